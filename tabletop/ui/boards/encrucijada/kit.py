"""Encrucijada's kit for the screen, as a value, with the contents of its decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.archive import splits
from tabletop.games.encrucijada.board import HANDS, PILE_ROWS
from tabletop.games.encrucijada.facts import FACTS
from tabletop.games.encrucijada.readers import active
from tabletop.games.shelf import Stock
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import Entry
from tabletop.play.games.encrucijada.forced_answers import forced_answer, uninvolved, unseen
from tabletop.play.games.encrucijada.prepared import prepared, spared
from tabletop.toolkit.text.phrase import say
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada.banners import banner
from tabletop.ui.boards.encrucijada.board import EncrucijadaBoard
from tabletop.ui.boards.encrucijada.details import details, printed_details
from tabletop.ui.boards.encrucijada.dyes import commonest
from tabletop.ui.boards.encrucijada.exits import exits, quiet_exit
from tabletop.ui.boards.encrucijada.faces import Faces
from tabletop.ui.boards.encrucijada.layout import least, plan
from tabletop.ui.boards.encrucijada.outcome import EncrucijadaOutcomes, reasons
from tabletop.ui.boards.encrucijada.record import RECORD
from tabletop.ui.boards.encrucijada.soldiers import duel, soldier
from tabletop.ui.boards.encrucijada.spoken import HEARING
from tabletop.ui.boards.encrucijada.wording import EncrucijadaWording
from tabletop.ui.table.cards import Forms
from tabletop.ui.table.dealing import Dealing, DeckView, Extra, counted, decks_in_turn
from tabletop.ui.table.kit import BoardKit, begins_turn

GUIDE = ("aim", "turn", "start", "village", "resources", "armies", "war", "wear", "invasion", "effects")
PHASES = ("draw", "put", "action", "war", "second")
FORMS = Forms({"village": drawing.placed_tile, "duel": duel, "soldier": soldier}, backs=frozenset({"back", "heap"}), nameless=("soldier",))
"""A visible card, a revealed one, a hidden one for its owner; heap: a hidden one for others."""
LEVELS = ("0", "1-4", "5-8", "9-14", "15+")
STEPS = (0, 4, 8, 14)
"""Highest sum of thresholds of each bar but the last."""
GOALS = ("conquer", "rule", "resist")
FULL, HALF, HEROES = "full", "half", "heroes"
ALL = "all"
CHOICES: Mapping[str, frozenset[str]] = {
    ALL: frozenset(GOALS), **{f"no_{goal}": frozenset(GOALS) - {goal} for goal in GOALS}, **{goal: frozenset({goal}) for goal in GOALS}}
"""Goals played for, by the key of the choice: all, two, or one of them (ENC-4.4)."""
TOWERS = Extra("towers", say("encrucijada.option.towers"), tuple((way, say(f"encrucijada.option.{way}")) for way in (FULL, HALF, HEROES)),
               FULL, {way: say(f"encrucijada.option.{way}_note") for way in (FULL, HALF, HEROES)}, first=HALF)
AIMS = Extra("goals", say("encrucijada.option.goals"), tuple((way, say(f"encrucijada.option.goal.{way}")) for way in CHOICES),
             ALL, {way: say(f"encrucijada.option.goal.{way}") for way in CHOICES})


def settled_options(extras: Mapping[str, str], seats: int) -> Mapping[str, Any]:
    """Return the options of the match: the towers and the goals that are not the usual ones (ENC-R6, H2, 4.4)."""
    towers = extras.get(TOWERS.name, FULL)
    goals = CHOICES.get(extras.get(AIMS.name, ALL), CHOICES[ALL])
    return {**({towers: True} if towers in (HALF, HEROES) else {}), **{goal: False for goal in GOALS if goal not in goals}}


def deck_view(stock: Stock, deck_id: str) -> DeckView:
    """Return a deck's civilization, suits, thresholds and cover."""
    deck = stock.decks[deck_id]
    suits, counts = counted(stock, deck, lambda card: card.suit if card.kind == "card" else "",
                            lambda card: sum(sum(card.needs.values()) > step for step in STEPS), len(LEVELS))
    people = commonest((stock.library[card] for card in deck.cards), deck.cards)
    contents = say("encrucijada.deal.contents", **{suit: suits[suit] for suit in ("basto", "copa", "espada", "oro")})
    return DeckView(people, say(f"encrucijada.civilization.{people}"), contents, say("encrucijada.deal.needs"), LEVELS, counts,
                    stock.sheet(deck.cover))


DEALING = Dealing(deck_view, decks_in_turn, (TOWERS, AIMS), settled_options)


_BEGINS = begins_turn(FACTS)


def _hands_over(fact: Entry, seat: int) -> bool:
    """Whether a fact begins a seat's own turn, or a war on it, from which it should watch with the screen in hand."""
    return _BEGINS(fact, seat) or (kind_of(fact) == "war_declared" and bool(field_of(FACTS, fact, "on") == seat))


KIT = BoardKit(
    hearing=HEARING,
    key="encrucijada", active=active, plan=plan, least=least, board=EncrucijadaBoard, faces=Faces,
    forms=FORMS, phases=PHASES, guide=GUIDE,
    hand=lambda seat: HANDS[seat], deck=lambda seat: PILE_ROWS[seat][0],
    exits=exits, banner=banner, wording=EncrucijadaWording(), details=details,
    printed_details=printed_details, outcomes=EncrucijadaOutcomes(), hands_over=_hands_over, dealing=DEALING, record=RECORD,
    quiet_exit=quiet_exit, forced_answer=forced_answer,
    prepared=prepared, spared=spared, unread=lambda: splits.trouble(splits.file()), unseen=unseen, uninvolved=uninvolved, reasons=reasons,
    battle=(7, 117))
