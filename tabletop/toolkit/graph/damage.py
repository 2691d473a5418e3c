"""Find the pixels that two display lists draw differently, and merge them into few rectangles."""

from collections.abc import Iterable, Sequence

import pygame

from tabletop.toolkit.graph.flatten import Item
from tabletop.toolkit.graph.node import Node

# Share of the window above which one full redraw is cheaper than many small ones (measured).
FULL_ABOVE = 0.6


def changes(before: Sequence[Item], after: Sequence[Item]) -> list[pygame.Rect]:
    """List the rectangles that differ between two display lists, not merged.

    They cover each item that came, went or changed, and all items between the first and the last whose order differs.
    """
    old = {item.node: item for item in before}
    new = {item.node: item for item in after}
    rects: list[pygame.Rect] = []
    for node, item in old.items():
        other = new.get(node)
        if other is None:
            _note(rects, item)
        elif other is not item and not item.shows_like(other):
            _note(rects, item)
            _note(rects, other)
    rects.extend(_reordered(old, new))
    for node, item in new.items():
        if node not in old:
            _note(rects, item)
    return rects


def _reordered(old: dict[Node, Item], new: dict[Node, Item]) -> Iterable[pygame.Rect]:
    was = [node for node in old if node in new]
    now = [node for node in new if node in old]
    if was == now:
        return []
    first = next(i for i, (a, b) in enumerate(zip(was, now, strict=True)) if a is not b)
    last = next(i for i in range(len(was) - 1, -1, -1) if was[i] is not now[i])
    rects: list[pygame.Rect] = []
    for node in now[first : last + 1]:
        _note(rects, new[node])
    return rects


def _note(rects: list[pygame.Rect], item: Item) -> None:
    if item.surface is not None:
        rects.append(item.area())


def merged(rects: Iterable[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Merge rectangles so that they cover the same pixels without overlapping; the whole window when they cover most of
    it."""
    out: list[pygame.Rect] = []
    for rect in rects:
        joined = rect.clip(window)
        if not joined.w or not joined.h:
            continue
        while (i := joined.collidelist(out)) >= 0:
            joined = joined.union(out.pop(i))
        out.append(joined)
    if sum(r.w * r.h for r in out) > FULL_ABOVE * window.w * window.h:
        return [window.copy()]
    return out
