"""Inspector text for a card of Enadrya: numbers now and printed, reasons, reminders."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.collection.rulings import clause_of_word
from tabletop.games.enadrya import describe
from tabletop.games.enadrya.board import ROW, SEAT
from tabletop.games.enadrya.readers import (
    attack,
    cost,
    defence,
    printed_attack,
    printed_defence,
    recharge_of,
    sheet,
    speed,
)
from tabletop.games.enadrya.sheet import Sheet
from tabletop.games.enadrya.store import EnadryaStore
from tabletop.kernel.store import TABLE
from tabletop.kernel.values import reasons
from tabletop.lang.printed import printed_name
from tabletop.play.games.enadrya.retreat import doomed
from tabletop.present.words import Words
from tabletop.ui.boards.enadrya.blows import standing
from tabletop.ui.drawing import STRIKES, Stat
from tabletop.ui.table.details import Details, Note, Value


def printed_details(definition: Sheet, words: Words) -> Details:
    """Return the reminders of a card outside a match."""
    return Details((), tuple(_notes(definition, words, definition.type)))


def details(store: EnadryaStore, card: int, words: Words) -> Details:
    """Return the text for a card the store knows."""
    definition = sheet(store, card)
    if definition.definition is None:
        return Details()
    values: tuple[Value, ...] = ()
    if definition.kind == "unit":
        values = tuple(_unit(store, card, words))
    elif definition.kind == "base":
        values = tuple(_base(store, SEAT[store.at[card]], definition, words))
    elif cost(store, card) != definition.cost:
        values = (_cost(store, card, words),)
    return Details(values, (*_danger(store, card, words), *_notes(definition, words, definition.type)))


def _danger(store: EnadryaStore, card: int, words: Words) -> Iterable[Note]:
    other = doomed(store).get(card, 0)
    if other:
        name = printed_name(sheet(store, other), words.lang)
        yield Note(words("enadrya.inspector.burns"), words("enadrya.inspector.burns_note", name=name), "flame", "ENA-J1.1")


def _value(icon: str, label: str, now: int, printed: int, why: Iterable[str] = ()) -> Value:
    return Value(icon, label, str(now), str(printed), Stat(now, printed).change, tuple(why))


def _unit(store: EnadryaStore, card: int, words: Words) -> Iterable[Value]:
    def say(key: str) -> str:
        return words(f"enadrya.inspector.{key}")

    here = ROW[store.at[card]] >= 0
    yield _value("crossed-swords", say("attack"), attack(store, card), printed_attack(store, card),
                 _why(store, card, "attack", words))
    harm = store.damage[card]
    shield = list(_why(store, card, "defence", words))
    if harm:
        shield.append(words("enadrya.inspector.harm", n=harm))
    yield _value("checked-shield", say("defence"), defence(store, card) - harm, printed_defence(store, card), shield)
    if not here and cost(store, card) != sheet(store, card).cost:
        yield _cost(store, card, words)
    if speed(store, card) != sheet(store, card).speed:
        yield _value("fast-arrow", say("speed"), speed(store, card), sheet(store, card).speed, _why(store, card, "speed", words))
    turn = store.turn[TABLE]
    if here and turn:
        for column, key in ((store.deployed, "deployed"), (store.moved, "moved"), (store.bridged, "bridged")):
            if column[card] == turn:
                yield Value("sprint", say(key), "")
                break


def _cost(store: EnadryaStore, card: int, words: Words) -> Value:
    now, printed = cost(store, card), sheet(store, card).cost
    why = tuple(_why(store, card, "cost", words))
    # Cheaper is better: a lowered cost shows as a raised value.
    return Value("lightning-helix", words("enadrya.inspector.cost"), str(now), str(printed), Stat(printed, now).change, why)


def _base(store: EnadryaStore, seat: int, definition: Sheet, words: Words) -> Iterable[Value]:
    yield _value("checked-shield", words("enadrya.inspector.base_defence"), standing(store, seat), definition.base)
    yield Value("lightning-helix", words("enadrya.inspector.energy"), str(store.energy[seat]))
    yield _value("lightning-helix", words("enadrya.inspector.recharge"), recharge_of(store, seat), definition.energy)


def _why(store: EnadryaStore, card: int, attribute: str, words: Words) -> Iterable[str]:
    for source, amount in reasons(store, card, attribute):
        if amount:
            cause = store.source[source] if store.effect[source] else source
            name = printed_name(sheet(store, cause), words.lang) or words("enadrya.inspector.an_effect")
            yield words("enadrya.inspector.from_effect", amount=amount, name=name)


def _notes(definition: Sheet, words: Words, kind: str) -> Iterable[Note]:
    card: Any = definition.definition
    for key, name, meaning in describe.reminders(card, words.lang):
        yield Note(name, meaning, "", clause_of_word("enadrya", key))
    if definition.kind == "unit":
        name = words(f"enadrya.type.{kind}")
        yield Note(name, words("enadrya.type_note.text", type=name), STRIKES.get(kind, ""))
        yield Note(words("enadrya.inspector.speed_title", n=definition.speed), words(f"enadrya.inspector.speed_{definition.speed}"), "",
                   f"ENA-K1.{min(3, definition.speed)}")


