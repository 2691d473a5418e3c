"""Text beside the inspected card at a table of Epikha: values now and printed, keywords, possible moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tabletop.collection.rulings import clause_of_word
from tabletop.games.epikha import describe
from tabletop.games.epikha.blows import blow, pace
from tabletop.games.epikha.board import CARRIED, COMBAT, DEPLOYMENT, HAND, MAGIC, SKILLS, kind_of, pile
from tabletop.games.epikha.readers import (
    cost,
    is_fighter,
    is_opal,
    level,
    original,
    sheet,
    strength,
    use_of,
    used_up,
    vital,
)
from tabletop.games.epikha.sheet import Sheet
from tabletop.kernel.store import TABLE
from tabletop.kernel.values import reasons
from tabletop.lang.printed import printed_name
from tabletop.present.words import Words
from tabletop.ui.boards.epikha.clashes import BEATS
from tabletop.ui.boards.epikha.clashes import ICONS as BEAT_ICONS
from tabletop.ui.boards.epikha.spots import in_reserves
from tabletop.ui.drawing import Stat
from tabletop.ui.table.details import Details, Note, Value

KEY = "epikha_board.inspector"
KINDS = {"continuous": "infinity", "skill": "power-button", "machine": "cog"}


def printed_details(definition: Sheet, words: Words) -> Details:
    """Return the reminders of a card outside a match."""
    return Details((), tuple(_notes(definition, words)))


def details(store: Any, card: int, words: Words) -> Details:
    """Return the text for a card the store knows."""
    definition = sheet(store, card)
    if definition.definition is None:
        return Details()
    zone = kind_of(store.at[card])
    values: Iterable[Value] = ()
    if zone in (DEPLOYMENT, COMBAT, MAGIC, CARRIED):
        values = _numbers(store, card, definition, words)
    elif zone == HAND:
        values = _cost(store, card, definition, words)
    return Details(tuple(values), (*_state(store, card, words), *_notes(definition, words)))


def _numbers(store: Any, card: int, definition: Sheet, words: Words) -> Iterator[Value]:
    if is_fighter(store, card) or definition.kind == "weapon":
        now = strength(store, card)
        yield Value("crossed-swords", words(f"{KEY}.strength"), str(now), str(definition.strength), Stat(now, definition.strength).change,
                    tuple(_why(store, card, "strength", words)))
    fights = kind_of(store.at[card]) == COMBAT and not store.fallen[card]
    if fights:
        beat = pace(store, card)
        yield Value(BEAT_ICONS[beat], words(f"{KEY}.deals"), str(blow(store, card)), words(f"epikha_board.beat.{BEATS[beat]}"), "none")
    if definition.kind not in ("spell", "continuous", "skill"):
        left, printed = vital(store, card), _printed(store, definition)
        kind = "vital" if is_opal(store, card) or definition.kind in ("character", "player") else "resistance"
        why = tuple(_whole(store, card, definition, words))
        icon = "heart-drop" if kind == "vital" else "checked-shield"
        yield Value(icon, words(f"{KEY}.{kind}"), str(left), str(printed), Stat(left, printed).change, why)
    now = level(store, card)
    if now != definition.level:
        yield Value("stairs", words(f"{KEY}.level"), str(now), str(definition.level), Stat(now, definition.level).change)


def _printed(store: Any, definition: Sheet) -> int:
    """Return the printed Vital, Resistance or offer: a Player's by the format."""
    if definition.kind == "player" and store.quick[TABLE]:
        return definition.quick_vital
    return definition.offer or definition.vital


def _whole(store: Any, card: int, definition: Sheet, words: Words) -> Iterator[str]:
    """Yield the reasons why Vital or Resistance differs from the printed one: the first player, Skills, texts, losses."""
    seat = store.own[card]
    if definition.kind == "player":
        skills = [skill for skill in store.zone[pile(seat, SKILLS)] if sheet(store, skill).loss]
        late = original(store, card) - _printed(store, definition) + sum(sheet(store, skill).loss for skill in skills) - sum(
            amount for _, amount in reasons(store, card, "vital"))
        if late:
            yield words(f"{KEY}.later", amount=_signed(late))
        for skill in skills:
            yield words(f"{KEY}.from", amount=_signed(-sheet(store, skill).loss), name=printed_name(sheet(store, skill), words.lang))
    yield from _why(store, card, "offer" if is_opal(store, card) else "vital", words)
    if store.lost[card]:
        yield words(f"{KEY}.lost", amount=_signed(-store.lost[card]))


def _signed(amount: int) -> str:
    return f"{amount:+d}".replace("-", "−")


def _cost(store: Any, card: int, definition: Sheet, words: Words) -> Iterator[Value]:
    now, why = cost(store, card), tuple(_why(store, card, "cost", words))
    if now != definition.cost:
        yield Value("heart-drop", words(f"{KEY}.cost"), str(now), str(definition.cost), Stat(definition.cost, now).change, why)


def _why(store: Any, card: int, attribute: str, words: Words) -> Iterator[str]:
    for source, amount in reasons(store, card, attribute):
        if amount:
            cause = store.source[source] or source
            name = printed_name(sheet(store, cause), words.lang) or words(f"{KEY}.an_effect")
            yield words(f"{KEY}.from", amount=_signed(amount), name=name)


def _state(store: Any, card: int, words: Words) -> Iterator[Note]:
    """Yield notes on the uses of a card where it lies."""
    zone = kind_of(store.at[card])
    if store.fallen[card]:
        yield Note(words(f"{KEY}.fallen"), "", "broken-shield", "EPI-R13")
    elif zone == MAGIC and sheet(store, card).kind != "continuous":
        yield Note(words(f"{KEY}.in_magic"), words(f"{KEY}.pays" if vital(store, card) > 1 else f"{KEY}.pays_none"), "sparkles", "EPI-R3")
    elif zone == DEPLOYMENT and in_reserves(store, card):
        yield Note(words(f"{KEY}.in_reserves"), words(f"{KEY}.reserves"), "return-arrow", "EPI-R16")
    elif zone == CARRIED and sheet(store, card).kind == "weapon" and kind_of(store.at[store.owner(store.at[card])]) == COMBAT:
        key = "wielded" if store.wielded[card] else "unused"
        yield Note(words(f"{KEY}.{key}"), "", "broadsword", "EPI-5.9")
    if zone != HAND and use_of(store, card) is not None and used_up(store, card):
        yield Note(words(f"{KEY}.used"), "", "power-button", "EPI-R23")


def _notes(definition: Sheet, words: Words) -> Iterator[Note]:
    card: Any = definition.definition
    for key, name, meaning in describe.reminders(card, words.lang):
        yield Note(name, meaning, "", clause_of_word("epikha", key))
    if definition.answers:
        yield Note(words(f"{KEY}.answers"), words(f"{KEY}.answers_{definition.answers}"), "return-arrow", "EPI-R4")
    if definition.offer:
        yield Note(words(f"{KEY}.opal"), words(f"{KEY}.opal_note"), "crystal-growth", "EPI-R17")
    if definition.kind in KINDS:
        yield Note(words(f"epikha.kind.{definition.kind}"), words(f"{KEY}.kind.{definition.kind}"), KINDS[definition.kind])
