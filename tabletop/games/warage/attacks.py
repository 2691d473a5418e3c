"""Melee and magic attacks in Warage: declaring and blocking (WAR-6.3, 6.6, 6.7, 4.6)."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose
from tabletop.kernel.atoms import fact, make, put
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.lang.responses import renew

from . import actions
from .board import ATTACK
from .exclusions import not_attackable, not_combined
from .readers import (
    attackable,
    sheet,
    spells_awake,
)
from .sheet import TOKEN_INDEX
from .store import WarageStore


# ---- declaring
def _attacker_seat(m: Match, env: Bindings) -> int:
    return int(env["seat"])


def _targets(m: Match, env: Bindings, seat: int) -> list[int]:
    return attackable(m.store, seat)


def _copies(m: Match, env: Bindings, seat: int) -> list[int]:
    """List further active copies of the spell, to combine with it (WAR-6.7)."""
    s: WarageStore = m.store
    return [c for c in spells_awake(s, seat) if c != env["card"] and s.card[c] == s.card[env["card"]]]


def _declare_melee(m: Match, env: Bindings) -> None:
    if env["target"] is not None:
        put(m, "attacked", env["card"], m.store.round[TABLE])
        _declare(m, env["seat"], (env["card"], env["target"], "melee"), ())


def _declare_magic(m: Match, env: Bindings) -> None:
    if env["target"] is not None:
        _declare(m, env["seat"], (env["card"], env["target"], "magic"), (env["card"], *env["copies"]))


def _declare(m: Match, seat: int, what: tuple[int, int, str], spells: tuple[int, ...]) -> None:
    source, target, how = what
    entity = make(m, ATTACK, {"card": TOKEN_INDEX, "own": seat, "source": source, "target": target, "word": how,
                              "amount": len(spells)})
    for spell in spells:
        put(m, "striking", spell, entity)
    fact(m, "attacked", seat, source, target, how, clause="WAR-6.3" if how == "melee" else "WAR-6.6")
    for spell in spells:
        actions.use_spell(m, seat, spell)
    m.push(m.program("warage.fight"), {"attack": entity})


MELEE = program(
    "warage.melee", target=Choose("target", _attacker_seat, _targets, excuses=not_attackable, clause="WAR-6.3"), declare=_declare_melee)
MAGIC = program(
    "warage.magic", copies=Choose("copies", _attacker_seat, _copies, least=0, most=9, excuses=not_combined, clause="WAR-6.7"),
    target=Choose("target", _attacker_seat, _targets, excuses=not_attackable, clause="WAR-6.3"), declare=_declare_magic)
PROGRAMS = (MELEE, MAGIC)


def block(m: Match, helper: int) -> None:
    """Let a helper block: the attack's target is now the helper (WAR-4.6)."""
    put(m, "target", m.store.zone[ATTACK][0], helper)
    renew(m)
    fact(m, "blocked", helper, clause="WAR-4.6")


def is_attack_spell(s: WarageStore, card: int) -> bool:
    """Whether a card is a spell that attacks (WAR-6.6)."""
    return sheet(s, card).power > 0
