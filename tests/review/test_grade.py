"""Grades: marks by loss and doubt, accuracy, luck, turning points."""

from typing import Any

import pytest

from tabletop.review.grade import Grades, mark_of
from tabletop.review.record import METHOD, Review, Row


def _row(number: int = 1, *, seat: int = 0, turn: int = 1, before: int = 500, loss: int = 0, **fields: Any) -> Row:
    """Make a row; chances are the first seat's, in tenths of a percent."""
    own = before if seat == 0 else 1000 - before
    after = own - loss
    stands = [(own, 1000 - own), (after, 1000 - after)]
    if seat:
        stands = [(b, a) for a, b in stands]
    return Row(number=number, seat=seat, turn=turn, before=stands[0], after=stands[1], loss=loss,
               **{"spread": 100, "worlds": 24, "worse": 24, "line": ((("deploy", 5, 6),),) if loss else (), **fields})


def _grades(*rows: Row, result: tuple[int, int] = (1000, 0), decisions: int = 0) -> Grades:
    return Grades(Review(method=METHOD, game="enadrya", match="0", decisions=decisions or len(rows), result=result, rows=rows))


@pytest.mark.parametrize(("fields", "mark"), [
    ({"loss": 0}, "!"), ({"loss": 19}, "!"), ({"loss": 20}, ""), ({"loss": 49}, ""), ({"loss": 50}, "?!"), ({"loss": 99}, "?!"),
    ({"loss": 100}, "?"), ({"loss": 199}, "?"), ({"loss": 200}, "??"),
    ({"loss": 0, "spread": 49}, ""), ({"loss": 0, "hard": True, "margin": 150}, "!!"), ({"loss": 0, "hard": True, "margin": 149}, "!"),
    ({"loss": 150, "worse": 15}, "hidden"), ({"loss": 150, "worse": 16}, "?"),
    ({"loss": 60, "doubt": 41}, "hidden"), ({"loss": 60, "doubt": 40}, "?!"),
    ({"loss": 30, "before": 40}, ""), ({"loss": 300, "before": 960}, ""), ({"loss": 30, "before": 960, "missed": True}, "??"),
    ({"kind": "forced"}, ""), ({"kind": "standing"}, "")])
def test_a_loss_has_its_mark(fields: dict[str, Any], mark: str) -> None:
    """By its size, how sure it is, and whether anything was open."""
    assert mark_of(_row(**fields)) == mark


def test_at_most_two_moves_of_a_player_are_brilliant() -> None:
    """The third is good."""
    grades = _grades(*(_row(n, hard=True, margin=200) for n in (1, 2, 3)), _row(4, seat=1, hard=True, margin=200))

    assert [grades.marks[n] for n in (1, 2, 3, 4)] == ["!!", "!!", "!", "!!"]


def test_accuracy_needs_enough_decisions_and_falls_with_losses() -> None:
    """None under eight; 100 without a loss; weighted by what there was to lose."""
    eight = [_row(n, turn=n) for n in range(1, 9)]
    assert _grades(*eight[:7]).accuracy(0) is None
    assert _grades(*eight).accuracy(0) == 100
    small = _grades(*eight, _row(9, turn=9, loss=200, spread=200))
    large = _grades(*eight, _row(9, turn=9, loss=200, spread=900))
    assert 50 < (large.accuracy(0) or 0) < (small.accuracy(0) or 0) < 100
    assert small.accuracy(1) is None


def test_a_turn_is_judged_as_a_whole() -> None:
    """Three steps that each lose a little are one fault, at the step that lost most; not if it is unsure, nor over two turns."""
    steps = [_row(1, loss=20), _row(2, loss=30, before=480), _row(3, loss=15, before=450)]
    found = _grades(*steps, _row(4, turn=2, loss=30, before=435))

    assert {number: mark for number, mark in found.marks.items() if mark != "!"} == {2: "?!"}
    assert [(row.loss, row.before, row.after) for row in found.faults()] == [(65, (515, 485), (450, 550))]
    unsure = [row.model_copy(update={"doubt": 30}) for row in steps]
    assert not _grades(*unsure).faults()
    assert "hidden" not in _grades(*unsure).marks.values()
    assert found.luck == (0, 0)


def test_a_match_is_decided_from_where_the_winner_is_sure_to_its_end() -> None:
    """Not by a lead that was lost again, not within the last turn, not in a draw, and not before all of it is reviewed."""
    rows = [_row(1, before=970), _row(2, turn=2, before=700), _row(3, turn=3, before=960), _row(4, turn=4, before=990)]

    assert _grades(*rows).decided == rows[2]
    assert _grades(*rows[:3]).decided is None
    assert _grades(*rows, result=(0, 1000)).decided is None
    assert _grades(*rows, result=(500, 500)).decided is None
    assert _grades(*rows, decisions=5).decided is None


def test_luck_is_what_news_brought_and_no_decision() -> None:
    """A card that came after the first answer cost ten points; the rival's fault after the second is no luck."""
    grades = _grades(_row(1, news=True), _row(2, seat=1, before=400, loss=100), _row(3, before=500), result=(1000, 0), decisions=4)

    assert grades.luck == (-10, 10)


def test_turning_points_are_the_largest_swings_in_order() -> None:
    """Of eight swings the six largest; each names its main decision."""
    rows, chance = [], 500
    for turn, swing in enumerate((80, -90, 100, -110, 120, -130, 140, -79), 1):
        rows.append(Row(number=2 * turn - 1, seat=0, turn=turn, before=(chance, 1000 - chance), after=(chance, 1000 - chance)))
        chance += swing
        rows.append(Row(number=2 * turn, seat=1, turn=turn, before=(chance, 1000 - chance), after=(chance, 1000 - chance)))
    found = _grades(*rows).turning

    assert [turn.row.number for turn in found] == [4, 6, 8, 10, 12, 14]
    assert found[0].change == 9  # the second seat gained what the first lost


def test_faults_are_those_of_a_seat() -> None:
    """In the order of the match; what hidden cards decided is none."""
    grades = _grades(_row(1, loss=60), _row(2, seat=1, loss=150), _row(3, turn=2, loss=150, worse=1), _row(4, turn=2, loss=250))

    assert [row.number for row in grades.faults()] == [1, 2, 4]
    assert [row.number for row in grades.faults(0)] == [1, 4]
    assert grades.count(0, "hidden") == 1
