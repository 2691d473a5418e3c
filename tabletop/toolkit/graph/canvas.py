"""Draw a tree of nodes on a surface, repainting only the pixels that changed since the last time."""

import pygame

from tabletop.toolkit.graph.damage import changes, merged
from tabletop.toolkit.graph.flatten import Item, draw, flatten, node_at, paint_all
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.paint.brush import translucent

BEHIND_ALL = (8, 5, 3)


class Canvas:
    """Surface together with the display list it was last drawn from."""

    def __init__(self) -> None:
        self.items: list[Item] = []
        self._target: pygame.Surface | None = None
        self._stale: list[pygame.Rect] = []

    def forget(self) -> None:
        """Mark the surface as lost: draw all of it next time."""
        self._target = None

    def shows(self, root: Node) -> bool:
        """Whether the surface shows the tree as it is now."""
        drawn = root.cache is not None and root.cache.items is self.items
        return drawn and self._target is not None and not self._stale

    def spoil(self, rect: pygame.Rect) -> None:
        """Mark pixels (of the window) to be redrawn although no node changed."""
        self._stale.append(rect)

    def render(self, root: Node, look: Look, target: pygame.Surface) -> list[pygame.Rect]:
        """Bring the surface up to date with the tree; return the rectangles that were redrawn (none: nothing moved)."""
        items = flatten(root, look)
        paint_all(items)
        window = target.get_rect()
        if target is not self._target:
            rects = [window]
        elif items is self.items and not self._stale:
            return []
        else:
            rects = merged(changes(self.items, items) + self._stale, window)
        self.items, self._target, self._stale = items, target, []
        repaint(target, items, rects)
        return rects

    def node_at(self, x_px: float, y_px: float) -> Node | None:
        """Find the frontmost node at a pixel of the last drawn frame that takes the pointer, or blocks it."""
        return node_at(self.items, x_px, y_px)


def repaint(target: pygame.Surface, items: list[Item], rects: list[pygame.Rect]) -> None:
    """Redraw those rectangles of the surface from the display list."""
    shown = [item for item in items if item.surface is not None]
    areas = [item.area() for item in shown]
    for rect in rects:
        target.set_clip(rect)
        touched = [shown[i] for i in rect.collidelistall(areas)]
        start = _ground(touched, rect)
        if start is None:
            target.fill(BEHIND_ALL)
            start = 0
        _draw_all(target, touched[start:])
    target.set_clip(None)


def _ground(items: list[Item], rect: pygame.Rect) -> int | None:
    """Index of the last opaque picture that covers the whole rectangle: nothing behind it can be seen."""
    for i in range(len(items) - 1, -1, -1):
        item = items[i]
        if item.surface is not None and _opaque(item.surface) and item.area().contains(rect):
            return i
    return None


def _opaque(surface: pygame.Surface) -> bool:
    """Whether a picture hides all that is behind it; a fading one does not."""
    return not translucent(surface) and surface.get_alpha() in (None, 255)


def _draw_all(target: pygame.Surface, items: list[Item]) -> None:
    """Draw all items; runs of unclipped premultiplied pictures go in one call each."""
    run: list[tuple[pygame.Surface, pygame.Rect]] = []
    for item in items:
        surface = item.surface
        assert surface is not None
        if item.clip is None and translucent(surface):
            run.append((surface, item.rect))
            continue
        if run:
            target.fblits(run, pygame.BLEND_PREMULTIPLIED)
            run = []
        draw(target, item)
    if run:
        target.fblits(run, pygame.BLEND_PREMULTIPLIED)
