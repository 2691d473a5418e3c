"""Forged files, hashes right and contents impossible, and damage at random: never worse than a named line."""

import random
import time
import tracemalloc
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tabletop.archive import lines
from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import open_match
from tabletop.archive.reading import FILE_CAP
from tabletop.archive.verify import verify
from tabletop.kernel.match import Match
from tests.support import kept, walks

FORGERIES: Mapping[str, dict[str, Any]] = {
    "a cell of no column": {"c": [[0, 99, 6, 1]]},
    "a column before the first": {"c": [[0, -1, 6, 1]]},
    "a cell far beyond": {"c": [[0, 8, 10**9, 1]]},
    "a negative cell": {"c": [[0, 8, -1, 1]]},
    "text for a number": {"c": [[0, 8, 6, "many"]]},
    "a number for text": {"c": [[0, 11, 6, 5]]},
    "a fraction": {"c": [[0, 8, 6, 1.5]]},
    "a truth": {"c": [[0, 8, 6, True]]},
    "nothing for a definition": {"c": [[0, 0, 8, None]]},
    "nothing for a number": {"c": [[0, 8, 6, None]]},
    "a truth in a fact": {"c": [[3, 1, 0, 6, "", True, 8]]},
    "a fraction in a fact": {"c": [[3, 1, 0, 6, "", 0.5, 8]]},
    "a fact with a field too many": {"c": [[3, 1, 0, 6, "", 0, 8, 8]]},
    "a fact before the first": {"c": [[3, -1, 0, 6, "", 0, 8]]},
    "a fact with a cause far beyond": {"c": [[3, 1, 0, 10**6, "", 0, 8]]},
    "a fact with a clause that is none": {"c": [[3, 1, 0, 6, 5, 0, 8]]},
    "a huge number": {"c": [[0, 8, 6, 10**30]]},
    "a list in a cell": {"c": [[0, 8, 6, [1]]]},
    "a definition that is none": {"c": [[0, 0, 8, 999]]},
    "a place that is no move": {"c": [[0, 2, 8, 3]]},
    "entities made by the million": {"c": [[0, 5, 6, 10**7]]},
    "a move to a zone that is none": {"c": [[1, 8, 77, 0]]},
    "a move before the first zone": {"c": [[1, 8, -1, 0]]},
    "a move to a place that is none": {"c": [[1, 8, 7, 50]]},
    "a move of a seat": {"c": [[1, 0, 7, 0]]},
    "a move of a list": {"c": [[1, [8], 7, 0]]},
    "an order of other cards": {"c": [[2, 1, [8, 9]]]},
    "an order of nothing": {"c": [[2, 1, 5]]},
    "a fact that is none": {"c": [[3, 99, 0, 6, ""]]},
    "a fact with no fields": {"c": [[3, 0, 0, 6, ""]]},
    "a fact about a card far beyond": {"c": [[3, 1, 0, 6, "", 0, 10**9]]},
    "a fact about a seat that is none": {"c": [[3, 1, 0, 6, "", 30, 8]]},
    "a fact about cards that are none": {"c": [[3, 4, 0, 6, "", ["x"]]]},
    "a fact whose number is a list": {"c": [[3, 0, 0, 6, "", 0, [1]]]},
    "a fact whose number is a word": {"c": [[3, 5, 0, 6, "", 0, "many"]]},
    "a fact whose winners are words": {"c": [[3, 7, 0, 6, "", ["nobody"], "points"]]},
    "a fact whose winners are none that sit here": {"c": [[3, 7, 0, 6, "", [99], "points"]]},
    "a fact whose reason is a number": {"c": [[3, 7, 0, 6, "", [0], 5]]},
    "an entry of no kind": {"c": [[4, 1, 2, 3]]},
    "an entry that is empty": {"c": [[]]},
    "an entry that is a number": {"c": [5]},
    "entries that are none": {"c": {}},
    "no agenda": {"a": 5},
    "frames that are kept and were not there": {"a": [40, []]},
    "a frame of no program": {"a": [0, [[99, "act", {}]]]},
    "a frame of a program before the first": {"a": [0, [[-1, "act", {}]]]},
    "a frame that binds nothing": {"a": [0, [[0, "act", []]]]},
    "frames without end": {"a": [0, [[0, "act", {}]] * 1500]},
    "picks that are none": {"d": []},
    "a pick that is none": {"d": [["pass"]]},
    "a pick of text": {"d": [["pass", "a", "b"]]},
    "a seat nobody sits on": {"s": 2},
    "a seat before the first": {"s": -1},
    "a kind that is none": {"k": 7},
    "a decision after one that is not there": {"p": 99},
    "a number out of turn": {"n": 99},
    "a field too many": {"z": 1},
}


@pytest.mark.parametrize("forged", FORGERIES.values(), ids=FORGERIES.keys())
def test_a_line_that_says_something_impossible_is_named_and_what_came_before_is_kept(
    tmp_path: Path, forged: dict[str, Any],
) -> None:
    """Every check on what lines say, one forged line each."""
    one = kept.played(tmp_path, "toy", 4, decisions=6)
    kept.respell(one.path, lambda n, record: record | forged if n == 7 else record)
    found = open_match(one.path, find=kept.find)
    assert found.problem is not None
    assert found.problem.key == "archive.open.impossible"
    assert found.problem.line == 7
    assert len(found.match.history.nodes) == 3
    verdict = verify(one.path, find=kept.find)
    assert verdict.problem is not None
    assert verdict.problem.line == 7


def test_an_agenda_nested_without_end_is_refused(tmp_path: Path) -> None:
    """Bindings have a depth."""
    one = kept.played(tmp_path, "toy", 4, decisions=6)
    nest: Any = 0
    for _ in range(60):
        nest = [nest]
    deep = {"a": [0, [[0, "act", {"x": nest}]]]}
    kept.respell(one.path, lambda n, record: record | deep if n == 7 else record)
    found = open_match(one.path, find=kept.find)
    assert found.problem is not None
    assert found.problem.line == 7


def test_a_forged_deep_line_is_refused(tmp_path: Path) -> None:
    """Brackets by the hundred thousand, with the right hash."""
    one = kept.played(tmp_path, "toy", 4, decisions=3)
    data = one.path.read_bytes()
    body = b'{"n":' + b"[" * 200_000
    digest = lines._digest(one.recorder._place.digest, body).encode()
    one.path.write_bytes(data + body + b',"h":"' + digest + b'"}\n')
    found = open_match(one.path, find=kept.find)
    assert found.problem is not None
    assert found.problem.line == 7


def test_a_file_that_goes_back_and_forth_without_end_opens_in_time(tmp_path: Path) -> None:
    """Two million steps asked for by lines that are right by themselves: only where it stands at last is gone to."""
    one = kept.played(tmp_path, "toy", 4)
    decisions = len(one.match.history.nodes)
    data, digest = one.path.read_bytes(), one.recorder._place.digest
    more = []
    for step in range(30_000):
        line, digest = lines.encode_line({"n": decisions, "to": 0 if step % 2 == 0 else decisions // 2}, digest)
        more.append(line)
    one.path.write_bytes(data + b"".join(more))
    began = time.process_time()
    found = open_match(one.path, find=kept.find)
    assert time.process_time() - began < 2
    assert found.problem is None
    cursor = found.match.history.cursor
    assert cursor is not None and cursor.number == decisions // 2
    one.match.go(one.match.history.nodes[decisions // 2 - 1])
    assert found.match.digest() == one.match.digest()


def test_branches_at_far_ends_open_in_time(tmp_path: Path) -> None:
    """Six hundred decisions, taken by turns at the start and after the last of a long line: each is made once."""
    one = kept.played(tmp_path, "toy", 4)
    first, last = one.match.history.nodes[0], one.match.history.nodes[-2]
    depth = last.depth
    done = [0]
    for step in range(600):
        one.match.go(None if step % 2 else last)
        walks.decide(one.match, random.Random(step))
    one.recorder.append(one.match)
    applied = Match.redo

    def counted(self: Match, node: Any = None) -> Any:
        done[0] += 1
        return applied(self, node)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Match, "redo", counted)
        found = one.open()
    assert found.problem is None and depth > 20 and first.number == 1
    assert found.match.digest() == one.match.digest()
    assert done[0] <= depth + 1


def test_the_largest_file_takes_little_memory(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """As many small decisions as the cap lets in; an eighth of them, in an eighth of the memory, every day."""
    share = 1 if request.config.getoption("--full") else 8
    one = kept.start(tmp_path, "toy", 4)
    data, digest = one.path.read_bytes(), one.recorder._place.digest
    more, length, number = [], len(data), 0
    while length < FILE_CAP // share - 400:
        number += 1
        facts = [[0, 8, 0, number], [3, 3, 1, 6, "", 0, 1], [0, 8, 0, -number]]
        decided = {"n": number, "p": number - 1, "s": 0, "k": 0, "d": [["throw", 0, 0]]}
        record = {**decided, "c": facts, "a": [1, []]}
        line, digest = lines.encode_line(record, digest)
        more.append(line)
        length += len(line)
    one.path.write_bytes(data + b"".join(more))
    tracemalloc.start()
    found = open_match(one.path, find=kept.find)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert found.problem is None
    assert len(found.match.history.nodes) == number
    assert peak < (300 << 20) // share


def test_bytes_at_random_never_do_worse_than_an_error(tmp_path: Path) -> None:
    """Random damage of many kinds to a sound file: it opens in part, or a sentence says why not."""
    one = kept.wandered(tmp_path, "toy", 9, steps=20)
    data, dice = one.path.read_bytes(), random.Random(0)
    path = tmp_path / "mangled.tapete"
    for _ in range(300):
        bad = bytearray(data)
        for _ in range(dice.randrange(1, 6)):
            start = dice.randrange(len(bad))
            end = min(len(bad), start + dice.randrange(1, 200))
            junk = (b"", bytes(end - start), bad[start:end] * 2, dice.randbytes(end - start))
            bad[start:end] = dice.choice(junk)
        path.write_bytes(bad)
        try:
            found = open_match(path, find=kept.find)
        except ArchiveError:
            continue
        assert bytes(bad) == data or found.problem is not None or found.tail is not None


def test_a_line_that_fails_half_way_leaves_the_match_as_it_was_before_it(tmp_path: Path) -> None:
    """Not even its first changes stay, whatever comes after them."""
    one = kept.played(tmp_path, "toy", 4, decisions=6)
    whole = one.path.read_bytes()
    one.path.write_bytes(b"".join(whole.splitlines(keepends=True)[:6]))
    before = one.open()
    one.path.write_bytes(whole)
    forged = {"c": [[0, 8, 6, 41], [1, 8, 0, 0], [3, 3, 1, 6, "", 0, 1], [0, 8, 900, 1], [9]]}
    kept.respell(one.path, lambda n, record: record | forged if n == 7 else record)
    found = one.open()
    assert found.problem is not None
    assert found.problem.line == 7
    assert found.match.store.state() == before.match.store.state()
    assert found.match.log == before.match.log
