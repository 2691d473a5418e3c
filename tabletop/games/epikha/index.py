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
        for card in zones[magic]:
            _add(index, s, card)
            _add_magic(index, s, card)
            for arm in s.contents(card):
                _add_magic(index, s, arm)
        for skill in zones[skills]:
            if s.named[skill]:
                _add(index, s, skill)
    for effect in zones[EFFECTS]:
        index.modifiers[s.word[effect]].append((effect, targeted, amount_of))
    return index


def _add(index: Index, s: Any, card: int) -> None:
    """Add the texts of a card that hold wherever it is in play."""
    own = s.defs[s.card[card]]
    if own.speaks:
        _texts(index, card, own.lasting, own.watchers)


def _add_magic(index: Index, s: Any, card: int) -> None:
    """Add the texts of a card that hold in the Magic Zone alone (EPI-R21)."""
    own = s.defs[s.card[card]]
    if own.magic_lasting or own.magic_watchers:
        _texts(index, card, own.magic_lasting, own.magic_watchers)


def _texts(index: Index, card: int, lasting: Iterable[Lasting], watchers: Iterable[Watcher]) -> None:
    for one in lasting:
        index.modifiers[one.attribute].append((card, one.applies, one.amount))
    for watcher in watchers:
        index.watchers[watcher.kind].append((card, watcher.holds, watcher.program))
