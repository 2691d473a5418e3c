"""Words that describers of several games share: nouns with their traits, lists, amounts in two directions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.lang import nodes
from tabletop.lang.describe import Describer, Form, Phrase
from tabletop.lang.vocabulary import Amount


def agreed(text: str, *, masculine: bool) -> str:
    """Fill in the endings that agree with a Spanish noun: "@", "un(a)", "el(la)"."""
    text = text.replace("el(la)", "el" if masculine else "la").replace("un(a)", "un" if masculine else "una")
    return text.replace("@", "o" if masculine else "a")


def listed(d: Describer, words: Sequence[str], *, join: str = "or") -> str:
    """Join words by commas and a final "or" (or "and")."""
    *first, last = words
    return d.say(f"join.{join}").join((", ".join(first), last)) if first else last


@dataclass(frozen=True)
class Noun:
    """Noun with its description: traits beside it and tails after it, its owner, and whether it is another one.

    `name` returns the bare noun, for one or for many; `target` says whether a target is called so.
    """

    name: Callable[[bool], str]
    masculine: bool
    traits: frozenset[str] = frozenset()
    tails: Sequence[str] = ()
    mine: bool = False
    other: bool = False
    target: bool = True

    def key(self, form: Form) -> str:
        """Return the key of the determiner: one of them, or another one."""
        how = "a" if form.how.startswith("chosen") else form.how
        return f"{how}_other" if self.other else how

    def of_mine(self, d: Describer, form: Form) -> bool:
        """Whether the noun is one of the player's own, said in the plural: "one of your Troops"."""
        return self.mine and d.say.has(f"determiner.{self.key(form)}_mine")

    def said(self, d: Describer, form: Form, order: Sequence[str]) -> Phrase:
        """Write the noun with its description and its determiner; `order` lists the traits, the nearest first."""
        of_mine = self.of_mine(d, form)
        many = form.plural or of_mine
        noun = self.name(many)
        traits = self._traits(form, of_mine=of_mine)
        for trait in order:
            if trait in traits:
                noun = d.say(f"trait.{form.how if trait == 'chosen' else trait}", n=2 if many else 1, noun=noun)
        noun = " ".join((noun, *self.tails))
        key = self.key(form) + ("_mine" if of_mine else "")
        article = d.say("article.an" if noun[0] in "AEIOaeio" else "article.a")
        text = d.say(f"determiner.{key}", n=2 if form.plural else 1, noun=noun, article=article)
        return Phrase(agreed(text, masculine=self.masculine), form.plural)

    def _traits(self, form: Form, *, of_mine: bool) -> set[str]:
        """Return the traits to write, with those that its owner and its choice give."""
        traits = set(self.traits)
        if self.mine and not of_mine:
            traits.add("mine")
        if form.how == "target" and self.target:
            traits.add("target")
        if form.how.startswith("chosen"):
            traits.add("chosen")
        return traits


# ---- amounts
def parted(amount: int | Amount) -> tuple[str, int | Amount]:
    """Part an amount into its direction (`more` or `less`) and its size."""
    if isinstance(amount, int):
        return ("less", -amount) if amount < 0 else ("more", amount)
    if isinstance(amount, nodes.Times):
        one, other = (amount.amount, amount.by) if isinstance(amount.amount, int) else (amount.by, amount.amount)
        if isinstance(one, int) and one < 0:
            return "less", other if one == -1 else amount.model_copy(update={"amount": other, "by": -one})
    return "more", amount


def number(d: Describer, amount: int | Amount) -> tuple[str, str]:
    """Return the number of an amount and the tail of its sentence."""
    measure = d.measure(amount)
    return measure.number or "X", measure.tail or ("" if measure.number else d.say("amount.where", equal=measure.equal))
