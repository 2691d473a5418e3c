"""Text search: normalisation, and the positions of the hits."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def folded(text: str) -> str:
    """Normalise a text for comparison: without accents, in lower case."""
    return unicodedata.normalize("NFD", text.casefold()).translate(_BARE)


def stretches(text: str, words: Sequence[str]) -> list[tuple[int, int]]:
    """Find words, folded, in a text: (start, end) of each hit in order, none within another."""
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
        if not letter and i - 1 in lit:  # include a separate accent with its letter
            lit.add(i)
    starts = sorted(i for i in lit if i - 1 not in lit)
    return [(start, next(i for i in range(start, len(text) + 1) if i not in lit)) for start in starts]


class _Bare(dict[int, int | None]):
    """Cache of folded characters; a combining accent is dropped."""

    def __missing__(self, code: int) -> int | None:
        self[code] = None if unicodedata.combining(chr(code)) else code
        return self[code]


_BARE = _Bare()
