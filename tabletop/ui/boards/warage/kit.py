"""Warage's kit for the screen, as a value, with the contents of its decks and the options of its players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.games.shelf import Stock
from tabletop.games.warage.board import DECK, HAND, pile
from tabletop.games.warage.facts import FACTS
from tabletop.games.warage.readers import active
from tabletop.games.warage.stops import PRESETS, preset_of
from tabletop.play.games.first_hand import kept_hand
from tabletop.play.games.warage.forced_answers import answering, forced_answer, uninvolved, unseen
from tabletop.play.session import Session
from tabletop.toolkit.text.phrase import say, spoken_by
from tabletop.ui import drawing
from tabletop.ui.boards.warage.board import WarageBoard
from tabletop.ui.boards.warage.details import details, printed_details
from tabletop.ui.boards.warage.exits import exits, quiet_exit, rush
from tabletop.ui.boards.warage.faces import Faces
from tabletop.ui.boards.warage.layout import least, plan
from tabletop.ui.boards.warage.outcome import WarageOutcomes, reasons
from tabletop.ui.boards.warage.record import RECORD
from tabletop.ui.boards.warage.seats import banner, hero_says
from tabletop.ui.boards.warage.spoken import HEARING
from tabletop.ui.boards.warage.wording import WarageWording
from tabletop.ui.table.cards import Forms
from tabletop.ui.table.dealing import Dealing, DeckView, Extra, counted, decks_in_turn
from tabletop.ui.table.kit import BoardKit, begins_turn
from tabletop.ui.table.wording import PlayerOptions

PHASES = ("opening", "first", "melee", "magic", "second", "closing")
FORMS = Forms({"hero": drawing.upright, "season": drawing.upright, "life": drawing.life_card, "chip": drawing.chip, "open": drawing.chip},
              drawing.placed_tile, nameless=("life", "chip"))
"""hero: race and class; season: the season; life: the life pile; chip: a square in a rival's panel; gear (ready: a hero's equipment) is a
tile."""
COSTS = ("0-2", "3", "4", "5", "6", "7-8", "9+")
STEPS = (2, 3, 4, 5, 6, 8)
KINDS = {"equipment": "equipment", "amulet": "equipment", "spell": "spells", "helper": "helpers", "flash": "flashes"}
USUAL = "usual"
STOPS = Extra("stops", say("warage_record.stops.title"),
              tuple((preset, say(f"warage_record.stops.{preset}")) for preset in PRESETS), USUAL,
              {preset: say(f"warage_record.stops.{preset}_note") for preset in PRESETS})
LIMIT = Extra("limit", say("warage_record.limit.title"), tuple((way, say(f"warage_record.limit.{way}")) for way in ("sixty", "none")),
              "sixty", {way: say(f"warage_record.limit.{way}_note") for way in ("sixty", "none")})


def settled_options(extras: Mapping[str, str], seats: int) -> Mapping[str, Any]:
    """Return initial options: when everybody is asked, and whether the match ends after its last turn (WAR-R21)."""
    limit = {"limit": False} if extras.get(LIMIT.name) == "none" else {}
    return {**stops_options(extras, seats), **limit}


def stops_options(extras: Mapping[str, str], seats: int) -> Mapping[str, Any]:
    """Return the same initial value for everybody."""
    preset = extras.get(STOPS.name, USUAL)
    return {} if preset == USUAL else {"stops": [list(PRESETS[preset])] * seats}


def player_options(session: Session) -> PlayerOptions:
    """Return the values for the seat at the screen."""
    now = preset_of(session.match, session.viewer)
    ways = tuple((f"ask_{preset}", say(f"warage_record.stops.{preset}")) for preset in PRESETS)
    note = spoken_by(lambda words: " ".join(words(f"warage_record.stops.{preset}_line") for preset in PRESETS))
    return PlayerOptions(say("warage_record.stops.title"), note, ways, f"ask_{now}" if now else "")


def deck_view(stock: Stock, deck_id: str) -> DeckView:
    """Return a deck's race and class, contents, costs and cover."""
    deck = stock.decks[deck_id]
    heroes = {stock.library[card].kind: stock.library[card] for card in deck.cards if stock.library[card].kind in ("race", "class")}
    kinds, counts = counted(stock, deck, lambda card: KINDS.get(card.kind, ""), lambda card: sum(card.cost > step for step in STEPS), len(COSTS))
    race = heroes.get("race")
    contents = say("warage_record.deal.contents", **{kind: kinds[kind] for kind in sorted(set(KINDS.values()))})
    return DeckView("neutral" if race is None else race.race, hero_says(race, heroes.get("class")), contents,
                    say("warage_record.deal.costs"), COSTS, counts, stock.sheet(deck.cover))


DEALING = Dealing(deck_view, decks_in_turn, (STOPS, LIMIT), settled_options)


KIT = BoardKit(
    hearing=HEARING,
    key="warage", plan=plan, least=least, board=WarageBoard, faces=Faces, forms=FORMS, phases=PHASES,
    guide=("aim", "money", "round", "life", "gear", "attack", "queue", "season"),
    hand=lambda seat: pile(seat, HAND), deck=lambda seat: pile(seat, DECK),
    active=active, exits=exits, banner=banner, wording=WarageWording(), details=details, printed_details=printed_details,
    outcomes=WarageOutcomes(), hands_over=begins_turn(FACTS), dealing=DEALING, record=RECORD, player_options=player_options,
    quiet_exit=quiet_exit, forced_answer=forced_answer, spared=kept_hand, unseen=unseen, answering=answering, uninvolved=uninvolved,
    reasons=reasons, rush=rush, battle=(7, 123))
