"""Reasons beside a hint in Epikha: destroyed cards, Vital taken and kept, bodies, arms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.epikha.board import CARRIED, DEPLOYMENT, HAND, MAGIC, kind_of
from tabletop.games.epikha.readers import sheet, strength, vital
from tabletop.kernel.asks import Picks
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import ForecastLine, Foreseen
from tabletop.toolkit.paint.theme import BLUE, GOLD, GREEN, RED
from tabletop.toolkit.text.phrase import say
from tabletop.ui.boards.epikha.outcome import Changes, changes
from tabletop.ui.table.wording import Naming, Seen

KEY = "epikha_board.hint"
DEEDS = {"attack": "crossed-swords", "answer": "checked-shield", "withdraw": "sparkles"}
"""Icon of a move whose result is not known yet."""


def reasons(seen: Seen, foreseen: Foreseen, picks: Picks, name: Naming) -> tuple[ForecastLine, ...]:
    """Return the reasons, the most important first, from the changes of the board."""
    before, after, seat = foreseen.before, foreseen.after, seen.viewer
    if after.over[TABLE]:
        return (("laurel-crown", GOLD, say(f"{KEY}.wins")),) if after.won[seat] else ()
    c = changes(foreseen)
    found = [*_players(c, seat), *_falls(before, c, seat, name), *_entries(after, c, seat, name)]
    return tuple(found) or tuple(_waiting(seen, picks))


def _players(c: Changes, seat: int) -> Iterator[ForecastLine]:
    for who, (was, now) in c.players.items():
        own, more = who == seat, now > was
        key = ("heals" if more else "pays") if own else "hurts"
        if own or not more:
            yield "heart-drop", GREEN if own == more else RED, say(f"{KEY}.{key}", n=abs(now - was), left=now)


def _falls(before: Any, c: Changes, seat: int, name: Naming) -> Iterator[ForecastLine]:
    for card in c.falls:
        own = before.own[card] == seat
        yield "broken-shield", RED if own else GREEN, say(f"{KEY}.{'loses' if own else 'fells'}", name=name(card))


def _entries(after: Any, c: Changes, seat: int, name: Naming) -> Iterator[ForecastLine]:
    """Return the reasons of a card that comes into play, or goes where it pays."""
    for card, (was, now) in c.places.items():
        if after.own[card] != seat:
            continue
        there, kind = kind_of(now), sheet(after, card).kind
        if there == DEPLOYMENT and kind_of(was) == HAND and kind in ("character", "machine"):
            yield "entry-door", GREEN, say(f"{KEY}.body", name=name(card), strength=strength(after, card), vital=vital(after, card))
        elif there == CARRIED:
            given = {"strength": strength(after, card), "resistance": vital(after, card)}
            yield "broadsword", GREEN, say(f"{KEY}.arms", name=name(after.owner(now)), **given)
        elif there == MAGIC:
            yield "sparkles", BLUE, say(f"{KEY}.magic", name=name(card))


def _waiting(seen: Seen, picks: Picks) -> Iterator[ForecastLine]:
    """Return the reason of a move whose result is not known yet."""
    verb = picks[0][0]
    if verb in ("attack", "answer", "withdraw", "pass", "done", "end"):
        yield DEEDS.get(verb, "hourglass"), GREEN, say(f"{KEY}.{verb}")
