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
    assert not [file for file in chosen if file.endswith("steps.py")], "steps are models; one takes no compiled function as its method"


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


ODD = """
class Slotted:
    __slots__ = ("a", "call")
    def ask(self): return "asked"
    @property
    def told(self): return "told"

class Loose:
    a = "of the class"
    def ask(self): return "asked"

def read(o): return o.a
def write(o, value): o.a = value
def ask(o): return o.ask()
def told(o): return o.told
def call(o): return o.call(1)
def item(o, key): return o[key]
def put(o, key, value): o[key] = value
def truth(o): return "yes" if o else "no"
"""
PROVES = """
from tabletop.kernel import odd
def fails(error, do, *given):
    try: do(*given)
    except error: return True
assert type(odd.__loader__).__name__ == "ExtensionFileLoader"
one, loose = odd.Slotted(), odd.Loose()
for _ in range(3):
    assert fails(AttributeError, odd.read, one) and odd.read(loose) == "of the class"
    odd.write(one, 1); odd.write(loose, 2); one.call = lambda n: n + 1
    assert (odd.read(one), odd.read(loose), odd.call(one)) == (1, 2, 2)
    del one.a, loose.a, one.call
    assert fails(AttributeError, odd.call, one) and fails(AttributeError, odd.read, one) and fails(AttributeError, odd.read, 7)
class Below(odd.Slotted):
    def ask(self): return "below"
below = Below()
for _ in range(3):
    assert (odd.ask(one), odd.ask(below), odd.ask(loose)) == ("asked", "below", "asked")
    odd.Slotted.ask = lambda self: "changed"
    assert (odd.ask(one), odd.ask(below)) == ("changed", "below")
    odd.Slotted.ask = lambda self: "asked"
    loose.ask = below.ask = lambda: "own"
    assert (odd.ask(loose), odd.ask(below)) == ("own", "own")
    del loose.ask, below.ask
third = type("Third", (odd.Slotted,), {"__slots__": ()})()
many = (one, third, below, loose, third, one)
for n in range(200):
    for o in many[:4]: odd.write(o, n); o.call = lambda amount: n + amount
    assert [odd.read(o) for o in many] == [n] * 6 and [odd.call(o) for o in many] == [n + 1] * 6
    assert [odd.ask(o) for o in many] == ["asked", "asked", "below", "asked", "asked", "asked"]
assert odd.told(one) == "told" and fails(AttributeError, odd.told, loose)
odd.Slotted.told = 5
assert odd.told(one) == 5
below.a = 3
assert odd.read(below) == 3
odd.Slotted.a = "of the class"
assert odd.read(below) == "of the class" and fails(AttributeError, odd.write, one, 4)
rows = [1, 2, 3]
for held in (rows, tuple(rows)):
    assert [odd.item(held, key) for key in (0, 2, -1, -3, True)] == [1, 3, 3, 1, 2]
    assert fails(IndexError, odd.item, held, 3) and fails(IndexError, odd.item, held, -4) and fails(IndexError, odd.item, held, 1 << 70)
    assert fails(TypeError, odd.item, held, "1") and list(odd.item(held, slice(1, 3))) == [2, 3]
odd.put(rows, -1, 9); odd.put(rows, 0, 8)
assert rows == [8, 2, 9] and fails(IndexError, odd.put, rows, 3, 0) and fails(TypeError, odd.put, (1,), 0, 0)
class Missing(dict):
    def __missing__(self, key): return key
assert odd.item({"a": 1}, "a") == 1 and odd.item(Missing(), "b") == "b"
assert fails(KeyError, odd.item, {}, "a") and fails(TypeError, odd.item, {}, [])
class Untrue:
    def __bool__(self): return False
assert [odd.truth(o) for o in (0, -1, 1 << 70, [], [0], (), (0,), "", "a", 0.0, Untrue(), {}, None, False)] == (
    "no yes yes no yes no yes no yes no no no no no".split())
print("proved")
"""


def test_inline_caches_mean_what_python_means(compiling: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Empty slots, classes changed later, subclasses, attributes of one object, odd keys: a place in the code forgets in time."""
    try:
        compiling.check()
    except compiling.NoCompiler as missing:
        pytest.skip(str(missing))
    kernel = tmp_path / "from" / "tabletop" / "kernel"
    kernel.mkdir(parents=True)
    for name, text in (("odd.py", ODD), ("__init__.py", ""), ("../__init__.py", "")):
        (kernel / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(compiling, "ROOT", tmp_path / "from")
    monkeypatch.setattr(compiling, "BESIDE", ())
    compiling.compiled(tmp_path / "made", optimise=compiling.QUICK)

    code = f"import sys; sys.path.insert(0, {str(tmp_path / 'made')!r})\n{PROVES}"
    told = subprocess.run([sys.executable, "-P", "-c", code], check=False, capture_output=True, text=True)
    assert told.stdout == "proved\n", told.stderr


def test_code_gets_its_inline_caches_once(compiling: ModuleType) -> None:
    """Only calls in the module's own code are replaced; code that has the caches already is left alone."""
    code = f"__Pyx_PyObject_GetAttrStr(a, b);\n{compiling.CODE[0]}x = __Pyx_PyObject_GetAttrStr(c, d);\n{compiling.CODE[1]}tail"
    made = compiling.with_caches(code)

    assert made.startswith("__Pyx_PyObject_GetAttrStr(a, b);")
    assert "x = Inline_GetAttrStr(c, d);" in made
    assert "#define INLINE_GetAttrStr\n" in made
    assert "#define INLINE_GetItem\n" not in made
    assert compiling.with_caches(made) is None


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
