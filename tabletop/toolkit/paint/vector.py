"""SVG fragments, and their rendering to premultiplied surfaces."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypedDict, Unpack

import pygame

Stop = tuple[float, str] | tuple[float, str, float]
RIM: Sequence[Stop] = ((0, "#fff0c0"), (0.35, "#d9ae5e"), (0.7, "#8a6128"), (1, "#c99a4a"))


def linear(name: str, stops: Iterable[Stop], *, across: float = 0.0, down: float = 1.0) -> str:
    """Linear gradient along (across, down) of the shape's own box."""
    return (
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="{across * 100}%" y2="{down * 100}%">'
        f"{_stops(stops)}</linearGradient>"
    )


def radial(name: str, stops: Iterable[Stop], *, cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> str:
    """Radial gradient about (cx, cy) of the shape's own box."""
    return (
        f'<radialGradient id="{name}" cx="{cx * 100}%" cy="{cy * 100}%" r="{r * 100}%">'
        f"{_stops(stops)}</radialGradient>"
    )


def rim(name: str = "rim") -> str:
    """Gradient of the brass rim, from lit top to dark bottom."""
    return linear(name, RIM)


def _stops(stops: Iterable[Stop]) -> str:
    parts = []
    for stop in stops:
        opacity = stop[2] if len(stop) == 3 else 1
        parts.append(f'<stop offset="{stop[0]}" stop-color="{stop[1]}" stop-opacity="{opacity}"/>')
    return "".join(parts)


Pattern = tuple[float, float]
"""Lengths of a dash and of the gap after it."""


class Ink(TypedDict, total=False):
    """Fill and outline of a shape; none by default."""

    fill: str
    fill_opacity: float
    line: str
    line_width: float
    line_opacity: float
    dash: str


def _inked(*, fill: str = "none", fill_opacity: float = 1, line: str = "none", line_width: float = 1,
           line_opacity: float = 1, dash: str = "") -> str:
    """SVG attributes of an ink."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (f'fill="{fill}" fill-opacity="{fill_opacity}" '
            f'stroke="{line}" stroke-width="{line_width:.2f}" stroke-opacity="{line_opacity}"{dashes}')


def box(x: float, y: float, w: float, h: float, *, r: float = 0, dashes: Pattern | None = None, **ink: Unpack[Ink]) -> str:
    """Rounded rectangle; its outline in dashes about as long as those of a pattern."""
    size = f'width="{max(0, w):.2f}" height="{max(0, h):.2f}"'
    if dashes is not None:
        ink["dash"] = _fitted(w, h, r, dashes)
    return f'<rect x="{x:.2f}" y="{y:.2f}" {size} rx="{r}" ry="{r}" {_inked(**ink)}/>'


def _fitted(w: float, h: float, r: float, pattern: Pattern) -> str:
    """Return the dashes of a rounded rectangle, about as long as the pattern's, that end within a gap.

    The drawing library shows a dash of no length at the end of an outline as a spike across the picture.
    """
    dash, gap = pattern
    length = 2 * (w + h) - (8 - 2 * math.pi) * r
    period = length / (round(length / (dash + gap)) + 0.77)
    share = period / (dash + gap)
    return f"{share * dash:.3f} {share * gap:.3f}"


def inset(w: float, h: float, by: float, *, r: float = 0, dashes: Pattern | None = None, **ink: Unpack[Ink]) -> str:
    """Box of a shape, smaller by a margin on each side."""
    return box(by, by, w - 2 * by, h - 2 * by, r=r, dashes=dashes, **ink)


def circle(cx: float, cy: float, r: float, **ink: Unpack[Ink]) -> str:
    """Circle."""
    return f'<circle cx="{cx:.2f}" cy="{cy:.2f}" r="{max(0, r):.2f}" {_inked(**ink)}/>'


def path(d: str, **ink: Unpack[Ink]) -> str:
    """Path with round joins and ends."""
    return f'<path d="{d}" stroke-linecap="round" stroke-linejoin="round" {_inked(**ink)}/>'


def stitched(through: Sequence[tuple[float, float]], pattern: Pattern, **ink: Unpack[Ink]) -> str:
    """Line through points in dashes, each of which is drawn for itself and has a length."""
    dash, gap = pattern
    length = sum(math.dist(a, b) for a, b in pairwise(through))
    starts = [i * (dash + gap) for i in range(math.ceil(length / (dash + gap)))]
    return path(" ".join(_piece(through, start, min(start + dash, length)) for start in starts if length - start > 0.5), **ink)


def _piece(line: Sequence[tuple[float, float]], start: float, end: float) -> str:
    """Return the data of a line between two lengths along it."""
    out, gone = [], 0.0
    for (ax, ay), (bx, by) in pairwise(line):
        step = math.dist((ax, ay), (bx, by))
        first, last = max(start, gone), min(end, gone + step)
        if first < last:
            out += [(ax + (bx - ax) * (at - gone) / step, ay + (by - ay) * (at - gone) / step) for at in (first, last)]
        gone += step
    return "M" + " L".join(f"{x:.2f},{y:.2f}" for x, y in out)


def band(w: float, h: float, r: float, fill: str) -> str:
    """Ribbon along the top edge of a rounded shape: square below, rounded above."""
    d = f"M0,{h} L0,{r} A{r},{r} 0 0 1 {r},0 L{w - r},0 A{r},{r} 0 0 1 {w},{r} L{w},{h} Z"
    return f'<path d="{d}" fill="{fill}"/>'


def arc(cx: float, cy: float, r: float, start: float, sweep: float) -> str:
    """Path data of an arc: degrees clockwise from the right."""
    a, b = math.radians(start), math.radians(start + min(sweep, 359.9))
    large = 1 if sweep > 180 else 0
    return (
        f"M{cx + r * math.cos(a):.2f},{cy + r * math.sin(a):.2f} A{r:.2f},{r:.2f} 0 {large} 1 "
        f"{cx + r * math.cos(b):.2f},{cy + r * math.sin(b):.2f}"
    )


def points(pairs: Iterable[tuple[float, float]]) -> str:
    """Path data of a closed polygon."""
    return "M" + " L".join(f"{x:.2f},{y:.2f}" for x, y in pairs) + " Z"


def render(w_px: int, h_px: int, view: tuple[float, float, float, float], body: str, defs: str = "") -> pygame.Surface:
    """Render a body whose units are those of `view` (x, y, w, h) to a premultiplied surface."""
    w_px, h_px = max(1, w_px), max(1, h_px)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w_px}" height="{h_px}" '
        f'viewBox="{view[0]:.6f} {view[1]:.6f} {view[2]:.6f} {view[3]:.6f}" preserveAspectRatio="none">'
        f"<defs>{defs}</defs>{body}</svg>"
    )
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (w_px, h_px))
    return in_house_format(surface.premul_alpha())


def in_house_format(surface: pygame.Surface) -> pygame.Surface:
    """Convert a picture to the one pixel format all sheets share, so that blits never convert; needs no display."""
    sheet = pygame.Surface((1, 1), pygame.SRCALPHA)
    return surface if surface.get_masks() == sheet.get_masks() else surface.convert(sheet)
