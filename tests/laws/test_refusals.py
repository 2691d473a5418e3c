"""Law of refusals: whatever card is put wherever, the reason given is that of a move it is made for, under the right clause.

The tables here are written by hand from the rulebooks, not read off the guards: each move, why it may be refused, and the
clause that says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

import pytest

from tabletop.games.ecg import board as lines
from tabletop.games.ecg.readers import in_battle, use_of
from tabletop.games.enadrya import board as slots
from tabletop.games.enadrya.readers import in_play as on_table
from tabletop.games.enadrya.readers import on_board
from tabletop.games.encrucijada import board as stacks
from tabletop.games.epikha import board as combat
from tabletop.games.epikha.readers import in_play as in_epikha
from tabletop.games.warage import board as piles
from tabletop.games.warage.readers import is_helper, is_hero
from tabletop.games.warage.sheet import BOUGHT
from tabletop.kernel.asks import Ask, Choose
from tabletop.kernel.guards import GEOMETRY, Menu, Refusal, Verb
from tabletop.kernel.match import Match, Rules
from tabletop.kernel.store import FIRST, TABLE
from tabletop.kernel.values import marked
from tests.support import ecg_full, enadrya_full, encrucijada_plain, epikha_plain, warage_full
from tests.support.strategies import decide

PAIRS, EVERYDAY = 2_000, 1_000
"""Refusals that are looked up in a full run, and every day."""
Right = Mapping[str, Mapping[str, str | frozenset[str]]]

_HAND = {"not-yours": "ENA-M2.3", "not-in-hand": "ENA-G1.1", "energy": "ENA-G1", "base-defence": "ENA-R10",
         "massive-first": "ENA-J1.2", "moves-only": "ENA-R15"}
_USE = {"not-yours": "ENA-M2.3", "not-in-play": "ENA-R20", "no-ability": "ENA-M1.1", "used": "ENA-M1.1", "energy": "ENA-G1",
        "base-defence": "ENA-R10", "no-target": "ENA-R22", "massive-first": "ENA-J1.2", "moves-only": "ENA-R15"}
ENADRYA: Right = {
    "deploy": {**_HAND, "not-a-unit": "ENA-I3.2", "own-board": "ENA-K1", "speed": frozenset({"ENA-K1.2", "ENA-K1.3"}),
               "locked": "ENA-R26", "defence-zone": "ENA-J1.4.2", "nothing-moves": "ENA-R15"},
    "install": {**_HAND, "not-a-technology": "ENA-I3.4", "no-technologies": "ENA-J1.4.2", "nothing-moves": "ENA-R15"},
    "play": {**_HAND, "not-a-power": "ENA-I3.3", "wrong-time": "ENA-B1", "no-target": "ENA-R22"},
    "use": _USE, "use_second": _USE,
    "move": {"not-yours": "ENA-M2.3", "not-at-home": "ENA-L1", "not-a-unit": "ENA-I3.2", "in-battle": "ENA-R19", "moved": "ENA-L4",
             "just-deployed": "ENA-L4.1", "bridge": "ENA-L3.1", "rooted": "ENA-B1",
             "own-board": frozenset({"ENA-L1", "ENA-J1.4.1", "ENA-J1.4.2"}), "battle-later": "ENA-R14", "not-adjacent": "ENA-L1",
             "occupied": frozenset({"ENA-L1", "ENA-L2", "ENA-L2.1", "ENA-R7"}), "attack-zone": "ENA-J1.4.1", "defence-zone": "ENA-J1.4.2",
             "straight-ahead": "ENA-L2", "diagonally": "ENA-L2.1", "no-bridge": "ENA-L3", "no-landing": "ENA-R7",
             "locked": "ENA-R26", "massive-first": "ENA-J1.2", "nothing-moves": "ENA-R15"},
    "massive": {"massive": "ENA-J1.2.1"}, "battle": {"nobody-attacks": "ENA-J1.4"}, "keep": {}, "end": {}, "done": {},
}
_NOW = {"only-reactions": "ECG-R18"}
_HELD = {**_NOW, "not-yours": "ECG-5.3", "not-in-hand": "ECG-5.3"}
_ANSWER = {"kingdom": "ECG-1.5", "resources": "ECG-R14", "cost": "ECG-R16"}
_PRICE = {**_ANSWER, "devotion": "ECG-R15"}
_TROOP = {**_NOW, "not-yours": "ECG-5.3", "not-in-battle": "ECG-5.3e", "preparation": "ECG-6.1", "acted": "ECG-6.1", "no-strength": "ECG-R11"}
_FOE = {"not-an-enemy": "ECG-R3", "fallen": "ECG-R11"}
ECG: Right = {
    "seat": {**_HELD, "seated": "ECG-5.3a", "court-full": "ECG-3.6", "not-a-courtier": "ECG-5.3a"},
    "train": {**_HELD, **_PRICE, "not-a-troop": "ECG-5.3c", "own-line": "ECG-3.3", "line": "ECG-3.3", "line-full": "ECG-3.4"},
    "lead": {**_HELD, **_PRICE, "not-a-general": "ECG-5.3d", "general": "ECG-3.7"},
    "play": {**_HELD, **_PRICE, "not-an-action": "ECG-5.3b", "sorcery": "ECG-R4", "no-target": "ECG-R17"},
    "pray": {**_HELD, **_PRICE, "not-a-blessing": "ECG-R9", "prayed": "ECG-R19"},
    "endow": {**_HELD, **_PRICE, "not-a-legacy": "ECG-R9", "legacy-copy": "ECG-R35"},
    "use": {**_NOW, "not-yours": "ECG-5.3", "no-ability": "ECG-8.4", "used": "ECG-R17", "copy-used": "ECG-10.1",
            "resources": "ECG-R14", "cost": "ECG-R16",
            "no-target": "ECG-R17"},
    "clash": {**_TROOP, **_FOE, "not-adjacent": "ECG-6.2"},
    "charge": {**_TROOP, **_FOE, "from-infantry": "ECG-R3", "not-adjacent": "ECG-6.2"},
    "volley": {**_TROOP, **_FOE, "from-support": "ECG-R3", "not-nearest": "ECG-R3", "guarded": "ECG-R3"},
    "redeploy": {**_TROOP, "no-other-line": "ECG-R3"}, "rally": {**_TROOP, "unwounded": "ECG-R39"},
    "assault": {**_TROOP, "defended": "ECG-R3"},
    "react": {**_ANSWER, "not-yours": "ECG-5.3", "not-a-reaction": "ECG-10.3", "used": "ECG-R17", "copy-used": "ECG-10.1",
              "no-target": "ECG-R17", "nothing-waits": "ECG-10.3", "not-waiting": "ECG-R18", "does-not-fit": "ECG-10.3"},
    "end": {}, "pass": {},
}
_LATER = {"answers-only": "EPI-R4"}
_DEALT = {"not-yours": "EPI-4.1", "not-in-hand": "EPI-4.1", "vital": "EPI-R2"}
_BEARER = {"bearer": "EPI-R11", "may-not-bear": "EPI-R40"}
_SENT = {"not-yours": "EPI-4.1", "not-a-fighter": "EPI-R6", "not-in-deployment": "EPI-R3", "barred": "EPI-R40", "own-space": "EPI-5.1",
         "occupied": "EPI-5.1"}

def _play_of(clause: str) -> dict[str, str]:
    """Return the moments at which such a move of Deployment and Regroup has to wait."""
    return {**_LATER, "attack-first": clause, "own-phases": clause}


EPIKHA: Right = {
    "deploy": {**_play_of("EPI-4.1"), **_DEALT, "not-a-body": "EPI-R11"},
    "equip": {**_play_of("EPI-4.1"), **_DEALT, **_BEARER, "not-an-arm": "EPI-R11"},
    "cast": {**_play_of("EPI-R18"), **_DEALT, "not-a-spell": "EPI-R18", "no-host": "EPI-R4", "no-target": "EPI-R18"},
    "give": {**_play_of("EPI-R11"), **_BEARER, "not-yours": "EPI-4.1", "not-carried": "EPI-R11", "bearer-away": "EPI-R11",
             "has-it": "EPI-R11"},
    "withdraw": {**_play_of("EPI-4.1"), "not-yours": "EPI-4.1", "not-for-magic": "EPI-R3", "not-deployed": "EPI-4.1", "barred": "EPI-R40"},
    "use": {**_play_of("EPI-R23"), "not-yours": "EPI-4.1", "no-ability": "EPI-R23", "elsewhere": "EPI-R21", "used": "EPI-R23",
            "vital": "EPI-R2", "no-target": "EPI-R18"},
    "attack": {**_LATER, **_SENT, "first-turn": "EPI-5.12", "own-combat": "EPI-5.1", "one-attack": "EPI-R12"},
    "answer": {**_LATER, **_SENT, "nobody-faces": "EPI-R12", "answers-attack": "EPI-5.2"},
    "reply": {**_DEALT, "no-host": "EPI-R4", "not-a-reply": "EPI-R4", "no-target": "EPI-R18", "not-waiting": "EPI-R18", "level": "EPI-R5",
              "waits-for-spell": "EPI-R4"},
    "shield": {**_DEALT, "no-host": "EPI-R4", "no-damage": "EPI-5.6", "not-a-shield": "EPI-R4", "no-target": "EPI-R18",
               "waits-for-damage": "EPI-R4"},
    "done": {}, "end": {}, "pass": {},
}
_LAID = {"put-first": "ENC-B", "room": "ENC-B", "not-yours": "ENC-3.1", "not-in-hand": "ENC-B"}
_EFFECT_FIRST = {"effect-first": "ENC-2.8"}
_HIDDEN = {**_EFFECT_FIRST, "not-yours": "ENC-3.1", "not-hidden": "ENC-3.2", "mixed": "ENC-R36"}
_ARRANGED = {"when-arranged": "ENC-R9"}
_STACKED = {**_HIDDEN, "army-busy": "ENC-R9", "moved": "ENC-R42"}
_READY = {"not-yours": "ENC-3.1", "put-first": "ENC-B", "show-first": "ENC-2.9", "no-effect": "ENC-2.8", "resources": "ENC-2.9",
          "inactive": "ENC-2.9", "used": "ENC-2.9", "barred": "ENC-R37", "copa": "ENC-D2"}
_EFFECT = {**_READY, "wrong-time": "ENC-2.8", "cannot-be-done": "ENC-2.8", "only-answers": "ENC-R27",
           **dict.fromkeys(("only-fought", "only-defended", "only-over", "only-declared", "only-revealed"), "ENC-2.8")}
_ARMY = {"not-yours": "ENC-3.1", "own-army": "ENC-D1.1", "blocked": "ENC-D4"}
ENCRUCIJADA: Right = {
    "hide": _LAID, "raise": {**_LAID, "laid-hidden": "ENC-2.8"}, "tuck": {**_LAID, "own-army": "ENC-R9", "army-busy": "ENC-R9"},
    "recall": {**_STACKED, "barred": "ENC-3.1", "when-recalled": "ENC-R9"}, "show": {**_HIDDEN, "when-forced": "ENC-2.5"},
    "part": {**_STACKED, **_ARRANGED, "unsorted": "ENC-R36", "alone": "ENC-R9"},
    "stack": {**_STACKED, **_ARRANGED, "unsorted": "ENC-R36", "own-army": "ENC-R9", "same-army": "ENC-R9"},
    "order": {**_EFFECT_FIRST, **_ARRANGED, "not-yours": "ENC-3.1", "own-army": "ENC-R9", "alone": "ENC-R9", "army-busy": "ENC-R9",
              "unsorted": "ENC-R36", "moved": "ENC-R42"},
    "seek": {**_READY, "no-heroes": "ENC-H2", "no-hero": "ENC-H1", "seeks-nobody": "ENC-H1"},
    "use": {**_EFFECT, **_EFFECT_FIRST, "when-used": "ENC-C", "when-in-war": "ENC-R14"}, "answer": _EFFECT,
    "attack": _ARMY, "defend": _ARMY, "call_off": {"not-the-attacker": "ENC-R18"},
    "declare": {"war-over": "ENC-R13", "no-army": "ENC-R13", "not-a-rival": "ENC-R4", "first-round": "ENC-6.1", "same-rival": "ENC-R35",
                "truce": "ENC-2.11"},
    "name": {"not-yours": "ENC-3.1", "not-a-defender": "ENC-D3", "cannot-defend": "ENC-D3", "retired": "ENC-R40"},
    "force": {"not-yours": "ENC-3.1", "no-defensa": "ENC-2.5", "cannot-defend": "ENC-2.5", "elusive": "ENC-2.5", "named-already": "ENC-2.5"},
    "yield": {}, "let": {}, "done": {}, "end": {}, "pass": {},
}
_BOUGHT_IN = frozenset({"WAR-4.2", "WAR-4.5", "WAR-4.6"})
_PEACE = {"first-turn": "WAR-3.4", "attack-under-way": "WAR-R15", "queue": "WAR-R14"}
_GEAR = {"own-round": "WAR-R10", "first-phase": "WAR-4.3", "queue": "WAR-R14", "not-yours": "WAR-R20", "not-in-play": "WAR-R10",
         "no-burden": "WAR-R10"}
WARAGE: Right = {
    "buy": {"own-round": _BOUGHT_IN, "equipment-phase": _BOUGHT_IN, "not-yours": "WAR-R20", "not-in-hand": "WAR-R9",
            "not-bought": "WAR-4.2", "amulet": "WAR-4.4", "red-slots": "WAR-4.9", "blue-slots": "WAR-4.9", "hp": "WAR-R2"},
    "flash": {"not-yours": "WAR-R20", "not-in-hand": "WAR-R9", "not-flash": "WAR-4.7", "wrong-time": "WAR-R13", "hp": "WAR-R2",
              "no-target": "WAR-R13"},
    "cast": {"not-yours": "WAR-R20", "not-in-play": "WAR-4.5", "not-spell": "WAR-4.5", "attack-spell": "WAR-4.5",
             "asleep": "WAR-4.5", "wrong-time": "WAR-R13", "no-target": "WAR-R13"},
    "use": {"own-round": "WAR-4.10", "not-yours": "WAR-R20", "not-in-play": "WAR-4.10", "no-ability": "WAR-4.10",
            "not-ready": "WAR-4.3", "used": "WAR-4.10", "season": "WAR-4.10", "hp": "WAR-R2", "no-target": "WAR-R13"},
    "sell": {"not-yours": "WAR-R20", "not-in-play": "WAR-R12", "no-sale": "WAR-4.8", "on-sale": "WAR-R12"},
    "ready": {**_GEAR, "ready": "WAR-R10", "no-place": "WAR-4.3", "red-slots": "WAR-R23", "blue-slots": "WAR-R23"},
    "unready": {**_GEAR, "not-ready": "WAR-R10"},
    "attack": {**_PEACE, "own-round": "WAR-6.3", "melee-phase": "WAR-6.3", "nobody": "WAR-6.3", "not-yours": "WAR-R20",
               "not-in-play": "WAR-R15", "no-attacker": frozenset({"WAR-6.3", "WAR-4.6"}), "attacked": "WAR-6.3"},
    "strike": {**_PEACE, "own-round": "WAR-4.5", "magic-phase": "WAR-4.5", "nobody": "WAR-6.6", "not-yours": "WAR-R20",
               "not-in-play": "WAR-4.5", "no-attack-spell": "WAR-6.6", "asleep": "WAR-4.5"},
    "block": {"no-attack": "WAR-4.6", "not-attacked": "WAR-4.6", "queue": "WAR-R14", "not-yours": "WAR-R20",
              "not-in-play": "WAR-4.6", "no-blocker": "WAR-4.6"},
    "pass": {},
}


# ---- what a card is made for, by what it is and where it lies
def _meant_in_enadrya(s: Any, card: int) -> set[str]:
    sheet, zone = s.defs[s.card[card]], s.at[card]
    if zone in slots.HANDS:
        return {{"unit": "deploy", "technology": "install", "power": "play"}[sheet.kind]}
    abilities = {name for name, _ in zip(("use", "use_second"), sheet.activated, strict=False)} if on_table(s, card) else set()
    return abilities | ({"move"} if on_board(s, card) else set())


def _meant_in_warage(s: Any, card: int) -> set[str]:
    sheet, kind = s.defs[s.card[card]], piles.KIND[s.at[card]]
    if kind == piles.HAND:
        return {"flash"} if sheet.kind == "flash" else {"buy"} if sheet.kind in BOUGHT else set()
    if kind not in (piles.PLAY, piles.HERO):
        return set()
    found = {"use": sheet.use is not None, "attack": is_hero(s, card) or (is_helper(s, card) and marked(s, card, "attacks")),
             "block": is_helper(s, card) and marked(s, card, "blocks"), "sell": kind == piles.PLAY and sheet.sale > 0,
             "strike": sheet.power > 0, "cast": sheet.kind == "spell" and not sheet.power and sheet.text is not None,
             "ready": bool(sheet.burden) and not s.ready[card], "unready": bool(sheet.burden) and bool(s.ready[card])}
    return {verb for verb, is_so in found.items() if is_so}


_HELD_FOR = {"troop": {"train", "seat"}, "general": {"lead", "seat"}, "action": {"play"}, "spell": {"play"}, "blessing": {"pray"},
             "legacy": {"endow"}, "reaction": {"react"}}


def _meant_in_ecg(s: Any, card: int) -> set[str]:
    if lines.KIND[s.at[card]] == lines.HAND:
        return _HELD_FOR[s.defs[s.card[card]].kind]
    use = use_of(s, card)
    ability = set() if use is None else {"react"} if use.prey else {"use"}
    return ability | ({"clash", "charge", "volley", "redeploy", "rally", "assault"} if in_battle(s, card) else set())


_HELD_EPIKHA = {"character": "deploy", "machine": "deploy", "weapon": "equip", "object": "equip", "spell": "cast", "continuous": "cast"}


def _meant_in_epikha(s: Any, card: int) -> set[str]:
    sheet, kind = s.defs[s.card[card]], combat.kind_of(s.at[card])
    if kind == combat.HAND:
        answers = {"damage": "shield", "spell": "reply"}.get(sheet.answers)
        return {answers or ("deploy" if sheet.offer else _HELD_EPIKHA[sheet.kind])}
    if not in_epikha(s, card):
        return set()
    found = {"use": sheet.use is not None, "give": kind == combat.CARRIED,
             "withdraw": sheet.kind in ("character", "player") or bool(sheet.offer),
             "attack": sheet.kind in ("character", "player", "machine")}
    found["answer"] = found["attack"]
    return {verb for verb, is_so in found.items() if is_so}


def _meant_in_encrucijada(s: Any, card: int) -> set[str]:
    kind = stacks.kind_of(s.at[card])
    if kind == stacks.HAND:
        return {"hide", "raise", "tuck"}
    if kind == stacks.IN_ARMY:
        return {"show", "recall", "stack", "part", *({"force"} if "defensa" in s.defs[s.card[card]].words else ())}
    if kind == stacks.ARMIES:
        return {"order", "attack", "defend"}
    if kind not in (stacks.VILLAGE, stacks.TOWER):
        return set()
    found = {"use", "answer"} if s.defs[s.card[card]].use is not None else set()
    return found | {"name"} | ({"force"} if "defensa" in s.defs[s.card[card]].words else set())


Case = tuple[Rules, Callable[[int], Any], Right, Callable[[Any, int], set[str]], str]
CASES: Mapping[str, Case] = {
    "ecg": (ecg_full.RULES, ecg_full.setup, ECG, _meant_in_ecg, "ECG-5.3"),
    "encrucijada": (encrucijada_plain.RULES, encrucijada_plain.setup, ENCRUCIJADA, _meant_in_encrucijada, "ENC-3.1"),
    "epikha": (epikha_plain.RULES, epikha_plain.setup, EPIKHA, _meant_in_epikha, "EPI-4.1"),
    "enadrya": (enadrya_full.RULES, enadrya_full.setup, ENADRYA, _meant_in_enadrya, "ENA-M2.3"),
    "warage-duel": (warage_full.RULES, warage_full.setup, WARAGE, _meant_in_warage, "WAR-R20"),
    "warage-brawl": (warage_full.RULES, partial(warage_full.setup, players=4, mode="brawl"), WARAGE, _meant_in_warage, "WAR-R20"),
    "warage-guild": (warage_full.RULES, partial(warage_full.setup, players=4, mode="guild"), WARAGE, _meant_in_warage, "WAR-R20"),
}


def _asks(rules: Rules) -> list[Ask]:
    return [step.ask for program in rules.programs.values() for step in program.steps if step.ask is not None]


def _menus(rules: Rules) -> list[Menu]:
    return [ask for ask in _asks(rules) if isinstance(ask, Menu)]


@pytest.mark.parametrize("key", ["ecg", "encrucijada", "epikha", "enadrya", "warage-duel"])
def test_every_choice_of_things_names_the_clause_that_limits_it(key: str) -> None:
    """Whatever else is pointed at is refused by that clause; words lie in a panel, where nothing else is pressed."""
    choices = [ask for ask in _asks(CASES[key][0]) if isinstance(ask, Choose) and ask.noun != "word"]
    assert choices
    assert [ask.name for ask in choices if not ask.clause] == []


@pytest.mark.parametrize("key", ["ecg", "encrucijada", "epikha", "enadrya", "warage-duel"])
def test_the_table_names_every_guard_and_no_other(key: str) -> None:
    """A guard that is new, or gone, or cites another clause, has to be looked up in the rulebook by hand."""
    rules, _, right, *_ = CASES[key]
    found: dict[str, dict[str, set[str]]] = {name: {} for name in right}
    for verb in [verb for menu in _menus(rules) for verb in menu.named.values()]:
        for g in (*verb.seat_guards, *verb.subject_guards, *verb.target_guards):
            found[verb.name].setdefault(g.reason.rpartition(".")[2], set()).add(g.clause)
    for verb, reasons in right.items():
        assert reasons.keys() == found[verb].keys(), verb
        for reason, clauses in reasons.items():
            assert found[verb][reason] <= ({clauses} if isinstance(clauses, str) else clauses), (verb, reason)


def _positions(rules: Rules, deal: Callable[[int], Any]) -> Iterator[tuple[Match, Menu, int, Random]]:
    """Menus of random matches, one after another, at all distances from their start."""
    for seed in range(1_000):
        m, r = Match.start(rules, deal(seed)), Random(seed)
        while not m.over and len(m.history.line) < 160:
            ask, _ = m.ask()
            if isinstance(ask, Menu) and r.random() < 0.25:
                yield m, ask, m.waiting()[0], r
            decide(m, r)


def _refused(rules: Rules, deal: Callable[[int], Any]) -> Iterator[tuple[Match, Menu, int, int, int, Refusal]]:
    """Pairs of a card and a place that no move takes, most of them the player's own cards, half of them put nowhere."""
    for m, ask, seat, r in _positions(rules, deal):
        s = m.store
        own = [card for card in range(FIRST, s.made[TABLE]) if s.own[card] == seat and s.card[card]]
        shown = [card for card in own if s.at[card] and rules.sees(s, seat, s.at[card])]
        for _ in range(6):
            card = r.choice(shown) if r.random() < 0.8 else r.randrange(s.made[TABLE])
            zone = r.choice([0, r.randrange(len(s.zone))])
            refusal = m.why_not(seat, card, zone)
            if refusal is not None and not _could_aim_elsewhere(ask, refusal):
                yield m, ask, seat, card, zone, refusal


def _could_aim_elsewhere(ask: Menu, refusal: Refusal) -> bool:
    """Whether the move is possible, but aims at cards, so that there is nothing to refuse about a place."""
    return refusal.depth == GEOMETRY and not _takes_a_place(ask.named[refusal.verb])


def _takes_a_place(verb: Verb) -> bool:
    return verb.targets is not None and verb.aims == "zone"


@pytest.mark.parametrize("key", CASES)
def test_a_refusal_is_of_a_move_the_card_is_made_for_and_cites_the_right_clause(key: str, pytestconfig: pytest.Config) -> None:
    """Whatever else the card is not; of a rival's card, that the rival controls it."""
    rules, deal, right, meant, whose = CASES[key]
    seen: set[tuple[str, str]] = set()
    pairs = PAIRS if pytestconfig.getoption("--full") else EVERYDAY
    for count, (m, ask, seat, card, zone, refusal) in enumerate(_refused(rules, deal)):
        if count == pairs:
            break
        reason, s = refusal.reason.rpartition(".")[2], m.store
        clauses = right[refusal.verb][reason]
        assert refusal.clause in ({clauses} if isinstance(clauses, str) else clauses), (refusal, m.store.at[card])
        if not s.card[card] or s.own[card] != seat:
            assert (reason, refusal.clause) == ("not-yours", whose)
            continue
        made_for = meant(s, card) & ask.named.keys()
        placed = {name for name in made_for if _takes_a_place(ask.named[name])} if zone else set()
        assert not made_for or refusal.verb in (placed or made_for), (refusal, s.defs[s.card[card]].id, made_for)
        seen.add((refusal.verb, reason))
    assert len(seen) > 12
