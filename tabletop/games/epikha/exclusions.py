"""Exclusions: things a player might point at that a choice in Epikha does not offer, with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.guards import TARGET, Refusal
from tabletop.lang import nodes as generic
from tabletop.lang.execute import ExclusionRule, Grammar, candidates
from tabletop.lang.sides import side_seat
from tabletop.lang.vocabulary import Node

from .find import has_traits, pile_of
from .nodes import Cards, InPlay
from .readers import everything
from .store import EpikhaStore

S = EpikhaStore
Passed = list[tuple[int, Refusal]]
# The first of several reasons is shown: what a card is before where and how it stands.
_FIELDS = ("but", "kind", "people", "family", "keyword", "zone", "near", "reach", "level_at_most", "state")
_WORDED = frozenset({"zone", "state"})
"""Fields with a reason for each value."""


def clause_of(step: generic.Choice) -> str:
    """Return the clause on what a text may choose."""
    return "EPI-R18"


def _refused(reason: str) -> Refusal:
    return Refusal("EPI-R5" if reason == "reach" else "EPI-R18", f"epikha.unfit.{reason}", TARGET)


# ---- cards in play
def _demands(among: InPlay) -> Iterator[tuple[str, tuple[str, Any]]]:
    """List the demands of a selector as reasons, each with the field and what it wants."""
    for field in _FIELDS:
        wanted = getattr(among, field)
        if wanted is not None:
            yield f"{field}-{wanted}".replace("_", "-") if field in _WORDED else field.replace("_", "-"), (field, wanted)


def _why_not(s: S, env: Bindings, among: InPlay, card: int) -> str:
    if among.side != "any" and s.own[card] != side_seat(s, env, among.side):
        return f"side-{among.side}"
    return next((reason for reason, wanted in _demands(among) if not has_traits(s, env, (wanted,), card)), "text")


def _in_play(g: Grammar, s: S, env: Bindings, step: generic.Choice) -> Passed:
    """List the cards in play that a step does not offer."""
    among: Any = step.among
    offered = set(candidates(g, s, env, step))
    near = [card for seat in (0, 1) for card in everything(s, seat)]
    return [(card, _refused(_why_not(s, env, among, card))) for card in near if card not in offered]


# ---- cards of a pile
def _cards(g: Grammar, s: S, env: Bindings, step: generic.Choice) -> Passed:
    """List the cards of a discard, or of the own hand, that a step does not offer; a search of a deck shows its finds."""
    among: Any = step.among
    if among.place in ("deck", "anywhere") or (among.place == "hand" and among.side == "enemy"):
        return []
    offered = set(candidates(g, s, env, step))
    zone = pile_of(side_seat(s, env, among.side), among.place)
    return [(card, _refused(_why_no_card(s, env, among, card))) for card in s.zone[zone] if card not in offered]


def _why_no_card(s: S, env: Bindings, among: Cards, card: int) -> str:
    if among.kind is not None and not has_traits(s, env, (("kind", among.kind),), card):
        return "kind"
    return "below" if among.below is not None else "text"


EXCLUSION_RULES: dict[type[Node], ExclusionRule] = {InPlay: _in_play, Cards: _cards}
