"""ECG-4 and ECG-5: the start, the course of a turn, the zones."""

import pytest

from tabletop.games.ecg import actions
from tabletop.games.ecg.board import DECK, HAND, pile
from tabletop.kernel.store import TABLE
from tabletop.kernel.views import Translator, seat_store
from tests.support.clauses import clause
from tests.support.ecg import Scenario, start
from tests.support.ecg_plain import (
    ABBESS,
    ARCHER,
    BANDAGE,
    BLADE,
    CHALICE,
    HERO,
    MARSHAL,
    OFFERING,
    PROCESSION,
    RANGER,
    SHRINE,
    WEIGHT,
)


# ---- the start
@clause("ECG-4.1", "ECG-R8", "ECG-1.1", "ECG-1.7")
def test_each_player_starts_with_the_numbers_printed_on_the_hero():
    """Hand, morale and renown as printed; the Resource in court, ready; no madness; the Hero is not drawn."""
    m = start(options={"first": 0})
    s = m.store

    assert [len(s.zone[pile(seat, HAND)]) for seat in (0, 1)] == [5, 6]
    assert (s.morale[:2], s.renown[:2], s.madness[:2]) == ([40, 34], [4, 5], [0, 0])
    for seat in (0, 1):
        (hero,), (resource,) = s.zone[pile(seat, 8)], s.zone[pile(seat, 6)]
        assert (s.defs[s.card[hero]].kind, s.defs[s.card[resource]].kind) == ("hero", "resource")
        assert not s.spent[resource]
    assert m.ask()[0].name == "reinforce", "the first turn draws like any other"


@clause("ECG-R8")
def test_decks_are_shuffled():
    """Two seeds deal two orders."""
    wanted = [[BLADE, ARCHER, RANGER, ABBESS, MARSHAL], []]
    orders = {tuple(start(seed=seed, wanted=wanted).store.zone[pile(0, DECK)]) for seed in range(4)}
    assert len(orders) > 1


@pytest.mark.parametrize(("word", "first"), [("begin", 1), ("yield", 0)])
@clause("ECG-4.2")
def test_the_player_with_more_renown_begins_or_yields(word, first):
    """Seat 1 has 5 against 4, and is asked."""
    m = start()
    assert (m.ask()[0].name, m.waiting()) == ("start", (1,))
    options = m.options()
    assert m.submit(1, (options[["begin", "yield"].index(word)],)) is None

    assert m.store.first[TABLE] == first
    assert m.waiting() == (first,)


@clause("ECG-R2")
def test_with_equal_renown_chance_decides_who_begins():
    """Both seats come first over some seeds, and nobody is asked."""
    firsts = {start(seed=seed, heroes=(HERO, HERO)).store.first[TABLE] for seed in range(12)}
    assert firsts == {0, 1}


@clause("ECG-R33")
def test_the_second_player_draws_a_card_more_and_may_seat_one_more_in_the_first_turn():
    """By the line of the Chalice; its owner gets nothing of it when beginning."""
    m = start(options={"first": 0}, resources=(CHALICE, CHALICE), heroes=(HERO, HERO))
    assert [len(m.store.zone[pile(seat, HAND)]) for seat in (0, 1)] == [5, 6]

    t = Scenario(hand=[BLADE, ARCHER], foe_hand=[BLADE, ARCHER, RANGER], resources=(CHALICE, CHALICE), ready=0, foe_ready=0)
    t.do("seat", "Blade@0").refuses("seat", "Archer@0", clause="ECG-5.3a").do("end").answer(0)
    t.do("seat", "Blade@1").do("seat", "Archer@1").refuses("seat", "Ranger", clause="ECG-5.3a").do("end")
    t.answer(0).do("end").answer(0)
    t.do("seat", "Ranger").refuses("seat", "Filler@1", clause="ECG-5.3a")


# ---- the turn
@pytest.mark.parametrize("count", [0, 1, 2])
@clause("ECG-5.1")
def test_reinforce_draws_as_many_as_one_chooses(count):
    """None, one or two."""
    m = start(options={"first": 0})
    before = len(m.store.zone[pile(0, HAND)])
    assert m.submit(0, (("number", 0, count),)) is None
    assert m.submit(0, (("number", 0, 3),)) is not None

    assert len(m.store.zone[pile(0, HAND)]) == before + count


@clause("ECG-5.2", "ECG-3.5", "ECG-R14")
def test_prepare_readies_the_own_resources_and_lowers_the_own_preparation():
    """The other side's stay as they are until its own turn; nothing falls below 0."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [RANGER], "support": [ARCHER]}, resources=(SHRINE, CHALICE))
    for name in ("Shrine", "Chalice"):
        t.set("spent", name, 1)
    t.set("preparation", "Blade", 2).set("preparation", "Ranger", 1)
    t.end_turn()

    assert (t.of("spent", "Shrine"), t.of("spent", "Chalice")) == (1, 0)
    assert (t.of("preparation", "Blade"), t.of("preparation", "Ranger"), t.of("preparation", "Archer")) == (2, 0, 0)
    t.end_turn()
    assert (t.of("spent", "Shrine"), t.of("preparation", "Blade")) == (0, 1)


@clause("ECG-5.3", "ECG-5.3a", "ECG-5.3b", "ECG-5.3c", "ECG-5.3d", "ECG-5.3e", "ECG-8.2")
def test_the_action_phase_takes_everything_in_any_order():
    """A manoeuvre, a General, an Action, training, a seat; one seat a turn, one manoeuvre a Troop."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [BLADE]}, hand=[MARSHAL, OFFERING, ARCHER, ABBESS, RANGER], ready=4,
                 deck=[BANDAGE] * 3)
    t.do("clash", "Blade@0", to="Blade@1").refuses("clash", "Blade@0", to="Blade@1", clause="ECG-6.1")
    t.do("lead", "Marshal").do("seat", "Abbess").refuses("seat", "Ranger", clause="ECG-5.3a")
    t.do("train", "Archer", to="support").do("play", "Offering").answer("Abbess")

    assert (t.where("Marshal"), t.where("Archer"), t.where("Abbess")) == ("0:legacy", "0:support", "0:discard")
    assert t.size("0:hand") == 4, "a filler, the Ranger, and two drawn"


@clause("ECG-R9")
def test_in_the_action_phase_one_may_use_abilities_and_play_blessings_and_legacies():
    """A Legacy stays in the Legacy zone."""
    t = Scenario(hand=[PROCESSION])
    t.do("endow", "Procession")
    assert t.where("Procession") == "0:legacy"


@clause("ECG-5.4", "ECG-R10", "ECG-3.1")
def test_resolution_destroys_fallen_troops_of_both_sides():
    """Without asking anybody; they go to their owners' discards. Their wounds go with them."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [BLADE], "support": [ARCHER]}, foe_hand=[BANDAGE])
    t.do("clash", "Blade@0", to="Blade@1").do("pass")
    assert (t.strength("Blade@0"), t.strength("Blade@1")) == (0, 0)
    t.do("end")

    assert (t.where("Blade@0"), t.where("Blade@1"), t.where("Archer")) == ("0:discard", "1:discard", "1:support")
    assert t.of("wounds", "Blade@0") == 0
    assert [row[0] for row in t.facts("destroyed")] == [t.card("Blade@0"), t.card("Blade@1")]


# ---- the zones
@clause("ECG-3.3", "ECG-R23")
def test_a_troop_is_trained_in_its_printed_line():
    """Or in either, if it says both."""
    t = Scenario(hand=[BLADE, ARCHER, RANGER, RANGER])
    t.refuses("train", "Blade", to="support", clause="ECG-3.3").refuses("train", "Archer", to="infantry", clause="ECG-3.3")
    t.refuses("train", "Blade", to="1:infantry", clause="ECG-3.3")
    t.do("train", "Blade", to="infantry").do("train", "Ranger", to="infantry").do("train", "Ranger#2", to="support")

    assert (t.where("Ranger"), t.where("Ranger#2")) == ("0:infantry", "0:support")


@clause("ECG-3.4", "ECG-R7")
def test_a_line_holds_five_troops():
    """The sixth may stand in the other line only."""
    t = Scenario(own={"infantry": [BLADE] * 5}, hand=[RANGER])
    t.refuses("train", "Ranger", to="infantry", clause="ECG-3.4").do("train", "Ranger", to="support")


@clause("ECG-3.6", "ECG-R7")
def test_a_court_holds_six_cards_with_the_resource():
    """A General in court counts too; nothing steps aside."""
    full = Scenario(own={"court": [ABBESS]}, hand=[BLADE], ready=4)
    assert full.size("0:court") == 6
    full.refuses("seat", "Blade", clause="ECG-3.6")
    Scenario(own={"court": [ABBESS]}, hand=[BLADE], ready=3).do("seat", "Blade")


@clause("ECG-3.7", "ECG-R7")
def test_one_general_at_a_time_stands_beside_the_hero():
    """A second may sit in court."""
    t = Scenario(own={"legacy": [ABBESS]}, hand=[MARSHAL], ready=4)
    t.refuses("lead", "Marshal", clause="ECG-3.7").do("seat", "Marshal")
    assert t.where("Marshal") == "0:court"


@clause("ECG-R7")
def test_a_general_works_beside_the_hero_and_pays_in_court():
    """The Abbess gives +1 strength beside the Hero alone, and a resource in court alone."""
    beside = Scenario(own={"infantry": [BLADE], "legacy": [ABBESS]}, hand=[WEIGHT], ready=0, foe={"infantry": [BLADE]})
    assert (beside.strength("Blade@0"), beside.strength("Blade@1")) == (4, 3)
    seated = Scenario(own={"infantry": [BLADE], "court": [ABBESS]}, ready=0)
    assert seated.strength("Blade") == 3
    seated.set("spent", "Shrine@0", 1)
    assert not seated.of("spent", "Abbess")


@clause("ECG-3.8", "ECG-R22")
def test_a_discard_is_seen_as_it_happens_and_closed_afterwards():
    """The rival reads in the log which card went there, and cannot look it up again; the owner can."""
    t = Scenario(hand=[BANDAGE], own={"infantry": [BLADE]}, foe={"infantry": [BLADE]})
    m, s, card = t.match, t.store, t.card("Bandage")
    viewpoint = Translator(m.rules, s.copy(), 1)
    mark = len(m.log)
    t.set("wounds", "Blade@0", 1).do("play", "Bandage")
    told = [entry for entry in viewpoint.feed(m.log[mark:]) if entry[1] == "discarded"]

    assert [entry[6] for entry in told] == [card]
    assert t.where("Bandage") == "0:discard"
    assert (seat_store(m.rules, s, 0).card[card] > 0, seat_store(m.rules, s, 1).card[card]) == (True, 0)
    assert [len(seat_store(m.rules, s, 1).zone[zone]) for zone in (s.at[card], pile(0, DECK))] == [1, t.size("0:deck")]


@clause("ECG-R22")
def test_a_card_discarded_unplayed_is_named_to_the_rival_too():
    """From the hand, as a cost."""
    t = Scenario(hand=[BANDAGE], own={"infantry": [BLADE]})
    m, card = t.match, t.card("Bandage")
    viewpoint = Translator(m.rules, t.store.copy(), 1)
    mark = len(m.log)
    t.set("wounds", "Blade", 1).do("use", "Hero").answer("Bandage")
    told = [entry for entry in viewpoint.feed(m.log[mark:]) if entry[1] == "discarded"]

    assert [entry[6] for entry in told] == [card]
    assert seat_store(m.rules, t.store, 1).card[card] == 0


@clause("ECG-3.2")
def test_exile_is_its_own_pile_which_only_its_owner_sees():
    """A card put there leaves the discard for good: the new deck of a second life does not hold it."""
    t = Scenario(own={"discard": [BANDAGE, WEIGHT]})
    actions.exile(t.match, t.card("Bandage"), clause="ECG-3.2")
    assert t.where("Bandage") == "0:exile"
    assert seat_store(t.match.rules, t.store, 1).card[t.card("Bandage")] == 0


def test_the_rival_takes_no_part_in_the_action_phase_without_reactions():
    """Whoever has no ready resource is not even asked."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [BLADE]}, foe_hand=[BANDAGE], foe_ready=0)
    t.set("spent", "Shrine@1", 1)
    t.do("clash", "Blade@0", to="Blade@1")
    assert t.asks() == "action"

