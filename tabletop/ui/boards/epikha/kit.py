"""Epikha's kit for the screen, as a value, with the contents of its decks."""

from __future__ import annotations

from tabletop.games.epikha.board import DECK, HAND, pile
from tabletop.games.epikha.facts import FACTS
from tabletop.games.epikha.table import EPIKHA_TABLE
from tabletop.games.shelf import Stock
from tabletop.play.games.epikha.forced_answers import forced_answer, uninvolved, unseen
from tabletop.play.games.epikha.spared import spared
from tabletop.toolkit.text.phrase import say
from tabletop.ui import drawing
from tabletop.ui.boards.epikha import strips
from tabletop.ui.boards.epikha.board import EpikhaBoard
from tabletop.ui.boards.epikha.details import DETAILS
from tabletop.ui.boards.epikha.exits import exits, quiet_exit
from tabletop.ui.boards.epikha.faces import Faces
from tabletop.ui.boards.epikha.layout import least, plan
from tabletop.ui.boards.epikha.picture import board_picture
from tabletop.ui.boards.epikha.reasons import reasons
from tabletop.ui.boards.epikha.spoken import HEARING
from tabletop.ui.boards.epikha.view_model import PEOPLES, commonest
from tabletop.ui.boards.epikha.wording import EpikhaWording
from tabletop.ui.boards.rows.outcome import RowOutcomes
from tabletop.ui.boards.rows.plates import Plates
from tabletop.ui.boards.rows.record import row_record
from tabletop.ui.table.cards import Forms
from tabletop.ui.table.dealing import Dealing, DeckView, Extra, counted, decks_in_turn
from tabletop.ui.table.kit import BoardKit, begins_turn

GUIDE = ("aim", "turn", "vital", "magic", "combat", "beats", "left", "arms", "spells", "skills")
PHASES = ("start", "deployment", "combat", "regroup")
FORMS = Forms({**dict.fromkeys(("lane", "row", "magic", "continuous"), drawing.placed_tile), "payer": strips.slip,
               "portrait": strips.portrait, "strip": strips.strip, "arm": strips.strip, "skill": strips.skill},
              backs=frozenset({"back", "laid"}), nameless=("strip", "pin", "skill", "arm"))
"""lane: a fighter in a combat space; row: one in Deployment or the Reserves; portrait: a Player; magic, payer, continuous: in the Magic
Zone; skill, arm: under a Player; strip: carried by a fighter; pin: carried by a payer; laid: face down at the start."""
COSTS = ("0", "5", "10", "15", "20", "25+")
KINDS = {"character": "characters", "machine": "characters", "weapon": "arms", "object": "arms", "spell": "spells", "continuous": "spells",
         "opal": "opals"}


def deck_view(stock: Stock, deck_id: str) -> DeckView:
    """Return a deck's people, contents, costs and cover; its Player and Skills are not counted."""
    deck = stock.decks[deck_id]
    kinds, counts = counted(stock, deck, lambda card: KINDS.get(card.kind, ""), lambda card: card.cost // 5, len(COSTS))
    people = commonest((stock.library[card] for card in deck.cards), deck.cards)
    contents = say("epikha_board.deal.contents", **{kind: kinds[kind] for kind in ("characters", "arms", "spells", "opals")})
    return DeckView(people, say(f"epikha_board.home.{people}"), contents, say("epikha_board.deal.costs"), COSTS, counts, stock.sheet(deck.cover))


LAYING = Extra("lay", say("epikha_board.deal.lay.title"), tuple((way, say(f"epikha_board.deal.lay.{way}")) for way in ("asked", "never")),
               "asked", {way: say(f"epikha_board.deal.lay.{way}_note") for way in ("asked", "never")}, first="never")
DEALING = Dealing(deck_view, decks_in_turn, (LAYING,), lambda extras, _: {"lay": False} if extras.get(LAYING.name) == "never" else {},
                  first_mode="quick")


KIT = BoardKit(
    hearing=HEARING,
    key="epikha", plan=plan, least=least, board=EpikhaBoard, faces=Faces, forms=FORMS, phases=PHASES, guide=GUIDE,
    hand=lambda seat: pile(seat, HAND), deck=lambda seat: pile(seat, DECK),
    active=EPIKHA_TABLE.active, exits=exits, banner=Plates(EPIKHA_TABLE, PEOPLES, "epikha_board.pile.hand").banner,
    wording=EpikhaWording(), details=DETAILS.of, printed_details=DETAILS.printed, outcomes=RowOutcomes(EPIKHA_TABLE),
    hands_over=begins_turn(FACTS), dealing=DEALING, quiet_exit=quiet_exit,
    record=row_record(EPIKHA_TABLE, PEOPLES, board_picture, lambda store, seat: int(store.player[seat])),
    forced_answer=forced_answer, spared=spared, unseen=unseen, uninvolved=uninvolved,
    reasons=reasons, battle=(3, 60))
