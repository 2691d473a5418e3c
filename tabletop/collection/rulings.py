"""Clauses that a card's words touch: those of its keywords first, then of its nodes, its abilities and its kind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tabletop.collection.clauses.rests import Rests
from tabletop.games.clauses import Clause, Rulebook
from tabletop.games.entries import part
from tabletop.lang.vocabulary import walk

_HOUSE = re.compile(r"-R(\d+)$")


@dataclass(frozen=True, slots=True)
class Ruling:
    """Clause with the reason why it stands beside a card: a keyword or a kind; neither for a node or an ability."""

    clause: Clause
    keyword: str = ""
    kind: str = ""


def rests_of(game: str) -> Rests:
    """Return a game's table of clauses. Raises LookupError for a game that cannot be played."""
    rests: Rests = part("tabletop.collection.clauses.{}", game).RESTS
    return rests


def clause_of_word(game: str, keyword: str) -> str:
    """Return the first clause on which a keyword rests; "" for a word that rests on none."""
    rests = rests_of(game)
    return next(iter(rests.of(rests.keywords, keyword)), "")


def rulings(game: str, card: Any, book: Rulebook) -> tuple[Ruling, ...]:
    """List the clauses that a card touches, each once; in each group the newest ruling first."""
    rests, known = rests_of(game), book.clauses
    found: dict[str, Ruling] = {}
    named = tuple(dict.fromkeys(part("tabletop.games.{}.describe", game).TEXTS.named(card)))
    for keyword in named:
        for clause in newest_first(rests.of(rests.keywords, keyword)):
            found.setdefault(clause, Ruling(known[clause], keyword=keyword))
    nodes = dict.fromkeys(type(node).__name__ for node in _nodes(card))
    for clause in newest_first(tuple(one for name in nodes for one in rests.of(rests.nodes, name))):
        found.setdefault(clause, Ruling(known[clause]))
    forms = dict.fromkeys(type(ability).__name__ for ability in card.abilities)
    for clause in newest_first(tuple(one for name in forms for one in rests.of(rests.forms, name))):
        found.setdefault(clause, Ruling(known[clause]))
    for clause in newest_first(rests.of(rests.kinds, card.kind)):
        found.setdefault(clause, Ruling(known[clause], kind=card.kind))
    return tuple(found.values())


def newest_first(clauses: tuple[str, ...]) -> list[str]:
    """Sort clauses: rulings of the house first, the newest of them first; then those of the book, as given."""
    def rank(clause: str) -> int:
        house = _HOUSE.search(clause)
        return -int(house.group(1)) if house is not None else 1

    return sorted(clauses, key=rank)


def _nodes(card: Any) -> Iterator[Any]:
    """List the nodes of a card's texts, and its costs."""
    for block in card.blocks():
        for node in block:
            yield from walk(node)
    yield from (ability.cost for ability in card.abilities if hasattr(ability, "cost"))
