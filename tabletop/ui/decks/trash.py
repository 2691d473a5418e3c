"""Trash of the deck screen: throw a deck away, bring the last one back, or choose one in a dialog."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tabletop.archive.errors import ArchiveError
from tabletop.collection.deck_files import DeckEntry, binned, restore, throw
from tabletop.games.entries import games
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.text.phrase import plain, say, spoken_by
from tabletop.ui.decks.dialogs import bin_dialog


class Bin:
    """Decks thrown away, and back again; `changed(game, deck)` is called after each, with the deck to choose or ""."""

    def __init__(self, changed: Callable[[str, str], object]) -> None:
        self._changed = changed
        self._thrown: list[tuple[Path, str]] = []
        self._offered: list[tuple[Path, str]] = []

    def throw(self, scene: Scene, entry: DeckEntry) -> None:
        """Throw a deck away, and tell how it comes back."""
        assert entry.path is not None
        try:
            self._thrown.append((throw(entry.path, entry.game), entry.game))
        except ArchiveError as problem:
            scene.refuse(spoken_by(problem.text))
            return
        self._changed(entry.game, "")
        scene.toast(say("decks.list.thrown", name=plain(entry.name(scene.look.words.lang))), seconds=6.0)

    def restore(self, scene: Scene) -> bool:
        """Bring the deck back that was thrown away last; False without one."""
        if not self._thrown:
            return False
        self._restore(scene, *self._thrown.pop())
        return True

    def _restore(self, scene: Scene, file: Path, game: str) -> None:
        try:
            path = restore(file)
        except ArchiveError as problem:
            scene.refuse(spoken_by(problem.text))
            return
        self._changed(game, path.stem)

    def ask(self, scene: Scene) -> None:
        """Open the dialog of all decks in the bin."""
        self._offered = [(path, game) for game in games() for path in binned(game)]
        scene.open(bin_dialog([path for path, _ in self._offered], scene.app.services.now()))

    def answered(self, scene: Scene, answer: str) -> None:
        """Bring back the deck chosen in the dialog."""
        if answer.isdigit():
            self._restore(scene, *self._offered[int(answer)])
