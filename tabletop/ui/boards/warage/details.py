"""Inspector text for a card of Warage: numbers now and printed, reasons, reminders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.collection.rulings import clause_of_word
from tabletop.games.warage import describe
from tabletop.games.warage.board import HERO, KIND, PLAY
from tabletop.games.warage.readers import (
    cost,
    dice,
    in_play,
    is_hero,
    power,
    ready,
    sale,
    season,
    sheet,
    slots,
    slots_taken,
    strength,
)
from tabletop.games.warage.sheet import Sheet
from tabletop.games.warage.store import WarageStore
from tabletop.kernel.values import reasons
from tabletop.present.words import Words
from tabletop.ui.boards.warage.faces import SEASONS, WORN
from tabletop.ui.boards.warage.view_model import cause_says
from tabletop.ui.drawing import Stat
from tabletop.ui.table.details import Details, Note, Value

ICONS = {"attack": "crossed-swords", "defence": "checked-shield", "magic": "sparkles"}


def printed_details(definition: Sheet, words: Words) -> Details:
    """Return the reminders of a card outside a match."""
    return Details((), tuple(_notes(definition, words)))


def details(store: WarageStore, card: int, words: Words) -> Details:
    """Return the text for a card the store knows."""
    definition = sheet(store, card)
    if definition.definition is None:
        return Details()
    return Details(tuple(_values(store, card, definition, words)), tuple(_notes(definition, words)))


def _values(store: WarageStore, card: int, definition: Sheet, words: Words) -> Iterator[Value]:
    zone = store.at[card]
    if KIND[zone] == HERO:
        yield from _hero(store, store.zone[zone][0], words)
        return
    if definition.kind == "helper" and in_play(store, card):
        for name, icon in ICONS.items():
            if getattr(definition, name) or strength(store, card, name):
                yield _value(store, card, name, icon, strength(store, card, name), getattr(definition, name), words)
    if definition.power:
        yield _value(store, card, "power", "sparkles", power(store, card), definition.power, words)
    if definition.cost and not in_play(store, card) and cost(store, card) != definition.cost:
        value = _value(store, card, "cost", "hearts", cost(store, card), definition.cost, words)
        yield Value(value.icon, value.label, value.now, value.printed, {"up": "down", "down": "up"}[value.change], value.why)
    if definition.sale and in_play(store, card) and sale(store, card) != definition.sale:
        yield _value(store, card, "sale", "gold-mine", sale(store, card), definition.sale, words)
    if KIND[zone] == PLAY:
        idle = not store.awake[card] if definition.kind == "spell" else not ready(store, card)
        if idle:
            key = "benched" if store.benched[card] else "asleep" if definition.kind == "spell" else "not_ready"
            yield Value("padlock", words(f"warage.inspector.{key}"), "")


def _hero(store: WarageStore, card: int, words: Words) -> Iterator[Value]:
    """Return a hero's numbers, slots and dice in this season."""
    if not is_hero(store, card):
        return
    seat = store.own[card]
    trade = sheet(store, store.zone[store.at[card]][1])
    yield Value("hearts", words("warage.inspector.hp"), str(store.hp[seat]))
    for name, icon in ICONS.items():
        if getattr(trade, name) or strength(store, card, name):
            yield _value(store, card, name, icon, strength(store, card, name), getattr(trade, name), words)
    count = dice(store, seat)
    yield Value("perspective-dice-six-faces-random", words("warage.inspector.dice"), str(count), "1", Stat(count, 1).change,
                tuple(_why_dice(store, card, words)))
    for colour in ("red", "blue"):
        total = slots(store, seat, colour)
        if total:
            yield Value("stack", words(f"warage.inspector.{colour}"), f"{slots_taken(store, seat, colour)}/{total}")


def _why_dice(store: WarageStore, card: int, words: Words) -> Iterator[str]:
    race, now = sheet(store, card), season(store)
    if now and now in (race.bonus, race.malus):
        amount = "+1" if now == race.bonus else "−1"
        yield words("warage.inspector.from", amount=amount, name=words(f"warage.season.{now}"))
    yield from _why(store, card, "dice", words)


def _value(store: WarageStore, card: int, attribute: str, icon: str, now: int, printed: int, words: Words) -> Value:
    return Value(icon, words(f"warage.inspector.{attribute}"), str(now), str(printed), Stat(now, printed).change,
                 tuple(_why(store, card, attribute, words)))


def _why(store: WarageStore, card: int, attribute: str, words: Words) -> Iterator[str]:
    for source, amount in reasons(store, card, attribute):
        if amount:
            yield words("warage.inspector.from", amount=f"{amount:+d}".replace("-", "−"), name=cause_says(store, source)(words))


def _notes(definition: Sheet, words: Words) -> Iterator[Note]:
    card: Any = definition.definition
    for key, name, meaning in describe.reminders(card, words.lang):
        yield Note(name, meaning, "", clause_of_word("warage", key))
    if definition.burden:
        yield Note(words(f"warage.burden.{definition.burden}"), words(f"warage.note.{definition.burden}"), WORN[definition.burden], "WAR-4.3")
    if definition.power:
        yield Note(words("warage.face.attack_kind"), words("warage.note.attack_spell"), "sparkles", "WAR-6.6")
    elif definition.kind in ("spell", "flash", "amulet", "helper", "race"):
        clause = {"spell": "WAR-4.5", "flash": "WAR-4.7", "amulet": "WAR-4.4", "helper": "WAR-4.6", "race": "WAR-7.2"}[definition.kind]
        yield Note(words(f"warage.kind.{definition.kind}"), words(f"warage.note.{definition.kind}"), "", clause)
    if definition.season:
        yield Note(words(f"warage.season.{definition.season}"), words("warage.note.season"), SEASONS[definition.season], "WAR-6.10")
