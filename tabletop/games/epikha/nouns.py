"""Nouns for the things Epikha's selectors find: cards in play, arms and their bearers, cards of a pile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tabletop.games.epikha import nodes
from tabletop.lang import nodes as generic
from tabletop.lang.describe import Describer, Form, Phrase
from tabletop.lang.nodes import This
from tabletop.lang.wording import Noun, agreed, listed

FEMININE = frozenset({"card", "machine", "skill"})
"""Nouns that are feminine in Spanish; an Arma takes the article of a masculine noun, which is all that a text needs."""
_ORDER = ("legion", "adjacent", "enemy", "target", "enemies", "mine")
"""Order of the words that describe a noun, the nearest first."""
ALL, EVERY = Form("all", plural=True), Form("every", plural=True)
_BOTH = frozenset({"character", "player"})


def masculine(head: str) -> bool:
    """Whether a noun takes masculine endings in Spanish."""
    return head not in FEMININE


def head(selector: Any) -> str:
    """Return the key of the noun for the cards that a selector finds."""
    kinds: Sequence[str] = getattr(selector, "kind", None) or ()
    family = getattr(selector, "family", None)
    if getattr(selector, "state", None) == "attacking":
        return "attacker"
    if kinds:
        return kinds[0]
    return family if family and family != "legion" else "card"


def _is_own_pair(selector: Any) -> bool:
    """Whether these are own Characters and the own Player: "your Characters and your Player", for there is one Player."""
    return getattr(selector, "side", "any") == "own" and set(getattr(selector, "kind", None) or ()) == _BOTH


def is_player(selector: Any) -> bool:
    """Whether a selector finds a Player and nothing else."""
    return isinstance(selector, nodes.Player) or getattr(selector, "kind", None) == ("player",)


def _kin(selector: Any) -> frozenset[str]:
    """Return the trait of Legion cards; other families are nouns."""
    return frozenset({"legion"} if selector.family == "legion" else ())


# ---- cards in play
def in_play(d: Describer, node: nodes.InPlay, form: Form) -> Phrase:
    """Describe cards in play; only cards of the same side stand beside one."""
    if is_player(node) and node.side != "any":
        return Phrase(" ".join((d.say(f"noun.player_of.{node.side}"), *_tails(d, node, many=False))))
    if node.state == "placed_first":
        return Phrase(d.say(f"noun.placed_first.{node.side}"))
    if node.near and _is_own_pair(node) and form.how == "all":
        form = Form("each")
    mine = node.side == "own" and node.near is None
    mixed = d.say.lang == "es" and len(node.kind or ()) > 1 and head(node) != "attacker"
    enemy = frozenset({"enemies" if mixed else "enemy"}) if node.side == "enemy" else frozenset()
    traits = _kin(node) | enemy | frozenset({"adjacent"} if node.near else ())
    told = Noun(_named(d, node, form), masculine(head(node)), traits, mine=mine, other=node.but is not None)
    tails = tuple(_tails(d, node, many=form.plural or told.of_mine(d, form)))
    return Noun(told.name, told.masculine, told.traits, tails, mine=mine, other=told.other).said(d, form, _ORDER)


def _named(d: Describer, node: Any, form: Form) -> Any:
    """Return the bare noun of a selector: its kinds in a list, or its family."""
    join = "and" if form.how in ("all", "every", "counted") else "or"

    def name(many: bool) -> str:  # noqa: FBT001  # a grammatical number
        n, kinds = 2 if many else 1, node.kind or ()
        if len(kinds) < 2 or head(node) == "attacker":
            return d.say(f"noun.{head(node)}", n=n)
        if many and _is_own_pair(node):
            return listed(d, [d.say("noun.character", n=2), d.say("noun.own_player")], join=join)
        words = [d.say(f"noun.{kind}", n=n) for kind in kinds]
        return _euphonic(d, listed(d, words, join=join))

    return name


def _euphonic(d: Describer, text: str) -> str:
    """Write Spanish "o" before "o" as "u": "Arma u Objeto"."""
    return text.replace(" o O", " u O").replace(" o Ó", " u Ó") if d.say.lang == "es" else text


def _tails(d: Describer, node: nodes.InPlay, *, many: bool) -> Iterator[str]:
    """List the words that follow the noun."""
    n = 2 if many else 1
    if node.family not in (None, "legion") and node.kind:
        yield d.say(f"tail.family.{node.family}")
    if node.people:
        yield d.say(f"tail.people.{node.people}")
    if node.keyword:
        yield d.say("tail.keyword", word=d.say(f"keyword.{node.keyword}"))
    if node.state in ("answering", "damaged"):
        yield agreed(d.say(f"tail.{node.state}", n=n), masculine=masculine(head(node)))
    if node.level_at_most:
        yield d.say("tail.level", n=node.level_at_most)
    if node.fallen:
        yield d.say("tail.fought", n=n)
    elif node.zone:
        yield d.say(f"tail.zone.{node.zone}")
    if node.reach:
        yield d.say(f"tail.reach.{d.style}")


def carried(d: Describer, node: nodes.Carried, form: Form) -> Phrase:
    """Describe what some cards carry, or the Weapons they use."""
    how = "used" if node.used else "held"
    noun = Noun(_named(d, node, form), masculine(head(node)), tails=(d.say(f"tail.{how}.{_by(d, node)}", who=_bearers(d, node)),))
    feminine = head(node) == "weapon" and form.plural
    return Noun(noun.name, noun.masculine and not feminine, tails=noun.tails).said(d, form, _ORDER)


def _by(d: Describer, node: nodes.Carried) -> str:
    return "this" if isinstance(node.by, This) else "others"


def _bearers(d: Describer, node: nodes.Carried) -> str:
    return "" if isinstance(node.by, This) else d.noun(node.by, ALL).text


def bearer(d: Describer, node: nodes.Bearer, _form: Form) -> Phrase:
    """Describe the card that carries this one, or the Character that does."""
    return Phrase(d.say("noun.bearer_character" if node.kind == ("character",) else "noun.bearer"))


def facing(d: Describer, node: nodes.Facing, form: Form) -> Phrase:
    """Describe the cards that face some others."""
    if isinstance(node.to, This):
        return Phrase(d.say("noun.facing_this"))
    return Phrase(d.say("noun.facing", n=2 if form.plural else 1, who=d.noun(node.to).text), form.plural)


def player(d: Describer, node: nodes.Player, _form: Form) -> Phrase:
    """Describe a Player."""
    return Phrase(d.say(f"noun.player_of.{node.side}"))


def marked(d: Describer, _node: nodes.Marked, _form: Form) -> Phrase:
    """Describe the card that a Continuous Spell named."""
    return Phrase(d.say("noun.marked"))


def answered(d: Describer, _node: nodes.Answered, _form: Form) -> Phrase:
    """Describe the Spell that an answer replies to."""
    return Phrase(d.say("noun.answered"))


# ---- cards of a pile
def cards(d: Describer, node: nodes.Cards, form: Form) -> Phrase:
    """Describe cards of a pile; those anywhere, and those of the hand that cost less, are "your" cards."""
    own = node.side == "own" and (node.place == "anywhere" or (node.place == "hand" and form.how == "all"))
    noun = Noun(_named(d, node, form), masculine(head(node)), _kin(node), mine=own, tails=tuple(_card_tails(d, node, form)))
    return noun.said(d, form, _ORDER)


def _card_tails(d: Describer, node: nodes.Cards, form: Form) -> Iterator[str]:
    if node.keyword:
        yield d.say("tail.keyword", word=d.say(f"keyword.{node.keyword}"))
    if node.level_at_most:
        yield d.say("tail.level", n=node.level_at_most)
    if node.cost_at_least:
        yield d.say("tail.cost", n=node.cost_at_least)
    searched = node.place == "deck" and form.how == "some"
    if node.place != "anywhere" and not searched and not (node.place == "hand" and form.how == "all"):
        yield d.say(f"place.{node.place}.{node.side}")
    if node.below:
        yield d.say("tail.below")


def bound(d: Any, node: generic.Bound, form: Form) -> Phrase:
    """Describe things chosen before; cards just looked at are "them"."""
    if node.name in d.looked:
        return Phrase(d.say("noun.that.card", n=2), plural=True)
    return Describer.nouns[generic.Bound](d, node, form)


# ---- bearers that a card may have
def may_carry(d: Describer, peoples: Sequence[str], families: Sequence[str], least: int) -> str:
    """Write who may carry a card."""
    kin = [d.say(f"kin.{name}") for name in (*peoples, *families)] or [d.say("kin.any")]
    who = listed(d, kin) + (" " + d.say("tail.level_from", n=least) if least else "")
    return d.say("bears", who=who)
