"""Verbs that a menu of Epikha does not offer: each stands there closed, with the moment that it waits for as its reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tabletop.kernel.asks import Aim
from tabletop.kernel.guards import Guard, Verb, shut_verb

from . import guards

_KINDS: Mapping[str, tuple[Sequence[Guard], Aim | None]] = {
    "deploy": (guards.BODY, None), "equip": (guards.ARM, "card"), "cast": (guards.SPELL, None), "give": (guards.HELD, "card"),
    "withdraw": (guards.VITAL_BEARER, None), "use": (guards.ABLE, None), "attack": (guards.FIGHTER, "zone"),
    "answer": (guards.FIGHTER, "zone"), "reply": (guards.REPLYING, "card"), "shield": (guards.SHIELDING, None)}
"""The cards that each verb is made for, and what it aims at."""
_PLAYS = {"deploy": "EPI-4.1", "equip": "EPI-4.1", "cast": "EPI-R18", "give": "EPI-R11", "withdraw": "EPI-4.1", "use": "EPI-R23"}
"""Moves of Deployment and Regroup, with the clauses that say so."""


def _shut(clauses: Mapping[str, str], reason: str) -> Iterator[Verb]:
    """Close verbs for one reason, each under its clause."""
    for name, clause in clauses.items():
        kinds, aims = _KINDS[name]
        yield shut_verb(name, clause, f"epikha.refusal.{reason}", kinds, aims=aims)


_SPELLS = (*_shut({"reply": "EPI-R4"}, "waits-for-spell"), *_shut({"shield": "EPI-R4"}, "waits-for-damage"))
_ANSWER = tuple(_shut({"answer": "EPI-5.2"}, "answers-attack"))
DEPLOYING = (*_SPELLS, *_ANSWER)
ATTACKING = (*_SPELLS, *_ANSWER, *_shut(_PLAYS, "attack-first"))
ANSWERING = (*_SPELLS, *_shut(_PLAYS, "own-phases"), *_shut({"attack": "EPI-5.1"}, "own-combat"))
REGROUPING = (*_SPELLS, *_ANSWER, *_shut({"attack": "EPI-R12"}, "one-attack"))
PRIORITY = tuple(_shut(dict.fromkeys((*_PLAYS, "attack", "answer"), "EPI-R4"), "answers-only"))
"""Closed verbs of each menu."""
