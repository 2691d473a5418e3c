"""What Enadrya's cards show now: a store and a card in, the values of a face out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop import places
from tabletop.games.enadrya import describe
from tabletop.games.enadrya.board import ROW
from tabletop.games.enadrya.cards import BaseCard
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
from tabletop.lang.describe import Lang
from tabletop.present.words import Words
from tabletop.ui.paint import Cost, Face, Row, Stat

DEFAULT_EMBLEM = {"base": "castle", "unit": "swordman", "power": "sparkles", "technology": "cog"}
MARKS = (("camouflage", "fog"), ("immune", "all-seeing-eye"), ("rooted", "padlock"))


def name_of(definition: Sheet, lang: str) -> str:
    """The name on a card in a language; "" for what is no card."""
    card = definition.definition
    return "" if card is None else str(getattr(card.name, lang))


class Faces:
    """The faces of one match's cards in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._printed: dict[str, Face] = {}

    def printed(self, definition: Sheet) -> Face:
        """The face of a definition as printed: for decks, logs and cards that stand nowhere."""
        found = self._printed.get(definition.id)
        if found is None:
            found = self._printed[definition.id] = _printed(definition, self.words)
        return found

    def of(self, store: EnadryaStore, card: int) -> Face:
        """How a card stands now: current numbers, costs and marks. Blank for what the store does not know."""
        definition = sheet(store, card)
        plain = self.printed(definition)
        if definition.kind == "unit":
            kind = attack_type(store, card)
            return replace(
                plain, attack=Stat(attack(store, card), printed_attack(store, card)),
                defence=Stat(health(store, card), printed_defence(store, card)), strike=kind,
                strike_name=self.words(f"enadrya.type.{kind}") if kind else "", speed=speed(store, card),
                costs=_costs(definition, cost(store, card)), marks=_marks(store, card), state=_state(store, card))
        if definition.kind in ("power", "technology"):
            return replace(plain, costs=_costs(definition, cost(store, card)))
        return plain


def _printed(definition: Sheet, words: Words) -> Face:
    card: Any = definition.definition
    if card is None:
        return Face("")
    shown: dict[str, Any] = {}
    if isinstance(card, BaseCard):
        shown["dials"] = ((definition.base, words("enadrya.dial.defence")), (definition.energy, words("enadrya.dial.energy")))
    if definition.kind == "unit":
        shown |= {
            "attack": Stat(definition.attack, definition.attack), "defence": Stat(definition.defence, definition.defence),
            "strike": definition.type, "strike_name": words(f"enadrya.type.{definition.type}"), "speed": definition.speed}
    if definition.kind != "base":
        shown["costs"] = _costs(definition, definition.cost)
    return Face(
        name_of(definition, words.lang), definition.kind, _kind_line(definition, words), definition.race,
        rarity=card.rarity, rows=tuple(Row(p.text, p.colour or "") for p in describe.rules_text(card, _lang(words))),
        short=describe.short_text(card, _lang(words)),
        flavour="" if card.flavour is None else getattr(card.flavour, words.lang),
        art=_picture(card.id), emblem=card.art.emblem, **shown)


def _lang(words: Words) -> Lang:
    return "en" if words.lang == "en" else "es"


def _picture(card_id: str) -> str | None:
    """The file of a card's picture in the assets folder, if there is one."""
    path = f"art/enadrya/{card_id}.webp"
    return path if (places.assets() / path).is_file() else None


def _costs(definition: Sheet, energy: int) -> tuple[Cost, ...]:
    change = "none" if energy == definition.cost else "up" if energy < definition.cost else "down"
    value = "X" if definition.x_cost else str(energy)
    if definition.x_cost and energy:
        value = f"{energy}+X"
    first = (Cost(value, "cost", change),) if definition.x_cost or energy or not definition.toll else ()
    return (*first, Cost(str(definition.toll), "hp")) if definition.toll else first


def _kind_line(definition: Sheet, words: Words) -> str:
    return words("enadrya.kind_line", kind=words(f"enadrya.kind.{definition.kind}"),
                 race=words(f"enadrya.race.{definition.race}"))


def _marks(store: EnadryaStore, card: int) -> tuple[str, ...]:
    if ROW[store.at[card]] < 0:
        return ()
    fused = ("linked-rings",) if parts(store, card) else ()
    return fused + tuple(icon for quality, icon in MARKS if has(store, card, quality))


def _state(store: EnadryaStore, card: int) -> frozenset[str]:
    turn = store.turn[TABLE]
    spent = ROW[store.at[card]] >= 0 and turn in (store.moved[card], store.deployed[card], store.bridged[card])
    return frozenset({"moved"}) if spent and turn else frozenset()
