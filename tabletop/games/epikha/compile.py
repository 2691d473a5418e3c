"""Compiler of card definitions for a match: sheets with their texts, properties and watchers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.games.deal_options import DealOptions
from tabletop.lang import nodes as generic
from tabletop.lang.execute import Grammar, compile_steps, targets_of
from tabletop.lang.grammars import build_grammar
from tabletop.lang.nodes import expand
from tabletop.lang.printed import Constant
from tabletop.lang.ready import CardCompiler
from tabletop.lang.targets import announcement
from tabletop.lang.watchers import Watcher, automatic, where

from . import cards, events, exclusions, find, run, spells
from .cards import EpikhaCard, UseText, Watch, read_card
from .properties import lasting
from .readers import level, place, sheet
from .sheet import BLANK, TOKEN, Bears, Sheet, Text, Use
from .store import EpikhaStore

S = EpikhaStore


def grammar() -> Grammar:
    """Build Epikha's grammar; compiling cards adds programs to it."""
    return build_grammar(
        finders=find.FINDERS, evaluators=find.EVALUATORS, predicates=find.PREDICATES, runners=run.RUNNERS, value=find.value,
        realm=find.realm, pile=find.pile_of, exclusion_rules=exclusions.EXCLUSION_RULES,
        clause=exclusions.clause_of)


# ---- Spells and abilities
def _text(g: Grammar, name: str, program: Sequence[Any], *, price: Sequence[Any] = ()) -> Text:
    """Compile a Spell's text: targets are asked for on playing, those of its price too; the rest runs on resolving (EPI-R18)."""
    asked = [step for step in (*program, *price) if isinstance(step, generic.Target)]
    rest = [step for step in program if step not in asked]
    paid = [step for step in price if step not in asked]
    effect = compile_steps(g, name, rest)
    costs = compile_steps(g, f"{name}/price", paid) if paid else None
    announce, names = announcement(g, name, asked, place=place, tell=spells.tell_target)
    given = frozenset(i for i, step in enumerate(asked) if step in price)
    return Text(effect, announce, names, targets_of(g, asked), costs, given=given)


def _use(g: Grammar, name: str, ability: UseText) -> Use:
    text = Text(compile_steps(g, name, ability.program), targets=targets_of(g, ability.program))
    return Use(text, ability.use, ability.most or 0, ability.where == "magic")


# ---- automatic texts
def _watchers(g: Grammar, name: str, ability: Watch) -> tuple[Watcher, ...]:
    made = automatic(g, name, ability.program, once=ability.once, told=lambda m, source: None)
    return tuple(Watcher(kind, where(g, ability.when, event), made) for kind, event in events.heard(g, ability.whenever))


# ---- a card
def _abilities(g: Grammar, card: EpikhaCard) -> dict[str, Any]:
    """Compile a card's abilities: lasting, automatic, and one to use."""
    parts: dict[str, Any] = {"lasting": (), "watchers": (), "magic_lasting": (), "magic_watchers": ()}
    for i, ability in enumerate(card.abilities):
        name, at = f"card:{card.id}/{i}", "magic_" if ability.where else ""
        if isinstance(ability, Constant):
            parts[f"{at}lasting"] += tuple(lasting(g, prop) for prop in ability.always)
        elif isinstance(ability, Watch):
            parts[f"{at}watchers"] += _watchers(g, name, ability)
        else:
            parts["use"] = _use(g, name, ability)
    return parts


def _bears(wanted: cards.Bearers) -> Bears:
    """Make the test of the bearers that a card may have (EPI-R40)."""
    families, peoples, least = frozenset(wanted.families), frozenset(wanted.people), wanted.level

    def bears(s: S, card: int, holder: int) -> bool:
        own = sheet(s, holder)
        kin = own.people in peoples or bool(own.families & families) or not (peoples or families)
        return kin and level(s, holder) >= least

    return bears


_SAME = ("kind", "level", "cost", "strength", "vital", "quick_vital", "late", "quick_late", "offer", "loss", "people", "formation", "answers")
"""Fields that a sheet has as printed."""


def compile_card(g: Grammar, card: EpikhaCard) -> Sheet:
    """Compile a card for matches."""
    has = type(card).model_fields
    parts = {name: found for name in _SAME if name in has and (found := getattr(card, name)) is not None} | _abilities(g, card)
    if isinstance(card, cards.OpalCard):
        parts |= {"kind": "object", "copies": 0}
    if isinstance(card, cards.FighterCard | cards.PlayerCard):
        parts["families"] = frozenset(card.families)
    if isinstance(card, cards.ArmCard) and card.bearers is not None:
        parts["bears"] = _bears(card.bearers)
    if isinstance(card, cards.SpellCard):
        parts["text"] = _text(g, f"card:{card.id}/effect", card.program, price=expand(card.price))
    if isinstance(card, cards.ContinuousCard) and card.effect:
        parts["text"] = _text(g, f"card:{card.id}/effect", card.program)
    names = (card.name.es.lower(), card.name.en.lower())
    return Sheet(id=card.id, names=names, words=frozenset(card.words), definition=card, **parts)


class EpikhaOptions(DealOptions):
    """Options of Epikha's deals.

    `limit` says whether the match ends after its last turn (EPI-R38), `lay` whether cards may be laid down before it (EPI-R9).
    """

    limit: bool = True
    lay: bool = True


CARD_COMPILER = CardCompiler(grammar(), read=read_card, compile_card=compile_card, blanks=(BLANK, TOKEN))
setup = CARD_COMPILER.setup
