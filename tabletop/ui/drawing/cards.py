"""Card faces: full, inspector, hand, and smaller ones; each drawn at its own size so that text is sharp."""

from __future__ import annotations

from typing import Literal

from tabletop.toolkit.paint import icons, letters, light, prose
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.controls import chevrons
from tabletop.toolkit.paint.theme import BRASS_LIGHT, CREAM, GOLD, INK, Lettering
from tabletop.toolkit.paint.vector import box, inset, linear, radial, rim
from tabletop.ui.drawing import artwork, colours
from tabletop.ui.drawing.beds import ribbon
from tabletop.ui.drawing.colours import Dye
from tabletop.ui.drawing.counters import badge, dial
from tabletop.ui.drawing.face import CARDS, INKS, STRIKES, CardMeasure, Face, Foot
from tabletop.ui.drawing.feet import foot
from tabletop.ui.drawing.marks import ability_disc, disc, stars
from tabletop.ui.drawing.setting import FOOT, LIFT, Plan, plan
from tabletop.ui.drawing.suits import amounts, suit_disc
from tabletop.ui.drawing.tile_marks import level_pill, vital_dial
from tabletop.ui.drawing.windows import window


@painted
def card(brush: Brush, face: Face, *, size: str | CardMeasure = "full") -> Picture:
    """Paint a card's face with its shadow. Sizes: the keys of CARDS, or measures."""
    m = CARDS[size] if isinstance(size, str) else size
    canvas = Canvas(brush, m.w, m.h, pad=30)
    canvas.shadow(0, 0, m.w, m.h, radius=m.radius, blur=min(14, m.w * 0.07), strength=0.7, down=min(8, m.w * 0.04))
    canvas.put(bare(brush, face, size=m), 0, 0)
    return canvas.picture()


@painted
def bare(brush: Brush, face: Face, *, size: str | CardMeasure = "full") -> Picture:
    """Paint a card's face without shadow: for heaps, thumbnails of faces and rotated hands."""
    m = CARDS[size] if isinstance(size, str) else size
    spec = plan(brush, face, m)
    canvas = Canvas(brush, m.w, m.h, pad=m.cost * 0.2)
    _frame(canvas, face, m, spec)
    if m.style == "rows" and m.ribbon and not face.worn:
        wide = m.ribbon if spec.art >= m.least_art else spec.art * 0.5  # beside a slit of a picture, none of it over the stars
        canvas.put(ribbon(brush, face.dye, w=wide, h=wide * 2.2), m.w - m.margin - wide * 1.35, spec.art_top - 3 * m.w / 360)
    if face.worn:
        side = m.w * 0.105 if m.style == "rows" else 26
        canvas.put(disc(brush, face.worn, side), m.w - m.margin - side * 0.66, spec.art_top + side * 0.66, "mm")
    _name(canvas, face, m)
    _kind_line(canvas, face, m, spec)
    _text(canvas, spec, m)
    _counters(canvas, face, m)
    if face.suit or face.gives:
        _suit(canvas, face, m, spec)
    if face.own and m.style != "tile":
        _own(canvas, face, m, spec)
    if face.level and m.style != "rows":
        canvas.put(level_pill(brush, face.level, m.bar * 0.76), m.w - m.margin - 3, spec.art_top + 3, "rt")
    if face.costs:
        x = m.margin + m.cost * (0.40 if m.style == "rows" else 0.36)
        y = m.margin + m.bar / 2 + 1 if m.style != "tile" else spec.art_top + m.cost * 0.46
        for i, cost in enumerate(face.costs[:2]):
            canvas.put(badge(brush, cost.value, cost.kind, m.cost * (1 if i == 0 else 0.7), change=cost.change), x, y + i * m.cost * 0.8, "mm")
    return canvas.picture()


def fits(brush: Brush, face: Face, size: str | CardMeasure) -> bool:
    """Whether all the rules text fits this size, after shrinking and hyphenation."""
    return plan(brush, face, CARDS[size] if isinstance(size, str) else size).fits


def words(brush: Brush, face: Face, size: str) -> tuple[prose.Word, ...]:
    """List the hoverable words of a face, in units from the card's corner."""
    found = []
    for x, y, block, _ in plan(brush, face, CARDS[size]).blocks:
        found += [prose.Word(w.text, w.ref, x + w.x, y + w.y, w.w, w.h) for w in block.words]
    return tuple(found)


def _frame(canvas: Canvas, face: Face, m: CardMeasure, spec: Plan) -> None:
    brush, w, i = canvas.brush, m.w, m.margin
    canvas.put(_frame_sheet(brush, face.frame, face.dye, m, spec.paper_top), 0, 0)
    inner, thin = m.radius * 0.55, brush.line(1.3)
    file: Literal["tile", "whole"] = "tile" if m.style == "tile" else "whole"
    picture = artwork.of(brush, face, w - 2 * i, spec.art, file=file, radius=inner, share=0.78)
    canvas.put(picture, i, spec.art_top)
    if face.window:
        canvas.put(window(brush, w - 2 * i, spec.art, face.window, face.frame), i, spec.art_top)
        return
    canvas.part(0, spec.art_top - 2, w, spec.art + 4, box(i, 2, w - 2 * i, spec.art, r=inner, line="url(#rim)", line_width=thin * 1.2), rim())


@painted
def _frame_sheet(brush: Brush, frame: str, dye_key: str, m: CardMeasure, paper_top: float) -> Picture:
    """Paint the frame without name or picture: one for all cards of a kind and people."""
    w, h, i = m.w, m.h, m.margin
    canvas = Canvas(brush, w, h)
    paper = h - i - paper_top
    edge = max(brush.line(1.5), w * 0.0078)
    inner, thin = m.radius * 0.55, brush.line(1.3)
    body = box(0, 0, w, h, r=m.radius, fill="url(#f)")
    body += inset(w, h, edge / 2, r=m.radius - edge / 2, line="url(#rim)", line_width=edge)
    wide = w - 2 * i
    body += box(i, i, wide, m.bar, r=inner, fill="url(#n)", line="url(#rim)", line_width=thin, line_opacity=0.9)
    body += box(i, paper_top, wide, paper, r=inner, fill="url(#p)", line="url(#rim)", line_width=thin, line_opacity=0.85)
    body += box(i + 1.5, i + 1.5, w - 2 * i - 3, m.bar * 0.45, r=inner * 0.8, fill="#ffffff", fill_opacity=0.07)
    canvas.svg(body, _frame_paint(brush, colours.dye(frame)))
    if m.style == "rows":
        emblem, side = colours.dye(dye_key).emblem, min(w * 0.42, paper * 0.8)
        mark = icons.icon(brush, emblem, side, colour="#7a5a2c").surface.copy()
        light.dimmed(mark, 0.07)
        canvas.put(Picture(mark, 0, 0, *mark.get_size()), w / 2, paper_top + paper / 2, "mm")
    return canvas.picture()


def _frame_paint(brush: Brush, dye: Dye) -> str:
    paper = ((0, brush.hex("paper")), (0.7, brush.hex("paper-mid")), (1, brush.hex("paper-edge")))
    return (
        linear("f", ((0, dye.mid), (0.5, dye.dark), (1, "#0a0705")))
        + linear("n", ((0, dye.top), (1, dye.dark)))
        + radial("p", paper, cy=0.45, r=0.75)
        + rim()
    )


def _name(canvas: Canvas, face: Face, m: CardMeasure) -> None:
    taken = m.cost * (0.83 if m.style == "rows" else 0.86) if face.costs and m.style != "tile" else 0.0
    taken = taken or (m.cost * 0.76 if face.suit else 0.0)
    inside = min(m.inside, face.shown - m.margin - 5) if face.shown and m.style != "rows" else m.inside
    room = inside - taken - m.w * 0.035
    canvas.text(face.name, m.margin + taken + (inside - taken) / 2, m.margin + m.bar / 2 + 0.5,
                Lettering(m.name_font, m.name), "mm", colour="ribbon-text", fit=room, minimum=m.name * 0.68)


def _suit(canvas: Canvas, face: Face, m: CardMeasure, spec: Plan) -> None:
    """Paint the disc of the suit over the name's bar; on the picture thresholds, what the card gives, and in a hand its traits."""
    brush, size, h, gap = canvas.brush, m.cost * 0.92, m.pill * 0.86, m.margin * 0.4 + 2
    if face.suit:
        canvas.put(suit_disc(brush, face.suit, size, evento=face.evento), m.margin + size * 0.34, m.margin + m.bar / 2, "mm")
    x, right, low = m.margin + gap, m.w - m.margin - gap, spec.art_top + spec.art - gap
    if face.needs:
        canvas.put(amounts(brush, face.needs, h, kind="needs"), x, max(spec.art_top + gap, m.margin + m.bar / 2 + size / 2 + 2))
    if face.gives:
        canvas.put(amounts(brush, face.gives, h), right, low, "rb")
    if m.style != "rows":
        for i, mark in enumerate(face.marks):
            canvas.put(disc(brush, mark, h, ground="#1c1208"), x + i * (h + 2), low, "lb")


def _own(canvas: Canvas, face: Face, m: CardMeasure, spec: Plan) -> None:
    """Paint the brass plate of a player's own card, on the lower edge of the picture."""
    size = max(13.0, m.w * 0.037)
    lettering, h = Lettering("alegreya-sans-700", size), size * 1.45
    w = letters.width(canvas.brush, face.own, lettering) + h
    x, y = (m.w - w) / 2, spec.art_top + spec.art - h - m.margin * 0.5
    canvas.part(x, y, w, h, inset(w, h, 0.8, r=h / 2 - 0.8, fill="url(#o)", line="#2a1c0c", line_width=canvas.brush.line(1.2)),
                linear("o", ((0, "#e9cf8f"), (1, "#9a6f2c"))))
    canvas.text(face.own, m.w / 2, y + h / 2, lettering, "mm", colour="#2a1808")


def _kind_line(canvas: Canvas, face: Face, m: CardMeasure, spec: Plan) -> None:
    if not m.line:
        return
    y = spec.line_top + m.line / 2
    lettering = Lettering("alegreya-sans-700", m.line_size)
    if m.style == "rows":
        points = stars(canvas.brush, face.rarity, radius=m.line * 0.235) if face.rarity else None
        room = m.inside - 20 - (canvas.brush.units(points.w) + 8 if points else 0)
        right = m.w - m.margin - m.w * 0.017
        if face.level:
            pill = level_pill(canvas.brush, face.level, m.line * 0.76)
            canvas.put(pill, right - (canvas.brush.units(points.w) + 7 if points else 0), y, "rm")
            room -= canvas.brush.units(pill.w) + 7
        canvas.text(face.kind_line, m.margin + m.w * 0.022, y, lettering, colour="#e9d9b8", fit=room, minimum=11)
        if points:
            canvas.put(points, right, y, "rm")
        return
    told = face.kind_line
    while " · " in told and not letters.holds(canvas.brush, told, lettering.at(12), m.w - 14):
        told = told.rpartition(" · ")[0]  # a part less says more than half a word
    canvas.text(told, m.w / 2, y, lettering, "mm", colour="#e9d9b8", fit=m.w - 14, minimum=12)


def _text(canvas: Canvas, spec: Plan, m: CardMeasure) -> None:
    brush = canvas.brush
    for x, y, block, ink in spec.blocks:
        canvas.put(prose.block(brush, block, colour=INK), x, y)
        if ink:
            colour, icon = INKS[ink]
            middle = y + min(block.h, max(m.ability, block.size * 2.3)) / 2
            canvas.put(ability_disc(brush, icon, colour, m.ability), x - 8 * m.w / 360 - m.ability / 2, middle, "mm")
    if spec.flavour:
        y, block = spec.flavour
        x = (m.w - block.w) / 2
        if spec.blocks:
            line = f'<rect width="88" height="{brush.line(1)}" fill="#8a6128" fill-opacity="0.45"/>'
            canvas.part(m.w / 2 - 44, y - 5, 88, 2, line)
        canvas.put(prose.block(brush, block, colour="#6a4c2c"), x, y)


def _counters(canvas: Canvas, face: Face, m: CardMeasure) -> None:
    brush, q = canvas.brush, m.badge
    y = m.h - m.margin - q * (0.40 if m.style == "rows" else 0.42)
    inset = m.margin + q * (0.44 if m.style != "tile" else 0.48)
    if face.attack:
        canvas.put(badge(brush, face.attack.text, "attack", q, change=face.attack.change), inset, y, "mm")
    if face.defence:
        canvas.put(badge(brush, face.defence.text, "defence", q, change=face.defence.change), m.w - inset, y, "mm")
    if face.vital:
        canvas.put(vital_dial(brush, face.vital.now, face.vital.printed, q), m.w - inset, y, "mm")
    if face.strike:
        _strike(canvas, face, m)
    if face.dials:
        _dials(canvas, face, m)
    prices = tuple(Foot("price", c.value, c.kind) for c in face.prices) if m.style == "rows" else ()
    if prices or face.foot:
        canvas.put(foot(brush, (*prices, *face.foot), w=m.inside - m.w * 0.06, h=m.foot * FOOT), m.w / 2, m.h - m.margin - LIFT, "mb")


def _strike(canvas: Canvas, face: Face, m: CardMeasure) -> None:
    """Paint the pill between the badges: attack type (with its name on big faces) and speed."""
    brush, z = canvas.brush, m.pill
    big = m.style == "rows"
    lettering = Lettering("alegreya-sans-700", m.line_size * 0.94 if big else 14, 0, 0)
    name = face.strike_name if big else ""
    arrows = _arrows(brush, face, z) if face.speed else None
    side, end = z * 0.66, z * 0.3
    fast = brush.units(arrows.w) + 3 if arrows else 0
    wide = end + side + (letters.width(brush, name, lettering) + 6 if name else 0) + fast + end
    most = m.inside - 2 * m.badge * 0.96
    if name and wide > most:
        lettering = lettering.at(max(12.5, lettering.size * most / wide))
        wide = end + side + letters.width(brush, name, lettering) + 6 + fast + end
    x, y = (m.w - wide) / 2, m.h - m.margin - z - (6 * m.w / 360 if big else 3)
    plate = inset(wide, z, 0.7, r=z / 2 - 0.7, fill="#1a110b", fill_opacity=0.95, line=brush.hex("brass"), line_width=brush.line(1.3))
    canvas.part(x, y, wide, z, plate)
    sign = icons.icon(brush, STRIKES.get(face.strike, face.strike), side, colour=BRASS_LIGHT)
    canvas.put(sign, x + end + side / 2, y + z / 2, "mm")
    if name:
        canvas.text(name, x + end + side + 6, y + z / 2, lettering, colour=CREAM)
    if arrows:
        canvas.put(arrows, x + wide - end + 2, y + z / 2, "rm")


def _arrows(brush: Brush, face: Face, z: float) -> Picture:
    return chevrons(brush, face.speed, z * 0.22, colour=GOLD, gap=z * 0.22, width=max(1.8, z * 0.07))


def _dials(canvas: Canvas, face: Face, m: CardMeasure) -> None:
    """Paint a Base's printed defence and energy, with their words on big faces."""
    brush, q = canvas.brush, m.dial
    if not face.dials:
        return
    y = m.h - m.margin - q * 0.53
    lettering = Lettering("alegreya-sans-700", m.line_size * 0.88, 0, 0)
    room = m.inside / 2 - q * 1.12
    told = m.style == "rows" and all(letters.line(brush, word, lettering.at(11)).w <= brush.px(room) for _, word in face.dials)
    for (value, word), kind, side in zip(face.dials, ("defence", "energy"), (-1, 1), strict=True):
        x = m.w / 2 + side * (m.inside / 2 - q * 0.56)
        canvas.put(dial(brush, value, value, kind, q), x, y, "mm")
        if told:
            ink = "#2c6a3e" if kind == "defence" else "#1f4f94"
            canvas.text(word, m.w / 2 + side * 6, y + q * 0.28, lettering, "lm" if side > 0 else "rm", colour=ink, fit=room, minimum=11)
