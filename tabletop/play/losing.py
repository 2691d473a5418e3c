"""Answers with which a seat loses, at once or soon, as far as it can know."""

from __future__ import annotations

from typing import Any

from tabletop.bots.novice import novice
from tabletop.bots.sense import sense_of
from tabletop.bots.world import world_of
from tabletop.kernel.asks import Picks
from tabletop.kernel.journal import FACT
from tabletop.kernel.match import Match
from tabletop.kernel.views import sample
from tabletop.play.forecast import SEED
from tabletop.play.question import Question
from tabletop.present.ending import falling

WORLDS, MOST_ANSWERS = 3, 12
"""Worlds in all of which a seat must lose within the turn, and the most answers of all seats until then."""


def losing(match: Match, question: Question) -> frozenset[Any]:
    """Return the zones of a choice with which its seat loses at once; none where every one of them loses."""
    if question.noun != "zone" or question.shape != "choose" or question.high != 1:
        return frozenset()
    lost = {zone for zone in question.items if _loses(match, question, zone)}
    return frozenset(lost) if len(lost) < len(question.items) else frozenset()


def _loses(match: Match, question: Question, zone: int) -> bool:
    twin = sample(match, question.seat, SEED)
    twin.play(question.seat, question.chosen([zone]))
    return any(entry[0] == FACT and falling(twin, entry) == question.seat for entry in twin.log)


def soon_lost(match: Match, seat: int, picks: Picks) -> bool:
    """Whether a seat loses before the turn is over, as novices answer, in whichever world that it may be in."""
    return all(_lost_in(sample(match, seat, SEED + number), seat, picks) for number in range(WORLDS))


def _lost_in(twin: Match, seat: int, picks: Picks) -> bool:
    if twin.judge(seat, picks) is not None:
        return False
    clock = sense_of(twin.rules.key).clock
    turn = clock(twin.store)
    twin.play(seat, picks)
    for _ in range(MOST_ANSWERS):
        if twin.over or clock(twin.store) != turn:
            break
        other = twin.waiting()[0]
        twin.play(other, novice(world_of(twin, other, seed=SEED)))
    return twin.over and not twin.store.won[seat]
