"""Languages of cards, clauses and the program."""

from collections.abc import Mapping
from typing import Literal, get_args

Lang = Literal["es", "en"]
LANGUAGES: tuple[Lang, ...] = get_args(Lang)
POINTS: Mapping[Lang, str] = {"es": ",", "en": "."}
"""Sign between a number's units and tenths."""


def beside(lang: Lang) -> tuple[Lang, ...]:
    """Return the languages but one."""
    return tuple(other for other in LANGUAGES if other != lang)


def decimal(number: float, lang: Lang, *, places: int = 1) -> str:
    """Write a number with so many decimals as a language does.

    >>> decimal(2.25, "es", places=2)
    '2,25'
    """
    return f"{number:.{places}f}".replace(".", POINTS[lang])
