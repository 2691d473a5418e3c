"""Nouns for the things Encrucijada's selectors find: cards by place, armies, piles, effects of the chain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tabletop.games.encrucijada import nodes
from tabletop.lang import nodes as generic
from tabletop.lang.describe import Describer, Form, Phrase
from tabletop.lang.vocabulary import Node, Selector
from tabletop.lang.wording import Noun

MASCULINE = frozenset({"basto", "oro", "army"})
"""Nouns that are masculine in Spanish."""
ALL, EACH = Form("all", plural=True), Form("each")
_ORDER = ("hidden", "visible", "free", "blocked", "target", "mine")
"""Order of the words that describe a noun, the nearest first."""


@dataclass(frozen=True)
class Owned(Noun):
    """Noun whose determiner names an owner other than the controller: "a rival's army"."""

    owner: str = ""

    def key(self, form: Form) -> str:
        """Return the key of the determiner."""
        return f"{super().key(form)}_{self.owner}" if self.owner else super().key(form)


# ---- cards
def cards(d: Any, node: nodes.Cards, form: Form) -> Phrase:
    """Describe cards of a place; those of the table are all but this one (ENC-R28)."""
    if node.at == "top":
        return Phrase(d.say(f"noun.top.{node.place}"))
    head = node.suit or "card"
    told = Owned(_named(d, head), head in MASCULINE, _kind(node), tuple(_tails(d, node, form)), mine=_mine(node),
                 other=spares_this(node) and form.how != "counted", owner=_owner(node))
    said = told.said(d, form, _ORDER)
    trait = d.say(f"noun.or_trait.{node.side}", trait=d.say(f"keyword.{node.or_trait}")) if node.or_trait else ""
    return said._replace(text=said.text + trait)


def _owner(node: nodes.Cards) -> str:
    """Return whose cards of a village, or hidden ones, are meant; "" for the controller's."""
    return node.side if node.side != "own" and node.place in ("village", "hidden") else ""


def spares_this(node: Selector) -> bool:
    """Whether a selector finds other cards than this one (ENC-R28)."""
    return isinstance(node, nodes.Cards) and (node.but is not None or (node.place, node.side) == ("table", "own"))


def _named(d: Any, head: str) -> Any:
    return lambda many: d.say(f"noun.{head}", n=2 if many else 1)  # a grammatical number


def _mine(node: nodes.Cards) -> bool:
    """Whether these are "one of your cards", visible or hidden."""
    return node.side == "own" and node.place in ("village", "hidden") and not node.gives and node.state != "free"


def _kind(node: nodes.Cards) -> frozenset[str]:
    """Return the traits of cards: visible or hidden; those of free armies are hidden anyway."""
    if node.place == "hidden":
        return frozenset({"hidden"} if node.state != "free" else ())
    return frozenset({"visible"} if node.place == "village" and not (node.side == "own" and node.gives) else ())


def _tails(d: Any, node: nodes.Cards, form: Form) -> Iterator[str]:
    """List the words that follow the noun."""
    if node.state == "used":
        yield d.say("tail.used", n=2 if form.plural else 1)
    if node.weak is not None:
        yield d.say("tail.weak", n=node.weak)
    if node.state == "free":
        yield d.say("place.free")
    elif not _mine(node) and not _owner(node):
        yield d.say(f"place.{node.place}.{node.side}")
    if node.gives:
        yield d.say("tail.gives", n=2 if form.plural else 1, resource=d.say(f"resource.{node.gives}"))
    if node.unlike:
        suit = d.say(f"suit.{node.unlike}")
        article = d.say("article.an" if suit[0] in "EO" else "article.a")
        yield d.say("tail.unlike", n=2 if form.plural else 1, suit=suit, article=article)


def troops(d: Any, node: nodes.Troops, form: Form) -> Phrase:
    """Describe the own cards of a suit."""
    return Phrase(d.say(f"noun.all_of.{node.suit}"), plural=True)


def revealed(d: Any, node: nodes.Revealed, form: Form) -> Phrase:
    """Describe the revealed card of a side."""
    return Phrase(d.say(f"noun.revealed.{node.side}"))


def facing(d: Any, node: nodes.Facing, form: Form) -> Phrase:
    """Describe the card of a side in the clash under way."""
    return Phrase(d.say(f"noun.facing.{node.place or node.side}"))


# ---- armies
def army(d: Any, node: nodes.Army, form: Form) -> Phrase:
    """Describe armies of a side; in a war declared on the own side, those of the other are the attacker's.

    That an army to be shuffled or sorted has two cards goes without saying.
    """
    tails = [d.say("tail.least", n=node.least)] if node.least > 2 else []
    if node.most < nodes.Army.model_fields["most"].default:
        tails.append(d.say("tail.most", n=node.most))
    owner = "" if node.side == "own" else foe_of(d) if node.side == "foe" else node.side
    traits = frozenset({node.state} if node.state else ())
    return Owned(_named(d, "army"), masculine=True, traits=traits, tails=tails, mine=node.side == "own", owner=owner).said(d, form, _ORDER)


def foe_of(d: Any) -> str:
    """Return the word for the other side of the war: the attacker, in a text that follows a declaration of war."""
    return "attacker" if d.event == "war_declared" else "foe"


def inside(d: Any, node: nodes.Inside, form: Form) -> Phrase:
    """Describe the top card of armies, or all of their cards; of a player, the hand."""
    choice = d.bound.get(node.of.name) if isinstance(node.of, generic.Bound) else None
    of = d.noun(node.of, EACH).text
    part = "hand" if choice is not None and isinstance(choice.among, generic.Players) else node.part
    return Phrase(d.say(f"noun.inside.{part}", n=node.amount, of=of), node.amount > 1)


def beside(d: Any, node: nodes.Beside, form: Form) -> Phrase:
    """Describe another free army of the same owner."""
    return Phrase(d.say("noun.beside"))


def owner(d: Any, node: nodes.Owner, form: Form) -> Phrase:
    """Describe the owner of things."""
    return Phrase(d.say("noun.owner"))


# ---- piles
def pile(d: Any, node: nodes.Pile, form: Form) -> Phrase:
    """Describe piles of the one who acts."""
    whose = "theirs" if d.subject else "yours"
    if node.size != "any":
        return Phrase(d.say(f"noun.pile.{node.size}.{whose}"))
    how = "counted" if form.how == "counted" else "each" if form.how in ("all", "each") else "one"
    return Phrase(d.say(f"noun.pile.{how}.{whose}"), form.plural)


# ---- players and effects
def foe(d: Any, node: nodes.Foe, form: Form) -> Phrase:
    """Describe the other side of the war."""
    return Phrase(d.say(f"noun.{foe_of(d)}"))


def waiting(d: Any, node: nodes.Waiting, form: Form) -> Phrase:
    """Describe effects of the chain that may be cancelled."""
    return Phrase(d.say(f"noun.waiting.{node.priority}"))


# ---- things chosen before
def bound(d: Any, node: generic.Bound, form: Form) -> Phrase:
    """Describe things chosen before: an exact number of them, or at most that number; of cards just looked at, one of them."""
    choice = d.bound.get(node.name)
    if choice is None or node.name in d.mentioned:
        return _again(d, node, choice)
    d.mentioned.add(node.name)
    if isinstance(choice.among, generic.Bound):
        return Phrase(d.say("noun.one_of_them"))
    if choice.max == 1:
        found: Phrase = d.noun(choice.among, Form(d.chosen_how(choice)))
        return found
    aimed = isinstance(choice, generic.Target) and not isinstance(choice.among, nodes.Pile)
    noun = d.noun(choice.among, Form("target" if aimed else "counted", plural=True)).text
    exact = "exactly" if choice.min == choice.max else "at_most"
    other = "_other" if spares_this(choice.among) else ""
    return Phrase(d.say(f"noun.number.{exact}{other}", n=choice.max, noun=noun), plural=True)


def _again(d: Any, node: generic.Bound, choice: Any) -> Phrase:
    if choice is None:
        return Phrase(d.say("noun.that.event"))
    many = choice.max > 1
    return Phrase(d.say(f"noun.that.{d.kind_of(choice.among)}", n=2 if many else 1), many)


NOUNS: dict[type[Node], Any] = {
    **Describer.nouns, generic.Bound: bound, nodes.Cards: cards, nodes.Troops: troops, nodes.Army: army, nodes.Inside: inside,
    nodes.Beside: beside, nodes.Owner: owner, nodes.Facing: facing, nodes.Revealed: revealed,
    nodes.Foe: foe, nodes.Pile: pile, nodes.Waiting: waiting}
