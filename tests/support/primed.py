"""Card and deck files read once for all tests that show cards: each finds the copy that a second start would find."""

import shutil
from pathlib import Path

import pytest

from tabletop import places
from tabletop.games import registry
from tabletop.games.shelf import Shelf


def read_once(home: Path) -> Path:
    """The folder of the copies that reading every game's cards and decks leaves in a home."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TABLETOP_HOME", str(home))
        shelf = Shelf()
        for game in registry.games():
            shelf.stock(game)
        return places.user_data() / "cache"


def give(copies: Path) -> None:
    """Put the copies into the user folders of now."""
    shutil.copytree(copies, places.user_data() / "cache", dirs_exist_ok=True)
