"""Animations of Encrucijada's events: the clash of two cards, numbers, cards that leave; the arrows of waiting effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.games.encrucijada.board import DISCARD
from tabletop.games.encrucijada.board import kind_of as zone_kind
from tabletop.games.fact_rows import Cue
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.store import FIRST, TABLE
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Tween, Wait
from tabletop.toolkit.motion.anim import Sequence as InTurn
from tabletop.ui.boards.encrucijada.view_model import waiting
from tabletop.ui.table.board import AimLine
from tabletop.ui.table.pieces import CardNode

if TYPE_CHECKING:
    from tabletop.ui.boards.encrucijada.carrying import BoardCarrying

BURN = 0.45
LIGHTS = {"failed": "refused", "silenced": "refused", "went_home": "refused", "called_off": "refused", "lessened": "refused"}
CAPTIONS = {"shown": "shown", "announced": "announced", "revealed": "revealed", "hero_rose": "hero"}
"""Words over a card shown large, by kind of fact."""


def leave(board: BoardCarrying, node: CardNode, zone: int) -> Anim | None:
    """Animate a card that leaves: it burns into the discard."""
    if zone_kind(zone) != DISCARD:
        return None
    box = board.resting_box(zone)
    goal = {"x": box.centre[0] - node.w / 2, "y": box.centre[1] - node.h / 2}
    node.light = "refused"
    return InTurn(Wait(0.12), Tween(node, {**goal, "zoom": 0.5, "opacity": 0.0}, BURN - 0.12, ease.in_out_cubic))


def strike(board: BoardCarrying, fact: Entry) -> tuple[CardNode, Node] | None:
    """Return attacker and target of a blow: the attacking card, and the card it meets or the tower."""
    if kind_of(fact) != "compared":
        return None
    kinds = board.seen.match.rules.facts
    node, target = board.node_of(field_of(kinds, fact, "card")), board.node_of(field_of(kinds, fact, "at"))
    return (node, target) if isinstance(node, CardNode) and target is not None else None


def shine(board: BoardCarrying, cue: Cue, fact: Entry) -> Iterator[tuple[Node, str, int]]:
    """Yield the pieces to light up, with their light, and the numbers that rise from them."""
    kinds, kind = board.seen.match.rules.facts, kind_of(fact)
    seat, amount = field_of(kinds, fact, "seat"), field_of(kinds, fact, "amount")
    if kind in ("breached", "mended"):
        yield board.seats[seat], "refused" if kind == "breached" else "legal", -amount if kind == "breached" else amount
        return
    card = field_of(kinds, fact, "card")
    node: Node | None = board.node_of(card) if card >= FIRST else None
    if node is not None and cue.motion in ("spark", "show", "place"):
        yield node, LIGHTS.get(kind, "legal"), 0


def lines(board: BoardCarrying) -> Iterator[AimLine]:
    """Yield arrows from the cards whose effects wait to what they aim at."""
    store = board.store
    if store.over[TABLE]:
        return
    for item in waiting(store):
        source = board.node_of(store.source[item])
        for _, thing, _ in store.aims[item]:
            target = board.node_of(thing) if thing >= FIRST else board.seats.get(thing)
            if source is not None and target is not None and source is not target and not store.void[item]:
                foe = store.own[item] != board.below
                yield AimLine(source.box.centre, target.box.centre, "foe" if foe else "friend")
