"""The look into what was built, with archives as each system writes them."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

HERE = Path(__file__).resolve().parents[2] / "packaging"
PLACE = "tabletop/assets/fonts/x.ttf"


class _Archive:
    """Archive that finds its parts only by the names it gives them."""

    def __init__(self, names: dict[str, bytes]) -> None:
        self.toc = dict.fromkeys(names)
        self._parts = names

    def extract(self, name: str) -> bytes:
        return self._parts[name]

    def open_embedded_archive(self, name: str) -> SimpleNamespace:
        return SimpleNamespace(toc={"tabletop.cli": None})


@pytest.fixture
def contents(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The script, without PyInstaller, which tests have not."""
    readers = ModuleType("PyInstaller.archive.readers")
    readers.CArchiveReader = _Archive  # type: ignore[attr-defined]
    for name in ("PyInstaller", "PyInstaller.archive"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, "PyInstaller.archive.readers", readers)
    monkeypatch.syspath_prepend(str(HERE))
    spec = importlib.util.spec_from_file_location("tapete_packaging_contents", HERE / "contents.py")
    assert spec is not None and spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "tapete_packaging_contents", script)
    spec.loader.exec_module(script)
    return script


@pytest.mark.parametrize("spelled", [PLACE, PLACE.replace("/", "\\")])
def test_one_file_gives_its_parts_however_it_spells_them(
    contents: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, spelled: str,
) -> None:
    """Windows spells them with backslashes."""
    monkeypatch.setattr(contents, "CArchiveReader", lambda path: _Archive({spelled: b"letters"}))
    built = contents.Built(tmp_path / "tapete-one.exe")

    assert (list(built.files), built.content(PLACE)) == ([PLACE], b"letters")


def test_every_library_inside_is_credited(contents: Any) -> None:
    """By the name of its file, on each system; a module of Python's belongs to a package."""
    known = ["libSDL2_image-2-d6906c81.0.so.0.800.12", "pygame_ce.libs/libpng16-fefdc88d.so.16.58.0", "libstdc++.so.6", "pygame/SDL2.dll",
             "python311.dll", "VCRUNTIME140_1.dll", "libcrypto-3.dll", "libfreetype.6.dylib"]
    modules = ["yaml/_yaml.cpython-311-x86_64-linux-gnu.so", "pygame/base.cp311-win_amd64.pyd", "tabletop/assets/fonts/x.ttf"]

    assert contents.uncredited([*known, *modules]) == []
    assert contents.uncredited(["libsecret.so.1", "a/zlonk.dll", *known]) == ["a/zlonk.dll", "libsecret.so.1"]
