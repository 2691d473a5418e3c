"""Cards of Empiria: arms that pass on, the Player beside its Characters, answers to damage."""

import pytest

from tabletop.games.epikha.blows import blow
from tabletop.games.epikha.readers import cost, level, shares, strength
from tests.support import epikha_plain as plain
from tests.support.epikha import Scenario
from tests.support.epikha_set import sheet

TWENTY = plain.character("Twenty", 20, 15)
MAGES = {"magic": [plain.MAGE]}
SWORD, PLATE = sheet("espada-de-orden"), sheet("armadura-de-placas")


@pytest.mark.parametrize(("name", "numbers"), [
    ("mariscala-del-alba", (5, 25, 143)), ("recluta-de-muralla", (1, 5, 15)), ("guardia-del-puente", (2, 5, 25)),
    ("escudo-de-empiria", (1, 0, 5)), ("armadura-de-placas", (2, 0, 15))])
def test_a_card_without_a_text(name, numbers):
    """Numbers, and nothing else."""
    card = sheet(name)
    assert (card.level, card.strength, card.vital) == numbers
    assert not (card.words or card.lasting or card.watchers or card.use or card.text)


def test_escudera_del_alba_saves_one_of_her_arms():
    """To the hand; the others go to the discard."""
    t = Scenario(own={"deployment": [TWENTY]}, foe={"deployment": [(sheet("escudera-del-alba"), sheet("lanza-de-muralla"), plain.AXE)]})
    t.attack("Twenty").do("answer", "Escudera del Alba", to=0).answer().answers()
    t.answer("Axe")
    assert (t.where("Axe"), t.where("Lanza de Muralla")) == ("1:hand", "1:discard")


def test_espada_jurada_is_stronger_with_two_weapons():
    """+10 while she uses two."""
    t = Scenario(own={"deployment": [(sheet("espada-jurada"), SWORD, SWORD)]}).do("attack", "Espada Jurada", to=0)
    assert blow(t.store, t.card("Espada Jurada")) == 10
    assert blow(t.arm().store, t.card("Espada Jurada")) == 30


def test_alferez_del_alba_leads_the_player():
    """+5 in the Combat Zone alone."""
    t = Scenario(own={"deployment": [sheet("alferez-del-alba")]})
    assert strength(t.store, t.card("me")) == 20
    assert strength(t.do("attack", "me", to=0).store, t.card("me")) == 25


def test_maestra_armera_makes_arms_cheaper():
    """In the Magic Zone."""
    t = Scenario(own={"deployment": [sheet("maestra-armera")]}, hand=[PLATE])
    assert cost(t.store, t.card("Armadura de Placas")) == 10
    assert cost(t.do("withdraw", "Maestra Armera").store, t.card("Armadura de Placas")) == 5


def test_paladin_de_la_orden_blanca_steadies_its_objects():
    """+5 Resistance; Weapons have none of it."""
    t = Scenario(own={"deployment": [(sheet("paladin-de-la-orden-blanca"), PLATE, SWORD)]})
    assert (t.vital("Armadura de Placas"), t.vital("Espada de Orden")) == (20, 5)


def test_gran_maestre_odran_sharpens_the_weapons_of_others():
    """Those they use; not his own."""
    t = Scenario(own={"deployment": [(sheet("gran-maestre-odran"), SWORD), (plain.RECRUIT, plain.SWORD)]})
    t.do("attack", "Gran Maestre Odrán", to=0).arm().do("attack", "Recruit", to=1).arm()
    assert [blow(t.store, t.card(name)) for name in ("Gran Maestre Odrán", "Recruit")] == [25, 15]


def test_espada_de_orden_and_yelmo_heredado_pass_on():
    """Legacy: to another Character or the Player."""
    for name in ("Espada de Orden", "Yelmo Heredado"):
        arm = sheet(name.lower().replace(" ", "-"))
        five = plain.character("Five", 5, 50)
        t = Scenario(own={"deployment": [five]}, foe={"deployment": [(plain.character("Bare", 0, 5), arm), plain.GUARD]})
        t.attack("Five").do("answer", "Bare", to=0)
        if t.asks() == "weapons":
            t.answer()
        t.answers()
        if t.asks() == "taker":
            t.answer("Bare")
        t.answer("Guard")
        assert t.where(name) == "on guard"


def test_lanza_de_muralla_answers_stronger():
    """+5 while its bearer answers."""
    spear = sheet("lanza-de-muralla")
    t = Scenario(own={"deployment": [(plain.GUARD, spear)]}, foe={"deployment": [(plain.RECRUIT, spear)]})
    t.do("attack", "Guard", to=0).arm()
    assert blow(t.store, t.card("Guard")) == 10
    t.do("done").do("answer", "Recruit", to=0)
    assert strength(t.store, t.card("Lanza de Muralla@1")) == 10


def test_martillo_del_alba_is_heavy_and_passes_on():
    """Both keywords are printed."""
    assert sheet("martillo-del-alba").words == {"heavy", "legacy"}


def test_guardia_cerrada_prevents_15():
    """Of what is left over."""
    t = Scenario(own={"deployment": [TWENTY, TWENTY]}, foe={"deployment": [plain.SQUIRE], **MAGES}, foe_hand=[sheet("guardia-cerrada")])
    t.attack("Twenty#1", "Twenty#2").answers(Squire=0).do("shield", "Guardia Cerrada").answer(("Mage", 5), ("foe", 0))
    assert t.vital("foe") == 180


def test_toque_de_carga_strengthens_what_it_reaches():
    """+5 until the end of the turn, Level 2 at most: not the Player."""
    t = Scenario(own={"deployment": [plain.RECRUIT, plain.GIANT], **MAGES}, hand=[sheet("toque-de-carga")])
    t.do("cast", "Toque de Carga").answer(("Mage", 10), ("me", 0))
    assert [strength(t.store, t.card(name)) for name in ("Recruit", "Giant", "me")] == [10, 20, 20]


def test_voto_del_escudo_lessens_what_is_left_over():
    """5 less in each space."""
    t = Scenario(own={"deployment": [TWENTY]}, foe={"deployment": [plain.SQUIRE], "magic": [sheet("voto-del-escudo")]})
    assert t.attack("Twenty").answers(Squire=0).vital("foe") == 190


def test_capa_and_baculo_are_read_where_they_say():
    """The Cloak raises its bearer anywhere, the Staff Spells in the Magic Zone alone; the Girdle makes Heavy."""
    t = Scenario(own={"deployment": [(plain.MAGE, sheet("capa-de-runas"), sheet("baculo-ika")), (plain.SQUIRE, sheet("faja-de-piedra"))]},
                 hand=[plain.DART])
    assert (level(t.store, t.card("Mage")), level(t.store, t.card("Dart")), shares(t.store, t.card("Squire"), "heavy")) == (4, 2, True)
    t.do("withdraw", "Mage")
    assert (level(t.store, t.card("Mage")), level(t.store, t.card("Dart"))) == (4, 3)
