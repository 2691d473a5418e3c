"""The Resources and the Heroes, one by one: what each text says is what happens."""

import pytest

from tabletop.games.ecg import costs
from tabletop.games.ecg.board import HAND, pile
from tabletop.games.ecg.readers import coins
from tests.support.clauses import clause
from tests.support.ecg import start
from tests.support.ecg_plain import (
    ARCHER,
    BEAM,
    BLADE,
    CHAMPION,
    CUB,
    HUSH,
    MERCENARY,
    RANGER,
    RIVAL,
    SHRINE,
)
from tests.support.ecg_set import covers, laid, leader, real

RESOURCE_CARDS = {"Cáliz de Fe": "sun", "Tinta de Saber": "owl", "Cuerna de Orgullo": "deer", "Brasa de Ira": "wolf",
                  "Vara de Disciplina": "lion"}


@pytest.mark.parametrize("name", RESOURCE_CARDS)
@clause("ECG-R33")
def test_a_resource_of_a_kingdom_makes_up_for_the_second_turn(name):
    """One card more at the start and one more in court in the first turn; nothing for the player who begins."""
    heroes, resources = (leader(RESOURCE_CARDS[name]), RIVAL), (real(name), SHRINE)
    held = [len(start(heroes=heroes, resources=resources, options={"first": first}).store.zone[pile(0, HAND)]) for first in (0, 1)]
    assert held == [5, 6]
    t = laid("sun", hand=[BLADE], foe_hand=[BLADE, ARCHER, RANGER], resources=(SHRINE, real(name)), ready=0, foe_ready=0).end_turn()
    t.do("seat", "Blade@1").do("seat", "Archer@1").refuses("seat", "Ranger", clause="ECG-5.3a")


@covers("Ermita del Camino")
@clause("ECG-9.3")
def test_the_shrine_yields_devotion_too():
    """Or the kind of its Hero; it does not help the second player."""
    shrine = real("Ermita del Camino")
    t = laid("deer", resources=(shrine, SHRINE))
    assert coins(t.store, t.card("Ermita del Camino")) == {"pride", "devotion"}
    assert len(start(heroes=(leader("deer"), RIVAL), resources=(shrine, SHRINE), options={"first": 1}).store.zone[pile(0, HAND)]) == 5


# ---- Heroes
@covers("Aurelia del Alba")
@clause("ECG-R16")
def test_aurelia_mends_for_a_card():
    """Two wounds for one card of the hand; once a turn; nothing without a card."""
    t = laid("sun", hero=real("Aurelia del Alba"), own={"infantry": [CHAMPION]}, hand=[BLADE]).set("wounds", "Champion", 5)
    t.do("use", "Aurelia del Alba").answer("Blade")
    assert (t.where("Blade"), t.of("wounds", "Champion")) == ("0:discard", 3)
    t.refuses("use", "Aurelia del Alba", clause="ECG-R17")


@covers("Tisbe Ochavo")
def test_tisbe_hurries_the_next_mercenary():
    """One less preparation; others are not hurried and do not use it up."""
    t = laid("sun", hero=real("Tisbe Ochavo"), hand=[CUB, MERCENARY, MERCENARY]).do("use", "Tisbe Ochavo")
    assert t.facts("paid")[-1][2] == 1
    for name, preparation in (("Cub", 0), ("Mercenary", 1), ("Mercenary#2", 2)):
        assert t.do("train", name, to="infantry").of("preparation", name) == preparation


@covers("Úlula la Desvelada")
def test_ulula_saves_one_spell_of_two_cards():
    """For 1 madness; the rest stays in the discard, and what is no Spell is not offered."""
    t = laid("owl", hero=real("Úlula la Desvelada"), deck=[BLADE, BEAM, CHAMPION]).do("use", "Úlula la Desvelada")
    assert {option[1] for option in t.match.options()} - {0} == {t.card("Beam")}
    t.answer("Beam")
    assert [t.where(name) for name in ("Blade", "Beam", "Champion")] == ["0:discard", "0:hand", "0:deck"]
    assert t.both("madness")[0] == 1


@covers("El Copista")
@clause("ECG-R35")
def test_the_copyist_pays_less_for_the_first_reaction():
    """Of each turn; the second costs what it says."""
    t = laid("owl", hero=real("El Copista"), hand=[HUSH, HUSH, real("Tachadura")], against={"court": [real("Becaria Insomne")]}, foe="owl",
             foe_ready=4)
    prices = [costs.price_of(t.store, t.card(name), seat=0).amount for name in ("Hush", "Tachadura")]
    assert prices == [0, 2]
    t.end_turn().do("use", "Becaria Insomne").do("react", "Hush", to="Becaria Insomne!")
    assert [costs.price_of(t.store, t.card(name), seat=0).amount for name in ("Hush#2", "Tachadura")] == [1, 3]


@covers("Iria de Cornalba")
@clause("ECG-7.4")
def test_iria_has_a_newcomer_announced():
    """For 1, a renown more; only for a Troop of this turn that gave renown."""
    t = laid("deer", hero=real("Iria de Cornalba"), own={"infantry": [BLADE]}, hand=[MERCENARY, real("Paje Astado")])
    t.do("train", "Mercenary", to="infantry").refuses("use", "Iria de Cornalba", clause="ECG-R17")
    t.do("train", "Paje Astado", to="infantry").do("use", "Iria de Cornalba")
    assert (t.both("renown")[0], t.facts("paid")[-1][2]) == (9 + 1 + 1, 1)


@covers("Príncipe Tarn")
@clause("ECG-R16")
def test_tarn_spends_the_name():
    """Two renown for one preparation; with less renown he cannot."""
    t = laid("deer", hero=real("Príncipe Tarn"), own={"infantry": [BLADE]}).set("preparation", "Blade", 2).do("use", "Príncipe Tarn")
    assert (t.both("renown")[0], t.of("preparation", "Blade")) == (5, 1)
    t = laid("deer", hero=real("Príncipe Tarn"), own={"infantry": [BLADE]}).set("preparation", "Blade", 2).set("renown", 0, 1)
    t.refuses("use", "Príncipe Tarn", clause="ECG-R16")


@covers("Yrsa la Blanca")
@clause("ECG-R13")
def test_yrsa_bites_one_to_wake_another():
    """The bite costs no morale; the bitten Troop itself is not woken."""
    t = laid("wolf", hero=real("Yrsa la Blanca"), own={"infantry": [CHAMPION, BLADE]})
    t.set("preparation", "Blade", 2).set("preparation", "Champion", 2)
    t.do("use", "Yrsa la Blanca").answer("Champion")
    assert (t.of("wounds", "Champion"), t.of("preparation", "Champion"), t.of("preparation", "Blade")) == (1, 2, 1)
    assert t.both("morale")[0] == 26


@covers("Yrsa la Blanca")
@clause("ECG-R17")
def test_yrsa_does_not_bite_the_only_troop_that_she_could_wake():
    """Another must be there to wake: the bite would be for nothing."""
    t = laid("wolf", hero=real("Yrsa la Blanca"), own={"infantry": [CHAMPION]}).set("preparation", "Champion", 2)
    assert not t.offers("use", "Yrsa la Blanca")
    t.refuses("use", "Yrsa la Blanca", clause="ECG-R17")
    t = laid("wolf", hero=real("Yrsa la Blanca"), own={"infantry": [CHAMPION, BLADE]}).set("preparation", "Champion", 2)
    assert t.offers("use", "Yrsa la Blanca")


@covers("Hakon Sincasa")
def test_hakon_lets_wild_troops_charge_from_support():
    """Salvajes only, over an own wall."""
    t = laid("wolf", hero=real("Hakon Sincasa"), own={"infantry": [CHAMPION], "support": [CUB, ARCHER]}, against={"infantry": [BLADE]})
    assert (t.offers("charge", "Cub", to="Blade"), t.offers("charge", "Archer", to="Blade")) == (True, False)


@covers("Aldara de Cota")
@clause("ECG-R28")
def test_aldara_moves_a_troop_whatever_its_card_says():
    """It is no manoeuvre: the Troop may still make its own; a full line takes nobody."""
    t = laid("lion", hero=real("Aldara de Cota"), own={"infantry": [BLADE]}, against={"infantry": [CHAMPION]}).do("use", "Aldara de Cota")
    assert (t.where("Blade"), t.of("acted", "Blade"), t.facts("paid")[-1][2]) == ("0:support", 0, 1)
    assert t.offers("volley", "Blade", to="Champion")


@covers("La Regente")
def test_the_regent_uses_generals_up():
    """They cost 2 less; the one beside her becomes a card."""
    marshal = real("Mariscal Olmedo")
    t = laid("lion", hero=real("La Regente"), hand=[marshal, BLADE])
    assert costs.price_of(t.store, t.card("Mariscal Olmedo"), seat=0).amount == 1
    t.refuses("use", "La Regente", clause="ECG-R16")
    held = t.do("lead", "Mariscal Olmedo").size("0:hand")
    t.do("use", "La Regente")
    assert (t.where("Mariscal Olmedo"), t.size("0:hand")) == ("0:discard", held + 1)
