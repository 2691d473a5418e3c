"""Windows in card faces: the outline of a card's picture (arch, shield, oval), which tells its kind by shape."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.vector import linear, rim
from tabletop.ui.drawing import colours


def _arch(w: float, h: float) -> str:
    """Return straight sides under a round top."""
    r = min(w * 0.5, h * 0.62)
    return f"M0,{h} L0,{r} A{w / 2},{r} 0 0 1 {w},{r} L{w},{h} Z"


def _plate(w: float, h: float) -> str:
    """Return an octagon."""
    c = min(w, h) * 0.24
    return f"M{c},0 L{w - c},0 L{w},{c} L{w},{h - c} L{w - c},{h} L{c},{h} L0,{h - c} L0,{c} Z"


def _blade(w: float, h: float) -> str:
    """Return a long hexagon, pointed to both sides."""
    c = min(w * 0.14, h * 0.26)
    return f"M{c},0 L{w - c},0 L{w},{h / 2} L{w - c},{h} L{c},{h} L0,{h / 2} Z"


def _shield(w: float, h: float) -> str:
    """Return a flat top over a round foot."""
    return f"M0,0 L{w},0 L{w},{h * 0.46} C{w},{h * 0.84} {w * 0.82},{h} {w * 0.5},{h} C{w * 0.18},{h} 0,{h * 0.84} 0,{h * 0.46} Z"


def _stone(w: float, h: float) -> str:
    """Return a cut stone: a table above, sides that run together below."""
    c = min(w * 0.16, h * 0.34)
    return f"M{c},0 L{w - c},0 L{w},{c} L{w - 1.7 * c},{h} L{1.7 * c},{h} L0,{c} Z"


def _oval(w: float, h: float) -> str:
    r = min(w, h) / 2
    return f"M{r},0 L{w - r},0 A{r},{r} 0 0 1 {w - r},{h} L{r},{h} A{r},{r} 0 0 1 {r},0 Z"


def _loops(w: float, h: float) -> str:
    """Return two rounds that meet in the middle, as in the sign for endless."""
    r, dip = min(h / 2, w / 4), h * 0.13
    return (f"M{r},0 C{w * 0.38},0 {w * 0.42},{dip} {w * 0.5},{dip} C{w * 0.58},{dip} {w * 0.62},0 {w - r},0 A{r},{h / 2} 0 0 1 {w - r},{h} "
            f"C{w * 0.62},{h} {w * 0.58},{h - dip} {w * 0.5},{h - dip} C{w * 0.42},{h - dip} {w * 0.38},{h} {r},{h} A{r},{h / 2} 0 0 1 {r},0 Z")


def _ticket(w: float, h: float) -> str:
    """Return hollow corners."""
    c = min(w, h) * 0.24
    return (f"M{c},0 L{w - c},0 A{c},{c} 0 0 0 {w},{c} L{w},{h - c} A{c},{c} 0 0 0 {w - c},{h} L{c},{h} A{c},{c} 0 0 0 0,{h - c} "
            f"L0,{c} A{c},{c} 0 0 0 {c},0 Z")


_OUTLINES: dict[str, Callable[[float, float], str]] = {
    "arch": _arch, "plate": _plate, "blade": _blade, "shield": _shield, "stone": _stone, "oval": _oval, "loops": _loops, "ticket": _ticket,
}
WINDOWS = tuple(_OUTLINES)


@painted
def window(brush: Brush, w: float, h: float, kind: str, dye_key: str) -> Picture:
    """Paint what surrounds a picture w x h within its box: corners in the dye's shade, a brass line along the outline."""
    dye, inset = colours.dye(dye_key), 1.0
    outline = _OUTLINES[kind](w - 2 * inset, h - 2 * inset)
    canvas = Canvas(brush, w, h)
    place = f'transform="translate({inset},{inset})"'
    hole = f"M{-inset},{-inset} L{w},{-inset} L{w},{h} L{-inset},{h} Z {outline}"
    canvas.svg(
        f'<path d="{hole}" fill="url(#d)" fill-rule="evenodd" {place}/>'
        f'<path d="{outline}" fill="none" stroke="#000000" stroke-opacity="0.5" stroke-width="{brush.line(3.2)}" {place}/>'
        f'<path d="{outline}" fill="none" stroke="url(#rim)" stroke-width="{brush.line(1.6)}" {place}/>',
        linear("d", ((0, dye.mid), (1, dye.dark))) + rim())
    return canvas.picture()
