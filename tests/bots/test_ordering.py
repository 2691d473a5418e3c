"""Order of the answers that a search judges: a win of the turn first, the shortest before others; and the chance told with them."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tabletop.bots.bench import Bench, Continued, Task
from tabletop.bots.levels import STEADY
from tabletop.bots.lines import Line
from tabletop.bots.outlook import Answer, End, Usual, chance_of, usual_of
from tabletop.bots.search import Effort, Judged, Search, judged
from tabletop.bots.sense import WIN, sense_of
from tabletop.bots.world import world_of
from tabletop.kernel.asks import Picks
from tests.support.ecg import Scenario
from tests.support.ecg_plain import BLADE, CHAMPION
from tests.support.games import GAMES
from tests.support.strategies import position

LOST, WON = End(0.0), End(1.0, 3)


def _first(number: int, *, length: int = 1, settled: float = 0.0) -> Judged:
    """First answer judged, whose line has so many answers."""
    return Judged(tuple((("play", number, step),) for step in range(length)), settled)


def _ranked(rows: Mapping[Line, tuple[float, End]], live: list[Judged]) -> list[Judged]:
    """Run the second part of a search with continuations that always come to the same."""
    m = position(GAMES["enadrya"], 5, 30)
    search = Search(world_of(m, m.waiting()[0], seed=1), Effort(lines=30, replies=12))
    course = search._continued(live, [])
    tasks = next(course, None)
    while tasks is not None:
        results = [Continued(tuple(rows[line][0] for line in task.lines), 1, tuple(rows[line][1] for line in task.lines)) for task in tasks]
        try:
            tasks = course.send(results)
        except StopIteration:
            tasks = None
    return search.ranked


def test_a_line_that_won_in_all_comes_before_a_better_score() -> None:
    """However good the others look, and however they settled."""
    sure, good = _first(1, length=2, settled=WIN), _first(2, settled=40.0)
    assert _ranked({good.line: (1.0, End(0.9)), sure.line: (0.9, WON)}, [good, sure])[0] is sure


def test_of_lines_that_won_in_all_the_shortest_is_first_and_none_is_dropped() -> None:
    """All of them have every continuation, though a halving would drop two."""
    lines = [_first(number, length=number, settled=WIN) for number in (4, 3, 2, 1)]
    found = _ranked({one.line: (1.0, WON) for one in lines}, lines)
    assert [len(one.line) for one in found] == [1, 2, 3, 4]
    assert len({len(one.found) for one in found}) == 1


def test_a_short_way_that_failed_once_comes_after_a_long_one_that_did_not() -> None:
    """A rival's answer in a world stops the short one."""
    short, long = _first(1, settled=WIN), _first(2, length=2, settled=WIN)
    found = _ranked({short.line: (0.5, LOST), long.line: (1.0, WON)}, [short, long])
    assert found[0] is long


def test_the_search_alone_kills_before_it_trains() -> None:
    """The last morale falls to a plain assault; two Troops could be trained first."""
    t = Scenario(own={"infantry": [CHAMPION]}, hand=[BLADE, BLADE], ready=6).set("morale", 1, 4)
    best, *others = judged(world_of(t.match, 0, seed=1), STEADY)
    assert best.picks == (("assault", t.card("Champion"), 0),)
    assert best.chance == pytest.approx(1.0)
    assert all(one.chance <= 1.0 for one in others)


@pytest.mark.parametrize(("mine", "theirs"), [(2, 40), (40, 2)])
def test_the_chance_told_is_one_of_winning(mine: int, theirs: int) -> None:
    """The best answer of a lost position is not told as an even match, nor that of a won one."""
    t = Scenario(own={"infantry": [BLADE]}, foe={"infantry": [BLADE]}, hand=[BLADE]).set("morale", 0, mine).set("morale", 1, theirs)
    best = judged(world_of(t.match, 0, seed=1), STEADY)[0]
    assert best.chance < 0.3 if mine < theirs else best.chance > 0.7


def test_decided_worlds_count_as_they_are() -> None:
    """Not as the mean of a decided worth and an open one."""
    sense = sense_of("ecg")
    assert chance_of([WIN, 0.0], sense) == pytest.approx(0.75)
    assert chance_of([-WIN, 0.0], sense) == pytest.approx(0.25)
    assert chance_of([WIN, -WIN], sense) == 0.5


def test_the_usual_answer_is_the_one_given_most_often() -> None:
    """With how often; none where nobody answered."""
    block, other, again = (Answer(1, (("answer", card, 4),), sheet) for card, sheet in ((9, 30), (8, 31), (7, 30)))
    ends = [End(0.5, 0, block), End(0.5, 0, other), End(0.5, 0, again), End(0.5)]
    assert usual_of(ends) == Usual(block, 2, 4), "another copy of a card in a hidden hand is the same answer"
    assert usual_of([End(0.5)]) is None


def test_a_continuation_notes_its_own_answers_to_a_win() -> None:
    """The assault and the end of the turn."""
    t = Scenario(own={"infantry": [CHAMPION]}).set("morale", 1, 4)
    world = world_of(t.match, 0, seed=1)
    kill: Picks = (("assault", t.card("Champion"), 0),)
    found = Bench(world)._continued(world, (kill,), Task(0, lines=((kill,),), luck=5))
    assert found is not None and found[1].won >= 2 and found[1].chance == pytest.approx(1.0)
