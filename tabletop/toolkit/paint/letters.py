"""Single lines of text: measured, fitted, shadowed or outlined, centred on the height of their capitals."""

from __future__ import annotations

import math
from bisect import bisect_right

import pygame

from tabletop.toolkit.paint import vector
from tabletop.toolkit.paint.brush import PREMULTIPLIED, Brush, Picture, painted
from tabletop.toolkit.paint.theme import CREAM, Lettering, rgb
from tabletop.toolkit.paint.typeface import Typeface, clean

SMALLEST = 15.0
_SHADOW_ALPHA = 170
_TIGHTEST = 0.80  # least horizontal scale of a line before it is cut
_TIGHTEST_RAISED = 0.64  # and of one whose letters were raised to the least height


UNREAD = 0.62
"""Share of the smallest size below which letters are left out: a picture of a table in a list is too small for them."""


def size_px(brush: Brush, lettering: Lettering) -> int:
    """Font size in pixels after scale and text size setting, no smaller than the least that the brush allows."""
    return max(6, brush.px(brush.theme.drawn(lettering)), brush.smallest(lettering.font))


def unread(brush: Brush, lettering: Lettering) -> bool:
    """Whether letters are so far below the least size that they would only burst their picture."""
    return brush.theme.drawn(lettering) * brush.scale < UNREAD * brush.smallest(lettering.font)


def font(brush: Brush, lettering: Lettering) -> Typeface:
    """Load the font of a lettering at the brush's scale."""
    return brush.font(lettering.font, size_px(brush, lettering))


WORD_GAP = 3.0
"""Extra gap between words of tracked text, in multiples of the tracking."""


_JOINTS = "\u200d\ufe0e\ufe0f"
"""Joiners and variation selectors, which have no glyph of their own."""


def had(brush: Brush, s: str, lettering: Lettering) -> str:
    """Remove the characters that the font would draw as empty boxes, and the gaps they leave."""
    s = clean(s)
    if s.isascii() or not (lacked := {char for char in s if brush.lacks(lettering.font, char)}):
        return s
    lacked.update(_JOINTS)
    return " ".join("".join(char for char in s if char not in lacked).split())


def dotted(brush: Brush, s: str, lettering: Lettering) -> str:
    """Replace each character that the font lacks by a dot: in a field the player must see that a character was typed."""
    return s if s.isascii() and s.isprintable() else "".join(char if brush.knows(lettering.font, char) else "·" for char in s)


def width(brush: Brush, s: str, lettering: Lettering) -> float:
    """Measure the advance width of a line, in units."""
    return _width_px(brush, had(brush, s, lettering), lettering) / brush.scale


def _steps(s: str) -> float:
    """Number of trackings to add after these characters: words stand further apart than letters."""
    return len(s) + WORD_GAP * s.count(" ")


def _width_px(brush: Brush, s: str, lettering: Lettering) -> float:
    advance = brush.advance(lettering.font, size_px(brush, lettering), s)
    return advance + lettering.track * brush.scale * max(0, _steps(s) - 1) if lettering.track else advance


def cap_px(brush: Brush, lettering: Lettering) -> int:
    """Height of the capitals, in pixels."""
    metrics = font(brush, lettering).metrics("H")[0]
    return int(metrics[3]) if metrics else size_px(brush, lettering)


def least(brush: Brush, lettering: Lettering, minimum: float) -> float:
    """Return the size, before it grows, at which a lettering is drawn no smaller than `minimum`.

    The player's text size raises the normal size, never the smallest.
    """
    return minimum * lettering.size / brush.theme.size(lettering)


def fitted(brush: Brush, s: str, lettering: Lettering, fit: float, minimum: float = SMALLEST) -> tuple[str, Lettering]:
    """Shrink a line to `fit` units down to the minimum size, then cut it with an ellipsis."""
    minimum = least(brush, lettering, minimum)
    while width(brush, s, lettering) > fit and lettering.size > minimum:
        lettering = lettering.at(max(minimum, lettering.size - 0.5))
    while lettering.track > 0 and width(brush, s, lettering) > fit:
        lettering = Lettering(lettering.font, lettering.size, max(0.0, lettering.track - 0.5), lettering.shadow,
                              lettering.outline, lettering.edge, lettering.grows)
    if width(brush, s, lettering) <= fit:
        return s, lettering
    longest = 1 + bisect_right(range(2, len(s)), fit, key=lambda n: width(brush, elided(s[:n]), lettering))
    return elided(s[:longest]), lettering


def elided(s: str) -> str:
    """Return the beginning of a text with an ellipsis, and no other sign before it."""
    return s.rstrip(" .,;:-") + "…"


def baseline(brush: Brush, s: str, lettering: Lettering) -> int:
    """Distance of the baseline from the top of a text's surface, in pixels."""
    face = font(brush, lettering)
    return face.ascent + _rise(face, s)


def _rise(face: Typeface, s: str) -> int:
    """Height of an accent above the font's ascent: SDL moves the whole text down to make room for it."""
    if s.isascii():
        return 0
    return max(0, max((metrics[3] for metrics in face.metrics(s) if metrics), default=0) - face.ascent)


def glyphs(brush: Brush, s: str, lettering: Lettering, colour: str) -> pygame.Surface:
    """Draw a premultiplied surface of the bare text; `baseline` locates it."""
    face, ink = font(brush, lettering), rgb(brush.hex(colour))
    if not lettering.track or not s:
        return face.draw(s, ink)
    step = lettering.track * brush.scale
    rise = _rise(face, s)
    sheet = pygame.Surface((math.ceil(_width_px(brush, s, lettering)) + 4, face.height + rise), pygame.SRCALPHA)
    for i, char in enumerate(s):
        x = _start(face, s, i) + step * _steps(s[:i])
        sheet.blit(face.draw(char, ink), (round(x), rise - _rise(face, char)), special_flags=PREMULTIPLIED)
    return sheet


def _start(face: Typeface, s: str, i: int) -> int:
    """Left edge of a letter in its line, in pixels, kerned.

    The letter itself is measured too, because a tail (Q) widens the text that ends in it.
    """
    return face.width(s[: i + 1]) - face.width(s[i])


def holds(brush: Brush, s: str, lettering: Lettering, fit: float) -> bool:
    """Whether a line of that width shows all of a text, if need be a little narrowed."""
    return width(brush, s, lettering) * _tightest(brush, lettering) <= fit


def _tightest(brush: Brush, lettering: Lettering) -> float:
    """Least horizontal scale of a line: letters that are higher than their size may be narrowed more."""
    raised = size_px(brush, lettering) / max(1.0, brush.theme.drawn(lettering) * brush.scale)
    return max(_TIGHTEST_RAISED, _TIGHTEST / max(1.0, raised))


def halves(brush: Brush, s: str, lettering: Lettering) -> tuple[str, ...]:
    """Split a text into two lines as even as its words allow; a single word stays on one line."""
    words = s.split()
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(cuts, key=lambda cut: max(width(brush, part, lettering) for part in cut)) if cuts else (s,)


@painted
def line(brush: Brush, s: str, lettering: Lettering, *, colour: str = CREAM, fit: float | None = None,
         minimum: float = SMALLEST, alpha: float = 1.0) -> Picture:
    """Paint one line of text; its shape is the advance width by the height of the capitals ("mm" centres it)."""
    s = "" if unread(brush, lettering) else had(brush, s, lettering)
    if fit is not None:
        smallest = lettering.at(min(lettering.size, least(brush, lettering, minimum)))
        ratio = fit / max(1.0, width(brush, s, smallest))
        if _tightest(brush, smallest) <= ratio < 1 and not lettering.track:
            return _squeezed(brush, s, smallest, colour, alpha, fit)
        s, lettering = fitted(brush, s, lettering, fit, minimum)
    edge = max(1, brush.px(lettering.outline)) if lettering.outline else 0
    drop = max(1, brush.px(lettering.shadow)) if lettering.shadow else 0
    pad = edge + drop + 2
    text = glyphs(brush, s, lettering, colour)
    sheet = pygame.Surface((text.get_width() + 2 * pad, text.get_height() + 2 * pad), pygame.SRCALPHA)
    if edge:
        sheet.blit(_outline(brush, s, lettering, edge), (pad - edge, pad - edge), special_flags=PREMULTIPLIED)
    elif drop:
        dark = glyphs(brush, s, lettering, "#000000")
        dark.fill((_SHADOW_ALPHA,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(dark, (pad, pad + drop), special_flags=PREMULTIPLIED)
    sheet.blit(text, (pad, pad), special_flags=PREMULTIPLIED)
    if alpha < 1:
        sheet.fill((round(255 * alpha),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    cap = cap_px(brush, lettering)
    return Picture(sheet, -pad, cap - baseline(brush, s, lettering) - pad, round(_width_px(brush, s, lettering)), cap)


def _squeezed(brush: Brush, s: str, lettering: Lettering, colour: str, alpha: float, fit: float) -> Picture:
    """Paint a line a little narrower instead of cutting its end: painted twice as large and scaled down."""
    lettering = lettering.at(lettering.size * max(1.0, size_px(brush, lettering) / (brush.scale * brush.theme.drawn(lettering))))
    large = line(brush.at(brush.scale * 2), s, lettering, colour=colour, alpha=alpha)
    ratio = min(1.0, 2 * fit * brush.scale / large.w)
    size = (round(large.surface.get_width() / 2 * ratio), round(large.surface.height / 2))
    sheet = pygame.transform.smoothscale(large.surface, size)
    left, top = round(large.dx / 2 * ratio), round(large.dy / 2)
    return Picture(sheet, left, top, round(large.w / 2 * ratio), round(large.h / 2))


def _outline(brush: Brush, s: str, lettering: Lettering, edge: int) -> pygame.Surface:
    face, ink = font(brush, lettering), rgb(brush.hex(lettering.edge))
    if not lettering.track:
        return face.draw(s, ink, outline=edge)
    rise, step = _rise(face, s), lettering.track * brush.scale
    size = (math.ceil(_width_px(brush, s, lettering)) + 4 + 2 * edge, face.height + rise + 2 * edge)
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    for i, char in enumerate(s):
        x = _start(face, s, i) + step * _steps(s[:i])
        sheet.blit(face.draw(char, ink, outline=edge), (round(x), rise - _rise(face, char)), special_flags=PREMULTIPLIED)
    return sheet


@painted
def upright(brush: Brush, s: str, lettering: Lettering, *, colour: str = "brass-light", alpha: float = 0.6,
            degrees: int = 90) -> Picture:
    """Paint a line rotated by a quarter, for the labels of zones: 90 reads upwards, -90 downwards."""
    s = had(brush, s, lettering)
    flat = glyphs(brush, s, lettering, colour)
    if alpha < 1:
        flat.fill((round(255 * alpha),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    cap, ascent = cap_px(brush, lettering), baseline(brush, s, lettering)
    turned = pygame.transform.rotate(flat, degrees)
    wide = round(_width_px(brush, s, lettering))
    below = flat.get_height() - ascent
    if degrees == 90:
        return Picture(turned, cap - ascent, wide - flat.get_width(), cap, wide)
    return Picture(turned, -below, 0, cap, wide)


@painted
def foil(brush: Brush, s: str, lettering: Lettering, *, fit: float | None = None) -> Picture:
    """Paint a title in gold foil with a dark edge below it."""
    s = had(brush, s, lettering)
    if fit is not None:
        s, lettering = fitted(brush, s, lettering, fit, 20)
    text = glyphs(brush, s, lettering, "#ffffff")
    cap, ascent = cap_px(brush, lettering), baseline(brush, s, lettering)
    top = (ascent - cap) / text.get_height()
    low = ascent / text.get_height()
    span = low - top
    stops = (
        (max(0, top), "#fff4cf"),
        (top + span * 0.5, "#e2b966"),
        (top + span * 0.64, "#a87430"),
        (min(1, low), "#f0cf88"),
    )
    wash = vector.render(*text.get_size(), (0, 0, 1, 1), '<rect width="1" height="1" fill="url(#g)"/>',
                         vector.linear("g", stops))
    text.blit(wash, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    drop = max(1, brush.px(lettering.shadow))
    pad = drop + 2
    sheet = pygame.Surface((text.get_width() + 2 * pad, text.get_height() + 2 * pad), pygame.SRCALPHA)
    dark = glyphs(brush, s, lettering, "#140a04")
    sheet.blit(dark, (pad + drop * 2 // 3, pad + drop), special_flags=PREMULTIPLIED)
    sheet.blit(text, (pad, pad), special_flags=PREMULTIPLIED)
    return Picture(sheet, -pad, cap - ascent - pad, round(_width_px(brush, s, lettering)), cap)
