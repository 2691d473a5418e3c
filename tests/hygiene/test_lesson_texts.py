"""Texts of lessons: no praise, no figures of merit, and the buttons they name are the table's own."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

import pytest

from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.learning.course import Shown, whole_course
from tests.hygiene.test_texts import catalogue

LANGS = ("es", "en")
PRAISE = {
    "es": re.compile(r"(?i)¡|\b(bien hecho|muy bien|genial|excelente|perfecto|bravo|enhorabuena|felicidades|estupendo|fantástic[oa])\b"),
    "en": re.compile(r"(?i)!|\b(well done|great|excellent|perfect|bravo|congratulations|awesome|fantastic|brilliant|nice work|good job)\b"),
}
"""Words of praise and their marks: a tick says enough."""
MERIT = {
    "es": re.compile(r"\d\s?%|\b(estrellas?|puntuación|récord|logros?)\b"),
    "en": re.compile(r"\d\s?%|\b(stars?|score|record|achievements?)\b"),
}
PRESS = {"es": re.compile(r"Pulsa ((?:\*\*[^*]+\*\*(?:, | y )?)+)"), "en": re.compile(r"Press ((?:\*\*[^*]+\*\*(?:, | and )?)+)")}
BOLD = re.compile(r"\*\*([^*]+)\*\*")
FIELD = re.compile(r"\{\w+\}")
LONGEST = 190
"""Letters of what a step asks for: two short sentences."""


def _texts(lang: str) -> Iterator[tuple[str, str]]:
    """Yield every text of the lessons of a language, with its place."""
    for shown in whole_course():
        lesson = shown.lesson
        yield from ((shown.key, getattr(text, lang)) for text in (lesson.title, lesson.about))
        for number, step in enumerate(lesson.steps, 1):
            told = [step.name, step.say, *step.after, step.why, step.rule]
            told += [*step.choice.answers, step.choice.because] if step.choice is not None else []
            yield from ((f"{shown.key} {number}", getattr(text, lang)) for text in told if text)


@cache
def _labels(lang: str) -> re.Pattern[str]:
    """Pattern of all texts of the catalogues; a field stands for any words."""
    ways = (".+".join(map(re.escape, FIELD.split(text))) for text in catalogue(lang).values() if len(text) < 40 and text.strip("{} "))
    return re.compile("|".join(sorted(set(ways))))


@pytest.mark.parametrize("lang", LANGS)
def test_no_lesson_praises_or_measures_the_learner(lang: str) -> None:
    """No applause, no percent, no stars."""
    assert [] == [(place, text) for place, text in _texts(lang) if PRAISE[lang].search(text) or MERIT[lang].search(text)]


@pytest.mark.parametrize("lang", LANGS)
def test_a_button_that_a_lesson_names_bears_that_name(lang: str) -> None:
    """“Press X” quotes a label of the program word by word."""
    named = [(place, label) for place, text in _texts(lang) for row in PRESS[lang].findall(text) for label in BOLD.findall(row)]

    assert named
    assert [] == [(place, label) for place, label in named if _labels(lang).fullmatch(label) is None]


@pytest.mark.parametrize("shown", list(whole_course()), ids=lambda shown: shown.key)
def test_a_step_asks_in_two_short_sentences(shown: Shown) -> None:
    """In both languages, and with the letters of the program's fonts."""
    for step in shown.lesson.steps:
        for text in (said for asked in (step.say, *step.after) for said in (asked.es, asked.en)):
            assert len(text.replace("*", "")) <= LONGEST, text
            assert unicodedata.is_normalized("NFC", text)


def test_a_lesson_says_espacio_as_the_rulebook_of_warage_does() -> None:
    """The word of the style guide, where no other game has another sense for it."""
    assert [] == [(place, text) for place, text in _texts("es") if place.startswith("warage") and re.search(r"(?i)\bhuecos?\b", text)]


NAME = re.compile(r"[A-ZÁÉÍÓÚÑ]\w+( (de|del|la|the|of))*( [A-ZÁÉÍÓÚÑ]\w+)+")
STRANGE = {
    "es": {
        "enadrya": r"\b[Bb]aj(a|ar|as|arás|alo|ado) (tu|el|la|un|una|en|donde)\b|\b[Aa]rde\b|\bdeclara\b|\b[Ii]nstala",
        "warage": r"(?i)\b(despiert|duerm|dormir|dormid)\w*",
    },
    "en": {
        "enadrya": r"\bburns?\b|\bdeclare\b|\binstall",
        "warage": r"\b(wakes?|asleep|awake)\b|\bon the \W*queue",
        "ecg": r"\b[Oo]ne (may|assaults|enters)\b",
        "epikha": r"\bleaves? over\b|\bLevels? [IV]+\b",
    },
}
"""Words of lessons that the table of the game does not use: deploy, put into play, become active."""


@pytest.mark.parametrize("lang", LANGS)
def test_a_lesson_says_what_the_board_of_its_game_says(lang: str) -> None:
    """Deploy, put into play, active: one word for one thing."""
    told = [(place, text, STRANGE[lang].get(place.partition("/")[0], "")) for place, text in _texts(lang)]
    assert [] == [(place, text) for place, text, words in told if words and re.search(words, text)]


@pytest.mark.parametrize("lang", LANGS)
def test_a_card_that_a_lesson_names_whole_bears_that_name(lang: str) -> None:
    """Bold names of two words and more, both capital, are a card's, or the beginning of one; else a term of the catalogue."""
    known = " ".join(getattr(card.name, lang) for game in games() for card in Shelf().stock(game).library).casefold()
    terms = " ".join(catalogue(lang).values()).casefold()
    named = [(place, name) for place, text in _texts(lang) for name in BOLD.findall(text) if NAME.fullmatch(name)]
    assert named
    assert [] == [(place, name) for place, name in named if name.casefold() not in known and name.casefold() not in terms]
