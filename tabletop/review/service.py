"""Process that makes a review: a loop that walks the match of a file and sends each row as it is made."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

from tabletop.archive.matchfile import open_match
from tabletop.review.course import Course
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
