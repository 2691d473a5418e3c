"""Marks judged again: each once, at its own decision, and the same effort says the same."""

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from benchmarks import marks
from tabletop.review.grade import Grades
from tabletop.review.record import METHOD, Review, Row

LITTLE = replace(marks.USUAL, lines=10, glance=1, look=3, doubt=8)


def _row(number: int, loss: int) -> Row:
    return Row(number=number, seat=0, turn=1, before=(600, 400), after=(600 - loss, 400 + loss), loss=loss, spread=100, worlds=24, worse=24,
               line=((("deploy", number, 6),),))


def _grades(losses: Iterable[int]) -> Grades:
    rows = tuple(_row(number, loss) for number, loss in enumerate(losses, 1))
    return Grades(Review(method=METHOD, game="ecg", match="0", decisions=len(rows), result=(1000, 0), rows=rows))


def _again(first: Iterable[int], second: Iterable[int]) -> list[tuple[int, str, int, bool]]:
    told, anew = _grades(first), _grades(second)
    marked = [row for row in told.rows if told.marks.get(row.number) in marks.FAULTS]
    return [(one["decision"], one["again"], one["lost"], one["same"]) for one in marks._paired(told, marked, anew, anew.rows)]


def test_two_marks_of_a_turn_are_told_one_by_one() -> None:
    """Each with what its own decision is told to lose, not with the turn's worst."""
    assert _again((210, 120), (250, 110)) == [(1, "??", 250, True), (2, "?", 110, True)]
    assert _again((210, 120), (250, 10)) == [(1, "??", 250, True), (2, "!", 10, True)]


def test_a_mark_may_move_within_its_turn() -> None:
    """To a decision that had none; that one upholds one mark only."""
    assert _again((120, 0), (0, 130)) == [(1, "?", 130, False)]
    assert _again((120, 0, 110), (0, 130, 10)) == [(1, "?", 130, False), (3, "!", 10, True)]


@pytest.mark.full
def test_the_same_effort_says_the_same() -> None:
    """In the same worlds, of a match played with slips."""
    m = marks.played("ecg", 3)
    assert m is not None
    found: list[dict[str, Any]] = list(marks.judged_again(m, "ecg", usual=LITTLE, again=LITTLE))

    assert len(found) >= 3
    assert len({one["decision"] for one in found}) == len(found)
    assert all((one["again"], one["lost"], one["same"]) == (one["mark"], one["loss"], True) for one in found)


def test_a_run_judges_the_matches_that_are_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those kept stay as they are, and all are told on the page."""
    mark = {"decision": 7, "mark": "?", "loss": 120, "again": "??", "lost": 210, "same": True}
    asked: list[tuple[str, int]] = []
    monkeypatch.setattr(marks, "HERE", tmp_path)
    monkeypatch.setattr(marks, "played", lambda game, number: asked.append((game, number)))
    (tmp_path / "ecg.jsonl").write_text(json.dumps({"number": 1, "marks": [mark]}) + "\n", encoding="utf-8")
    marks.main(["ecg", "--matches", "3", "--keep", str(tmp_path)])

    assert asked == [("ecg", 0), ("ecg", 2)]
    assert "| ECG | 3 | 1 | 1 | 0 | 0 | **100** [21-100] | 12.0 | 21.0 | 0 | 0 |" in (tmp_path / "MARKS.md").read_text(encoding="utf-8")
