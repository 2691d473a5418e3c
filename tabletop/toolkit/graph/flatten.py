"""Flatten the tree of nodes into one display list, used both for drawing and for hit-testing."""

import math
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.paint.brush import Picture

# Zoom is quantised to 64ths and opacity to 32 steps, so that an animation reuses cached pictures.
ZOOM_STEPS = 64
FADE_STEPS = 32
# Poses kept for a moving node; the oldest are dropped.
POSES_KEPT = 24


class Turned(NamedTuple):
    """Subtree drawn as one picture: its items at the origin, with zoom and rotation.

    `centre` is the middle of the node in pixels of the window, `home` its middle in the subtree's own pixels.
    """

    items: "list[Item]"
    zoom: float
    degrees: int
    centre: tuple[float, float]
    home: tuple[float, float]


@dataclass(slots=True, eq=False)
class Item:
    """Picture in the window, in pixels: the surface goes to the corner of `rect`.

    `box` is the node's own rectangle (for hit-testing); `clip` limits both. An item whose surface is None is hit-tested
    only.
    """

    node: Node
    surface: pygame.Surface | None
    rect: pygame.Rect
    box: pygame.Rect
    k: float
    clip: pygame.Rect | None = None
    turned: Turned | None = None

    def shows_like(self, other: "Item") -> bool:
        """Whether this item and another draw the same pixels."""
        return self.surface is other.surface and self.rect == other.rect and self.clip == other.clip

    def area(self) -> pygame.Rect:
        """Rectangle of the pixels it may draw."""
        return self.rect if self.clip is None else self.rect.clip(self.clip)


class Poses:
    """Cache of pictures of one composed subtree by zoom, degrees and opacity."""

    def __init__(self, base: Picture) -> None:
        self.base = base
        self.made: dict[tuple[int, int, int], Picture] = {}

    def get(self, zoom: int, degrees: int, fade: int) -> Picture:
        key = (zoom, degrees, fade)
        if key not in self.made:
            if len(self.made) >= POSES_KEPT:
                del self.made[next(iter(self.made))]
            self.made[key] = _pose(self.base, zoom / ZOOM_STEPS, degrees, fade)
        return self.made[key]


class Cache:
    """Cached part of the display list for one node, with the inputs it was made from."""

    __slots__ = ("clip", "items", "look", "origin")

    def __init__(self, items: list[Item], look: Look, origin: tuple[int, int], clip: pygame.Rect | None) -> None:
        self.items, self.look, self.origin, self.clip = items, look, origin, clip


class Home(NamedTuple):
    """Subtree before it is rotated: its items at the origin, and the one picture they compose."""

    look: Look
    items: list[Item]
    picture: Picture | None


def flatten(root: Node, look: Look) -> list[Item]:
    """Flatten the tree into a list of items, back to front; unchanged subtrees are reused from their cache."""
    return _subtree(root, look, (0, 0), None)


def _subtree(node: Node, look: Look, origin: tuple[int, int], clip: pygame.Rect | None) -> list[Item]:
    cache = node.cache
    if cache is not None and cache.look is look and cache.origin == origin and cache.clip == clip:
        return cache.items
    if not node.visible or node.opacity <= 0:
        items: list[Item] = []
    elif node.zoom != 1.0 or node.rotation or (node.opacity < 1 and node.children):
        items = _posed(node, look, origin, clip)
    else:
        items = _plain(node, look, origin, clip)
    node.cache = Cache(items, look, origin, clip)
    return items


def _plain(node: Node, look: Look, origin: tuple[int, int], clip: pygame.Rect | None) -> list[Item]:
    """List the items of a node that is not transformed, its children on top."""
    inner = look.at(node.scale)
    corner = (origin[0] + round(node.x * look.k), origin[1] + round(node.y * look.k))
    box = pygame.Rect(corner, (round(node.w * inner.k), round(node.h * inner.k)))
    items: list[Item] = []
    own = _own(node, inner, box, clip)
    if own is not None:
        items.append(own)
    if node.clip:
        clip = box if clip is None else box.clip(clip)
    for child in in_order(node):
        items.extend(_subtree(child, inner, corner, clip))
    return items


def _own(node: Node, look: Look, box: pygame.Rect, clip: pygame.Rect | None) -> Item | None:
    picture = node.picture_for(look)
    if picture is None:
        if node.takes is Takes.NOTHING:
            return None
        return Item(node, None, box, box, look.k, clip)
    if node.opacity < 1:
        fade = max(1, round(node.opacity * FADE_STEPS))
        picture = _poses(node, picture).get(ZOOM_STEPS, 0, fade)
    return Item(node, picture.surface, picture.at(*box.topleft), box, look.k, clip)


def _poses(node: Node, base: Picture) -> Poses:
    kept = node.poses
    if kept is None or kept.base.surface is not base.surface:
        kept = node.poses = Poses(base)
    return kept


def _posed(node: Node, look: Look, origin: tuple[int, int], clip: pygame.Rect | None) -> list[Item]:
    """Compose the subtree into one picture, zoomed, rotated and faded about the middle of the node."""
    if node.home is None or node.home.look is not look:
        inside = _at_home(node, look)
        node.home = Home(look, inside, _compose(inside))
    inside, base = node.home.items, node.home.picture
    k = look.at(node.scale).k
    size = (round(node.w * k), round(node.h * k))
    corner = (origin[0] + round(node.x * look.k), origin[1] + round(node.y * look.k))
    centre = (corner[0] + size[0] / 2, corner[1] + size[1] / 2)
    middle = (size[0] / 2, size[1] / 2)
    box = pygame.Rect(corner, size)
    if base is None:
        return [Item(node, None, box, box, k, clip)] if node.takes is not Takes.NOTHING else []
    degrees = round(node.rotation) % 360
    zoom = max(1, round(node.zoom * ZOOM_STEPS))
    fade = max(1, round(node.opacity * FADE_STEPS))
    shown = _poses(node, base).get(zoom, degrees, fade)
    rect = _landing(base, shown, centre, middle, zoom / ZOOM_STEPS, degrees)
    return [Item(node, shown.surface, rect, box, k, clip, Turned(inside, zoom / ZOOM_STEPS, degrees, centre, middle))]


def _at_home(node: Node, look: Look) -> list[Item]:
    """List the subtree's items as if the node stood at the origin, not rotated."""
    inner = look.at(node.scale)
    box = pygame.Rect(0, 0, round(node.w * inner.k), round(node.h * inner.k))
    items: list[Item] = []
    picture = node.picture_for(inner)
    if picture is not None:
        items.append(Item(node, picture.surface, picture.at(0, 0), box, inner.k))
    elif node.takes is not Takes.NOTHING:
        items.append(Item(node, None, box, box, inner.k))
    clip = box if node.clip else None
    for child in in_order(node):
        items.extend(_subtree(child, inner, (0, 0), clip))
    return items


def _compose(items: list[Item]) -> Picture | None:
    """Compose items on one clear surface; `dx`, `dy` are its offset from the origin."""
    drawn = [item for item in items if item.surface is not None]
    if not drawn:
        return None
    bounds = drawn[0].area().unionall([item.area() for item in drawn[1:]])
    if not bounds.w or not bounds.h:
        return None
    if len(drawn) == 1 and drawn[0].clip is None and drawn[0].surface is not None:
        return Picture(drawn[0].surface, *drawn[0].rect.topleft)
    surface = pygame.Surface(bounds.size, pygame.SRCALPHA)
    surface.fill((0, 0, 0, 0))
    for item in drawn:
        draw(surface, item, (-bounds.x, -bounds.y))
    return Picture(surface, bounds.x, bounds.y)


def draw(target: pygame.Surface, item: Item, shift: tuple[int, int] = (0, 0)) -> None:
    """Draw one item on a surface, moved by `shift` pixels."""
    assert item.surface is not None
    flags = pygame.BLEND_PREMULTIPLIED if item.surface.get_flags() & pygame.SRCALPHA else 0
    if item.clip is not None:
        kept = target.get_clip()
        target.set_clip(item.clip.move(shift).clip(kept))
        target.blit(item.surface, item.rect.move(shift), special_flags=flags)
        target.set_clip(kept)
    else:
        target.blit(item.surface, item.rect.move(shift), special_flags=flags)


def _pose(base: Picture, zoom: float, degrees: int, fade: int) -> Picture:
    """Scale, rotate and fade a premultiplied picture."""
    surface = base.surface
    corner = (base.dx, base.dy) if not degrees and zoom == 1.0 else (0, 0)
    if degrees:
        surface = pygame.transform.rotozoom(_with_alpha(surface), degrees, zoom)
    elif zoom != 1.0:
        size = (max(1, round(surface.get_width() * zoom)), max(1, round(surface.get_height() * zoom)))
        surface = pygame.transform.smoothscale(_with_alpha(surface), size)
    if fade < FADE_STEPS:
        surface = _with_alpha(surface).copy()
        level = round(255 * fade / FADE_STEPS)
        surface.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return Picture(surface, *corner)


def _with_alpha(surface: pygame.Surface) -> pygame.Surface:
    return surface if surface.get_flags() & pygame.SRCALPHA else surface.convert_alpha()


def _landing(base: Picture, shown: Picture, centre: tuple[float, float], middle: tuple[float, float], zoom: float,
             degrees: int) -> pygame.Rect:
    """Compute the rectangle of the posed picture that keeps the middle of the node in place."""
    width, height = base.surface.get_size()
    dx = (base.dx + width / 2 - middle[0]) * zoom
    dy = (base.dy + height / 2 - middle[1]) * zoom
    turn = math.radians(degrees)
    x = centre[0] + dx * math.cos(turn) + dy * math.sin(turn)
    y = centre[1] - dx * math.sin(turn) + dy * math.cos(turn)
    rect = shown.surface.get_rect()
    rect.topleft = (round(x - rect.w / 2), round(y - rect.h / 2))
    return rect


def in_order(node: Node) -> list[Node]:
    """The children back to front."""
    if node.order is None:
        node.order = sorted(node.children, key=lambda child: child.z)
    return node.order


def node_at(items: list[Item], x: float, y: float) -> Node | None:
    """Find the frontmost node under a point (in pixels) that takes the pointer; a blocking node hides those behind it."""
    for item in reversed(items):
        if item.clip is not None and not item.clip.collidepoint(x, y):
            continue
        if item.turned is not None:
            found = node_at(item.turned.items, *_unturned(item.turned, x, y))
            if found is not None:
                return found
        elif item.node.takes is not Takes.NOTHING and _covers(item, x, y):
            return item.node
    return None


def _covers(item: Item, x: float, y: float) -> bool:
    return item.node.covers((x - item.box.x) / item.k, (y - item.box.y) / item.k)


def _unturned(turned: Turned, x: float, y: float) -> tuple[float, float]:
    """Map a point into the coordinates of a subtree before rotation."""
    angle = math.radians(turned.degrees)
    dx, dy = x - turned.centre[0], y - turned.centre[1]
    back_x = (dx * math.cos(angle) - dy * math.sin(angle)) / turned.zoom
    back_y = (dx * math.sin(angle) + dy * math.cos(angle)) / turned.zoom
    return (back_x + turned.home[0], back_y + turned.home[1])
