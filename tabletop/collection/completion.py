"""Completion of a query at the caret, and the mending of its mistakes."""

from __future__ import annotations

from collections.abc import Collection as Bag
from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.collection.catalogue import Catalogue
from tabletop.collection.keys import Key, compact
from tabletop.collection.lexing import Lexeme, lexemes
from tabletop.collection.matching import Matcher
from tabletop.collection.parsing import parse
from tabletop.collection.query import Compare, Problem, Wanted
from tabletop.toolkit.text.search import folded

MOST = 12
"""Most completions offered."""


@dataclass(frozen=True, slots=True)
class Completion:
    """Text to put from `start` to `end` of a query; `count` is the number of cards it would leave, None for a key."""

    start: int
    end: int
    text: str
    count: int | None = None


def completed(text: str, completion: Completion) -> str:
    """Return a query with a completion taken."""
    return text[:completion.start] + completion.text + text[completion.end:]


def mended(text: str, problem: Problem) -> str:
    """Return a query with a mistake mended as proposed; unchanged if nothing is proposed."""
    return text[:problem.start] + problem.mends[0] + text[problem.end:] if problem.mends else text


def complete(catalogue: Catalogue, text: str, caret: int, *, off: Bag[str] = ()) -> tuple[Completion, ...]:
    """Complete the key, or the value of a key, that the caret stands behind; values with the number of cards they would leave."""
    here = next((one for one in lexemes(text) if one.start < caret <= one.end), None)
    if here is None:
        return ()
    if here.kind == "compare":
        key = catalogue.vocabulary.find(here.text)
        behind = caret > here.start + len(here.text)
        return tuple(_values(catalogue, text, here, key, caret, off))[:MOST] if key is not None and behind else ()
    return tuple(_keys(catalogue, here))[:MOST] if here.kind == "word" and caret == here.end else ()


def _keys(catalogue: Catalogue, here: Lexeme) -> Iterator[Completion]:
    begun = folded(here.text)
    for name in catalogue.vocabulary.names(catalogue.lang):
        if folded(name).startswith(begun):
            yield Completion(here.start, here.end, f"{name}:")


def _values(catalogue: Catalogue, text: str, here: Lexeme, key: Key, caret: int, off: Bag[str]) -> Iterator[Completion]:
    """Offer the values that begin as the one at the caret, the commonest first."""
    value = next((one for one in here.values if one.start <= caret <= one.end), None)
    start, end, begun = (value.start, value.end, compact(value.text)) if value is not None else (caret, caret, "")
    rest = parse(text[:here.start] + " " * (here.end - here.start) + text[here.end:], catalogue.grammar, off=off)
    matcher = Matcher(catalogue)
    places = matcher.found(rest.root)
    found = []
    for one in key.values if key.kind in ("word", "amounts") else ():
        name = compact(catalogue.vocabulary.value_name(key, one, catalogue.lang))
        if name.startswith(begun) and name != begun:
            wanted = Compare(key.name, (Wanted(words=frozenset((one,))),))
            count = len(matcher.found(wanted) & places)
            found.append(Completion(start, end, catalogue.vocabulary.written(key, one, catalogue.lang), count))
    yield from sorted(found, key=lambda one: -(one.count or 0))
