"""Compiler of card definitions for a match: sheets with their prices, texts, properties and watchers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.kernel.atoms import fact
from tabletop.kernel.facts import field_of
from tabletop.kernel.match import Match
from tabletop.lang import nodes as generic
from tabletop.lang.execute import Grammar, compile_steps, targets_of
from tabletop.lang.grammars import build_grammar
from tabletop.lang.lasting import reckoner
from tabletop.lang.printed import Constant
from tabletop.lang.ready import CardCompiler
from tabletop.lang.sides import side_seat
from tabletop.lang.targets import announcement
from tabletop.lang.vocabulary import walk
from tabletop.lang.watchers import Holds, Watcher, automatic, where

from . import cards, chain, exclusions, find, nodes, run, troop_steps
from .cards import EcgCard, UseText, Watch, read_card
from .facts import FACTS
from .properties import lasting
from .readers import active, item_target, place
from .sheet import BLANK, TOKEN, Answers, ExtraCost, Price, Sheet, Text, Use
from .store import EcgStore

S = EcgStore


def grammar() -> Grammar:
    """Build ECG's grammar; compiling cards adds programs to it."""
    return build_grammar(
        finders=find.FINDERS, evaluators=find.EVALUATORS, predicates=find.PREDICATES, runners=run.RUNNERS, prepare=run.PREPARE,
        value=find.value, realm=find.realm, pile=find.pile_of, exclusion_rules=exclusions.EXCLUSION_RULES,
        clause=exclusions.clause_of, enough=find.ENOUGH)


# ---- texts that wait on the chain
def _first_part(program: Sequence[Any]) -> int:
    """Count the steps up to the first that changes something: choices and looks before it belong to it (ECG-10.2)."""
    asking = (generic.Choice, generic.Look, generic.Arrange)
    return next((i + 1 for i, step in enumerate(program) if not isinstance(step, asking)), len(program))


def _text(g: Grammar, name: str, program: Sequence[Any]) -> Text:
    """Compile a text: targets are asked for on announcing, the rest runs on resolving (ECG-R17)."""
    targets = [step for step in program if isinstance(step, generic.Target)]
    rest = [step for step in program if not isinstance(step, generic.Target)]
    effect, first = compile_steps(g, name, rest), compile_steps(g, f"{name}/first", rest[:_first_part(rest)])
    tags = frozenset({"mending"} if any(isinstance(node, troop_steps.Mend) for step in rest for node in walk(step)) else ())
    announce, names = announcement(g, name, targets, place=place, tell=chain.tell_target)
    return Text(effect, announce, names, targets_of(g, program), first, tags)


def _fits(reacts: cards.Reacts) -> Answers:
    def fits(s: S, card: int, item: int) -> bool:
        if reacts.side == "enemy" and s.own[item] == s.own[card]:
            return False
        target = item_target(s, item)
        return reacts.at is None or bool(target and s.own[target] == s.own[card])

    return fits


def _extra_costs(told: Sequence[cards.ExtraCostText]) -> tuple[ExtraCost, ...]:
    return tuple(ExtraCost(extra.pay, extra.amount) for extra in told)


def _use(g: Grammar, name: str, ability: UseText) -> Use:
    prey, fits = (frozenset(ability.reacts.to), _fits(ability.reacts)) if ability.reacts else (frozenset(), None)
    price = Price(ability.cost, extra_costs=_extra_costs(ability.extra_costs))
    return Use(_text(g, name, ability.program), price, ability.per, prey, fits)


# ---- automatic texts
def _read(entry: Any, field: str) -> Any:
    return field_of(FACTS, entry, field)


def _about(g: Grammar, who: Any) -> Holds:
    """Return a test whether a selector means a fact's card."""
    if isinstance(who, generic.This):
        return lambda s, source, entry: bool(_read(entry, "card") == source)
    return lambda s, source, entry: _read(entry, "card") in g.find(s, {"this": source}, who)


def _by(side: str) -> Holds:
    def by(s: S, source: int, entry: Any) -> bool:
        return bool(_read(entry, "seat") == side_seat(s, {"this": source}, side))

    return by


def _begins(n: nodes.Phase) -> Holds:
    def begins(s: S, source: int, entry: Any) -> bool:
        return _read(entry, "phase") == n.phase and n.side in ("any", "own" if active(s) == s.own[source] else "enemy")

    return begins


def _won(g: Grammar, n: nodes.Won) -> Holds:
    about = _about(g, n.who)
    return lambda s, source, entry: n.how in (None, _read(entry, "how")) and about(s, source, entry)


def _event(g: Grammar, n: Any) -> tuple[str, Holds]:
    """Return the kind of fact for an event of the card language, and the filter on facts of that kind."""
    if isinstance(n, nodes.Phase):
        return "phased", _begins(n)
    if isinstance(n, nodes.Won):
        return "won", _won(g, n)
    if isinstance(n, nodes.Trained | nodes.Mended):
        return n.fact, _about(g, n.who)
    return n.fact, _by(n.side)


def _told(m: Match, source: int) -> None:
    fact(m, "triggered", source, clause="ECG-R35")


def _watcher(g: Grammar, name: str, ability: Watch) -> Watcher:
    kind, event = _event(g, ability.whenever)
    return Watcher(kind, where(g, ability.when, event), automatic(g, name, ability.program, once=ability.once, told=_told))


# ---- a card
def compile_card(g: Grammar, card: EcgCard) -> Sheet:
    """Compile a card for matches."""
    parts: dict[str, Any] = {"lasting": (), "watchers": ()}
    for i, ability in enumerate(card.abilities):
        name = f"card:{card.id}/{i}"
        if isinstance(ability, Constant):
            thrift = [prop for prop in ability.always if isinstance(prop, nodes.Thrift)]
            parts["thrift"] = next(((reckoner(g, prop.amount), prop.least) for prop in thrift), parts.get("thrift"))
            parts["lasting"] += tuple(lasting(g, prop) for prop in ability.always if prop not in thrift)
        elif isinstance(ability, Watch) and isinstance(ability.whenever, nodes.Parts):
            parts["parting"] = automatic(g, name, ability.program, once=ability.once, told=_told)
        elif isinstance(ability, Watch):
            parts["watchers"] += (_watcher(g, name, ability),)
        else:
            assert isinstance(ability, UseText)
            parts["court_use" if ability.where == "court" else "use"] = _use(g, name, ability)
    names = (card.name.es.lower(), card.name.en.lower())
    return Sheet(id=card.id, kind=card.kind, names=names, definition=card, **parts, **_printed(g, card))


_SAME = ("kingdom", "cost", "madness", "strength", "preparation", "line", "sorcery", "school", "morale", "renown", "hand", "costs")
"""Fields that a sheet has as printed."""


def _printed(g: Grammar, card: EcgCard) -> dict[str, Any]:
    has = type(card).model_fields
    out = {name: found for name in _SAME if name in has and (found := getattr(card, name)) is not None}
    if isinstance(card, cards.PricedCard):
        out["extra_costs"] = _extra_costs(card.extra_costs)
    if isinstance(card, cards.TroopCard):
        out["titles"] = frozenset(card.titles)
    if isinstance(card, cards.ResourceCard):
        out |= {"devout": card.devout is not None, "second": (card.draws, card.seats)}
    if isinstance(card, cards.ActionCard | cards.ReactionCard):
        out["text"] = _text(g, f"card:{card.id}/effect", card.program)
    if isinstance(card, cards.ReactionCard):
        out |= {"prey": frozenset(card.reacts.to), "fits": _fits(card.reacts)}
    return out


CARD_COMPILER = CardCompiler(grammar(), read=read_card, compile_card=compile_card, blanks=(BLANK, TOKEN))
setup = CARD_COMPILER.setup
