"""Encrucijada's kit for the screen, as a value."""

from __future__ import annotations

from tabletop.games.encrucijada.board import HANDS, PILE_ROWS
from tabletop.games.encrucijada.facts import FACTS
from tabletop.games.encrucijada.readers import active
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import Entry
from tabletop.play.games.encrucijada.forced_answers import forced_answer, uninvolved, unseen
from tabletop.play.games.encrucijada.prepared import prepared
from tabletop.ui.boards.encrucijada.banners import banner
from tabletop.ui.boards.encrucijada.board import EncrucijadaBoard
from tabletop.ui.boards.encrucijada.dealing import DEALING
from tabletop.ui.boards.encrucijada.details import details, printed_details
from tabletop.ui.boards.encrucijada.exits import exits, quiet_exit
from tabletop.ui.boards.encrucijada.faces import Faces
from tabletop.ui.boards.encrucijada.forms import EncrucijadaForms
from tabletop.ui.boards.encrucijada.layout import least, plan
from tabletop.ui.boards.encrucijada.outcome import EncrucijadaOutcomes
from tabletop.ui.boards.encrucijada.reasons import reasons
from tabletop.ui.boards.encrucijada.record import RECORD
from tabletop.ui.boards.encrucijada.wording import EncrucijadaWording
from tabletop.ui.boards.phase_guide import PhaseGuide
from tabletop.ui.boards.turns import begins_turn
from tabletop.ui.table.cards import Painters
from tabletop.ui.table.kit import BoardKit

GUIDE = ("aim", "turn", "start", "village", "resources", "armies", "war", "wear", "invasion", "effects")
PHASES = {"draw": "card-draw", "put": "card-play", "action": "power-button", "war": "crossed-swords", "second": "power-button"}
"""Icon of each phase."""


def _hand(seat: int) -> int:
    return HANDS[seat]


def _deck(seat: int) -> int:
    return PILE_ROWS[seat][0]


_BEGINS = begins_turn(FACTS)


def _hands_over(fact: Entry, seat: int) -> bool:
    """Whether a fact begins a seat's own turn, or a war on it, from which it should watch with the screen in hand."""
    return _BEGINS(fact, seat) or (kind_of(fact) == "war_declared" and bool(field_of(FACTS, fact, "on") == seat))


KIT = BoardKit(
    key="encrucijada", active=active, plan=plan, least=least, board=EncrucijadaBoard, faces=Faces, painters=Painters(),
    forms=EncrucijadaForms(),
    phases=tuple(PHASES), guide=GUIDE, hand=_hand, deck=_deck, exits=exits, banner=banner, wording=EncrucijadaWording(), details=details,
    printed_details=printed_details, outcomes=EncrucijadaOutcomes(), hands_over=_hands_over, dealing=DEALING, record=RECORD,
    aside=PhaseGuide("encrucijada", PHASES, active).aside, quiet_exit=quiet_exit, forced_answer=forced_answer,
    prepared=prepared, unseen=unseen, uninvolved=uninvolved, reasons=reasons)
