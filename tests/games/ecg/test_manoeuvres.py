"""ECG-6 and ECG-7: manoeuvres, adjacency, response damage, recovery, strength, morale and renown."""

from dataclasses import replace

import pytest

from tabletop.games.ecg import actions
from tabletop.games.ecg.readers import adjacent
from tests.support.clauses import clause
from tests.support.ecg import Scenario
from tests.support.ecg_plain import (
    ABBESS,
    ARCHER,
    BANDAGE,
    BLADE,
    BULWARK,
    CHAMPION,
    COUNTER,
    CUB,
    DAWN,
    DEVOTEE,
    MERCENARY,
    PARRY,
    RANGER,
    RELIEF,
    RUMOUR,
    SHIELDS,
    SPEARMAN,
    STALKER,
    TORTOISE,
    VETERAN,
    WEIGHT,
    less,
    quality,
)


# ---- who may
@clause("ECG-6.1")
def test_a_troop_without_preparation_makes_one_manoeuvre_a_turn():
    """Preparation forbids it; a second is refused until the next own turn."""
    t = Scenario(own={"infantry": [BLADE, CHAMPION]}, foe={"infantry": [CHAMPION]})
    t.set("preparation", "Blade", 1).refuses("clash", "Blade", to="Champion@1", clause="ECG-6.1")
    t.do("clash", "Champion@0", to="Champion@1").refuses("charge", "Champion@0", to="Champion@1", clause="ECG-6.1")


@clause("ECG-R25")
def test_a_second_manoeuvre_has_all_needs_anew():
    """One that has just recovered makes none, though it is granted."""
    t = Scenario(own={"infantry": [CHAMPION, BLADE]}, foe={"infantry": [BULWARK], "support": [ARCHER]})
    for name in ("Champion", "Blade"):
        t.set("again", name, 1)
    t.do("charge", "Champion", to="Bulwark").refuses("clash", "Champion", to="Archer", clause="ECG-6.1")
    t.do("clash", "Blade", to="Archer").refuses("clash", "Blade", to="Archer", clause="ECG-R11")
    assert t.of("preparation", "Champion") == 2


@clause("ECG-R25", "ECG-R12")
def test_recovery_adds_to_the_preparation_there_is():
    """A Troop that a Reaction made wait while it charged waits longer."""
    t = Scenario(own={"infantry": [CHAMPION]}, foe={"infantry": [BULWARK]}, foe_hand=[BANDAGE])
    t.do("charge", "Champion", to="Bulwark").set("preparation", "Champion", 1).do("pass")
    assert t.of("preparation", "Champion") == 3


@clause("ECG-R11")
def test_a_troop_of_strength_0_neither_acts_nor_is_a_target():
    """Cards may still heal it before Resolution."""
    t = Scenario(own={"infantry": [BLADE, CHAMPION]}, foe={"infantry": [BLADE, BULWARK]}, hand=[BANDAGE])
    t.set("wounds", "Blade@0", 3).set("wounds", "Blade@1", 3)
    t.refuses("clash", "Blade@0", to="Bulwark", clause="ECG-R11").refuses("clash", "Champion", to="Blade@1", clause="ECG-R11")
    t.do("play", "Bandage").answer("Blade@0")
    assert t.strength("Blade@0") == 3


# ---- adjacency
@clause("ECG-6.2")
@pytest.mark.parametrize(("own", "foe", "target", "clause_id"), [
    ({"infantry": [BLADE]}, {"infantry": [BULWARK]}, "Bulwark", ""),
    ({"infantry": [BLADE]}, {"infantry": [BULWARK], "support": [ARCHER]}, "Archer", "ECG-6.2"),
    ({"infantry": [BLADE]}, {"support": [ARCHER]}, "Archer", ""),
    ({"support": [BLADE]}, {"infantry": [BULWARK]}, "Bulwark", ""),
    ({"support": [BLADE]}, {"support": [ARCHER]}, "Archer", ""),
    ({"infantry": [CHAMPION], "support": [BLADE]}, {"infantry": [BULWARK]}, "Bulwark", "ECG-6.2"),
])
def test_adjacent_are_neighbouring_lines_and_empty_ones_are_skipped(own, foe, target, clause_id):
    """From the own Support over an empty Infantry to the enemy's first line with Troops."""
    t = Scenario(own=own, foe=foe)
    if clause_id:
        t.refuses("clash", "Blade", to=target, clause=clause_id)
    else:
        t.do("clash", "Blade", to=target)


@clause("ECG-6.2", "ECG-R11")
def test_a_line_of_fallen_troops_is_skipped_too():
    """As if it were empty, on either side."""
    t = Scenario(own={"infantry": [BLADE], "support": [RANGER]}, foe={"infantry": [BULWARK], "support": [ARCHER]})
    t.refuses("clash", "Ranger", to="Bulwark", clause="ECG-6.2")
    t.set("wounds", "Blade", 3).set("wounds", "Bulwark", 4)
    t.do("clash", "Ranger", to="Archer")


def test_adjacency_is_between_enemies_in_battle_only():
    """Neither own Troops nor cards in court are adjacent to a Troop."""
    t = Scenario(own={"infantry": [BLADE, CHAMPION]}, foe={"infantry": [BULWARK], "court": [ARCHER]})
    blade, champion, bulwark, archer = (t.card(name) for name in ("Blade", "Champion", "Bulwark", "Archer"))
    assert [adjacent(t.store, blade, other) for other in (champion, bulwark, archer)] == [False, True, False]


# ---- the six
@clause("ECG-R3", "ECG-6.3", "ECG-7.1", "ECG-7.2", "ECG-R12", "ECG-R13")
def test_a_clash_wounds_by_own_strength_and_is_answered_by_the_strength_when_attacked():
    """Both at once; the target's Hero loses morale by the wounds, the response costs none."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [CHAMPION]})
    t.do("clash", "Blade", to="Champion")

    assert (t.strength("Blade"), t.strength("Champion")) == (0, 3)
    assert (t.of("wounds", "Blade"), t.of("wounds", "Champion")) == (3, 3), "wounds beyond the strength are not placed"
    assert t.both("morale") == (40, 31)
    assert [row[1] for row in t.facts("wounded")] == [3, 3]
    beats = {e[2] for e in t.match.log if e[1] == "wounded"}
    assert len(beats) == 1
    assert t.of("preparation", "Blade") == 0, "a clash is not strenuous"


@clause("ECG-R3", "ECG-6.4", "ECG-6.5")
def test_a_charge_wounds_by_one_more_and_a_fallen_target_does_not_answer():
    """It is strenuous: 2 preparation once it is done. It is won."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [BULWARK]})
    t.do("charge", "Blade", to="Bulwark")

    assert (t.strength("Blade"), t.strength("Bulwark")) == (3, 0)
    assert t.of("preparation", "Blade") == 2
    assert t.facts("won") == [(t.card("Blade"), t.card("Bulwark"), "charge")]
    assert t.both("morale") == (40, 30)


@clause("ECG-R3", "ECG-6.5")
def test_a_charge_that_fells_nobody_is_answered():
    """And not won: the target is the stronger after it."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [CHAMPION]})
    t.do("charge", "Blade", to="Champion")

    assert (t.strength("Blade"), t.strength("Champion")) == (0, 2)
    assert t.facts("won") == []


@clause("ECG-R3")
def test_a_charge_starts_in_infantry():
    """From Support it is refused."""
    t = Scenario(own={"support": [RANGER]}, foe={"infantry": [BLADE]})
    t.refuses("charge", "Ranger", to="Blade", clause="ECG-R3")


@clause("ECG-R3")
def test_a_volley_wounds_by_half_the_strength_rounded_up_from_support():
    """At the nearest line, over the own Infantry, without response."""
    t = Scenario(own={"infantry": [BLADE], "support": [ARCHER]}, foe={"infantry": [CHAMPION], "support": [RANGER]})
    t.refuses("volley", "Blade", to="Champion", clause="ECG-R3").refuses("volley", "Archer", to="Ranger", clause="ECG-R3")
    t.do("volley", "Archer", to="Champion")

    assert (t.strength("Archer"), t.strength("Champion"), t.of("preparation", "Archer")) == (3, 4, 0)
    assert t.both("morale") == (40, 32)


@clause("ECG-R3", "ECG-R11")
def test_a_volley_passes_over_a_line_of_fallen_troops():
    """The Support behind it is the nearest line."""
    t = Scenario(own={"support": [ARCHER]}, foe={"infantry": [BLADE], "support": [RANGER]})
    t.set("wounds", "Blade", 3).do("volley", "Archer", to="Ranger")
    assert t.strength("Ranger") == 0


@clause("ECG-R3", "ECG-3.4")
def test_a_troop_of_both_lines_redeploys():
    """Not into a full line; a Troop of one line never."""
    t = Scenario(own={"infantry": [RANGER, BLADE], "support": [ARCHER] * 4})
    t.refuses("redeploy", "Blade", clause="ECG-R3").do("redeploy", "Ranger")
    assert (t.where("Ranger"), t.of("preparation", "Ranger")) == ("0:support", 0)
    Scenario(own={"infantry": [RANGER], "support": [ARCHER] * 5}).refuses("redeploy", "Ranger", clause="ECG-R3")


@clause("ECG-R3", "ECG-R39", "ECG-7.3")
def test_a_rally_removes_two_wounds_from_itself():
    """It is strenuous, restores morale, and needs a wound."""
    t = Scenario(own={"infantry": [CHAMPION, BLADE, RANGER]}).set("morale", 0, 30)
    t.set("wounds", "Champion", 5).set("wounds", "Blade", 1)
    t.refuses("rally", "Ranger", clause="ECG-R39").do("rally", "Champion").do("rally", "Blade")

    assert (t.of("wounds", "Champion"), t.of("wounds", "Blade")) == (3, 0)
    assert (t.of("preparation", "Champion"), t.both("morale")[0]) == (2, 33)


@clause("ECG-R3")
def test_an_assault_costs_morale_where_no_enemy_stands():
    """Fallen Troops do not stop it; a standing one does."""
    t = Scenario(own={"infantry": [BLADE], "support": [ARCHER]}, foe={"support": [RANGER]})
    t.refuses("assault", "Blade", clause="ECG-R3").set("wounds", "Ranger", 2)
    t.do("assault", "Blade").do("assault", "Archer")
    assert t.both("morale") == (40, 28)


# ---- keywords
@clause("ECG-R26")
def test_a_pike_answers_a_charge_though_it_falls():
    """It reads its strength when attacked."""
    t = Scenario(own={"infantry": [BULWARK]}, foe={"infantry": [SPEARMAN]})
    t.do("charge", "Bulwark", to="Spearman")
    assert (t.strength("Bulwark"), t.strength("Spearman")) == (1, 0)


@clause("ECG-R26")
def test_prevented_wounds_cost_no_morale_and_bring_no_response():
    """Mail takes 1 off each manoeuvre."""
    t = Scenario(own={"infantry": [CUB, DEVOTEE]}, foe={"infantry": [replace(TORTOISE, lasting=less("mail", 2))]})
    t.do("clash", "Cub", to="Tortoise")

    assert (t.strength("Cub"), t.strength("Tortoise"), t.both("morale")) == (2, 2, (40, 34))
    plain = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [TORTOISE]})
    plain.do("charge", "Blade", to="Tortoise")
    assert (plain.of("wounds", "Tortoise"), plain.strength("Blade")) == (2, 3)


def test_a_guard_keeps_volleys_from_its_line():
    """Only itself may be aimed at while it stands; a clash may take anybody."""
    t = Scenario(own={"infantry": [BLADE], "support": [ARCHER]}, foe={"infantry": [BULWARK, CHAMPION]})
    t.refuses("volley", "Archer", to="Champion", clause="ECG-R3").do("clash", "Blade", to="Champion")
    t.do("volley", "Archer", to="Bulwark")


def test_a_stalker_charges_from_support():
    """As if it stood in Infantry, over the own front line."""
    t = Scenario(own={"infantry": [BLADE], "support": [STALKER, ARCHER]}, foe={"infantry": [TORTOISE]})
    t.refuses("charge", "Archer", to="Tortoise", clause="ECG-R3").refuses("clash", "Stalker", to="Tortoise", clause="ECG-6.2")
    t.do("charge", "Stalker", to="Tortoise")
    assert t.strength("Tortoise") == 0


@clause("ECG-6.4")
def test_a_veteran_recovers_faster():
    """1 preparation instead of 2."""
    t = Scenario(own={"infantry": [VETERAN]}, foe={"infantry": [TORTOISE]}).do("charge", "Veteran", to="Tortoise")
    assert t.of("preparation", "Veteran") == 1


def test_texts_may_lengthen_and_strengthen_manoeuvres():
    """A volley at either line, with the whole strength; a charge with 2 more."""
    sapper = replace(ARCHER, lasting=(*quality("long"), *quality("whole_volley")))
    breaker = replace(BLADE, lasting=less("charge", 1))
    t = Scenario(own={"infantry": [breaker], "support": [sapper]}, foe={"infantry": [CHAMPION], "support": [RANGER]})
    t.do("volley", "Archer", to="Ranger").do("charge", "Blade", to="Champion")
    assert (t.strength("Ranger"), t.strength("Champion")) == (0, 1)


# ---- effects upon manoeuvres
@clause("ECG-R12", "ECG-R29", "ECG-6.4")
def test_recovery_is_given_though_a_reaction_undid_the_charge():
    """Nobody is wounded."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [BULWARK]}, foe_hand=[PARRY])
    t.do("charge", "Blade", to="Bulwark").do("react", "Parry", to="Blade!").do("pass")

    assert (t.strength("Bulwark"), t.of("preparation", "Blade")) == (4, 2)
    t.refuses("clash", "Blade", to="Bulwark", clause="ECG-6.1")


@clause("ECG-R26")
def test_a_softened_manoeuvre_wounds_less():
    """2 less; the response is unchanged."""
    t = Scenario(own={"infantry": [CHAMPION]}, foe={"infantry": [BULWARK]}, foe_hand=[SHIELDS])
    t.do("clash", "Champion", to="Bulwark").do("react", "Shields", to="Champion!").do("pass")
    assert (t.strength("Bulwark"), t.strength("Champion")) == (0, 2)
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [BULWARK]}, foe_hand=[SHIELDS])
    t.do("clash", "Blade", to="Bulwark").do("react", "Shields", to="Blade!").do("pass")
    assert (t.strength("Bulwark"), t.strength("Blade")) == (3, 0)


def test_a_redirected_manoeuvre_meets_another_troop_of_the_line():
    """The Reaction's player chooses it."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [RANGER, BULWARK, CHAMPION]}, foe_hand=[RELIEF])
    t.do("charge", "Blade", to="Ranger").do("react", "Relief", to="Blade!").do("pass").answer("Champion")
    assert (t.strength("Ranger"), t.strength("Champion"), t.strength("Blade")) == (2, 2, 0)


@clause("ECG-R24", "ECG-R12")
def test_a_manoeuvre_in_between_may_undo_the_one_that_waits():
    """The counter-clash fells the attacker; its own charge is undone, with recovery. It can be answered like any."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [CHAMPION]}, foe_hand=[COUNTER], hand=[PARRY])
    t.do("charge", "Blade", to="Champion").do("react", "Counter", to="Blade!").do("pass")
    assert t.asks() == "priority"
    twin = t.match.fork()
    t.do("pass")

    assert (t.strength("Blade"), t.strength("Champion")) == (0, 3)
    assert t.facts("undone") == [(t.card("Blade"), "charge")]
    assert (t.of("preparation", "Blade"), t.of("acted", "Champion")) == (2, 1)
    assert twin.submit(0, (("react", t.card("Parry"), twin.store.zone[2][-1]),)) is None
    assert twin.submit(0, (("pass", 0, 0),)) is None
    assert twin.store.wounds[t.card("Champion")] == 4, "the counter is undone, and the charge goes on"


@clause("ECG-R24")
def test_a_troop_commanded_by_an_effect_must_be_fit_for_it():
    """One with preparation makes no manoeuvre; the Reaction's step is not done."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [CHAMPION]}, foe_hand=[COUNTER])
    t.set("preparation", "Champion", 1)
    t.do("charge", "Blade", to="Champion").do("react", "Counter", to="Blade!").do("pass")
    assert (t.strength("Blade"), t.strength("Champion")) == (0, 2)


# ---- strength, morale, renown
@clause("ECG-R13", "ECG-7.2", "ECG-7.1")
def test_cards_that_wound_cost_morale_like_manoeuvres():
    """At most the strength before it."""
    t = Scenario(foe={"infantry": [DEVOTEE]}, hand=[WEIGHT]).do("play", "Weight")
    assert (t.strength("Devotee"), t.both("morale")) == (0, (40, 32))


@clause("ECG-7.3", "ECG-R13")
def test_healing_counts_wounds_really_removed_and_stops_at_the_printed_morale():
    """Two wounds for three mended; 39 of 40 rises by 1 alone."""
    t = Scenario(own={"infantry": [CHAMPION]}, hand=[BANDAGE]).set("wounds", "Champion", 2).set("morale", 0, 39)
    t.do("play", "Bandage")
    assert (t.of("wounds", "Champion"), t.both("morale")[0]) == (0, 40)


@clause("ECG-R13")
def test_strength_is_printed_and_changed_less_wounds():
    """A change for the turn counts until the victory check is over."""
    t = Scenario(own={"infantry": [BLADE], "legacy": [ABBESS]}).set("wounds", "Blade", 2)
    actions.change(t.match, t.card("Blade"), "strength", 2, until=1)
    assert t.strength("Blade") == 4
    t.end_turn()
    assert t.strength("Blade") == 2


@clause("ECG-R10")
def test_what_lasts_this_turn_ends_after_the_check_of_resolution():
    """A Troop that lives by a change of this turn survives this Resolution, and falls in the next."""
    t = Scenario(own={"infantry": [BLADE]}).set("wounds", "Blade", 3)
    actions.change(t.match, t.card("Blade"), "strength", 1, until=1)
    t.end_turn()
    assert (t.where("Blade"), t.strength("Blade")) == ("0:infantry", 0)
    t.end_turn()
    assert t.where("Blade") == "0:discard"


@clause("ECG-7.4")
@pytest.mark.parametrize(("troop", "gained"), [(BLADE, 1), (CUB, 0), (DEVOTEE, 0), (MERCENARY, 0)])
def test_training_gives_renown_unless_a_title_forbids(troop, gained):
    """Salvajes, Devotos and Mercenarios give none."""
    t = Scenario(hand=[troop]).do("train", troop.id, to="infantry")
    assert t.both("renown")[0] == 4 + gained


@clause("ECG-8.1", "ECG-8.2")
def test_a_trained_troop_waits_and_a_seated_one_gives_nothing_but_its_resource():
    """Printed preparation in battle; neither renown nor preparation in court."""
    t = Scenario(hand=[BLADE, CHAMPION], ready=4).do("train", "Blade", to="infantry").do("seat", "Champion")
    assert (t.of("preparation", "Blade"), t.of("preparation", "Champion"), t.both("renown")[0]) == (2, 0, 5)
    assert not t.of("spent", "Champion")


@clause("ECG-7.5")
def test_only_the_rival_takes_renown_below_0():
    """An own cost of 3 with 2 is refused."""
    t = Scenario(hand=[RUMOUR, WEIGHT], foe={"infantry": [BLADE]}).set("renown", 1, 1).set("renown", 0, 2)
    t.refuses("play", "Weight", clause="ECG-R16").do("play", "Rumour")
    assert t.both("renown")[1] == -1


@clause("ECG-R32")
def test_morale_lost_by_an_assault_is_no_wound():
    """Only Heroes lose it; no Troop is wounded."""
    t = Scenario(own={"infantry": [BLADE]}).do("assault", "Blade")
    assert (t.both("morale"), t.facts("wounded")) == ((40, 31), [])


@clause("ECG-R31")
def test_a_troop_without_wounds_cannot_be_mended():
    """The rest of the text is not done."""
    t = Scenario(own={"infantry": [BLADE]}, hand=[BANDAGE], deck=[DAWN])
    t.do("play", "Bandage")
    assert (t.facts("stopped"), t.where("Dawn"), t.where("Bandage")) == ([()], "0:deck", "0:discard")


@clause("ECG-R28")
def test_a_change_of_line_by_effect_keeps_wounds_and_preparation():
    """It is no Redespliegue: the Troop may still make its manoeuvre."""
    t = Scenario(own={"infantry": [CHAMPION]}, foe={"infantry": [BLADE]}).set("wounds", "Champion", 1)
    actions.change_line(t.match, t.card("Champion"), clause="ECG-R28")
    t.match._asked = None
    assert (t.where("Champion"), t.strength("Champion")) == ("0:support", 5)
    t.do("clash", "Champion", to="Blade")


@clause("ECG-R27")
def test_a_duel_wounds_both_at_once_and_costs_the_rival_alone_morale():
    """No preparation is needed, none is given, and the manoeuvre of the turn is still free."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [RANGER]}).set("preparation", "Blade", 1)
    actions.duel(t.match, t.card("Blade"), t.card("Ranger"))
    assert (t.strength("Blade"), t.strength("Ranger"), t.both("morale")) == (1, 0, (40, 32))
    assert (t.of("preparation", "Blade"), t.of("acted", "Blade")) == (1, 0)


@clause("ECG-R30")
def test_a_card_put_in_court_by_an_effect_leaves_the_seat_of_the_turn_free():
    """It comes ready."""
    t = Scenario(own={"discard": [DEVOTEE]}, hand=[BLADE], ready=3)
    actions.enter_court(t.match, t.card("Devotee"), clause="ECG-R30")
    t.match._asked = None
    t.do("seat", "Blade")
    assert (t.of("spent", "Devotee"), t.size("0:court")) == (0, 6)
