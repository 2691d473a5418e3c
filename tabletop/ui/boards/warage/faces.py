"""Warage's card faces: computed from a store and a card."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tabletop.games.warage import describe
from tabletop.games.warage.board import HERO, KIND, PLAY, SEASON
from tabletop.games.warage.readers import (
    cost,
    dice,
    hero,
    in_play,
    living,
    power,
    ready,
    sale,
    sheet,
    slots,
    strength,
)
from tabletop.games.warage.sheet import Sheet
from tabletop.games.warage.store import WarageStore
from tabletop.kernel.store import FIRST
from tabletop.present.words import Words
from tabletop.ui.boards.printed import PrintedFaces, printed_face
from tabletop.ui.drawing import Cost, Face, Foot, Row, Stat

WORN = {"helmet": "visored-helm", "armour": "breastplate", "one_hand": "winged-sword", "two_hands": "sharp-axe"}
"""Icon of an equipment slot."""
KINDS = {"race": "person", "class": "swordman", "equipment": "anvil", "amulet": "all-seeing-eye", "spell": "sparkles",
         "helper": "hound", "flash": "fire-dash", "season": "sun"}
"""Icon of a kind of card that takes no equipment slot."""
SEASONS = {"spring": "flower-emblem", "summer": "sun", "autumn": "maple-leaf", "winter": "snowflake-2"}
INKS = {"spring": "#3c7a2c", "summer": "#b07a08", "autumn": "#b0541a", "winter": "#2c6a9a"}
LIT = {"spring": "#c6f0a8", "summer": "#ffeea8", "autumn": "#ffc890", "winter": "#cfe6ff"}
"""Icons of the seasons, their ink on parchment, and their light on dark wood."""


class Faces(PrintedFaces):
    """Faces of one match's cards in one language."""

    def face(self, definition: Sheet) -> Face:
        """Return a card with its printed numbers, cost and icons."""
        return _printed(definition, self.words)

    def of(self, store: WarageStore, card: int) -> Face:
        """Return a card's current numbers and costs, and whether it is active. Blank for an unknown one."""
        definition = sheet(store, card)
        plain = self.printed(definition)
        if card < FIRST or not definition.kind:
            return plain
        now = _numbers(store, card, definition, plain, self.words)
        if definition.kind in ("race", "class"):
            return _hero(store, card, definition, now, self.words)
        if definition.kind == "season":
            return replace(now, short=_dice_line(store, card, self.words)) if store.at[card] == SEASON else now
        if not in_play(store, card):
            return replace(now, costs=_costs(definition, cost(store, card)))
        return replace(now, state=_state(store, card, definition), tag=_tag(definition, now, sale(store, card), self.words))


def _numbers(store: WarageStore, card: int, definition: Sheet, plain: Face, words: Words) -> Face:
    if definition.kind == "helper" and in_play(store, card):
        attack, defence, magic = (strength(store, card, name) for name in ("attack", "defence", "magic"))
        shown = Stat(magic, definition.magic) if magic or definition.magic else None
        return replace(plain, attack=Stat(attack, definition.attack), defence=Stat(defence, definition.defence), magic=shown,
                       foot=_foot(definition, sale(store, card), 0, words))
    if definition.kind == "spell" and definition.power:
        value = power(store, card)
        return replace(plain, magic=Stat(value, definition.power), foot=_foot(definition, sale(store, card), value, words))
    if definition.kind in ("equipment", "amulet", "spell"):
        return replace(plain, foot=_foot(definition, sale(store, card), 0, words))
    return plain


def _hero(store: WarageStore, card: int, definition: Sheet, face: Face, words: Words) -> Face:
    """Return a race with the season's effect on it, or a class with its current numbers and slots."""
    if definition.kind == "race":
        people = words(f"warage.race.{definition.definition.race}") if definition.definition is not None else ""
        return replace(face, short=_season_line(definition, words), tag=people)
    numbers, rows = _hero_numbers(store, card, definition)
    key = "slots_line" if rows[1] else "red_line"
    return replace(face, foot=_class_foot(numbers, rows), short=words(f"warage.face.{key}", red=rows[0], blue=rows[1]))


def _season_line(definition: Sheet, words: Words) -> str:
    """Return the seasons that give a race a die or take one, as icons; a race without any rolls one die."""
    parts = [f"{{{SEASONS[season]}:{LIT[season]}}}{sign}" for season, sign in ((definition.bonus, "+"), (definition.malus, "−")) if season]
    return " ".join(parts) or words("warage.face.one_die")


def _dice_line(store: WarageStore, card: int, words: Words) -> str:
    """Return the races with other than one die now; on the upper card only."""
    if card != store.zone[SEASON][-1]:
        return ""
    rolls: dict[str, int] = {}
    for seat in living(store):
        race = sheet(store, hero(store, seat)).definition
        rolls[words(f"warage.people.{race.race}")] = dice(store, seat)
    told = [words("warage.season_note.dice", race=name, n=count) for name, count in rolls.items() if count != 1]
    return "\n".join(told[:2]) or words("warage.season_note.all")


def _hero_numbers(store: WarageStore, card: int, definition: Sheet) -> tuple[tuple[int, int, int], tuple[int, int]]:
    """Return the current numbers of a hero on its class card; printed ones where it belongs to no hero."""
    zone = store.at[card]
    if KIND[zone] != HERO:
        return (definition.attack, definition.defence, definition.magic), (definition.red, definition.blue)
    stands = store.zone[zone][0]
    seat = store.own[card]
    attack, defence, magic = (strength(store, stands, name) for name in ("attack", "defence", "magic"))
    return (attack, defence, magic), (slots(store, seat, "red"), slots(store, seat, "blue"))


def _printed(definition: Sheet, words: Words) -> Face:
    card: Any = definition.definition
    shown: dict[str, Any] = {"foot": _foot(definition, definition.sale, definition.power, words)}
    if definition.kind == "helper":
        shown |= {"attack": Stat(definition.attack, definition.attack), "defence": Stat(definition.defence, definition.defence)}
        shown["magic"] = Stat(definition.magic, definition.magic) if definition.magic else None
    if definition.kind == "class":
        numbers = (definition.attack, definition.defence, definition.magic)
        shown["foot"] = _class_foot(numbers, (definition.red, definition.blue))
    if definition.kind == "race":
        shown["foot"] = _race_foot(definition, words)
    if definition.kind == "spell" and definition.power:
        shown["magic"] = Stat(definition.power, definition.power)
    face = printed_face(
        "warage", card, describe=describe, words=words, kind=definition.kind, kind_line=kind_line(definition, words),
        dye=_dye(definition, card), costs=_costs(definition, definition.cost), worn=_symbol(definition), **shown)
    return _with_note(face, definition, words)


def _with_note(face: Face, definition: Sheet, words: Words) -> Face:
    """Add the season's rule to its text."""
    if definition.season:
        note = words(f"warage.season_note.{definition.season}")
        return replace(face, rows=(*face.rows, Row(note)), short=note)
    return face


def kind_line(definition: Sheet, words: Words) -> str:
    """Return the line under the picture: kind and slot, or a spell's use."""
    kind = words(f"warage.kind.{definition.kind}")
    if definition.kind == "spell" and definition.power:
        return words("warage.face.attack_kind")
    if definition.burden:
        return words("warage.face.kind_line", kind=kind, burden=words(f"warage.burden.{definition.burden}"))
    return kind


def _dye(definition: Sheet, card: Any) -> str:
    if definition.kind == "race":
        return str(card.race)
    if definition.kind == "season":
        return definition.season or "season"
    return definition.kind


def _symbol(definition: Sheet) -> str:
    if definition.burden:
        return WORN[definition.burden]
    if definition.season:
        return SEASONS[definition.season]
    return KINDS.get(definition.kind, "")


def _costs(definition: Sheet, price: int) -> tuple[Cost, ...]:
    if definition.kind in ("race", "class", "season", ""):
        return ()
    return (Cost(str(price), "hp", Stat(definition.cost, price).change),)  # cheaper is better


def _foot(definition: Sheet, sold: int, value: int, words: Words) -> tuple[Foot, ...]:
    parts = []
    if definition.red and definition.kind != "class":
        parts.append(Foot("pips", str(definition.red), "hp", words("warage.face.slots", n=definition.red)))
    if definition.blue and definition.kind != "class":
        parts.append(Foot("pips", str(definition.blue), "energy", words("warage.face.slots", n=definition.blue)))
    if definition.kind == "flash":
        parts.append(Foot("icon", "return-arrow", "", words("warage.face.answers")))
    if sold:
        parts.append(Foot("coin", str(sold), note="" if definition.kind in ("helper", "spell") else words("warage.face.sale")))
    if value:
        parts.append(Foot("badge", f"+{value}", "magic"))
    return tuple(parts)


def _class_foot(numbers: tuple[int, int, int], rows: tuple[int, int]) -> tuple[Foot, ...]:
    badges = tuple(Foot("badge", str(n), hue) for n, hue in zip(numbers, ("attack", "defence", "magic"), strict=True))
    return (*badges, Foot("slots", f"{rows[0]},{rows[1]}"))


def _race_foot(definition: Sheet, words: Words) -> tuple[Foot, ...]:
    parts = [Foot("hp", str(definition.hp), words("warage.hp.unit"))]
    for season, key in ((definition.bonus, "one_die_more"), (definition.malus, "one_die_less_too" if definition.bonus else "one_die_less")):
        if season:
            parts.append(Foot("icon", SEASONS[season], INKS[season], words(f"warage.face.{key}")))
    return tuple(parts)


def _state(store: WarageStore, card: int, definition: Sheet) -> frozenset[str]:
    """Return the shade: inactive cards (not equipped, or a spent spell) are shaded."""
    if KIND[store.at[card]] != PLAY:
        return frozenset()
    idle = not store.awake[card] if definition.kind == "spell" else not ready(store, card)
    return frozenset({"moved"}) if idle else frozenset()


def _tag(definition: Sheet, face: Face, sold: int, words: Words) -> str:
    """Return the word at the foot of a tile: Amulet, the slot, the sale price, or the kind."""
    if definition.kind in ("helper", "race", "class", "season") or face.magic is not None:
        return ""
    if definition.kind == "amulet":
        return words("warage.kind.amulet")
    if definition.burden:
        return words(f"warage.burden.{definition.burden}")
    return words("warage.face.sells", n=sold) if sold else words(f"warage.kind.{definition.kind}")
