"""Question other than a menu of moves, as plain values: the items, the limits, and the encoding of picks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from tabletop.kernel.asks import DONE, NONE, Arrange, Choose, Confirm, Noun, Number, Option, Order, Picks, Split
from tabletop.kernel.guards import TARGET, Menu, Refusal
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

Shape = Literal["choose", "order", "arrange", "split", "number", "confirm"]


def anything(picks: Picks) -> bool:
    """Allow every answer."""
    return True


def nothing(items: tuple[Any, ...]) -> None:
    """Let all items be chosen together."""


@dataclass(frozen=True, slots=True)
class Question:
    """Question to a seat.

    `source` is the card that asks (TABLE: the rules). `items` are the pickable cards, zones or words by `noun`.
    choose: from `low` to `high` of them, `most` where there were enough; number: from `low` to `high`; split: `high`
    over the items, each at most its cap of `caps`.
    `places` are the places for arranged items. `barred` are items that cannot be chosen, each with the reason; the
    viewer need not know them all. `step` is the description from the game's card language, if any. `left` is how often
    the question is asked in a row, this time included, where that is known. `clause` says what may be chosen.
    """

    shape: Shape
    name: str
    seat: int
    source: int
    items: tuple[Any, ...] = ()
    noun: Noun = "card"
    low: int = 0
    high: int = 0
    places: tuple[int, ...] = ()
    most: int = 0
    step: Any = None
    barred: tuple[tuple[Any, Refusal], ...] = ()
    left: int = 1
    caps: tuple[int, ...] = ()
    words: tuple[Any, ...] = ()
    """All words that the rules offer, where `items` are only some of them."""
    clause: str = ""
    allows: Callable[[Picks], bool] = field(default=anything, compare=False)
    """Whether the rules allow an answer, for choices whose items limit each other."""
    clash: Callable[[tuple[Any, ...]], Refusal | None] = field(default=nothing, compare=False)
    """Return the reason why items cannot be chosen together."""

    def why_not(self, item: Any) -> Refusal | None:
        """Return the reason why an item cannot be chosen; None where it can be."""
        if item in self.items:
            return None
        return next((why for thing, why in self.barred if thing == item), Refusal(self.clause, "kernel.refusal.not-an-option", TARGET))

    def option(self, item: Any) -> Option:
        """Return the kernel's option for an item."""
        if self.noun == "word":
            return ("word", (self.words or self.items).index(item), 0)
        return ("place", 0, item) if self.noun == "zone" else ("seat" if self.noun == "seat" else "pick", item, 0)

    def chosen(self, items: Sequence[Any]) -> Picks:
        """Encode the chosen items, in any order."""
        if not self.items:
            return (NONE,)
        picks = tuple(self.option(item) for item in self.items if item in items)
        return picks if len(picks) >= (self.most or self.high) else (*picks, DONE)

    def ordered(self, items: Sequence[Any]) -> Picks:
        """Encode an order."""
        return tuple(("pick", item, 0) for item in items)

    def arranged(self, pairs: Sequence[tuple[int, int]]) -> Picks:
        """Encode items put into places."""
        return tuple(("put", item, place) for item, place in pairs)

    def shared(self, shares: Sequence[int]) -> Picks:
        """Encode shares, one an item."""
        return tuple(("give", item, share) for item, share in zip(self.items, shares, strict=True))

    def numbered(self, number: int) -> Picks:
        """Encode a number."""
        return (("number", 0, number),)

    def confirmed(self, answer: Literal["yes", "no"]) -> Picks:
        """Encode yes or no."""
        return ((answer, 0, 0),)

    def fits(self, items: Sequence[Any]) -> bool:
        """Whether these items answer a choice."""
        return self.enough(len(items)) and self.allows(self.chosen(items))

    def no_more(self, chosen: Sequence[Any], item: Any) -> Refusal | None:
        """Return the reason why an item cannot be chosen beside others; None if it can."""
        why = self.clash((*chosen, item))
        if why is None and len(chosen) >= self.high:
            return Refusal(self.clause, "kernel.refusal.enough", TARGET)
        return why

    def enough(self, count: int) -> bool:
        """Whether that many items answer a choice."""
        return min(self.low, len(self.items)) <= count <= self.high


def _clash(ask: Choose, m: Match, seat: int) -> Callable[[tuple[Any, ...]], Refusal | None]:
    clash, (_, env) = ask.clash, m.ask()
    return nothing if clash is None else lambda items: clash(m, env, seat, items)


def question_of(m: Match, seat: int) -> Question | None:
    """Return the open question to a seat; None where it is a menu."""
    ask, env = m.ask()
    source = env.get("this", env.get("card", TABLE))
    if isinstance(ask, Menu):
        return None
    common = {"name": ask.name, "seat": seat, "source": source, "step": getattr(ask, "step", None)}
    left = env.get("left")
    if isinstance(left, int):
        common["left"] = left
    if isinstance(ask, Choose):
        items = tuple(ask.source(m, env, seat))
        return Question("choose", items=items, noun=ask.noun, low=min(ask.least, len(items)),
                        high=min(ask.most, len(items)), most=ask.most, barred=tuple(ask.passed_over(m, env, seat)), clause=ask.clause,
                        allows=lambda picks: m.judge(seat, picks) is None, clash=_clash(ask, m, seat), **common)
    if isinstance(ask, Order):
        return Question("order", items=tuple(ask.source(m, env, seat)), **common)
    if isinstance(ask, Arrange):
        return Question("arrange", items=tuple(ask.source(m, env, seat)), places=tuple(ask.places(m, env, seat)), **common)
    if isinstance(ask, Split):
        parts = ask.parts(m, env, seat)
        return Question("split", items=tuple([one for one, _ in parts]), caps=tuple([most for _, most in parts]),
                        high=ask.amount(m, env, seat), **common)
    if isinstance(ask, Number):
        low = ask.low(m, env, seat)
        return Question("number", low=low, high=max(low, ask.high(m, env, seat)), **common)
    if isinstance(ask, Confirm):
        return Question("confirm", **common)
    raise TypeError(type(ask).__name__)
