"""Words for general steps that Warage says otherwise, properties, conditions, events and amounts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.games.warage import nodes, steps
from tabletop.games.warage.nouns import head_of
from tabletop.games.warage.phrases import change, grouped, has, is_own_hero, upon
from tabletop.lang import nodes as generic
from tabletop.lang.describe import SOME, A, Describer, Measure
from tabletop.lang.nodes import Compare, Exists, Modify, This
from tabletop.lang.own_steps import sentences
from tabletop.lang.vocabulary import Node

Words = Callable[[Any, Any], str]


# --- properties ---


def modify(d: Describer, node: Modify) -> str:
    """Write an attribute's change while a condition holds."""
    one_die = node.attribute == "dice" and node.amount in (-1, 1) and not is_own_hero(node.who)
    if node.attribute == "cost" or one_die:
        number = node.amount if isinstance(node.amount, int) else 1
        key = f"{node.attribute}.more" if number > 0 else f"{node.attribute}.less"
        phrase = d.noun(node.who, grouped(node.who))
        said = d.say(key, n=2 if phrase.plural else 1, who=phrase.text, number=abs(number))
    else:
        what, tail = change(d, node.attribute, node.amount)
        said = has(d, node.who, what) + tail
    return said if node.when is None else d.say("ability.while", condition=d.given(node.when), what=said)


def _keyword(d: Describer, node: Any) -> str:
    return d.say(f"keyword_text.{node.has}")


def _sheltered(d: Describer, node: nodes.Sheltered) -> str:
    phrase = d.noun(node.who, grouped(node.who))
    said = d.say("sheltered", n=2 if phrase.plural else 1, who=phrase.text)
    return said if node.when is None else d.say("ability.while", condition=d.given(node.when), what=said)


# --- conditions ---


_RANKS = {("own", "enemy", "less"): "behind", ("enemy", "own", "more"): "behind",
          ("own", "enemy", "more"): "ahead", ("enemy", "own", "less"): "ahead"}


def _compare(d: Describer, node: Compare) -> str:
    if isinstance(node.left, nodes.Hp) and isinstance(node.right, nodes.Hp):
        if (node.left.side, node.right.side, node.relation) in _RANKS:  # of several rivals the richest counts
            return d.say(f"condition.hp.{_RANKS[node.left.side, node.right.side, node.relation]}")
        whose, other = d.say(f"condition.hp.of.{node.left.side}"), d.say(f"condition.hp.than.{node.right.side}")
        return d.say(f"condition.hp.{node.relation}", whose=whose, other=other)
    return Describer.handlers[Compare](d, node)


def _exists(d: Describer, node: Exists) -> str:
    """Write that the player has a card: "tienes lista un arma de dos manos"."""
    who = node.who
    if node.least > 1 or not isinstance(who, nodes.InPlay) or who.side != "own":
        return Describer.handlers[Exists](d, node)
    bare = d.noun(who.model_copy(update={"side": "any", "state": None}), SOME).text
    if not who.state:
        return d.say("condition.have.one", noun=bare)
    return d.say("condition.have.state", noun=bare, state=d.say(f"state.{who.state}.{d.say(f'gender.{head_of(who)}')}"))


def _season_is(d: Describer, node: nodes.SeasonIs) -> str:
    return d.say("condition.season", season=d.say("join.or").join(d.say(f"season.{s}") for s in node.season))


def _round_of(d: Describer, node: nodes.RoundOf) -> str:
    return d.say(f"condition.round.{node.side}")


def _first_round(d: Describer, _node: nodes.FirstRound) -> str:
    return d.say("condition.first_round")


def _phase_is(d: Describer, node: nodes.PhaseIs) -> str:
    return d.say("condition.phase", phase=d.say(f"phase.{node.phase}"))


def _attacking(d: Describer, node: nodes.Attacking) -> str:
    return d.say(f"condition.attacking.{node.side}.{node.kind or 'any'}")


# --- events ---


def _sided(d: Describer, node: Any) -> str:
    return d.say(f"event.{node.fact}.{node.side}")


def _strikes(d: Describer, node: nodes.Strikes) -> str:
    return d.say(f"event.strikes.{node.side}.{node.kind or 'any'}")


def _enters(d: Describer, node: nodes.Enters) -> str:
    if isinstance(node.who, This):
        return d.say("event.enters.this")
    return d.say("event.enters.others", who=d.noun(node.who, A).text)


def _destroyed(d: Describer, node: nodes.Destroyed) -> str:
    who = d.noun(nodes.InPlay(side=node.side, kind=node.kind), A).text
    return d.say("event.destroyed", who=who)


def _season_comes(d: Describer, node: nodes.SeasonComes) -> str:
    if node.season is None:
        return d.say("event.season_comes.any")
    return d.say("event.season_comes.one", season=d.say(f"season.{node.season}"))


def _revealed(d: Describer, _node: nodes.Revealed) -> str:
    return d.say("event.revealed")


def _plays(d: Describer, node: nodes.Plays) -> str:
    return d.say(f"event.plays.{node.kind}.{node.side}")


# --- amounts ---


def _hp(d: Describer, node: nodes.Hp) -> Measure:
    return Measure("", equal=d.say(f"amount.hp.{node.side}"))


MEASURES: Mapping[type[Node], Callable[[Any, Any], Measure]] = {nodes.Hp: _hp}
HANDLERS: Mapping[type[Node], Words] = {
    Modify: modify, nodes.Attacks: _keyword, nodes.Blocks: _keyword, nodes.Sheltered: _sheltered,
    Compare: _compare, Exists: _exists, nodes.SeasonIs: _season_is, nodes.RoundOf: _round_of, nodes.FirstRound: _first_round,
    nodes.PhaseIs: _phase_is, nodes.Attacking: _attacking,
    nodes.Struck: _sided, nodes.Sold: _sided, nodes.Stored: _sided, nodes.Strikes: _strikes, nodes.Enters: _enters,
    nodes.Destroyed: _destroyed, nodes.SeasonComes: _season_comes, nodes.Revealed: _revealed, nodes.Plays: _plays,
    **sentences(steps.OWN), **dict.fromkeys((generic.Destroy, generic.Recall, generic.Discard, generic.Take), upon),
}
