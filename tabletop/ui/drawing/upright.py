"""Upright cards on the table: at court, a season, a race, a class; the portrait of a Hero."""

from __future__ import annotations

import pygame

from tabletop.toolkit.paint import letters, prose
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import Lettering
from tabletop.toolkit.paint.vector import band, box, linear, rim
from tabletop.ui.drawing import artwork, colours
from tabletop.ui.drawing.face import LETTER, Face, TileMeasure
from tabletop.ui.drawing.marks import disc
from tabletop.ui.drawing.tiles import title
from tabletop.ui.drawing.wax import wax_seal

_SHADE = 0.64
_POWER = "#7fc8ff"
_TALL = 52
"""Height from which a name may take two lines."""


@painted
def courtier(brush: Brush, face: Face, *, w: float = 88, h: float = 104) -> Picture:
    """Paint a card at court: its seal at the foot; shaded where the seal is spent."""
    canvas = Canvas(brush, w, h, pad=26)
    spent = "spent" in face.state
    canvas.shadow(0, 0, w, h, radius=9, blur=7, strength=0.7, down=4)
    canvas.put(_upright(brush, _plain(face), w=w, h=h), 0, 0)
    size = min(36.0, w * 0.42, h * 0.46)
    if face.yields:
        canvas.put(wax_seal(brush, size, face.yields, spent=spent, lit=not spent), w - size * 0.56, h - size * 0.52, "mm")
    if "power" in face.state:
        q = size * 0.62
        bar = _named(brush, face.name, w, h)[2]
        canvas.put(disc(brush, "power-button", q, ground="#0a1c33", colour=_POWER), q / 2 + 5, bar + q / 2 + 4, "mm")
    return canvas.picture()


def _named(brush: Brush, name: str, w: float, h: float) -> tuple[tuple[str, ...], float, float]:
    """Return the lines of a courtier's name, their size, and the height of its ribbon."""
    bar, size = max(15.0, h * 22 / 104), 14.5 if h > _TALL else 13.0
    told = title(brush, name, w, TileMeasure(bar, size, 12.5, 30)) if h > _TALL else (name,)
    return (told, size, bar) if len(told) == 1 else (told, 12.5, 29.0)


def _plain(face: Face) -> Face:
    """Return the face without the parts the body of a courtier does not show."""
    return Face(name=face.name, dye=face.dye, tile_art=face.tile_art, emblem=face.emblem, state=face.state & {"spent", "shut"})


@painted
def _upright(brush: Brush, face: Face, *, w: float, h: float) -> Picture:
    """Paint picture, ribbon and rim of a courtier."""
    dye, r = colours.dye(face.dye), 9.0
    told, size, bar = _named(brush, face.name, w, h)
    canvas = Canvas(brush, w, h)
    canvas.put(artwork.of(brush, face, w, h - bar + r, radius=r, zoom=1.06, share=0.8), 0, bar - r)
    edge = brush.line(1.8)
    canvas.svg(
        box(0, bar, w, h - bar, r=r, fill="url(#v)") + band(w, bar, r, "url(#r)") + box(0, bar - 0.5, w, edge * 0.8, fill="#f2d896")
        + box(edge / 2, edge / 2, w - edge, h - edge, r=r, line="url(#rim)", line_width=edge),
        linear("r", ((0, dye.top), (1, dye.mid))) + linear("v", ((0, "#000000", 0), (0.5, "#000000", 0.05), (1, "#000000", 0.6))) + rim())
    if face.state:
        grey = round(255 * _SHADE)
        canvas.surface.fill((grey, grey, min(255, round(grey * 1.1)), 255), (0, brush.px(bar), *canvas.surface.get_size()),
                            special_flags=pygame.BLEND_RGBA_MULT)
    for i, words in enumerate(told):
        canvas.text(words, w / 2, bar * (i + 0.5) / len(told) + (0.5 if len(told) == 1 else 0.8 - 1.6 * i),
                    Lettering("alegreya-sans-700", size), "mm", colour="ribbon-text", fit=w - 7, minimum=12)
    return canvas.picture()


@painted
def portrait(brush: Brush, face: Face, *, w: float, h: float, note: str = "") -> Picture:
    """Paint the picture of a Hero in a frame of brass, the name of its people at the foot."""
    canvas = Canvas(brush, w, h, pad=12)
    canvas.shadow(0, 0, w, h, radius=8, blur=6, strength=0.7, down=3)
    canvas.put(artwork.of(brush, face, w, h, file="whole", radius=8, zoom=1.0, share=0.8), 0, 0)
    edge = brush.line(2)
    canvas.svg(
        box(0, h * 0.62, w, h * 0.38, r=8, fill="url(#v)")
        + box(edge / 2, edge / 2, w - edge, h - edge, r=8, line="url(#rim)", line_width=edge),
        linear("v", ((0, "#000000", 0), (1, "#000000", 0.72 if note else 0.3))) + rim())
    if note:
        canvas.text(note, w / 2, h - 14, Lettering("alegreya-sans-700", 16), "mm", fit=w - 12, minimum=12)
    return canvas.picture()


SMALLEST = 0.92 * LETTER
"""Height of the letters on a narrow card."""


def upright_title(w: float) -> Lettering:
    """Lettering of the name on a card of that width: plain letters where capitals would be tiny."""
    return Lettering("cinzel-700", w * 0.108) if w * 0.108 > SMALLEST else Lettering("alegreya-sans-700", SMALLEST)


@painted
def upright(brush: Brush, face: Face, *, w: float, h: float) -> Picture:
    """Paint a card as it stands on the table: name, picture, and below it in few words its present effect."""
    name = upright_title(w)
    r, bar = w * 0.075, max(h * 0.135, name.size + 4)
    canvas = Canvas(brush, w, h, pad=34)
    canvas.shadow(0, 0, w, h, radius=r, blur=12, strength=0.75, down=6)
    canvas.put(_frame(brush, face.dye if face.kind == "season" else face.kind, w=w, h=h, r=r, bar=bar), 0, 0)
    lines = face.short.split("\n") if face.short else []
    low = h * (0.12 + 0.095 * min(2, max(1, len(lines))))
    art = h - bar - low - 10
    canvas.put(artwork.of(brush, face, w - 12, art, file="whole", radius=r * 0.6, share=0.8), 6, bar + 4)
    canvas.part(6, bar + 4, w - 12, art, box(0.8, 0.8, w - 13.6, art - 1.6, r=r * 0.6, line="url(#rim)", line_width=brush.line(1.6)), rim())
    canvas.text(face.tag or face.name, w / 2, bar / 2 + 2, name, "mm", colour="ribbon-text", fit=w - 12, minimum=12)
    lettering = Lettering("alegreya-sans-400", max(SMALLEST, w * 0.098), 0, 1)
    told = face.short
    if len(lines) == 1 and "{" not in told and letters.width(brush, told.replace("*", ""), lettering.at(12)) > w - 14:
        told = told.rpartition(" ")[0] or told  # drop the word before the numbers get too close
    text = prose.layout(brush, told, w - 14, lettering=lettering, height=low - 4, minimum=12, align="m", leading=1.02)
    canvas.put(prose.block(brush, text), 7, bar + 4 + art + (low - text.h) / 2 + 1)
    return canvas.picture()


@painted
def _frame(brush: Brush, dye_key: str, *, w: float, h: float, r: float, bar: float) -> Picture:
    dye = colours.dye(dye_key)
    canvas = Canvas(brush, w, h)
    thick = brush.line(2.4)
    canvas.svg(
        box(0, 0, w, h, r=r, fill="url(#f)") + box(4, 4, w - 8, bar - 3, r=r * 0.6, fill="url(#n)")
        + box(thick / 2, thick / 2, w - thick, h - thick, r=r, line="url(#rim)", line_width=thick),
        rim() + linear("f", ((0, dye.dark), (0.4, "#170c06"), (1, "#0c0704"))) + linear("n", ((0, dye.top), (1, dye.dark))))
    return canvas.picture()
