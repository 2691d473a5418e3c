"""While something is aimed, Tab and the arrows go through what is legal and drawn, and nothing else; refusals speak one at a time."""

from collections.abc import Iterator

import pytest

from tabletop.kernel.match import Match
from tabletop.toolkit.graph.box import Box
from tabletop.ui.table.scene import TableScene
from tests.support.scenario import Scenario, power, unit
from tests.ui.boards import heroes
from tests.ui.table.deals import pilot, reveal, wander

BOLT = power("Rayo", {"do": "harm", "amount": 1, "to": {"kind": "unit", "whose": "theirs"}})


def walked(p, scene: TableScene, *keys: str) -> Iterator[object]:
    """What the keyboard comes to, key by key."""
    for key in keys:
        p.press(key)
        yield scene.focus.node


def assert_drawn(scene: TableScene, node) -> None:
    """It has a place on the screen."""
    box = node.world_box()
    assert box.w > 0 and box.h > 0
    assert Box(0, 0, *scene.screen.size).contains(*box.centre), node.name


def attacking(m: Match) -> bool:
    """Whether somebody may attack in a brawl of four."""
    return m.ask()[0].name == "priority" and any(o[0] == "attack" for o in m.options())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_in_a_brawl_of_four_a_carried_attacker_goes_through_enemies_on_the_screen(size):
    """None of the places that only a duel draws; from the first key on it is on a legal one."""
    m = wander(heroes.start(3, 4), attacking, seed=5, most=8000)
    with pilot(m, people=(0, 1, 2, 3), size=size) as p:
        scene = reveal(p)
        attacker = next(o[1] for o in m.options() if o[0] == "attack")
        scene.pick_up(scene.board.node_of(attacker), "keys")
        p.settle()
        assert scene.focus.node is not None
        for node in (scene.focus.node, *walked(p, scene, *["tab"] * 12, *["left", "up", "right", "down"] * 3)):
            assert_drawn(scene, node)
            assert scene.board.drops.is_key_stop(scene.carry.held.payload, node)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_question_on_the_board_is_walked_by_its_answers(size):
    """Whom to attack: the heroes that may be, the first one at once for whoever plays by keys."""
    m = wander(heroes.start(3, 4), attacking, seed=5, most=8000)
    with pilot(m, people=(0, 1, 2, 3), size=size) as p:
        scene = reveal(p)
        p.press("tab")
        scene.decide(next(o for o in m.options() if o[0] == "attack"))
        p.settle()
        p.wait(1.0)
        question = scene.asking.question
        assert question is not None and scene.asking.prompt is None and len(question.items) > 1
        legal = {scene.asking.piece(item) for item in question.items}
        assert scene.focus.node in legal
        for node in walked(p, scene, *["tab"] * 8, *["left", "up", "right", "down"] * 3):
            assert node in legal
            assert_drawn(scene, node)
        p.press("return")
        assert scene.focus.among is None


def test_what_was_picked_up_by_a_click_can_be_aimed_by_keys():
    """The arrows take it over, among its legal places."""
    m = Scenario(hand=[unit("Oso")]).at("deploy").match
    with pilot(m, people=(0,)) as p:
        scene = reveal(p)
        option = next(o for o in m.options() if o[0] == "deploy")
        p.click(scene.board.node_of(option[1]))
        assert scene.carry.held is not None and scene.carry.held.hand == "click"
        legal = {o[2] for o in m.options() if o[1] == option[1]}
        for node in walked(p, scene, "tab", "tab", "right", "up"):
            assert scene.board.drops.zone_of(node) in legal
        p.press("return")
        assert m.history.cursor.picks[0][1] == option[1]


def test_refusals_replace_each_other():
    """The last reason stands alone."""
    m = Scenario(own={"z2.4": unit("Lobo", 3, 3, speed=2)}, hand=[unit("Oso")], energy=0).at("attack").match
    with pilot(m, people=(0,)) as p:
        scene = reveal(p)
        for card in [n for n in scene.board.cards.values() if n.form == "hand"] * 2:
            p.click(card)
        p.drag(next(n for n in scene.board.cards.values() if n.form == "tile"), to="slot0.z1.6")
        assert len([toast for toast in scene.toasts._shown if toast.kind == "refusal"]) == 1


def test_a_card_let_go_outside_the_board_is_told_where_it_goes():
    """Over a rail it says so; back over the hand, nothing was meant."""
    m = Scenario(hand=[unit("Oso")]).at("deploy").match
    with pilot(m, people=(0,), size=(1920, 1080)) as p:
        scene = reveal(p)
        node = scene.board.node_of(next(o[1] for o in m.options() if o[0] == "deploy"))
        home = node.world_box().centre
        p.drag(node, to=(home[0] + 12, home[1] + 12))
        assert not scene.toasts.texts
        p.drag(node, to=(100.0, 500.0))
        assert [says(scene.look.words) for says in scene.toasts.texts] == [scene.look.words("table.offer.outside")]
