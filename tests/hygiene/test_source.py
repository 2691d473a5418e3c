"""The source keeps to the house style where a machine can tell."""

import ast
import re

import pytest

from tabletop import places
from tabletop.games.entries import ENTRIES, games
from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import read_area
from tests.support.source import PACKAGE, modules, nodes, texts
from tests.support.table_texts import asked, keys, tables

LONGEST_MODULE = 400
VAGUE_NAMES = re.compile(r"(^|_)(managers?|helpers?|utils?|data|info|process|misc|common)(_|$)")
# Words of single games; the kernel and the toolkit serve all of them and know none.
GAME_WORDS = re.compile(
    r"(?i)\b(enadrya|encrucijada|epikha|ecg|warage|incinerators?|heroe?s?|energy|mana|creatures?|graveyard|spells?|"
    r"suits?|seasons?|morale|madness|villages?|amulets?|weapons?|armours?|paladins?|technolog(y|ies))\b"
)
MARKERS = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
# Folders and hosts of one machine or one network, which mean nothing on another.
LOCAL = re.compile(
    r"(?<![\w.~/])/(work|root|home|Users|tmp|farm)/\w|[A-Z]:\\\\?Users|files\.pythonhosted|registry\.npm|pypi\.org"
)
TEXT_FILES = (".py", ".toml", ".md", ".yaml", ".yml", ".json", ".cfg", ".ini", ".sh", ".spec", ".svg")


def test_modules_are_short() -> None:
    """A module that has grown past 400 lines does more than one thing."""
    long = {
        path: lines
        for path, text in texts(".py")
        if path.startswith("tabletop/") and (lines := text.count("\n")) > LONGEST_MODULE
    }

    assert {} == long


def test_every_module_says_what_it_does() -> None:
    """The first line of each module is a docstring."""
    assert [] == [name for name, tree in modules().items() if not ast.get_docstring(tree)]


def test_modules_have_names_that_mean_something() -> None:
    """A module is named for what it is."""
    assert [] == [name for name in modules() if VAGUE_NAMES.search(name.rpartition(".")[2])]


@pytest.mark.parametrize("folder", ["kernel", "toolkit"])
def test_what_serves_all_games_has_no_game_words(folder: str) -> None:
    """What belongs to a game is named in its game."""
    found = [
        f"{file.name}:{number}: {word.group()}"
        for file in sorted((PACKAGE / folder).rglob("*.py"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        for word in GAME_WORDS.finditer(line)
    ]

    assert [] == found


@pytest.mark.parametrize("pattern", [MARKERS, LOCAL], ids=["markers", "local"])
def test_nothing_is_left_over(pattern: re.Pattern[str]) -> None:
    """No notes to come back to, and no path or host of one machine."""
    here = "tests/hygiene/test_source.py"
    found = [
        f"{path}:{number}"
        for path, text in texts(*TEXT_FILES)
        if path != here
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]

    assert [] == found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_that_is_asked_for_exists(lang: str) -> None:
    """Each key written out in the source or named by a row of a game's table, of an area that has a catalogue, is in that catalogue."""
    folder = places.assets() / "locale" / lang
    known = {key for file in folder.glob("*.toml") for key in read_area(file)}
    areas = {file.stem for file in folder.glob("*.toml")}
    missing = {
        f"{name}:{node.lineno}: {key}"
        for name, tree in modules().items()
        for node in nodes(tree)
        if isinstance(node, ast.Call)
        for key in _keys(node)
        if key.partition(".")[0] in areas and key not in known
    }

    assert set() == missing | {key for table in tables() for key in keys(table) if key not in known}


def test_every_text_is_asked_for() -> None:
    """A text whose key stands nowhere in the source, not even in parts, is read by nobody.

    What describes cards and tells facts (`_text`, `_log`) finds its keys by the names of nodes and facts. The screen of a game
    that is only announced is still to be written.
    """
    announced = {entry.key for entry in ENTRIES} - set(games())
    parts = [part for tree in modules().values() for part in nodes(tree)]
    written = {part.value for part in parts if isinstance(part, ast.Constant)} | {key for table in tables() for key in asked(table)}
    patterns = {pattern for part in parts if isinstance(part, ast.JoinedStr) and (pattern := _pattern(part))}
    unread = {
        key
        for file in (places.assets() / "locale" / LANGUAGES[0]).glob("*.toml")
        if not file.stem.endswith(("_text", "_log")) and file.stem.partition("_")[0] not in announced
        for key in read_area(file)
        if not any(form in written or any(pattern.fullmatch(form) for pattern in patterns) for form in _forms(key))
    }

    assert set() == unread


def _forms(key: str) -> tuple[str, str]:
    """How a key may be written: whole, or below its area. A twin for the gamepad is asked for by the key of the other."""
    key = key.removesuffix("_pad")
    return key, key.partition(".")[2]


def _pattern(part: ast.JoinedStr) -> re.Pattern[str] | None:
    """What the keys look like that a filled-in string may make; None for one that could make almost any."""
    pieces = [str(piece.value) if isinstance(piece, ast.Constant) else None for piece in part.values]
    if not any(piece and "." in piece and len(piece) > 3 for piece in pieces):
        return None
    return re.compile("".join("[\\w.-]+" if piece is None else re.escape(piece) for piece in pieces))


def _keys(call: ast.Call) -> list[str]:
    """The catalogue keys among the constant arguments of a call to something that tells texts."""
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    if name not in {"words", "say", "Phrase", "Notice", "Refusal", "Guard", "Action"}:
        return []
    given = [*call.args, *(keyword.value for keyword in call.keywords)]
    constants = [part.value for part in given if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    return [text for text in constants if re.fullmatch(r"[a-z_]+(\.[a-z0-9_-]+){2,}", text)]
