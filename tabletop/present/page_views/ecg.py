"""ECG's data for the HTML page of an exported match: two lines a side, courts and their resources, Heroes, the chain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.ecg import describe
from tabletop.games.ecg.board import CHAIN
from tabletop.games.ecg.costs import price_of
from tabletop.games.ecg.readers import bearer, court, how, item_target, prayers, ready
from tabletop.games.ecg.table import ECG_TABLE
from tabletop.lang.printed import printed_name
from tabletop.present.page_views.page_view import Badge, Plain
from tabletop.present.page_views.row_page import RowPage

FREE = frozenset({"hero", "resource"})
"""Kinds that nobody pays for."""


class EcgPage(RowPage):
    """Page data of ECG."""

    describe, table_rows, called, counter = describe, ECG_TABLE, "ecg.inspector", "ecg.counter"

    # ---- cards
    def dye(self, sheet: Any) -> str:
        if sheet.kind == "spell":
            return "sun" if sheet.school == "sun" else "owl"
        if sheet.kingdom:
            return str(sheet.kingdom)
        return "mercenary" if sheet.kind == "troop" else str(sheet.kind)

    def kind_line(self, sheet: Any) -> str:
        kind = self.words(f"ecg.school.{sheet.school}" if sheet.school else f"ecg.kind.{sheet.kind}")
        told = [self.words(f"ecg.kingdom.{sheet.kingdom}")] if sheet.kingdom else []
        told += [self.words(f"ecg.title.{title}") for title in sorted(sheet.titles)]
        for part in told:
            kind = self.words("ecg.face.kind_line", kind=kind, kingdom=part)
        return kind

    def costs(self, sheet: Any) -> list[Badge]:
        if sheet.kind in FREE:
            return []
        if sheet.costs:
            return [("energy", self.words(f"ecg.kingdom.{kingdom}"), str(cost)) for kingdom, cost in sheet.costs.items()]
        return [("energy", self.words("ecg.inspector.cost"), str(sheet.cost))]

    def costs_now(self, store: Any, card: int) -> list[Badge]:
        price = price_of(store, card, seat=store.own[card])
        return [("energy", self.words("ecg.inspector.cost"), str(price.amount) if price is not None else "–")]

    def printed(self, sheet: Any) -> list[Badge]:
        told = super().printed(sheet)
        return [*told, ("speed", self.words("ecg.inspector.hand"), str(sheet.hand))] if sheet.kind == "hero" else told

    def counters(self, store: Any, seat: int) -> list[Badge]:
        told: list[Badge] = [("energy", self.words("ecg.page.ready"), f"{len(ready(store, seat))}/{len(court(store, seat))}")]
        if prayers(store, seat):
            told.append(("base", self.words("ecg.counter.prayers"), str(prayers(store, seat))))
        return told

    # ---- between the seats
    def boxes(self, store: Any) -> Iterator[Plain]:
        """List the chain, the next item to resolve on top (ECG-R18)."""
        if store.zone[CHAIN]:
            yield {"title": self.words("ecg.chain.title"), "rows": [self._waits(store, item) for item in reversed(store.zone[CHAIN])]}

    def _waits(self, store: Any, item: int) -> Plain:
        word = self.words(f"ecg.how.{how(store, item)}")
        told = [self.words("ecg.chain.who", player=self.player(store.own[item]), how=word)]
        target = self.sheet(store, item_target(store, item))
        if target is not None:
            told.append(self.words("ecg.chain.aimed", target=printed_name(target, self.words.lang)))
        return {"card": bearer(store, item), "text": told}


VIEW = EcgPage
