"""What moves at an event, frame by frame: a card that enters, a player who is hit or healed, a card that dies; less of it on request."""

import pygame
import pytest

from tabletop.toolkit.motion import ease
from tabletop.ui import drawing
from tabletop.ui.table.board_motion import CRACK, SHRINK, STILL
from tabletop.ui.tools.pilot import FRAME, Pilot
from tests.support.scenario import Scenario, base, unit
from tests.ui.table.deals import pilot, reveal, table
from tests.ui.table.frames import carry
from tests.ui.table.test_landing import enadrya

MOVING = ("burst", "edge", "motes", "dust")


def above(p: Pilot) -> dict[str, float]:
    """Return the opacity of each effect over the table."""
    return {node.name: node.opacity for node in table(p).effects.above.children}


def fought(calm: str) -> list[dict[str, float]]:
    """A blow that goes through to the rival's Base, frame by frame: effects, and the cracks of a Unit that dies."""
    t = Scenario(own={"z2.4": unit("Lanza", 5), "z2.5": unit("Otra", 9)}, foe={"z2.2": unit("Muro", 0, 2)}, bases=(base(), base("Fuerte", 30)))
    t.at("attack").do("move", "Lanza", to="b.4").do("move", "Otra", to="b.5").at("defence").do("move", "Muro", to="b.2").at("reinforcement")
    seen = []
    with pilot(t.match, motion="animated", people=(0,)) as p:
        reveal(p).motion.calm = calm
        wall = table(p).board.node_of(t.card("Muro"))
        for frame in range(260):
            if frame == 1:
                p.post_key("space")
            p.step()
            cracks = next((child.opacity for child in wall.children if child.name == "cracks" and wall.parent is not None), 0.0)
            seen.append({**above(p), "cracks": cracks, "whole": wall.opacity if wall.parent is not None else 0.0})
    return seen


def test_a_hit_player_has_a_red_edge_and_a_dying_card_cracks_and_holds() -> None:
    """The edge rises and goes within half a second; the card stays whole and cracked before it goes."""
    seen = fought("full")
    edge = [frame["edge"] for frame in seen if "edge" in frame]
    assert max(edge) > 0.9
    assert len(edge) * FRAME <= 0.6
    held = [frame for frame in seen if frame["cracks"] > 0.99 and frame["whole"] > 0.99]
    assert len(held) * FRAME == pytest.approx(STILL, abs=3 * FRAME)
    assert CRACK + STILL + SHRINK == pytest.approx(0.52)


def test_reduced_motion_has_neither_edge_nor_motes() -> None:
    """The number that says what was lost is there."""
    seen = fought("reduced")
    assert not any(name in frame for frame in seen for name in ("edge", "motes"))
    assert any("float" in frame for frame in seen)


def test_a_card_that_enters_stirs_a_ring_of_dust() -> None:
    """Where it lies, for a moment."""
    with enadrya() as (p, card, to):
        p.post_button(carry(p, card, to), 1, pygame.MOUSEBUTTONUP)
        frames = []
        for _ in range(60):
            p.step()
            frames.append(above(p))
        assert any("dust" in frame for frame in frames)
        assert "dust" not in frames[-1]


@pytest.mark.parametrize(("amount", "rises"), [(3, True), (-3, False)])
def test_what_is_healed_has_green_motes(amount: int, rises: bool) -> None:
    """Beside the number."""
    with enadrya() as (p, _card, _to):
        scene = table(p)
        scene.effects.float_number(scene.board.bases[0], amount)
        assert ("motes" in above(p)) == rises
        p.wait(0.8)
        assert not set(above(p)) & set(MOVING)


def test_a_card_is_taken_up_in_ninety_milliseconds() -> None:
    """Slower towards the end; what goes too far comes back."""
    with enadrya() as (p, card, _to):
        scene = table(p)
        drag = scene.pick_up(scene.board.node_of(card), "click")
        assert drag is not None
        p.wait(0.1)
        assert drag.ghost.zoom == pytest.approx(1.12, abs=0.001)
    assert ease.out_back(1.0) == 1.0
    assert max(ease.out_back(t / 10) for t in range(11)) > 1.0


@pytest.mark.parametrize("up", [True, False])
def test_the_red_light_is_strongest_at_the_edge_of_the_window(up: bool) -> None:
    """Below for who sits below, above for the others."""
    with enadrya() as (p, _card, _to):
        sheet = drawing.blush(p.app.look.brush, 40, 100, up=up).surface
        ends = [sheet.get_at((sheet.get_width() // 2, y)).a for y in (2, sheet.get_height() - 3)]
        assert ends[up] > ends[not up] + 70
