"""Demands of the texts of cards: keywords, words of their nodes, names of other cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tabletop.games.entries import part
from tabletop.lang.vocabulary import Node, walk
from tabletop.toolkit.text.search import folded

LEAST_NAME = 4
"""Fewest letters of a name that a card's text asks for."""


@dataclass(frozen=True, slots=True)
class Demands:
    """Keywords, words and folded names that each card's text has, by the card's place."""

    keywords: tuple[frozenset[str], ...]
    words: tuple[frozenset[str], ...]
    names: tuple[tuple[str, ...], ...]


def demands(game: str, cards: Iterable[Any]) -> Demands:
    """Read what the texts of cards ask for."""
    named, cards = part("tabletop.games.{}.describe", game).TEXTS.named, tuple(cards)
    return Demands(tuple(frozenset(named(card)) for card in cards), tuple(frozenset(_words(card)) for card in cards),
                   tuple(tuple(_names(card)) for card in cards))


def _nodes(card: Any) -> Iterator[Node]:
    for block in card.blocks():
        for node in block:
            yield from walk(node)
    for ability in card.abilities:
        for node in (getattr(ability, field, None) for field in ("whenever", "when")):
            if node is not None:
                yield from walk(node)


def _fields(node: Node) -> Iterator[tuple[str, Any]]:
    for name in type(node).model_fields:
        if name != type(node).tag_field:
            yield name, getattr(node, name)


def _words(card: Any) -> Iterator[str]:
    """List the words that a card's nodes ask for."""
    for node in _nodes(card):
        for _, value in _fields(node):
            if isinstance(value, str):
                yield value
            elif isinstance(value, tuple):
                yield from (one for one in value if isinstance(one, str))


def _names(card: Any) -> Iterator[str]:
    """List the names, or parts of names, that a card's nodes ask for."""
    for node in _nodes(card):
        for field, value in _fields(node):
            if field in ("name", "family") and isinstance(value, str) and value[:1].isupper() and len(value) >= LEAST_NAME:
                yield folded(value)
