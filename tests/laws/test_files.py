"""Laws of match files: cut anywhere they open at the last whole decision, a changed byte is found, what is
opened goes on as if it had never been put away."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import Opened, open_match
from tabletop.archive.recorder import Recorder
from tabletop.archive.verify import verify
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tests.support import kept, walks
from tests.support.strategies import examples

GAMES = ("toy", "enadrya")
SEEDS = st.integers(0, 2**32 - 1)


def _header_end(data: bytes) -> int:
    """The length of the three lines that every file begins with."""
    end = 0
    for _ in range(3):
        end = data.index(b"\n", end) + 1
    return end


def _number(node: Node | None) -> int:
    return node.number if node else 0


def _tree(m: Match) -> list[tuple[int, int, int, object, int]]:
    return [(n.number, _number(n.parent), n.seat, n.picks, _number(n.recent)) for n in m.history.nodes]


def _opens_as(found: Opened, m: Match) -> None:
    assert found.problem is None
    assert found.stale is None
    assert found.match.digest() == m.digest()
    assert found.match.log == m.log
    assert _tree(found.match) == _tree(m)
    assert [n.number for n in found.match.history.line] == [n.number for n in m.history.line]
    assert _number(found.match.history.next()) == _number(m.history.next())


@pytest.mark.parametrize("key", GAMES)
@examples(8)
@given(seed=SEEDS, steps=st.integers(0, 120))
def test_a_match_opened_is_the_match_that_was_kept(
    tmp_path_factory: pytest.TempPathFactory, key: str, seed: int, steps: int,
) -> None:
    """The whole tree, the cursor and all that is asked come back from the changes alone."""
    one = kept.wandered(tmp_path_factory.mktemp("law"), key, seed, steps=steps)
    found = one.open()
    _opens_as(found, one.match)
    for seat in one.match.waiting():
        assert found.match.options(seat) == one.match.options(seat)


@pytest.mark.parametrize(("key", "steps", "every"), [("toy", 90, 4), ("enadrya", 60, 12)])
def test_played_on_after_opening_a_match_ends_as_if_never_closed(
    tmp_path: Path, key: str, steps: int, every: int,
) -> None:
    """Opened at any ask, the same answers lead to the same end, in store, agenda and journal."""
    one = kept.start(tmp_path, key, 11)
    dice = Random(11)
    for step in range(steps):
        walks.wander(one.match, dice, steps=1, then=one.note)
        if step % every == 0:
            found = one.open().match
            twin = open_match(one.path, find=kept.find).match
            original = _replayed(one.match)
            for m in (found, original):
                walks.play(m, Random(step))
            assert found.digest() == original.digest()
            assert found.log == original.log
            walks.wander(twin, Random(step), steps=20)
            here = _number(one.match.history.cursor)
            twin.go(twin.history.nodes[here - 1] if here else None)
            assert twin.digest() == one.match.digest()


def _replayed(m: Match) -> Match:
    """A match that stands where another does, played there by the rules and never in a file."""
    twin = Match.start(m.rules, m.setup)
    for node in m.history.line:
        if node.kind == "standing":
            assert twin.play_standing(node.seat, node.picks[0]) is None
        else:
            assert twin.submit(node.seat, node.picks) is None
    return twin


@pytest.fixture(name="every")
def _every(request: pytest.FixtureRequest) -> int:
    """Each how manieth byte of a file is tried: all of them in a full run."""
    return 1 if request.config.getoption("--full") else 17


def test_a_file_cut_at_any_byte_opens_at_its_last_whole_decision_and_goes_on(tmp_path: Path, every: int) -> None:
    """Bytes all over a short match with branches, and where its lines end; each eleventh cut is played on, in the file."""
    one = kept.wandered(tmp_path, "toy", 5, steps=12)
    data = one.path.read_bytes()
    start, cut = _header_end(data), tmp_path / "cut.tapete"
    lengths = sorted(one.digests)
    for end in range(start):
        if end % 40 == 0 or data[end - 1:end] in (b"\n", b"}"):
            cut.write_bytes(data[:end])
            with pytest.raises(ArchiveError):
                open_match(cut, find=kept.find)
    edges = {length + near for length in lengths for near in (-1, 0, 1)}
    for end in range(start, len(data) + 1):
        if end % every and end not in edges:
            continue
        cut.write_bytes(data[:end])
        whole = max(length for length in lengths if length <= end)
        found = open_match(cut, find=kept.find)
        assert found.problem is None
        assert (found.tail is not None) == (end > whole)
        assert found.match.digest() == one.digests[whole]
        if end % 11 == 0 or end in one.digests:
            recorder = Recorder.resume(found)
            walks.play(found.match, Random(end), decisions=3, then=recorder.append)
            _opens_as(open_match(cut, find=kept.find), found.match)
            assert verify(cut, find=kept.find).ok


@pytest.mark.parametrize("bit", [0, 6])
def test_a_byte_changed_anywhere_is_found_and_its_line_named(tmp_path: Path, bit: int, every: int) -> None:
    """Bytes all over a short match, all newlines too; a bit that makes letters into newlines among them."""
    one = kept.wandered(tmp_path, "toy", 6, steps=12)
    data = one.path.read_bytes()
    changed = tmp_path / "changed.tapete"
    last = data.count(b"\n")
    for place in range(len(data)):
        if place % every and data[place:place + 1] != b"\n":
            continue
        bad = data[:place] + bytes([data[place] ^ 1 << bit]) + data[place + 1:]
        changed.write_bytes(bad)
        line = data.count(b"\n", 0, place) + 1
        try:
            opened = open_match(changed, find=kept.find)
            problem = opened.problem or opened.tail or opened.mended
        except ArchiveError as found:
            problem = found
        assert problem is not None, place
        assert problem.line == line, place
        if place == len(data) - 1:
            assert problem.key == "archive.verify.incomplete"
            assert line == last
        if place % 97 == 0:
            verdict = verify(changed, find=kept.find)
            assert verdict.problem is not None
            assert verdict.problem.line == line


def test_a_byte_changed_in_a_long_match_is_found_and_the_match_opens_up_to_there(tmp_path: Path) -> None:
    """What comes before the damage is not lost, but nothing is written after it."""
    one = kept.played(tmp_path, "enadrya", 3, decisions=200)
    data = one.path.read_bytes()
    start, changed = _header_end(data), tmp_path / "changed.tapete"
    dice = Random(1)
    for place in sorted(dice.sample(range(start, len(data)), 40)):
        changed.write_bytes(data[:place] + bytes([data[place] ^ 1 << dice.randrange(8)]) + data[place + 1:])
        line = data.count(b"\n", 0, place) + 1
        found = open_match(changed, find=kept.find)
        if place == len(data) - 1:
            assert found.tail is not None
            continue
        assert found.problem is not None
        assert found.problem.line == line
        whole = max(length for length in one.digests if length <= place)
        assert found.match.digest() == one.digests[whole]
        with pytest.raises(ArchiveError):
            Recorder.resume(found)


@pytest.mark.parametrize("key", GAMES)
@examples(8)
@given(seed=SEEDS, steps=st.integers(1, 80))
def test_a_file_just_written_is_sound(
    tmp_path_factory: pytest.TempPathFactory, key: str, seed: int, steps: int,
) -> None:
    """Played again by the rules, every branch comes out as it is written."""
    one = kept.wandered(tmp_path_factory.mktemp("law"), key, seed, steps=steps)
    verdict = verify(one.path, find=kept.find)
    assert verdict.problem is None
    assert verdict.decisions == len(one.match.history.nodes)
