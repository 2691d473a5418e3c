"""Letters of a table stand on plates, never bare on the painted ground, and marks stand out from it."""

import pygame
import pytest

from tabletop.archive.settings import Settings
from tabletop.games.entries import games
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.theme import Theme
from tabletop.ui import drawing
from tabletop.ui.tools.shots import Shot
from tests.support.lettering import contrast, luminance, written_on_ground

SIZES = ((1920, 1080), (1280, 720))
GROUNDS = ("#4c4c4c", "#5e5e5e", "#707070")
"""Light of a ground from its corners to its middle."""


@pytest.mark.covering
@pytest.mark.parametrize("contrasts", ["warm", "high"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", games())
def test_no_letters_stand_bare_on_the_ground(game: str, size: tuple[int, int], contrasts: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each stands on a plate, at 4.5 to 1; with high contrast at 7 to 1."""
    high = contrasts == "high"
    settings = Settings(language="es", high_contrast=high, palette="deutan")  # not the usual theme, whose pictures the tests share
    found = written_on_ground(Shot(game=game, size=size), settings, monkeypatch)

    assert [one for one in found if not one.plated] == []
    assert [one for one in found if one.contrast < (7.0 if high else 4.5)] == []


@pytest.mark.parametrize("game", ["encrucijada", "warage"])
def test_no_letters_of_four_players_stand_bare_on_the_ground(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rivals' plates let the ground through, not its light."""
    found = written_on_ground(Shot(game=game, players=4), Settings(language="es", palette="deutan"), monkeypatch)

    assert [one for one in found if not one.plated or one.contrast < 4.5] == []


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("mark", ["1", "2", "attack", "defence", "spears", "throne-king", "hearts"])
def test_the_mark_of_an_empty_place_stands_out(mark: str, ground: str) -> None:
    """At 3 to 1 from the ground around it, whatever the ground's light."""
    pygame.display.init()
    brush = Brush(1.0, Theme())
    sheets = []
    for sign in (mark, ""):
        sheet = pygame.Surface((128, 104))
        sheet.fill(ground)
        brush.put(sheet, drawing.slot(brush, 128, 104, mark=sign), 0, 0)
        sheets.append(sheet)
    signed, bare = sheets
    points = [(x, y) for x in range(30, 98) for y in range(20, 84) if signed.get_at((x, y)) != bare.get_at((x, y))]
    brightest = sorted(luminance(signed.get_at(point)) for point in points)[int(len(points) * 0.9)]

    assert contrast(brightest, luminance(bare.get_at((64, 52)))) >= 3.0
