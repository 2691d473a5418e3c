"""Enadrya's kit for the screen, as a value, with the contents of its decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tabletop.games.enadrya.board import DECK, HAND, pile
from tabletop.games.enadrya.facts import FACTS
from tabletop.games.enadrya.table import ENADRYA_TABLE
from tabletop.games.shelf import Stock
from tabletop.play.games.enadrya.forced_answers import forced_answer, unseen
from tabletop.toolkit.text.phrase import say
from tabletop.ui.boards.enadrya.board import EnadryaBoard
from tabletop.ui.boards.enadrya.details import DETAILS
from tabletop.ui.boards.enadrya.exits import exits, quiet_exit
from tabletop.ui.boards.enadrya.faces import Faces
from tabletop.ui.boards.enadrya.layout import least, plan
from tabletop.ui.boards.enadrya.outcome import EnadryaOutcomes, reasons
from tabletop.ui.boards.enadrya.picture import PEOPLES, board_picture
from tabletop.ui.boards.enadrya.pieces import FORMS
from tabletop.ui.boards.enadrya.spoken import HEARING
from tabletop.ui.boards.enadrya.wording import EnadryaWording
from tabletop.ui.boards.rows.plates import Plates
from tabletop.ui.boards.rows.record import row_record
from tabletop.ui.table.dealing import Dealing, DeckView, Extra, counted
from tabletop.ui.table.kit import BoardKit, begins_turn

PHASES = ("withdraw", "recharge", "deploy", "attack", "defence", "reinforcement", "damage")
COSTS = ("1", "2", "3", "4", "5", "6", "7+")


def race_of(stock: Stock, deck: Any) -> str:
    """Return the race with the most cards in the deck; neutral cards count only where there is nothing else."""
    races: Counter[str] = Counter()
    for card, copies in deck.cards.items():
        races[stock.library[card].race] += copies
    races.pop("neutral", None)
    return max(races, key=lambda race: races[race]) if races else "neutral"


def deck_view(stock: Stock, deck_id: str) -> DeckView:
    """Return a deck's race, contents, costs and cover."""
    deck = stock.decks[deck_id]

    def step_of(definition: Any) -> int | None:
        cost = getattr(definition, "cost", None)
        return None if cost is None or cost.energy == "x" else max(cost.energy, 1) - 1

    kinds, counts = counted(stock, deck, lambda card: card.kind, step_of, len(COSTS))
    race = race_of(stock, deck)
    contents = say("enadrya.deal.contents", units=kinds["unit"], powers=kinds["power"], technologies=kinds["technology"])
    return DeckView(race, say(f"enadrya.race.{race}"), contents, say("enadrya.deal.costs"), COSTS, counts, stock.sheet(deck.cover))


def default_decks(stock: Stock, seats: int) -> tuple[str, ...]:
    """Return decks of different races."""
    ids = list(stock.decks)
    return tuple(ids[min(4 * seat, len(ids) - 1)] for seat in range(seats))


CUT = Extra("cut", say("enadrya.deal.cut.title"), tuple((way, say(f"enadrya.deal.cut.{way}")) for way in ("asked", "never")), "asked",
            {way: say(f"enadrya.deal.cut.{way}_note") for way in ("asked", "never")}, first="never")


BASES = Extra("bases", say("enadrya.deal.bases.title"), tuple((way, say(f"enadrya.deal.bases.{way}")) for way in ("full", "half")), "full",
              {way: say(f"enadrya.deal.bases.{way}_note") for way in ("full", "half")}, first="half")


def settled_options(extras: Mapping[str, str], seats: int) -> Mapping[str, Any]:
    """Return initial options: whether each player is asked to cut the rival's deck (ENA-F3), Bases at half (ENA-R33)."""
    return {**({"cut": False} if extras.get(CUT.name) == "never" else {}), **({"half": True} if extras.get(BASES.name) == "half" else {})}


DEALING = Dealing(deck_view, default_decks, (BASES, CUT), settled_options)


GUIDE = ("aim", "turn", "cards", "speed", "battle", "block", "damage", "withdraw", "massive")
KIT = BoardKit(
    hearing=HEARING,
    key="enadrya", plan=plan, least=least, board=EnadryaBoard, faces=Faces, forms=FORMS,
    active=ENADRYA_TABLE.active, phases=PHASES, guide=GUIDE, hand=lambda seat: pile(seat, HAND), deck=lambda seat: pile(seat, DECK), exits=exits,
    banner=Plates(ENADRYA_TABLE, PEOPLES, "enadrya.pile.hand").banner, wording=EnadryaWording(),
    details=DETAILS.of, printed_details=DETAILS.printed, outcomes=EnadryaOutcomes(), hands_over=begins_turn(FACTS), dealing=DEALING,
    record=row_record(ENADRYA_TABLE, PEOPLES, board_picture), quiet_exit=quiet_exit,
    forced_answer=forced_answer, unseen=unseen, reasons=reasons)
