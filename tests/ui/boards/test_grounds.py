"""Grounds of the tables: light, calm where cards lie, another land for another deck, plain where the player asks for it."""

from collections.abc import Callable, Mapping
from statistics import median, pstdev
from typing import Any

import pygame
import pytest

from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.theme import Theme
from tabletop.ui import drawing
from tabletop.ui.boards.ecg import ground as ecg
from tabletop.ui.boards.enadrya import ground as enadrya
from tabletop.ui.boards.encrucijada import ground as encrucijada
from tabletop.ui.boards.epikha import ground as epikha
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.boards.warage import ground as warage

SIZE = (1920.0, 1080.0)
WINDOW, STEP = 96, 4
FIELDS: Mapping[str, Callable[..., pygame.Surface]] = {
    "ecg": ecg.field, "enadrya": enadrya.field, "encrucijada": encrucijada.field, "epikha": epikha.field, "warage": warage.field}
CASES: list[tuple[str, Any]] = [
    ("ecg", ("sun", "lion")), ("ecg", ("owl", "deer")), ("ecg", ("wolf", "mercenary")),
    ("enadrya", ("humanos", "bythros")), ("enadrya", ("akhris", "neutral")),
    ("encrucijada", ("errantes", "avance")), ("encrucijada", ("pacificadores", "corte-hundida")), ("encrucijada", ("encrucijada", "errantes")),
    ("epikha", ("empiria", "ika")), ("epikha", ("gahus", "giants")), ("epikha", ("legion", "hunters")), ("epikha", ("demons", "taliuz")),
    ("epikha", ("player", "ika")),
    *[("warage", season) for season in ("spring", "summer", "autumn", "winter", "")]]
"""Colours of the seats by game; of Warage, the season."""


def _plan(game: str) -> Any:
    return kit_of(game).plan(SIZE, "letters", 0, 2)


def _field(game: str, dyes: Any, theme: Theme | None = None) -> pygame.Surface:
    return FIELDS[game](Brush(1.0, theme or Theme()), _plan(game), dyes)


def _lights(sheet: pygame.Surface, rect: pygame.Rect) -> list[float]:
    raw, row = pygame.image.tobytes(sheet.subsurface(rect), "RGB"), rect.w * 3
    return [(0.3 * raw[i] + 0.59 * raw[i + 1] + 0.11 * raw[i + 2]) / 255
            for y in range(0, rect.h, STEP) for i in range(y * row, (y + 1) * row, 3 * STEP)]


def _under_cards(game: str) -> list[pygame.Rect]:
    """Windows over every zone of the table and along the hand, side by side."""
    plan, whole, out = _plan(game), pygame.Rect(0, 0, 1920, 1080), []
    for box in {*plan.zones.values(), plan.panels["hand"]}:
        count = max(1, round(box.w / 160)) if box.w else 0
        for i in range(count):
            x, y = box.x + box.w * (i + 0.5) / count, box.centre[1]
            out.append(pygame.Rect(x - WINDOW / 2, y - WINDOW / 2, WINDOW, WINDOW).clamp(whole))
    return out


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("game", "dyes"), CASES)
def test_a_ground_is_light_and_calm_under_cards(game: str, dyes: Any) -> None:
    """Mean light 0.32 to 0.42; deviation in windows of a card's size: 0.05 in half of them, 0.10 in 19 of 20."""
    pygame.display.init()
    sheet = _field(game, dyes)
    lights = _lights(sheet, sheet.get_rect())
    spread = sorted(pstdev(_lights(sheet, window)) for window in _under_cards(game))

    assert 0.32 <= sum(lights) / len(lights) <= 0.42
    assert median(spread) <= 0.05
    assert spread[int(len(spread) * 0.95) - 1] <= 0.10


@pytest.mark.parametrize(("game", "one", "other"), [
    ("ecg", ("sun", "lion"), ("owl", "lion")), ("enadrya", ("humanos", "bythros"), ("akhris", "bythros")),
    ("encrucijada", ("errantes", "avance"), ("corte-hundida", "avance")), ("epikha", ("empiria", "ika"), ("demons", "ika"))])
def test_another_deck_is_another_land(game: str, one: Any, other: Any) -> None:
    """The seat at the bottom paints the lower half only."""
    pygame.display.init()
    first, second = _field(game, one), _field(game, other)
    upper, lower = pygame.Rect(0, 0, 1920, 200), pygame.Rect(0, 800, 1920, 280)

    assert _lights(first, upper) == _lights(second, upper)
    assert _lights(first, lower) != _lights(second, lower)


@pytest.mark.parametrize("theme", [Theme(table="plain"), Theme(contrast="high")])
def test_a_plain_table_is_felt(theme: Theme) -> None:
    """Chosen in the settings, and always with high contrast."""
    pygame.display.init()
    felt = drawing.felt(Brush(1.0, theme), *SIZE, enadrya.FELT).surface

    assert pygame.image.tobytes(_field("enadrya", ("humanos", "bythros"), theme), "RGB") == pygame.image.tobytes(felt, "RGB")


@pytest.mark.parametrize("size", [(1280, 720), (1280, 960), (3440, 1440), (1080, 1920)])
def test_a_ground_covers_a_window_of_any_shape(size: tuple[int, int]) -> None:
    """No edge is left black, however wide or high the window."""
    pygame.display.init()
    sheet = drawing.battlefield(Brush(1.0), *size, drawing.Lands("humanos", ("akhris", "bythros"), 0.42, (0.4,)), enadrya.FELT)

    assert sheet.get_size() == size
    for rect in ((0, 0, size[0], 8), (0, size[1] - 8, size[0], 8), (0, 0, 8, size[1]), (size[0] - 8, 0, 8, size[1])):
        assert max(_lights(sheet, pygame.Rect(rect))) > 0.05
