"""Enadrya's data for the HTML page of an exported match: two boards of slots, Bases, energy."""

from __future__ import annotations

from typing import Any

from tabletop.games.enadrya import describe
from tabletop.games.enadrya.board import (
    BASE,
    BATTLE,
    COLUMNS,
    DECK,
    HAND,
    INCINERATOR,
    KIND,
    POWER,
    ROW,
    TECHNOLOGY,
    ZONE_1,
    ZONE_2,
    pile,
    slot,
)
from tabletop.games.enadrya.readers import active, attack, cost, health
from tabletop.kernel.store import TABLE
from tabletop.present.page_views.page_view import Badge, PageView, Plain, place_entry

WIDE = 7
ROWS = {ZONE_1: "z1", ZONE_2: "z2", BATTLE: "b"}


class EnadryaPage(PageView):
    """Page data of Enadrya: Units in their zones, and each seat's other cards."""

    describe = describe

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
        if sheet.kind != "unit":
            return []
        return [*self._fighting(sheet.attack, sheet.defence), ("speed", self.words("enadrya.inspector.speed"), str(sheet.speed))]

    def _fighting(self, attack: int, defence: int) -> list[Badge]:
        return [("attack", self.words("enadrya.inspector.attack"), str(attack)),
                ("defence", self.words("enadrya.inspector.defence"), str(defence))]

    def describe_in_place(self, store: Any, card: int) -> Plain:
        sheet = self.sheet(store, card)
        if KIND[store.at[card]] == HAND:
            return self.in_hand(store, card)
        row, turn = ROW[store.at[card]], store.turn[TABLE]
        if sheet.kind != "unit" or row < 0:
            return {}
        told: Plain = {"badges": self._fighting(attack(store, card), health(store, card))}
        spent = row in (ZONE_1, ZONE_2) and turn in (store.moved[card], store.deployed[card], store.bridged[card])
        return told | {"idle": 1} if spent and turn else told

    def rows(self, seat: int) -> list[Plain]:
        def zones(row: int) -> list[int]:
            return [slot(seat, row, column) if column in COLUMNS[row] else 0 for column in range(WIDE)]

        return [{"title": self.words(f"enadrya.page.{name}"), "zones": zones(row)} for row, name in ROWS.items()]

    def places(self, seat: int) -> list[Plain]:
        def place(kind: Any, which: int, name: str) -> Plain:
            return place_entry(kind, pile(seat, which), self.words(f"enadrya.place.{name}"))

        return [place("spread", BASE, "base"), place("spread", TECHNOLOGY, "technology"), place("spread", POWER, "power"),
                place("hand", HAND, "hand"), place("deck", DECK, "deck"), place("pile", INCINERATOR, "incinerator")]

    def seat(self, store: Any, seat: int) -> Plain:
        told: Plain = {"score": max(0, store.base[seat]), "badges": [
            ("base", self.words("enadrya_log.cell.base"), str(store.base[seat])),
            ("energy", self.words("enadrya_log.cell.energy"), str(store.energy[seat]))]}
        turn = store.turn[TABLE]
        if turn and not store.over[TABLE] and seat == active(store):
            told["now"] = 1
        if store.won[seat]:
            told["won"] = 1
        return told

    def table(self, store: Any) -> Plain:
        turn, phase = store.turn[TABLE], store.phase[TABLE]
        when = [self.words("enadrya.turn.number", n=turn)] if turn else []
        key = f"enadrya.phase.{phase}"
        return {"when": [*when, self.words(key)] if self.words.has(key) else when, "boxes": []}


VIEW = EnadryaPage
