"""How what happens in Warage is shown: blows, dice, floating hit points, the season, what goes away."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from tabletop.games.warage.board import DISCARD, KIND, QUEUE, SEAT
from tabletop.games.warage.readers import attack, is_hero, season
from tabletop.kernel.journal import Entry
from tabletop.kernel.store import FIRST
from tabletop.present.cues import Cue, field_of
from tabletop.ui.graph.box import Box
from tabletop.ui.graph.node import Node
from tabletop.ui.motion import ease
from tabletop.ui.motion.anim import Anim, Call, Sequence, Tween, Wait
from tabletop.ui.say import say
from tabletop.ui.table.board import FLIGHT, AimLine, Point
from tabletop.ui.table.pieces import CardNode

if TYPE_CHECKING:
    from tabletop.ui.boards.warage.board import WarageBoard
    from tabletop.ui.table.scene import TableScene

BURN, FADE, READ = 0.45, 0.8, 0.7
INSIDE, CLEAR = {"wide": 36.0, "small": 14.0}, 48.0
"""How far an arrow goes into a bed, past the phases that lie over it; how far it keeps from the season."""
LOSSES, GAINS = frozenset({"lost", "struck", "paid"}), frozenset({"gained"})


def leave(board: WarageBoard, node: CardNode, zone: int) -> Anim | None:
    """Into the discard a card burns, into the queue it shrinks."""
    box = board.resting_box(zone)
    goal = {"x": box.centre[0] - node.w / 2, "y": box.centre[1] - node.h / 2}
    if zone == QUEUE:
        return Tween(node, {**goal, "zoom": 0.4, "rotation": 0.0, "opacity": 0.3}, FLIGHT + 0.06, ease.in_out_cubic)
    if KIND[zone] == DISCARD:
        node.light = "refused"
        return Sequence(Wait(0.14), Tween(node, {**goal, "zoom": 0.5, "opacity": 0.0}, BURN - 0.14, ease.in_out_cubic))
    return None


def strike(board: WarageBoard, cue: Cue, fact: Entry) -> tuple[CardNode, Node] | None:
    """Whoever attacks goes for whom it attacks, when the totals are read."""
    if cue.motion != "lunge":
        return None
    kinds = board.seen.match.rules.facts
    node = board.node_of(field_of(kinds, fact, "card"))
    target = board.lies(field_of(kinds, fact, "target"))
    return (node, target) if isinstance(node, CardNode) and target is not None and target is not node else None


def shine(board: WarageBoard, cue: Cue, fact: Entry) -> Iterator[tuple[Node, str, int]]:
    """Hit points float from their disc; what is used or changed lights up."""
    kinds = board.seen.match.rules.facts
    kind = fact[1]
    if kind in LOSSES or kind in GAINS:
        seat, amount = field_of(kinds, fact, "seat"), field_of(kinds, fact, "amount")
        light = "" if kind == "paid" else "refused" if kind in LOSSES else "legal"
        yield board.heroes[seat], light, 0
        yield board.heroes[seat].health, "", amount if kind in GAINS else -amount
        return
    if kind == "beaten":
        yield board.heroes[field_of(kinds, fact, "seat")], "refused", 0
    if cue.motion in ("spark", "show", "hit"):
        card = field_of(kinds, fact, "card")
        node = board.lies(card) if card >= FIRST else None
        if node is not None:
            yield node, "refused" if cue.motion == "hit" else "legal", 0


def perform(board: WarageBoard, cue: Cue, fact: Entry) -> Anim | None:
    """What only this game has; the store has changed already, the pieces have not."""
    kinds = board.seen.match.rules.facts
    if cue.motion == "dice":
        roll = board.dice.roll(board.store, field_of(kinds, fact, "seat"), field_of(kinds, fact, "face"))
        return Sequence(roll, Call(board.lie_still))
    if cue.motion == "season":
        _fade(board)
    elif cue.motion == "totals":
        hit = field_of(kinds, fact, "attack") > field_of(kinds, fact, "defence")
        board.read_totals("hit" if hit else "held")
        target = field_of(kinds, fact, "target")
        seat = next((piece for piece in board.heroes if piece.card == target), None)
        node = board.lies(target) if seat is None else seat.health
        if node is not None and not hit:
            cast("TableScene", board.scene).juice.float_words(node, say("warage.play.held"))
        return Wait(READ)
    return None


def _fade(board: WarageBoard) -> None:
    """The felt cross-fades into the new season while the card arrives."""
    plan, veil = board.plan, board.veil
    if plan is None or board.felt.season == season(board.store):
        return
    look = board.scene.look.at(board.felt.world_scale())
    veil.hold(board.felt.picture_for(look), Box(0, 0, *plan.size))
    board.scene.motion.play(Tween(veil, {"level": 0.0}, FADE, ease.in_out_cubic))


def lines(board: WarageBoard) -> Iterator[AimLine]:
    """From who attacks to whom."""
    store, plan = board.store, board.plan
    fight = attack(store)
    if not fight or plan is None:
        return
    source, target = board.node_of(store.source[fight]), board.lies(store.target[fight])
    if is_hero(store, store.source[fight]):
        source = board.lies(store.source[fight])
    if source is None or target is None:
        return
    start, end = _ends(source.box, target.box)
    if plan.sides[SEAT[store.at[store.target[fight]]]].style == "beds" and is_hero(store, store.target[fight]):
        end = (end[0], end[1] + (INSIDE[plan.layout] if end[1] > start[1] else 0.0))
    bend = _bend(start, end, plan.season)
    kind = "friend" if SEAT[store.at[store.target[fight]]] != plan.bottom and store.own[fight] == plan.bottom else "foe"
    yield AimLine(start, end, kind, bend)


def _ends(source: Box, target: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    """From edge to edge; where both stand in one row, from side to side."""
    if abs(target.centre[1] - source.centre[1]) < 60:
        right = target.x > source.x
        return ((source.right if right else source.x), source.centre[1]), ((target.x if right else target.right), target.centre[1])
    up = target.centre[1] < source.centre[1]
    return (source.centre[0], source.y + 4 if up else source.bottom - 4), (target.centre[0], target.bottom + 2 if up else target.y - 2)


def _bend(start: Point, end: Point, season: Box) -> float:
    """Round the season, on the side it is nearer to; a positive bend bulges to the left of the way."""
    across = (start[0] + end[0]) / 2 - season.centre[0]
    east = across > season.w / 2  # in the middle, away from the dice
    if abs(across) > season.w * 1.6:
        east = not east  # near the rails, inwards
    down = end[1] > start[1]
    far = max(1.0, math.dist(start, end))
    bulge = min(0.5, max(0.14, (season.w / 2 + CLEAR - abs(across)) / far))
    return bulge * (1 if east == down else -1)

