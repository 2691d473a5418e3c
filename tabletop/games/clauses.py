"""Reader of a game's rulebook: its clauses as players read them, in both languages, section by section."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Literal

from tabletop.lang.languages import LANGUAGES

FILE_NAME = "clauses.toml"
_GAMES = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Clause:
    """Rule with its stable id (`ENA-L4.1`); `untestable` explains why no test can prove the rule ("": a test can).

    `origin` is "house" for a ruling of this project, "book" for the rulebook's text or a point settled with its author.
    `asked` is the question that a ruling beside a card answers, `short` what a card's page says for it, both by language; empty for a
    clause shown without a question, or as it is.
    """

    id: str
    texts: Mapping[str, str]
    untestable: str = ""
    origin: Literal["book", "house"] = "book"
    asked: Mapping[str, str] = field(default_factory=dict)
    short: Mapping[str, str] = field(default_factory=dict)

    def text(self, lang: str) -> str:
        """Return the text for players in a language (`es`, `en`)."""
        return self.texts[lang]


@dataclass(frozen=True, slots=True)
class Section:
    """Chapter of the rulebook, its clauses in the order they are read."""

    id: str
    titles: Mapping[str, str]
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class Rulebook:
    """Clauses of one game."""

    sections: tuple[Section, ...]

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """Index every clause by its id, in the order of the book."""
        return {clause.id: clause for section in self.sections for clause in section.clauses}


def rulebook(game: str) -> Rulebook:
    """Return the rulebook of a game, read once. Raises LookupError if there is none, ValueError naming a wrong clause."""
    file = _GAMES / game / FILE_NAME
    if not file.is_file():
        raise LookupError(game)
    return _read(file)


@cache
def _read(file: Path) -> Rulebook:
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["section"]
    return Rulebook(tuple(_section(row) for row in rows))


def _section(row: Mapping[str, Any]) -> Section:
    rules = row["clauses"].items()
    clauses = (Clause(key, _texts(key, rule), rule.get("untestable", ""), rule.get("origin", "book"),
                      *(_texts(f"{key} {name}", rule[name]) if name in rule else {} for name in ("asked", "short")))
               for key, rule in rules)
    return Section(row["id"], _texts(row["id"], row), tuple(clauses))


def _texts(name: str, row: Mapping[str, Any]) -> Mapping[str, str]:
    texts: dict[str, str] = {lang: row.get(lang, "") for lang in LANGUAGES}
    if not all(texts.values()):
        raise ValueError(f"{name} lacks a text in one of {', '.join(LANGUAGES)}")
    return texts
