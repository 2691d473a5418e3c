"""Text beside the inspected card at a table of Encrucijada: value now and printed, reasons for being inactive, keywords."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.collection.rulings import clause_of_word
from tabletop.games.encrucijada import describe
from tabletop.games.encrucijada.board import HAND, IN_ARMY, TOWER, UP, VILLAGE, kind_of
from tabletop.games.encrucijada.readers import is_active, is_blocked, is_marked, missing, sheet, value
from tabletop.games.encrucijada.sheet import RESOURCES, Sheet
from tabletop.kernel.store import TABLE
from tabletop.kernel.values import reasons
from tabletop.lang.printed import printed_name
from tabletop.present.words import Words
from tabletop.ui.drawing import Stat
from tabletop.ui.table.details import Details, Note, Value

KEY = "encrucijada_board.inspector"
ICONS = {"defensa": "checked-shield", "invade": "broken-wall", "volador": "feathered-wing", "anti-air": "high-shot", "marino": "big-wave",
         "evento": "ringing-bell"}


def printed_details(definition: Sheet, words: Words) -> Details:
    """Return the reminders of a card outside a match."""
    return Details((), tuple(_notes(definition, words)))


def details(store: Any, card: int, words: Words) -> Details:
    """Return the text for a card the store knows."""
    definition = sheet(store, card)
    if definition.definition is None:
        return Details()
    zone = kind_of(store.at[card])
    values: tuple[Value, ...] = ()
    if zone in (VILLAGE, UP, IN_ARMY) and definition.kind == "card":
        values = (_value(store, card, definition, words),)
    elif zone == TOWER:
        left = int(store.resistance[card])
        values = (Value("castle", words(f"{KEY}.resistance"), str(left), str(definition.value), Stat(left, definition.value).change),)
    return Details(values, (*_state(store, card, zone, words), *_notes(definition, words)))


def _value(store: Any, card: int, definition: Sheet, words: Words) -> Value:
    now = value(store, card)
    return Value("crossed-swords", words(f"{KEY}.value"), str(now), str(definition.value), Stat(now, definition.value).change,
                 tuple(_why(store, card, words)))


def _why(store: Any, card: int, words: Words) -> Iterator[str]:
    """Yield notes on the changes of a value: its own text, texts and effects of other cards, attrition."""
    for text in sheet(store, card).own if is_active(store, card) else ():
        if text.attribute == "value" and text.applies(store, card, card):
            yield _from(text.amount(store, card, card), words(f"{KEY}.its_text"), words)
    for source, amount in reasons(store, card, "value"):
        if amount:
            cause = store.source[source] or source
            yield _from(amount, printed_name(sheet(store, cause), words.lang) or words(f"{KEY}.an_effect"), words)
    wear = int(store.wear[store.own[card]])
    if wear:
        yield _from(wear if is_marked(store, card, "weathered") else -wear, words(f"{KEY}.attrition"), words)


def _from(amount: int, name: str, words: Words) -> str:
    return words(f"{KEY}.from", amount=f"{amount:+d}".replace("-", "−"), name=name)


def _state(store: Any, card: int, zone: int, words: Words) -> Iterator[Note]:
    """Yield notes on the reasons why a card is inactive."""
    lacks = missing(store, card) if zone in (VILLAGE, HAND, IN_ARMY, UP) else []
    if lacks:
        told = [words(f"{KEY}.lack", n=amount, resource=words(f"encrucijada.resource.{RESOURCES[resource]}")) for resource, amount in lacks]
        why = "inactive" if zone == VILLAGE else "would_be_inactive"
        yield Note(words(f"encrucijada_board.inspector.{why}"), " · ".join(told), "power-button", "ENC-2.7")
    if store.used[card] > store.turn[TABLE]:
        yield Note(words(f"{KEY}.used"), words(f"{KEY}.used_until", turn=int(store.used[card])), "clockwise-rotation", "ENC-2.9")
    if is_marked(store, card, "no_use"):
        yield Note(words(f"{KEY}.barred"), "", "padlock", "ENC-R37")
    bound = store.owner(store.at[card]) if zone == IN_ARMY else card
    if is_blocked(store, bound):
        yield Note(words(f"{KEY}.blocked"), words(f"{KEY}.blocked_until", turn=int(store.blocked[bound])), "padlock", "ENC-D4")


def _notes(definition: Sheet, words: Words) -> Iterator[Note]:
    for key, name, meaning in describe.reminders(definition.definition, words.lang):
        yield Note(name, meaning, ICONS.get(key, ""), clause_of_word("encrucijada", key))
