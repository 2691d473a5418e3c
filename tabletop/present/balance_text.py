"""Figures of a lab in words: shares, ways to win, and the lines of a summary."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tabletop.present.words import Words


def rate(row: Mapping[str, Any], words: Words) -> str:
    """Tell a share with its interval."""
    return words("balance.rate", share=f"{row['win_rate']:.0f}", low=f"{row['low']:.0f}", high=f"{row['high']:.0f}")


def ending(why: str, words: Words) -> str:
    """Name a way for a match to end."""
    return words(f"balance.ending.{why}")


def lines(figures: Mapping[str, Any], words: Words, *, names: Mapping[str, str]) -> Iterator[str]:
    """Yield the summary of a run: who begins, decks from the best, length, ways to win, cards never played."""
    yield words("balance.first", rate=rate(figures["first_player"], words))
    for deck, row in sorted(figures["decks"].items(), key=lambda row: -row[1]["win_rate"]):
        yield words("balance.line.deck", deck=names[deck], rate=rate(row, words), n=row["games"])
    yield words("balance.line.length", **{name: f"{told:.0f}" for name, told in figures["turns_a_side"].items()})
    for why, count in figures["endings"].items():
        yield words("balance.line.ending", ending=ending(why, words), n=count)
    if figures["never_played"]:
        yield words("balance.line.never", cards=", ".join(names[card] for card in figures["never_played"]))
