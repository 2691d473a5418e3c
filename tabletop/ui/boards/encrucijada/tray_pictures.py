"""Pictures of the three trays into which a deck is split: the bed of one, and where copies of a card lie."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.encrucijada.sheet import RESOURCES
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, BRASS_LIGHT, DIM, GOLD, LOWERED, NUMBER, Lettering
from tabletop.toolkit.paint.vector import box, rim
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada.trays import OPENING, Contents
from tabletop.ui.drawing.face import Amount

HEAD = 78.0
"""Height of a tray's head: letter and size, then suits and resources."""
LETTERS = "ABC"


def shares(canvas: Canvas, counts: Sequence[int], left: int, area: Box) -> None:
    """Paint where the copies of a card lie: a cell a tray, in gold where some do; a dash where copies have none."""
    pitch = area.w / len(counts)
    for i, count in enumerate(counts):
        x = area.x + i * pitch
        on = count > 0
        canvas.part(x + 1, area.y, pitch - 2, area.h, box(0.7, 0.7, pitch - 3.4, area.h - 1.4, r=5, fill="#4a3010" if on else "#0d0805",
                    fill_opacity=0.92, line="#d9ae5e" if on else "#6b4a1e", line_width=canvas.brush.line(1)))
        text = f"{LETTERS[i]} {count}" if on else LETTERS[i]
        canvas.text(text, x + pitch / 2, area.y + area.h / 2, BODY_BOLD.at(14), "mm", colour=GOLD if on else "#8a7656")
    if left:
        canvas.put(paint.pill(canvas.brush, str(left), kind="red", size=14, height=20), area.x + area.w / 2, area.y - 14, "mm")


def tray(look: Look, w: float, h: float, *, letter: str, contents: Contents, lit: str, state: str) -> Picture:
    """Paint a tray's bed with its letter, size, suits and gifts."""
    brush = look.brush
    canvas = Canvas(brush, w, h, pad=24)
    if lit == "on":
        canvas.put(drawing.rim_light(brush, w, h, kind="legal", radius=14, strength=0.6), 0, 0)
    canvas.svg(box(1, 1, w - 2, h - 2, r=14, fill="#120b07" if state != "hover" else "#1e130b", fill_opacity=0.86, line="url(#rim)",
                   line_width=brush.line(1.6)), rim())
    canvas.text(letter, 28, 28, Lettering("cinzel-900", 30, 0, 2), "mm", colour=GOLD if lit == "on" else BRASS_LIGHT)
    x = 52 + canvas.text(look.words("encrucijada_seats.cards", n=contents.size), 52, 22, NUMBER.at(18), colour="cream")
    able = contents.size >= OPENING
    note = look.words(f"encrucijada_seats.split.{'opens' if able else 'small'}", n=OPENING)
    canvas.text(note, x + 12, 22, BODY_BOLD.at(15), colour=DIM if able else LOWERED, fit=w - x - 22, minimum=12)
    _suits(canvas, contents, w)
    return canvas.picture()


def _suits(canvas: Canvas, contents: Contents, w: float) -> None:
    brush, x = canvas.brush, 54.0
    for suit, count in contents.suits:
        mark = drawing.suit_disc(brush, suit, 22) if suit else drawing.disc(brush, "laurel-crown", 22, ground="#3a2a12", colour=GOLD)
        canvas.put(mark, x, 54, "lm")
        x += 26 + canvas.text(str(count), x + 26, 54, BODY_BOLD.at(16)) + 10
    pill = gives(brush, contents.gives, 22, w - x - 16)
    if pill is not None:
        canvas.put(pill, w - 12, 54, "rm")


def gives(brush: Brush, amounts: Sequence[tuple[int, int]], h: float, room: float) -> Picture | None:
    """Paint the pill of gifts of cards, the largest amounts first, as far as they fit; None for none."""
    for count in range(min(5, len(amounts)), 0, -1):
        pill = drawing.amounts(brush, tuple(Amount(RESOURCES[number], amount) for number, amount in amounts[:count]), h)
        if brush.units(pill.w) <= room:
            return pill
    return None
