"""Collection: all cards of a game, searched and walked; a card opens large."""

from __future__ import annotations

from collections.abc import Callable, Container

from tabletop import places
from tabletop.collection.catalogue import Cards, Catalogue
from tabletop.collection.selection import deck_named, selected
from tabletop.collection.sheets import Wish, sheets
from tabletop.collection.surroundings import NamedDeck, Surroundings
from tabletop.collection.watching import Fresh
from tabletop.games.entries import games
from tabletop.games.shelf import Stock
from tabletop.lang.languages import LANGUAGES, Lang
from tabletop.present.words import Translations, Words
from tabletop.toolkit.access.regions import Region
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.pieces import Label
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.theme import BODY
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import say, spoken_by
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.toolkit.widgets.dropdown import Dropdown
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.collection import query_desk
from tabletop.ui.collection.album import Album, Badge
from tabletop.ui.collection.browser import Browser
from tabletop.ui.collection.card_scene import CardScene
from tabletop.ui.collection.doors import Doors
from tabletop.ui.collection.grid import CardGrid
from tabletop.ui.collection.print_job import PrintJob, Wishes, file_print, print_dialog
from tabletop.ui.scenes.page import Page, glass, wood

StockOf = Callable[[str], Stock]


def surroundings_of(stock: Stock, played: Container[str] | None = None) -> Surroundings:
    """Return what a query may ask about a stock's cards when no deck is open; `played` are the cards played on this computer."""
    shipped = {file.stem for file in (places.assets() / "decks" / stock.library.game).glob("*.yaml")}
    decks = [NamedDeck(deck.name, deck.cards, own=deck.id not in shipped) for deck in stock.decks.values()]
    return Surroundings(decks, played=played, custom=stock.library.own)


class CollectionScene(Page):
    """Collection of a game, with a query already typed if one is given; Esc leads back. `stock_of` returns a game's cards and decks."""

    name = "collection"
    where = ("collection", "app")

    def __init__(self, app: Host, stock_of: StockOf, game: str, *, deck: str = "", query: str = "", doors: Doors | None = None) -> None:
        super().__init__(app)
        self._doors = doors or Doors()
        self._stock_of, self.game, self._deck, self._first = stock_of, game, deck, query
        self._cards: dict[str, tuple[Stock, Cards]] = {}
        self._around = Surroundings()
        self._job: PrintJob | None = None
        self._tongues = {lang: Translations(lang) for lang in LANGUAGES}

    # ---- building
    def build(self) -> None:
        """Create the browser, the choice of a game, the way back."""
        self.back.add(wood(), glass())
        self.browser = Browser(self.album, self.catalogue, title=say("collection.title"), badge=self._badge)
        self.which = Dropdown("game", [(key, say(f"ui.game.{key}.name")) for key in games()], self.game, says=say("collection.game"))
        self.progress = Label("printing", spoken_by(self._told_progress), BODY, colour="gold", align="r")
        self.main.add(self.browser, self.which, self.progress, Button("print-found", say("collection.print"), icon="save"),
                      Button("back", say("collection.back"), icon="return-arrow"))
        if self._doors.own is not None:
            self.main.add(Button("own", say("collection.sets.open"), icon="quill-ink"))
        self.browser.field.value = self._first or self._of_deck()
        query_desk.offer_kept(self, self.browser, self.game)

    def regions(self) -> list[Region]:
        """List cards, query and filters."""
        return self.browser.regions()

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
        deck = deck_named(found.query, self._around) if found is not None else None
        return Badge(say("collection.copies", n=deck[card])) if deck is not None and card in deck else None

    @property
    def stock(self) -> Stock:
        """Cards and decks of the present game."""
        return self._stock_of(self.game)

    @property
    def album(self) -> Album:
        """Pictures of the present game's cards."""
        return Album(kit_of(self.game), self.stock)

    def catalogue(self, lang: Lang) -> Catalogue:
        """Return the catalogue of the present game."""
        stock = self._stock_of(self.game)
        known = self._cards.get(self.game)
        if known is None or known[0] is not stock:
            known = self._cards[self.game] = (stock, Cards.of(self.game, stock, self._tongues))
        played = self._doors.played
        self._around = surroundings_of(stock, played(self.game) if played is not None else None)
        return Catalogue(known[1], lang, self._around)

    def layout(self, screen: Screen) -> None:
        """Place the browser over the whole window; game and way back at the right of its title."""
        free = screen.room
        panel = screen.box.inset(free(8, 24), free(8, 20))
        self.root.place_all({"wood": screen.box, "panel": panel})
        game, back, side = free(150, 200), free(110, 150), free(36, 46)
        pad = free(14, 26)
        y = panel.y + free(8, 14)
        self.root.place_all({"back": Box(panel.right - pad - back, y, back, side),
                             "game": Box(panel.right - pad - back - 10 - game, y, game, side)})
        printing = free(116, 150)
        x = panel.right - pad - back - game - printing - 20
        own = 0.0 if self._doors.own is None else free(116, 146)
        self.root.place_all({"own": Box(x - own - 10, y, own, side), "print-found": Box(x, y, printing, side),
                             "printing": Box(panel.right - 460, panel.bottom - 34, 430, 26)})
        self.browser.lead = game + back + printing + 42 + (own + 10 if own else 0)
        self.browser.arrange(panel, free)

    def entered(self) -> None:
        """Come back to the same place in the grid; the first time, to the query."""
        self._renew()
        if self.focus.node is None:
            self.focus.set(self.browser.field, "scene")

    # ---- time
    @property
    def waiting(self) -> bool:
        """Whether cards are still to be painted."""
        return self.browser.waiting or self._job is not None

    def tick(self, dt: float) -> None:
        """Follow changes of own sets; paint a few more cards, for the grid or for paper."""
        for one in self._doors.fresh():
            self._follow(one)
        self.browser.step()
        if self._job is not None:
            self._print_more(self._job)

    def _follow(self, one: Fresh) -> None:
        """Show the cards of a changed set, and what is wrong with one."""
        if one.game != self.game:
            return
        self._renew()
        wrong = next((fault for found in one.sets for fault in found.faults), None)
        if wrong is not None:
            self.toast(spoken_by(wrong.text), kind="refusal", seconds=6.0)

    def _renew(self) -> None:
        """Take over the stock as it is now: the query and the place in the grid stay."""
        if self.browser.grid.album.stock is not self.stock:
            self.browser.take(self.album)

    # ---- paper
    def _chosen(self) -> dict[str, int]:
        """Return the cards found, with the copies of the deck that the query names."""
        found = self.browser.found
        return {card: n for card, n in selected(found, self._around).items() if n} if found is not None else {}

    def ask_to_print(self) -> None:
        """Ask how the cards found shall be printed."""
        copies = self._chosen()
        if not copies:
            self.refuse(say("collection.nothing"))
            return
        pages = len(sheets(copies, Wish())[1])
        self.open(print_dialog(say("collection.print_many", n=sum(copies.values()), sheets=pages)))

    def _begin_print(self, wish: Wish) -> None:
        words, copies = self.look.words, self._chosen()
        self._job = PrintJob(self.album, copies, wish, words, title=words("collection.print_title", game=words(f"ui.game.{self.game}.name")))

    def _print_more(self, job: PrintJob) -> None:
        """Paint one more card for paper; write the file after the last."""
        job.step()
        self.progress.touch()
        if not job.over:
            return
        self._job = None
        file_print(job, self)

    def _told_progress(self, words: Words) -> str:
        return words("collection.printing", at=self._job.done, n=len(self._job.copies)) if self._job is not None else ""

    # ---- events
    def receive(self, message: Message) -> bool:
        """Handle the choice of a game, and cards that are opened."""
        if query_desk.answered(self, self.browser, self.game, message):
            return True
        match message:
            case Dropdown.Changed(name="game", value=value):
                self.turn_to(value)
            case Button.Pressed(name="own") if self._doors.own is not None:
                self._doors.own(self.game, self._seek)
            case Button.Pressed(name="print-found"):
                self.ask_to_print()
            case Dialog.Answered(name="print-found", answer=answer, sender=Dialog(body=Wishes() as wishes)):
                if answer == "print":
                    self._begin_print(wishes.wish)
            case CardGrid.Used(deed="open"):
                self.open_card()
            case CardGrid.Used() | CardGrid.Chosen():
                pass
            case _:
                return super().receive(message)
        return True

    def open_card(self) -> None:
        """Show the chosen card large."""
        grid = self.browser.grid
        self.app.push(CardScene(self.app, grid.album, self.catalogue, grid.cards, grid.chosen, seek=self.browser.seek,
                                left_at=self._come_back, doors=self._doors), "slide")

    def _come_back(self, card: str) -> None:
        """Choose the card that was shown large, if it is in the grid."""
        grid = self.browser.grid
        place = next((i for i, one in enumerate(grid.cards) if one.id == card), -1)
        if place >= 0:
            grid.choose(place)

    def _seek(self, game: str, query: str) -> None:
        """Show a game's cards that a query names."""
        if game != self.game:
            self.which.value = game
            self.turn_to(game)
        self._renew()
        self.browser.seek(query)

    def turn_to(self, game: str) -> None:
        """Show another game's cards."""
        self.game = game
        self.browser.turn_to(self.album, self.catalogue)
        query_desk.offer_kept(self, self.browser, game)
        self.arrange(self.screen)

    def action(self, name: str) -> bool:
        """Go to the query on Ctrl+F; on Esc from the query to the grid, from there back."""
        if name == "collection_print":
            self.ask_to_print()
            return True
        if name == "search":
            query_desk.begin_typing(self, self.browser)
            return True
        if name == "back" and self.focus.node is self.browser.field and self.browser.grid.cards:
            self.focus.set(self.browser.grid, "keys")
            return True
        return super().action(name)
