"""Matches of Enadrya for the tests of the table, from the decks that come with the program."""

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from tabletop import places
from tabletop.archive.settings import Settings
from tabletop.games.enadrya.board import HAND, pile
from tabletop.games.enadrya.cards import EnadryaCard, read_card
from tabletop.games.enadrya.compile import setup
from tabletop.games.enadrya.game import RULES
from tabletop.kernel.match import Match
from tabletop.lang.library import load
from tabletop.play.session import HOUSE, HouseRules
from tabletop.ui.boards.table_factory import make_session, table_scene
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot

CARDS: dict[str, EnadryaCard] = dict(load("enadrya", read_card).cards)
FRAIL = 7


@cache
def _decks() -> list[dict[str, int]]:
    files = sorted(Path(places.assets() / "decks" / "enadrya").glob("*.yaml"))
    return [yaml.safe_load(file.read_text(encoding="utf-8"))["cards"] for file in files]


def deck(number: int) -> dict[str, int]:
    """One of the decks of the program."""
    return dict(_decks()[number % len(_decks())])


def start(seed: int, first: int = 0, second: int = 2, *, bases: int = 0, decks: Any = None, **options: Any) -> Match:
    """A new match; `bases` gives every Base so much defence, for short matches."""
    cards = list(CARDS.values())
    if bases:
        cards = [c.model_copy(update={"base_defence": bases}) if c.kind == "base" else c for c in cards]
    chosen = decks or (deck(first), deck(second))
    return Match.start(RULES, setup(seed, ("Ana", "Bruno"), chosen, definitions=cards, options=options))


def wander(m: Match, until: Callable[[Match], bool], *, seed: int = 1, most: int = 3000) -> Match:
    """Play at random until something holds. LookupError if it never does."""
    dice = random.Random(seed)
    for _ in range(most):
        if m.over:
            break
        if until(m):
            return m
        seat, picks = m.waiting()[0], ()
        while not picks or not m.complete(seat, picks):
            options = m.options(seat, picks)
            picks += (options[dice.randrange(len(options))],)
        m.play(seat, picks)
    raise LookupError("it never came to that")


def asked(name: str) -> Callable[[Match], bool]:
    """Whether the open ask has that name."""
    return lambda m: m.ask()[0].name == name


def in_turn(turn: int) -> Callable[[Match], bool]:
    """Whether somebody deploys in that turn or later."""
    return lambda m: m.ask()[0].name == "deploy" and m.store.turn[6] >= turn


def hand_of(m: Match, seat: int) -> list[int]:
    """The cards of a hand."""
    return list(m.store.zone[pile(seat, HAND)])


def pilot(m: Match, *, size: tuple[int, int] = (1280, 720), lang: str = "es", house: HouseRules = HOUSE, recorder: Any = None,
          motion: str = "instant", people: Any = None, drawing: bool = False, **callbacks: Any) -> Pilot:
    """The table for a match, driven without a window."""
    session = make_session(m, house=house, recorder=recorder, people=people)
    settings = Settings(language=lang, motion=motion, inspector_delay="immediate")  # type: ignore[arg-type]
    return Pilot(lambda app: table_scene(app, session, **callbacks), size=size, settings=settings, drawing=drawing)


def table(p: Pilot) -> TableScene:
    """The table on screen."""
    assert isinstance(p.scene, TableScene)
    return p.scene


def reveal(p: Pilot) -> TableScene:
    """Raise the curtain for whoever is named, and let all be shown."""
    p.settle()
    if table(p).curtain.down:
        lift(p)
    p.wait(0.7)
    p.settle()
    return table(p)


def lift(p: Pilot) -> None:
    """Raise the curtain as its player would."""
    p.keep_down("space", 0.7)
