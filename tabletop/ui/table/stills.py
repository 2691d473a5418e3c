"""Finished pictures that move: a card that turns over, the pieces of what breaks."""

from __future__ import annotations

import math

import pygame

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Prop
from tabletop.toolkit.graph.pieces import Painter
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Sequence, Together, Tween, Wait
from tabletop.toolkit.paint.brush import Picture
from tabletop.ui.drawing.impact import CLEFTS, RINGS, shards


class Still(Node):
    """Finished picture that flies or fades."""

    def __init__(self, name: str, picture: Picture) -> None:
        super().__init__(name)
        self.shown = picture

    def paint(self, look: Look) -> Picture:
        return self.shown


def nothing(look: Look, w: float, h: float) -> Picture:
    """Paint the other side of a last card."""
    return paint.panel(look.brush, w, h)


def narrowed(whole: Picture, turned: float) -> Picture:
    """Return a picture as it looks while it turns about its upright axis: edge on at a half."""
    share = max(0.02, abs(math.cos(math.pi * turned)))
    w, h = whole.surface.get_size()
    thin = pygame.transform.smoothscale(whole.surface, (max(1, round(w * share)), h))
    return Picture(thin, whole.dx + round(w * (1 - share) / 2), whole.dy, whole.w, whole.h)


def corner(whole: Picture, side: float) -> Picture:
    """Cut a disc of a side in pixels out of the lower left corner of a picture."""
    n = max(1, round(side))
    piece, disc = (pygame.Surface((n, n), pygame.SRCALPHA) for _ in range(2))
    piece.blit(whole.surface, (whole.dx, whole.dy - (whole.h - n)))
    pygame.draw.circle(disc, (255, 255, 255, 255), (n / 2, n / 2), n / 2)
    piece.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return Picture(piece, 0, 0, n, n)


class Turning(Node):
    """Card that turns about its upright axis from one side to the other."""

    turned = Prop("size")

    def __init__(self, name: str, first: Painter, other: Painter) -> None:
        super().__init__(name)
        self._sides, self._turned = (first, other), 0.0

    def paint(self, look: Look) -> Picture | None:
        side = self._sides[self._turned >= 0.5](look, self.w, self.h)
        return side if side is None or self._turned in (0.0, 1.0) else narrowed(side, self._turned)


def broken(whole: Picture, box: Box, at: tuple[float, float], k: float, *, clefts: int = CLEFTS,
           rings: tuple[float, ...] = RINGS) -> list[Still]:
    """Return the pieces of a picture in their places in a box; the blow fell `at` those shares of it, and `k` pixels are a unit."""
    pieces = []
    for i, shard in enumerate(shards(whole, (at[0] * whole.w, at[1] * whole.h), clefts=clefts, rings=rings)):
        x, y, w, h = shard.box
        pieces.append(Still(f"shard{i}", shard.picture))
        pieces[-1].put(Box(box.x + x / k, box.y + y / k, w / k, h / k))
    return pieces


def thrown(piece: Still, at: tuple[float, float], size: float, far: float, seconds: float) -> Anim:
    """Return the flight of a piece away from a blow on something of that size: the further out it lay, the further it flies, and it falls."""
    x, y = piece.box.centre
    dx, dy = x - at[0], y - at[1]
    away = max(1.0, math.hypot(dx, dy))
    reach = far * (0.35 + 0.65 * min(1.0, away / size))
    goal = {"x": piece.x + dx / away * reach, "y": piece.y + dy / away * reach + 0.16 * far,
            "rotation": ((round(x * 13 + y * 7) % 160) - 80.0)}
    return Together(Tween(piece, goal, seconds, ease.out_cubic),
                    Sequence(Wait(seconds * 0.4), Tween(piece, {"opacity": 0.0}, seconds * 0.6)))
