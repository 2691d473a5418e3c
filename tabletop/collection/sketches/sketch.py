"""Small board as a diagram: strips of cells, those meant by a text lit, the card's own place marked."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
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
NEAR, LARGER = 3, 2.7
"""Columns of a board of which only the cells around the card are drawn, and how much higher its strips are."""
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
    """Draw a small board, the rival's side above; the viewer's side begins a little lower.

    Where a card means only what faces it, the cells around the two are drawn, larger.
    """
    y, parts, centres, side = 0.0, list[Part](), dict[Cell, tuple[float, float]](), "rival"
    first, full = _near(strips, sketch), set[Cell]()
    k = 1.0 if first is None else LARGER
    for strip in strips if first is None else _across(strips, sketch):
        y += BETWEEN * k if strip.side != side else 0.0
        side, of = strip.side, strip.of if first is None else NEAR
        pitch, left = 100 / of, first or 0
        for column in strip.columns:
            if not left <= column < left + of:
                continue
            cell: Cell = (strip.side, strip.name, column)
            tone: Literal["here", "lit", "plain"] = "here" if cell == sketch.here else "lit" if cell in sketch.lit else "plain"
            if strip.of == 1 or cell == sketch.here:
                full.add(cell)
            parts.append(Part(pitch * (column - left) + 0.8, y, pitch - 1.6, HIGH * k, tone, strip.name if strip.of == 1 else ""))
            centres[cell] = pitch * (column - left + 0.5), y + HIGH * k / 2
        y += PITCH * k
    arrows = tuple(_arrow(centres, start, end, high=HIGH * k if start in full else 0.0) for start, end in sketch.arrows)
    return Diagram("", y - (PITCH - HIGH) * k, tuple(parts), arrows)


def _arrow(centres: Mapping[Cell, tuple[float, float]], start: Cell, end: Cell, *, high: float) -> Arrow:
    """Return an arrow between two cells, from the edge of one of some height that shows a card or a word."""
    (x, y), (to_x, to_y) = centres[start], centres[end]
    return Arrow(x, y - high / 2 if to_y < y else y + high / 2 if to_y > y else y, to_x, to_y)


def _meant(sketch: Sketch) -> frozenset[Cell]:
    """Return the cells that a sketch is about."""
    here = {sketch.here} if sketch.here is not None else set[Cell]()
    return sketch.lit.union(here, *sketch.arrows)


def _across(strips: Collection[Strip], sketch: Sketch) -> list[Strip]:
    """Return the strips from the first to the last that a sketch is about."""
    rows = {(side, name) for side, name, _ in _meant(sketch)}
    every = list(strips)
    places = [i for i, strip in enumerate(every) if (strip.side, strip.name) in rows]
    return every[places[0]:places[-1] + 1]


def _near(strips: Collection[Strip], sketch: Sketch) -> int | None:
    """Return the first of the columns around a card that means only cells of two facing strips there; None for another sketch."""
    if sketch.here is None:
        return None
    shown, left = _across(strips, sketch), sketch.here[2] - 1
    facing = [strip.side for strip in shown] == ["rival", "own"] and all(strip.of > NEAR for strip in shown)
    return left if facing and all(left <= column < left + NEAR for _, _, column in _meant(sketch)) else None
