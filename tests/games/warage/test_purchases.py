"""WAR-4, R2, R10: purchases, slots, readying, Amulets, Helpers; and decks (WAR-2)."""

import pytest

from tabletop.games.warage.cards import read_card
from tabletop.games.warage.decks import breaches
from tabletop.games.warage.readers import strength
from tests.support.clauses import clause
from tests.support.warage import (
    Scenario,
    always,
    amulet,
    equipment,
    flash,
    helper,
    hero_class,
    race,
    side,
    spell,
)


@clause("WAR-4.1", "WAR-R2")
def test_a_cost_is_paid_in_hit_points_and_never_down_to_0():
    """With 5 HP a card of 5 is refused, one of 4 leaves 1."""
    t = Scenario(side(hp=5, hand=[equipment("Caro"), equipment("Justo", cost=4)]), side()).at("first")
    t.refuses("buy", "Caro", clause="WAR-R2").do("buy", "Justo").settle()
    assert t.hp(0) == 1


@clause("WAR-4.2", "WAR-6.2", "WAR-6.9")
def test_equipment_is_bought_in_the_own_equipment_phases_as_much_as_wished():
    """First and second, not in melee, not in the other's round; several in one."""
    held = [equipment(f"Cosa {i}", always("attack", 1)) for i in range(5)]
    t = Scenario(side(hand=held), side(hand=[equipment("Ajena")])).at("first")
    t.do("buy", "Cosa 0").settle().do("buy", "Cosa 1").settle()
    t.at("melee").refuses("buy", "Cosa 2", clause="WAR-4.2").at("second").do("buy", "Cosa 2").settle()
    assert strength(t.store, t.hero(0), "attack") == 13
    t.do("pass").refuses("buy", "Ajena", clause="WAR-4.2")


@clause("WAR-4.9", "WAR-2.2")
def test_slots_in_use_never_exceed_those_of_the_class_and_waiting_cards_count():
    """Two red slots: a card of 2 waiting in the queue leaves none; no blue ones for a warrior's spell."""
    warrior = hero_class("Guerrera", red=2, blue=0, **{"class": "warrior"})
    t = Scenario(side(hero_class=warrior, hand=[equipment("Dos", red=2), equipment("Uno"), spell("Rayo", 5)]), side())
    t.at("first").refuses("buy", "Rayo", clause="WAR-4.9").do("buy", "Dos").refuses("buy", "Uno", clause="WAR-4.9")
    t.settle().refuses("buy", "Uno", clause="WAR-4.9").do("sell", "Dos").settle().do("buy", "Uno").settle()
    assert t.where("Uno") == "0:play"


@clause("WAR-4.3")
@pytest.mark.parametrize(("worn", "more", "fit"), [
    (["helmet"], "helmet", False), (["armour"], "armour", False), (["helmet"], "armour", True),
    (["one_hand"], "one_hand", True), (["one_hand", "one_hand"], "one_hand", False),
    (["two_hands"], "one_hand", False), (["one_hand"], "two_hands", False), (["helmet", "armour"], "two_hands", True)])
def test_one_helmet_one_armour_two_hands(worn, more, fit):
    """What fits beside what is worn enters ready, the rest not; it keeps its slots."""
    play = [equipment(f"Puesto {i}", burden=burden) for i, burden in enumerate(worn)]
    t = Scenario(side(play=play, hand=[equipment("Nuevo", always("attack", 4), burden=more)]), side()).at("first")
    t.do("buy", "Nuevo")
    while t.asks() == "priority" and t.store.zone[2]:
        t.do("pass")
    if fit:
        t.answer(True)
    assert t.store.ready[t.card("Nuevo")] == fit
    assert strength(t.store, t.hero(0), "attack") == (14 if fit else 10)


@clause("WAR-R10")
def test_its_owner_may_decline_to_wear_what_enters():
    """It enters not ready and can be worn in the first equipment phase."""
    t = Scenario(side(hand=[equipment("Casco", burden="helmet")]), side()).at("second").do("buy", "Casco").do("pass")
    t.do("pass").answer(False)
    assert not t.store.ready[t.card("Casco")]
    t.refuses("ready", "Casco", clause="WAR-4.3").at("first", 1).at("first").do("ready", "Casco")
    assert t.store.ready[t.card("Casco")]


@clause("WAR-4.3", "WAR-R10")
def test_readying_changes_in_the_own_first_equipment_phase_as_often_as_wished():
    """The other helmet instead, and back; not in other phases; cards without a symbol know no readying."""
    t = Scenario(side(play=[equipment("Casco", burden="helmet"), equipment("Yelmo", always("defence", 3), burden="helmet"),
                            equipment("Anillo")]), side()).at("first")
    t.refuses("ready", "Yelmo", clause="WAR-4.3").do("unready", "Casco").do("ready", "Yelmo")
    assert strength(t.store, t.hero(0), "defence") == 13
    t.do("unready", "Yelmo").do("ready", "Yelmo").refuses("unready", "Anillo", clause="WAR-R10")
    t.at("melee").refuses("unready", "Yelmo", clause="WAR-4.3")


@clause("WAR-R10")
def test_a_place_that_falls_empty_stays_empty_till_the_first_phase():
    """The worn helmet is sold in melee: the other is not worn by itself."""
    t = Scenario(side(play=[equipment("Casco", burden="helmet"), equipment("Yelmo", burden="helmet")]), side())
    t.at("melee").do("sell", "Casco").settle().at("second")
    assert not t.store.ready[t.card("Yelmo")]


@clause("WAR-4.4")
def test_one_amulet_a_round_unless_a_card_allows_more():
    """The second is refused until the next round; with a permit it is not."""
    held = [amulet("Sol"), amulet("Luna"), amulet("Astro")]
    t = Scenario(side(hand=held), side()).at("first").do("buy", "Sol").refuses("buy", "Luna", clause="WAR-4.4").settle()
    t.refuses("buy", "Luna", clause="WAR-4.4").at("first", 1).at("first").do("buy", "Luna").settle()
    t = Scenario(side(play=[equipment("Cofre", always("amulets", 1))], hand=held), side()).at("first")
    t.do("buy", "Sol").do("buy", "Luna").refuses("buy", "Astro", clause="WAR-4.4")


@clause("WAR-4.6")
def test_helpers_take_no_slots_and_there_may_be_many():
    """Three with no free slot at all."""
    poor = hero_class("Pobre", red=0, blue=0)
    t = Scenario(side(hero_class=poor, hand=[helper(f"Paje {i}") for i in range(3)]), side()).at("first")
    for i in range(3):
        t.do("buy", f"Paje {i}").settle()
    assert [t.where(f"Paje {i}") for i in range(3)] == ["0:play"] * 3


@clause("WAR-R5", "WAR-2.2")
def test_a_hero_has_the_numbers_of_its_race_and_class():
    """100 HP unless the card says otherwise; a Mage of M 14."""
    t = Scenario(side(hero_class=hero_class("Maga", attack=6, defence=8, magic=14, **{"class": "mage"})), side(hp=80))
    assert [strength(t.store, t.hero(0), a) for a in ("attack", "defence", "magic")] == [6, 8, 14]
    assert read_card(race()).hp == 100


def _legal():
    others = [equipment(f"Cosa {i}") for i in range(16)]
    counts = {"gente": 1, "oficio": 1, **{c["id"]: 3 for c in others}, "sol": 1}
    return counts, {c["id"]: read_card(c) for c in (race(), hero_class(), amulet("Sol"), *others)}


@clause("WAR-2.1", "WAR-2.3")
def test_a_deck_has_one_race_one_class_and_48_others():
    """Any pair; fewer others, two races or no class are breaches."""
    counts, cards = _legal()
    assert breaches(counts, cards) == []
    assert [b.clause for b in breaches({**counts, "gente": 2}, cards)] == ["WAR-2.3"]
    assert [b.clause for b in breaches({k: n for k, n in counts.items() if k != "oficio"}, cards)] == ["WAR-2.3"]
    assert [b.clause for b in breaches({**counts, "cosa-1": 1}, cards)] == ["WAR-2.3"]


@clause("WAR-2.4")
def test_three_copies_of_a_card_and_one_of_an_amulet():
    """A fourth copy and a second Amulet are breaches."""
    counts, cards = _legal()
    assert [b.clause for b in breaches({**counts, "cosa-1": 4, "sol": 2}, cards)] == ["WAR-2.4", "WAR-2.4"]


@clause("WAR-4.7")
def test_a_flash_takes_no_slot_and_goes_to_the_discard():
    """Played with no slot free, in the other's melee."""
    t = Scenario(side(), side(hero_class=hero_class("Pobre", red=0), hand=[flash("Luz", {"do": "gain", "amount": 4})]))
    t.at("melee").do("pass").do("flash", "Luz").settle()
    assert t.where("Luz") == "1:discard" and t.hp(1) == 102


@clause("WAR-4.5")
def test_when_a_spell_may_be_used_says_nothing_of_when_it_is_bought():
    """One for attacks only is bought in an equipment phase, like any other."""
    fence = spell("Cerca", 0, {"do": "gain", "amount": 1}, only=["attack"])
    assert Scenario(side(hand=[fence]), side()).at("first").do("buy", "Cerca").settle().where("Cerca") == "0:play"
