"""A question that is no menu of moves, as plain values: what may be picked, how many, and how picks are put together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from tabletop.kernel.asks import DONE, NONE, Arrange, Choose, Confirm, Noun, Number, Option, Order, Picks, Split
from tabletop.kernel.guards import Menu, Refusal
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

Shape = Literal["choose", "order", "arrange", "split", "number", "confirm"]


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked.

    `source` is the card that asks (TABLE: the rules). `items` are what may be picked: cards, zones or words by `noun`.
    choose: from `low` to `high` of them, `most` where there were enough; number: from `low` to `high`; split: `high` over the items.
    `places` are where an arranged item may go. `barred` are things one might point at and may not choose, each
    with the reason; the viewer need not know them all. `step` is what the game's card language says of it, if it does.
    `left` is how often it is asked in a row, this time included, where that is known.
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

    def why_not(self, item: Any) -> Refusal | None:
        """Why something may not be chosen, if that is known."""
        return next((why for thing, why in self.barred if thing == item), None)

    def option(self, item: Any) -> Option:
        """An item as the kernel picks it."""
        if self.noun == "word":
            return ("word", self.items.index(item), 0)
        return ("place", 0, item) if self.noun == "zone" else ("seat" if self.noun == "seat" else "pick", item, 0)

    def chosen(self, items: Sequence[Any]) -> Picks:
        """The picks for a choice of those items, in whatever order they were pointed at."""
        if not self.items:
            return (NONE,)
        picks = tuple(self.option(item) for item in self.items if item in items)
        return picks if len(picks) >= (self.most or self.high) else (*picks, DONE)

    def ordered(self, items: Sequence[Any]) -> Picks:
        """The picks for an order."""
        return tuple(("pick", item, 0) for item in items)

    def arranged(self, pairs: Sequence[tuple[int, int]]) -> Picks:
        """The picks for items put into places."""
        return tuple(("put", item, place) for item, place in pairs)

    def shared(self, shares: Sequence[int]) -> Picks:
        """The picks for shares, one an item."""
        return tuple(("give", item, share) for item, share in zip(self.items, shares, strict=True))

    def numbered(self, number: int) -> Picks:
        """The picks for a number."""
        return (("number", 0, number),)

    def confirmed(self, answer: Literal["yes", "no"]) -> Picks:
        """The picks for yes or no."""
        return ((answer, 0, 0),)

    def enough(self, count: int) -> bool:
        """Whether that many items are an answer to a choice."""
        return min(self.low, len(self.items)) <= count <= self.high


def question_of(m: Match, seat: int) -> Question | None:
    """The open question to a seat; None where it is a menu."""
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
                        high=min(ask.most, len(items)), most=ask.most, barred=tuple(ask.passed_over(m, env, seat)), **common)
    if isinstance(ask, Order):
        return Question("order", items=tuple(ask.source(m, env, seat)), **common)
    if isinstance(ask, Arrange):
        return Question("arrange", items=tuple(ask.source(m, env, seat)), places=tuple(ask.places(m, env, seat)), **common)
    if isinstance(ask, Split):
        return Question("split", items=tuple(ask.recipients(m, env, seat)), high=ask.amount(m, env, seat), **common)
    if isinstance(ask, Number):
        low = ask.low(m, env, seat)
        return Question("number", low=low, high=max(low, ask.high(m, env, seat)), **common)
    if isinstance(ask, Confirm):
        return Question("confirm", **common)
    raise TypeError(type(ask).__name__)
