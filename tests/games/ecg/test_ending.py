"""ECG-2, ECG-11, ECG-12, ECG-13: ways to win and draws, madness, Prayer, the hand's limit and the deck's two lives."""

from dataclasses import replace

import pytest

from tabletop.games.ecg import actions, costs, drawing
from tabletop.games.ecg.board import DECK, pile
from tabletop.games.ecg.sheet import ExtraCost
from tabletop.games.ecg.table import ECG_TABLE
from tabletop.games.table_summary import summary
from tabletop.kernel.atoms import move
from tests.support.clauses import clause
from tests.support.ecg import Scenario
from tests.support.ecg_plain import (
    ABBESS,
    BANDAGE,
    BEAM,
    BLADE,
    CHAMPION,
    DEPTHS,
    MARSHAL,
    OFFERING,
    PRAYER,
    RANGER,
    READER,
    RUMOUR,
    WEIGHT,
)


def _end(t: Scenario) -> tuple:
    return next((row[0], row[1], t.clauses()[-1]) for row in t.facts("finished"))


# ---- winning
@clause("ECG-2.1", "ECG-2.4")
def test_a_beaten_hero_loses_in_resolution_and_not_before():
    """Morale 0 in the Action phase ends nothing yet."""
    t = Scenario(own={"infantry": [BLADE]}).set("morale", 1, 3).do("assault", "Blade")
    assert (t.both("morale")[1], t.match.over) == (0, False)
    t.do("end")
    assert _end(t) == ((0,), "battle", "ECG-2.1")


@clause("ECG-R5")
def test_morale_stops_at_0_and_may_rise_before_the_check():
    """Five points of assault on three; then one is healed."""
    t = Scenario(own={"infantry": [CHAMPION]}, foe={"court": [BLADE]}).set("morale", 1, 3).do("assault", "Champion")
    assert t.both("morale")[1] == 0
    actions.hearten(t.match, 1, 1, clause="ECG-7.3")
    t.do("end")
    assert not t.match.over


@pytest.mark.parametrize(("renown", "winner"), [((30, 0), 0), ((4, 31), 1)])
@clause("ECG-2.2", "ECG-R5")
def test_thirty_renown_or_more_wins_in_anybodys_resolution(renown, winner):
    """Both players are checked."""
    t = Scenario().set("renown", 0, renown[0]).set("renown", 1, renown[1]).do("end")
    assert _end(t) == ((winner,), "renown", "ECG-2.2")


@clause("ECG-2.3")
def test_four_prayers_win():
    """Three do not."""
    t = Scenario(own={"legacy": [PRAYER] * 3}).do("end")
    assert not t.match.over
    t = Scenario(own={"legacy": [PRAYER] * 4}).do("end")
    assert _end(t) == ((0,), "blessing", "ECG-2.3")


@clause("ECG-2.5")
def test_battle_goes_before_renown_and_blessing():
    """The one with 30 renown is beaten by the one who took the last morale."""
    t = Scenario(foe={"legacy": [PRAYER] * 4}).set("renown", 1, 30).set("morale", 1, 0).do("end")
    assert _end(t) == ((0,), "battle", "ECG-2.1")


@pytest.mark.parametrize(("prayers", "renown", "clause_id"), [(4, (0, 30), "ECG-2.5"), (0, (30, 35), "ECG-R5")])
@clause("ECG-2.5", "ECG-R5")
def test_both_at_once_draw(prayers, renown, clause_id):
    """Renown against Blessing, or twice the same."""
    t = Scenario(own={"legacy": [PRAYER] * prayers}).set("renown", 0, renown[0]).set("renown", 1, renown[1]).do("end")
    assert _end(t) == ((), "both", clause_id)


@clause("ECG-R1")
def test_both_morales_at_0_draw():
    """Whoever's turn it is."""
    t = Scenario().set("morale", 0, 0).set("morale", 1, 0).do("end")
    assert _end(t) == ((), "battle", "ECG-R1")


@clause("ECG-R5")
def test_a_player_may_concede_at_any_time():
    """In the rival's turn too."""
    t = Scenario()
    assert t.match.play_standing(1, ("concede", 0, 0)) is None
    assert _end(t) == ((0,), "concede", "ECG-R5")


@clause("ECG-R44", "ECG-5.4")
def test_a_troop_that_falls_to_0_by_the_sweep_stays_until_the_next():
    """The Blade lives on the strength that the dying Banner gives: the Resolution looks once."""
    banner = replace(RANGER, names=("banner",), id="banner", lasting=ABBESS.lasting)
    t = Scenario(own={"infantry": [BLADE, banner]}).set("wounds", "Blade", 3).set("wounds", "banner", 3)
    assert (t.strength("Blade"), t.strength("banner")) == (1, 0)
    t.end_turn()
    assert (t.where("banner"), t.where("Blade"), t.strength("Blade")) == ("0:discard", "0:infantry", 0)
    t.end_turn()
    assert t.where("Blade") == "0:discard"


@clause("ECG-R6")
def test_twenty_idle_turns_are_a_draw():
    """Seating a card is no play; a played card starts the count anew."""
    t = Scenario(hand=[RANGER], own={"infantry": [CHAMPION]}).do("train", "Ranger", to="infantry").turns(19)
    assert not t.match.over
    t.turns(1)
    assert not t.match.over
    t.end_turn()
    assert _end(t) == ((), "idle", "ECG-R6")


@clause("ECG-R40")
def test_texts_without_end_are_a_draw():
    """The game's own answer to an endless loop."""
    t = Scenario()
    t.match.rules.endless(t.match)
    assert _end(t) == ((), "loop", "ECG-R40")


def test_a_summary_tells_the_end_and_the_course():
    """Morale turn by turn, Troops lost and trained."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [RANGER]}, hand=[RANGER]).do("charge", "Blade", to="Ranger@1")
    t.do("train", "Ranger@0", to="infantry").end_turn().set("morale", 1, 0).do("end")
    told = summary(t.match, ECG_TABLE)

    assert (told.winners, told.reason, told.turns) == ((0,), "battle", 2)
    assert told.figures == {"lost": (0, 1), "trained": (1, 0), "renown": (5, 5), "morale": (40, 0)}
    assert told.course[1] == (34, 32, 0)


# ---- madness
@clause("ECG-11.1")
def test_playing_a_card_adds_its_madness_and_seating_it_none():
    """Trained 1, the Spell 2; a card without a number none."""
    t = Scenario(hand=[READER, BEAM, READER, BANDAGE], foe={"infantry": [CHAMPION]}, ready=4).do("seat", "Reader")
    assert t.both("madness") == (0, 0)
    t.do("train", "Reader#2", to="support").do("play", "Beam")
    assert t.both("madness") == (3, 0)


@clause("ECG-11.2", "ECG-R10")
def test_a_mad_hero_goes_back_to_0_and_loses_more_each_time():
    """2, then 3; five is not enough; both Heroes are checked in each Resolution."""
    t = Scenario().set("madness", 0, 7).set("madness", 1, 5).end_turn()
    assert (t.both("madness"), t.both("morale")) == ((0, 5), (38, 34))
    t.set("madness", 0, 6).set("madness", 1, 6).end_turn()
    assert (t.both("madness"), t.both("morale"), t.both("lapses")) == ((0, 0), (35, 32), (2, 1))


@clause("ECG-11.2", "ECG-2.4")
def test_madness_is_checked_before_victory():
    """The last morale goes with it."""
    t = Scenario().set("madness", 0, 6).set("morale", 0, 2).do("end")
    assert _end(t) == ((1,), "battle", "ECG-2.1")


@clause("ECG-R32")
def test_madness_never_falls_below_0():
    """As far as it goes."""
    t = Scenario().set("madness", 0, 3)
    actions.madden(t.match, 0, -4, clause="ECG-R32")
    assert (t.both("madness")[0], t.facts("maddened")) == (0, [(0, -3, 0)])


# ---- Prayer
@clause("ECG-12.1", "ECG-R19")
@pytest.mark.parametrize(("played", "given", "place"), [(0, ("Bandage",), "discard"), (1, ("Bandage", "Blade"), "discard"),
                                                        (2, ("Ranger",), "discard")])
def test_the_price_of_a_prayer_depends_on_those_in_play(played, given, place):
    """A card of the hand, two, a courtier that is not the Resource."""
    t = Scenario(own={"legacy": [PRAYER] * played, "court": [RANGER, CHAMPION]}, hand=[PRAYER, BANDAGE, BLADE, BLADE], ready=1)
    t.do("pray", "Prayer" if not played else f"Prayer#{played + 1}" if t.where("Prayer") == "0:legacy" else "Prayer")
    for name in given:
        t.answer(name)
    assert [t.where(name) for name in given] == [f"0:{place}"] * len(given)
    assert t.facts("prayed")[-1][2] == played + 1


@clause("ECG-R19", "ECG-2.3", "ECG-R16")
@pytest.mark.parametrize(("morale", "possible"), [(6, True), (5, False)])
def test_the_fourth_prayer_costs_five_morale_and_one_must_remain(morale, possible):
    """It wins in this Resolution."""
    t = Scenario(own={"legacy": [PRAYER] * 3}, hand=[PRAYER]).set("morale", 0, morale)
    name = next(n for n in ("Prayer", "Prayer#2", "Prayer#3", "Prayer#4") if t.where(n) == "0:hand")
    if possible:
        t.do("pray", name)
        assert t.both("morale")[0] == 1
        t.do("end")
        assert _end(t) == ((0,), "blessing", "ECG-2.3")
    else:
        t.refuses("pray", name, clause="ECG-R16")


@clause("ECG-R19")
def test_one_prayer_a_turn():
    """And what cannot be paid for cannot be prayed for."""
    t = Scenario(hand=[PRAYER, PRAYER, BANDAGE, BANDAGE]).do("pray", "Prayer").answer("Bandage")
    t.refuses("pray", "Prayer#2", clause="ECG-R19")
    assert not costs.can_bear(Scenario().store, 1, ExtraCost("discard"), 0)


# ---- the hand's limit
@clause("ECG-13.1", "ECG-R20")
@pytest.mark.parametrize(("held", "gone"), [(6, 0), (7, 1), (8, 2)])
def test_the_excess_over_eight_is_discarded_before_drawing(held, gone):
    """Two are drawn into a full hand; only the excess goes, before anybody looks."""
    t = Scenario(hand=[BANDAGE] * (held - 1)).end_turn().do("end")
    assert t.asks() == "reinforce"
    t.answer(2)
    for left in range(gone):
        assert (t.asks(), t.size("0:hand"), len(t.facts("drawn"))) == ("trim", held - left, 11)
        t.answer("Bandage" if left == 0 else "Bandage#2")
    assert (t.size("0:hand"), len(t.facts("discarded"))) == (held + 2 - gone, gone)


@clause("ECG-R20")
def test_the_limit_holds_whatever_causes_the_draw():
    """An Action's draw trims the hand too."""
    t = Scenario(own={"court": [BLADE]}, hand=[OFFERING, *[BANDAGE] * 7], ready=1).do("play", "Offering").answer("Blade")
    assert t.asks() == "trim"
    t.answer("Bandage").answer("Bandage#2")
    assert t.size("0:hand") == 8


# ---- the deck's two lives
def _short(deck: int, **more) -> Scenario:
    """A match whose first deck has this many cards left."""
    t = Scenario(**more)
    zone = t.store.zone[pile(0, DECK)]
    for card in list(zone)[:len(zone) - deck]:
        move(t.match, card, pile(0, 3))
    t.match._asked = None
    return t


@clause("ECG-13.2", "ECG-R21", "ECG-R34")
def test_a_deck_that_runs_out_may_be_renewed_in_the_middle_of_a_draw():
    """Its owner is asked as the last card leaves; the draw goes on."""
    t = _short(1, own={"discard": [RUMOUR, WEIGHT, MARSHAL]}).end_turn().do("end").answer(2)
    assert (t.asks(), t.size("0:hand")) == ("renew", 2)
    t.answer(True)

    assert (t.size("0:hand"), t.size("0:deck"), t.size("0:discard"), t.both("renewed")) == (3, 2, 0, (1, 0))
    assert t.facts("renewed") == [(0, 3)]


@clause("ECG-13.2", "ECG-R21", "ECG-R34")
def test_a_refusal_uses_the_chance_and_play_goes_on_without_a_deck():
    """Further draws are ignored; a draw that is a cost cannot be paid."""
    t = _short(1, own={"discard": [RUMOUR]}).end_turn().do("end").answer(1).answer(False)
    assert (t.size("0:deck"), t.size("0:discard"), t.both("renewed")[0]) == (0, 1, 0)
    t.end_turn().do("end")
    assert t.asks() == "action", "nothing to draw, nothing to ask"
    drawing.draw(t.match, 0, 1)
    t.match._asked = None
    assert t.size("0:hand") == 2
    assert not costs.can_bear(t.store, 0, ExtraCost("draw"), 0)


@clause("ECG-R21")
def test_an_empty_discard_uses_the_chance():
    """Nobody is asked, then or later."""
    t = _short(1).end_turn().do("end").answer(1)
    assert (t.asks(), t.both("life")) == ("action", (1, 0))


@clause("ECG-13.2")
def test_the_second_time_play_goes_on_without():
    """The renewed deck runs out for good."""
    t = _short(1, own={"discard": [RUMOUR]}).end_turn().do("end").answer(1).answer(True)
    t.end_turn().do("end").answer(1)
    assert (t.asks(), t.size("0:deck")) == ("action", 0)


@clause("ECG-R21")
def test_a_deck_thrown_away_runs_out_too():
    """With the last card milled, with the discard as it lies."""
    t = _short(2, hand=[DEPTHS]).do("play", "Depths")
    assert (t.asks(), t.size("0:discard")) == ("renew", 2)
    t.answer(True)
    assert (t.size("0:deck"), t.size("0:discard")) == (0, 3), "milling goes on through the new deck"

