"""Forgeries of a match file: changes of a decision, a cell or a fact in its records."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from tabletop.kernel.journal import FACT, MOVE, SET
from tabletop.kernel.store import Store

CARDS, DEALT, FIRST = 1, 2, 3
"""Places of the records of a file: after the header the cards and tables, the deal, and the first decision."""
Record = dict[str, Any]
Forge = Callable[[list[Record]], int]
"""Changes the records of a file and returns the place of the one that cannot be."""


class NotHeld(LookupError):
    """A match holds nothing of the kind that is to be forged."""


# ---- finding what to forge
def made(rows: list[Record], *verbs: str) -> int:
    """Return the place of the first decision that is one of these moves."""
    for at, row in enumerate(rows[FIRST:], FIRST):
        if row["d"][0][0] in verbs:
            return at
    raise NotHeld(verbs)


def written(rows: list[Record], tag: int, named: Any) -> tuple[int, list[Any]]:
    """Return the first entry that sets a cell, tells a fact or takes a card to a zone, with the place of its decision."""
    where = 2 if tag == MOVE else 1
    for at, row in enumerate(rows[FIRST:], FIRST):
        for entry in row["c"]:
            if entry[0] == tag and entry[where] == named:
                return at, entry
    raise NotHeld(tag, named)


# ---- forging decisions
def pick(verb: str, part: int, given: Callable[[list[Record], Record], int], *, place: int = 0) -> Forge:
    """Replace the card (1) or the target (2) of a pick."""
    def forge(rows: list[Record]) -> int:
        at = made(rows, verb)
        rows[at]["d"][place][part] = given(rows, rows[at])
        return at

    return forge


def instead(verb: str, *pick: Any) -> Forge:
    """Replace a whole move."""
    def forge(rows: list[Record]) -> int:
        at = made(rows, verb)
        rows[at]["d"] = [list(pick)]
        return at

    return forge


def by_the_other(verb: str) -> Forge:
    """Give a decision to the other seat."""
    def forge(rows: list[Record]) -> int:
        at = made(rows, verb)
        rows[at]["s"] = 1 - rows[at]["s"]
        return at

    return forge


def without(verb: str) -> Forge:
    """Leave a line out."""
    def forge(rows: list[Record]) -> int:
        at = made(rows, verb)
        del rows[at]
        return at

    return forge


def after_the_next(verb: str) -> Forge:
    """Exchange a decision with the one after it, the other seat's; what each changed stays where it was."""
    def forge(rows: list[Record]) -> int:
        for at, (row, following) in enumerate(pairwise(rows[FIRST:]), FIRST):
            if row["d"][0][0] == verb and row["s"] != following["s"]:
                for part in ("d", "s"):
                    row[part], following[part] = following[part], row[part]
                return at
        raise NotHeld(verb)

    return forge


# ---- forging the deal
def decks_swapped(rows: list[Record]) -> int:
    """Give each seat the other's deck."""
    rows[0]["decks"].reverse()
    return DEALT


def another_card_in_a_deck(rows: list[Record]) -> int:
    """Put a copy of one card in place of another."""
    deck = rows[0]["decks"][0]
    more, fewer = [card for card, count in deck.items() if count > 1][:2]
    deck[more], deck[fewer] = deck[more] + 1, deck[fewer] - 1
    return DEALT


def another_seed(rows: list[Record]) -> int:
    """Shuffle in another way."""
    rows[0]["seed"] += 1
    return DEALT


@dataclass(frozen=True)
class Forger:
    """Forger of results in one game's matches, by its columns and places."""

    store: type[Store]
    places: Mapping[str, int]

    def column(self, name: str) -> int:
        """Return the number of a column."""
        return [attribute.name for attribute in self.store.attributes].index(name)

    def cell(self, name: str, value: Any) -> Forge:
        """Set a cell to another value where it is set first: a function of the right one, or a fixed one."""
        def forge(rows: list[Record]) -> int:
            at, entry = written(rows, SET, self.column(name))
            entry[3] = value(entry[3]) if callable(value) else value
            return at

        return forge

    def unset(self, name: str) -> Forge:
        """Leave out what a decision sets first in a column."""
        def forge(rows: list[Record]) -> int:
            at = written(rows, SET, self.column(name))[0]
            rows[at]["c"] = [entry for entry in rows[at]["c"] if entry[:2] != [SET, self.column(name)]]
            return at

        return forge

    def told(self, fact: str, field: int, value: Any) -> Forge:
        """Give a fact another field."""
        def forge(rows: list[Record]) -> int:
            at, entry = written(rows, FACT, rows[CARDS]["facts"].index(fact))
            entry[field] = value
            return at

        return forge

    def left_out(self, fact: str) -> Forge:
        """Leave out the first fact of a kind."""
        def forge(rows: list[Record]) -> int:
            at, entry = written(rows, FACT, rows[CARDS]["facts"].index(fact))
            rows[at]["c"].remove(entry)
            return at

        return forge

    def into(self, zone: str, other: str, position: int) -> Forge:
        """Take a card to another zone than it went to."""
        def forge(rows: list[Record]) -> int:
            at, entry = written(rows, MOVE, self.places[zone])
            entry[2:] = [self.places[other], position]
            return at

        return forge
