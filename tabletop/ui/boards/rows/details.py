"""Text beside the inspected card of a game with table rows: values now and printed, what changes them, states, reminders."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any

from tabletop.collection.rulings import clause_of_word
from tabletop.games.table_rows import Figure, Table
from tabletop.kernel.values import reasons
from tabletop.lang.printed import printed_name
from tabletop.present.words import Words
from tabletop.ui.drawing import Stat
from tabletop.ui.table.details import Details, Note, Value

UNPRINTED = "–"


def signed(amount: int) -> str:
    """Return an amount with its sign."""
    return f"{amount:+d}".replace("-", "−")


class RowDetails:
    """Details of a game's cards; a game adds prices, states and notes of its own."""

    def __init__(self, rows: Table[Any], describe: ModuleType) -> None:
        self.rows, self.describe = rows, describe

    def printed(self, definition: Any, words: Words) -> Details:
        """Return the reminders of a card outside a match."""
        return Details((), tuple(self.notes(definition, words)))

    def of(self, store: Any, card: int, words: Words) -> Details:
        """Return the text for a card the store knows."""
        definition = store.defs[store.card[card]]
        if definition.definition is None:
            return Details()
        values = self.values(store, card, self.rows.kind_of(store.at[card]), words)
        return Details(tuple(values), (*self.states(store, card, words), *self.notes(definition, words)))

    # ---- values
    def values(self, store: Any, card: int, kind: int, words: Words) -> Iterator[Value]:
        """Yield the numbers that a card has in a zone of this kind."""
        for row in self.rows.figures:
            if kind in row.at:
                yield self.value(row, store, card, words)

    def value(
        self, row: Figure[Any], store: Any, card: int, words: Words, *, printed: int | str | None = None, why: Iterable[str] | None = None,
    ) -> Value:
        """Return a figure of a card; `printed` is the number that it begins with, `why` names what changes it, where the row cannot say so."""
        now = row.read(store, store.own[card] if row.of == "seat" else card)
        if printed is None and row.printed is not None:
            printed = row.printed(store.defs[store.card[card]])
        least, change = 0 if printed is None else printed, "none"
        if isinstance(least, int):
            # Where less is better, a raised value shows as a lowered one.
            change = (Stat(now, least) if row.good == "more" else Stat(least, now)).change
        causes = self.why(store, card, row.changes, words) if why is None and row.changes else why or ()
        return Value(row.icon, words(f"{self.rows.inspector}.{row.name}"), str(now).replace("-", "−"),
                     UNPRINTED if printed is None else str(printed), change, tuple(causes))

    def why(self, store: Any, card: int, attribute: str, words: Words) -> Iterator[str]:
        """Yield the texts that change an attribute of a card, with their amounts."""
        for source, amount in reasons(store, card, attribute):
            if amount:
                cause = store.source[source] or source
                name = printed_name(store.defs[store.card[cause]], words.lang) or words(f"{self.rows.inspector}.an_effect")
                yield words(f"{self.rows.inspector}.from", amount=signed(amount), name=name)

    # ---- notes
    def states(self, store: Any, card: int, words: Words) -> Iterator[Note]:
        """Yield notes on the uses of a card where it lies."""
        state = self.rows.state(store, card)
        if state is not None and state.name:
            fields = {} if state.n is None else {"n": state.n(store, card)}
            body = words(f"{self.rows.area}.note.{state.body}") if state.body else ""
            yield Note(words(f"{self.rows.inspector}.{state.name}", **fields), body, state.icon, state.clause)

    def notes(self, definition: Any, words: Words) -> Iterator[Note]:
        """Yield the meanings of a card's words."""
        for key, name, meaning in self.describe.reminders(definition.definition, words.lang):
            yield Note(name, meaning, "", clause_of_word(self.rows.area, key))
