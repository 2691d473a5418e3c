"""Sheets to print: true to size, whole, readable as a file."""

from __future__ import annotations

import re
import zlib

import pytest

from tabletop.collection.pdf import POINTS, Image, Ink, Note, Page, Placed, written
from tabletop.collection.sheets import CARD, PAPERS, PIXELS, SIZES, Paper, Wish, marks, places, printed, sheets


def _grey(card: str, ink: Ink) -> Image:
    return Image(2, 1, b"\x00\xff" if ink == "grey" else b"\x00\x00\x00\xff\xff\xff", ink)


@pytest.mark.parametrize("paper", PAPERS)
def test_nine_cards_of_true_size_fit_a_sheet_with_their_marks(paper: Paper) -> None:
    """63 x 88 mm, edge to edge, none over the paper's edge, no mark on a card; 300 dots an inch."""
    w, h = SIZES[paper]
    spots = places(paper)
    assert len(spots) == 9
    assert all(x >= 5 and y >= 5 and x + CARD[0] <= w - 5 and y + CARD[1] <= h - 5 for x, y in spots)
    assert PIXELS == (744, 1039)
    left, top = spots[0]
    right, low = spots[-1][0] + CARD[0], spots[-1][1] + CARD[1]
    for x1, y1, x2, y2 in marks(paper):
        assert 0 < min(x1, x2) and max(x1, x2) < w and 0 < min(y1, y2) and max(y1, y2) < h
        assert max(x1, x2) < left or min(x1, x2) > right or max(y1, y2) < top or min(y1, y2) > low


def test_counts_fill_sheets_and_each_picture_is_stored_once() -> None:
    """Forty cards of ten kinds are five sheets and ten pictures."""
    copies = {f"card-{i}": 4 for i in range(10)} | {"none": 0}
    ids, pages = sheets(copies, Wish(), notes={"card-0": "propia"})
    assert [len(page.images) for page in pages] == [9, 9, 9, 9, 4]
    assert sum(one.image == 3 for page in pages for one in page.images) == 4
    assert len(ids) == 10
    assert [note.text for note in pages[0].notes] == ["propia"] * 4
    data = printed(copies, Wish(marks="no"), _grey)
    assert data.count(b"/Subtype /Image") == 10
    assert data.count(b"/Type /Page ") == 5
    assert not any(page.lines for page in sheets(copies, Wish(marks="no"))[1])


def test_the_file_is_sound() -> None:
    """The table names the place of every object, streams have their length, millimetres become points."""
    page = Page(210, 297, (Placed(0, 10, 20, *CARD),), ((1, 2, 3, 4),), (Note("propia (ñ)", 40, 100),))
    data = written([page], [Image(1, 2, b"\x10\x20", "grey")], title="Línea (1)")
    assert data == written([page], [Image(1, 2, b"\x10\x20", "grey")], title="Línea (1)")
    start = int(data.rsplit(b"startxref\n", 1)[1].split()[0])
    rows = data[start:].split(b"\n")
    assert rows[0] == b"xref"
    for number, row in enumerate(rows[3:3 + int(rows[1].split()[1]) - 1], 1):
        assert data[int(row[:10]):].startswith(b"%d 0 obj" % number)
    for found in re.finditer(rb"/Length (\d+) >>\nstream\n", data):
        length = int(found.group(1))
        assert data[found.end() + length:].startswith(b"\nendstream")
    contents = zlib.decompress(data[data.rindex(b"stream\n", 0, data.rindex(b"endstream")) + 7:data.rindex(b"\nendstream")])
    assert f"{CARD[0] * POINTS:.3f} 0 0 {CARD[1] * POINTS:.3f}".encode() in contents
    assert rb"(propia \(" in contents


def test_colour_and_grey() -> None:
    """Grey pictures have one byte a pixel."""
    assert b"/DeviceRGB" in printed({"a": 1}, Wish(), _grey)
    assert b"/DeviceGray" in printed({"a": 1}, Wish(ink="grey"), _grey)
