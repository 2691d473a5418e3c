"""ECG's kit for the screen, as a value."""

from __future__ import annotations

from tabletop.games.ecg.board import DECK, DISCARD, EXILE, HAND, KIND, SEAT, pile
from tabletop.games.ecg.facts import FACTS
from tabletop.games.ecg.table import ECG_TABLE
from tabletop.play.games.ecg.forced_answers import forced_answer, uninvolved, unseen
from tabletop.ui.boards.ecg.board import EcgBoard
from tabletop.ui.boards.ecg.dealing import DEALING
from tabletop.ui.boards.ecg.details import DETAILS
from tabletop.ui.boards.ecg.dyes import PEOPLES
from tabletop.ui.boards.ecg.exits import exits, quiet_exit
from tabletop.ui.boards.ecg.faces import Faces
from tabletop.ui.boards.ecg.forms import EcgForms
from tabletop.ui.boards.ecg.layout import plan
from tabletop.ui.boards.ecg.picture import board_picture
from tabletop.ui.boards.ecg.player_options import player_options
from tabletop.ui.boards.ecg.reasons import reasons
from tabletop.ui.boards.ecg.wording import EcgWording
from tabletop.ui.boards.phase_guide import PhaseGuide
from tabletop.ui.boards.rows.outcome import RowOutcomes
from tabletop.ui.boards.rows.plates import Plates
from tabletop.ui.boards.rows.record import row_record
from tabletop.ui.boards.turns import begins_turn
from tabletop.ui.table.cards import Painters
from tabletop.ui.table.kit import BoardKit

GUIDE = ("aim", "turn", "court", "battle", "manoeuvres", "wounds", "renown", "chain", "madness", "prayer")
PHASES = {"reinforce": "card-draw", "prepare": "hourglass", "action": "crossed-swords", "resolution": "scales"}
"""Icon of each phase."""


def _hand(seat: int) -> int:
    return pile(seat, HAND)


def _begs(seat: int, zone: int) -> str:
    return "" if SEAT[zone] == seat else {DISCARD: "ask_discard", EXILE: "ask_exile"}.get(KIND[zone], "")


def _deck(seat: int) -> int:
    return pile(seat, DECK)


KIT = BoardKit(
    key="ecg", plan=plan, board=EcgBoard, faces=Faces, painters=Painters(), forms=EcgForms(), phases=tuple(PHASES), guide=GUIDE,
    hand=_hand, deck=_deck, active=ECG_TABLE.active, exits=exits, banner=Plates(ECG_TABLE, PEOPLES, "ecg.pile.hand").banner,
    wording=EcgWording(), details=DETAILS.of, printed_details=DETAILS.printed, outcomes=RowOutcomes(ECG_TABLE), hands_over=begins_turn(FACTS),
    dealing=DEALING, record=row_record(ECG_TABLE, PEOPLES, board_picture), player_options=player_options, quiet_exit=quiet_exit,
    aside=PhaseGuide("ecg", PHASES, ECG_TABLE.active).aside, forced_answer=forced_answer, unseen=unseen, uninvolved=uninvolved,
    reasons=reasons, phase_icons=tuple(PHASES.values()), begs=_begs)
