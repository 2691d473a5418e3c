"""Lessons: every course is played by its own "show me" on the rules as they are, and teaches what it says."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.games.clauses import rulebook
from tabletop.games.entries import games
from tabletop.kernel.journal import FACT
from tabletop.learning.attendance import Attendance
from tabletop.learning.course import LessonError, Shown, Step, read_lesson, taught_games, whole_course
from tabletop.learning.deeds import DeedError, card_named, fits, idle, picks_for, refusal_of
from tabletop.learning.teaching import SEAT, Teaching
from tests.support.primed import copies_, primed

__all__ = ["copies_", "primed"]

COURSE = list(whole_course())
MINUTES = 45


def _refused(teaching: Teaching, step: Step) -> set[str]:
    """Clause by which the rules refuse what the step lets one try, by move and by drop."""
    assert step.refusal is not None
    match = teaching.match
    refusal = refusal_of(match, SEAT, step.refusal.deed)
    assert refusal is not None, f"{step.name.es}: {step.refusal.deed} is legal"
    assert refusal.clause == step.refusal.clause, step.name.es
    return {refusal.clause}


def _taught(teaching: Teaching) -> set[str]:
    """Do what the step asks for; return the clauses met."""
    step, begun = teaching.step, len(teaching.match.log)
    if step.refusal is not None:
        return _refused(teaching, step)
    if step.look:
        assert card_named(teaching.match, step.look)
    if step.choice is not None:
        assert step.choice.right < len(step.choice.answers)
    teaching.show()
    return {entry[4] for entry in teaching.match.log[begun:] if entry[0] == FACT}


@pytest.mark.parametrize("shown", COURSE, ids=lambda shown: shown.key)
def test_a_lesson_plays_by_its_own_show_me_and_teaches_its_clauses(shown: Shown) -> None:
    """Each deed is legal and does what the step waits for; each taught clause is among the facts or the refusals of its step."""
    teaching = Teaching(shown)
    met: set[str] = set()
    while True:
        step = teaching.step
        here = _taught(teaching)
        met |= here
        if step.kind in ("deed", "refusal"):
            assert set(step.clauses) <= here, f"step {teaching.place + 1}: {sorted(set(step.clauses) - here)}"
        if not teaching.onward():
            break
    assert {clause for step in shown.lesson.steps for clause in step.clauses} <= met
    assert shown.lesson.steps[-1].alone


@pytest.mark.parametrize("shown", COURSE, ids=lambda shown: shown.key)
def test_a_lesson_has_its_texts_and_names_clauses_of_its_game(shown: Shown) -> None:
    """Both languages everywhere; every clause is one of the rulebook."""
    lesson, known = shown.lesson, set(rulebook(shown.game).clauses)
    texts = [lesson.title, lesson.about]
    for step in lesson.steps:
        texts += [step.name, step.say, *step.after, *(text for text in (step.why, step.rule) if text)]
        if step.choice is not None:
            texts += [*step.choice.answers, step.choice.because]
        assert {*step.clauses, *step.mentions} <= known, step.name.es
    assert all(text.es.strip() and text.en.strip() for text in texts)


def test_courses_are_whole_and_short() -> None:
    """A course has four lessons or more once it has any, none longer than nine minutes, and takes an hour at most."""
    for game in taught_games():
        minutes = [shown.lesson.minutes for shown in COURSE if shown.game == game]
        assert max(minutes) <= 9
        assert sum(minutes) <= MINUTES + 15
    assert set(taught_games()) <= set(games())


# ---- answers
@pytest.fixture(name="teaching")
def _teaching() -> Teaching:
    """First lesson of the first game, at its second step: the first one ends a match."""
    return Teaching(COURSE[0], at=1)


def test_a_deed_is_found_among_the_legal_answers(teaching: Teaching) -> None:
    """By card and place; an answer that means the same fits, another does not; nothing legal is an error."""
    match = teaching.match
    picks = picks_for(match, SEAT, "deploy recluta-de-linea > z1.4")

    assert match.judge(SEAT, picks) is None
    assert fits(match, SEAT, picks, "deploy recluta-de-linea > z1.*")
    assert not fits(match, SEAT, picks, "deploy recluta-de-linea > z2.*")
    assert not fits(match, SEAT, picks, "deploy artillero-de-sitio > z1.*")
    with pytest.raises(DeedError):
        picks_for(match, SEAT, "deploy artillero-de-sitio > z1.*")
    assert match.judge(SEAT, idle(match, SEAT)) is None


def test_another_legal_answer_is_astray_and_taking_it_back_returns(teaching: Teaching) -> None:
    """The step waits; after the undo its deed does it, and undoing that goes back a step."""
    match = teaching.match
    other = picks_for(match, SEAT, "move mercenario-del-vado > z1.4")
    meaning = teaching.weigh(other)
    match.play(SEAT, other)
    teaching.note(meaning)
    assert meaning == "astray"
    assert teaching.astray is not None
    assert not teaching.achieved
    match.undo()
    _shown_and_undone(teaching)


def test_leaving_before_the_deeds_are_done_is_astray() -> None:
    """A word that leaves a part of the turn counts after the deeds written before it; those come in any order."""
    teaching = Teaching(COURSE[0], at=4)
    match = teaching.match
    assert teaching.weigh(picks_for(match, SEAT, "end")) == "astray"
    for deed, meaning in (("battle", 0), ("move mercenario-del-vado > b.*", 1)):
        picks = picks_for(match, SEAT, deed)
        found = teaching.weigh(picks)
        match.play(SEAT, picks)
        teaching.note(found)
        assert found == meaning
        assert (teaching.weigh(picks_for(match, SEAT, "done")) == "astray") == (meaning == 0)
    assert teaching.done == {0, 1}


def _shown_and_undone(teaching: Teaching) -> None:
    """Do the step's deed, go on, and undo it: the step is due again."""
    match = teaching.match
    assert teaching.astray is None
    teaching.show()
    assert teaching.achieved
    assert teaching.onward()
    match.undo()
    assert teaching.follow()
    assert teaching.place == 1


def test_a_lesson_left_in_the_middle_goes_on_there() -> None:
    """At any step, with the deeds before it done."""
    shown = COURSE[0]
    for at in range(len(shown.lesson.steps)):
        teaching = Teaching(shown, at=at)
        assert teaching.place == at
        assert SEAT in teaching.match.waiting()


def test_a_deed_may_name_the_stack_a_card_lies_in_and_ordered_deeds_wait_for_each_other() -> None:
    """Laid stacks hold their cards from the top on; a later deed does not count before its time."""
    match = Teaching(next(one for one in COURSE if one.game == "encrucijada"), at=1).match
    coal, forge = card_named(match, "carbonera"), card_named(match, "fragua-de-barrio")
    assert match.store.contents(card_named(match, "in:carbonera"))[0] == coal
    assert fits(match, SEAT, (("tuck", forge, card_named(match, "in:carbonera")),), "tuck fragua-de-barrio > in:carbonera")
    assert fits(match, SEAT, (("raise", forge, 0),), "*")

    lesson = COURSE[0].lesson
    for ordered in (False, True):
        step = lesson.steps[1].model_copy(update={"do": ("move *", "deploy *"), "ordered": ordered})
        teaching = Teaching(replace(COURSE[0], lesson=lesson.model_copy(update={"steps": (step, *lesson.steps[2:])})))
        deploy = picks_for(teaching.match, SEAT, "deploy recluta-de-linea > z1.4")
        assert teaching.weigh(deploy) == ("astray" if ordered else 1)


# ---- files
def test_a_broken_file_is_told_with_its_name(tmp_path: Path) -> None:
    """Not YAML, a key unknown, a step with two tasks."""
    path = tmp_path / "1-x.yaml"
    for text in ("{", "title: {es: a, en: b}", COURSE[0].path.read_text(encoding="utf-8").replace("refusal:", "look: x\n    refusal:", 1)):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(LessonError, match="1-x"):
            read_lesson(path)


def test_attendance_is_kept_by_person_at_each_step(tmp_path: Path) -> None:
    """Steps and finished lessons; taking a finished one again keeps its tick; a broken file begins anew."""
    path = tmp_path / "deep" / "lessons.json"
    attendance = Attendance(path)
    attendance.reached("Ana", "g/1", 3)
    attendance.finished("Ana", "g/2")
    attendance.reached("Ana", "g/2", 1)

    again = Attendance(path)
    assert (again.of("Ana")["g/1"].step, again.of("Ana")["g/1"].done) == (3, False)
    assert (again.of("Ana")["g/2"].step, again.of("Ana")["g/2"].done) == (1, True)
    assert again.of("Bruno") == {}
    path.write_text("{", encoding="utf-8")
    assert Attendance(path).of("Ana") == {}


def test_a_step_that_can_no_longer_be_done_says_so() -> None:
    """A window to act in was let pass: the deed is out of reach, and undoing gives it back."""
    shown = next(one for one in COURSE if "pass" in one.lesson.steps[-1].also and one.lesson.steps[-1].rival)
    teaching = Teaching(shown, at=len(shown.lesson.steps) - 1)
    match = teaching.match
    for _ in range(9):
        if teaching.stuck or match.over:
            break
        seat = match.waiting()[0]
        picks = idle(match, SEAT) if seat == SEAT else teaching.reply(seat)
        scripted = "also" if seat == SEAT else teaching.reply_meaning(seat, picks)
        match.play(seat, picks)
        teaching.note(scripted)
    assert teaching.stuck
    match.go(teaching.beginning)
    assert not teaching.stuck
