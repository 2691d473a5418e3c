"""Cause of a match's end in words: the reason, with the last blow's card and its number."""

from __future__ import annotations

from tabletop.kernel.match import Match
from tabletop.present.ending import end_of
from tabletop.present.words import Words
from tabletop.toolkit.text.phrase import Phrase, say, spoken_by
from tabletop.ui.table.kit import BoardKit


def cause_of_end(match: Match, kit: BoardKit) -> Phrase:
    """Return the cause of the end as a sentence without a full stop."""
    reason, end = kit.record.summary(match).reason, end_of(match, kit.record.avatar)
    if end is None or end.blow is None:
        return reason
    definition = match.store.card[end.blow.card] if end.blow.card else 0
    if not definition:
        return say("end.cause.number", reason=reason, n=-end.blow.amount)

    def named(words: Words) -> str:
        return kit.faces(words).printed(match.setup.defs[definition]).name

    return say("end.cause.blow", reason=reason, card=spoken_by(named), n=-end.blow.amount)
