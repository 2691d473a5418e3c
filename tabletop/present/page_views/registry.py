"""Page views of the games, found by key and imported on first use."""

from __future__ import annotations

from tabletop.games.entries import part
from tabletop.kernel.match import Setup
from tabletop.present.page_views.page_view import PageView
from tabletop.present.words import Words


def page_view_of(game: str, words: Words, setup: Setup) -> PageView:
    """Make the page view of a match. Raises LookupError for a game that cannot be played."""
    made: PageView = part("tabletop.present.page_views.{}", game).VIEW(words, setup)
    return made
