"""Compiler of card definitions for a match: sheets with their texts, properties and watchers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

from tabletop.lang import nodes as generic
from tabletop.lang.execute import Grammar, candidates, compile_steps, targets_of
from tabletop.lang.grammars import build_grammar
from tabletop.lang.printed import Constant
from tabletop.lang.ready import CardCompiler
from tabletop.lang.sides import CONTROLLER
from tabletop.lang.targets import announcement
from tabletop.lang.vocabulary import walk
from tabletop.lang.watchers import Watcher

from . import cards, effects, events, exclusions, find, nodes, run, steps, war_steps
from .cards import EncrucijadaCard, UseText, Watch, read_card
from .properties import is_own, lasting, more
from .readers import full_piles, hand, sides
from .sheet import BLANK, RESOURCES, TOKEN, Amounts, Moment, Resource, Sheet, Text, Use
from .store import EncrucijadaStore

S = EncrucijadaStore
POINTING = (war_steps.CallOff, war_steps.Wear)
"""Steps that point at the other side of the war without picking anything (ENC-R19)."""
WORDLESS = "evento"
"""The word of the class that is no trait (ENC-2.6)."""


def grammar() -> Grammar:
    """Build Encrucijada's grammar; compiling cards adds programs to it."""
    return build_grammar(
        finders=find.FINDERS, evaluators=find.EVALUATORS, predicates=find.PREDICATES, runners=run.RUNNERS, ask_builders=run.ASK_BUILDERS,
        prepare=run.PREPARE, seats=sides, noun=find.noun, value=find.attribute, realm=find.realm, pile=find.pile_of,
        exclusion_rules=exclusions.EXCLUSION_RULES,
        clause=exclusions.clause_of)


# ---- effects
def _refers(selector: Any) -> bool:
    """Whether a selector depends on an earlier choice of the text."""
    return any(isinstance(node, generic.Bound) for node in walk(selector))


def _demands(program: Sequence[Any]) -> Iterator[tuple[generic.Choose, int]]:
    """List the choices among things that exist before the text runs, each with the number of cards drawn before it."""
    sizes: dict[str, int] = {}
    drawn = 0
    for step in program:
        if isinstance(step, generic.Choose) and step.min:
            if not _refers(step.among):
                yield step, drawn
            sizes[step.name] = step.min
        elif isinstance(step, steps.PutDown) and step.least == "all":
            yield generic.Choose(name="put", among=nodes.Cards(place="hand"), min=step.amount, max=step.amount), drawn
        elif isinstance(step, steps.Look) and not _refers(step.pile):
            yield generic.Choose(name="top", among=step.pile), 0
        elif isinstance(step, steps.Draw | generic.Take):
            found = step.pile if isinstance(step, steps.Draw) else step.to
            drawn += sizes.get(getattr(found, "name", ""), 0)


def _drawn_from(program: Sequence[Any], asked: Sequence[generic.Target]) -> list[str]:
    """List the sides of the players that a text chooses in order to take cards from their piles."""
    chosen = {step.name: step.among for step in asked if isinstance(step.among, generic.Players)}
    return [chosen[step.who.name].side for step in program
            if isinstance(step, generic.For) and isinstance(step.who, generic.Bound) and step.who.name in chosen
            and any(isinstance(node, nodes.Pile) for node in walk(step.then))]


def _able(g: Grammar, program: Sequence[Any], asked: Sequence[generic.Target] = ()) -> Callable[[S, int, int], bool] | None:
    """Make the test whether a text can be completed: enough to choose from, cards in the piles it takes from (ENC-2.8).

    Cards drawn before count in the hand.
    """
    demands, drawn_from = list(_demands(program)), _drawn_from(program, asked)
    in_hand = [step.min - drawn for step, drawn in demands if _is_hand(step.among)]
    cards, others = max(in_hand, default=0), [step for step, _ in demands if not _is_hand(step.among)]

    def able(s: S, seat: int, card: int) -> bool:
        if len(hand(s, seat)) < cards:
            return False
        if drawn_from and not all(any(full_piles(s, other) for other in sides(s, seat, side)) for side in drawn_from):
            return False
        if others:
            env = {"this": card, CONTROLLER: seat}
            for step in others:
                if len(candidates(g, s, env, step)) < step.min:
                    return False
        return True

    return able if demands or drawn_from else None


def _is_hand(selector: Any) -> bool:
    """Whether a selector finds the whole own hand."""
    return isinstance(selector, nodes.Cards) and selector.place == "hand" and selector.side == "own" and find.is_plain(selector)


def _text(g: Grammar, name: str, program: Sequence[Any]) -> Text:
    """Compile an effect: its targets are asked for on use, the rest runs when it resolves (ENC-R19)."""
    asked = [step for step in program if isinstance(step, generic.Target)]
    first = [step for step in asked if not _refers(step.among)]
    rest = [step for step in program if step not in asked]
    effect = compile_steps(g, name, rest)
    announce, names = announcement(g, name, asked, place=effects.place, tell=effects.tell_target)
    return Text(effect, announce, names, targets_of(g, first), _able(g, rest, asked))


def _everybody(s: S, seat: int) -> Sequence[int]:
    return sides(s, seat, "enemy")


def _points(program: Sequence[Any]) -> Callable[[S, int], Sequence[int]] | None:
    """Return the reader of the players that a text points at without picking anything (ENC-R19)."""
    if any(isinstance(getattr(step, "to", None), generic.Players) and step.to.side in ("each", "enemy") for step in program):
        return _everybody
    return find.foes if any(isinstance(step, POINTING) for step in program) else None


def _moment(when: Any) -> Moment | Literal[""]:
    if isinstance(when, nodes.War):
        return when.state
    return "revealed" if isinstance(when, nodes.Shown) else ""


def _use(g: Grammar, name: str, ability: UseText) -> Use:
    when = ability.when

    def holds(s: S, seat: int, card: int) -> bool:
        return g.holds(s, {"this": card, CONTROLLER: seat}, when)

    return Use(
        _text(g, name, ability.program), in_battle=ability.use != "free", answers=ability.use == "answer",
        points=_points(ability.program), when=holds if when is not None else None, moment=_moment(when),
        seeks=ability.seeks is not None)


# ---- a card
def _abilities(g: Grammar, card: EncrucijadaCard) -> dict[str, Any]:
    """Compile a card's abilities: lasting, automatic, and one to use."""
    parts: dict[str, Any] = {"lasting": (), "own": (), "more": (), "watchers": (), "offers": 0}
    for i, ability in enumerate(card.abilities):
        name = f"card:{card.id}/{i}"
        if isinstance(ability, Constant):
            for prop in ability.always:
                if isinstance(prop, nodes.GivesMore):
                    parts["more"] += (more(prop),)
                elif isinstance(prop, nodes.Offers):
                    parts["offers"] = prop.amount
                else:
                    parts["own" if is_own(prop) else "lasting"] += (lasting(g, prop),)
        elif isinstance(ability, Watch):
            parts["watchers"] += (Watcher(*events.heard(ability.whenever), compile_steps(g, name, ability.program)),)
        else:
            parts["use"] = _use(g, name, ability)
    return parts


def _amounts(printed: Mapping[Resource, int]) -> Amounts:
    return tuple((RESOURCES.index(resource), amount) for resource, amount in printed.items())


def compile_card(g: Grammar, card: EncrucijadaCard) -> Sheet:
    """Compile a card for matches."""
    parts: dict[str, Any] = {"gives": _amounts(card.gives), **_abilities(g, card)}
    if isinstance(card, cards.HeroCard):
        parts |= {"value": card.leadership, "influence": card.influence}
    else:
        parts |= {"value": card.value, "suit": card.suit}
    if isinstance(card, cards.PlainCard):
        words = frozenset(card.words)
        parts |= {"needs": _amounts(card.needs), "words": words - {WORDLESS}, "evento": WORDLESS in words}
    names = (card.name.es.lower(), card.name.en.lower())
    return Sheet(id=card.id, kind=card.kind, names=names, civilization=card.civilization, definition=card, **parts)


CARD_COMPILER = CardCompiler(grammar(), read=read_card, compile_card=compile_card, blanks=(BLANK, TOKEN))
