"""Cards of the Errantes: many wars, herds, attrition turned to profit."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.encrucijada import actions, readers
from tabletop.games.encrucijada.board import PILE_ROWS
from tabletop.games.encrucijada.readers import is_blocked, is_hidden
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario
from tests.support.encrucijada_set import besieged, meet, printed, scene, sheet

BIRD = plain.card("Bird", "espada", 7, words="volador")
EVEN = plain.card("Even", "espada", 8)


@pytest.mark.parametrize(("name", "suit", "value", "words", "needs", "gives"), [
    ("hoguera", "basto", 2, "", {}, {"fire": 4}),
    ("puesto-de-caza", "basto", 1, "", {}, {"game": 4}),
    ("domadora", "basto", 3, "", {"game": 4}, {"herd": 3, "game": 2}),
    ("lancera-del-alba", "espada", 3, "", {}, {}),
    ("jinete-sin-silla", "espada", 4, "unblocked", {"game": 7}, {}),
    ("toro-de-piedra", "espada", 6, "", {"game": 11}, {}),
    ("ciervo-astado", "espada", 6, "", {"herd": 8}, {}),
    ("fuego-primero", "oro", 2, "", {}, {"fire": 5, "game": 5})])
def test_a_card_without_a_text(name: str, suit: str, value: int, words: str, needs: Any, gives: Any) -> None:
    """Numbers, traits, and nothing else."""
    assert printed(name) == (suit, value, words, needs, gives)


def test_rastreadora_sees_the_first_card_of_an_army() -> None:
    """Of a rival's, for its user alone."""
    t = scene("rastreadora", foe={"armies": [[plain.PIKE, plain.RIDER]]}).to_action().do("use", "Rastreadora").resolve()
    assert [t.store.seen[t.card(name)] for name in ("Pike", "Rider")] == [1, 0]


@clause("ENC-R39", "ENC-R25")
def test_herds_grow_with_each_other_and_with_the_matriarch() -> None:
    """Three Herds give 9; a Matriarch gives 4 and lets each of the others, and a Tamer, give 2 more."""
    herd = [sheet("manada-mansa")] * 3
    t = Scenario(own={"village": herd})
    assert t.sum(0, "herd") == 3 * (2 + 2)
    t = Scenario(own={"village": [*herd, sheet("matriarca"), sheet("puesto-de-caza"), sheet("domadora")]})
    assert t.sum(0, "herd") == 3 * (2 + 2 + 2) + (3 + 2) + 4


@clause("ENC-R30")
def test_ahumadero_keeps_the_top_of_the_discard() -> None:
    """The card discarded last goes under a pile of choice."""
    t = scene("ahumadero", discard=[plain.PIKE, plain.CAR]).to_action().do("use", "Ahumadero").answer(1)
    assert (t.where("Pike"), t.store.zone[PILE_ROWS[0][1]][0]) == ("0:discard", t.card("Car"))


@clause("ENC-2.1")
def test_jauria_gains_from_attrition() -> None:
    """One more for each, where others lose it."""
    t = scene("jauria", extra=[plain.LANCER])
    actions.wear_out(t.match, 0, 2, clause="ENC-D2.2")
    assert (t.value("Jauría"), t.value("Lancer")) == (4, 1)


def test_hondero_del_risco_aims_high() -> None:
    """Three more against a Volador."""
    card = sheet("hondero-del-risco")
    assert (meet([BIRD], [card]).value("Hondero del Risco"), meet([EVEN], [card]).value("Hondero del Risco")) == (5, 2)
    assert card.words == {"anti-air"}


@clause("ENC-D2")
def test_mamut_de_guerra_falls_with_its_equal() -> None:
    """On a tie both are discarded."""
    t = meet([sheet("mamut-de-guerra")], [EVEN]).fight()
    assert (t.where("Mamut de Guerra"), t.where("Even")) == ("0:discard", "1:discard")


@clause("ENC-D2")
@pytest.mark.parametrize(("worn", "value"), [(0, 4), (1, 3), (2, 3)])
def test_tambor_de_piel_beats_louder_for_the_worn(worn: int, value: int) -> None:
    """One more for all own cards, two from attrition 2 on."""
    t = meet([plain.LANCER], [plain.WALL], village=[sheet("tambor-de-piel")])
    actions.wear_out(t.match, 0, worn, clause="ENC-D2.2")
    assert t.do("use", "Tambor de Piel").value("Lancer") == value


@clause("ENC-R19")
def test_estampida_wears_the_rival_of_the_war() -> None:
    """By 2, for a card that gives Herd; never outside a war, and the rival may answer."""
    t = meet([plain.LANCER], [plain.PACK], village=[sheet("estampida"), plain.HERD])
    t.do("use", "Estampida").settle()
    assert {option[1] for option in t.match.options()} == {t.card("Herd"), t.card("Well@0")}
    t.answer("Herd")
    assert (t.wear(), t.where("Herd")) == ((0, 2), "0:discard")
    scene("estampida", extra=[plain.HERD]).to_action().refuses("use", "Estampida", clause="ENC-2.8")


@clause("ENC-R35")
def test_senda_vieja_leads_to_a_second_war() -> None:
    """After the war of the turn, on any player, the same one too; it pays with itself."""
    t = scene("senda-vieja", armies=[[plain.LANCER], [plain.RIDER]]).to_action()
    t.refuses("use", "Senda Vieja", clause="ENC-2.8").declare().do("call_off")
    t.refuses("declare", "1", clause="ENC-R13").do("use", "Senda Vieja").do("declare", "1")
    assert (t.asks(), t.where("Senda Vieja")) == ("war", "0:discard")


def test_atempus_de_huesos_frees_a_small_army() -> None:
    """Of three cards at most; the tower loses 6."""
    t = scene(towers=(sheet("atempus-de-huesos"),), armies=[[plain.LANCER] * 4, [plain.RIDER] * 3]).to_action()
    actions.block(t.match, t.army("Lancer@0"), clause="ENC-D4")
    t.refuses("use", "tower", clause="ENC-2.8")
    actions.block(t.match, t.army("Rider"), clause="ENC-D4")
    t.do("use", "tower")
    assert [is_blocked(t.store, t.army(name)) for name in ("Rider", "Lancer@0")] == [False, True]
    assert t.tower(0) == 44


@clause("ENC-R23")
def test_abuela_corneja_frees_an_army() -> None:
    """One blocked army of her owner's; without one she does nothing."""
    made = Scenario(own={"armies": [[plain.LANCER]]}, foe={"village": [sheet("abuela-corneja")], "armies": [[plain.WALL]]}, heroes=True)
    actions.breach(made.match, 1, 25, clause="ENC-D3.2")
    actions.block(made.match, made.army("Wall"), clause="ENC-D4")
    assert not is_blocked(made.declare().store, made.army("Wall"))
    assert (made.asks(), made.tower(1)) == ("war", 11)
    assert besieged("abuela-corneja").asks() == "war"


@clause("ENC-R23")
def test_uro_brings_an_espada_back() -> None:
    """From the discard, hidden; no other suit."""
    t = besieged("uro-el-que-vuelve", discard=[plain.FORGE, plain.PIKE])
    assert (is_hidden(t.store, t.card("Pike")), t.where("Forge"), t.tower(1)) == (True, "1:discard", 10)


# ---- resources lowered, names, armies formed anew
@clause("ENC-2.10", "ENC-R26")
def test_incendiaria_burns_the_village_card_that_she_faces() -> None:
    """It gives nothing this turn; she must be revealed, and a card of the Avance is not touched."""
    def invades(name: str, target: str) -> Scenario:
        return meet([sheet("incendiaria")], [sheet(name)], defender=target).answer()

    t = invades("puesto-de-caza", "Puesto de Caza")
    before = t.sum(1, "game")
    t.do("use", "Incendiaria").resolve()
    assert (before - t.sum(1, "game"), t.facts("lessened")) == (4, [(t.card("Puesto de Caza"), "", 0)])
    invades("fragua-de-barrio", "Fragua de Barrio").refuses("use", "Incendiaria", clause="ENC-2.8")
    scene("incendiaria").to_action().refuses("use", "Incendiaria", clause="ENC-2.8")


@clause("ENC-2.10", "ENC-R26")
def test_pasto_en_llamas_burns_a_resource_of_a_whole_village() -> None:
    """Two less of the one named from each card, down to 0, for a round; a card that comes later, too; no special one can be named."""
    foe = {"village": [plain.HERD, plain.CLOCK, sheet("fragua-de-barrio")], "hand": [plain.FORGE], "armies": [[plain.LANCER]]}
    t = scene("pasto-en-llamas", foe=foe, extra=[plain.TRACKER]).to_action().do("use", "Pasto en Llamas").resolve()
    words = list(t.match.ask()[0].source(t.match, t.match.ask()[1], 0))  # type: ignore[attr-defined]
    assert ("sagrait" in words, "idol" in words, "time" in words) == (False, False, True)
    t.answer("iron").answer("Tracker")
    assert t.where("Tracker") == "0:discard"
    assert (t.sum(1, "iron"), t.sum(1, "time"), t.sum(1, "herd")) == (6, 4, 2), "the tower and the Avance are not touched"
    t.end_turn().do("raise", "Forge")
    assert t.sum(1, "iron") == 6 + 2, "2 of its 4"
    t.end_turn()
    assert t.sum(1, "iron") == 6 + 4


@clause("ENC-R33", "ENC-R15")
def test_cuerno_de_retirada_pulls_the_revealed_card_back() -> None:
    """To the bottom of its army; the next is revealed, and the window begins again; the last card stays."""
    t = meet([plain.LANCER, plain.RIDER, plain.PACK], [plain.WALL], village=[sheet("cuerno-de-retirada")])
    t.do("use", "Cuerno de Retirada")
    assert (t.stack("Lancer"), t.where("Rider"), t.seat) == (["pack", "lancer"], "0:up", 0)
    t = meet([plain.LANCER], [plain.WALL], village=[sheet("cuerno-de-retirada")])
    t.refuses("use", "Cuerno de Retirada", clause="ENC-2.8")


@clause("ENC-D2.2")
def test_fuga_en_llamas_wears_the_beaten_side() -> None:
    """One more for the card beaten in battle; none when it loses, none for a card of the village."""
    card = sheet("fuga-en-llamas")
    assert meet([card, plain.RIDER], [plain.LANCER, plain.LANCER]).fight().wear() == (0, 1)
    assert meet([card, plain.RIDER], [EVEN, plain.LANCER]).fight().wear() == (0, 0)
    assert meet([card, plain.RIDER], [plain.LANCER], defender="Lancer").fight().wear() == (0, 1), "for a village card used"


@clause("ENC-R9")
def test_rastro_falso_forms_the_armies_anew() -> None:
    """In D1 alone: hidden cards that are not blocked go into any armies, in any order, unseen; whoever knew one knows it no more."""
    t = scene("rastro-falso", armies=[[plain.LANCER, plain.PIKE], [plain.RIDER], [plain.PACK]]).to_action()
    t.refuses("use", "Rastro Falso", clause="ENC-2.8")
    actions.block(t.match, t.army("Pack"), clause="ENC-D4")
    actions.peek(t.match, t.card("Pike"), 1)
    t.do("declare", "1").do("use", "Rastro Falso")
    zone = t.store.inside(t.army("Rider"))
    spare = max(z for _, _, z in t.match.options())
    refusal = t.match.submit(0, (("put", t.card("Pike"), zone), ("put", t.card("Rider"), zone), ("put", t.card("Lancer@0"), spare)))
    assert refusal is None
    assert (t.stack("Pike"), t.stack("Lancer@0"), t.stack("Pack")) == (["pike", "rider"], ["lancer"], ["pack"])
    assert (t.store.seen[t.card("Pike")], len(readers.armies(t.store, 0)), t.asks()) == (0, 3, "war")


def test_llamada_de_clanes_puts_down_hidden_cards() -> None:
    """Up to two, never visible; a card of the hand pays."""
    t = scene("llamada-de-clanes", hand=[plain.PIKE, plain.FORGE, plain.RIDER]).to_action().do("use", "Llamada de Clanes")
    t.refuses("raise", "Forge", clause="ENC-2.8").do("hide", "Pike").do("hide", "Rider").answer("Forge")
    assert [t.where(name) for name in ("Pike", "Rider", "Forge")] == ["army", "army", "0:discard"]
