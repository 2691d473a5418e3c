"""Exclusions: things a player might point at that a choice in ECG does not offer, with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.guards import TARGET, Refusal
from tabletop.lang import nodes as generic
from tabletop.lang.execute import ExclusionRule, Grammar, candidates
from tabletop.lang.sides import side_seat
from tabletop.lang.vocabulary import Node

from .board import COURT, pile
from .find import card_matches, has_traits, pile_of
from .nodes import Among, Cards, Troops
from .readers import in_battle, sheet, troops
from .store import EcgStore

S = EcgStore
Passed = list[tuple[int, Refusal]]
# The first of several reasons is shown: whose a Troop is before what it is, what it is before how it stands.
_FIELDS = ("but", "line", "kingdom", "title", "trained", "acted", "near", "wounded", "preparation", "strength_at_most")
_WORDED = frozenset({"line", "title", "wounded", "preparation"})
"""Fields with a reason for each value."""


def clause_of(step: generic.Choice) -> str:
    """Return the clause on what a text may choose: its targets, or what a later step names."""
    return "ECG-R17" if isinstance(step, generic.Target) else "ECG-10.2"


def _refused(step: generic.Choice, reason: str) -> Refusal:
    return Refusal(clause_of(step), f"ecg.unfit.{reason}", TARGET)


# ---- Troops
def _demands(among: Troops) -> Iterator[tuple[str, Troops]]:
    """List the demands of a selector as reasons, each with a selector that has this demand alone."""
    for field in _FIELDS:
        wanted = getattr(among, field)
        if wanted is None:
            continue
        reason = field if field not in _WORDED else f"{field}-{wanted}".replace("_", "-")
        yield reason if field != "but" or wanted == "this" else "taken", Troops(**{field: wanted})


def _why_no_troop(s: S, env: Bindings, among: Troops, card: int) -> str:
    if not in_battle(s, card):
        return "not-in-battle"
    if among.side != "any" and s.own[card] != side_seat(s, env, among.side):
        return f"side-{among.side}"
    return next((reason for reason, alone in _demands(among) if not has_traits(s, env, alone, card)), "text")


def _troops(g: Grammar, s: S, env: Bindings, step: generic.Choice) -> Passed:
    """List the Troops in battle, and the courtiers, that a step does not offer."""
    among: Any = step.among
    offered = set(candidates(g, s, env, step))
    near = [card for seat in (0, 1) for card in (*troops(s, seat), *s.zone[pile(seat, COURT)])]
    return [(card, _refused(step, _why_no_troop(s, env, among, card))) for card in near if card not in offered]


# ---- cards
def _why_no_card(s: S, among: Cards, card: int) -> str:
    if sheet(s, card).kind == "resource":
        return "resource"
    if among.kind is not None and sheet(s, card).kind not in among.kind:
        return "kind"
    return "text" if card_matches(s, among, card) else f"title-{among.title}" if among.title is not None else "name"


def _cards(g: Grammar, s: S, env: Bindings, step: generic.Choice) -> Passed:
    """List the cards of a pile that a step does not offer; a search of a deck shows its finds."""
    among: Any = step.among
    if among.place == "deck" or (among.place == "hand" and among.side == "enemy"):
        return []
    offered = set(candidates(g, s, env, step))
    zone = pile_of(side_seat(s, env, among.side), among.place)
    return [(card, _refused(step, _why_no_card(s, among, card))) for card in s.zone[zone] if card not in offered]


def _among(g: Grammar, s: S, env: Bindings, step: generic.Choice) -> Passed:
    """List the cards just shown that are of other kinds."""
    among: Any = step.among
    offered = set(candidates(g, s, env, step))
    return [(card, _refused(step, "kind")) for card in env.get(among.name, ()) if card not in offered]


EXCLUSION_RULES: dict[type[Node], ExclusionRule] = {Troops: _troops, Cards: _cards, Among: _among}
