"""What is aimed has an arrow that follows the pointer from the first pixel, snaps to a target, and greys over anything else."""

import math

import pygame
import pytest

from tabletop.games.ecg.board import INFANTRY
from tabletop.kernel.store import FIRST
from tabletop.play.question import Question
from tabletop.present.words import Translations
from tabletop.toolkit.graph.node import Node
from tabletop.ui.table.aim import SNAP
from tabletop.ui.table.choice_lights import DIMMED, aim_at
from tabletop.ui.table.pieces import CardNode
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import FRAME, Pilot
from tests.support.ecg_cards import NOVICIO, action
from tests.support.warage import Scenario as Warage
from tests.support.warage import side
from tests.ui.boards.playing import piece, seated
from tests.ui.boards.test_ecg_moves import field, slot
from tests.ui.boards.test_warage_table import seated as warage_seated
from tests.ui.table.deals import table

DARDO = action("Dardo", {"do": "target", "as": "one", "from": {"who": "troops", "side": "enemy"}},
               {"do": "prepare", "amount": 1, "to": "one"})
"""Action with a target."""

FAR = 4.0
"""Distance of two points that are the same to the eye."""


def tip(p: Pilot) -> tuple[float, float]:
    """Return where the arrow ends, on the screen."""
    scene = table(p)
    line = scene.aim._drawn[0]
    assert line is not None
    return line[1][0] * scene.k, line[1][1] * scene.k


def words(p: Pilot) -> str:
    """Return the words at the tip; "" for none."""
    aim = table(p).aim
    return aim._drawn[2](p.app.look.words) if aim.words.visible else ""


def kind(p: Pilot) -> str:
    """Return the kind of the arrow."""
    return table(p).aim._drawn[1]


def press(p: Pilot, node: Node) -> tuple[float, float]:
    """Press a piece and keep the button down."""
    at = p.point(node)
    p.post_move(at)
    p.post_button(at, 1, pygame.MOUSEBUTTONDOWN)
    p.step()
    return at


def test_the_arrow_of_a_troop_follows_the_pointer_in_the_frame_of_each_move() -> None:
    """From the first move that makes the press a drag."""
    s = field()
    with seated(s.match, motion="animated") as p:
        x, y = press(p, piece(p, s, "Sargento"))
        for step in range(1, 8):
            at = (x + 9 * step, y - 4 * step)
            p.post_move(at)
            p.step()
            if table(p).carry.held is not None:
                assert math.dist(tip(p), at) < FAR
        assert table(p).carry.held is not None


def test_the_arrow_snaps_to_a_legal_target_within_forty_milliseconds() -> None:
    """It ends in the target, wherever in it the pointer is, and is gold."""
    s = field()
    with seated(s.match, motion="animated") as p:
        press(p, piece(p, s, "Sargento"))
        target = piece(p, s, "Manada")
        p.post_move(target.world_box().centre)
        p.step()
        p.step()
        for _ in range(math.ceil(SNAP / FRAME)):
            p.step()
        assert target.world_box().contains(*tip(p))
        assert kind(p) == "aim"


def test_the_arrow_greys_over_what_is_no_target_and_says_why() -> None:
    """A card behind the enemy's line cannot be attacked; it is dimmed, a target is not."""
    s = field()
    with seated(s.match, motion="animated") as p:
        press(p, piece(p, s, "Sargento"))
        barred, target = piece(p, s, "Ballesta"), piece(p, s, "Manada")
        p.post_move(barred.world_box().centre)
        p.step()
        p.step()
        assert kind(p) == "other" and words(p)
        assert math.dist(tip(p), barred.world_box().centre) < FAR
        assert [node.level for node in (barred, target) if isinstance(node, CardNode)] == [DIMMED, 1.0]
        box = barred.world_box()
        p.post_move((box.centre[0], box.bottom - 8))
        p.step()
        assert words(p) and not table(p).aim.words.box.overlaps(target.box), "the reason lies over no target"
        p.post_move(target.world_box().centre)
        p.step()
        assert kind(p) == "aim" and not words(p)


def test_a_card_of_the_hand_that_has_a_target_grows_an_arrow_and_one_that_goes_to_a_place_none() -> None:
    """The card itself follows the pointer; the arrow shows where it comes from."""
    s = field(hand=[DARDO, NOVICIO])
    with seated(s.match, motion="animated") as p:
        for name, aims in (("Dardo", True), ("Novicio", False)):
            x, y = press(p, piece(p, s, name))
            p.post_move((x, y - 200))
            p.step()
            assert table(p).carry.held is not None
            assert table(p).aim.aiming is aims
            p.press("escape")
            p.release((x, y))


def attack_of_three(p: Pilot) -> TableScene:
    """Ask whom to attack, at Warage's table of three."""
    p.settle()
    p.wait(0.4)
    p.click("main")
    p.settle()
    assert table(p).asking.question is not None
    return table(p)


def test_the_arrow_of_a_question_follows_the_pointer_over_the_felt() -> None:
    """Not only over a target; by keys it goes to the focus."""
    with warage_seated(Warage(side(), side(), side()).at("melee")) as p:
        scene = attack_of_three(p)
        for at in ((700.0, 500.0), (712.0, 505.0)):
            p.post_move(at)
            p.step()
            p.step()
            assert math.dist(tip(p), at) < FAR
        p.press("tab")
        p.settle()
        assert scene.focus.node is not None
        assert scene.focus.node.world_box().contains(*tip(p))


@pytest.mark.parametrize("button", [1, 3])
def test_a_click_on_the_felt_puts_down_the_move_that_asks_for_a_target(button: int) -> None:
    """Where it may be taken back: nobody is attacked."""
    with warage_seated(Warage(side(), side(), side()).at("melee")) as p:
        scene = attack_of_three(p)
        felt = next((x, y) for x in range(300, 1600, 40) for y in range(200, 800, 40) if scene.node_at(x, y) is scene.board.ground)
        p.click(felt, button=button)
        assert scene.asking.question is None and not scene.aim.aiming


def test_the_tip_counts_the_targets_and_says_why_a_card_is_none() -> None:
    """The second of two; a card that is chosen already is neither target nor refused."""
    words = Translations("es")
    ask = Question("choose", "x", 0, FIRST, items=(FIRST + 1, FIRST + 2), low=2, high=2)
    node = CardNode("card", None, FIRST + 1, None)  # type: ignore[arg-type]
    first, second = aim_at(ask, [], (0, 0), node, FIRST + 1), aim_at(ask, [FIRST + 1], (0, 0), None, 0)
    assert first is not None and second is not None
    assert (first.says(words), second.says(words)) == ("1 de 2", "2 de 2")
    chosen, barred = aim_at(ask, [FIRST + 1], (0, 0), node, FIRST + 1), aim_at(ask, [], (0, 0), node, FIRST + 5)
    assert chosen is not None and not chosen.refused and chosen.target is None
    assert barred is not None and barred.refused


@pytest.mark.parametrize("how", ["escape", "right", "felt"])
def test_what_is_aimed_is_put_down(how: str) -> None:
    """Esc, the right button, or a release on the felt: no arrow is left, and nothing was done."""
    s = field()
    with seated(s.match, motion="animated") as p:
        press(p, piece(p, s, "Sargento"))
        at = (table(p).screen.size[0] / 2, slot(p, 1, INFANTRY, 0)[1])
        p.post_move(at)
        p.step()
        made = len(s.match.history.line)
        if how == "escape":
            p.press("escape")
        elif how == "right":
            p.post_button(at, 3, pygame.MOUSEBUTTONDOWN)
        p.release(at)
        assert table(p).carry.held is None
        assert table(p).aim._drawn[0] is None
        assert len(s.match.history.line) == made
