"""The texts a player reads keep to the style of docs/texts.md where a machine can tell."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import yaml

from tabletop import places
from tabletop.games import registry
from tabletop.lang.languages import LANGUAGES, POINTS
from tabletop.present.words import SPACED
from tabletop.toolkit.paint.hyphen import DICTIONARIES
from tests.support.source import ROOT

READER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
FORBIDDEN: dict[str, dict[str, str]] = tomllib.loads((ROOT / "tests/hygiene/words.toml").read_text(encoding="utf-8"))["everywhere"]
"""Words of the style guide's last column, with the word to use, by language."""
HYPHEN_FOR_MINUS = re.compile(r"(?<![\w.\-–/{}])-\d")
PERCENT = {"es": re.compile(r"\d%(?!\})|\{n\}%"), "en": re.compile(r"[\d}]\s%")}
QUOTES = {"es": re.compile('[“”"]'), "en": re.compile('[«»"]')}
# One name in several catalogues, for the rules texts put names into sentences of their own: the game's screen and its card texts.
MANOEUVRES = ("clash", "charge", "volley", "redeploy", "rally", "assault")
COPIES = {
    "enadrya": [("enadrya.race", "enadrya_text.race", ("akhris", "bythros")), ("enadrya.type", "enadrya_text.type_name", None),
                ("enadrya_log.quality", "enadrya_text.keyword", None),
                ("enadrya.attribute", "enadrya_text.attribute", ("attack", "defence", "speed", "cost", "damage"))],
    "ecg": [("ecg.how", "ecg.word", MANOEUVRES), ("ecg.how", "ecg.verb", MANOEUVRES)],
    "encrucijada": [("encrucijada.resource", "encrucijada_text.resource", None), ("encrucijada.suit", "encrucijada_text.suit", None),
                    ("encrucijada.trait", "encrucijada_text.keyword", None)],
    "epikha": [("epikha.attribute", "epikha_text.attribute", ("strength", "vital", "level", "formation", "cost"))],
    "warage": [("warage.season", "warage_text.season", None), ("warage.phase", "warage_text.phase", ("first", "second")),
               ("warage.inspector", "warage_text.attribute", ("attack", "defence", "magic"))],
}
ONCE = ("table.banner.waiting", "table.banner.deciding", "opponent.hint.none", "opponent.hint.thinking")
"""What all games say alike: one text for all places."""
# Texts that name a place, without the article that the sentence around them has.
PLACES = re.compile(r"^\w+\.(place\.|spoken\.slot_|page\.(z1|z2|b)$)")
ARTICLE = {"es": re.compile(r"(?i)^(el|la|los|las|un|una)\s"), "en": re.compile(r"(?i)^(the|an?)\s")}
BARE_PLACE = {"es": re.compile(r"\b(?:a|de|en|por) \{(?:place|to|from)\}"), "en": re.compile(r"(?<!the )\{(?:place|to)\}")}
TAKES_ARTICLE = {"es": re.compile(r"^(enadrya|warage)(_log)?\."), "en": re.compile(r"(_b|_b_for|\.b)$|battled")}
"""Keys whose place has an article: in Spanish all; in English the Battle Zone, not “Zone 1”."""
TURN, ROUND = {"es": "turno", "en": "turn"}, {"es": "ronda", "en": "round"}
# A share of time that one player has: the games name it (a turn in Enadrya, a round in Warage).
SHARE = {"es": re.compile(r"(?i)\b(turnos?|rondas?)\b"), "en": re.compile(r"(?i)\b(turns?|rounds?)\b")}


def _leaves(tree: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(tree, str):
        yield path, tree
    elif isinstance(tree, dict):
        for name, part in tree.items():
            yield from _leaves(part, f"{path}.{name}")
    elif isinstance(tree, list):
        for number, part in enumerate(tree):
            yield from _leaves(part, f"{path}.{number}")


@cache
def catalogue(lang: str) -> dict[str, str]:
    """Every text of the catalogues of a language, by key."""
    return {key: text for file in sorted((places.assets() / "locale" / lang).glob("*.toml"))
            for key, text in _leaves(tomllib.loads(file.read_text(encoding="utf-8")), file.stem)}


@cache
def written(lang: str) -> dict[str, str]:
    """The texts of a language that stand outside the catalogues: clauses, card names, decks, lessons. Flavour may be poetic."""
    told: dict[str, str] = {}
    for file in sorted((ROOT / "tabletop" / "games").glob("*/clauses.toml")):
        told |= _leaves(tomllib.loads(file.read_text(encoding="utf-8")), file.parent.name)
    for folder in ("cards", "decks", "lessons"):
        for file in sorted((places.assets() / folder).glob("*/*.yaml")):
            told |= _leaves(yaml.load(file.read_bytes(), READER), file.stem)
    return {key: text for key, text in told.items() if key.endswith(f".{lang}") and ".flavour." not in key}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_uses_a_word_the_guide_forbids(lang: str) -> None:
    """One term for one thing, in the words of the rulebooks."""
    found = [f"{key}: {text!r}: say “{instead}”" for key, text in {**catalogue(lang), **written(lang)}.items()
             for word, instead in FORBIDDEN[lang].items() if re.search(word, text)]

    assert [] == found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_minus_sign_is_no_hyphen(lang: str) -> None:
    """A number below 0 is written with the sign; a signed field gets it when it is filled in."""
    found = [f"{key}: {text!r}" for key, text in {**catalogue(lang), **written(lang)}.items() if HYPHEN_FOR_MINUS.search(text)]

    assert [] == found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_percentages_and_quotes_are_the_languages_own(lang: str) -> None:
    """"95 %" and « » in Spanish, "95%" and “ ” in English."""
    texts = catalogue(lang)

    assert [] == [f"{key}: {text!r}" for key, text in texts.items() if PERCENT[lang].search(text)]
    assert [] == [f"{key}: {text!r}" for key, text in texts.items() if QUOTES[lang].search(text)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", sorted(COPIES))
def test_copies_of_a_name_are_equal(game: str, lang: str) -> None:
    """A name that the screen, the log and the cards each keep is the same in all of them."""
    texts = catalogue(lang)
    for first, second, only in COPIES[game]:
        names = [key.removeprefix(f"{first}.") for key in texts if key.startswith(f"{first}.") and "." not in key.removeprefix(f"{first}.")]
        names = [name for name in only or names if f"{second}.{name}" in texts]

        assert names, (first, second)
        assert {n: texts[f"{first}.{n}"] for n in names} == {n: texts[f"{second}.{n}"] for n in names}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", sorted(COPIES))
def test_the_log_borrows_the_names_that_the_table_shows(game: str, lang: str) -> None:
    """Phases, types and attributes stand in the game's catalogue alone; the log looks there."""
    texts = catalogue(lang)
    words = {name for kind in registry.game(game).rules.facts.values() for name, role in kind.fields if role == "word"}
    own = {key.partition(".")[2] for key in texts if key.startswith(f"{game}_log.") and key.split(".")[1] in words}

    assert [] == sorted(name for name in own if f"{game}.{name}" in texts or f"{game}_text.{name}" in texts)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ONCE)
def test_what_all_games_say_alike_stands_once(key: str, lang: str) -> None:
    """Another text with the same words could come to differ."""
    texts = catalogue(lang)

    assert [key] == [other for other, text in texts.items() if text == texts[key]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_articles_stand_in_the_sentence_and_never_in_the_place(lang: str) -> None:
    """“to the {place}” with “Battle Zone”, never “to {place}” with “the Battle Zone”; Spanish places are all feminine."""
    texts = catalogue(lang)

    assert [] == [f"{key}: {text!r}" for key, text in texts.items() if PLACES.search(key) and ARTICLE[lang].search(text)]
    assert [] == [f"{key}: {text!r}" for key, text in texts.items() if TAKES_ARTICLE[lang].search(key) and BARE_PLACE[lang].search(text)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_games_share_names_neither_turn_nor_round(lang: str) -> None:
    """One player's share of time is a turn in Enadrya and a round in Warage: the game's own texts say it."""
    texts = catalogue(lang)
    own = {game: SHARE[lang].findall(" ".join(texts[f"{game}.turn.{name}"] for name in ("this", "own", "of")).casefold()) for game in COPIES}

    assert [] == [f"{key}: {text!r}" for key, text in texts.items() if key.startswith("table.") and SHARE[lang].search(text)]
    turned = dict.fromkeys(("ecg", "enadrya", "encrucijada", "epikha"), [TURN[lang]] * 3)
    assert {**turned, "warage": [ROUND[lang]] * 3} == own


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_end_without_a_full_stop(lang: str) -> None:
    """They are shown as one line, not as prose."""
    found = [key for key, text in catalogue(lang).items() if ".refusal." in key and text.endswith(".")]

    assert [] == found


def test_every_table_by_language_has_all_languages() -> None:
    """A language that lacks its decimal sign would end the program at the first mean."""
    assert {*POINTS} == {*SPACED} == {*DICTIONARIES} == {*LANGUAGES}
