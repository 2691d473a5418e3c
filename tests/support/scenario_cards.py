"""Enadrya's shipped cards for its scenarios, and a change to a Base's defence."""

from __future__ import annotations

from tabletop.games.enadrya.cards import EnadryaCard, read_card
from tabletop.games.enadrya.describe import rules_text
from tabletop.kernel.atoms import put
from tabletop.lang.library import Library, load
from tests.support.scenario import Scenario
from tests.support.shipped import Shipped

SET = Shipped(load("enadrya", read_card), rules_text)
real, said, covers = SET.real, SET.said, SET.covers


def library() -> Library[EnadryaCard]:
    """The shipped set."""
    return SET.library


def wound(t: Scenario, seat: int, left: int) -> Scenario:
    """Set a seat's defence counter."""
    put(t.match, "base", seat, left)
    return t
