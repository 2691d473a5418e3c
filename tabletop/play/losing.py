"""Answers with which a seat loses at once, as far as it can know."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.journal import FACT
from tabletop.kernel.match import Match
from tabletop.kernel.views import sample
from tabletop.play.forecast import SEED
from tabletop.play.question import Question
from tabletop.present.ending import falling


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
