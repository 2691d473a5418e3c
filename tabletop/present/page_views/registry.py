"""Registry of page views by game, each imported on first use."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.kernel.match import Setup
from tabletop.present.page_views.page_view import PageView
from tabletop.present.words import Words


def _enadrya() -> type[PageView]:
    from tabletop.present.page_views.enadrya import EnadryaPage

    return EnadryaPage


def _warage() -> type[PageView]:
    from tabletop.present.page_views.warage import WaragePage

    return WaragePage


_VIEWS: Mapping[str, Callable[[], type[PageView]]] = {"enadrya": _enadrya, "warage": _warage}


def page_view_of(game: str, words: Words, setup: Setup) -> PageView:
    """Make the page view of a match. Raises KeyError for a game without one."""
    return _VIEWS[game]()(words, setup)
