"""Exclusions: things a player might point at that a choice in Warage does not offer, with the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.guards import TARGET, Refusal
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.lang import nodes as generic
from tabletop.lang.execute import ExclusionRule, Grammar, candidates
from tabletop.lang.vocabulary import Node

from .board import DICE, QUEUE
from .find import card_matches, matches, on_side, sides
from .nodes import Cards, Dice, Hero, InPlay, InQueue
from .readers import attackable, cards_in_play, hero, is_helper, is_hero, life_spaces, living
from .store import WarageStore

S = WarageStore
Passed = list[tuple[Any, Refusal]]
_FIELDS = ("kind", "burden", "name", "attack_spell", "state")
"""Fields in the order of their reasons, of which the first is shown: the thing's kind before its state."""


def clause_of(step: generic.Choice) -> str:
    """Return the clause on what a text may choose."""
    return "WAR-R13"


def _refused(reason: str, clause: str = "WAR-R13") -> Refusal:
    return Refusal(clause, f"warage.unfit.{reason}", TARGET)


def _table(s: S) -> list[int]:
    """List the heroes and their cards in play."""
    return [card for seat in living(s) for card in (hero(s, seat), *cards_in_play(s, seat))]


# ---- what a card's text asks for
def _passed(g: Grammar, s: S, env: Bindings, step: generic.Choice, reasons: Iterable[tuple[int, str]]) -> Passed:
    """List the things that the step does not offer, with their reasons."""
    offered = set(candidates(g, s, env, step))
    return [(thing, _refused(reason)) for thing, reason in reasons if thing not in offered]


def _unmet(among: Any, test: Callable[[Any], bool]) -> str:
    """Return the first demand of a selector that a thing fails, each tested alone."""
    plain = among.model_copy(update=dict.fromkeys(_FIELDS))
    asked = ((name, getattr(among, name, None)) for name in _FIELDS)
    return next((name for name, value in asked if value is not None and not test(plain.model_copy(update={name: value}))), "text")


def _heroes(g: Grammar, s: S, env: Bindings, step: generic.Choice) -> Passed:
    side = step.among.side  # type: ignore[attr-defined]
    return _passed(g, s, env, step, ((card, f"side-{side}" if is_hero(s, card) else "no-hero") for card in _table(s)))


def _in_play(g: Grammar, s: S, env: Bindings, step: generic.Choice) -> Passed:
    among: Any = step.among
    seats = sides(s, env, among.side)

    def reason(card: int) -> str:
        if is_hero(s, card):
            return "hero"
        if s.own[card] not in seats:
            return f"side-{among.side}"
        return _unmet(among, lambda one: matches(s, env, one, card))

    return _passed(g, s, env, step, ((card, reason(card)) for card in _table(s)))


def _cards(g: Grammar, s: S, env: Bindings, step: generic.Choice) -> Passed:
    among: Any = step.among
    if among.place == "deck":
        return []  # a search shows the cards found
    every = g.find(s, env, Cards(place=among.place, side=among.side))
    return _passed(g, s, env, step, (
        (card, _unmet(among, lambda one, card=card: card_matches(s, one, card))) for card in every  # type: ignore[misc]
        if card != env["this"]))


def _queued(g: Grammar, s: S, env: Bindings, step: generic.Choice) -> Passed:
    among: Any = step.among
    seat = g.seat_of(s, env)

    def reason(entity: int) -> str:
        if entity in (env["this"], env.get("item")):
            return "itself"
        right = s.own[entity] != TABLE and on_side(s, seat, s.own[entity], among.side)
        return "queued" if right or among.side == "any" else f"side-{among.side}"

    return _passed(g, s, env, step, ((entity, reason(entity)) for entity in s.zone[QUEUE]))


def _dice(g: Grammar, s: S, env: Bindings, step: generic.Choice) -> Passed:
    side = step.among.side  # type: ignore[attr-defined]
    return _passed(g, s, env, step, ((die, f"side-{side}") for die in s.zone[DICE]))


EXCLUSION_RULES: dict[type[Node], ExclusionRule] = {Hero: _heroes, InPlay: _in_play, Cards: _cards, InQueue: _queued, Dice: _dice}


# ---- what the rules ask for
def attack_refusal(s: S, seat: int, card: int) -> Refusal | None:
    """Explain why a seat cannot attack something on the table (WAR-6.3, 8.2); None if it can."""
    if card in attackable(s, seat):
        return None
    if not is_hero(s, card) and not is_helper(s, card):
        return _refused("no-fighter", "WAR-6.3")
    if s.guild[s.own[card]] == s.guild[seat]:
        return _refused("side-enemy", "WAR-6.3" if s.own[card] == seat else "WAR-8.2")
    return _refused("sheltered", "WAR-6.3")


def not_attackable(m: Match, env: Bindings, seat: int) -> Passed:
    """List the things on the table that may not be attacked."""
    return [(card, why) for card in _table(m.store) if (why := attack_refusal(m.store, seat, card)) is not None]


def not_combined(m: Match, env: Bindings, seat: int) -> Passed:
    """List the player's other cards in play that do not combine: no copies of the spell, or inactive (WAR-6.7)."""
    s: S = m.store
    spell = env["card"]
    rest = [card for card in cards_in_play(s, seat) if card != spell]
    same = [card for card in rest if s.card[card] == s.card[spell]]
    return [(card, _refused("no-copy", "WAR-6.7")) for card in rest if card not in same] + [
        (card, _refused("asleep", "WAR-4.5")) for card in same if not s.awake[card]]


def not_stored(m: Match, env: Bindings, seat: int) -> Passed:
    """List the life pile, once its spaces are full (WAR-6.1)."""
    full = life_spaces(m.store, seat) <= 0
    return [("life", _refused("life-full", "WAR-6.1"))] if full else []
