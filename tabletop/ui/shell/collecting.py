"""Ways to cards: the collection, one large card, the player's own sets, and a card that goes into a deck."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from tabletop.games.entries import games
from tabletop.ui.shell.app import App

if TYPE_CHECKING:
    from tabletop.collection.watching import Fresh, SetWatch
    from tabletop.games.shelf import Shelf


class Collecting:
    """Scenes of cards. `shelf` returns the catalogue, `last` the game played last, or no game."""

    def __init__(self, app: App, shelf: Callable[[], Shelf], last: Callable[[], str]) -> None:
        self._app, self._shelf, self._last = app, shelf, last

    @cached_property
    def watch(self) -> SetWatch:
        """Watch over the player's card folders; it looks while a scene asks."""
        from tabletop.collection.watching import SetWatch

        return SetWatch(self._shelf, games())

    def fresh(self) -> list[Fresh]:
        """Return what was read of changed sets since the last call; their cards are on the shelf now."""
        return self.watch.fresh()

    def open(self, game: str = "", deck: str = "") -> None:
        """Open the collection of a game, or of the one played last; with a deck, at its cards."""
        from tabletop.ui.collection.scene import CollectionScene, Doors

        last = self._last()
        game = game or (last if last in games() else games()[0])
        doors = Doors(fresh=self.fresh, own=self.own)
        self._app.push(CollectionScene(self._app, self._shelf().stock, game, deck=deck, doors=doors), "slide")

    def own(self, game: str, seek: Callable[[str, str], object]) -> None:
        """Open the player's own sets of a game."""
        from tabletop.ui.collection.own_scene import OwnCardsScene

        self._app.push(OwnCardsScene(self._app, self._shelf().stock, self.watch, game, seek=seek), "slide")
