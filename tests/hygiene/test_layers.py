"""Imports point down only, and what a layer may lean on is what the design says."""

import subprocess
import sys

import pytest

from tests.support.source import PACKAGE, imports, modules

LAYERS = (
    ("tabletop.__main__",),
    ("tabletop.cli",),
    ("tabletop.ui",),
    ("tabletop.collection", "tabletop.learning", "tabletop.diary"),
    ("tabletop.play",),
    ("tabletop.review",),
    ("tabletop.bots", "tabletop.present", "tabletop.archive"),
    ("tabletop.games",),
    ("tabletop.lang", "tabletop.toolkit"),
    ("tabletop.kernel", "tabletop.places"),
)
GAMES = sorted(file.parent.name for file in (PACKAGE / "games").glob("*/__init__.py"))


def _layer(module: str) -> tuple[int, str] | None:
    for height, layer in enumerate(LAYERS):
        for name in layer:
            if module == name or module.startswith(f"{name}."):
                return height, name
    return None


def test_every_module_is_in_a_layer() -> None:
    """Nothing lies beside the layers but the package itself and the drawing of shipped pictures."""
    outside = {name for name in modules() if _layer(name) is None and not name.startswith("tabletop.art")}

    assert {"tabletop"} == outside


def test_imports_point_down() -> None:
    """No module imports from a higher layer, nor from a neighbour of its own."""
    upward = [
        f"{name} imports {imported}"
        for name, tree in modules().items()
        for imported in imports(name, tree)
        if (here := _layer(name)) and (there := _layer(imported)) and here[1] != there[1] and there[0] <= here[0]
    ]

    assert [] == upward


def test_the_kernel_needs_the_standard_library_only() -> None:
    """The kernel imports itself and what every Python has."""
    foreign = [
        f"{name} imports {imported}"
        for name, tree in modules("kernel").items()
        for imported in imports(name, tree)
        if imported.partition(".")[0] not in sys.stdlib_module_names and not imported.startswith("tabletop.kernel")
    ]

    assert [] == [line for line in foreign if not line.endswith("imports tabletop")]


@pytest.mark.parametrize("game", GAMES)
def test_games_never_import_each_other(game: str) -> None:
    """A game's folder knows no other game."""
    others = tuple(f"tabletop.games.{other}" for other in GAMES if other != game)
    crossing = [
        f"{name} imports {imported}"
        for name, tree in modules(f"games/{game}").items()
        for imported in imports(name, tree)
        if imported.startswith(others)
    ]

    assert [] == crossing


@pytest.mark.parametrize(("library", "homes"), [("pygame", ("ui", "toolkit", "art")), ("numpy", ("art",))])
def test_a_library_stays_in_its_folder(library: str, homes: tuple[str, ...]) -> None:
    """The screen has pygame to itself, and the drawing of pictures numpy."""
    strays = [
        name
        for name, tree in modules().items()
        if not name.startswith(tuple(f"tabletop.{home}" for home in homes))
        and any(imported.partition(".")[0] == library for imported in imports(name, tree))
    ]

    assert [] == strays


def test_nothing_imports_the_drawing_of_pictures() -> None:
    """Pictures are drawn when the program is built, and shipped."""
    users = [
        name
        for name, tree in modules().items()
        if not name.startswith("tabletop.art") and any(used.startswith("tabletop.art") for used in imports(name, tree))
    ]

    assert [] == users


def test_the_start_imports_the_menu_only() -> None:
    """Tables, bots, card texts and other scenes are imported when somebody first goes there: a start waits for none of them."""
    told = subprocess.run([sys.executable, "-c", "import sys, tabletop.ui.shell.navigator\nprint(*sys.modules)"], check=True,
                          capture_output=True, text=True).stdout.split()
    late = ("tabletop.bots", "tabletop.games.enadrya", "tabletop.games.warage", "tabletop.lang.library", "tabletop.ui.library.scene",
            "tabletop.ui.scenes.new_match", "tabletop.ui.scenes.settings", "yaml")
    folders, keys = ("tabletop.ui.replay.", "tabletop.ui.table."), "tabletop.ui.table.actions"

    assert [] == [name for name in told if name in late or (name.startswith(folders) and name != keys)]
