"""Hold to look: while one's hand lies face down the log tells what anybody may know, and so does looking back."""

import pygame
import pytest

from tabletop.kernel.match import Match
from tabletop.kernel.store import UNKNOWN
from tabletop.ui.pilot import Pilot
from tests.ui.boards import heroes

from . import deals
from .deals import in_turn, pilot, reveal, table, wander


def in_swing(game: str) -> Match:
    """A match in which hands were drawn."""
    if game == "enadrya":
        return wander(deals.start(3, 3, 4), in_turn(3), seed=3)
    return wander(heroes.start(2, 3), lambda m: m.ask()[0].name == "priority" and m.store.turn[6] >= 2, seed=2)


def key(p: Pilot, kind: int) -> None:
    """V goes down or up."""
    pygame.event.post(pygame.event.Event(kind, key=pygame.K_v, mod=0, unicode="v", scancode=0))
    p.step()


def drawn(p: Pilot) -> list[str]:
    """What the log and its strip name as drawn."""
    scene = table(p)
    told = [line for line in scene.rails.lines if line.kind == "drawn"]
    assert scene.rails.log._moments[-1].line == scene.rails.lines[-1]
    assert scene.rails.strip._lines[-1] in scene.rails.lines
    return [line.text[span.start:span.end] for line in told for span in line.spans]


@pytest.mark.parametrize("game", ["enadrya", "warage"])
def test_the_log_names_what_was_drawn_only_while_the_hand_is_open(game: str) -> None:
    """It follows the key, and goes on veiled when something happens."""
    with pilot(in_swing(game)) as p:
        scene = reveal(p)
        opened = drawn(p)
        assert opened
        p.app.change(hold_to_peek=True)
        scene.place()
        assert not drawn(p)
        key(p, pygame.KEYDOWN)
        assert drawn(p) == opened
        key(p, pygame.KEYUP)
        assert not drawn(p)
        for _ in range(6):
            if scene.sitting.stage == "deciding" and scene.sitting.question() is None:
                scene.answer((scene.sitting.exits()[0],))
            p.settle()
            if scene.curtain.down:
                reveal(p)
            assert not drawn(p)


def test_looking_back_with_the_hand_face_down_is_looking_with_anybodys_eyes() -> None:
    """The replay would show the hand."""
    glances: list[object] = []
    with pilot(in_swing("enadrya"), on_look_back=glances.append) as p:
        scene = reveal(p)
        p.app.change(hold_to_peek=True)
        scene.place()
        scene.lookback.at()
        key(p, pygame.KEYDOWN)
        scene.lookback.at()
        assert [glance.eyes for glance in glances] == [UNKNOWN, scene.sitting.viewer]  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", ["enadrya", "warage"])
def test_a_card_that_lies_face_down_is_not_played_unseen(game: str) -> None:
    """Neither a click nor Enter plays it, and no light tells which could be; with the key held they do as ever."""
    with pilot(in_swing(game)) as p:
        scene = reveal(p)
        usable = next(card for card, options in scene.sitting.by_subject().items()
                      if (node := scene.board.node_of(card)) is not None and node.form == "hand" and options)
        node = scene.board.node_of(usable)
        assert node.light
        p.app.change(hold_to_peek=True)
        scene.place()
        assert not [card.light for card in scene.board.cards.values() if card.form == "hand" and card.light]
        where = scene.sitting.match.position
        p.click(node)
        assert scene.peek.covers(node)
        scene.focus.set(node, "keys")
        p.press("return")
        assert (scene.sitting.match.position, scene.carry.held) == (where, None)
        assert not scene.offers.layer.children
        key(p, pygame.KEYDOWN)
        assert node.light
        p.click(node)
        assert scene.sitting.match.position > where or scene.carry.held is not None or scene.offers.layer.children
