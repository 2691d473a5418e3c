"""Page of the bots' strength: written from kept matches, those of other games stay, and few matches are not told."""

from pathlib import Path

import pytest

from benchmarks import strength as pages
from tabletop.bots.contest import Contest, Played


def row(table: str, levels: list[str], won: int, lost: int, game: str = "enadrya") -> dict[str, object]:
    """Figures of a contest of two."""
    played = [Played(n, (int(n >= won),), ((5.0, 9.0), (1.0, 2.0))) for n in range(won + lost)]
    contest = next(contest for where, contest in pages.contests(game) if where == table and contest.levels[0] == levels[0])
    return pages.figures(table, contest, played)


def test_a_contest_is_told_with_its_interval_and_times() -> None:
    """Share, interval, Elo, deals won twice, once, lost twice, times of the first level."""
    page = pages.page([row("ladder", ["steady", "novice"], 15, 5)])

    assert "| Enadrya | steady over novice | 20 | **75 %** [53-89] | +191 [+22 to +360] | open [55] | 7, 1, 2 | 5, 9 |" in page
    assert "Strength by effort" not in page


def test_deals_are_told_that_were_played_from_both_seats() -> None:
    """A draw is no win; a match that failed leaves its deal out, and so does one that is still to be played."""
    won: list[tuple[int, ...]] = [(0,), (0,), (0,), (1,), (1,), (1,), (), (0,), (0,), (0,), (1,)]
    played = [Played(number, who, (), "ended" if number == 8 else "") for number, who in enumerate(won)]

    assert pages.deals(played) == [1, 2, 1]
    assert pages.page([{**row("ladder", ["steady", "novice"], 4, 4), "deals": None}]).count("|  |") == 1


def test_a_few_matches_are_no_figure() -> None:
    """Below the least, a contest is not on the page."""
    assert "steady over" not in pages.page([row("ladder", ["steady", "novice"], 1, 1)])


def test_a_new_run_replaces_its_own_rows_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The curve stays when the ladder is played again."""
    monkeypatch.setattr(pages, "HERE", tmp_path)
    pages.write([row("ladder", ["steady", "novice"], 5, 5), row("curve", ["steady:30", "novice"], 6, 4)])
    pages.write([row("ladder", ["steady", "novice"], 9, 1)])
    page = (tmp_path / "STRENGTH.md").read_text()

    assert "steady over novice | 10 | **90 %**" in page and "steady over novice | 10 | **50 %**" not in page
    assert "steady:30 over novice | 10 | **60 %**" in page


def test_every_game_has_its_contests() -> None:
    """A crowded table only where the game has one; no two contests share a file."""
    for key, crowd in (("enadrya", False), ("warage", True)):
        found = list(pages.contests(key))
        assert ("crowd" in [table for table, _ in found]) == crowd
        assert len({pages.file_of(Path(), contest) for _, contest in found}) == len(found)


def test_it_plays_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And tells of it; what was kept is read again."""
    monkeypatch.setattr(pages, "HERE", tmp_path)
    monkeypatch.setattr(pages, "TOLD", 2)
    monkeypatch.setattr(pages, "LADDER", (("random", "random"),))
    for games in ("2", "0"):
        pages.main(["enadrya", "--table", "ladder", "--games", games, "--keep", str(tmp_path / "kept")])
        assert "random over random | 2 |" in (tmp_path / "STRENGTH.md").read_text()
        (tmp_path / "STRENGTH.md").unlink()


def test_contests_take_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few matches of each, then a few more, of the levels asked for; so a run that is stopped has told something of all."""
    monkeypatch.setattr(pages, "HERE", tmp_path)
    played: list[tuple[str, str, int]] = []

    def noted(contest: Contest, games: int, **_: object) -> list[Played]:
        played.append((contest.game, contest.levels[0], games))
        return [Played(0, (0,), ((5.0, 9.0), (1.0, 2.0)))]

    monkeypatch.setattr(pages, "run", noted)
    levels = ["--levels", "steady-novice", "--levels", "novice-random"]
    pages.main(["enadrya", "ecg", *levels, "--games", "5", "--step", "2", "--keep", str(tmp_path)])

    each = [("enadrya", "novice"), ("enadrya", "steady"), ("ecg", "novice"), ("ecg", "steady")]
    assert played == [(game, level, most) for most in (2, 4) for game, level in each]
