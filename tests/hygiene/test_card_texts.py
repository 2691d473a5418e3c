"""Every text of every card, long and short, in both languages, keeps to the rules of docs/texts.md for card texts."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from tabletop.games.entries import games, part
from tabletop.games.shelf import Shelf
from tabletop.lang.languages import LANGUAGES
from tabletop.lang.nodes import Target

WORDS: dict[str, Any] = tomllib.loads((Path(__file__).parent / "words.toml").read_text(encoding="utf-8"))
MARK = {"es": re.compile(r"\bobjetivos?\b"), "en": re.compile(r"(?i)\btarget(s|ed)?\b")}
PAID = ("price", "cost", "costs", "extra")
"""Fields of cards that hold a price: a thing given up is no target."""


@cache
def cards(game: str) -> tuple[Any, ...]:
    """The cards of a game."""
    return tuple(Shelf().stock(game).library)


@cache
def told(game: str, lang: str) -> tuple[tuple[str, str], ...]:
    """Each text of a game's cards, with the card's id: the rules, the short text, the meaning of each keyword."""
    texts = part("tabletop.games.{}.describe", game).TEXTS
    return tuple((card.id, text.replace("**", "")) for card in cards(game) for text in (
        " ".join(p.text for p in texts.rules(card, lang)), texts.short(card, lang), *(meaning for _, _, meaning in texts.reminders(card, lang))))


def found(game: str, lang: str, area: str) -> list[str]:
    """The texts that a pattern of an area of the list finds."""
    return sorted({f"{card}: {text!r}: say “{instead}”" for card, text in told(game, lang)
                   for word, instead in WORDS[area][lang].items() if re.search(word, text)})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_no_card_text_uses_a_word_of_the_list(game: str, lang: str) -> None:
    """The list is data, in words.toml."""
    assert [] == found(game, lang, "everywhere") + found(game, lang, "cards")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_a_comparison_names_both_its_sides(game: str, lang: str) -> None:
    """“Of a lower Level” than which?"""
    assert [] == found(game, lang, "halves")


def _is_alone(among: Any) -> bool:
    """Whether there is only one such thing: the revealed card, the card faced, the top of a pile."""
    return type(among).__name__ in ("Revealed", "Facing") or getattr(among, "at", None) == "top"


def _targets(thing: Any) -> Iterator[Target]:
    """The targets of a card's texts, those of its prices left out."""
    if isinstance(thing, Target) and not _is_alone(thing.among):
        yield thing
    if isinstance(thing, BaseModel):
        yield from (found for name in type(thing).model_fields if name not in PAID for found in _targets(getattr(thing, name)))
    elif isinstance(thing, tuple | list):
        yield from (found for one in thing for found in _targets(one))


def _is_named(text: Any) -> bool:
    """Whether an ability is a keyword, whose meaning is written by hand."""
    return any(type(step).__name__ == "Consume" for step in getattr(text, "program", ()))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_a_text_with_a_target_says_so(game: str, lang: str) -> None:
    """“Target enemy Unit”: who may respond, and immunity, hang on it (ENA-M2.6, ENC-7.1)."""
    whole: dict[str, str] = {}
    for card, text in told(game, lang):
        whole.setdefault(card, text)
    aimed = [card.id for card in cards(game)
             if any(True for _ in _targets(card)) and not any(map(_is_named, getattr(card, "abilities", ())))]
    assert [] == [(card, whole[card]) for card in aimed if not MARK[lang].search(whole[card])]


@pytest.mark.parametrize("game", games())
def test_no_spanish_word_stands_in_an_english_text(game: str) -> None:
    """Names, suits and words of both languages are listed; the rest of a game's Spanish words are not English."""
    words = {lang: {word for _, text in told(game, lang) for word in re.findall(r"[^\W\d_]{3,}", text.lower())} for lang in LANGUAGES}
    assert [] == sorted(words["es"] & words["en"] - set(WORDS["shared"][game]))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_articles_agree_and_none_stands_before_a_card_name(game: str, lang: str) -> None:
    """"A" before a vowel, "an" before a consonant; a card's name has no article that its gender could belie."""
    wrong = re.compile(r"\b[Aa] (?!one\b|uni|use)[aeiouAEIO]|\b[Aa]n [^aeiouAEIOh]") if lang == "en" else re.compile(r"\b(a|de) el\b|@|\(a\)")
    assert [] == sorted({f"{card}: {text}" for card, text in told(game, lang) if wrong.search(text)})
    article = r"(?i:\b(el|la|los|las|un|una|a|an|the) )"
    names = [getattr(card.name, lang) for card in cards(game) if " " in getattr(card.name, lang)]
    named = re.compile(article + "(" + "|".join(map(re.escape, names)) + r")\b")
    assert [] == sorted({f"{card}: {text}" for card, text in told(game, lang) if named.search(text)})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_no_text_is_too_long_to_read(game: str, lang: str) -> None:
    """A card, and a sentence of it."""
    limits = WORDS["limits"]
    assert [] == sorted({f"{card}: {len(text)}" for card, text in told(game, lang) if len(text) > limits["card"]})
    assert [] == sorted({f"{card}: {len(one)}: {one}" for card, text in told(game, lang) for one in re.split(r"(?<=\.)\s", text)
                          if len(one) > limits["sentence"]})
