"""Series of matches between the same players: best of 1, 3 or 5, the start alternating (ENA-F2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

LENGTHS = (1, 3, 5)


@dataclass(frozen=True, slots=True)
class Series:
    """State of a series before a match: wins by seat, matches ended, and the seat that opened the first.

    `opener` is None until the first match has named its first player. A draw counts for no seat and is played again.
    """

    best_of: int = 1
    wins: tuple[int, ...] = (0, 0)
    played: int = 0
    opener: int | None = None

    @property
    def needed(self) -> int:
        """Number of wins that end the series."""
        return self.best_of // 2 + 1

    @property
    def winner(self) -> int | None:
        """Seat that has won the series; None while the series goes on."""
        return next((seat for seat, won in enumerate(self.wins) if won >= self.needed), None)

    def first(self) -> int | None:
        """Seat that opens the next match; None leaves the choice to chance."""
        return None if self.opener is None else (self.opener + self.played) % len(self.wins)

    def after(self, winners: Sequence[int], first: int) -> Series:
        """Return the series after a match that `first` opened and `winners` won (empty: a draw)."""
        seats = len(self.wins)
        wins = tuple(won + (seat in winners and len(winners) < seats) for seat, won in enumerate(self.wins))
        opener = (first - self.played) % seats if self.opener is None else self.opener
        return replace(self, wins=wins, played=self.played + 1, opener=opener)

    def plain(self) -> dict[str, Any]:
        """Convert to plain values, for a match's options."""
        return {"best": self.best_of, "wins": list(self.wins), "played": self.played, "opener": self.opener}

    @classmethod
    def read(cls, options: Mapping[str, Any], *, seats: int) -> Series:
        """Read the series from a match's options; missing ones, or invalid ones for so many seats, give a single match."""
        plain, single = options.get("series"), cls(wins=(0,) * seats)
        try:
            best, wins, played, opener = (plain[k] for k in ("best", "wins", "played", "opener"))  # type: ignore[index]
            made = cls(int(best), tuple(int(w) for w in wins), int(played), None if opener is None else int(opener))
        except (TypeError, KeyError, ValueError):
            return single
        return made if best in LENGTHS and len(made.wins) == seats else single
