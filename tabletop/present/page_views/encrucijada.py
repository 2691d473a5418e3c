"""Encrucijada's data for the HTML page of an exported match: villages, armies, piles, towers, the war, the chain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.games.encrucijada import describe
from tabletop.games.encrucijada.board import (
    ARMY_ROWS,
    CHAIN,
    DISCARD,
    HAND,
    HEROES,
    PILE,
    PILES,
    TOWER,
    UP,
    VILLAGE,
    column_number,
    kind_of,
    pile,
)
from tabletop.games.encrucijada.readers import (
    active,
    in_war,
    is_active,
    is_blocked,
    living,
    resistance,
    sums,
    up,
    value,
)
from tabletop.games.encrucijada.setup import TEAMS
from tabletop.games.encrucijada.sheet import RESOURCES, Amounts
from tabletop.kernel.store import FIRST, TABLE
from tabletop.lang.printed import printed_name
from tabletop.lang.targets import targets
from tabletop.present.narrate import roman
from tabletop.present.page_views.page_view import Badge, PageView, Plain, place_entry

PLACES = ((TOWER, "spread", "tower"), (HEROES, "spread", "heroes"), (VILLAGE, "spread", "village"), (UP, "spread", "up"),
          (HAND, "hand", "hand"), (DISCARD, "pile", "discard"))
SIDES = "ABC"
BEST = 3
"""Resources that a seat's line names: those it has most of."""


class EncrucijadaPage(PageView):
    """Page data of Encrucijada."""

    describe = describe

    # ---- cards
    def dye(self, sheet: Any) -> str:
        return str(sheet.civilization)

    def kind_line(self, sheet: Any) -> str:
        parts = [f"kind.{sheet.kind}"] if sheet.kind != "card" else []
        parts += [f"suit.{sheet.suit}"] if sheet.suit else []
        parts += ["trait.evento"] if sheet.evento else []
        parts += [f"trait.{word}" for word in sorted(sheet.words) if self.words.has(f"encrucijada.trait.{word}")]
        line = self.words(f"encrucijada.{parts[0]}")
        for part in (*parts[1:], f"civilization.{sheet.civilization}"):
            line = self.words("encrucijada.face.kind_line", kind=line, more=self.words(f"encrucijada.{part}"))
        return line

    def costs(self, sheet: Any) -> list[Badge]:
        return [("energy", self._resource(number), str(amount)) for number, amount in sheet.needs]

    def costs_now(self, store: Any, card: int) -> list[Badge]:
        return self.costs(self.sheet(store, card))

    def printed(self, sheet: Any) -> list[Badge]:
        kinds = {"card": ("attack", "value"), "tower": ("hp", "resistance"), "hero": ("attack", "leadership")}
        shape, name = kinds[sheet.kind]
        return [(shape, self._called(name), str(sheet.value)), *self._given(sheet.gives)]

    def _given(self, gives: Amounts) -> list[Badge]:
        return [("sale", self._resource(number), f"+{amount}") for number, amount in gives]

    def _resource(self, number: int) -> str:
        return self.words(f"encrucijada.resource.{RESOURCES[number]}")

    def _called(self, name: str) -> str:
        return self.words(f"encrucijada.inspector.{name}")

    def describe_in_place(self, store: Any, card: int) -> Plain:
        kind = kind_of(store.at[card])
        if kind in (VILLAGE, UP):
            told: Plain = {"badges": [("attack", self._called("value"), str(value(store, card)))]}
            if not is_active(store, card):
                told |= {"idle": 1, "note": self._called("inactive")}
            return told
        if kind == TOWER:
            return {"badges": [("hp", self._called("resistance"), str(max(0, store.resistance[card])))]}
        return {}

    # ---- places
    def rows(self, seat: int) -> list[Plain]:
        return []

    def places(self, seat: int) -> list[Plain]:
        shown = [place_entry(how, pile(seat, kind), self.words(f"encrucijada.place.{name}")) for kind, how, name in PLACES]  # type: ignore[arg-type]
        piles = (pile(seat, PILE + i) for i in range(PILES))
        return [*shown, *(place_entry("deck", zone, self.words(f"encrucijada.place.pile{column_number(zone)}")) for zone in piles)]

    def seat(self, store: Any, seat: int) -> Plain:
        teams = TEAMS.get(str(self.setup.options.get("mode")), 0)
        told: Plain = {"side": self.words("encrucijada.page.team", letter=SIDES[store.team[seat]])} if teams else {}
        if store.won[seat]:
            told["won"] = 1
        if store.out[seat]:
            return told | {"score": 0, "badges": [], "out": 1, "note": self.words("encrucijada.page.out")}
        left = max(0, resistance(store, seat)) if store.tower[seat] else 0
        told |= {"score": left, "badges": [("hp", self._called("resistance"), str(left)), *self._best(store, seat)]}
        if store.wear[seat]:
            told["badges"].append(("speed", self._called("attrition"), str(store.wear[seat])))
        if store.turn[TABLE] and not store.over[TABLE] and seat == active(store):
            told["now"] = 1
        return told

    def _best(self, store: Any, seat: int) -> list[Badge]:
        """List the resources a seat has most of."""
        found = sorted(((amount, -number) for number, amount in enumerate(sums(store, seat)) if amount), reverse=True)[:BEST]
        return [("energy", self._resource(-number), str(amount)) for amount, number in found]

    def order(self, store: Any) -> list[int]:
        """List the seats in turn order."""
        return sorted(range(store.seats), key=lambda seat: store.place[seat])

    # ---- between the seats
    def table(self, store: Any) -> Plain:
        turn, phase = store.turn[TABLE], store.phase[TABLE]
        when = [self.words("encrucijada.turn.number", n=turn), self.words(f"encrucijada.phase.{phase}")] if turn else []
        return {"when": when, "boxes": list(self._boxes(store))}

    def _boxes(self, store: Any) -> Iterator[Plain]:
        """List the armies, the war, and the chain, what is done first on top (ENC-R2)."""
        rows = [self._army(store, army) for seat in living(store) for army in store.zone[ARMY_ROWS[seat]]]
        if rows:
            yield {"title": self.words("encrucijada.place.armies"), "rows": rows}
        if in_war(store):
            yield self._war(store)
        if store.zone[CHAIN]:
            yield {"title": self.words("encrucijada.chain.title"), "rows": [self._waits(store, item) for item in reversed(store.zone[CHAIN])]}

    def _army(self, store: Any, army: int) -> Plain:
        """Describe an army: whose, its number and size, and the cards in it that are known, the first one first."""
        cards = store.contents(army)
        numeral = roman(store.number[army]) if store.number[army] else ""
        told = [self.words("encrucijada.page.army", player=self.player(store.own[army]), numeral=numeral, n=len(cards))]
        if is_blocked(store, army):
            told.append(self.words("encrucijada.page.blocked"))
        names = [printed_name(known, self.words.lang) for card in cards if (known := self.sheet(store, card)) is not None]
        return {"card": 0, "text": [*told, ", ".join(names)] if names else told}

    def _war(self, store: Any) -> Plain:
        attacker, defender = store.attacker[TABLE], store.defender[TABLE]
        cards = [card for card in (up(store, attacker), up(store, defender) or store.named[TABLE]) if card >= FIRST]
        stage = self.words(f"encrucijada.stage.{store.stage[TABLE]}")
        return {"title": stage, "pieces": cards, "text": self.words(
            "encrucijada.page.war", attacker=self.player(attacker), defender=self.player(defender))}

    def _waits(self, store: Any, item: int) -> Plain:
        source = store.source[item]
        told = [self.player(store.own[item])]
        for thing in targets(store, item):
            aimed = self.sheet(store, thing)
            if thing < FIRST or aimed is not None:
                name = self.player(thing) if thing < FIRST else printed_name(aimed, self.words.lang)
                told.append(self.words("encrucijada.chain.aimed", target=name))
        if store.void[item]:
            told.append(self.words("encrucijada.chain.void"))
        return {"card": source, "text": told}


VIEW = EncrucijadaPage
