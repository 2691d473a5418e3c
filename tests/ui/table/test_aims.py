"""A card let go on a card: what lights up, what comes of it, and the keyboard's way there."""

import pytest

from tabletop.games.enadrya.board import ROW
from tabletop.games.enadrya.readers import hand
from tabletop.kernel.asks import Option
from tabletop.kernel.guards import Refusal
from tabletop.play.seen import Choices

from .deals import pilot, reveal
from .test_table import deploying


@pytest.fixture(scope="module")
def at_board():
    """A table at which a card of the hand is given moves of the test's own; what lies on its board."""
    with pilot(deploying()) as p:
        scene = reveal(p)
        board, store = scene.board, scene.session.store
        card = hand(store, scene.session.viewer)[0]
        there = [here[0] for zone, here in enumerate(store.zone) if here and zone < len(ROW) and ROW[zone] >= 0]
        assert len(there) > 1
        yield scene, board, card, there


def _give(monkeypatch, scene, moves: dict[Option, str]) -> None:
    """Let the screen believe that these are the moves, each aimed so; the match is as it was."""
    session = scene.session
    monkeypatch.setattr(session, "options", lambda: list(moves))
    monkeypatch.setattr(session, "aim", moves.get)
    monkeypatch.setattr(type(session.match), "why_not", lambda *about, **aims: Refusal("T-1", "kernel.refusal.not-a-target"))


def test_cards_aimed_at_light_up_and_take_the_card_and_others_refuse_it(at_board, monkeypatch):
    """Whatever place has the number of the card."""
    scene, board, card, (prey, other, *_) = at_board
    swap = ("swap", card, prey)
    _give(monkeypatch, scene, {swap: "card"})
    middle = (0.0, 0.0)

    assert list(board.drops.lights(card, [swap])) == [(board.node_of(prey), "legal")]
    assert list(scene.subjects.of((swap,)))[-1] is board.node_of(prey)
    assert board.drops.drop(card, board.node_of(prey), middle) == Choices((swap,), None)
    refused = board.drops.drop(card, board.node_of(other), middle)
    assert refused.options == ()
    assert refused.refusal.clause == "T-1"
    assert board.drops.is_key_stop(card, board.node_of(prey))
    assert not board.drops.is_key_stop(card, board.node_of(other))


def test_a_card_that_may_also_go_to_a_place_goes_there_from_any_other_card_in_it(at_board, monkeypatch):
    """The card aimed at comes first; on another the place that it lies in is meant."""
    scene, board, card, (prey, other, *_) = at_board
    zone = scene.session.store.at[other]
    swap, lay = ("swap", card, prey), ("lay", card, zone)
    _give(monkeypatch, scene, {swap: "card", lay: "zone"})

    assert board.drops.drop(card, board.node_of(prey), (0.0, 0.0)).options == (swap,)
    assert board.drops.drop(card, board.node_of(other), (0.0, 0.0)).options == (lay,)
