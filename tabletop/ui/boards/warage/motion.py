"""Animations of Warage's events: blows, dice, floating hit points, the season, cards that leave; and the attack's arrow."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from tabletop.games.fact_rows import Cue
from tabletop.games.warage.board import DECK, DISCARD, KIND, QUEUE, SEAT, pile
from tabletop.games.warage.facts import FACTS
from tabletop.games.warage.readers import attack, is_hero, season
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.store import FIRST
from tabletop.present.ending import End
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Call, Tween, Wait
from tabletop.toolkit.motion.anim import Sequence as InTurn
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.ui.boards.warage.focus import BoardFocus
from tabletop.ui.boards.warage.layout import WaragePlan
from tabletop.ui.boards.warage.panels import Side
from tabletop.ui.table.board_motion import AimLine, BoardMotion, Climax, Point
from tabletop.ui.table.lanes import arc
from tabletop.ui.table.pieces import CardNode
from tabletop.ui.table.services import Said

FADE, READ = 0.8, 0.7
INSIDE, CLEAR = 24.0, 48.0
"""Depth of an arrow inside a bed; its distance from the season."""
BOW, MARGIN = 76.0, 20.0
"""Sag of an arrow between panels of one row; its distance from the edges beside it."""
SPACE, STEPS, PLACES = 7.0, 40, 7
"""Distance of an arrow from obstacles; points at which it is checked; places along an edge that are tried."""
BENDS = (0.0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3)
Way = tuple[Point, Point, float]
VERBS = {"purchase": "buys", "sale": "sells", "ability": "uses"}
"""Captions of cards that go into the queue in these ways; all others are played."""
LOSSES, GAINS = frozenset({"lost", "struck", "paid"}), frozenset({"gained"})


class WarageMotion(BoardMotion[BoardFocus]):
    """Motions of Warage: blows, dice, hit points, the season."""

    def leave(self, node: CardNode, zone: int) -> Anim:
        """Animate a card that burns into the discard, shrinks into the queue, or flies to a pile."""
        if zone == QUEUE:
            return self.shrink(node, zone)
        return self.burn(node, zone) if KIND[zone] == DISCARD else super().leave(node, zone)

    def strike(self, cue: Cue, fact: Entry) -> tuple[CardNode, Node] | None:
        """Return the attacker and its target, when the totals are read; None otherwise."""
        if cue.motion != "lunge":
            return None
        kinds = self.board.seen.match.rules.facts
        node = self.board.node_of(field_of(kinds, fact, "card"))
        target = self.board.board_piece(field_of(kinds, fact, "target"))
        return (node, target) if isinstance(node, CardNode) and target is not None and target is not node else None

    def shine(self, cue: Cue, fact: Entry) -> Iterator[tuple[Node, str, int]]:
        """Yield the pieces to light up, with their light, and the hit points that float from a disc."""
        kinds = self.board.seen.match.rules.facts
        kind = kind_of(fact)
        if kind in LOSSES or kind in GAINS:
            seat, amount = field_of(kinds, fact, "seat"), field_of(kinds, fact, "amount")
            light = "" if kind == "paid" else "refused" if kind in LOSSES else "legal"
            yield self.board.heroes[seat], light, 0
            yield self.board.heroes[seat].health, "", amount if kind in GAINS else -amount
            return
        if kind == "beaten":
            yield self.board.heroes[field_of(kinds, fact, "seat")], "refused", 0
        if cue.motion in ("spark", "show", "hit"):
            card = field_of(kinds, fact, "card")
            node = self.board.board_piece(card) if card >= FIRST else None
            if node is not None:
                yield node, "refused" if cue.motion == "hit" else "legal", 0

    def climax(self, end: End) -> Climax:
        """Return the broken hero; the last card of an empty deck; the hit points without end."""
        if end.reason == "deck":
            return Climax("turns", self.board.piles[pile(end.beaten, DECK)])
        if end.reason == "infinite":
            return Climax("fills", self.board.heroes[end.winners[0]].health)
        return super().climax(end)

    def caption(self, fact: Entry, name: str) -> Phrase:
        """Return the caption: a card for the life pile goes unplayed (WAR-6.1), a queued one is bought, sold or used."""
        verb = "stores" if kind_of(fact) == "stored" else VERBS.get(field_of(FACTS, fact, "how"), "") if kind_of(fact) == "queued" else ""
        return say(f"warage.play.{verb}", name=name) if verb else super().caption(fact, name)

    def perform(self, cue: Cue, fact: Entry) -> Anim | None:
        """Animate dice, a change of season or an attack's totals; the store has changed already, the pieces have not."""
        kinds = self.board.seen.match.rules.facts
        if cue.motion == "dice":
            roll = self.board.dice.roll(self.board.store, field_of(kinds, fact, "seat"), field_of(kinds, fact, "face"))
            return InTurn(roll, Call(self.board.lie_still))
        if cue.motion == "season":
            self._fade()
        elif cue.motion == "totals":
            hit = field_of(kinds, fact, "attack") > field_of(kinds, fact, "defence")
            self.board.read_totals("hit" if hit else "held")
            target = field_of(kinds, fact, "target")
            seat = next((piece for piece in self.board.heroes if piece.card == target), None)
            node = self.board.board_piece(target) if seat is None else seat.health
            if node is not None and not hit:
                node.post(Said(node, say("warage.play.held")))
            return Wait(READ)
        return None

    def _fade(self) -> None:
        """Cross-fade the felt into the new season while the card arrives."""
        plan, veil = self.board.plan, self.board.veil
        if plan is None or self.board.shown_season == season(self.board.store):
            return
        look = self.board.services.look.at(self.board.felt.world_scale())
        veil.hold(self.board.felt.picture_for(look), Box(0, 0, *plan.size))
        self.board.services.motion.play(Tween(veil, {"level": 0.0}, FADE, ease.in_out_cubic))

    def arrows(self) -> Iterator[AimLine]:
        """Yield the arrow from an attacker to its target."""
        store, plan = self.board.store, self.board.plan
        fight = attack(store)
        if not fight or plan is None:
            return
        source, target = self.board.node_of(store.source[fight]), self.board.board_piece(store.target[fight])
        if is_hero(store, store.source[fight]):
            source = self.board.board_piece(store.source[fight])
        if source is None or target is None:
            return
        kind = "friend" if SEAT[store.at[store.target[fight]]] != plan.bottom and store.own[fight] == plan.bottom else "foe"
        frames = [plan.sides[SEAT[store.at[card]]] for card in (store.source[fight], store.target[fight])]
        into = INSIDE if frames[1].style == "beds" and is_hero(store, store.target[fight]) else 0.0
        start, end, bend = way(source.box, target.box, frames, plan, into=into)
        yield AimLine(start, end, kind, bend)


def way(source: Box, target: Box, frames: Sequence[Side], plan: WaragePlan, *, into: float) -> Way:
    """Return an arrow's start, end and bend; `into` is its depth inside a bed from above."""
    if all(frame.style == "panel" for frame in frames):
        return _between_panels(source, frames[0].box, target, frames[1].box)
    up = target.centre[1] < source.centre[1]
    lane = (plan.deck.right + plan.season.x) / 2
    straight = all(box.x + MARGIN < lane < box.right - MARGIN for box in (source, target))
    xs = (lane, lane) if straight else (source.centre[0], _into(target, source, plan) if up else target.centre[0])
    start = (xs[0], source.y + 4 if up else source.bottom - 4)
    end = (xs[1], target.bottom + 2 if up else target.y - 2 + into)
    usual = (start, end, 0.0 if straight else _bend(start, end, plan.season))
    solid = _solid(plan, frames)
    if straight or crossed(usual, solid) == 0:
        return usual
    ways = ((a, b, bend) for a in _along(source, start) for b in _along(target, end) for bend in BENDS)
    easiest = sorted((usual, *ways), key=_effort)
    free = (found for found in easiest if not crossed(found, solid))
    return next(free, None) or min(easiest, key=lambda found: crossed(found, solid))


def _solid(plan: WaragePlan, frames: Sequence[Side]) -> list[Box]:
    """List an arrow's obstacles: the season and its deck, the dice, the plate with the totals, the heroes' cards in beds."""
    middle = [box.inset(-SPACE) for box in (plan.season, plan.deck, plan.dice, plan.total)]
    return middle + [box.inset(4) for side in frames if side.style == "beds" for box in (side.race, side.trade)]


def crossed(found: Way, boxes: Sequence[Box]) -> int:
    """Count the points of an arrow that lie in one of the boxes."""
    start, end, bend = found
    points = arc(start, end, bend) if bend else [
        (start[0] + (end[0] - start[0]) * i / STEPS, start[1] + (end[1] - start[1]) * i / STEPS) for i in range(STEPS + 1)]
    (left, right), (top, bottom) = ((min(values), max(values)) for values in zip(*points, strict=True))
    near = [box for box in boxes if box.x <= right and left < box.right and box.y <= bottom and top < box.bottom]
    edges = [(box.x, box.y, box.right, box.bottom) for box in near]
    return sum(any(left <= x < right and top <= y < bottom for left, top, right, bottom in edges) for x, y in points) if edges else 0


def _along(box: Box, point: Point) -> Iterator[Point]:
    """Yield points along an edge of a piece, at the height of a given one."""
    for i in range(PLACES):
        yield box.x + MARGIN + (box.w - 2 * MARGIN) * i / (PLACES - 1), point[1]


def _effort(found: Way) -> float:
    """Score an arrow: the shorter and straighter, the lower."""
    start, end, bend = found
    return math.dist(start, end) * (1 + 2 * abs(bend))


def _into(target: Box, source: Box, plan: WaragePlan) -> float:
    """Return the x at which an arrow from below enters a target: its middle, or beside the season if that hides the middle."""
    season, aside = plan.season, (plan.season.x - plan.deck.right) / 2
    middle, beside = target.centre[0], season.x - aside if source.centre[0] < season.centre[0] else season.right + aside
    hidden = season.x - MARGIN < middle < season.right + MARGIN
    return beside if hidden and target.x + MARGIN < beside < target.right - MARGIN else middle


def _between_panels(source: Box, first: Box, target: Box, last: Box) -> Way:
    """Return an arrow between two panels of a row: it hangs under them in a flat bow."""
    right = last.x > first.x
    start, end = (source.centre[0], first.bottom - 4), (target.centre[0], last.bottom + 2)
    far = max(1.0, math.dist(start, end))
    return start, end, min(0.2, BOW / far) * (-1 if right else 1)


def _bend(start: Point, end: Point, season: Box) -> float:
    """Return the bend around the season, on the nearer side; a positive bend bulges to the left of the arrow's direction."""
    across = (start[0] + end[0]) / 2 - season.centre[0]
    east = across > season.w / 2  # mid-screen: move it away from the dice
    if abs(across) > season.w * 1.6:
        east = not east  # near the rails, inwards
    down = end[1] > start[1]
    far = max(1.0, math.dist(start, end))
    bulge = min(0.5, max(0.14, (season.w / 2 + CLEAR - abs(across)) / far))
    return bulge * (1 if east == down else -1)
