"""Zones of Epikha's table as nodes: lanes with their plates, the beats, the Magic Zone, piles."""

from __future__ import annotations

import pygame

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import CREAM, NUMBER, Lettering
from tabletop.toolkit.paint.vector import box
from tabletop.toolkit.text.phrase import say
from tabletop.ui import drawing
from tabletop.ui.boards.epikha import pictures
from tabletop.ui.boards.epikha.clashes import BEATS, Clash
from tabletop.ui.table.pieces import Mind, PileNode

NAMED = 400.0
"""Width from which the beats of a combat have names."""


class LaneNode(Node):
    """Band of a combat space, from one side's carried cards to the other's."""

    def __init__(self, place: int) -> None:
        super().__init__(f"lane{place}")
        self.state = "empty"
        self.middle = 0.5

    def show(self, state: str, middle: float) -> None:
        """Show whether both sides fight in a space, one attacks, or the space is empty; `middle` is the clash line."""
        if (state, middle) != (self.state, self.middle):
            self.state, self.middle = state, middle
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        return pictures.lane(look.brush, self.w, self.h, middle=self.middle, state=self.state)


class PlateNode(Node):
    """Clash plate of a space; dim while it only foretells."""

    def __init__(self, place: int) -> None:
        super().__init__(f"clash{place}")
        self.clash = Clash(place, None, None)
        self.fights = False
        self.tip = say("epikha_board.plate")

    def show(self, clash: Clash, *, fights: bool) -> None:
        """Show that clash; `fights` says whether there are combats at all."""
        if (clash, fights) != (self.clash, self.fights):
            self.clash, self.fights = clash, fights
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        first, second = look.words("epikha_board.order.first"), look.words("epikha_board.order.second")
        idle = look.words("epikha_board.order.none") if self.fights else ""
        return pictures.clash_plate(look.brush, self.clash, w=self.w, h=self.h, words=(first, second, idle))


class LeftPill(Node):
    """Pill of a space's left-over damage to a Player."""

    def __init__(self, place: int, seat: int) -> None:
        super().__init__(f"left{place}.{seat}")
        self.amount, self.state = 0, "waits"

    def show(self, amount: int, state: str) -> None:
        """Show that amount; 0 for none."""
        if (amount, state) != (self.amount, self.state):
            self.amount, self.state = amount, state
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        if not self.amount:
            return None
        canvas = Canvas(look.brush, self.w, self.h, pad=20)
        says = str(self.amount) if self.state == "done" else look.words("epikha_board.left", n=self.amount)
        pill = pictures.left_pill(look.brush, says, h=self.h, state=self.state)
        canvas.put(pill, self.w / 2, self.h / 2, "mm")
        return canvas.picture()


class RowSign(Node):
    """Sign of Deployment or of the Reserves, upright before the cards of its row."""

    def __init__(self, seat: int, key: str) -> None:
        super().__init__(f"sign-{key}{seat}")
        self._key = key

    def stand(self, place: Box) -> None:
        """Place it; a place without a width hides it."""
        self.visible = place.w > 0
        self.put(place)

    def paint(self, look: Look) -> Picture | None:
        return upright(look.brush, self.w, self.h, look.words(f"epikha_board.bed.{self._key}"))


@painted
def upright(brush: Brush, w: float, h: float, text: str) -> Picture:
    """Paint a word from bottom to top on a dark plate."""
    canvas = Canvas(brush, h, w)
    canvas.svg(box(0, 0, h, w, r=w * 0.3, fill="#120b07", fill_opacity=0.75))
    spaced, close = Lettering("alegreya-sans-700", 14, 1), Lettering("alegreya-sans-700", 14)
    ways = ((text.upper(), spaced), (text.upper(), close))
    said, lettering = next((way for way in ways if letters.width(brush, *way) <= h - 6), (text, close))
    canvas.text(said, h / 2, w / 2, lettering, "mm", colour=CREAM, fit=h - 4, minimum=12)
    turned = pygame.transform.rotate(canvas.surface, 90)
    return Picture(turned, 0, 0, *turned.get_size())


class BeatRail(Node):
    """Rail of a combat's beats, shown in the Combat phase alone."""

    def __init__(self) -> None:
        super().__init__("beats")
        self.now = -1

    def show(self, now: int) -> None:
        """Show the present beat; -1 before the first."""
        if now != self.now:
            self.now = now
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        names = tuple(look.words(f"epikha_board.beat.{beat}") for beat in BEATS) if self.w >= NAMED else ()
        return pictures.beat_rail(look.brush, self.w, self.h, names, self.now)


class Heap(PileNode):
    """Deck or discard, with its name and count at the right."""

    def __init__(self, name: str, mind: Mind, zone: int, kind: str) -> None:
        super().__init__(name, mind, zone)
        self.kind = kind
        self.lies = "covered" if kind == "deck" else "open"

    def paint(self, look: Look) -> Picture | None:
        """Paint a small pile on a plate with its name and count at the right."""
        brush, w = look.brush, self.h * 0.72
        canvas = Canvas(brush, self.w, self.h, pad=12)
        canvas.svg(box(0, 0, self.w, self.h, r=8, fill="#120b07", fill_opacity=0.8))
        if self.kind == "deck":
            canvas.put(drawing.pile(brush, w, self.h, self.count, sleeve=self.sleeve), 0, 0)
        else:
            canvas.put(drawing.discard(brush, self._top(look, w, self.h), w, self.h, label="", mark="trash-can"), 0, 0)
        left, two, says = w + 9, self.h >= 36, look.words(f"epikha_board.pile.{self.kind}")
        name, room = Lettering("alegreya-sans-700", 15.5), self.w - left - (4 if two else 28)
        if not letters.holds(brush, says, name.at(13), room):  # the name comes on hover
            canvas.text(str(self.count), left, self.h / 2, NUMBER.at(19), "lm", colour="#fff6e0")
            return canvas.picture()
        canvas.text(says, left, self.h * (0.3 if two else 0.5), name, colour="#e8dcc0", fit=room, minimum=13)
        canvas.text(str(self.count), *((left, self.h * 0.7, NUMBER.at(17), "lm") if two else (self.w - 5, self.h / 2, NUMBER.at(16), "rm")),
                    colour="#fff6e0")
        return canvas.picture()

    def _top(self, look: Look, w: float, h: float) -> Picture | None:
        if self.top is not None:
            return drawing.thumb(look.brush, self.top, w=w, h=h)
        return drawing.back(look.brush, w, h, self.sleeve) if self.count else None
