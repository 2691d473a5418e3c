"""Sentence of a refusal, with what it names filled in."""

from __future__ import annotations

from functools import reduce

from tabletop.kernel.guards import Amounts, Refusal
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say


def sentence(why: Refusal) -> Phrase:
    """Return why something is refused."""
    return say(why.reason, **{name: _named(value) for name, value in why.fields})


def _named(value: int | str | Amounts) -> object:
    if isinstance(value, int):
        return value
    return say(value) if isinstance(value, str) else listed([say(key, n=n) for key, n in value])


def listed(parts: list[Phrase]) -> Phrase:
    """Join amounts to a list: the last two by a word, those before by commas."""
    if len(parts) < 2:
        return parts[0] if parts else NOTHING
    *most, first, last = parts
    end = say("kernel.list.two", first=first, last=last)
    return reduce(lambda rest, part: say("kernel.list.more", first=part, rest=rest), reversed(most), end)
