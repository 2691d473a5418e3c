"""One registry names the games; a further game is one row and its folders."""

from __future__ import annotations

import ast
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from tabletop import places
from tabletop.art.games import GALLERIES, menu
from tabletop.bots.lab.reading import READINGS
from tabletop.games.entries import ENTRIES, entry_of, game_dye, games, part
from tests.hygiene.test_texts import COPIES
from tests.support.games import GAMES
from tests.support.source import ROOT, nodes, parsed

KEYS = {entry.key for entry in ENTRIES}
FOLDERS = ("tabletop/games", "tabletop/bots/games", "tabletop/play/games", "tabletop/present/page_views", "tabletop/ui/boards",
           "tabletop/art/games", "tabletop/collection/games", "tabletop/collection/clauses", "assets/cards", "assets/decks", "tests/games")
"""Folders with one folder or module for each game that can be played."""
BEGUN = FOLDERS
"""Folders that also hold parts of announced games; nothing shows them before they are ready."""
PARTS = {"tabletop.games.{}.entry": "GAME stock", "tabletop.games.{}.facts": "ROWS FACTS", "tabletop.games.{}.deeds": "DEEDS",
         "tabletop.games.{}.diagram": "DIAGRAM", "tabletop.bots.games.{}": "worth settle clock idle",
         "tabletop.present.page_views.{}": "VIEW", "tabletop.ui.boards.{}.kit": "KIT", "tabletop.art.games.{}": "GALLERY",
         "tabletop.collection.games.{}": "TABLE", "tabletop.collection.clauses.{}": "RESTS"}
"""The parts of a game that are found by its key, with the names each must have."""
SPELLS = {
    "tabletop/games/entries.py": "the registry",
    "tabletop/art/games/menu.py": "pictures of announced games, which have no module yet",
    "tabletop/bots/lab/reading.py": "the table of readings",
    "tabletop/art/music.py": "the table of tunes, with that of the menu",
    "packaging/trial.py": "runs with the standard library only, beside the built program",
}
"""Modules outside the games' folders that may spell a key, each with its reason."""


def _spelt(file: Path) -> set[str]:
    """The keys that a module spells as a text."""
    tree = parsed(file)
    return {node.value for node in nodes(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)} & KEYS


def test_only_the_registry_spells_a_key() -> None:
    """A game's own folders may spell its own key, and no other."""
    found = {}
    for folder in ("tabletop", "benchmarks", "packaging"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            path = file.relative_to(ROOT)
            own = set(path.with_suffix("").parts) & KEYS
            if path.as_posix() not in SPELLS and (spelt := _spelt(file) - own):
                found[path.as_posix()] = spelt
    assert found == {}


def test_each_exception_is_used() -> None:
    """An exception without a key is out of date."""
    assert [path for path in SPELLS if not _spelt(ROOT / path)] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder_has_each_game_that_can_be_played(folder: str) -> None:
    """And no other, apart from the rules of a game that cannot be played yet."""
    names = {path.name.removesuffix(".py") for path in (ROOT / folder).iterdir()}
    begun = names & KEYS - set(games()) if folder in BEGUN else set()
    assert names & KEYS == set(games()) | begun


@pytest.mark.parametrize("key", games())
@pytest.mark.parametrize("pattern", PARTS)
def test_every_part_of_a_game_is_found_by_its_key(pattern: str, key: str) -> None:
    """With all that the program asks of it."""
    module = part(pattern, key)
    assert [name for name in PARTS[pattern].split() if not hasattr(module, name)] == []


def test_the_recipe_for_a_game_names_all_of_it() -> None:
    """So that who follows it leaves no folder out, and no name."""
    recipe = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
    told = [*FOLDERS, *(f"{pattern.replace('{}', '<game>')}`: " + ", ".join(f"`{name}`" for name in names.split())
                        for pattern, names in PARTS.items())]
    assert [part for part in told if f"`{part}" not in recipe] == []


def test_every_table_of_games_has_exactly_their_keys() -> None:
    """Those of announced games too, where the menu shows them."""
    assert all(set(games()) <= set(table) <= KEYS for table in (READINGS, COPIES, GALLERIES))
    assert set(menu.BRIEFS) == set(menu.GALLERY.worlds) == KEYS
    assert set(games()) <= set(GAMES)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_game_has_its_texts(lang: str) -> None:
    """A playable game its four files, an announced one its name on the menu."""
    folder = places.assets() / "locale" / lang
    assert all((folder / f"{key}{part}.toml").is_file() for key in games() for part in ("", "_log", "_text", "_guide"))
    assert set(tomllib.loads((folder / "ui.toml").read_text(encoding="utf-8"))["game"]) >= KEYS


def test_an_unknown_key_is_an_error_only_where_a_game_is_needed() -> None:
    """An announced game has a row and no parts; a file may name a game that this version does not know."""
    assert entry_of("chess") is None
    assert game_dye("chess") == "neutral"
    for key in ("chess", *KEYS - set(games())):
        with pytest.raises(LookupError):
            part("tabletop.games.{}.entry", key)


def test_no_other_module_keeps_a_table_of_games() -> None:
    """The registries of page views and boards only look a key up."""
    lookups = ("tabletop.present.page_views.registry", "tabletop.ui.boards.registry", "tabletop.games.registry", "tabletop.games.shelf")
    tables = [value for name in lookups for value in vars(import_module(name)).values() if isinstance(value, dict)]
    assert [table for table in tables if set(table) & KEYS] == []
