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


@pytest.fixture(scope="session", name="copies")
def copies_(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Those copies, made once a run; a conftest that imports both fixtures has its tests find them."""
    return read_once(tmp_path_factory.mktemp("read"))


@pytest.fixture(autouse=True)
def primed(home: Path, copies: Path) -> None:
    """Every test's own home has the copies."""
    give(copies)
