"""Enadrya's questions in words: what asks, what it asks, and what a choice does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.games.enadrya.describe import CardDescriber
from tabletop.lang.describe import Lang
from tabletop.lang.vocabulary import walk
from tabletop.present.words import Words
from tabletop.ui.say import Say, say, spoken_by
from tabletop.ui.table.question import Question

DEEDS = frozenset({"destroy", "harm", "strengthen", "recall", "withdraw", "take", "discard", "deploy", "move", "join"})


def ask_title(question: Question, source: Say, rival: Say) -> Say:
    """The title of a question: the card that asks, or what the rules ask."""
    if question.shape == "order" and question.step is None:
        return say("enadrya.ask.order_title", n=len(question.items))
    if question.shape == "confirm" and question.name == "agree":
        return say("enadrya.ask.draw_title", rival=rival)
    if question.shape == "number" and source:
        return say("enadrya.ask.x_title", name=source)
    return source or say("table.prompt.rules")


def ask_words(question: Question, card: Any) -> Say:
    """The question in a sentence; `card` is the definition of the card that asks, None for the rules."""
    match question.shape:
        case "order":
            return say("enadrya.ask.order_note" if question.step is None else "enadrya.ask.arrange_note")
        case "confirm":
            return say("enadrya.ask.draw_note" if question.name == "agree" else "enadrya.ask.may_title")
        case "number":
            return say("enadrya.ask.x_note")
    if question.name == "bridge":
        return say("enadrya.ask.bridge")
    if question.noun == "word":
        return say("enadrya.ask.choose_word")
    among = getattr(question.step, "among", None)
    if among is not None and card is not None and question.high <= 1:
        return say("enadrya.ask.target", what=spoken_by(lambda words: _noun(among, card, words)))
    if question.noun == "zone":
        return say("enadrya.ask.choose_zone")
    key = "choose_up_to" if question.low == 0 else "choose"
    return say(f"enadrya.ask.{key}", n=question.high)


def _noun(among: Any, card: Any, words: Words) -> str:
    lang: Lang = "en" if words.lang == "en" else "es"
    return CardDescriber(lang, "full", card=card).noun(among).text


def deed_words(question: Question, card: Any, name: Say) -> Say:
    """What choosing does, named after the first step that uses what is chosen."""
    if question.name == "bridge":
        return say("enadrya.deed.bridge", name=name)
    return say(f"enadrya.deed.{_deed(question.name, card)}", name=name)


def _deed(bound: str, card: Any) -> str:
    for step in _steps(card):
        tag = getattr(step, "do", "")
        who = getattr(step, "to", None) or getattr(step, "who", None)
        if tag in DEEDS and getattr(who, "name", None) == bound:
            return str(tag)
    return "choose"


def _steps(card: Any) -> Iterable[Any]:
    if card is None:
        return
    for part in (card, *getattr(card, "abilities", ())):
        program = getattr(part, "program", None)
        if program is not None:
            yield from walk(program)
