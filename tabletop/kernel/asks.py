"""Kinds of question to a player; each is a pure function from the picks so far to the next options."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Literal

if TYPE_CHECKING:
    from .agenda import Bindings
    from .match import Match
    from .refusal import Refusal

Option = tuple[str, int, int]
"""(verb, subject, target): the subject is an entity, the target a zone, a card or a seat; 0 for none."""
Picks = tuple[Option, ...]
Noun = Literal["card", "seat", "zone", "word"]
Aim = Literal["zone", "card", "seat"]
"""Kind of thing that a target's number names."""

DONE: Option = ("done", 0, 0)
NONE: Option = ("none", 0, 0)
YES: Option = ("yes", 0, 0)
NO: Option = ("no", 0, 0)
Found = dict[str, list[Option]]
"""Cache of a menu's options by the name of their verb; a verb not listed yet is missing."""
Clash = Callable[["Match", "Bindings", int, tuple[Any, ...]], "Refusal | None"]
"""Reason why some choices cannot stand together; None if they can: (match, bindings, seat, choices)."""
Fits = Callable[["Match", "Bindings", int, tuple[Any, ...]], bool]
"""Whether some choices may stand together: (match, bindings, seat, choices)."""
WHOLE_LIST = 1 << 30


def never(m: Match, env: Bindings, seat: int) -> bool:
    """Return False: every seat sees everything the options depend on."""
    return False


class Ask:
    """Question to one seat, or to several at once, whose answers wait for the last.

    `who` names the seat to ask. It may also name a list of seats, even of one or none; their answers are then bound by
    seat ("0", "1" ...). `secret` says whether skipping the question, because it has only one answer, could leak hidden
    information to another seat. The answer is bound under `name`.
    """

    __slots__ = ("name", "secret", "who")

    shape: ClassVar[str] = ""

    def __init__(
        self, name: str, who: Callable[[Match, Bindings], int | tuple[int, ...]], *,
        secret: Callable[[Match, Bindings, int], bool] = never,
    ) -> None:
        self.name = name
        self.who = who
        self.secret = secret

    def seats(self, m: Match, env: Bindings) -> tuple[int, ...]:
        """Seats asked."""
        seats = self.who(m, env)
        return (seats,) if isinstance(seats, int) else seats

    def joint(self, m: Match, env: Bindings) -> bool:
        """Whether the answers are bound by seat."""
        return not isinstance(self.who(m, env), int)

    def options(self, m: Match, env: Bindings, seat: int, picks: Picks, cap: int = WHOLE_LIST) -> list[Option]:
        """List the options for the next pick; with a `cap`, a list of that length or more may be incomplete."""
        raise NotImplementedError

    def first(self, m: Match, env: Bindings, seat: int, found: Found) -> list[Option]:
        """List the options for the first pick; options found when the ask was opened are reused."""
        return self.options(m, env, seat, ())

    def complete(self, m: Match, env: Bindings, seat: int, picks: Picks) -> bool:
        """Whether the picks are a complete answer."""
        raise NotImplementedError

    def value(self, m: Match, env: Bindings, seat: int, picks: Picks) -> Any:
        """Return the value of a complete answer, as plain JSON values."""
        raise NotImplementedError

    def settle(self, m: Match, env: Bindings, seat: int, picks: Picks) -> None:
        """Accept a complete answer: bind its value and go past the asking step."""
        m.bind(self.name, self.value(m, env, seat, picks))

    def settle_all(self, m: Match, env: Bindings, answers: Mapping[int, Picks]) -> None:
        """Accept the answers of all seats asked at once, in the order of `answers`: bind them by seat and go on."""
        m.bind(self.name, {str(seat): self.value(m, env, seat, picks) for seat, picks in answers.items()})

    def answers(self, m: Match, env: Bindings, seat: int, picks: Picks = ()) -> Iterator[Picks]:
        """Yield every complete answer that begins with `picks`, in the order of the options; a search may stop early."""
        if self.complete(m, env, seat, picks):
            yield picks
        else:
            for option in self.options(m, env, seat, picks):
                yield from self.answers(m, env, seat, (*picks, option))

    def forced(self, m: Match, env: Bindings, seat: int, found: Found) -> Picks | None:
        """Return the only legal answer, or None if there are two; `found` keeps the options seen on the way."""
        picks: Picks = ()
        while not self.complete(m, env, seat, picks):
            options = self.options(m, env, seat, picks, 2)
            if len(options) != 1:
                return None
            picks += (options[0],)
        return picks


class Asked:
    """Open ask, with its bindings, the seats it asks, and a cache of the options already found."""

    __slots__ = ("ask", "env", "found", "seats")

    def __init__(self, ask: Ask, env: Bindings, seats: int | tuple[int, ...], found: dict[int, Found]) -> None:
        self.ask = ask
        self.env = env
        self.seats = seats
        self.found = found  # by seat; under "" the whole list


def _can_add(
    fits: Callable[[tuple[Any, ...]], bool], items: Sequence[Any], start: int, chosen: tuple[Any, ...], wanted: int,
) -> bool:
    """Whether `wanted` more of the items from `start` on fit with those chosen."""
    if wanted <= 0:
        return True
    for i in range(start, len(items)):
        more = (*chosen, items[i])
        if fits(more) and _can_add(fits, items, i + 1, more, wanted - 1):
            return True
    return False


class Choose(Ask):
    """Choice of `least` to `most` items of a list, as a set: picks follow the list's order.

    Bound to one value (None for none) when `most` is 1, else to a tuple. A list shorter than `least` must be chosen
    whole. `noun` names the kind of item; words are bound as themselves.

    `clash` limits which items may be chosen together (two of a kind at most): it returns the reason against a choice, and
    must allow every part of a choice that it allows. The player must choose as many as fit together, up to `least`.
    `clause` says what may be chosen.
    """

    __slots__ = ("clash", "clause", "excuses", "least", "most", "noun", "source")

    shape = "choose"
    _VERB: ClassVar[dict[Noun, str]] = {"card": "pick", "seat": "seat", "zone": "place", "word": "word"}

    def __init__(
        self, name: str, who: Callable[[Match, Bindings], int | tuple[int, ...]],
        source: Callable[[Match, Bindings, int], Sequence[Any]], *,
        least: int = 1, most: int = 1, noun: Noun = "card",
        secret: Callable[[Match, Bindings, int], bool] = never,
        excuses: Callable[[Match, Bindings, int], list[tuple[Any, Refusal]]] | None = None,
        clause: str = "", clash: Clash | None = None,
    ) -> None:
        super().__init__(name, who, secret=secret)
        self.source = source
        self.clause = clause
        self.clash = clash
        self.least = least
        self.most = most
        self.noun = noun
        self.excuses = excuses

    def _option(self, i: int, item: Any) -> Option:
        verb = self._VERB[self.noun]
        if self.noun == "word":
            return (verb, i, 0)
        return (verb, 0, item) if self.noun == "zone" else (verb, item, 0)

    def passed_over(self, m: Match, env: Bindings, seat: int) -> list[tuple[Any, Refusal]]:
        """Things a player might point at but may not choose, each with the reason; may name cards hidden from a seat."""
        return [] if self.excuses is None else self.excuses(m, env, seat)

    def _place(self, items: Sequence[Any], option: Option) -> int:
        if self.noun == "word":
            return option[1]
        return items.index(option[2] if self.noun == "zone" else option[1])

    def options(self, m: Match, env: Bindings, seat: int, picks: Picks, cap: int = WHOLE_LIST) -> list[Option]:
        items = self.source(m, env, seat)
        if self.clash is not None:
            clash = partial(self.clash, m, env, seat)
            return self._fitting(lambda chosen: clash(chosen) is None, items, picks)
        least = min(self.least, len(items))
        start = self._place(items, picks[-1]) + 1 if picks else 0
        last = len(items) - max(0, least - len(picks) - 1)
        out = [self._option(i, items[i]) for i in range(start, last)]
        if not items:
            out.append(NONE)
        elif len(picks) >= least:
            out.append(DONE)
        return out

    def _fitting(self, fits: Callable[[tuple[Any, ...]], bool], items: Sequence[Any], picks: Picks) -> list[Option]:
        """List the next options among items that limit each other; leave out picks after which too few items would fit."""
        chosen = tuple(items[self._place(items, pick)] for pick in picks)
        start = self._place(items, picks[-1]) + 1 if picks else 0
        least = min(self.least, len(items))
        while not _can_add(fits, items, 0, (), least):
            least -= 1
        out = []
        for i in range(start, len(items)):
            more = (*chosen, items[i])
            if fits(more) and _can_add(fits, items, i + 1, more, least - len(more)):
                out.append(self._option(i, items[i]))
        if len(picks) >= least:
            out.append(DONE if picks or out else NONE)
        return out

    def forced(self, m: Match, env: Bindings, seat: int, found: Found) -> Picks | None:
        """Return the only legal answer; the answer to "choose one of one" is computed at once and cached."""
        if self.most != 1 or self.least != 1:
            return super().forced(m, env, seat, found)
        options = found[""] = self.options(m, env, seat, ())
        return (options[0],) if len(options) == 1 else None

    def complete(self, m: Match, env: Bindings, seat: int, picks: Picks) -> bool:
        return bool(picks) and (len(picks) >= self.most or picks[-1] in (DONE, NONE))

    def value(self, m: Match, env: Bindings, seat: int, picks: Picks) -> Any:
        items = self.source(m, env, seat)
        chosen = tuple(items[self._place(items, p)] for p in picks if p not in (DONE, NONE))
        if self.most == 1:
            return chosen[0] if chosen else None
        return chosen


class Order(Ask):
    """Ordering of a whole list, one pick after another; bound to the tuple. An empty list is answered NONE."""

    __slots__ = ("source",)

    shape = "order"

    def __init__(
        self, name: str, who: Callable[[Match, Bindings], int | tuple[int, ...]],
        source: Callable[[Match, Bindings, int], Sequence[int]],
    ) -> None:
        super().__init__(name, who)
        self.source = source

    def options(self, m: Match, env: Bindings, seat: int, picks: Picks, cap: int = WHOLE_LIST) -> list[Option]:
        taken = {p[1] for p in picks}
        items = self.source(m, env, seat)
        return [("pick", item, 0) for item in items if item not in taken] if items else [NONE]

    def forced(self, m: Match, env: Bindings, seat: int, found: Found) -> Picks | None:
        """Return the only legal order, for a list of one item or none."""
        options = found[""] = self.options(m, env, seat, ())
        return (options[0],) if len(options) == 1 else None

    def complete(self, m: Match, env: Bindings, seat: int, picks: Picks) -> bool:
        return len(picks) == (len(self.source(m, env, seat)) or 1)

    def value(self, m: Match, env: Bindings, seat: int, picks: Picks) -> Any:
        return tuple(p[1] for p in picks if p != NONE)


def _can_arrange(
    fits: Callable[[tuple[Any, ...]], bool], left: Sequence[int], places: Sequence[int], pairs: tuple[tuple[int, int], ...],
) -> bool:
    """Whether the pairs fit, and every item left still has a place to go."""
    if not fits(pairs):
        return False
    return not left or any(_can_arrange(fits, left[1:], places, (*pairs, (left[0], z))) for z in places)


class Arrange(Ask):
    """Assignment of every item of a list to one of several places, in order of choice; bound to pairs (item, place).

    An empty list is answered NONE. `fits` limits the pairs that may stand together (a place that holds two). It must
    allow every part of an arrangement that it allows, and at least one whole arrangement.
    """

    __slots__ = ("fits", "places", "source")

    shape = "arrange"

    def __init__(
        self, name: str, who: Callable[[Match, Bindings], int | tuple[int, ...]],
        source: Callable[[Match, Bindings, int], Sequence[int]],
        places: Callable[[Match, Bindings, int], Sequence[int]], *,
        secret: Callable[[Match, Bindings, int], bool] = never, fits: Fits | None = None,
    ) -> None:
        super().__init__(name, who, secret=secret)
        self.source = source
        self.places = places
        self.fits = fits

    def options(self, m: Match, env: Bindings, seat: int, picks: Picks, cap: int = WHOLE_LIST) -> list[Option]:
        taken = {p[1] for p in picks}
        places, items = self.places(m, env, seat), self.source(m, env, seat)
        if not items:
            return [NONE]
        left = [item for item in items if item not in taken]
        if self.fits is None:
            return [("put", item, z) for item in left for z in places]
        fits, pairs = partial(self.fits, m, env, seat), tuple((p[1], p[2]) for p in picks)
        return [
            ("put", item, z) for item in left for z in places
            if _can_arrange(fits, [other for other in left if other != item], places, (*pairs, (item, z)))
        ]

    def complete(self, m: Match, env: Bindings, seat: int, picks: Picks) -> bool:
        return len(picks) == (len(self.source(m, env, seat)) or 1)

    def value(self, m: Match, env: Bindings, seat: int, picks: Picks) -> Any:
        return tuple((p[1], p[2]) for p in picks if p != NONE)


class Split(Ask):
    """Division of a whole amount among recipients, one after another; bound to pairs (recipient, share).

    `parts` lists the recipients, each with the most it can be given; an amount above the sum of these is not given.
    Without a recipient, the answer is NONE.
    """

    __slots__ = ("amount", "parts")

    shape = "split"

    def __init__(
        self, name: str, who: Callable[[Match, Bindings], int | tuple[int, ...]],
        parts: Callable[[Match, Bindings, int], Sequence[tuple[int, int]]],
        amount: Callable[[Match, Bindings, int], int],
    ) -> None:
        super().__init__(name, who)
        self.parts = parts
        self.amount = amount

    def options(self, m: Match, env: Bindings, seat: int, picks: Picks, cap: int = WHOLE_LIST) -> list[Option]:
        parts = self.parts(m, env, seat)
        if not parts:
            return [NONE]
        caps, place = [most for _, most in parts], len(picks)
        left = min(self.amount(m, env, seat), sum(caps)) - sum([p[2] for p in picks])
        low, high = max(0, left - sum(caps[place + 1:])), min(left, caps[place])
        recipient = parts[place][0]
        return [("give", recipient, n) for n in range(low, min(high + 1, low + cap))]

    def forced(self, m: Match, env: Bindings, seat: int, found: Found) -> Picks | None:
        """Return the only legal answer; where the first share is open, its list is kept."""
        options = found[""] = self.options(m, env, seat, ())
        return super().forced(m, env, seat, found) if len(options) == 1 else None

    def complete(self, m: Match, env: Bindings, seat: int, picks: Picks) -> bool:
        return bool(picks) and len(picks) == (len(self.parts(m, env, seat)) or 1)

    def value(self, m: Match, env: Bindings, seat: int, picks: Picks) -> Any:
        return tuple((p[1], p[2]) for p in picks if p != NONE)


class Number(Ask):
    """Choice of a whole number from `low` to `high`."""

    __slots__ = ("high", "low")

    shape = "number"

    def __init__(
        self, name: str, who: Callable[[Match, Bindings], int | tuple[int, ...]],
        low: Callable[[Match, Bindings, int], int], high: Callable[[Match, Bindings, int], int], *,
        secret: Callable[[Match, Bindings, int], bool] = never,
    ) -> None:
        super().__init__(name, who, secret=secret)
        self.low = low
        self.high = high

    def options(self, m: Match, env: Bindings, seat: int, picks: Picks, cap: int = WHOLE_LIST) -> list[Option]:
        low = self.low(m, env, seat)
        high = max(low, self.high(m, env, seat))
        return [("number", 0, n) for n in range(low, min(high + 1, low + cap))]

    def complete(self, m: Match, env: Bindings, seat: int, picks: Picks) -> bool:
        return len(picks) == 1

    def value(self, m: Match, env: Bindings, seat: int, picks: Picks) -> Any:
        return picks[0][2]


class Confirm(Ask):
    """Yes-or-no question; bound to 1 or 0."""

    __slots__ = ()

    shape = "confirm"

    def options(self, m: Match, env: Bindings, seat: int, picks: Picks, cap: int = WHOLE_LIST) -> list[Option]:
        return [YES, NO]

    def complete(self, m: Match, env: Bindings, seat: int, picks: Picks) -> bool:
        return len(picks) == 1

    def value(self, m: Match, env: Bindings, seat: int, picks: Picks) -> Any:
        return int(picks[0] == YES)
