"""Two changes of a deck to begin with: a copy less of a card that is seldom played, one more of a card that goes with those played most."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tabletop.collection.catalogue import Catalogue
from tabletop.collection.deck_list import NO_PILE, DeckList, table_of
from tabletop.collection.editing import Editing
from tabletop.collection.faults import identity
from tabletop.collection.related import Reason, related
from tabletop.games.shelf import Stock

MOST = 2


@dataclass(frozen=True, slots=True)
class Swap:
    """Copy of a card that makes way for one that the deck lacks; `mate` is the card of the deck it goes with, `reason` why."""

    out: str
    card: str
    mate: str
    reason: Reason

    def made(self, editing: Editing) -> None:
        """Make the change in a list."""
        pile = next((i for i, pile in enumerate(editing.deck.piles) if pile.get(self.out)), NO_PILE)
        fresh = Editing(editing.deck)
        if pile == NO_PILE:
            fresh.take(self.out)
        else:
            fresh.take_from(self.out, pile)
        fresh.add(self.card, pile=pile)
        editing.change(fresh.deck)


def two_changes(deck: DeckList, stock: Stock, catalogue: Catalogue, played: Mapping[str, int]) -> tuple[Swap, ...]:
    """Return up to two changes that leave the deck as legal as it is; `played` counts how often the player played each card."""
    out: list[Swap] = []
    spare: list[Swap] = []
    for swap in _possible(deck, stock, catalogue, played):
        if all(swap.card != one.card and swap.out != one.out for one in out):
            (spare if any(swap.mate == one.mate for one in out) else out).append(swap)
        if len(out) == MOST:
            break
    return (*out, *spare)[:MOST]  # both with the same card of the deck only where nothing else is found


def _possible(deck: DeckList, stock: Stock, catalogue: Catalogue, played: Mapping[str, int]) -> Iterator[Swap]:
    table, library = table_of(deck.game), stock.library.cards
    own = [card for card in deck.cards if card in library and not _leads(deck, stock, card)]
    before = {identity(breach) for breach in stock.breaches_of(deck.counts)}
    mates = sorted(own, key=lambda card: (-played.get(card, 0), -deck.cards[card], card))
    leaving = sorted(own, key=lambda card: (played.get(card, 0) / deck.cards[card], deck.cards[card], card))
    for mate in mates:
        for one in related(catalogue, library[mate]):
            card, reasons = one.card.id, [reason for reason in one.reasons if reason.why != "deck"]
            if card in deck.cards or not reasons:
                continue
            section = table.section_of(library[card])
            for out in leaving:
                if out == mate or table.section_of(library[out]) is not section:
                    continue
                swap = Swap(out, card, mate, reasons[0])
                trial = Editing(deck)
                swap.made(trial)
                if {identity(breach) for breach in stock.breaches_of(trial.deck.counts)} <= before:
                    yield swap
                    break


def _leads(deck: DeckList, stock: Stock, card: str) -> bool:
    section = table_of(deck.game).section_of(stock.library.cards[card])
    return section is not None and section.lead
