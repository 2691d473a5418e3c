"""Pinned queries as chips, and the queries typed last; both kept with the settings, by game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.theme import BODY_BOLD
from tabletop.toolkit.text.phrase import plain
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.control import Chosen, Control

MOST_RECENT, MOST_PINNED = 20, 8
GAP, WIDEST = 8.0, 320.0


def with_recent(queries: Sequence[str], text: str) -> tuple[str, ...]:
    """Return the queries typed last with one more, the newest first; one that only goes on from the newest takes its place."""
    text = " ".join(text.split())
    if not text:
        return tuple(queries)
    left = [one for one in queries if one != text]
    if left and text.startswith(left[0]):
        left = left[1:]
    return (text, *left)[:MOST_RECENT]


def with_pin(pins: Sequence[str], text: str) -> tuple[str, ...]:
    """Return the pinned queries with one pinned, or taken off if it was."""
    text = " ".join(text.split())
    if text in pins:
        return tuple(one for one in pins if one != text)
    return (*pins, text)[-MOST_PINNED:] if text else tuple(pins)


def kept(settings: Any, field: str, game: str) -> tuple[str, ...]:
    """Return a game's queries of a field of the settings."""
    return tuple(getattr(settings, field).get(game, ()))


class PinChip(Control):
    """Chip of a pinned query: gold while it is the query."""

    @dataclass(frozen=True, slots=True)
    class Pressed(Chosen):
        """Message: the chip was pressed."""

        text: str

    def __init__(self, text: str) -> None:
        super().__init__(f"pinned-{text}", plain(text))
        self.text = text
        self._on = "off"

    on = Shown[str]()
    """Whether it is the query ("on", "off")."""

    def width(self, look: Look, h: float) -> float:
        """Width that the chip needs."""
        return min(WIDEST, letters.width(look.brush, self.text, BODY_BOLD.at(15)) + h * 1.9)

    def use(self, at: tuple[float, float]) -> None:
        """Post Pressed."""
        self.post(PinChip.Pressed(self, self.text))

    def paint(self, look: Look) -> Picture | None:
        """Paint the chip."""
        return paint.segment(look.brush, self.w, self.h, self.text, chosen=self._on, state=self.state, size=15)

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the chip, and whether it is on."""
        return Spoken("toggle", self.text, state=f"is_{self._on}")


class PinBar(Node):
    """Row of pinned queries; those without room are left out."""

    def __init__(self) -> None:
        super().__init__("pins")
        self.chips: list[PinChip] = []

    def offer(self, pins: Sequence[str]) -> None:
        """Show other pins."""
        if [chip.text for chip in self.chips] != list(pins):
            self.clear()
            self.chips = [PinChip(text) for text in pins]
            for chip in self.chips:
                self.add(chip)

    def light(self, text: str) -> None:
        """Light the pin that is the query."""
        wanted = " ".join(text.split())
        for chip in self.chips:
            chip.on = "on" if chip.text == wanted else "off"

    def lay(self, look: Look, w: float, line: float) -> float:
        """Place the chips in one line; return its height."""
        x = 0.0
        for chip in self.chips:
            wide = chip.width(look, line)
            chip.visible = x + wide <= w
            chip.put(Box(x, 0, wide, line))
            x += wide + GAP
        return line if self.chips else 0.0
