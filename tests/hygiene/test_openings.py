"""Every scene and dialog of the program stands in the lists that the self-test goes through."""

import ast
import pkgutil
from collections.abc import Iterator
from importlib import import_module

import tabletop.ui
from tabletop.games import registry
from tabletop.toolkit.scene import Scene
from tabletop.ui.tools import self_test as selftest
from tabletop.ui.tools import shots
from tabletop.ui.tools.dialogs import DIALOGS
from tests.support.source import modules, nodes

UNNAMED = Scene.name


def _constants(tree: ast.Module) -> dict[str, str]:
    """The module's names for texts."""
    found: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            targets = node.targets[0].elts if isinstance(node.targets[0], ast.Tuple) else node.targets
            values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            found |= {t.id: v.value for t, v in zip(targets, values, strict=False)
                      if isinstance(t, ast.Name) and isinstance(v, ast.Constant) and isinstance(v.value, str)}
    return found


def _first(call: ast.Call) -> ast.expr | None:
    return call.args[0] if call.args else next((word.value for word in call.keywords if word.arg == "name"), None)


def _named(name: str, tree: ast.Module) -> Iterator[str]:
    """The names of the dialogs that a module makes; where a function is given the name, those that it is called with."""
    constants = _constants(tree)
    makers: set[str] = set()

    def read(call: ast.Call, within: str) -> Iterator[str]:
        first = _first(call)
        if isinstance(first, ast.Constant):
            yield str(first.value)
        elif isinstance(first, ast.Name) and first.id in constants:
            yield constants[first.id]
        else:
            assert within, f"{name} makes a dialog whose name cannot be read"
            makers.add(within)

    for node in nodes(tree):
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "Dialog" for base in node.bases):
            for call in (c for c in ast.walk(node) if isinstance(c, ast.Call) and ast.unparse(c.func) == "super().__init__"):
                yield from read(call, "")
        elif isinstance(node, ast.FunctionDef):
            for call in (c for c in ast.walk(node) if isinstance(c, ast.Call) and ast.unparse(c.func) == "Dialog"):
                yield from read(call, node.name)
    for call in (c for c in nodes(tree) if isinstance(c, ast.Call) and ast.unparse(c.func) in makers):
        yield from read(call, "")


def test_every_dialog_of_the_source_is_in_the_list() -> None:
    """And nothing is there that the source does not make."""
    named = {dialog for name, tree in modules("ui", "toolkit").items() if not name.endswith("widgets.dialog") for dialog in _named(name, tree)}

    assert len(named) > 10
    assert named == set(DIALOGS)


def test_every_scene_of_the_source_is_in_the_list() -> None:
    """A scene is a class with a name of its own; those of the list are of every such class."""
    for found in pkgutil.walk_packages(tabletop.ui.__path__, "tabletop.ui."):
        import_module(found.name)
    classes = {kind.name for kind in _below(Scene) if kind.__module__.startswith("tabletop.") and kind.name != UNNAMED}
    listed = {"table" if name == "curtain" else name for name in shots.SCENES}

    assert {"rulebook", "table", "broken"} <= classes
    assert {name for name in classes if name not in listed} == set()


def _below(kind: type[Scene]) -> Iterator[type[Scene]]:
    for inner in kind.__subclasses__():
        yield inner
        yield from _below(inner)


def test_the_self_test_goes_through_both_lists() -> None:
    """Each scene of each game in Spanish and once in English; each dialog in both languages."""
    names = [name for name, _ in selftest.checks()]

    assert len(names) == len(set(names))
    for scene in shots.SCENES:
        assert {f"scene {scene} {game}" for game in registry.games()} | {f"scene {scene} en"} <= set(names)
    for dialog in DIALOGS:
        assert {f"dialog {dialog} es", f"dialog {dialog} en"} <= set(names)
    assert "data files" in names
