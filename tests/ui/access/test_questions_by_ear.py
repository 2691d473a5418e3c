"""Questions by a reader's deeds: one set aside comes back, amounts are raised and given, the big button works while something is carried."""

from tabletop.games.epikha.board import DEPLOYMENT, pile
from tabletop.play.session import HouseRules
from tabletop.toolkit.access.deeds import perform
from tabletop.toolkit.access.tree import Deed, Item, Numbers, snapshot
from tabletop.toolkit.graph.node import Node
from tabletop.ui.tools.pilot import Pilot
from tests.support.scenario import Scenario, unit
from tests.ui.boards import heroes
from tests.ui.boards.playing import piece, seated
from tests.ui.boards.test_epikha_moves import board, field, space
from tests.ui.table.deals import pilot, reveal, table


def item(p: Pilot, node: Node) -> Item:
    """What the tree says of a node."""
    numbers = Numbers()
    return snapshot(p.scene, numbers).items[numbers.of(node)]


def test_a_question_set_aside_is_a_button_that_brings_it_back() -> None:
    """The focus goes to it, and a reader's click or Enter opens the panel again."""
    with pilot(heroes.start(1), house=HouseRules(curtain="never")) as p:
        p.settle()
        asking = table(p).asking
        assert asking.prompt is not None
        for back in ("click", "return"):
            p.press("tab")
            assert asking.aside and p.scene.focus.node is asking.strip
            told = item(p, asking.strip)
            assert ("button", "", True) == (told.role, told.state, told.deeds >= {Deed.CLICK, Deed.FOCUS})
            assert asking.prompt.title(p.app.look.words) in told.name
            assert perform(p.scene, asking.strip, Deed.CLICK) if back == "click" else p.press("return") is None
            assert not asking.aside
        assert table(p).asking.strip not in p.scene.focus.ring()


def test_an_amount_is_shared_out_by_a_readers_deeds() -> None:
    """Each share is a number that goes up and down; the big button gives them, though the arrows only reach the shares."""
    s = field()
    with seated(s.match) as p:
        p.drag(piece(p, s, "Alférez del Alba"), to=board(p).places[pile(0, DEPLOYMENT)], steps=3)
        sharing, main, made = table(p).asking.sharing, table(p).rails.main, len(s.match.history.line)
        assert sharing is not None
        assert "number" == item(p, sharing.steppers[1]).role
        assert perform(p.scene, sharing.steppers[1], Deed.LESS)
        assert sharing.rest and "off" == item(p, main).state
        assert perform(p.scene, sharing.steppers[0], Deed.MORE)
        assert 0 == sharing.rest
        assert main not in p.scene.focus.ring() and Deed.CLICK in item(p, main).deeds
        p.wait(0.4)
        assert perform(p.scene, main, Deed.CLICK)
        assert len(s.match.history.line) > made


def test_a_decision_puts_down_what_is_carried() -> None:
    """By the big button, which the pointer and a reader reach meanwhile."""
    m = Scenario(hand=[unit("Oso")]).at("deploy").match
    with pilot(m, people=(0,)) as p:
        scene, made = reveal(p), len(m.history.line)
        p.click(scene.board.node_of(next(o for o in m.options() if o[0] == "deploy")[1]))
        assert scene.carry.held is not None
        assert perform(scene, scene.rails.main, Deed.CLICK)
        assert len(m.history.line) > made
        assert scene.carry.held is None


def test_a_card_held_at_the_end_of_a_match_has_no_goal() -> None:
    """Nothing is asked then: its places are no stops, and nothing fails."""
    s = field()
    with seated(s.match) as p:
        card = s.card("Espada Jurada")
        assert board(p).drops.on(card, space(p, 0, 1).zone, 0, (0.0, 0.0)) is not None  # type: ignore[attr-defined]
        table(p).stand("concede")
        assert s.match.over
        assert not board(p).drops.is_key_stop(card, space(p, 0, 1))
