"""Encrucijada's shipped cards, compiled for scenarios; their programs join those of the plain set."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from tabletop import places
from tabletop.games.encrucijada import actions
from tabletop.games.encrucijada.cards import EncrucijadaCard, read_card
from tabletop.games.encrucijada.compile import CARD_COMPILER
from tabletop.games.encrucijada.describe import rules_text
from tabletop.games.encrucijada.sheet import RESOURCES, Sheet
from tabletop.lang.languages import LANGUAGES
from tabletop.lang.library import Library, load
from tests.support import encrucijada_plain as plain
from tests.support.encrucijada import Scenario

WELL = plain.card("Well", "basto", 0, gives=", ".join(f"{resource} 40" for resource in RESOURCES))
"""A card that opens every card but the dearest."""


@cache
def cards() -> Library[EncrucijadaCard]:
    """Read every shipped card."""
    return load("encrucijada", read_card, own=places.assets() / "none")


@cache
def sheet(card: str) -> Sheet:
    """Compile a shipped card for scenarios."""
    ready = CARD_COMPILER.ready(cards()[card])
    plain.PROGRAMS.update(ready.programs)
    found: Sheet = ready.sheet
    return found


def told(card: str) -> list[str]:
    """Write the text of a card, in Spanish and in English."""
    return [" ".join(paragraph.text for paragraph in rules_text(cards()[card], lang)) for lang in LANGUAGES]


def scene(
    *village: str, armies: Any = ((plain.LANCER,),), hand: Any = (), discard: Any = (), foe: Any = None, extra: Any = (), **more: Any,
) -> Scenario:
    """Lay out cards of the set in a village that can pay for everything."""
    return Scenario(own={"village": [WELL, *map(sheet, village), *extra], "armies": armies, "hand": hand, "discard": discard},
                    foe=foe or {"armies": [[plain.LANCER]]}, **more)


def meet(own: Any, foe: Any, *, defender: str = "", village: Any = ()) -> Scenario:
    """Let the first cards of two armies face each other, or one that attacks and one of the village."""
    made = Scenario(own={"village": [WELL, *village], "armies": [own]},
                    foe={"village": [WELL, *([] if not defender else foe)], "armies": [] if defender else [foe]})
    made.attack(own[0].names[0])
    return made.do("name", defender) if defender else made.do("defend", foe[0].names[0])


def besieged(hero: str, *, own: Any = ((plain.LANCER,),), **side: Any) -> Scenario:
    """Declare war on a player whose hero stands by a fallen tower; its effect has been done."""
    made = Scenario(own={"armies": own, **side.pop("attacker", {})}, foe={"village": [sheet(hero)], **side}, heroes=True)
    actions.breach(made.match, 1, 25, clause="ENC-D3.2")
    return made.declare()


def printed(card: str) -> tuple[str, int, str, Mapping[str, int], Mapping[str, int]]:
    """Return what a card prints: suit, value, words, what it needs and gives. It has no text."""
    found = sheet(card)
    assert not (found.use or found.lasting or found.own or found.more or found.watchers)
    needs, gives = ({RESOURCES[r]: n for r, n in row} for row in (found.needs, found.gives))
    return found.suit, found.value, " ".join(sorted(found.words | ({"evento"} if found.evento else set()))), needs, gives
