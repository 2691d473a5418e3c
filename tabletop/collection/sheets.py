"""Sheets of cards to print: nine a sheet at 63 x 88 mm, with marks to cut along."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from tabletop.collection.pdf import Image, Ink, Note, Page, Placed, written

Paper = Literal["a4", "letter"]
PAPERS: tuple[Paper, ...] = get_args(Paper)
SIZES: Mapping[Paper, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of the papers, mm."""
CARD = (63.0, 88.0)
ACROSS = DOWN = 3
DPI = 300
MARK, APART = 4.0, 1.2
"""Length of a mark, and its distance from the cards, mm."""
PIXELS = (round(CARD[0] / 25.4 * DPI), round(CARD[1] / 25.4 * DPI))
"""Pixels of a card."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Wish for a print: the paper, marks to cut along, colour or grey."""

    paper: Paper = "a4"
    marks: Literal["yes", "no"] = "yes"
    ink: Ink = "colour"


def places(paper: Paper) -> list[tuple[float, float]]:
    """Return the upper left corners of the nine cards of a sheet, mm; they stand in the middle, edge to edge."""
    w, h = SIZES[paper]
    left, top = (w - ACROSS * CARD[0]) / 2, (h - DOWN * CARD[1]) / 2
    return [(left + i % ACROSS * CARD[0], top + i // ACROSS * CARD[1]) for i in range(ACROSS * DOWN)]


def marks(paper: Paper) -> Iterator[tuple[float, float, float, float]]:
    """List the lines to cut along: outside the cards, at every edge between two of them."""
    (left, top), (w, h) = places(paper)[0], (ACROSS * CARD[0], DOWN * CARD[1])
    for i in range(ACROSS + 1):
        x = left + i * CARD[0]
        yield x, top - APART - MARK, x, top - APART
        yield x, top + h + APART, x, top + h + APART + MARK
    for i in range(DOWN + 1):
        y = top + i * CARD[1]
        yield left - APART - MARK, y, left - APART, y
        yield left + w + APART, y, left + w + APART + MARK, y


def sheets(copies: Mapping[str, int], wish: Wish, *, notes: Mapping[str, str] | None = None) -> tuple[list[str], list[Page]]:
    """Lay cards out: the ids in the order of their images, and the pages. `notes` are short texts at the foot of cards."""
    ids = [card for card, n in copies.items() if n > 0]
    order = [i for i, card in enumerate(ids) for _ in range(copies[card])]
    spots, (w, h) = places(wish.paper), SIZES[wish.paper]
    lines = tuple(marks(wish.paper)) if wish.marks == "yes" else ()
    pages = []
    for start in range(0, len(order), len(spots)):
        here = list(zip(order[start:start + len(spots)], spots, strict=False))
        told = tuple(Note(notes[ids[i]], x + CARD[0] / 2, y + CARD[1] - 1.1) for i, (x, y) in here if notes and ids[i] in notes)
        pages.append(Page(w, h, tuple(Placed(i, x, y, *CARD) for i, (x, y) in here), lines, told))
    return ids, pages


def printed(copies: Mapping[str, int], wish: Wish, paint: Callable[[str, Ink], Image], *, title: str = "",
            notes: Mapping[str, str] | None = None) -> bytes:
    """Write a PDF file of cards with their numbers of copies; `paint` makes the picture of a card, PIXELS large."""
    ids, pages = sheets(copies, wish, notes=notes)
    return written(pages, [paint(card, wish.ink) for card in ids], title=title)
