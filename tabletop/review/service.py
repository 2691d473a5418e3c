"""Processes of a review: one walks the match of a file and sends each row as it is made, one judges answers given anew."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

from tabletop.archive.matchfile import open_match
from tabletop.bots.lines import Line
from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.review.course import Course
from tabletop.review.judge import Care, Judge, outset_of
from tabletop.review.record import Row

PATIENT = 10
"""Niceness of the process: the window and the match come first."""


def serve(pipe: Connection, path: Path, rows: Sequence[Row]) -> None:
    """Review the match from the rows already made; send each new row, at the end None, and for a fault its text."""
    with suppress(EOFError, OSError, KeyboardInterrupt):  # the program has ended
        if hasattr(os, "nice"):
            os.nice(PATIENT)
        try:
            course = Course(open_match(path).match, rows)
            while not course.done:
                pipe.send(course.step())
            pipe.send(None)
        except (EOFError, OSError):
            raise
        except Exception as problem:  # noqa: BLE001  # a forged match may raise any error; the window must hear of it
            pipe.send(repr(problem))


def answer_judge(match: Match, number: int) -> Callable[[Picks, Line], float]:
    """Move a match to before a decision; return the function that tells the chance lost by another answer, with the best line known."""
    node = next(node for node in match.history.nodes if node.number == number)
    match.go(node.parent)
    outset = outset_of(match, node.seat)
    return lambda made, plan: Judge(match, node.seat, Care(), outset).judge(made, plan=plan).loss


def serve_answers(pipe: Connection, path: Path, number: int) -> None:
    """Judge the answers that come, given to one decision of a match; a fault is sent as no number."""
    with suppress(EOFError, OSError, KeyboardInterrupt):  # the program has ended
        try:
            judged = answer_judge(open_match(path).match, number)
            while True:
                pipe.send(judged(*pipe.recv()))
        except (EOFError, OSError):
            raise
        except Exception as problem:  # noqa: BLE001  # a forged match may raise any error
            pipe.send(repr(problem))
