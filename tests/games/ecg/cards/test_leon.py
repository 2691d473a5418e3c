"""The cards of the Lion, one by one: what each text says is what happens."""

import pytest

from tests.support.ecg_plain import ARCHER, BLADE, BULWARK, CHAMPION, RANGER
from tests.support.ecg_set import covers, laid, real


@covers("Mariscal Olmedo")
def test_olmedo_hurries_a_troop():
    """Once a turn, for 1."""
    t = laid("lion", own={"legacy": [real("Mariscal Olmedo")], "infantry": [BLADE]}).set("preparation", "Blade", 2).do("use", "Mariscal Olmedo")
    assert (t.of("preparation", "Blade"), t.facts("paid")[-1][2]) == (1, 1)
    t.refuses("use", "Mariscal Olmedo", clause="ECG-R17")


@covers("Capitana Brea")
@pytest.mark.parametrize(("behind", "left"), [(1, 6), (2, 3)])
def test_brea_points_pikes_from_behind(behind, left):
    """Own Infantry answers a charge that fells it while two stand in Support."""
    t = laid("sun", own={"infantry": [CHAMPION]}, foe="lion",
             against={"legacy": [real("Capitana Brea")], "infantry": [BLADE], "support": [ARCHER] * behind})
    assert t.do("charge", "Champion", to="Blade").strength("Champion") == left


@covers("Recluta de la Plaza")
def test_the_recruit_serves_at_once_in_either_line():
    """Preparation 0."""
    t = laid("lion", hand=[real("Recluta de la Plaza")], against={"infantry": [BLADE]}).do("train", "Recluta de la Plaza", to="support")
    assert t.do("volley", "Recluta de la Plaza", to="Blade").strength("Blade") == 2


@covers("Capellán de Filas")
def test_the_chaplain_makes_a_troop_recover_sooner():
    """This turn: one preparation less after its charge."""
    t = laid("lion", own={"court": [real("Capellán de Filas")], "infantry": [BLADE]}, against={"infantry": [CHAMPION]})
    t.do("use", "Capellán de Filas").do("charge", "Blade", to="Champion")
    assert t.of("preparation", "Blade") == 1
    t.set("wounds", "Blade", 1).set("preparation", "Blade", 0).turns(2).do("rally", "Blade")
    assert t.of("preparation", "Blade") == 2


@covers("Zapadora del Foso")
def test_the_sapper_reaches_either_line():
    """An Archer reaches the nearer one alone."""
    t = laid("lion", own={"support": [real("Zapadora del Foso"), ARCHER]}, against={"infantry": [BLADE], "support": [RANGER]})
    assert not t.offers("volley", "Archer", to="Ranger")
    assert t.offers("volley", "Zapadora del Foso", to="Blade")
    assert t.do("volley", "Zapadora del Foso", to="Ranger").strength("Ranger") == 1


@covers("Tambor Mayor")
def test_the_drum_calls_a_second_manoeuvre():
    """For one that has made its first; it tires. The drum does not call itself."""
    t = laid("lion", own={"infantry": [BLADE], "support": [real("Tambor Mayor"), ARCHER]}, against={"infantry": [CHAMPION]})
    t.refuses("use", "Tambor Mayor", clause="ECG-R17").do("volley", "Archer", to="Champion").do("volley", "Tambor Mayor", to="Champion")
    t.do("use", "Tambor Mayor").do("volley", "Archer", to="Champion")
    assert (t.strength("Champion"), t.of("preparation", "Archer")) == (6 - 2 - 1 - 2, 2)


@covers("Sargento de Cadena")
def test_the_sergeant_hurries_another_of_its_line():
    """Neither itself nor those behind; one sergeant a turn."""
    t = laid("lion", own={"infantry": [real("Sargento de Cadena"), BLADE, real("Sargento de Cadena")], "support": [ARCHER]})
    for name in ("Sargento de Cadena", "Sargento de Cadena#2", "Blade", "Archer"):
        t.set("preparation", name, 1)
    t.do("use", "Sargento de Cadena")
    assert {option[1] for option in t.match.options()} == {t.card("Blade"), t.card("Sargento de Cadena#2")}
    t.answer("Blade")
    assert t.of("preparation", "Blade") == 0
    t.refuses("use", "Sargento de Cadena#2", clause="ECG-10.1")


@covers("Lancera de Cota")
def test_the_lancer_opens_the_way_for_another():
    """When she wins a charge: not a clash, not a charge she does not win; those in Support wait."""
    lancer = real("Lancera de Cota")
    for how, foe, left in (("charge", BLADE, 1), ("clash", RANGER, 2), ("charge", CHAMPION, 2)):
        t = laid("lion", own={"infantry": [lancer, BULWARK], "support": [ARCHER]}, against={"infantry": [foe]})
        t.set("preparation", "Bulwark", 2).set("preparation", "Archer", 2).do(how, "Lancera de Cota", to=foe.names[0])
        assert (t.of("preparation", "Bulwark"), t.of("preparation", "Archer")) == (left, 2)


@covers("Alabardero de la Puerta")
def test_the_halberdier_is_as_strong_as_printed():
    """A clash of 4."""
    t = laid("lion", own={"infantry": [real("Alabardero de la Puerta")]}, against={"infantry": [CHAMPION]})
    assert t.do("clash", "Alabardero de la Puerta", to="Champion").strength("Champion") == 2


@covers("Ballestero de Ronda")
def test_the_crossbowman_at_court_hurries_support():
    """Not Infantry; one a turn."""
    t = laid("lion", own={"court": [real("Ballestero de Ronda")] * 2, "infantry": [BLADE], "support": [ARCHER]}, ready=5)
    t.set("preparation", "Blade", 2).set("preparation", "Archer", 2).do("use", "Ballestero de Ronda")
    assert (t.of("preparation", "Archer"), t.of("preparation", "Blade"), t.facts("paid")[-1][2]) == (1, 2, 1)
    t.refuses("use", "Ballestero de Ronda#2", clause="ECG-10.1")


@covers("Pavés Alto")
def test_the_pavise_is_mailed():
    """One wound less of a clash, not of an effect."""
    t = laid("sun", own={"infantry": [BLADE]}, against={"infantry": [real("Pavés Alto")]}).do("clash", "Blade", to="Pavés Alto")
    assert t.strength("Pavés Alto") == 2


@covers("Veterana de Tres Cercos")
def test_the_veteran_recovers_sooner():
    """One preparation after a charge."""
    t = laid("lion", own={"infantry": [real("Veterana de Tres Cercos")]}, against={"infantry": [BLADE]})
    assert t.do("charge", "Veterana de Tres Cercos", to="Blade").of("preparation", "Veterana de Tres Cercos") == 1


@covers("Marcha Forzada")
def test_the_forced_march_moves_whom_it_likes():
    """Whatever its card says, and two preparation less; a full line takes nobody."""
    t = laid("lion", own={"support": [ARCHER]}, hand=[real("Marcha Forzada")]).set("preparation", "Archer", 3).do("play", "Marcha Forzada")
    assert (t.where("Archer"), t.of("preparation", "Archer")) == ("0:infantry", 1)
    t = laid("lion", own={"support": [ARCHER], "infantry": [BLADE] * 5}, hand=[real("Marcha Forzada")]).set("preparation", "Archer", 3)
    t.do("play", "Marcha Forzada").answer("Archer")
    assert (t.where("Archer"), t.of("preparation", "Archer")) == ("0:support", 3)


@covers("Relevo")
def test_relief_puts_another_of_the_line_in_the_way():
    """The pavise is struck instead, through its mail."""
    t = laid("sun", own={"infantry": [BLADE]}, against={"infantry": [RANGER, real("Pavés Alto")], "support": [ARCHER]}, foe="lion",
             foe_hand=[real("Relevo")])
    t.do("clash", "Blade", to="Ranger").do("react", "Relevo", to="Blade!").resolve()
    assert (t.strength("Ranger"), t.strength("Pavés Alto"), t.strength("Blade")) == (2, 2, 0)


@covers("Contraorden")
def test_a_countermand_strikes_first():
    """Before the rival's manoeuvre, which is undone if its Troop has fallen."""
    t = laid("sun", own={"infantry": [BLADE]}, against={"infantry": [CHAMPION]}, foe="lion", foe_hand=[real("Contraorden")])
    t.do("charge", "Blade", to="Champion").do("react", "Contraorden", to="Blade!").resolve().answer("charge").resolve()
    assert (t.strength("Blade"), t.strength("Champion"), t.facts("undone")) == (0, 6, [(t.card("Blade"), "charge")])


@covers("Dos Filas")
@pytest.mark.parametrize(("infantry", "support", "strength"), [(1, 1, 3), (2, 1, 3), (2, 2, 4), (3, 2, 3)])
def test_two_ranks_are_stronger_when_even(infantry, support, strength):
    """Two each at least."""
    t = laid("lion", own={"legacy": [real("Dos Filas")], "infantry": [BLADE] * infantry, "support": [ARCHER] * support})
    assert (t.strength("Blade"), t.strength("Archer")) == (strength, strength)


@covers("Voto de Cota")
def test_the_vow_counts_the_first_victory_of_a_turn():
    """Of an own Troop; once, in the rival's turn as well."""
    t = laid("lion", own={"legacy": [real("Voto de Cota")], "infantry": [CHAMPION, CHAMPION]}, against={"infantry": [RANGER, BLADE]})
    t.do("clash", "Champion", to="Ranger").do("clash", "Champion#2", to="Blade")
    assert t.both("renown")[0] == 5
