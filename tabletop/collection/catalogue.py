"""Cards of one game made ready for searching: their texts folded in each language, their values by key."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain, pairwise
from typing import Any

from tabletop.collection.demands import Demands, demands
from tabletop.collection.keys import Key, Table, Vocabulary, under
from tabletop.collection.parsing import Grammar
from tabletop.collection.rulings import rulings
from tabletop.collection.surroundings import Surroundings
from tabletop.games.clauses import rulebook
from tabletop.games.entries import games, part
from tabletop.games.shelf import Stock
from tabletop.lang.languages import LANGUAGES, Lang
from tabletop.present.words import Words
from tabletop.toolkit.text.search import folded

Tongues = Mapping[Lang, Words]


def table_of(game: str) -> Table:
    """Return a game's table of keys. Raises LookupError for a game that cannot be played."""
    table: Table = part("tabletop.collection.games.{}", game).TABLE
    return table


@dataclass(frozen=True, slots=True)
class Texts:
    """Texts of a card in one language."""

    name: str
    kind: str
    rules: str


class Cards:
    """Cards of a game with the texts that a search reads, each written on first use.

    `write(card, lang)` writes a card's texts. One object serves all searches of a program; surroundings change beside it.
    """

    def __init__(self, game: str, cards: Iterable[Any], table: Table, tongues: Tongues, write: Callable[[Any, Lang], Texts]) -> None:
        self.game, self.table, self.tongues, self.write = game, table, tongues, write
        self.cards: Sequence[Any] = tuple(cards)
        self._texts: dict[Lang, list[Texts]] = {}
        self._folded: dict[tuple[str, tuple[Lang, ...]], list[str]] = {}
        self._index: dict[tuple[str, tuple[Lang, ...]], dict[str, set[int]]] = {}

    @classmethod
    def of(cls, game: str, stock: Stock, tongues: Tongues) -> Cards:
        """Make a stock's cards ready."""
        def write(card: Any, lang: Lang) -> Texts:
            kind = tongues[lang](f"{game}.kind.{card.kind}")
            return Texts(getattr(card.name, lang), kind, stock.text_of(card, lang))

        return cls(game, stock.library, table_of(game), tongues, write)

    def texts(self, lang: Lang) -> list[Texts]:
        """Return the texts of all cards in a language."""
        if lang not in self._texts:
            self._texts[lang] = [self.write(card, lang) for card in self.cards]
        return self._texts[lang]

    def folded(self, part: str, langs: Sequence[Lang]) -> list[str]:
        """Return one text of every card in some languages, folded, each in lines of its own: name, kind or rules, or "all"."""
        at = part, tuple(langs)
        if at not in self._folded:
            told = zip(*map(self.texts, langs), strict=True)
            self._folded[at] = [folded("".join(f"\n{text}\n" for one in own for text in _parts(one, part))) for own in told]
        return self._folded[at]

    @cached_property
    def demands(self) -> Demands:
        """Words and names that the cards' texts ask for; read on first use."""
        return demands(self.game, self.cards)

    @cached_property
    def clauses(self) -> Mapping[str, tuple[str, ...]]:
        """Clauses that each card touches, by its id, without the game's prefix; read on first use."""
        book = rulebook(self.game)
        return {card.id: tuple(_short(one.clause.id) for one in rulings(self.game, card, book)) for card in self.cards}

    def holding(self, needle: str, part: str, langs: Sequence[Lang]) -> Iterable[int]:
        """Return the places of the cards with a folded text in one of theirs. Pairs of letters are looked up in an index first."""
        texts, index = self.folded(part, langs), self._letters(part, langs)
        pairs = [needle[i:i + 2] for i in range(len(needle) - 1)] or [needle]
        places = set.intersection(*(index.get(pair, set()) for pair in pairs))
        return places if len(needle) <= 2 else [place for place in places if needle in texts[place]]

    def _letters(self, part: str, langs: Sequence[Lang]) -> dict[str, set[int]]:
        """Index the texts by their letters and pairs of letters."""
        at = part, tuple(langs)
        if at not in self._index:
            index: dict[str, set[int]] = {}
            for place, text in enumerate(self.folded(part, langs)):
                for letters in {*text, *map("".join, pairwise(text))}:
                    index.setdefault(letters, set()).add(place)
            self._index[at] = index
        return self._index[at]


def _short(clause: str) -> str:
    return clause.split("-", 1)[-1]


def _parts(texts: Texts, part: str) -> tuple[str, ...]:
    return (texts.name, texts.kind, texts.rules) if part == "all" else (getattr(texts, part),)


class Catalogue:
    """Cards as one search sees them: the printed keys and those of its surroundings, in a language."""

    def __init__(self, cards: Cards, lang: Lang, surroundings: Surroundings | None = None) -> None:
        self.cards, self.lang = cards, lang
        near = (surroundings or Surroundings()).keys()
        printed = (*shared_keys(cards), *cards.table.keys)
        ranked = [key for key in near if key.name == "near" and not key.why]
        self.vocabulary = Vocabulary((*printed, *near, _sorting((*printed, *ranked), cards.tongues)), cards.tongues)
        self.own_decks = frozenset(str(i) for i, deck in enumerate(surroundings.decks if surroundings else ()) if deck.own)
        self._read: dict[str, list[tuple[Any, ...]]] = {}

    @cached_property
    def grammar(self) -> Grammar:
        """Grammar of queries over these cards."""
        return Grammar(self.vocabulary, self.lang, _elsewhere(self.vocabulary, self.cards.tongues, self.lang))

    def key(self, name: str) -> Key:
        """Return a key. KeyError for one that this game does not have."""
        return self.vocabulary.keys[name]

    def values(self, name: str) -> list[tuple[Any, ...]]:
        """Return what every card has under a key."""
        if name not in self._read:
            read = self.key(name).read
            self._read[name] = [tuple(read(card)) for card in self.cards.cards]
        return self._read[name]


def shared_keys(cards: Cards) -> tuple[Key, ...]:
    """Return the keys that every game has; their words are those that its cards use."""
    named = part("tabletop.games.{}.describe", cards.game).TEXTS.named

    def kind(card: Any) -> tuple[str, ...]:
        return (str(card.kind),)

    def keywords(card: Any) -> tuple[str, ...]:
        return tuple(dict.fromkeys(named(card)))

    return (
        Key("name", "text", _nothing), Key("text", "text", _nothing),
        Key("kind", "word", kind, cards.table.kinds, under(f"{cards.game}.kind")),
        Key("keyword", "word", keywords, _used(cards, keywords), under(f"{cards.game}_text.keyword")),
        Key("clause", "word", lambda card: cards.clauses[card.id], _of_book(cards.game), named=_clause_names(cards.game)),
        Key("rarity", "number", lambda card: (card.rarity,)), Key("number", "number", lambda card: (card.number,)))


@cache
def _of_book(game: str) -> tuple[str, ...]:
    """Return the clauses of a game's rulebook, without the game's prefix; none for a game without a book."""
    try:
        return tuple(_short(clause) for clause in rulebook(game).clauses)
    except LookupError:
        return ()


@cache
def _clause_names(game: str) -> Mapping[str, Mapping[Lang, str]]:
    try:
        return {_short(clause): dict.fromkeys(LANGUAGES, clause) for clause in rulebook(game).clauses}
    except LookupError:
        return {}


def _sorting(printed: Iterable[Key], tongues: Tongues) -> Key:
    """Return the key that sorts: by name, kind or any number."""
    orders = ["name", "kind", *(key.name for key in printed if key.kind == "number")]
    named = {name: {lang: tongues[lang](f"search.key.{name}").split()[0] for lang in LANGUAGES} for name in orders}
    return Key("sort", "order", _nothing, tuple(orders), named=named)


def _nothing(card: Any) -> tuple[()]:
    """Read nothing: the value is no attribute of the card."""
    return ()


def _used(cards: Cards, read: Callable[[Any], tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for card in cards.cards for word in read(card)))


def _elsewhere(own: Vocabulary, tongues: Tongues, lang: Lang) -> dict[str, str]:
    """List the keys that only other games have, folded, each with those games' names."""
    found: dict[str, list[str]] = {}
    for game in games():
        keys = chain.from_iterable(tongues[one](f"search.key.{key.name}").split() for key in table_of(game).keys for one in LANGUAGES)
        for name in dict.fromkeys(map(folded, keys)):
            if own.find(name) is None:
                found.setdefault(name, []).append(tongues[lang](f"ui.game.{game}.name"))
    return {name: ", ".join(dict.fromkeys(titles)) for name, titles in found.items()}
