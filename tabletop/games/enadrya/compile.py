"""Compiler of card definitions for a match: sheets with their properties, watchers and programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tabletop.games.deal_options import DealOptions
from tabletop.kernel.agenda import Bindings, Program, Step
from tabletop.kernel.match import Match, Setup
from tabletop.lang.execute import Grammar, compile_steps, have_targets, targets_of
from tabletop.lang.grammars import build_grammar
from tabletop.lang.printed import Card
from tabletop.lang.ready import CardCompiler, Plain
from tabletop.lang.sides import side_seat
from tabletop.lang.vocabulary import Property, walk
from tabletop.lang.watchers import Holds, Watcher, where

from . import cards, exclusions, find, nodes, run, simple_steps
from .board import ROW, TECHNOLOGY, pile
from .cards import Activated as CyanText
from .cards import Constant, EnadryaCard, OnBattle, OnEntry, Watch, read_card
from .facts import FACTS
from .properties import lasting
from .sheet import BLANK, EFFECT, Activated, Echo, Sheet
from .store import EnadryaStore

S = EnadryaStore
AT = {name: kind.places for name, kind in FACTS.items()}
"""Positions of a fact's fields, by kind; computed once, because watchers read them after every fact of a search."""
ATTACK_CLAUSES = ("ENA-J1.4.4", "ENA-R25")


def grammar() -> Grammar:
    """Build Enadrya's grammar; compiling cards adds programs to it."""
    return build_grammar(
        finders=find.FINDERS, evaluators=find.EVALUATORS, predicates=find.PREDICATES, runners=run.RUNNERS, ask_builders=run.ASK_BUILDERS,
        noun=find.noun, aim=run.aim, value=find.value, x=find.x_of, realm=find.realm, pile=find.pile_of,
        exclusion_rules=exclusions.EXCLUSION_RULES,
        clause=exclusions.clause_of)


# ---- automatic abilities
def _automatic(g: Grammar, name: str, program: Sequence[Any]) -> Program:
    """Compile an automatic ability; the ability is lost without a legal target for each one named (ENA-R22)."""
    body = compile_steps(g, name + "/do", program)
    targets = targets_of(g, program)

    def aim(m: Match, env: Bindings) -> None:
        if have_targets(m.store, env["this"], targets):
            m.push(body, env)

    made = Program(name, (Step("aim", run=aim),))
    g.programs[name] = made
    return made


def _entered_itself(s: S, source: int, entry: Any) -> bool:
    return bool(entry[AT["deployed"]["card"]] == source)


def _in_battle(zone: str) -> Holds:
    card, to = AT["battled"]["card"], AT["battled"]["to"]

    def event(s: S, source: int, entry: Any) -> bool:
        return entry[card] == source and find.in_zone(s, entry[to], zone)
    return event


def _about(g: Grammar, who: Any, kind: str, zone: str = "") -> Holds:
    """Return a test whether a selector finds the card of a fact of that kind, in the zone of the field named."""
    card_at, zone_at = AT[kind]["card"], AT[kind].get(zone, 0)

    def event(s: S, source: int, entry: Any) -> bool:
        card = entry[card_at]
        env = {"this": source}
        if isinstance(who, nodes.Units):
            return find.matches(g, s, env, who, card, zone=entry[zone_at] if zone_at else -1)
        return card == source if type(who).__name__ == "This" else card in g.find(s, env, who)
    return event


def _event(g: Grammar, n: Any) -> tuple[str, Holds]:
    """Return the kind of fact for an event of the card language, and the filter on facts of that kind."""
    if isinstance(n, nodes.Enters):
        about, to = _about(g, n.who, "deployed", "to"), AT["deployed"]["to"]
        return "deployed", lambda s, source, e: ROW[e[to]] >= 0 and about(s, source, e)
    if isinstance(n, nodes.EntersBattle):
        about, there = _about(g, n.who, "battled", "to"), AT["battled"]["to"]
        return "battled", lambda s, source, e: find.in_zone(s, e[there], n.zone) and about(s, source, e)
    if isinstance(n, nodes.Destroyed):
        about, since = _about(g, n.who, "destroyed", "from"), AT["destroyed"]["from"]
        return "destroyed", lambda s, source, e: ROW[e[since]] >= 0 and about(s, source, e)
    if isinstance(n, nodes.HurtsBase):
        about = _about(g, n.who, "struck")
        return "struck", lambda s, source, e: e[4] in ATTACK_CLAUSES and about(s, source, e)
    if isinstance(n, nodes.Survives):
        about, left = _about(g, n.who, "harmed"), AT["harmed"]["left"]
        return "harmed", lambda s, source, e: e[left] >= 0 and about(s, source, e)
    if isinstance(n, nodes.Recharges):
        seat = AT["recharged"]["seat"]
        return "recharged", lambda s, source, e: e[seat] == side_seat(s, {"this": source}, n.side)
    return _played(n)


def _played(n: nodes.Plays) -> tuple[str, Holds]:
    kind = "played" if n.kind == "power" else "deployed"
    seat_at, card, to = AT[kind]["seat"], AT[kind]["card"], AT["deployed"]["to"]

    def by(s: S, source: int, entry: Any) -> bool:
        seat: int = entry[seat_at]
        if n.kind == "technology" and entry[to] != pile(seat, TECHNOLOGY):
            return False
        return entry[card] != source and seat == side_seat(s, {"this": source}, n.side)

    return kind, by


def _watcher(g: Grammar, name: str, ability: Any) -> Watcher:
    program = _automatic(g, name, ability.program)
    kind: str
    event: Holds
    if isinstance(ability, OnEntry):
        kind, event = "deployed", _entered_itself
    elif isinstance(ability, OnBattle):
        kind, event = "battled", _in_battle(ability.zone)
    else:
        kind, event = _event(g, ability.whenever)
    return Watcher(kind, where(g, ability.when, event), program)


def _echo(ability: Any, program: Program) -> Echo:
    words = (nodes.keyword_of(node) for node in walk(ability.do))
    return Echo(ability.colour, frozenset(word for word in words if word), program)


# ---- a card
def _grantable(card: EnadryaCard) -> tuple[Property, ...]:
    found = []
    for text in (*(a for a in card.abilities if not isinstance(a, Constant)), card):
        for node in walk(getattr(text, "program", ())):
            if isinstance(node, simple_steps.Grant):
                found.append(node.keyword)
            elif isinstance(node, simple_steps.Impose):
                found.append(node.property)
    return tuple(dict.fromkeys(found))


def _off_board(always: Iterable[Property]) -> list[Property]:
    """Collect the changes that a card's own text makes in the hand: thrift, its own cost and speed."""
    return [p for p in always if isinstance(p, nodes.Thrift)
            or (getattr(p, "attribute", "") in ("cost", "speed") and type(getattr(p, "who", None)).__name__ == "This")]


def compile_card(g: Grammar, card: EnadryaCard) -> Sheet:
    """Compile a card for matches."""
    parts: dict[str, list[Any]] = {"lasting": [], "own": [], "watchers": [], "activated": [], "echoes": []}
    for i, ability in enumerate(card.abilities):
        name = f"card:{card.id}/{i}"
        if isinstance(ability, Constant):
            for prop in ability.always:
                parts["lasting"] += [] if isinstance(prop, nodes.Thrift) else lasting(g, prop)
            for prop in _off_board(ability.always):
                parts["own"] += lasting(g, prop)
        elif isinstance(ability, CyanText):
            energy = 0 if ability.cost.energy == "x" else ability.cost.energy
            program = compile_steps(g, name, ability.program)
            parts["activated"].append(
                Activated(energy, ability.cost.defence, program, targets_of(g, ability.program)))
            parts["echoes"].append(_echo(ability, program))
        else:
            assert isinstance(ability, OnEntry | OnBattle | Watch)
            watcher = _watcher(g, name, ability)
            parts["watchers"].append(watcher)
            parts["echoes"].append(_echo(ability, watcher.program))
    return Sheet(id=card.id, kind=card.kind, race=card.race, definition=card,
                 names=(card.name.es.lower(), card.name.en.lower()), keywords=card.keywords,
                 own=tuple(parts["own"]), lasting=tuple(parts["lasting"]), watchers=tuple(parts["watchers"]),
                 activated=tuple(parts["activated"]), echoes=tuple(parts["echoes"]),
                 colours=frozenset(a.colour for a in card.abilities), **_granted(g, card), **_numbers(g, card))


def _granted(g: Grammar, card: EnadryaCard) -> dict[str, Any]:
    grantable = _grantable(card)
    return {"grantable": grantable, "granted": tuple(lasting(g, p) for p in grantable)}


def _numbers(g: Grammar, card: EnadryaCard) -> dict[str, Any]:
    if isinstance(card, cards.BaseCard):
        return {"base": card.base_defence, "energy": card.energy}
    x_cost = card.cost.energy == "x"
    out: dict[str, Any] = {"cost": 0 if x_cost else card.cost.energy, "base_cost": card.cost.defence, "x_cost": x_cost}
    if isinstance(card, cards.PowerCard):
        out["effect"] = compile_steps(g, f"card:{card.id}/effect", card.program)
        out["targets"] = targets_of(g, card.program)
        out["only"] = card.only or ""
    if isinstance(card, cards.UnitCard):
        out.update(speed=card.speed, type=card.attack_type,
                   attack=0 if card.attack == "x" else card.attack, defence=0 if card.defence == "x" else card.defence,
                   x_in=tuple(a for a in ("attack", "defence") if getattr(card, a) == "x"))
        if card.x is not None:
            said = card.x
            out["x"] = lambda s, source: max(0, g.evaluate(s, {"this": source}, said))
    return out


class EnadryaOptions(DealOptions):
    """Options of Enadrya's deals.

    `cut` asks each player whether to cut the rival's deck (ENA-F3), `half` deals Bases of half their defence (ENA-R33).
    """

    cut: bool = False
    half: bool = False


CARD_COMPILER = CardCompiler(grammar(), read=read_card, compile_card=compile_card, blanks=(BLANK, EFFECT))


def setup(seed: int, players: Sequence[str], decks: Sequence[Mapping[str, int]], *, definitions: Iterable[Card | Plain],
          options: Mapping[str, Any] | None = None) -> Setup:
    """Make a match's setup; in a short match a Base has half its printed defence, rounded up, wherever it is asked for (ENA-R33)."""
    dealt = CARD_COMPILER.setup(seed, players, decks, definitions=definitions, options=options)
    if not dealt.options.get("half"):
        return dealt
    return replace(dealt, defs=tuple(replace(one, base=-(-one.base // 2)) if one.kind == "base" else one for one in dealt.defs))
