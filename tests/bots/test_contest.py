"""Contests of levels: every level sits everywhere, results are kept and gone on from, and processes change nothing."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tabletop.bots import contest as contests
from tabletop.bots.contest import Contest, Played, play, run
from tabletop.bots.kept import OtherResults
from tabletop.bots.levels import STEADY, bot_named, is_level
from tabletop.bots.strength import elo, expected, still, strength, verdict
from tabletop.kernel.match import Match
from tests.support.systems import needs_pool

DUEL = Contest("enadrya", ("random", "random"), 3, {"quick": True})
BRAWL = Contest("warage", ("random", "random", "random"), 3, {"quick": True, "mode": "brawl"})


def _untimed(played: list[Played]) -> list[Played]:
    return [replace(one, times=((0.0, 0.0),) * len(one.times)) for one in played]


@cache
def _whole() -> list[Played]:
    """Four matches played at once, in this process."""
    return run(DUEL, 4)


def won(level: int, number: int = 0) -> Played:
    """A match that a level won (-1: nobody)."""
    return Played(number, (level,) if level >= 0 else ())


def test_a_deal_is_played_once_from_every_place() -> None:
    """The same cards for each seating; the next deal after all of them."""
    assert [DUEL.seating(number) for number in range(3)] == [(0, 1), (1, 0), (0, 1)]
    assert sorted(BRAWL.seating(number) for number in range(3)) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_wins_belong_to_the_level_wherever_it_sat() -> None:
    """The novice beats chance from either seat."""
    contest = Contest("enadrya", ("random", "novice"), 3, {"quick": True})

    assert [play(contest, number).won for number in range(2)] == [(1,), (1,)]


def test_a_contest_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches in the file are not played again; a line cut short by a kill is; the whole is as if played at once."""
    whole, keep, begun = _whole(), tmp_path / "results", []
    run(DUEL, 3, keep=keep)
    keep.write_bytes(keep.read_bytes()[:-9])

    def noted(contest: Contest, number: int) -> Played:
        begun.append(number)
        return play(contest, number)

    monkeypatch.setattr(contests, "play", noted)
    again = run(DUEL, 4, keep=keep)
    assert begun == [2, 3]
    assert _untimed(again) == _untimed(whole)
    assert run(DUEL, 4, keep=keep) == again and begun == [2, 3]


@needs_pool
def test_processes_change_nothing() -> None:
    """The same matches in the same order."""
    assert _untimed(run(DUEL, 3, jobs=2)) == _untimed(_whole()[:3])


@pytest.mark.parametrize("text", ["", "nonsense", json.dumps({"game": "enadrya"}), "[]\n"])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    """It is neither read nor written."""
    keep = tmp_path / "results"
    keep.write_text(text)
    with pytest.raises(OtherResults):
        run(DUEL, 1, keep=keep)

    assert keep.read_text() == text


def test_equals_do_not_repeat_a_match_in_each_others_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    """The luck of bots is not the deal's: from either seat the same cards take another course, each time the same one."""
    real, courses = contests._play_out, []

    def noted(m: Match, levels: Sequence[str], luck: int, spend: Callable[[int, float], None]) -> str:
        fault = real(m, levels, luck, spend)
        courses.append([node.picks for node in m.history.line])
        return fault

    monkeypatch.setattr(contests, "_play_out", noted)
    for number in (0, 1, 0):
        play(DUEL, number)
    play(replace(DUEL, luck=1), 0)

    assert courses[0] == courses[2]
    assert courses[0] != courses[1] and courses[0] != courses[3]


def test_a_match_is_kept_in_some_twenty_bytes(tmp_path: Path) -> None:
    """200 matches fit into five kilobytes, and come back as they were; a fault is told."""
    keep, played = tmp_path / "results", _whole()
    run(DUEL, 4, keep=keep)

    assert all(len(line) < 48 for line in keep.read_text().splitlines()[1:])
    assert [Played.of_row(json.loads(json.dumps(one.row()))) for one in played] == played
    assert Played.of_row(Played(3, fault="no end").row()).fault == "no end"


def test_it_stops_when_enough_is_known() -> None:
    """Only after each level sat everywhere."""
    assert len(run(DUEL, 9, enough=lambda played: len(played) >= 3)) == 4


def test_a_fault_is_a_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer against the rules, or an exception: the match counts for nobody."""
    monkeypatch.setattr(contests, "bot_named", lambda name: lambda world: (("cheat", 0, 0),))
    assert play(DUEL, 0).fault.startswith("illegal")
    monkeypatch.setattr(contests, "bot_named", lambda name: lambda world: 1 / 0)
    assert "ZeroDivisionError" in play(DUEL, 0).fault
    assert strength([play(DUEL, 0)], 0, 2).games == 0


# ---- strength
def test_strength_counts_a_draw_for_all() -> None:
    """Three wins, a draw, no loss: seven eighths."""
    told = strength([won(0), won(0), won(-1), won(0)], 0, 2)

    assert (told.score, told.games) == (0.875, 4)
    assert told.low < told.score < told.high <= 1
    assert told.elo_low < told.elo <= told.elo_high


@pytest.mark.parametrize(("level", "points"), [(0, 0), (1, 0), (2, 0)])
def test_equals_in_a_crowd_are_level(level: int, points: int) -> None:
    """A third of the wins among three is no more than one's share; so is a half in teams."""
    assert strength([won(i % 3) for i in range(9)], level, 3).elo == points
    assert strength([Played(i, (i % 2, i % 2 + 2)) for i in range(8)], level, 4).elo == points


def test_elo_and_chance_are_each_others_inverse() -> None:
    """400 points are ten wins to a loss; all or nothing stays finite, more so with more matches."""
    assert elo(expected(120), 1000) == 120
    assert expected(400) == pytest.approx(10 / 11)
    assert elo(0.0, 10) == -elo(1.0, 10) and 0 < elo(1.0, 10) < elo(1.0, 100)


def test_the_sequential_test_stops_on_evidence() -> None:
    """Not at first; for the strong, and for the weak, the sooner the clearer; draws hold it open."""
    def after(wins: int, losses: int) -> str:
        return verdict([won(0)] * wins + [won(1)] * losses, low=0, high=50)

    assert after(6, 4) == "open"
    assert after(40, 10) == "stronger"
    assert after(10, 40) == "weaker"
    assert after(25, 25) == "open" and after(250, 250) == "weaker"
    assert verdict([won(-1)] * 20, low=-50, high=50) == "open"


def test_an_open_question_says_how_many_more_matches_it_needs() -> None:
    """About as many as lead on at the pace so far; none after a verdict, and no number where nothing leads anywhere."""
    few, many = [won(0)] * 15 + [won(1)] * 5, [won(0)] * 60 + [won(1)] * 20

    assert still(few, low=0, high=30) == pytest.approx(3 * 20, abs=40) and still(many, low=0, high=30) == 0
    assert still([], low=0, high=30) is None
    assert verdict(few, low=0, high=30) == "open" and verdict(many, low=0, high=30) == "stronger"


# ---- levels with effort
@pytest.mark.parametrize("name", ["steady", "steady:150", "steady:90/10", "steady:1/0", "novice", "random"])
def test_a_level_may_say_its_effort(name: str) -> None:
    """Those that search, and no others."""
    assert is_level("enadrya", name)
    assert callable(bot_named(name))


@pytest.mark.parametrize("name", ["", "steady:", "steady:0", "steady:-5", "steady:5/", "steady:123456",
                                  "novice:50", "oracle", "steady:5/5/5"])
def test_what_is_no_level_is_refused(name: str) -> None:
    """Also an effort for a level that does not search."""
    assert not is_level("enadrya", name)


def test_the_usual_effort_by_its_numbers_plays_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A level is the name of an effort; one number keeps the proportion of the two."""
    told = []
    monkeypatch.setattr("tabletop.bots.levels.judged", lambda world, effort: told.append(effort) or [None])
    for name in ("steady", f"steady:{STEADY.lines}", f"steady:{STEADY.lines}/{STEADY.replies}", f"steady:{2 * STEADY.lines}"):
        bot_named.cache_clear()
        with pytest.raises(AttributeError):
            bot_named(name)(None)  # type: ignore[arg-type]
    bot_named.cache_clear()

    assert told[:3] == [STEADY] * 3
    assert (told[3].lines, told[3].replies) == (2 * STEADY.lines, 2 * STEADY.replies)
