"""Why a menu refuses a card on a target, in the words that help most where several moves refuse it."""

from __future__ import annotations

from tabletop.kernel.guards import SUBJECT, TARGET, Menu, Refusal, Verb
from tabletop.kernel.match import Match


def best_reason(match: Match, seat: int, subject: int, target: int) -> Refusal | None:
    """What the move says that got furthest, of those as far the one whose guards it passed most of; None where one takes it.

    A Power that is too dear is no Unit either, but that is not why it cannot be played.
    """
    said = match.why_not(seat, subject, target)
    ask = match.ask()[0] if said is not None and said.verb else None
    if said is None or not isinstance(ask, Menu):
        return said
    moves = (verb for verb in ask.verbs.values() if verb.subjects is not None)
    refusals = [(verb, match.why_not(seat, subject, target, verb=verb.name)) for verb in moves]
    as_far = [(_passed(verb, refusal), refusal) for verb, refusal in refusals if refusal is not None and refusal.depth == said.depth]
    return max(as_far, key=lambda one: one[0], default=(0, said))[1]


def _passed(verb: Verb, refusal: Refusal) -> int:
    """How many guards of its kind a pair passed before the one that refused it."""
    guards = {SUBJECT: verb.subject_guards, TARGET: verb.target_guards}.get(refusal.depth, ())
    return next((i for i, guard in enumerate(guards) if (guard.clause, guard.reason) == (refusal.clause, refusal.reason)), 0)
