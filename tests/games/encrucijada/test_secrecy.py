"""The law of Encrucijada's secrets: rivals' hidden cards may be any others, and nothing that a player is given changes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tabletop.archive.export import to_json, to_text
from tabletop.archive.matchfile import Opened, open_match
from tabletop.archive.page import to_page
from tabletop.archive.recorder import Recorder
from tabletop.bots.levels import LEVELS
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.kernel.cursor import Cursor
from tabletop.kernel.history import History
from tabletop.kernel.journal import SET
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE
from tabletop.play.forecast import foresee
from tabletop.present.narrate import Narrator
from tabletop.present.page_views.registry import page_view_of
from tabletop.present.replay import PUBLIC, Track
from tabletop.present.words import Translations
from tests.support import marathon, walks
from tests.support.everyday import rarely
from tests.support.marathon import Kind

WORDS = Translations("es")
MODES = {2: "free", 3: "teams", 4: "free", 5: "teams3", 6: "free"}
TRIED = 4
"""Answers of a question whose forecasts are compared."""


def _kept(folder: Path, seats: int, seed: int) -> Opened:
    """Return a match in which some turns were played, from its file."""
    dealt = marathon.deal(Kind("encrucijada", MODES[seats], seats, 0), seed)
    match = registry.game(dealt.game).start(dealt)
    walks.play(match, Random(seed), decisions=25 * seats + Random(seed).randrange(30))
    path = folder / "kept.tapete"
    Recorder.create(path, match, game=registry.game(dealt.game), deal=dealt, created="")
    return open_match(path)


def _otherwise(m: Match, viewer: int, seed: int) -> Match:
    """Return the same match, journal and all, in which cards that a viewer never came to know are others of their owner."""
    known = Track(Cursor(m, viewer), m.log).known
    unknown: dict[int, list[int]] = {}
    for card in range(FIRST, m.store.made[TABLE]):
        if card not in known:
            unknown.setdefault(m.store.own[card], []).append(card)
    twin, dice = m.fork(), Random(seed)
    for cards in unknown.values():
        dealt = [m.store.card[card] for card in cards]
        dice.shuffle(dealt)
        for card, definition in zip(cards, dealt, strict=True):
            twin.store.card[card] = definition
    twin.store.renew()
    now = twin.store.card
    assert sum(now[card] != m.store.card[card] for card in range(FIRST, m.store.made[TABLE])) > 5
    twin.past, twin.history = m.past, History()
    twin.log = [(SET, "card", e[2], e[3], now[e[2]]) if e[0] == SET and e[1] == "card" and e[4] and now[e[2]] else e for e in m.log]
    for name in History.__slots__:
        setattr(twin.history, name, getattr(m.history, name))
    return twin


def _exports(opened: Opened, viewer: int) -> list[str]:
    """Return all that is written for a viewer: the log, the data, the page."""
    seat = "public" if viewer == PUBLIC else viewer
    narrator = Narrator(WORDS, opened.game, players=opened.header.players, defs=opened.match.setup.defs)
    view = page_view_of("encrucijada", WORDS, opened.match.setup)
    return [to_text(opened, WORDS, narrator=narrator, seat=seat), to_json(opened, narrator=narrator, seat=seat),
            to_page(opened, WORDS, narrator=narrator, view=view, seat=seat)]


def _viewers(seats: int) -> list[object]:
    """Everybody and the public in a full run, every day one of them for each number of seats."""
    return [(seats, viewer) if viewer == seats % 3 else rarely(seats, viewer) for viewer in (*range(seats), PUBLIC)]


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("seats", "viewer"), [case for seats in MODES for case in _viewers(seats)])
def test_log_data_and_page_are_the_same_whatever_lies_hidden(seats: int, viewer: int, tmp_path: Path) -> None:
    """Line by line, as they stand in the middle of a match; everybody's own page does differ."""
    opened = _kept(tmp_path, seats, seats)
    twin = replace(opened, match=_otherwise(opened.match, viewer, 1))
    assert _exports(opened, viewer) == _exports(twin, viewer)
    if viewer >= 0:
        assert _exports(opened, (viewer + 1) % seats)[1] != _exports(twin, (viewer + 1) % seats)[1]


@pytest.mark.parametrize("seats", MODES)
def test_forecasts_and_hints_are_the_same_whatever_lies_hidden(
    request: pytest.FixtureRequest, seats: int, tmp_path: Path,
) -> None:
    """Of the next questions, for the one who is asked: what each answer would do, and what a bot would answer."""
    m = _kept(tmp_path, seats, seats + 7).match
    dice, level = Random(seats), LEVELS["novice"]
    for number in range(40 if request.config.getoption("--full") else 3):
        if m.over:
            return
        seat = m.waiting()[0]
        twin = _otherwise(m, seat, number)
        assert m.options(seat) == twin.options(seat)
        for _ in range(TRIED):
            picks = marathon.by_chance(m, seat, dice)
            one, other = (foresee(match, seat, picks, ends=lambda _: False) for match in (m, twin))
            assert (one.facts, one.more, one.after.state()) == (other.facts, other.more, other.after.state())
        assert level(world_of(m, seat, seed=number)) == level(world_of(twin, seat, seed=number))
        walks.play(m, dice, decisions=5)
