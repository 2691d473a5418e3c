"""`tabletop diary`: shows, exports and makes again what each person played."""

import json
from pathlib import Path

import pytest

from tabletop.archive import library
from tabletop.cli import main
from tests.support.diary import shelf


def test_the_command_shows_exports_and_makes_again(home: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A person without a diary is refused with the known ones; an export never takes the place of a match."""
    assert main(["diary", "--lang", "en"]) == 0
    assert "empty" in capsys.readouterr().out
    assert main(["diary", "export", "--lang", "en"]) == 2
    capsys.readouterr()
    shelf(library.matches_folder(), "warage")
    assert main(["diary", "--lang", "es"]) == 0
    assert "Ana: 1 partida, 1 ganadas" in capsys.readouterr().out
    assert main(["diary", "export", "--person", "bruno", "--to", "json", "--out", str(tmp_path / "b.json")]) == 0
    assert json.loads((tmp_path / "b.json").read_text("utf-8"))["lost"] == 1
    assert main(["diary", "rebuild", "--lang", "en"]) == 0
    capsys.readouterr()
    assert main(["diary", "export", "--person", "nobody", "--lang", "en"]) == 2
    assert "Ana, Bruno" in capsys.readouterr().err
    assert main(["diary", "export", "--out", "x.tapete"]) == 2
