"""The texts a player reads keep to the style of docs/texts.md where a machine can tell."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from tabletop import places
from tabletop.lang.languages import LANGUAGES
from tests.support.source import ROOT

# Words of the style guide's last column, with the word to use. (?i) only where case cannot tell a name from a word.
FORBIDDEN = {
    "es": {
        r"(?i)\btablas\b": "empate",
        r"(?i)\b(ordenador|computadora)\b": "la máquina",
        r"(?i)\boponentes?\b": "rival",
        r"(?i)\bgravamen\b": "carga",
        r"(?i)\bopuesta\b": "de enfrente",
        r"\bquedan? \{\w+\}\)": "(queda en {n})",
        r"\b(mano|Base|mazo|descarte) rival\b": "de un rival, enemiga",
        r"(?i)\bse ve como\b|\bvisto por\b": "punto de vista",
        r"\bvosotros\b|\b(decidid|elegid|pulsad)\b": "tú",
        r"(?i)\bno listos?\b|\bno listas?\b|deja de estar list": "sin preparar",
        r"\btoma en la mano\b": "poner en tu mano",
        r"\bsin coste\b": "gratis",
        r"\bEstá vacía\b": "No hay cartas",
        r"\b(a|de) el\b": "al, del",
    },
    "en": {
        r"(?i)(?<!\{)\bmalus\b": "penalty",
        r"(?i)\bwhom\b": "who",
        r"(?i)\btill\b": "until",
        r"(?i)\bgo(es)? off\b|\bsets? (it |them )?off\b": "trigger",
        r"(?i)(?<!one )\bof yours\b": "you control",
        r"(?i)(?<!there )\bis no (?!longer|such)": "is not a",
        r"(?i)\bgoing on\b(?! saving)|\bunder way\b": "in progress",
        r"(?i)\btake(s|n)? back\b": "undo",
        r"\bHumanos\b|\bAtravesar\b|\bAbrir Paso\b|\bFusionar\b|\bEscudo\b": "the English name",
        r"\b[Ss]ettles?\b": "arrange",
        r"\bone's own\b": "your own",
        r"\bare you to\b|\bis to decide\b": "decide",
    },
}
HYPHEN_FOR_MINUS = re.compile(r"(?<![\w.\-–/{}])-\d")
PERCENT = {"es": re.compile(r"\d%(?!\})|\{n\}%"), "en": re.compile(r"[\d}]\s%")}
QUOTES = {"es": re.compile('[“”"]'), "en": re.compile('[«»"]')}
# One name in several catalogues: the game's screen, its log, its card texts.
COPIES = {
    "enadrya": [("enadrya.race", "enadrya_text.race", ("akhris", "bythros")), ("enadrya.type", "enadrya_log.type", None),
                ("enadrya.type", "enadrya_text.type_name", None), ("enadrya_log.quality", "enadrya_text.keyword", None)],
    "warage": [("warage.season", "warage_text.season", None)],
}


def _leaves(tree: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(tree, str):
        yield path, tree
    elif isinstance(tree, dict):
        for name, part in tree.items():
            yield from _leaves(part, f"{path}.{name}")
    elif isinstance(tree, list):
        for number, part in enumerate(tree):
            yield from _leaves(part, f"{path}.{number}")


def catalogue(lang: str) -> dict[str, str]:
    """Every text of the catalogues of a language, by key."""
    return {key: text for file in sorted((places.assets() / "locale" / lang).glob("*.toml"))
            for key, text in _leaves(tomllib.loads(file.read_text(encoding="utf-8")), file.stem)}


def written(lang: str) -> dict[str, str]:
    """The texts of a language that stand outside the catalogues: clauses, card names, decks. Flavour may be poetic."""
    told: dict[str, str] = {}
    for file in sorted((ROOT / "tabletop" / "games").glob("*/clauses.toml")):
        told |= _leaves(tomllib.loads(file.read_text(encoding="utf-8")), file.parent.name)
    for folder in ("cards", "decks"):
        for file in sorted((places.assets() / folder).glob("*/*.yaml")):
            told |= _leaves(yaml.safe_load(file.read_text(encoding="utf-8")), file.stem)
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
def test_refusals_end_without_a_full_stop(lang: str) -> None:
    """They are shown as one line, not as prose."""
    found = [key for key, text in catalogue(lang).items() if ".refusal." in key and text.endswith(".")]

    assert [] == found
