"""Check of a built program's contents: `python packaging/contents.py EXECUTABLE`, with the Python that built it.

The exit status is 1 where something is missing or surplus.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import CodeType

import product
from PyInstaller.archive.readers import CArchiveReader

_LIBRARY = re.compile(r"(?:^|/)(?!api-ms-)(?:lib)?(?P<name>[\w+]+)[^/]*(?:\.so\.[\d.]+|\.dll|\.dylib)$")
"""File of a library for several programs, with its name."""
ROOT = Path(__file__).resolve().parent.parent
BARRED = ("numpy", "PIL", "pytest", "hypothesis", "setuptools", "pip", "tkinter", "mypy", "chess", "tabletop.art")
LICENSED = ("LICENSE", "accesskit", "pygame-ce", "pydantic", "pydantic-core", "platformdirs", "PyYAML", "pyphen", "python", "libraries.txt")


class Built:
    """A built program: the files beside the executable or inside it, and the modules."""

    def __init__(self, executable: Path) -> None:
        archive = CArchiveReader(str(executable))
        self.pyz = archive.open_embedded_archive("PYZ.pyz")
        inside = executable.parent / "_internal"
        self.folder = executable.parent if inside.is_dir() else None
        if self.folder is not None:
            self.files = {file.relative_to(inside).as_posix(): file for file in inside.rglob("*") if file.is_file()}
        else:
            # Windows' archives spell places with backslashes, and find their parts by that name only.
            self.files = {name.replace("\\", "/"): partial(archive.extract, name) for name in archive.toc}
        self.modules = set(self.pyz.toc)
        self.compiled = set(libraries(self.files))

    def content(self, name: str) -> bytes:
        """Return the bytes of a file."""
        held = self.files[name]
        return held.read_bytes() if isinstance(held, Path) else held()

    def problems(self) -> Iterator[str]:
        """Return missing and surplus parts."""
        yield from self._files_amiss()
        yield from (f"missing module: {name}" for name in sorted(wanted_modules() - self.modules - self.compiled))
        yield from (f"no licence of {name}" for name in LICENSED if not any(_licence(file, name) for file in self.files))
        yield from (f"not among the credited libraries: {name}" for name in uncredited(self.files))
        for name in BARRED:
            top = name.replace(".", "/")
            if any(m == name or m.startswith(f"{name}.") for m in self.modules) or any(f.startswith(f"{top}/") for f in self.files):
                yield f"should not be inside: {name}"
        yield from (f"a path of the builder's: {where}" for where in self._builders())

    def _files_amiss(self) -> Iterator[str]:
        """Return data files of the checkout that are missing from the build, or differ in their bytes."""
        for name, file in sorted(product.shipped().items()):
            if name not in self.files:
                yield f"missing: {name}"
            elif self.content(name) != file.read_bytes():
                yield f"not as in the checkout: {name}"
        if f"{product.PACKAGE}/{product.MANIFEST}" not in self.files:
            yield f"missing: {product.PACKAGE}/{product.MANIFEST}"

    def _builders(self) -> Iterator[str]:
        mark = str(ROOT).encode()
        yield from (name for name in sorted(self.files) if not name.endswith(".pyz") and mark in self.content(name))
        yield from (name for name in sorted(self.modules) if any(map(_absolute, _codes(self.pyz.extract(name)))))


def uncredited(files: Iterable[str]) -> list[str]:
    """Return the shared libraries among files that libraries.txt does not name; parts of a Python package are not meant."""
    told = set(re.findall(r"[\w+]+", (ROOT / "packaging" / "libraries.txt").read_text(encoding="utf-8").lower()))
    return [name for name in sorted(files) if (found := _LIBRARY.search(name))
            and not {found["name"].lower(), f"lib{found['name']}".lower()} & told]


def libraries(files: Iterable[str]) -> Iterator[str]:
    """List the program's compiled modules among files."""
    for name in files:
        if name.startswith(f"{product.PACKAGE}/") and name.endswith(tuple(EXTENSION_SUFFIXES)):
            yield name.partition(".")[0].replace("/", ".")


def wanted_modules() -> set[str]:
    """Return the program's modules, without those that make its pictures."""
    package = ROOT / "tabletop"
    names = (file.relative_to(ROOT).with_suffix("").parts for file in package.rglob("*.py"))
    return {".".join(parts).removesuffix(".__init__") for parts in names if parts[1] != "art"}


def _licence(file: str, name: str) -> bool:
    return file.startswith(f"licenses/{name}")


def _codes(code: object) -> Iterator[CodeType]:
    if isinstance(code, CodeType):
        yield code
        for constant in code.co_consts:
            yield from _codes(constant)


def _absolute(code: CodeType) -> bool:
    return Path(code.co_filename).is_absolute()


def main() -> int:
    """Check the program and print the faults."""
    built = Built(Path(sys.argv[1]).resolve())
    problems = list(built.problems())
    for line in problems:
        print(line)
    print(f"contents: {len(built.files)} files, {len(built.modules)} modules, {len(built.compiled)} compiled, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
