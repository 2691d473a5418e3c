"""Every error of the archive has its sentence in both languages, with its fields, and no sentence is idle."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletop
from tabletop import places
from tabletop.archive.disk import _KEYS, _WINDOWS_KEYS
from tabletop.present.words import Translations, read_area

FOLDERS = tuple(Path(tabletop.__file__).parent / name for name in ("archive", "review", "diary", "learning", "play"))
SPOKEN = {
    **{key: {"file", "code"} for key in {*_KEYS.values(), *_WINDOWS_KEYS.values(), "disk.system"}},
    "verify.refused": {"file", "line", "n"},
    "verify.differs": {"file", "line", "n"},
    "puzzle.damaged": {"file", "line"},
}
"""Errors raised with a key that is worked out."""
SHOWN = ("page.", "export.heading", "export.times")
"""Texts of the archive that are no errors."""


def _raised() -> Iterator[tuple[str, set[str]]]:
    yield from SPOKEN.items()
    for file in (file for folder in FOLDERS for file in sorted(folder.glob("*.py"))):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "ArchiveError" and node.args:
                key = node.args[0]
                if isinstance(key, ast.Constant):
                    yield str(key.value), {word.arg for word in node.keywords if word.arg}


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_error_has_a_sentence_with_its_fields(lang: str) -> None:
    """A field the sentence names and the error has not would be found here."""
    words = Translations(lang)
    for key, fields in _raised():
        assert words(f"archive.{key}", **dict.fromkeys(fields, 1)).endswith(".")


def test_no_sentence_is_idle() -> None:
    """What is no longer raised is no longer said."""
    keys = {f"archive.{key}" for key, _ in _raised()}
    for key in read_area(places.assets() / "locale" / "es" / "archive.toml"):
        assert key in keys or key.removeprefix("archive.").startswith(SHOWN), key


def test_both_languages_say_the_same() -> None:
    """Key for key."""
    es, en = (read_area(places.assets() / "locale" / lang / "archive.toml").keys() for lang in ("es", "en"))
    assert es == en
