"""Cards compiled for matches, with a cache of compiled cards, keyed by definition."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from pydantic_core import from_json, to_json

from tabletop.kernel.agenda import Program
from tabletop.kernel.match import Setup
from tabletop.lang.execute import Grammar
from tabletop.lang.printed import Card

MOST_CACHED = 512
"""Most compiled cards in a game's cache, keyed by definition: the library opens many matches of the same decks."""
Plain = Mapping[str, Any]
"""Card definition as a card file writes it."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Card compiled for matches: its sheet and its programs. Holds no state of any match."""

    sheet: Any
    programs: Mapping[str, Program]


class CardCompiler:
    """Reader and compiler of one game's cards, in its grammar. A sheet has an `id` and `watchers`.

    `blanks` are the first sheets of every match, before those of the cards.
    """

    def __init__(
        self, grammar: Grammar, *, read: Callable[[Any], Any], compile_card: Callable[[Grammar, Any], Any], blanks: Sequence[Any],
    ) -> None:
        self._grammar = grammar
        self._compile = compile_card
        self._blanks = tuple(blanks)
        self._cached = lru_cache(MOST_CACHED)(lambda text: self._made(read(from_json(text))))

    def ready(self, definition: Card | Plain) -> Ready:
        """Compile a card, or take it from the cache if its plain definition was compiled before."""
        return self._made(definition) if isinstance(definition, Card) else self._cached(to_json(definition))

    def _made(self, card: Card) -> Ready:
        """Compile a card, its programs apart from those of others."""
        own = replace(self._grammar, programs={})
        return Ready(self._compile(own, card), own.programs)

    def setup(
        self, seed: int, players: Sequence[str], decks: Sequence[Mapping[str, int]], *,
        definitions: Iterable[Card | Plain], options: Mapping[str, Any] | None = None,
    ) -> Setup:
        """Make a match's setup from decks of card ids and the definitions they use. KeyError for an unknown id.

        Every plain definition is read, used or not; of two with the same id the later counts.
        """
        used = self._gathered(sorted({i for deck in decks for i in deck}), definitions)
        sheets = (*self._blanks, *(ready.sheet for ready in used))
        number = {sheet.id: i for i, sheet in enumerate(sheets)}
        dealt = tuple(tuple(number[i] for i in sorted(deck) for _ in range(deck[i])) for deck in decks)
        programs = {name: program for ready in used for name, program in ready.programs.items()}
        return Setup(seed, tuple(players), sheets, dealt, programs=programs, options=dict(options or {}),
                     heeded=frozenset(watcher.kind for sheet in sheets for watcher in sheet.watchers))

    def _gathered(self, ids: Iterable[str], definitions: Iterable[Card | Plain]) -> list[Ready]:
        known: dict[str, Card | Ready] = {}
        for definition in definitions:
            if isinstance(definition, Card):
                known[definition.id] = definition
            else:
                ready = self.ready(definition)
                known[ready.sheet.id] = ready
        found = [known[i] for i in ids]
        return [self.ready(card) if isinstance(card, Card) else card for card in found]
