"""Presses while the curtain rises: they decide nothing, and the same press a moment later is taken as always."""

import pygame
import pytest

from tabletop.ui.table.curtain import DEAF, LIFT
from tabletop.ui.tools.pilot import Pilot
from tests.support.scenario import Scenario, unit
from tests.ui.table.deals import pilot, table

WHEN = [0.0, 0.05, 0.15, LIFT - 0.02]
"""Seconds after the curtain began to rise."""


def rising(p: Pilot, when: float) -> None:
    """Raise the curtain by its button, and wait a moment less than it takes."""
    p.settle()
    p.wait(1.0)
    at = p.point("reveal")
    p.post_move(at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        p.post_button(at, 1, kind)
    p.step()
    if when:
        p.wait(when)
    scene = table(p)
    assert scene.curtain.layer.visible and not scene.curtain.down


def press(p: Pilot, at: tuple[float, float], held: float) -> None:
    """Press the left button at a point and release it after some seconds."""
    p.post_move(at)
    p.post_button(at, 1, pygame.MOUSEBUTTONDOWN)
    if held:
        p.wait(held)
    p.post_button(at, 1, pygame.MOUSEBUTTONUP)
    p.step()


def place(p: Pilot, what: str) -> tuple[float, float]:
    """The point of a button, or of the card in the hand."""
    return p.point(what if what != "hand" else next(node for node in table(p).board.cards.values() if node.form == "hand"))


def taken(p: Pilot, decided: int) -> bool:
    """Whether a press was taken: as a decision, a question or a card in the hand of the player."""
    scene = table(p)
    return len(scene.session.match.history.nodes) > decided or scene.asking.question is not None or scene.carry.held is not None


@pytest.mark.parametrize("when", WHEN)
@pytest.mark.parametrize("held", [0.0, LIFT])
@pytest.mark.parametrize("what", ["hand", "main"])
def test_a_press_on_what_comes_up_decides_nothing_and_is_not_lost_for_ever(what: str, held: float, when: float) -> None:
    """Whether it is released at once or when the curtain is gone."""
    m = Scenario(own={"z2.4": unit("Lobo", 3, 3, speed=2)}, hand=[unit("Oso")]).at("deploy").match
    with pilot(m, motion="animated") as p:
        rising(p, when)
        scene, decided = table(p), len(m.history.nodes)
        press(p, place(p, what), held)
        assert not taken(p, decided)
        assert scene.session.viewer == 0 and scene.dialog is None
        p.settle()
        p.wait(DEAF)
        p.settle()
        assert not scene.curtain.layer.visible and not taken(p, decided)
        press(p, place(p, what), 0.0)
        p.settle()
        assert taken(p, decided)


@pytest.mark.parametrize("when", WHEN)
def test_a_card_dragged_from_under_the_rising_curtain_goes_back_to_the_hand(when: float) -> None:
    """Its drop decides nothing; a moment later it can be taken as always."""
    m = Scenario(own={"z2.4": unit("Lobo", 3, 3, speed=2)}, hand=[unit("Oso")]).at("deploy").match
    with pilot(m, motion="animated") as p:
        rising(p, when)
        scene, decided = table(p), len(m.history.nodes)
        at = place(p, "hand")
        p.post_move(at)
        p.post_button(at, 1, pygame.MOUSEBUTTONDOWN)
        for up in (20.0, 80.0, 160.0):
            p.post_move((at[0], at[1] - up))
            p.step()
        p.post_button((at[0], at[1] - 160), 1, pygame.MOUSEBUTTONUP)
        p.settle()
        assert len(m.history.nodes) == decided
        p.wait(DEAF)
        p.settle()
        assert scene.carry.held is None
        press(p, place(p, "hand"), 0.0)
        p.settle()
        assert taken(p, decided)
