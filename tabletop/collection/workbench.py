"""Workbench of one deck: its changes, saved one by one; its faults; and the first change of a ready deck, which makes a copy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tabletop.collection.deck_files import DeckEntry, OpenDeck
from tabletop.collection.deck_list import DeckList, known_anew, table_of
from tabletop.collection.editing import Editing
from tabletop.collection.faults import Fault, faults_of, identity
from tabletop.collection.versions import Version, gone_back, keep, versions_of
from tabletop.games.shelf import Stock
from tabletop.lang.printed import MOST_SPLITS, Watch
from tabletop.lang.sections import DeckTable
from tabletop.present.words import Words


@dataclass(slots=True)
class Workbench:
    """Deck on the workbench. `ready` is the id of a shipped deck that was not changed yet; "" for another."""

    opened: OpenDeck
    stock: Stock
    words: Words
    ready: str = ""
    editing: Editing = field(init=False)
    _faults: tuple[DeckList, str, list[Fault]] | None = None
    _fitting: tuple[dict[str, int], frozenset[str]] | None = None
    _allowed: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.editing = Editing(self.opened.deck)

    @classmethod
    def of(cls, entry: DeckEntry, stock: Stock, words: Words) -> Workbench:
        """Open a deck of the list. ValueError for a file that is no deck."""
        return cls(OpenDeck.of(entry, stock, lang=words.lang), stock, words, entry.id if entry.ready else "")

    def take(self, stock: Stock) -> None:
        """Go on with the cards as they are now: a set of the player's was changed."""
        self.stock, self._faults, self._fitting, self._allowed = stock, None, None, {}
        self.editing.recast(lambda deck: known_anew(deck, stock))

    @property
    def deck(self) -> DeckList:
        """List as it stands."""
        return self.editing.deck

    @property
    def table(self) -> DeckTable:
        """Deck sections of the game."""
        return table_of(self.deck.game)

    @property
    def faults(self) -> Sequence[Fault]:
        """Faults of the list, by the game's rules."""
        known = self._faults
        if known is None or known[0] is not self.deck or known[1] != self.words.lang:
            known = self._faults = (self.deck, self.words.lang, faults_of(self.deck, self.stock, self.words.lang))
        return known[2]

    @property
    def counted(self) -> int:
        """Number of cards that the size of a deck is about."""
        return self.table.counted(self.deck.counts, self.stock.library.cards)

    def change(self, deed: Callable[[Editing], object]) -> bool:
        """Do something to the list and save it; False where nothing changed. A ready deck becomes a copy of the player's."""
        before = self.deck
        deed(self.editing)
        if self.deck == before:
            return False
        if self.ready:
            self._adopt(before.name)
        self.save()
        return True

    def _adopt(self, name: str) -> None:
        """Make the ready deck the player's: its copy has another name, and its own file."""
        self.ready = ""
        self.opened = self.opened.copied(self.words("decks.mine", name=name), origin=name)
        self.editing.relabel(self.opened.deck.name)

    def save(self) -> bool:
        """Write the list to its file; False where the disk refuses."""
        self.opened.deck = self.deck
        return self.opened.save(self.words("decks.unnamed"), self.words("decks.from_disk", name="{name}"))

    def keep_version(self, today: str) -> None:
        """Keep the list as a version: it is played, or left after changes."""
        if self.opened.path is None or self.opened.problem is not None:
            return
        kept = keep(self.deck, self.opened.path, today=today)
        if kept.version != self.deck.version:
            self.editing.deck = kept
            self.save()

    def versions(self) -> tuple[Version, ...]:
        """List the versions kept, the first one first."""
        return versions_of(self.opened.path) if self.opened.path is not None else ()

    def go_back(self, version: Version) -> bool:
        """Make the list what it was in a version; it can be undone."""
        return self.change(lambda editing: editing.change(self.as_in(version)))

    def as_in(self, version: Version) -> DeckList:
        """Return the list as it was in a version."""
        return gone_back(self.deck, version, self.stock.library.cards)

    def set_cover(self, card: str) -> None:
        """Make a card of the deck its cover."""
        if self.ready:
            self._adopt(self.deck.name)
        self.opened.cover = card
        self.save()

    def keep_split(self) -> None:
        """Keep the present split beside the others, the newest last; the oldest gives way."""
        split = tuple(dict(pile) for pile in self.deck.piles)
        if self.ready:
            self._adopt(self.deck.name)
        self.opened.splits = (*(one for one in self.opened.splits if one != split), split)[-MOST_SPLITS:]
        self.save()

    def watch(self, watch: Watch) -> None:
        """Look at other odds. Those of a ready deck are kept once it is changed; a deck without a file yet, once it is saved."""
        self.opened.watch = watch
        if self.opened.path is not None:
            self.save()

    @property
    def fitting(self) -> frozenset[str]:
        """Cards that a legal deck with the same leading cards could hold, found by trying each on the rules."""
        leads = {card.id: 1 for card in self.table.leads(self.deck.cards, self.stock.library.cards)}
        if self._fitting is None or self._fitting[0] != leads:
            before = {identity(breach) for breach in self.stock.breaches_of(leads)}
            fits = frozenset(card for card in self.stock.library.cards
                             if card in leads or {identity(breach) for breach in self.stock.breaches_of({**leads, card: 1})} <= before)
            self._fitting = leads, fits
        return self._fitting[1]

    def copies_allowed(self, card: str) -> int:
        """Return how many copies of a card the rules allow in a deck, found by trying them; 0 for any number."""
        if card not in self._allowed:
            self._allowed[card] = self._tried(card)
        return self._allowed[card]

    def _tried(self, card: str) -> int:
        section = self.table.section_of(self.stock.library[card]) if card in self.stock.library.cards else None
        if section is not None and section.lead:
            return 1
        for n in range(1, 20):
            if any(breach.fields.get("card") == card and "most" in breach.fields for breach in self.stock.breaches_of({card: n})):
                return n - 1
        return 0

