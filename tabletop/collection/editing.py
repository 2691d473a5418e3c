"""Deck being edited: changes that are never refused, undone and redone without end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from tabletop.collection.deck_list import NO_PILE, DeckList, placed_within, table_of
from tabletop.lang.printed import MOST_COPIES


@dataclass(slots=True)
class Editing:
    """Deck list under change: `deck` is how it stands, `undone` and `redone` move through all its earlier states."""

    deck: DeckList
    _before: list[DeckList] = field(default_factory=list)
    _after: list[DeckList] = field(default_factory=list)

    # ---- history
    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier state."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether an undone state can come back."""
        return bool(self._after)

    def change(self, deck: DeckList) -> bool:
        """Take a new state; False where it is the same."""
        if deck == self.deck:
            return False
        self._before.append(self.deck)
        self._after.clear()
        self.deck = deck
        return True

    def undo(self) -> bool:
        """Go one state back; False at the first."""
        if not self._before:
            return False
        self._after.append(self.deck)
        self.deck = self._before.pop()
        return True

    def redo(self) -> bool:
        """Go one state forward again; False at the last."""
        if not self._after:
            return False
        self._before.append(self.deck)
        self.deck = self._after.pop()
        return True

    def relabel(self, name: str) -> None:
        """Give every state another name, as a first version: the deck became a copy."""
        self.recast(lambda deck: named(deck, name))

    def recast(self, cast: Callable[[DeckList], DeckList]) -> None:
        """Change every state in the same way, without a step of its own."""
        self._before = [cast(deck) for deck in self._before]
        self._after = [cast(deck) for deck in self._after]
        self.deck = cast(self.deck)

    # ---- changes
    def count(self, card: str) -> int:
        """Return the copies of a card, or of an unknown line."""
        return self.deck.cards.get(card, 0) or self.deck.unknown.get(card, 0)

    def add(self, card: str, n: int = 1, *, pile: int = NO_PILE) -> bool:
        """Add copies of a card, into a pile if one is named; as many as a deck file can hold."""
        taken = min(n, MOST_COPIES - self.count(card))
        if taken <= 0:
            return False
        deck = _with(self.deck, card, self.count(card) + taken)
        return self.change(deck if pile == NO_PILE else placed(deck, card, pile, taken))

    def take(self, card: str, n: int = 1) -> bool:
        """Remove copies of a card, or of an unknown line."""
        return self.put(card, max(0, self.count(card) - n))

    def put(self, card: str, n: int) -> bool:
        """Set the copies of a card, or of an unknown line."""
        return self.change(_with(self.deck, card, max(0, min(n, MOST_COPIES))))

    def swap(self, out: str, card: str) -> bool:
        """Put copies of one card in the place of another: an unknown line that was recognised, another Base."""
        n = self.count(out)
        lighter = _without(self.deck, out)
        return self.change(replace(lighter, cards={**lighter.cards, card: min(MOST_COPIES, n + lighter.cards.get(card, 0))}))

    def rename(self, name: str) -> bool:
        """Give the deck another name."""
        return self.change(replace(self.deck, name=name))

    def place(self, card: str, pile: int, n: int = 1) -> bool:
        """Move copies of a card that are in no pile into one."""
        return self.change(placed(self.deck, card, pile, n))

    def lift(self, card: str, pile: int, n: int = 1) -> bool:
        """Move copies of a card out of a pile; they stay in the deck."""
        return self.change(lifted(self.deck, card, pile, n))

    def change_pile(self, card: str, pile: int, to: int, n: int = 1) -> bool:
        """Move copies of a card from one pile into another; NO_PILE is none."""
        free = self.deck.unplaced().get(card, 0) if pile == NO_PILE else self.deck.piles[pile].get(card, 0) if pile < len(self.deck.piles) else 0
        moved = min(n, free)
        deck = self.deck if pile == NO_PILE else lifted(self.deck, card, pile, moved)
        return self.change(deck if to == NO_PILE else placed(deck, card, to, moved))

    def take_from(self, card: str, pile: int, n: int = 1) -> bool:
        """Remove copies of a card that lie in a pile."""
        gone = min(n, self.deck.piles[pile].get(card, 0)) if pile < len(self.deck.piles) else 0
        return self.change(_with(lifted(self.deck, card, pile, gone), card, max(0, self.count(card) - gone)))

    def split(self, piles: tuple[Mapping[str, int], ...]) -> bool:
        """Place the cards anew."""
        return self.change(placed_within(replace(self.deck, piles=piles)))


def _with(deck: DeckList, card: str, n: int) -> DeckList:
    """Return the list with so many copies of a card, or of an unknown line."""
    if not n:
        return _without(deck, card)
    if card in deck.unknown:
        return replace(deck, unknown={**deck.unknown, card: n})
    return placed_within(replace(deck, cards={**deck.cards, card: n}))


def _without(deck: DeckList, card: str) -> DeckList:
    """Return the list without a card or an unknown line."""
    cards = {other: n for other, n in deck.cards.items() if other != card}
    return placed_within(replace(deck, cards=cards, unknown={text: n for text, n in deck.unknown.items() if text != card}))


def placed(deck: DeckList, card: str, pile: int, n: int) -> DeckList:
    """Return the list with copies of a card, so far in no pile, in one of its piles."""
    free = min(n, deck.unplaced().get(card, 0))
    if free <= 0 or pile >= len(table_of(deck.game).piles):
        return deck
    full = [dict(one) for one in deck.piles] or [{} for _ in table_of(deck.game).piles]
    full[pile][card] = full[pile].get(card, 0) + free
    return replace(deck, piles=tuple(full))


def lifted(deck: DeckList, card: str, pile: int, n: int) -> DeckList:
    """Return the list with copies of a card taken out of a pile."""
    if pile >= len(deck.piles) or card not in deck.piles[pile]:
        return deck
    full = [dict(one) for one in deck.piles]
    left = full[pile].pop(card) - n
    if left > 0:
        full[pile][card] = left
    return replace(deck, piles=tuple(full) if any(full) else ())


def named(deck: DeckList, name: str) -> DeckList:
    """Return the list under another name, as a first version."""
    return replace(deck, name=name, version=0)
