"""Which cards and effects are live: the index of modifiers and watchers, rebuilt whole, in the order of zones."""

from __future__ import annotations

from tabletop.kernel.store import Index

from .board import BASE, EFFECTS, SLOTS, TECHNOLOGY, pile
from .sheet import Activated
from .store import EnadryaStore

Able = list[tuple[int, Activated]]

_SPANS = tuple((slots[0], slots[-1] + 1) for slots in SLOTS)
"""Where a seat's slots lie among the zones; numbers in between that are no slot stay empty."""
_BESIDE = tuple((pile(seat, TECHNOLOGY), pile(seat, BASE)) for seat in (0, 1))


class Standing(Index):
    """The index, and who stands in play: each seat's Units, Zone 1 to battle, and its cards with cyan abilities."""

    __slots__ = ("_able", "units")

    def __init__(self, s: EnadryaStore) -> None:
        super().__init__()
        zone = s.zone
        self.units = [[cards[0] for cards in zone[first:end] if cards] for first, end in _SPANS]
        self._able: list[tuple[Able, Able] | None] = [None, None]

    def able(self, s: EnadryaStore, seat: int) -> tuple[Able, Able]:
        """A seat's cards with a first and with a second cyan ability, Base and Technology first; only who is to move is asked."""
        found = self._able[seat]
        if found is None:
            zone, defs, card_of = s.zone, s.defs, s.card
            technology, base = _BESIDE[seat]
            in_play = zone[base] + zone[technology] + self.units[seat]
            texts = [(c, defs[card_of[c]].activated) for c in in_play if defs[card_of[c]].activated]
            first = [(card, abilities[0]) for card, abilities in texts]
            second = [(card, abilities[1]) for card, abilities in texts if len(abilities) > 1]
            found = self._able[seat] = (first, second)
        return found


def build(s: EnadryaStore) -> Standing:
    """The index of a store as it stands; "lowered" among its modifiers says that some may lower a defence."""
    index = Standing(s)
    modifiers, watchers, defs, zone, card_of = index.modifiers, index.watchers, s.defs, s.zone, s.card
    (technology, base), (other_technology, other_base) = _BESIDE
    beside = zone[technology] + zone[base] + zone[other_technology] + zone[other_base]
    for card in [c for c in beside + index.units[0] + index.units[1] if defs[card_of[c]].speaks]:
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
