"""Usual answer of a rival to the move of a hint, in words, with what it would cost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.bots.outlook import Answer, Usual
from tabletop.kernel.asks import Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST
from tabletop.lang.printed import printed_name
from tabletop.play.follow import follow
from tabletop.play.forecast import ForecastLine
from tabletop.play.session import Session
from tabletop.present.words import Words
from tabletop.toolkit.paint.theme import DIM, RED
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.ui.table.wording import Outcomes

SHARE = 1 / 3
"""Share of the continuations from which an answer is worth telling."""
MOST_PASSES = 12
"""Menus that are passed to see what an answer leads to."""
ICON = "shield-opposition"

Named = Callable[[Match, int, Picks], str]
"""Name of an answer of a seat that is asked in a match."""


@dataclass(slots=True)
class _Course:
    """Course of a forecast to the answer and on: menus are passed. `name` is the answer's name once it was given."""

    answer: Answer
    outcomes: Outcomes
    named: Named
    name: str = ""
    passes: int = 0

    def onward(self, twin: Match) -> tuple[int, Picks] | None:
        """Return the next answer that is assumed."""
        seat, picks = self.answer.seat, self.answer.picks
        if not self.name and twin.waiting() == (seat,) and twin.judge(seat, picks) is None:
            self.name = self.named(twin, seat, picks)
            return seat, picks
        assumed = self.outcomes.onward(twin)
        if assumed is not None:
            return assumed
        asked = twin.waiting()[0]
        free = [option for option in twin.options(asked) if not any(option[1:])] if isinstance(twin.ask()[0], Menu) else []
        self.passes += 1
        return (asked, (free[0],)) if free and self.passes <= MOST_PASSES else None


def rejoinder(session: Session, picks: Picks, usual: Usual | None, *, outcomes: Outcomes, name: Callable[[int], Phrase],
              named: Named, words: Words) -> ForecastLine | None:
    """Return the line on the usual answer to a move; None where none stands out.

    The answer is played in a world dealt from what the viewer knows. A card that the viewer does not see is named alone. An answer
    that comes only after further moves is told where it costs something.
    """
    if usual is None or usual.times < SHARE * usual.of:
        return None
    answer, why = usual.answer, None
    course = _Course(answer, outcomes, named)
    card = answer.picks[0][1]
    told = ""
    if card < FIRST or session.store.card[card]:
        told, why = _played(session, picks, course, name, words)
    if not told and answer.definition:
        told = printed_name(session.match.setup.defs[answer.definition], words.lang)
    if not told or (why is None and not answer.direct):
        return None
    known = {"name": session.match.setup.players[answer.seat], "answer": told, "n": usual.times, "all": usual.of}
    if why is not None:
        return ICON, RED, say("opponent.hint.answered", why=why, **known)
    return ICON, DIM, say("opponent.hint.usually", **known)


def _played(session: Session, picks: Picks, course: _Course, name: Callable[[int], Phrase], words: Words) -> tuple[str, Phrase | None]:
    """Play the move and the answer; return the answer's name, and the viewer's first loss that the move alone does not bring."""
    outcomes, viewer, match = course.outcomes, session.viewer, session.match
    theirs = {one for seat, one in enumerate(match.setup.players) if seat != viewer}

    def noted(card: int) -> Phrase:
        if match.store.own[card] != viewer:
            theirs.add(name(card)(words))
        return name(card)

    alone = follow(match, viewer, picks, ends=outcomes.ends, onward=outcomes.onward)
    foreseen = follow(match, viewer, picks, ends=outcomes.ends, onward=course.onward)
    if not course.name:
        return "", None
    known = {says(words) for _, _, says in outcomes.compare(session, alone, noted).lines}
    losses = [says for _, colour, says in outcomes.compare(session, foreseen, noted).lines if colour == RED and says(words) not in known]
    return course.name, next((says for says in losses if not any(one in says(words) for one in theirs)), None)
