"""ECG's shipped cards for its scenarios: by Spanish name, compiled, with a plain Hero of any kingdom to lead them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from tabletop.games.ecg import board
from tabletop.games.ecg.cards import read_card
from tabletop.games.ecg.compile import CARD_COMPILER
from tabletop.games.ecg.describe import rules_text
from tabletop.games.ecg.sheet import Sheet
from tabletop.kernel.atoms import move
from tabletop.lang.library import load
from tests.support.ecg import Scenario
from tests.support.ecg_plain import HERO, PALADIN, PROGRAMS, RIVAL
from tests.support.shipped import Shipped

SET = Shipped(load("ecg", read_card), rules_text)
said, covers = SET.said, SET.covers


@cache
def real(name: str) -> Sheet:
    """Return a shipped card, compiled; its programs join those of every scenario."""
    ready = CARD_COMPILER.ready(SET.real(name))
    PROGRAMS.update(ready.programs)
    sheet: Sheet = ready.sheet
    return sheet


def named(*kinds: str) -> list[str]:
    """List the Spanish names of the cards of some kinds."""
    return [card.name.es for card in SET.library if card.kind in kinds]


@cache
def leader(kingdom: str, *, sorcery: str = "") -> Sheet:
    """Return a Hero of a kingdom without an ability: morale 40, renown 4, hand 5."""
    name = f"leader {kingdom} {sorcery}".strip()
    return replace(HERO, id=name.replace(" ", "-"), names=(name,), kingdom=kingdom, sorcery=sorcery, use=None)


def laid(kingdom: str, *, sorcery: str = "", foe: str = "", hero: Sheet | None = None, **fields: Any) -> Scenario:
    """Lay out a match led by a Hero of a kingdom, by default against a plain rival of the owl (the rival's board is `against`).

    The court is of Mercenary Devotos: whatever a card costs, they can pay it. Other cards of the court come first.
    """
    own, ready = dict(fields.pop("own", {})), fields.pop("ready", 5)
    courtiers: Sequence[Sheet] = own.get("court", ())
    own["court"] = [*courtiers, *[PALADIN] * max(0, ready - len(courtiers))]
    heroes = (hero or leader(kingdom, sorcery=sorcery), leader(foe) if foe else RIVAL)
    return Scenario(own=own, foe=fields.pop("against", {}), ready=0, heroes=heroes, **fields)


def shortened(t: Scenario, *, left: int) -> Scenario:
    """Leave this many cards in seat 0's deck; the others go to exile."""
    deck = t.store.zone[board.pile(0, board.DECK)]
    for card in list(deck)[:len(deck) - left]:
        move(t.match, card, board.pile(0, board.EXILE))
    t.match._asked = None
    return t
