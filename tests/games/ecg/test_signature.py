"""Texts of the set that need nodes of ECG's own, each as the set writes it."""

from dataclasses import replace

import pytest

from tabletop.games.ecg import costs
from tests.support.clauses import clause
from tests.support.ecg import Scenario
from tests.support.ecg_cards import (
    ALCOR,
    ARCHIVO,
    ASEDIO,
    BALLESTA,
    CONTRAORDEN,
    COPISTA,
    CUADRILLA,
    CUARTEL,
    FILAS,
    GALA,
    HAMBRE,
    IRIA,
    LEER,
    MANADA,
    MONJE,
    NOCTUA,
    NOVICIO,
    OSO,
    PALABRA,
    QUEMAR,
    REGENTE,
    RELEVO,
    SARGENTO,
    TEA,
    TISBE,
    ULULA,
    action,
)
from tests.support.ecg_plain import (
    ABBESS,
    ARCHER,
    BANDAGE,
    BLADE,
    BULWARK,
    CHAMPION,
    CUB,
    DAWN,
    ERASURE,
    HERO,
    MERCENARY,
    OFFERING,
    RANGER,
    READER,
    RIVAL,
    RUMOUR,
)


# ---- Heroes
def test_tisbe_hurries_the_next_mercenary_alone():
    """Not a Blade trained before it, and not the second Mercenario."""
    t = Scenario(heroes=(TISBE, RIVAL), hand=[BLADE, MERCENARY, MERCENARY], ready=5).do("use", "Tisbe")
    t.do("train", "Blade", to="infantry").do("train", "Mercenary", to="infantry").do("train", "Mercenary#2", to="infantry")
    assert [t.of("preparation", name) for name in ("Blade", "Mercenary", "Mercenary#2")] == [2, 1, 2]


def test_what_was_promised_for_the_next_troop_ends_with_the_turn():
    """Nobody was trained."""
    t = Scenario(heroes=(TISBE, RIVAL), hand=[MERCENARY]).do("use", "Tisbe").end_turn().end_turn().do("train", "Mercenary", to="infantry")
    assert t.of("preparation", "Mercenary") == 2


def test_ulula_takes_a_spell_among_the_cards_she_throws_away():
    """Only among those two; the other stays in the discard."""
    t = Scenario(heroes=(ULULA, RIVAL), own={"discard": [DAWN]}, deck=[BANDAGE, DAWN]).do("use", "Ulula")
    assert len(t.match.options()) == 2
    t.make(t.match.options()[0])
    found = [t.where(name) for name in ("Dawn", "Dawn#2")]
    assert sorted(found) == ["0:discard", "0:hand"]
    assert (t.where("Bandage"), t.both("madness")[0]) == ("0:discard", 1)


def test_the_copyist_pays_less_for_the_first_reaction_of_a_turn():
    """0 instead of 1, so that a player without a ready resource is asked; the second costs its price."""
    t = Scenario(hand=[RUMOUR, RUMOUR], heroes=(HERO, COPISTA), foe_hand=[ERASURE, ERASURE], foe_ready=0).set("spent", "Shrine@1", 1)
    t.do("play", "Rumour").do("react", "Erasure", to="Rumour").resolve()
    assert t.where("Rumour") == "0:discard"
    t.do("play", "Rumour#2")
    t.refuses("react", "Erasure#2", to="Rumour#2", clause="ECG-R14")


def test_iria_gains_renown_for_a_troop_trained_this_turn_that_gave_some():
    """A Salvaje gave none."""
    t = Scenario(heroes=(IRIA, RIVAL), own={"infantry": [CHAMPION]}, hand=[CUB, BLADE], ready=5)
    t.do("train", "Cub", to="infantry").refuses("use", "Iria", clause="ECG-R17").do("train", "Blade", to="infantry").do("use", "Iria")
    assert t.both("renown")[0] == 6


def test_the_regent_pays_less_for_generals_and_sends_them_home():
    """2 less; then the General is given up for a card."""
    t = Scenario(heroes=(REGENTE, RIVAL), hand=[ABBESS], ready=0).do("lead", "Abbess").do("use", "Regente")
    assert (t.where("Abbess"), t.size("0:hand")) == ("0:discard", 2)


# ---- Troops
def test_the_novice_mends_when_its_owner_discards_it():
    """From the court as a cost, not when it falls in battle nor when it is passed over."""
    t = Scenario(own={"court": [NOVICIO], "infantry": [CHAMPION, BLADE]}, hand=[OFFERING], ready=0).set("wounds", "Champion", 2)
    t.do("play", "Offering")
    assert (t.where("Novicio"), t.of("wounds", "Champion")) == ("0:discard", 1)
    t = Scenario(own={"infantry": [NOVICIO, CHAMPION]}).set("wounds", "Novicio", 2).set("wounds", "Champion", 1).end_turn()
    assert (t.where("Novicio"), t.of("wounds", "Champion")) == ("0:discard", 1)


def test_the_monk_looks_at_the_top_card_and_may_put_it_under():
    """Seen by its player alone."""
    for yes in (True, False):
        t = Scenario(own={"court": [MONJE]}, deck=[DAWN, BANDAGE]).do("use", "Monje").answer(yes)
        deck = t.store.zone[t.store.at[t.card("Dawn")]]
        assert deck.index(t.card("Dawn")) == (0 if yes else len(deck) - 1)
        assert t.store.seen[t.card("Dawn")] == 1


@pytest.mark.parametrize(("madness", "left"), [(3, 4), (4, 2)])
def test_the_crossbow_wounds_with_its_whole_strength_in_madness(madness, left):
    """From 4 on."""
    t = Scenario(own={"support": [BALLESTA]}, foe={"infantry": [CHAMPION]}).set("madness", 0, madness).do("volley", "Ballesta", to="Champion")
    assert t.strength("Champion") == left


def test_the_pack_comes_faster_to_others():
    """One less for each other own Salvaje; alone it waits as printed."""
    t = Scenario(own={"infantry": [CUB, CUB]}, hand=[MANADA]).do("train", "Manada", to="infantry")
    assert t.of("preparation", "Manada") == 0
    t = Scenario(hand=[MANADA]).do("train", "Manada", to="infantry")
    assert t.of("preparation", "Manada") == 2


def test_the_bear_wakes_when_it_is_hurt():
    """One more each own Prepare; the rival's turn changes nothing."""
    t = Scenario(own={"infantry": [OSO]}).set("wounds", "Oso", 1).set("preparation", "Oso", 3).end_turn()
    assert t.of("preparation", "Oso") == 3
    assert t.end_turn().of("preparation", "Oso") == 1


def test_the_hired_crossbow_makes_the_next_troop_cheaper():
    """1 at least; one Troop only."""
    t = Scenario(own={"court": [CUADRILLA]}, hand=[BLADE, CHAMPION, CHAMPION], ready=4).do("use", "Cuadrilla")
    assert [costs.price_of(t.store, t.card(name), seat=0).amount for name in ("Blade", "Champion", "Champion#2")] == [1, 3, 3]
    t.do("train", "Champion", to="infantry")
    assert costs.price_of(t.store, t.card("Champion#2"), seat=0).amount == 4


def test_the_sergeant_hurries_another_of_its_line():
    """Neither itself nor those behind."""
    t = Scenario(own={"infantry": [SARGENTO, BLADE, CHAMPION], "support": [ARCHER]})
    for name in ("Sargento", "Blade", "Champion", "Archer"):
        t.set("preparation", name, 1)
    t.do("use", "Sargento")
    assert {option[1] for option in t.match.options()} == {t.card("Blade"), t.card("Champion")}


# ---- Generals
def test_tea_mends_one_more():
    """Of a rally too."""
    t = Scenario(own={"infantry": [CHAMPION], "legacy": [TEA]}).set("wounds", "Champion", 5).do("rally", "Champion")
    assert t.of("wounds", "Champion") == 2


@clause("ECG-R32", "ECG-11.2")
def test_noctua_turns_madness_upon_the_rival():
    """As much as the own Hero loses; it is checked in the same Resolution."""
    t = Scenario(own={"legacy": [NOCTUA]}).set("madness", 0, 6).set("lapses", 0, 1).set("morale", 1, 3).do("end")
    assert (t.both("morale"), t.match.over) == ((37, 0), True)


def test_alcor_honours_the_first_troop_of_a_turn():
    """That gives renown; once."""
    t = Scenario(own={"legacy": [ALCOR]}, hand=[CUB, BLADE, BLADE], ready=5)
    t.do("train", "Cub", to="infantry").do("train", "Blade", to="infantry").do("train", "Blade#2", to="infantry")
    assert t.both("renown")[0] == 4 + 1 + 1 + 1


# ---- Actions and Spells
@clause("ECG-R34")
def test_reading_backwards_finds_an_action_among_four():
    """Or nothing, if its player wants nothing."""
    t = Scenario(hand=[LEER], deck=[BLADE, BANDAGE, CHAMPION, ERASURE]).do("play", "Leer").answer("Erasure")
    assert [t.where(name) for name in ("Blade", "Bandage", "Champion", "Erasure")] == ["0:discard"] * 3 + ["0:hand"]
    assert t.both("madness")[0] == 1


def test_the_gala_draws_for_a_full_court():
    """Six with the Resource."""
    for ready, drawn in ((4, 0), (5, 1)):
        t = Scenario(hand=[GALA], ready=ready).do("play", "Gala")
        assert (t.both("renown")[0], t.size("0:hand")) == (6, 1 + drawn)


def test_the_hunger_moon_hurries_the_pack():
    """Each own Salvaje that can be."""
    t = Scenario(hand=[HAMBRE], own={"infantry": [CUB, CUB, BLADE], "support": [READER]})
    t.set("preparation", "Cub", 1).set("preparation", "Blade", 1).do("play", "Luna")
    assert (t.of("preparation", "Cub"), t.of("preparation", "Blade"), t.facts("stopped")) == (0, 1, [])


@clause("ECG-3.8", "ECG-3.2")
def test_a_card_may_give_leave_to_look_through_the_rivals_discard():
    """Its player sees all of it, and exiles up to three."""
    t = Scenario(hand=[QUEMAR], foe={"discard": [BLADE, BANDAGE]}).do("play", "Quemar")
    assert all(t.store.seen[t.card(name)] & 1 for name in ("Blade", "Bandage"))
    t.answer("Bandage")
    assert (t.where("Blade"), t.where("Bandage")) == ("1:discard", "1:exile")


# ---- Reactions
@clause("ECG-10.3", "ECG-7.5")
@pytest.mark.parametrize(("pays", "renown"), [(True, (1 + 1, 5)), (False, (4, 5))])
def test_a_word_given_lets_the_rival_choose(pays, renown):
    """Three renown, or the ability is undone."""
    t = Scenario(own={"court": [READER]}, foe_hand=[PALABRA]).do("use", "Reader").do("react", "Palabra", to="Reader!").resolve()
    assert t.match.waiting() == (0,)
    t.answer(pays)
    assert t.both("renown") == renown


@clause("ECG-10.3", "ECG-R29")
def test_no_quarter_undoes_what_mends_and_wounds_the_troop():
    """A rally, or an Action that mends; it fits no other Action."""
    t = Scenario(own={"infantry": [CHAMPION]}, foe_hand=[CUARTEL], hand=[RUMOUR]).set("wounds", "Champion", 2).do("rally", "Champion")
    t.do("react", "Cuartel", to="Champion!").resolve()
    assert (t.of("wounds", "Champion"), t.of("preparation", "Champion"), t.both("morale")[0]) == (3, 2, 39)
    own = {"who": "troops", "side": "own"}
    bandages = action("Vendas", {"do": "target", "as": "one", "from": own}, {"do": "mend", "amount": 3, "to": "one"})
    t = Scenario(own={"infantry": [CHAMPION]}, foe_hand=[CUARTEL, CUARTEL], hand=[bandages, RUMOUR], deck=[DAWN]).set("wounds", "Champion", 2)
    t.do("play", "Rumour").refuses("react", "Cuartel", to="Rumour", clause="ECG-10.3").resolve()
    t.do("play", "Vendas").do("react", "Cuartel", to="Vendas").resolve()
    assert (t.of("wounds", "Champion"), t.where("Vendas")) == (3, "0:discard")


@clause("ECG-R24")
def test_relief_is_of_the_same_line():
    """Not the Troop itself, not those of the other line."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [RANGER, CHAMPION, BULWARK], "support": [ARCHER]}, foe_hand=[RELEVO])
    t.do("clash", "Blade", to="Ranger").do("react", "Relevo", to="Blade!").resolve()
    assert {option[1] for option in t.match.options()} == {t.card("Champion"), t.card("Bulwark")}
    t.answer("Bulwark")
    assert (t.strength("Ranger"), t.strength("Bulwark")) == (2, 1)


@clause("ECG-R24")
def test_a_countermand_may_step_out_of_reach():
    """A redeploy in between: the charge finds its target no longer adjacent."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [RANGER, replace(CHAMPION)]}, foe_hand=[CONTRAORDEN])
    t.set("preparation", "Champion", 1)
    t.do("charge", "Blade", to="Ranger").do("react", "Contraorden", to="Blade!").resolve().answer("redeploy").resolve()
    assert (t.where("Ranger"), t.strength("Ranger"), t.facts("undone")) == ("1:support", 2, [(t.card("Blade"), "charge")])


# ---- Legacies
@clause("ECG-R34")
def test_the_archive_pays_when_the_deck_is_renewed():
    """Two cards at once; Spells cost 1 less from then on."""
    t = Scenario(own={"legacy": [ARCHIVO]}, hand=[DAWN]).set("renewed", 0, 1)
    assert costs.price_of(t.store, t.card("Dawn"), seat=0).amount == 1
    t = Scenario(own={"legacy": [ARCHIVO]}, hand=[DAWN])
    assert costs.price_of(t.store, t.card("Dawn"), seat=0).amount == 2


def test_two_ranks_are_stronger():
    """Equally many in both lines, two each at least."""
    for support, strength in ((1, 3), (2, 4), (3, 3)):
        t = Scenario(own={"infantry": [BLADE, BLADE], "support": [ARCHER] * support, "legacy": [FILAS]})
        assert t.strength("Blade") == strength


def test_a_siege_wears_both_down_in_a_quiet_turn():
    """In anybody's Resolution, unless a Troop was wounded."""
    t = Scenario(own={"legacy": [ASEDIO]}).end_turn()
    assert t.both("morale") == (38, 32)
    assert t.end_turn().both("morale") == (36, 30)
    t = Scenario(own={"legacy": [ASEDIO], "infantry": [BLADE]}, foe={"infantry": [RANGER]}).do("charge", "Blade", to="Ranger").end_turn()
    assert t.both("morale") == (40, 32)


