"""Compilation of the rules and bots by Cython, sources unchanged: `python packaging/compile.py [FOLDER] [--quick]`.

The folder (build/compiled where none is named) becomes a copy of the package with a library beside each compiled module;
with the folder in PYTHONPATH the program runs from it. A module that has not changed is not compiled again.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import hashlib
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from setuptools import Extension

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "compiled"
PACKAGE = "tabletop"
BESIDE = ("assets", "saves", "tests")
"""Folders that the program of a checkout finds beside its package."""
COMPILED = ("kernel", "lang", "games", "bots")
SELDOM = frozenset({"describe", "sentences", "phrases", "nouns", "sections", "summary", "drawing", "diagram", "diagram_rows", "puzzles",
                    "puzzle_terms", "deeds", "deed_rows", "decks", "entry", "entries", "game", "clauses", "crew", "plan", "outcome",
                    "fingerprint", "contest", "strength", "kept", "sources"})
"""Modules that no decision of a match runs: texts, deck lists, sums over matches. Compiled they would be 10 MB for nothing."""
NEEDS = ("cython>=3.1,<4", "setuptools>=65,<90")
"""The extra `compiled` of pyproject.toml, as build requirements of a platform wheel."""
MODELS, STEPS = "pydantic", frozenset({"Step", "OwnStep"})
"""Library whose models read annotations as Python keeps them, and take no compiled function as a method; its models that games derive
from. A module that imports the one, or derives from the other, stays as it is."""
DIRECTIVES = {"language_level": "3", "binding": True, "annotation_typing": False, "infer_types": False}
"""Python's own meaning: an annotation checks nothing. Cython 3.3 recurses without end where it infers types of its own."""
BEST, QUICK = "-O2", "-O0"
FOREIGN = ".pyd"
"""Ending of the libraries for Windows that windows_code.py lays beside those of this system."""
SILENT = ("/O2", "/w") if os.name == "nt" else ("-g0", "-w", "-fno-strict-aliasing")


CACHES = Path(__file__).with_name("inline_caches.h")
"""C code put into each module: it remembers where attributes and methods stood, as Python's own interpreter does."""
CODE = "/* #### Code section: module_code ### */\n", "/* #### Code section: module_exttypes ### */\n"
"""Lines of Cython's C code between which the module's own code stands."""
CACHED = {
    "__Pyx_PyObject_GetAttrStr(": "GetAttrStr", "__Pyx_PyObject_SetAttrStr(": "SetAttrStr", "__Pyx_PyObject_IsTrue(": "IsTrue",
    "__Pyx_PyObject_FastCallMethod(": "FastCallMethod", "__Pyx_PyObject_GetItem(": "GetItem", "(PyObject_SetItem(": "SetItem"}
"""Calls of Cython's that the file of inline caches has its own for."""


class NoCompiler(Exception):
    """Error: Cython, or a C compiler, is missing here."""


def modules(root: Path) -> list[Path]:
    """List the modules to compile, relative to the folder of the package."""
    files = (file for name in COMPILED for file in sorted((root / PACKAGE / name).rglob("*.py")))
    return [file.relative_to(root) for file in files if file.stem not in {"__init__", *SELDOM} and not _has_models(file)]


def _has_models(file: Path) -> bool:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return any(isinstance(node, ast.ImportFrom) and node.module == MODELS for node in tree.body) or any(
        isinstance(base, ast.Name) and base.id in STEPS for node in tree.body if isinstance(node, ast.ClassDef) for base in node.bases)


def imported(root: Path) -> Iterator[str]:
    """List the modules that compiled ones import: PyInstaller cannot look into libraries."""
    for file in modules(root):
        for node in ast.walk(ast.parse((root / file).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module


# ---- the copy
def compiled(folder: Path = FOLDER, *, optimise: str = BEST) -> dict[str, Path]:
    """Make or renew the compiled copy; return its libraries by their place in a wheel. Raises NoCompiler."""
    check_compiler()
    _build(folder, translated(folder, optimise=optimise))
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return {file.with_suffix(suffix).as_posix(): folder / file.with_suffix(suffix) for file in modules(folder)}


def translated(folder: Path, *, optimise: str = BEST) -> list[Extension]:
    """Make or renew the copy and its C code, the same for every system; return what to build. Raises NoCompiler without Cython."""
    check_cython()
    _begin(folder, f"{sys.implementation.cache_tag} {optimise} {DIRECTIVES} {hashlib.sha256(CACHES.read_bytes()).hexdigest()}\n")
    _copy(folder)
    return _translate(folder, optimise)


def check() -> None:
    """Raise NoCompiler where Cython, setuptools or the C compiler is missing."""
    check_cython()
    check_compiler()


def check_cython() -> None:
    """Raise NoCompiler where Cython or setuptools is missing."""
    if find_spec("Cython") is None or find_spec("setuptools") is None:
        raise NoCompiler('pip install -e ".[compiled]"')


def check_compiler() -> None:
    """Raise NoCompiler where the C compiler is missing. On Windows a developer's command line has one in PATH."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    if shutil.which(command.split()[0]) is None:
        raise NoCompiler(f"no C compiler: {command}")


def _begin(folder: Path, made_by: str) -> None:
    """Empty the folder where it was made in another way, and note how it is made."""
    note = folder / "made-by.txt"
    if folder.exists() and not (note.exists() and note.read_text(encoding="utf-8") == made_by):
        shutil.rmtree(folder)
    folder.mkdir(parents=True, exist_ok=True)
    note.write_text(made_by, encoding="utf-8")


def _copy(folder: Path) -> None:
    """Copy the package's files that changed, drop those that are gone, and lead to the folders beside it."""
    wanted = {file.relative_to(ROOT) for file in (ROOT / PACKAGE).rglob("*") if file.is_file() and "__pycache__" not in file.parts}
    for file in wanted:
        new = (ROOT / file).read_bytes()
        if not (folder / file).exists() or (folder / file).read_bytes() != new:
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_bytes(new)
    for path in [path for path in (folder / PACKAGE).rglob("*.py") if path.relative_to(folder) not in wanted]:
        path.unlink()
    kept = set(modules(folder))
    libraries = (path for ending in (sysconfig.get_config_var("EXT_SUFFIX"), FOREIGN) for path in (folder / PACKAGE).rglob(f"*{ending}"))
    for path in list(libraries):
        if path.relative_to(folder).with_name(path.name.partition(".")[0] + ".py") not in kept:
            path.unlink()
    for name in BESIDE:
        if not (folder / name).exists():
            _lead(folder / name, ROOT / name)


def _lead(place: Path, folder: Path) -> None:
    """Make a link to a folder; a copy where the system gives no links."""
    try:
        place.symlink_to(folder, target_is_directory=True)
    except OSError:
        shutil.copytree(folder, place)


def _translate(folder: Path, optimise: str) -> list[Extension]:
    """Write the C code, by all cores; names in tracebacks are relative to the folder."""
    from Cython.Build import cythonize
    from setuptools import Extension

    with contextlib.chdir(folder):
        for file in modules(folder):  # Cython makes a folder once in a process, wherever it then is
            (folder / "c" / file).parent.mkdir(parents=True, exist_ok=True)
        flags = [*SILENT, *([] if os.name == "nt" else [optimise])]
        parts = [Extension(".".join(file.with_suffix("").parts), [file.as_posix()], extra_compile_args=flags) for file in modules(folder)]
        made: list[Extension] = cythonize(parts, compiler_directives=DIRECTIVES, build_dir="c", nthreads=os.cpu_count() or 1, quiet=True)
        for source in [Path(source) for part in made for source in part.sources]:
            code = with_caches(source.read_text(encoding="utf-8"))
            if code is not None:
                source.write_text(code, encoding="utf-8")
    return made


def _build(folder: Path, parts: list[Extension]) -> None:
    """Make libraries of the C code, for this system."""
    from setuptools.dist import Distribution

    with contextlib.chdir(folder):
        command = Distribution({"name": PACKAGE, "ext_modules": parts}).get_command_obj("build_ext")
        command.inplace, command.parallel, command.build_temp = True, os.cpu_count() or 1, "o"
        command.ensure_finalized()
        command.run()


def with_caches(code: str) -> str | None:
    """Put inline caches into C code that Cython made; None where they are in it. Raises ValueError for code of another shape."""
    caches = CACHES.read_text(encoding="utf-8")
    if caches in code:
        return None
    before, rest = code.split(CODE[0])
    own, after = rest.split(CODE[1])
    used = []
    for call, name in CACHED.items():
        if call in own:
            used.append(f"#define INLINE_{name}\n")
            own = own.replace(call, f"{'(' if call.startswith('(') else ''}Inline_{name}(")
    return "".join((before, CODE[0], *used, caches, own, CODE[1], after))


def main() -> int:
    """Compile; return 1 where it cannot be done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER, help="the copy, made or renewed")
    parser.add_argument("--quick", action="store_true", help="compile in less time, to slower code")
    args = parser.parse_args()
    try:
        made = compiled(args.folder.resolve(), optimise=QUICK if args.quick else BEST)
    except NoCompiler as missing:
        print(f"not compiled: {missing}")
        return 1
    print(f"{len(made)} libraries, {sum(file.stat().st_size for file in made.values()) / 1e6:.1f} MB, in {args.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
