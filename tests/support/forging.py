"""Forgeries of saved matches, every hash right: changes of a decision, a cell or a fact, and the checks that they are found."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import Opened, open_match
from tabletop.archive.recorder import Recorder
from tabletop.archive.verify import verify
from tabletop.cli import main
from tabletop.games import registry
from tabletop.kernel.journal import FACT, MOVE, SET
from tabletop.kernel.store import Store
from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import Translations
from tests.support import kept, marathon
from tests.support.marathon import KINDS

CARDS, DEALT, FIRST = 1, 2, 3
"""Places of the records of a file: after the header the cards and tables, the deal, and the first decision."""
Record = dict[str, Any]
Forge = Callable[[list[Record]], int]
"""Changes the records of a file and returns the place of the one that cannot be."""
SAVES = Path(__file__).resolve().parents[2] / "saves"


# ---- finding what to forge
def made(rows: list[Record], *verbs: str) -> int:
    """Return the place of the first decision that is one of these moves."""
    return next(at for at, row in enumerate(rows) if at >= FIRST and row["d"][0][0] in verbs)


def written(rows: list[Record], tag: int, named: Any) -> tuple[int, list[Any]]:
    """Return the first entry that sets a cell, tells a fact or takes a card to a zone, with the place of its decision."""
    where = 2 if tag == MOVE else 1
    return next((at, entry) for at, row in enumerate(rows) if at >= FIRST for entry in row["c"] if entry[0] == tag and entry[where] == named)


# ---- forging decisions
def pick(verb: str, part: int, given: Callable[[list[Record], Record], int], *, place: int = 0) -> Forge:
    """Replace the card (1) or the target (2) of a pick."""
    def forge(rows: list[Record]) -> int:
        at = made(rows, verb)
        rows[at]["d"][place][part] = given(rows, rows[at])
        return at

    return forge


def instead(verb: str, *pick: Any) -> Forge:
    """Replace a whole move."""
    def forge(rows: list[Record]) -> int:
        at = made(rows, verb)
        rows[at]["d"] = [list(pick)]
        return at

    return forge


def by_the_other(verb: str) -> Forge:
    """Give a decision to the other seat."""
    def forge(rows: list[Record]) -> int:
        at = made(rows, verb)
        rows[at]["s"] = 1 - rows[at]["s"]
        return at

    return forge


def without(verb: str) -> Forge:
    """Leave a line out."""
    def forge(rows: list[Record]) -> int:
        at = made(rows, verb)
        del rows[at]
        return at

    return forge


def after_the_next(verb: str) -> Forge:
    """Exchange a decision with the one after it."""
    def forge(rows: list[Record]) -> int:
        at = made(rows, verb)
        for part in ("d", "c", "a", "s"):
            rows[at][part], rows[at + 1][part] = rows[at + 1][part], rows[at][part]
        return at

    return forge


# ---- forging the deal
def decks_swapped(rows: list[Record]) -> int:
    """Give each seat the other's deck."""
    rows[0]["decks"].reverse()
    return DEALT


def another_card_in_a_deck(rows: list[Record]) -> int:
    """Put a copy of one card in place of another."""
    deck = rows[0]["decks"][0]
    more, fewer = [card for card, count in deck.items() if count > 1][:2]
    deck[more], deck[fewer] = deck[more] + 1, deck[fewer] - 1
    return DEALT


def another_seed(rows: list[Record]) -> int:
    """Shuffle in another way."""
    rows[0]["seed"] += 1
    return DEALT


@dataclass(frozen=True)
class Forger:
    """Forger of one game's matches, with its columns and places, and the match that comes with the program."""

    game: str
    store: type[Store]
    places: Mapping[str, int]

    @property
    def saved(self) -> Path:
        """The match."""
        return SAVES / f"{Translations('es')(f'ui.game.{self.game}.name')} - Ana - Bruno.tapete"

    # ---- forging results
    def column(self, name: str) -> int:
        """Return the number of a column."""
        return [attribute.name for attribute in self.store.attributes].index(name)

    def cell(self, name: str, value: Any) -> Forge:
        """Set a cell to another value where it is set first: a function of the right one, or a fixed one."""
        def forge(rows: list[Record]) -> int:
            at, entry = written(rows, SET, self.column(name))
            entry[3] = value(entry[3]) if callable(value) else value
            return at

        return forge

    def unset(self, name: str) -> Forge:
        """Leave out what a decision sets first in a column."""
        def forge(rows: list[Record]) -> int:
            at = written(rows, SET, self.column(name))[0]
            rows[at]["c"] = [entry for entry in rows[at]["c"] if entry[:2] != [SET, self.column(name)]]
            return at

        return forge

    def told(self, fact: str, field: int, value: Any) -> Forge:
        """Give a fact another field."""
        def forge(rows: list[Record]) -> int:
            at, entry = written(rows, FACT, rows[CARDS]["facts"].index(fact))
            entry[field] = value
            return at

        return forge

    def left_out(self, fact: str) -> Forge:
        """Leave out the first fact of a kind."""
        def forge(rows: list[Record]) -> int:
            at, entry = written(rows, FACT, rows[CARDS]["facts"].index(fact))
            rows[at]["c"].remove(entry)
            return at

        return forge

    def into(self, place: str, other: str) -> Forge:
        """Take a card to another place than it went to."""
        def forge(rows: list[Record]) -> int:
            at, entry = written(rows, MOVE, self.places[place])
            entry[2:] = [self.places[other], 0]
            return at

        return forge

    # ---- checks
    def file(self, folder: Path, forge: Forge) -> tuple[Path, int]:
        """Return the match that comes with the program, forged, and the line with the forgery."""
        rows = [json.loads(line) for line in self.saved.read_text(encoding="utf-8").splitlines()]
        path = folder / "forged.tapete"
        before = json.dumps(rows)
        at = forge(rows)
        assert json.dumps(rows) != before
        _rewrite(path, rows)
        return path, at + 1

    def check_options(self, folder: Path, options: Mapping[str, object], capsys: pytest.CaptureFixture[str]) -> None:
        """A file whose options no match of the game has is refused in one sentence."""
        rows = [json.loads(line) for line in self.saved.read_text(encoding="utf-8").splitlines()]
        rows[0]["options"].update(options)
        path = folder / "forged.tapete"
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
        path, line = self.file(folder, forge)
        assert named(path, line, capsys) == "open.impossible"
        opened, whole = open_match(path), _opened(self.saved)
        assert opened.problem is not None and opened.problem.line == line
        kept_before = line - 1 - FIRST
        assert len(opened.match.history.nodes) == kept_before
        whole.match.go(whole.match.history.nodes[kept_before - 1] if kept_before else None)
        assert opened.match.store.state() == whole.match.store.state()

    def check_against_the_rules(self, folder: Path, forge: Forge, capsys: pytest.CaptureFixture[str]) -> None:
        """A match might hold it, so it opens whole; playing it again finds it."""
        path, line = self.file(folder, forge)
        assert named(path, line, capsys) in ("verify.start", "verify.refused", "verify.differs")
        opened = open_match(path)
        assert opened.problem is None and len(opened.match.history.nodes) == len(_opened(self.saved).match.history.nodes)

    def check_cut_off(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """Cut in its last line, wherever, a match loses only that."""
        data = self.saved.read_bytes()
        last = data.rstrip(b"\n").rindex(b"\n") + 1
        lines = data.count(b"\n")
        for end in (last + 1, (last + len(data)) // 2, len(data) - 2):
            path = folder / "cut.tapete"
            path.write_bytes(data[:end])
            assert named(path, lines, capsys) == "verify.incomplete"
            assert len(open_match(path).match.history.nodes) == lines - FIRST - 1

    def check_any_number(self, folder: Path, *, matches: int, forgeries: int) -> None:
        """A number made another in random matches, in the picks or in the changes, is named with its line."""
        for seed in range(1, 1 + matches):
            path = folder / f"{seed}.tapete"
            rows, dice = self._random_match(seed, path), Random(seed)
            for number in range(forgeries):
                at = dice.randrange(FIRST, len(rows))
                row = json.loads(json.dumps(rows[at]))
                holder, place = dice.choice(list(_numbers(row["d"])) if number % 4 == 0 else [*_numbers(row["d"]), *_numbers(row["c"])])
                holder[place] += dice.choice((-1, 1, 2, 40, 10**6))
                _rewrite(path, [*rows[:at], row, *rows[at + 1:]])
                problem = verify(path).problem
                assert problem is not None, (seed, at, row)
                assert problem.line == at + 1, (seed, at, row, problem)

    def _random_match(self, seed: int, path: Path) -> list[Record]:
        dealt = marathon.deal(KINDS[self.game], seed)
        Recorder.create(path, marathon.play(dealt), game=registry.game(self.game), deal=dealt, created="")
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@cache
def _opened(path: Path) -> Opened:
    """Open a match that comes with the program, once for all forgeries."""
    return open_match(path)


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
