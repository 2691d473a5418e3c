"""Epikha's card faces: computed from a store and a card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.games.epikha import describe
from tabletop.games.epikha.blows import blow
from tabletop.games.epikha.board import COMBAT, MAGIC, kind_of
from tabletop.games.epikha.readers import cost, has, original, sheet, strength, vital
from tabletop.games.epikha.sheet import Sheet
from tabletop.kernel.store import FIRST
from tabletop.ui.boards.printed import PrintedFaces, printed_face
from tabletop.ui.drawing import Cost, Face, Foot, Stat

MARKS = {"swift": "sprint", "heavy": "weight-crush", "regeneration": "anticlockwise-rotation", "formation": "linked-rings"}


class Faces(PrintedFaces):
    """Faces of one match's cards in one language."""

    def face(self, definition: Sheet) -> Face:
        """Return a card with its printed numbers."""
        card: Any = definition.definition
        shown: dict[str, Any] = {"level": definition.level if definition.kind != "skill" else 0}
        if definition.kind in ("character", "player", "machine", "weapon") or (definition.kind == "object" and not definition.offer):
            shown["attack"] = Stat(definition.strength, definition.strength)
        if definition.kind in ("character", "player"):
            shown["vital"] = Stat(definition.vital, definition.vital)
        elif definition.offer:
            shown["vital"] = Stat(definition.offer, definition.offer)
        elif definition.kind in ("weapon", "object", "machine"):
            shown["defence"] = Stat(definition.vital, definition.vital)
        if definition.kind == "skill":
            shown["foot"] = (Foot("count", f"−{definition.loss}", "heart-drop"),)
        costs = (Cost(str(definition.cost), "vital"),) if definition.kind not in ("player", "skill") else ()
        return printed_face("epikha", card, describe=describe, words=self.words, kind_line=definition.kind, dye=definition.people or "neutral",
                            costs=costs, marks=tuple(icon for word, icon in MARKS.items() if word in definition.words)[:2], **shown)

    def of(self, store: Any, card: int) -> Face:
        """Return a card's current numbers and marks. Blank for one the store does not know."""
        definition = sheet(store, card)
        plain = self.printed(definition)
        if card < FIRST or not definition.kind:
            return plain
        shown: dict[str, Any] = {}
        state: set[str] = set()
        zone = kind_of(store.at[card])
        if plain.attack is not None:
            fights = zone == COMBAT and not store.fallen[card]
            shown["attack"] = Stat(blow(store, card) if fights else strength(store, card), definition.strength)
        if plain.vital is not None:
            shown["vital"] = Stat(vital(store, card), original(store, card))
        if plain.defence is not None:
            shown["defence"] = Stat(vital(store, card), original(store, card))
        if plain.costs:
            now = cost(store, card)
            shown["costs"] = (Cost(str(now), "vital", Stat(definition.cost, now).change),)
        if store.fallen[card]:
            state.add("veiled")
        if definition.kind == "player" and zone in (COMBAT, MAGIC):
            state.add("player" if zone == COMBAT else "magic")
        if definition.kind == "skill" and store.named[card]:
            state.add("ready")
        marks = tuple(icon for word, icon in MARKS.items() if has(store, card, word))[:2]
        return replace(plain, marks=marks, state=frozenset(state), **shown)


FACES = Faces
