"""Winners in words: one alone or a side together."""

from collections.abc import Sequence


def won(winners: Sequence[int]) -> str:
    """Return the last word of the text's key: for one winner, or for several."""
    return "won" if len(winners) == 1 else "won_together"


def joined(winners: Sequence[int], names: Sequence[str]) -> str:
    """Join the winners' names; a seat without one is left out."""
    return " · ".join(names[seat] for seat in winners if seat < len(names))
