"""Hero on the table: a rival's panel, or a bed with its counters; and the counters themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import pygame

from tabletop.games.warage.board import HERO, LIFE_SPACES, SEASONS, pile
from tabletop.present.rivals import rival_of
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.letters import line
from tabletop.toolkit.paint.theme import BANNER_NAME, BODY, BODY_BOLD, BRASS_LIGHT, CREAM, DIM, GOLD
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui import drawing
from tabletop.ui.boards.warage.faces import WORN
from tabletop.ui.boards.warage.ground import READY, SMALLEST
from tabletop.ui.boards.warage.panels import Side
from tabletop.ui.drawing import Face, Stat
from tabletop.ui.table.banner import ICON, heading, sitter
from tabletop.ui.table.counters import DialNode
from tabletop.ui.table.pieces import Mind, Part, Piece, PileNode

BEATEN = "#ffb0a0"
ALLY, ENEMY = "#8fe0a8", "#ff9a7a"
ENEMIES = {"A": "#ff9a7a", "B": "#dcb0ff", "C": "#8fd0ff"}
"""Colours of enemy guilds by letter, where there are several."""
HUES = ("attack", "defence", "magic")


@dataclass(frozen=True, slots=True)
class HeroText:
    """Text of a hero's panel. `state` is "now" in its round, "out" when beaten; `side` is its team, and
    `guild` the letter of its guild where there are more than two."""

    name: str = ""
    dye: str = "neutral"
    trade: str = ""
    note: Phrase = NOTHING
    state: Literal["now", "rest", "out"] = "rest"
    side: Literal["", "ally", "enemy"] = ""
    guild: str = ""
    face: Face | None = None
    """Its race, whose picture is its portrait."""


class Health(DialNode):
    """Hit points: a rolling counter with a forecast."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "hp")

    def paint(self, look: Look) -> Picture | None:
        """Paint the red disc."""
        return drawing.hp_disc(look.brush, self.shown, self.w, unit=look.words("warage.hp.unit"), ghost=self.ghost)


class Badge(Node):
    """Number of a hero on its badge."""

    def __init__(self, hue: str) -> None:
        super().__init__(f"badge-{hue}")
        self.hue = hue
        self._stat = Stat(0, 0)

    def show(self, stat: Stat) -> None:
        """Show a number, and its difference from the printed one."""
        if stat != self._stat:
            self._stat = stat
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint a hexagon, shield or disc."""
        return drawing.badge(look.brush, self._stat.text, self.hue, self.w, change=self._stat.change)


class HeroPiece(Piece):
    """Hero: target of attacks and texts. A panel shows its identity, a bed only its highlight and its counters."""

    def __init__(self, seat: int, mind: Mind) -> None:
        super().__init__(f"hero{seat}", mind)
        self.seat = seat
        self.zone = pile(seat, HERO)
        self.side: Side | None = None
        self.text = HeroText()
        self.health = Health("hp")
        self.badges = tuple(Badge(hue) for hue in HUES)
        self._light = ""
        self._rim = Painted("rim", self._paint_rim)
        self._body = Painted("body", self._paint_body)
        self.worn = tuple(Part(f"worn-{i}", say(f"warage_guide.place.{burden}")) for i, burden in enumerate(READY))
        self.add(self._rim, self._body, *self.worn, *self.badges, self.health)

    def arrange(self, side: Side) -> None:
        """Place it with its counters."""
        self.side = side
        self.put(side.box)
        for child in (self._rim, self._body):
            child.put(Box(0, 0, side.box.w, side.box.h))
            child.touch()
        self.health.put(side.hp.moved(-side.box.x, -side.box.y))
        for part, place in zip((*self.badges, *self.worn), (*side.badges, *side.ready), strict=True):
            part.put(place.moved(-side.box.x, -side.box.y))

    def grab(self, at: tuple[float, float]) -> Drag | None:
        """Return the drag of the hero: its counters are a handle, like its race card."""
        counters = (self.health, *self.badges)
        return self.mind.grab(self) if any(node.visible and node.box.contains(*at) for node in counters) else None

    def show(self, card: int, text: HeroText, stats: tuple[Stat, Stat, Stat]) -> None:
        """Show that hero."""
        self.card = card
        if text != self.text:
            self.text = text
            self._body.touch()
        for badge, stat in zip(self.badges, stats, strict=True):
            badge.show(stat)
            badge.visible = text.state != "out" and (badge.hue != "magic" or bool(stat.now or stat.printed))
        self.health.visible = text.state != "out"

    def lit(self) -> None:
        """Show the highlight as a rim."""
        self._rim.touch()

    def retold(self) -> None:
        """Show the portrait of who plays there."""
        self._body.touch()

    def _paint_rim(self, look: Look, w: float, h: float) -> Picture | None:
        kind = {"playable": "target", "chosen": "legal"}.get(self.light, self.light)
        return drawing.rim_light(look.brush, w, h, kind=kind, radius=16) if kind else None

    def _paint_body(self, look: Look, w: float, h: float) -> Picture | None:
        if self.side is None or self.side.style != "panel":
            return _beaten_bed(look, w, h) if self.text.state == "out" else self._paint_now(look, w, h)
        brush, text, side = look.brush, self.text, self.side
        if brush.theme.contrast == "high":
            panel = paint.panel(brush, w, h, tone="sheer", light_colour=GOLD if text.state == "now" else None, radius=14)
        else:
            canvas = Canvas(brush, w, h, pad=34)
            if text.state == "now":
                canvas.put(drawing.rim_light(brush, w, h, kind="legal", radius=14, strength=0.5), 0, 0)
            canvas.put(drawing.bed(brush, w, h, text.dye, radius=14), 0, 0)
            panel = canvas.picture()
        sheet = panel.surface.copy()
        left, top = side.box.x + panel.dx / look.k, side.box.y + panel.dy / look.k

        def put(picture: Picture, x: float, y: float, anchor: str = "mm") -> None:
            brush.put(sheet, picture, x - left, y - top, anchor)

        place = side.portrait
        if text.face is not None:
            put(drawing.thumb(brush, text.face, w=place.w, h=place.h, radius=10), place.x, place.y, "lt")
        q = max(22.0, place.w * 0.34)
        put(drawing.disc(brush, text.trade, q), place.x + q * 0.55, place.bottom - q * 0.55)
        self._put_name(look, put)
        out = text.state == "out"
        for box, burden in zip(side.ready, READY, strict=True) if not out else ():
            put(drawing.slot(brush, box.w, box.h, mark=WORN[burden], radius=7), box.x, box.y, "lt")
        if out:
            sheet.fill((110, 104, 100, 255), special_flags=pygame.BLEND_RGBA_MULT)
            for picture, x, y in _beaten(look, beaten_band(side)):
                put(picture, x, y)
        return Picture(sheet, panel.dx, panel.dy, panel.w, panel.h)

    def _paint_now(self, look: Look, w: float, h: float) -> Picture | None:
        """Paint a bed's glow in its hero's round; the bed itself is part of the ground."""
        if self.text.state != "now":
            return None
        return drawing.rim_light(look.brush, w, h, kind="legal", radius=16, strength=0.35)

    def _computer(self, look: Look, size: float) -> Iterator[Picture]:
        """Yield the portrait of the rival that plays there, or the icon of a computer."""
        if self.way:
            likeness = rival_of("warage", self.way) is not None
            yield sitter(look.brush, self.way, size * 1.3, "", game="warage") if likeness else paint.icon(look.brush, ICON, size, colour=GOLD)

    def _put_name(self, look: Look, put: object) -> None:
        assert self.side is not None
        assert callable(put)
        brush, box, text = look.brush, self.side.name, self.text
        size = min(24.0, max(15.0, box.h * 0.36))
        x, room, two = box.x + 4, box.w - 6, box.h >= 40
        put(paint.panel(brush, box.w + 6, min(box.h, size * 1.2 + 24) if two else box.h, tone="flat", radius=8), box.x - 3, box.y - 2, "lt")
        for picture in (*self._computer(look, size), *team_mark(look, text, size)):
            put(picture, x, box.y + size * 0.62, "lm")
            x, room = x + picture.w / look.k + 4, room - picture.w / look.k - 4
        now = text.state == "now"
        name, lettering = heading(brush, text.name, BANNER_NAME.at(size), room)
        put(line(brush, name, lettering, colour=GOLD if now else CREAM, fit=room, minimum=13),
            x, box.y + (size * 0.66 if two else box.h / 2), "lm")
        if two:
            told, colour = (look.words("warage.banner.round"), GOLD) if now else (text.note(look.words), DIM)
            note = line(brush, told, BODY.at(max(14.0, size * 0.72)), colour=colour, fit=box.w - 6, minimum=13)
            put(note, box.x + 4, box.y + size * 1.2 + 10, "lm")


def team_mark(look: Look, text: HeroText, size: float) -> Iterator[Picture]:
    """Return the mark of a hero's team: shield or swords, and the guild's letter where there are several enemy guilds."""
    if not text.side:
        return
    icon, colour = ("checked-shield", ALLY) if text.side == "ally" else ("crossed-swords", ENEMIES.get(text.guild, ENEMY))
    yield paint.icon(look.brush, icon, size, colour=colour)
    if text.guild:
        yield line(look.brush, text.guild, BANNER_NAME.at(size), colour=colour)


def beaten_band(side: Side) -> Box:
    """Return the equipment band of a panel: empty once its hero is beaten."""
    first, last = side.ready[0], side.ready[-1]
    return Box(first.x, first.y, last.right - first.x, first.h)


def _beaten(look: Look, band: Box) -> Iterator[tuple[Picture, float, float]]:
    """Return a skull and the word side by side in a band: pictures with their centres."""
    brush, side = look.brush, min(54.0, band.h * 0.86)
    word = line(brush, look.words("warage.hero.beaten"), BANNER_NAME.at(min(26.0, band.h * 0.4)), colour=BEATEN,
                fit=band.w - side - 16, minimum=13)
    x = band.centre[0] - (side + 10 + word.w / look.k) / 2
    yield paint.shaded_icon(brush, "skull-crack", side, colour=BEATEN), x + side / 2, band.centre[1]
    yield word, x + side + 10 + word.w / look.k / 2, band.centre[1]


def _beaten_bed(look: Look, w: float, h: float) -> Picture:
    """Paint the same over a bed, in the hero's place."""
    brush = look.brush
    sheet = pygame.Surface((brush.px(w), brush.px(h)), pygame.SRCALPHA)
    high = min(60.0, h * 0.32)
    for picture, x, y in _beaten(look, Box(w * 0.2, (h - high) / 2, w * 0.6, high)):
        brush.put(sheet, picture, x, y, "mm")
    return Picture(sheet, 0, 0, brush.px(w), brush.px(h))


class Heap(PileNode):
    """Pile of a hero: a small heap, or its count in a square."""

    def __init__(self, name: str, mind: Mind, zone: int, kind: Literal["deck", "discard", "life", "hand", "more"]) -> None:
        super().__init__(name, mind, zone)
        self.kind = kind
        self.burns = "burns" if kind == "discard" else "stacks"
        self.tip = say(f"warage_guide.place.{'seasons' if zone == SEASONS else kind}")

    def paint(self, look: Look) -> Picture | None:
        """Paint the heap; of a hand or of a life pile in a panel, its count."""
        brush = look.brush
        if self.kind == "more":
            return _more(look, self.w, self.h, self.count)
        if self.kind in ("life", "hand"):
            full = f"{self.count}/{LIFE_SPACES}" if self.kind == "life" else str(self.count)
            icon = "hearts" if self.kind == "life" else "card-pick"
            return _tally(look, self.w, self.h, icon, full)
        square = self.w >= self.h
        label = str(self.count) if square else self.label(look.words)
        if self.kind == "deck" and square and self.count:
            return _low(look, self.w, self.h, self.sleeve, label)
        if self.kind == "deck":
            return drawing.pile(brush, self.w, self.h, self.count, sleeve=self.sleeve, label=label, size=SMALLEST)
        top = None if self.top is None else drawing.chip(brush, self.top, w=self.w, h=self.h)
        return drawing.discard(brush, top, self.w, self.h, label=label, size=SMALLEST, mark="trash-can")


def _tally(look: Look, w: float, h: float, icon: str, count: str) -> Picture:
    """Paint a count: its icon over the number."""
    plate = drawing.plate(look.brush, w, h)
    sheet, (x, y) = plate.surface.copy(), (w / 2 - plate.dx / look.k, -plate.dy / look.k)
    look.brush.put(sheet, paint.icon(look.brush, icon, min(20.0, h * 0.42)), x, y + h * 0.3, "mm")
    look.brush.put(sheet, line(look.brush, count, BODY_BOLD.at(min(SMALLEST, h * 0.46)), fit=w - 6, minimum=12), x, y + h * 0.72, "mm")
    return Picture(sheet, plate.dx, plate.dy, plate.w, plate.h)


def _low(look: Look, w: float, h: float, sleeve: str, label: str) -> Picture:
    """Paint a deck in a panel: one back with its count."""
    back = drawing.back(look.brush, w, h, sleeve)
    sheet = back.surface.copy()
    look.brush.put(sheet, paint.pill(look.brush, label, size=SMALLEST, height=20), w / 2 - back.dx / look.k, h - 11 - back.dy / look.k, "mm")
    return Picture(sheet, back.dx, back.dy, back.w, back.h)


def _more(look: Look, w: float, h: float, count: int) -> Picture | None:
    if count <= 0:
        return None
    brush = look.brush
    plate = drawing.plate(brush, w, h)
    sheet = plate.surface.copy()
    text = line(brush, f"+{count}", BANNER_NAME.at(h * 0.42), colour=BRASS_LIGHT)
    brush.put(sheet, text, w / 2 - plate.dx / look.k, h / 2 - plate.dy / look.k, "mm")
    return Picture(sheet, plate.dx, plate.dy, plate.w, plate.h)
