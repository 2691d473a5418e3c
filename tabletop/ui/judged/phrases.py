"""Phrases of a review: marks, changes of the chances, reasons; the same on the screen and on the command line."""

from __future__ import annotations

from tabletop.play.forecast import ForecastLine
from tabletop.review.grade import MARKS, Grades, Mark, is_decided, points_lost
from tabletop.review.record import Row
from tabletop.toolkit.text.markup import bare
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.ui.judged.decision_words import Told


def mark_name(row: Row, mark: Mark) -> Phrase:
    """Return the name of a mark; without one, the reason why there is none."""
    if mark in MARKS:
        return say(f"review.mark.s{MARKS.index(mark)}")
    if mark == "hidden" or row.kind != "judged":
        return say(f"review.mark.{mark or row.kind}")
    return say("review.mark.decided" if is_decided(row) else "review.mark.none")


def swing(points: int) -> Phrase:
    """Tell how many points of chance a turn brought or took."""
    key = "gains" if points > 0 else "loses" if points < 0 else "level"
    return say(f"review.swing.{key}", n=abs(points))


def loss(row: Row) -> Phrase:
    """Tell how many points of chance a decision lost."""
    return say("review.change.loses", n=points_lost(row))


def given_away(grades: Grades, seat: int) -> Phrase:
    """Tell how many points of chance a player lost by all decisions."""
    return say("review.accuracy.lost", n=grades.given_away(seat))


def signed(points: int) -> str:
    """Write points with their sign."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def accuracy(percent: int | None) -> Phrase:
    """Tell an accuracy, or that too few decisions count."""
    return say("review.accuracy.few") if percent is None else say("review.accuracy.value", n=percent)


def reason(told: Told, row: Row) -> Phrase:
    """Return the reason why the better line was better."""
    if row.missed:
        return say("review.why.wins")
    gains, costs = listed(told.gains), listed(told.costs)
    if told.gains and told.costs:
        return say("review.why.both", name=told.name, gains=gains, costs=costs)
    if told.gains:
        return say("review.why.gains", name=told.name, why=gains)
    return say("review.why.costs", name=told.name, why=costs) if told.costs else say("review.why.unseen")


def without_markup(says: Phrase) -> Phrase:
    """Return a text without the signs of its markup, for places that show none."""
    return spoken_by(lambda words: bare(says(words)))


def listed(lines: tuple[ForecastLine, ...]) -> Phrase:
    """List facts in one sentence; nothing for none."""
    return spoken_by(lambda words: ". ".join(says(words) for _, _, says in lines)) if lines else plain("")
