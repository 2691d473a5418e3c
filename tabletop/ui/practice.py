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


def practice_game() -> tuple[str, Practice]:
    """The first game on the menu with a match to practise on, and that match. Raises LookupError if there is none."""
    for sign in GAMES:
        found = kit_of(sign.key).dealing.practice if has_board(sign.key) else None
        if found is not None:
            return sign.key, found
    raise LookupError("no game has a match to practise on")


def practice_deal(shelf: Shelf, names: tuple[str, ...]) -> Deal:
    """The deal of the match to practise on: ready decks, for as many as there are names."""
    game, practice = practice_game()
    stock = shelf.stock(game)
    decks = [dict(stock.decks[deck].cards) for deck in kit_of(game).dealing.decks(stock, len(names))]
    return Deal.of(game, practice.seed, players=names, decks=decks, plain=stock.library.plain, options={"first": 0, "undo": "free"})


def practice_match(deal: Deal) -> Match:
    """That match, where the player of SEAT may take a card somewhere."""
    _, practice = practice_game()
    match = registry.game(deal.game).start(deal)
    while not match.over and len(match.history.line) < MOST:
        if len(match.history.line) >= practice.decisions and _lively(match):
            break
        seat = match.waiting()[0]
        match.play(seat, LEVELS[RIVAL](world_of(match, seat, seed=deal.seed)))
    return match


def _lively(match: Match) -> bool:
    """Whether the player may choose among moves that have a target."""
    if match.waiting()[0] != SEAT or not isinstance(match.ask()[0], Menu):
        return False
    return any(subject and target for _, subject, target in match.options(SEAT))
