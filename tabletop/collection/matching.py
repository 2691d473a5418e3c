"""Evaluation of a query over the cards of a catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any as Anything

from tabletop.collection.catalogue import Catalogue
from tabletop.collection.query import All, Any, Compare, Node, Not, Plain, Wanted
from tabletop.lang.languages import LANGUAGES, Lang

Places = frozenset[int]
"""Cards by their places in the catalogue."""


class Matcher:
    """Evaluation over one catalogue, its texts read in some languages."""

    def __init__(self, catalogue: Catalogue, langs: Sequence[Lang] = LANGUAGES) -> None:
        self.catalogue, self.langs = catalogue, langs
        self.every: Places = frozenset(range(len(catalogue.cards.cards)))
        self._found: dict[Plain | Compare, Places] = {}

    def found(self, node: Node | None) -> Places:
        """Return the cards for which a query holds."""
        if node is None:
            return self.every
        if isinstance(node, Not):
            return self.every - self.found(node.part)
        if isinstance(node, All):
            return frozenset.intersection(*map(self.found, node.parts))
        if isinstance(node, Any):
            return frozenset().union(*map(self.found, node.parts))
        if node not in self._found:
            self._found[node] = frozenset(self._texts("all", node.text) if isinstance(node, Plain) else self._compare(node))
        return self._found[node]

    def _texts(self, part: str, needle: str) -> Iterable[int]:
        return self.catalogue.cards.holding(needle, part, self.langs)

    def _compare(self, node: Compare) -> Iterable[int]:
        key = self.catalogue.key(node.key)
        if key.kind == "text":
            part = "name" if key.name == "name" else "rules"
            return [place for one in node.wanted for place in self._texts(part, f"\n{one.text}\n" if one.exact else one.text)]
        values, holds = self.catalogue.values(node.key), _HOLDS[key.kind]
        return [place for place, own in enumerate(values) if own and any(holds(one, own) for one in node.wanted)]


def _number(wanted: Wanted, values: Iterable[Anything]) -> bool:
    return wanted.span is not None and any(wanted.span.holds(value) for value in values)


def _word(wanted: Wanted, values: Iterable[Anything]) -> bool:
    return not wanted.words.isdisjoint(values)


def _amounts(wanted: Wanted, values: Iterable[Anything]) -> bool:
    return any((not wanted.words or thing in wanted.words) and (wanted.span is None or wanted.span.holds(many)) for thing, many in values)


_HOLDS: dict[str, Callable[[Wanted, Iterable[Anything]], bool]] = {"number": _number, "word": _word, "amounts": _amounts}
