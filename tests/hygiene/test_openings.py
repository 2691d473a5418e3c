"""Every scene and dialog of the program stands in the lists that the self-test goes through."""

import ast
import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
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


@dataclass(frozen=True)
class _Maker:
    """Function that makes a dialog of a name it is given: its parameter for the name, and what stands for a missing one."""

    name: str
    place: int
    missing: str

    def named(self, call: ast.Call) -> ast.expr | None:
        """The name in a call; None where it is missing."""
        told = next((word.value for word in call.keywords if word.arg == self.name), None)
        return told or (call.args[self.place] if 0 <= self.place < len(call.args) else None)


def _maker(function: ast.FunctionDef, name: str, constants: Mapping[str, str]) -> _Maker:
    places = [one.arg for one in function.args.args]
    missing = dict(zip((one.arg for one in function.args.kwonlyargs), function.args.kw_defaults, strict=True)).get(name)
    return _Maker(name, places.index(name) if name in places else -1, constants[ast.unparse(missing)] if missing is not None else "")


def _first(call: ast.Call) -> ast.expr | None:
    return call.args[0] if call.args else next((word.value for word in call.keywords if word.arg == "name"), None)


def _text(told: ast.expr | None, constants: Mapping[str, str]) -> str:
    """A name that can be read; "" for another expression."""
    return str(told.value) if isinstance(told, ast.Constant) else constants.get(told.id, "") if isinstance(told, ast.Name) else ""


def _calls(tree: ast.AST, function: str) -> list[ast.Call]:
    return [node for node in nodes(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function]


def _super_calls(tree: ast.ClassDef) -> list[ast.Call]:
    return [node for node in nodes(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
            and ast.unparse(node.func) == "super().__init__"]


def _named(trees: Mapping[str, ast.Module]) -> Iterator[str]:
    """The names of the dialogs that modules make; where a function is given the name, those that it is called with anywhere."""
    makers: dict[tuple[str, str], _Maker] = {}
    for module, tree in trees.items():
        constants = _constants(tree)
        for node in nodes(tree):
            if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "Dialog" for base in node.bases):
                for call in _super_calls(node):
                    assert _text(_first(call), constants), f"{module} makes a dialog whose name cannot be read"
                    yield _text(_first(call), constants)
            elif isinstance(node, ast.FunctionDef):
                for call in _calls(node, "Dialog"):
                    told = _first(call)
                    if _text(told, constants):
                        yield _text(told, constants)
                    else:
                        assert isinstance(told, ast.Name), f"{module} makes a dialog whose name cannot be read"
                        makers[module if node.name.startswith("_") else "", node.name] = _maker(node, told.id, constants)
    for (home, function), maker in makers.items():
        for module, tree in trees.items() if not home else ((home, trees[home]),):
            for call in _calls(tree, function):
                name = maker.named(call)
                assert name is None or _text(name, _constants(tree)), f"{module} calls {function} with a name that cannot be read"
                yield maker.missing if name is None else _text(name, _constants(tree))


def test_every_dialog_of_the_source_is_in_the_list() -> None:
    """And nothing is there that the source does not make."""
    named = set(_named({name: tree for name, tree in modules("ui", "toolkit").items() if not name.endswith("widgets.dialog")}))

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
