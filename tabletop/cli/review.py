"""Command `tabletop review`: a finished match reviewed, decision by decision; the review is kept beside the match."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from tabletop.cli.frame import Kinds, Parser, say, say_json, warn
from tabletop.present.words import Words

if TYPE_CHECKING:
    from tabletop.archive.matchfile import Opened
    from tabletop.review.grade import Grades
    from tabletop.review.record import Row
    from tabletop.ui.judged.decision_words import Told


def declare(parser: Parser, words: Words) -> None:
    """Declare the arguments: the file, and JSON."""
    kinds = Kinds(words)
    parser.add_argument("file", type=kinds.file, metavar=words("cli.help.file_name"), help=words("cli.help.match_file"))
    parser.add_argument("--json", action="store_true", help=words("cli.help.json"))


def run(args: argparse.Namespace, words: Words) -> int:
    """Review the match, or read its review; print it. Raises ArchiveError for a match that cannot be reviewed."""
    from tabletop.archive.matchfile import open_match
    from tabletop.review.grade import Grades
    from tabletop.ui.boards.registry import kit_of
    from tabletop.ui.judged.decision_words import tellings

    opened = open_match(args.file.resolve())  # a sample is recognised by its folder, however the path is spelled
    grades = Grades(_reviewed(opened, words))
    spoken = tellings(kit_of(opened.header.game), lambda: words, opened.match, grades)
    if args.json:
        say_json(_plain(opened, grades, spoken, words))
    else:
        say(*_lines(opened, grades, spoken, words))
    return 0


def _reviewed(opened: Opened, words: Words) -> Any:
    """Return the review kept beside the match, else make one and keep it."""
    from tabletop.archive.errors import ArchiveError
    from tabletop.review.course import Course, begun
    from tabletop.review.record import read_review, write_review

    review = begun(opened)
    try:
        review = read_review(opened.path, review) or review
    except ArchiveError as problem:
        warn(words("review.cli.kept", problem=problem.text(words)))
    if review.done:
        return review
    course = Course(opened.match, review.rows)
    while not course.done:
        course.step()
        if sys.stderr.isatty():
            print(f"\r{words('review.cli.progress', n=len(course.rows), all=review.decisions)}", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    review = review.model_copy(update={"rows": tuple(course.rows)})
    try:
        write_review(opened.path, review)
    except ArchiveError as problem:
        warn(words("review.cli.unsaved", problem=problem.text(words)))
    return review


def _lines(opened: Opened, grades: Grades, spoken: dict[int, Told], words: Words) -> list[str]:
    """Write the review as text."""
    from tabletop.toolkit.text.markup import bare
    from tabletop.ui.judged.phrases import swing

    players = opened.header.players
    out = [words("review.cli.title", file=opened.path.name, n=grades.review.decisions)]
    out += [_player(grades, seat, players[seat], words) for seat in grades.seats]
    if grades.turning:
        out.append(words("review.cli.turning"))
    out += [words("review.cli.turn", turn=turn.row.turn, name=players[turn.row.seat], change=swing(turn.change)(words),
                  made=bare(spoken[turn.row.number].made.says(words))) for turn in grades.turning]
    if grades.decided is not None:
        out.append(words("review.cli.decided", turn=grades.decided.turn))
    faults = grades.faults()
    out.append(words("review.cli.faults" if faults else "review.cli.none"))
    for row in faults:
        out += _fault(row, grades.marks[row.number], spoken[row.number], players[row.seat], words)
    return out


def _player(grades: Grades, seat: int, name: str, words: Words) -> str:
    """Write a player's accuracy, luck and marks."""
    from tabletop.review.grade import MARKS
    from tabletop.ui.judged.phrases import accuracy, given_away, signed

    counts = {f"s{i}": grades.count(seat, mark) for i, mark in enumerate(MARKS)}
    return words("review.cli.player", name=name, accuracy=accuracy(grades.accuracy(seat))(words), lost=given_away(grades, seat)(words),
                 luck=signed(grades.luck[seat]),
                 hidden=grades.count(seat, "hidden"), rest=grades.forced(seat), **counts)


def _fault(row: Row, mark: str, told: Told, name: str, words: Words) -> list[str]:
    """Write a fault, and what was better."""
    from tabletop.toolkit.text.markup import bare
    from tabletop.ui.judged.phrases import loss, reason

    out = [words("review.cli.fault", turn=row.turn, name=name, mark=mark, change=loss(row)(words),
                 made=bare(told.made.says(words)))]
    if told.steps:
        steps = bare(", ".join(step.says(words) for step in told.steps))
        out.append(words("review.cli.better", steps=steps, why=f"{bare(reason(told, row)(words))}."))
    return out


def _plain(opened: Opened, grades: Grades, spoken: dict[int, Told], words: Words) -> dict[str, Any]:
    """Return the review as plain values; chances are shares from 0 to 1."""
    players = opened.header.players
    seats = [{"player": players[seat], "accuracy": grades.accuracy(seat), "lost": grades.given_away(seat), "luck": grades.luck[seat],
              "marks": {mark: grades.count(seat, mark) for mark in ("!!", "!", "?!", "?", "??", "hidden")}} for seat in grades.seats]
    turning = [{"decision": turn.row.number, "turn": turn.row.turn, "seat": turn.row.seat, "change": turn.change / 100}
               for turn in grades.turning]
    rows = [_row(row, grades.marks.get(row.number, ""), spoken.get(row.number), words) for row in grades.rows]
    decided = grades.decided.turn if grades.decided is not None else None
    return {"game": opened.header.game, "players": seats, "turning": turning, "decided": decided, "decisions": rows}


def _row(row: Row, mark: str, told: Told | None, words: Words) -> dict[str, Any]:
    """Return a decision as plain values; only faults and turning points have texts."""
    from tabletop.toolkit.text.markup import bare
    from tabletop.ui.judged.phrases import reason

    plain = {"decision": row.number, "turn": row.turn, "seat": row.seat, "kind": row.kind, "mark": mark,
             "chances": [one / 1000 for one in row.after], "loss": row.loss / 1000, "worlds": row.worlds, "worse": row.worse}
    if told is None:
        return {**plain, "made": None, "better": [], "reason": None}
    return {**plain, "made": bare(told.made.says(words)), "better": [bare(step.says(words)) for step in told.steps],
            "reason": bare(reason(told, row)(words)) if told.steps else None}
