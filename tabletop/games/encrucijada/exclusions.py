"""Exclusions: things a player might point at that a choice in Encrucijada does not offer, with the reason."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.guards import TARGET, Refusal
from tabletop.lang import nodes as generic
from tabletop.lang.execute import ExclusionRule, Grammar, candidates
from tabletop.lang.sides import controller
from tabletop.lang.vocabulary import Node, Selector

from .find import pile_of
from .nodes import Army, Cards, Pile
from .readers import armies, full_piles, hidden_cards, living, sides, village
from .store import EncrucijadaStore

S = EncrucijadaStore
Passed = list[tuple[int, Refusal]]
_PILES = ("hand", "discard")
# The first of several reasons is shown: what a thing is before how it stands.
_DEMANDS = {Cards: ("but", "suit", "unlike", "gives", "weak", "state"), Army: ("state", "least", "most", "fellows"), Pile: ("least", "size")}
_KEPT = {"weak": ("weak", "or_trait")}
"""Fields that are one demand."""


def clause_of(step: generic.Choice) -> str:
    """Return the clause on what a text may choose."""
    return "ENC-2.8"


def _refused(reason: str) -> Refusal:
    return Refusal("ENC-2.8", f"encrucijada.unfit.{reason}", TARGET)


def demands(among: Selector) -> Iterator[tuple[str, Selector]]:
    """List the demands of a selector: the reason, and a selector with that demand alone."""
    fields = type(among).model_fields
    for field in _DEMANDS[type(among)]:
        wanted = getattr(among, field)
        if wanted != fields[field].default:
            kept = {"who", "place", "side", *_KEPT.get(field, (field,))}
            plain = {name: getattr(among, name) for name in fields if name in kept}
            yield f"state-{wanted}" if field == "state" else field.replace("_", "-"), type(among)(**plain)


def _why_not(g: Grammar, s: S, env: Bindings, among: Any, thing: int) -> str:
    if s.own[thing] not in sides(s, controller(s, env), among.side):
        return f"side-{among.side}"
    bare = type(among)(**{name: getattr(among, name) for name in ("place", "side") if hasattr(among, name)})
    if thing not in g.find(s, env, bare):
        if isinstance(among, Army):
            return "least"  # its last card has just left it
        return f"place-{among.place}" if thing != env["this"] else "but"
    return next((reason for reason, plain in demands(among) if thing not in g.find(s, env, plain)), "text")


def _left_out(g: Grammar, s: S, env: Bindings, step: generic.Choice, near: Sequence[int]) -> Passed:
    """List the things nearby that a step does not offer."""
    offered = set(candidates(g, s, env, step))
    return [(thing, _refused(_why_not(g, s, env, step.among, thing))) for thing in near if thing not in offered]


def _cards(g: Grammar, s: S, env: Bindings, step: generic.Choice) -> Passed:
    """List cards: of a hand or a discard those that lie there; else all that are visible, and the own hidden ones."""
    among: Any = step.among
    seat = controller(s, env)
    if among.place in _PILES:
        near = [card for other in sides(s, seat, among.side) for card in s.zone[pile_of(other, among.place)]]
    else:
        near = [card for other in living(s) for card in village(s, other)] + hidden_cards(s, seat)
    return _left_out(g, s, env, step, near)


def _armies(g: Grammar, s: S, env: Bindings, step: generic.Choice) -> Passed:
    """List the armies of all players; of the other side of a war nothing else is near."""
    if getattr(step.among, "side", "") == "foe":
        return []
    return _left_out(g, s, env, step, [army for seat in living(s) for army in armies(s, seat)])


def _piles(g: Grammar, s: S, env: Bindings, step: generic.Choice) -> Passed:
    """List the own piles that are too small, or neither the largest nor the smallest as wanted."""
    among: Any = step.among
    offered = set(candidates(g, s, env, step))
    reason = among.size if among.size != "any" else "least"
    return [(zone, _refused(f"pile-{reason}")) for zone in full_piles(s, controller(s, env)) if zone not in offered]


EXCLUSION_RULES: dict[type[Node], ExclusionRule] = {Cards: _cards, Army: _armies, Pile: _piles}
