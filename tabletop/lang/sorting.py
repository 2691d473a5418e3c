"""Automatic texts that wait together: each player orders those of the own cards; a text stops at a step it cannot do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.kernel.agenda import Bindings, Program, program
from tabletop.kernel.asks import Order
from tabletop.kernel.atomic import until_stuck
from tabletop.kernel.facts import FactKind
from tabletop.kernel.match import Match, Pending

from .watchers import occasion

Waiting = tuple[int, str, int, int]
"""Text to run: its card, its program's name, the card and the number of the fact that it answers."""
Policy = Callable[[Match, list[Pending]], None]
"""Trigger policy of the kernel: runs waiting texts as the next steps."""


def sorting(
    name: str, facts: Mapping[str, FactKind], seats: Callable[[Any], Sequence[int]], place: Callable[[Any, int], int],
) -> tuple[Program, Policy]:
    """Build the program that asks for the order, called `name`, and the trigger policy that starts it.

    `seats` lists a store's seats in the order in which their texts run; `place` is that of a card, for a text that named it.
    """
    def run(m: Match, env: Bindings) -> None:
        for source in reversed(env["order"]):
            for _, text, it, amount in reversed([text for text in env["texts"] if text[0] == source]):
                about = {"it": (it,), "it@": (str(place(m.store, it)),)} if it else {}
                until_stuck(m, m.program(text), {"this": source, "amount": amount, **about})

    def queue(m: Match, waiting: list[Pending]) -> None:
        texts: list[Waiting] = [(source, prog.name, *occasion(facts, entry)) for source, prog, entry in waiting]
        for seat in reversed(seats(m.store)):
            own = tuple(text for text in texts if m.store.own[text[0]] == seat)
            if own:
                m.push(ordered, {"seat": seat, "texts": own})

    ordered = program(name, order=Order("order", _seat, _sources), run=run)
    return ordered, queue


def _seat(m: Match, env: Bindings) -> int:
    return int(env["seat"])


def _sources(m: Match, env: Bindings, seat: int) -> list[int]:
    """List the cards whose texts wait, each once: texts of one card keep their order."""
    return list(dict.fromkeys(text[0] for text in env["texts"]))
