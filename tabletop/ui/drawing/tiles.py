"""Cards on the board: tiles, Bases, side places, thumbnails."""

from __future__ import annotations

from dataclasses import replace

import pygame

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.paint import hyphen, letters
from tabletop.toolkit.paint.brush import PREMULTIPLIED, Brush, Picture, painted
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.controls import chevrons
from tabletop.toolkit.paint.motion import turned
from tabletop.toolkit.paint.theme import BRASS_LIGHT, GOLD, TILE_NAME, Lettering
from tabletop.toolkit.paint.vector import band, box, inset, linear, rim
from tabletop.ui.drawing import artwork, colours
from tabletop.ui.drawing.colours import Dye
from tabletop.ui.drawing.counters import badge
from tabletop.ui.drawing.face import LETTER, STRIKES, Face, TileMeasure, tile_measure
from tabletop.ui.drawing.impact import wound_cracks
from tabletop.ui.drawing.keywords import discs
from tabletop.ui.drawing.marks import disc
from tabletop.ui.drawing.suits import copies_pill, dress_tile, holds_reason
from tabletop.ui.drawing.tile_marks import countdown, cross, double_rim, level_pill, plate, veil, vital_dial
from tabletop.ui.drawing.windows import window

_SHADE, _USED, EDGES = 0.66, 0.85, 9.0
ASKEW = 7
"""Degrees by which a card leans that has acted."""


@painted
def tile(brush: Brush, face: Face, *, size: tuple[float, float]) -> Picture:
    """Paint a card on the board with shadow, ribbon, picture, badges, attack type and speed, in any width and height."""
    w, h = size
    told, right, m = heading(brush, face, w, h)
    canvas = Canvas(brush, w, h, pad=24)
    canvas.shadow(0, 0, w, h, radius=m.radius, blur=8, strength=0.75, down=5)
    canvas.put(_body(brush, _still(face), w=w, h=h, m=m, told=told, right=right), 0, 0)
    if face.hurt:
        canvas.put(wound_cracks(brush, w, h - m.ribbon, face.hurt), 0, m.ribbon)
    _speed(canvas, face, m)
    dressed = bool(face.suit or face.lack)
    if not dressed:
        _marks(canvas, face, m)
    _figures(canvas, face, w, h, m)
    if face.strength or face.sign:
        _troop(canvas, face, w, h, m)
    if dressed:
        dress_tile(canvas, face, ribbon=m.ribbon, badge=m.badge, counted=bool(right), reason=m.ribbon * 0.74 if not told[-1] else 0.0)
    if face.level:
        pill, above = level_pill(brush, face.level, m.badge * 0.52), h - m.badge * (0.94 if face.vital or face.defence else 0)
        low = m.ribbon + 3 + m.badge * 0.52 > above + 4  # there it would hide the figure at the right
        canvas.put(pill, w / 2 if low else w - 4, h - 3 if low else m.ribbon + 3, "mb" if low else "rt")
    _over(canvas, face, w, h, m)
    return _askew(brush, canvas.picture()) if "tired" in face.state else canvas.picture()


def _askew(brush: Brush, upright: Picture) -> Picture:
    """Turn a tile that has acted a little, about its middle."""
    leaning = turned(brush, upright, -ASKEW)
    return Picture(leaning.surface, leaning.dx - (leaning.w - upright.w) // 2, leaning.dy - (leaning.h - upright.h) // 2, upright.w, upright.h)


def hurt(wounds: int, left: int) -> int:
    """Return the steps of cracks of a card with so many wounds that can bear so many more."""
    return 0 if wounds <= 0 else min(3, 1 + int(3 * wounds / max(1, wounds + left)))


def taken(face: Face, m: TileMeasure) -> float:
    """Return the width of the ribbon that a suit's disc takes."""
    return min(m.ribbon, m.badge * 0.86) if face.suit else 0.0


def heading(brush: Brush, face: Face, w: float, h: float) -> tuple[tuple[str, ...], float, TileMeasure]:
    """Return the lines on the ribbon, the width at its right for the number of copies, and the measures.

    A low tile has no room between ribbon and figures: copies, and what it lacks as a second line, stand on the ribbon.
    """
    m, right = tile_measure(w, h), 0.0
    double = replace(m, ribbon=2 * m.least + 4)
    told = title(brush, face.name, w - taken(face, m), m)
    if face.copies > 1 and face.gives and h - (double if len(told) > 1 else m).ribbon < m.badge * 1.32 + 8:
        right = brush.units(copies_pill(brush, face.copies, min(m.ribbon - 4, m.badge * 0.62)).w) + 3
        fewer, least = title(brush, face.name, w - taken(face, m) - right, m), Lettering("alegreya-sans-700", m.least)
        if all(letters.holds(brush, part, least, w - taken(face, m) - right - EDGES) for part in fewer):
            told = fewer
        else:  # the whole name matters more
            right = 0.0
    if face.lack and len(told) == 1 and holds_reason(brush, face.lack, w - taken(face, m), m.badge) and h - m.ribbon < m.badge * 1.72:
        told = (*told, "")
    return told, right, double if len(told) > 1 else m


def _over(canvas: Canvas, face: Face, w: float, h: float, m: TileMeasure) -> None:
    """Draw what lies over the whole tile: a Player's rim, the veil over a destroyed card."""
    for kind in ("player", "magic"):
        if kind in face.state:
            canvas.put(double_rim(canvas.brush, w, h, kind, radius=m.radius), 0, 0)
    if "veiled" in face.state:
        canvas.put(veil(canvas.brush, w, h, radius=m.radius), 0, 0)


def _troop(canvas: Canvas, face: Face, w: float, h: float, m: TileMeasure) -> None:
    """Draw a Troop's lines under the ribbon, its strength and wounds at the left, at the right its countdown or that it may act."""
    brush, side = canvas.brush, m.badge * 44 / 38
    if "fallen" in face.state:
        canvas.put(cross(brush, w, h - m.ribbon), 0, m.ribbon)
    if face.sign:
        high = m.badge * 0.56
        sign = plate(brush, face.sign, high)
        canvas.put(sign, w - 4, m.ribbon + 3 + high / 2, "rm")
    if face.strength:
        canvas.put(badge(brush, face.strength.text, "strength", side, change=face.strength.change), 4, h - 3, "lb")
    if face.wounds:
        canvas.put(badge(brush, str(face.wounds), "hp", m.badge * 0.63), 4 + side * 1.18, h - m.badge * 0.36, "mm")
    if face.waits and face.waits.now:
        long = {"up": "up", "down": "down"}.get(face.waits.change, "none")
        canvas.put(countdown(brush, face.waits.text, m.badge * 0.70, change=long), w - 4, h - m.badge * 0.42, "rm")
    elif "ready" in face.state:
        canvas.put(disc(brush, "crossed-swords", m.badge * 0.72, ground="#2a1a08", colour=GOLD), w - m.badge * 0.42, h - m.badge * 0.42, "mm")


def _figures(canvas: Canvas, face: Face, w: float, h: float, m: TileMeasure) -> None:
    """Draw the figures along the foot: attack at the left, defence at the right; between them attack type, magic or tag."""
    brush, side = canvas.brush, m.badge
    if face.strike:
        strike = disc(brush, STRIKES.get(face.strike, face.strike), side * 0.70)
        canvas.put(strike, w / 2, h - side * 0.37, "mm")
    for stat, hue, x in ((face.attack, "attack", side / 2), (face.defence, "defence", w - side / 2)):
        if stat:
            canvas.put(badge(brush, stat.text, hue, side, change=stat.change), x, h - side * 0.47, "mm")
    if face.vital:
        dial = vital_dial(brush, face.vital.now, face.vital.printed, side * 1.08, going=face.going)
        canvas.put(dial, w - side * 0.56, h - side * 0.5, "mm")
    if face.wounds and not face.strength:
        canvas.put(badge(brush, str(face.wounds), "hp", side * 0.62), w - side * 1.14, h - side * 0.96, "mm")
    if face.magic:
        q = side * (0.92 if face.attack else 1.0)
        canvas.put(badge(brush, face.magic.text, "magic", q, change=face.magic.change), w / 2, h - q * 0.52, "mm")
    elif face.tag and h > 70:
        room = w - 10 if not face.attack else w - 2 * side
        canvas.put(_tag(brush, face.tag, room, m.least + 1), w / 2, h - m.least * 0.95 - 4, "mm")


def title(brush: Brush, name: str, w: float, m: TileMeasure) -> tuple[str, ...]:
    """Break the name on a tile's ribbon into two lines if one would cut it, between words where both halves fit."""
    least = Lettering("alegreya-sans-700", m.least)
    if m.lines == 1 or letters.holds(brush, name, least, w - EDGES):
        return (name,)
    ways = (letters.halves(brush, name, least), *_hyphened(brush.lang, name))
    return next((way for way in ways if all(letters.holds(brush, part, least, w - EDGES) for part in way)), ways[0])


def _hyphened(lang: str, name: str) -> list[tuple[str, str]]:
    """Hyphenate a name, at the most even position first."""
    words = name.split()
    ways = [(" ".join([*words[:i], word[:cut] + "-"]), " ".join([word[cut:], *words[i + 1:]]))
            for i, word in enumerate(words) for cut in hyphen.breaks(word, lang)]
    return sorted(ways, key=lambda way: max(map(len, way)))


@painted
def _tag(brush: Brush, text: str, room: float, size: float) -> Picture:
    """Draw a word on a dark pill."""
    words = letters.line(brush, text, Lettering("alegreya-sans-700", size), fit=room - 16, minimum=12)
    w, h = brush.units(words.w) + 18, size + 7
    canvas = Canvas(brush, w, h)
    canvas.svg(
        box(0.6, 0.6, w - 1.2, h - 1.2, r=h / 2 - 0.6, fill="#120a06", fill_opacity=0.9, line=brush.hex("brass"),
            line_width=brush.line(1.1), line_opacity=0.75)
    )
    canvas.put(words, w / 2, h / 2, "mm")
    return canvas.picture()


def _still(face: Face) -> Face:
    """Return the face without the parts its body does not show, so that a changed value reuses the cached body."""
    states = face.state & {"moved", "shut", "fallen"}
    kept = frozenset({"fallen"}) if "fallen" in states else frozenset({"moved"}) if states else face.state & {"spent"}
    return Face(name=face.name, dye=face.dye, speed=1 if face.speed or face.strike else 0, tile_art=face.tile_art,
                emblem=face.emblem, window=face.window, suit=face.suit, state=kept)


@painted
def _body(brush: Brush, face: Face, *, w: float, h: float, m: TileMeasure, told: tuple[str, ...], right: float) -> Picture:
    """Paint picture, ribbon with the name, rim."""
    canvas = Canvas(brush, w, h)
    # A painting stands whole below the ribbon, whose foot covers its upper corners; an emblem has the whole ground.
    above = m.ribbon - m.radius if face.tile_art else 0
    below = h - m.ribbon
    art = artwork.of(
        brush, face, w, h - above, radius=m.radius, zoom=1.0,
        middle=(m.ribbon - above + below * 0.47) / (h - above), left=0.46 if face.speed else 0.5, share=below * 0.92 / (h - above))
    canvas.put(art, 0, above)
    if face.window:
        canvas.put(window(brush, w, below, face.window, face.dye), 0, m.ribbon)
    canvas.put(_dress(brush, face.dye, w=w, h=h, m=m), 0, 0)
    dim, grey = bool(face.state), round(255 * (_USED if "spent" in face.state else _SHADE))
    if "fallen" in face.state:
        drained = pygame.transform.grayscale(canvas.surface)
        canvas.surface.fill((0, 0, 0, 0))
        canvas.surface.blit(drained, (0, 0), special_flags=PREMULTIPLIED)
    if dim:
        canvas.surface.fill((grey, grey, min(255, round(grey * 1.12)), 255), special_flags=pygame.BLEND_RGBA_MULT)
    gone = taken(face, m)
    for i, words in enumerate(told):
        canvas.text(words, (w + gone - right) / 2, m.ribbon * (i + 0.5) / len(told) + (0.5 if len(told) == 1 else 0.8 - 1.6 * i),
                    Lettering("alegreya-sans-700", m.name if len(told) == 1 else m.least), "mm",
                    colour="#c2b59c" if dim else "ribbon-text", fit=w - gone - right - EDGES, minimum=m.least)
    canvas.put(_edge(brush, w=w, h=h, radius=m.radius), 0, 0)
    return canvas.picture()


@painted
def _dress(brush: Brush, dye_key: str, *, w: float, h: float, m: TileMeasure) -> Picture:
    """Paint the ribbon and the shade at the foot: the same for all tiles of a people."""
    dye, below = colours.dye(dye_key), h - m.ribbon
    canvas = Canvas(brush, w, h)
    ribbon = (band(w, m.ribbon, m.radius, "url(#r)")
        + f'<rect y="{m.ribbon - 0.5}" width="{w}" height="{brush.line(1.5)}" fill="url(#b)"/>'
    )
    canvas.svg(box(0, m.ribbon, w, below, r=m.radius, fill="url(#v)") + ribbon,
               _ribbon_paint(dye) + linear("v", ((0, "#000000", 0), (0.5, "#000000", 0), (1, "#000000", 0.5))))
    return canvas.picture()


@painted
def _edge(brush: Brush, *, w: float, h: float, radius: float) -> Picture:
    canvas, edge = Canvas(brush, w, h), brush.line(2)
    canvas.svg(box(edge / 2, edge / 2, w - edge, h - edge, r=radius - 0.5, line="url(#rim)", line_width=edge)
        + box(edge + 0.5, edge + 0.5, w - 2 * edge - 1, h - 2 * edge - 1, r=radius - 2, line="#000000",
              line_width=brush.line(1), line_opacity=0.45), rim(),
    )
    return canvas.picture()


def _ribbon_paint(dye: Dye) -> str:
    return linear("r", ((0, dye.top), (1, dye.mid))) + linear("b", ((0, "#6b4a1e"), (0.5, "#f2d896"), (1, "#6b4a1e")), across=1, down=0)


def _speed(canvas: Canvas, face: Face, m: TileMeasure) -> None:
    """Draw the chevrons in a pill under the ribbon at the right."""
    if not face.speed:
        return
    k = m.badge / 38
    w, h = (14 + face.speed * 7) * k + 2, 20 * k
    # A name in two lines leaves little room above the badge.
    x, y = canvas.w - w - 4, min(m.ribbon + 4, max(m.ribbon, canvas.h - m.badge * 0.97 - h))
    canvas.part(x, y, w, h, box(0, 0, w, h, r=7 * k, fill="#0d0805", fill_opacity=0.82))
    canvas.put(chevrons(canvas.brush, face.speed, 6 * k, colour=GOLD, gap=7 * k, width=2.2 * k), x + w / 2, y + h / 2, "mm")


def _marks(canvas: Canvas, face: Face, m: TileMeasure) -> None:
    """Draw small discs in a row under the ribbon at the left: the emblem, then locked, fused and other marks of the game."""
    least = m.badge * 0.58
    side = max(least, min(1.9 * LETTER, (canvas.h - m.ribbon) * 0.34, canvas.w * 0.19)) if face.keywords else least
    top, x = max(m.ribbon, min(m.ribbon + 3, canvas.h - m.badge * 0.97 - side)), 4.0
    room = canvas.w - 8 - _beside(face, m) - sum(side + 1 for _ in face.marks[:2])
    for picture, wide in discs(canvas.brush, face.keywords, side, room) if face.keywords else ():
        canvas.put(picture, x, top + side / 2, "lm")
        x += wide + 1
    own = ((face.emblem, BRASS_LIGHT),) if face.tile_art and face.strike and not face.keywords else ()
    new = (("hourglass", BRASS_LIGHT),) if "new" in face.state else ()
    for name, colour in (*own, *((mark, GOLD) for mark in face.marks[:2]), *new):
        canvas.put(disc(canvas.brush, name, side, ground="#2a1a08", colour=colour), x, top + side / 2, "lm")
        x += side + 1


def _beside(face: Face, m: TileMeasure) -> float:
    """Return the width of what stands under the ribbon at the right: chevrons, a level, the lines of a Troop."""
    return max((14 + face.speed * 7) * m.badge / 38 + 4 if face.speed else 0.0, m.badge * 0.9 if face.level else 0.0,
               m.badge * 0.78 if face.sign else 0.0)


@painted
def base_tile(brush: Brush, face: Face, *, w: float = 200, h: float = 104) -> Picture:
    """Paint a Base on the board: a ribbon with the name in capitals, its picture, a strong rim.

    Dials are drawn separately.
    """
    ribbon = base_ribbon(h)
    dye = colours.dye(face.dye)
    canvas = Canvas(brush, w, h, pad=28)
    canvas.shadow(0, 0, w, h, radius=12, blur=10, strength=0.8, down=5)
    below = h - ribbon
    art = artwork.of(brush, face, w, h, radius=12, zoom=1.0, middle=(ribbon + below * 0.5) / h, share=below * 0.9 / h)
    canvas.put(art, 0, 0)
    canvas.svg(box(0, ribbon, w, below, r=10, fill="url(#v)")
        + band(w, ribbon, 12, "url(#r)")
        + box(0, ribbon - 0.5, w, brush.line(1.5), fill="#f2d896", fill_opacity=0.85)
        + inset(w, h, 1.3, r=11, line="url(#rim)", line_width=brush.line(2.6)),
        linear("r", ((0, dye.top), (1, dye.dark)))
        + linear("v", ((0, "#000000", 0.05), (1, "#000000", 0.5)))
        + rim(),
    )
    lettering = base_lettering(brush, face.name, w, ribbon * 0.6)
    canvas.text(face.name, w / 2, ribbon / 2 + 0.5, lettering, "mm", colour="#fff2d2", fit=w - 14, minimum=12)
    return canvas.picture()


def base_ribbon(h: float) -> float:
    """Return the height of the ribbon of a Base h high: its letters stay readable in a low one."""
    return max(1.45 * LETTER, min(h * 0.27, 1.9 * LETTER))


def base_lettering(brush: Brush, name: str, w: float, size: float) -> Lettering:
    """Choose the lettering for the name of a Base w wide: capitals, or narrower letters where those would be cut."""
    capitals = Lettering("cinzel-700", size)
    whole, _ = letters.fitted(brush, name, capitals, w - 14, 12)
    return capitals if whole == name else Lettering(TILE_NAME.font, size + 1)


def base_dials(w: float, h: float) -> tuple[Box, Box]:
    """Return the places of the dials of defence and of energy on a Base w x h units."""
    ribbon = base_ribbon(h)
    side = min((h - ribbon) * 0.92, w * 0.4)
    y, inset_ = ribbon + (h - ribbon - side) / 2, w * 0.02 + 1
    return Box(inset_, y, side, side), Box(w - inset_ - side, y, side, side)


def placed_tile(brush: Brush, face: Face, *, w: float, h: float) -> Picture:
    """Paint a card on a table measured in letters."""
    return tile(brush, face, size=(w, h))


@painted
def thumb(brush: Brush, face: Face, *, w: float, h: float, radius: float = 8, emblem_share: float = 0.9) -> Picture:
    """Paint only the tile picture with a brass rim: lists, logs, prompts."""
    canvas = Canvas(brush, w, h, pad=10)
    canvas.shadow(0, 0, w, h, radius=radius, blur=4, strength=0.5, down=2)
    canvas.put(artwork.of(brush, face, w, h, radius=radius, zoom=1.0, share=emblem_share), 0, 0)
    if face.state & {"moved", "shut"}:
        canvas.svg(box(0, 0, w, h, r=radius, fill="#05060a", fill_opacity=0.5))
    canvas.svg(box(0.9, 0.9, w - 1.8, h - 1.8, r=radius, line="url(#rim)", line_width=brush.line(1.8)), rim())
    return canvas.picture()
