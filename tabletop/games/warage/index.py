"""Index of live cards and effects: modifiers and watchers, rebuilt whole, in the order of zones."""

from __future__ import annotations

from tabletop.kernel.store import Index
from tabletop.lang.lasting import amount_of, gather, targeted

from .board import EFFECTS, HEROES, IN_PLAY, PLAYS, QUEUE
from .store import WarageStore


class Standing(Index):
    """Index of live cards; `lent` says whether a card in play lends slots, or lately did and some are still used."""

    __slots__ = ("lent",)

    def __init__(self) -> None:
        super().__init__()
        self.lent = False


def build(s: WarageStore) -> Standing:
    """Build the index of a store; an unworn card that must be worn contributes nothing (WAR-4.3)."""
    index = Standing()
    modifiers, defs, zone, card_of, ready, benched = index.modifiers, s.defs, s.zone, s.card, s.ready, s.benched
    speaking = [c for z in IN_PLAY[s.seats] for c in zone[z] if defs[card_of[c]].speaks]
    gather(s, [c for c in speaking if (ready[c] or not defs[card_of[c]].burden) and not benched[c]], modifiers, index.watchers)
    for effect in zone[EFFECTS]:
        modifiers[s.word[effect]].append((effect, targeted, amount_of))
    index.lent = "red" in modifiers or "blue" in modifiers or _crowded(s)
    return index


def _crowded(s: WarageStore) -> bool:
    """Whether any hero uses more slots than its class prints, waiting purchases included."""
    defs, card_of, benched = s.defs, s.card, s.benched
    for seat in range(s.seats):
        heroes = s.zone[HEROES[seat]]
        if len(heroes) < 2:
            continue
        red = blue = 0
        queued = [card for card in s.zone[QUEUE] if s.own[card] == seat] if s.zone[QUEUE] else []
        for card in s.zone[PLAYS[seat]] + queued:
            if not benched[card]:
                own = defs[card_of[card]]
                red += own.red
                blue += own.blue
        trade = defs[card_of[heroes[1]]]
        if red > trade.red or blue > trade.blue:
            return True
    return False
