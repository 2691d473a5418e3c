"""Villages that light up and go dark: sparks from a card to the resources, lamps that go out one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from tabletop.games.encrucijada.activity import reaches
from tabletop.games.encrucijada.readers import sheet, sums
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.pieces import Painted, Painter
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Call, Together, Tween, Wait
from tabletop.toolkit.motion.anim import Sequence as InTurn
from tabletop.toolkit.paint import icons
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.vector import circle
from tabletop.ui import drawing
from tabletop.ui.drawing import Face
from tabletop.ui.table.board import Board
from tabletop.ui.table.deal import FLIGHT
from tabletop.ui.table.pieces import CardNode

RUN, STEP, FADE, LONGEST = 0.3, 0.12, 0.2, 0.96
"""Seconds of a spark's way, between two lamps that go out, of a lamp's fading, and of all steps together at most."""
SPARK = 26.0
MOST = 8
"""Sparks of one event."""
Told = Callable[[int, str], tuple[float, float]]
"""Place on the board at which a seat's resource is told."""


def lit(board: Board) -> dict[int, Face]:
    """Return the faces of the active cards in villages, as they are shown now."""
    faces = {node.card: node.face for node in board.cards.values() if node.face is not None and _in_village(node)}
    return {card: face for card, face in faces.items() if "moved" not in face.state}


def _in_village(node: CardNode) -> bool:
    return node.form == "village"


def follow(board: Board, before: Mapping[int, Face], told_at: Told) -> Anim:
    """Send sparks from the cards that have become active to where their resources are told; return how those go dark that were
    active `before`."""
    nodes = {node.card: node for node in board.cards.values() if node.face is not None and _in_village(node)}
    now = lit(board)
    if before and board.services.motion.calm == "full":
        for i, (node, resource) in enumerate(_given(nodes[card] for card in now if card not in before)):
            _spark(board, node, resource, told_at(board.store.own[node.card], resource), i * 0.03)
    dark = [card for card in before if card in nodes and card not in now]
    order = waves(board.store, dark)
    step = min(STEP, LONGEST / max(1, len(order)))
    return Together(*[_put_out(board, nodes[card], before[card], i * step) for i, wave in enumerate(order) for card in wave])


def waves(store: Any, dark: Iterable[int]) -> list[list[int]]:
    """List cards that are no longer active in the order in which they went dark: copies together, each after the card it depended on."""
    left: dict[tuple[int, str], list[int]] = {}
    have: dict[int, list[int]] = {}
    for card in dark:
        seat = store.own[card]
        left.setdefault((seat, sheet(store, card).id), []).append(card)
        total = have.setdefault(seat, list(sums(store, seat)))
        for resource, amount in sheet(store, card).gives:
            total[resource] += amount
    out: list[list[int]] = []
    while left:
        key = next((key for key, cards in left.items() if not reaches(have[key[0]], sheet(store, cards[0]).needs)), next(iter(left)))
        wave = left.pop(key)
        for card in wave:
            for resource, amount in sheet(store, card).gives:
                have[key[0]][resource] -= amount
        out.append(wave)
    return out


def _put_out(board: Board, node: CardNode, face: Face, after: float) -> Anim:
    """Let a card look as before until its turn has come, then flash in red and go dark."""
    glow = Painted("lamp", lambda look, w, h: node.forms.picture(look, face, node.form, sleeve=node.sleeve, size=(w, h)))
    glow.put(Box(0, 0, node.w, node.h))
    node.add(glow)

    def out() -> None:
        board.services.sound("snuff")
        rim = Painted("rim", lambda look, w, h: drawing.rim_light(look.brush, w, h, kind="refused", radius=9))
        rim.put(Box(0, 0, glow.w, glow.h))
        glow.add(rim)

    return InTurn(Wait(after), Call(out), Wait(0.08), Tween(glow, {"opacity": 0.0}, FADE), Call(glow.remove))


# ---- sparks
def _given(nodes: Iterable[CardNode]) -> Sequence[tuple[CardNode, str]]:
    """List the gifts of cards, each resource of each name once."""
    found: dict[tuple[str, str], CardNode] = {}
    for node in nodes:
        face = node.face
        assert face is not None
        for amount in face.gives:
            found.setdefault((face.name, amount.resource), node)
    return [(node, resource) for (_, resource), node in found.items()][:MOST]


def _spark(board: Board, node: CardNode, resource: str, goal: tuple[float, float], after: float) -> None:
    """Animate a spark from a card to the chip of the resource it gives, once the card lies in its place."""
    spark = Painted("spark", _painter(resource))
    spark.opacity = 0.0
    board.over.add(spark)

    def start() -> None:
        spark.put(Box(node.box.centre[0] - SPARK / 2, node.box.centre[1] - SPARK / 2, SPARK, SPARK))
        spark.opacity = 1.0

    run = Tween(spark, {"x": goal[0] - SPARK / 2, "y": goal[1] - SPARK / 2}, RUN, ease.in_out_cubic)
    board.services.motion.play(InTurn(Wait(FLIGHT + after), Call(start), run, Call(spark.remove)), tag="spark")


def _painter(resource: str) -> Painter:
    return lambda look, w, h: spark_of(look.brush, resource, w)


@painted
def spark_of(brush: Brush, resource: str, size: float) -> Picture:
    """Paint a resource's sign in its own light."""
    icon, colour = drawing.RESOURCES[resource]
    canvas = Canvas(brush, size, size, pad=18)
    canvas.light(0, 0, size, size, circle(size / 2, size / 2, size * 0.42, fill=colour), blur=8, gain=0.9)
    canvas.put(icons.shaded_icon(brush, icon, size * 0.86, colour=colour), size / 2, size / 2, "mm")
    return canvas.picture()
