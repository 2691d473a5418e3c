"""Cards of Epikha whose text is one ability: growth, searches, prices, turns; each text in play."""

import pytest

from tabletop.games.epikha.blows import blow
from tabletop.games.epikha.readers import cost, level, shares, strength
from tests.support import epikha_plain as plain
from tests.support.epikha import Scenario
from tests.support.epikha_set import sheet

TWENTY = plain.character("Twenty", 20, 15)
RICH = plain.character("Rich", 0, 99)


def _paid(t: Scenario, amount: int) -> Scenario:
    """Pay out of the rich Character in the Magic Zone."""
    return t.answer(("Rich", amount), ("me", 0))


@pytest.mark.parametrize(("name", "numbers"), [
    ("aprendiz-ika", (1, 5, 6)), ("lectora-de-runas", (1, 0, 26)), ("ballesta-de-muralla", (1, 10, 10)),
    ("automata-de-opalo", (3, 15, 25)), ("coloso-de-taliuz", (5, 30, 40)), ("gigante-pastor", (3, 5, 40)), ("paladin", (5, 20, 200))])
def test_a_card_without_a_text(name, numbers):
    """Numbers, and nothing else."""
    card = sheet(name)
    assert (card.level, card.strength, card.vital) == numbers
    assert not (card.words or card.lasting or card.watchers or card.use or card.text)


@pytest.mark.parametrize(("name", "offer"), [("opalo-de-vital", 10), ("opalo-mayor", 20)])
def test_an_opal_pays_each_turn(name, offer):
    """From the Magic Zone, and is full again in the next Start phase."""
    t = Scenario(own={"deployment": [sheet(name)]}, hand=[plain.character("Dear", 5, 5, cost=offer)])
    opal = sheet(name).names[0]
    t.do("withdraw", opal).do("deploy", "Dear").answer((opal, offer), ("me", 0))
    assert t.vital(opal) == 0
    assert t.end_turn().end_turn().vital(opal) == offer


# ---- kills and deaths
def test_trofeo_draws_for_a_kill_above_ones_level():
    """Two cards; nothing for a card of the own Level."""
    for prey, drawn in ((plain.character("High", 0, 10, level=3), 2), (plain.character("Low", 0, 10), 0)):
        t = Scenario(own={"deployment": [(TWENTY, sheet("trofeo"))]}, foe={"deployment": [prey]})
        before = t.size("0:hand")
        t.attack("Twenty").answers(**{prey.names[0].capitalize(): 0})
        assert t.size("0:hand") == before + drawn


def test_escuchadora_draws_for_the_first_death_of_a_turn():
    """Of another own Character; not for her own."""
    t = Scenario(own={"deployment": [sheet("escuchadora-de-ausencias"), plain.SQUIRE, plain.SQUIRE, plain.SPIRIT], "magic": [RICH]},
                 hand=[sheet("ofrenda")])
    before = t.size("0:hand")
    t.do("cast", "Ofrenda").answer("Squire#1")
    assert t.size("0:hand") == before - 1 + 2 + 1
    t.do("use", "Spirit").answer("Squire#2")
    assert t.size("0:hand") == before + 2, "the second death of the turn"


def test_filo_que_bebe_gives_vital_back_for_a_wound_of_the_player():
    """In direct combat and by what is left over."""
    t = Scenario(own={"deployment": [(TWENTY, sheet("filo-que-bebe"))]})
    t.store.lost[t.card("me")] = 30
    t.attack("Twenty").answers()
    assert (t.vital("foe"), t.vital("me")) == (170, 175)


def test_marca_de_presa_helps_those_who_face_its_prey():
    """+10 while it is in play; then the mark goes to the discard."""
    t = Scenario(own={"deployment": [plain.RECRUIT], "magic": [RICH]}, foe={"deployment": [plain.GUARD]},
                 hand=[sheet("marca-de-presa"), sheet("destierro")])
    _paid(t.do("cast", "Marca de Presa"), 5)
    if t.asks() == "prey":
        t.answer("Guard")
    t.attack("Recruit").answers(Guard=0)
    assert max(row[2] for row in t.facts("struck")) == 15
    _paid(t.do("cast", "Destierro"), 10)
    if t.asks() == "one":
        t.answer("Guard")
    assert (t.where("Guard"), t.where("Marca de Presa")) == ("1:hand", "0:discard")


def test_ofrenda_destroys_a_character_for_two_cards():
    """Paid on playing."""
    t = Scenario(own={"deployment": [plain.SQUIRE], "magic": [RICH]}, hand=[sheet("ofrenda")])
    before = t.size("0:hand")
    t.do("cast", "Ofrenda").answer("Squire")
    assert (t.where("Squire"), t.size("0:hand")) == ("0:discard", before + 1)


# ---- turns
def test_puerta_de_la_fosa_cheapens_pacts_and_takes_its_toll():
    """5 less, and 5 of the Player's Vital in each own turn."""
    t = Scenario(own={"magic": [sheet("puerta-de-la-fosa")]}, hand=[sheet("demonio-acreedor"), plain.GUARD])
    assert [cost(t.store, t.card(name)) for name in ("Demonio Acreedor", "Guard")] == [5, 10]
    assert t.end_turn().vital("me") == 200
    assert t.end_turn().vital("me") == 195


def test_anciana_mends_the_player_as_she_returns():
    """From the Magic Zone alone."""
    t = Scenario(own={"magic": [sheet("anciana-de-las-linternas")]})
    t.store.lost[t.card("me")] = 20
    assert t.end_turn().vital("me") == 180
    assert t.end_turn().vital("me") == 185
    assert t.end_turn().end_turn().vital("me") == 185


def test_gigante_dormido_sleeps_until_its_second_turn():
    """It may not attack, nor enter the Magic Zone, and then it may."""
    name = "Gigante Dormido"
    t = _paid(Scenario(own={"magic": [RICH]}, hand=[sheet("gigante-dormido")]).do("deploy", name), 20)
    for _ in range(2):
        t.refuses("attack", name, to=0, clause="EPI-R40").refuses("withdraw", name, clause="EPI-R40")
        t.end_turn().end_turn()
    assert t.offers("attack", name, to=0)


def test_fango_makes_heavy_until_the_end_of_its_owners_next_turn():
    """An enemy Character of its Level or lower."""
    t = Scenario(own={"magic": [RICH]}, foe={"deployment": [plain.GUARD, plain.GIANT]}, hand=[sheet("fango")])
    _paid(t.do("cast", "Fango"), 5)
    if t.asks() == "one":
        t.answer("Guard")
    assert shares(t.end_turn().store, t.card("Guard"), "heavy")
    assert not shares(t.end_turn().store, t.card("Guard"), "heavy")


# ---- the deck and the discard
def test_llamar_al_espiritu_finds_a_spirit():
    """And may leave it."""
    for found, place in (("Spirit", "0:hand"), (None, "0:deck")):
        t = Scenario(own={"magic": [RICH]}, hand=[sheet("llamar-al-espiritu")], deck=[plain.SPIRIT, plain.GUARD])
        _paid(t.do("cast", "Llamar al Espíritu"), 5)
        t = t.answer(found) if found else t.answer()
        assert t.where("Spirit") == place


def test_vigia_de_cristal_puts_three_cards_in_order():
    """As it is played; the first named ends on top."""
    t = Scenario(own={"magic": [RICH]}, hand=[sheet("vigia-de-cristal")], deck=[plain.SQUIRE, plain.GUARD, plain.GIANT])
    _paid(t.do("deploy", "Vigía de Cristal"), 10).answer("Giant", "Squire", "Guard")
    assert t.facts("arranged") or t.where("Giant") == "0:deck"
    deck = t.store.zone[t.store.at[t.card("Giant")]]
    assert list(deck[-3:]) == [t.card("Guard"), t.card("Squire"), t.card("Giant")]


def test_leer_el_cristal_draws_two():
    """For 5."""
    t = Scenario(own={"magic": [RICH]}, hand=[sheet("leer-el-cristal")])
    before = t.size("0:hand")
    assert _paid(t.do("cast", "Leer el Cristal"), 5).size("0:hand") == before + 1


def test_grua_de_campana_brings_an_arm_back_once_a_turn():
    """From the discard, for 5 Vital."""
    t = Scenario(own={"deployment": [sheet("grua-de-campana")], "magic": [RICH], "discard": [plain.SWORD, plain.PLATE, plain.GUARD]})
    _paid(t.do("use", "Grúa de Campaña"), 5).answer("Sword")
    assert t.where("Sword") == "0:hand"
    t.refuses("use", "Grúa de Campaña", clause="EPI-R23")


# ---- the Magic Zone
def test_sahir_and_segunda_lectura_raise_spells():
    """Two Levels in the Magic Zone; one while the Skill is named."""
    t = Scenario(own={"deployment": [sheet("archimago-sahir")]}, hand=[plain.DART], skills=[sheet("segunda-lectura")])
    assert level(t.store, t.card("Dart")) == 2
    assert level(t.do("withdraw", "Archimago Sahir").store, t.card("Dart")) == 4
    assert level(t.do("withdraw", "me").answer("Segunda Lectura").store, t.card("Dart")) == 5


def test_tejedora_mends_a_character_for_5():
    """In Deployment, whole."""
    t = Scenario(own={"magic": [sheet("tejedora-de-vital")], "deployment": [plain.GUARD]})
    t.store.lost[t.card("Guard")] = 20
    t.do("use", "Tejedora de Vital").answer(("Tejedora de Vital", 5), ("me", 0))
    assert (t.vital("Guard"), t.vital("Tejedora de Vital")) == (25, 21)


def test_maestra_del_eco_takes_a_lower_spell_back():
    """For 10, once a turn; a Spell of the same printed Level stays."""
    t = Scenario(own={"magic": [sheet("maestra-del-eco"), RICH], "discard": [sheet("leer-el-cristal"), sheet("saeta-ika")]},
                 hand=[sheet("disolver")], foe={"deployment": [(plain.GUARD, plain.SWORD)]})
    t.do("cast", "Disolver").answer(("Maestra del Eco", 0), ("Rich", 5), ("me", 0))
    if t.asks() == "one":
        t.answer("Sword")
    t.answer(True).answer(("Maestra del Eco", 0), ("Rich", 10), ("me", 0))
    assert t.where("Leer el Cristal") == "0:hand"
    assert t.where("Saeta Ika") == "0:discard"


def test_curas_de_campana_mends_two_characters():
    """Of its Level or lower."""
    t = Scenario(own={"magic": [RICH], "deployment": [plain.GUARD, plain.RECRUIT, plain.GIANT]}, hand=[sheet("curas-de-campana")])
    for name in ("Guard", "Recruit", "Giant"):
        t.store.lost[t.card(name)] = 10
    _paid(t.do("cast", "Curas de Campaña"), 5)
    if t.asks() == "hurt":
        t.answer("Guard", "Recruit")
    assert [t.vital(name) for name in ("Guard", "Recruit", "Giant")] == [25, 15, 25]


def test_oido_de_agua_lets_spirits_absorb_twice():
    """Each of them, once more."""
    t = Scenario(own={"deployment": [plain.SPIRIT, plain.SQUIRE, plain.SQUIRE, plain.SQUIRE]}, skills=[sheet("oido-de-agua")])
    t.do("withdraw", "me").answer("Oído de Agua")
    t.do("use", "Spirit").answer("Squire#1").do("use", "Spirit").answer("Squire#2")
    t.refuses("use", "Spirit", clause="EPI-R23")


# ---- answers
def test_silencio_stops_a_spell():
    """Of its Level or lower."""
    t = Scenario(own={"magic": [RICH]}, hand=[plain.INSIGHT], foe={"magic": [plain.MAGE]}, foe_hand=[sheet("silencio")])
    before = t.size("0:hand")
    _paid(t.do("cast", "Insight"), 5)
    t.do("reply", "Silencio", to="Insight").answer(("Mage", 5), ("foe", 0)).resolve()
    assert t.size("0:hand") == before - 1


@pytest.mark.parametrize(("name", "left"), [("espejo-de-opalo", 190), ("cerrar-filas", 175)])
def test_answers_to_damage(name, left):
    """Of 35 left over the Mirror prevents 25, Close Ranks 5 for each of two Legion cards that fought, destroyed or not."""
    ranks = [plain.character(one, 0, vital, families=frozenset({"legion"})) for one, vital in (("Front", 5), ("Rear", 50))]
    t = Scenario(own={"deployment": [plain.character("Strong", 40, 15), plain.SQUIRE]}, foe={"deployment": ranks, "magic": [plain.MAGE]},
                 foe_hand=[sheet(name)])
    t.attack("Strong", "Squire").answers(Front=0, Rear=1)
    t.do("shield", sheet(name).names[0].title()).answer(("Mage", sheet(name).cost), ("foe", 0)).resolve()
    assert (t.facts("left_over")[0][-1], t.vital("foe")) == (35, left)


# ---- combat
def test_paso_de_gigantes_adds_to_what_heavy_cards_leave_over():
    """Five more, if anything is left over."""
    for tread, left in ((True, 180), (False, 185)):
        own = {"deployment": [plain.GIANT], "magic": [sheet("paso-de-gigantes")] if tread else []}
        t = Scenario(own=own, foe={"deployment": [plain.SQUIRE]})
        assert t.attack("Giant").answers(Squire=0).vital("foe") == left


def test_vigilia_strengthens_those_that_answer():
    """In the rival's turn, while the Player is in the Magic Zone."""
    t = Scenario(own={"deployment": [plain.GUARD]}, foe={"deployment": [plain.GUARD]}, skills=[sheet("vigilia")])
    t.do("withdraw", "me").answer("Vigilia").end_turn()
    t.attack("Guard@1").do("answer", "Guard@0", to=0)
    assert t.vital("Guard@1") == 15


def test_gigante_alistado_is_heavy_alone():
    """Not beside a Legion card."""
    giant = "Gigante Alistado"
    for beside, heavy in ((plain.LEGIONARY, False), (plain.GUARD, True)):
        t = Scenario(own={"deployment": [sheet("gigante-alistado"), beside, TWENTY]})
        assert shares(t.store, t.card(giant), "heavy")
        t.do("attack", giant, to=0).do("attack", beside.names[0].capitalize(), to=1)
        assert shares(t.store, t.card(giant), "heavy") == heavy


def test_capitana_and_juramento_strengthen_the_legion():
    """Characters beside her; Legion Characters of three peoples, of the Spell's Level or lower."""
    t = Scenario(players=(sheet("capitana-del-paso"), plain.PALADIN), own={"deployment": [TWENTY, plain.GUARD, plain.SQUIRE]})
    t.do("attack", "Twenty", to=0).do("attack", "me", to=1).do("attack", "Squire", to=3)
    assert [strength(t.store, t.card(name)) for name in ("Twenty", "me", "Squire")] == [25, 20, 5]
    legion = [sheet(name) for name in ("legionario-raso", "runica-de-la-legion", "gahu-de-retaguardia", "comandante-ulmar")]
    for peoples, more in ((3, 5), (2, 0)):
        t = Scenario(own={"deployment": [*legion[:peoples], legion[3]], "magic": [sheet("juramento-comun")]})
        assert strength(t.store, t.card("Legionario Raso")) == 5 + more
        assert strength(t.store, t.card("Comandante Ulmar")) == 20, "above its Level"


def test_vara_de_junco_is_for_gahus_and_spirits():
    """Nobody else may carry it."""
    t = Scenario(own={"deployment": [sheet("farolero-gahu"), plain.GUARD]}, hand=[sheet("vara-de-junco")])
    t.refuses("equip", "Vara de Junco", to="Guard", clause="EPI-R40").do("equip", "Vara de Junco", to="Farolero Gahu")
    t.do("attack", "Farolero Gahu", to=0).arm()
    assert blow(t.store, t.card("Farolero Gahu")) == 5
