"""Who has won, in words: one alone or a side together."""

from collections.abc import Sequence


def won(winners: Sequence[int]) -> str:
    """The last word of the text's key: one who wins, or several who win."""
    return "won" if len(winners) == 1 else "won_together"


def joined(winners: Sequence[int], names: Sequence[str]) -> str:
    """Their names; a seat without one is left out."""
    return " · ".join(names[seat] for seat in winners if seat < len(names))
