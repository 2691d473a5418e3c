"""Layout of a card face once its text has been made to fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tabletop.toolkit.paint import prose
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.theme import RULES, Lettering
from tabletop.ui.drawing.face import CardMeasure, Face

_NEED = 0.82  # least size, as a share of the smallest, when a text would not fit otherwise
_HEAD = re.compile(r"(\{[^}]+\} *)?(\*\*[^*]+\*\*)?")
_UNSAID = "{scroll-quill:#7a5a30}"
"""Sign for words that a hand has no room for."""
_ENDS = re.compile(r"[.;] |\n")
"""Ends of sentences with more after them."""
_SIGNS = re.compile(r"\{[^}]+\}")
_TOLD = 2
"""Least lines of a text that say more than its signs."""
_GAP = 8.0  # between abilities on the full face
_SLITS = (0.75, 0.5)  # heights of the picture over the longest texts, as shares of its least height
FOOT, LIFT = 0.82, 3.0
"""Row of the counters (cost, sale, answers): its height as a share of the room for counters, and its distance from the bottom."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Layout of one face after its text has been fitted, units; `blocks`: (x, y, text, ink)."""

    art_top: float
    art: float
    line_top: float
    paper_top: float
    paper: float
    blocks: tuple[tuple[float, float, prose.Block, str], ...]
    flavour: tuple[float, prose.Block] | None
    fits: bool


def plan(brush: Brush, face: Face, m: CardMeasure) -> Plan:
    """Fit the text of a face: smaller letters first, then a lower picture, then a slit of one, then hyphens on the full face.

    With the larger text setting, the picture shrinks before the letters do. In a hand the picture of a card without
    text grows instead, and so it does where only the gist of a text has room; a text without keywords shows its first sentences, or lines.
    """
    setter = _Setter(brush, face, m)
    if not setter.rows and m.style != "rows":
        return _grown(face, m, setter)
    for least in setter.floors:
        setter.least = least
        art = m.art
        while True:
            made = _plan(face, m, art, setter, "whole")
            if made.fits:
                return made
            if art <= m.least_art:
                break
            art = max(m.least_art, art - m.art * 0.09)
    for share in _SLITS if m.style != "tile" else ():
        made = _plan(face, m, m.least_art * share, setter, "whole")
        if made.fits:
            return made
    shares = (1.0, *_SLITS) if m.style == "rows" else (1.0,)
    made = max((_plan(face, m, m.least_art * share, setter, "cut") for share in shares), key=_legible)
    if m.style == "rows" or made.fits:
        return made
    told = face.gist or gist(face.short)
    if not _SIGNS.sub("", told).strip() and _tells(made):
        return next(_sentences(brush, face, m), replace(made, fits=True))
    return _grown(face, m, _Setter(brush, replace(face, short=told), m))


def _sentences(brush: Brush, face: Face, m: CardMeasure) -> Iterator[Plan]:
    """Yield plans of a hand's first whole sentences and a sign for the others, where they have room; the most sentences first."""
    for end in reversed([found.start() + 1 for found in _ENDS.finditer(face.short) if face.short[:found.start()].count("**") % 2 == 0]):
        made = _plan(face, m, m.least_art, _Setter(brush, replace(face, short=f"{face.short[:end].strip()} {_UNSAID}"), m), "whole")
        if made.fits:
            yield made


def _tells(made: Plan) -> bool:
    """Whether the first lines of a text say more than its signs: there are several, and none is too wide."""
    lines = [(line.w, block.w) for _, _, block, _ in made.blocks for line in block.lines]
    return len(lines) >= _TOLD and all(wide <= room + 1 for wide, room in lines)


def _legible(made: Plan) -> tuple[bool, float, float]:
    """Rank a plan: whole, then by its letters, then by its picture."""
    return made.fits, min((block.size for _, _, block, _ in made.blocks), default=0.0), made.art


def gist(short: str) -> str:
    """Shorten a hand's text that has no room to the signs and bold words at the start of its lines.

    A line that another line begins with says nothing of its own: it is left out.
    """
    heads = [(found[1] or "", found[2] or "") for found in (_HEAD.match(line) for line in short.split("\n")) if found]
    lines = list(dict.fromkeys(f"{sign}{bold}" for sign, bold in heads if bold))
    named = [line for line in lines if not any(other != line and other.startswith(line.removesuffix("**")) for other in lines)]
    signs = [sign.strip() or _UNSAID for sign, bold in heads if not bold]
    return "\n".join([*named, *([" ".join(signs)] if signs else [])])


def _grown(face: Face, m: CardMeasure, setter: _Setter) -> Plan:
    """Lay out a hand's face whose few words leave room for a higher picture."""
    made = _plan(face, m, m.art, setter, "whole" if not setter.rows else "cut")
    spare = made.paper - _foot(face, m) - m.margin * (1.2 if setter.rows else 2) - sum(block.h for _, _, block, _ in made.blocks)
    return _plan(face, m, m.art + max(0.0, spare), setter, "whole" if not setter.rows else "cut")


def _plan(face: Face, m: CardMeasure, art: float, setter: _Setter, words_: str) -> Plan:
    gap = 6 * m.w / 360 if m.style == "rows" else 3.0
    art_top = m.margin + m.bar + gap
    line_top = art_top + art
    paper_top = line_top + (m.line or gap)
    paper = m.h - m.margin - paper_top
    room = paper - _foot(face, m) - m.margin * 0.6
    laid, used, whole = setter.fit(room) if words_ == "whole" else setter.broken(room)
    blocks, flavour = setter.placed(laid, used, paper_top, room)
    return Plan(art_top, art, line_top, paper_top, paper, blocks, flavour, whole)


def _foot(face: Face, m: CardMeasure) -> float:
    """Height of the counters on the parchment."""
    if face.dials and m.style != "tile":
        return m.dial * 0.98
    if face.attack or face.defence or face.vital or face.strike or face.dials:
        return m.foot
    return m.foot * FOOT + LIFT if face.foot or (face.prices and m.style == "rows") else 4


class _Setter:
    """Typesetter of one face's rules text at any size, each size once."""

    def __init__(self, brush: Brush, face: Face, m: CardMeasure) -> None:
        self.brush, self.face, self.m = brush, face, m
        inset = m.w * (0.045 if m.style == "rows" else 0.05)
        self.x, self.width = m.margin + inset, m.inside - 2 * inset
        self.rows = _rows(face, m)
        self.letters = [len(text) - sum(map(text.count, "*{}")) for text, _ in self.rows]
        self.hang = m.ability + 8 * m.w / 360 if m.ability and any(ink for _, ink in self.rows) else 0.0
        self.gap = _GAP * m.w / 360
        grown = brush.theme.size(RULES) / RULES.size
        rows = m.style == "rows"
        self.normal = m.text if rows else m.text * grown
        # The text size setting raises the normal size, never the smallest.
        self.least = m.least_text / grown if rows else m.least_text
        steps = (4,) if grown == 1 else range(5)
        self.floors = tuple(self.normal + (self.least - self.normal) * step / 4 for step in steps)
        self.sizes: dict[tuple[float, str], tuple[list[prose.Block], float]] = {}

    def at(self, size: float, words_: str = "whole") -> tuple[list[prose.Block], float]:
        """Set the blocks at a text size; return them and their total height."""
        key = (size, words_)
        if key not in self.sizes:
            laid = [self._block(text, ink, size, words_) for text, ink in self.rows]
            high = sum(self._high(b, ink) for b, (_, ink) in zip(laid, self.rows, strict=True))
            self.sizes[key] = laid, high + self.gap * max(0, len(laid) - 1)
        return self.sizes[key]

    def _high(self, block: prose.Block, ink: str) -> float:
        return max(block.h, self.m.ability if ink else 0)

    def _block(self, text: str, ink: str, size: float, words_: str) -> prose.Block:
        rows = self.m.style == "rows"
        lettering = Lettering(RULES.font, size, 0, 0, grows=RULES.grows and bool(rows))
        return prose.layout(self.brush, text, self.width - (self.hang if ink else 0), lettering=lettering, minimum=size,
                            height=0.0 if rows and words_ == "cut" else None, align="l" if ink else "m",
                            leading=(1.12 if rows else 1.08) if words_ == "whole" else 1.05)

    def fit(self, room: float) -> tuple[list[prose.Block], float, bool]:
        """Find the largest size that fits: a little over the normal size if the text is short."""
        normal, least = self.normal, self.least
        if self.m.style == "rows" and self._guess(normal * 1.12) <= room * 0.5:
            laid, used = self.at(normal * 1.12)
            if used <= room * 0.55 and all(b.fits for b in laid):
                return laid, used, True
        size = normal
        while size > least and self._guess(size) > room * 1.2:
            size = max(least, size - 0.5)  # certainly too big: not worth setting
        while True:
            laid, used = self.at(size)
            whole = used <= room and all(b.fits for b in laid)
            if whole or size <= least:
                return laid, used, whole
            size = max(least, size - 0.5)

    def _guess(self, size: float) -> float:
        """Estimate the height of the text at a size, from its number of letters."""
        high = self.gap * max(0, len(self.rows) - 1)
        for letters, (_, ink) in zip(self.letters, self.rows, strict=True):
            lines = -(-letters * size * 0.40 // (self.width - (self.hang if ink else 0)))
            high += max(lines * size * 1.1, self.m.ability if ink else 0)
        return high

    def broken(self, room: float) -> tuple[list[prose.Block], float, bool]:
        """Set the text closer and with hyphens, if needed a little under the smallest size; a hand shows the lines that fit, unhyphened."""
        if self.m.style != "rows":
            return self._excerpt(room)
        size = self.least
        while True:
            laid, used = self.at(size, "cut")
            over = any(line.w > block.w + 1 for block in laid for line in block.lines)
            if (used <= room + 0.5 and not over) or size <= self.least * _NEED:
                return laid, used, used <= room + 0.5 and not over
            size -= 0.5

    def _excerpt(self, room: float) -> tuple[list[prose.Block], float, bool]:
        """Cut the text to the lines that fit, set closer; a text with a line less does not fit."""
        whole, _ = self.at(self.least, "cut")
        laid = [prose.excerpt(self.brush, block, room) for block in whole]
        lost = any(len(kept.lines) < len(block.lines) for kept, block in zip(laid, whole, strict=True))
        return laid, sum(block.h for block in laid), not lost and all(line.w <= b.w + 1 for b in laid for line in b.lines)

    def placed(
        self, laid: list[prose.Block], used: float, top: float,
        room: float) -> tuple[tuple[tuple[float, float, prose.Block, str], ...], tuple[float, prose.Block] | None]:
        """Place the blocks one under another in the middle of the room, and the flavour below if there is space."""
        flavour = _flavour(self.brush, self.face, self.m, self.width, room - used)
        spare = room - used - (flavour.h + self.gap * 2 if flavour else 0)
        y = top + self.m.margin * 0.4 + max(0.0, spare / 2)
        blocks = []
        for block, (_, ink) in zip(laid, self.rows, strict=True):
            high = self._high(block, ink)
            blocks.append((self.x + (self.hang if ink else 0), y + (high - block.h) / 2, block, ink))
            y += high + self.gap
        return tuple(blocks), (y + self.gap * 0.6, flavour) if flavour else None


def _rows(face: Face, m: CardMeasure) -> list[tuple[str, str]]:
    if m.style == "rows":
        return [(row.text, row.ink) for row in face.rows]
    text = face.short or "\n".join(row.text for row in face.rows)
    return [(text, "")] if text else []


def _flavour(brush: Brush, face: Face, m: CardMeasure, width: float, spare: float) -> prose.Block | None:
    """Add flavour text only where much parchment is left."""
    if m.style != "rows" or not face.flavour:
        return None
    laid = prose.layout(brush, face.flavour, width - 16,
                        lettering=Lettering("alegreya-400-italic", max(13.5, m.least_text), 0, 0), align="m",
                        leading=1.1)
    return laid if laid.h + _GAP * 3 * m.w / 360 <= spare else None
