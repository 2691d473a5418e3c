"""Index of live cards and effects: modifiers and watchers, rebuilt whole, in the order of zones."""

from __future__ import annotations

from collections import defaultdict

from tabletop.lang.lasting import Modifiers, Watchers, amount_of, gather, targeted

from .board import EFFECTS, SLOTS
from .sheet import LOWERED
from .standing import BESIDE, Standing
from .store import EnadryaStore

_SPANS = tuple((slots[0], slots[-1] + 1) for slots in SLOTS)
"""Range of a seat's slots among the zones; numbers in between that are no slot stay empty."""


def build(s: EnadryaStore) -> Standing:
    """Build the index of a store; "lowered" among its modifiers says that some may lower a defence.

    The contributions of cards are gathered anew only if the contributing cards, or their order, changed.
    """
    zone, defs, card_of = s.zone, s.defs, s.card
    units = [[cards[0] for cards in filter(None, zone[first:end])] for first, end in _SPANS]
    (technology, base), (other_technology, other_base) = BESIDE
    beside = zone[technology] + zone[base] + zone[other_technology] + zone[other_base]
    speaking = [c for c in beside + units[0] + units[1] if defs[card_of[c]].speaks]
    if zone[EFFECTS]:
        return Standing(units, None, *_with_effects(s, speaking))
    latest = s.latest
    if latest is not None and latest.speaking == speaking:
        return Standing(units, speaking, latest.modifiers, latest.watchers)
    return Standing(units, speaking, *_said(s, speaking))


def _said(s: EnadryaStore, speaking: list[int]) -> tuple[Modifiers, Watchers]:
    """Gather the modifiers and watchers of cards."""
    modifiers: Modifiers = defaultdict(list)
    watchers: Watchers = defaultdict(list)
    gather(s, speaking, modifiers, watchers)
    return modifiers, watchers


def _with_effects(s: EnadryaStore, speaking: list[int]) -> tuple[Modifiers, Watchers]:
    """Add the effects on the table to the contributions of cards."""
    defs, card_of = s.defs, s.card
    modifiers, watchers = _said(s, speaking)
    for effect in s.zone[EFFECTS]:
        kind = s.effect[effect]
        if kind in ("grant", "impose"):
            for lasting in defs[card_of[s.source[effect]]].granted[s.amount[effect]]:
                modifiers[lasting.attribute].append((s.target[effect], lasting.applies, lasting.amount))
                if lasting.flag:
                    modifiers[lasting.flag] = []
        elif kind != "lock":
            attribute = "type" if kind == "type" else s.word[effect]
            modifiers[attribute].append((effect, targeted, amount_of))
            if attribute == "defence" and s.amount[effect] < 0:
                modifiers[LOWERED] = []
    return modifiers, watchers
