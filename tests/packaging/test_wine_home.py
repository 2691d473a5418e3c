"""Programs under Wine, with two scripts in its place: their output and status; packages renewed when the lock changes."""

import importlib.util
import os
import sys
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).resolve().parents[2] / "packaging"
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Wine stands in for Windows elsewhere")


@pytest.fixture
def wine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A home whose `wine` starts what it is given, and whose `wineserver -k` ends it."""
    monkeypatch.syspath_prepend(str(HERE))
    spec = importlib.util.spec_from_file_location("tapete_packaging_wine_home", HERE / "wine_home.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "tapete_packaging_wine_home", module)
    spec.loader.exec_module(module)
    scripts = {"wine": 'echo $$ > "$WINEPREFIX.pid"; exec "$@"', "wineserver": 'kill -9 "$(cat "$WINEPREFIX.pid")"'}
    for name, line in scripts.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    return module.WineHome(tmp_path)


def test_a_program_that_ends_says_how(wine: Any, tmp_path: Path) -> None:
    """Its words are in the log, its status is told."""
    status = wine.run("sh", "-c", "echo said; exit 3", log=tmp_path / "log", seconds=30)

    assert (status, (tmp_path / "log").read_text(encoding="utf-8")) == (3, "said\n")


def test_a_program_that_takes_too_long_has_failed(wine: Any, tmp_path: Path) -> None:
    """However its end is told: Wine's server ends a program with 0."""
    status = wine.run("sh", "-c", "echo begun; exec sleep 60", log=tmp_path / "log", seconds=1)

    assert status == 124
    assert (tmp_path / "log").read_text(encoding="utf-8").startswith("begun")


def test_packages_are_renewed_when_others_are_wanted(wine: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home made before a library was added gets it, and loses what is not asked for any more."""
    module, lock, installed = sys.modules[type(wine).__module__], tmp_path / "lock.txt", []
    monkeypatch.setattr(module, "LOCK", lock)
    monkeypatch.setattr(module, "_pip", lambda *arguments: installed.append(lock.read_text(encoding="utf-8")))
    old = wine.python.parent / "Lib" / "site-packages" / "PyInstaller"
    old.mkdir(parents=True)
    lock.write_text("a==1", encoding="utf-8")
    wine.renew_packages()
    wine.renew_packages()
    lock.write_text("a==1\nb==1", encoding="utf-8")
    wine.renew_packages()

    assert (installed, old.exists()) == (["a==1", "a==1\nb==1"], False)
