"""Race and class of each seat at Warage's table, from its cards; the race is the seat's colour."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.match import Match
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui.boards.printed import titled


def card_of(match: Match, seat: int, kind: str) -> Any:
    """Return the race or class card of a seat's deck, even after the hero is beaten; None where there is none."""
    found = sheet_of(match, seat, kind)
    return None if found is None else found.definition


def sheet_of(match: Match, seat: int, kind: str) -> Any:
    """Return the sheet of that card."""
    setup = match.setup
    return next((setup.defs[d] for d in setup.decks[seat] if setup.defs[d].kind == kind), None)


def dye(match: Match, seat: int) -> str:
    """Return a seat's race."""
    card = card_of(match, seat, "race")
    return "neutral" if card is None else str(card.race)


def people(match: Match, seat: int) -> Phrase:
    """Return race and class."""
    return hero_says(card_of(match, seat, "race"), card_of(match, seat, "class"))


def hero_says(race: Any, trade: Any) -> Phrase:
    """Return a hero in two words, from its race and class cards."""
    if race is None or trade is None:
        return NOTHING
    return say("warage.hero.note", race=say(f"warage.race.{race.race}"), trade=titled(trade))
