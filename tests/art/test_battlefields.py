"""Painted battlefields as they are shipped: complete, small, of one size, light and calm."""

from statistics import mean

import pygame
import pytest

from tabletop import places
from tabletop.art.games import GALLERIES

PLAINS = places.assets() / "art" / "plains"
COUNTRIES = sorted(key for gallery in GALLERIES.values() for key in gallery.countries)
PARTS = {"roads", "road", "rift", "bridge", "court", "inlay", "river", "ring", "plinth"}
"""Parts of the frontiers, painted with alpha."""
MOST_BYTES = 4_000_000
STEP = 8


def test_every_country_has_both_halves_and_nothing_else_is_shipped():
    """Under four megabytes in all."""
    wanted = {f"{key}-{half}" for key in COUNTRIES for half in ("near", "far")} | PARTS

    assert {file.stem for file in PLAINS.glob("*.webp")} == wanted
    assert sum(file.stat().st_size for file in PLAINS.iterdir()) < MOST_BYTES


def test_every_people_with_a_crest_has_a_country():
    """A deck of any people has a land; a race of Warage fights in the woods of the seasons."""
    for game, gallery in GALLERIES.items():
        if game != "warage":
            assert set(gallery.crests) <= set(gallery.countries), game
    assert set(GALLERIES["warage"].countries) == {"spring", "summer", "autumn", "winter"}


@pytest.mark.one_in(2)
@pytest.mark.parametrize("key", COUNTRIES)
def test_a_country_is_light_and_its_two_halves_match(key):
    """1920 x 640; the halves do not differ in light where they meet."""
    lights = []
    for half in ("near", "far"):
        picture = pygame.image.load(PLAINS / f"{key}-{half}.webp")
        assert picture.get_size() == (1920, 640)
        lights.append(mean(_lights(picture, picture.get_rect())))

    assert 0.31 < mean(lights) < 0.44
    assert abs(lights[0] - lights[1]) < 0.03


def _lights(picture, rect):
    """Light of every eighth pixel of a part, from 0 to 1."""
    raw = pygame.image.tobytes(picture.subsurface(rect), "RGB")
    row = rect.w * 3
    return [(0.3 * raw[i] + 0.59 * raw[i + 1] + 0.11 * raw[i + 2]) / 255
            for y in range(0, rect.h, STEP) for i in range(y * row, (y + 1) * row, 3 * STEP)]
