"""Puzzle of a moment of a match: the positions of that turn are tried in turn, in a process of their own."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Literal, Protocol

from tabletop.archive.matchfile import Opened, open_match
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.learning.finding import tries
from tabletop.learning.making import Miss, made, nearer
from tabletop.learning.puzzle import Puzzle, Source, puzzle_bytes, puzzle_of
from tabletop.play.child import Child
from tabletop.play.disclosure import ended

Why = Literal["", "seats", "over", "open"]
LONGEST = 60.0
"""Seconds of work after which no further position is begun."""
PATIENT = 10
"""Niceness of the process: the window comes first."""


@dataclass(frozen=True, slots=True)
class Trying:
    """News of the making: the position of that number is being tried, of so many."""

    number: int
    all: int


@dataclass(frozen=True, slots=True)
class Nothing:
    """News of the end without a puzzle: the nearest miss."""

    miss: Miss


News = Trying | Puzzle | Nothing | Literal["failed"] | None
"""A position under work, the puzzle, the end without one, a fault; None while there is nothing new."""


def why_not(match: Match, node: Node | None) -> Why:
    """Return why no puzzle can be looked for at a decision: more than two players, no decision left, hands still secret; "" if one can."""
    return "seats" if match.store.seats != 2 else "open" if not match.over else "over" if node is None else ""


def making(opened: Opened, number: int) -> Iterator[Trying | Puzzle | Nothing]:
    """Try the positions of the turn of a decision; the last that is yielded is the puzzle, or why there is none.

    Raises ArchiveError for a match whose cards are still secret.
    """
    header = ended(opened).header
    source = Source(players=list(header.players), date=header.created[:10], match=opened.mark)
    node = next(node for node in opened.match.history.nodes if node.number == number)
    found = tries(opened.match, node)
    miss: Miss = "few"
    began = time.process_time()
    for place, one in enumerate(found, 1):
        if time.process_time() - began > LONGEST:
            break
        yield Trying(place, len(found))
        puzzle = made(one, opened.deal, source)
        if isinstance(puzzle, Puzzle):
            yield puzzle
            return
        miss = nearer(miss, puzzle)
    yield Nothing(miss)


def serve(pipe: Connection, path: Path, number: int) -> None:
    """Make a puzzle of a decision of a match; send the news, the puzzle as the bytes of its file."""
    with suppress(EOFError, OSError, KeyboardInterrupt):  # the program has ended
        if hasattr(os, "nice"):
            os.nice(PATIENT)
        try:
            for news in making(open_match(path), number):
                pipe.send(puzzle_bytes(news) if isinstance(news, Puzzle) else news)
        except (EOFError, OSError):
            raise
        except Exception:  # noqa: BLE001  # a forged match may raise any error; the window must hear of it
            pipe.send("failed")


class Maker(Protocol):
    """Protocol of what makes a puzzle of a decision of a match."""

    def start(self, path: Path, number: int) -> None:
        """Begin."""

    def poll(self) -> News:
        """Return the next news."""

    def close(self) -> None:
        """Stop for good."""


class InlineMaker:
    """Maker in this process, for tests and where no process can be started: each poll tries a position."""

    def __init__(self) -> None:
        self._course: Iterator[Trying | Puzzle | Nothing] = iter(())

    def start(self, path: Path, number: int) -> None:
        """Open the match."""
        self._course = making(open_match(path), number)

    def poll(self) -> News:
        """Work on."""
        return next(self._course, None)

    def close(self) -> None:
        """Forget the match."""
        self._course = iter(())


class ProcessMaker:
    """Maker in a process of its own, which closing kills."""

    def __init__(self) -> None:
        self._child = Child(serve, "tapete-puzzle")

    def start(self, path: Path, number: int) -> None:
        """Start the process. Raises OSError."""
        self._child.start(path, number)

    def poll(self) -> News:
        """Return the news that has come; a process that died is a fault."""
        pipe = self._child.pipe
        if pipe is None:
            return None
        try:
            news = pipe.recv() if pipe.poll() else None
        except (EOFError, OSError):
            self.close()
            return "failed"
        return puzzle_of(news) if isinstance(news, bytes) else news

    def close(self) -> None:
        """Kill the process, whatever it is doing."""
        self._child.end()
