"""Folders of the program: the shipped files, and the player's own."""

import os
from functools import cache
from pathlib import Path

import platformdirs

APP = "tapete"
HOME_VARIABLE = "TABLETOP_HOME"
MATCH_SUFFIX = ".tapete"
PUZZLE_SUFFIX = ".puzzle"


class NoHome(Exception):
    """Error: the system names no folder for the player, and neither does HOME_VARIABLE."""


def assets() -> Path:
    """Return the folder of cards, art, fonts, icons, sounds and translations that come with the program."""
    return _shipped("assets")


def samples() -> Path:
    """Return the folder of sample matches that come with the program (read only)."""
    return _shipped("saves")


def user_data() -> Path:
    """Return the folder of the player's matches, decks and card sets; may not exist yet. Raises NoHome."""
    return _kept(os.environ.get(HOME_VARIABLE), "data")


def user_config() -> Path:
    """Return the folder of the player's settings; may not exist yet. Raises NoHome."""
    return _kept(os.environ.get(HOME_VARIABLE), "config")


@cache
def _kept(home: str | None, kind: str) -> Path:
    """Return a folder of the player's, under the home named by the variable if set."""
    if home:
        return Path(home, kind)
    try:
        folder = Path((platformdirs.user_data_dir if kind == "data" else platformdirs.user_config_dir)(APP, appauthor=False))
    except RuntimeError as problem:
        raise NoHome from problem
    if not folder.is_absolute():  # older versions hand back "~" as it is, and a folder of that name would be made
        raise NoHome
    return folder


@cache
def _shipped(name: str) -> Path:
    """Return a shipped folder: inside the package of an installed or packaged program, beside it in a checkout."""
    package = Path(__file__).resolve().parent
    inside = package / name
    return inside if inside.is_dir() else package.parent / name
