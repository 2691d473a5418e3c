"""Registry of page views by game, each imported on first use."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.kernel.match import Setup
from tabletop.present.page_views.page_view import Sight
from tabletop.present.words import Words


def _enadrya() -> type[Sight]:
    from tabletop.present.page_views.enadrya import EnadryaSight

    return EnadryaSight


def _warage() -> type[Sight]:
    from tabletop.present.page_views.warage import WarageSight

    return WarageSight


_SIGHTS: Mapping[str, Callable[[], type[Sight]]] = {"enadrya": _enadrya, "warage": _warage}


def sight_of(game: str, words: Words, setup: Setup) -> Sight:
    """Make the page view of a match. Raises KeyError for a game without one."""
    return _SIGHTS[game]()(words, setup)
