"""Compiler of Warage's card files into sheets (lasting properties, triggered abilities, programs), and the setup of a match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tabletop.games.deal_options import DealOptions
from tabletop.kernel.agenda import Bindings
from tabletop.kernel.atoms import fact
from tabletop.kernel.match import Match, Setup
from tabletop.lang import nodes as generic
from tabletop.lang.execute import Grammar, compile_steps, targets_of
from tabletop.lang.grammars import build_grammar
from tabletop.lang.printed import Constant
from tabletop.lang.ready import CardCompiler
from tabletop.lang.targets import Text, announcement
from tabletop.lang.vocabulary import walk
from tabletop.lang.watchers import Holds, where

from . import exclusions, find, nodes, run, seasons, steps
from .cards import PhaseText, UseText, WarageCard, Watch, read_card
from .facts import FACTS
from .find import controller, member, on_side
from .properties import lasting
from .readers import owner_seat, sheet, spoken_card, zone_of
from .seasons import SEASON_DECK
from .sheet import BLANK, TOKEN, PhaseEffect, Sheet, Use, Watcher
from .store import WarageStore

S = WarageStore
AT = {name: kind.places for name, kind in FACTS.items()}
"""Positions of a fact's fields, by kind; computed once, because watchers read them after every fact of a search."""
RANKS = {"": 0, "helpful": 1, "harmful": 2}


def grammar() -> Grammar:
    """Build Warage's grammar; compiling cards adds programs to it."""
    return build_grammar(
        finders=find.FINDERS, evaluators=find.EVALUATORS, predicates=find.PREDICATES, runners=run.RUNNERS, seat_of=controller,
        seats=find.SEATS, value=find.value, x=find.x_of, realm=lambda s, card: str(zone_of(s, card)), pile=find.pile_of,
        exclusion_rules=exclusions.EXCLUSION_RULES,
        clause=exclusions.clause_of)


# ---- texts that go through the queue
def _text(g: Grammar, name: str, program: Sequence[Any]) -> Text:
    """Compile a text: targets are asked for on announcing, the rest runs on resolving (WAR-R13)."""
    targets = [step for step in program if isinstance(step, generic.Target)]
    rest = [step for step in program if not isinstance(step, generic.Target)]
    effect = compile_steps(g, name, rest)
    announce, names = announcement(g, name, targets, place=zone_of, tell=_tell)
    return Text(effect, announce, names, targets_of(g, program))


def _tell(m: Match, env: Bindings, target: int) -> None:
    fact(m, "aimed", spoken_card(m.store, env["item"]), target, clause="WAR-R13")


# ---- automatic abilities
def _by(side: str, kind: str) -> Holds:
    at = AT[kind]["seat"]

    def by(s: S, source: int, entry: Any) -> bool:
        return on_side(s, owner_seat(s, source), entry[at], side)

    return by


def _strikes(n: nodes.Strikes) -> Holds:
    card = AT["struck"]["card"]

    def event(s: S, source: int, entry: Any) -> bool:
        striker = entry[card]
        magic = sheet(s, striker).kind == "spell"
        return (on_side(s, owner_seat(s, source), s.own[striker], n.side)
                and (n.kind is None or magic == (n.kind == "magic")))

    return event


def _destroyed(n: nodes.Destroyed) -> Holds:
    card_at = AT["destroyed"]["card"]

    def event(s: S, source: int, entry: Any) -> bool:
        card = entry[card_at]
        return (n.kind in (None, sheet(s, card).kind)
                and on_side(s, owner_seat(s, source), s.own[card], n.side))

    return event


def _event(g: Grammar, n: Any) -> tuple[str, Holds]:
    """Return the kind of fact for an event of the card language, and the filter on facts of that kind."""
    if isinstance(n, nodes.Struck | nodes.Sold | nodes.Stored):
        return n.fact, _by(n.side, n.fact)
    if isinstance(n, nodes.Strikes):
        return "struck", _strikes(n)
    if isinstance(n, nodes.Enters):
        card = AT["entered"]["card"]
        return "entered", lambda s, source, e: member(g, s, {"this": source}, n.who, e[card])
    if isinstance(n, nodes.Destroyed):
        return "destroyed", _destroyed(n)
    season = AT["season"]["card"]
    if isinstance(n, nodes.SeasonComes):
        return "season", lambda s, source, e: n.season in (None, sheet(s, e[season]).season)
    if isinstance(n, nodes.Revealed):
        return "season", lambda s, source, e: bool(e[season] == source)
    if n.kind == "spell":
        return "cast", _by(n.side, "cast")
    by, how = _by(n.side, "queued"), AT["queued"]["how"]
    return "queued", lambda s, source, e: e[how] == n.kind and by(s, source, e)


def _watcher(g: Grammar, name: str, ability: Watch) -> Watcher:
    kind, event = _event(g, ability.whenever)
    text = _text(g, name, ability.program)
    return Watcher(kind, where(g, ability.when, event), text.effect, text)


def _rank(ability: PhaseText) -> int:
    """Classify an opening or closing effect by its cost to the active player's hit points (WAR-6.1)."""
    if ability.toll is not None:
        return RANKS[ability.toll]
    hits = {"active", "any", "own" if ability.of == "own" else "enemy"}
    losses = (node.to for node in walk(ability.program) if isinstance(node, steps.Lose))
    harms = any(isinstance(to, nodes.Hero) and to.side in hits for to in losses)
    return RANKS["harmful" if harms else ""]


# ---- a card
def compile_card(g: Grammar, card: WarageCard) -> Sheet:
    """Compile a card for matches."""
    parts: dict[str, Any] = {"lasting": (), "watchers": (), "phase_effects": (), "use": None}
    for i, ability in enumerate(card.abilities):
        name = f"card:{card.id}/{i}"
        if isinstance(ability, Constant):
            parts["lasting"] += tuple(lasting(g, prop) for prop in ability.always)
        elif isinstance(ability, Watch):
            parts["watchers"] += (_watcher(g, name, ability),)
        elif isinstance(ability, PhaseText):
            program = compile_steps(g, name, ability.program)
            parts["phase_effects"] += (PhaseEffect(ability.at, ability.of, program, _rank(ability)),)
        else:
            assert isinstance(ability, UseText)
            parts["use"] = Use(_text(g, name, ability.program), ability.use, ability.season or "")
    text = _text(g, f"card:{card.id}/effect", card.program) if card.program else None
    names = (card.name.es.lower(), card.name.en.lower())
    return Sheet(id=card.id, kind=card.kind, names=names, definition=card, text=text, **parts, **_numbers(card))


_NUMBERS = ("hp", "bonus", "malus", "cost", "sale", "red", "blue", "burden", "power", "attack", "defence", "magic",
            "season")


def _numbers(card: WarageCard) -> dict[str, Any]:
    has = type(card).model_fields
    out = {name: found for name in _NUMBERS if name in has and (found := getattr(card, name)) is not None}
    only = getattr(card, "only") if "only" in has else ()  # noqa: B009  # only some card classes have the field `only`
    return {**out, "only": frozenset(only)} if only else out


CARD_COMPILER = CardCompiler(grammar(), read=read_card, compile_card=compile_card, blanks=(BLANK, TOKEN))


class WarageOptions(DealOptions):
    """Options of Warage's deals: `stops` lists the words each seat chose, None for the default ones.

    `limit` says whether the match ends after its last turn (WAR-R21).
    """

    stops: list[list[str] | None] | None = None
    limit: bool = True


def setup(
    seed: int, players: Sequence[str], decks: Sequence[Mapping[str, int]], *,
    definitions: Iterable[WarageCard | Mapping[str, Any]], options: Mapping[str, Any] | None = None,
) -> Setup:
    """Make a match's setup from decks of card ids and the definitions they use; an extra deck is the season deck.

    The default season deck has 5 cards of each base season (WAR-R6). KeyError for an unknown id.
    """
    dealt = (*decks, SEASON_DECK) if len(decks) == len(players) else tuple(decks)
    return CARD_COMPILER.setup(seed, players, dealt, definitions=(*seasons.PLAIN, *definitions), options=options)
