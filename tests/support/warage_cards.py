"""Warage's shipped cards for its scenarios."""

from __future__ import annotations

from tabletop.games.warage.cards import read_card
from tabletop.games.warage.describe import rules_text
from tabletop.lang.library import load
from tests.support.shipped import Shipped

SET = Shipped(load("warage", read_card), rules_text)
real, said, covers = SET.real, SET.said, SET.covers
