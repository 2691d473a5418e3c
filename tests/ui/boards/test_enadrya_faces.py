"""Enadrya's cards on the board: each shows its painting, and its emblem only small in a corner."""

import dataclasses

import pygame
import pytest

from tabletop import places
from tabletop.games.shelf import Shelf
from tabletop.present.words import Translations
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.theme import Theme
from tabletop.ui import drawing
from tabletop.ui.boards.enadrya.faces import Faces
from tabletop.ui.drawing.face import Face


@pytest.fixture(scope="module")
def brush() -> Brush:
    """A brush that keeps nothing from other tests."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))
    return Brush(1.0, Theme())


def shown() -> list[Face]:
    """All of Enadrya's cards."""
    stock, faces = Shelf().stock("enadrya"), Faces(Translations("es"))
    return [faces.printed(stock.sheet(card.id)) for card in stock.library]


def test_what_lies_on_the_board_and_in_a_small_hand_shows_the_painting_of_its_card() -> None:
    """One file for all forms, and it is there."""
    for face in shown():
        assert face.tile_art and face.tile_art == face.art
        assert (places.assets() / face.tile_art).is_file()


@pytest.mark.parametrize("size", [(128, 104), (104, 72)])
def test_the_emblem_of_a_unit_stands_in_the_upper_left_corner_of_its_tile(brush: Brush, size: tuple[int, int]) -> None:
    """Another emblem changes that corner and nothing else."""
    face = next(face for face in shown() if face.kind == "unit")
    one, other = (drawing.tile(brush, dataclasses.replace(face, emblem=emblem), size=size) for emblem in ("castle", "sun"))
    w, h = size
    places_ = [(x, y) for x in range(int(w)) for y in range(int(h))
               if one.surface.get_at((x - one.dx, y - one.dy)) != other.surface.get_at((x - other.dx, y - other.dy))]
    assert places_
    assert max(x for x, _ in places_) < w * 0.25 and max(y for _, y in places_) < h * 0.6
