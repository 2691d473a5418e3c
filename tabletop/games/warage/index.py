"""Which cards and effects are live: the index of modifiers and watchers, rebuilt whole, in the order of zones."""

from __future__ import annotations

from tabletop.kernel.store import Index

from .board import EFFECTS, IN_PLAY
from .store import WarageStore


def build(s: WarageStore) -> Index:
    """The index of a store as it stands; a card that must be worn and is not gives nothing (WAR-4.3)."""
    index = Index()
    modifiers, watchers, defs, zone, card_of = index.modifiers, index.watchers, s.defs, s.zone, s.card
    for card in [c for z in IN_PLAY[s.seats] for c in zone[z] if defs[card_of[c]].speaks]:
        sheet = defs[card_of[card]]
        if not sheet.burden or s.ready[card]:
            for lasting in sheet.lasting:
                modifiers.setdefault(lasting.attribute, []).append((card, lasting.applies, lasting.amount))
            for watcher in sheet.watchers:
                watchers.setdefault(watcher.kind, []).append((card, watcher.holds, watcher.text.effect))
    for effect in zone[EFFECTS]:
        modifiers.setdefault(s.word[effect], []).append((effect, _targets, _amount))
    return index


def _targets(s: WarageStore, effect: int, card: int) -> bool:
    return s.target[effect] == card


def _amount(s: WarageStore, effect: int, card: int) -> int:
    return s.amount[effect]
