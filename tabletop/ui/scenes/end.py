"""Final screen of a match: the winner and the reason, the series, the course of the match, and the next steps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Literal

import pygame

from tabletop.play.open_match import Back
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.pieces import Label, Painted, Painter
from tabletop.toolkit.graph.room import room
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.light import blurred
from tabletop.toolkit.paint.theme import BIG_BUTTON, QUESTION, SUBTITLE, TITLE
from tabletop.toolkit.scene import Host, Scene
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.hints import KeyHints
from tabletop.ui import drawing
from tabletop.ui.scenes.end_panels import EndPanels
from tabletop.ui.scenes.end_summary import Ending

FRESH = 1.5
"""Seconds in which keys are ignored: they were meant for the table before. A click counts at once."""


class Step(Button):
    """Button of a next step, which ignores keys as long as `fresh` is true."""

    def __init__(self, fresh: Callable[[], bool], name: str, says: Phrase, **looks: Any) -> None:
        super().__init__(name, says, **looks)
        self._fresh = fresh

    def activated(self) -> bool:
        """Handle Enter or Space."""
        return self._fresh() or super().activated()


class End(Scene):
    """Plate over a darkened table.

    `again` deals the next match; `replay` shows this one from its start or from the event of a number; `review` opens its
    review (None: it was not saved); `leave` goes to the menu, to the replay that a branch was played on from, or to the
    deck that was tried (`back_to`).
    """

    name = "end"
    where = ("end", "app")

    def __init__(self, app: Host, ending: Ending, *, again: Callable[[], None], replay: Callable[[int | None], None],
                 leave: Callable[[], None], review: Callable[[], None] | None = None, back_to: Back = "menu") -> None:
        super().__init__(app)
        self.ending = ending
        self._again, self._replay, self._review, self._leave = again, replay, review, leave
        self._way_back, self._came = "origin" if back_to == "replay" else back_to, 0.0

    # ---- building
    def build(self) -> None:
        """Create ground, plate, panels and buttons."""
        self.back.add(Painted("ground", self._ground))
        self.main.add(Painted("plate", lambda look, w, h: paint.plate(look.brush, w, h)))
        if self.ending.view == "victory":
            self.main.add(Painted("laurel", lambda look, w, h: drawing.laurel(look.brush, h)))
        self.main.add(Painted("medal", self._medal))
        self.main.add(Label("kind", say(f"end.{self.ending.view}") if self._winner is not None else NOTHING, SUBTITLE.at(28), align="m"),
                      Painted("name", self._name), Painted("reason", self._reason))
        self.main.add(*(Painted(name, painter) for name, painter in self._panels()))
        step = partial(Step, self._fresh)
        self.again = step("again", self._again_text(), kind="gold", lettering=BIG_BUTTON)
        self.buttons = [self.again, step("replay", say("end.replay"), icon="hourglass"), step("leave", say(f"end.{self._way_back}"))]
        keys = [("return", "again"), ("r", "replay"), ("escape", self._way_back)]
        if self._review is not None:
            self.buttons.insert(2, step("review", say("end.review"), icon="scales"))
            keys.insert(2, ("f", "review"))
        self.main.add(*self.buttons)
        if self.ending.highlight is not None:
            self.main.add(step("watch", say(f"end.watch.{self.ending.highlight.turning.how}"), icon="hourglass"))
            keys.insert(2, ("v", "moment"))
        self.main.add(KeyHints("hints", [(key, say(f"end.hint_{text}")) for key, text in keys]))

    def _panels(self) -> list[tuple[str, Painter]]:
        panels = EndPanels(self.ending)
        found: list[tuple[str, Painter]] = [("series", panels.series), ("figures", panels.figures)]
        if self.ending.many:
            found = [("table", panels.table)]
        found.append(("course", panels.course))
        return [*found, ("moment", panels.moment)] if self.ending.highlight is not None else found

    @property
    def _winner(self) -> int | None:
        winners = self.ending.summary.winners
        return winners[0] if winners else None

    def _again_text(self) -> Phrase:
        series = self.ending.series
        if series.best_of > 1 and series.winner is None:
            return say("end.next")
        return say("end.once_more") if self.ending.view == "defeat" else say("end.again")

    # ---- pictures
    def _ground(self, look: Look, w: float, h: float) -> Picture:
        board = self.ending.board
        return drawing.wood_ground(look.brush, w, h) if board is None else backdrop(board, look, w, h)

    def _medal(self, look: Look, w: float, h: float) -> Picture:
        race = self.ending.dyes[self._winner] if self._winner is not None else "neutral"
        return drawing.medallion(look.brush, h, race)

    def headline(self, words: Words) -> str:
        """Headline: the winner, or that there is none."""
        return self.ending.winner_names.upper() or words("end.draw").upper()

    def _name(self, look: Look, w: float, h: float) -> Picture | None:
        picture = letters.line(look.brush, self.headline(look.words), TITLE.at(h * 0.9), colour="gold", fit=w)
        right, down = round((w * look.k - picture.w) / 2), round(h * look.k * 0.1)
        return Picture(picture.surface, picture.dx + right, picture.dy + down, picture.w, picture.h)

    def _reason(self, look: Look, w: float, h: float) -> Picture:
        """Reason of the end, and its clause beside it."""
        summary = self.ending.summary
        canvas = Canvas(look.brush, w, h, pad=8)
        pill = paint.pill(look.brush, summary.clause, kind="clause")
        beside = look.brush.units(pill.w) + 14
        text = letters.line(look.brush, summary.reason(look.words), QUESTION, fit=w - beside)
        left = (w - look.brush.units(text.w) - beside) / 2
        canvas.put(text, left, h / 2, "lm")
        canvas.put(pill, left + look.brush.units(text.w) + 14, h / 2, "lm")
        return canvas.picture()

    # ---- places
    def layout(self, screen: Screen) -> None:
        """Place the plate in the middle, everything on it."""
        boxes = end_boxes(screen, shape="many" if self.ending.many else "two", panels=tuple(name for name, _ in self._panels()),
                          buttons=tuple(button.name for button in self.buttons))
        for node in self.main.children:
            if node.name in boxes:
                node.put(boxes[node.name])
        for node in self.back.children:
            node.put(screen.box)

    # ---- events
    def entered(self) -> None:
        """Focus the button that deals again.

        No sound: the table has played it, and a return from the replay is no victory.
        """
        self.focus.set(self.again, "scene")
        self._came = self.now

    def _fresh(self) -> bool:
        """Whether a key pressed now was meant for the table before."""
        return self.now < self._came + FRESH

    def receive(self, message: Message) -> bool:
        """Handle the buttons."""
        match message:
            case Button.Pressed(name="again"):
                self._again()
            case Button.Pressed(name="replay"):
                self._replay(None)
            case Button.Pressed(name="review"):
                self._look_over()
            case Button.Pressed(name="watch"):
                self._watch()
            case Button.Pressed(name="leave"):
                self._leave()
            case _:
                return False
        return True

    def _watch(self) -> bool:
        if self.ending.highlight is not None:
            self._replay(self.ending.highlight.turning.position)
        return self.ending.highlight is not None

    def _look_over(self) -> bool:
        if self._review is not None:
            self._review()
        return self._review is not None

    def action(self, name: str) -> bool:
        """Open the replay, the turning point, or the review; Esc goes to the menu, or back."""
        if self._fresh() and name in ("end_moment", "end_review", "end_replay", "back"):
            return True
        if name == "end_moment":
            return self._watch()
        if name == "end_review":
            return self._look_over()
        if name == "end_replay":
            self._replay(None)
            return True
        if name == "back":
            self._leave()
            return True
        return False


RENDER_SCALE = 0.2
"""Scale at which the board is painted before blurring; a blurred picture needs no more detail."""
BLUR = 9.0
"""Radius of the blur, in units of the screen."""
WARMTH = (255, 226, 178)
EDGE, LAMP = 0.64, 1.0
"""Brightness at the corners and in the middle."""
SHAPE = 1.66
"""Width of a painted board to its height: where a window has another shape, the board's ends lie outside."""
CELLS = (32, 18)


def backdrop(board: Callable[[Look, float, float], Picture], look: Look, w: float, h: float) -> Picture:
    """Paint the board of `board(look, w, h)` blurred, w x h units; nothing on it can be read."""
    size = (round(w * look.k), round(h * look.k))
    far = board(look.at(RENDER_SCALE), max(w, h * SHAPE), max(h, w / SHAPE)).surface.convert(24)
    whole = far.get_rect()
    seen = pygame.Rect(0, 0, round(whole.w * min(1.0, w / (h * SHAPE))), round(whole.h * min(1.0, h * SHAPE / w)))
    seen.center = whole.center
    small = blurred(far.subsurface(seen).copy(), BLUR * look.k * RENDER_SCALE)
    sheet = pygame.transform.smoothscale(small, size)
    sheet.fill(WARMTH, special_flags=pygame.BLEND_RGB_MULT)
    sheet.blit(pygame.transform.smoothscale(_lamp(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return Picture(sheet, 0, 0, *size)


def _lamp() -> pygame.Surface:
    """Return a coarse picture of the brightness by position."""
    across, down = CELLS
    field = pygame.Surface(CELLS, depth=24)
    for i in range(across):
        for j in range(down):
            x, y = (i + 0.5) / across * 2 - 1, (j + 0.5) / down * 2 - 0.9
            level = LAMP - (LAMP - EDGE) * min(1.0, (x * x * 0.8 + y * y * 0.7) ** 0.8)
            field.set_at((i, j), (round(255 * level),) * 3)
    return field


Shape = Literal["two", "many"]
GAP = 20.0
WIDER = 1.5
"""Width of the first button, in widths of the others."""
FIGURES = 60.0
"""Height of the figures of two players: a line of headings over a line each."""


def end_boxes(screen: Screen, *, shape: Shape, panels: tuple[str, ...], buttons: tuple[str, ...]) -> dict[str, Box]:
    """Compute the boxes by name: the plate in the middle of the window, its panels and buttons from the left, for two
    players or several."""
    free = min(room(screen.size[0], 1280, 1600), room(screen.size[1], 720, 960))
    w, h = free(920, 1120), free(604, 792)
    k = w / 1120
    x, y = (screen.size[0] - w) / 2, (screen.size[1] - h) / 2 + free(16, 20)
    boxes = {
        "plate": Box(x, y, w, h), "medal": Box(x + w / 2 - 75 * k, y - 75 * k, 150 * k, 150 * k),
        "laurel": Box(x + w / 2 - 129 * k, y - 129 * k, 258 * k, 258 * k),
        "kind": Box(x + 40, y + 112 * k, w - 80, 34 * k), "name": Box(x + 60, y + 142 * k, w - 120, 92 * k),
        "reason": Box(x + 40, y + 242 * k, w - 80, 30)}
    inner, left, foot = w - 96 * k, x + 48 * k, y + h - free(82, 124)
    boxes |= _row(Box(left, foot, inner, 76 * k), buttons) | {"hints": Box(left, y + h + 14, w, 28)}
    top = y + 286 * k + free(2, 0)
    low = foot - 22 * k - (FIGURES if shape == "two" else 0)
    boxes["figures"] = Box(left, low + 8 * k, inner, FIGURES)
    return boxes | _across(Box(left, top, inner, low - top), panels, shape)


def _row(room: Box, names: tuple[str, ...]) -> dict[str, Box]:
    """Place the buttons side by side, the first wider than the others, which are alike."""
    gap = GAP * room.w / 1024
    free = room.w - gap * (len(names) - 1)
    first = free * WIDER / (WIDER + len(names) - 1)
    other = (free - first) / max(1, len(names) - 1)
    places = [Box(room.x, room.y, first, room.h)]
    for _ in names[1:]:
        places.append(Box(places[-1].right + gap, room.y, other, room.h))
    return dict(zip(names, places, strict=True))


def _across(room: Box, panels: tuple[str, ...], shape: Shape) -> dict[str, Box]:
    """Place the panels side by side, as wide as their content, and the button on the last of them."""
    shares = {"series": 0.24, "course": 0.46, "moment": 0.30} if shape == "two" else {"table": 0.42, "course": 0.29, "moment": 0.29}
    named = [name for name in shares if name in panels]
    whole, free = sum(shares[name] for name in named), room.w - GAP * (len(named) - 1)
    boxes, x = {}, room.x
    for name in named:
        boxes[name] = Box(x, room.y, free * shares[name] / whole, room.h)
        x = boxes[name].right + GAP
    if "moment" in boxes:
        box = boxes["moment"]
        boxes["watch"] = Box(box.x + 12, box.bottom - 50, box.w - 24, 40)
    return boxes
