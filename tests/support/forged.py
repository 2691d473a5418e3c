"""Forged matches of a game, every hash right, and the checks that each forgery is found."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import Recorder
from tabletop.archive.verify import verify
from tabletop.cli import main
from tabletop.games import registry
from tabletop.kernel.match import Match
from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import Translations
from tests.support import kept, marathon
from tests.support.forging import FIRST, Forge, NotHeld, Record
from tests.support.marathon import KINDS

TRIED = 100
"""How many random matches are searched for one with the move, cell or fact that is forged."""


@dataclass(frozen=True)
class Forgeries:
    """Forgeries of one game's matches: contents that no match could hold, and those against the rules."""

    game: str
    impossible: Mapping[str, Forge]
    against_the_rules: Mapping[str, Forge]

    def file(self, folder: Path, forge: Forge) -> tuple[Path, int, Match]:
        """Return a forged match, the line with the forgery, and the match as it was played: the first that holds what is forged."""
        path = folder / "forged.tapete"
        for seed in range(1, 1 + TRIED):
            match = _match(self.game, seed)
            rows = _rows(self.game, seed, path)
            before = json.dumps(rows)
            try:
                at = forge(rows)
            except NotHeld:
                continue
            if json.dumps(rows) != before:
                _rewrite(path, rows)
                return path, at + 1, match
        raise AssertionError(f"none of {TRIED} matches of {self.game} holds what is forged")

    def check_options(self, folder: Path, options: Mapping[str, object], capsys: pytest.CaptureFixture[str]) -> None:
        """A file whose options no match of the game has is refused in one sentence."""
        path = folder / "forged.tapete"
        rows = _rows(self.game, 1, path)
        rows[0]["options"].update(options)
        _rewrite(path, rows)
        with pytest.raises(ArchiveError) as refused:
            open_match(path)
        assert refused.value.key == "archive.open.terms"
        for lang in ("es", "en"):
            assert main(["export", str(path), "--lang", lang]) == 2
            told = capsys.readouterr()
            assert refused.value.text(Translations(lang)) in told.err and told.err.count("\n") == 1

    def check_impossible(self, folder: Path, forge: Forge, capsys: pytest.CaptureFixture[str]) -> None:
        """Opening names the line, too, and the decisions before it are all there."""
        path, line, whole = self.file(folder, forge)
        assert named(path, line, capsys) == "open.impossible"
        opened = open_match(path)
        assert opened.problem is not None and opened.problem.line == line
        kept_before = line - 1 - FIRST
        assert len(opened.match.history.nodes) == kept_before
        whole.go(whole.history.nodes[kept_before - 1] if kept_before else None)
        assert opened.match.store.state() == whole.store.state()

    def check_against_the_rules(self, folder: Path, forge: Forge, capsys: pytest.CaptureFixture[str]) -> None:
        """A match might hold it, so it opens whole; playing it again finds it."""
        path, line, whole = self.file(folder, forge)
        assert named(path, line, capsys) in ("verify.start", "verify.refused", "verify.differs")
        opened = open_match(path)
        assert opened.problem is None and len(opened.match.history.nodes) == len(whole.history.nodes)

    def check_cut_off(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Cut in its last line, wherever, a match loses only that."""
        path = folder / "cut.tapete"
        _rewrite(path, _rows(self.game, 1, path))
        data = path.read_bytes()
        last = data.rstrip(b"\n").rindex(b"\n") + 1
        lines = data.count(b"\n")
        for end in (last + 1, (last + len(data)) // 2, len(data) - 2):
            path.write_bytes(data[:end])
            assert named(path, lines, capsys) == "verify.incomplete"
            assert len(open_match(path).match.history.nodes) == lines - FIRST - 1

    def check_any_number(self, folder: Path, *, matches: int, forgeries: int) -> None:
        """A number made another in random matches, in the picks or in the changes, is named with its line."""
        for seed in range(1, 1 + matches):
            path = folder / f"{seed}.tapete"
            rows, dice = _rows(self.game, seed, path), Random(seed)
            for number in range(forgeries):
                at = dice.randrange(FIRST, len(rows))
                row = json.loads(json.dumps(rows[at]))
                holder, place = dice.choice(list(_numbers(row["d"])) if number % 4 == 0 else [*_numbers(row["d"]), *_numbers(row["c"])])
                holder[place] += dice.choice((-1, 1, 2, 40, 10**6))
                _rewrite(path, [*rows[:at], row, *rows[at + 1:]])
                problem = verify(path).problem
                assert problem is not None, (seed, at, row)
                assert problem.line == at + 1, (seed, at, row, problem)


@cache
def _match(game: str, seed: int) -> Match:
    """Return a match that bots have played at random, for all forgeries the same."""
    return marathon.play(marathon.deal(KINDS[game], seed))


def _rows(game: str, seed: int, path: Path) -> list[Record]:
    """Return the records of a random match, written to a file and read again."""
    match = _match(game, seed)
    match.go(match.history.nodes[-1])
    path.unlink(missing_ok=True)
    Recorder.create(path, match, game=registry.game(game), deal=marathon.deal(KINDS[game], seed), created="")
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _rewrite(path: Path, rows: list[Record]) -> None:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    kept.respell(path, lambda number, row: row)


def named(path: Path, line: int, capsys: pytest.CaptureFixture[str]) -> str:
    """Verify a file that is forged in a line; the fault's key. One sentence says the file and the line, and it stays as it is."""
    before = path.read_bytes()
    problem = verify(path).problem
    assert problem is not None and problem.line == line, problem
    told = {lang: problem.text(Translations(lang)) for lang in LANGUAGES}
    assert all(path.name in sentence and str(line) in sentence for sentence in told.values())
    lang = LANGUAGES[line % len(LANGUAGES)]  # the command plays the match again: one language a file
    assert main(["verify", str(path), "--lang", lang]) == 1
    printed = "".join(capsys.readouterr())
    assert told[lang] in printed and "Traceback" not in printed
    assert path.read_bytes() == before
    return problem.key.removeprefix("archive.")


def _numbers(tree: list[Any]) -> Iterator[tuple[list[Any], int]]:
    """Return every whole number in nested lists, by its list and its place there."""
    for place, value in enumerate(tree):
        if isinstance(value, list):
            yield from _numbers(value)
        elif isinstance(value, int):
            yield tree, place
