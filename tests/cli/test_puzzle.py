"""Command `tabletop puzzle`."""

from pathlib import Path

import pytest

from tabletop import places
from tabletop.cli import main
from tests.support.reviewed import kept

DOOR = str(places.assets() / "puzzles" / "enadrya" / "3-una-sola-puerta.puzzle")


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_puzzle_is_proved_again(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit status 0, with the count of positions."""
    assert main(["puzzle", "check", DOOR, "--lang", lang]) == 0
    assert {"es": "probado, con", "en": "proved, with"}[lang] in capsys.readouterr().out


def test_a_match_without_one_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit status 1, and nothing is written."""
    path = kept(tmp_path, "enadrya", 6)
    assert main(["puzzle", "find", str(path), "--out", str(tmp_path / "out"), "--lang", "en"]) == 1
    assert capsys.readouterr().err == "tabletop: No puzzle came of it.\n"
    assert not list((tmp_path / "out").iterdir())


@pytest.mark.parametrize("arguments", [
    ["find"], ["check"], ["burn", DOOR], ["check", "README.md"], ["find", "README.md"], ["find", "--from-bots", "chess"],
    ["find", DOOR, "--from-bots", "enadrya"],
])
def test_bad_input_is_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Exit status 2."""
    assert main(["puzzle", *arguments, "--lang", "es"]) == 2
    told = capsys.readouterr()
    assert told.err.startswith("tabletop: ") and told.err.count("\n") == 1 and not told.out
