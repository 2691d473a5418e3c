"""Parts of a diagram in the rulebook: boxes, arrows and a caption, in plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Tone = Literal["own", "rival", "attack", "defence", "plain", "lit", "here"]


@dataclass(frozen=True, slots=True)
class Part:
    """Box of a diagram: its place (hundredths of the width), its tone, and the name of its text ("" for none).

    A text is `<game>_guide.diagram.<text>`; a text without a box ("plain" of height 0) stands at the left of its place.
    """

    x: float
    y: float
    w: float
    h: float
    tone: Tone = "plain"
    text: str = ""


@dataclass(frozen=True, slots=True)
class Arrow:
    """Straight arrow from one point to another."""

    x: float
    y: float
    to_x: float
    to_y: float


@dataclass(frozen=True, slots=True)
class Diagram:
    """Diagram at the start of a chapter of the rulebook (`section`); the text `<game>_guide.diagram.caption` stands under it."""

    section: str
    height: float
    parts: tuple[Part, ...]
    arrows: tuple[Arrow, ...] = ()


def label(y: float, h: float, text: str) -> Part:
    """Return the name of a row of boxes, at the left."""
    return Part(0, y, 27, h, "plain", text)


def row(y: float, h: float, columns: tuple[int, ...], tone: Tone, *, of: int) -> tuple[Part, ...]:
    """Return boxes side by side, in some of so many columns, right of the row's name."""
    pitch = 72 / of
    return tuple(Part(28 + pitch * column, y, pitch - 1.2, h, tone) for column in columns)
