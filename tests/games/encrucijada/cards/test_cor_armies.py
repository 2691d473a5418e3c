"""Cards of the Corte Hundida that change armies, values and resources: sorted, joined, shuffled, hidden again, exchanged."""

from __future__ import annotations

from tabletop.games.encrucijada import actions, readers
from tabletop.games.encrucijada.board import PILE_ROWS
from tabletop.kernel.store import TABLE
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario
from tests.support.encrucijada_set import WELL, meet, scene, sheet

BIRD = plain.card("Bird", "espada", 7, words="volador")
BRUTE = plain.card("Brute", "espada", 7)
FISH = plain.card("Fish", "espada", 3, words="marino")


@clause("ENC-R36")
def test_faro_hundido_sorts_the_first_two_of_an_army() -> None:
    """Its user sees them and their new order, and so does their owner; a third player who knew one knows it no more."""
    foe = {"armies": [[plain.PIKE, plain.RIDER, plain.WALL], [plain.PACK]]}
    t = scene("faro-hundido", foe=foe, others=[{"armies": [[plain.LANCER]]}]).to_action()
    actions.peek(t.match, t.card("Pike"), 2)
    t.do("use", "Faro Hundido").resolve().answer("Rider", "Pike")
    assert t.stack("Pike") == ["rider", "pike", "wall"]
    assert [t.store.seen[t.card(name)] for name in ("Pike", "Rider", "Wall")] == [1, 1, 0]
    scene("faro-hundido", foe={"armies": [[plain.PIKE]]}).to_action().refuses("use", "Faro Hundido", clause="ENC-2.8")


def test_anguila_de_foso_takes_its_victor_along() -> None:
    """Unless that one is a Volador; a card that it beats falls as usual."""
    card = sheet("anguila-de-foso")
    t = meet([BRUTE], [card]).fight()
    assert (t.where("Brute"), t.where("Anguila de Foso")) == ("0:discard", "1:discard")
    t = meet([BIRD], [card], defender="Anguila de Foso").fight()
    assert (t.where("Bird"), t.where("Anguila de Foso")) == ("army", "1:discard")
    t = meet([plain.PACK], [card]).fight()
    assert (t.where("Pack"), t.where("Anguila de Foso")) == ("0:discard", "army")


@clause("ENC-R29", "ENC-R30")
def test_ahogada_goes_under_a_pile() -> None:
    """Of her owner's choice, when she falls in a clash; by an effect she is discarded."""
    t = meet([BRUTE], [sheet("ahogada")]).fight()
    assert (t.asks(), t.seat) == ("heap", 1)
    t.answer(2)
    assert t.store.zone[PILE_ROWS[1][2]][0] == t.card("Ahogada")
    t = scene("ahogada")
    actions.discard(t.match, t.card("Ahogada"), clause="ENC-2.8")
    assert t.where("Ahogada") == "0:discard"


@clause("ENC-R32")
def test_sirena_de_niebla_exchanges_the_printed_values() -> None:
    """Before effects and attrition, for this clash alone; twice is back again; only while she is revealed."""
    siren = sheet("sirena-de-niebla")
    t = meet([siren, plain.LANCER], [BRUTE, plain.WALL])
    actions.change(t.match, t.card("Brute"), "value", 1, turns=1, source=t.card("Brute"))
    t.do("use", "Sirena de Niebla").resolve()
    assert (t.value("Sirena de Niebla"), t.value("Brute")) == (7, 3)
    assert t.fight().where("Brute") == "1:discard"
    assert t.value("Sirena de Niebla") == 2
    t = Scenario(own={"village": [WELL], "armies": [[siren]]}, foe={"village": [WELL], "armies": [[siren]]})
    t.attack("Sirena de Niebla@0").do("defend", "Sirena de Niebla@1")
    t.do("use", "Sirena de Niebla@0").resolve()
    actions.change(t.match, t.card("Sirena de Niebla@1"), "printed", 5, turns=0, source=t.card("Sirena de Niebla@1"))
    t.do("use", "Sirena de Niebla@1").resolve()
    assert (t.value("Sirena de Niebla@0"), t.value("Sirena de Niebla@1")) == (7, 2)
    scene("sirena-de-niebla").to_action().refuses("use", "Sirena de Niebla", clause="ENC-2.8")


def test_pez_guia_leads_its_army() -> None:
    """Two more as the first card that its army reveals in a war."""
    card = sheet("pez-guia")
    assert meet([card, plain.LANCER], [plain.WALL]).value("Pez Guía") == 4
    t = meet([plain.LANCER, card], [plain.PACK, plain.WALL]).fight()
    assert (t.where("Pez Guía"), t.value("Pez Guía")) == ("0:up", 2)


@clause("ENC-R31", "ENC-3.3")
def test_mascara_de_marea_hides_a_visible_card() -> None:
    """Alone or on an army that is not blocked; it loses what it had gained, and may use its effect again; no Oro, not the Mask."""
    t = scene("mascara-de-marea", "ofrenda", "marea-viva", armies=[[plain.LANCER], [plain.RIDER]], discard=[plain.CAR, plain.PIKE],
              extra=[plain.HERD]).to_action()
    t.do("use", "Ofrenda").answer("Car").answer("Herd")
    actions.block(t.match, t.army("Rider"), clause="ENC-D4")
    t.do("use", "Máscara de Marea")
    assert {option[1] for option in t.match.options()} == {t.card("Well"), t.card("Ofrenda")}
    t.answer("Ofrenda")
    assert {option[1] for option in t.match.options()} == {t.army("Lancer@0"), 0}
    t.answer("^Lancer@0")
    assert (t.stack("Ofrenda"), t.store.used[t.card("Ofrenda")]) == (["ofrenda", "lancer"], 0)
    t.do("show", "Ofrenda").do("use", "Ofrenda").answer("Pike")
    assert t.asks() == "price"
    t = scene("mascara-de-marea", extra=[plain.HERD]).to_action().do("use", "Máscara de Marea").answer("Herd").answer()
    assert t.stack("Herd") == ["herd"]


@clause("ENC-R33")
def test_espejismo_lets_another_card_meet_the_rival() -> None:
    """A card of the army changes places with the revealed one, which has not fought; the window begins again."""
    t = meet([plain.LANCER, plain.PACK, plain.RIDER], [plain.WALL], village=[sheet("espejismo")])
    t.do("use", "Espejismo").answer("Rider")
    assert (t.where("Rider"), t.stack("Lancer")) == ("0:up", ["pack", "lancer"])
    assert (t.seat, t.store.still[TABLE], t.facts("compared")) == (0, 0, [])
    meet([plain.LANCER], [plain.WALL], village=[sheet("espejismo")]).refuses("use", "Espejismo", clause="ENC-2.8")


@clause("ENC-R33", "ENC-R17")
def test_a_card_that_comes_up_in_an_invasion_may_change_its_target() -> None:
    """The target stays; Invade of the new card is asked for."""
    t = Scenario(own={"village": [WELL, sheet("cuerno-de-retirada")], "armies": [[plain.LANCER, plain.CAR]]},
                 foe={"village": [plain.HERD, plain.FORGE]})
    t.attack("Lancer").do("name", "Herd").do("use", "Cuerno de Retirada")
    assert (t.where("Car"), t.asks(), t.store.named[TABLE]) == ("0:up", "invade", t.card("Herd"))


@clause("ENC-R32")
def test_tinta_leaves_nothing_but_attrition() -> None:
    """For the two cards of the clash: no text and no effect changes them."""
    t = meet([plain.LANCER], [plain.WALL], village=[sheet("tinta"), plain.EAGLE])
    actions.wear_out(t.match, 1, 1, clause="ENC-D2.2")
    assert (t.value("Lancer"), t.value("Wall")) == (4, 3)
    t.do("use", "Tinta").resolve()
    assert (t.value("Lancer"), t.value("Wall")) == (3, 2)


@clause("ENC-2.10", "ENC-R26")
def test_sal_en_los_surcos_leaves_only_what_is_special() -> None:
    """A card gives nothing else for a round; cards of the Pacificadores and of the Avance cannot be chosen."""
    mixed = plain.card("Mixed", "basto", 1, gives="salt 3, idol 4")
    foe = {"village": [mixed, sheet("fragua-de-barrio"), sheet("era-comunal"), plain.LANCER], "armies": [[plain.LANCER]]}
    t = scene("sal-en-los-surcos", foe=foe).to_action().do("use", "Sal en los Surcos").resolve()
    assert (t.sum(1, "salt"), t.sum(1, "idol"), t.sum(1, "grain")) == (0, 4, 4)
    assert [fields[1] for fields in t.facts("aimed")] == [t.card("Mixed")]
    assert t.end_turn().end_turn().sum(1, "salt") == 3


@clause("ENC-R36")
def test_naufragio_shuffles_an_army_that_fights() -> None:
    """Not its revealed card; its owner may not order it this turn, nor take it apart."""
    foe = {"armies": [[plain.WALL, plain.PIKE, plain.RIDER], [plain.PACK, plain.HERD]]}
    t = Scenario(own={"village": [WELL, sheet("naufragio")], "armies": [[plain.LANCER]]}, foe=foe).attack("Lancer").do("defend", "Wall")
    t.do("use", "Naufragio").answer("^Pike").resolve()
    assert (t.where("Wall"), t.store.mixed[t.army("Pike")], sorted(t.stack("Pike"))) == ("1:up", 1, ["pike", "rider"])
    t = scene("naufragio", foe=foe).declare().do("use", "Naufragio").answer("^Pack").resolve()
    actions.look_through(t.match, 1)
    t.do("pass").do("pass").do("done")
    assert (t.asks(), t.seat) == ("arrange", 1)
    t.refuses("order", "Pack", clause="ENC-R36").refuses("part", "Herd", clause="ENC-R36").refuses("stack", "Pack", to="Pike", clause="ENC-R36")
    assert t.offers("order", "Pike")


@clause("ENC-R25", "ENC-2.11")
def test_marea_viva_lowers_all_but_marinos_and_voladores() -> None:
    """Two less this turn, on every side; a card of the own table pays."""
    t = scene("marea-viva", extra=[plain.LANCER, FISH, plain.HERD], foe={"village": [plain.LANCER, BIRD], "armies": [[plain.PIKE]]})
    t.to_action().do("use", "Marea Viva").resolve().answer("Herd")
    assert [t.value(name) for name in ("Lancer@0", "Lancer@1", "Fish", "Bird")] == [1, 1, 3, 7]
    assert (t.where("Herd"), t.end_turn().value("Lancer@1")) == ("0:discard", 3)


@clause("ENC-R29")
def test_botin_de_naufrago_buries_a_card_of_a_rival() -> None:
    """Under its smallest pile, by its owner's choice of equals; the user draws one."""
    t = scene("botin-de-naufrago", foe={"discard": [plain.CAR], "armies": [[plain.LANCER]]}, filler=30).to_action()
    actions.discard(t.match, t.store.zone[PILE_ROWS[1][1]][-1], clause="ENC-R29")
    hand = t.size("0:hand")
    t.do("use", "Botín de Náufrago").answer("Car").resolve()
    assert t.store.zone[PILE_ROWS[1][1]][0] == t.card("Car")
    t.answer(0)
    assert t.size("0:hand") == hand + 1


@clause("ENC-R36")
def test_trueque_de_mareas_joins_two_armies() -> None:
    """Of one rival, free ones; the user says which lies on top, and sees neither."""
    foe = {"armies": [[plain.PIKE, plain.RIDER], [plain.WALL], [plain.PACK]]}
    t = scene("trueque-de-mareas", foe=foe, others=[{"armies": [[plain.HERD]]}]).to_action()
    actions.block(t.match, t.army("Pack"), clause="ENC-D4")
    t.do("use", "Trueque de Mareas")
    assert {option[1] for option in t.match.options()} == {t.army("Pike"), t.army("Wall")}
    t.answer("^Wall").resolve()
    assert (t.stack("Wall"), len(readers.armies(t.store, 1))) == (["wall", "pike", "rider"], 2)
    assert [t.store.seen[t.card(name)] for name in ("Wall", "Pike")] == [0, 0]
