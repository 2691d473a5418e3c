"""Which cards and effects are live: the index of modifiers and watchers, rebuilt whole, in the order of zones."""

from __future__ import annotations

from tabletop.kernel.store import Index
from tabletop.kernel.values import Modifier

from .board import EFFECTS, LIVE, SLOTS
from .store import EnadryaStore

_ZONES = [z for z, live in enumerate(LIVE) if live and z != EFFECTS and z not in SLOTS[0] and z not in SLOTS[1]]
_ZONES += SLOTS[0] + SLOTS[1]


def build(s: EnadryaStore) -> Index:
    """The index of a store as it stands; "lowered" among its modifiers says that some may lower a defence."""
    index = Index()
    modifiers, watchers, defs, zone, card_of = index.modifiers, index.watchers, s.defs, s.zone, s.card
    for z in _ZONES:
        for card in zone[z]:
            sheet = defs[card_of[card]]
            for lasting in sheet.lasting:
                modifiers.setdefault(lasting.attribute, []).append(Modifier(card, lasting.applies, lasting.amount))
                if lasting.lowers:
                    modifiers["lowered"] = []
            for watcher in sheet.watchers:
                watchers.setdefault(watcher.kind, []).append((card, watcher.holds, watcher.program))
    for effect in zone[EFFECTS]:
        kind = s.effect[effect]
        if kind in ("grant", "impose"):
            for lasting in defs[card_of[s.source[effect]]].granted[s.amount[effect]]:
                modifiers.setdefault(lasting.attribute, []).append(
                    Modifier(s.target[effect], lasting.applies, lasting.amount))
                if lasting.lowers:
                    modifiers["lowered"] = []
        elif kind != "lock":
            attribute = "type" if kind == "type" else s.word[effect]
            modifiers.setdefault(attribute, []).append(Modifier(effect, _targets, _amount))
            if attribute == "defence" and s.amount[effect] < 0:
                modifiers["lowered"] = []
    return index


def _targets(s: EnadryaStore, effect: int, card: int) -> bool:
    return s.target[effect] == card


def _amount(s: EnadryaStore, effect: int, card: int) -> int:
    return s.amount[effect]


