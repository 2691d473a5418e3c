"""Place of a question on the table: it covers no choice, no card that asks, and nothing that is at stake, wherever there is room."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from math import hypot
from typing import Any

from tabletop.kernel.store import FIRST
from tabletop.play.question import Question
from tabletop.toolkit.graph.box import Box
from tabletop.ui.table.felt import Felt
from tabletop.ui.table.pieces import Piece
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.prompts.panel import Prompt

GAP, EDGE = 8.0, 12.0
"""Distance from what is kept clear, and from the edges of the window."""
SMALLER = (1.0, 0.84, 0.7, 0.58)
"""Shares of the window that a panel may take, the largest first: a low one scrolls."""


def kept_clear(question: Question, piece: Callable[[Any], Piece | None], felt: Felt) -> list[Box]:
    """Return the boxes of a question's choices that have a piece, of the card that asks, and of what it is about.

    Cards that are to be arranged are moved about in their panel: nobody looks at them on the table meanwhile.
    """
    found = [piece(item) for item in question.items] if question.noun in ("card", "seat") and question.shape != "arrange" else []
    found.append(felt.board_piece(question.source) if question.source >= FIRST else None)
    found += [node for node, _ in felt.questions.about(question)]
    return [node.box for node in found if node is not None and node.box.w]


def clear_of(home: Box, area: Box, kept: Sequence[Box]) -> tuple[float, Box]:
    """Return the place nearest to a box that covers none of those kept clear, or least of them, and how much it covers."""
    xs = {home.x, area.x, area.right - home.w, *(x for box in kept for x in (box.right + GAP, box.x - GAP - home.w))}
    ys = {home.y, area.y, area.bottom - home.h, *(y for box in kept for y in (box.bottom + GAP, box.y - GAP - home.h))}
    places = (Box(x, y, home.w, home.h).within(area) for x, y in product(sorted(xs), sorted(ys)))
    return min((sum(covered(place, box) for box in kept), abs(place.x - home.x) + abs(place.y - home.y), place) for place in places)[::2]


def near_source(home: Box, plan: Plan, question: Question, kept: Sequence[Box], felt: Felt) -> Box:
    """Return the strip nearest to the card that asks that covers nothing kept clear, no card, number or phase, or least of them.

    Without such a card it is the one nearest to the usual place.
    """
    node = felt.node_of(question.source) if question.source >= FIRST else None
    if node is None:
        return clear_of(home, plan.room, kept)[1]
    pieces = [piece.box for piece in (*felt.cards.values(), *felt.seats.values()) if piece.visible]
    source, lying = node.box, [plan.rail, *plan.plates, *pieces]
    first = [*kept, source]
    (w, h), room = home[2:], plan.room
    xs = {home.x, room.x, room.right - w, source.centre[0] - w / 2, *(x for box in first for x in (box.right + GAP, box.x - GAP - w))}
    ys = {home.y, room.y, room.bottom - h, *(y for box in (*first, *lying) for y in (round(box.bottom + GAP), round(box.y - GAP - h)))}
    places = {Box(x, y, w, h).within(room) for x, y in product(xs, ys)}

    def rank(place: Box) -> tuple[float, ...]:
        away = hypot(*(max(0.0, abs(a - b) - half) for a, b, half in zip(place.centre, source.centre, (w / 2, h / 2), strict=True)))
        return sum(covered(place, box) for box in first), sum(covered(place, box) for box in lying), away, abs(place.x - home.x), *place[:2]

    return min(places, key=rank)


def covered(one: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    return max(0.0, min(one.right, other.right) - max(one.x, other.x)) * max(0.0, min(one.bottom, other.bottom) - max(one.y, other.y))


def place(prompt: Prompt, plan: Plan, felt: Felt) -> Box:
    """Return the box of a panel, lower where it would cover what is kept clear."""
    asks = felt.board_piece(prompt.question.source) if prompt.question.source >= FIRST else None
    kept, tried = kept_clear(prompt.question, felt.seats.get if prompt.question.noun == "seat" else felt.board_piece, felt), []
    for home, area in _homes(prompt, plan, asks.box if asks is not None else None):
        tried.append((*clear_of(home, area, kept), -home.h))
        if not tried[-1][0]:
            break
    return min(tried, key=lambda one: (one[0], one[2]))[1]


def _homes(prompt: Prompt, plan: Plan, source: Box | None) -> Iterator[tuple[Box, Box]]:
    """Yield the usual place of a panel with the area where it may be moved, at each size: on the felt, then anywhere."""
    whole = Box(0, 0, *plan.size).inset(EDGE)
    for share in SMALLER:
        size = prompt.wanted((plan.size[0] - 60, (plan.size[1] - 40) * share))  # type: ignore[attr-defined]
        home = _home(prompt, size, plan, source)
        yield home, plan.room if size[0] <= plan.room.w else whole
        yield home, whole


def _home(prompt: Prompt, size: tuple[float, float], plan: Plan, source: Box | None) -> Box:
    """Return the usual box of a panel: beside the card that asks, without covering it, on the other side of the board's middle.

    A bar stands beside the phases.
    """
    middle = plan.middle
    if source is not None:
        left = source.centre[0] > middle
        x = source.x - 40 - size[0] if left else source.right + 40
        middle = x + size[0] / 2
    area = plan.room
    if size[0] > area.w:
        area = Box(12, 12, plan.size[0] - 24, plan.size[1] - 24)
    if prompt.bar:
        x = max(plan.middle - size[0] / 2, plan.rail.right + 12 if plan.rail.x < plan.middle else 0.0)
        return Box(x, plan.rail.centre[1] - size[1] / 2, *size).within(area)
    # Confirmations and one-word answers go over the phase bar or the middle of the rows: hand and board stay visible.
    top = plan.prompt_top if prompt.veils else plan.heart - size[1] / 2
    return Box(middle - size[0] / 2, top, *size).within(area)
