"""Grades: marks by loss and doubt, accuracy, luck, turning points."""

from typing import Any

import pytest

from tabletop.review.grade import Grades, mark_of, points_lost
from tabletop.review.record import METHOD, Review, Row


def _row(number: int = 1, *, seat: int = 0, turn: int = 1, before: int = 500, loss: int = 0, **fields: Any) -> Row:
    """Make a row; chances are the first seat's, in tenths of a percent."""
    own = before if seat == 0 else 1000 - before
    after = own - loss
    stands = [(own, 1000 - own), (after, 1000 - after)]
    if seat:
        stands = [(b, a) for a, b in stands]
    return Row(number=number, seat=seat, turn=turn, before=stands[0], after=stands[1], loss=loss,
               **{"spread": 100, "worlds": 24, "worse": 24, "line": ((("deploy", number, 6),),) if loss else (), **fields})


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
    """None under eight; 100 without a loss; else the share kept of what there was to lose."""
    eight = [_row(n, turn=n) for n in range(1, 9)]
    assert _grades(*eight[:7]).accuracy(0) is None
    assert _grades(*eight).accuracy(0) == 100
    all_of_it = _grades(*eight, _row(9, turn=9, loss=200, spread=200))
    a_part = _grades(*eight, _row(9, turn=9, loss=200, spread=900))
    assert (all_of_it.accuracy(0), a_part.accuracy(0)) == (80, 88)
    assert all_of_it.accuracy(1) is None


def test_a_troop_thrown_away_shows_in_an_accuracy() -> None:
    """One turn of eight lost a Troop, 14 points of the 66 at stake: four fifths were kept, where a mean over turns tells 92 in a hundred."""
    stakes = (80, 100, 90, 70, 80, 60, 80, 100)
    rows = [_row(n, turn=n, spread=stake, loss=140 if n == 8 else 0) for n, stake in enumerate(stakes, 1)]

    assert _grades(*rows).accuracy(0) == 80


def test_a_turn_is_judged_as_a_whole() -> None:
    """Three steps that each lose a little are one fault, at the step that lost most; not if it is unsure, nor over two turns."""
    steps = [_row(1, loss=20), _row(2, loss=30, before=480), _row(3, loss=15, before=450)]
    found = _grades(*steps, _row(4, turn=2, loss=30, before=435))

    assert {number: mark for number, mark in found.marks.items() if mark != "!"} == {2: "?!"}
    assert [(row.loss, row.before, row.after) for row in found.faults()] == [(65, (515, 485), (450, 550))]
    unsure = [row.model_copy(update={"doubt": 30}) for row in steps]
    assert not _grades(*unsure).faults()
    assert "hidden" not in _grades(*unsure).marks.values()


def test_an_answer_missed_twice_in_a_turn_is_missed_once() -> None:
    """At the last of three steps: until then it could still be given. Other answers count together, but no more than the chance fell."""
    steps = [_row(1, loss=30), _row(2, loss=60), _row(3, loss=55)]
    again = [row.model_copy(update={"line": steps[0].line}) for row in steps]
    risen = [_row(1, loss=40), _row(2, loss=40), _row(3, loss=40, before=480)]

    assert [row.loss for row in _grades(*again).faults()] == [55]
    assert _grades(*again).marks == {3: "?!"}
    assert [row.loss for row in _grades(*steps).faults()] == [60, 55]  # the chance was 500 again each time
    assert [row.loss for row in _grades(*risen).faults()] == [60]


def test_doubt_about_answers_that_lost_nothing_hides_no_fault() -> None:
    """Only what was lost must be sure."""
    found = _grades(_row(1, doubt=200), _row(2, loss=30), _row(3, loss=30, before=470))

    assert [row.loss for row in found.faults()] == [60]


def test_a_match_is_decided_from_where_the_winner_is_sure_to_its_end() -> None:
    """Not by a lead that was lost again, not within the last turn, not in a draw, and not before all of it is reviewed."""
    rows = [_row(1, before=970), _row(2, turn=2, before=700), _row(3, turn=3, before=960), _row(4, turn=4, before=990)]

    assert _grades(*rows).decided == rows[2]
    assert _grades(*rows[:3]).decided is None
    assert _grades(*rows, result=(0, 1000)).decided is None
    assert _grades(*rows, result=(500, 500)).decided is None
    assert _grades(*rows, decisions=5).decided is None


def test_luck_is_what_no_mistake_explains() -> None:
    """A card that came after the first answer cost ten points; the rival's fault after the second is no luck."""
    rows = _row(1, news=True), _row(2, seat=1, before=400, loss=100), _row(3, before=500)

    assert _grades(*rows, decisions=4).luck == (-10, 10)
    assert _grades(*rows).luck == (40, -40)  # won from an even position


def test_start_luck_and_losses_add_up_to_the_result() -> None:
    """Also where a turn lost less than its steps together."""
    grades = _grades(_row(1, before=600, loss=50), _row(2, loss=40, before=560), _row(3, seat=1, turn=2, before=700, loss=120))

    assert 600 - 80 + 120 + 10 * grades.luck[0] == 1000


def test_turning_points_are_the_largest_swings_in_order() -> None:
    """Of eight swings the six largest; each names its main decision: that whose outcome moved the chance."""
    rows, chance = [], 500
    for turn, swing in enumerate((80, -90, 100, -110, 120, -130, 140, -79), 1):
        stand = (chance, 1000 - chance)
        rows.append(Row(number=3 * turn - 2, seat=0, turn=turn, before=stand, after=stand))
        rows.append(Row(number=3 * turn - 1, seat=0, turn=turn, before=stand, after=stand, news=True))
        chance += swing
        stand = (chance, 1000 - chance)
        rows.append(Row(number=3 * turn, seat=1, turn=turn, before=stand, after=stand))
    found = _grades(*rows, decisions=99).turning

    assert [turn.row.number for turn in found] == [5, 8, 11, 14, 17, 20]
    assert found[0].change == -9


def test_a_turning_point_is_what_both_seats_saw() -> None:
    """Where the seats see one position differently, a turn did not change it; the mean of both counts."""
    one, other = (700, 300), (500, 500)
    rows = [Row(number=n, seat=n % 2, turn=n, before=one if n % 2 else other, after=one if n % 2 else other) for n in range(1, 9)]

    assert {turn.row.turn for turn in _grades(*rows, decisions=9).turning} <= {1, 8}  # the ends, where one alone was asked


def test_the_deal_is_no_turning_point() -> None:
    """What the first hands change, before the first turn, is luck."""
    rows = [_row(1, turn=0, before=300, news=True), *(_row(n, turn=n, before=700) for n in range(2, 6))]

    assert not _grades(*rows, decisions=9).turning


def test_a_turning_point_names_the_fault_that_made_it() -> None:
    """Of a turn in which the chance fell by a fault, and less by a card."""
    rows = [_row(1, turn=1), _row(2, turn=2, news=True), _row(3, turn=2, before=480, loss=150), _row(4, turn=3, before=330)]

    assert [(turn.row.number, turn.change) for turn in _grades(*rows, decisions=9).turning] == [(3, -17)]


def test_faults_are_those_of_a_seat() -> None:
    """In the order of the match; what hidden cards decided is none."""
    grades = _grades(_row(1, loss=60), _row(2, seat=1, loss=150), _row(3, turn=2, loss=150, worse=1), _row(4, turn=2, loss=250))

    assert [row.number for row in grades.faults()] == [1, 2, 4]
    assert [row.number for row in grades.faults(0)] == [1, 4]
    assert grades.count(0, "hidden") == 1


def test_the_points_given_away_are_told_beside_the_accuracy() -> None:
    """One turn of many thrown away hardly lowers an accuracy; what it cost is told all the same."""
    grades = _grades(*(_row(n, turn=n) for n in range(1, 20)), _row(20, turn=20, loss=120, spread=120))

    assert (grades.accuracy(0) or 0) > 90
    assert (grades.given_away(0), grades.given_away(1)) == (12, 0)


def test_the_points_lost_are_those_between_the_chances_shown() -> None:
    """Each of the two chances is rounded for itself."""
    assert points_lost(_row(before=505, loss=60)) == 50 - 44
    assert points_lost(_row(before=504, loss=60)) == 50 - 44
    assert points_lost(_row(before=500)) == 0
