"""Page data of a game with table rows: printed and present numbers, idle cards, places, counters, the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.table_rows import Figure, Table
from tabletop.kernel.store import TABLE
from tabletop.present.page_views.page_view import Badge, PageView, Plain, place_entry


class RowPage(PageView):
    """Page data made from `rows`; a game adds its kinds, its costs and what it has between the seats."""

    table_rows: Table[Any]
    called = ""
    """Prefix of the texts of numbers on cards."""
    counter = ""
    """Prefix of the texts of counters."""

    # ---- cards
    def printed(self, sheet: Any) -> list[Badge]:
        return [(row.shape, self.words(f"{self.called}.{row.name}"), str(row.printed(sheet))) for row in self.table_rows.figures
                if row.printed is not None and row.prints is not None and row.prints(sheet)]

    def describe_in_place(self, store: Any, card: int) -> Plain:
        kind = self.table_rows.kind_of(store.at[card])
        if any(zone.kind == kind and zone.form == "hand" for zone in self.table_rows.zones):
            return self.in_hand(store, card)
        badges = [(row.shape, self.words(f"{self.called}.{row.name}"), str(row.read(store, card))) for row in self._shown(store, card, kind)]
        told: Plain = {"badges": badges} if badges else {}
        state = self.table_rows.state(store, card)
        if state is None or not state.idle:
            return told
        return told | {"idle": 1} | ({"note": self.words(f"{self.called}.{state.name}")} if state.name else {})

    def _shown(self, store: Any, card: int, kind: int) -> Iterator[Figure[Any]]:
        for row in self.table_rows.figures:
            if row.of == "card" and row.shape and kind in row.at and (row.quiet != "page" or row.read(store, card)):
                yield row

    # ---- places
    def rows(self, seat: int) -> list[Plain]:
        return []

    def places(self, seat: int) -> list[Plain]:
        table = self.table_rows
        return [place_entry(zone.form, table.pile(seat, zone.kind), self.words(f"{table.area}.place.{zone.name}")) for zone in table.zones]

    def seat(self, store: Any, seat: int) -> Plain:
        told: Plain = {"score": max(0, self.table_rows.score.read(store, seat)), "badges": [
            (row.shape, self.words(f"{self.counter}.{row.name}"), str(row.read(store, seat)))
            for row in self.table_rows.figures if row.of == "seat" and row.shape]}
        told["badges"] += self.counters(store, seat)
        if store.turn[TABLE] and not store.over[TABLE] and seat == self.table_rows.active(store):
            told["now"] = 1
        if store.won[seat]:
            told["won"] = 1
        return told

    def counters(self, store: Any, seat: int) -> list[Badge]:
        """List further counters of a seat."""
        return []

    # ---- between the seats
    def table(self, store: Any) -> Plain:
        turn, key = store.turn[TABLE], f"{self.table_rows.area}.phase.{store.phase[TABLE]}"
        when = [self.words(f"{self.table_rows.area}.turn.number", n=turn)] if turn else []
        return {"when": [*when, self.words(key)] if self.words.has(key) else when, "boxes": list(self.boxes(store))}

    def boxes(self, store: Any) -> Iterator[Plain]:
        """List the boxes between the seats."""
        return iter(())
