"""Cards to build from: the browser of the collection, told of the deck being built, and the drops of cards that are carried."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from functools import cached_property
from typing import NamedTuple, Protocol

from tabletop.collection.catalogue import Cards, Catalogue
from tabletop.collection.chips import chips_of, piece_text
from tabletop.collection.deck_list import NO_PILE
from tabletop.collection.related import related
from tabletop.collection.search import search
from tabletop.collection.surroundings import Surroundings
from tabletop.collection.workbench import Workbench
from tabletop.lang.languages import LANGUAGES, Lang
from tabletop.present.words import Translations
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.phrase import say
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.collection.album import Album, Badge
from tabletop.ui.collection.browser import Browser
from tabletop.ui.collection.grid import CardGrid
from tabletop.ui.collection.scene import surroundings_of
from tabletop.ui.decks.panel import DeckPanel
from tabletop.ui.decks.strips import Carried, Heading, card_of

WHOLE = 50
"""Change of a count that means all, or as many as the rules allow."""


class Asked(NamedTuple):
    """Card of the grid that is wanted in the deck, or out of it: so many more copies."""

    card: str
    more: int


class Shelves:
    """Browser beside a deck: its badges and its catalogue follow the deck. `first` is the card at which the deck was begun,
    `played` are the cards played on this computer.
    """

    def __init__(self, bench: Workbench, *, first: str = "", played: Container[str] | None = None) -> None:
        self._bench, self._first, self._played = bench, first, played
        self._all = Cards.of(bench.deck.game, bench.stock, {lang: Translations(lang) for lang in LANGUAGES})
        self.browser = Browser(Album(kit_of(bench.deck.game), bench.stock), self._catalogue, title=say("collection.title"), badge=self._badge,
                               drags="yes", steps="shown")

    def _catalogue(self, lang: Lang) -> Catalogue:
        around = surroundings_of(self._bench.stock)
        told = Surroundings(around.decks, this=self._bench.deck.cards, fits=self._bench.fitting, custom=around.custom, near=self._near,
                            played=self._played)
        return Catalogue(self._all, lang, told)

    @cached_property
    def _near(self) -> Mapping[str, int] | None:
        """Rank of each card that goes with the first one; worked out once."""
        if self._first not in self._bench.stock.library.cards:
            return None
        company = related(Catalogue(self._all, LANGUAGES[0]), self._bench.stock.library[self._first])
        return {self._first: 0, **{one.card.id: i for i, one in enumerate(company, 1)}}

    def opening(self, lang: Lang) -> str:
        """Return the query for the cards that go with the first one; for a deck without, that for the peoples of its cards, or ""
        where it has all of them, or none."""
        catalogue = Catalogue(self._all, lang, Surroundings(near=self._near))
        if self._near is not None:
            called, words = catalogue.vocabulary.called, self._all.tongues[lang]
            state, near = words("search.state.related"), called("near", catalogue.lang)
            return f'{called("is", catalogue.lang)}:{state} {called("sort", catalogue.lang)}:{near}'
        group = catalogue.cards.table.group
        if not group or group == "kind" or catalogue.key(group).kind != "word":
            return ""
        has = {value for card in self._bench.deck.cards if card in self._bench.stock.library.cards
               for value in catalogue.key(group).read(self._bench.stock.library[card])}
        chips = chips_of(catalogue, group)
        lit = [chip for chip in chips if chip.value in has]
        return piece_text(catalogue, lit) if len(lit) < len(chips) else ""

    def cards_of(self, query: str) -> list[str]:
        """Return the cards that a query finds, in any order."""
        return [card.id for card in search(self._catalogue(self._bench.words.lang), query).cards]

    def _badge(self, card: str) -> Badge | None:
        """Return how many copies the deck has, of how many the rules allow."""
        have = self._bench.deck.cards.get(card, 0)
        if not have:
            return None
        most = self._bench.copies_allowed(card)
        if not most:
            return Badge(say("decks.times", n=have))
        return Badge(say("decks.copies_of", n=have, most=most), "over" if have > most else "full" if have == most else "some")

    def follow(self) -> None:
        """Update after the deck changed: the badges, and the cards found where the query may ask for the deck."""
        if self.browser.scene is None or self.browser.catalogue is None:
            return
        if self.browser.field.value:
            self.browser.refresh()
        else:
            self.browser.grid.repaint()


def wanted(message: Message) -> Asked | None:
    """Return what a message of the grid wants of the deck; None for another message."""
    if not isinstance(message, CardGrid.Used):
        return None
    size = WHOLE if message.many else 1
    return Asked(message.card, -size if message.deed == "less" else size)


class Add(Protocol):
    """Way of copies into the deck, or out of it."""

    def __call__(self, card: str, more: int, *, pile: int = NO_PILE) -> object:
        """Add copies, or remove them."""


def let_go(drag: Drag, target: Node | None, panel: DeckPanel, *, add: Add, move: Callable[[str, int, int, int], object],
           cover: Callable[[str], object], pin: Callable[[str], object]) -> None:
    """Let a carried card go over a node: `move(card, pile, to, n)` changes its pile, `cover` and `pin` take a card."""
    card, carried = card_of(drag.payload), drag.payload if isinstance(drag.payload, Carried) else None
    if target is panel.cover:
        drag.accept()
        cover(card)
    elif target is panel.odds:
        drag.accept()
        pin(card)
    elif isinstance(target, Heading) and target.pile != NO_PILE:
        drag.accept()
        if carried is not None:
            move(card, carried.pile, target.pile, 1)
        else:
            add(card, 1, pile=target.pile)
    elif carried is None and target is not None:
        drag.accept()
        add(card, 1)
    elif carried is not None and not panel.world_box().contains(*drag.at):
        drag.accept()
        add(card, -1, pile=carried.pile)
    else:
        drag.reject()
