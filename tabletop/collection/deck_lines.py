"""Reader of one line of a deck as text: copies, name and id, or a heading or label in either language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from tabletop.collection.card_names import typed
from tabletop.collection.deck_list import table_of
from tabletop.games.entries import games
from tabletop.lang.languages import LANGUAGES
from tabletop.lang.printed import MOST_COPIES
from tabletop.lang.shown import cleaned
from tabletop.present.words import Translations

HEADING, HEAD = "//", "#"
LONGEST_LINE = 200
_BULLET = re.compile(r"^(?:[-–—•·*▪►]\s+)+")
_COUNT_FIRST = re.compile(r"^(?:(\d{1,4})\s*[x×]?|[x×]\s*(\d{1,4}))\s+(\S.*)$", re.IGNORECASE)
_COUNT_LAST = re.compile(r"^(.*\S)\s+(?:[x×]\s*(\d{1,4})|(\d{1,4})\s*[x×])$", re.IGNORECASE)
_MARK = re.compile(r"^(.*\S)\s*\[([a-z0-9-]+)\]$")
_NOTE = re.compile(r"\s#.*$")
_SUM = re.compile(r"\s*[(:·-]?\s*\d{1,4}\)?$")


class Parts(NamedTuple):
    """Parts of a line that names a card: copies, name, and the id in brackets ("" for none)."""

    copies: int
    name: str
    mark: str = ""


def tidy(line: str) -> str:
    """Clean a line: no marks of its encoding, no bullets, single blanks, a firm length."""
    plain = " ".join(cleaned(line.lstrip("\ufeff")).split())
    return _BULLET.sub("", plain)[:LONGEST_LINE].strip()


def without_note(line: str) -> str:
    """Cut off the note behind " #"."""
    return _NOTE.sub("", line)


def parts_of(line: str) -> Parts:
    """Read a tidy line as copies and name: `4 X`, `4x X`, `x4 X`, `X x4` or `X`; a count out of bounds is part of the name."""
    found = _COUNT_FIRST.match(line)
    if found is not None:
        count, name = found.group(1) or found.group(2), found.group(3)
    else:
        found = _COUNT_LAST.match(line)
        if found is None:
            return _marked(1, line)
        count, name = found.group(2) or found.group(3), found.group(1)
    copies = int(count)
    return _marked(copies, name) if 1 <= copies <= MOST_COPIES else Parts(1, line)


def _marked(copies: int, name: str) -> Parts:
    found = _MARK.match(name)
    return Parts(copies, name) if found is None else Parts(copies, found.group(1), found.group(2))


@cache
def languages() -> tuple[Translations, ...]:
    """Return the texts of all languages: a deck is read in any of them."""
    return tuple(Translations(lang) for lang in LANGUAGES)


@cache
def headings(game: str) -> Mapping[str, str]:
    """Map the headings of a game, in both languages and as typed, to the keys of its sections and piles."""
    table = table_of(game)
    keys = (*(section.key for section in table.sections), *table.piles)
    found = {typed(words(f"decks.section.{game}.{key}")): key for words in languages() for key in keys}
    return found | {typed(words(f"decks.section.{key}")): key for words in languages() for key in ("unknown", "others")}


def heading_of(line: str, game: str) -> str | None:
    """Return the key of the heading that a line is, "" for one of no known section; None for a line that is none."""
    known = headings(game) if game else {}
    if line.startswith(HEADING):
        text = line.removeprefix(HEADING).strip()
        return known.get(typed(text), known.get(typed(_SUM.sub("", text)), ""))
    return known.get(typed(line), known.get(typed(_SUM.sub("", line))))


@cache
def _labels(key: str) -> tuple[str, ...]:
    return tuple(typed(words(f"decks.text.{key}")) for words in languages())


@cache
def _games() -> Mapping[str, str]:
    named = {typed(words(f"ui.game.{key}.name")): key for words in languages() for key in games()}
    return named | {key: key for key in games()}


def told_after(label: str, line: str) -> str | None:
    """Return the text behind a label of the head (`name`, `game`, `version`); None for a line without it."""
    before, colon, after = line.partition(":")
    return after.strip() if colon and typed(before) in _labels(label) else None


def game_line(line: str) -> tuple[str, int] | None:
    """Read the line of the head that names game and version; None for another line, or a game that is unknown."""
    told = told_after("game", line)
    if told is None:
        return None
    name, _, rest = told.partition("·")
    game = _games().get(typed(name))
    number = re.search(r"\d{1,4}$", rest.strip())
    return None if game is None else (game, int(number.group()) if number else 0)
