"""Drops of Encrucijada's cards: put down hidden or visible, into armies, shown, taken back, used on a target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol

from tabletop.games.encrucijada.board import ARMY_ROWS, CHAIN, HAND, HANDS, IN_ARMY, VILLAGE, VILLAGES, kind_of
from tabletop.games.encrucijada.readers import army_of, is_army, reaches_cost, sheet
from tabletop.kernel.asks import Option
from tabletop.kernel.guards import TARGET, Refusal
from tabletop.lang.sides import CONTROLLER
from tabletop.play.seen import Choices, Seen
from tabletop.toolkit.graph.node import Node
from tabletop.ui.boards import ways
from tabletop.ui.boards.encrucijada.armies import army_at
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan
from tabletop.ui.boards.encrucijada.questions import EncrucijadaQuestions
from tabletop.ui.boards.piece_drops import PieceDrops, Queued
from tabletop.ui.drawing import Face
from tabletop.ui.table.board_motion import Point
from tabletop.ui.table.pieces import CardNode, Piece

USES = ("use", "answer")
NOT_PUT = Refusal("ENC-B", "encrucijada.refusal.put-where", TARGET)
NOT_MOVED = Refusal("ENC-3.1", "encrucijada.refusal.hidden-where", TARGET)
"""Reasons against a place where no card of the hand, or no hidden card, goes."""


def drop(seen: Seen, card: int, zone: int, target: int) -> Choices | None:
    """Return the drop of a card on a zone (0: on the bare felt) and on a piece there (0: none); None where a drop does nothing."""
    here = kind_of(seen.store.at[card])
    if here == HAND:
        return None if zone == seen.store.at[card] else _from_hand(seen, card, zone)
    if here == IN_ARMY:
        return _from_army(seen, card, zone)
    if here == VILLAGE and zone == HANDS[seen.viewer]:
        return ways.one(seen, ("recall", card, 0))  # refused: what is visible stays so
    if here == VILLAGE:
        return None if zone in (0, seen.store.at[card]) else ways.some(seen, card, USES)
    return None


def _from_hand(seen: Seen, card: int, zone: int) -> Choices | None:
    """Return the ways to put a card down: visible in the village, hidden in the front, into an army, or which of them on the felt."""
    viewer = seen.viewer
    if zone == VILLAGES[viewer]:
        return ways.one(seen, ("raise", card, 0))
    if zone == ARMY_ROWS[viewer]:
        return ways.one(seen, ("hide", card, 0))
    if zone and kind_of(zone) == IN_ARMY and seen.store.own[seen.store.owner(zone)] == viewer:
        return ways.one(seen, ("tuck", card, seen.store.owner(zone)))
    return Choices((), ways.one(seen, ("hide", card, 0)).refusal or NOT_PUT) if zone else None


def _from_army(seen: Seen, card: int, zone: int) -> Choices | None:
    """Return the ways of a hidden card: shown, into another army, apart, back to hand."""
    viewer, store = seen.viewer, seen.store
    if zone == VILLAGES[viewer]:
        return ways.some(seen, card, ("show", "force"))
    if zone == HANDS[viewer]:
        return ways.one(seen, ("recall", card, 0))
    if zone == ARMY_ROWS[viewer]:
        return ways.one(seen, ("part", card, 0))
    if zone and kind_of(zone) == IN_ARMY and store.own[store.owner(zone)] == viewer:
        return None if zone == store.at[card] else ways.one(seen, ("stack", card, store.owner(zone)))
    return Choices((), NOT_MOVED) if zone else None


def likeliest(store: Any, card: int) -> tuple[str, ...]:
    """Return the verbs that a click on a card most likely means: cards that give or act are shown, fighters stay hidden."""
    shows = sheet(store, card).suit != "espada" and reaches_cost(store, card)
    if kind_of(store.at[card]) == HAND:
        return ("raise", "hide") if shows else ("hide", "raise")
    return ("show", "force") if shows else ()


def meant(store: Any, card: int, seat: int) -> list[int]:
    """Return the candidates for the first target of a card's effect."""
    use = sheet(store, card).use
    if use is None or kind_of(store.at[card]) == HAND:
        return []
    return [thing for target in use.text.targets[:1] for thing in target.found(store, card, {CONTROLLER: seat})]


def goals(seen: Seen, card: int, options: Sequence[Option]) -> Iterator[tuple[str, int]]:
    """Yield the highlights while a card is carried: ("zone", zone) for zones to enter, ("card", card) for cards to aim at."""
    seat = seen.viewer
    for name, _, target in options:
        match name:
            case "raise" | "show" | "force":
                yield "zone", VILLAGES[seat]
            case "hide" | "part":
                yield "zone", ARMY_ROWS[seat]
            case "recall":
                yield "zone", HANDS[seat]
            case "tuck" | "stack":
                yield "card", target
            case "use" | "answer":
                for thing in meant(seen.store, card, seat):
                    yield "card", thing


class Field(Queued, Protocol):
    """Parts of Encrucijada's board on which cards are let go."""

    questions: EncrucijadaQuestions

    @property
    def plan(self) -> EncrucijadaPlan | None:
        """Boxes of the table."""


class EncrucijadaDrops(PieceDrops[Field]):
    """Drops of Encrucijada's cards on the board's pieces."""

    chain, waits = CHAIN, frozenset({CHAIN})

    def form(self, face: Face) -> str:
        """Return the form of the card's destination."""
        return "village"

    def zone_of(self, node: Node) -> int:
        """Return the zone of any piece; of an army its row or place, of a tower its zone."""
        if isinstance(node, Piece) and node.card and not isinstance(node, CardNode) and node.card not in self.board.queue.entries:
            return int(self.store.inside(node.card)) if is_army(self.store, node.card) else int(self.store.at[node.card])
        return super().zone_of(node)

    def drop(self, card: int, target: Node | None, at: Point) -> Choices | None:
        """Return the drop at a point: put down hidden or visible, into an army, shown, taken back, used on a target."""
        ranks, plan = self._reordered(card, target), self.board.plan
        if ranks is not None:
            return ranks
        assert plan is not None
        own = plan.halves[plan.bottom]
        zone = self.zone_of(target) if target is not None else 0
        if (target is None and own.front.contains(*at)) or self._own_tower(card, target):
            zone = ARMY_ROWS[plan.bottom]
        elif target is None and plan.panels["hand"].contains(*at):
            zone = HANDS[plan.bottom]
        return drop(self.seen, card, zone, self.meaning(card, target))

    def _own_tower(self, card: int, target: Node | None) -> bool:
        """Whether a card of the hand or an army lies over the own tower, in the middle of the front."""
        on_tower = isinstance(target, Piece) and target.card == int(self.store.tower[self.board.below])
        return on_tower and kind_of(self.store.at[card]) in (HAND, IN_ARMY)

    def _reordered(self, card: int, target: Node | None) -> Choices | None:
        """Return the ordering of an army whose card is dropped on another of its cards; None for another drop."""
        army = army_at(self.store, target)
        if not army or not isinstance(target, CardNode) or target.card == card or army != army_of(self.store, card):
            return None
        cards = list(self.store.contents(army))
        place = cards.index(target.card)
        cards.remove(card)
        cards.insert(place, card)
        self.board.questions.ranks = tuple(cards)
        return ways.one(self.seen, ("order", army, 0))

    def landing(self, card: int) -> int:
        """Return the own village: the drop zone by keys of a card without a target."""
        return VILLAGES[self.board.below]

    def goals(self, card: int, options: Sequence[Option]) -> Iterator[tuple[str, int]]:
        """Yield places to enter and targets."""
        return goals(self.seen, card, options)

    def piece_of(self, card: int) -> Piece | None:
        """Return the piece of a card that is aimed at, which may be in the hand."""
        return self.board.node_of(card)

    def targets(self, card: int) -> Iterable[int]:
        """Return possible targets of a card's effect."""
        return meant(self.store, card, int(self.seen.viewer))

    def tested(self, card: int) -> Iterable[int]:
        """Return the targets to test for the best refusal."""
        return (0, *self.store.zone[ARMY_ROWS[self.board.below]])
