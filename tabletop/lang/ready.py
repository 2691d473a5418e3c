"""Cards made ready for matches: what each comes to, and what a file tells alike again made only once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pydantic_core import to_json

from tabletop.kernel.agenda import Program
from tabletop.lang.execute import Grammar
from tabletop.lang.printed import Card

MOST_TOLD = 512
"""Cards that a game remembers by what files told of them: the library looks into match after match of the same decks."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A card as matches use it: its sheet, and the programs it brings. Nothing of any one match is in it."""

    sheet: Any
    programs: Mapping[str, Program]


def make_ready(g: Grammar, card: Any, compile_card: Callable[[Grammar, Any], Any]) -> Ready:
    """Compile a card, its programs apart from those of others."""
    own = replace(g, programs={})
    return Ready(compile_card(own, card), own.programs)


def gather(
    ids: Iterable[str], definitions: Iterable[Card | Mapping[str, Any]], *, told: Callable[[bytes], Ready], made: Callable[[Any], Ready],
) -> list[Ready]:
    """The cards of these ids made ready, from definitions read (`made`) or plain (`told`, by their JSON).

    Every plain definition is looked at, used or not; of two with an id the later counts. KeyError for an unknown id.
    """
    known: dict[str, Card | Ready] = {}
    for definition in definitions:
        if isinstance(definition, Card):
            known[definition.id] = definition
        else:
            ready = told(to_json(definition))
            known[ready.sheet.id] = ready
    found = [known[i] for i in ids]
    return [made(card) if isinstance(card, Card) else card for card in found]
