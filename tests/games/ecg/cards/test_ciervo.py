"""The cards of the Deer, one by one: what each text says is what happens."""

import pytest

from tests.support.ecg_plain import ARCHER, BLADE, CHAMPION, RANGER, READER
from tests.support.ecg_set import covers, laid, real


@covers("Mayordomo Alcor")
def test_alcor_honours_the_first_sworn_troop_of_a_turn():
    """A Salvaje swears nothing, the second comes too late, the next turn counts anew."""
    boar, warden = "Jabalí de las Bodas", "Guarda de las Hayas"
    t = laid("deer", own={"legacy": [real("Mayordomo Alcor")]}, hand=[real(boar), *[real(warden)] * 3], ready=5)
    assert t.do("train", boar, to="infantry").both("renown")[0] == 4
    assert t.do("train", warden, to="infantry").both("renown")[0] == 6
    assert t.turns(2).do("train", f"{warden}#2", to="infantry").both("renown")[0] == 8
    assert t.do("train", f"{warden}#3", to="infantry").both("renown")[0] == 9


@covers("Maestresala Edelmira")
def test_edelmira_seats_a_guest_for_renown():
    """Beside the one card a turn, its resource ready; she finds no seat in a full court."""
    t = laid("deer", own={"legacy": [real("Maestresala Edelmira")]}, hand=[BLADE, BLADE], ready=3)
    t.do("use", "Maestresala Edelmira").answer("Blade")
    assert (t.where("Blade"), t.of("spent", "Blade"), t.both("renown")[0]) == ("0:court", 0, 3)
    t.do("seat", "Blade#2").end_turn().end_turn()
    t.do("use", "Maestresala Edelmira")
    assert (t.size("0:court"), t.size("0:hand"), t.both("renown")[0]) == (6, 1, 2)


@covers("Paje Astado")
def test_the_page_gains_renown_at_court():
    """One page a turn, for 1."""
    t = laid("deer", own={"court": [real("Paje Astado")] * 2}, ready=5).do("use", "Paje Astado")
    assert (t.both("renown")[0], t.facts("paid")[-1][2]) == (5, 1)
    t.refuses("use", "Paje Astado#2", clause="ECG-10.1")


@covers("Dama de la Cuerda")
def test_the_lady_takes_renown():
    """Below 0 too; one lady a turn, for 2."""
    t = laid("deer", own={"court": [real("Dama de la Cuerda")] * 2}, ready=5).set("renown", 1, 0).do("use", "Dama de la Cuerda")
    assert (t.both("renown"), t.facts("paid")[-1][2]) == ((4, -1), 2)
    t.refuses("use", "Dama de la Cuerda#2", clause="ECG-10.1")


@covers("Ermitaña del Bellotal")
def test_the_hermit_mends_for_renown():
    """Two wounds, with as much morale; without renown nothing."""
    t = laid("deer", own={"court": [real("Ermitaña del Bellotal")], "infantry": [CHAMPION]}).set("wounds", "Champion", 3).set("morale", 0, 30)
    t.do("use", "Ermitaña del Bellotal")
    assert (t.of("wounds", "Champion"), t.both("renown")[0], t.both("morale")[0]) == (1, 3, 32)
    laid("deer", own={"court": [real("Ermitaña del Bellotal")], "infantry": [CHAMPION]}).set("renown", 0, 0).refuses(
        "use", "Ermitaña del Bellotal", clause="ECG-R16")


@covers("Justador del Umbral", "Escudero de Cota")
@pytest.mark.parametrize(("name", "blow"), [("Justador del Umbral", 3), ("Escudero de Cota", 2)])
def test_a_pike_answers_the_charge_that_fells_it(name, blow):
    """With its strength before it."""
    t = laid("sun", own={"infantry": [CHAMPION]}, against={"infantry": [real(name)]}).do("charge", "Champion", to=name)
    assert (t.strength(name), t.strength("Champion")) == (0, 6 - blow)


@covers("Guarda de las Hayas")
def test_the_warden_stands_in_either_line():
    """It redeploys."""
    t = laid("deer", own={"infantry": [real("Guarda de las Hayas")]}).do("redeploy", "Guarda de las Hayas")
    assert t.where("Guarda de las Hayas") == "0:support"


@covers("Halconera del Soto")
def test_the_falconer_wounds_from_afar():
    """A volley of half her strength, rounded up, which nobody answers."""
    t = laid("deer", own={"support": [real("Halconera del Soto")]}, against={"infantry": [CHAMPION]})
    t.do("volley", "Halconera del Soto", to="Champion")
    assert (t.strength("Champion"), t.of("wounds", "Halconera del Soto")) == (4, 0)


@covers("Jabalí de las Bodas")
def test_the_boar_is_remembered():
    """By the rival; it swears nothing itself."""
    t = laid("deer", hand=[real("Jabalí de las Bodas")]).do("train", "Jabalí de las Bodas", to="infantry")
    assert t.both("renown") == (4, 4)


@covers("Juez de Lizas")
def test_the_judge_wins_renown_by_a_duel():
    """Both wound at once; 3 if he is left the stronger, nothing otherwise. He is not made to recover."""
    for foe, renown, left in ((RANGER, 6, 1), (BLADE, 3, 0)):
        t = laid("deer", own={"infantry": [real("Juez de Lizas")]}, against={"infantry": [foe], "support": [ARCHER]}).do("use", "Juez de Lizas")
        assert (t.both("renown")[0], t.strength("Juez de Lizas"), t.strength(foe.names[0])) == (renown, left, 0)
        assert (t.both("morale")[1], t.of("preparation", "Juez de Lizas")) == (34 - foe.strength, 0)


@covers("Alférez de la Silla")
@pytest.mark.parametrize(("ready", "strength"), [(4, 4), (5, 6)])
def test_the_ensign_is_stronger_before_a_full_court(ready, strength):
    """Six cards with the Resource."""
    assert laid("deer", own={"infantry": [real("Alférez de la Silla")]}, ready=ready).strength("Alférez de la Silla") == strength


@covers("Cierva Blanca")
def test_the_hind_is_told_of_when_it_wins():
    """A clash or a charge; not a draw."""
    for how, foe, renown in (("clash", BLADE, 6), ("charge", CHAMPION, 6), ("clash", CHAMPION, 4)):
        t = laid("deer", own={"infantry": [real("Cierva Blanca")]}, against={"infantry": [foe]}).do(how, "Cierva Blanca", to=foe.names[0])
        assert t.both("renown")[0] == renown


@covers("Vieja Guardia de Cornalba", "Pavés Alto")
@pytest.mark.parametrize("name", ["Vieja Guardia de Cornalba", "Pavés Alto"])
def test_a_guard_draws_the_volleys_of_its_line(name):
    """Until it falls."""
    t = laid("sun", own={"support": [ARCHER]}, against={"infantry": [BLADE, real(name)]})
    assert not t.offers("volley", "Archer", to="Blade")
    assert t.offers("volley", "Archer", to=name)
    assert t.set("wounds", name, 7).offers("volley", "Archer", to="Blade")


@covers("Gala de Otoño")
@pytest.mark.parametrize(("ready", "drawn"), [(4, 0), (5, 1)])
def test_the_gala_gains_renown_and_pays_a_full_court(ready, drawn):
    """A card for six."""
    t = laid("deer", hand=[real("Gala de Otoño")], ready=ready).do("play", "Gala de Otoño")
    assert (t.both("renown")[0], t.size("0:hand")) == (6, 1 + drawn)


@covers("Rumor")
def test_the_rumour_takes_renown():
    """Two, below 0 too."""
    assert laid("deer", hand=[real("Rumor")]).set("renown", 1, 1).do("play", "Rumor").both("renown") == (4, -1)


@covers("Peso del Apellido")
def test_the_weight_of_the_name_is_paid_in_renown():
    """Three for three wounds, anywhere; two are not enough."""
    t = laid("deer", hand=[real("Peso del Apellido")], against={"infantry": [BLADE], "support": [CHAMPION]})
    t.do("play", "Peso del Apellido").answer("Champion")
    assert (t.strength("Champion"), t.both("renown")[0], t.both("morale")[1]) == (3, 1, 31)
    laid("deer", hand=[real("Peso del Apellido")], against={"infantry": [BLADE]}).set("renown", 0, 2).refuses(
        "play", "Peso del Apellido", clause="ECG-R16")


@covers("Palabra Dada")
@pytest.mark.parametrize(("pays", "renown"), [(True, 4 + 1 - 3), (False, 4)])
def test_a_word_given_costs_renown_or_the_ability(pays, renown):
    """Its controller chooses."""
    t = laid("sun", own={"court": [READER]}, foe="deer", foe_hand=[real("Palabra Dada")])
    t.do("use", "Reader").do("react", "Palabra Dada", to="Reader!").resolve().answer(pays)
    assert t.both("renown") == (renown, 4)


@covers("La Silla Vacía")
@pytest.mark.parametrize(("ready", "renown"), [(4, 4), (5, 5)])
def test_the_empty_seat_is_heard_by_a_full_court(ready, renown):
    """At the start of each own Action phase, not of the rival's."""
    t = laid("deer", own={"legacy": [real("La Silla Vacía")]}, ready=ready).end_turn()
    assert t.both("renown")[0] == 4
    assert t.end_turn().both("renown")[0] == renown
