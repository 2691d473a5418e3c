"""A review finds faults where they are: answers by chance lose much, those of a novice less, those of a good bot least."""

from collections.abc import Iterator
from random import Random
from statistics import mean

import pytest

from tabletop.bots.levels import LEVELS
from tabletop.bots.tournament import deal_of
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.kernel.match import Match
from tabletop.review.course import Course
from tabletop.review.grade import FAULTS, Grades, is_decided, mark_of
from tabletop.review.judge import Care, Judge, outset_of
from tabletop.review.record import METHOD, Review, Row
from tests.support.ecg_plain import BLADE, CHAMPION
from tests.support.ecg_set import laid
from tests.support.reviewed import begun_match, some_answer

CARE = Care(lines=20, tops=3, glance=2, look=5, doubt=10)
LONGEST = 1_500
PART = 3
"""Of so many turns of a match one is reviewed."""

WORSE = {"warage": 1.2}
"""Multiple of a novice's loss that chance loses a decision at the least, where it is not 2: the judge tells them apart less in Warage, whose
turns have many small steps. Over four matches each it was 1.4."""


def played(game: str, level: str, number: int) -> Match:
    """Play a match between two bots of a level."""
    match = registry.game(game).start(deal_of(Shelf().stock(game), game, number, seed=22, options=registry.game(game).customs))
    for _ in range(LONGEST):
        if match.over:
            break
        seat = match.waiting()[0]
        match.play(seat, LEVELS[level](world_of(match, seat, seed=number)))
    return match


def reviewed(match: Match) -> Iterator[Row]:
    """Review a part of a match's turns."""
    course = Course(match)
    even = (500, 500)
    for node, turn in zip(course.line, course._turns, strict=True):
        if turn % PART == 0:
            yield course.step()
        else:
            course.rows.append(Row(number=node.number, seat=node.seat, turn=turn, kind="standing", before=even, after=even))
            match.redo(node)


def lost(rows: list[Row]) -> float:
    """Return the mean loss of the decisions that were open, in points."""
    return mean(row.loss / 10 for row in rows if row.kind == "judged" and not is_decided(row))


@pytest.mark.full
@pytest.mark.parametrize("game", games())
def test_the_worse_a_player_the_more_it_loses(game: str) -> None:
    """Chance loses much more a decision than a novice, a steady bot not more than that and hardly ever by a fault."""
    rows = {level: [row for number in range(2) for row in reviewed(played(game, level, number))] for level in ("random", "novice", "steady")}
    found = {level: lost(some) for level, some in rows.items()}

    assert found["random"] > WORSE.get(game, 2.0) * found["novice"]
    assert found["novice"] > 0.8 * found["steady"]
    assert mean(mark_of(row) in FAULTS for row in rows["steady"]) < 0.03


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", ["ecg", "enadrya", "warage"])
def test_answers_by_chance_lose_more_than_good_ones(game: str) -> None:
    """At the same open decisions of a sample."""
    match, _ = begun_match(game, 90)
    r, losses, line = Random(4), list[tuple[float, float]](), match.history.line[20:]
    for node in r.sample(line, 16):
        match.go(node.parent)
        made, good = some_answer(match, node.seat, r), LEVELS["steady"](world_of(match, node.seat, seed=4))
        if made != good and len(losses) < 5:
            judge = Judge(match, node.seat, CARE, outset_of(match, node.seat))
            losses.append((judge.judge(made).loss, judge.judge(good).loss))

    assert mean(made for made, _ in losses) > 2 * mean(good for _, good in losses) + 0.002


def test_one_bad_turn_does_not_sink_an_accuracy() -> None:
    """Of nine turns one in which the match was thrown away: the others still count."""
    rows = tuple(Row(number=n, seat=0, turn=n, before=(700, 300), after=(700 - loss, 300 + loss), loss=loss, spread=max(100, loss), worlds=24,
                     worse=24, line=((("deploy", 5, 6),),) if loss else ()) for n, loss in enumerate([0] * 8 + [600], 1))
    told = Grades(Review(method=METHOD, game="enadrya", match="0", decisions=9, result=(0, 1000), rows=rows)).accuracy(0)

    assert told == round(100 * 80 / 140)


def test_a_victory_put_off_is_no_fault() -> None:
    """The rival's morale is gone and the turn's end will tell: whatever is done before, the match is won as surely."""
    t = laid("lion", hand=[BLADE], own={"infantry": [CHAMPION]}, ready=4)
    t.set("morale", 1, 0)
    made = next(option for option in t.match.options(t.seat) if option[0] != "end")

    found = Judge(t.match, t.seat, CARE, (0.0, 0.0)).judge((made,))
    assert found.after[t.seat] == 1
    assert not found.missed
