"""Marks of the player's remarks on the replay's timeline: position, turn and text."""

from __future__ import annotations

from tabletop.kernel.history import Node as Decision
from tabletop.present.replay import Replay
from tabletop.present.words import Words
from tabletop.toolkit.text.phrase import Phrase, plain, spoken_by
from tabletop.ui.replay.event_lines import EventLines
from tabletop.ui.replay.panels import Mark
from tabletop.ui.replay.remarks import Remark, Remarks


def number_of(decision: Decision | None) -> int:
    """Return the number under which remarks on a decision are saved; 0 is the start."""
    return decision.number if decision is not None else 0


def line_at(told: EventLines, position: int) -> Phrase:
    """Return the event just before a position."""

    def tell(words: Words) -> str:
        line = told.line(words, position)
        return line.text if line is not None else words("replay.at_start")

    return spoken_by(tell)


def last_main_event(told: EventLines, words: Words, low: int, high: int) -> int:
    """Return the position of the last event after `low` that is a main line, neither heading nor detail; `high` without one."""
    lines = told.lines(words)
    return next((p for p in range(high, low, -1) if lines[p - 1].level == "line"), high)


def marks_of(remarks: Remarks, replay: Replay, told: EventLines, words: Words) -> list[Mark]:
    """List the remarks with a sign or a text on the replay's line, in its order."""
    out = []
    for remark in remarks.all():
        mark = _mark(remark, replay, told, words)
        if mark is not None and (remark.sign or remark.text):
            out.append(mark)
    return sorted(out, key=lambda mark: mark.position)


def _mark(remark: Remark, replay: Replay, told: EventLines, words: Words) -> Mark | None:
    nodes = replay.match.history.nodes
    if remark.number > len(nodes):
        return None
    span = replay.span(nodes[remark.number - 1]) if remark.number else (0, 0)
    if span is None:
        return None
    at = last_main_event(told, words, *span)
    turn = sum(1 for start in replay.turns if start <= max(at, 1))
    says = plain(remark.text) if remark.text else line_at(told, at)
    chosen = remark.number == number_of(replay.decision())
    return Mark(remark, says, turn, span[1], "on" if chosen else "off")
