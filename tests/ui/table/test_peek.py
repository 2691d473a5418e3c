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
