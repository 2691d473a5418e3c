"""Picture of lines of a card file: comments pale, numbers at the left, the faulty lines marked."""

from __future__ import annotations

from collections.abc import Container, Sequence

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BRASS, CREAM, MUTED, NOTE
from tabletop.toolkit.paint.vector import box

LINE, PAD = 24.0, 12.0
"""Height of a line, and the room above the first and below the last."""
NUMBER, INDENT = 52.0, 9.0
"""Width of the numbers' column, and of a blank that a line begins with."""
FAULT = "#ff8a66"


def script_height(count: int) -> float:
    """Return the height of a picture of so many lines."""
    return count * LINE + 2 * PAD


def script_picture(look: Look, w: float, h: float, lines: Sequence[str], *, first: int = 0, faulty: Container[int] = ()) -> Picture:
    """Paint the lines that there is room for. `first` is the number of the first one, 0 for lines without numbers."""
    canvas = Canvas(look.brush, w, h)
    canvas.svg(box(0.8, 0.8, w - 1.6, h - 1.6, r=12, fill="#0c0704", line=look.brush.hex(BRASS), line_width=look.brush.line(1),
                   line_opacity=0.5))
    left = NUMBER if first else 22.0
    for i, line in enumerate(lines[:int((h - 2 * PAD) // LINE)]):
        y, wrong = PAD + (i + 0.5) * LINE, first > 0 and first + i in faulty
        if wrong:
            canvas.svg(box(3, y - LINE / 2, w - 6, LINE, r=4, fill="#6a2414", fill_opacity=0.75))
            canvas.svg(box(3, y - LINE / 2, 4, LINE, r=2, fill=FAULT))
        if first:
            canvas.text(str(first + i), NUMBER - 14, y, NOTE.at(15), "rm", colour=FAULT if wrong else MUTED)
        indent = (len(line) - len(line.lstrip())) * INDENT
        canvas.text(line.lstrip(), left + indent, y, NOTE.at(16), "lm", colour=MUTED if line.lstrip().startswith("#") else CREAM,
                    fit=w - left - indent - 22)
    return canvas.picture()
