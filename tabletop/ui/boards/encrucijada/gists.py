"""Gists of Encrucijada's cards: a word or two for each ability, for a hand too small for its text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.encrucijada import cards
from tabletop.lang.printed import Constant
from tabletop.lang.vocabulary import walk
from tabletop.present.words import Words

SAYS = frozenset({
    "arrange", "bare", "block", "bring_up", "bury", "call_off", "cancel", "declare_again", "defensa", "discard", "draw", "elusive",
    "exchange_values", "form", "gives_more", "hide", "join", "lay", "lessen", "look", "mill", "mix", "modify", "no_recall", "no_use",
    "no_war", "offers", "pact", "peek", "pull_back", "put_down", "ram", "refresh", "retired", "returning", "ruinous", "searing",
    "strengthen", "take", "unblock", "vengeful", "wear", "weathered", "yielding"})
"""Nodes, and qualities that a node grants, with words of their own."""


def gist(ability: cards.AnyAbility, words: Words) -> str:
    """Return what an ability does first, in a word or two; "" for a mechanic without words."""
    found = next((name for name in _names(ability) if name in SAYS), "")
    return words(f"encrucijada_face.gist.{found}") if found else ""


def _names(ability: Any) -> Iterator[str]:
    """List the names of an ability's nodes in the order of its text; for one that grants a quality, that quality."""
    for part in ability.always if isinstance(ability, Constant) else ability.program:
        for node in walk(part):
            yield str(getattr(node, "quality", "")) or node.tag()
