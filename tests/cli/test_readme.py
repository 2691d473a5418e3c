"""The commands of the documents: each that there is, with the options it takes, and every line of the documents that can be run."""

import argparse
import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest

from tabletop import cli
from tabletop.present.words import Translations
from tabletop.ui.tools import shots

ROOT = Path(cli.__file__).resolve().parents[2]
LIST = "docs/command-line.md"
USAGE = re.findall(
    r"^(?:tabletop|tapete) ?([a-z-]*)(.*(?:\n {20,}.*)*)", (ROOT / LIST).read_text(encoding="utf-8").split("```")[1], re.MULTILINE)
SHARED = {"-h", "--help", "--lang"}
"""Options of every command, told once."""
DOCUMENTS = ("README.md", "README.es.md", "CONTRIBUTING.md", "packaging/README.md",
             *(file.relative_to(ROOT).as_posix() for folder in ("docs", "benchmarks") for file in sorted((ROOT / folder).glob("*.md"))))
TEXTS = {name: (ROOT / name).read_text(encoding="utf-8").replace("<game>", "enadrya") for name in DOCUMENTS}
WORDED = re.compile(rf"(?:`|^ *)(?:python -m )?tabletop ((?:{'|'.join(cli.COMMANDS)})\b[^`<>\n#]*)", re.MULTILINE)
SPOKEN = sorted({(name, line.strip()) for name, text in TEXTS.items() if name != LIST for line in WORDED.findall(text)})
"""Commands inside sentences and blocks of the documents; the list of commands has a test of its own."""
AT_ONCE = sorted({line for _, line in SPOKEN if line.split()[0] == "cards" and len(line.split()) > 1})
"""Commands that need no file and take no time."""
PROGRAMS = sorted({(name, program) for name, text in TEXTS.items()
                   for program in re.findall(r"python3? (-m (?:benchmarks|tests|tabletop)[\w.]*|packaging/\w+\.py)", text)})
"""Modules and scripts that the documents start."""


def _parsers() -> dict[str, argparse.ArgumentParser]:
    parser = cli._parser(Translations("en"))
    (choices,) = [action.choices for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    return dict(choices)


def test_the_list_has_every_command_with_every_option() -> None:
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


def test_the_documents_are_read() -> None:
    """So that the tests here have something to test."""
    assert {line.split()[0] for _, line in SPOKEN} >= {"cards", "balance", "bench", "shot", "verify"}
    assert len(AT_ONCE) > 3 and len(PROGRAMS) > 8


@pytest.mark.parametrize("line", AT_ONCE)
def test_what_a_document_says_to_type_can_be_typed(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It ends well, and says something."""
    assert cli.main(shlex.split(line)) == 0
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize(("name", "program"), PROGRAMS)
def test_a_program_that_a_document_starts_is_there(name: str, program: str) -> None:
    """A module that can be run, or a script."""
    if program.startswith("-m "):
        found = find_spec(program.removeprefix("-m ").rstrip("."))
        assert found is not None, name
        assert found.submodule_search_locations is None or find_spec(f"{found.name}.__main__") is not None, name
    else:
        assert (ROOT / program).is_file(), name


def test_both_readmes_say_the_same() -> None:
    """The same headings, pictures and pages (each in its own language), links and commands, in the same order; each links the other."""
    english, spanish = (TEXTS[name] for name in ("README.md", "README.es.md"))
    spanish = spanish.replace("docs/sin-pantalla.md", "docs/without-a-screen.md").replace("docs/mando.md", "docs/gamepad.md")

    assert "(README.es.md)" in english and "(README.md)" in spanish
    for pattern in (r"^#+ ", r"docs/[\w.-]+", r"^(?:python3|py) .*$", r"^- \*\*", r"^\| "):
        assert len(re.findall(pattern, english, re.MULTILINE)) == len(re.findall(pattern, spanish, re.MULTILINE)), pattern
    links = r"\]\(([^)]+)\)"
    assert re.findall(links, english)[1:] == re.findall(links, spanish.replace(".es.jpg", ".jpg"))[1:]
