"""Epikha's kit for the screen, as a value."""

from __future__ import annotations

from tabletop.games.epikha.board import DECK, HAND, pile
from tabletop.games.epikha.facts import FACTS
from tabletop.games.epikha.table import EPIKHA_TABLE
from tabletop.play.games.epikha.forced_answers import forced_answer, uninvolved, unseen
from tabletop.ui.boards.epikha.board import EpikhaBoard
from tabletop.ui.boards.epikha.dealing import DEALING
from tabletop.ui.boards.epikha.details import DETAILS
from tabletop.ui.boards.epikha.dyes import PEOPLES
from tabletop.ui.boards.epikha.exits import exits, quiet_exit
from tabletop.ui.boards.epikha.faces import Faces
from tabletop.ui.boards.epikha.forms import EpikhaForms
from tabletop.ui.boards.epikha.layout import plan
from tabletop.ui.boards.epikha.picture import board_picture
from tabletop.ui.boards.epikha.reasons import reasons
from tabletop.ui.boards.epikha.wording import EpikhaWording
from tabletop.ui.boards.phase_guide import PhaseGuide
from tabletop.ui.boards.rows.outcome import RowOutcomes
from tabletop.ui.boards.rows.plates import Plates
from tabletop.ui.boards.rows.record import row_record
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
    hand=_hand, deck=_deck, active=EPIKHA_TABLE.active, exits=exits, banner=Plates(EPIKHA_TABLE, PEOPLES, "epikha_board.pile.hand").banner,
    wording=EpikhaWording(), details=DETAILS.of, printed_details=DETAILS.printed, outcomes=RowOutcomes(EPIKHA_TABLE),
    hands_over=begins_turn(FACTS), dealing=DEALING, record=row_record(EPIKHA_TABLE, PEOPLES, board_picture), quiet_exit=quiet_exit,
    aside=PhaseGuide("epikha", PHASES, EPIKHA_TABLE.active).aside, forced_answer=forced_answer, unseen=unseen, uninvolved=uninvolved,
    reasons=reasons)
