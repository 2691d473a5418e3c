"""Effect of a card's text on a chosen target, as a word of the catalogue."""

from __future__ import annotations

from collections.abc import Collection

from tabletop.lang.printed import Card
from tabletop.lang.vocabulary import walk


def effect_upon(bound: str, card: Card | None, effects: Collection[str]) -> str:
    """Return the first of the `effects` in a card's text whose target is that bound name; "choose" where there is none."""
    for program in card.programs() if card is not None else ():
        for step in walk(program):
            tag = getattr(step, "do", "")
            who = getattr(step, "to", None) or getattr(step, "who", None)
            if tag in effects and getattr(who, "name", None) == bound:
                return str(tag)
    return "choose"
