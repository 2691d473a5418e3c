"""Export of a match as one page for any browser: its log and its board, line by line, with nothing else to download."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Protocol

from tabletop import places
from tabletop.archive.errors import ArchiveError
from tabletop.archive.export import ExportView, Listed, LogWriter, Retold, Words, heading
from tabletop.archive.judged import JudgedPage, Placed
from tabletop.archive.matchfile import Opened
from tabletop.kernel.cursor import beats_of, facts_in
from tabletop.kernel.journal import Entry
from tabletop.kernel.store import FIRST, Store
from tabletop.kernel.views import walk

_LABELS = ("first", "turn_back", "back", "play", "pause", "next", "turn_next", "last", "details", "timeline", "log", "board", "close",
           "hidden", "pile", "keys")


class PageView(Protocol):
    """View of a game for a page, in plain values; a number for a card is its entity."""

    def about(self, definition: int) -> dict[str, Any] | None:
        """Describe a card as printed, its emblem its `icon`; None if it is no card."""

    def icon(self, name: str) -> str:
        """Return the inside of an emblem's SVG picture."""

    def authors(self, icons: Sequence[str]) -> tuple[str, ...]:
        """List the authors of emblems."""

    def describe_in_place(self, store: Any, card: int) -> dict[str, Any]:
        """Describe a known card's present state."""

    def order(self, store: Any) -> list[int]:
        """List the seats in seating order."""

    def rows(self, seat: int) -> list[dict[str, Any]]:
        """List the rows of a seat's slots from its own edge, by `zones`, 0 for none."""

    def places(self, seat: int) -> list[dict[str, Any]]:
        """List a seat's other places, each one `zone`, and `as` its display: a "deck" is counted only."""

    def seat(self, store: Any, seat: int) -> dict[str, Any]:
        """Describe a seat's state."""

    def table(self, store: Any) -> dict[str, Any]:
        """Describe the shared part: `boxes` with cards as `pieces`, and `rows` of one `card` each."""


def to_page(opened: Opened, words: Words, *, narrator: LogWriter, view: PageView, seat: ExportView = None,
            judged: JudgedPage | None = None) -> str:
    """Write a page with the line to the cursor, as a seat or the public knew it if asked; and with a review. Raises ArchiveError."""
    retold = Retold(opened, seat)
    decisions = [(step.number, step.entries) for step in retold.line()]
    entries = [entry for _, some in decisions for entry in some]
    rows = narrator.rows(entries, details="on")
    board = _Board(opened, view, seat if isinstance(seat, int) else 0)
    stops = _stops([row for row in rows if row.line.level != "detail"], [fact[1] for fact in facts_in(entries)])
    try:
        steps = list(board.steps(retold.store(), entries, stops))
    except Exception as problem:  # a forged file may contain states that no rules produce, and raise any error
        raise ArchiveError("export.unreal", file=opened.path.name) from problem
    placed = Placed(judged, decisions, stops) if judged is not None else None
    log = list(_log(rows, board, narrator, words, placed))
    title = heading(opened, words)
    story = {
        "title": title, "view": _view_text(opened, words, seat), "plan": board.plan(), "cards": board.cards, "steps": steps,
        "turns": [i for i, level in enumerate(row.line.level for row in rows if row.line.level != "detail") if level == "heading"],
        "end": next((row.line.text for row in rows if row.line.kind == "finished"), ""),
        "labels": {name: words(f"archive.page.{name}") for name in _LABELS},
    }
    icons = [card["icon"] for card in board.cards]
    return _filled("replay.html", {
        "lang": words("archive.page.lang"), "title": escape(title), "log": "".join(log), "story": _json(story),
        "icons": "".join(f'<symbol id="i-{name}" viewBox="0 0 512 512">{view.icon(name)}</symbol>' for name in dict.fromkeys(icons)),
        "credits": escape(words("archive.page.credits", authors=", ".join(view.authors(icons)))),
        "review": _filled("review.html", placed.fields()) if placed is not None else "",
    })


def _stops(rows: Sequence[Listed], facts: Sequence[str]) -> list[int]:
    """Count the events up to the end of each step.

    A step is a line of the log with all its effects, except those in a later phase. A turn's first phases belong to its
    beginning.
    """
    out = []
    for row, later in zip(rows, [*(later.first - 1 for later in rows[1:]), len(facts)], strict=False):
        phases = (event for event in range(row.last, later) if facts[event] == "phased")
        out.append(later if row.line.level == "heading" else next(phases, later))
    return [*out[:-1], len(facts)]


def _filled(name: str, fields: Mapping[str, str]) -> str:
    template = (places.assets() / "pages" / name).read_text(encoding="utf-8")
    # Fill all fields in one pass: a player's name may look like a field.
    return re.sub(r"\{\{(\w+)\}\}", lambda found: fields[found.group(1)], template)


def _json(story: object) -> str:
    # No name of a player or card may close the script or open a tag in it.
    data = json.dumps(story, ensure_ascii=False, separators=(",", ":"))
    return data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _view_text(opened: Opened, words: Words, seat: ExportView) -> str:
    if isinstance(seat, int):
        return words("archive.page.view_of", player=opened.header.players[seat])
    return words("archive.page.view_public" if seat == "public" else "archive.page.view_all")


def _log(rows: Sequence[Listed], board: _Board, narrator: LogWriter, words: Words, placed: Placed | None) -> Iterator[str]:
    """Write rows as items of a list with their steps and what a review says, so that the page can be read without its script."""
    step = -1
    for row in rows:
        line = row.line
        step += line.level != "detail"
        text, out, at = line.text, "", 0
        for span in line.spans:
            number = board.number(narrator.definition(span.card))
            name = escape(text[span.start:span.end])
            out += escape(text[at:span.start]) + (f'<b data-card="{number}">{name}</b>' if number else name)
            at = span.end
        out += escape(text[at:])
        told = words("archive.export.times", line=out, n=line.times) if line.times > 1 else out
        said = placed.beside(step) if placed is not None and line.level != "detail" else ""
        yield f'<li class="{line.level}" data-step="{max(0, step)}">{told}{said}</li>\n'


class _Board:
    """Boards after each step, stored as differences; and the cards that were ever seen."""

    def __init__(self, opened: Opened, view: PageView, near: int) -> None:
        self._view, self._near = view, near
        self._players = opened.header.players
        self._order = view.order(opened.match.store)
        self._beds = {seat: view.places(seat) for seat in self._order}
        self._rows = {seat: view.rows(seat) for seat in self._order}
        self._kinds = {bed["zone"]: bed["as"] for beds in self._beds.values() for bed in beds}
        self._kinds |= {zone: "slot" for rows in self._rows.values() for row in rows for zone in row["zones"] if zone}
        self._shown: dict[str, Any] = {}
        self._numbers: dict[int, int] = {}
        self.cards: list[dict[str, Any]] = []
        """Cards as they are printed, in the order in which they came to be known."""

    def number(self, definition: int) -> int:
        """Return the number of a card among those known, from 1; 0 if it is no card."""
        found = self._numbers.get(definition)
        if found is None:
            told = self._view.about(definition) if definition else None
            if told is not None:
                self.cards.append(told)
            found = self._numbers[definition] = len(self.cards) if told is not None else 0
        return found

    def plan(self) -> list[dict[str, Any]]:
        """List the seats round from the one after the near one to the near one, with their places."""
        at = self._order.index(self._near)
        order = [*self._order[at + 1:], *self._order[:at + 1]]
        return [{"seat": seat, "player": self._players[seat], "far": int(seat != self._near), "rows": self._rows[seat],
                 "beds": self._beds[seat]} for seat in order]

    def steps(self, store: Store, entries: Sequence[Entry], stops: Sequence[int]) -> Iterator[dict[str, Any]]:
        """List the differences after each step; `stops` count the events up to each, the last up to all."""
        beats = beats_of(entries)
        done = 0
        for stop in stops:
            for beat in beats[done:len(beats) if stop == stops[-1] else stop]:
                walk(store, beat.entries)
            done = stop
            yield self._changes(store)

    def _changes(self, store: Store) -> dict[str, Any]:
        now: dict[str, Any] = {str(zone): self._zone(store, zone, kind) for zone, kind in self._kinds.items()}
        now |= {f"s{seat}": self._view.seat(store, seat) for seat in self._order}
        now["t"] = self._table(store)
        changed = {name: value for name, value in now.items() if self._shown.get(name) != value}
        self._shown = now
        return changed

    def _zone(self, store: Store, zone: int, kind: str) -> int | list[Any]:
        cards = store.zone[zone]
        return len(cards) if kind == "deck" else [self._piece(store, card) for card in cards]

    def _piece(self, store: Store, card: int) -> int | list[Any]:
        """Return a card's number, with its state if there is one to show; 0 for a hidden card."""
        number = self.number(store.card[card]) if card >= FIRST else 0
        stands = self._view.describe_in_place(store, card) if number else {}
        return [number, stands] if stands else number

    def _table(self, store: Store) -> dict[str, Any]:
        told = self._view.table(store)
        for box in told["boxes"]:
            if "pieces" in box:
                box["pieces"] = [self._piece(store, card) for card in box["pieces"]]
            for row in box.get("rows", ()):
                row["card"] = self.number(store.card[row["card"]]) if row["card"] >= FIRST else 0
        return told
