"""Lines and matches for tests of the diary."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from tabletop import places
from tabletop.diary.deeds import Told
from tabletop.diary.line import Deed, Line, Seat
from tabletop.games.entries import part
from tabletop.kernel.facts import HEAD
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match

AT = 1_789_000_000
"""Time of change of the kept samples, in seconds: fixed, so that no test depends on a checkout's files."""


def shelf(folder: Path, *games: str) -> list[Path]:
    """Copy the sample matches of some games into a folder, under their keys."""
    folder.mkdir(parents=True, exist_ok=True)
    out = []
    for sample in sorted(places.samples().glob("*.tapete")):
        game = sample.name.partition(" ")[0].lower()
        if game in games:
            out.append(folder / f"{game}.tapete")
            shutil.copyfile(sample, out[-1])
            os.utime(out[-1], (AT, AT))
    return out


def line(number: int, *, won: bool | None = True, game: str = "enadrya", names: tuple[str, str] = ("Ana", "Bruno"), **changes: Any) -> Line:
    """Make a line of a duel that the first player won, lost (False) or that was a draw (None)."""
    seats = tuple(Seat(name, "", deck, key, house="", played=cards) for name, deck, key, cards in
                  zip(names, ("Uno", "Dos"), ("a1", "b2"), ("x x y", "z"), strict=True))
    winners = () if won is None else (0,) if won else (1,)
    made = Line(f"{number:012x}", f"{number}.tapete", 10, 20, game, "", f"2026-{1 + number // 28 % 12:02}-{1 + number % 28:02}T20:00:00",
                15, 10 + number % 9, winners, "base", "ENA-C1", False, "ENA-C1 ENA-J1.3", "40 3", (), seats)
    return made._replace(**changes)


def deed(name: str, seat: int = 0) -> Deed:
    """Make a deed at event 7."""
    return Deed(name, seat, 7)


def told(game: str, *facts: tuple[Any, ...], winners: tuple[int, ...] = (0,), reason: str = "", own: dict[int, int] | None = None) -> Told:
    """Return a match of two with only these facts, each its kind and its fields; `own` tells the owners of cards, else their parity does."""
    kinds = part("tabletop.games.{}.facts", game).FACTS
    log: list[Entry] = []
    for kind, *fields in facts:
        assert len(fields) == len(kinds[kind].fields), kind
        log.append((FACT, kind, 0, 0, "", *fields))
    assert all(len(entry) >= HEAD for entry in log)
    owners = [card % 2 for card in range(100)]
    for card, seat in (own or {}).items():
        owners[card] = seat
    store = SimpleNamespace(own=owners, card=list(range(100)), seats=2)
    match = SimpleNamespace(log=log, rules=SimpleNamespace(facts=kinds), store=store)
    return Told(cast("Match", match), winners, reason)
