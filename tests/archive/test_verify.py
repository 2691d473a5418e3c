"""Verification: what a file tells is what the rules make of its decisions, or the difference is named."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.archive import lines
from tabletop.archive.verify import Verdict, verify
from tabletop.kernel.match import Match
from tabletop.present.words import Translations
from tests.support import keepsake, kept


def _rewritten(path: Path, change: Callable[[dict[str, Any]], None]) -> Verdict:
    """What verification says of a file whose records were changed and whose hashes were made right."""
    out, digest = b"", ""
    for line in path.read_bytes().splitlines():
        record = json.loads(line)
        del record["h"]
        change(record)
        spelled, digest = lines.encode_line(record, digest)
        out += spelled
    path.write_bytes(out)
    verdict = verify(path, find=kept.find)
    assert verdict.problem is not None
    for lang in ("es", "en"):
        assert path.name in verdict.problem.text(Translations(lang))
    return verdict


def test_a_sound_file_is_sound(tmp_path: Path) -> None:
    """A match of Enadrya with branches."""
    one = kept.wandered(tmp_path, "enadrya", 5, steps=120)
    verdict = verify(one.path, find=kept.find)
    assert verdict.ok
    assert verdict.decisions == len(one.match.history.nodes)
    assert verdict.file == "match.tapete"


def test_verification_raises_nothing(tmp_path: Path) -> None:
    """What cannot be opened is a verdict too."""
    assert verify(tmp_path).problem is not None
    assert verify(tmp_path / "none").problem is not None


def test_an_unfinished_last_line_is_told_as_such(tmp_path: Path) -> None:
    """It is no damage: nothing that was decided is lost."""
    one = kept.played(tmp_path, "toy", 5, decisions=8)
    one.path.write_bytes(one.path.read_bytes()[:-20])
    verdict = verify(one.path, find=kept.find)
    assert verdict.problem is not None
    assert verdict.problem.key == "archive.verify.incomplete"
    assert verdict.problem.line == 11
    assert verdict.decisions == 7
    assert "last line" in verdict.problem.text(Translations("en"))
    assert "incomplete" in verdict.problem.text(Translations("en"))


def test_a_change_that_the_rules_would_not_make_is_found(tmp_path: Path) -> None:
    """A point more than was won, in line 9."""
    def cheat(record: dict[str, Any]) -> None:
        if record.get("n") == 6:
            record["c"].append([0, 8, 0, 77])

    verdict = _rewritten(kept.played(tmp_path, "toy", 5, decisions=12).path, cheat)
    assert verdict.problem is not None
    assert verdict.problem.key == "archive.verify.differs"
    assert verdict.problem.fields == {"file": "match.tapete", "line": 9, "n": 6}


def test_a_decision_that_was_not_legal_is_found(tmp_path: Path) -> None:
    """Its number and line are named."""
    def cheat(record: dict[str, Any]) -> None:
        if record.get("n") == 2:
            record["d"] = [["fly", 0, 0]]

    verdict = _rewritten(kept.played(tmp_path, "toy", 5, decisions=12).path, cheat)
    assert verdict.problem is not None
    assert verdict.problem.key == "archive.verify.refused"
    assert verdict.problem.line == 5


def test_another_seed_is_found_at_the_start(tmp_path: Path) -> None:
    """The cards would be dealt otherwise."""
    def cheat(record: dict[str, Any]) -> None:
        if "seed" in record:
            record["seed"] += 1

    verdict = _rewritten(kept.played(tmp_path, "toy", 5, decisions=12).path, cheat)
    assert verdict.problem is not None
    assert verdict.problem.key == "archive.verify.start"
    assert verdict.problem.line == 3


def test_another_agenda_is_found(tmp_path: Path) -> None:
    """What remains to be done is compared as well."""
    def cheat(record: dict[str, Any]) -> None:
        if record.get("n") == 3:
            record["a"] = [0, [[0, "act", {"label": "other"}]]]

    verdict = _rewritten(kept.played(tmp_path, "toy", 5, decisions=3).path, cheat)
    assert verdict.problem is not None
    assert verdict.problem.key == "archive.verify.differs"


@pytest.mark.parametrize("told", [[[0], "points"], [[1], "other"], [[0, 1], ""], [], None, [[0], 5]])
@pytest.mark.parametrize("where", ["decision", "cursor"])
def test_a_false_result_is_found(tmp_path: Path, where: str, told: Any) -> None:
    """On a decision's line and on one that moves the cursor: who won is what the changes say."""
    one = kept.played(tmp_path, "toy", 5)
    end = one.match.history.cursor
    assert end is not None
    one.match.undo()
    one.note(one.match)
    one.match.go(end)
    one.note(one.match)
    number = len(one.match.history.nodes)
    right: list[Any] = []

    def cheat(record: dict[str, Any]) -> None:
        if record.get("n") == number and ("d" in record) == (where == "decision") and "o" in record:
            right.append(record["o"])
            record["o"] = told

    verdict = _rewritten(one.path, cheat)
    assert right and right[0] != told
    assert verdict.problem is not None
    assert verdict.problem.key == "archive.open.impossible"
    assert verdict.problem.line == 3 + number + (0 if where == "decision" else 2)


def test_rules_that_stumble_are_told_and_not_let_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At the start and at a decision."""
    one = kept.played(tmp_path, "toy", 5, decisions=3)

    def stumble(m: Match) -> None:
        raise ZeroDivisionError

    game = replace(keepsake.TOY, rules=replace(keepsake.RULES, start=stumble))
    problem = verify(one.path, find=lambda key: game).problem
    assert problem is not None
    assert problem.key == "archive.verify.stumbled"
    monkeypatch.setattr(Match, "submit", stumble)
    problem = verify(one.path, find=kept.find).problem
    assert problem is not None
    assert problem.key == "archive.verify.stumbled"
