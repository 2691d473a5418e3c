"""Attack under way in Warage: answered, rolled, answered again, compared (WAR-6.3 to 6.8, R15)."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.atoms import fact, put
from tabletop.kernel.match import Match

from . import actions
from .board import ATTACK
from .queueing import open_window
from .readers import attack_lost, attack_total, defence_total, dice, is_hero
from .store import WarageStore


def _answer(m: Match, env: Bindings) -> None:
    open_window(m, "attack")


def _roll(m: Match, env: Bindings) -> None:
    """Roll all dice (WAR-R15); a helper has none against an attack (WAR-6.5)."""
    s: WarageStore = m.store
    entity = env["attack"]
    if _is_over(m, entity):
        return
    put(m, "rolled", entity, 1)
    for _ in range(dice(s, s.own[entity])):
        actions.cast_die(m, s.own[entity])
    target = s.target[entity]
    if is_hero(s, target):
        for _ in range(dice(s, s.own[target])):
            actions.cast_die(m, s.own[target])


def _answer_dice(m: Match, env: Bindings) -> None:
    if m.store.at[env["attack"]] == ATTACK:
        open_window(m, "dice")


def _is_over(m: Match, entity: int) -> bool:
    """Whether the attack is gone, or lost now and therefore ended (WAR-R15)."""
    s: WarageStore = m.store
    if s.at[entity] != ATTACK:
        return True
    if attack_lost(s, entity):
        fact(m, "missed", s.source[entity], clause="WAR-R15")
        actions.end_attack(m)
        return True
    return False


def _compare(m: Match, env: Bindings) -> None:
    """Compare the totals (WAR-6.4, 6.5)."""
    s: WarageStore = m.store
    entity = env["attack"]
    if _is_over(m, entity):
        return
    target, attack, defence = s.target[entity], attack_total(s, entity), defence_total(s, entity)
    fact(m, "compared", s.source[entity], target, attack, defence, clause="WAR-6.4")
    if attack > defence:
        if is_hero(s, target):
            actions.strike(m, entity, attack - defence)
        else:
            actions.destroy(m, target, clause="WAR-6.5")
    actions.end_attack(m)


FIGHT = program("warage.fight", answer=_answer, roll=_roll, answer_dice=_answer_dice, compare=_compare)
