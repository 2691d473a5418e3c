"""A match at one screen, played with the keyboard alone: Enter serves on the curtain, nothing is lost by two quick presses."""

import pytest

from tabletop.games.enadrya.board import TECHNOLOGY, pile
from tabletop.games.epikha.board import DEPLOYMENT
from tabletop.games.epikha.board import pile as epikha_pile
from tabletop.play.session import HouseRules
from tests.support.epikha_cards import character
from tests.support.scenario import Scenario, power, technology, unit
from tests.support.warage import Scenario as Hall
from tests.support.warage import equipment, side
from tests.ui.boards import heroes
from tests.ui.boards import test_epikha_moves as epikha_moves
from tests.ui.boards.playing import seated
from tests.ui.gamepad.hands import PadHand
from tests.ui.table.deals import pilot, reveal, table


class Pondering:
    """Adviser that thinks for ever."""

    def ask(self, *_given: object, **_named: object) -> None:
        """Begin."""

    def poll(self) -> None:
        """Have nothing to say."""


def attacked():
    """Ana has sent somebody; Bruno may block, then Ana may reinforce."""
    own = {"z2.4": unit("Lobo", 3, 3, speed=2)}
    return Scenario(own=own, foe={"z2.2": unit("Oso", 3, 3, speed=2)}).at("attack").do("move", "Lobo", to="b.4").match


@pytest.mark.parametrize("motion", ["instant", "animated"])
def test_enter_held_raises_every_curtain(motion):
    """Also the one that falls while another is still down."""
    m = attacked()
    with pilot(m, motion=motion) as p:
        scene = reveal(p)
        p.press("space")
        p.wait(1.0)
        assert scene.curtain.down
        p.keep_down("shift+space", 0.7)
        p.wait(1.0)
        assert scene.curtain.down
        p.keep_down("return", 0.7)
        p.wait(0.7)
        assert not scene.curtain.down


@pytest.mark.parametrize("occupied", ["z1.0", "z1.6"])
def test_two_quick_presses_put_a_card_on_a_free_place(occupied):
    """A Unit that stands in the first place stays there; whoever wants to replace it goes there."""
    m = Scenario(own={occupied: unit("Lobo")}, hand=[unit("Oso")]).at("deploy").match
    with pilot(m, people=(0,)) as p:
        scene = reveal(p)
        option = next(o for o in m.options() if o[0] == "deploy")
        before = {zone for zone, cards in enumerate(m.store.zone) if cards}
        scene.focus.set(scene.board.node_of(option[1]), "keys")
        p.press("return", "return")
        played = m.history.cursor.picks[0]
        assert played[1] == option[1]
        assert played[2] not in before


def test_what_one_player_looked_at_is_not_lit_for_the_next():
    """With the screen the other takes over a table without a focus: no card's rules cover it."""
    m = Scenario(own={"z1.1": unit("Lobo")}, hand=[unit("Oso")]).at("deploy").match
    with pilot(m) as p:
        scene = reveal(p)
        node = next(node for node in scene.board.cards.values() if node.form == "tile")
        scene.focus.set(node, "keys")
        p.press("space")
        p.wait(1.0)
        assert scene.curtain.down
        assert reveal(p).focus.node is None


def test_a_technology_takes_the_focus_and_its_place_does_not():
    """The arrows come to the card, as in the slots: its rules are what somebody wants to read."""
    m = Scenario(own={"technology": technology("Libro")}, hand=[unit("Oso")]).at("deploy").match
    with pilot(m, people=(0,)) as p:
        scene = reveal(p)
        ring = table(p).focus.ring()
        zone = pile(0, TECHNOLOGY)
        assert scene.board.node_of(m.store.zone[zone][0]) in ring
        assert scene.board.places[zone] not in ring
        assert scene.board.places[pile(1, TECHNOLOGY)] in ring


def hand_nodes(scene):
    """The cards of the own hand, from the left."""
    return sorted((node for node in scene.board.cards.values() if node.form == "hand"), key=lambda node: node.x)


@pytest.mark.parametrize("motion", ["instant", "animated"])
@pytest.mark.parametrize("played", ["Uno", "Dos", "Tres"])
def test_the_neighbour_takes_the_focus_of_a_card_that_left_the_hand(played, motion):
    """The next arrow key goes on from there, not from the upper left corner."""
    gift = {"do": "gain", "amount": 1}
    powers = [power(name, gift, cost=0) for name in ("Uno", "Dos", "Tres")]
    s = Scenario(own={"z1.1": unit("Lobo")}, hand=powers).at("deploy")
    with pilot(s.match, people=(0,), motion=motion) as p:
        scene = reveal(p)
        order = hand_nodes(scene)
        node = scene.board.node_of(s.card(played))
        at = order.index(node)
        scene.focus.set(node, "keys")
        p.press("return")
        p.settle()
        left = hand_nodes(scene)
        assert node not in left
        assert len(left) == len(order) - 1
        assert scene.focus.node is left[min(at, len(left) - 1)]
        assert scene.focus.shown


@pytest.mark.parametrize("motion", ["instant", "animated"])
def test_a_second_press_of_enter_does_not_play_the_neighbour(motion):
    """A double press plays one card; after a moment the neighbour, which has the focus now, is played by Enter as any other."""
    powers = [power(name, {"do": "gain", "amount": 1}, cost=0) for name in ("Uno", "Dos", "Tres")]
    s = Scenario(own={"z1.1": unit("Lobo")}, hand=powers).at("deploy")
    with pilot(s.match, people=(0,), motion=motion) as p:
        scene = reveal(p)
        scene.focus.set(scene.board.node_of(s.card("Uno")), "keys")
        before = len(s.match.history.line)
        for _ in range(2):
            p.post_key("return")
            p.wait(0.15)
        p.settle()
        assert len(s.match.history.line) == before + 1
        p.wait(1.0)
        p.press("return")
        assert len(s.match.history.line) == before + 2


def test_a_stray_press_of_enter_on_the_card_just_played_is_no_deed():
    """It lies on the board with the focus; a menu, or a red note that it cannot be used, would only startle. After a moment Enter uses it."""
    s = epikha_moves.field(hand=[character("Paje")])
    with seated(s.match, people=(0,)) as p:
        scene = table(p)
        scene.focus.set(scene.board.node_of(s.card("Paje")), "keys")
        p.press("return")
        assert s.match.store.at[s.card("Paje")] == epikha_pile(0, DEPLOYMENT)
        p.press("return")
        assert scene.focus.node is scene.board.node_of(s.card("Paje"))
        p.wait(0.6)
        p.press("return")
        assert scene.focus.node is not scene.board.node_of(s.card("Paje"))


def test_enter_waits_for_a_hint_that_is_still_being_thought():
    """It would press the golden button and end the turn; once the hint is there, Enter begins what it advises. Space passes all the same."""
    s = epikha_moves.field(hand=[character("Paje")])
    with seated(s.match, people=(0,)) as p:
        scene = table(p)
        scene.hints._bots.thinker = Pondering()
        before, main = s.match.digest(), scene.rails.main
        scene.focus.set(main, "keys")
        p.wait(0.6)
        p.press("h")
        assert scene.hints.plate.visible
        p.press("return")
        assert s.match.digest() == before
        assert scene.hints.plate.visible
        p.press("escape")
        p.wait(0.6)
        scene.focus.set(main, "keys")
        p.press("return")
        assert s.match.digest() != before


def test_the_neighbour_takes_the_focus_of_a_card_that_was_bought():
    """A card that the hero wears lies elsewhere, or nowhere on the screen."""
    mine = side(hand=[equipment("Hoz", cost=0), equipment("Casco", cost=0, burden="helmet")])
    s = Hall(mine, side()).at("first")
    with pilot(s.match, people=(0,)) as p:
        scene = reveal(p)
        node = scene.board.node_of(s.card("Hoz"))
        scene.focus.set(node, "keys")
        p.press("return", "return")
        p.settle()
        assert scene.focus.node in scene.board.cards.values()


@pytest.mark.parametrize("key", ["right", "up", "left", "down"])
def test_the_first_arrow_after_a_curtain_begins_in_the_hand(key):
    """Wherever the player before was."""
    m = Scenario(own={"z1.1": unit("Lobo")}, hand=[unit("Oso")]).at("deploy").match
    with pilot(m) as p:
        scene = reveal(p)
        p.press(key)
        assert scene.focus.node is hand_nodes(scene)[0]
        p.press("space")
        p.wait(1.0)
        assert scene.curtain.down
        scene = reveal(p)
        p.press(key)
        assert scene.focus.node is hand_nodes(scene)[0]


def test_tab_goes_round_the_buttons_of_the_curtain():
    """All of them, and back to the first."""
    with pilot(attacked()) as p:
        scene = reveal(p)
        p.press("space")
        p.wait(1.0)
        assert scene.curtain.down
        ring = scene.focus.ring()
        assert scene.curtain.unseen in ring
        seen = [scene.focus.node]
        for _ in ring:
            p.press("tab")
            seen.append(scene.focus.node)
        assert seen[0] is seen[-1] is scene.curtain.button
        assert set(seen) == set(ring)
        p.press("shift+tab")
        assert scene.focus.node is ring[ring.index(scene.curtain.button) - 1]


def test_tips_of_buttons_without_a_label_name_their_keys():
    """Those of the table and its curtain; the rulebook and the settings have no key."""
    with pilot(attacked(), lang="en") as p:
        scene, tip = reveal(p), p.scene.top.find("tip")
        wanted = {"menu": "Match menu (Esc)", "hint": "Hint (H)", "rules": "Rulebook"}
        for name, says in wanted.items():
            p.move(p.node(name))
            p.wait(0.8)
            assert tip.says(scene.look.words) == says
        p.press("space")
        p.wait(1.0)
        p.move(p.node("curtain-menu"))
        p.wait(0.8)
        assert tip.says(scene.look.words) == "Match menu (Esc)"


@pytest.mark.parametrize("way", ["space", "click"])
def test_the_big_button_brings_back_a_question_that_was_set_aside(way):
    """By key or by click; nothing is refused, and nothing answered."""
    m = heroes.start(1)
    with pilot(m, house=HouseRules(curtain="never")) as p:
        p.settle()
        scene, digest = table(p), m.digest()
        assert scene.asking.prompt is not None
        p.press("tab")
        assert scene.asking.aside
        p.wait(0.4)
        if way == "space":
            p.press("space")
        else:
            p.click("main")
        assert not scene.asking.aside
        assert scene.asking.prompt.is_shown()
        assert not scene.toasts.texts
        assert m.digest() == digest


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_arrows_go_from_button_to_button_of_a_menu(device):
    """Also where a card of the hand lies nearer: up and down keep to the menu until its end."""
    gift = power("Sangría", {"do": "gain", "amount": 3}, cost={"energy": 0, "defence": 2})
    m = Scenario(own={"z1.1": unit("Lobo")}, hand=[unit("Oso"), gift, unit("Zorro"), unit("Lince")]).at("deploy").match
    with pilot(m, people=(0,), house=HouseRules(undo="none")) as p:
        scene, hand = reveal(p), PadHand(p)
        scene.focus.set(scene.board.node_of(next(o[1] for o in m.options() if o[0] == "play")), "keys")
        p.press("return")
        assert [node.name for node in scene.offers.layer.children if node.name != "warning"] == ["move0", "leave"]
        scene.focus.set(p.node("leave"), "keys")
        for way, name in (("up", "move0"), ("down", "leave"), ("up", "move0")):
            if device == "keys":
                p.press(way)
            else:
                hand.press(f"stick {way}")
            assert scene.focus.node.name == name
