"""Command `tabletop review`."""

import json
from pathlib import Path

import pytest

from tabletop.archive.companions import review_of
from tabletop.cli import main
from tabletop.review import course
from tests.support.reviewed import LIGHT, kept


@pytest.fixture(name="path")
def _path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A short match, reviewed with little effort."""
    monkeypatch.setattr(course, "Care", lambda: LIGHT)
    return kept(tmp_path, "enadrya", 14)


def test_it_prints_the_review_and_keeps_it(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In both languages; the second time from the file beside the match, to the same bytes."""
    assert main(["review", str(path), "--lang", "es"]) == 0
    first = capsys.readouterr()
    assert "Revisión de enadrya.tapete: 15 decisiones" in first.out
    assert "Ana: pocas decisiones para un acierto, 0 puntos perdidos, suerte" in first.out
    written = review_of(path).read_bytes()
    assert main(["review", str(path), "--lang", "en"]) == 0
    assert "Review of enadrya.tapete: 15 decisions" in capsys.readouterr().out
    assert review_of(path).read_bytes() == written


def test_as_json_it_has_every_decision(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With chances, marks, and for faults what was better and why."""
    assert main(["review", str(path), "--json", "--lang", "en"]) == 0
    told = json.loads(capsys.readouterr().out)

    assert len(told["decisions"]) == 15
    assert told["decisions"][-1]["kind"] == "standing"
    assert all(abs(sum(row["chances"]) - 1) < 0.01 for row in told["decisions"])
    faults = [row for row in told["decisions"] if row["mark"] in ("?!", "?", "??")]
    assert all(row["better"] and row["reason"] and row["made"] for row in faults)


def test_what_cannot_be_reviewed_is_said_in_one_sentence(tmp_path: Path, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An unfinished match; a review of another version is made anew, a foreign file kept."""
    other = tmp_path / "other"
    other.mkdir()
    assert main(["review", str(kept(other, "enadrya", 5, ended=False)), "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "tabletop: “enadrya.tapete” is not finished: only finished matches are reviewed.\n")
    review_of(path).write_text('{"program": "tapete-review", "format": 0}', encoding="utf-8")
    assert main(["review", str(path), "--lang", "en"]) == 0
    assert "is a review made by another version. A new one is made." in capsys.readouterr().err
