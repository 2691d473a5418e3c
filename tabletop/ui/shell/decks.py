"""Ways to decks: the list of them, the builder, and the deck of a match that is being set up."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import TYPE_CHECKING

from tabletop.archive.errors import ArchiveError
from tabletop.games.registry import Deal
from tabletop.toolkit.text.phrase import spoken_by
from tabletop.ui.shell.app import App

if TYPE_CHECKING:
    from tabletop.collection.deck_files import DeckEntry
    from tabletop.collection.two_changes import Swap
    from tabletop.collection.watching import Fresh
    from tabletop.collection.workbench import Workbench
    from tabletop.games.shelf import Shelf
    from tabletop.ui.decks.deck_list import DeckListScene
    from tabletop.ui.decks.test_match import Bout

Seat = Callable[[Deal, tuple[str, ...]], object]
"""Way to the table: a deal, and the names of its decks."""
SetUp = Callable[[str, str], object]
"""Way to a new match of a game with a deck, by their keys."""


class Decking:
    """Scenes of decks, opened one from another.

    `shelf` returns the catalogue, `set_up` opens a new match with a deck. `seat` opens the table for a trial, `cards` the
    collection of a game. `fresh` returns the games whose cards have changed, `played` the cards of a game that were played.
    """

    def __init__(self, app: App, shelf: Callable[[], Shelf], set_up: SetUp, fresh: Callable[[], list[Fresh]],
                 seat: Seat, cards: Callable[[str], object], played: Callable[[str], Container[str]]) -> None:
        self._app, self._shelf, self._set_up, self._fresh, self._seat = app, shelf, set_up, fresh, seat
        self._cards, self._played = cards, played

    def open_list(self) -> None:
        """Open the list of all decks."""
        self._app.push(self._list(), "slide")

    def choose(self, game: str, chosen: str, taken: Callable[[str], object]) -> None:
        """Open the list of a game's decks; the deck chosen there is taken, and the list closed."""
        def take(entry: DeckEntry) -> None:
            self._reread(entry.game)
            self._app.pop("slide")
            taken(entry.id)

        self._app.push(self._list(game=game, chosen=chosen, taken=take), "slide")

    def _list(self, *, game: str = "", chosen: str = "", taken: Callable[[DeckEntry], object] | None = None) -> DeckListScene:
        from tabletop.ui.decks.deck_list import DeckListScene, Ways

        return DeckListScene(self._app, self._shelf().stock, Ways(self.build, self._reread, taken, self._cards), game=game, chosen=chosen)

    def build(self, bench: Workbench, first: str = "", proposed: Sequence[Swap] = ()) -> None:
        """Open the builder; `first` is the card at which the deck was begun, `proposed` are changes to begin with."""
        from tabletop.ui.decks.builder import BuilderScene

        self._app.push(BuilderScene(self._app, bench, play=self._play, leave=self._leave, bout=self._try_out, first=first,
                                    played=self._played(bench.deck.game), fresh=self._fresh, proposed=proposed), "slide")

    def propose(self, game: str, deck: str, played: Mapping[str, int]) -> None:
        """Open the builder with a ready deck and two changes of it; `played` counts how often each card was played."""
        from tabletop.collection.deck_files import list_decks
        from tabletop.collection.two_changes import two_changes
        from tabletop.collection.workbench import Workbench
        from tabletop.ui.decks.change_dialog import cards_of

        stock = self._shelf().stock(game)
        entry = next((entry for entry in list_decks(game, stock) if entry.ready and entry.id == deck), None)
        if entry is not None:
            bench = Workbench.of(entry, stock, self._app.look.words)
            self.build(bench, proposed=two_changes(bench.deck, stock, cards_of(bench), played))

    def has_own(self, game: str) -> bool:
        """Whether the player has a deck of a game."""
        from tabletop.collection.deck_files import SUFFIX, decks_folder

        return any(decks_folder(game).glob(f"*{SUFFIX}"))

    def _reread(self, game: str) -> None:
        self._shelf().reread_decks(game)

    def _play(self, bench: Workbench) -> None:
        """Set up a match with the deck that was built."""
        game = bench.deck.game
        self._reread(game)
        path = bench.opened.path
        self._set_up(game, path.stem if path is not None else bench.ready)

    def _try_out(self, bout: Bout) -> None:
        """Deal a match of two with the deck that is built, and a rival."""
        from tabletop.ui.scenes.match_options import MatchForm, options_of
        from tabletop.ui.scenes.usual_form import last_names, parties

        self._reread(bout.game)
        settings = self._app.settings
        mode = next(party.mode for party in parties(bout.game) if party.seats == 2)
        names = last_names(settings, self._app.memory)[:2]
        form = MatchForm(bout.game, names, ("", bout.rival), "free", 1, None, ("", bout.level), mode)
        stock = self._shelf().stock(bout.game)
        rival = stock.decks[bout.rival]
        deal = Deal.of(bout.game, 0, players=names, decks=(bout.cards, dict(rival.cards)), plain=stock.library.plain, options=options_of(form))
        self._seat(deal, (bout.name, getattr(rival.name, self._app.look.words.lang)))

    def _leave(self, bench: Workbench, *, thrown: bool = False) -> None:
        """Go back from the builder; a deck that is to go is binned."""
        from tabletop.collection.deck_files import throw

        if thrown and bench.opened.path is not None:
            try:
                throw(bench.opened.path, bench.deck.game)
            except ArchiveError as problem:
                self._app.scene.toast(spoken_by(problem.text), kind="refusal")
                return
        self._reread(bench.deck.game)
        self._app.pop("slide")
