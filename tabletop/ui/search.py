"""What is sought in lists of told lines: how texts are compared, which lines have the words wanted, where the words stand in them."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Protocol, TypeVar

from tabletop.present.narrate import Line


class Telling(Protocol):
    """A row of a list that tells a line."""

    @property
    def line(self) -> Line:
        """What it says."""


Told = TypeVar("Told", bound=Telling)


def folded(text: str) -> str:
    """The text as searches compare it: without accents, in lower case."""
    return unicodedata.normalize("NFD", text.casefold()).translate(_BARE)


def sought(rows: Sequence[Told], wanted: str) -> list[Told]:
    """The rows that have all the words wanted, each turn's under its heading; all where none is wanted."""
    words = folded(wanted).split()
    if not words:
        return list(rows)
    out: list[Told] = []
    heading: Told | None = None
    for row in rows:
        if row.line.level == "heading":
            heading = row
        elif all(word in folded(row.line.text) for word in words):
            if heading is not None:
                out.append(heading)
                heading = None
            out.append(row)
    return out


def stretches(text: str, words: Sequence[str]) -> list[tuple[int, int]]:
    """Where words, folded, stand in a text: from which letter to before which, in order, none within another."""
    letters = [folded(letter) for letter in text]
    whose = [i for i, letter in enumerate(letters) for _ in letter]
    plain = "".join(letters)
    lit: set[int] = set()
    for word in filter(None, words):
        at = plain.find(word)
        while at >= 0:
            lit.update(whose[at:at + len(word)])
            at = plain.find(word, at + 1)
    for i, letter in enumerate(letters):
        if not letter and i - 1 in lit:  # an accent of its own goes with its letter
            lit.add(i)
    starts = sorted(i for i in lit if i - 1 not in lit)
    return [(start, next(i for i in range(start, len(text) + 1) if i not in lit)) for start in starts]


class _Bare(dict[int, int | None]):
    """Which characters stay, each found out once: an accent taken off its letter does not."""

    def __missing__(self, code: int) -> int | None:
        self[code] = None if unicodedata.combining(chr(code)) else code
        return self[code]


_BARE = _Bare()
