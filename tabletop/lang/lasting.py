"""Lasting changes to values, by cards and by effects on the table: the parts of any game's index."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.store import Modifier
from tabletop.lang import nodes
from tabletop.lang.execute import Grammar
from tabletop.lang.vocabulary import Amount, Condition, Property, walk

Modifiers = defaultdict[str, list[Modifier]]
Watchers = defaultdict[str, list[Any]]
Applies = Callable[[Any, int, int], bool]
"""Test whether a source's change applies to an entity: (store, source, entity)."""
Member = Callable[[Any, Bindings, int], bool]
"""Test whether a selector finds an entity, without listing everything it finds."""
Reckons = Callable[[Any, int, int], int]
"""Reader of the amount by which a source changes an entity: (store, source, entity)."""


@dataclass(frozen=True, slots=True, eq=False)
class Lasting:
    """Lasting property: the attribute or quality, its subjects, and the amount; only itself is equal to it.

    `flag` is an additional key of the index's modifiers while the property holds, so that a game can skip a search.
    """

    attribute: str
    applies: Applies
    amount: Reckons
    flag: str = ""


# ---- properties of cards
def one(s: Any, source: int, entity: int) -> int:
    """Return 1: the amount of a quality that is either present or absent."""
    return 1


def itself(s: Any, source: int, entity: int) -> bool:
    """Make a change that a card applies to itself alone."""
    return source == entity


def found_by(g: Grammar, member: Member, when: Condition | None, **reading: str) -> Applies:
    """Make a test whether a selector finds an entity, for that one alone, and a condition holds. `reading` is bound for the selector."""
    def applies(s: Any, source: int, entity: int) -> bool:
        env = {"this": source, **reading}
        return member(s, env, entity) and (when is None or g.holds(s, env, when))

    return applies


def reckoner(g: Grammar, amount: int | Amount) -> Reckons:
    """Make a reader of an amount of the card language, for its source."""
    if isinstance(amount, int):
        return lambda s, source, entity: amount
    return lambda s, source, entity: g.evaluate(s, {"this": source}, amount)


# ---- properties that read values
def reads(text: Iterable[Any], fields: frozenset[str]) -> bool:
    """Whether parts of a text read a value that lasting texts may change: as an amount, or by one of a selector's `fields`."""
    return any(isinstance(node, nodes.Value) or any(getattr(node, field, None) is not None for field in fields)
               for node in walk(tuple(text)))


def apart(lasting: Lasting, n: Property, fields: frozenset[str]) -> Lasting:
    """Return a property that does not count while its own condition or amount is read, if that reads values (see `reads`).

    Without it "+1 strength while it has strength 3" would ask itself for ever.
    """
    if not reads([getattr(n, name, None) for name in ("who", "amount", "when")], fields):
        return lasting
    applies, amount = lasting.applies, lasting.amount

    def holds(s: Any, source: int, entity: int) -> bool:
        judging, key = (s.current or s.index()).judging, (source, lasting)
        if key in judging:
            return False
        judging.add(key)
        try:
            return applies(s, source, entity)
        finally:
            judging.remove(key)

    def evaluate(s: Any, source: int, entity: int) -> int:
        judging, key = (s.current or s.index()).judging, (source, lasting)
        if key in judging:
            return 0
        judging.add(key)
        try:
            return amount(s, source, entity)
        finally:
            judging.remove(key)

    return Lasting(lasting.attribute, holds, evaluate, lasting.flag)


# ---- the index
def gather(s: Any, cards: Iterable[int], modifiers: Modifiers, watchers: Watchers) -> None:
    """Add the texts of live cards to an index; a sheet has its `lasting` properties and its `watchers`."""
    defs, card_of = s.defs, s.card
    for card in cards:
        sheet = defs[card_of[card]]
        for lasting in sheet.lasting:
            modifiers[lasting.attribute].append((card, lasting.applies, lasting.amount))
            if lasting.flag:
                modifiers[lasting.flag] = []
        for watcher in sheet.watchers:
            watchers[watcher.kind].append((card, watcher.holds, watcher.program))


# ---- effects: entities with a `target` and an `amount`
def targeted(s: Any, effect: int, card: int) -> bool:
    """Make a change that an effect applies to its targets."""
    found: bool = s.target[effect] == card
    return found


def amount_of(s: Any, effect: int, card: int) -> int:
    """Return the amount by which an effect changes a value."""
    found: int = s.amount[effect]
    return found
