"""Cards of the Pacificadores: defence, answers, armies blocked, piles fed."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games.encrucijada import actions
from tabletop.games.encrucijada.board import HANDS, PILE_ROWS
from tabletop.games.encrucijada.readers import has, is_blocked
from tabletop.games.encrucijada.sheet import RESOURCES
from tabletop.kernel.atoms import move, put
from tabletop.kernel.store import TABLE
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario
from tests.support.encrucijada_set import sheet

WELL = plain.card("Well", "basto", 0, gives="grain 20, law 20, sagrait 20")
BIRD = plain.card("Bird", "espada", 3, words="volador")
BROAD = [plain.LANCER] * 4


def _scene(*village: str, armies: Any = ((plain.LANCER,),), hand: Any = (), discard: Any = (), foe: Any = None, **more: Any) -> Scenario:
    """Lay out cards of the set in a village that can pay for everything."""
    return Scenario(own={"village": [WELL, *map(sheet, village)], "armies": armies, "hand": hand, "discard": discard},
                    foe=foe or {"armies": [[plain.LANCER]]}, **more)


def _meet(own: Any, foe: Any, *, defender: str = "") -> Scenario:
    """Let the first cards of two armies face each other, or one that attacks and one of the village."""
    scene = Scenario(own={"village": [WELL], "armies": [own]},
                     foe={"village": [WELL, *([] if not defender else foe)], "armies": [] if defender else [foe]})
    scene.attack(own[0].names[0])
    return scene.do("name", defender) if defender else scene.do("defend", foe[0].names[0])


def _size(scene: Scenario, seat: int = 0) -> int:
    """Count the cards of a seat's piles."""
    return sum(len(scene.store.zone[zone]) for zone in PILE_ROWS[seat])


@pytest.mark.parametrize(("name", "suit", "value", "words", "needs", "gives"), [
    ("era-comunal", "basto", 1, "", {}, {"grain": 4}),
    ("acequia-recta", "basto", 3, "defensa", {}, {"grain": 2, "law": 2}),
    ("huerto-de-cuartel", "basto", 0, "", {}, {"grain": 5}),
    ("escriba-de-frontera", "basto", 2, "", {"law": 4}, {"law": 3, "grain": 3}),
    ("santuario-blanco", "basto", 2, "", {"law": 10}, {"sagrait": 8}),
    ("guardia-del-foro", "espada", 5, "defensa", {"grain": 10}, {}),
    ("centurion-viejo", "espada", 7, "invade", {"sagrait": 14}, {})])
def test_a_card_without_a_text(name: str, suit: str, value: int, words: str, needs: Any, gives: Any) -> None:
    """Numbers, traits, and nothing else."""
    card = sheet(name)
    assert (card.suit, card.value, card.words) == (suit, value, frozenset(words.split()))
    assert ({RESOURCES[r]: n for r, n in card.needs}, {RESOURCES[r]: n for r, n in card.gives}) == (needs, gives)
    assert not (card.evento or card.use or card.lasting or card.own or card.watchers)


# ---- Bastos
@clause("ENC-R30", "ENC-R29")
def test_tabulario_puts_one_of_three_tops_at_the_bottom() -> None:
    """Their owner alone has seen them; nothing need be moved."""
    scene = _scene("tabulario").to_action()
    tops = [scene.store.zone[zone][-1] for zone in PILE_ROWS[0]]
    scene.do("use", "Tabulario")
    assert [told[1] for told in scene.facts("seen")] == tops
    assert all(scene.store.seen[card] == 1 for card in tops), "by seat 0 alone"
    scene.make(("pick", tops[1], 0))
    assert [scene.store.zone[zone][0] == top for zone, top in zip(PILE_ROWS[0], tops, strict=True)] == [False, True, False]
    assert scene.asks() == "action"
    scene = _scene("tabulario").to_action().do("use", "Tabulario").answer()
    assert scene.facts("buried") == []


@clause("ENC-R30", "ENC-2.8")
def test_granero_sellado_feeds_a_pile() -> None:
    """A card of the discard under a pile of choice, a card of the hand for it; without either it is not offered."""
    scene = _scene("granero-sellado", hand=[plain.PIKE], discard=[plain.CAR]).to_action()
    before = _size(scene)
    scene.do("use", "Granero Sellado").answer(2).answer("Pike")
    assert (scene.where("Car"), scene.where("Pike"), _size(scene)) == ("0:pile.2", "0:discard", before + 1)
    assert scene.store.zone[PILE_ROWS[0][2]][0] == scene.card("Car")
    for lacking in ({"hand": [plain.PIKE]}, {"discard": [plain.CAR]}):
        _scene("granero-sellado", **lacking).to_action().refuses("use", "Granero Sellado", clause="ENC-2.8")


# ---- Espadas
@clause("ENC-R38")
@pytest.mark.parametrize(("name", "attacking", "defending"), [
    ("velite", 3, 2), ("legionaria-de-linea", 3, 4), ("testudo", 3, 6)])
def test_an_espada_better_on_one_side(name: str, attacking: int, defending: int) -> None:
    """Attacking it is the attacker's revealed card; defending, the defender's, or one named in the village."""
    card, wall = sheet(name), [plain.PACK, plain.PACK]
    attack, defend = _meet([card, card], wall), _meet(wall, [card, card])
    named = _meet(wall, [card], defender=card.names[0])
    assert attack.value(f"{card.names[0]}#1") == attacking
    assert (defend.value(f"{card.names[0]}#1"), named.value(card.names[0])) == (defending, defending)
    assert attack.store.defs[attack.store.card[attack.card(card.names[0])]].value == min(attacking, defending)


def test_triario_is_stronger_as_the_last() -> None:
    """With nothing under it, attacking or defending; not as the first of two, nor in the village."""
    card = sheet("triario")
    assert _meet([card, plain.PACK], [plain.WALL]).value("Triario") == 5
    assert _meet([card], [plain.WALL]).value("Triario") == 7
    assert _meet([plain.PACK], [card]).value("Triario") == 7
    assert _meet([plain.PACK], [card], defender="Triario").value("Triario") == 5


@clause("ENC-2.4")
def test_balista_de_muralla_is_stronger_against_a_volador() -> None:
    """Attacking, defending, or named before the attacker is revealed."""
    card = sheet("balista-de-muralla")
    assert (_meet([card], [BIRD]).value("Balista de Muralla"), _meet([card], [plain.WALL]).value("Balista de Muralla")) == (7, 3)
    assert _meet([BIRD], [card]).value("Balista de Muralla") == 7
    assert _meet([BIRD], [card], defender="Balista de Muralla").value("Balista de Muralla") == 7
    assert {"anti-air", "defensa"} == card.words


def test_portaestandarte_lifts_its_side_for_a_turn() -> None:
    """One for every card, in a war too."""
    scene = _scene("portaestandarte", armies=[[plain.LANCER, plain.LANCER]]).to_action().do("use", "Portaestandarte")
    assert scene.attack("Lancer@0").do("defend", "Lancer@1").value("Lancer@0") == 4
    assert scene.value("Lancer@1") == 3
    scene.settle().end_turn()
    assert scene.value("Portaestandarte") == 2


# ---- Copas
@clause("ENC-2.11", "ENC-R24")
def test_tregua_sagrada_keeps_a_rival_from_war_in_its_own_turn() -> None:
    """It pays with itself and holds all the same; the turn after is free."""
    scene = _scene("tregua-sagrada", foe={"armies": [[plain.LANCER]]}, others=[{"armies": [[plain.LANCER]]}]).to_action()
    scene.do("use", "Tregua Sagrada").answer(2).resolve()
    assert (scene.where("Tregua Sagrada"), scene.asks()) == ("0:discard", "action")
    scene.end_turn().to_action()
    assert (scene.seat, ("declare", 0, 0) in scene.match.options()) == (1, True)
    scene.end_turn().to_action().refuses("declare", "0", clause="ENC-2.11")
    for _ in range(3):
        scene.end_turn()
    assert scene.to_action().seat == 2
    assert ("declare", 0, 0) in scene.match.options()


@clause("ENC-R27")
def test_veto_silences_an_effect_of_lower_priority() -> None:
    """A Basto's look, not a Copa's; it is never used first."""
    scene = Scenario(own={"village": [plain.TRACKER, plain.SUMMONS, plain.FORGE], "armies": [[plain.LANCER]]},
                     foe={"village": [WELL, sheet("veto")], "armies": [[plain.LANCER]]}).to_action()
    scene.do("use", "Tracker").answer("^Lancer@1") if scene.asks() != "action" else scene.do("use", "Tracker")
    scene.do("answer", "Veto Tribunicio").resolve()
    assert scene.facts("silenced") == [(scene.card("Tracker"),)]
    scene.end_turn().end_turn().to_action().do("use", "Summons")
    scene.refuses("answer", "Veto Tribunicio", clause="ENC-2.8")
    _scene("veto").to_action().refuses("use", "Veto Tribunicio", clause="ENC-2.8")


@clause("ENC-D4")
def test_citacion_blocks_a_great_army() -> None:
    """Of four cards or more; a smaller one is passed over."""
    scene = _scene("citacion", foe={"armies": [BROAD, [plain.PIKE] * 3]}).to_action().do("use", "Citación").resolve()
    assert [is_blocked(scene.store, scene.army(name)) for name in ("Lancer@1", "Pike")] == [True, False]
    _scene("citacion", foe={"armies": [[plain.PIKE] * 3]}).to_action().refuses("use", "Citación", clause="ENC-2.8")


@clause("ENC-R30", "ENC-2.8")
def test_leva_de_invierno_exchanges_two_cards_with_the_piles() -> None:
    """Two drawn from two piles, two of the hand on top of piles of choice; what is drawn counts for the price."""
    scene = _scene("leva-de-invierno").to_action()
    before, drawn = _size(scene), [scene.store.zone[PILE_ROWS[0][i]][-1] for i in (0, 1)]
    held = set(scene.store.zone[HANDS[0]])
    for card in held:  # an empty hand: what is drawn has to be enough
        move(scene.match, card, PILE_ROWS[0][2], 0)
    scene.do("use", "Leva de Invierno").answer(0, 1)
    assert scene.store.zone[HANDS[0]] == drawn
    assert scene.match.submit(0, tuple(("pick", card, 0) for card in drawn)) is None
    scene.answer(2).answer(2)
    assert (scene.store.zone[HANDS[0]], _size(scene)) == ([], before + len(held))
    assert set(scene.store.zone[PILE_ROWS[0][2]][-2:]) == set(drawn)


def test_indulto_frees_a_blocked_army() -> None:
    """For a card of the hand."""
    scene = _scene("indulto", hand=[plain.PIKE]).to_action()
    scene.refuses("use", "Indulto", clause="ENC-2.8")
    actions.block(scene.match, scene.army("Lancer@0"), clause="ENC-D4")
    scene.do("use", "Indulto").answer("Pike")
    assert (is_blocked(scene.store, scene.army("Lancer@0")), scene.where("Pike")) == (False, "0:discard")


@clause("ENC-D2", "ENC-R28")
def test_muro_de_escudos_gives_defensa_and_value_for_a_round() -> None:
    """In a war too, from the village; two cards of the table pay, hidden or visible, but never itself."""
    wall = sheet("muro-de-escudos")
    scene = Scenario(own={"armies": [[plain.LANCER]]}, foe={"village": [WELL, wall, plain.HERD], "armies": [[plain.WALL], [plain.PIKE]]})
    scene.declare().do("pass").do("use", "Muro de Escudos")
    assert scene.card("Muro de Escudos") not in {option[1] for option in scene.match.options()}
    scene.answer("Wall", "Pike")
    assert (scene.where("Wall"), scene.where("Pike"), scene.value("Herd")) == ("1:discard", "1:discard", 4)
    assert has(scene.store, scene.card("Herd"), "defensa")
    scene.end_turn()
    assert scene.value("Herd") == 4
    scene.end_turn()
    assert scene.value("Herd") == 2


@clause("ENC-R4")
def test_edil_lets_an_ally_draw() -> None:
    """From a pile of the ally's choice; or its owner draws."""
    scene = _scene("edil", others=[{"armies": [[plain.LANCER]]}, {}], mode="teams").to_action()
    before = len(scene.store.zone[HANDS[2]])
    scene.do("use", "Edil").answer(2).resolve()
    assert scene.seat == 2
    scene.answer(1)
    assert len(scene.store.zone[HANDS[2]]) == before + 1
    scene = _scene("edil").to_action()
    before = len(scene.store.zone[HANDS[0]])
    scene.do("use", "Edil").answer(1)
    assert len(scene.store.zone[HANDS[0]]) == before + 1


# ---- Oros
@clause("ENC-R25")
def test_aguila_de_plata_lifts_own_espadas() -> None:
    """In the village and revealed; no other suit, and no rival's."""
    scene = Scenario(own={"village": [WELL, sheet("aguila-de-plata"), plain.LANCER, plain.HERD]}, foe={"village": [plain.LANCER]})
    assert [scene.value(name) for name in ("Lancer@0", "Lancer@1", "Herd", "Águila de Plata")] == [4, 3, 2, 6]
    actions.discard(scene.match, scene.card("Well"), clause="ENC-2.8")
    assert scene.value("Lancer@0") == 3


@clause("ENC-R34", "ENC-R28")
def test_ley_sin_tiempo_calls_off_a_war_on_its_owner() -> None:
    """In a battle: what has fought is blocked, the attacker's army goes to the used; never outside a war."""
    law = sheet("ley-sin-tiempo")
    scene = Scenario(own={"armies": [[plain.LANCER, plain.LANCER]]},
                     foe={"village": [WELL, law], "armies": [[plain.PACK, plain.PACK], [plain.WALL], [plain.RIDER]]})
    scene.attack("Lancer").do("defend", "Pack").fight().do("pass").do("use", "Ley sin Tiempo").resolve()
    scene.answer("Wall", "Rider")
    assert (scene.store.stage[TABLE], scene.where("Wall"), scene.where("Rider")) == ("", "1:discard", "1:discard")
    assert is_blocked(scene.store, scene.army("Lancer"))
    assert scene.facts("called_off") == [(1,)]
    _scene("ley-sin-tiempo", armies=[[plain.WALL], [plain.RIDER]]).to_action().refuses("use", "Ley sin Tiempo", clause="ENC-2.8")


def test_puerta_de_dos_caras_frees_an_army_and_mends_the_tower() -> None:
    """Three, up to what the tower printed."""
    for left, then in ((40, 43), (49, 50)):
        scene = _scene("puerta-de-dos-caras").to_action()
        actions.block(scene.match, scene.army("Lancer@0"), clause="ENC-D4")
        put(scene.match, "resistance", scene.store.tower[0], left)
        scene.do("use", "Puerta de Dos Caras")
        assert (is_blocked(scene.store, scene.army("Lancer@0")), scene.tower(0)) == (False, then)


# ---- the tower and the heroes
@clause("ENC-R21")
def test_atempus_del_foro_arms_a_card_of_the_village() -> None:
    """Defensa and two more value for a round; it acts as a Copa."""
    tower = sheet("atempus-del-foro")
    scene = _scene(towers=(tower,)).to_action().do("use", "tower")
    assert (scene.value("Well"), has(scene.store, scene.card("Well"), "defensa")) == (2, True)
    scene.end_turn().end_turn()
    assert (scene.value("Well"), has(scene.store, scene.card("Well"), "defensa")) == (0, False)
    assert (tower.value, tower.suit, scene.sum(0, "time")) == (50, "copa", 2)


def _besieged(hero: str, **side: Any) -> Scenario:
    """Declare war on a player whose hero stands by a fallen tower."""
    scene = Scenario(own={"armies": [[plain.LANCER]]}, foe={"village": [sheet(hero)], **side}, heroes=True)
    actions.breach(scene.match, 1, 25, clause="ENC-D3.2")
    return scene.declare()


@clause("ENC-R23", "ENC-H1")
def test_valeria_del_hito_wears_the_attacker() -> None:
    """Each war declared on her owner costs its attacker 1."""
    scene = _besieged("valeria-del-hito")
    assert (scene.tower(1), scene.wear()) == (12, (1, 0))


@clause("ENC-R41", "ENC-R30")
def test_el_contable_mudo_feeds_the_smallest_pile() -> None:
    """From the discard; with nothing there he does nothing. Active, he gives Law."""
    scene = _besieged("el-contable-mudo", discard=[plain.CAR])
    smallest = min(range(3), key=lambda i: scene.size(f"1:pile.{i}"))
    while scene.asks() != "war":
        scene.make(scene.match.options()[0])
    assert scene.where("Car").startswith("1:pile")
    assert scene.store.zone[scene.store.at[scene.card("Car")]][0] == scene.card("Car")
    assert scene.size(f"1:pile.{smallest}") <= len(scene.store.zone[scene.store.at[scene.card("Car")]])
    assert (scene.tower(1), scene.sum(1, "law")) == (8, 6)
    assert _besieged("el-contable-mudo").asks() == "war"
