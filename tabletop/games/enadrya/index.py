"""Which cards and effects are live: the index of modifiers and watchers, rebuilt whole, in the order of zones."""

from __future__ import annotations

from tabletop.kernel.store import Index

from .board import BASE, EFFECTS, SLOTS, TECHNOLOGY, pile
from .store import EnadryaStore

_BESIDE = tuple((pile(seat, TECHNOLOGY), pile(seat, BASE)) for seat in (0, 1))


class Standing(Index):
    """The index, and who stands in play: each seat's Units, Zone 1 to battle, and its cards with a cyan ability."""

    __slots__ = ("able", "units")

    def __init__(self, s: EnadryaStore) -> None:
        super().__init__()
        zone, defs, card_of = s.zone, s.defs, s.card
        self.units = [[zone[z][0] for z in slots if zone[z]] for slots in SLOTS]
        self.able = [
            [c for c in (*zone[base], *zone[technology], *units) if defs[card_of[c]].activated]
            for (technology, base), units in zip(_BESIDE, self.units, strict=True)]


def build(s: EnadryaStore) -> Standing:
    """The index of a store as it stands; "lowered" among its modifiers says that some may lower a defence."""
    index = Standing(s)
    modifiers, watchers, defs, zone, card_of = index.modifiers, index.watchers, s.defs, s.zone, s.card
    beside = [c for zones in _BESIDE for z in zones for c in zone[z]]
    for card in (*beside, *index.units[0], *index.units[1]):
        sheet = defs[card_of[card]]
        for lasting in sheet.lasting:
            modifiers[lasting.attribute].append((card, lasting.applies, lasting.amount))
            if lasting.lowers:
                modifiers["lowered"] = []
        for watcher in sheet.watchers:
            watchers[watcher.kind].append((card, watcher.holds, watcher.program))
    for effect in zone[EFFECTS]:
        kind = s.effect[effect]
        if kind in ("grant", "impose"):
            for lasting in defs[card_of[s.source[effect]]].granted[s.amount[effect]]:
                modifiers[lasting.attribute].append((s.target[effect], lasting.applies, lasting.amount))
                if lasting.lowers:
                    modifiers["lowered"] = []
        elif kind != "lock":
            attribute = "type" if kind == "type" else s.word[effect]
            modifiers[attribute].append((effect, _targets, _amount))
            if attribute == "defence" and s.amount[effect] < 0:
                modifiers["lowered"] = []
    return index


def _targets(s: EnadryaStore, effect: int, card: int) -> bool:
    return s.target[effect] == card


def _amount(s: EnadryaStore, effect: int, card: int) -> int:
    return s.amount[effect]
