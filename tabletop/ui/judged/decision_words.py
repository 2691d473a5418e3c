"""Decision of a review in words: the answer made, the better line step by step, and the reason, all from what the seat knew.

The reason comes from playing both lines on in a world dealt from the seat's view, as hints do, and from what differs then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.kernel.asks import Aim, Picks
from tabletop.kernel.cursor import Cursor, news_in
from tabletop.kernel.match import Match
from tabletop.kernel.views import sample
from tabletop.play.follow import follow
from tabletop.play.forecast import ASSUMED, ForecastLine
from tabletop.present.words import Words
from tabletop.review.grade import Grades
from tabletop.review.record import Row
from tabletop.toolkit.paint.theme import DIM, GREEN, RED
from tabletop.toolkit.text.phrase import NOTHING, Phrase, spoken_by
from tabletop.ui.table.answers import AnswerNames, standing
from tabletop.ui.table.hints import unsaid
from tabletop.ui.table.kit import BoardKit

SEED = 22_067
MOST_REASONS = 2
UNKNOWN_ICONS = frozenset({"help", "info", ASSUMED})
"""Icons of lines that say that nothing, or nothing more, is known, or only what is assumed."""


@dataclass(frozen=True, slots=True)
class Step:
    """Step of a line: its name, its answer, and the card (0 for none) and target that an arrow joins."""

    says: Phrase
    picks: Picks
    source: int = 0
    target: int = 0
    aim: Aim = "zone"


@dataclass(frozen=True, slots=True)
class Told:
    """Decision in words: the answer made, the steps of the better line, and up to two reasons for and against.

    `gains` are good for the seat and true of the better line only, `costs` are bad for it and true of the answer made only. Both speak
    to the player who decided: `name`.
    """

    made: Step
    steps: tuple[Step, ...] = ()
    gains: tuple[ForecastLine, ...] = ()
    costs: tuple[ForecastLine, ...] = ()
    name: str = ""


def told(kit: BoardKit, words: Callable[[], Words], match: Match, row: Row, made: Picks) -> Told:
    """Put a decision in words; `match` stands before it, and is left there."""
    if row.kind == "standing":
        return Told(Step(NOTHING, made))
    names = AnswerNames(kit, words, match, row.seat)
    said = _step(names, made, words)
    if not row.line or row.line[0] == made:
        return Told(said)
    steps = _steps(kit, words, match, row)
    if not steps:  # a review of another hand's making
        return Told(said)
    gains, costs = _differences(kit, names, row.seat, [step.picks for step in steps], made, words())
    return Told(said, steps, gains, costs, match.setup.players[row.seat])


def _step(names: AnswerNames, picks: Picks, words: Callable[[], Words]) -> Step:
    """Name a step, with what asks where the answer names no card; the text is fixed, because the world moves on."""
    verb, source, target = picks[0]
    question = names.session.question()
    menu = question is None
    aim = names.session.aim((verb, source, target)) if menu and target else None
    text = names.named(picks).marked(words())
    if question is not None and (question.shape in ("confirm", "number") or question.noun == "word"):
        text = words()("review.decision.asked", title=names.labels.title(question).marked(words()), made=text)
    return Step(spoken_by(lambda now: text), picks, source if menu else 0, target if menu else 0, aim or "zone")


def line_world(match: Match, row: Row) -> Match:
    """Deal the world in which the better line is shown and named."""
    return sample(match, row.seat, SEED)


def _steps(kit: BoardKit, words: Callable[[], Words], match: Match, row: Row) -> tuple[Step, ...]:
    """Name the steps of the better line as far as the seat learns nothing new by them: what comes after is no plan."""
    world = line_world(match, row)
    cursor = Cursor(world, row.seat)
    steps: list[Step] = []
    for picks in row.line:
        if world.over or world.judge(row.seat, picks) is not None or row.seat not in world.waiting():
            break
        steps.append(_step(AnswerNames(kit, words, world, row.seat), picks, words))
        world.play(row.seat, picks)
        if news_in(cursor.follow(len(world.log)), match.rules.facts):
            break
    return tuple(steps)


def _differences(kit: BoardKit, names: AnswerNames, seat: int, line: Sequence[Picks], made: Picks, words: Words,
                 ) -> tuple[tuple[ForecastLine, ...], tuple[ForecastLine, ...]]:
    better, worse = (_facts(kit, names, seat, steps, words) for steps in (line, (made,)))
    known = {says(words) for _, _, says in worse}, {says(words) for _, _, says in better}
    return (tuple(one for one in better if one[1] not in (RED, DIM) and one[2](words) not in known[0])[:MOST_REASONS],
            tuple(one for one in worse if one[1] == RED and one[2](words) not in known[1])[:MOST_REASONS])


def _facts(kit: BoardKit, names: AnswerNames, seat: int, line: Sequence[Picks], words: Words) -> list[ForecastLine]:
    """List the game's reasons for a line, then what else would rise or come for the seat."""
    match, outcomes = names.session.match, kit.outcomes
    foreseen = follow(match, seat, line[0], ends=outcomes.ends, onward=outcomes.onward, rest=line[1:])
    reasons = kit.reasons(names.session, foreseen, line[0], names.card)
    theirs = {name for who, name in enumerate(match.setup.players) if who != seat}

    def named(card: int) -> Phrase:
        says = names.card(card)
        if match.store.own[card] != seat:
            theirs.add(says(words))
        return says

    changed = outcomes.compare(names.session, foreseen, named).lines
    own = [one for one in changed if one[1] == GREEN and not any(name in one[2](words) for name in theirs)]
    return [one for one in (*reasons, *unsaid(own, reasons)) if one[0] not in UNKNOWN_ICONS]


def tellings(kit: BoardKit, words: Callable[[], Words], match: Match, grades: Grades) -> dict[int, Told]:
    """Put the faults and turning points of a review in words, by the number of the decision; the match is left where it stood."""
    wanted = {row.number: row for row in grades.faults()} | {turn.row.number: turn.row for turn in grades.turning}
    nodes = {node.number: node for node in match.history.line}
    return {number: told(kit, words, standing(match, nodes[number].parent), row, nodes[number].picks) for number, row in sorted(wanted.items())}
