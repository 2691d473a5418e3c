"""Says where the program finds what it ships and where it keeps what is the player's."""

import os
from functools import cache
from pathlib import Path

import platformdirs

APP = "tapete"
HOME_VARIABLE = "TABLETOP_HOME"


class NoHome(Exception):
    """The system names no folder of the player's, and neither does HOME_VARIABLE."""


def assets() -> Path:
    """The folder of cards, art, fonts, icons, sounds and translations that come with the program."""
    return _shipped("assets")


def samples() -> Path:
    """The folder of sample matches that come with the program (read only)."""
    return _shipped("saves")


def user_data() -> Path:
    """The folder of the player's matches, decks and card sets; it may not exist yet. Raises NoHome."""
    return _kept(os.environ.get(HOME_VARIABLE), "data")


def user_config() -> Path:
    """The folder of the player's settings; it may not exist yet. Raises NoHome."""
    return _kept(os.environ.get(HOME_VARIABLE), "config")


@cache
def _kept(home: str | None, kind: str) -> Path:
    """A folder of the player's, under a home of its own if one is named."""
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
    """An installed or packaged program has its folders inside the package; a checkout, beside it."""
    package = Path(__file__).resolve().parent
    inside = package / name
    return inside if inside.is_dir() else package.parent / name
