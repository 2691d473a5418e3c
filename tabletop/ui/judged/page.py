"""Review kept beside a match, in words for the match's exported page."""

from __future__ import annotations

from tabletop.archive.companions import review_of
from tabletop.archive.errors import ArchiveError
from tabletop.archive.judged import JudgedPage, Remark
from tabletop.archive.matchfile import Opened
from tabletop.present.words import Words
from tabletop.review.course import begun
from tabletop.review.grade import FAULTS, MARKS, Grades, Mark
from tabletop.review.record import Review, Row, read_review
from tabletop.toolkit.text.markup import bare
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.judged.decision_words import Told, tellings
from tabletop.ui.judged.phrases import accuracy, given_away, loss, mark_name, reason, signed, swing

COUNTED: tuple[Mark, ...] = (*MARKS, "hidden")


def judged_page(opened: Opened, words: Words) -> JudgedPage | None:
    """Return what the page of a match shows of its review; None without a finished one that fits the match."""
    review = _kept(opened)
    if review is None:
        return None
    grades = Grades(review)
    told = tellings(kit_of(opened.header.game), lambda: words, opened.match, grades)
    names = opened.header.players
    return JudgedPage(
        title=words("review.title.review"),
        remarks={row.number: _remark(row, grades, told.get(row.number), words) for row in grades.rows},
        turning=[(turn.row.number, words("review.page.turn", turn=turn.row.turn, name=names[turn.row.seat], change=swing(turn.change)(words),
                                         made=bare(told[turn.row.number].made.says(words)))) for turn in grades.turning],
        players=[(names[seat], words("review.page.player", accuracy=accuracy(grades.accuracy(seat))(words), lost=given_away(grades, seat)(words),
                                    luck=signed(grades.luck[seat])),
                  {mark: grades.count(seat, mark) for mark in COUNTED if grades.count(seat, mark)}) for seat in grades.seats],
        rest=[words("review.page.accuracy"), *([words("review.list.decided", turn=grades.decided.turn)] if grades.decided is not None else [])])


def _kept(opened: Opened) -> Review | None:
    if not review_of(opened.path).exists():
        return None
    try:
        review = read_review(opened.path, begun(opened))
    except ArchiveError:
        return None
    return review if review is not None and review.done else None


def _remark(row: Row, grades: Grades, told: Told | None, words: Words) -> Remark:
    mark = grades.marks.get(row.number, "")
    name, better = mark_name(row, mark)(words) if mark else "", ""
    if mark in FAULTS:
        better = words("review.page.fault", name=name, change=loss(row)(words))
        if told is not None and told.steps:
            steps = bare(", ".join(step.says(words) for step in told.steps))
            better += " " + words("review.page.better", steps=steps, why=bare(reason(told, row)(words)))
    return Remark(tuple(one / 1000 for one in row.after), row.seat, mark, name, better)
