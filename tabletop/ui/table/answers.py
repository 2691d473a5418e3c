"""Names of answers in words: a move with its card and zone, a pass, an answer to a question; for a seat at any position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.kernel.asks import DONE, NONE, YES, Option, Picks
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST
from tabletop.play.question import Question
from tabletop.play.session import HouseRules, Session
from tabletop.present.words import Words
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.ui.table.exits import NO_EXIT, Exit
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.labels import Labels


class AnswerNames:
    """Namer of the answers of a seat that decides in a match, as far as that seat may know."""

    def __init__(self, kit: BoardKit, words: Callable[[], Words], match: Match, seat: int) -> None:
        self.kit = kit
        self.session = Session(match, house=HouseRules(curtain="never"), people=(seat,))
        self.session.fast_forward()
        self.labels = Labels(self.session, kit.wording, words=words, faces=lambda: kit.faces(words()))

    def named(self, picks: Picks) -> Phrase:
        """Return the name of an answer."""
        question = self.session.question()
        exits = self.kit.exits(self.session) if question is None else (NO_EXIT, NO_EXIT)
        return named(self.labels, question, exits, picks)

    def card(self, card: int) -> Phrase:
        """Return the name of a card."""
        return plain(self.labels.card(card))


def standing(match: Match, node: Node | None) -> Match:
    """Make a separate match that stands just after a decision of this one, which is left unchanged."""
    here = match.history.cursor
    match.go(node)
    try:
        return match.fork()
    finally:
        match.go(here)


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
