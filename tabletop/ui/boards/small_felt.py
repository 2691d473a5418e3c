"""Felt of a small picture of a table, and the place of the table on it."""

from __future__ import annotations

import pygame

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Brush
from tabletop.ui import drawing
from tabletop.ui.drawing.colours import Tint


def small_felt(look: Look, felt: Tint, room: Box, w: float, h: float) -> tuple[Brush, pygame.Surface, tuple[float, float]]:
    """Return a brush for the table's own units, felt w x h units large, and by how much to move the table's boxes.

    `room` is the part of the table that the picture shows, in its middle.
    """
    k = min(w / room.w, h / room.h)
    at = ((w / k - room.w) / 2 - room.x, (h / k - room.h) / 2 - room.y)
    return look.brush.at(look.brush.scale * k), drawing.felt(look.brush, w, h, felt).surface.copy(), at
