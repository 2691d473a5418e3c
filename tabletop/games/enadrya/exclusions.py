"""Exclusions: things a player might point at that a choice does not offer, with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.guards import TARGET, Refusal
from tabletop.lang import nodes as generic
from tabletop.lang.execute import ExclusionRule, Grammar, candidates
from tabletop.lang.sides import side_seat
from tabletop.lang.vocabulary import Node

from .board import SLOTS
from .find import in_zone
from .nodes import Cards, Slots, Span, Units
from .readers import locked

# The first of several reasons is shown: place before kind, kind before numbers.
_FIELDS = ("zone", "kind", "race", "name", "type", "keyword", "colour", "state", "beside", "cost", "speed", "attack",
           "defence", "price")
_BOARD_CLAUSE, _TEXT_CLAUSE = "ENA-R22", "ENA-B2"


def clause_of(step: generic.Choice) -> str:
    """Return the clause on what a text may choose: its targets, or what a later step names."""
    return _BOARD_CLAUSE if isinstance(step, generic.Target) else _TEXT_CLAUSE


def _refused(step: generic.Choice, reason: str) -> Refusal:
    return Refusal(clause_of(step), f"enadrya.unfit.{reason}", TARGET)


def _demands(among: Any, wide: Any) -> Iterator[tuple[str, Any]]:
    """Test each demand of a selector alone on the wide selector, with the name of the reason."""
    for name in _FIELDS:
        asked = getattr(among, name, None)
        if asked is None:
            continue
        if not isinstance(asked, Span):
            yield name, wide.model_copy(update={name: asked})
            continue
        if asked.max is not None:
            yield f"{name}_over", wide.model_copy(update={name: Span(max=asked.max)})
        if asked.min is not None:
            yield f"{name}_under", wide.model_copy(update={name: Span(min=asked.min)})


def _passed(g: Grammar, s: Any, env: Bindings, step: generic.Choice, wide: Any, every: Any) -> list[tuple[int, Refusal]]:
    """List the things of the widest selector, `every`, that the step does not offer; `wide` is those on the right side."""
    offered, meant = set(candidates(g, s, env, step)), set(g.find(s, env, step.among))
    near = set(g.find(s, env, wide))
    tests = [(reason, set(g.find(s, env, one))) for reason, one in _demands(step.among, wide)]
    out = []
    for thing in g.find(s, env, every):
        if thing in offered:
            continue
        if thing in meant:
            reason = "protected"
        elif thing not in near:
            reason = "itself" if thing == env["this"] else "side"
        else:
            reason = next((reason for reason, found in tests if thing not in found), "text")
        out.append((thing, _refused(step, reason)))
    return out


def _units(g: Grammar, s: Any, env: Bindings, step: generic.Choice) -> list[tuple[int, Refusal]]:
    among: Any = step.among
    return _passed(g, s, env, step, Units(side=among.side), Units())


def _cards(g: Grammar, s: Any, env: Bindings, step: generic.Choice) -> list[tuple[int, Refusal]]:
    among: Any = step.among
    if among.place == "deck":
        return []  # a search shows the cards found
    wide = Cards(place=among.place, side=among.side)
    return [(card, why) for card, why in _passed(g, s, env, step, wide, wide) if card != env["this"]]


def _slots(g: Grammar, s: Any, env: Bindings, step: generic.Choice) -> list[tuple[int, Refusal]]:
    among: Any = step.among
    offered = set(candidates(g, s, env, step))

    def reason(zone: int) -> str:
        if among.zone is not None and not in_zone(s, zone, among.zone):
            return "zone"
        if among.state is not None and bool(s.zone[zone]) != (among.state == "taken"):
            return "taken" if among.state == "free" else "empty"
        return "locked" if locked(s, zone) else "beside"

    return [(zone, _refused(step, reason(zone))) for zone in SLOTS[side_seat(s, env, among.side)] if zone not in offered]


EXCLUSION_RULES: dict[type[Node], ExclusionRule] = {Units: _units, Cards: _cards, Slots: _slots}
