"""The commands of the README: each that there is, with the options it takes, and every line of the documents that can be run."""

import argparse
import re
import shlex
from pathlib import Path

import pytest

from tabletop import cli
from tabletop.present.words import Translations
from tabletop.ui.tools import shots

ROOT = Path(cli.__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
USAGE = re.findall(r"^(?:tabletop|tapete) ?([a-z-]*)(.*(?:\n {20,}.*)*)", README.split("## Command line")[1].split("```")[1], re.MULTILINE)
SHARED = {"-h", "--help", "--lang"}
"""Options of every command, told once."""
DOCUMENTS = ("README.md", "CONTRIBUTING.md", *(f"docs/{file.name}" for file in sorted((ROOT / "docs").glob("*.md"))))
SPOKEN = [(name, line) for name in DOCUMENTS for line in re.findall(
    r"`(?:python -m )?tabletop ((?:open|simulate|verify|export|cards|deck|clauses|arena|balance|bench|shot|self-test)\b[^`<>\n]*)`",
    (ROOT / name).read_text(encoding="utf-8"))]
"""Commands inside sentences of the documents, without those that leave a part open."""


def _parsers() -> dict[str, argparse.ArgumentParser]:
    parser = cli._parser(Translations("en"))
    (choices,) = [action.choices for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    return dict(choices)


def test_the_readme_has_every_command_with_every_option() -> None:
    """No more and no fewer."""
    told = {name: set(re.findall(r"--[a-z-]+", rest)) for name, rest in USAGE if name}
    taken = {name: {option for action in parser._actions for option in action.option_strings} - SHARED for name, parser in _parsers().items()}

    assert told == taken


@pytest.mark.parametrize(("name", "line"), SPOKEN)
def test_what_a_document_says_to_type_is_taken(name: str, line: str) -> None:
    """The command knows its words and its options, and a scene to be painted is there."""
    command, *rest = shlex.split(line.replace("...", ""))
    parser = _parsers()[command]
    known = {option for action in parser._actions for option in action.option_strings}

    assert {word for word in rest if word.startswith("--")} <= known, name
    if command == "shot" and rest and not rest[0].startswith("-"):
        assert rest[0] in (*shots.SCENES, shots.SHEET), name
