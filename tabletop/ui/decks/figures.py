"""Figures of a deck: the plate with its count, the curve of costs, the odds, and what is told live of its game."""

from __future__ import annotations

import math

from tabletop.collection.odds import CURVE, curve_of
from tabletop.collection.workbench import Workbench
from tabletop.lang.languages import decimal
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, DIM, GREEN, LOWERED, MUTED, NOTE, NUMBER
from tabletop.toolkit.paint.vector import box, linear
from tabletop.ui.drawing import colours


def count_plate(look: Look, w: float, h: float, bench: Workbench) -> Picture:
    """Paint the number of cards, and how many there must be; red while it is wrong."""
    table, counted = bench.table, bench.counted
    canvas = Canvas(look.brush, w, h, pad=8)
    canvas.put(paint.panel(look.brush, w, h, radius=10), 0, 0)
    fits = table.least <= counted and (not table.most or counted <= table.most)
    span = (str(table.least) if table.least == table.most else look.words("decks.least", n=table.least) if not table.most
            else look.words("decks.span", least=table.least, most=table.most))
    told, colour = look.words("decks.of", n=span), "cream" if fits else LOWERED
    large, small = NUMBER.at(34 if h > 50 else 24), NUMBER.at(15)
    first, gap = letters.width(look.brush, str(counted), large), 8.0
    whole = first + gap + letters.width(look.brush, told, small)
    if whole > w - 12:  # as high as two lines are: 50 of 40-60 in a low panel
        canvas.text(str(counted), w / 2, h * 0.36, NUMBER.at(h * 0.46), "mm", colour=colour, fit=w - 12)
        canvas.text(told, w / 2, h * 0.76, NUMBER.at(14), "mm", colour=DIM, fit=w - 12)
        return canvas.picture()
    canvas.text(str(counted), (w - whole) / 2, h / 2, large, "lm", colour=colour)
    canvas.text(told, (w - whole) / 2 + first + gap, h / 2 + 2, small, "lm", colour=DIM)
    return canvas.picture()


def curve_picture(look: Look, w: float, h: float, bench: Workbench, *, dye: str) -> Picture:
    """Paint the curve of costs, with counts on its bars and the mean."""
    curve = curve_of(bench.deck, bench.stock)
    words = look.words
    canvas = Canvas(look.brush, w, h, pad=8)
    canvas.put(paint.panel(look.brush, w, h, radius=12), 0, 0)
    canvas.text(words(f"decks.curve.{bench.deck.game}"), 14, 20, BODY_BOLD.at(15), "lm", colour="brass-light", fit=w * 0.6)
    mean = words("decks.mean", mean=decimal(curve.mean, words.lang))
    canvas.text(mean, w - 14, 20, NOTE.at(15), "rm", colour=MUTED)
    step, top, foot = (w - 24) / CURVE, 44.0, 24.0
    most, room = max((*curve.counts, 1)), h - top - foot - 6
    hue = colours.dye(dye)
    body = "".join(
        box(12 + step * i + 3, top + room - max(2.0, room * n / most) + 2, step - 6, max(2.0, room * n / most), r=4, fill="url(#bar)")
        for i, n in enumerate(curve.counts))
    canvas.svg(body, linear("bar", ((0, hue.top), (1, hue.mid))))
    for i, (n, label) in enumerate(zip(curve.counts, curve.labels, strict=True)):
        x = 12 + step * (i + 0.5)
        canvas.text(str(n), x, top - 6 + room - room * n / most, NUMBER.at(14), "mm", colour="cream" if n else MUTED)
        canvas.text(label, x, h - foot + 8, NUMBER.at(13), "mm", colour=DIM)
    return canvas.picture()


def dial(canvas: Canvas, look: Look, *, whole: int, spent: int, x: float, y: float, size: float) -> None:
    """Paint a dial: what is left of a whole as an arc and in its middle; red where nothing is left."""
    left, r = max(0, whole - spent), size / 2 - 4
    cx, cy, share = x + size / 2, y + size / 2, max(0.0, min(1.0, (whole - spent) / whole))
    colour, width = (look.brush.hex("gold") if left else "#ff8a66"), look.brush.line(5)
    ground = f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="#120b06" stroke="#4a3620" stroke-width="{width}"/>'
    angle = 2 * math.pi * min(share, 0.9999)
    end = f"{cx + r * math.sin(angle):.2f} {cy - r * math.cos(angle):.2f}"
    arc = f'<path d="M{cx} {cy - r} A{r} {r} 0 {int(share > 0.5)} 1 {end}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
    canvas.svg(ground + (arc if share else ""))
    canvas.text(str(left), cx, cy, NUMBER.at(size * 0.3), "mm", colour="gold" if left else LOWERED)


def legal_picture(look: Look, w: float, h: float, bench: Workbench, *, room: float) -> Picture:
    """Paint the plate of legality, always as high: green, or the first faults with their clauses; `room` is kept for the button."""
    words, faults = look.words, bench.faults
    canvas = Canvas(look.brush, w, h, pad=8)
    if not faults:
        _paint_legal(canvas, look, w, h)
        return canvas.picture()
    canvas.svg(box(0.8, 0.8, w - 1.6, h - 1.6, r=12, fill="#4a140e", fill_opacity=0.92, line="#ff8a66", line_width=look.brush.line(1.6)))
    rows, left = (2, 56.0) if h > 60 else (1, 14.0)
    if rows > 1:
        canvas.put(paint.icon(look.brush, "broken-shield", 24, colour="#ff8a66"), 30, h / 2, "mm")
    shown = faults[:rows]
    for i, fault in enumerate(shown):
        y = h * (i + 1) / (len(shown) + 1) if len(shown) < 2 else h / 2 + (i * 2 - 1) * 15
        pill = paint.pill(look.brush, fault.clause, kind="clause", size=13, height=22)
        canvas.put(pill, left, y, "lm")
        more = len(faults) - len(shown)
        last = words("decks.more_faults", n=more, text=fault.text) if more and i == len(shown) - 1 else fault.text
        canvas.text(last, left + 8 + pill.w / look.k, y, NOTE, "lm", fit=w - room - left - 16 - pill.w / look.k)
    return canvas.picture()


def _paint_legal(canvas: Canvas, look: Look, w: float, h: float) -> None:
    canvas.put(paint.panel(look.brush, w, h, tone="flat", radius=12), 0, 0)
    canvas.svg(box(0.8, 0.8, w - 1.6, h - 1.6, r=12, fill="url(#legal)", fill_opacity=0.85, line="#6fd08c", line_width=look.brush.line(1.2)),
               linear("legal", ((0, "#235a35"), (1, "#143320"))))
    two = h > 60
    size = 34.0 if two else 24.0
    canvas.put(paint.tick(look.brush, size), 20, (h - size) / 2)
    left, y = 20 + size + 16, h / 2 - 13 if two else h / 2
    canvas.text(look.words("decks.legal"), left, y, BODY_BOLD.at(21 if two else 19), "lm", colour=GREEN)
    if two:
        canvas.text(look.words("decks.legal_note"), left, h / 2 + 14, NOTE, "lm", fit=w - left - 16)
