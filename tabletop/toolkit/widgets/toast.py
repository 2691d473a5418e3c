"""Toasts: notices that disappear by themselves, stacked at the top right or beside their cause."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Literal, Protocol

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.motion.anim import Call, Sequence, Tween
from tabletop.toolkit.motion.motion import Motion
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.text.phrase import Phrase
from tabletop.toolkit.text.words import Words

ToastKind = Literal["refusal", "public", "program"]

WIDTH = 440.0
GAP = 8.0
MARGIN = 16.0
FADE = 0.18
MOST = 4


class ToastHost(Protocol):
    """Protocol: what notices need of the scene."""

    top: Node
    motion: Motion
    screen: Screen

    @property
    def look(self) -> Look:
        """Look that they are painted with."""


@dataclass(frozen=True, slots=True)
class ClauseSought(Message):
    """Message: a notice that cites a clause was clicked; the receiver shows the clause."""

    clause: str


class _Toast(Node):
    """Notice; a click dismisses it, and opens the clause it cites."""

    def __init__(self, says: Phrase, kind: ToastKind, clause: str, icon: str, seconds: float, near: Box | None) -> None:
        super().__init__("toast", takes=Takes.POINTER)
        self.says, self.kind, self.clause, self.icon, self.near = says, kind, clause, icon, near
        self.cursor = "hand" if clause else "arrow"
        self.left = seconds
        self.leaving = False

    def paint(self, look: Look) -> Picture | None:
        return paint.toast(look.brush, self.w, self.says.marked(look.words), kind=self.kind, clause=self.clause,
                           icon=self.icon or None)

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        self.left = 0.0
        if self.clause and button == 1:
            self.post(ClauseSought(self, self.clause))
        return True

    def spoken(self, words: Words) -> Spoken | None:
        return Spoken("notice", self.says(words), self.clause)


class Toasts:
    """Notices of a scene."""

    def __init__(self, host: ToastHost) -> None:
        self._host = host
        self._shown: list[_Toast] = []
        self.avoided: Callable[[], Iterable[Box]] = tuple
        """Returns the boxes that a notice beside its cause leaves free, where there is room."""
        self.right = MARGIN
        """Distance of toasts from the right edge of the window."""
        self.above = MARGIN
        """Distance of toasts from its upper edge."""
        self.patience = 1.0
        """Factor of the time that they stay."""

    @property
    def waiting(self) -> bool:
        """Whether a notice is on screen."""
        return bool(self._shown)

    @property
    def texts(self) -> list[Phrase]:
        """Texts of the notices on screen."""
        return [toast.says for toast in self._shown if not toast.leaving]

    @property
    def clause(self) -> str:
        """Clause that the newest notice on screen cites; "" where none cites one."""
        return next((toast.clause for toast in reversed(self._shown) if toast.clause and not toast.leaving), "")

    def show(self, says: Phrase, kind: ToastKind = "program", *, clause: str = "", icon: str = "", seconds: float = 2.5,
             near: Box | None = None) -> None:
        """Show a notice for some seconds, beside the box `near` if given; showing the same one again extends its time."""
        for toast in self._shown:
            if toast.says == says and toast.near == near and not toast.leaving:
                toast.left = seconds
                return
        if kind == "refusal":
            self.drop_refusals()
        toast = _Toast(says, kind, clause, icon, seconds, near)
        toast.opacity = 0.0
        self._host.top.add(toast)
        self._shown.append(toast)
        for old in self._shown[:-MOST]:
            old.left = 0.0
        self.arrange(self._host.screen)
        self._host.motion.play(Tween(toast, {"opacity": 1.0}, FADE))

    def drop_refusals(self) -> None:
        """Remove refusals at once: only the latest reason matters, and they would overlap it, or what was opened after."""
        for toast in [toast for toast in self._shown if toast.kind == "refusal"]:
            self._host.motion.stop(toast)
            self._shown.remove(toast)
            toast.remove()

    def withdraw(self, says: Phrase) -> None:
        """Remove a notice whose text is no longer true."""
        for toast in self._shown:
            if toast.says == says:
                toast.left = 0.0

    def arrange(self, screen: Screen) -> None:
        """Place the notices: one under another at the top right, those with a cause above or below it."""
        y = self.above
        for toast in self._shown:
            width = min(WIDTH, screen.size[0] - 2 * MARGIN)
            height = self._height(toast, width)
            if toast.near is None:
                toast.put(Box(screen.size[0] - self.right - width, y, width, height))
                y += height + GAP
            else:
                toast.put(self._beside(toast.near, (width, height), screen.box.inset(MARGIN)))

    def _beside(self, near: Box, size: tuple[float, float], area: Box) -> Box:
        """Return a box above the cause, or else below, left or right of it; clear of the avoided boxes where possible."""
        (w, h), x, y = size, near.centre[0] - size[0] / 2, near.centre[1] - size[1] / 2
        avoided = tuple(self.avoided())
        corners = [(x, near.y - h - GAP), (x, near.bottom + GAP), (near.x - w - GAP, y), (near.right + GAP, y)]
        corners += [(x, at) for box in avoided for at in (box.y - h - GAP, box.bottom + GAP)]
        places = [Box(*corner, w, h) for corner in corners]
        inside = [place.within(area) for place in places if area.y <= place.y and place.bottom <= area.bottom]
        kept = (near, *avoided)
        clear = (place for place in inside if not any(place.overlaps(box) for box in kept))
        return next(clear, inside[0] if inside else places[1].within(area))

    def _height(self, toast: _Toast, width: float) -> float:
        look = self._host.look
        picture = paint.toast(look.brush, width, toast.says.marked(look.words), kind=toast.kind, clause=toast.clause,
                              icon=toast.icon or None)
        return picture.h / look.k

    def step(self, dt: float) -> None:
        """Advance time; expired notices fade away."""
        for toast in self._shown:
            toast.left -= dt / self.patience
            if toast.left <= 0 and not toast.leaving:
                toast.leaving = True
                toast.takes = Takes.NOTHING
                self._host.motion.play(Sequence(Tween(toast, {"opacity": 0.0}, FADE), Call(partial(self._drop, toast))))

    def _drop(self, toast: _Toast) -> None:
        if toast in self._shown:  # a newer notice may have replaced it
            self._shown.remove(toast)
            toast.remove()
            self.arrange(self._host.screen)
