"""Puzzle of a moment of a match: the decisions of that turn that are tried, and the making in a process of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Literal, Protocol

from tabletop.archive.matchfile import Opened, open_match
from tabletop.bots.sense import sense_of
from tabletop.games.puzzle_terms import terms_of
from tabletop.kernel.cursor import facts_in
from tabletop.kernel.guards import Menu
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.learning.goals import Goal
from tabletop.learning.making import FEWEST_WRONG, MOST_OPTIONS, Candidate, made
from tabletop.learning.puzzle import Puzzle, Source, puzzle_bytes, puzzle_of
from tabletop.play.child import Child

Why = Literal["", "seats", "over", "open"]
MOST_TRIES = 8
"""Most positions of a turn that are tried."""
PATIENT = 10
"""Niceness of the process: the window comes first."""


@dataclass(frozen=True, slots=True)
class Trying:
    """News of the making: the position of that number is being tried, of so many."""

    number: int
    all: int


News = Trying | Puzzle | Literal["none", "failed"] | None
"""A position under work, the puzzle, the end without one, a fault; None while there is nothing new."""


def why_not(match: Match, node: Node | None) -> Why:
    """Return why no puzzle can be looked for at a decision: more than two players, no decision left, hands still secret; "" if one can."""
    return "seats" if match.store.seats != 2 else "open" if not match.over else "over" if node is None else ""


def tries(match: Match, node: Node) -> list[Candidate]:
    """List the positions to try: before that decision and the others of that turn, those of its seat and the nearest first.

    The match is moved.
    """
    clock, active = sense_of(match.rules.key).clock, terms_of(match.rules.key).active
    match.go(node.parent)
    turn, found = clock(match.store), list[Candidate]()
    answers = [one for one in _line_of(node) if one.kind == "answer"]
    for one in sorted(answers, key=lambda one: (one.seat != node.seat, one.depth > node.depth, abs(one.depth - node.depth))):
        match.go(one.parent)
        if clock(match.store) != turn or len(found) >= MOST_TRIES:
            continue
        if isinstance(match.ask()[0], Menu) and FEWEST_WRONG < len(match.options(one.seat)) <= MOST_OPTIONS:
            goal = Goal("win" if active(match.store) == one.seat else "survive", one.seat)
            found.append(Candidate(match.fork(), goal, turn, 0, event=len(facts_in(match.log))))
    return found


def _line_of(node: Node) -> list[Node]:
    """List the decisions of the line on which one lies, from the first."""
    line = [node]
    while line[0].parent is not None:
        line.insert(0, line[0].parent)
    while line[-1].children:
        line.append(line[-1].children[0])
    return line


def making(opened: Opened, number: int) -> Iterator[Trying | Puzzle]:
    """Try the positions of the turn of a decision; the puzzle, where one comes of it, is the last that is yielded."""
    header = opened.header
    source = Source(players=list(header.players), date=header.created[:10], match=opened.mark)
    node = next(node for node in opened.match.history.nodes if node.number == number)
    found = tries(opened.match, node)
    for place, one in enumerate(found, 1):
        yield Trying(place, len(found))
        puzzle = made(one, opened.deal, source)
        if puzzle is not None:
            yield puzzle
            return


def serve(pipe: Connection, path: Path, number: int) -> None:
    """Make a puzzle of a decision of a match; send the news, the puzzle as the bytes of its file."""
    with suppress(EOFError, OSError, KeyboardInterrupt):  # the program has ended
        if hasattr(os, "nice"):
            os.nice(PATIENT)
        try:
            for news in making(open_match(path), number):
                pipe.send(puzzle_bytes(news) if isinstance(news, Puzzle) else news)
            pipe.send("none")
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
        self._course: Iterator[Trying | Puzzle] = iter(())

    def start(self, path: Path, number: int) -> None:
        """Open the match."""
        self._course = making(open_match(path), number)

    def poll(self) -> News:
        """Work on."""
        return next(self._course, "none")

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
