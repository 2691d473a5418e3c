"""Enadrya's data for the HTML page of an exported match: two boards of slots, Bases, energy."""

from __future__ import annotations

from typing import Any

from tabletop.games.enadrya import describe
from tabletop.games.enadrya.board import BATTLE, COLUMNS, WIDEST, ZONE_1, ZONE_2, slot
from tabletop.games.enadrya.readers import cost
from tabletop.games.enadrya.table import ENADRYA_TABLE
from tabletop.present.page_views.page_view import Badge, Plain
from tabletop.present.page_views.row_page import RowPage

ROWS = {ZONE_1: "z1", ZONE_2: "z2", BATTLE: "b"}


class EnadryaPage(RowPage):
    """Page data of Enadrya: Units in their zones, and each seat's other cards."""

    describe, table_rows, called, counter = describe, ENADRYA_TABLE, "enadrya.inspector", "enadrya_log.cell"

    def dye(self, sheet: Any) -> str:
        return str(sheet.race)

    def kind_line(self, sheet: Any) -> str:
        return self.words("enadrya.kind_line", kind=self.words(f"enadrya.kind.{sheet.kind}"), race=self.words(f"enadrya.race.{sheet.race}"))

    def costs(self, sheet: Any) -> list[Badge]:
        return [] if sheet.kind == "base" else self._costs(sheet, sheet.cost)

    def costs_now(self, store: Any, card: int) -> list[Badge]:
        return self._costs(self.sheet(store, card), cost(store, card))

    def _costs(self, sheet: Any, energy: int) -> list[Badge]:
        """Write costs: energy, X with it; and the price in the player's own Base (ENA-R10)."""
        called = self.words("enadrya.inspector.cost")
        price = "X" if sheet.x_cost and not energy else f"{energy}+X" if sheet.x_cost else str(energy)
        paid: list[Badge] = [("energy", called, price)] if sheet.x_cost or energy or not sheet.base_cost else []
        return [*paid, ("base", self.words("enadrya.inspector.base_cost"), str(sheet.base_cost))] if sheet.base_cost else paid

    def printed(self, sheet: Any) -> list[Badge]:
        if sheet.kind == "base":
            return [("base", self.words("enadrya.inspector.base_defence"), str(sheet.base)),
                    ("energy", self.words("enadrya.inspector.recharge"), str(sheet.energy))]
        return super().printed(sheet)

    def rows(self, seat: int) -> list[Plain]:
        def zones(row: int) -> list[int]:
            return [slot(seat, row, column) if column in COLUMNS[row] else 0 for column in range(WIDEST)]

        return [{"title": self.words(f"enadrya.page.{name}"), "zones": zones(row)} for row, name in ROWS.items()]


VIEW = EnadryaPage
