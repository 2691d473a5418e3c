"""Card on its way into a deck: a dialog with the player's decks, from any scene."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from tabletop.collection.beginning import begun
from tabletop.collection.deck_files import DeckEntry, OpenDeck, free_name, list_decks
from tabletop.collection.deck_list import DeckList
from tabletop.collection.workbench import Workbench
from tabletop.games.shelf import Stock
from tabletop.present.words import Words
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.text.phrase import plain, say, spoken_by
from tabletop.toolkit.widgets.dialog import Answer, Dialog

NEW, CANCEL = "new", "cancel"
MOST = 7
"""Decks offered, those changed last."""


class Adding:
    """Way of a card into one of the player's decks, or a new one, which `build` opens beside the cards that go with it.

    `reread` is called with the game whose decks have changed.
    """

    def __init__(self, stock_of: Callable[[str], Stock], reread: Callable[[str], object], build: Callable[[Workbench, str], object]) -> None:
        self._stock_of, self._reread, self._build = stock_of, reread, build
        self._asked: tuple[str, str] = ("", "")
        self._offered: list[DeckEntry] = []

    def ask(self, scene: Scene, game: str, card: str) -> None:
        """Open the dialog: the decks with how many copies they have, then a new one."""
        stock = self._stock_of(game)
        self._asked = game, card
        own = [entry for entry in list_decks(game, stock) if entry.path is not None and entry.deck is not None]
        self._offered = sorted(own, key=_changed, reverse=True)[:MOST]
        name = stock.library[card].name
        answers = [Answer(str(i), plain(entry.name(scene.look.words.lang)), note=say("decks.add.has", n=_copies(entry, card)))
                   for i, entry in enumerate(self._offered)]
        answers += [Answer(NEW, say("decks.add.new"), "gold" if not answers else "dark"), Answer(CANCEL, say("decks.add.cancel"))]
        title = say("decks.add.title", name=spoken_by(lambda words: str(getattr(name, words.lang))))
        scene.open(Dialog("add-to-deck", title, Node("nothing", Box(0, 0, 0, 0)), answers, width=560, safe=CANCEL, buttons="stacked"))

    def take(self, scene: Scene, answer: str) -> None:
        """Put one more copy into the deck, save it, and tell."""
        game, card = self._asked
        if answer == CANCEL or not card:
            return
        stock, words = self._stock_of(game), scene.look.words
        if answer == NEW:
            self.begin(game, card, words)
            return
        bench = Workbench.of(self._offered[int(answer)], stock, words)
        bench.change(lambda editing: editing.add(card))
        problem = bench.opened.problem
        if problem is not None:
            scene.refuse(spoken_by(problem.text))
            return
        self._reread(game)
        scene.toast(say("decks.add.done", name=plain(bench.deck.name), n=bench.deck.cards.get(card, 0)), icon="card-pick", seconds=4.0)


    def begin(self, game: str, card: str, words: Words) -> None:
        """Begin a deck at a card, and open it in the builder."""
        stock = self._stock_of(game)
        bench = Workbench(OpenDeck(game, DeckList(game)), stock, words)
        name = free_name(game, words("decks.begun", name=str(getattr(stock.library[card].name, words.lang))))
        bench = Workbench(OpenDeck(game, begun(card, stock, name=name, most=bench.copies_allowed(card)), cover=card), stock, words)
        bench.save()
        self._reread(game)
        self._build(bench, card)


def _changed(entry: DeckEntry) -> float:
    """Return when a deck's file was changed; 0 for one that has vanished."""
    with suppress(OSError):
        return entry.path.stat().st_mtime if entry.path is not None else 0.0
    return 0.0


def _copies(entry: DeckEntry, card: str) -> int:
    return entry.deck.cards.get(card, 0) if entry.deck is not None else 0
