"""The board behind the plate of an end: it is there, it fills the window, and nothing on it can be read."""

from itertools import pairwise

import pygame
import pytest

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.scene import Scene
from tabletop.ui.scenes.end import backdrop
from tabletop.ui.shell.app import App
from tabletop.ui.tools.pilot import Pilot


class Empty(Scene):
    """A scene for its look."""


def stripes(look: Look, w: float, h: float) -> Picture:
    """Lines as fine as letters, on a red half and a blue one."""
    size = (round(w * look.k), round(h * look.k))
    sheet = pygame.Surface(size)
    sheet.fill((200, 0, 0), (0, 0, size[0] // 2, size[1]))
    sheet.fill((0, 0, 200), (size[0] // 2, 0, size[0], size[1]))
    for x in range(0, size[0], 2):
        sheet.fill((255, 255, 255), (x, 0, 1, size[1]))
    return Picture(sheet, 0, 0, *size)


def first(app: App) -> Scene:
    """The scene."""
    return Empty(app)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_board_behind_a_plate_keeps_its_colours_and_loses_its_letters(size: tuple[int, int]) -> None:
    """Left is redder, right is bluer; side by side no two points differ as lines and ground did."""
    with Pilot(first, size=size) as p:
        picture = backdrop(stripes, p.app.look, *p.scene.screen.size)
    sheet = picture.surface
    w, h = sheet.get_size()
    assert (w, h) == size
    left, right = sheet.get_at((w // 4, h // 2)), sheet.get_at((3 * w // 4, h // 2))
    assert left.r > left.b and right.b > right.r
    row = [sheet.get_at((x, h // 2)) for x in range(w // 8, w // 3)]
    assert all(abs(one.g - other.g) < 24 for one, other in pairwise(row))


def test_the_corners_are_darker_than_the_middle() -> None:
    """The lamp hangs over the plate."""
    with Pilot(first) as p:
        sheet = backdrop(stripes, p.app.look, *p.scene.screen.size).surface
    w, h = sheet.get_size()
    assert sum(sheet.get_at((4, 4))[:3]) < 0.9 * sum(sheet.get_at((w // 4, h // 2))[:3])
