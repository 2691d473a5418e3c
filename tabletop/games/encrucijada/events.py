"""Events of the card language: the facts they are heard by, and the test of such a fact."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.facts import field_of
from tabletop.lang.vocabulary import Event
from tabletop.lang.watchers import Holds

from . import nodes
from .facts import FACTS
from .store import EncrucijadaStore

S = EncrucijadaStore


def _on_owner(s: S, source: int, entry: Any) -> bool:
    return bool(field_of(FACTS, entry, "on") == s.own[source])


def heard(event: Event) -> tuple[str, Holds]:
    """Return the kind of fact that an event is heard by, and the test of such a fact."""
    if isinstance(event, nodes.WarDeclared):
        return "war_declared", _on_owner
    raise TypeError(event.tag())
