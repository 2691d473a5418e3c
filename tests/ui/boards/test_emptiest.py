"""A battle of each game by pixels: no table is mostly air or dark, no digit or letter too small, nothing but the ground covers it."""

from typing import Any

import pygame
import pytest

from tabletop.archive.settings import Settings
from tabletop.play.session import HouseRules
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.theme import Lettering
from tabletop.ui.boards.table_factory import make_session, table_scene
from tabletop.ui.table.ground import Ground
from tabletop.ui.tools.pilot import Pilot
from tests.golden.screens import ATTACK, CHAIN, CLASH, LEFT, match_at

EMPTIEST = 0.30
"""Part of a table that may be empty at most."""
CELL, ALIKE = 10, (10, 10, 10, 255)
"""Pixels of a cell; most difference of a bare pixel from the ground."""
DARK, MOST_DARK, LIGHT = 0.15, 0.15, (0.34, 0.45)
"""Light under which a pixel is nearly black, most part of a screen that is, and its mean light."""
DIGITS, LETTERS = 9, 12
"""Least height of a digit and least size of a letter, in pixels."""
BATTLES = {"ecg": CHAIN, "enadrya": ATTACK, "encrucijada": CLASH, "epikha": LEFT, "warage": 90}
"""Decisions of a kept match after which a battle is on."""


def bare(frame: pygame.Surface, ground: pygame.Surface) -> list[list[bool]]:
    """Tell of each cell of a frame, row by row, whether it shows the ground; beds and empty places are part of the ground."""
    alike = pygame.mask.from_threshold(frame, (0, 0, 0), ALIKE, ground)
    w, h = frame.get_size()
    return [[bool(alike.get_at((x, y))) for x in range(CELL // 2, w, CELL)] for y in range(CELL // 2, h, CELL)]


def largest(cells: list[list[bool]]) -> float:
    """Return the part of a grid that its largest rectangle of bare cells takes."""
    best, heights = 0, [0] * len(cells[0])
    for row in cells:
        heights = [height + 1 if free else 0 for height, free in zip(heights, row, strict=True)]
        for left in range(len(heights)):
            low = heights[left]
            for right in range(left, len(heights)):
                low = min(low, heights[right])
                if not low:
                    break
                best = max(best, low * (right - left + 1))
    return best / (len(cells) * len(cells[0]))


def lights(frame: pygame.Surface) -> list[float]:
    """Return the light of every sixteenth pixel of a frame."""
    w, h = frame.get_size()
    raw = pygame.image.tobytes(frame, "RGB")
    return [(0.3 * raw[i] + 0.59 * raw[i + 1] + 0.11 * raw[i + 2]) / 255 for y in range(0, h, 4) for i in range(3 * y * w, 3 * (y + 1) * w, 12)]


@pytest.mark.covering
@pytest.mark.parametrize(("window", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 150)])
@pytest.mark.parametrize("game", BATTLES)
def test_no_large_part_of_a_table_is_empty_or_dark_in_a_battle(
        game: str, window: tuple[int, int], scale: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """At most three tenths empty, 15 in 100 pixels nearly black; upright windows, which have air over the hand, are left out."""
    written, paint = [], letters.glyphs

    def told(brush: Brush, text: str, lettering: Lettering, *rest: Any, **more: Any) -> pygame.Surface:
        written.append((text, letters.cap_px(brush, lettering), letters.size_px(brush, lettering)))
        return paint(brush, text, lettering, *rest, **more)

    monkeypatch.setattr(letters, "glyphs", told)
    session = make_session(match_at(game, BATTLES[game]), house=HouseRules(curtain="never"))
    settings = Settings(welcome_seen=True, motion="instant", curtain=False, ui_scale=scale)
    with Pilot(lambda app: table_scene(app, session), size=window, settings=settings) as pilot:
        pilot.settle()
        frame = pilot.shot()
        covering = [item.node for item in pilot.app.canvas.items
                    if item.surface is not None and item.area().w * item.area().h > EMPTIEST * window[0] * window[1]]
        assert [type(node).__base__ for node in covering] == [Ground]  # each such picture is blitted whole wherever a card moves
        picture = next(node for node in pilot.scene.root.walk() if isinstance(node, Ground)).picture_for(pilot.app.look)
        assert picture is not None
        found = largest(bare(frame, pygame.transform.smoothscale(picture.surface, window).convert(frame)))

    assert 0.01 < found <= EMPTIEST
    assert min(cap for text, cap, size in written if text.isdigit()) >= DIGITS
    assert min(size for text, cap, size in written if any(map(str.isalpha, text))) >= LETTERS
    shown = lights(frame)
    assert sum(light < DARK for light in shown) / len(shown) <= MOST_DARK
    assert LIGHT[0] <= sum(shown) / len(shown) <= LIGHT[1]
