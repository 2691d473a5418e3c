"""Choice of a target that follows one of a way or an amount: the screen asks for the target first, and answers in the rules' order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tabletop.kernel.asks import Choose, Picks
from tabletop.kernel.match import Match
from tabletop.play.question import Question, question_of
from tabletop.play.session import Session


@dataclass(frozen=True, slots=True)
class Later:
    """Target of an open choice of ways: the question about it, and by way the targets that it allows."""

    question: Question
    reach: dict[Any, tuple[Any, ...]]


def is_target_later(ask: Any, follows: Any) -> bool:
    """Whether an ask chooses a way or an amount for a target that the next one chooses."""
    both = isinstance(ask, Choose) and isinstance(follows, Choose) and follows.noun != "word"
    return both and (ask.noun == "word" or ask.most > 1) and follows.least == follows.most == 1


def later(match: Match, seat: int) -> Later | None:
    """Return the choice of a target that follows a seat's open choice; None where that is no way or amount, or its target is one."""
    if match.waiting() != (seat,):
        return None
    assert match.agenda is not None
    (program, i, env), _ = match.agenda
    ask, follows = program.steps[i].ask, program.steps[i + 1].ask if i < program.last else None
    if not is_target_later(ask, follows):
        return None
    assert isinstance(ask, Choose)
    assert isinstance(follows, Choose)
    ways = ask.source(match, env, seat) if ask.noun == "word" else ((),)
    reach = {way: tuple(follows.source(match, {**env, ask.name: way}, seat)) for way in ways}
    found = tuple(dict.fromkeys(target for targets in reach.values() for target in targets))
    if len(found) < 2 and all(reach.values()):
        return None
    source = env.get("this", env.get("card", 0))
    return Later(Question("choose", follows.name, seat, source, found, follows.noun, low=int(all(reach.values())), high=1, most=1,
                          barred=tuple(follows.passed_over(match, env, seat)), clause=follows.clause), reach)


def first_for(match: Match, seat: int, target: Any) -> Picks | None:
    """Return the answer of a seat that goes before a target: no more than needed, or the only way; None where several ways reach it."""
    question, ahead = question_of(match, seat), later(match, seat)
    if question is None or ahead is None:
        return None
    ways = [way for way, targets in ahead.reach.items() if target in targets]
    return question.chosen(ways[0] if question.noun != "word" else ways) if len(ways) == 1 else None


class TargetFirst:
    """Target that was chosen for an open choice of ways or an amount, until the rules ask for it."""

    def __init__(self) -> None:
        self._for: Question | None = None
        self._target: Any = None

    def keep(self, session: Session, target: Any) -> None:
        """Keep the chosen target (None: without one) of the open question."""
        self._for, self._target = question_of(session.match, session.viewer), target

    def question(self, session: Session, *, wished: int = 0) -> tuple[Question | None, bool]:
        """Return what to ask now, and whether it is the target of the open question; ways that do not reach the target are left out."""
        question = session.question()
        ahead = later(session.match, session.viewer) if question is not None else None
        if question is None or ahead is None:
            return question, False
        if wished in ahead.question.items:
            self.keep(session, wished)
        if self._for != question:
            return ahead.question, True
        if question.noun != "word":
            return question, False
        ways = tuple(way for way in question.items if (not ahead.reach[way] if self._target is None else self._target in ahead.reach[way]))
        return replace(question, items=ways, words=question.items), False

    def answer(self, question: Question) -> Picks | None:
        """Return the only way that is left, or the kept target, once; None for what must be asked."""
        if question.words and len(question.items) == 1:
            return question.chosen(question.items)
        if self._for is None or self._for.name == question.name:
            return None
        target = self._target
        self.forget()
        return question.chosen([target]) if target in question.items else None

    def forget(self) -> None:
        """Drop the target."""
        self._for, self._target = None, None
