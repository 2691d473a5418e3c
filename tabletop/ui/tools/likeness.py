"""Comparison of pictures by coarse sketches: whether a built program paints the scenes as the checkout does, for its self-test.

packaging/tapete.spec has their sketches written.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping, Sequence
from itertools import cycle
from pathlib import Path

import pygame

from tabletop import places
from tabletop.archive.shipped import PACKAGE
from tabletop.games.entries import games

FILE = "pictures.json"
"""Name of the list of sketches inside a built program, beside that of its files."""
OTHERS = (("replay", "en"), ("collection", "es"), ("rulebook", "en"), ("settings", "es"), ("new-match", "en"))
"""Scenes beside the tables, each with a language; none shows the time."""
PICTURES = (
    *(("table", game, "es") for game in games()),
    *((scene, game, lang) for (scene, lang), game in zip(OTHERS, cycle(games()), strict=False)))
"""Scene, game and language of each picture: the table of every game, and each other scene of one game."""
SIZE = (1280, 720)
BLOCKS = (32, 18)
UNLIKE = 12
"""Difference of a colour from 0 to 255 from which a block counts as another."""
MOST = 6
"""Blocks that may differ: the letters of two systems are not the same to the pixel."""

Sketch = Sequence[int]
"""The mean colours of the blocks of a picture: red, green, blue, row by row."""


def sketch(picture: pygame.Surface) -> list[int]:
    """Return the sketch of a picture."""
    return list(pygame.image.tobytes(pygame.transform.smoothscale(picture, BLOCKS), "RGB"))


def unlike(one: Sketch, other: Sketch) -> int:
    """Count the blocks in which two sketches differ."""
    if len(one) != len(other):
        return BLOCKS[0] * BLOCKS[1]
    return sum(any(abs(one[i + j] - other[i + j]) > UNLIKE for j in range(3)) for i in range(0, len(one), 3))


def kept(root: Path = PACKAGE) -> Mapping[str, Sketch]:
    """Return the sketches of a built program by name. Raises FileNotFoundError in a checkout, which has none."""
    found: dict[str, list[int]] = json.loads((root / FILE).read_text(encoding="utf-8"))
    return found


def paint(scene: str, game: str, lang: str) -> list[int]:
    """Paint one of the pictures and sketch it."""
    from tabletop.ui.tools import shots

    return sketch(shots.take(scene, shots.Shot(game=game, size=SIZE, lang=lang)))


def write(out: Path) -> None:
    """Write the sketches of all pictures, by name. The player's own folders are not touched."""
    before = os.environ.get(places.HOME_VARIABLE)
    with tempfile.TemporaryDirectory() as home:
        os.environ[places.HOME_VARIABLE] = home
        try:
            out.write_text(json.dumps({" ".join(one): paint(*one) for one in PICTURES}), encoding="utf-8")
        finally:
            os.environ.pop(places.HOME_VARIABLE)
            if before is not None:
                os.environ[places.HOME_VARIABLE] = before
