"""What Warage's table says where something cannot be chosen, or would not be what a player expects."""

import pytest

from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.widgets.button import Button
from tabletop.ui.table.room import overlap
from tabletop.ui.tools.pilot import Pilot
from tests.support.clauses import clause
from tests.support.warage import Scenario, equipment, flash, side
from tests.ui.boards.test_warage_table import board, seated
from tests.ui.table.deals import table


def take_up(p: Pilot, card: Node, how: str) -> None:
    """Begin to buy a card of the hand, by a click or by carrying it to the own gear."""
    if how == "click":
        p.click(card)
    else:
        p.drag(card, to="gear0")
    p.settle()


@clause("WAR-6.3")
def test_pointing_at_who_may_not_be_attacked_says_why():
    """One's own hero, while the question whom to attack is open."""
    s = Scenario(side(), side(), side()).at("melee").do("attack", 0)
    with seated(s) as p:
        p.settle()
        p.click("hero0")
        p.settle()
        assert "No es del enemigo" in " ".join(p.texts())
        assert s.asks() == "target"


@clause("WAR-6.1")
def test_a_full_life_pile_is_still_named_with_its_reason():
    """The word stays in the panel, shaded; it answers nothing."""
    s = Scenario(side(life=[equipment(f"Trasto {i}") for i in range(5)]), side())
    while s.asks() != "how":
        s.idle()
    with seated(s) as p:
        p.settle()
        (tile,) = table(p).asking.prompt.barred
        assert (tile.item, tile.under(table(p).look.words)) == ("life", "Pila de vida llena")
        assert tile.box.bottom + 20 < table(p).asking.prompt.scroll.h
        p.click(tile)
        p.settle()
        assert s.asks() == "how"


@clause("WAR-R10")
@pytest.mark.parametrize("how", ["click", "drag"])
def test_a_second_helmet_is_bought_only_once_its_player_was_told(how):
    """It would give nothing: the small menu says so; Esc, Space and the golden button leave it in the hand."""
    s = Scenario(side(hand=[equipment("Yelmo", burden="helmet")], play=[equipment("Casco", burden="helmet")]), side()).at("first")
    with seated(s) as p:
        p.settle()
        for answer in ("escape", "leave", "space", "move0"):
            card = board(p).cards["card", s.card("Yelmo"), 0]
            take_up(p, card, how)
            assert s.where("Yelmo") == "0:hand"
            assert any("Ya llevas un casco" in words for words in table(p).reading())
            assert {node.name: node.kind for node in table(p).offers.layer.children if isinstance(node, Button)} == {
                "move0": "dark", "leave": "gold"}
            if answer in ("escape", "space"):
                p.press(answer)
            else:
                p.click(answer)
            p.settle()
        assert s.where("Yelmo") in ("queue", "0:play")


@clause("WAR-4.3")
@pytest.mark.parametrize(("worn", "bought", "warned"), [
    (["helmet"], "armour", False), (["one_hand"], "one_hand", False), (["one_hand", "one_hand"], "one_hand", True),
    (["one_hand"], "two_hands", True), (["two_hands"], "one_hand", True), ([], "helmet", False)])
def test_only_what_finds_its_place_taken_is_warned_of(worn, bought, warned):
    """Two hands hold two weapons of one hand, or one of two."""
    mine = side(hand=[equipment("Nueva", burden=bought)], play=[equipment(f"Vieja {i}", burden=b) for i, b in enumerate(worn)])
    s = Scenario(mine, side()).at("first")
    with seated(s) as p:
        p.settle()
        assert bool(board(p).cautions.warning(("buy", s.card("Nueva"), 0))) == warned


@clause("WAR-R10")
def test_a_helmet_that_waits_in_the_queue_counts_as_worn():
    """The one bought last resolves first, so that the other finds its place taken."""
    s = Scenario(side(hand=[equipment("Yelmo", burden="helmet"), equipment("Casco", burden="helmet")]), side()).at("first").do("buy", "Casco")
    with seated(s) as p:
        p.settle()
        assert board(p).cautions.warning(("buy", s.card("Yelmo"), 0))


@clause("WAR-6.1")
def test_the_two_cards_of_the_opening_are_counted():
    """The same question twice in a row says which of the two it is; of an effect's cards, how many are left."""
    s = Scenario(side(hand=[flash("Fardo", {"do": "draw", "amount": 3})]), side())
    while s.asks() != "how":
        s.idle()
    with seated(s) as p:
        p.settle()
        words, asking = table(p).look.words, table(p).asking
        told = []
        for _ in range(2):
            told.append(table(p).labels.title(asking.question)(words))
            p.click(next(t for t in asking.prompt.tiles if t.item == "draw"))
            p.settle()
        assert told == ["Robar: carta 1 de 2", "Robar: carta 2 de 2"]
    s.at("first").do("flash", "Fardo")
    while s.asks() != "how":
        s.idle()
    with seated(s) as p:
        p.settle()
        assert table(p).labels.title(table(p).asking.question)(words) == "Robar: quedan 3 cartas"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize(("burden", "how"), [("helmet", "drag"), ("armour", "drag"), ("helmet", "click")])
def test_what_warns_of_a_taken_place_leaves_in_sight_what_takes_it(size, burden, how):
    """What is worn is read beside the menu about what is to be bought, wherever that was let go."""
    s = Scenario(side(hand=[equipment("Yelmo", burden=burden)], play=[equipment("Casco", burden=burden)]), side()).at("first")
    with seated(s, size=size) as p:
        p.settle()
        card = board(p).cards["card", s.card("Yelmo"), 0]
        take_up(p, card, how)
        worn = board(p).cards["card", s.card("Casco"), 0]
        shown = table(p).offers.layer.children
        assert shown
        assert not any(overlap(node.box, worn.box) for node in shown)
