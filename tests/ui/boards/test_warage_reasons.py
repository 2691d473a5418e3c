"""What Warage's table says where something cannot be chosen, or would not be what a player expects."""

from tests.support.clauses import clause
from tests.support.warage import Scenario, equipment, side
from tests.ui.boards.test_warage_table import seated
from tests.ui.table.deals import table


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
