"""Text beside the inspected card at a table of ECG: values now and printed, keywords, the state of a courtier."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tabletop.collection.rulings import clause_of_word
from tabletop.games.ecg import describe
from tabletop.games.ecg.board import COURT, HAND, HERO, KIND, LINES
from tabletop.games.ecg.costs import price_of
from tabletop.games.ecg.manoeuvres import is_fit, is_free
from tabletop.games.ecg.readers import sheet, strength, use_of, used_up
from tabletop.games.ecg.sheet import Sheet
from tabletop.games.ecg.store import EcgStore
from tabletop.kernel.values import reasons
from tabletop.lang.printed import printed_name
from tabletop.present.words import Words
from tabletop.ui.boards.ecg.faces import LINES as LINE_ICONS
from tabletop.ui.boards.ecg.faces import TITLES
from tabletop.ui.drawing import Stat
from tabletop.ui.table.details import Details, Note, Value

KINDS = {"reaction": "backward-time", "legacy": "vertical-banner", "blessing": "prayer", "general": "crown", "spell": "spell-book"}


def printed_details(definition: Sheet, words: Words) -> Details:
    """Return the reminders of a card outside a match."""
    return Details((), tuple(_notes(definition, words)))


def details(store: EcgStore, card: int, words: Words) -> Details:
    """Return the text for a card the store knows."""
    definition = sheet(store, card)
    if definition.definition is None:
        return Details()
    kind = KIND[store.at[card]]
    values: Iterable[Value] = ()
    if kind in LINES:
        values = _troop(store, card, definition, words)
    elif kind == HERO:
        values = _hero(store, card, definition, words)
    elif kind == HAND:
        values = _cost(store, card, definition, words)
    return Details(tuple(values), (*_state(store, card, words), *_notes(definition, words)))


def _troop(store: EcgStore, card: int, definition: Sheet, words: Words) -> Iterator[Value]:
    now, why = strength(store, card), tuple(_why(store, card, "strength", words))
    change = Stat(now, definition.strength).change
    yield Value("shining-sword", words("ecg.inspector.strength"), str(now), str(definition.strength), change, why)
    waits = store.preparation[card]
    # Less preparation is better: a raised value shows as a lowered one.
    change = Stat(definition.preparation, waits).change
    yield Value("hourglass", words("ecg.inspector.preparation"), str(waits), str(definition.preparation), change)
    yield Value("heart-drop", words("ecg.inspector.wounds"), str(store.wounds[card]), "–", "down" if store.wounds[card] else "none")


def _hero(store: EcgStore, card: int, definition: Sheet, words: Words) -> Iterator[Value]:
    seat = store.own[card]
    for icon, name, now, printed in (("flying-flag", "morale", store.morale[seat], definition.morale),
                                     ("laurel-crown", "renown", store.renown[seat], definition.renown),
                                     ("brain", "madness", store.madness[seat], 0)):
        yield Value(icon, words(f"ecg.inspector.{name}"), str(now).replace("-", "−"), str(printed),
                    "none" if name == "madness" else Stat(now, printed).change)


def _cost(store: EcgStore, card: int, definition: Sheet, words: Words) -> Iterator[Value]:
    price = price_of(store, card, seat=store.own[card])
    if price is None or definition.kind in ("hero", "resource"):
        return
    printed = definition.cost or next((n for n in definition.costs.values()), 0)
    why = tuple(_why(store, card, "cost", words))
    if price.amount != printed and why:
        yield Value("wax-seal", words("ecg.inspector.cost"), str(price.amount), str(printed), Stat(printed, price.amount).change, why)


def _why(store: EcgStore, card: int, attribute: str, words: Words) -> Iterator[str]:
    for source, amount in reasons(store, card, attribute):
        if amount:
            cause = store.source[source] or source
            name = printed_name(sheet(store, cause), words.lang) or words("ecg.inspector.an_effect")
            yield words("ecg.inspector.from", amount=f"{amount:+d}".replace("-", "−"), name=name)


def _state(store: EcgStore, card: int, words: Words) -> Iterator[Note]:
    """Yield notes on the uses of a card where it lies."""
    kind, definition = KIND[store.at[card]], sheet(store, card)
    if kind in LINES:
        if not strength(store, card):
            yield Note(words("ecg.inspector.fallen"), "", "skull-crack", "ECG-5.4")
        elif is_fit(store, card):
            yield Note(words("ecg.inspector.fit"), "", "crossed-swords", "ECG-6.1")
        elif not is_free(store, card):
            yield Note(words("ecg.inspector.acted"), "", "check-mark", "ECG-6.1")
        elif store.preparation[card]:
            yield Note(words("ecg.inspector.preparing", n=store.preparation[card]), "", "hourglass", "ECG-6.1")
    elif kind == COURT:
        yield Note(words(f"ecg.inspector.{'spent' if store.spent[card] else 'ready'}"), words("ecg.note.court"), "wax-seal", "ECG-8.2")
        if definition.kind == "general":
            yield Note(words("ecg.inspector.no_ability"), "", "crown", "ECG-R7")
    elif kind == HAND and definition.costs and price_of(store, card, seat=store.own[card]) is None:
        yield Note(words("ecg.inspector.unplayable"), "", "padlock", "ECG-1.5")
    if kind != HAND and use_of(store, card) is not None and used_up(store, card):
        yield Note(words("ecg.inspector.used"), "", "power-button", "ECG-R17")


def _notes(definition: Sheet, words: Words) -> Iterator[Note]:
    card: Any = definition.definition
    for key, name, meaning in describe.reminders(card, words.lang):
        yield Note(name, meaning, "", clause_of_word("ecg", key))
    for title, icon in TITLES.items():
        if title in definition.titles:
            yield Note(words(f"ecg.title.{title}"), words(f"ecg.note.{title}"), icon)
    if definition.madness is not None:
        key = "madness" if definition.madness else "mad"
        yield Note(words("ecg.title.madness"), words(f"ecg.note.{key}", n=definition.madness), TITLES["madness"], "ECG-11.1")
    if definition.kind in KINDS:
        yield Note(words(f"ecg.kind.{definition.kind}"), words(f"ecg.note.{definition.kind}"), KINDS[definition.kind])
    if definition.kind == "troop" and definition.line:
        yield Note(words("ecg.inspector.line"), words(f"ecg.line.{definition.line}"), LINE_ICONS[definition.line])
