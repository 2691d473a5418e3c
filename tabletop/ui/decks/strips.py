"""Strip of one card in a deck: cost, name, its painting fading in from the right, its count; a fault in red at the card itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop.collection.deck_list import NO_PILE
from tabletop.collection.faults import Fault
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Spoken, Takes
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BRASS, CREAM, MUTED, NOTE_BOLD, NUMBER
from tabletop.toolkit.paint.vector import box, linear
from tabletop.ui import drawing
from tabletop.ui.drawing import Face, artwork, colours

FaceOf = Callable[[str, Words], Face | None]
"""Face of a card by its id, in a language; None for a line that names no card."""
FAULT, FAULT_FILL = "#ff5a3c", "#5a1a10"
PILE_KEYS = ("0", "1", "2", "3")
"""Keys that move a copy out of its pile, or into the first, the second, the third."""
ALL = 99
"""Copies asked for, or asked out, where all are meant."""
HALF = 0.45
"""Light of a row whose last copy was just removed."""


@dataclass(frozen=True, slots=True)
class Carried:
    """Payload of a drag out of the deck: a card, and the pile it lay in."""

    card: str
    pile: int = NO_PILE


def strip_picture(look: Look, w: float, h: float, *, face: Face | None, name: str, count: int, clause: str, lit: str, own: str = "") -> Picture:
    """Paint a strip; `lit` is normal, hover or chosen, `own` the word on a player's own card."""
    brush = look.brush
    canvas = Canvas(brush, w, h, pad=10)
    dye = colours.dye(face.dye if face is not None else "neutral")
    ground = FAULT_FILL if clause else "#2a1c12" if lit != "normal" else "#1a110b"
    canvas.svg(box(0, 0, w, h, r=8, fill=ground))
    pill = 40.0
    if face is not None:
        art = w * 0.42
        with canvas.clipped(w - pill - art, 1, art, h - 2):
            canvas.put(artwork.of(brush, face, art, art * 0.78, radius=0, zoom=1.0, share=0.9), w - pill - art, h / 2 - art * 0.39)
        canvas.svg(box(w - pill - art - 2, 1, art + 2, h - 2, fill="url(#fade)"), _fade(ground))
    rim = FAULT if clause else brush.hex("gold") if lit == "chosen" else brush.hex(BRASS)
    thick = 1.8 if clause or lit == "chosen" else 1.0
    canvas.svg(box(0.8, 0.8, w - 1.6, h - 1.6, r=8, line=rim, line_width=brush.line(thick), line_opacity=1.0 if thick > 1 else 0.4)
               + box(1.5, 4, 4, h - 8, r=2, fill=dye.top if face is not None else "#777777"))
    x = 13.0
    if face is not None and face.costs:
        canvas.put(drawing.badge(brush, face.costs[0].value, face.costs[0].kind, 26), x + 13, h / 2, "mm")
    elif face is not None and face.suit:
        canvas.put(drawing.suit_disc(brush, face.suit, 26), x + 13, h / 2, "mm")
    elif face is not None:
        canvas.put(paint.icon(brush, dye.emblem, 20, colour=dye.light), x + 13, h / 2, "mm")
    right = w - pill - 8
    if clause:
        mark = paint.pill(brush, clause, kind="clause", size=13, height=20)
        canvas.put(mark, right, h / 2, "rm")
        right -= mark.w / look.k + 6
    elif own:
        mark = paint.pill(brush, own, kind="gold", size=13, height=20)
        canvas.put(mark, right, h / 2, "rm")
        right -= mark.w / look.k + 6
    canvas.text(name, x + 33, h / 2, NOTE_BOLD, "lm", fit=max(40.0, right - x - 33), colour=CREAM if face is not None else MUTED)
    canvas.svg(box(w - pill - 2, 4, pill - 2, h - 8, r=7, fill="#0c0704", line=brush.hex(BRASS), line_width=brush.line(1), line_opacity=0.6))
    canvas.text(look.words("decks.times", n=count), w - pill / 2 - 3, h / 2, NUMBER.at(15), "mm", colour="gold" if count else MUTED)
    return canvas.picture()


def _fade(ground: str) -> str:
    """Gradient from the ground at the left to nothing at the right."""
    return linear("fade", ((0, ground, 1.0), (0.35, ground, 0.72), (1, ground, 0.0)), across=1.0, down=0.0)


class Strip(Node):
    """Row of a card in the deck; posts Wanted for what is to become of it, and Looked while it is looked at."""

    cursor = "hand"

    @dataclass(frozen=True, slots=True)
    class Wanted(Message):
        """Message: so many more copies (fewer where negative) are wanted; 0 asks for the card's menu."""

        card: str
        more: int
        pile: int

    @dataclass(frozen=True, slots=True)
    class Looked(Message):
        """Message: the card is looked at, or no longer."""

        card: str
        inside: Presence

    @dataclass(frozen=True, slots=True)
    class Moved(Message):
        """Message: copies are to go from one pile into another; NO_PILE is none."""

        card: str
        pile: int
        to: int
        n: int

    def __init__(self, card: str, faces: FaceOf, *, pile: int = NO_PILE) -> None:
        super().__init__(f"strip-{card}" if pile == NO_PILE else f"strip-{pile}-{card}", takes=Takes.FOCUS)
        self.card, self.pile = card, pile
        self._faces = faces
        self.count, self.fault, self.own = 0, None, ""
        self._hover = self._focus = Presence.OUTSIDE

    count: int
    fault: Fault | None
    own: str

    def show(self, count: int, fault: Fault | None, *, own: str = "") -> None:
        """Show a count and a fault."""
        if (count, fault, own) != (self.count, self.fault, self.own):
            self.count, self.fault, self.own = count, fault, own
            self.opacity = 1.0 if count else HALF
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint the strip."""
        face = self._faces(self.card, look.words)
        lit = "chosen" if self._focus is Presence.INSIDE else "hover" if self._hover is Presence.INSIDE else "normal"
        return strip_picture(look, self.w, self.h, face=face, name=face.name if face is not None else self.card, count=self.count,
                             clause=self.fault.clause if self.fault is not None else "", lit=lit,
                             own=look.words(self.own) if self.own else "")

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the card, its copies, and its fault."""
        face = self._faces(self.card, words)
        told = words("decks.spoken_strip", name=face.name if face is not None else self.card, n=self.count)
        return Spoken("card", told, self.fault.text if self.fault is not None else "")

    # ---- the pointer
    def hovered(self, inside: Presence) -> None:
        """Light up, and show the card beside the panel."""
        self._hover = inside
        self.touch()
        self.post(Strip.Looked(self, self.card, inside))

    def focused(self, inside: Presence) -> None:
        """Light up, and show the card beside the panel."""
        self._focus = inside
        self.touch()
        if inside is Presence.INSIDE or self._hover is Presence.OUTSIDE:
            self.post(Strip.Looked(self, self.card, inside))

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Remove one copy with the right button; the left one only chooses the card."""
        if button == 3:
            self.post(Strip.Wanted(self, self.card, -1, self.pile))
        return True

    def wheeled(self, dx: float, dy: float) -> bool:
        """Change the count with the wheel over the count itself."""
        scene = self.scene
        at = scene.pointer.at[0] - self.world_box().x if scene is not None else 0.0
        if not dy or at < self.w - 44:
            return False
        self.post(Strip.Wanted(self, self.card, 1 if dy > 0 else -1, self.pile))
        return True

    def grab(self, at: tuple[float, float]) -> Drag | None:
        """Pick the card up."""
        ghost = Painted("ghost", lambda look, w, h: self.paint(look))
        return Drag(self, Carried(self.card, self.pile), ghost=ghost) if self.count else None

    # ---- the keyboard
    def activated(self) -> bool:
        """Add a copy on Enter."""
        self.post(Strip.Wanted(self, self.card, 1, self.pile))
        return True

    def keyed(self, key: Key) -> bool:
        """Add on plus, remove on minus and Delete; with Shift as many as the rules allow, or all."""
        if key.ctrl or key.alt:
            return False
        if key.name in ("plus", "="):
            # Where "+" is typed with Shift, Shift says nothing more.
            self.post(Strip.Wanted(self, self.card, ALL if key.shift and key.name == "plus" else 1, self.pile))
        elif key.name in ("-", "delete", "backspace"):
            self.post(Strip.Wanted(self, self.card, -ALL if key.shift else -1, self.pile))
        elif key.name in PILE_KEYS:
            self.post(Strip.Moved(self, self.card, self.pile, PILE_KEYS.index(key.name) - 1, ALL if key.shift else 1))
        else:
            return False
        return True


class Heading(Node):
    """Heading of a section, with the number of its cards; a place for cards where the rules know it."""

    def __init__(self, key: str, words_key: str, *, pile: int = NO_PILE) -> None:
        super().__init__(f"heading-{key}")
        self.key, self.words_key, self.pile = key, words_key, pile
        self.total = 0

    def show(self, total: int) -> None:
        """Show the number of cards."""
        if total != self.total:
            self.total = total
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Paint the words in small capitals, and the number at the right."""
        canvas = Canvas(look.brush, self.w, self.h)
        canvas.text(look.words(self.words_key).upper(), 2, self.h * 0.55, paint.theme.ZONE_LABEL.at(14), "lm", colour="brass-light",
                    fit=self.w - 60)
        canvas.text(str(self.total), self.w - 4, self.h * 0.55, NUMBER.at(15), "rm", colour="dim")
        canvas.put(paint.rule(look.brush, self.w), 0, self.h - 3)
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Read the heading."""
        return Spoken("text", words("decks.spoken_heading", name=words(self.words_key), n=self.total))

    def drop_for(self, drag: Drag) -> bool:
        """Whether cards may be laid into this section: it is a pile."""
        return self.pile != NO_PILE and card_of(drag.payload) != ""


def card_of(payload: Any) -> str:
    """Return the card that a drag carries, out of the grid or out of the deck; "" for another thing."""
    return payload.card if isinstance(payload, Carried) else payload if isinstance(payload, str) else ""

