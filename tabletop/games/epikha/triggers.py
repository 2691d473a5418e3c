"""Automatic texts that wait together: those of the player on turn first, each player's in an order of choice (EPI-R34)."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Order
from tabletop.kernel.atomic import until_stuck
from tabletop.kernel.match import Match, Pending
from tabletop.lang.watchers import occasion

from .actions import seat_of
from .facts import FACTS
from .readers import active, place

Waiting = tuple[int, str, int, int]
"""Text to run: its card, its program's name, the card and the number of the fact that it answers."""


def queue(m: Match, waiting: list[Pending]) -> None:
    """Run automatic texts as the next steps; the kernel's trigger policy."""
    texts = [(source, prog.name, *occasion(FACTS, entry)) for source, prog, entry in waiting]
    first = active(m.store)
    for seat in (1 - first, first):
        own = tuple(text for text in texts if m.store.own[text[0]] == seat)
        if own:
            m.push(SORTING, {"seat": seat, "texts": own})


def _sources(m: Match, env: Bindings, seat: int) -> list[int]:
    """List the cards whose texts wait, each once: texts of one card keep their order."""
    return list(dict.fromkeys(text[0] for text in env["texts"]))


def _run(m: Match, env: Bindings) -> None:
    for source in reversed(env["order"]):
        for text in reversed([text for text in env["texts"] if text[0] == source]):
            _start(m, text)


def _start(m: Match, text: Waiting) -> None:
    """Run one text as the next step; it stops where it cannot go on."""
    source, name, it, amount = text
    about = {"it": (it,), "it@": (str(place(m.store, it)),)} if it else {}
    until_stuck(m, m.program(name), {"this": source, "amount": amount, **about})


SORTING = program("epikha.sorting", order=Order("order", seat_of, _sources), run=_run)
