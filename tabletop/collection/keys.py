"""Keys of the query language: what a key is called, what it reads on a card, and the values it may have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Literal

from tabletop.lang.languages import LANGUAGES, Lang
from tabletop.present.words import Words
from tabletop.toolkit.text.search import folded

Kind = Literal["text", "word", "number", "amounts", "order"]
"""How a key compares: text by letters, words by being one, numbers by size, amounts by thing and size; "order" only sorts."""
Amount = tuple[str, int]
NEAREST = 5


@dataclass(frozen=True, slots=True)
class Key:
    """Key of one game, or of all. Its names are the text `search.key.<name>`, in each language the long one first.

    `read` returns what a card has: texts, words, numbers ("x" for X) or amounts. `text` returns the key of the text
    that names a value; without it, `named` has the names by language. `why` is a problem that every use of the key meets here,
    for keys that need an open deck.
    """

    name: str
    kind: Kind
    read: Callable[[Any], Iterable[Any]]
    values: tuple[str, ...] = ()
    text: Callable[[str], str] | None = None
    named: Mapping[str, Mapping[Lang, str]] = field(default_factory=dict)
    why: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Keys of one game, and the kinds of its cards in the order in which they are listed.

    `chips` are the keys shown as rows of chips, `group` is that of its peoples. Texts of cards ask for the values of `ties`.
    """

    keys: tuple[Key, ...]
    kinds: tuple[str, ...]
    chips: tuple[str, ...] = ()
    ties: tuple[str, ...] = ()
    group: str = ""


def attribute(*names: str) -> Callable[[Any], tuple[Any, ...]]:
    """Make a reader of the first of a card's attributes that it has; nothing for a card without any."""
    def read(card: Any) -> tuple[Any, ...]:
        value = next((getattr(card, name) for name in names if getattr(card, name, None) is not None), None)
        return () if value is None else tuple(value) if isinstance(value, tuple | frozenset) else (value,)

    return read


def number(name: str, *attributes: str) -> Key:
    """Make a key of a number printed on cards."""
    return Key(name, "number", attribute(*(attributes or (name,))))


def word(name: str, values: Sequence[str], texts: str, *attributes: str) -> Key:
    """Make a key of words printed on cards."""
    return Key(name, "word", attribute(*(attributes or (name,))), tuple(values), under(texts))


def flag(name: str, read: Callable[[Any], bool | None]) -> Key:
    """Make a key with the values yes and no; None for a card to which the question does not apply."""
    def told(card: Any) -> tuple[str, ...]:
        answer = read(card)
        return () if answer is None else ("yes" if answer else "no",)

    return Key(name, "word", told, ("yes", "no"), lambda value: f"search.flag.{value}")


def under(section: str) -> Callable[[str], str]:
    """Make the keys of texts in one section of a catalogue, by value."""
    def key(value: str) -> str:
        return f"{section}.{value}"

    return key


def compact(text: str) -> str:
    """Fold a value for comparison: without accents, blanks and hyphens."""
    return folded(text).replace(" ", "").replace("-", "").replace("_", "")


class Vocabulary:
    """Keys by their names, and their values by theirs, in all languages."""

    def __init__(self, keys: Iterable[Key], words: Mapping[Lang, Words]) -> None:
        self.words = words
        self.keys = {key.name: key for key in keys}
        self._names: dict[str, str] = {}
        self._shown = {name: {lang: words[lang](f"search.key.{name}").split() for lang in LANGUAGES} for name in self.keys}
        for name, names in self._shown.items():
            self._names |= {folded(one): name for lang in LANGUAGES for one in names[lang]}
        self._values: dict[str, dict[str, str]] = {}

    def find(self, text: str) -> Key | None:
        """Return the key of a name in any language."""
        return self.keys.get(self._names.get(folded(text), ""))

    def called(self, key: str, lang: Lang) -> str:
        """Return the long name of a key."""
        return self._shown[key][lang][0]

    def names_of(self, key: str, lang: Lang) -> list[str]:
        """Return all names of a key, the long one first."""
        return self._shown[key][lang]

    def names(self, lang: Lang) -> list[str]:
        """List the long names of all keys."""
        return [names[lang][0] for names in self._shown.values()]

    def nearest(self, text: str, lang: Lang) -> tuple[str, ...]:
        """List the names of keys like a text, of a language first."""
        own = {folded(name): name for name in self.names(lang)}
        found = [own[name] for name in get_close_matches(folded(text), own, n=3, cutoff=0.6)]
        known = get_close_matches(folded(text), self._names, n=3, cutoff=0.6)
        found += [self.called(self._names[name], lang) for name in known]
        return tuple(dict.fromkeys(found))

    # ---- values
    def value_name(self, key: Key, value: str, lang: Lang) -> str:
        """Return the name of a key's value."""
        if key.text is not None:
            return self.words[lang](key.text(value))
        return key.named[value][lang] if value in key.named else value

    def written(self, key: Key, value: str, lang: Lang) -> str:
        """Write a value as in a query: in lower case, in quotes if it has blanks."""
        name = self.value_name(key, value, lang).lower()
        return f'"{name}"' if any(c.isspace() or c in ',()|"' for c in name) else name

    def values_of(self, key: Key, text: str) -> frozenset[str]:
        """Return the values called so in any language; else all with a name that begins so, from two letters on."""
        table, wanted = self._table(key), compact(text)
        exact = frozenset(table[form] for form in (wanted, wanted.removesuffix("s"), wanted.removesuffix("es")) if form in table)
        if exact or len(wanted) < 2:
            return exact
        return frozenset(value for name, value in table.items() if name.startswith(wanted))

    def nearest_values(self, key: Key, text: str, lang: Lang) -> tuple[str, ...]:
        """List the five values like a text, written as in a query."""
        table, wanted = {compact(self.value_name(key, value, lang)): value for value in key.values}, compact(text)
        close = get_close_matches(wanted, table, n=NEAREST, cutoff=0.0)
        return tuple(self.written(key, table[name], lang) for name in close)

    def _table(self, key: Key) -> dict[str, str]:
        """Index a key's values by all their names, folded."""
        if key.name not in self._values:
            table = {compact(value): value for value in key.values}
            table |= {compact(self.value_name(key, value, lang)): value for lang in LANGUAGES for value in key.values}
            self._values[key.name] = table
        return self._values[key.name]
