"""Import circles, reaches through a scene, questions to a board, size of the screen: ceilings that only go down."""

import ast
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop.games.table_rows import Table
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.table.board import Board
from tests.support.source import PACKAGE, imports, modules, nodes
from tests.support.table_texts import tables

CIRCLES = {"kernel": 12, "lang": 0, "games": 0, "archive": 0, "present": 0, "bots": 0, "play": 0, "review": 0, "collection": 0, "toolkit": 4,
           "cli": 0, "ui/drawing": 0, "ui/table": 0, "ui/boards": 0, "ui/scenes": 0, "ui/library": 0, "ui/collection": 0, "ui/replay": 0,
           "ui/review": 0, "ui/shell": 0, "ui/tools": 0}
"""Modules of a package in a circle of imports, imports for types included."""
REACHES = {"ui/table": 0, "ui/boards": 0, "ui/replay": 0, "ui/review": 0, "ui/library": 0, "ui/collection": 0, "ui/scenes": 0}
"""Chains of attributes that lead through a scene to a sibling part, such as `self.scene.hand.cards`."""
HOLDERS = {"ui/table": 0, "ui/boards": 0, "ui/replay": 0, "ui/review": 0, "ui/library": 0, "ui/collection": 0, "ui/scenes": 0}
"""Classes that keep a scene they were given."""
SCENES = frozenset({"scene", "_scene", "table", "_table"})
SERVICES = frozenset({"app", "carry", "focus", "look", "motion", "pointer", "screen", "tips", "toasts"})
"""Attributes every scene of the toolkit has: they are no parts of one scene."""


def circles(folder: str) -> set[str]:
    """Return the modules of a folder from which imports lead back to the module itself."""
    known = modules(folder)
    leads = {name: _leads(name, imports(name, tree), set(known)) for name, tree in known.items()}
    return {name for name in known if name in _reached(leads, name)}


def _leads(name: str, used: tuple[str, ...], known: set[str]) -> set[str]:
    """Return the known modules a module imports; of `from package import module` the module only."""
    here = {one for one in used if one in known and one != name}
    return {one for one in here if not any(other.startswith(f"{one}.") for other in here)}


def _reached(leads: dict[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    left = [start]
    while left:
        new = leads[left.pop()] - found
        found |= new
        left += new
    return found


def reaches(folder: str) -> list[str]:
    """Return the attribute chains through a scene in a folder's modules, each as "module: part.attribute"."""
    return [f"{name}: {part}.{attribute}" for name, tree in modules(folder).items() for part, attribute in _chains(tree)]


def _chains(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in nodes(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Attribute) and _is_scene(node.value.value) \
                and node.value.attr not in SERVICES:
            yield node.value.attr, node.attr


def _is_scene(node: ast.expr) -> bool:
    return (isinstance(node, ast.Name) and node.id in SCENES) or (
        isinstance(node, ast.Attribute) and node.attr in SCENES and isinstance(node.value, ast.Name) and node.value.id == "self")


def holders(folder: str) -> list[str]:
    """Return the classes of a folder that assign a parameter called scene, or like one, to an attribute."""
    return [f"{name}.{made.name}" for name, tree in modules(folder).items() for made in nodes(tree)
            if isinstance(made, ast.ClassDef) and any(_keeps(node) for node in ast.walk(made))]


def _keeps(node: ast.AST) -> bool:
    if not isinstance(node, ast.Assign):
        return False
    values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
    return isinstance(node.targets[0], ast.Attribute | ast.Tuple) and any(
        isinstance(value, ast.Name) and value.id in SCENES for value in values) and not isinstance(node.targets[0], ast.Name)


@pytest.mark.parametrize("folder", CIRCLES)
def test_a_package_has_no_new_import_circles(folder: str) -> None:
    """Lower the ceiling when a circle is opened."""
    found = circles(folder)

    assert len(found) == CIRCLES[folder], sorted(found)


@pytest.mark.parametrize("folder", REACHES)
def test_parts_do_not_reach_each_other_through_the_scene(folder: str) -> None:
    """Lower the ceiling when a part gets what it needs in its constructor."""
    found = reaches(folder)

    assert len(found) == REACHES[folder], found


@pytest.mark.parametrize("folder", HOLDERS)
def test_parts_do_not_keep_the_scene(folder: str) -> None:
    """Lower the ceiling when a part sends messages up instead."""
    found = holders(folder)

    assert len(found) == HOLDERS[folder], found


def test_the_counts_see_a_circle_a_reach_and_a_holder() -> None:
    """One line each shows what is counted."""
    tree = ast.parse("class Part:\n    def __init__(self, scene):\n        self.scene = scene\n        scene.hand.open()\n"
                     "        self.scene.motion.play()\n        self.scene.hand.cards[0].box\n")

    assert [("hand", "open"), ("hand", "cards")] == sorted(_chains(tree), key=lambda chain: chain[1], reverse=True)
    assert [True] == [True for node in nodes(tree) if _keeps(node)]
    assert {"a", "b"} == {name for name in "abc" if name in _reached({"a": {"b"}, "b": {"a"}, "c": {"a"}}, name)}


# ---- views
def guesses(tree: ast.Module) -> list[str]:
    """Return the calls that ask whether a view of a match has an attribute, each as "line: function"."""
    return [f"{node.lineno}: {node.func.id}" for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("hasattr", "getattr")
            and ast.unparse(node.args[0]) in VIEWS]


VIEWS = frozenset({"seen", "self.seen", "self._seen", "session", "self.session", "self._session", "watched", "self.watched"})


def test_nobody_guesses_what_a_view_of_a_match_can_do() -> None:
    """A session and a replay satisfy one protocol, `play/seen.py`."""
    found = {name: calls for name, tree in modules().items() if (calls := guesses(tree))}

    assert {} == found
    assert ["1: hasattr", "2: getattr"] == guesses(ast.parse("hasattr(seen, 'stage')\ngetattr(self.seen, 'x', '')\ngetattr(face, 'x')"))


# ---- boards
OVERRIDES = {"enadrya": 9, "epikha": 11, "ecg": 10, "warage": 19, "encrucijada": 15}
"""Public methods of the shared board that a game's own classes answer."""
SCREEN_MODULES, SCREEN_LINES = 463, 65_300
"""Size of `ui`: where a new part needs room, an old one goes."""


def overrides(game: str) -> set[str]:
    """Return the public methods of the shared board that a game's modules define again."""
    own = [kind for kind in kit_of(game).board.__mro__ if f".boards.{game}." in kind.__module__]
    shared = {name for name, part in vars(Board).items() if not name.startswith("_") and callable(part)}
    return shared & {name for kind in own for name in vars(kind)}


@pytest.mark.parametrize("game", OVERRIDES)
def test_a_board_answers_no_more_small_questions(game: str) -> None:
    """Lower the ceiling when questions move to an object that a game sets."""
    found = overrides(game)

    assert len(found) <= OVERRIDES[game], sorted(found)


def test_the_screen_does_not_grow() -> None:
    """Lower the ceilings when parts are merged or deleted."""
    files = list((PACKAGE / "ui").rglob("*.py"))

    assert len(files) <= SCREEN_MODULES
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= SCREEN_LINES


@pytest.mark.parametrize("rows", tables(), ids=lambda rows: rows.area)
def test_the_icon_of_a_counter_stands_in_its_row_alone(rows: Table[Any]) -> None:
    """The number of a seat has its icon in the game's table; faces, heroes and forecasts read it there."""
    icons = {row.icon for row in rows.figures if row.of == "seat"}
    found = {f"{name}:{part.lineno}: {part.value}" for name, tree in modules(f"ui/boards/{rows.area}").items() for part in nodes(tree)
             if isinstance(part, ast.Constant) and part.value in icons}

    assert SHARED.get(rows.area, set()) == {place.rpartition(": ")[2] for place in found}


SHARED = {"enadrya": {"castle", "lightning-helix"}, "epikha": {"droplets"}}
"""Icons of counters that also stand for something else on that board."""
