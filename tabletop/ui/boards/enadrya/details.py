"""Text beside the inspected card at a table of Enadrya: numbers now and printed, reasons, dangers, reminders."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.enadrya import describe
from tabletop.games.enadrya.board import ROW, SEAT
from tabletop.games.enadrya.readers import printed_attack, printed_defence, recharge_of, sheet
from tabletop.games.enadrya.sheet import Sheet
from tabletop.games.enadrya.store import EnadryaStore
from tabletop.games.enadrya.table import ATTACK, COST, DEFENCE, ENADRYA_TABLE, ENERGY, SPEED
from tabletop.kernel.store import TABLE
from tabletop.kernel.values import reasons
from tabletop.lang.printed import printed_name
from tabletop.play.games.enadrya.retreat import doomed
from tabletop.present.words import Words
from tabletop.ui.boards.enadrya.blows import standing
from tabletop.ui.boards.rows.details import RowDetails
from tabletop.ui.drawing import STRIKES, Stat
from tabletop.ui.table.details import Note, Value

KEY = "enadrya.inspector"


class EnadryaDetails(RowDetails):
    """Details of Enadrya's cards."""

    def values(self, store: EnadryaStore, card: int, kind: int, words: Words) -> Iterator[Value]:
        definition = sheet(store, card)
        cost = self.value(COST, store, card, words)
        costs = cost.now != cost.printed
        if definition.kind == "unit":
            yield from self._unit(store, card, words, cost if costs and ROW[store.at[card]] < 0 else None)
        elif definition.kind == "base":
            yield from self._base(store, SEAT[store.at[card]], definition, words)
        elif costs:
            yield cost

    def _unit(self, store: EnadryaStore, card: int, words: Words, cost: Value | None) -> Iterator[Value]:
        yield self.value(ATTACK, store, card, words, printed=printed_attack(store, card))
        harm = [words(f"{KEY}.harm", n=store.damage[card])] if store.damage[card] else []
        yield self.value(DEFENCE, store, card, words, printed=printed_defence(store, card),
                         why=[*self.why(store, card, "defence", words), *harm])
        if cost is not None:
            yield cost
        speed = self.value(SPEED, store, card, words)
        if speed.now != speed.printed:
            yield speed
        turn = store.turn[TABLE]
        if ROW[store.at[card]] >= 0 and turn:
            for column, key in ((store.deployed, "deployed"), (store.moved, "moved"), (store.bridged, "bridged")):
                if column[card] == turn:
                    yield Value("sprint", words(f"enadrya.inspector.{key}"), "")
                    break

    def _base(self, store: EnadryaStore, seat: int, definition: Sheet, words: Words) -> Iterator[Value]:
        left, recharge = standing(store, seat), recharge_of(store, seat)
        yield Value(DEFENCE.icon, words(f"{KEY}.base_defence"), str(left), str(definition.base), Stat(left, definition.base).change)
        yield Value(ENERGY.icon, words(f"{KEY}.energy"), str(store.energy[seat]))
        yield Value(ENERGY.icon, words(f"{KEY}.recharge"), str(recharge), str(definition.energy), Stat(recharge, definition.energy).change)

    def why(self, store: EnadryaStore, card: int, attribute: str, words: Words) -> Iterator[str]:
        for source, amount in reasons(store, card, attribute):
            if amount:
                cause = store.source[source] if store.effect[source] else source
                name = printed_name(sheet(store, cause), words.lang) or words(f"{KEY}.an_effect")
                yield words(f"{KEY}.from_effect", amount=amount, name=name)

    def states(self, store: EnadryaStore, card: int, words: Words) -> Iterator[Note]:
        other = doomed(store).get(card, 0)
        if other:
            name = printed_name(sheet(store, other), words.lang)
            yield Note(words(f"{KEY}.burns"), words(f"{KEY}.burns_note", name=name), "flame", "ENA-J1.1")

    def notes(self, definition: Sheet, words: Words) -> Iterator[Note]:
        yield from super().notes(definition, words)
        if definition.kind == "unit":
            name = words(f"enadrya.type.{definition.type}")
            yield Note(name, words("enadrya.type_note.text", type=name), STRIKES.get(definition.type, ""))
            yield Note(words("enadrya.inspector.speed_title", n=definition.speed), words(f"enadrya.inspector.speed_{definition.speed}"), "",
                       f"ENA-K1.{min(3, definition.speed)}")


DETAILS = EnadryaDetails(ENADRYA_TABLE, describe)
