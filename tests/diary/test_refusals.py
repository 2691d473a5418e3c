"""Clauses met in refusals: noted at the table, counted among the rules seen, forgotten with the diary."""

from pathlib import Path

from tabletop.archive import library
from tabletop.archive.settings import Settings
from tabletop.diary.diary import Diary
from tabletop.diary.people import People
from tabletop.diary.proposals import proposals, rules_in_play, rules_of
from tabletop.diary.refusals import ENOUGH, Met, Refusals, refusals_file
from tabletop.play.bot_worker import InlineWorker
from tabletop.toolkit.text.phrase import say
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.support.diary import shelf


def test_a_clause_is_kept_once_by_player_and_game(tmp_path: Path) -> None:
    """Under the key of the name; a broken file is as none and set aside, a name joined to another counts there."""
    file = tmp_path / "refusals.json"
    met = Refusals.load(file)
    met.note("Ana", "enadrya", "ENA-G1", "2026-01-01T10:00:00")
    met.note(" ana ", "enadrya", "ENA-G1", "2026-02-01T10:00:00")
    met.note("Bruno", "warage", "WAR-4.6", "2026-01-02T10:00:00")
    again = Refusals.load(file)
    assert again.seen(People(), "ana") == {"enadrya": {"ENA-G1"}}
    assert again.seen(People().join("Bruno", "Ana"), "ana") == {"enadrya": {"ENA-G1"}, "warage": {"WAR-4.6"}}
    assert again.seen(People().forget("Ana", "2026-01-15"), "ana") == {}
    assert again.seen(People().leave_out("Ana", out=True), "ana") == {}
    again.forget(People(), "ana")
    assert Refusals.load(file).seen(People(), "ana") == {}
    file.write_text("{", encoding="utf-8")
    assert Refusals.load(file).seen(People(), "bruno") == {}
    assert (tmp_path / "refusals.broken-1.json").read_text(encoding="utf-8") == "{"


def test_a_refused_clause_counts_among_the_rules_seen(home: Path) -> None:
    """It is proposed no more; one that no fact cites widens the number of all."""
    shelf(library.matches_folder(), "enadrya")
    diary = Diary.load()
    list(diary.refresh())
    before = diary.figures("ana")
    unseen = next(clause for clause in rules_in_play()["enadrya"] if clause not in before.rules["enadrya"])
    seen, of = rules_of(before, "enadrya")
    diary.refusals.note("Ana", "enadrya", unseen, "2026-01-01T10:00:00")
    diary.refusals.note("Ana", "enadrya", "ENA-Z9", "2026-01-01T10:00:00")
    told = Diary.load().figures("ana")
    assert rules_of(told, "enadrya") == (seen + 2, of + 1)
    assert unseen not in [one.subject for one in proposals(told, diary.index, diary.people) if one.kind == "rule"]
    diary.forget("ana")
    assert not Refusals.load(refusals_file()).seen(People(), "ana")


def test_the_clause_met_most_on_the_last_day_is_known(home: Path) -> None:
    """Another day begins anew; of two met as often the last one counts; what is written is read again."""
    noted = Refusals.load(refusals_file())
    for clause in ("ENA-G1", "ENA-G1", "ENA-J2", "ENA-J2"):
        noted.note("Ana", "enadrya", clause, "2026-01-05T10:00:00")
    assert noted.often("ana ", 2) == ("enadrya", "ENA-J2") and noted.often("Ana", 3) is None and noted.often("Bruno", 1) is None
    noted.note("Ana", "enadrya", "ENA-G1", "2026-01-05T10:01:00")
    assert Refusals.load(refusals_file()).often("Ana", 2) == ("enadrya", "ENA-G1")
    for _ in range(20):
        noted.note("Ana", "warage", "WAR-1.1", "2026-01-06T10:00:00")
    assert noted.often("Ana", 2) == ("warage", "WAR-1.1")
    assert Met.model_validate_json(refusals_file().read_bytes()).last["ana"].met == {"warage": {"WAR-1.1": ENOUGH}}
    noted.forget(People(), "ana")
    assert Refusals.load(refusals_file()).often("Ana", 1) is None


def test_the_table_notes_what_it_refuses(home: Path, tmp_path: Path) -> None:
    """For the player who is looked after; a refusal without a clause is none."""
    from tabletop.learning.course import course

    made: list[Navigator] = []

    def first(app):  # type: ignore[no-untyped-def]
        made.append(Navigator(app, folder=tmp_path, thinker=InlineWorker()))
        return made[0].menu()

    with Pilot(first, settings=Settings(language="es", motion="instant", welcome_seen=True, names=("Nora", "Bruno"))) as p:
        made[0]._schooling.first_match(course("enadrya")[0])
        p.settle()
        table = p.scene
        assert isinstance(table, TableScene)
        table.refuse(say("enadrya.refusal.energy"), "ENA-G1")
        table.refuse(say("table.undo.start"))
    assert Refusals.load(refusals_file()).seen(People(), "nora") == {"enadrya": {"ENA-G1"}}
