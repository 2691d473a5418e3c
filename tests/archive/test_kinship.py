"""Branches in files of their own: each names the match it came from, however files are called and wherever they are listed from."""

import json
from pathlib import Path
from random import Random

import pytest

from tabletop.archive import lines
from tabletop.archive.kinship import above, family, further_kin, kin_of, origin_of
from tabletop.archive.library import Entry, list_matches, look, rename
from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import Recorder, save_branch
from tests.support import kept, walks


def branch(source: Path, target: Path, *, after: int, created: str = "") -> Path:
    """A match played on from after a decision of one that is kept."""
    opened = open_match(source, find=kept.find)
    save_branch(target, opened, node=opened.match.history.nodes[after - 1] if after else None, created=created)
    twin = open_match(target, find=kept.find)
    recorder = Recorder.resume(twin)
    walks.play(twin.match, Random(after), decisions=5, then=recorder.append)
    return target


@pytest.fixture(name="kin")
def _kin(tmp_path: Path) -> dict[str, Entry]:
    """A match with two branches, one of which has one itself, and a match of nobody's; by name."""
    root = kept.played(tmp_path, "toy", 12, decisions=20, name="root").path
    kept.played(tmp_path, "toy", 13, decisions=20, name="stranger")
    late = branch(root, tmp_path / "late.tapete", after=11, created="2026")
    branch(root, tmp_path / "early.tapete", after=4, created="2027")
    branch(late, tmp_path / "twig.tapete", after=13, created="2028")
    return {entry.name: entry for entry in list_matches(tmp_path, find=kept.find)}


def test_a_branch_names_the_decision_it_leaves_after(kin: dict[str, Entry]) -> None:
    """In the numbers of the match it came from and in its own; both directions agree."""
    entries = list(kin.values())
    assert [(one.entry.name, one.how, one.leaves, one.stands) for one in kin_of(kin["root"], entries)] == [
        ("early", "branch", 4, 4), ("late", "branch", 11, 11)]
    assert [(one.entry.name, one.how, one.leaves, one.stands) for one in kin_of(kin["late"], entries)] == [
        ("root", "origin", 11, 11), ("twig", "branch", 13, 13)]
    assert not kin_of(kin["stranger"], entries)
    assert [entry.name for entry in family(kin["twig"], entries)] == ["root", "early", "late", "twig"]
    assert [entry.name for entry in family(kin["stranger"], entries)] == ["stranger"]


def test_the_other_branches_of_what_a_match_came_from_are_kin_too(kin: dict[str, Entry]) -> None:
    """Up to the oldest, and of each of those; not what was played on from them."""
    entries = list(kin.values())
    names = {name: [one.name for one in further_kin(entry, entries)] for name, entry in kin.items()}
    assert names == {"root": [], "stranger": [], "early": ["late"], "late": ["early"], "twig": ["root", "early"]}
    assert [one.name for one in above(kin["twig"], entries)] == ["late", "root"]


def test_kin_is_known_by_any_name(kin: dict[str, Entry], tmp_path: Path) -> None:
    """Files may be renamed, and the second list comes from the index."""
    rename(kin["root"].path, "El origen")
    for _ in range(2):
        found = {entry.name: entry for entry in list_matches(tmp_path, find=kept.find)}
        assert origin_of(found["early"], found.values()) == found["El origen"]
        assert found["early"] == look(found["early"].path, find=kept.find)


def test_without_its_origin_a_branch_is_a_match_like_any(kin: dict[str, Entry]) -> None:
    """Nobody is taken for it."""
    kin["root"].path.unlink()
    entries = [entry for name, entry in kin.items() if name != "root"]
    assert origin_of(kin["early"], entries) is None
    assert not kin_of(kin["early"], entries)
    assert [entry.name for entry in family(kin["twig"], entries)] == ["late", "twig"]


def test_only_a_branch_says_where_it_came_from(kin: dict[str, Entry]) -> None:
    """What was dealt has a header as it always was."""
    def header(name: str) -> dict[str, object]:
        record, _ = lines.read(kin[name].path.read_bytes().partition(b"\n")[0], "")
        return record

    assert "branch_of" not in header("root")
    assert header("early")["branch_of"] == {"mark": kin["root"].mark, "after": 4, "shared": 4}


@pytest.mark.parametrize("nonsense", [{"mark": "x", "after": -1, "shared": 0}, {"mark": 3, "after": 1, "shared": 1}, "root", {}])
def test_a_file_that_tells_nonsense_of_its_origin_is_no_match(kin: dict[str, Entry], tmp_path: Path, nonsense: object) -> None:
    """In the list too, in one sentence."""
    first, _, rest = kin["early"].path.read_bytes().partition(b"\n")
    record = json.loads(first)
    del record["h"]
    line, _ = lines.encode_line({**record, "branch_of": nonsense}, "")
    odd = tmp_path / "odd.tapete"
    odd.write_bytes(line + rest)
    assert look(odd, find=kept.find).problem


def test_kin_that_goes_in_a_circle_is_followed_once() -> None:
    """Marks cannot be forged so by chance; a list of them can."""
    one = Entry(Path("one"), 0, 0, mark="1", origin=("2", 0, 0))
    two = Entry(Path("two"), 0, 0, mark="2", origin=("1", 0, 0))
    assert {entry.mark for entry in family(one, [one, two])} == {"1", "2"}
