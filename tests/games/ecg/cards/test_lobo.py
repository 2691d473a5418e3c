"""The cards of the White Wolf, one by one: what each text says is what happens."""

import pytest

from tests.support.ecg_cards import action
from tests.support.ecg_plain import ARCHER, BLADE, BULWARK, CHAMPION, CUB, RANGER, RUMOUR
from tests.support.ecg_set import covers, laid, real


@covers("Ysvar Cuerno Roto")
def test_ysvar_hardens_own_troops():
    """One less preparation in recovery; the rival's recover as ever."""
    t = laid("wolf", own={"legacy": [real("Ysvar Cuerno Roto")], "infantry": [BLADE, BULWARK]}, against={"infantry": [RANGER, CHAMPION]})
    assert t.do("charge", "Blade", to="Ranger").of("preparation", "Blade") == 1
    assert t.end_turn().do("charge", "Champion", to="Bulwark").resolve().of("preparation", "Champion") == 2


@covers("Dagny Dos Inviernos")
def test_dagny_draws_for_the_first_charge_that_a_wild_troop_wins():
    """Not for others, nor for a clash, nor for a second one."""
    wolf = real("Oso de Deshielo")
    t = laid("wolf", own={"legacy": [real("Dagny Dos Inviernos")], "infantry": [BLADE, *[wolf] * 3]}, against={"infantry": [RANGER] * 4})
    sizes = []
    for how, name, foe in (("charge", "Blade", "Ranger"), ("clash", "Oso de Deshielo", "Ranger#2"), ("charge", "Oso de Deshielo#2", "Ranger#3"),
                           ("charge", "Oso de Deshielo#3", "Ranger#4")):
        sizes.append(t.do(how, name, to=foe).size("0:hand"))
    assert sizes == [1, 1, 2, 2]


@covers("Cachorros de Nieve")
def test_cubs_are_stronger_with_another_wild_troop():
    """Two packs of cubs are enough for each other; a Blade is no pack."""
    cubs = real("Cachorros de Nieve")
    for others, strength in (([], 1), ([BLADE], 1), ([CUB], 2), ([cubs], 2)):
        assert laid("wolf", own={"infantry": [cubs, *others]}).strength("Cachorros de Nieve") == strength


@covers("Perra Madre")
def test_the_dam_bites_from_court():
    """Any enemy Troop, for 3; one dam a turn."""
    t = laid("wolf", own={"court": [real("Perra Madre")] * 2}, against={"infantry": [BLADE], "support": [ARCHER]}, ready=5)
    t.do("use", "Perra Madre").answer("Archer")
    assert (t.strength("Archer"), t.both("morale")[1], t.facts("paid")[-1][2]) == (2, 33, 3)
    t.refuses("use", "Perra Madre#2", clause="ECG-10.1")


@covers("Flagelante de la Nieve")
def test_the_flagellant_buys_a_card_with_blood():
    """An own wound costs no morale; without a Troop to wound there is nothing to pay with."""
    t = laid("wolf", own={"court": [real("Flagelante de la Nieve")], "infantry": [CHAMPION]}).do("use", "Flagelante de la Nieve")
    assert (t.of("wounds", "Champion"), t.both("morale")[0], t.size("0:hand")) == (1, 40, 2)
    laid("wolf", own={"court": [real("Flagelante de la Nieve")]}).refuses("use", "Flagelante de la Nieve", clause="ECG-R16")


@covers("Lobera Gris")
def test_the_wolfherd_charges_the_turn_she_comes():
    """Preparation 0."""
    t = laid("wolf", hand=[real("Lobera Gris")], against={"infantry": [BLADE]}).do("train", "Lobera Gris", to="infantry")
    assert t.do("charge", "Lobera Gris", to="Blade").strength("Blade") == 0


@covers("Penitente del Hielo")
def test_the_penitent_is_paid_with_devotion():
    """Wolves alone pay none; he stands in either line."""
    penitent = real("Penitente del Hielo")
    t = laid("wolf", own={"court": [real("Lobera Gris")] * 4}, hand=[penitent], ready=4).set("spent", "Shrine", 1)
    t.refuses("train", "Penitente del Hielo", to="infantry", clause="ECG-R15")
    t = laid("wolf", own={"infantry": [penitent]}).do("redeploy", "Penitente del Hielo")
    assert t.where("Penitente del Hielo") == "0:support"


@covers("Aulladora")
def test_the_howler_hurries_the_pack_and_lends_the_moon():
    """For a madness, Salvajes alone; the Hunger Moon may be played while she is there."""
    t = laid("wolf", own={"support": [real("Aulladora")], "infantry": [CUB, BLADE]}, hand=[real("Luna de Hambre")])
    t.set("preparation", "Cub", 2).set("preparation", "Blade", 2).do("use", "Aulladora")
    assert (t.of("preparation", "Cub"), t.of("preparation", "Blade"), t.both("madness")[0]) == (1, 2, 1)
    assert t.offers("play", "Luna de Hambre")
    laid("wolf", own={"infantry": [CUB]}, hand=[real("Luna de Hambre")]).refuses("play", "Luna de Hambre", clause="ECG-R4")


@covers("Oso de Deshielo")
@pytest.mark.parametrize(("wounds", "left"), [(0, 2), (1, 1)])
def test_the_bear_wakes_to_its_wounds(wounds, left):
    """One preparation more each own turn; the rival's turn changes nothing."""
    t = laid("wolf", own={"infantry": [real("Oso de Deshielo")]})
    t.set("wounds", "Oso de Deshielo", wounds).set("preparation", "Oso de Deshielo", 3)
    assert t.end_turn().of("preparation", "Oso de Deshielo") == 3
    assert t.end_turn().of("preparation", "Oso de Deshielo") == left


@covers("Acechador de Cornisa")
def test_the_stalker_charges_over_its_own_wall():
    """From Support, with own Infantry standing; recovery follows as ever."""
    t = laid("wolf", own={"support": [real("Acechador de Cornisa")], "infantry": [BLADE]}, against={"infantry": [CHAMPION]})
    t.do("charge", "Acechador de Cornisa", to="Champion")
    assert (t.strength("Champion"), t.of("preparation", "Acechador de Cornisa")) == (2, 2)


@covers("Rompehielos")
def test_the_icebreaker_charges_harder():
    """Strength 4 and two: a Champion falls without an answer. Its clash is a clash."""
    t = laid("wolf", own={"infantry": [real("Rompehielos")]}, against={"infantry": [CHAMPION]}).do("charge", "Rompehielos", to="Champion")
    assert (t.strength("Champion"), t.of("wounds", "Rompehielos")) == (0, 0)
    t = laid("wolf", own={"infantry": [real("Rompehielos")]}, against={"infantry": [CHAMPION]}).do("clash", "Rompehielos", to="Champion")
    assert t.strength("Champion") == 2


@covers("Hacha de Luto")
def test_the_mourning_axe_strikes_in_the_second_turn():
    """Preparation 1, strength 4, a charge of 5."""
    t = laid("wolf", hand=[real("Hacha de Luto")], against={"infantry": [CHAMPION]}).do("train", "Hacha de Luto", to="infantry")
    t.turns(2).do("charge", "Hacha de Luto", to="Champion")
    assert t.strength("Champion") == 1


@covers("La Manada")
@pytest.mark.parametrize(("pack", "preparation"), [([], 3), ([BLADE], 3), ([CUB], 2), ([CUB] * 4, 0)])
def test_the_pack_comes_faster_to_others(pack, preparation):
    """One less for each other own Salvaje, never below 0."""
    t = laid("wolf", own={"infantry": pack}, hand=[real("La Manada")]).do("train", "La Manada", to="infantry")
    assert t.of("preparation", "La Manada") == preparation


@covers("Mordisco")
def test_the_bite_is_paid_in_blood():
    """Two wounds in Infantry for one of one's own, and a madness; Support is out of reach."""
    t = laid("wolf", own={"infantry": [BULWARK]}, against={"infantry": [CHAMPION], "support": [ARCHER]}, hand=[real("Mordisco")])
    t.do("play", "Mordisco")
    assert (t.of("wounds", "Champion"), t.of("wounds", "Archer"), t.of("wounds", "Bulwark")) == (2, 0, 1)
    assert (t.both("morale"), t.both("madness")[0]) == ((40, 32), 1)
    laid("wolf", own={"infantry": [BULWARK]}, against={"support": [ARCHER]}, hand=[real("Mordisco")]).refuses(
        "play", "Mordisco", clause="ECG-R17")


@covers("Luna de Hambre")
def test_the_hunger_moon_hurries_every_wild_troop():
    """Nobody else; two madness."""
    t = laid("wolf", sorcery="moon", own={"infantry": [CUB, CUB, BLADE]}, hand=[real("Luna de Hambre")])
    for name in ("Cub", "Cub#2", "Blade"):
        t.set("preparation", name, 2)
    t.do("play", "Luna de Hambre")
    assert [t.of("preparation", name) for name in ("Cub", "Cub#2", "Blade")] == [1, 1, 2]
    assert t.both("madness")[0] == 2


@covers("Hambre Vieja")
def test_old_hunger_feeds_the_wounded():
    """Own ones: one more than their wounds leave."""
    t = laid("wolf", own={"legacy": [real("Hambre Vieja")], "infantry": [BLADE, CHAMPION]}, against={"infantry": [RANGER]})
    t.set("wounds", "Champion", 2).set("wounds", "Ranger", 1)
    assert [t.strength(name) for name in ("Blade", "Champion", "Ranger")] == [3, 5, 1]


@covers("Sin Cuartel")
@pytest.mark.parametrize(("verb", "name", "waiting"), [
    ("rally", "Champion", "Champion!"), ("use", "Ermitaña del Bellotal", "Ermitaña del Bellotal!"), ("play", "Compress", "Compress")])
def test_no_quarter_undoes_what_mends(verb, name, waiting):
    """A manoeuvre, an ability, an Action; and it wounds the Troop."""
    own = {"who": "troops", "side": "own"}
    compress = action("Compress", {"do": "target", "as": "one", "from": own}, {"do": "mend", "amount": 1, "to": "one"})
    t = laid("deer", own={"infantry": [CHAMPION], "court": [real("Ermitaña del Bellotal")]}, hand=[compress], foe="wolf",
             foe_hand=[real("Sin Cuartel")])
    t.set("wounds", "Champion", 2).do(verb, name).do("react", "Sin Cuartel", to=waiting).resolve()
    assert (t.of("wounds", "Champion"), t.both("morale")[0]) == (3, 39)


@covers("Sin Cuartel")
def test_no_quarter_fits_nothing_else():
    """A rumour mends nobody."""
    t = laid("sun", own={"infantry": [CHAMPION]}, hand=[RUMOUR], foe="wolf", foe_hand=[real("Sin Cuartel")])
    t.do("play", "Rumour").refuses("react", "Sin Cuartel", to="Rumour", clause="ECG-10.3")


@covers("Enseñar los Dientes")
def test_bared_teeth_answer_a_charge():
    """The charged Troop falls and answers; a clash is no charge, and the rival's own Troop gains nothing."""
    t = laid("sun", own={"infantry": [CHAMPION]}, against={"infantry": [BLADE]}, foe="wolf", foe_hand=[real("Enseñar los Dientes")])
    t.do("charge", "Champion", to="Blade").do("react", "Enseñar los Dientes", to="Champion!").resolve()
    assert (t.strength("Blade"), t.strength("Champion")) == (0, 3)
    t = laid("sun", own={"infantry": [CHAMPION]}, against={"infantry": [BLADE]}, foe="wolf", foe_hand=[real("Enseñar los Dientes")])
    t.do("clash", "Champion", to="Blade").refuses("react", "Enseñar los Dientes", to="Champion!", clause="ECG-10.3")
