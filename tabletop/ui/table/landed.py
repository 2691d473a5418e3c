"""Cards that lie where they were dropped until the match has them there; those that wait in a chain lie there meanwhile."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Literal, Protocol

from tabletop.kernel.journal import MOVE, Entry
from tabletop.kernel.store import UNKNOWN
from tabletop.kernel.views import SHIFT, walk
from tabletop.play.seen import Seen
from tabletop.toolkit.graph.box import Box
from tabletop.ui.drawing import Face
from tabletop.ui.table.drops import Drops
from tabletop.ui.table.pieces import IN_HAND, CardNode, Piece
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.room import beside
from tabletop.ui.table.spots import Key, Spot

SMALL, ASIDE = 0.7, 0.6
"""Size of a card that waits without a place of its own, and how far it lies from where it was dropped, in its own size."""
Lies = Literal["where dropped", "in its place"]
"""Where a played card lies meanwhile; one without a place of its own that was not dropped either lies over the hand."""


def journeys(entries: Iterable[Entry]) -> tuple[dict[int, int], dict[int, int]]:
    """Return the start and end zones of moved cards, by card; of several card backs the last one counts."""
    came: dict[int, int] = {}
    went: dict[int, int] = {}
    for entry in entries:
        if entry[0] == MOVE:
            came[entry[1]], went[entry[1]] = entry[2], entry[4]
        elif entry[0] == SHIFT:
            came[entry[4]], went[entry[1]] = entry[2], entry[5]
    return came, went


class Table(Protocol):
    """Parts of a board on which cards come to lie; `imagined` is the store that it shows instead of the viewer's (None: that one)."""

    seen: Seen
    drops: Drops[Any]
    cards: dict[Key, CardNode]
    imagined: Any
    seats: dict[int, Piece]

    @property
    def plan(self) -> Plan | None:
        """Boxes of the table."""

    @property
    def below(self) -> int:
        """Seat whose hand is at the bottom."""

    def card_spots(self) -> list[Spot]:
        """Return the current spots of all cards on the board."""

    def form_size(self, form: str) -> tuple[float, float]:
        """Return the width and height of a form of cards."""


class Landed:
    """Spots of dropped cards. A card lies in its spot while the match has it where it came from, is being paid for, or waits."""

    def __init__(self, board: Table) -> None:
        self._board, self._seen = board, board.seen
        self._spots: dict[int, tuple[Spot, frozenset[int]]] = {}
        self._beside: dict[tuple[int, int], Spot] = {}
        """Spots of the cards that make room for the last one, by card and zone."""

    def land(self, starts: dict[Key, Box], entries: Sequence[Entry], foretold: Any, lies: Lies) -> None:
        """Let dropped cards lie where these entries, a whole decision, leave them.

        Those that wait lie where they will if nobody answers, as the store of the forecast has it; others where they were dropped, if so.
        """
        _, went = journeys(entries)
        waits = self._board.drops.waits
        for key, start in starts.items():
            node, after = self._board.cards.get(key), foretold
            if node is None or node.face is None or (key[1] not in went and node.form not in IN_HAND):
                continue
            if went.get(key[1], UNKNOWN) not in {UNKNOWN, *waits}:
                after = self._store.copy()
                walk(after, entries)
            found = self._spots_in(after, key[1])
            lying = self._lying if lies == "where dropped" else self._risen
            spot = found.pop(key[1], None) or lying(key, node.face, start)
            self._spots[key[1]] = spot, waits | {-self._store.at[key[1]]}
            self._beside = {(card, self._store.at[card]): beside for card, beside in found.items()}

    def _spots_in(self, store: Any, card: int) -> dict[int, Spot]:
        """Return where a card lies on the table in another store (None: nothing is known), and those beside it; none in the hand."""
        if store is None:
            return {}
        self._board.imagined = store
        try:
            spots = {spot.card: spot for spot in self._board.card_spots() if spot.card > UNKNOWN and spot.form not in IN_HAND}
        finally:
            self._board.imagined = None
        row = {one for one in store.zone[store.at[card]] if self._store.at[one] == store.at[card]} if card in spots else set()
        return {one: spot for one, spot in spots.items() if one == card or one in row}

    def _lying(self, key: Key, face: Face, start: Box) -> Spot:
        """Return the spot of a card that lies where it was dropped; one that goes to no place lies small, at a corner of its target."""
        form, (x, y), scale = self._board.drops.form(face), start.centre, 1.0
        if form in IN_HAND:
            form, scale = self._board.drops.lying, SMALL
        w, h = (side * scale for side in self._board.form_size(form))
        if scale < 1:
            x, y = x + w * ASIDE, y - h * ASIDE
        return Spot(key, key[1], form, Box(x - w / 2, y - h / 2, w, h), z=40.0, seat=self._board.below)

    def _risen(self, key: Key, face: Face, start: Box) -> Spot:
        """Return the spot of a card that was not dropped anywhere: over the hand, near where it was, free of other cards where there is room."""
        board, plan = self._board, self._board.plan
        assert plan is not None
        spot, top = self._lying(key, face, start), plan.panels["hand"].y
        taken = [*(other.box for other in board.card_spots()), *(piece.box for piece in board.seats.values())]
        area = Box(plan.room.x, plan.room.y, plan.room.w, top - plan.room.y)
        return replace(spot, box=beside(Box(start.x, top, start.w, 0), (spot.box.w, spot.box.h), area, taken))

    def clear(self) -> None:
        """Let all cards lie where the match has them."""
        self._spots.clear()
        self._beside.clear()

    @property
    def _store(self) -> Any:
        return self._seen.store

    def waiting(self) -> Iterator[int]:
        """Yield the cards that wait in a chain."""
        return (card for card, (_, zones) in self._spots.items() if self._store.at[card] in zones)

    def lying(self) -> Iterator[int]:
        """Yield the cards that lie where they were dropped."""
        return (card for card in self._spots if self.lies(card) and ("card", card, 0) in self._board.cards)

    def number(self, card: int) -> str:
        """Return a waiting card's number: 1 is done next."""
        at = self._store.at[card]
        before = sum(len(self._store.zone[zone]) for zone in self._spots[card][1] if zone > at)
        return str(before + len(self._store.zone[at]) - self._store.zone[at].index(card))

    def lies(self, card: int) -> bool:
        """Whether a card lies where it was dropped."""
        spot, zones = self._spots.get(card, (None, frozenset()))
        at = self._store.at[card] if spot is not None else 0
        return at in zones or (-at in zones and (self._seen.showing or self._asked(card)))

    def _asked(self, card: int) -> bool:
        """Whether the open question is asked by a card."""
        question = self._seen.question()
        return question is not None and question.source == card

    def over(self, spots: Iterable[Spot]) -> list[Spot]:
        """Return the spots with those of dropped cards; a card that went on is forgotten."""
        for card in [card for card in self._spots if not self.lies(card)]:
            del self._spots[card]
        if not self._spots:
            self._beside.clear()
        at = self._store.at
        others = [self._beside.get((spot.card, at[spot.card]), spot) for spot in spots if spot.card not in self._spots]
        return others + [spot for spot, _ in self._spots.values()]
