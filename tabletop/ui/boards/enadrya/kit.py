"""Enadrya's kit for the screen, as a value."""

from __future__ import annotations

from tabletop.games.enadrya.board import DECK, HAND, pile
from tabletop.games.enadrya.facts import FACTS
from tabletop.games.enadrya.table import ENADRYA_TABLE
from tabletop.play.games.enadrya.forced_answers import forced_answer, unseen
from tabletop.ui.boards.enadrya.board import EnadryaBoard
from tabletop.ui.boards.enadrya.dealing import DEALING
from tabletop.ui.boards.enadrya.details import DETAILS
from tabletop.ui.boards.enadrya.dyes import PEOPLES
from tabletop.ui.boards.enadrya.exits import exits, quiet_exit
from tabletop.ui.boards.enadrya.faces import Faces
from tabletop.ui.boards.enadrya.layout import plan
from tabletop.ui.boards.enadrya.outcome import EnadryaOutcomes
from tabletop.ui.boards.enadrya.picture import board_picture
from tabletop.ui.boards.enadrya.pieces import EnadryaForms
from tabletop.ui.boards.enadrya.reasons import reasons
from tabletop.ui.boards.enadrya.wording import EnadryaWording
from tabletop.ui.boards.phase_guide import PhaseGuide
from tabletop.ui.boards.rows.plates import Plates
from tabletop.ui.boards.rows.record import row_record
from tabletop.ui.boards.turns import begins_turn
from tabletop.ui.table.cards import Painters
from tabletop.ui.table.kit import BoardKit

PHASES = {"withdraw": "return-arrow", "recharge": "lightning-helix", "deploy": "card-play",
          "attack": "crossed-swords", "defence": "checked-shield",
          "reinforcement": "sparkles", "damage": "skull-crack"}
"""Icon of each phase."""


def _hand(seat: int) -> int:
    return pile(seat, HAND)


def _deck(seat: int) -> int:
    return pile(seat, DECK)


KIT = BoardKit(
    key="enadrya", plan=plan, board=EnadryaBoard, faces=Faces, painters=Painters(), forms=EnadryaForms(), active=ENADRYA_TABLE.active,
    phases=tuple(PHASES), guide=("aim", "turn", "cards", "speed", "battle", "block", "damage", "withdraw", "massive"), hand=_hand, deck=_deck,
    exits=exits, banner=Plates(ENADRYA_TABLE, PEOPLES, "enadrya.pile.hand", brief=("rival",)).banner, wording=EnadryaWording(),
    details=DETAILS.of, printed_details=DETAILS.printed, outcomes=EnadryaOutcomes(), hands_over=begins_turn(FACTS), dealing=DEALING,
    record=row_record(ENADRYA_TABLE, PEOPLES, board_picture), quiet_exit=quiet_exit,
    aside=PhaseGuide("enadrya", PHASES, ENADRYA_TABLE.active).aside, forced_answer=forced_answer, unseen=unseen, reasons=reasons)
