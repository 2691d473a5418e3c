"""Revenge: another match against the bot that won the last one, with the ready deck that does best against its deck."""

from __future__ import annotations

from collections.abc import Callable, Container
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import Entry
from tabletop.archive.matchfile import open_match
from tabletop.ui.scenes.match_options import MatchForm, levels_of, undo_rule

if TYPE_CHECKING:
    from tabletop.games.shelf import Stock

DUEL = 2


@dataclass(frozen=True, slots=True)
class Revenge:
    """Match to deal, the deck to play and the rival's deck, both by id."""

    form: MatchForm
    deck: str
    rival: str


def revenge_for(entry: Entry, people: Container[str], stock: Stock, usual: Callable[[], MatchForm]) -> Revenge | None:
    """Return the match to offer after a duel that a person lost to a bot with a ready deck; None where none suits.

    `usual` returns the options of the game's matches, for what the file does not tell.
    """
    # The diary loads what judges matches: not before the menu's first frame.
    from tabletop.diary.answers import answer_to
    from tabletop.diary.reading import house_decks

    if len(entry.players) != DUEL or not entry.winners:
        return None
    house = house_decks(entry.game)
    own = next((seat for seat, name in enumerate(entry.players) if name in people and seat not in entry.winners), -1)
    rival = house.get(entry.deck_names[1 - own], "") if own >= 0 and len(entry.deck_names) == DUEL else ""
    deck = answer_to(entry.game, entry.mode, rival) if rival in stock.decks else ""
    if deck not in stock.decks or house.get(entry.deck_names[own]) == deck:
        return None
    with suppress(ArchiveError):
        deal = open_match(entry.path).deal
        bots = levels_of(deal)
        if set(bots) == {1 - own}:
            pair = (deck, rival)
            return Revenge(replace(usual(), names=entry.players, decks=pair if own == 0 else pair[::-1], undo=undo_rule(deal), best_of=1,
                                   first=None, bots=tuple(bots.get(seat, "") for seat in range(DUEL)), mode=entry.mode), deck, rival)
    return None
