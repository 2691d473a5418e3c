"""Manoeuvres of a Troop in battle, six of them: conditions, targets and effects (ECG-6, R3, R11, R12)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tabletop.kernel.asks import Option
from tabletop.kernel.atoms import batch, fact, make, put, unmake
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE
from tabletop.kernel.values import modified

from . import actions
from .board import CHAIN, INFANTRY, KIND, LINES, SUPPORT
from .readers import adjacent, has, in_battle, item_target, line, nearest, sheet, standing, strength
from .sheet import TOKEN_INDEX
from .store import EcgStore

S = EcgStore
CHARGE_BONUS, RALLY_WOUNDS = 1, 2


@dataclass(frozen=True, slots=True)
class Manoeuvre:
    """Manoeuvre: its need, its reach and its effect.

    `possible` says whether a Troop may make it, targets apart; `reaches` whether it reaches an enemy Troop, None for a
    manoeuvre without a target. `act` gets the item on the chain, the Troop and the target.
    """

    possible: Callable[[S, int], bool]
    act: Callable[[Match, int, int, int], None]
    reaches: Callable[[S, int, int], bool] | None = None
    strenuous: bool = False


# ---- who may make which
def is_free(s: S, card: int) -> bool:
    """Whether a Troop has made no manoeuvre this turn, or may make a second (ECG-6.1, R25)."""
    turn = s.turn[TABLE]
    return s.acted[card] != turn or s.again[card] == turn


def is_fit(s: S, card: int) -> bool:
    """Whether a Troop in battle may make some manoeuvre now: unprepared no longer, free and of strength above 0."""
    return not s.preparation[card] and is_free(s, card) and in_battle(s, card) and strength(s, card) > 0


def _always(s: S, card: int) -> bool:
    return True


def _from_infantry(s: S, card: int) -> bool:
    return KIND[s.at[card]] == INFANTRY or has(s, card, "stalk")


def _from_support(s: S, card: int) -> bool:
    return KIND[s.at[card]] == SUPPORT


def _may_cross(s: S, card: int) -> bool:
    """Whether a Troop's card allows both lines and the other has room (ECG-3.4)."""
    return sheet(s, card).line == "both" and in_battle(s, card) and actions.has_room(s, actions.other_line(s, card))


def _is_wounded(s: S, card: int) -> bool:
    return s.wounds[card] > 0


def _is_open(s: S, card: int) -> bool:
    """Whether no enemy Troop of strength above 0 stands in battle."""
    return nearest(s, s.own[card]) < 0


def _stands(s: S, target: int) -> bool:
    """Whether a Troop is a target of manoeuvres: in battle, of strength above 0 (ECG-R11)."""
    return in_battle(s, target) and strength(s, target) > 0


def _meets(s: S, card: int, target: int) -> bool:
    return _stands(s, target) and adjacent(s, card, target)


def _meets_charging(s: S, card: int, target: int) -> bool:
    """Whether a charge meets a target; a Troop that stalks counts as if it stood in Infantry."""
    return _stands(s, target) and adjacent(s, card, target, line=INFANTRY if has(s, card, "stalk") else -1)


def _in_range(s: S, card: int, target: int) -> bool:
    """Whether a volley reaches a target: in the nearest enemy line (ECG-R3), or in either for some Troops."""
    if not _stands(s, target) or s.own[target] == s.own[card]:
        return False
    return KIND[s.at[target]] == nearest(s, s.own[card]) or has(s, card, "long")


def _shielded(s: S, target: int) -> bool:
    """Whether another Troop of a target's line guards it from volleys."""
    others = standing(s, s.own[target], KIND[s.at[target]])
    return any(c != target and has(s, c, "guard") for c in others)


def may_target(s: S, card: int, name: str, target: int) -> bool:
    """Whether a Troop may announce a manoeuvre against a target."""
    reaches = MANOEUVRES[name].reaches
    if reaches is None or target < FIRST or not reaches(s, card, target):
        return False
    return name != "volley" or has(s, target, "guard") or not _shielded(s, target)


def targets(s: S, card: int, name: str) -> list[int]:
    """List the targets of a Troop's manoeuvre."""
    enemy = 1 - s.own[card]
    return [c for kind in LINES for c in line(s, enemy, kind) if may_target(s, card, name, c)]


def options(s: S, seat: int, fit: list[int]) -> list[Option]:
    """List the manoeuvres of fit Troops, kind by kind, with their targets: what `targets` finds, but each line is read once."""
    if not fit:
        return []
    modifiers, at, wounds, card_of, defs = (s.current or s.index()).modifiers, s.at, s.wounds, s.card, s.defs
    front = standing(s, 1 - seat, INFANTRY) or standing(s, 1 - seat, SUPPORT)
    screened = bool(standing(s, seat, INFANTRY))
    unguarded = [c for c in front if has(s, c, "guard")] or front if "guard" in modifiers else front
    stalking, long = "stalk" in modifiers, "long" in modifiers
    clash: list[Option] = []
    charge: list[Option] = []
    volley: list[Option] = []
    redeploy: list[Option] = []
    rally: list[Option] = []
    for card in fit:
        ahead = KIND[at[card]] == INFANTRY
        if ahead or not screened:
            clash += [("clash", card, c) for c in front]
        if ahead or (stalking and has(s, card, "stalk")):
            charge += [("charge", card, c) for c in front]
        if not ahead:
            aims = targets(s, card, "volley") if long and has(s, card, "long") else unguarded
            volley += [("volley", card, c) for c in aims]
        if defs[card_of[card]].line == "both" and _may_cross(s, card):
            redeploy.append(("redeploy", card, 0))
        if wounds[card] > 0:
            rally.append(("rally", card, 0))
    return clash + charge + volley + redeploy + rally + ([] if front else [("assault", card, 0) for card in fit])


# ---- making one
def begin(m: Match, card: int, name: str, *, target: int) -> int:
    """Put a manoeuvre on the chain as the Troop's one of this turn, and return the item."""
    s: S = m.store
    rows, turn = ((0, target, s.at[target]),) if target else (), s.turn[TABLE]
    second = s.acted[card] == turn
    item = make(m, CHAIN, {"card": TOKEN_INDEX, "own": s.own[card], "word": name, "source": card, "aims": rows,
                           "tiring": int(second and s.tires[card] == turn)})
    if second:
        put(m, "again", card, 0)
    put(m, "acted", card, turn)
    fact(m, "manoeuvred", card, name, target, clause="ECG-6.1")
    return item


def perform(m: Match, item: int) -> None:
    """Make an announced manoeuvre; one that has lost its target or its strength is undone (ECG-R24). Recovery follows."""
    s: S = m.store
    name, card, target = s.word[item], s.source[item], item_target(s, item)
    manoeuvre = MANOEUVRES[name]
    can = in_battle(s, card) and strength(s, card) > 0 and manoeuvre.possible(s, card)
    if can and (manoeuvre.reaches is None or manoeuvre.reaches(s, card, target)):
        manoeuvre.act(m, item, card, target)
    else:
        fact(m, "undone", card, name, clause="ECG-R24")
    end(m, item)


def end(m: Match, item: int) -> None:
    """Take a manoeuvre off the chain; a strenuous one gives recovery, done or undone (ECG-6.4, R12), which adds up (ECG-R25)."""
    s: S = m.store
    name, card, tiring = s.word[item], s.source[item], s.tiring[item]
    unmake(m, item)
    for _ in range(MANOEUVRES[name].strenuous + tiring):
        actions.recover(m, card)


def _blow(m: Match, item: int, amount: int, *, answers: Callable[[S, int], bool]) -> None:
    """Wound the target, and the acting Troop in response if the target answers; both at once (ECG-6.3, R12, R26)."""
    s: S = m.store
    card, target = s.source[item], item_target(s, item)
    was = strength(s, target)
    less = max(0, modified(s, target, "mail", 0)) + s.softened[item]
    with batch(m):
        placed = actions.wound(m, target, amount - less, by=s.own[card], clause="ECG-R3")
        if placed and answers(s, target):
            actions.wound(m, card, was, by=s.own[card], clause="ECG-6.3")
    if s.word[item] != "volley" and strength(s, card) > strength(s, target):
        fact(m, "won", card, target, s.word[item], clause="ECG-6.5")


def _answers(s: S, target: int) -> bool:
    return True


def _answers_charge(s: S, target: int) -> bool:
    """Whether a Troop answers a charge: not if it falls, unless it has a pike (ECG-R3)."""
    return strength(s, target) > 0 or has(s, target, "pike")


def _never(s: S, target: int) -> bool:
    return False


def _clash(m: Match, item: int, card: int, target: int) -> None:
    _blow(m, item, strength(m.store, card), answers=_answers)


def _charge(m: Match, item: int, card: int, target: int) -> None:
    bonus = modified(m.store, card, "charge", CHARGE_BONUS)
    _blow(m, item, strength(m.store, card) + bonus, answers=_answers_charge)


def _volley(m: Match, item: int, card: int, target: int) -> None:
    whole = strength(m.store, card)
    _blow(m, item, whole if has(m.store, card, "whole_volley") else (whole + 1) // 2, answers=_never)


def _redeploy(m: Match, item: int, card: int, target: int) -> None:
    actions.change_line(m, card, clause="ECG-R3")


def _rally(m: Match, item: int, card: int, target: int) -> None:
    actions.mend(m, card, RALLY_WOUNDS)


def _assault(m: Match, item: int, card: int, target: int) -> None:
    actions.dishearten(m, 1 - m.store.own[card], strength(m.store, card), clause="ECG-R3")


MANOEUVRES: Mapping[str, Manoeuvre] = {
    "clash": Manoeuvre(_always, _clash, _meets),
    "charge": Manoeuvre(_from_infantry, _charge, _meets_charging, strenuous=True),
    "volley": Manoeuvre(_from_support, _volley, _in_range),
    "redeploy": Manoeuvre(_may_cross, _redeploy),
    "rally": Manoeuvre(_is_wounded, _rally, strenuous=True),
    "assault": Manoeuvre(_is_open, _assault),
}
"""The manoeuvres by name (ECG-R3)."""
