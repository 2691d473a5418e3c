"""Enadrya's card faces: computed from a store and a card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.games.enadrya import describe
from tabletop.games.enadrya.board import ROW, ZONE_1, ZONE_2
from tabletop.games.enadrya.cards import BaseCard
from tabletop.games.enadrya.find import has_keyword
from tabletop.games.enadrya.readers import (
    attack,
    attack_type,
    cost,
    has,
    health,
    parts,
    printed_attack,
    printed_defence,
    sheet,
    speed,
)
from tabletop.games.enadrya.sheet import Sheet
from tabletop.games.enadrya.store import EnadryaStore
from tabletop.kernel.store import TABLE
from tabletop.play.games.enadrya.retreat import doomed
from tabletop.present.words import Words
from tabletop.ui.boards.printed import PrintedFaces, printed_face
from tabletop.ui.drawing import Cost, Face, Stat, hurt_steps, told
from tabletop.ui.drawing.keywords import Told

QUALITIES = ("pierce", "camouflage", "immune", "shield", "absorb")
"""Keywords that a Unit has or has not at a moment; the others are in force wherever they are printed."""


class Faces(PrintedFaces):
    """Faces of one match's cards in one language."""

    def face(self, definition: Sheet) -> Face:
        """Return a card with its printed numbers, cost and type."""
        return _printed(definition, self.words)

    def of(self, store: EnadryaStore, card: int) -> Face:
        """Return a card's current numbers, costs and marks. Blank for one the store does not know."""
        definition = sheet(store, card)
        plain = self.printed(definition)
        if definition.kind == "unit":
            kind = attack_type(store, card)
            return replace(
                plain, attack=Stat(attack(store, card), printed_attack(store, card)),
                defence=Stat(health(store, card), printed_defence(store, card)), strike=kind,
                strike_name=self.words(f"enadrya.type.{kind}") if kind else "", speed=speed(store, card),
                costs=_costs(definition, cost(store, card)), marks=_marks(store, card), keywords=_keywords(store, card, definition),
                wounds=store.damage[card], hurt=hurt_steps(store.damage[card], max(0, health(store, card))), state=_state(store, card))
        if definition.kind in ("power", "technology"):
            return replace(plain, costs=_costs(definition, cost(store, card)))
        return plain


def _printed(definition: Sheet, words: Words) -> Face:
    card: Any = definition.definition
    shown: dict[str, Any] = {}
    if isinstance(card, BaseCard):
        shown["dials"] = ((definition.base, words("enadrya.dial.defence")), (definition.energy, words("enadrya.dial.energy")))
    if definition.kind == "unit":
        shown |= {
            "attack": Stat(definition.attack, definition.attack), "defence": Stat(definition.defence, definition.defence),
            "strike": definition.type, "strike_name": words(f"enadrya.type.{definition.type}"), "speed": definition.speed}
    if definition.kind != "base":
        shown["costs"] = _costs(definition, definition.cost)
    return printed_face(
        "enadrya", card, describe=describe, words=words, kind=definition.kind, kind_line=_kind_line(definition, words),
        dye=definition.race, **shown)


def _costs(definition: Sheet, energy: int) -> tuple[Cost, ...]:
    change = Stat(definition.cost, energy).change  # cheaper is better
    value = "X" if definition.x_cost else str(energy)
    if definition.x_cost and energy:
        value = f"{energy}+X"
    first = (Cost(value, "cost", change),) if definition.x_cost or energy or not definition.base_cost else ()
    return (*first, Cost(str(definition.base_cost), "hp")) if definition.base_cost else first


def _kind_line(definition: Sheet, words: Words) -> str:
    return words("enadrya.kind_line", kind=words(f"enadrya.kind.{definition.kind}"), race=words(f"enadrya.race.{definition.race}"))


def _marks(store: EnadryaStore, card: int) -> tuple[str, ...]:
    if ROW[store.at[card]] < 0:
        return ()
    fused = ("linked-rings",) if parts(store, card) else ()
    burns = ("flame",) if card in doomed(store) else ()
    bound = ("crossed-chains",) if has(store, card, "rooted") else ()
    return burns + bound + fused


def _keywords(store: EnadryaStore, card: int, definition: Sheet) -> Told:
    """Return the keywords of a Unit, printed and given."""
    now = {key for key in QUALITIES if has_keyword(store, card, key) and (key == "shield" or has(store, card, key))}
    own: frozenset[str] = definition.definition.own_keywords
    return told(own, now | (own - set(QUALITIES)))


def _state(store: EnadryaStore, card: int) -> frozenset[str]:
    """Return the shade: moved cards are shaded and askew, except in battle, where moved Units fight; new ones are shaded alone."""
    turn = store.turn[TABLE]
    if not turn or ROW[store.at[card]] not in (ZONE_1, ZONE_2):
        return frozenset()
    if turn in (store.moved[card], store.bridged[card]):
        return frozenset({"moved", "tired"})
    return frozenset({"moved", "new"}) if turn == store.deployed[card] else frozenset()
