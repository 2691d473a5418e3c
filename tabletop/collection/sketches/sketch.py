"""Small board as a diagram: strips of cells, those meant by a text lit, the card's own place marked."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from tabletop.games.diagram_rows import Arrow, Diagram, Part
from tabletop.games.entries import part
from tabletop.lang.vocabulary import walk

Side = Literal["own", "rival"]
Cell = tuple[Side, str, int]
"""Place on a small board: its side, the name of its strip, and its column from the viewer's left."""
HIGH, PITCH, BETWEEN = 9.0, 11.0, 4.0
"""Height of a cell, distance of strips, and the further distance between the sides, in hundredths of the width."""
OWN: tuple[Side, ...] = ("own",)
RIVAL: tuple[Side, ...] = ("rival",)
BOTH = OWN + RIVAL
SIDES = {"own": OWN, "allied": OWN, "enemy": RIVAL}
"""Sides of the board by the side that a text names; any other word means both."""


@dataclass(frozen=True, slots=True)
class Strip:
    """Row of cells: its side, its name, and its columns, of so many; a row of one column is one wide cell."""

    side: Side
    name: str
    columns: tuple[int, ...]
    of: int


@dataclass(frozen=True, slots=True)
class Sketch:
    """Places that a text means, the place of the card itself, and moves as arrows from cell to cell."""

    lit: frozenset[Cell]
    here: Cell | None = None
    arrows: tuple[tuple[Cell, Cell], ...] = ()


def sketch_of(game: str, card: Any) -> Diagram | None:
    """Return the small board of a card's text; None where place does not matter."""
    board = part("tabletop.collection.sketches.{}", game)
    sketch: Sketch | None = board.sketch(card, frozenset(part("tabletop.games.{}.describe", game).TEXTS.named(card)))
    return drawn(board.STRIPS, sketch) if sketch is not None else None


def nodes_of(card: Any) -> Iterator[Any]:
    """List the nodes of a card's abilities, the abilities themselves among them."""
    for ability in card.abilities:
        yield ability
        yield from walk(tuple(vars(ability).values()))
    for block in card.blocks():
        yield from walk(tuple(block))


def cells(strips: Collection[Strip], sides: Collection[Side], name: str) -> frozenset[Cell]:
    """Return all cells of the strips of a name, on some sides."""
    return frozenset((strip.side, name, column) for strip in strips if strip.name == name and strip.side in sides for column in strip.columns)


def drawn(strips: Collection[Strip], sketch: Sketch) -> Diagram:
    """Draw a small board, the rival's side above; the viewer's side begins a little lower."""
    y, parts, centres, side = 0.0, list[Part](), dict[Cell, tuple[float, float]](), "rival"
    for strip in strips:
        y += BETWEEN if strip.side != side else 0.0
        side, pitch = strip.side, 100 / strip.of
        for column in strip.columns:
            cell: Cell = (strip.side, strip.name, column)
            tone: Literal["here", "lit", "plain"] = "here" if cell == sketch.here else "lit" if cell in sketch.lit else "plain"
            parts.append(Part(pitch * column + 0.8, y, pitch - 1.6, HIGH, tone, strip.name if strip.of == 1 else ""))
            centres[cell] = pitch * (column + 0.5), y + HIGH / 2
        y += PITCH
    arrows = tuple(Arrow(*centres[start], *centres[end]) for start, end in sketch.arrows)
    return Diagram("", y - PITCH + HIGH, tuple(parts), arrows)
