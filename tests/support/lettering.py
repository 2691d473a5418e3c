"""Letters on a table as they are seen: found by painting the table twice, once without any glyph."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import pygame
import pytest

from tabletop.archive.settings import Settings
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.widgets.button import Button
from tabletop.ui.boards.enadrya.pieces import BaseNode
from tabletop.ui.boards.encrucijada.zones import TowerNode
from tabletop.ui.table.ground import Ground
from tabletop.ui.table.pieces import CardNode, PileNode
from tabletop.ui.tools.pilot import Pilot
from tabletop.ui.tools.shots import SCENES, Shot

TILES = (CardNode, BaseNode, TowerNode, Button)
"""Nodes with a face of their own, whose letters stand on it; so do those of a pile in its light."""
LEAST = 24
"""Pixels of letters from which a place counts: fewer are seen through a gap."""
NEAR = 40
"""Difference of a channel up to which a pixel still is ground: a bed tints it."""
APART = 8
"""Letters closer than this belong to one place."""
DARK = 0.08
"""Greatest luminance of a plate."""


@dataclass(frozen=True, slots=True)
class Written:
    """Letters of one place that stand on the ground: their rectangle, contrast to what lies under them, and whether that is a plate."""

    rect: pygame.Rect
    contrast: float
    plated: bool


def luminance(colour: Sequence[int]) -> float:
    """Return the relative luminance of a colour, as WCAG defines it."""
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (value / 255 for value in colour[:3]))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: float, other: float) -> float:
    """Return the contrast of two luminances."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@contextmanager
def _without_letters(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Paint all glyphs fully transparent: measures and places stay the same."""
    real = letters.glyphs

    def clear(brush: Brush, s: str, lettering: letters.Lettering, colour: str) -> pygame.Surface:
        drawn = real(brush, s, lettering, colour).copy()
        drawn.fill((0, 0, 0, 0))
        return drawn

    with patch.context() as patched:
        patched.setattr(letters, "glyphs", clear)
        yield


def _painted(shot: Shot, settings: Settings) -> tuple[pygame.Surface, pygame.Surface, list[pygame.Rect]]:
    """Return the table of a shot, its ground alone, and where cards lie."""
    with Pilot(lambda app: SCENES["table"](app, shot, None), size=shot.size, settings=settings) as pilot:
        pilot.settle()
        whole = pilot.shot()
        ground = next(node for node in pilot.app.scenes[-1].root.walk() if isinstance(node, Ground))
        alone = ground.paint(pilot.app.look.at(ground.world_scale()))
        assert alone is not None
        k = pilot.app.look.k
        nodes = [node for node in pilot.app.scenes[-1].root.walk() if node.visible]
        faced = [node.world_box() for node in nodes if isinstance(node, TILES) or (isinstance(node, PileNode) and node.light)]
        cards = [pygame.Rect(box.x * k, box.y * k, box.w * k, box.h * k) for box in faced]
        return whole, alone.surface, cards


def written_on_ground(shot: Shot, settings: Settings, patch: pytest.MonkeyPatch) -> list[Written]:
    """Return the letters of a table that no panel, card or button lies under: those on the ground or on its plates."""
    whole, _, _ = _painted(shot, settings)
    with _without_letters(patch):
        empty, ground, cards = _painted(shot, settings)
    seen = pygame.mask.from_threshold(whole, (0, 0, 0), (14, 14, 14, 255), empty)
    seen.invert()
    bare = pygame.mask.from_threshold(empty, (0, 0, 0), (NEAR, NEAR, NEAR, 255), ground)
    found = seen.overlap_mask(bare, (0, 0))
    for card in cards:
        found.erase(pygame.Mask(card.size, fill=True), card.topleft)
    near = found.convolve(pygame.Mask((APART, APART), fill=True), None, (-APART // 2, -APART // 2))
    near = pygame.mask.from_surface(near.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(0, 0, 0, 0)))
    return [one for part in near.connected_components(LEAST) if (one := _measured(part, found, seen, whole, empty)) is not None]


def _measured(part: pygame.Mask, found: pygame.Mask, seen: pygame.Mask, whole: pygame.Surface, empty: pygame.Surface) -> Written | None:
    """Measure the letters of a place; None where most of them stand on something else."""
    boxes = part.get_bounding_rects()
    rect = boxes[0].unionall(boxes).clip(whole.get_rect())
    places = [(x, y) for y in range(rect.top, rect.bottom) for x in range(rect.left, rect.right)]
    points = [place for place in places if found.get_at(place)]
    if len(points) < max(LEAST, 0.6 * sum(1 for place in places if seen.get_at(place))):
        return None
    under = sum(luminance(empty.get_at(point)) for point in points) / len(points)
    lit = sorted((luminance(whole.get_at(point)) for point in points), key=lambda value: abs(value - under))
    return Written(rect, contrast(lit[int(len(lit) * 0.9)], under), under < DARK)
