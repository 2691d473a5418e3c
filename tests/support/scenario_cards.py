"""Shipped cards for Enadrya's scenarios: by name, with the numbers their texts say, and which tests speak of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any, TypeVar

from tabletop.games.enadrya.cards import EnadryaCard, read_card
from tabletop.games.enadrya.describe import rules_text
from tabletop.kernel.atoms import put
from tabletop.lang.library import Library, load
from tests.support.scenario import Plain, Scenario

Test = TypeVar("Test", bound=Callable[..., Any])
NUMBER = re.compile(r"\d+")


@cache
def library() -> Library[EnadryaCard]:
    """The shipped set."""
    return load("enadrya", read_card)


def real(name: str, **changes: Any) -> Plain:
    """A shipped card by its Spanish name, as a scenario lays it out; a test may change what it is not about."""
    card = library().named(name)
    return {**deepcopy(dict(library().plain[card.id])), **changes}


def said(name: str) -> tuple[int, ...]:
    """The numbers of a card's text, in order; Spanish and English must say the same ones."""
    card = library().named(name)
    texts = [" ".join(paragraph.text for paragraph in rules_text(card, lang)) for lang in ("es", "en")]
    spanish, english = (tuple(int(n) for n in NUMBER.findall(text)) for text in texts)
    assert sorted(spanish) == sorted(english), texts
    return spanish


def wound(t: Scenario, seat: int, left: int) -> Scenario:
    """Set a seat's defence counter."""
    put(t.match, "base", seat, left)
    return t


def covers(*names: str) -> Callable[[Test], Test]:
    """Say which cards a test is about, by Spanish name; every card of the set must be covered by some test."""
    for name in names:
        library().named(name)
    return lambda test: test
