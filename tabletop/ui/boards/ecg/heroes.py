"""Hero on the table: its portrait, morale, renown, madness and the button of its ability."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tabletop.games.ecg.board import HERO, pile
from tabletop.games.ecg.table import MADNESS, RENOWN
from tabletop.games.ecg.turn import THRESHOLD
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BANNER_NAME, BODY_BOLD, DIM, FIGURE, GOLD, LOWERED, NUMBER, RAISED
from tabletop.toolkit.paint.vector import box, linear, rim
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui import drawing
from tabletop.ui.boards.ecg import pictures
from tabletop.ui.drawing import Face, colours
from tabletop.ui.table.counters import DialNode, RollingNumber
from tabletop.ui.table.pieces import Mind, Part, Piece


@dataclass(frozen=True, slots=True)
class HeroText:
    """Text of a Hero's bed. `use` is the label of its ability's button, "" for a Hero without one; `lapse` the morale that the
    next lapse costs; `began` the renown at the start."""

    dye: str = "mercenary"
    state: Literal["now", "rest"] = "rest"
    use: Phrase = NOTHING
    usable: Literal["ready", "used", "off"] = "off"
    lapse: int = 2
    began: int = 0


ROOMY, NOTED = (215.0, 250.0), 96.0
"""Least width and height of a Hero that has words beside its counters, and least height of a portrait with the name of its people."""


@dataclass(frozen=True, slots=True)
class Places:
    """Boxes within a Hero's room; `plate` is the ground of the counters, `roomy` says that they have words."""

    ribbon: float
    portrait: Box
    dial: Box
    plate: Box
    renown: float
    track: Box
    madness: float
    lozenges: Box
    button: Box
    roomy: bool

    @classmethod
    def of(cls, w: float, h: float) -> Places:
        """Return the boxes in a room of that size: the portrait and the dial of morale have what the counters leave."""
        ribbon, roomy, gap = max(26.0, min(38.0, h * 0.11)), h >= ROOMY[1] and w >= ROOMY[0], 6.0
        button = Box(0, 0, w, h).cut_bottom(max(28.0, min(36.0, h * 0.1)))[0]
        high = 86.0 if roomy else 52.0
        plate = Box(0, button.y - gap - high, w, high)
        top = ribbon + gap
        free = plate.y - gap - top
        tall = min(150.0, free)
        wide = min(tall * 0.9, w * 0.5)
        round_ = min(w - wide - gap, tall - (26 if roomy else 0), 118.0)
        left = (w - wide - gap - round_) / 2
        portrait = Box(left, top, wide, tall)
        dial = Box(portrait.right + gap, top + (0 if roomy else (tall - round_) / 2), round_, round_)
        if roomy:
            renown, madness = plate.y + 17, plate.bottom - 17
            return cls(ribbon, portrait, dial, plate, renown, Box(10, plate.y + 29, w - 20, 24), madness,
                       Box(w * 0.42, madness - 10, w * 0.58 - 52, 20), button, roomy)
        renown, madness = plate.y + 14, plate.bottom - 14
        return cls(ribbon, portrait, dial, plate, renown, Box(62, renown - 11, w - 70, 22), madness, Box(68, madness - 8, w - 112, 16), button,
                   roomy)


class Counter(RollingNumber):
    """Number on a track of a Hero: renown, or madness."""

    seconds = 0.35

    def __init__(self, name: str, tip: Phrase) -> None:
        super().__init__(name)
        self.tip = tip
        self.began = 0

    def paint(self, look: Look) -> Picture | None:
        if self.name == "renown":
            return pictures.track(look.brush, self.w, self.h, self.shown, start=self.began, ghost=self.ghost)
        return pictures.lozenges(look.brush, self.w, self.h, self.shown, ghost=self.ghost)


class HeroNode(Piece):
    """Hero with its counters; a click uses its ability."""

    def __init__(self, seat: int, mind: Mind) -> None:
        super().__init__(f"hero{seat}", mind)
        self.seat, self.zone = seat, pile(seat, HERO)
        self.face: Face | None = None
        self.text = HeroText()
        self.dial = DialNode("morale", "morale")
        self.renown = Counter("renown", say("ecg_guide.place.renown"))
        self.madness = Counter("madness", say("ecg_guide.place.madness"))
        self.counters: tuple[RollingNumber, ...] = (self.dial, self.renown, self.madness)
        self._rim = Painted("rim", lambda look, w, h: drawing.seat_rim(look.brush, w, h, self.light, now=self.text.state == "now"))
        self._body = Painted("body", self._paint_body)
        self._numbers = Painted("numbers", self._paint_numbers)
        self._tips = tuple(Part(f"{counter.name}-tip", say(f"ecg_guide.place.{counter.name}")) for counter in self.counters)
        self.add(self._rim, self._body, self._numbers, self.renown, self.madness, self.dial, *self._tips)

    @property
    def places(self) -> Places:
        """Boxes within its room."""
        return Places.of(self.w, self.h)

    def arrange(self, where: Box) -> None:
        """Place it with its counters."""
        self.put(where)
        p = self.places
        for child in (self._rim, self._body, self._numbers):
            child.put(Box(0, 0, where.w, where.h))
            child.touch()
        self.dial.put(p.dial)
        self.renown.put(p.track)
        self.madness.put(p.lozenges)
        below, mad = p.plate.cut_bottom(26)[1], p.plate.cut_bottom(26)[0]
        for part, place in zip(self._tips, (p.dial, below, mad), strict=True):
            part.put(place)

    def show(self, card: int, face: Face, text: HeroText) -> None:
        """Show that Hero."""
        self.card = card
        if (face, text) != (self.face, self.text):
            self.face, self.text = face, text
            self.renown.began, self.dial.kind = text.began, f"morale-{text.dye}"
            self.dial.touch()
            for child in (self._body, self._numbers, self.renown):
                child.touch()

    def roll(self, numbers: Mapping[str, int], *, most: int) -> None:
        """Roll the counters to these values; `most` is the morale at the start."""
        self.dial.set(numbers[self.dial.name], most)
        for counter in (self.renown, self.madness):
            counter.roll(numbers[counter.name])
        self._numbers.touch()

    def jump(self, numbers: Mapping[str, int]) -> None:
        """Show these values at once."""
        for counter in self.counters:
            counter.jump(numbers[counter.name])
        self._numbers.touch()

    def foretell(self, numbers: Mapping[str, int]) -> None:
        """Show forecast values by counter; a counter that is not named shows none."""
        for counter in self.counters:
            counter.ghost = numbers.get(counter.name)
        self._numbers.touch()

    def lit(self) -> None:
        """Show the highlight as a rim."""
        self._rim.touch()
        self._body.touch()

    # ---- pictures
    def _paint_body(self, look: Look, w: float, h: float) -> Picture | None:
        brush, face, p = look.brush, self.face, self.places
        if face is None:
            return None
        dye = colours.dye(self.text.dye)
        canvas = Canvas(brush, w, h, pad=38)
        canvas.shadow(0, 0, w, p.ribbon, radius=12, blur=7, strength=0.6, down=3)
        canvas.svg(box(1, 1, w - 2, p.ribbon - 2, r=11, fill="url(#r)", line="url(#rim)", line_width=brush.line(1.8)),
                   linear("r", ((0, dye.top), (1, dye.dark))) + rim())
        canvas.text(face.name.upper(), w / 2, p.ribbon / 2 + 0.5, BANNER_NAME.at(p.ribbon * 0.5 + 1), "mm", colour="ribbon-text", fit=w - 16,
                    minimum=13)
        says = p.portrait.h >= NOTED and look.words.has(f"ecg.kingdom.{self.text.dye}")
        note = look.words(f"ecg.kingdom.{self.text.dye}") if says else ""
        canvas.put(drawing.portrait(brush, face, w=p.portrait.w, h=p.portrait.h, note=note), p.portrait.x, p.portrait.y)
        canvas.part(p.plate.x, p.plate.y, p.plate.w, p.plate.h, box(0, 0, p.plate.w, p.plate.h, r=12, fill="#1e140c", fill_opacity=0.66))
        if self.text.use:
            self._paint_button(canvas, look)
        return canvas.picture()

    def _paint_button(self, canvas: Canvas, look: Look) -> None:
        """Paint the ability's button: lit while it may be used, ticked once it was."""
        brush, place, text = look.brush, self.places.button, self.text
        lit = text.usable == "ready" and self.light in ("playable", "chosen")
        if lit:
            canvas.light(place.x, place.y, place.w, place.h, box(0, 0, place.w, place.h, r=10, fill="#1c4a78"), blur=8, gain=0.9)
        line = "#a9d8ff" if lit else "url(#rim)"
        canvas.part(place.x, place.y, place.w, place.h,
                    box(1, 1, place.w - 2, place.h - 2, r=10, fill="#22160d", fill_opacity=0.7, line=line, line_width=brush.line(1.6)), rim())
        icon = "check-mark" if text.usable == "used" else "power-button"
        tone = DIM if text.usable != "ready" else "#a9d8ff" if lit else "#fff6e0"
        says = text.use(look.words)
        canvas.put(paint.icon(brush, icon, 19, colour=tone), place.x + 20, place.centre[1], "mm")
        canvas.text(says, place.x + place.w / 2 + 12, place.centre[1], BODY_BOLD.at(16), "mm", colour=tone, fit=place.w - 50, minimum=13)

    def _paint_numbers(self, look: Look, w: float, h: float) -> Picture | None:
        """Paint the words and numbers beside the counters; a forecast number is coloured."""
        brush, p = look.brush, self.places
        canvas = Canvas(brush, w, h)
        shown = self.renown.value if self.renown.ghost is None else self.renown.ghost
        tone = LOWERED if shown < self.renown.value or shown < 0 else RAISED if shown > self.renown.value else GOLD
        words = look.words
        number = str(shown).replace("-", "−")
        if self.dial.ghost is not None and self.dial.ghost != self.dial.value:
            pill = pictures.change_pill(brush, self.dial.ghost - self.dial.value, 19 if p.roomy else 15)
            canvas.put(pill, p.dial.right - 8, p.dial.y + 6, "mm")
        canvas.put(paint.icon(brush, RENOWN.icon, 19, colour=GOLD), 18, p.renown, "mm")
        canvas.put(paint.icon(brush, MADNESS.icon, 19, colour=pictures.MAD_LINE), 18, p.madness, "mm")
        canvas.put(pictures.lapse_pill(brush, self.text.lapse, 14), w - 8, p.madness, "rm")
        if not p.roomy:
            canvas.text(number, 32, p.renown, FIGURE, colour=tone)
            canvas.text(f"{self.madness.value}/{THRESHOLD}", 32, p.madness, FIGURE.at(16))
            return canvas.picture()
        canvas.put(drawing.name_plate(brush, words("ecg.counter.morale"), size=15), p.dial.centre[0], p.portrait.bottom - 12, "mm")
        canvas.text(words("ecg.counter.renown"), 33, p.renown, BODY_BOLD.at(17), fit=w - 120, minimum=13)
        canvas.text(words("ecg_board.of", n=pictures.MOST_RENOWN), w - 12, p.renown, BODY_BOLD.at(15), "rm", colour=DIM)
        canvas.text(number, w - 58, p.renown, NUMBER, "rm", colour=tone)
        canvas.text(words("ecg.counter.madness"), 33, p.madness, BODY_BOLD.at(17), fit=p.lozenges.x - 37, minimum=13)
        return canvas.picture()
