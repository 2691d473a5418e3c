"""Index of live cards and effects: modifiers and watchers, rebuilt whole, in the order of zones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.kernel.store import Index
from tabletop.lang.lasting import Lasting, amount_of, targeted
from tabletop.lang.watchers import Watcher

from .board import DEPLOYMENT, EFFECTS, MAGIC, SKILLS, SPACES, pile
from .readers import walk

_PLACES = tuple(((pile(seat, DEPLOYMENT), *SPACES[seat]), pile(seat, MAGIC), pile(seat, SKILLS)) for seat in (0, 1))
"""Deployment and Combat, the Magic Zone, and the Skills of each seat."""


def build(s: Any) -> Index:
    """Build the index of a store."""
    index = Index()
    zones, defs, card_of = s.zone, s.defs, s.card
    for fields, magic, skills in _PLACES:
        for card in walk(s, fields):
            own = defs[card_of[card]]
            if own.speaks:
                _texts(index, card, own.lasting, own.watchers)
        if zones[magic]:
            _add_magic(index, s, zones[magic])
        for skill in zones[skills]:
            if s.named[skill]:
                own = defs[card_of[skill]]
                _texts(index, skill, own.lasting, own.watchers)
    for effect in zones[EFFECTS]:
        index.modifiers[s.word[effect]].append((effect, targeted, amount_of))
    return index


def _add_magic(index: Index, s: Any, cards: Iterable[int]) -> None:
    """Add the texts of the cards in a Magic Zone; what they carry there is idle but for texts made for that place (EPI-R21)."""
    defs, card_of = s.defs, s.card
    for card in cards:
        own = defs[card_of[card]]
        if own.speaks:
            _texts(index, card, own.lasting, own.watchers)
        for one in (card, *s.contents(card)):
            own = defs[card_of[one]]
            if own.speaks_in_magic:
                _texts(index, one, own.magic_lasting, own.magic_watchers)


def _texts(index: Index, card: int, lasting: Iterable[Lasting], watchers: Iterable[Watcher]) -> None:
    for one in lasting:
        index.modifiers[one.attribute].append((card, one.applies, one.amount))
    for watcher in watchers:
        index.watchers[watcher.kind].append((card, watcher.holds, watcher.program))
