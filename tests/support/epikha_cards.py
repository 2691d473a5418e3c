"""Epikha's cards as files write them, compiled for scenarios; their programs join those of the plain set."""

from __future__ import annotations

from typing import Any

from tabletop.games.epikha.cards import read_card
from tabletop.games.epikha.compile import CARD_COMPILER
from tabletop.games.epikha.sheet import Sheet
from tests.support import epikha_plain

ART = {"emblem": "sun", "style": "relic"}
Plain = dict[str, Any]


def card(name: str, kind: str, **fields: Any) -> Sheet:
    """Compile a card from the fields of a card file."""
    ident = "".join(c if c.isascii() and c.isalnum() else "-" for c in name.lower()).strip("-")
    ready = CARD_COMPILER.ready(read_card({"id": ident, "name": {"es": name, "en": name}, "kind": kind, "number": 1, "art": ART, **fields}))
    epikha_plain.PROGRAMS.update(ready.programs)
    found: Sheet = ready.sheet
    return found


def character(name: str, strength: int = 5, vital: int = 15, **fields: Any) -> Sheet:
    """Compile a Character of Empiria that costs nothing."""
    return card(name, "character", strength=strength, vital=vital, **{"people": "empiria", "cost": 0, **fields})


def machine(name: str, **fields: Any) -> Sheet:
    """Compile a Machine that costs nothing."""
    return card(name, "machine", **{"strength": 10, "vital": 10, "people": "taliuz", "cost": 0, **fields})


def arm(name: str, kind: str = "object", strength: int = 0, vital: int = 5, **fields: Any) -> Sheet:
    """Compile a Weapon or an Object that costs nothing."""
    return card(name, kind, strength=strength, vital=vital, **{"cost": 0, **fields})


def spell(name: str, *effect: Plain, **fields: Any) -> Sheet:
    """Compile a Spell of Level 3 that costs nothing."""
    return card(name, "spell", effect=list(effect), **{"cost": 0, "level": 3, **fields})


def continuous(name: str, **fields: Any) -> Sheet:
    """Compile a Continuous Spell of Level 3 that costs nothing."""
    return card(name, "continuous", **{"cost": 0, "level": 3, **fields})


def lasts(*props: Plain, **fields: Any) -> Plain:
    """Write a lasting text."""
    return {"always": list(props), **fields}


def modify(attribute: str, amount: Any, who: Any = "this", **fields: Any) -> Plain:
    """Write a change of an attribute."""
    return {"has": "modify", "attribute": attribute, "amount": amount, "who": who, **fields}
