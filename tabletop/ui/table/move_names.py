"""Names of answers in words: a move with its card and zone, the button of a pass, the answer to a question."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.asks import DONE, NONE, YES, Option, Picks
from tabletop.kernel.store import FIRST
from tabletop.play.question import Question
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.ui.table.exits import Exit
from tabletop.ui.table.labels import Labels


def named(labels: Labels, question: Question | None, exits: tuple[Exit, Exit], picks: Picks) -> Phrase:
    """Return the name of an answer to the open question, or to the menu where there is none."""
    return _of_option(labels, exits, picks[0]) if question is None else _of_answer(labels, question, picks)


MOST_NAMED = 8
"""Cards arranged that are named one by one; of more, only how many go to each place."""


def _of_option(labels: Labels, exits: tuple[Exit, Exit], option: Option) -> Phrase:
    if not option[1]:
        return next((one for one in exits if one.option == option), exits[0]).says
    return labels.wording.move(labels.session, option, _card_of(labels, option))


def _card_of(labels: Labels, option: Option) -> Phrase:
    """Return the name of the card that moves; with its place where another of that name can make such a move from elsewhere."""
    verb, card, _ = option
    session, name = labels.session, labels.card(card)
    seat = session.decider
    movers = {other for kind, other, _ in session.match.options(seat) if kind == verb} if seat is not None else set()
    at = session.store.at
    if any(other >= FIRST and at[other] != at[card] and labels.card(other) == name for other in movers):
        return say("table.card_at", card=name, place=labels.place_of(card))
    return plain(name)


def _of_answer(labels: Labels, question: Question, picks: Picks) -> Phrase:
    match question.shape:
        case "confirm":
            yes, no = labels.confirm(question)
            return yes if picks[0] == YES else no
        case "number":
            return labels.number(question).pay(picks[0][2])
        case "split":
            shares = [(labels.name(item, "card"), n) for _, item, n in picks if n]
            return spoken_by(lambda words: ", ".join(words("opponent.hint.share", name=name(words), n=n) for name, n in shares))
    if question.shape == "arrange" and len(question.items) > MOST_NAMED:
        return _counted(labels, question, picks)
    items = items_of(question, picks)
    if not items:
        return say("table.prompt.none")
    if len(items) == 1 and question.shape == "choose":
        return labels.effect(question, items[0])
    names = [labels.name(item, question.noun) for item in items]
    return spoken_by(lambda words: ", ".join(name(words) for name in names))


def _counted(labels: Labels, question: Question, picks: Picks) -> Phrase:
    shares = [(labels.name(place, "zone"), sum(1 for _, _, at in picks if at == place)) for place in dict.fromkeys(question.places)]
    return spoken_by(lambda words: ", ".join(words("opponent.hint.share", name=name(words), n=n) for name, n in shares))


def items_of(question: Question, picks: Picks) -> list[Any]:
    """Return the items an answer to a question names, in its order."""
    answered = [pick for pick in picks if pick not in (DONE, NONE)]
    if question.noun == "word":
        return [(question.words or question.items)[pick[1]] for pick in answered]
    return [pick[2] if question.noun == "zone" and question.shape == "choose" else pick[1] for pick in answered]
