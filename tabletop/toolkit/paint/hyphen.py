"""Hyphenation: positions at which a word may be broken at the end of a line."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyphen import Pyphen

DICTIONARIES = {"es": "es", "en": "en_GB"}
"""Pyphen's dictionary for each language. The executables carry these and no others."""
_BEFORE, _AFTER = 3, 4
"""Letters that stay on each side of a hyphen at least."""


def breaks(word: str, lang: str) -> list[int]:
    """List the positions in a word before which a hyphen may stand, left to right; none for short words."""
    if len(word) < _BEFORE + _AFTER or not word.isalpha() or lang not in DICTIONARIES:
        return []
    return [int(position) for position in _patterns(lang).positions(word)]


@cache
def _patterns(lang: str) -> Pyphen:
    """Read a language's dictionary, once, when the first word needs it."""
    from pyphen import Pyphen

    return Pyphen(lang=DICTIONARIES[lang], left=_BEFORE, right=_AFTER)
