"""Nodes of the table: cards in each form, zones, piles, counters; each passes its input to a handler."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol, runtime_checkable

import pygame

from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import EMPTY, Box
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Spoken, Takes
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.motion.anim import Loop
from tabletop.toolkit.motion.motion import Playing
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.ui import drawing
from tabletop.ui.drawing import Face
from tabletop.ui.table.cards import Forms
from tabletop.ui.table.stills import narrowed

IN_HAND = frozenset({"hand", "back", "open"})
"""Forms of cards in a hand; all others lie on the board."""
Light = Literal["", "legal", "target", "refused", "playable", "chosen"]
TOLD: Mapping[Light, str] = {"legal": "legal", "target": "legal", "playable": "playable", "chosen": "chosen"}
"""States of which highlights tell a screen reader: a target may be chosen as a place may."""
BREATH = 1.2
SPACE = Key("space")
TIP_AFTER = 0.9
"""Extra seconds of hover before a zone's tooltip, compared to a button."""
AROUND = 8.0
"""Margin in which a raised card keeps the hover: it lay turned before, and its corners reached further."""


@runtime_checkable
class Filling(Protocol):
    """Piece with room for more than it shows."""

    def filled(self, look: Look) -> Box:
        """Return the box, in the piece, of what it shows."""


class Mind(Protocol):
    """Handler of the pieces' input; the table."""

    def grab(self, node: Piece) -> Drag | None:
        """Return the drag that picking a piece up starts, if its card may be picked up."""

    def takes(self, place: Node, drag: Drag) -> bool:
        """Whether that drag may be dropped on this zone."""

    def pointed(self, node: Node, inside: Presence) -> None:
        """Handle the pointer, or keyboard focus, entering or leaving a piece."""

    def clicked(self, node: Node, button: int) -> bool:
        """Handle a click on a piece."""

    def activated(self, node: Node) -> bool:
        """Handle Enter on a piece."""

    def press_main(self) -> bool:
        """Handle Space on a piece: press the big button."""

    def covers(self, node: CardNode) -> bool:
        """Whether a card lies face down now, though its face is known."""

    def held(self, node: CardNode) -> None:
        """Handle a press on a card."""

    def details(self, node: Piece, words: Words) -> list[str]:
        """List what is known of a piece's card by ear, a line each."""


class Piece(Node):
    """Node that reports its input to the table.

    `light` is the highlight around it, `card` its card, `zone` the zone it stands for (0: none).
    """

    card: int = 0
    zone: int = 0

    def __init__(self, name: str, mind: Mind, box: Box = EMPTY, *, takes: Takes = Takes.FOCUS) -> None:
        super().__init__(name, box, takes=takes)
        self.mind = mind
        self.cursor = "hand"
        self.says: Phrase = NOTHING
        self.value: Phrase = NOTHING
        self._light: Light = ""
        self.way = ""
        """Level and style of the computer that plays the seat of a player's piece; "" for a person."""

    def played_by(self, way: str) -> None:
        """Tell the piece of a player who plays that seat."""
        if way != self.way:
            self.way = way
            self.retold()

    def retold(self) -> None:
        """Show that another plays the seat."""

    @property
    def light(self) -> Light:
        """Highlight around it."""
        return self._light

    @light.setter
    def light(self, light: Light) -> None:
        if light != self._light:
            self._light = light
            self.lit()

    def lit(self) -> None:
        """Show a changed highlight."""
        self.touch()

    def hovered(self, inside: Presence) -> None:
        self.mind.pointed(self, inside)

    def focused(self, inside: Presence) -> None:
        """Handle keyboard focus like a hover."""
        scene = self.scene
        if scene is not None and (scene.focus.shown or inside is Presence.OUTSIDE):
            self.mind.pointed(self, inside)

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        return self.mind.clicked(self, button)

    def activated(self) -> bool:
        return self.mind.activated(self)

    def keyed(self, key: Key) -> bool:
        """Handle Space as the big button wherever focus is; after a mere click, leave it to the shortcuts, so that no
        focus ring appears."""
        clicked = self.scene is None or self.scene.focus.via in ("pointer", "return")
        return key == SPACE and not clicked and self.mind.press_main()

    def drop_for(self, drag: Drag) -> bool:
        return self.mind.takes(self, drag)

    def details(self, words: Words) -> list[str]:
        """List what is known of its card, and its tip."""
        return [*self.mind.details(self, words), *super().details(words)]

    def spoken(self, words: Words) -> Spoken | None:
        """Table's description of it, with what may be done with it now."""
        name = self.says(words)
        state = TOLD.get(self.light, "")
        return Spoken("card" if isinstance(self, CardNode) else "place", name, self.value(words), state) if name else None


class Part(Node):
    """Part of a piece with a tooltip of its own; clicks and drops go to the piece."""

    tip_after = TIP_AFTER

    def __init__(self, name: str, tip: Phrase) -> None:
        super().__init__(name, takes=Takes.POINTER)
        self.tip = tip

    def hovered(self, inside: Presence) -> None:
        if isinstance(self.parent, Piece):
            self.parent.mind.pointed(self, inside)


SEAL = 46.0
"""Most size of the seal on a card that waits."""
LOW = 44.0
"""Height up to which a card is a strip, with its numbers at the right."""


class CardNode(Piece):
    """Card of the match: `card` is its number (UNKNOWN for a back), `face` its text and numbers, `form` its size and
    style; `place` its last place in the own hand (-1: never there)."""

    def __init__(self, name: str, mind: Mind, card: int, forms: Forms) -> None:
        super().__init__(name, mind)
        self.card = card
        self.forms = forms
        self.face: Face | None = None
        self.form = ""
        self.sleeve = "humanos"
        self.level = 1.0
        self.raised = False
        self.place = -1
        self._turned = 1.0
        self._seal = ""
        self._rim = Painted("rim", self._paint_rim)
        self._body = Painted("body", self._paint_body)
        self.mark = Painted("mark", self._paint_mark)
        self.add(self._rim, self._body, self.mark)

    @property
    def turned(self) -> float:
        """Part of the way over that it is turned: 0 shows its back, 1 its face."""
        return self._turned

    @turned.setter
    def turned(self, turned: float) -> None:
        if turned != self._turned:
            self._turned = turned
            self._body.touch()

    @property
    def seal(self) -> str:
        """Number on the seal of a card that waits in a chain where it was dropped; "" for no seal."""
        return self._seal

    @seal.setter
    def seal(self, number: str) -> None:
        if number != self._seal:
            self._seal = number
            self.mark.touch()

    @property
    def private(self) -> bool:  # type: ignore[override]
        """Whether it is a card of the viewer's hand."""
        return self.form == "hand"

    def show(self, face: Face | None, form: str, *, sleeve: str, size: tuple[float, float]) -> None:
        """Change the face, the form or the size."""
        if (face, form, sleeve, *size) != (self.face, self.form, self.sleeve, self.w, self.h):
            self.face, self.form, self.sleeve = face, form, sleeve
            self.w, self.h = w, h = size
            for child in (self._rim, self._body, self.mark):
                child.put(Box(0, 0, w, h))
                child.touch()

    def dim(self, level: float) -> None:
        """Set the brightness (1: full): cards that may not be chosen are dimmed."""
        if level != self.level:
            self.level = level
            self._body.touch()

    def lit(self) -> None:
        """Show the highlight as rim and mark."""
        self._rim.touch()
        self.mark.touch()

    def turn(self) -> None:
        """Turn the card the other way up, if it changed."""
        self._body.touch()

    def pressed(self, at: tuple[float, float], button: int) -> None:
        self.mind.held(self)

    def grab(self, at: tuple[float, float]) -> Drag | None:
        return self.mind.grab(self)

    def covers(self, x: float, y: float) -> bool:
        """Whether a point hits the card; a raised one also covers its old place, or it would rise and sink for ever."""
        return super().covers(x, y) or (
            self.raised and self.form == "hand" and -AROUND <= x < self.w + AROUND and y >= 0)

    def spoken(self, words: Words) -> Spoken | None:
        """Table's description; nothing of a face-down card."""
        return Spoken("card", words("table.spoken.covered")) if self.mind.covers(self) else super().spoken(words)

    def _paint_rim(self, look: Look, w: float, h: float) -> Picture | None:
        if self.light == "playable":
            return drawing.edge_light(look.brush, w, h)
        kind = "legal" if self.light == "chosen" else self.light
        return drawing.rim_light(look.brush, w, h, kind=kind, radius=12) if kind else None

    def _paint_body(self, look: Look, w: float, h: float) -> Picture | None:
        face = None if self.mind.covers(self) or self._turned < 0.5 else self.face
        picture = self.forms.picture(look, face, self.form, sleeve=self.sleeve, size=(self.w, self.h))
        if 0.0 < self._turned < 1.0:
            picture = narrowed(picture, self._turned)
        return paint.shaded(look.brush, picture, self.level) if self.level < 1 else picture

    def _paint_mark(self, look: Look, w: float, h: float) -> Picture | None:
        if self._seal:
            size = min(SEAL, h * 0.5)
            seal = drawing.wax_seal(look.brush, size, (self.sleeve,), number=self._seal)
            return Picture(seal.surface, seal.dx + look.brush.px((w - size) / 2), seal.dy + look.brush.px((h - size) / 2), seal.w, seal.h)
        if self.light != "chosen":
            return None
        side, over = (30, 20) if h > LOW else (22, 8)  # a low one has its number at the right
        tick = paint.tick(look.brush, side)
        return Picture(tick.surface, tick.dx + look.brush.px(w - over), tick.dy - look.brush.px(10), tick.w, tick.h)


class Ghost(Node):
    """Carried card: its picture in the target form, in the middle of the box it was taken from."""

    def __init__(self, node: CardNode, form: str, size: tuple[float, float], k: float) -> None:
        super().__init__("ghost")
        self._node, self._form, self._size, self._k = node, form, size, k

    def paint(self, look: Look) -> Picture | None:
        """Paint the picture at the table's own scale."""
        node = self._node
        picture = node.forms.picture(look.at(self._k), node.face, self._form, sleeve=node.sleeve, size=self._size)
        across = (round(self.w * look.k) - picture.w) // 2
        down = (round(self.h * look.k) - picture.h) // 2
        return Picture(picture.surface, picture.dx + across, picture.dy + down, picture.w, picture.h)


class PlaceNode(Piece):
    """Zone of the board: invisible but for its highlight, with a slow tooltip."""

    tip_after = TIP_AFTER

    def __init__(self, name: str, mind: Mind, zone: int) -> None:
        super().__init__(name, mind)
        self.zone = zone
        self.mark = ""
        self.cursor = "arrow"
        self._glow = Painted("glow", self._paint_glow)
        self._breath: Playing | None = None
        self.add(self._glow)

    def put(self, box: Box) -> Node:
        """Place it, with the highlight filling it."""
        self._glow.put(Box(0, 0, box.w, box.h))
        return super().put(box)

    def lit(self) -> None:
        """Let the highlight of a legal zone pulse."""
        self._glow.touch()
        if self._breath is not None:
            self._breath.stop()
            self._breath = None
        scene = self.scene
        self._glow.opacity = 1.0
        if self.light == "legal" and scene is not None:
            self._breath = scene.motion.play(Loop(lambda t: setattr(self._glow, "opacity", 0.7 + 0.3 * abs(1 - 2 * t)), BREATH, rest=0.0))

    def _paint_glow(self, look: Look, w: float, h: float) -> Picture | None:
        if self.light not in ("legal", "target", "refused"):
            return None
        return drawing.slot_light(look.brush, w, h, kind=self.light, icon=self.mark)


class RimNode(PlaceNode):
    """Large zone; only its rim is lit."""

    def _paint_glow(self, look: Look, w: float, h: float) -> Picture | None:
        return drawing.rim_light(look.brush, w, h, kind=self.light, radius=14) if self.light in ("legal", "target", "refused") else None


class PileNode(PlaceNode):
    """Deck or a pile of used cards with its count."""

    @dataclass(frozen=True, slots=True)
    class ChosenForGood(Message):
        """Message: the pile was clicked twice."""

    def __init__(self, name: str, mind: Mind, zone: int) -> None:
        super().__init__(name, mind, zone)
        self.cursor = "hand"
        self.count = 0
        self.label: Phrase = NOTHING
        self.sleeve = "humanos"
        self.top: Face | None = None
        self.lies: Literal["open", "covered"] = "covered"

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Handle a click; a second one chooses the pile for all cards that are still to be drawn."""
        if button == 1 and clicks == 2:
            self.post(self.ChosenForGood(self))
        return super().clicked(at, button, clicks)

    def show(self, count: int, label: Phrase, *, sleeve: str, top: Face | None) -> None:
        """Show this count, and the top card if the pile is open."""
        now = (count, label, sleeve, top)
        if now != (self.count, self.label, self.sleeve, self.top):
            self.count, self.label, self.sleeve, self.top = now
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        text, size = self.label(look.words), 15.0
        if self.lies == "covered":
            return drawing.pile(look.brush, self.w, self.h, self.count, sleeve=self.sleeve, label=text, size=size)
        top = None if self.top is None else drawing.thumb(look.brush, self.top, w=self.w, h=self.h)
        return drawing.discard(look.brush, top, self.w, self.h, label=text, size=size)


def over(below: Picture, above: Picture) -> Picture:
    """Return one picture laid over another of the same shape."""
    left, top = min(below.dx, above.dx), min(below.dy, above.dy)
    right = max(below.dx + below.surface.get_width(), above.dx + above.surface.get_width())
    bottom = max(below.dy + below.surface.get_height(), above.dy + above.surface.get_height())
    sheet = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA)
    for picture in (below, above):
        sheet.blit(picture.surface, (picture.dx - left, picture.dy - top), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Picture(sheet, left, top, above.w, above.h)
