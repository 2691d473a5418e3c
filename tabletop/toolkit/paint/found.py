"""Highlight behind search hits in a text."""

from __future__ import annotations

import pygame

from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Brush, Picture, painted
from tabletop.toolkit.paint.prose import Block
from tabletop.toolkit.text.search import stretches

LIGHT = (120, 84, 20, 132)
"""Gold, premultiplied: letters on it keep their brightness."""
RIM = 1.5


@painted
def found(brush: Brush, laid: Block, words: tuple[str, ...]) -> Picture:
    """Paint a glow behind each search hit of a laid out text.

    `words` are folded; the glow lies over the text's block.
    """
    sheet = pygame.Surface((brush.px(laid.w), brush.px(laid.h)), pygame.SRCALPHA)
    step = laid.h / max(1, len(laid.lines))
    for line in laid.lines:
        for run in line.runs:
            for start, end in stretches(run.text, words):
                left, right = (letters.width(brush, run.text[:i], run.lettering) for i in (start, end))
                x, w = line.x + run.x + left - RIM, right - left + 2 * RIM
                box = (brush.px(x), brush.px(line.y + 1), brush.px(w), brush.px(step - 2))
                pygame.draw.rect(sheet, LIGHT, box, border_radius=brush.px(4))
    return Picture(sheet, 0, 0, *sheet.get_size())
