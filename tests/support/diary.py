"""Lines and matches for tests of the diary."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from tabletop import places
from tabletop.diary.deeds import Told
from tabletop.diary.diary import Diary
from tabletop.diary.index import Index
from tabletop.diary.line import Deed, Line, Seat
from tabletop.diary.people import People
from tabletop.diary.proposals import rules_in_play
from tabletop.diary.reading import house_cards, house_decks
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


ENDS = {"enadrya": ("base", "ENA-C1"), "warage": ("last", "WAR-1.1"), "epikha": ("vital", "EPI-R8"), "ecg": ("battle", "ECG-2.1")}


DONE = ("zero", "hair", "bridges", "seasons", "chain", "comeback")


def season(folder: Path) -> Diary:
    """Return a diary whose files would be in a folder: two dozen matches of Ana in four games, against two people and a bot, with memories."""
    rivals = (("Bruno", ""), ("Carla", ""), ("Novato", "novice"))
    lines = []
    for n in range(24):
        game = ("enadrya", "warage", "enadrya", "epikha", "ecg")[n % 5]
        decks = sorted(house_decks(game).values())
        cards = sorted(house_cards(game))[n % 3:16 + n:2]
        name, bot = rivals[n % 7 % 3]
        seats = (Seat("Ana", "", "x", f"{game}{n % 2}", decks[n % 2], " ".join(cards)), Seat(name, bot, "y", f"{game}y", decks[-1]))
        rules = rules_in_play()[game][:6 + n]
        deeds = tuple(deed(one)._replace(number=8) for i, one in enumerate(DONE) if n == 3 * i + 2)
        lines.append(line(n, won=None if n == 9 else n % 3 > 0, game=game, seats=seats, deeds=deeds, turns=8 + n * 7 % 17, reason=ENDS[game][0],
                          clause=ENDS[game][1], rules=" ".join(rules), events=" ".join(str(10 + i) for i in range(len(rules)))))
    index = Index({one.mark: one for one in lines}, {f"enadrya{n}": dict.fromkeys(sorted(house_cards("enadrya"))[-9:], 2) for n in (0, 1)})
    return Diary(index, People(), index_at=folder / "index.json", people_at=folder / "people.json")
