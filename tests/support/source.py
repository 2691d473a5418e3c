"""Source of the program, for hygiene tests."""

import ast
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "tabletop"
GENERATED = frozenset(
    {".git", ".venv", ".mypy_cache", ".ruff_cache", ".pytest_cache", ".hypothesis", "__pycache__", "build", "dist"}
)


@cache
def modules(*folders: str) -> dict[str, ast.Module]:
    """Return the parsed modules of folders of the package (all of it by default), by dotted name."""
    roots = [PACKAGE / folder for folder in folders] or [PACKAGE]
    files = sorted(file for root in roots for file in root.rglob("*.py"))
    return {dotted(file): parsed(file) for file in files}


def modules_with(word: str, *folders: str) -> dict[str, ast.Module]:
    """Return the parsed modules of folders whose text contains a word; the others need no parsing."""
    roots = [PACKAGE / folder for folder in folders] or [PACKAGE]
    files = (file for root in roots for file in sorted(root.rglob("*.py")))
    return {dotted(file): parsed(file) for file in files if word in file.read_text(encoding="utf-8")}


@cache
def parsed(file: Path) -> ast.Module:
    """Return the tree of a file, read once for all checks."""
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


@cache
def nodes(tree: ast.AST) -> tuple[ast.AST, ...]:
    """Return all nodes of a parsed module, walked once for all checks."""
    return tuple(ast.walk(tree))


def dotted(file: Path) -> str:
    """Return a module's name from its file."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imports(name: str, tree: ast.Module) -> tuple[str, ...]:
    """Return all modules a module imports anywhere; `from a import b` counts as `a.b` and `a`."""
    return tuple(_imports(name, tree))


def _imports(name: str, tree: ast.Module) -> Iterator[str]:
    package = name.split(".") if (ROOT / Path(*name.split(".")) / "__init__.py").exists() else name.split(".")[:-1]
    for node in nodes(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) + 1 - node.level]) if node.level else ""
            source = ".".join(filter(None, (base, node.module)))
            yield source
            yield from (f"{source}.{alias.name}" for alias in node.names)


def texts(*suffixes: str) -> Iterator[tuple[str, str]]:
    """Return path and text of the repository's files with these suffixes, without generated or installed ones."""
    for entry, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in GENERATED]
        for name in files:
            if name.endswith(suffixes):
                file = Path(entry, name)
                yield file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")
