"""A match as one page for any browser: its log and its board, step by step, with nothing to fetch."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tabletop import places
from tabletop.archive.export import Eyes, Retold, Step, Teller, Words, counted, heading
from tabletop.archive.matchfile import Opened
from tabletop.kernel.store import FIRST, Store
from tabletop.kernel.views import walk

SHOWN_CARDS = 12
"""Cards a pile names before it only counts them."""
_LABELS = ("first", "back", "play", "next", "last", "details")


def to_page(opened: Opened, words: Words, *, teller: Teller, seat: Eyes = None) -> str:
    """A page with the line to the cursor, as a seat or the public knew it if asked. Raises ArchiveError."""
    retold = Retold(opened, seat)
    board = _Board(opened, words, teller)
    store = retold.store()
    steps = []
    for step in retold.line():
        lines = [[counted(line, words), line.level] for line in teller.read(step.entries, details="on")]
        walk(store, step.entries)
        steps.append({"n": step.number, "who": _who(opened, step), "log": lines, **board.changes(store)})
    story = {
        "title": heading(opened, words), "steps": steps, "boards": board.layout(seat if isinstance(seat, int) else 0),
        "labels": {name: words(f"archive.page.{name}") for name in _LABELS},
    }
    template = (places.assets() / "pages" / "replay.html").read_text(encoding="utf-8")
    # Nothing a player was called, and no card, may close the script or open a tag in it.
    data = json.dumps(story, ensure_ascii=False, separators=(",", ":"))
    data = data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return template.replace("{lang}", words("archive.page.lang")).replace("{story}", data)


def _who(opened: Opened, step: Step) -> str:
    return opened.header.players[step.seat] if step.seat >= 0 else ""


class _Board:
    """The zones as boxes; after each step, those that look different."""

    def __init__(self, opened: Opened, words: Words, teller: Teller) -> None:
        self._opened = opened
        self._teller = teller
        rules = opened.game.rules
        self._names = {z: name for z in range(1, rules.zones) if (name := opened.game.place_name(z))}
        self._cells: Mapping[str, str] = {
            a.name: words(f"{opened.header.game}_log.cell.{a.name}") for a in rules.store.attributes
            if words.has(f"{opened.header.game}_log.cell.{a.name}")
        }
        self._shown: dict[str, Any] = {}

    def layout(self, near: int) -> list[dict[str, Any]]:
        """The boards from the far seat to the near one: rows of slots by the owner's columns, and piles."""
        players = self._opened.header.players
        out = []
        for seat in [*(s for s in range(len(players)) if s != near), near]:
            rows: dict[str, list[int]] = {}
            piles = []
            for zone, name in self._names.items():
                owner, _, rest = name.rpartition(":")
                if owner == str(seat):
                    row, _, column = rest.partition(".")
                    if column:
                        rows.setdefault(row, []).append(zone)
                    else:
                        piles.append({"zone": zone, "name": self._teller.place(zone)})
            out.append({"seat": seat, "player": players[seat], "far": seat != near, "piles": piles,
                        "rows": [self._row(zones) for zones in rows.values()]})
        return out

    def _row(self, zones: list[int]) -> list[list[int]]:
        """(column, zone) pairs of a row."""
        return [[int(self._names[z].rpartition(".")[2]), z] for z in zones]

    def changes(self, store: Store) -> dict[str, Any]:
        """What looks different since this was last asked."""
        now: dict[str, Any] = {str(z): self._zone(store, z) for z in self._names}
        now |= {f"s{seat}": self._seat(store, seat) for seat in range(len(self._opened.header.players))}
        changed = {name: value for name, value in now.items() if self._shown.get(name) != value}
        self._shown = now
        return {"board": changed}

    def _zone(self, store: Store, zone: int) -> dict[str, Any]:
        cards = store.zone[zone]
        slot = "." in self._names[zone]
        named = [self._card(store, c) for c in cards] if slot or len(cards) <= SHOWN_CARDS else []
        return {"count": len(cards), "cards": named}

    def _card(self, store: Store, card: int) -> list[str]:
        if card < FIRST:
            return ["", ""]
        cells = [(label, store.col[name][card]) for name, label in self._cells.items()]
        notes = [f"{label} {value}" for label, value in cells if value]
        return [self._teller.name(card), ", ".join(notes)]

    def _seat(self, store: Store, seat: int) -> list[str]:
        players = range(len(self._opened.header.players))
        return [f"{label} {store.col[name][seat]}" for name, label in self._cells.items()
                if any(store.col[name][s] for s in players)]


