"""Pictures painted once for all tests of the screen: what one test painted, the next finds on the shelf."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from tabletop.present.words import Words
from tabletop.ui import app
from tabletop.ui.brush import Brush, Shelf
from tabletop.ui.theme import Theme

PLAIN = Theme()


class Kept(Shelf):
    """A shelf that stays as it is when a scene is done with it: the next test wants the same pictures."""

    def empty(self) -> None:
        """Not before the last test."""


@cache
def _of(lang: str) -> Brush:
    return Brush(1.0, PLAIN, lang, Kept())


def brush(scale: float, theme: Theme, lang: str) -> Brush:
    """A brush that shares with all others of its language what they painted; one of its own in another theme."""
    return _of(lang).at(scale) if theme == PLAIN else Brush(scale, theme, lang)


@contextmanager
def shared() -> Iterator[None]:
    """Every program started meanwhile paints with these brushes, and reads a catalogue once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "Brush", brush)
        patch.setattr(app, "Words", cache(Words))
        yield
