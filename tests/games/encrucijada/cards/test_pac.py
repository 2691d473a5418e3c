"""Cards of the Pacificadores: defence, answers, armies blocked, piles fed."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.encrucijada import actions
from tabletop.games.encrucijada.board import HANDS, PILE_ROWS
from tabletop.games.encrucijada.readers import has, is_blocked
from tabletop.kernel.atoms import move, put
from tabletop.kernel.store import TABLE
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario
from tests.support.encrucijada_set import WELL, besieged, meet, printed, scene, sheet, told

BIRD = plain.card("Bird", "espada", 3, words="volador")
BROAD = [plain.LANCER] * 4


def _size(t: Scenario, seat: int = 0) -> int:
    """Count the cards of a seat's piles."""
    return sum(len(t.store.zone[zone]) for zone in PILE_ROWS[seat])


@pytest.mark.parametrize(("name", "suit", "value", "words", "needs", "gives"), [
    ("era-comunal", "basto", 1, "", {}, {"grain": 4}),
    ("acequia-recta", "basto", 3, "defensa", {}, {"grain": 2, "law": 2}),
    ("huerto-de-cuartel", "basto", 0, "", {}, {"grain": 5}),
    ("escriba-de-frontera", "basto", 2, "", {"law": 4}, {"law": 3, "grain": 3}),
    ("santuario-blanco", "basto", 3, "", {"law": 10}, {"sagrait": 8}),
    ("guardia-del-foro", "espada", 5, "defensa", {"grain": 10}, {}),
    ("centurion-viejo", "espada", 7, "invade", {"sagrait": 14}, {})])
def test_a_card_without_a_text(name: str, suit: str, value: int, words: str, needs: Any, gives: Any) -> None:
    """Numbers, traits, and nothing else."""
    assert printed(name) == (suit, value, words, needs, gives)


# ---- Bastos
@clause("ENC-R30", "ENC-R29")
def test_tabulario_puts_one_of_three_tops_at_the_bottom() -> None:
    """Their owner alone has seen them; nothing need be moved."""
    t = scene("tabulario").to_action()
    tops = [t.store.zone[zone][-1] for zone in PILE_ROWS[0]]
    t.do("use", "Tabulario")
    assert [told[1] for told in t.facts("seen")] == tops
    assert all(t.store.seen[card] == 1 for card in tops), "by seat 0 alone"
    t.make(("pick", tops[1], 0))
    assert [t.store.zone[zone][0] == top for zone, top in zip(PILE_ROWS[0], tops, strict=True)] == [False, True, False]
    assert t.asks() == "action"
    t = scene("tabulario").to_action().do("use", "Tabulario").answer()
    assert t.facts("buried") == []


@clause("ENC-R30", "ENC-2.8")
def test_granero_sellado_feeds_a_pile() -> None:
    """A card of the discard under a pile of choice, a card of the hand for it; without either it is not offered."""
    t = scene("granero-sellado", hand=[plain.PIKE], discard=[plain.CAR]).to_action()
    before = _size(t)
    t.do("use", "Granero Sellado").answer(2).answer("Pike")
    assert (t.where("Car"), t.where("Pike"), _size(t)) == ("0:pile.2", "0:discard", before + 1)
    assert t.store.zone[PILE_ROWS[0][2]][0] == t.card("Car")
    for lacking in ({"hand": [plain.PIKE]}, {"discard": [plain.CAR]}):
        scene("granero-sellado", **lacking).to_action().refuses("use", "Granero Sellado", clause="ENC-2.8")


# ---- Espadas
@clause("ENC-R38")
@pytest.mark.parametrize(("name", "attacking", "defending"), [
    ("velite", 3, 2), ("legionaria-de-linea", 3, 4), ("testudo", 3, 6)])
def test_an_espada_better_on_one_side(name: str, attacking: int, defending: int) -> None:
    """Attacking it is the attacker's revealed card; defending, the defender's, or one named in the village."""
    card, wall = sheet(name), [plain.PACK, plain.PACK]
    attack, defend = meet([card, card], wall), meet(wall, [card, card])
    named = meet(wall, [card], defender=card.names[0])
    assert attack.value(f"{card.names[0]}#1") == attacking
    assert (defend.value(f"{card.names[0]}#1"), named.value(card.names[0])) == (defending, defending)
    assert attack.store.defs[attack.store.card[attack.card(card.names[0])]].value == min(attacking, defending)


def test_triario_is_stronger_as_the_last() -> None:
    """With nothing under it, attacking or defending; not as the first of two, nor in the village."""
    card = sheet("triario")
    assert meet([card, plain.PACK], [plain.WALL]).value("Triario") == 5
    assert meet([card], [plain.WALL]).value("Triario") == 7
    assert meet([plain.PACK], [card]).value("Triario") == 7
    assert meet([plain.PACK], [card], defender="Triario").value("Triario") == 5


@clause("ENC-2.4")
def test_balista_de_muralla_is_stronger_against_a_volador() -> None:
    """Attacking, defending, or named before the attacker is revealed."""
    card = sheet("balista-de-muralla")
    assert (meet([card], [BIRD]).value("Balista de Muralla"), meet([card], [plain.WALL]).value("Balista de Muralla")) == (7, 3)
    assert meet([BIRD], [card]).value("Balista de Muralla") == 7
    assert meet([BIRD], [card], defender="Balista de Muralla").value("Balista de Muralla") == 7
    assert {"anti-air", "defensa"} == card.words


def test_portaestandarte_lifts_its_side_for_a_turn() -> None:
    """One for every card, in a war too."""
    t = scene("portaestandarte", armies=[[plain.LANCER, plain.LANCER]]).to_action().do("use", "Portaestandarte")
    assert t.attack("Lancer@0").do("defend", "Lancer@1").value("Lancer@0") == 4
    assert t.value("Lancer@1") == 3
    t.settle().end_turn()
    assert t.value("Portaestandarte") == 2


# ---- Copas
@clause("ENC-2.11", "ENC-R24")
def test_tregua_sagrada_keeps_a_rival_from_war_in_its_own_turn() -> None:
    """It pays with itself and holds all the same; the turn after is free."""
    t = scene("tregua-sagrada", foe={"armies": [[plain.LANCER]]}, others=[{"armies": [[plain.LANCER]]}]).to_action()
    t.do("use", "Tregua Sagrada").answer(2).resolve()
    assert (t.where("Tregua Sagrada"), t.asks()) == ("0:discard", "action")
    t.end_turn().to_action()
    assert (t.seat, ("declare", 0, 0) in t.match.options()) == (1, True)
    t.end_turn().to_action().refuses("declare", "0", clause="ENC-2.11")
    for _ in range(3):
        t.end_turn()
    assert t.to_action().seat == 2
    assert ("declare", 0, 0) in t.match.options()


@clause("ENC-R27")
def test_veto_silences_an_effect_of_lower_priority() -> None:
    """A Basto's look, not a Copa's; it is never used first."""
    t = Scenario(own={"village": [plain.TRACKER, plain.SUMMONS, plain.FORGE], "armies": [[plain.LANCER]]},
                     foe={"village": [WELL, sheet("veto")], "armies": [[plain.LANCER]]}).to_action()
    t.do("use", "Tracker").answer("^Lancer@1") if t.asks() != "action" else t.do("use", "Tracker")
    t.do("answer", "Veto Tribunicio").resolve()
    assert t.facts("silenced") == [(t.card("Tracker"),)]
    t.end_turn().end_turn().to_action().do("use", "Summons")
    t.refuses("answer", "Veto Tribunicio", clause="ENC-2.8")
    scene("veto").to_action().refuses("use", "Veto Tribunicio", clause="ENC-R27")


@clause("ENC-D4")
def test_citacion_blocks_a_great_army() -> None:
    """Of four cards or more; a smaller one is passed over."""
    t = scene("citacion", foe={"armies": [BROAD, [plain.PIKE] * 3]}).to_action().do("use", "Citación").resolve()
    assert [is_blocked(t.store, t.army(name)) for name in ("Lancer@1", "Pike")] == [True, False]
    scene("citacion", foe={"armies": [[plain.PIKE] * 3]}).to_action().refuses("use", "Citación", clause="ENC-2.8")


@clause("ENC-R30", "ENC-2.8")
def test_leva_de_invierno_exchanges_two_cards_with_the_piles() -> None:
    """Two drawn from two piles, two of the hand on top of piles of choice; what is drawn counts for the price."""
    t = scene("leva-de-invierno").to_action()
    before, drawn = _size(t), [t.store.zone[PILE_ROWS[0][i]][-1] for i in (0, 1)]
    held = set(t.store.zone[HANDS[0]])
    for card in held:  # an empty hand: what is drawn has to be enough
        move(t.match, card, PILE_ROWS[0][2], 0)
    t.do("use", "Leva de Invierno").answer(0, 1)
    assert t.store.zone[HANDS[0]] == drawn
    assert t.match.submit(0, tuple(("pick", card, 0) for card in drawn)) is None
    t.answer(2).answer(2)
    assert "roba una carta de cada uno de 2 de tus montos" in told("leva-de-invierno")[0]
    assert "draw a card from each of 2 of your piles" in told("leva-de-invierno")[1]
    assert (t.store.zone[HANDS[0]], _size(t)) == ([], before + len(held))
    assert set(t.store.zone[PILE_ROWS[0][2]][-2:]) == set(drawn)


def test_indulto_frees_a_blocked_army() -> None:
    """For a card of the hand."""
    t = scene("indulto", hand=[plain.PIKE]).to_action()
    t.refuses("use", "Indulto", clause="ENC-2.8")
    actions.block(t.match, t.army("Lancer@0"), clause="ENC-D4")
    t.do("use", "Indulto").answer("Pike")
    assert (is_blocked(t.store, t.army("Lancer@0")), t.where("Pike")) == (False, "0:discard")


@clause("ENC-D2", "ENC-R28")
def test_muro_de_escudos_gives_defensa_and_value_for_a_round() -> None:
    """In a war too, from the village; two cards of the table pay, hidden or visible, but never itself."""
    wall = sheet("muro-de-escudos")
    t = Scenario(own={"armies": [[plain.LANCER]]}, foe={"village": [WELL, wall, plain.HERD], "armies": [[plain.WALL], [plain.PIKE]]})
    t.declare().do("pass").do("use", "Muro de Escudos")
    assert t.card("Muro de Escudos") not in {option[1] for option in t.match.options()}
    t.answer("Wall", "Pike")
    assert (t.where("Wall"), t.where("Pike"), t.value("Herd")) == ("1:discard", "1:discard", 4)
    assert has(t.store, t.card("Herd"), "defensa")
    t.end_turn()
    assert t.value("Herd") == 4
    t.end_turn()
    assert t.value("Herd") == 2


@clause("ENC-R4")
def test_edil_lets_an_ally_draw() -> None:
    """From a pile of the ally's choice; or its owner draws."""
    t = scene("edil", others=[{"armies": [[plain.LANCER]]}, {}], mode="teams").to_action()
    before = len(t.store.zone[HANDS[2]])
    t.do("use", "Edil").answer(2).resolve()
    assert t.seat == 2
    t.answer(1)
    assert len(t.store.zone[HANDS[2]]) == before + 1
    t = scene("edil").to_action()
    before = len(t.store.zone[HANDS[0]])
    t.do("use", "Edil").answer(1)
    assert len(t.store.zone[HANDS[0]]) == before + 1


# ---- Oros
@clause("ENC-R25")
def test_aguila_de_plata_lifts_own_espadas() -> None:
    """In the village and revealed; no other suit, and no rival's."""
    t = Scenario(own={"village": [WELL, sheet("aguila-de-plata"), plain.LANCER, plain.HERD]}, foe={"village": [plain.LANCER]})
    assert [t.value(name) for name in ("Lancer@0", "Lancer@1", "Herd", "Águila de Plata")] == [4, 3, 2, 6]
    actions.discard(t.match, t.card("Well"), clause="ENC-2.8")
    assert t.value("Lancer@0") == 3


@clause("ENC-R34", "ENC-R28")
def test_ley_sin_tiempo_calls_off_a_war_on_its_owner() -> None:
    """In a battle: what has fought is blocked, the attacker's army goes to the used; never outside a war."""
    law = sheet("ley-sin-tiempo")
    t = Scenario(own={"armies": [[plain.LANCER, plain.LANCER]]},
                     foe={"village": [WELL, law], "armies": [[plain.PACK, plain.PACK], [plain.WALL], [plain.RIDER]]})
    t.attack("Lancer").do("defend", "Pack").fight().do("pass").do("use", "Ley sin Tiempo").resolve()
    t.answer("Wall", "Rider")
    assert (t.store.stage[TABLE], t.where("Wall"), t.where("Rider")) == ("", "1:discard", "1:discard")
    assert is_blocked(t.store, t.army("Lancer"))
    assert t.facts("called_off") == [(1,)]
    scene("ley-sin-tiempo", armies=[[plain.WALL], [plain.RIDER]]).to_action().refuses("use", "Ley sin Tiempo", clause="ENC-2.8")


def test_puerta_de_dos_caras_frees_an_army_and_mends_the_tower() -> None:
    """Three, up to what the tower printed."""
    for left, then in ((40, 43), (49, 50)):
        t = scene("puerta-de-dos-caras").to_action()
        actions.block(t.match, t.army("Lancer@0"), clause="ENC-D4")
        put(t.match, "resistance", t.store.tower[0], left)
        t.do("use", "Puerta de Dos Caras")
        assert (is_blocked(t.store, t.army("Lancer@0")), t.tower(0)) == (False, then)


# ---- the tower and the heroes
@clause("ENC-R21")
def test_atempus_del_foro_arms_a_card_of_the_village() -> None:
    """Defensa and two more value for a round; it acts as a Copa."""
    tower = sheet("atempus-del-foro")
    t = scene(towers=(tower,)).to_action().do("use", "tower")
    assert (t.value("Well"), has(t.store, t.card("Well"), "defensa")) == (2, True)
    t.end_turn().end_turn()
    assert (t.value("Well"), has(t.store, t.card("Well"), "defensa")) == (0, False)
    assert (tower.value, tower.suit, t.sum(0, "time")) == (50, "copa", 42)


@clause("ENC-R23", "ENC-H1")
def test_valeria_del_hito_wears_the_attacker() -> None:
    """Each war declared on her owner costs its attacker 1."""
    t = besieged("valeria-del-hito")
    assert (t.tower(1), t.wear()) == (12, (1, 0))


@clause("ENC-R41", "ENC-R30")
def test_el_contable_mudo_feeds_the_smallest_pile() -> None:
    """From the discard; with nothing there he does nothing. Active, he gives Law."""
    t = besieged("el-contable-mudo", discard=[plain.CAR])
    smallest = min(range(3), key=lambda i: t.size(f"1:pile.{i}"))
    while t.asks() != "war":
        t.make(t.match.options()[0])
    assert t.where("Car").startswith("1:pile")
    assert t.store.zone[t.store.at[t.card("Car")]][0] == t.card("Car")
    assert t.size(f"1:pile.{smallest}") <= len(t.store.zone[t.store.at[t.card("Car")]])
    assert (t.tower(1), t.sum(1, "law")) == (8, 6)
    assert besieged("el-contable-mudo").asks() == "war"
