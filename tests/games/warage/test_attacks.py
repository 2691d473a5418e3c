"""WAR-6.3 to 6.8, R15, R17, R18: melee and magic attacks, dice, helpers, and the worked examples."""

import pytest

from tabletop.games.warage.board import DICE
from tabletop.games.warage.readers import attack_total, dice
from tabletop.kernel.store import TABLE
from tests.support.clauses import clause
from tests.support.warage import Scenario, always, equipment, flash, helper, hero_class, race, side, spell

MAGE = hero_class("Maga", magic=14)


@clause("WAR-6.3", "WAR-6.4")
def test_a_melee_attack_takes_the_difference_in_hit_points():
    """A 10 and a sword of +5 against D 10: 5 HP, once a round, armed or not."""
    sword = equipment("Espada", always("attack", 5), burden="one_hand")
    t = Scenario(side(play=[sword]), side()).at("melee").do("attack", 0).fight()

    assert t.hp(1) == 95 and t.facts("struck")[-1][2] == 5
    t.refuses("attack", 0, clause="WAR-6.3")
    assert Scenario().at("melee").do("attack", 0).fight().hp(1) == 100, "equal totals hurt nobody"


@clause("WAR-6.3", "WAR-R15")
def test_an_attack_is_optional_and_belongs_to_its_phase():
    """Passing makes none; outside its phase it is refused."""
    t = Scenario().at("first").refuses("attack", 0, clause="WAR-6.3")
    t.at("magic").refuses("attack", 0, clause="WAR-6.3")
    assert t.hp(1) == 100


@clause("WAR-R15")
def test_an_attack_needs_an_empty_queue():
    """With a Flash on the queue no attack is declared."""
    t = Scenario(side(hand=[flash("Aliento", {"do": "gain", "amount": 1})]), side()).at("melee")
    t.do("flash", "Aliento").refuses("attack", 0, clause="WAR-R14")


@clause("WAR-3.4")
def test_nobody_attacks_in_the_first_turn():
    """Each player's first round knows no melee and no magic attack."""
    bolt = spell("Rayo", 5)
    t = Scenario(side(play=[bolt]), side(), fresh=True).at("melee").refuses("attack", 0, clause="WAR-3.4")
    t.at("magic").refuses("strike", "Rayo", clause="WAR-3.4")
    t.at("melee", 1).refuses("attack", 1, clause="WAR-3.4")
    assert t.at("melee", 0).offers("attack", 0)


@clause("WAR-R15")
def test_both_windows_of_an_attack_can_be_answered():
    """A bonus before the dice and another after them count; the totals are read when compared."""
    boost = {"do": "strengthen", "attribute": "attack", "amount": 3}
    t = Scenario(side(hand=[flash("Antes", boost), flash("Después", boost)]), side()).at("melee").do("attack", 0)
    t.do("flash", "Antes").settle().to_dice().do("flash", "Después").settle().fight()

    assert t.hp(1) == 94


@clause("WAR-R15")
def test_only_what_is_in_play_and_ready_when_compared_counts():
    """A sword sold in the window gives nothing."""
    sword = equipment("Espada", always("attack", 5), burden="one_hand")
    t = Scenario(side(play=[sword]), side()).at("melee").do("attack", 0).do("sell", "Espada").settle().fight()
    assert t.hp(1) == 100


@clause("WAR-R15")
def test_an_attack_whose_target_is_gone_is_lost():
    """The helper attacked is sold in answer: the attack misses."""
    t = Scenario(side(), side(play=[helper("Paje")])).at("melee").do("attack", 0, "Paje").do("pass")
    t.do("sell", "Paje").settle().fight()
    assert t.facts("missed") and t.where("Paje") == "1:discard" and t.hp(1) == 103


@clause("WAR-6.5")
def test_a_helper_is_destroyed_by_a_total_above_its_defence_and_has_no_dice():
    """A 10 against D 8 destroys; against D 12 nothing happens; nobody loses HP."""
    t = Scenario(side(), side(play=[helper("Paje")])).at("melee").do("attack", 0, "Paje").fight()
    assert t.where("Paje") == "1:discard" and t.hp(1) == 100
    wall = helper("Muro", defence=12)
    t = Scenario(side(race=race(malus="winter")), side(race=race(malus="winter"), play=[wall])).at("melee")
    t.do("attack", 0, "Muro").to_dice()
    assert len(t.store.zone[DICE]) == 1, "only the attacker rolls"
    t.dice(2).fight()
    assert t.where("Muro") == "1:play" and t.hp(1) == 100


@clause("WAR-6.6")
def test_a_magic_attack_is_magic_and_the_spells_value_against_the_same_defence():
    """M 10 and +5 against D 10: 5 HP; against a helper as in melee."""
    t = Scenario(side(play=[spell("Rayo", 5)]), side(play=[helper("Paje")])).at("magic").do("strike", "Rayo", 1).fight()
    assert t.hp(1) == 95 and t.store.awake[t.card("Rayo")] == 0
    t = Scenario(side(play=[spell("Rayo", 5)]), side(play=[helper("Paje")])).at("magic")
    assert t.do("strike", "Rayo", "Paje").fight().where("Paje") == "1:discard"


@clause("WAR-R17", "WAR-6.7")
def test_magic_attacks_are_made_one_after_another_each_with_its_own_target_and_dice():
    """Two spells: one on the helper, one on the hero, in the order chosen."""
    mine = side(race=race(malus="winter"), play=[spell("Rayo", 5), spell("Fuego", 3)])
    t = Scenario(mine, side(race=race(malus="winter"), play=[helper("Paje")])).at("magic")
    t.do("strike", "Fuego", "Paje").to_dice().dice(1).fight()
    assert t.where("Paje") == "1:discard"
    t.do("strike", "Rayo").to_dice().dice(1, 3).fight()
    assert t.hp(1) == 97 and len(t.facts("rolled")) == 3


@clause("WAR-6.7")
def test_copies_of_an_attack_spell_combine_their_values_and_others_do_not():
    """Two of +5 with M 10 once: 20; a different spell is not offered."""
    t = Scenario(side(play=[spell("Rayo", 5), spell("Rayo", 5), spell("Fuego", 3)]), side()).at("magic")
    t.do("strike", "Rayo", ("Rayo#2",)).fight()
    assert t.hp(1) == 90
    t.do("strike", "Fuego").fight()
    assert t.hp(1) == 87


@clause("WAR-R15")
def test_a_combined_attack_is_lost_if_one_of_its_spells_is_gone():
    """Sold in the window: nothing comes of the rest."""
    t = Scenario(side(play=[spell("Rayo", 5), spell("Rayo", 5)]), side()).at("magic")
    t.do("strike", "Rayo", ("Rayo#2",)).do("sell", "Rayo#2").settle().fight()
    assert t.hp(1) == 100 and t.facts("missed")


@clause("WAR-6.8")
@pytest.mark.parametrize(("power", "total"), [(5, 23), (7, 25)])
def test_worked_example_collar(power, total):
    """Mage M 14 with a +4 M collar: a +5 spell at 23, a +7 spell at 25."""
    mine = side(hero_class=MAGE, play=[equipment("Collar", always("magic", 4)), spell("Rayo", power)])
    t = Scenario(mine, side()).at("magic").do("strike", "Rayo")
    assert attack_total(t.store, t.store.zone[4][0]) == total


@clause("WAR-6.8")
def test_worked_example_sceptre_with_two_attacks():
    """Mage M 14 with a +6 M sceptre and two +5 spells: two attacks at 25."""
    play = [equipment("Cetro", always("magic", 6), burden="one_hand"), spell("Rayo", 5), spell("Rayo", 5)]
    t = Scenario(side(hero_class=MAGE, play=play), side()).at("magic")
    for name in ("Rayo", "Rayo#2"):
        t.do("strike", name, *(() if name != "Rayo" else ((),)))
        assert attack_total(t.store, t.store.zone[4][0]) == 25
        t.fight()
    assert t.hp(1) == 70


@clause("WAR-6.8")
def test_worked_example_sceptre_with_one_attack():
    """The same, combined: one attack at 30."""
    play = [equipment("Cetro", always("magic", 6), burden="one_hand"), spell("Rayo", 5), spell("Rayo", 5)]
    t = Scenario(side(hero_class=MAGE, play=play), side()).at("magic").do("strike", "Rayo", ("Rayo#2",))
    assert attack_total(t.store, t.store.zone[4][0]) == 30


@clause("WAR-7.1", "WAR-7.2", "WAR-R3")
@pytest.mark.parametrize(("season", "count"), [("spring", 2), ("summer", 1), ("autumn", 0), ("winter", 1)])
def test_the_bonus_and_malus_of_a_race_are_dice(season, count):
    """An Elf rolls two in Spring, none in Autumn, one else, attacking and defending."""
    elf = race("Elfo", bonus="spring", malus="autumn")
    t = Scenario(side(race=elf), side(race=race(malus=None)), season=season)
    assert dice(t.store, 0) == count and dice(t.store, 1) == 1
    t.at("melee").do("attack", 0).to_dice()
    assert len(t.store.zone[DICE]) == count + 1


@clause("WAR-R18", "WAR-6.10")
def test_a_six_on_any_die_of_an_attack_changes_the_season_once():
    """The defender's six counts too; however many, one change, in the closing."""
    one = race(malus="winter")
    t = Scenario(side(race=one), side(race=one)).stack_season("Otoño").at("melee").do("attack", 0).to_dice().dice(6, 6)
    t.fight()
    assert t.store.six[TABLE] == t.store.round[TABLE]
    t.end_round()
    assert [row[0] for row in t.facts("season")][-1] == t.store.zone[8][0] and len(t.facts("announced")) == 1


@clause("WAR-R18")
def test_a_die_counts_as_it_lies_after_it_was_turned():
    """A six turned to 1 changes nothing, a 1 turned to 6 does."""
    one = race(malus="winter")
    turn = flash("Dedo", {"do": "target", "as": "die", "from": "dice"}, {"do": "flip", "to": "die", "face": 1})
    t = Scenario(side(race=one, hand=[turn]), side(race=one)).at("melee").do("attack", 0).to_dice().dice(6, 2)
    t.do("flash", "Dedo", t.store.zone[DICE][0]).settle().fight().end_round()
    assert not t.facts("announced")


@clause("WAR-R18")
def test_bonuses_do_not_make_a_six_and_a_reroll_replaces_the_face():
    """5 and a bonus of 1 is no six; a die rolled again shows something of its own."""
    one = race(malus="winter")
    again = flash("Otra vez", {"do": "reroll", "to": {"who": "dice", "side": "own"}})
    sword = equipment("Espada", always("attack", 1))
    t = Scenario(side(race=one, play=[sword], hand=[again]), side(race=one)).at("melee").do("attack", 0).to_dice()
    t.dice(5, 5).do("flash", "Otra vez").settle()
    face = t.facts("rerolled")[-1][1]
    assert t.store.amount[t.store.zone[DICE][0]] == face
    t.dice(5, 5).fight().end_round()
    assert not t.facts("announced")


@clause("WAR-4.6")
def test_a_helper_attacks_or_blocks_only_if_its_text_says_so():
    """A plain one is refused; one that attacks does so beside its hero; one that blocks takes the blow."""
    t = Scenario(side(play=[helper("Paje")]), side()).at("melee").refuses("attack", "Paje", clause="WAR-4.6")
    hound = helper("Sabueso", {"always": [{"has": "attacks"}]}, attack=14)
    t = Scenario(side(play=[hound]), side()).at("melee").do("attack", "Sabueso").fight()
    assert t.hp(1) == 96 and t.offers("attack", 0)
    t.refuses("attack", "Sabueso", clause="WAR-6.3")
    shield = helper("Escudero", {"always": [{"has": "blocks"}]})
    t = Scenario(side(), side(play=[shield, helper("Paje")])).at("melee").do("attack", 0, 1).do("pass")
    t.refuses("block", "Paje", clause="WAR-4.6").do("block", "Escudero").fight()
    assert t.where("Escudero") == "1:discard" and t.hp(1) == 100
