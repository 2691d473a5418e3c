"""ECG's data for the HTML page of an exported match: two lines a side, courts and their resources, Heroes, the chain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.ecg import describe
from tabletop.games.ecg.board import (
    CHAIN,
    COURT,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    HERO,
    INFANTRY,
    KIND,
    LEGACY,
    LINES,
    SUPPORT,
    pile,
)
from tabletop.games.ecg.costs import price_of
from tabletop.games.ecg.readers import active, bearer, court, how, item_target, prayers, ready, strength
from tabletop.kernel.store import TABLE
from tabletop.lang.printed import printed_name
from tabletop.present.page_views.page_view import Badge, PageView, Plain, place_entry

NUMBERS = (("strength", "attack"), ("preparation", "speed"))
STARTS = (("morale", "hp"), ("renown", "sale"), ("hand", "speed"))
"""A Hero's numbers and the shapes of their badges."""
PLACES = ((HERO, "spread", "hero"), (LEGACY, "spread", "legacy"), (INFANTRY, "spread", "infantry"), (SUPPORT, "spread", "support"),
          (COURT, "spread", "court"), (HAND, "hand", "hand"), (DECK, "deck", "deck"), (DISCARD, "pile", "discard"),
          (EXILE, "pile", "exile"))
FREE = frozenset({"hero", "resource"})
"""Kinds that nobody pays for."""


class EcgPage(PageView):
    """Page data of ECG."""

    describe = describe

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
        return [("energy", self._called("cost"), str(sheet.cost))]

    def costs_now(self, store: Any, card: int) -> list[Badge]:
        price = price_of(store, card, seat=store.own[card])
        return [("energy", self._called("cost"), str(price.amount) if price is not None else "–")]

    def printed(self, sheet: Any) -> list[Badge]:
        if sheet.kind == "hero":
            return [(shape, self._called(name), str(getattr(sheet, name))) for name, shape in STARTS]
        if sheet.kind == "troop":
            return [(shape, self._called(name), str(getattr(sheet, name))) for name, shape in NUMBERS]
        return []

    def _called(self, name: str) -> str:
        return self.words(f"ecg.inspector.{name}")

    def describe_in_place(self, store: Any, card: int) -> Plain:
        kind = KIND[store.at[card]]
        if kind == HAND:
            return self.in_hand(store, card)
        if kind == COURT:
            return {"idle": 1, "note": self._called("spent")} if store.spent[card] else {}
        if kind not in LINES:
            return {}
        now = strength(store, card)
        told: Plain = {"badges": [("attack", self._called("strength"), str(now))]}
        if store.preparation[card]:
            told["badges"].append(("speed", self._called("preparation"), str(store.preparation[card])))
        why = "fallen" if not now else "acted" if store.acted[card] == store.turn[TABLE] else ""
        return told | {"idle": 1, "note": self._called(why)} if why else told

    # ---- places
    def rows(self, seat: int) -> list[Plain]:
        return []

    def places(self, seat: int) -> list[Plain]:
        return [place_entry(shown, pile(seat, kind), self.words(f"ecg.place.{name}")) for kind, shown, name in PLACES]  # type: ignore[arg-type]

    def seat(self, store: Any, seat: int) -> Plain:
        told: Plain = {"score": store.morale[seat], "badges": [
            ("hp", self.words("ecg.counter.morale"), str(store.morale[seat])),
            ("sale", self.words("ecg.counter.renown"), str(store.renown[seat])),
            ("magic", self.words("ecg.counter.madness"), str(store.madness[seat])),
            ("energy", self.words("ecg.page.ready"), f"{len(ready(store, seat))}/{len(court(store, seat))}")]}
        if prayers(store, seat):
            told["badges"].append(("base", self.words("ecg.counter.prayers"), str(prayers(store, seat))))
        if store.turn[TABLE] and not store.over[TABLE] and seat == active(store):
            told["now"] = 1
        if store.won[seat]:
            told["won"] = 1
        return told

    # ---- between the seats
    def table(self, store: Any) -> Plain:
        turn, phase = store.turn[TABLE], store.phase[TABLE]
        when = [self.words("ecg.turn.number", n=turn)] if turn else []
        key = f"ecg.phase.{phase}"
        return {"when": [*when, self.words(key)] if self.words.has(key) else when, "boxes": list(self._boxes(store))}

    def _boxes(self, store: Any) -> Iterator[Plain]:
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
