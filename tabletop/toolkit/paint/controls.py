"""Pictures of controls: keys, pills, segments, toggles, sliders, fields, rows."""

from __future__ import annotations

from tabletop.toolkit.paint import icons, letters, vector
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.buttons import State, focus_ring
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BRASS_LIGHT, CREAM, DIM, GOLD, KEY, ON_GOLD, Lettering, mix
from tabletop.toolkit.paint.vector import box, circle, inset, linear, path, radial, rim


@painted
def key_cap(brush: Brush, label: str) -> Picture:
    """Paint a key of the keyboard, as wide as its name."""
    w, h = max(24.0, letters.width(brush, label, KEY) + 14), 24.0
    canvas = Canvas(brush, w, h)
    canvas.svg(
        box(0.5, 0.5, w - 1, h - 1, r=5, fill="#0d0805", fill_opacity=0.8, line=brush.hex("#a58a60"),
            line_width=brush.line(1), line_opacity=0.8)
        + box(2, h - 3.2, w - 4, 1.6, r=0.8, fill="#a58a60", fill_opacity=0.35)
    )
    if label in _WAYS:
        canvas.svg(path(_way(label, w / 2, h / 2 - 0.5, 4.5), line=brush.hex(DIM), line_width=brush.line(1.6)))
    else:
        canvas.text(label, w / 2, h / 2 - 0.5, KEY, "mm", colour=DIM)
    return canvas.picture()


def _way(label: str, x: float, y: float, q: float) -> str:
    """Paint the arrow of a key: the fonts have none."""
    dx, dy = _WAYS[label]
    a, b = (x - dx * q, y - dy * q), (x + dx * q, y + dy * q)
    barbs = [
        (b[0] - dx * q * 0.8 + side * dy * q * 0.8, b[1] - dy * q * 0.8 + side * dx * q * 0.8)
        for side in (-1, 1)
    ]
    shaft = f"M{a[0]},{a[1]} L{b[0]},{b[1]}"
    return f"{shaft} M{barbs[0][0]},{barbs[0][1]} L{b[0]},{b[1]} L{barbs[1][0]},{barbs[1][1]}"


_WAYS = {"←": (-1, 0), "→": (1, 0), "↑": (0, -1), "↓": (0, 1)}
_PILLS: dict[str, tuple[str, str, str]] = {  # ground, line, ink
    "dark": ("#120b07", "brass", CREAM),
    "gold": ("#ffdf92", "#fff6d8", ON_GOLD),
    "red": ("#4a1c0c", "refused-rim", "#ffd0a0"),
    "blue": ("#0c2036", "#6db8ff", "#d4e8ff"),
    "green": ("#12280f", "#a8d870", "#def4c4"),
    "clause": ("#2a1a0c", "brass", GOLD),
}


@painted
def pill(brush: Brush, label: str, *, icon: str | None = None, kind: str = "dark", size: float = 15,
         height: float = 24) -> Picture:
    """Paint a small rounded plate with a few words; dark, gold, red, blue, green, clause."""
    ground, line, ink = _PILLS[kind]
    lettering = Lettering("alegreya-sans-700", size, 0, 0)
    side = size + 3 if icon else 0.0
    gap = 5.0 if icon and label else 0.0
    w = (letters.width(brush, label, lettering) if label else 0) + side + gap + height * 0.78
    canvas = Canvas(brush, w, height)
    canvas.svg(inset(w, height, 0.75, r=height / 2 - 0.75, fill=ground, fill_opacity=0.92, line=brush.hex(line),
                     line_width=brush.line(1.2), line_opacity=0.65 if kind == "dark" else 1))
    x = height * 0.39
    if icon:
        canvas.put(icons.icon(brush, icon, side, colour=ink), x + side / 2, height / 2, "mm")
    if label:
        canvas.text(label, x + side + gap, height / 2, lettering, colour=ink)
    return canvas.picture()


@painted
def segment(brush: Brush, w: float, h: float, label: str, *, chosen: str = "off", state: State = "normal",
            size: float = 17, icon: str = "") -> Picture:
    """Paint one of several choices side by side; the chosen one ("on") is gold and ticked. An icon stands before the label."""
    on = chosen == "on"
    canvas = Canvas(brush, w, h, pad=20)
    top, low = ("#ffe7a2", "#c1852a") if on else ("#33231a", "#1a100a")
    if state == "hover":
        top, low = mix(top, "#ffffff", 0.14), mix(low, "#ffd080", 0.14)
    edge, strength = ("#fff0c0", 1) if on else (brush.hex("brass"), 0.45)
    plate = inset(w, h, 1, r=10, fill="url(#p)", line=edge, line_width=brush.line(1.4), line_opacity=strength)
    canvas.svg(plate, linear("p", ((0, top), (1, low))))
    lettering = Lettering("alegreya-sans-700", size, 0, 0 if on else 1)
    ink = ON_GOLD if on else CREAM
    wide = letters.width(brush, label, lettering)
    tick = on and w > wide + 46
    if icon:
        side = 20.0
        canvas.put(icons.icon(brush, icon, side, colour=ink), w / 2 - wide / 2 - 4, h / 2, "mm")
        canvas.text(label, w / 2 + side / 2 + 2, h / 2, lettering, "mm", colour=ink, fit=w - 34, minimum=13)
        return canvas.picture()
    canvas.text(label, w / 2 + (10 if tick else 0), h / 2, lettering, "mm", colour=ink, fit=w - 12, minimum=13)
    if tick:
        canvas.put(icons.icon(brush, "check-mark", 16, colour=ink), w / 2 - wide / 2 - 10, h / 2, "mm")
    if state == "focus":
        canvas.put(focus_ring(brush, w, h, radius=10), 0, 0)
    return canvas.picture()


@painted
def toggle(brush: Brush, value: str = "off", *, state: State = "normal") -> Picture:
    """Paint a switch 64 x 34, with a tick when it is "on"."""
    on = value == "on"
    canvas = Canvas(brush, 64, 34, pad=16)
    ground = ((0, "#e8b850"), (1, "#9a6a1e")) if on else ((0, "#1a100a"), (1, "#2a1c12"))
    canvas.svg(box(1, 1, 62, 32, r=16, fill="url(#p)", line="url(#rim)", line_width=brush.line(1.6)),
               linear("p", ground) + rim())
    knob = ((0, "#fffaf0"), (1, "#c9b48c")) if on else ((0, "#a8946e"), (1, "#5a4a34"))
    x = 46 if on else 18
    canvas.shadow(x - 11, 6, 22, 22, radius=11, blur=3, strength=0.6, down=1)
    canvas.svg(circle(x, 17, 12, fill="url(#k)", line="#3a2510", line_width=1.5),
               radial("k", knob, cx=0.4, cy=0.3, r=0.8))
    if on:
        canvas.put(icons.icon(brush, "check-mark", 15, colour=ON_GOLD), 18, 17, "mm")
    if state == "focus":
        canvas.put(focus_ring(brush, 64, 34, radius=16), 0, 0)
    return canvas.picture()


@painted
def slider(brush: Brush, w: float, value: float, *, state: State = "normal") -> Picture:
    """Paint a slider w x 28; value 0..1 places its knob."""
    canvas = Canvas(brush, w, 28, pad=20)
    x = 14 + (w - 28) * max(0.0, min(1.0, value))
    body = box(14, 11, w - 28, 6, r=3, fill="#000000", fill_opacity=0.6, line=brush.hex(BRASS_LIGHT),
               line_width=brush.line(1), line_opacity=0.3)
    body += box(14, 11, x - 14, 6, r=3, fill="url(#g)")
    canvas.svg(body, linear("g", ((0, "#8a6128"), (1, "#ffd873")), across=1, down=0))
    if state == "hover":
        canvas.light(x - 12, 2, 24, 24, circle(12, 12, 13, fill="#a87020"), blur=6, gain=0.8)
    canvas.shadow(x - 10, 4, 20, 20, radius=10, blur=5, strength=0.7, down=3)
    canvas.svg(circle(x, 14, 12, fill="url(#k)", line="#fff6d8", line_width=2),
               radial("k", ((0, "#fff2c0"), (1, "#c1852a")), cx=0.4, cy=0.3, r=0.8))
    if state == "focus":
        canvas.put(focus_ring(brush, 26, 26, radius=13), x - 13, 1)
    return canvas.picture()


@painted
def field(brush: Brush, w: float, h: float = 48, *, state: State = "normal") -> Picture:
    """Paint the sunken box of a text field; state "focus" while it has the keyboard."""
    canvas = Canvas(brush, w, h, pad=16)
    hot = state == "focus"
    if hot:
        canvas.light(0, 0, w, h, box(0, 0, w, h, r=11, line=brush.hex(GOLD), line_width=3), blur=5, gain=0.6)
    body = box(1, 1, w - 2, h - 2, r=11, fill="#000000", fill_opacity=0.55) + box(
        1, 1, w - 2, h - 2, r=11, fill="url(#i)")
    body += box(1, 1, w - 2, h - 2, r=11, line=brush.hex(GOLD if hot else BRASS_LIGHT), line_width=brush.line(1.4),
                line_opacity=1 if hot else 0.7 if state == "hover" else 0.45)
    canvas.svg(body, linear("i", ((0, "#000000", 0.5), (0.3, "#000000", 0))))
    return canvas.picture()


@painted
def scrollbar(brush: Brush, h: float, start: float, end: float, *, state: State = "normal") -> Picture:
    """Paint a scroll bar 8 wide; start and end (0..1) of the visible part."""
    canvas = Canvas(brush, 8, h)
    length = max(24.0, (end - start) * h)
    y = min(start * h, h - length)
    canvas.svg(
        box(1, 0, 6, h, r=3, fill="#000000", fill_opacity=0.5)
        + box(1, y, 6, length, r=3, fill=brush.hex(GOLD if state == "hover" else "brass"), fill_opacity=0.85)
    )
    return canvas.picture()


@painted
def progress(brush: Brush, w: float, value: float, *, h: float = 6, colour: str = GOLD) -> Picture:
    """Paint a thin bar filled to value 0..1."""
    canvas = Canvas(brush, w, h)
    canvas.svg(
        box(0, 1, w, h - 2, r=(h - 2) / 2, fill="#000000", fill_opacity=0.6)
        + box(0, 1, w * max(0.0, min(1.0, value)), h - 2, r=(h - 2) / 2, fill=brush.hex(colour))
    )
    return canvas.picture()


@painted
def row(brush: Brush, w: float, h: float, *, state: State = "normal") -> Picture:
    """Paint a row of a list or menu: quiet, lit under the pointer, "chosen" with a gold rim and light."""
    canvas = Canvas(brush, w, h, pad=24)
    hot, chosen = state in ("hover", "pressed"), state == "chosen"
    if chosen:
        canvas.light(0, 0, w, h, box(0, 0, w, h, r=13, line=brush.hex(GOLD), line_width=3), blur=7, gain=0.6)
    stops: tuple[vector.Stop, ...] = ((0, "#1c110a", 0.9), (1, "#1c110a", 0.66))
    if hot or chosen:
        stops = ((0, "#5a3c1e", 0.95), (1, "#2a190c", 0.85))
    canvas.svg(
        box(1, 1, w - 2, h - 2, r=12, fill="url(#p)", line="url(#rim)" if hot or chosen else brush.hex("brass"),
            line_width=brush.line(1.6 if hot or chosen else 1), line_opacity=1 if hot or chosen else 0.28),
        linear("p", stops, across=1, down=0) + rim(),
    )
    if state == "focus":
        canvas.put(focus_ring(brush, w, h, radius=12), 0, 0)
    return canvas.picture()


@painted
def tick(brush: Brush, size: float = 32) -> Picture:
    """Paint the round tick of a chosen card."""
    canvas = Canvas(brush, size, size, pad=10)
    canvas.shadow(2, 2, size - 4, size - 4, radius=size / 2, blur=4, strength=0.7, down=2)
    canvas.svg(circle(size / 2, size / 2, size / 2 - 1, fill="#2a1a08", line="url(#rim)", line_width=brush.line(1.8)),
               rim())
    canvas.put(icons.icon(brush, "check-mark", size * 0.62, colour=GOLD), size / 2, size / 2, "mm")
    return canvas.picture()


@painted
def chevrons(brush: Brush, count: int, size: float = 8, *, colour: str = GOLD, gap: float | None = None,
             width: float | None = None) -> Picture:
    """Paint one to three chevrons pointing right: speed. `size` is half their height."""
    step, thick = gap or size * 0.85, width or max(2.0, size * 0.3)
    w, h = size * 0.6 + (count - 1) * step + 6, size * 1.5 + 6
    body = "".join(
        path(f"M{3 + i * step},3 L{3 + i * step + size * 0.55},{h / 2} L{3 + i * step},{h - 3}", line=brush.hex(colour),
             line_width=thick)
        for i in range(count)
    )
    canvas = Canvas(brush, w, h)
    canvas.svg(body)
    return canvas.picture()
