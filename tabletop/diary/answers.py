"""Answers to ready decks: the ready deck that does best against another one, from the figures of the balance lab."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache

from tabletop import places

FILE_NAME = "answers.json"


@cache
def _known() -> Mapping[str, Mapping[str, Mapping[str, str]]]:
    """Map each game and mode of two players to the best ready deck against each."""
    found: Mapping[str, Mapping[str, Mapping[str, str]]] = json.loads((places.assets() / "diary" / FILE_NAME).read_text(encoding="utf-8"))
    return found


def answer_to(game: str, mode: str, deck: str) -> str:
    """Return the id of the ready deck that does best against a ready deck in a mode ("" is the first one); "" where none does."""
    modes = _known().get(game, {})
    return modes.get(mode or next(iter(modes), ""), {}).get(deck, "")
