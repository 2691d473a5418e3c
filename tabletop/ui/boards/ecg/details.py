"""Text beside the inspected card at a table of ECG, besides its table rows: prices, titles, the state of a courtier."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.ecg import describe
from tabletop.games.ecg.board import COURT, HAND, KIND
from tabletop.games.ecg.costs import price_of
from tabletop.games.ecg.readers import sheet, use_of, used_up
from tabletop.games.ecg.sheet import Sheet
from tabletop.games.ecg.store import EcgStore
from tabletop.games.ecg.table import ECG_TABLE
from tabletop.present.words import Words
from tabletop.ui.boards.ecg.faces import LINES as LINE_ICONS
from tabletop.ui.boards.ecg.faces import TITLES
from tabletop.ui.boards.rows.details import RowDetails
from tabletop.ui.drawing import Stat
from tabletop.ui.table.details import Note, Value

KINDS = {"reaction": "backward-time", "legacy": "vertical-banner", "blessing": "prayer", "general": "crown", "spell": "spell-book"}


class EcgDetails(RowDetails):
    """Details of ECG's cards."""

    def values(self, store: EcgStore, card: int, kind: int, words: Words) -> Iterator[Value]:
        yield from super().values(store, card, kind, words)
        definition = sheet(store, card)
        price = price_of(store, card, seat=store.own[card]) if kind == HAND and definition.kind not in ("hero", "resource") else None
        if price is not None:
            printed, why = definition.cost or next((n for n in definition.costs.values()), 0), tuple(self.why(store, card, "cost", words))
            if price.amount != printed and why:
                yield Value("wax-seal", words("ecg.inspector.cost"), str(price.amount), str(printed), Stat(printed, price.amount).change, why)

    def states(self, store: EcgStore, card: int, words: Words) -> Iterator[Note]:
        yield from super().states(store, card, words)
        kind, definition = KIND[store.at[card]], sheet(store, card)
        if kind == COURT and definition.kind == "general":
            yield Note(words("ecg.inspector.no_ability"), "", "crown", "ECG-R7")
        elif kind == HAND and definition.costs and price_of(store, card, seat=store.own[card]) is None:
            yield Note(words("ecg.inspector.unplayable"), "", "padlock", "ECG-1.5")
        if kind != HAND and use_of(store, card) is not None and used_up(store, card):
            yield Note(words("ecg.inspector.used"), "", "power-button", "ECG-R17")

    def notes(self, definition: Sheet, words: Words) -> Iterator[Note]:
        yield from super().notes(definition, words)
        for title, icon in TITLES.items():
            if title in definition.titles:
                yield Note(words(f"ecg.title.{title}"), words(f"ecg.note.{title}"), icon)
        if definition.madness is not None:
            key = "madness" if definition.madness else "mad"
            yield Note(words("ecg.title.madness"), words(f"ecg.note.{key}", n=definition.madness), TITLES["madness"], "ECG-11.1")
        if definition.kind in KINDS:
            yield Note(words(f"ecg.kind.{definition.kind}"), words(f"ecg.note.{definition.kind}"), KINDS[definition.kind])
        if definition.kind == "troop" and definition.line:
            yield Note(words("ecg.inspector.line"), words(f"ecg.line.{definition.line}"), LINE_ICONS[definition.line])


DETAILS = EcgDetails(ECG_TABLE, describe)
