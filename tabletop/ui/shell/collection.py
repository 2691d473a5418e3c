"""Ways to cards: the collection, one large card, the player's own sets, and a card that goes into a deck."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from tabletop.games.entries import games
from tabletop.ui.shell.app import App

if TYPE_CHECKING:
    from tabletop.collection.watching import Fresh, SetWatch
    from tabletop.collection.workbench import Workbench
    from tabletop.diary.diary import Diary
    from tabletop.diary.figures import Tally
    from tabletop.games.shelf import Shelf


class _Played:
    """Cards that were played, read when one is asked for."""

    def __init__(self, read: Callable[[], frozenset[str]]) -> None:
        self._read = read
        self._cards: frozenset[str] | None = None

    def __contains__(self, card: object) -> bool:
        if self._cards is None:
            self._cards = self._read()
        return card in self._cards


class Collecting:
    """Scenes of cards. `shelf` returns the catalogue, `last` the game played last, or no game; `build` opens the builder."""

    def __init__(self, app: App, shelf: Callable[[], Shelf], last: Callable[[], str], build: Callable[[Workbench, str], object]) -> None:
        self._app, self._shelf, self._last, self._build = app, shelf, last, build
        self._diary: Diary | None = None

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
        from tabletop.ui.collection.doors import Doors
        from tabletop.ui.collection.scene import CollectionScene
        from tabletop.ui.decks.add_dialog import Adding

        last = self._last()
        game = game or (last if last in games() else games()[0])
        adding = Adding(self._shelf().stock, self._shelf().reread_decks, self._build)
        doors = Doors(fresh=self.fresh, own=self.own, add=adding, played=self.played, results=self._results, decks=self._deck_results)
        self._app.push(CollectionScene(self._app, self._shelf().stock, game, deck=deck, doors=doors), "slide")

        self._diary = None

    def _read(self) -> Diary:
        """Return the diary, read once each time the collection is opened."""
        from tabletop.diary.diary import Diary

        if self._diary is None:
            self._diary = Diary.load()
        return self._diary

    def played(self, game: str) -> Container[str]:
        """Return the cards of a game that were played on this computer; the diary is read anew when one is asked for."""
        self._diary = None
        return _Played(lambda: self._read().played_cards(game))

    def times(self, game: str) -> Mapping[str, int]:
        """Count how often each card of a game was played on this computer."""
        self._diary = None
        return self._read().times_played(game)

    def _results(self, game: str, card: str) -> Tally:
        """Return the matches in which a card was played."""
        from tabletop.diary.diary import card_results

        diary = self._read()
        return card_results(diary.index, diary.people, game, card)

    def _deck_results(self, game: str) -> Mapping[str, Tally]:
        """Return the results of the decks of a game."""
        from tabletop.diary.diary import deck_results

        diary = self._read()
        return deck_results(diary.index, diary.people, game)

    def own(self, game: str, seek: Callable[[str, str], object]) -> None:
        """Open the player's own sets of a game."""
        from tabletop.ui.collection.own_scene import OwnCardsScene

        self._app.push(OwnCardsScene(self._app, self._shelf().stock, self.watch, game, seek=seek), "slide")
