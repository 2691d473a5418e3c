"""Test docstrings for plain words: a verb or a type noun first, and sentences of at most 25 words."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.source import PACKAGE, nodes, parsed

MOST_WORDS = 25
# Words that stand for something not yet named, or that begin a sentence without a verb or a type noun.
VAGUE_STARTS = re.compile(
    r"(?i)(what(ever)?|who(ever|m|mever|se)?|how|why|which|where|when|if|so|as|it|its|this|that|these|those|they|them|their"
    r"|he|him|his|she|her|we|us|our|i|my|you|your|one|there|to|the|an?"
    r"|nothing|nobody|something|someone|somebody|anything|anyone|everything|everyone)\b"
)
SENTENCE_END = re.compile(r"(?<=[.;:])\s+")
# Lists of words rather than sentences: a glossary, and a table of words with their meaning in a second column.
LIST = re.compile(r"Glossary:|\S {4,}\S")
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def faults(text: str, *, returns: str = "") -> list[str]:
    """Name the faults of a docstring; `returns` is the return annotation of a function."""
    found = ["vague start"] if VAGUE_STARTS.match(text) else []
    if returns and text.startswith("Whether ") and not re.search("bool|TypeIs|TypeGuard", returns):
        found.append("no bool")
    prose = (part for part in text.split("\n\n") if not LIST.search(part))
    sentences = (sentence for part in prose for sentence in SENTENCE_END.split(part))
    return [*found, *("too long" for sentence in sentences if len(sentence.split()) > MOST_WORDS)]


@pytest.mark.parametrize("package", sorted(path.name for path in PACKAGE.iterdir() if path.is_dir() and any(path.rglob("*.py"))))
def test_docstrings_are_plain(package: str) -> None:
    """Docstrings of modules, classes, functions and methods, private ones too, have no common fault."""
    _check(PACKAGE / package)


def test_docstrings_beside_the_packages_are_plain() -> None:
    """The modules that lie in no package of the program are plain, too."""
    for file in sorted(PACKAGE.glob("*.py")):
        _check(file)


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("What a card was let go on: the answer to the question that names it.", ["vague start"]),
        ("Whoever is safe gains nothing by more.", ["vague start"]),
        ("How much room a hand has.", ["vague start"]),
        ("It is drawn on top.", ["vague start"]),
        ("The pointer came to a piece, or left.", ["vague start"]),
        ("Where a question is asked.", ["vague start"]),
        ("Sort cards " + "by cost " * 12 + ".", ["too long"]),
        ("Sort cards.\n\nThey go " + "by cost " * 12 + ".", ["too long"]),
        ("Sort cards.\n\nGlossary: " + "card [carta], " * 26 + ".", []),
        ("Itemise the costs of a card.", []),
        ("Cache of compiled cards, keyed by definition.", []),
    ],
)
def test_faults_are_found(text: str, problems: list[str]) -> None:
    """A vague start and a long sentence are faults; a verb or a noun first is none."""
    assert problems == faults(text)


def test_whether_is_for_a_yes_or_no() -> None:
    """A docstring may begin with "Whether" only if the function returns a bool."""
    assert ["no bool"] == faults("Whether a seat may undo.", returns="Verdict")
    assert [] == faults("Whether a seat may undo.", returns="bool")


def _check(path: Path) -> None:
    """Assert that the modules of a path have no fault."""
    files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
    found = [
        f"{file.relative_to(PACKAGE).as_posix()}:{number}: {problem}: {text.splitlines()[0]}"
        for file in files
        for number, text, returns in _docstrings(parsed(file))
        for problem in faults(text, returns=returns)
    ]

    assert files
    assert [] == found


def _docstrings(tree: ast.Module) -> Iterator[tuple[int, str, str]]:
    """Yield the line number, the docstring and the return annotation of a module and its definitions."""
    for node in nodes(tree):
        if isinstance(node, Documented) and (text := ast.get_docstring(node)):
            returns = getattr(node, "returns", None)
            yield getattr(node, "lineno", 1), text, ast.unparse(returns) if returns is not None else ""
