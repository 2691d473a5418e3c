"""Writer of PDF files with pictures, thin lines and short notes: an image is stored once, however often it is placed."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

POINTS = 72 / 25.4
"""Points of PDF in a millimetre."""
Ink = Literal["colour", "grey"]


@dataclass(frozen=True, slots=True)
class Image:
    """Picture: its size in pixels and its rows of pixels from the top, three bytes each in colour, one in grey."""

    w: int
    h: int
    pixels: bytes
    ink: Ink = "colour"


@dataclass(frozen=True, slots=True)
class Placed:
    """Image by its number, placed on a page: the box in millimetres from the upper left corner."""

    image: int
    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Note:
    """Short text on a page, its middle at a point, in millimetres; only Latin letters can be written."""

    text: str
    x: float
    y: float
    size: float = 5.0


@dataclass(frozen=True, slots=True)
class Page:
    """Page in millimetres: images, lines (x1, y1, x2, y2) and notes."""

    w: float
    h: float
    images: tuple[Placed, ...] = ()
    lines: tuple[tuple[float, float, float, float], ...] = ()
    notes: tuple[Note, ...] = ()


def written(pages: Sequence[Page], images: Sequence[Image], *, title: str = "") -> bytes:
    """Write a file. The same pages give the same bytes."""
    first_image, first_page = 5, 5 + len(images)
    kids = " ".join(f"{first_page + 2 * i} 0 R" for i in range(len(pages)))
    named = " ".join(f"/I{i} {first_image + i} 0 R" for i in range(len(images)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>", f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        b"<< /Producer (Tapete) /Title " + _string(title) + b" >>", *map(_image, images)]
    for i, page in enumerate(pages):
        w, h = page.w * POINTS, page.h * POINTS
        objects.append(f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {w:.2f} {h:.2f}] /Contents {first_page + 2 * i + 1} 0 R "
                       f"/Resources << /XObject << {named} >> /Font << /F1 3 0 R >> >> >>".encode())
        objects.append(_stream(_contents(page), b""))
    return _file(objects)


def _file(objects: Sequence[bytes]) -> bytes:
    """Number the objects and add the table of their places."""
    out, places = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"), []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n" % number + body + b"\nendobj\n"
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<< /Size %d /Root 1 0 R /Info 4 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, table)
    return bytes(out)


def _image(image: Image) -> bytes:
    space = b"/DeviceRGB" if image.ink == "colour" else b"/DeviceGray"
    head = b"/Type /XObject /Subtype /Image /Width %d /Height %d /BitsPerComponent 8 /ColorSpace " % (image.w, image.h) + space + b" "
    return _stream(image.pixels, head)


def _stream(data: bytes, head: bytes) -> bytes:
    packed = zlib.compress(data, 6)
    return b"<< " + head + b"/Filter /FlateDecode /Length %d >>\nstream\n" % len(packed) + packed + b"\nendstream"


def _contents(page: Page) -> bytes:
    """Write the drawing of a page; PDF counts upwards from the lower left corner."""
    k, high = POINTS, page.h
    out = [b"0.25 w 0.4 G"]
    out += [f"{x1 * k:.2f} {(high - y1) * k:.2f} m {x2 * k:.2f} {(high - y2) * k:.2f} l S".encode() for x1, y1, x2, y2 in page.lines]
    out += [f"q {one.w * k:.3f} 0 0 {one.h * k:.3f} {one.x * k:.3f} {(high - one.y - one.h) * k:.3f} cm /I{one.image} Do Q".encode()
            for one in page.images]
    for note in page.notes:
        left = note.x * k - len(note.text) * note.size * 0.25
        out.append(f"BT /F1 {note.size:g} Tf 0.2 g {left:.2f} {(high - note.y) * k:.2f} Td ".encode() + _string(note.text) + b" Tj ET")
    return b"\n".join(out)


def _string(text: str) -> bytes:
    """Write a text in brackets, in the encoding of the font."""
    plain = text.encode("cp1252", "replace")
    return b"(" + plain.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)") + b")"
