"""Animations of ECG's events: blows, answers, counters, cards that leave; the arrows of waiting manoeuvres."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.games.ecg.board import CHAIN, DISCARD, EXILE, KIND, RESOLVING
from tabletop.games.ecg.manoeuvres import MANOEUVRES
from tabletop.games.ecg.readers import bearer, how, item_target
from tabletop.games.fact_rows import Cue
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.store import FIRST, TABLE
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Call, Tween, Wait
from tabletop.toolkit.motion.anim import Sequence as InTurn
from tabletop.ui.boards.ecg import pictures
from tabletop.ui.boards.ecg.layout import NICHES
from tabletop.ui.table.board import AimLine
from tabletop.ui.table.pieces import CardNode
from tabletop.ui.table.undealt import FLIGHT

if TYPE_CHECKING:
    from tabletop.ui.boards.ecg.aiming import BoardAiming

BURN, KINDLE = 0.45, 0.5
APART = 26.0
"""Distance of two arrows at one Troop."""
COUNTERS = {"demoralised": ("refused", -1), "heartened": ("legal", 1), "maddened": ("", 1), "lapsed": ("refused", 0), "renown": ("", 1)}
"""Light of a Hero for a change of a counter, and the sign of the number that rises."""


def leave(board: BoardAiming, node: CardNode, zone: int) -> Anim | None:
    """Animate a card that leaves: it burns into the discard or exile, and shrinks into the chain."""
    box = board.resting_box(zone)
    goal = {"x": box.centre[0] - node.w / 2, "y": box.centre[1] - node.h / 2}
    if zone in (CHAIN, RESOLVING):
        return Tween(node, {**goal, "zoom": 0.4, "rotation": 0.0, "opacity": 0.3}, FLIGHT + 0.06, ease.in_out_cubic)
    if KIND[zone] in (DISCARD, EXILE):
        node.light = "refused"
        return InTurn(Wait(0.12), Tween(node, {**goal, "zoom": 0.5, "opacity": 0.0}, BURN - 0.12, ease.in_out_cubic))
    return None


def _fighting(board: BoardAiming) -> tuple[int, int]:
    """Return the Troop whose manoeuvre is being done, and its target; zeros for none."""
    waits = board.store.zone[CHAIN]
    if not waits or how(board.store, waits[-1]) not in MANOEUVRES:
        return 0, 0
    return int(board.store.source[waits[-1]]), item_target(board.store, waits[-1])


def strike(board: BoardAiming, cue: Cue, fact: Entry) -> tuple[CardNode, Node] | None:
    """Return attacker and target of the wound being shown: the manoeuvre's Troop and its target, or the other way round for a response."""
    kinds = board.seen.match.rules.facts
    one, other = _fighting(board)
    if kind_of(fact) == "demoralised" and one and not other:
        node, target = board.node_of(one), board.heroes[field_of(kinds, fact, "seat")].dial
        return (node, board.heroes[field_of(kinds, fact, "seat")]) if isinstance(node, CardNode) and target is not None else None
    if cue.motion != "hit" or not other:
        return None
    hurt = field_of(kinds, fact, "card")
    pair = {other: (one, other), one: (other, one)}.get(hurt)
    if pair is None:
        return None
    node, struck = board.node_of(pair[0]), board.node_of(pair[1])
    return (node, struck) if isinstance(node, CardNode) and struck is not None else None


def shine(board: BoardAiming, cue: Cue, fact: Entry) -> Iterator[tuple[Node, str, int]]:
    """Yield the pieces to light up, with their light, and the numbers that rise from them."""
    kinds, kind = board.seen.match.rules.facts, kind_of(fact)
    amount = field_of(kinds, fact, "amount")
    if kind in COUNTERS:
        hero, (light, sign) = board.heroes[field_of(kinds, fact, "seat")], COUNTERS[kind]
        counter = {"renown": hero.renown, "maddened": hero.madness}.get(kind, hero.dial)
        if light:
            yield hero, light, 0
        yield counter, "", amount * sign
        return
    card = field_of(kinds, fact, "card")
    node = board.node_of(card) if card >= FIRST else None
    if node is None:
        return
    if cue.motion == "hit":
        yield node, "refused", -amount
    elif kind == "mended":
        yield node, "legal", amount
    elif cue.motion in ("spark", "show", "place") and kind != "readied":
        yield node, "refused" if kind in ("undone", "failed") else "legal", 0


def perform(board: BoardAiming, cue: Cue, fact: Entry) -> Anim | None:
    """Animate seals that are renewed or broken, and the flame of a Prayer."""
    kinds, kind = board.seen.match.rules.facts, kind_of(fact)
    if kind == "prayed":
        return _kindle(board, field_of(kinds, fact, "seat"), field_of(kinds, fact, "amount"))
    if kind not in ("readied", "spent"):
        return None
    node = board.node_of(field_of(kinds, fact, "card"))
    if not isinstance(node, CardNode):
        return None
    zoom = 1.08 if kind == "readied" else 0.94
    return InTurn(Tween(node, {"zoom": zoom}, 0.07, ease.out_quad), Tween(node, {"zoom": 1.0}, 0.11, ease.in_out_cubic))


def _kindle(board: BoardAiming, seat: int, number: int) -> Anim | None:
    """Animate a flame that flies from a seat's hand to the niche of its Prayer of that number."""
    plan = board.plan
    if plan is None:
        return None
    niche = plan.sides[seat].niches[max(0, min(NICHES, number) - 1)]
    size = niche.w * 0.6
    hand = plan.panels["hand"]
    x, y = (hand.centre[0], hand.y) if seat == plan.bottom else (plan.middle, 0.0)
    node = Painted("flame", lambda look, w, h: pictures.flame(look.brush, w, h))
    node.put(Box(x - size / 2, y - size / 2, size, size))
    board.over.add(node)
    goal = {"x": niche.centre[0] - size / 2, "y": niche.y + niche.h * 0.34 - size / 2}
    return InTurn(Tween(node, goal, KINDLE, ease.in_out_cubic), Call(node.remove))


def lines(board: BoardAiming) -> Iterator[AimLine]:
    """Yield an arrow from the Troop of each manoeuvre that waits to its target, straight through the free lane."""
    store, plan = board.store, board.plan
    if plan is None or store.over[TABLE]:
        return
    at: dict[int, int] = {}
    for item in store.zone[CHAIN]:
        target = item_target(store, item)
        source = board.node_of(bearer(store, item))
        struck = board.lies(target) if target >= FIRST else None
        if how(store, item) not in MANOEUVRES or source is None or struck is None:
            continue
        at[target] = at.get(target, 0) + 1
        kind = "friend" if store.own[item] == plan.bottom else "foe"
        yield AimLine(*_ends(source.box, struck.box, (at[target] - 1) * APART), kind)


def attacked(board: BoardAiming) -> Iterator[Box]:
    """Yield the boxes of the Troops at both ends of each manoeuvre that waits."""
    store = board.store
    waits = [item for item in store.zone[CHAIN] if how(store, item) in MANOEUVRES and item_target(store, item)]
    if not waits or store.over[TABLE]:
        return
    boxes = {spot.card: spot.box for spot in board.board_spots()}
    for item in waits:
        yield from (boxes[card] for card in (bearer(store, item), item_target(store, item)) if card in boxes)


def _ends(source: Box, target: Box, aside: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the ends of an arrow at the facing edges of two Troops."""
    up = target.centre[1] < source.centre[1]
    start = (source.centre[0] + aside, source.y - 2 if up else source.bottom + 2)
    return start, (target.centre[0] + aside, target.bottom - 6 if up else target.y + 6)
