"""Layout of running text: bold, icons, hoverable words, wrapping, shrinking to fit, hyphens as the last resort."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

import pygame

from tabletop.toolkit.paint import hyphen, icons, letters
from tabletop.toolkit.paint.brush import PREMULTIPLIED, Brush, Picture, painted
from tabletop.toolkit.paint.theme import BOLD_OF, CREAM, LOG, Lettering
from tabletop.toolkit.text.markup import shown

_TOKEN = re.compile(r"(\*\*|\{[a-z0-9-]+(?::#?[a-z0-9-]+)?\}|\[[^\]\n]+\]\([^)\s]+\)|\s+)")
_LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+)\)")
_NUMBER = re.compile(r"\d+[.,;:)]*")
_UNIT = re.compile(r"(?:[A-Z]{2,3}|%)\W*")
Weight = Literal["plain", "bold"]
_ICON_SIZE = 1.06  # of the text size


@dataclass(frozen=True, slots=True)
class Run:
    """Piece of a line in one font (or one icon): x and w in units from the start of the line."""

    text: str
    x: float
    w: float
    lettering: Lettering
    icon: str = ""
    colour: str = ""
    ref: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """Line of runs; `y` is its top in the block, units."""

    runs: tuple[Run, ...]
    x: float
    y: float
    w: float


@dataclass(frozen=True, slots=True)
class Word:
    """Hoverable piece of text: its reference and place in the block, units."""

    text: str
    ref: str
    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Block:
    """Laid out text: lines, size in units, the text size used, and whether it fitted the height asked for."""

    lines: tuple[Line, ...]
    w: float
    h: float
    size: float
    fits: bool
    leading: float
    words: tuple[Word, ...]


@dataclass(slots=True)
class _Setting:
    """State of setting one paragraph after another."""

    brush: Brush
    plain: Lettering
    bold: Lettering
    width: float
    hyphenate: bool
    lines: list[list[Run]] = field(default_factory=list)
    current: list[Run] = field(default_factory=list)
    used: float = 0.0
    broken: bool = False  # a word was wider than the line

    def end_line(self) -> None:
        self.lines.append(self.current)
        self.current, self.used = [], 0.0

    def add(self, word: list[Run]) -> None:
        """Set one word (runs at x = 0 each), breaking the line before it, or inside it if it must."""
        total = sum(run.w for run in word)
        space = letters.width(self.brush, " ", self.plain) if self.current else 0.0
        if self.used + space + total <= self.width:
            self._place(word, space)
            return
        if total > self.width and self._tear(word, space):
            return
        if self.hyphenate and self._split(word, space):
            return
        if self.current:
            self.end_line()
            self.add(word)
            return
        self.broken = self.broken or total > self.width + 0.5
        self._place(word, 0.0)

    def _place(self, word: list[Run], space: float) -> None:
        x = self.used + space
        for run in word:
            self.current.append(run if run.x == x else Run(run.text, x, run.w, run.lettering, run.icon, run.colour, run.ref))
            x += run.w
        self.used = x

    def _tear(self, word: list[Run], space: float) -> bool:
        """Split a path that is wider than a line after the last folder that fits; the rest goes on the next line."""
        if len(word) != 1 or word[0].icon:
            return False
        return self._cut(word[0], space, [i + 1 for i, sign in enumerate(word[0].text[:-1]) if sign in "/\\"], "")

    def _split(self, word: list[Run], space: float) -> bool:
        """Put the longest hyphenated beginning that fits on this line and the rest on the next."""
        if len(word) != 1 or word[0].icon:
            return False
        core = word[0].text.rstrip(".,;:!?»)…")
        return self._cut(word[0], space, hyphen.breaks(core, self.brush.lang), "-")

    def _cut(self, run: Run, space: float, cuts: Sequence[int], mark: str) -> bool:
        """Cut at the last of those positions that fits on this line."""
        for cut in reversed(cuts):
            head = run.text[:cut] + mark
            w = letters.width(self.brush, head, run.lettering)
            if self.used + space + w <= self.width:
                self._place([replace(run, text=head, w=w)], space)
                self.end_line()
                rest = run.text[cut:]
                self.add([replace(run, text=rest, w=letters.width(self.brush, rest, run.lettering))])
                return True
        return False


def layout(brush: Brush, markup: str, width: float, *, lettering: Lettering = LOG,
           height: float | None = None, minimum: float = 15.0, align: str = "l", leading: float = 1.16) -> Block:
    """Lay markup out in `width` units; with a height, shrink to the minimum size and then hyphenate to fit.

    Lines stand further apart where the player wants it and there is room.

    Markup: **bold**, {icon}, {icon:#rrggbb}, [label](ref) for a hoverable word, and line breaks.
    """
    key = (brush.scale, markup, width, lettering, height, minimum, align, leading)
    return brush.text(key, lambda: _fitted(brush, markup, width, lettering, height, minimum, align, leading))


def _fitted(brush: Brush, markup: str, width: float, lettering: Lettering, height: float | None, minimum: float, align: str,
            leading: float) -> Block:
    wide = leading * brush.theme.spacing
    block = _at_size(brush, markup, width, lettering, align, wide, "whole")
    if height is None or (block.h <= height + 0.5 and block.fits):
        return block
    size = lettering.size
    while True:
        block = _at_size(brush, markup, width, lettering.at(size), align, leading, "whole")
        if (block.h <= height + 0.5 and block.fits):
            return block
        if size <= minimum:
            break
        size = max(minimum, size - 0.5)
    block = _at_size(brush, markup, width, lettering.at(size), align, leading, "cut")
    return replace(block, fits=block.fits and block.h <= height + 0.5)


def _at_size(brush: Brush, markup: str, width: float, plain: Lettering, align: str,
             leading: float, words: Literal["whole", "cut"]) -> Block:
    strong = replace(plain, font=BOLD_OF.get(plain.font, plain.font))
    setting = _Setting(brush, plain, strong, width, words == "cut")
    weight: Weight = "plain"
    for paragraph in markup.split("\n"):
        weight = _paragraph(setting, paragraph, weight)
        setting.end_line()
    size = brush.theme.size(plain)
    step = size * leading
    lines = []
    for i, runs in enumerate(setting.lines):
        used = runs[-1].x + runs[-1].w if runs else 0.0
        indent = (width - used) / 2 if align == "m" else width - used if align == "r" else 0.0
        lines.append(Line(tuple(runs), indent, i * step, used))
    refs = tuple(Word(r.text, r.ref, ln.x + r.x, ln.y, r.w, step) for ln in lines for r in ln.runs if r.ref)
    return Block(tuple(lines), width, len(lines) * step, plain.size, not setting.broken, leading, refs)


def _paragraph(setting: _Setting, paragraph: str, weight: Weight) -> Weight:
    word: list[Run] = []
    pieces = [piece for piece in _TOKEN.split(paragraph) if piece]
    for i, piece in enumerate(pieces):
        if piece == "**":
            weight = "plain" if weight == "bold" else "bold"
        elif piece.isspace():
            if word and _belongs(setting, word, pieces[i + 1:]):
                word = [*word, _run(setting, " ", weight)]
                continue
            if word:
                setting.add(word)
            word = []
        elif link := _LINK.fullmatch(piece):
            word = _linked(setting, word, link, weight)
        else:
            word.append(_run(setting, piece, weight))
    if word:
        setting.add(word)
    return weight


def _belongs(setting: _Setting, word: list[Run], following: Sequence[str]) -> bool:
    """Whether the next word stays on the line of this one, if both fit.

    So do a name and its number ("Zone 1"), a number and its unit ("4 HP", "60 %"), and a lone number at the end.
    """
    if not following:
        return False
    last = word[-1].text
    if _NUMBER.fullmatch(following[0]):
        counts = len(following) > 2 and _UNIT.fullmatch(following[2]) is not None
        belongs = (last[:1].isupper() and not counts) or not any(map(str.strip, following[1:]))
    else:
        belongs = last[-1:].isdigit() and _UNIT.fullmatch(following[0]) is not None
    both = sum(run.w for run in word) + letters.width(setting.brush, f" {following[0]}", word[-1].lettering)
    return belongs and both <= setting.width


def _linked(setting: _Setting, word: list[Run], link: re.Match[str], weight: Weight) -> list[Run]:
    """Split a link of several words, so that it can wrap; every word of it keeps the reference."""
    parts = link.group(1).split(" ")
    for part in parts[:-1]:
        setting.add([*word, _run(setting, part, weight, ref=link.group(2))])
        word = []
    return [*word, _run(setting, parts[-1], weight, ref=link.group(2))]


def _run(setting: _Setting, piece: str, weight: Weight, *, ref: str = "") -> Run:
    lettering = setting.bold if weight == "bold" else setting.plain
    if piece.startswith("{") and piece.endswith("}"):
        name, _, colour = piece[1:-1].partition(":")
        side = setting.brush.theme.size(lettering) * _ICON_SIZE
        return Run("", 0.0, side, lettering, name, colour, ref)
    text = shown(piece)
    return Run(text, 0.0, letters.width(setting.brush, text, lettering), lettering, ref=ref)


def excerpt(brush: Brush, laid: Block, height: float) -> Block:
    """Return the first lines of a block that fit a height, the last of them ending in an ellipsis."""
    step = laid.h / max(1, len(laid.lines))
    kept = list(laid.lines[: max(1, int((height + 0.5) / step))])
    if len(kept) == len(laid.lines):
        return laid
    last = kept[-1]
    runs = list(last.runs)
    while len(runs) > 1 and (runs[-1].icon or _dotted(brush, runs[-1]).w > laid.w - runs[-1].x):
        runs.pop()
    runs[-1] = _dotted(brush, runs[-1], laid.w - runs[-1].x)
    used = runs[-1].x + runs[-1].w
    kept[-1] = replace(last, runs=tuple(runs), w=used, x=last.x and max(0.0, (laid.w - used) / 2))
    words = tuple(word for word in laid.words if word.y < kept[-1].y + step / 2)
    return replace(laid, lines=tuple(kept), h=len(kept) * step, words=words)


def _dotted(brush: Brush, run: Run, room: float = math.inf) -> Run:
    """Return a run with an ellipsis, its word cut where even that has no room."""
    text = letters.elided(run.text)
    if letters.width(brush, text, run.lettering) > room:
        text, _ = letters.fitted(brush, run.text, run.lettering, room, run.lettering.size)
    return replace(run, text=text, w=letters.width(brush, text, run.lettering))


@painted
def block(brush: Brush, laid: Block, *, colour: str = CREAM) -> Picture:
    """Paint a laid out text; the picture's shape is the block's box."""
    pad = 3
    w, h = brush.px(laid.w), brush.px(laid.h)
    sheet = pygame.Surface((w + 2 * pad, h + 2 * pad + brush.px(laid.size * 0.4)), pygame.SRCALPHA)
    for ln in laid.lines:
        for run in ln.runs:
            _draw(brush, sheet, run, (pad + (ln.x + run.x) * brush.scale, pad + ln.y * brush.scale), colour,
                  laid.leading)
    return Picture(sheet, -pad, -pad, w, h)


def _draw(brush: Brush, sheet: pygame.Surface, run: Run, corner: tuple[float, float], colour: str,
          leading: float) -> None:
    cap = letters.cap_px(brush, run.lettering)
    step = brush.theme.size(run.lettering) * leading * brush.scale
    middle = corner[1] + step * 0.52
    if run.icon:
        picture = icons.icon(brush, run.icon, run.w * 0.96, colour=run.colour or colour)
        picture.blit(sheet, corner[0], middle - picture.h / 2)
        return
    if letters.unread(brush, run.lettering):
        return
    text = letters.glyphs(brush, run.text, run.lettering, colour)
    top = round(middle + cap / 2) - letters.baseline(brush, run.text, run.lettering)
    if run.lettering.shadow:
        dark = letters.glyphs(brush, run.text, run.lettering, "#000000")
        dark.fill((150,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(dark, (round(corner[0]), top + max(1, brush.px(run.lettering.shadow))), special_flags=PREMULTIPLIED)
    sheet.blit(text, (round(corner[0]), top), special_flags=PREMULTIPLIED)
