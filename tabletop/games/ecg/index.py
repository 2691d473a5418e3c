"""Index of live cards and effects: modifiers and watchers, rebuilt whole, in the order of zones."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.store import Index
from tabletop.lang.lasting import amount_of, gather, targeted

from .board import BATTLE, COURT, EFFECTS, HERO, LEGACY, pile
from .readers import NEXT, is_promised

_SPEAKING = tuple(zone for seat in (0, 1) for zone in (pile(seat, HERO), pile(seat, LEGACY), *BATTLE[seat]))
"""Zones whose cards' lasting texts hold; those of a court hold by other texts (ECG-8.4)."""
_COURTS = (pile(0, COURT), pile(1, COURT))


def build(s: Any) -> Index:
    """Build the index of a store."""
    index = Index()
    speaking = [card for zone in _SPEAKING for card in s.zone[zone]]
    gather(s, speaking, index.modifiers, index.watchers)
    defs, card_of = s.defs, s.card
    for card in [c for zone in _COURTS for c in s.zone[zone] if defs[card_of[c]].court_lasting]:
        for lasting in defs[card_of[card]].court_lasting:
            index.modifiers[lasting.attribute].append((card, lasting.applies, lasting.amount))
    for effect in s.zone[EFFECTS]:
        word = s.word[effect]
        if word.startswith(NEXT):
            index.modifiers[word.removeprefix(NEXT)].append((effect, is_promised, _promised))
        else:
            index.modifiers[word].append((effect, targeted, amount_of))
    return index


def _promised(s: Any, effect: int, card: int) -> int:
    """Return the change of a cost, or of an entry, of the next Troop trained; never below the effect's least."""
    sheet = s.defs[s.card[card]]
    printed: int = sheet.cost if s.word[effect] == f"{NEXT}cost" else sheet.preparation
    change: int = s.amount[effect]
    least: int = s.least[effect]
    return max(change, min(0, least - printed))
