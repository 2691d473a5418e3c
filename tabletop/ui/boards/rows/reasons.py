"""Reasons beside a hint in a game with table rows: cards that fall, numbers that change, cards that come where they count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tabletop.games.table_rows import Case, Figure, Table
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import ForecastLine, Foreseen
from tabletop.toolkit.paint.theme import GOLD, GREEN, RED
from tabletop.toolkit.text.phrase import say
from tabletop.ui.boards.rows.outcome import TONES, Changes, RowOutcomes
from tabletop.ui.table.wording import Naming


class RowReasons:
    """Reasons made from the rows; a game puts them in its order and adds its own."""

    def __init__(self, rows: Table[Any]) -> None:
        self.rows, self.outcomes = rows, RowOutcomes(rows)

    def ending(self, foreseen: Foreseen, seat: int) -> tuple[ForecastLine, ...]:
        """Return the reason of a move that wins; none where it does not."""
        after = foreseen.after
        return (("laurel-crown", GOLD, say(f"{self.rows.hint}.wins")),) if after.over[TABLE] and after.won[seat] else ()

    def figures(self, names: Iterable[str], before: Any, c: Changes, seat: int, name: Naming) -> Iterator[ForecastLine]:
        """Yield the reasons of the numbers that change: of each figure first those of cards that fall."""
        for row in map(self.rows.figure, names):
            yield from self._falls(row, before, c, seat, name)
            for thing, (was, now) in c.figures[row.name].items():
                own, grows = (thing if row.of == "seat" else before.own[thing]) == seat, now > was
                case: Case = ("own+" if grows else "own-") if own else "rival+" if grows else "rival-"
                hint = (row.hints or {}).get(case)
                if hint is None or (row.zero is not None and not now):
                    continue
                tone = TONES[hint.tone] if hint.tone else GREEN if own == (grows == (row.good == "more")) else RED
                told: dict[str, Any] = {"n": abs(now - was), "left": now, "before": was, "after": now}
                told |= {"name": name(thing)} if row.of == "card" else {}
                yield hint.icon or row.icon, tone, say(f"{self.rows.hint}.{hint.name}", **told)

    def _falls(self, row: Figure[Any], before: Any, c: Changes, seat: int, name: Naming) -> Iterator[ForecastLine]:
        """Yield the cards that fall: the rival's are won, the own ones are the price."""
        fallen = [card for card, (_, now) in c.figures[row.name].items() if not now] if row.zero is not None else []
        for said, cards in ((row.zero, fallen), (row.leaves, c.left.get(row.name, ()))):
            for card in cards:
                own = before.own[card] == seat
                assert said is not None
                yield said.icon, RED if own else GREEN, say(f"{self.rows.hint}.{'loses' if own else 'fells'}", name=name(card))

    def ways(self, after: Any, c: Changes, seat: int, name: Naming) -> Iterator[ForecastLine]:
        """Yield the reasons of the own cards that come where they count."""
        for card, (was, now) in c.places.items():
            way = self.rows.way(after, card, was, now)
            if way is not None and way.hint is not None and after.own[card] == seat:
                icon = way.hint.icon or way.icon
                yield icon, TONES[way.hint.tone or way.tone], say(f"{self.rows.hint}.{way.hint.name}", name=name(card),
                                                                  **self.outcomes.values(way, after, card, now))
