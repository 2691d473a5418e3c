"""Deck lists are open to both sides: a rival's plate leads to the list, which tells neither order nor hand."""

from collections import Counter

import pytest

from tabletop.archive.settings import Settings
from tabletop.games.entries import games
from tabletop.games.registry import game
from tabletop.games.shelf import Shelf
from tabletop.kernel.match import Match
from tabletop.kernel.store import UNKNOWN
from tabletop.lang.printed import printed_name
from tabletop.play.bot_worker import InlineWorker
from tabletop.play.session import HouseRules
from tabletop.ui.boards.table_factory import make_session, table_scene
from tabletop.ui.table.dialogs import ListedCard
from tabletop.ui.table.opponents import Bots
from tabletop.ui.tools.pilot import Pilot
from tabletop.ui.tools.shots import deal_of
from tests.support.veil import permuted

from .deals import pilot, reveal, start


def _listed(scene: object) -> Counter[str]:
    dialog = scene.dialog  # type: ignore[attr-defined]
    assert dialog is not None and dialog.name == "deck-list"
    return Counter({node._face.name: node._copies for node in dialog.walk() if isinstance(node, ListedCard)})


def _true(match: Match, seat: int) -> Counter[str]:
    return Counter(printed_name(match.setup.defs[definition], "es") for definition in match.setup.decks[seat])


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_the_rivals_plate_opens_the_list_of_the_rivals_deck(size: tuple[int, int]) -> None:
    """All cards with their copies, before anything was played; a search finds one of them."""
    match = start(4)
    with pilot(match, size=size, drawing=True) as p:
        scene = reveal(p)
        p.click(scene.rails.banners[1])
        p.settle()
        assert _listed(scene) == _true(match, 1 - scene.session.side)
        p.press("escape")
        assert scene.dialog is None
        p.click(scene.rails.banners[0])
        assert scene.dialog is None


def test_a_list_tells_nothing_of_order_and_hand() -> None:
    """Other cards in hand and in the deck's order: the same list in the same order."""
    match = start(4)
    shown = []
    for one in (match, permuted(match, UNKNOWN, 12)):
        with pilot(one) as p:
            scene = reveal(p)
            p.click(scene.rails.banners[1])
            p.settle()
            assert scene.dialog is not None
            shown.append([(node._face.name, node._copies, node.box) for node in scene.dialog.walk() if isinstance(node, ListedCard)])
    assert shown[0] == shown[1]


@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("players", [2, 4])
def test_every_game_has_lists(key: str, players: int) -> None:
    """With several rivals the plate asks whose; each list is the deck that was dealt."""
    if players == 4 and key not in ("warage", "encrucijada"):
        pytest.skip("a game of two")
    deal = deal_of(Shelf(), key, players=players)
    match = game(key).start(deal)
    with Pilot(lambda app: table_scene(app, make_session(match, house=HouseRules(curtain="never"))), size=(1280, 720)) as p:
        p.settle()
        scene = p.scene
        side = scene.session.side
        for seat in (seat for seat in range(players) if seat != side):
            scene.rails.banners[1].clicked((0, 0), 1, 1)  # a question lies over it where the match begins
            p.settle()
            if players > 2:
                assert scene.dialog.name == "deck-lists"
                p.click(str(seat))
                p.settle()
            assert _listed(scene).total() == len(match.setup.decks[seat])
            assert _listed(scene) == _true(match, seat)
            p.press("escape")


@pytest.mark.parametrize(("levels", "told"), [({2: "novice", 3: "novice"}, "La máquina juega por Carla, Diego."), ({}, "Un clic muestra")])
def test_with_several_rivals_the_plate_names_those_whom_the_computer_plays(levels: dict[int, str], told: str) -> None:
    """A name alone does not say so."""
    match = game("warage").start(deal_of(Shelf(), "warage", players=4))
    people = tuple(seat for seat in range(4) if seat not in levels)
    session = make_session(match, house=HouseRules(curtain="never"), people=people)
    with Pilot(lambda app: table_scene(app, session, bots=Bots(levels, InlineWorker())), size=(1280, 720),
               settings=Settings(language="es")) as p:
        p.settle()
        assert p.scene.rails.banners[1].tip(p.app.look.words).startswith(told)
