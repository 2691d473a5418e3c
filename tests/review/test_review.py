"""Review of a match: the same bytes, secrecy, and its file."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tabletop.archive.companions import review_of
from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import delete, rename, restore
from tabletop.archive.matchfile import open_match
from tabletop.games.entries import games
from tabletop.review.course import Course, begun
from tabletop.review.judge import Judge, outset_of
from tabletop.review.record import LONGEST_PLAN, Review, Row, read_review, review_bytes, write_review
from tests.support.reviewed import LIGHT, begun_match, kept, some_answer
from tests.support.veil import veil


@pytest.fixture(name="path")
def _path(tmp_path: Path) -> Path:
    """A short match that one side resigned."""
    return kept(tmp_path, "enadrya", 14)


def _reviewed(path: Path, rows: int = 99) -> Review:
    opened = open_match(path)
    review, course = begun(opened), Course(opened.match, care=LIGHT)
    while not course.done and len(course.rows) < rows:
        course.step()
    return review.model_copy(update={"rows": tuple(course.rows)})


# ---- making one
def test_a_review_is_the_same_bytes_again_also_after_a_stop(path: Path) -> None:
    """Rows made after a stop are those that would have been made at once."""
    whole = _reviewed(path)
    part = _reviewed(path, 6)
    opened = open_match(path)
    course = Course(opened.match, part.rows, care=LIGHT)
    while not course.done:
        course.step()

    assert review_bytes(part.model_copy(update={"rows": tuple(course.rows)})) == review_bytes(whole)
    assert whole.done
    assert {row.kind for row in whole.rows} >= {"judged", "standing"}


def test_the_match_is_left_as_it_was(path: Path) -> None:
    """No byte of its file changes, and the walk ends where the match stood."""
    before = path.read_bytes()
    opened = open_match(path)
    digest = opened.match.digest()
    course = Course(opened.match, care=LIGHT)
    while not course.done:
        course.step()

    assert opened.match.digest() == digest
    assert path.read_bytes() == before


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", games())
def test_chances_of_all_sides_add_up(game: str) -> None:
    """Whatever happens, somebody wins: the chances of one judgement add up to 100 points."""
    match, _ = begun_match(game, 40)
    seat = match.waiting()[0]
    found = Judge(match, seat, LIGHT, outset_of(match, seat)).judge(some_answer(match, seat))

    assert sum(found.after) == pytest.approx(1.0, abs=1e-6)
    assert sum(found.before) == pytest.approx(1.0, abs=1e-6)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", games())
def test_hidden_cards_change_no_judgement(game: str) -> None:
    """Rivals' hidden cards permuted, another seed: the same judgement, to the last digit."""
    match, _ = begun_match(game, 40)
    seat = match.waiting()[0]
    picks = some_answer(match, seat)
    twin = match.fork()
    veil(twin, seat, Random(7))

    assert Judge(match, seat, LIGHT, outset_of(match, seat)).judge(picks) == Judge(twin, seat, LIGHT, outset_of(match, seat)).judge(picks)


# ---- the file
def test_it_is_kept_beside_the_match_and_read_again(path: Path) -> None:
    """As written."""
    review = _reviewed(path, 5)
    write_review(path, review)

    assert review_of(path).parent == path.parent
    assert read_review(path, begun(open_match(path))) == review


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("change", "key"), [
    (lambda told: "nonsense", "archive.review.broken"),
    (lambda told: json.dumps([told]), "archive.review.broken"),
    (lambda told: json.dumps({**told, "program": "other"}), "archive.review.broken"),
    (lambda told: json.dumps({**told, "format": 9}), "archive.review.older"),
    (lambda told: json.dumps({**told, "method": 0}), "archive.review.older"),
    (lambda told: json.dumps({**told, "match": "0" * 32}), "archive.review.another"),
    (lambda told: json.dumps({**told, "decisions": 3}), "archive.review.another"),
    (lambda told: json.dumps({**told, "rows": told["rows"] * 40}), "archive.review.broken"),
    (lambda told: json.dumps({**told, "rows": [{**told["rows"][0], "seat": 4}]}), "archive.review.broken"),
    (lambda told: json.dumps({**told, "rows": [{**told["rows"][0], "before": [1]}]}), "archive.review.broken"),
    (lambda told: json.dumps({**told, "more": 1}), "archive.review.broken")])
def test_another_file_in_its_place_is_refused(path: Path, change, key: str) -> None:
    """Broken, foreign, of another version, of another match: one sentence each."""
    review = _reviewed(path, 3)
    review_of(path).write_text(change(json.loads(review_bytes(review))), encoding="utf-8")

    with pytest.raises(ArchiveError) as found:
        read_review(path, begun(open_match(path)))
    assert found.value.key == key


def test_a_foreign_file_is_kept_under_another_name(path: Path) -> None:
    """Nothing of somebody else's is lost."""
    review_of(path).write_text("my own notes", encoding="utf-8")
    write_review(path, _reviewed(path, 1))

    assert [file.read_text(encoding="utf-8") for file in path.parent.glob("*.bak")] == ["my own notes"]


def test_a_match_played_on_since_has_no_review_any_more(tmp_path: Path) -> None:
    """The review is that of other decisions."""
    path = kept(tmp_path, "enadrya", 10)
    write_review(path, _reviewed(path, 2))
    path.unlink()
    kept(tmp_path, "enadrya", 12)

    with pytest.raises(ArchiveError, match="another"):
        read_review(path, begun(open_match(path)))


def test_an_unfinished_match_is_not_reviewed(tmp_path: Path) -> None:
    """Its hands are still secret."""
    path = kept(tmp_path, "enadrya", 10, ended=False)

    with pytest.raises(ArchiveError, match="unfinished"):
        begun(open_match(path))


def test_the_review_goes_where_its_match_goes(path: Path) -> None:
    """Renamed, deleted, restored."""
    write_review(path, _reviewed(path, 1))
    moved = rename(path, "another")
    assert review_of(moved).exists()
    assert not review_of(path).exists()
    gone = delete(moved)
    assert not review_of(moved).exists()
    assert review_of(restore(gone)).exists()


def test_a_table_of_several_has_a_chance_for_each(tmp_path: Path) -> None:
    """In a brawl of three every row has three chances, and the loss is the decider's."""
    path = kept(tmp_path, "warage", 12, players=3)
    review = _reviewed(path, 6)

    assert {len(row.after) for row in review.rows} == {3}
    assert all(row.loss >= 0 for row in review.rows)


def test_only_what_lasts_of_a_loss_is_told() -> None:
    """With half of it lasting the loss is half, from the same chance with the best answer: the one made is not so bad."""
    match, _ = begun_match("ecg", 17)
    node = match.history.line[-1]
    match.go(node.parent)
    judges = [Judge(match, node.seat, LIGHT, outset_of(match, node.seat)) for _ in range(2)]
    judges[1].curve = replace(judges[0].curve, lasting=0.5)
    whole, half = (judge.judge(node.picks) for judge in judges)

    assert whole.loss > 0.02
    assert half.loss == pytest.approx(whole.loss / 2)
    assert half.before == pytest.approx(whole.before)
    assert half.before[node.seat] - half.after[node.seat] == pytest.approx(half.loss)


def test_a_line_joined_with_a_long_plan_fits_its_row() -> None:
    """What is left of a plan is put after the better line; both together may be longer than a review keeps."""
    match, _ = begun_match("epikha", 20)
    seat = match.waiting()[0]
    line, plan = (tuple(((verb, card, 0),) for card in range(9)) for verb in ("deploy", "attack"))
    tried = Judge(match, seat, LIGHT, outset_of(match, seat))._then(line, plan, ())

    assert tried.line == (*line, *plan)[:LONGEST_PLAN]
    assert Row(number=1, seat=seat, turn=1, before=(500, 500), after=(500, 500), line=tried.line, plan=tried.line).line == tried.line
