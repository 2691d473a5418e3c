"""Pictures of Epikha's table that are no cards: lanes, clash plates, the rail of the beats, beds of Magic, a Player's panel."""

from __future__ import annotations

from tabletop.games.epikha.table import COMING
from tabletop.toolkit import paint
from tabletop.toolkit.paint import icons
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import DIM, GOLD, Lettering
from tabletop.toolkit.paint.vector import box, circle, linear, path, rim
from tabletop.ui import drawing
from tabletop.ui.boards.epikha.clashes import ICONS, Blow, Clash

RIVAL, OWN = "#c24a16", "#2f6ab0"
BEAT_TONES = ("#8fe6ff", "#f2d896", "#ffb27a", "#ff9a6a")
FIRST, SECOND = "#ffd873", "#c9b793"
LEFT, LEFT_DARK, LEFT_LINE = "#e04a2a", "#5a1408", "#ffb49a"
AT_ONCE = "="
"""Sign of a side that strikes in the same beat as the other: no word fits beside the damage."""
STAR = ((0, -1), (0.588, 0.809), (-0.951, -0.309), (0.951, -0.309), (-0.588, 0.809))
"""Points of the star in a circle of Magic."""


# ---- the Combat Zone
@painted
def lane(brush: Brush, w: float, h: float, *, middle: float, state: str) -> Picture:
    """Paint the band of a space: the rival's end warm, the own one cool, both gone at the clash line at `middle`."""
    canvas = Canvas(brush, w, h)
    strength = {"fight": 0.30, "attack": 0.22, "empty": 0.07}[state]
    share = middle / h
    canvas.svg(box(1, 1, w - 2, h - 2, r=14, fill="url(#l)", line="#f2d896", line_width=brush.line(1),
                   line_opacity=0.34 if state != "empty" else 0.16),
               linear("l", ((0, RIVAL, strength), (share * 0.86, RIVAL, 0), (min(1.0, share * 1.14), OWN, 0), (1, OWN, strength))))
    return canvas.picture()


@painted
def clash_plate(brush: Brush, clash: Clash, *, w: float, h: float, words: tuple[str, str, str]) -> Picture:
    """Paint a space's plate: its number, the rival's row over the own one; `words` are first, second, no combat."""
    canvas = Canvas(brush, w, h, pad=14)
    lit = any(side is not None and side.state == "now" for side in (clash.rival, clash.own))
    if clash.rival is None and clash.own is None:
        return _idle(canvas, clash.place, words[2])
    if lit:
        canvas.light(0, 0, w, h, box(0, 0, w, h, r=11, fill="#a83418"), blur=9, gain=0.9)
    line = "#ffb27a" if lit else "url(#rim)"
    canvas.svg(box(0.8, 0.8, w - 1.6, h - 1.6, r=11, fill="#1e120c", fill_opacity=0.68, line=line, line_width=brush.line(1.6)), rim())
    _tab(canvas, clash.place, h)
    for i, side in enumerate((clash.rival, clash.own)):
        y = h * (0.28 if i == 0 else 0.73)
        if side is None:
            canvas.text("–", 66, y, Lettering("cinzel-900", 18, 0, 0), "mm", colour=DIM)
            continue
        _row(canvas, side, y, up=i == 1, words=words)
    return canvas.picture()


def _idle(canvas: Canvas, place: int, text: str) -> Picture:
    """Draw the plate of a space where nobody stands."""
    w, h = canvas.w, canvas.h
    if not text:
        canvas.put(drawing.number_disc(canvas.brush, str(place + 1), min(h, 30.0)), w / 2, h / 2, "mm")
        return canvas.picture()
    canvas.svg(box(0.8, 0.8, w - 1.6, h - 1.6, r=11, fill="#0c0805", fill_opacity=0.6, line="#f2d896", line_width=canvas.brush.line(1),
                   line_opacity=0.2))
    canvas.text(str(place + 1), 15, h / 2, Lettering("cinzel-700", 17, 0, 0), "mm", colour="#e0cfa4")
    canvas.text(text, (w + 18) / 2, h / 2, Lettering("alegreya-sans-700", 15.5), "mm", colour="#e0cfa4", fit=w - 40, minimum=13)
    return canvas.picture()


def _tab(canvas: Canvas, place: int, h: float) -> None:
    """Draw the tab with the number of the space at the left."""
    tab = box(0.8, 0.8, 20.4, 34.4, r=7, fill="#2a1a0e", line="url(#rim)", line_width=canvas.brush.line(1.5))
    canvas.part(-6, h / 2 - 18, 22, 36, tab, rim())
    canvas.text(str(place + 1), 5, h / 2, Lettering("cinzel-900", 17, 0, 0), "mm", colour=GOLD)


def _row(canvas: Canvas, side: Blow, y: float, *, up: bool, words: tuple[str, str, str]) -> None:
    """Draw one side: its beat, its damage and direction, and whether it strikes first."""
    brush, w, tone = canvas.brush, canvas.w, BEAT_TONES[side.beat]
    faded = side.state == "lost"
    canvas.put(drawing.disc(brush, ICONS[side.beat], 22, ground="#241408", colour="#7a6a52" if faded else tone), 32, y, "mm")
    colour = "#8a7a62" if faded else "#fff0c8" if side.state == "now" else "#fff6e0"
    canvas.text(str(side.amount), 66, y, Lettering("cinzel-900", 20, 0, 0), "mm", colour=colour)
    d, x = 4.5, 92.0
    way = f"M{x - d},{y + d / 2} L{x},{y - d / 2} L{x + d},{y + d / 2}" if up else f"M{x - d},{y - d / 2} L{x},{y + d / 2} L{x + d},{y - d / 2}"
    canvas.svg(path(way, line="#8fc8ff" if up else "#ffb27a", line_width=2.4))
    if side.state == "done":
        canvas.put(icons.icon(brush, "check-mark", 15, colour="#a0ffb8"), w - 18, y, "mm")
    elif side.order:
        text = AT_ONCE if side.order == "both" else words[side.order == "second"]
        gold = side.order != "second"
        tag = box(0.6, 0.6, 28.8, 18.8, r=9, fill=FIRST if gold else "#1a110b", line="#c79a4b", line_width=brush.line(1))
        canvas.part(w - 36, y - 10, 30, 20, tag)
        canvas.text(text, w - 21, y, Lettering("alegreya-sans-900", 14, 0, 0), "mm", colour="on-gold" if gold else SECOND, fit=27, minimum=9)


@painted
def left_pill(brush: Brush, text: str, *, h: float = 30, state: str = "waits") -> Picture:
    """Paint the pill of a space's left-over damage: bright while it is dealt, faded and ticked after."""
    size = h * 0.58
    lettering = Lettering("alegreya-sans-700", size, 0, 0)
    wide = paint.pill(brush, text, size=size, height=h)
    w = brush.units(wide.w) + h * 0.9
    canvas = Canvas(brush, w, h, pad=16)
    if state == "now":
        canvas.light(0, 0, w, h, box(0, 0, w, h, r=h / 2, fill=LEFT), blur=8, gain=0.8)
    done = state == "done"
    canvas.svg(box(0.8, 0.8, w - 1.6, h - 1.6, r=h / 2, fill=LEFT_DARK if not done else "#241410", fill_opacity=0.95,
                   line=LEFT_LINE if not done else "#7a5a4a", line_width=brush.line(1.6)))
    tone = "#ffd8c8" if not done else "#a08a7c"
    sign = icons.icon(brush, "check-mark" if done else COMING.icon, h * 0.62, colour=tone if done else BEAT_TONES[3])
    canvas.put(sign, h * 0.62, h / 2, "mm")
    canvas.text(text, h * 1.06, h / 2, lettering, colour=tone)
    return canvas.picture()


# ---- beats
@painted
def beat_rail(brush: Brush, w: float, h: float, names: tuple[str, ...], now: int) -> Picture:
    """Paint the rail of the beats; the present one is on a red-gold plate. Without names, icons alone."""
    canvas = Canvas.over(brush, drawing.phase_rail(brush, w, ("",), -1, h=h))
    cell = w / len(ICONS)
    for i, icon in enumerate(ICONS):
        x, here = i * cell, i == now
        if here:
            canvas.light(x + 3, 2, cell - 6, h - 4, box(0, 0, cell - 6, h - 4, r=h / 2, fill="#c8401c"), blur=7, gain=0.9)
            plate = box(0.7, 0.7, cell - 5.4, h - 3.4, r=h / 2, fill="url(#n)", line="#ffd8a8", line_width=brush.line(1.4))
            canvas.part(x + 2, 1, cell - 4, h - 2, plate, linear("n", ((0, "#ff9a6a"), (1, "#a83418"))))
        tone = "#2a0a04" if here else BEAT_TONES[i] if i > now or now < 0 else "#94836a"
        side = h * 0.58
        if not names:
            canvas.put(icons.icon(brush, icon, side, colour=tone), x + cell / 2, h / 2, "mm")
            continue
        text = Lettering("alegreya-sans-900" if here else "alegreya-sans-700", 17, 0, 0 if here else 1)
        canvas.put(icons.icon(brush, icon, side, colour=tone), x + side * 0.85, h / 2, "mm")
        colour = "#2a0a04" if here else DIM if i > now else "#94836a"
        canvas.text(names[i], x + side * 1.55, h / 2, text, colour=colour, fit=cell - side * 1.7 - 6, minimum=13)
    return canvas.picture()


# ---- the Magic Zone
@painted
def magic_circle(brush: Brush, w: float, h: float) -> Picture:
    """Paint the circle of runes of a Magic Zone."""
    canvas = Canvas(brush, w, h)
    x, y, r = w / 2, h / 2, min(w, h) * 0.48
    canvas.svg(circle(x, y, r, fill="#3a1f6a", fill_opacity=0.25))
    rings = "".join(circle(x, y, r * k, line="#e4d0ff", line_width=brush.line(1.8), line_opacity=0.75) for k in (0.72, 0.86, 1.0))
    star = "M" + " L".join(f"{x + r * 0.72 * c:.1f},{y + r * 0.72 * s:.1f}" for c, s in STAR) + " Z"
    canvas.svg(rings + path(star, line="#d9b8ff", line_width=brush.line(1.4), line_opacity=0.4))
    return canvas.picture()


# ---- Players
@painted
def threat(brush: Brush, before: int, after: int | None, *, more: int = 0, h: float = 36) -> Picture:
    """Paint the damage about to reach a Player, the rest of it after an answer, and the damage that follows."""
    low = after is not None and after < before
    texts = (str(before), str(after) if after is not None and after != before else "")
    w = h * ((2.2 if not texts[1] else 3.6) + 1.2 * bool(more))
    canvas = Canvas(brush, w, h, pad=20)
    ground, line = ("#0a2412", "#8fe0a8") if low else ("#3a0d06", "#ff9a7a")
    canvas.shadow(0, 0, w, h, radius=h / 2, blur=8, strength=0.7, down=4)
    canvas.svg(box(1, 1, w - 2, h - 2, r=h / 2, fill=ground, fill_opacity=0.96, line=line, line_width=brush.line(2)))
    canvas.put(icons.icon(brush, COMING.icon, h * 0.6, colour=line), h * 0.6, h / 2, "mm")
    x = h * 1.0
    x += canvas.text(texts[0], x, h / 2, Lettering("cinzel-900", h * 0.5, 0, 0), colour=DIM if texts[1] else "#fffaf0") + h * 0.2
    if texts[1]:
        head = f"M{x + h * 0.32},{h * 0.36} L{x + h * 0.52},{h / 2} L{x + h * 0.32},{h * 0.64}"
        canvas.svg(path(f"M{x},{h / 2} L{x + h * 0.5},{h / 2} {head}", line=line, line_width=2.2))
        canvas.text(texts[1], x + h * 0.72, h / 2, Lettering("cinzel-900", h * 0.62, 0, 0), colour="#fffaf0")
    if more:
        canvas.text(f"+{more}", w - h * 0.4, h / 2, Lettering("cinzel-900", h * 0.44, 0, 0), "rm", colour=line)
    return canvas.picture()


@painted
def away(brush: Brush, w: float, h: float, *, icon: str, first: str, second: str, tone: str) -> Picture:
    """Paint the dashed place of a Player's card that stands elsewhere, and where."""
    canvas = Canvas(brush, w, h)
    canvas.put(drawing.dashed(brush, w, h, colour=tone), 0, 0)
    side = min(w, h) * 0.32
    canvas.put(icons.icon(brush, icon, side, colour=tone), w / 2, h * 0.36, "mm")
    size = 15 if w > 90 else 13
    canvas.text(first, w / 2, h * 0.62, Lettering("alegreya-sans-700", size), "mm", colour=tone, fit=w - 8, minimum=12)
    canvas.text(second, w / 2, h * 0.62 + size + 5, Lettering("alegreya-sans-700", size), "mm", colour="#e8dcc0", fit=w - 8, minimum=12)
    return canvas.picture()
