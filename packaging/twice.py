"""Proof that two builds have the same bytes: `python packaging/twice.py` builds the folder again elsewhere, and compares.

`python packaging/twice.py FOLDER OTHER` compares two that are there. The exit status is 1 where they differ.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
BUILT = HERE / "dist" / "tapete"
SOURCES = ("tabletop", "assets", "saves", "packaging", "requirements", "pyproject.toml", "README.md", "LICENSE")
"""What of a checkout a build reads."""
MADE = shutil.ignore_patterns("__pycache__", "build", "dist", "*.pyc")


def differences(first: Path, second: Path) -> Iterator[str]:
    """List the files that only one of two folders has, and those whose bytes, rights or targets differ."""
    one, other = _inside(first), _inside(second)
    for place in sorted(one | other):
        if place not in one or place not in other:
            yield f"{place}: only in the {'first' if place in one else 'second'}"
        elif _told(first / place) != _told(second / place):
            yield f"{place}: {_where(first / place, second / place)}"


def _inside(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_symlink() or path.is_file()}


def _told(file: Path) -> tuple[object, ...]:
    """Return what must be equal of a file: what it leads to, or its bytes and whether it can be run."""
    if file.is_symlink():
        return ("link", str(file.readlink()))
    return ("file", file.read_bytes(), file.stat().st_mode & 0o777)


def _where(one: Path, other: Path) -> str:
    """Say in what two files differ; of bytes, the first place and what stands there."""
    first, second = _told(one), _told(other)
    if first[0] != second[0] or first[0] == "link":
        return "leads elsewhere"
    a, b = one.read_bytes(), other.read_bytes()
    if a == b:
        return f"rights {one.stat().st_mode & 0o777:o} and {other.stat().st_mode & 0o777:o}"
    at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return f"{len(a)} and {len(b)} bytes, first at {at}: {a[at:at + 24]!r} and {b[at:at + 24]!r}"


def built_elsewhere(folder: Path) -> Path:
    """Copy the sources to a folder and build there; return the executable's folder."""
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=MADE)
        else:
            shutil.copy(ROOT / name, folder / name)
    subprocess.run([sys.executable, folder / "packaging" / "build.py", "--untried"], check=True)
    return folder / "packaging" / "dist" / "tapete"


def main() -> int:
    """Compare two folders, those named or this checkout's and one built for it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", type=Path, nargs="*", help="two built folders")
    named = parser.parse_args().folders
    with tempfile.TemporaryDirectory(prefix="tapete again ") as elsewhere:
        if len(named) not in (0, 2):
            parser.error("two folders, or none")
        first, second = named or (BUILT, built_elsewhere(Path(elsewhere)))
        found = list(differences(first, second))
        print(*found, sep="\n", end="\n" if found else "")
        print(f"{len(_inside(first))} files compared, {len(found)} differ")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
