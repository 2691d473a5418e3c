"""Test first lines of docstrings for plain words: a verb or a type noun first, and at most 25 words."""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.support.source import PACKAGE

MOST_WORDS = 25
# Words that stand for something not yet named: they say nothing to a reader who has not seen the code.
VAGUE_SUBJECTS = re.compile(
    r"(?i)(what(ever)?|who(ever|m|mever|se)?|how|so|as|it|its|this|that|these|those|they|them|their|he|him|his|she|her"
    r"|we|us|our|i|my|you|your|nothing|nobody|something|someone|somebody|anything|anyone|everything|everyone)\b"
)
DEFINITIONS = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef

# Packages that pass, one a line; a package is added when its last fault is gone.
RULES = (
    "__init__.py",
    "__main__.py",
    "archive",
    "bots",
    "cli",
    "games",
    "kernel",
    "lang",
    "places.py",
    "present",
)
SCREEN: tuple[str, ...] = (
    "play",
    "toolkit",
    "ui/drawing",
    "ui/library",
    "ui/replay",
    "ui/scenes",
    "ui/shell",
    "ui/tools",
)
TABLE = (
    "art",
    "ui/boards/enadrya",
    "ui/table/prompts",
)


def fault(line: str) -> str:
    """Name the fault of a docstring's first line, or return an empty string."""
    if VAGUE_SUBJECTS.match(line):
        return "vague subject"
    return "too long" if len(line.split()) > MOST_WORDS else ""


@pytest.mark.parametrize("package", [*RULES, *SCREEN, *TABLE])
def test_first_lines_are_plain(package: str) -> None:
    """First lines of modules, public classes and public functions have no common fault."""
    place = PACKAGE / package
    files = sorted(place.rglob("*.py")) if place.is_dir() else [place]
    found = [
        f"{file.relative_to(PACKAGE).as_posix()}:{number}: {problem}: {line}"
        for file in files
        for number, line in _first_lines(ast.parse(file.read_text(encoding="utf-8")))
        if (problem := fault(line))
    ]

    assert files
    assert [] == found


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("What a card was let go on: the answer to the question that names it.", "vague subject"),
        ("Whoever is safe gains nothing by more.", "vague subject"),
        ("How much room a hand has.", "vague subject"),
        ("It is drawn on top.", "vague subject"),
        ("Sort cards " + "by cost " * 12 + ".", "too long"),
        ("Itemise the costs of a card.", ""),
        ("Cache of compiled cards, keyed by definition.", ""),
    ],
)
def test_faults_are_found(line: str, problem: str) -> None:
    """A vague subject and a long sentence are faults; a verb or a noun first is none."""
    assert problem == fault(line)


def _first_lines(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the line number and the first line of each docstring of a module and its public definitions."""
    yield from _first_line(tree, 1)
    nodes: list[ast.AST] = [tree]
    while nodes:
        for child in ast.iter_child_nodes(nodes.pop()):
            if isinstance(child, DEFINITIONS):
                if child.name.startswith("_"):
                    continue
                yield from _first_line(child, child.lineno)
            if not isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
                nodes.append(child)


def _first_line(node: Documented, number: int) -> Iterator[tuple[int, str]]:
    """Yield the first line of a docstring, if there is one."""
    if text := ast.get_docstring(node):
        yield number, text.splitlines()[0]
