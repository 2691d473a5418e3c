"""Cache of cards, decks and sample matches for all tests that show them, as a second start of the program would find it."""

import os
import shutil
from contextlib import suppress
from pathlib import Path

import pytest

from tabletop import places
from tabletop.archive.library import samples
from tabletop.games import registry
from tabletop.games.shelf import Shelf

READ: list[Path] = []
"""Folder of the cache, once it was made: each conftest that imports the fixture has a fixture of its own."""


def read_once(home: Path) -> Path:
    """Return the folder with the cache that reading every game's cards and decks and the samples leaves in a home."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TABLETOP_HOME", str(home))
        shelf = Shelf()
        for game in registry.games():
            shelf.stock(game)
        samples()
        return places.user_data() / "cache"


def give(copies: Path) -> None:
    """Put the cache into the present user folders; links do, since the program replaces these files and never writes into them.

    A thread that a test left reading may have written one there already.
    """
    def link(source: str, target: str) -> None:
        with suppress(FileExistsError):
            os.link(source, target)

    shutil.copytree(copies, places.user_data() / "cache", copy_function=link, dirs_exist_ok=True)


@pytest.fixture(scope="session", name="copies")
def copies_(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make the cache once a run; a conftest or module that imports both fixtures gives it to its tests."""
    if not READ:
        READ.append(read_once(tmp_path_factory.mktemp("read")))
    return READ[0]


@pytest.fixture(autouse=True)
def primed(home: Path, copies: Path) -> None:
    """Give every test's own home the cache."""
    give(copies)
