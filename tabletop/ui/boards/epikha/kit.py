"""Epikha's kit for the screen, as a value."""

from __future__ import annotations

from tabletop.games.epikha.board import DECK, HAND, pile
from tabletop.games.epikha.facts import FACTS
from tabletop.games.epikha.readers import active
from tabletop.play.games.epikha.forced_answers import forced_answer, uninvolved, unseen
from tabletop.ui.boards.epikha.banners import banner
from tabletop.ui.boards.epikha.board import EpikhaBoard
from tabletop.ui.boards.epikha.dealing import DEALING
from tabletop.ui.boards.epikha.details import details, printed_details
from tabletop.ui.boards.epikha.exits import exits, quiet_exit
from tabletop.ui.boards.epikha.faces import Faces
from tabletop.ui.boards.epikha.forms import EpikhaForms
from tabletop.ui.boards.epikha.layout import plan
from tabletop.ui.boards.epikha.outcome import EpikhaOutcomes
from tabletop.ui.boards.epikha.reasons import reasons
from tabletop.ui.boards.epikha.record import RECORD
from tabletop.ui.boards.epikha.wording import EpikhaWording
from tabletop.ui.boards.phase_guide import PhaseGuide
from tabletop.ui.boards.turns import begins_turn
from tabletop.ui.table.cards import Painters
from tabletop.ui.table.kit import BoardKit

GUIDE = ("aim", "turn", "vital", "magic", "combat", "beats", "left", "arms", "spells", "skills")
PHASES = {"start": "sunrise", "deployment": "entry-door", "combat": "crossed-swords", "regroup": "return-arrow"}
"""Icon of each phase."""


def _hand(seat: int) -> int:
    return pile(seat, HAND)


def _deck(seat: int) -> int:
    return pile(seat, DECK)


KIT = BoardKit(
    key="epikha", plan=plan, board=EpikhaBoard, faces=Faces, painters=Painters(), forms=EpikhaForms(), phases=tuple(PHASES), guide=GUIDE,
    hand=_hand, deck=_deck, active=active, exits=exits, banner=banner, wording=EpikhaWording(), details=details, printed_details=printed_details,
    outcomes=EpikhaOutcomes(), hands_over=begins_turn(FACTS), dealing=DEALING, record=RECORD, quiet_exit=quiet_exit,
    aside=PhaseGuide("epikha", PHASES, active).aside, forced_answer=forced_answer, unseen=unseen, uninvolved=uninvolved, reasons=reasons)
