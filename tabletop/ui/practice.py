"""A match to practise on: dealt the same every time, played by bots up to where a player has something to do."""

from __future__ import annotations

from tabletop.bots.levels import LEVELS
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.ui.boards.dealing import Practice
from tabletop.ui.boards.registry import has_board, kit_of
from tabletop.ui.scenes.doors import GAMES

RIVAL = "novice"
SEAT = 0
MOST = 200
"""Decisions after which a practice match is shown as it stands."""


def practice_games() -> tuple[str, ...]:
    """The games with a match to practise on, in the order of the menu."""
    return tuple(sign.key for sign in GAMES if has_board(sign.key) and kit_of(sign.key).dealing.practice is not None)


def _practice(game: str) -> Practice:
    found = kit_of(game).dealing.practice
    if found is None:
        raise LookupError(game)
    return found


def practice_deal(shelf: Shelf, game: str, names: tuple[str, ...]) -> Deal:
    """The deal of a game's match to practise on: ready decks, for as many as there are names. Raises LookupError."""
    stock = shelf.stock(game)
    decks = [dict(stock.decks[deck].cards) for deck in kit_of(game).dealing.decks(stock, len(names))]
    return Deal.of(game, _practice(game).seed, players=names, decks=decks, plain=stock.library.plain, options={"first": 0, "undo": "free"})


def practice_match(deal: Deal) -> Match:
    """That match, where the player of SEAT is to move."""
    practice = _practice(deal.game)
    match = registry.game(deal.game).start(deal)
    while not match.over and len(match.history.line) < MOST:
        if len(match.history.line) >= practice.decisions and _to_move(match):
            break
        seat = match.waiting()[0]
        match.play(seat, LEVELS[RIVAL](world_of(match, seat, seed=deal.seed)))
    return match


def _to_move(match: Match) -> bool:
    """Whether the player may choose among moves."""
    return match.waiting()[0] == SEAT and isinstance(match.ask()[0], Menu)
