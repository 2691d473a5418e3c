"""Hyphenation: positions at which a word may be broken at the end of a line."""

from __future__ import annotations

_VOWELS = "aeiouáéíóúüAEIOUÁÉÍÓÚÜ"
_STRONG = "aeoáéíóúAEOÁÉÍÓÚ"
_PAIRS = {"bl", "br", "cl", "cr", "dr", "fl", "fr", "gl", "gr", "pl", "pr", "tr", "ch", "ll", "rr", "qu"}
_SHORTEST = 5


def breaks(word: str, lang: str) -> list[int]:
    """List the positions in a word before which a hyphen may stand, left to right; none for short words.

    Spanish is cut between its syllables; English only between two consonants that stand between vowels, which is seldom
    wrong.
    """
    if len(word) < _SHORTEST or not word.isalpha():
        return []
    cuts = _spanish(word) if lang == "es" else _english(word)
    return [i for i in cuts if 2 <= i <= len(word) - 2]


def _spanish(word: str) -> list[int]:
    cuts: list[int] = []
    i = 0
    while True:
        while i < len(word) and word[i] not in _VOWELS:
            i += 1
        while i + 1 < len(word) and word[i + 1] in _VOWELS and not _apart(word[i], word[i + 1]):
            i += 1
        start = i + 1
        after = start
        while after < len(word) and word[after] not in _VOWELS:
            after += 1
        if after >= len(word):
            return cuts
        i = after
        cut = _onset(word, start, after)
        cuts.append(cut)


def _apart(a: str, b: str) -> bool:
    """Whether two vowels belong to different syllables: two strong ones, or a strong one beside an accented weak one."""
    return a in _STRONG and b in _STRONG


def _onset(word: str, start: int, after: int) -> int:
    """Index where the next syllable begins: at the last consonant, or at a last pair that cannot be split."""
    count = after - start
    if count <= 1:
        return after - count
    return after - 2 if word[after - 2 : after].lower() in _PAIRS else after - 1


def _english(word: str) -> list[int]:
    lower = word.lower()
    return [
        i
        for i in range(3, len(word) - 2)
        if lower[i - 1] not in "aeiouy"
        and lower[i] not in "aeiouy"
        and lower[i - 2] in "aeiouy"
        and any(c in "aeiouy" for c in lower[i:])
        and lower[i - 1 : i + 1] not in {"th", "sh", "ch", "ck", "ng", "ph", "st"}
    ]
