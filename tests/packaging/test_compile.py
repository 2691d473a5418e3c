"""Compilation of the rules: which modules, what a copy is renewed by, and a compiled kernel that plays the same."""

import importlib.util
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from tabletop.games.entries import games

ROOT = Path(__file__).resolve().parents[2]
PLAYS = """
import random, sys
from tabletop.bots.tournament import deals
from tabletop.games import registry
from tabletop.games.shelf import Shelf
game, matches = sys.argv[1], int(sys.argv[2])
luck = random.Random(4)
print(type(sys.modules["tabletop.kernel.match"].__loader__).__name__)
for deal in deals(Shelf().stock(game), game, games=matches, seed=11, options={"quick": True}):
    m = registry.game(game).start(deal)
    while waiting := m.waiting():
        picks = ()
        while not picks or not m.complete(waiting[0], picks):
            options = m.options(waiting[0], picks)
            picks += (options[int(luck.random() * len(options))],)
        m.play(waiting[0], picks)
    print(len(m.log), m.digest())
"""


@pytest.fixture(scope="module")
def compiling() -> ModuleType:
    """The script, which is no part of the package."""
    spec = importlib.util.spec_from_file_location("tapete_packaging_compile", ROOT / "packaging" / "compile.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_rules_and_bots_are_compiled_but_for_models(compiling: ModuleType) -> None:
    """Models of pydantic read their annotations when the program runs."""
    chosen = {file.as_posix() for file in compiling.modules(ROOT)}

    assert {"tabletop/kernel/match.py", "tabletop/lang/execute.py", "tabletop/games/ecg/moves.py", "tabletop/bots/search.py"} <= chosen
    assert not chosen & {"tabletop/lang/nodes.py", "tabletop/games/ecg/nodes.py", "tabletop/kernel/__init__.py", "tabletop/cli/bench.py"}


def test_a_platform_wheel_asks_for_what_the_extra_names(compiling: ModuleType) -> None:
    """Written down twice, as a build hook cannot read the extra."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert project["optional-dependencies"]["compiled"] == list(compiling.NEEDS)


def test_what_compiled_modules_import_is_told_for_executables(compiling: ModuleType) -> None:
    """PyInstaller cannot look into a library."""
    assert {"heapq", "dataclasses", "tabletop.kernel.match"} <= set(compiling.imported(ROOT))


def test_without_a_compiler_nothing_is_made(compiling: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The reason is told, and no half copy is left."""
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr(compiling, "find_spec", lambda name: name)

    with pytest.raises(compiling.NoCompiler, match="no-such-compiler"):
        compiling.compiled(tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


def test_a_compiled_kernel_plays_the_same(compiling: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Matches by chance end in the same digest, compiled or not; compiled once, a module is not compiled again."""
    try:
        compiling.check()
    except compiling.NoCompiler as missing:
        pytest.skip(str(missing))
    monkeypatch.setattr(compiling, "COMPILED", ("kernel",))
    made = compiling.compiled(tmp_path, optimise=compiling.QUICK)
    before = {place: file.stat().st_mtime_ns for place, file in made.items()}
    again = compiling.compiled(tmp_path, optimise=compiling.QUICK)

    assert {place: file.stat().st_mtime_ns for place, file in again.items()} == before
    _same_matches(tmp_path, "ecg", 2)


@pytest.mark.full
@pytest.mark.parametrize("key", games())
def test_two_hundred_matches_of_a_game_end_the_same(compiling: ModuleType, key: str) -> None:
    """All rules compiled; the copy is that of packaging/compile.py, renewed."""
    try:
        compiling.compiled()
    except compiling.NoCompiler as missing:
        pytest.skip(str(missing))
    _same_matches(compiling.FOLDER, key, 200)


def _same_matches(folder: Path, game: str, matches: int) -> None:
    """Compare matches by chance, played from a compiled copy and from the checkout."""
    compiled, interpreted = _played(folder, game, matches), _played(ROOT, game, matches)

    assert compiled[0] == "ExtensionFileLoader" != interpreted[0]
    assert compiled[1:] == interpreted[1:]
    assert len(compiled) == matches + 1


def _played(folder: Path, game: str, matches: int) -> list[str]:
    """Play in a process that takes the program from a folder; return how it was loaded, then each match's length and digest."""
    code = f"import sys; sys.path.insert(0, {str(folder)!r})\n{PLAYS}"
    return subprocess.run([sys.executable, "-P", "-c", code, game, str(matches)], check=True, capture_output=True, text=True).stdout.splitlines()
