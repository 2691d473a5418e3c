"""Events of the card language: the facts they are heard by, and the test of such a fact."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.kernel.facts import cause_of, field_of
from tabletop.kernel.store import FIRST
from tabletop.lang import nodes as generic
from tabletop.lang.execute import Grammar
from tabletop.lang.sides import side_seat
from tabletop.lang.vocabulary import Event
from tabletop.lang.watchers import Holds

from . import nodes
from .board import place_of
from .facts import FACTS
from .readers import facing, level, sheet
from .store import EpikhaStore

S = EpikhaStore
Heard = Sequence[tuple[str, Holds]]
"""Kinds of fact, each with its test: (store, source, fact)."""


def _read(entry: Any, field: str) -> Any:
    return field_of(FACTS, entry, field)


def _about(g: Grammar, who: Any) -> Callable[[S, int, int], bool]:
    """Make a test whether a selector means a card."""
    if isinstance(who, generic.This):
        return lambda s, source, card: card == source
    return lambda s, source, card: card in g.find(s, {"this": source}, who)


def _card(g: Grammar, who: Any) -> Holds:
    about = _about(g, who)
    return lambda s, source, entry: about(s, source, _read(entry, "card"))


def _own_seat(s: S, source: int, entry: Any) -> bool:
    return bool(_read(entry, "seat") == s.own[source])


def _itself(s: S, source: int, entry: Any) -> bool:
    return bool(_read(entry, "card") == source)


def _own_card(s: S, source: int, entry: Any) -> bool:
    return bool(s.own[_read(entry, "card")] == s.own[source])


def _named(s: S, source: int, entry: Any) -> bool:
    return any(thing == _read(entry, "card") for _, thing, _ in s.aims[source])


def _always(s: S, source: int, entry: Any) -> bool:
    return True


def _played(g: Grammar, n: nodes.Played) -> Heard:
    return [(kind, _card(g, n.who)) for kind in ("deployed", "equipped", "stayed")]


def _destroyed(g: Grammar, n: nodes.Destroyed) -> Heard:
    def holds(s: S, source: int, entry: Any) -> bool:
        card = _read(entry, "card")
        ours = n.side == "any" or s.own[card] == side_seat(s, {"this": source}, n.side)
        return ours and (n.but is None or card != source) and (n.kind is None or sheet(s, card).kind in n.kind)

    return [("destroyed", holds)]


def _fells(g: Grammar, n: nodes.Fells) -> Heard:
    by, kinds = _about(g, n.by), n.kind or ("character", "machine")

    def holds(s: S, source: int, entry: Any) -> bool:
        card, striker = _read(entry, "card"), _read(entry, "by")
        if striker < FIRST or not by(s, source, striker) or sheet(s, card).kind not in kinds:
            return False
        return n.higher is None or level(s, card) > level(s, striker)

    return [("fell", holds)]


def _fell_beside(g: Grammar, n: nodes.FellBeside) -> Heard:
    def holds(s: S, source: int, entry: Any) -> bool:
        card = _read(entry, "card")
        here, there = place_of(s.at[source]), place_of(s.at[card])
        return here >= 0 <= there and abs(here - there) == 1 and s.own[card] == s.own[source]

    return [("fell", holds)]


def _hurts(g: Grammar, n: nodes.Hurts) -> Heard:
    def holds(s: S, source: int, entry: Any) -> bool:
        """Whether the enemy Player was harmed by what is left over of a card, or by that card facing it."""
        player = s.player[1 - s.own[source]]
        if _read(entry, "card") != player:
            return False
        return any(cause_of(entry) == striker or facing(s, striker) == player for striker in g.find(s, {"this": source}, n.by))

    return [("harmed", holds)]


def _turn(g: Grammar, n: nodes.Turn) -> Heard:
    return [("turned" if n.at == "start" else "turn_ending", _own_seat)]


def _resolved(g: Grammar, n: nodes.Resolved) -> Heard:
    def holds(s: S, source: int, entry: Any) -> bool:
        return bool(_read(entry, "seat") == side_seat(s, {"this": source}, n.side))

    return [("resolved", holds)]


_EVENTS: Mapping[type[Event], Callable[[Grammar, Any], Heard]] = {
    nodes.Played: _played, nodes.Destroyed: _destroyed, nodes.Fells: _fells, nodes.FellBeside: _fell_beside, nodes.Hurts: _hurts,
    nodes.Absorbed: lambda g, n: [("absorbed", _own_card)], nodes.Named: lambda g, n: [("skill_named", _itself)],
    nodes.Turn: _turn, nodes.Resolved: _resolved, nodes.Returns: lambda g, n: [("came_back", _itself)],
    nodes.Leaves: lambda g, n: [("discarded", _named), ("taken", _named)],
    nodes.CombatsEnd: lambda g, n: [("combats_ended", _always)],
    nodes.EntersMagic: lambda g, n: [("withdrew", _card(g, n.who))],
}


def heard(g: Grammar, n: Event) -> Heard:
    """List the kinds of fact for an event of the card language, each with the filter on its facts."""
    return _EVENTS[type(n)](g, n)
