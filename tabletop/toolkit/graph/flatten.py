"""Flatten the tree of nodes into one display list, used both for drawing and for hit-testing."""

import math
from typing import NamedTuple

import pygame

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.paint.brush import Picture, translucent

# Zoom is quantised to 64ths and opacity to 32 steps, so that an animation reuses cached pictures.
ZOOM_STEPS = 64
FADE_STEPS = 32
# Poses kept for a moving node; the oldest are dropped.
POSES_KEPT = 24
# Pixels that a picture may reach out of its node's rectangle, with shadow and light: a node further out of its clip is not painted.
REACH = 240


class Turned(NamedTuple):
    """Subtree drawn as one picture, with zoom and rotation.

    `centre` is the middle of the node in pixels of the window, `middle` its middle in the subtree's own pixels.
    """

    home: "Home"
    zoom: float
    degrees: int
    centre: tuple[float, float]
    middle: tuple[float, float]


class Item:
    """Place of a node in the window, in pixels, and its picture once a frame needs one (see `paint`).

    `box` is the node's own rectangle (for hit-testing); `clip` limits it and the picture. The surface goes to the corner
    of `rect`; it stays None for a node that is hit-tested only.
    """

    __slots__ = ("box", "clip", "fade", "look", "node", "painted", "rect", "surface", "turned")

    def __init__(self, node: Node, look: Look, box: pygame.Rect, fade: int, clip: pygame.Rect | None,
                 turned: Turned | None = None) -> None:
        self.node, self.look, self.box, self.fade, self.clip, self.turned = node, look, box, fade, clip, turned
        self.surface: pygame.Surface | None = None
        self.rect = box
        self.painted = False

    def paint(self) -> None:
        """Paint the picture, unless this item already has it or lies out of sight in what scrolls."""
        if self.painted:
            return
        self.painted = True
        if self.clip is not None and not self.box.inflate(2 * REACH, 2 * REACH).colliderect(self.clip):
            return
        if self.turned is not None:
            self._paint_turned(self.turned)
            return
        picture = self.node.picture_for(self.look)
        if picture is not None:
            if self.fade < FADE_STEPS:
                picture = _poses(self.node, picture).get(ZOOM_STEPS, 0, self.fade)
            self.surface, self.rect = picture.surface, picture.at(*self.box.topleft)

    def _paint_turned(self, turned: Turned) -> None:
        base = turned.home.picture()
        if base is not None:
            zoom, degrees = turned.zoom, turned.degrees
            shown = _poses(self.node, base).get(round(zoom * ZOOM_STEPS), degrees, self.fade)
            self.surface = shown.surface
            self.rect = _landing(base, shown, turned.centre, turned.middle, zoom, degrees)

    def shows_like(self, other: "Item") -> bool:
        """Whether this item and another draw the same pixels."""
        return self.surface is other.surface and self.rect == other.rect and self.clip == other.clip

    def area(self) -> pygame.Rect:
        """Rectangle of the pixels it may draw."""
        return self.rect if self.clip is None else self.rect.clip(self.clip)


class Home:
    """Subtree before it is rotated: its items at the origin, and the one picture they compose."""

    __slots__ = ("_made", "_picture", "items", "look")

    def __init__(self, look: Look, items: list[Item]) -> None:
        self.look, self.items = look, items
        self._picture: Picture | None = None
        self._made = False

    def picture(self) -> Picture | None:
        """Return the picture of the subtree, composed the first time."""
        if not self._made:
            self._made, self._picture = True, _compose(self.items)
        return self._picture


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


def flatten(root: Node, look: Look) -> list[Item]:
    """Flatten the tree into a list of items, back to front; unchanged subtrees are reused from their cache.

    Nothing is painted yet: hit-testing needs places only.
    """
    return _subtree(root, look, (0, 0), None)


def paint_all(items: list[Item]) -> None:
    """Paint the items that have no picture yet, for a frame."""
    for item in items:
        item.paint()


def snapshot(node: Node, look: Look) -> Picture | None:
    """Compose a node with its children into one picture, as it looks upright; None for a node that shows nothing.

    `look` is that of its parent. The offsets count from the node's corner.
    """
    found = _compose(_at_home(node, look.at(node.scale)))
    return None if found is None else Picture(found.surface.copy(), found.dx, found.dy, round(node.w * look.k), round(node.h * look.k))


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
    own = _own(node, inner, box, clip, _fade(node))
    if own is not None:
        items.append(own)
    if node.clip:
        clip = box if clip is None else box.clip(clip)
    for child in in_order(node):
        items.extend(_subtree(child, inner, corner, clip))
    return items


def _own(node: Node, look: Look, box: pygame.Rect, clip: pygame.Rect | None, fade: int) -> Item | None:
    """Make the item of the node alone; None where it neither paints nor takes the pointer."""
    if node.takes is Takes.NOTHING and type(node).paint is Node.paint:
        return None
    return Item(node, look, box, fade, clip)


def _fade(node: Node) -> int:
    return max(1, round(float(node.opacity) * FADE_STEPS))


def _poses(node: Node, base: Picture) -> Poses:
    kept = node.poses
    if kept is None or kept.base.surface is not base.surface:
        kept = node.poses = Poses(base)
    return kept


def _posed(node: Node, look: Look, origin: tuple[int, int], clip: pygame.Rect | None) -> list[Item]:
    """Make one item of the subtree, zoomed, rotated and faded about the middle of the node."""
    inner = look.at(node.scale)
    if node.home is None or node.home.look is not look:
        node.home = Home(look, _at_home(node, inner))
    size = (round(node.w * inner.k), round(node.h * inner.k))
    corner = (origin[0] + round(node.x * look.k), origin[1] + round(node.y * look.k))
    middle = (size[0] / 2, size[1] / 2)
    centre = (corner[0] + middle[0], corner[1] + middle[1])
    zoom = max(1, round(node.zoom * ZOOM_STEPS)) / ZOOM_STEPS
    turned = Turned(node.home, zoom, round(node.rotation) % 360, centre, middle)
    return [Item(node, inner, pygame.Rect(corner, size), _fade(node), clip, turned)]


def _at_home(node: Node, inner: Look) -> list[Item]:
    """List the subtree's items as if the node stood at the origin, neither rotated nor faded."""
    box = pygame.Rect(0, 0, round(node.w * inner.k), round(node.h * inner.k))
    own = _own(node, inner, box, None, FADE_STEPS)
    items = [] if own is None else [own]
    clip = box if node.clip else None
    for child in in_order(node):
        items.extend(_subtree(child, inner, (0, 0), clip))
    return items


def _compose(items: list[Item]) -> Picture | None:
    """Compose items on one clear surface; `dx`, `dy` are its offset from the origin."""
    paint_all(items)
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
    flags = pygame.BLEND_PREMULTIPLIED if translucent(item.surface) else 0
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
    return surface if translucent(surface) else surface.convert_alpha()


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
    """Children back to front."""
    if node.order is None:
        node.order = sorted(node.children, key=lambda child: child.z)
    return node.order


def node_at(items: list[Item], x: float, y: float) -> Node | None:
    """Find the frontmost node under a point (in pixels) that takes the pointer; a blocking node hides those behind it."""
    for item in reversed(items):
        if item.clip is not None and not item.clip.collidepoint(x, y):
            continue
        if item.turned is not None:
            found = node_at(item.turned.home.items, *_unturned(item.turned, x, y))
            if found is not None:
                return found
        elif item.node.takes is not Takes.NOTHING and _covers(item, x, y):
            return item.node
    return None


def _covers(item: Item, x: float, y: float) -> bool:
    k = item.look.k
    return item.node.covers((x - item.box.x) / k, (y - item.box.y) / k)


def _unturned(turned: Turned, x: float, y: float) -> tuple[float, float]:
    """Map a point into the coordinates of a subtree before rotation."""
    angle = math.radians(turned.degrees)
    dx, dy = x - turned.centre[0], y - turned.centre[1]
    back_x = (dx * math.cos(angle) - dy * math.sin(angle)) / turned.zoom
    back_y = (dx * math.sin(angle) + dy * math.cos(angle)) / turned.zoom
    return (back_x + turned.middle[0], back_y + turned.middle[1])
