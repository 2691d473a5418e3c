"""Cards of the Avance: chains to Energy, Voladores, effects used twice."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.encrucijada.board import DISCARDS, HANDS, PILE_ROWS
from tabletop.kernel.atoms import move
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario
from tests.support.encrucijada_set import WELL, besieged, meet, printed, scene, sheet

BIRD = plain.card("Bird", "espada", 7, words="volador")
GIANT = plain.card("Giant", "espada", 7)


@pytest.mark.parametrize(("name", "suit", "value", "words", "needs", "gives"), [
    ("fragua-de-barrio", "basto", 2, "", {}, {"iron": 4}),
    ("carbonera", "basto", 1, "", {}, {"iron": 2, "energy": 3}),
    ("dinamo", "basto", 1, "", {"iron": 6}, {"energy": 7}),
    ("red-de-cobre", "basto", 2, "", {"energy": 18}, {"energy": 10}),
    ("taller-sin-techo", "basto", 2, "", {}, {"iron": 3, "energy": 1}),
    ("horno-alto", "basto", 2, "", {"iron": 10}, {"iron": 10}),
    ("automata-de-pica", "espada", 5, "", {"iron": 4}, {}),
    ("blindado-de-asalto", "espada", 6, "invade", {"energy": 16}, {}),
    ("mecanica-de-guardia", "espada", 2, "defensa", {}, {}),
    ("oruga-minera", "espada", 4, "invade", {"iron": 10}, {}),
    ("corazon-de-horno", "oro", 2, "", {"energy": 60}, {"energy": 28}),
    ("nave-insignia", "oro", 8, "invade volador", {"energy": 30}, {})])
def test_a_card_without_a_text(name: str, suit: str, value: int, words: str, needs: Any, gives: Any) -> None:
    """Numbers, traits, and nothing else."""
    assert printed(name) == (suit, value, words, needs, gives)


@clause("ENC-R30")
def test_politecnica_exchanges_a_card() -> None:
    """One drawn from a pile of choice, one of the hand under a pile of choice."""
    t = scene("politecnica", hand=[plain.PIKE]).to_action()
    top = t.store.zone[PILE_ROWS[0][1]][-1]
    t.do("use", "Politécnica").answer(1).answer("Pike").answer(2)
    assert t.store.zone[HANDS[0]] == [top]
    assert t.store.zone[PILE_ROWS[0][2]][0] == t.card("Pike")


@clause("ENC-R40")
def test_presa_de_los_lindes_is_named_last() -> None:
    """While another active card of the village is free to be named it is passed over; alone it may be named."""
    dam = sheet("presa-de-los-lindes")
    t = Scenario(own={"armies": [[plain.LANCER]]}, foe={"village": [WELL, dam]}).attack("Lancer")
    t.refuses("name", "Presa de los Lindes", clause="ENC-R40")
    free = plain.tower("Free", gives="energy 40")
    t = Scenario(own={"armies": [[plain.LANCER]]}, foe={"village": [dam]}, towers=(plain.CROSSING, free)).attack("Lancer")
    assert t.offers("name", "Presa de los Lindes")


@clause("ENC-R44", "ENC-2.5")
@pytest.mark.parametrize(("attacker", "name"), [("globo-fusilero", "Globo Fusilero"), ("halcon-viejo", "Halcón Viejo")])
def test_a_high_flier_is_forced_by_anti_aereo_alone(attacker: str, name: str) -> None:
    """It invades another card; a plain Defensa does not force it, a Ballista does."""
    wall, ballista = sheet("acequia-recta"), sheet("balista-de-muralla")
    t = Scenario(own={"village": [WELL], "armies": [[sheet(attacker)]]}, foe={"village": [WELL, plain.HERD, wall, ballista]})
    t.attack(name).do("name", "Well@1").answer("Herd")
    assert not t.offers("force", "Acequia Recta")
    assert t.offers("force", "Balista de Muralla")


def test_canon_de_riel_shoots_the_weak_and_the_high() -> None:
    """Value 3 or less, or any Volador, of a rival alone; a card of the hand pays."""
    t = scene("canon-de-riel", hand=[plain.PIKE], foe={"village": [plain.LANCER, BIRD, GIANT], "armies": [[plain.LANCER]]}).to_action()
    t.do("use", "Cañón de Riel")
    assert {option[1] for option in t.match.options()} == {t.card("Lancer@1"), t.card("Bird")}
    t.answer("Bird").resolve().answer("Pike")
    assert (t.where("Bird"), t.where("Pike")) == ("1:discard", "0:discard")
    scene("canon-de-riel", foe={"village": [BIRD]}).to_action().refuses("use", "Cañón de Riel", clause="ENC-2.8")


@clause("ENC-R38")
def test_grua_de_trinchera_defends_better() -> None:
    """Two more; not while it attacks."""
    card = sheet("grua-de-trinchera")
    assert meet([plain.PACK], [card]).value("Grúa de Trinchera") == 6
    assert meet([card], [plain.WALL]).value("Grúa de Trinchera") == 4


def test_foco_de_azotea_lights_voladores() -> None:
    """Three more against one."""
    card = sheet("foco-de-azotea")
    assert meet([BIRD], [card]).value("Foco de Azotea") == 6
    assert meet([GIANT], [card]).value("Foco de Azotea") == 3


@clause("ENC-D2", "ENC-R24")
def test_sobrecarga_lifts_the_revealed_card_and_pays_with_itself() -> None:
    """Four more this turn, from the village in a battle; nothing revealed, no effect."""
    card = sheet("sobrecarga")
    t = meet([plain.LANCER], [plain.WALL], village=[card]).do("use", "Sobrecarga")
    assert (t.value("Lancer"), t.where("Sobrecarga")) == (7, "0:discard")
    scene("sobrecarga").to_action().refuses("use", "Sobrecarga", clause="ENC-2.8")


def test_cortocircuito_lowers_the_rival_s_revealed_card() -> None:
    """Two less this turn."""
    t = meet([plain.LANCER], [plain.WALL], village=[sheet("cortocircuito")]).do("use", "Cortocircuito").resolve()
    assert (t.value("Wall"), t.value("Lancer")) == (2, 3), "3, one more while it defends, two less"


@clause("ENC-R37")
def test_patente_bars_an_effect_for_a_round() -> None:
    """Of a card that prints one and is no Oro's; its owner's next turn passes."""
    t = scene("patente", foe={"village": [plain.TRACKER, plain.CLOCK, plain.HERD, plain.SUMMONS], "armies": [[plain.LANCER]]}).to_action()
    t.do("use", "Patente")
    assert {option[1] for option in t.match.options()} == {t.card("Tracker"), t.card("Summons")}
    t.answer("Tracker").resolve().end_turn().to_action()
    t.refuses("use", "Tracker", clause="ENC-R37").end_turn().end_turn().to_action()
    assert t.offers("use", "Tracker")


@clause("ENC-2.8")
def test_planos_robados_sorts_three_and_keeps_one() -> None:
    """One of the top three to the hand, the others back in any order; a pile of two is not enough."""
    t = scene("planos-robados").to_action()
    top = t.store.zone[PILE_ROWS[0][1]][:-4:-1]
    t.do("use", "Planos Robados").answer(1)
    t.make(("pick", top[1], 0))
    assert t.match.submit(0, (("pick", top[2], 0), ("pick", top[0], 0))) is None
    assert t.store.zone[HANDS[0]] == [top[1]]
    assert t.store.zone[PILE_ROWS[0][1]][:-3:-1] == [top[2], top[0]]
    t = scene("planos-robados").to_action()
    for card in [card for zone in PILE_ROWS[0] for card in t.store.zone[zone][2:]]:
        move(t.match, card, DISCARDS[0])
    t.refuses("use", "Planos Robados", clause="ENC-2.8")


def test_telegrama_reads_a_hand() -> None:
    """Of a rival of choice, for its user alone."""
    t = scene("telegrama", foe={"armies": [[plain.LANCER]], "hand": [plain.PIKE, plain.CAR]}, others=[{}]).to_action()
    t.do("use", "Telegrama").answer(1).resolve()
    assert [t.store.seen[t.card(name)] for name in ("Pike", "Car")] == [1, 1]


@clause("ENC-2.9")
def test_reloj_maestro_refreshes_other_effects() -> None:
    """Every one used this round, but its own, for two cards of the hand."""
    t = scene("reloj-maestro", hand=[plain.PIKE, plain.CAR], extra=[plain.TRACKER, plain.CLOCK, plain.HERD]).to_action()
    t.do("use", "Tracker").settle().do("use", "Clock").answer("Herd")
    while t.asks() != "action":
        t.make(t.match.options()[0])
    t.refuses("use", "Tracker", clause="ENC-2.9").do("use", "Reloj Maestro").answer("Pike", "Car")
    assert t.offers("use", "Tracker")
    assert t.offers("use", "Clock")
    t.refuses("use", "Reloj Maestro", clause="ENC-2.9")


@clause("ENC-2.9")
def test_atempus_de_la_central_refreshes_one_effect() -> None:
    """Of a visible card that has used it; a card of the hand pays."""
    t = scene(towers=(sheet("atempus-de-la-central"),), hand=[plain.PIKE], extra=[plain.TRACKER]).to_action()
    t.refuses("use", "tower", clause="ENC-2.8").do("use", "Tracker").settle().do("use", "tower").answer("Pike")
    assert t.offers("use", "Tracker")
    assert (t.where("Pike"), t.sum(0, "iron")) == ("0:discard", 44)


@clause("ENC-R23")
def test_ocha_puts_a_card_into_the_village() -> None:
    """From the hand, or none."""
    for name, where in (("Car", "1:village"), ("", "1:hand")):
        t = besieged("ocha-ingeniera-mayor", hand=[plain.CAR]).answer(*([name] if name else []))
        assert (t.where("Car"), t.tower(1), t.asks()) == (where, 10, "war")


@clause("ENC-R23")
def test_la_piloto_sin_mapa_sees_the_first_cards() -> None:
    """Of each army of the attacker."""
    t = besieged("la-piloto-sin-mapa", own=[[plain.LANCER, plain.PIKE], [plain.RIDER]])
    assert [t.store.seen[t.card(name)] for name in ("Lancer", "Pike", "Rider")] == [2, 0, 2]


def test_turno_de_noche_puts_down_two_more() -> None:
    """Hidden, into an army or visible, up to two, one after another; a card of the hand pays, and one must stay for it."""
    hand = [plain.PIKE, plain.FORGE, plain.RIDER]
    t = scene("turno-de-noche", hand=hand).to_action().do("use", "Turno de Noche")
    t.do("tuck", "Pike", to="Lancer@0").do("raise", "Forge")
    assert (t.asks(), t.stack("Pike"), t.where("Forge")) == ("price", ["lancer", "pike"], "0:village")
    t = scene("turno-de-noche", hand=hand[:2]).to_action().do("use", "Turno de Noche").do("hide", "Pike").answer("Forge")
    assert (t.stack("Pike"), t.where("Forge")) == (["pike"], "0:discard"), "the last card stays for the price"
    t = scene("turno-de-noche", hand=hand[:2]).to_action().do("use", "Turno de Noche").do("done").answer("Pike")
    assert (t.where("Forge"), t.where("Pike")) == ("0:hand", "0:discard")
    scene("turno-de-noche").to_action().refuses("use", "Turno de Noche", clause="ENC-2.8")
