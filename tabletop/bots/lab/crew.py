"""Crew of a lab: plays the matches of a plan one by one, over processes, or over machines; the outcomes are the same.

Matches lost with a worker that died are played again, and those kept in a file are not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import asdict
from functools import partial

from tabletop.bots.kept import Kept
from tabletop.bots.lab.outcome import Outcome, play
from tabletop.bots.lab.plan import Plan
from tabletop.bots.workforce import pool

Crew = Callable[[Plan, Sequence[int]], Iterator[Outcome]]
"""Way to play matches by their numbers; outcomes come in any order."""
LOSSES = 5
"""Times that all processes may be begun anew without one more match played: then something kills them each time."""


class LostCrew(Exception):
    """Error: the processes or machines of a crew die again and again."""


class Unreached(Exception):
    """Error: no cluster answers at an address."""


def alone(plan: Plan, numbers: Sequence[int]) -> Iterator[Outcome]:
    """Play in this process."""
    yield from map(partial(play, plan), numbers)


def processes(jobs: int) -> Crew:
    """Make a crew of processes on this machine."""
    def run(plan: Plan, numbers: Sequence[int]) -> Iterator[Outcome]:
        left, losses = dict.fromkeys(numbers), 0
        while left:
            before = len(left)
            for outcome in _pool(plan, list(left), jobs):
                del left[outcome.number]
                yield outcome
            losses = losses + 1 if len(left) == before else 0
            if losses == LOSSES:
                raise LostCrew
    return run


def _pool(plan: Plan, numbers: Sequence[int], jobs: int) -> Iterator[Outcome]:
    """Play until all are done, or a process dies and takes the pool with it."""
    workers = pool(jobs)
    try:
        for done in as_completed([workers.submit(play, plan, number) for number in numbers]):
            yield done.result()
    except BrokenProcessPool:
        return
    finally:
        workers.shutdown(cancel_futures=True)


def cluster(address: str) -> Crew:
    """Make a crew of the machines of a Dask cluster, by the address of its scheduler. Raises ImportError without the `cluster` extra."""
    import distributed

    def run(plan: Plan, numbers: Sequence[int]) -> Iterator[Outcome]:
        try:
            client = distributed.Client(address, set_as_default=False)
        except (OSError, TimeoutError, ValueError):
            raise Unreached from None
        with closing(client):
            # The scheduler gives a lost worker's matches to another one.
            sent = client.map(partial(play, plan), numbers, pure=False, retries=LOSSES)
            try:
                for _, outcome in distributed.as_completed(sent, with_results=True, loop=client.loop):
                    yield outcome
            except (distributed.KilledWorker, distributed.CancelledError):
                raise LostCrew from None
    return run


def run(plan: Plan, games: int, *, kept: Kept, crew: Crew = alone, told: Callable[[int], None] = lambda done: None) -> list[Outcome]:
    """Play so many matches of a plan and return their outcomes in order; `told` hears how many there are after each.

    Raises LostCrew, Unreached; and OtherResults, OSError for a file of results that cannot be used.
    """
    known = {row["number"]: Outcome.of(row) for row in kept.rows()}
    left = [number for number in range(games) if number not in known]
    for done, outcome in enumerate(crew(plan, left), games - len(left) + 1):
        known[outcome.number] = outcome
        kept.add(asdict(outcome))
        told(done)
    return [known[number] for number in range(games)]


