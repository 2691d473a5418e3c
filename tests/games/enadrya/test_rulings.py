"""What the rulebook leaves open and the table settled: fused Units taken back, abilities set off at home, bonuses for a turn."""

from tabletop.games.enadrya.readers import attack, cost, defence, speed
from tests.support.clauses import clause
from tests.support.scenario import Scenario, power, unit
from tests.support.scenario_cards import real, said

KILL = power("Fin", {"do": "target", "as": "t", "from": {"who": "units"}}, {"do": "destroy", "to": "t"}, cost=0)
FUSED = {"z2.0": real("Serfibia Joven"), "z1.0": real("Serfibia Larva")}


@clause("ENA-R28", "ENA-R24")
def test_the_moult_gives_back_the_first_card_of_a_fused_serfibia():
    """Both go to the Incinerator together; there they are two cards, and the Unit that was destroyed is the first."""
    t = Scenario(own={"technology": real("Muda Perpetua"), **FUSED}, hand=[KILL]).at("deploy").do("use", "Serfibia Joven")
    assert t.where("Serfibia Larva") == "0:fused"
    t.do("play", "Fin")

    assert (t.where("Serfibia Joven"), t.where("Serfibia Larva")) == ("0:hand", "0:incinerator")


@clause("ENA-R28", "ENA-R24")
def test_falling_back_returns_both_cards_of_a_fused_unit_and_the_cost_of_the_first():
    """They leave the board together; in the hand they are two cards, each with its own cost."""
    order, first, second = (real(name) for name in ("Orden de Repliegue", "Serfibia Joven", "Serfibia Larva"))
    t = Scenario(own=FUSED, hand=[order]).at("deploy").do("use", "Serfibia Joven")
    energy = t.store.energy[0]
    t.do("play", "Orden de Repliegue")

    assert (t.where("Serfibia Joven"), t.where("Serfibia Larva")) == ("0:hand", "0:hand")
    assert t.store.energy[0] == energy - order["cost"] + first["cost"]
    assert cost(t.store, t.card("Serfibia Larva")) == second["cost"]


@clause("ENA-R29")
def test_an_ability_set_off_takes_effect_at_home():
    """The hulk stands in Zone 1 and hurts the Base as if it had entered battle."""
    (harm,) = said("Mole de Gneis")
    t = Scenario(own={"z1.0": real("Instructora Errante"), "z1.1": real("Mole de Gneis")}).at("deploy")
    before = t.store.base[1]
    t.do("use", "Instructora Errante")

    assert t.where("Mole de Gneis") == "0:z1.1"
    assert t.store.base[1] == before - harm


@clause("ENA-R29")
def test_an_ability_set_off_needs_what_its_text_points_at():
    """A Unit at home faces nobody, so what is done to the Unit opposite is done to none."""
    felling = {"colour": "green", "zone": "battle", "do": [{"do": "destroy", "to": {"who": "opposite"}}]}
    t = Scenario(own={"z1.0": real("Instructora Errante"), "z2.0": unit("Talador", abilities=[felling])},
                 foe={"b.6": unit("Enfrente"), "z2.6": unit("Detrás")}).at("deploy").do("use", "Instructora Errante")

    assert (t.where("Enfrente"), t.where("Detrás")) == ("1:b.6", "1:z2.6")


@clause("ENA-R30", "ENA-R18")
def test_a_bonus_for_the_turn_reaches_the_units_there_are():
    """One deployed after it has its printed attack."""
    song = power("Canto", {"do": "strengthen", "attribute": "attack", "amount": 2, "to": {"who": "units", "side": "own"}})
    t = Scenario(own={"z1.0": unit("Presente", 3)}, hand=[song, unit("Tardía", 3)]).at("deploy")
    t.do("play", "Canto").do("deploy", "Tardía", to="z1.1")

    assert (attack(t.store, t.card("Presente")), attack(t.store, t.card("Tardía"))) == (5, 3)


@clause("ENA-R30")
def test_what_a_turn_says_of_cards_in_hand_holds_for_those_that_come_later():
    """Drawn after the haste, a Unit has it too; deployed, it is one of the board."""
    haste = power("Prisa", {"do": "hasten", "amount": 1, "who": {"who": "cards", "place": "hand", "kind": "unit"}})
    t = Scenario(hand=[haste, power("Robo", {"do": "draw", "amount": 1})], deck=[unit("Nueva")]).at("deploy")
    t.do("play", "Prisa").do("play", "Robo")
    assert speed(t.store, t.card("Nueva")) == 2
    t.do("deploy", "Nueva", to="z2.0")

    assert speed(t.store, t.card("Nueva")) == 1


@clause("ENA-R32")
def test_a_change_does_not_count_for_its_own_condition():
    """A Unit whose attack asks for its defence, and its defence for its attack."""
    def grows(attribute, other, least):
        return {"colour": "yellow", "always": [{"has": "modify", "attribute": attribute, "who": "this", "amount": 1, "when": {
            "is": "compare", "left": {"of": "value", "attribute": other, "who": "this"}, "relation": "at_least", "right": least}}]}

    alone = unit("Sola", 2, 2, abilities=[grows("attack", "attack", 3)])
    crossed = unit("Cruz", 2, 2, abilities=[grows("attack", "defence", 2), grows("defence", "attack", 3)])
    t = Scenario(own={"z1.0": alone, "z1.1": crossed})
    assert attack(t.store, t.card("Sola")) == 2
    assert (attack(t.store, t.card("Cruz")), defence(t.store, t.card("Cruz"))) == (3, 3)
