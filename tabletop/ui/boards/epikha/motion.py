"""Animations of Epikha's events: blows along the lanes, numbers, cards that leave; the path of left-over damage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.games.epikha.board import CHAIN, DISCARD, RESOLVING
from tabletop.games.epikha.board import kind_of as zone_kind
from tabletop.games.fact_rows import Cue
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.store import FIRST, TABLE
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Tween, Wait
from tabletop.toolkit.motion.anim import Sequence as InTurn
from tabletop.ui.table.board import AimLine
from tabletop.ui.table.pieces import CardNode
from tabletop.ui.table.undealt import FLIGHT

if TYPE_CHECKING:
    from tabletop.ui.boards.epikha.carrying import BoardCarrying

BURN = 0.45
LIGHTS = {"mended": "legal", "prevented": "legal", "silenced": "refused", "failed": "refused", "fell": "refused"}


def leave(board: BoardCarrying, node: CardNode, zone: int) -> Anim | None:
    """Animate a card that leaves: it burns into the discard, or shrinks into the waiting Spells."""
    box = board.resting_box(zone)
    goal = {"x": box.centre[0] - node.w / 2, "y": box.centre[1] - node.h / 2}
    if zone in (CHAIN, RESOLVING):
        return Tween(node, {**goal, "zoom": 0.4, "rotation": 0.0, "opacity": 0.3}, FLIGHT + 0.06, ease.in_out_cubic)
    if zone_kind(zone) == DISCARD:
        node.light = "refused"
        return InTurn(Wait(0.12), Tween(node, {**goal, "zoom": 0.5, "opacity": 0.0}, BURN - 0.12, ease.in_out_cubic))
    return None


def strike(board: BoardCarrying, fact: Entry) -> tuple[CardNode, Node] | None:
    """Return attacker and target of the blow being shown; an attacker that faces nobody strikes the plate of its space."""
    if kind_of(fact) != "struck":
        return None
    kinds = board.seen.match.rules.facts
    node, foe = board.node_of(field_of(kinds, fact, "card")), field_of(kinds, fact, "at")
    target = board.node_of(foe) if foe >= FIRST else None
    return (node, target) if isinstance(node, CardNode) and target is not None else None


def shine(board: BoardCarrying, cue: Cue, fact: Entry) -> Iterator[tuple[Node, str, int]]:
    """Yield the pieces to light up, with their light, and the numbers that rise from them."""
    kinds, kind = board.seen.match.rules.facts, kind_of(fact)
    amount, seat = field_of(kinds, fact, "amount"), field_of(kinds, fact, "seat")
    if kind in ("left_over", "prevented"):
        yield board.players[seat], LIGHTS.get(kind, "refused"), 0
        return
    card = field_of(kinds, fact, "card")
    node: Node | None = board.node_of(card) if card >= FIRST else None
    if card in board.store.player[:2]:
        node = board.players[board.store.own[card]].dial if kind in ("harmed", "spent", "mended") else node
    if node is None:
        return
    if kind in ("harmed", "spent"):
        yield node, "refused" if kind == "harmed" and isinstance(node, CardNode) else "", -amount
    elif kind == "mended":
        yield node, "legal" if isinstance(node, CardNode) else "", amount
    elif cue.motion in ("spark", "show", "place"):
        yield node, LIGHTS.get(kind, "legal"), 0


def lines(board: BoardCarrying) -> Iterator[AimLine]:
    """Yield the path of left-over damage, from the furthest space that still has some to the Player."""
    plan, store = board.plan, board.store
    if plan is None or store.over[TABLE] or plan.layout == "small":
        return
    for seat, side in plan.sides.items():
        places = [one.place for one in board.fray.left.values() if one.seat == seat and one.state != "done"]
        if places and store.coming[seat]:
            pill = board.left_box(seat, max(places))
            y = pill.centre[1]
            yield AimLine((pill.right - 6, y), (side.player.right + 4, y), "damage")
