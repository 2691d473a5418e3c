"""Epikha's shipped cards and decks, and matches of two of its ready decks."""

from __future__ import annotations

from functools import cache
from typing import Any

from tabletop import places
from tabletop.games.epikha.cards import EpikhaCard, read_card
from tabletop.games.epikha.compile import CARD_COMPILER
from tabletop.games.epikha.sheet import Sheet
from tabletop.kernel.match import Setup
from tabletop.lang.printed import Deck
from tabletop.lang.sources import parse, read_bytes
from tests.support.epikha_plain import PROGRAMS


def _files(kind: str) -> list[Any]:
    return [parse(read_bytes(file), name=file.name) for file in sorted((places.assets() / kind / "epikha").glob("*.yaml"))]


@cache
def cards() -> dict[str, EpikhaCard]:
    """Read every shipped card, by id. Raises ValueError if two share one."""
    found = [read_card(card) for file in _files("cards") for card in file["cards"]]
    by_id = {card.id: card for card in found}
    if len(by_id) != len(found):
        raise ValueError("two cards share an id")
    return by_id


@cache
def sheet(card: str) -> Sheet:
    """Compile a shipped card for scenarios; its programs join those of the plain set."""
    ready = CARD_COMPILER.ready(cards()[card])
    PROGRAMS.update(ready.programs)
    found: Sheet = ready.sheet
    return found


@cache
def decks() -> tuple[Deck, ...]:
    """Read every ready deck."""
    return tuple(Deck.model_validate(file) for file in _files("decks"))


def setup(seed: int, *, quick: bool = False) -> Setup:
    """Return two ready decks, drawn from the seed; every other match is of the quick format."""
    ready = decks()
    pair = (ready[seed % len(ready)], ready[seed // len(ready) % len(ready)])
    options = {"quick": quick, "mode": "quick" if seed % 2 else "standard"}
    used = {card for deck in pair for card in deck.cards}
    chosen = [deck.cards for deck in pair]
    return CARD_COMPILER.setup(seed, ("A", "B"), chosen, definitions=[cards()[card] for card in sorted(used)], options=options)
