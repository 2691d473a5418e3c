"""Help on queries: every key of a game with its names and an example that finds something."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.collection.catalogue import Catalogue
from tabletop.collection.keys import Key


class KeyHelp(NamedTuple):
    """Key with its names, the long one first, and a piece of a query that uses it."""

    names: tuple[str, ...]
    example: str


def key_helps(catalogue: Catalogue) -> list[KeyHelp]:
    """List the keys that can be used now."""
    vocabulary, lang = catalogue.vocabulary, catalogue.lang
    usable = [key for key in vocabulary.keys.values() if not key.why and (key.kind != "word" or key.values)]
    return [KeyHelp(tuple(vocabulary.names_of(key.name, lang)), _example(catalogue, key)) for key in usable]


def _example(catalogue: Catalogue, key: Key) -> str:
    vocabulary, lang = catalogue.vocabulary, catalogue.lang
    called = vocabulary.called(key.name, lang)
    if key.kind == "text":
        texts = catalogue.cards.texts(lang)
        found = next((one for told in texts if (one := told.name if key.name == "name" else told.rules)), "").split() or ["a"]
        return f'{called}:"{max(found, key=len).strip(".,;:«»“”").lower()}"'
    if key.kind == "order":
        return f"{called}:{vocabulary.written(key, key.values[0], lang)}"
    found_values = [value for values in catalogue.values(key.name) for value in values]
    if key.kind == "number":
        numbers = sorted(value for value in found_values if isinstance(value, int))
        return f"{called}<={numbers[len(numbers) // 2]}" if numbers else f"{called}<=3"
    if key.kind == "amounts":
        thing, many = found_values[0] if found_values else (key.values[0], 1)
        return f"{called}:{vocabulary.written(key, thing, lang)}>={many}"
    used = next((value for value in key.values if value in set(found_values)), key.values[0])
    return f"{called}:{vocabulary.written(key, used, lang)}"
