"""Builds the executables in a clean virtual environment and tries them: `python packaging/build.py [--one-file]`."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "packaging"
EXCLUDED = (
    "tkinter", "unittest", "pydoc", "doctest", "asyncio", "ssl", "_ssl", "numpy", "PIL", "pytest", "hypothesis", "setuptools", "pip",
    "pydantic.v1", "pygame.tests", "pygame.examples", "pygame.docs", "tabletop.art", "lib2to3", "xmlrpc", "sqlite3",
)
DATA = (("assets", "tabletop/assets"), ("saves", "tabletop/saves"))


def main() -> int:
    """Set up, build, try; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--one-file", action="store_true", help="one executable file instead of a folder")
    parser.add_argument("--keep-env", action="store_true", help="build in the environment of the last build")
    args = parser.parse_args()
    python = _environment(fresh="no" if args.keep_env else "yes")
    target = _build(python, "--onefile" if args.one_file else "--onedir")
    print(f"size: {_megabytes(target)} MB")
    return _try(target)


def _environment(*, fresh: str) -> Path:
    """The interpreter of an environment that holds the program and PyInstaller alone."""
    folder = HERE / "build" / "env"
    if fresh == "yes" and folder.exists():
        shutil.rmtree(folder)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        venv.create(folder, with_pip=True)
        _run(python, "-m", "pip", "install", "-q", f"{ROOT}[package]")
    return python


def _build(python: Path, mode: str) -> Path:
    """Run PyInstaller; the executable it made."""
    options = [mode, "--noconfirm", "--clean", "--name", "tapete", "--distpath", str(HERE / "dist"), "--workpath", str(HERE / "build" / "work"),
               "--specpath", str(HERE / "build"), "--collect-submodules", "tabletop.games", "--collect-submodules", "tabletop.cli"]
    options += [o for source, target in DATA for o in ("--add-data", f"{ROOT / source}{os.pathsep}{target}")]
    options += [o for name in EXCLUDED for o in ("--exclude-module", name)]
    icon = ROOT / "assets" / "icon" / ("tapete.ico" if os.name == "nt" else "tapete-256.png")
    if icon.exists() and os.name == "nt":
        options += ["--icon", str(icon), "--windowed"]
    if os.name != "nt":
        options += ["--strip"]
    _run(python, "-m", "PyInstaller", *options, str(HERE / "tapete.py"), quiet="yes")
    name = "tapete.exe" if os.name == "nt" else "tapete"
    return HERE / "dist" / name if mode == "--onefile" else HERE / "dist" / "tapete" / name


def _try(target: Path) -> int:
    """Run the built program without a screen: it opens every scene and plays a match; and how long a start takes."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment.pop("PYTHONPATH", None)
    started = time.perf_counter()
    subprocess.run([target, "--version"], check=True, env=environment, stdout=subprocess.DEVNULL)
    print(f"start: {time.perf_counter() - started:.2f} s")
    return subprocess.run([target, "self-test"], check=False, env=environment).returncode


def _run(*command: str | Path, quiet: str = "no") -> None:
    print("+", " ".join(str(part) for part in command[:6]), "...")
    output = subprocess.DEVNULL if quiet == "yes" else None
    subprocess.run([str(part) for part in command], check=True, stdout=output, stderr=output)


def _megabytes(target: Path) -> int:
    folder = target.parent if target.parent.name == "tapete" else None
    files = [target] if folder is None else [file for file in folder.rglob("*") if file.is_file()]
    return round(sum(file.stat().st_size for file in files) / 1e6)


if __name__ == "__main__":
    sys.exit(main())
