"""Setup of a match of Encrucijada, and display of its decks: the civilization, the suits, the thresholds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tabletop.games.shelf import Stock
from tabletop.toolkit.text.phrase import say
from tabletop.ui.boards.encrucijada.dyes import commonest
from tabletop.ui.table.dealing import Dealing, DeckView, Extra, decks_in_turn

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
               FULL, {way: say(f"encrucijada.option.{way}_note") for way in (FULL, HALF, HEROES)})
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
    suits: Counter[str] = Counter()
    counts = [0] * len(LEVELS)
    for card, copies in deck.cards.items():
        definition = stock.library[card]
        if definition.kind == "card":
            suits[definition.suit] += copies
            counts[sum(sum(definition.needs.values()) > step for step in STEPS)] += copies
    people = commonest((stock.library[card] for card in deck.cards), deck.cards)
    contents = say("encrucijada.deal.contents", **{suit: suits[suit] for suit in ("basto", "copa", "espada", "oro")})
    return DeckView(people, say(f"encrucijada.civilization.{people}"), contents, say("encrucijada.deal.needs"), LEVELS, tuple(counts),
                    stock.sheet(deck.cover))


DEALING = Dealing(deck_view, decks_in_turn, (TOWERS, AIMS), settled_options)
