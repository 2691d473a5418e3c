"""Collection: all cards of a game, searched and walked; a card opens large."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop import places
from tabletop.collection.catalogue import Cards, Catalogue
from tabletop.collection.chips import pieces_of
from tabletop.collection.surroundings import NamedDeck, Surroundings
from tabletop.games.entries import games
from tabletop.games.shelf import Stock
from tabletop.lang.languages import LANGUAGES, Lang
from tabletop.present.words import Translations
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.collection.album import Album, Badge
from tabletop.ui.collection.browser import Browser
from tabletop.ui.collection.grid import CardGrid
from tabletop.ui.scenes.grounds import glass, wood
from tabletop.ui.scenes.page import Page

StockOf = Callable[[str], Stock]


def surroundings_of(stock: Stock) -> Surroundings:
    """Return what a query may ask about a stock's cards when no deck is open."""
    shipped = {file.stem for file in (places.assets() / "decks" / stock.library.game).glob("*.yaml")}
    decks = [NamedDeck(deck.name, deck.cards, own=deck.id not in shipped) for deck in stock.decks.values()]
    return Surroundings(decks, custom=stock.library.own)


class CollectionScene(Page):
    """Collection of a game, with a query already typed if one is given; Esc leads back. `stock_of` returns a game's cards and decks."""

    name = "collection"
    where = ("collection", "app")

    def __init__(self, app: Host, stock_of: StockOf, game: str, *, deck: str = "", query: str = "") -> None:
        super().__init__(app)
        self._stock_of, self.game, self._deck, self._first = stock_of, game, deck, query
        self._cards: dict[str, Cards] = {}
        self._now: Sequence[NamedDeck] = ()
        self._tongues = {lang: Translations(lang) for lang in LANGUAGES}

    # ---- building
    def build(self) -> None:
        """Create the browser, the choice of a game, the way back."""
        self.back.add(wood(), glass())
        self.browser = Browser(self._album(), self._catalogue, title=say("collection.title"), badge=self._badge)
        self.which = Dropdown("game", [(key, say(f"ui.game.{key}.name")) for key in games()], self.game, says=say("collection.game"))
        self.main.add(self.browser, self.which, Button("back", say("collection.back"), icon="return-arrow"))
        self.browser.field.value = self._first or self._of_deck()

    def _of_deck(self) -> str:
        """Write the query for the deck that the scene was opened with; "" for none."""
        deck = self._stock_of(self.game).decks.get(self._deck)
        if deck is None:
            return ""
        lang = self.look.words.lang
        return f'{self._tongues[lang]("search.key.in").split()[0]}:"{getattr(deck.name, lang)}"'

    def _badge(self, card: str) -> Badge | None:
        """Return the copies of a card in the deck that the query names, if it names one."""
        found = self.browser.found
        asked = pieces_of(found.query, "in") if found is not None else []
        if found is None or len(asked) != 1 or len(asked[0].wanted) != 1 or len(asked[0].wanted[0].words) != 1:
            return None
        [place] = asked[0].wanted[0].words
        copies = self._now[int(place)].cards.get(card, 0)
        return Badge(say("collection.copies", n=copies)) if copies else None

    def _album(self) -> Album:
        return Album(kit_of(self.game), self._stock_of(self.game))

    def _catalogue(self, lang: Lang) -> Catalogue:
        """Return the catalogue of the present game."""
        stock = self._stock_of(self.game)
        if self.game not in self._cards:
            self._cards[self.game] = Cards.of(self.game, stock, self._tongues)
        around = surroundings_of(stock)
        self._now = around.decks
        return Catalogue(self._cards[self.game], lang, around)

    def layout(self, screen: Screen) -> None:
        """Place the browser over the whole window; game and way back at the right of its title."""
        wide = screen.layout == "wide"
        panel = screen.box.inset(24, 20) if wide else screen.box.inset(8, 8)
        self.root.place_all({"wood": screen.box, "panel": panel})
        game, back, side = (200.0, 150.0, 46.0) if wide else (150.0, 110.0, 36.0)
        pad = 26.0 if wide else 14.0
        y = panel.y + (14 if wide else 8)
        self.root.place_all({"back": Box(panel.right - pad - back, y, back, side),
                             "game": Box(panel.right - pad - back - 10 - game, y, game, side)})
        self.browser.lead = game + back + 30
        self.browser.arrange(panel, screen.layout)

    def entered(self) -> None:
        """Come back to the same place in the grid; the first time, to the query."""
        if self.focus.node is None:
            self.focus.set(self.browser.field, "scene")

    # ---- time
    @property
    def waiting(self) -> bool:
        """Whether cards are still to be painted."""
        return self.browser.waiting

    def tick(self, dt: float) -> None:
        """Paint a few more cards."""
        self.browser.step()

    # ---- events
    def receive(self, message: Message) -> bool:
        """Handle the choice of a game, and cards that are opened."""
        match message:
            case Dropdown.Changed(name="game", value=value):
                self.turn_to(value)
            case TextField.Entered(name="query"):
                self.focus.set(self.browser.grid, "keys")
            case CardGrid.Used() | CardGrid.Chosen():
                pass
            case _:
                return super().receive(message)
        return True

    def turn_to(self, game: str) -> None:
        """Show another game's cards."""
        self.game = game
        self.browser.turn_to(self._album(), self._catalogue)
        self.arrange(self.screen)

    def action(self, name: str) -> bool:
        """Go to the query on Ctrl+F; on Esc from the query to the grid, from there back."""
        if name == "search":
            self.focus.set(self.browser.field, "keys")
            return True
        if name == "back" and self.focus.node is self.browser.field and self.browser.grid.cards:
            self.focus.set(self.browser.grid, "keys")
            return True
        return super().action(name)
