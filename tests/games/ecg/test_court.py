"""ECG-8, ECG-9, ECG-10.1: court and battle abilities, kinds of resource, costs and their payer."""

from dataclasses import replace

import pytest

from tabletop.games.ecg import costs
from tabletop.games.ecg.readers import coins
from tabletop.games.ecg.sheet import ExtraCost, Price, Use
from tests.support.clauses import clause
from tests.support.ecg import Scenario
from tests.support.ecg_plain import (
    ABBESS,
    BANDAGE,
    BEAM,
    BITE,
    BLADE,
    CHALICE,
    CHAMPION,
    DAWN,
    DEVOTEE,
    HERO,
    MARSHAL,
    MERCENARY,
    OFFERING,
    PALADIN,
    PROCESSION,
    RANGER,
    READER,
    RIVAL,
    SHRINE,
    WEIGHT,
    draws,
    less,
    text,
)

PLAIN = (CHALICE, CHALICE)


# ---- resources
@clause("ECG-8.3", "ECG-R14")
def test_each_card_in_court_carries_one_resource_ready_as_it_enters():
    """Three for the Resource, a courtier and the one just seated; then none until Prepare."""
    t = Scenario(own={"infantry": [CHAMPION], "court": [BLADE]}, hand=[BANDAGE, BANDAGE, BANDAGE, BANDAGE, RANGER], ready=0)
    for n in ("", "#2"):
        t.set("wounds", "Champion", 1).do("play", "Bandage" + n)
    t.set("wounds", "Champion", 1).refuses("play", "Bandage#3", clause="ECG-R14")
    t.do("seat", "Ranger").do("play", "Bandage#3")

    assert [t.of("spent", name) for name in ("Shrine", "Blade", "Ranger")] == [1, 1, 1]


@clause("ECG-R14")
def test_a_resource_goes_with_its_card_and_pays_in_the_rivals_turn():
    """What is unspent stays ready until the owner's next Prepare."""
    t = Scenario(own={"court": [BLADE]}, hand=[OFFERING, BANDAGE], ready=0).do("end").answer(0)
    assert (t.of("spent", "Blade"), t.of("spent", "Shrine@0")) == (0, 0)
    t = Scenario(own={"court": [BLADE], "infantry": [CHAMPION]}, hand=[OFFERING, BANDAGE, BANDAGE], ready=0)
    t.set("spent", "Shrine@0", 1).set("wounds", "Champion", 1)
    t.do("play", "Offering")
    assert t.where("Blade") == "0:discard"
    t.refuses("play", "Bandage", clause="ECG-R14")


@clause("ECG-9.1", "ECG-9.2", "ECG-9.3", "ECG-R15", "ECG-8.3")
@pytest.mark.parametrize(("card", "kinds"), [
    (BLADE, {"faith"}), (DEVOTEE, {"faith", "devotion"}), (MERCENARY, {"faith"}), (PALADIN, {"faith", "devotion"}),
    (ABBESS, {"faith"}),
])
def test_a_courtier_pays_with_the_kind_of_its_kingdom(card, kinds):
    """A Mercenary with its Hero's; a Devoto may pay with Devoción instead."""
    t = Scenario(own={"court": [card]}, ready=0, resources=PLAIN)
    assert coins(t.store, t.card(card.id)) == kinds
    assert coins(t.store, t.card("Chalice@0")) == {"faith"}
    assert coins(t.store, t.card("Chalice@1")) == {"knowledge"}


@clause("ECG-9.1", "ECG-R15", "ECG-9.2")
def test_a_devotee_costs_devotion_and_a_mercenary_any_kind():
    """Faith alone buys no Devoto, but Blades and Mercenarios, even Devoto ones."""
    t = Scenario(hand=[DEVOTEE, PALADIN, MERCENARY], resources=PLAIN, ready=4)
    t.refuses("train", "Devotee", to="infantry", clause="ECG-R15")
    t.do("train", "Paladin", to="infantry").do("train", "Mercenary", to="infantry")
    Scenario(hand=[DEVOTEE], resources=(SHRINE, CHALICE), ready=0).do("train", "Devotee", to="infantry")


@clause("ECG-R37", "ECG-R15")
def test_payment_spends_the_least_useful_resource_first():
    """A plain courtier before a Devoto, the Resource last."""
    t = Scenario(own={"court": [DEVOTEE, BLADE], "infantry": [CHAMPION]}, hand=[BANDAGE] * 3, resources=PLAIN, ready=0)
    order = []
    for n in ("", "#2", "#3"):
        t.set("wounds", "Champion", 1).do("play", "Bandage" + n)
        order.append([name for name in ("Blade", "Chalice@0", "Devotee") if t.of("spent", name)])
    assert order == [["Blade"], ["Blade", "Chalice@0"], ["Blade", "Chalice@0", "Devotee"]]


@clause("ECG-R37", "ECG-R16")
def test_a_payer_may_choose_each_resource():
    """Asked for one after another; copies are offered once. The player may switch back."""
    t = Scenario(own={"court": [DEVOTEE, BLADE, BLADE], "infantry": [CHAMPION]}, hand=[MARSHAL, BANDAGE], resources=PLAIN, ready=0)
    assert t.match.play_standing(0, ("pay_in_order", 0, 0)) is not None
    assert t.match.play_standing(0, ("pay_by_choice", 0, 0)) is None
    t.do("lead", "Marshal")
    assert len(t.match.options()) == 3
    t.answer("Devotee").answer("Chalice@0")

    assert [t.of("spent", name) for name in ("Devotee", "Blade", "Chalice@0")] == [1, 0, 1]
    assert t.match.play_standing(0, ("pay_in_order", 0, 0)) is None
    t.set("wounds", "Champion", 1).do("play", "Bandage")
    assert t.of("spent", "Blade") == 1


# ---- prices
@clause("ECG-1.5", "ECG-9.4")
def test_a_kingdom_without_a_price_cannot_play_the_card():
    """The Owl has none for the Offering, and pays its own price for what it may play."""
    dear = replace(BANDAGE, costs={"sun": 1, "owl": 3})
    t = Scenario(own={"infantry": [CHAMPION]}, hand=[OFFERING, dear], heroes=(RIVAL, HERO), ready=2)
    t.set("wounds", "Champion", 1).refuses("play", "Offering", clause="ECG-1.5").do("play", "Bandage")
    assert t.facts("paid") == [(0, t.card("Bandage"), 3)]


@clause("ECG-9.5", "ECG-R16")
def test_what_stands_before_the_colon_is_paid_whole_and_first():
    """A cost that cannot be paid forbids the card; a paid one stays paid when the rest fails."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [BLADE]}, hand=[BITE, OFFERING], ready=1)
    t.set("wounds", "Blade@0", 3).refuses("play", "Bite", clause="ECG-R16")
    t.set("wounds", "Blade@0", 0).do("play", "Bite")

    assert (t.strength("Blade@0"), t.strength("Blade@1")) == (2, 1)
    assert t.both("morale") == (40, 32), "an own wound costs no morale"
    bare = Scenario(hand=[OFFERING], ready=0)
    bare.refuses("play", "Offering", clause="ECG-R16")


@clause("ECG-R16")
def test_the_payer_chooses_what_to_give():
    """Which courtier goes, of those that are not the Resource."""
    t = Scenario(own={"court": [BLADE, CHAMPION]}, hand=[OFFERING], ready=0).do("play", "Offering")
    assert {option[1] for option in t.match.options()} == {t.card("Blade"), t.card("Champion")}
    t.answer("Champion")
    assert (t.where("Champion"), t.where("Blade")) == ("0:discard", "0:court")


@clause("ECG-R16", "ECG-R31")
def test_a_cost_stays_paid_when_the_rest_fails():
    """The Weight's renown is gone though its target is gone too."""
    t = Scenario(foe={"infantry": [BLADE, RANGER]}, foe_hand=[BANDAGE], hand=[WEIGHT])
    t.do("play", "Weight").answer("Blade")
    target = t.card("Blade")
    t.set("wounds", "Blade", 3).do("pass")
    assert (t.both("renown")[0], t.facts("stopped"), t.where("Weight")) == (1, [()], "0:discard")
    assert t.store.wounds[target] == 3


@pytest.mark.parametrize(("extra", "counter", "left"), [
    (ExtraCost("morale", 3), "morale", 37), (ExtraCost("renown", 2), "renown", 2), (ExtraCost("madness", 2), "madness", 2)])
@clause("ECG-9.5", "ECG-R32")
def test_counters_are_paid_with(extra, counter, left):
    """Morale and renown are lost, madness is gained."""
    t = Scenario(hand=[replace(BANDAGE, extra_costs=(extra,))], own={"infantry": [CHAMPION]}).set("wounds", "Champion", 1)
    t.set("morale", 0, 40).do("play", "Bandage")
    assert t.store.col[counter][0] == left + (counter == "morale")


@clause("ECG-R16")
def test_morale_and_renown_are_never_paid_below_0():
    """All of it may be paid."""
    t = Scenario(hand=[BANDAGE])
    t.set("morale", 0, 3).set("renown", 0, -1)
    found = {(kind, n): costs.can_bear(t.store, 0, ExtraCost(kind, n), 0) for kind in ("morale", "renown") for n in (1, 3, 4)}
    assert [key for key, can in found.items() if can] == [("morale", 1), ("morale", 3)]


def test_the_general_beside_the_hero_may_be_a_cost():
    """It goes to the discard."""
    general = replace(HERO, use=Use(text("Regent", draws(1)), Price(extra_costs=(ExtraCost("general"),))))
    t = Scenario(heroes=(general, RIVAL))
    t.refuses("use", "Hero", clause="ECG-R16")
    t = Scenario(heroes=(general, RIVAL), own={"legacy": [ABBESS]}).do("use", "Hero")
    assert t.where("Abbess") == "0:discard"


@clause("ECG-R35")
def test_lowered_costs_never_fall_below_0():
    """Raised and lowered add up."""
    cheap = replace(BANDAGE, id="cheap", names=("cheap",))
    t = Scenario(hand=[cheap], own={"infantry": [CHAMPION], "legacy": [replace(ABBESS, lasting=less("cost", 0))]})
    card = t.card("Cheap")
    assert [costs.lowered(t.store, card, amount) for amount in (2, 0, -3)] == [2, 0, 0]


@clause("ECG-R35")
def test_no_second_copy_of_a_legacy_stands_beside_a_hero():
    """Another Legacy may."""
    t = Scenario(hand=[PROCESSION, PROCESSION]).do("endow", "Procession")
    t.refuses("endow", "Procession#2", clause="ECG-R35")


@clause("ECG-R35")
def test_a_whenever_is_no_ability_used():
    """It runs by itself and asks nobody; its player gains renown for wounds mended."""
    t = Scenario(own={"infantry": [CHAMPION], "legacy": [PROCESSION]}, hand=[BANDAGE]).set("wounds", "Champion", 2)
    t.do("play", "Bandage")
    assert (t.both("renown")[0], t.asks()) == (5, "action")


# ---- abilities
@clause("ECG-8.4")
def test_of_a_dual_ability_only_the_half_for_the_zone_is_used():
    """In court the Reader gives renown, in battle it hurries a Troop, though it waits itself."""
    t = Scenario(own={"court": [READER]}).do("use", "Reader")
    assert t.both("renown")[0] == 5
    t = Scenario(own={"support": [READER], "infantry": [BLADE]}).set("preparation", "Reader", 2)
    t.do("use", "Reader").answer("Reader")
    assert (t.both("renown")[0], t.of("preparation", "Reader")) == (4, 1)
    Scenario(own={"infantry": [DEVOTEE, BLADE]}).refuses("use", "Devotee", clause="ECG-8.4")


@clause("ECG-10.1", "ECG-R17")
def test_an_ability_is_used_once_a_turn_by_each_card_or_by_all_copies():
    """The Devotee's is [x1]; the Reader's is not."""
    t = Scenario(own={"court": [DEVOTEE, DEVOTEE], "infantry": [CHAMPION]}, ready=3).set("wounds", "Champion", 5)
    t.do("use", "Devotee").refuses("use", "Devotee", clause="ECG-R17").refuses("use", "Devotee#2", clause="ECG-10.1")
    t = Scenario(own={"court": [READER, READER]}, ready=3)
    t.do("use", "Reader").refuses("use", "Reader", clause="ECG-R17").do("use", "Reader#2")
    t.end_turn().end_turn().do("use", "Reader")


@clause("ECG-R17", "ECG-5.3d")
def test_hero_and_general_use_abilities_like_any_card():
    """Once a turn; targets are needed on announcing."""
    t = Scenario(own={"infantry": [BLADE]}, hand=[MARSHAL, BANDAGE, BANDAGE], ready=4)
    t.refuses("use", "Marshal", clause="ECG-8.4").do("lead", "Marshal").set("preparation", "Blade", 2).do("use", "Marshal")
    assert t.of("preparation", "Blade") == 1
    t.refuses("use", "Marshal", clause="ECG-R17").do("use", "Hero").answer("Bandage")
    assert t.facts("stopped") == [()], "no wound to mend"
    bare = Scenario(own={"legacy": [MARSHAL]}, hand=[BANDAGE])
    bare.refuses("use", "Marshal", clause="ECG-R17").refuses("play", "Bandage", clause="ECG-R17")


@clause("ECG-10.2")
def test_steps_are_done_in_order_and_the_rest_is_left_out_at_one_that_fails():
    """Mended and drawn; with nothing to mend, nothing is drawn."""
    t = Scenario(own={"infantry": [CHAMPION]}, hand=[BANDAGE], deck=[DAWN]).set("wounds", "Champion", 1)
    t.do("play", "Bandage")
    assert (t.where("Dawn"), t.of("wounds", "Champion")) == ("0:hand", 0)


# ---- sorcery
@clause("ECG-R4", "ECG-1.8")
@pytest.mark.parametrize(("own", "allowed"), [
    ({}, False), ({"support": [READER]}, True), ({"court": [READER]}, True), ({"discard": [READER]}, False),
    ({"legacy": [replace(ABBESS, sorcery="moon")]}, True), ({"court": [replace(ABBESS, sorcery="moon")]}, False),
])
def test_a_spell_asks_for_its_sorcery(own, allowed):
    """Of the Hero, the General beside it, or a Troop in battle or court; the Hero of the Sun has the other."""
    t = Scenario(own=own, foe={"infantry": [CHAMPION]}, hand=[BEAM])
    if allowed:
        t.do("play", "Beam")
        assert t.strength("Champion") == 4
    else:
        t.refuses("play", "Beam", clause="ECG-R4")


@clause("ECG-R4")
def test_the_heros_own_sorcery_serves():
    """The Sun's."""
    t = Scenario(own={"infantry": [CHAMPION]}, hand=[DAWN]).set("wounds", "Champion", 1).do("play", "Dawn")
    assert t.of("wounds", "Champion") == 0


@clause("ECG-8.5")
def test_a_card_being_played_is_not_yet_its_players():
    """While it waits on the chain it stands nowhere: no sorcery, no target, no manoeuvre."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [BLADE]}, foe_hand=[BANDAGE], hand=[READER])
    t.do("train", "Reader", to="support")
    assert (t.where("Reader"), t.asks(), t.both("renown")[0]) == ("chain", "priority", 4)
    t.do("pass")
    assert (t.where("Reader"), t.both("renown")[0]) == ("0:support", 5)


def test_only_own_cards_are_used_and_moved():
    """A rival's Troop, card in hand or ability is refused."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [RANGER], "court": [READER]}, ready=2)
    t.refuses("clash", "Ranger", to="Blade", clause="ECG-5.3").refuses("use", "Reader", clause="ECG-5.3")
    t.refuses("train", "Ranger", to="infantry", clause="ECG-5.3").refuses("seat", "Blade", clause="ECG-5.3")

