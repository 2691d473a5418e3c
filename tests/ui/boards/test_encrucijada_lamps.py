"""Villages that light up and go dark on the table: sparks to the resources, cards that go out one after the other."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tabletop.archive.settings import Settings
from tabletop.play.session import HouseRules
from tabletop.ui.boards.encrucijada import lamps
from tabletop.ui.boards.encrucijada.board import EncrucijadaBoard
from tabletop.ui.boards.table_factory import make_session, table_scene
from tabletop.ui.table.pieces import CardNode
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.support.encrucijada import Scenario
from tests.support.encrucijada_set import sheet

BROKEN = ("carbonera", "dinamo", "red-de-cobre")
"""A chain without the Forge that opened the Dynamo."""


def village(*ids: str, **given: object) -> Scenario:
    """A village of those cards."""
    return Scenario(own={"village": [sheet(card) for card in ids]}, **given)


@contextmanager
def seated(s: Scenario, *, still: bool = False) -> Iterator[tuple[Pilot, EncrucijadaBoard]]:
    """The table of a position, and its board."""
    session = make_session(s.match, house=HouseRules(curtain="never"))
    settings = Settings(language="es", reduced_motion=still)
    with Pilot(lambda app: table_scene(app, session), settings=settings) as p:
        p.settle()
        assert isinstance(p.scene, TableScene)
        board = p.scene.board
        assert isinstance(board, EncrucijadaBoard)
        yield p, board


def test_cards_go_dark_in_the_order_of_what_they_hang_on():
    """The Dynamo for want of iron, then the Grid for want of the Dynamo's Energy; copies together."""
    s = village(*BROKEN, "red-de-cobre")
    one, other, dynamo = s.card("Red de Cobre#1"), s.card("Red de Cobre#2"), s.card("Dínamo")
    assert lamps.waves(s.store, [one, dynamo, other]) == [[dynamo], [one, other]]
    assert lamps.waves(s.store, []) == []


def test_lamps_go_out_one_after_the_other():
    """Each keeps its light until its turn, 120 ms apart, each with a sound; afterwards nothing is left over it."""
    s = village(*BROKEN)
    dark = [s.card("Dínamo"), s.card("Red de Cobre")]
    with seated(s) as (p, board):
        heard: list[str] = []
        board.services.sound = heard.append  # type: ignore[method-assign]
        before = {card: board.faces.printed(sheet(name)) for card, name in zip(dark, BROKEN[1:], strict=True)}
        anim = lamps.follow(board, before, board._told_at)
        nodes = [board.cards["card", card, 0] for card in dark]
        assert all(any(child.name == "lamp" for child in node.children) for node in nodes)
        assert anim.seconds == pytest.approx(lamps.STEP + 0.08 + lamps.FADE)
        board.services.motion.play(anim)
        p.settle()
        assert heard == ["snuff", "snuff"]
        assert not any(child.name == "lamp" for node in nodes for child in node.children)


def test_a_long_chain_is_told_no_slower_than_a_second():
    """Twenty lamps share the time of eight."""
    s = village("carbonera", *(["dinamo"] * 5), *(["red-de-cobre"] * 5), *(["presa-de-los-lindes"] * 5))
    with seated(s) as (_, board):
        before = {node.card: node.face for node in board.cards.values() if node.face is not None and "moved" in node.face.state}
        assert len(before) == 15
        assert lamps.follow(board, before, board._told_at).seconds <= lamps.LONGEST + 0.08 + lamps.FADE


def test_sparks_run_from_what_has_become_active():
    """One for each resource of each name, to the chip that tells it; none where motion is reduced."""
    s = village("acequia-recta", "acequia-recta", "rastreadora")
    for still, count in ((False, 2), (True, 0)):
        with seated(s, still=still) as (p, board):
            known = {s.card("Rastreadora"): board.faces.printed(sheet("rastreadora"))}
            lamps.follow(board, known, board._told_at)
            sparks = [child for child in board.over.children if child.name == "spark"]
            assert len(sparks) == count
            p.settle()
            assert not [child for child in board.over.children if child.name == "spark"]


def test_the_sums_know_where_each_resource_is():
    """Each in its chip, row by row; one that is not told, in the middle."""
    with seated(village("acequia-recta", "rastreadora")) as (p, board):
        bar, look = board.sums[board.plan.bottom], p.app.look
        told = [bar.place_of(look, chip.resource) for chip in bar.wealth.chips]
        assert told == sorted(set(told), key=lambda at: (at[1], at[0]))
        assert all(bar.box.contains(*place) for place in told)
        assert bar.place_of(look, "sagrait") == bar.box.centre


def test_the_keyboard_stops_at_the_front_one_of_copies():
    """Four Coal Yards lie together as one: an arrow leaves them at once."""
    s = village("carbonera", "carbonera", "carbonera", "carbonera", "fragua-de-barrio")
    with seated(s) as (p, _):
        names = [node.face.name for node in p.scene.focus.ring() if isinstance(node, CardNode) and node.form != "hand" and node.face is not None]
        assert names.count("Carbonera") == 1
        assert names.count("Fragua de Barrio") == 1
