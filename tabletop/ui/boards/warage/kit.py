"""Warage's kit for the screen, as a value."""

from __future__ import annotations

from tabletop.games.warage.board import DECK, HAND, pile
from tabletop.games.warage.facts import FACTS
from tabletop.games.warage.readers import active
from tabletop.play.games.warage.forced_answers import answering, forced_answer, uninvolved, unseen
from tabletop.ui.boards.turns import begins_turn
from tabletop.ui.boards.warage.banners import banner
from tabletop.ui.boards.warage.board import WarageBoard
from tabletop.ui.boards.warage.dealing import DEALING
from tabletop.ui.boards.warage.details import details, printed_details
from tabletop.ui.boards.warage.exits import exits, quiet_exit
from tabletop.ui.boards.warage.faces import Faces
from tabletop.ui.boards.warage.forms import WarageForms
from tabletop.ui.boards.warage.layout import plan
from tabletop.ui.boards.warage.outcome import WarageOutcomes
from tabletop.ui.boards.warage.player_options import player_options
from tabletop.ui.boards.warage.reasons import reasons
from tabletop.ui.boards.warage.record import RECORD
from tabletop.ui.boards.warage.wording import WarageWording
from tabletop.ui.table.cards import Painters
from tabletop.ui.table.kit import BoardKit

PHASES = ("opening", "first", "melee", "magic", "second", "closing")


def _hand(seat: int) -> int:
    return pile(seat, HAND)


def _deck(seat: int) -> int:
    return pile(seat, DECK)


KIT = BoardKit(
    key="warage", plan=plan, board=WarageBoard, faces=Faces, painters=Painters(), forms=WarageForms(), phases=PHASES,
    guide=("aim", "money", "round", "life", "gear", "attack", "queue", "season"), hand=_hand, deck=_deck, active=active,
    exits=exits, banner=banner, wording=WarageWording(), details=details, printed_details=printed_details, outcomes=WarageOutcomes(),
    hands_over=begins_turn(FACTS), dealing=DEALING, record=RECORD, player_options=player_options, quiet_exit=quiet_exit,
    forced_answer=forced_answer, unseen=unseen, answering=answering, uninvolved=uninvolved, reasons=reasons)
