"""Forecast of a game with table rows: end, assumed passes, how two stores differ as lines, marks and counters; reasons beside a hint."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from tabletop.games.table_rows import Case, Figure, Said, Table, Way
from tabletop.kernel.asks import Picks
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.kernel.views import walk
from tabletop.play.forecast import ForecastLine, Foreseen, Mark, Outcome
from tabletop.play.seen import Seen
from tabletop.toolkit.paint.theme import BLUE, DIM, GOLD, GREEN, RED
from tabletop.toolkit.text.phrase import plain, say
from tabletop.ui.boards.outcomes import Pair, differing, framed, hue, passed
from tabletop.ui.table.wording import Naming

TONES = {"gain": GREEN, "loss": RED, "note": BLUE, "prize": GOLD}


@dataclass(frozen=True, slots=True)
class Changes:
    """Differences afterwards: pairs by figure and by card or seat, cards that drop out by figure, zones of moved cards, cards drawn by seat."""

    figures: Mapping[str, Mapping[int, Pair]]
    left: Mapping[str, tuple[int, ...]]
    places: Mapping[int, Pair]
    drawn: Mapping[int, int]


class RowOutcomes:
    """Comparison of two stores by a table's rows."""

    def __init__(self, rows: Table[Any]) -> None:
        self.rows = rows

    def ends(self, fact: Entry) -> bool:
        """Whether the turn passes on with this fact."""
        return kind_of(fact) in self.rows.ends

    def onward(self, match: Match) -> tuple[int, Picks] | None:
        """Return passes for everybody while an effect waits: without an answer, it resolves."""
        return passed(match, *self.rows.unanswered) if self.rows.unanswered else None

    def after_move(self, match: Match) -> tuple[int, Picks] | None:
        """Return the same passes: a move is shown as it would go unanswered."""
        return self.onward(match)

    def compare(self, seen: Seen, foreseen: Foreseen, name: Naming) -> Outcome:
        """Return the changes line by line, and beside the pieces."""
        c, after = self.changes(foreseen), foreseen.after
        lines = self._all_lines(foreseen, seen, name)
        if (sooner := self._before_the_end(foreseen)) is not None:
            first = self._all_lines(sooner, seen, name)
            later = [line for line in lines if line not in first]
            lines = [*first, ("hourglass", DIM, say(f"{self.rows.outcome}.turn_ends")), *later] if later else first
        silent = any(way is not None and not way.name for card, pair in c.places.items() if (way := self.rows.way(after, card, *pair)))
        empty = not (lines or silent or after.over[TABLE])
        dials = {(seat, row.dial or row.name): now for row in self.rows.figures if row.of == "seat" and row.name in c.figures
                 for seat, (_, now) in c.figures[row.name].items()}
        told = framed(lines, foreseen, self.rows.outcome, empty=empty, more=foreseen.more)
        return Outcome(told, tuple(self._marks(c)), dials, empty=empty, more=foreseen.more)

    # ---- differences
    def changes(self, foreseen: Foreseen) -> Changes:
        """Return the differences afterwards."""
        before, after = foreseen.before, foreseen.after
        rows = [row for row in self.rows.figures if row.name in self.rows.order]
        left = {row.name: tuple(card for card in row.among(before) if row.still is not None and not row.still(after, card))
                for row in rows if row.among is not None and row.leaves is not None}
        figures = {row.name: differing(dict(_pairs(row, before, after))) for row in rows}
        hands = {seat: len(after.zone[zone]) - len(before.zone[zone]) for seat in range(before.seats) for zone in (self.rows.hand(seat),)}
        return Changes(figures, left, dict(_places(before, after)), {seat: n for seat, n in hands.items() if n > 0})

    def _before_the_end(self, foreseen: Foreseen) -> Foreseen | None:
        """Return the forecast up to the end of the turn that a move brings with it; None where it brings none, or is that end itself."""
        at = next((i for i, beat in enumerate(foreseen.beats) if beat.fact is not None and self._closes(beat.fact)), 0)
        if not at:
            return None
        after = foreseen.before.copy()
        for beat in foreseen.beats[:at]:
            walk(after, beat.entries)
        return replace(foreseen, after=after)

    def _closes(self, fact: Entry) -> bool:
        return bool(self.rows.closing) and kind_of(fact) == "phased" and field_of(self.rows.facts, fact, "phase") == self.rows.closing

    # ---- display
    def _all_lines(self, foreseen: Foreseen, seen: Seen, name: Naming) -> list[ForecastLine]:
        c = self.changes(foreseen)
        return [line for row in self.rows.order for line in self._lines(row, c, seen, foreseen.after, name)]

    def _lines(self, row: str, c: Changes, seen: Seen, after: Any, name: Naming) -> Iterable[ForecastLine]:
        if row == "moved":
            return self._moved(c, after, name)
        if row == "drawn":
            return self._drawn(c, seen)
        return self._changed(self.rows.figure(row), c, seen, name)

    def _changed(self, row: Figure[Any], c: Changes, seen: Seen, name: Naming) -> Iterator[ForecastLine]:
        players, key = seen.match.setup.players, self.rows.outcome
        for card in c.left.get(row.name, ()):
            assert row.leaves is not None
            yield self._said(row.leaves, name(card))
        for thing, pair in c.figures[row.name].items():
            who = name(thing) if row.of == "card" else plain(players[thing])
            if not pair[1] and row.zero is not None:
                yield self._said(row.zero, who)
            elif pair[1] or row.quiet != "forecast":
                colour = hue(pair if row.good == "more" else pair[::-1])
                yield row.icon, colour, say(f"{key}.{row.name}", name=who, before=pair[0], after=pair[1])

    def _said(self, said: Said, who: Any) -> ForecastLine:
        return said.icon, TONES[said.tone], say(f"{self.rows.outcome}.{said.name}", name=who)

    def _moved(self, c: Changes, after: Any, name: Naming) -> Iterator[ForecastLine]:
        for card, pair in c.places.items():
            way = self.rows.way(after, card, *pair)
            if way is None or not way.name:
                continue
            yield way.icon, TONES[way.tone], say(f"{self.rows.outcome}.{way.name}", name=name(card), **self.values(way, after, card, pair[1]))

    def values(self, way: Way[Any], after: Any, card: int, zone: int) -> dict[str, object]:
        """Return the fields of the text about a card that came to a zone on a way."""
        values: dict[str, object] = {} if way.values is None else dict(way.values(after, card))
        return values | {"to": say(f"{self.rows.area}.place.{self.rows.zone_name(zone)}")} if way.place else values

    def _drawn(self, c: Changes, seen: Seen) -> Iterator[ForecastLine]:
        for seat, count in c.drawn.items():
            yield "card-draw", BLUE, say(f"{self.rows.outcome}.draws", name=plain(seen.match.setup.players[seat]), n=count)

    def _marks(self, c: Changes) -> Iterator[Mark]:
        for row in self.rows.figures:
            if row.mark:
                for card in c.left.get(row.name, ()):
                    assert row.leaves is not None
                    yield Mark(card, row.leaves.icon, kind="gone")
                for card, pair in c.figures.get(row.name, {}).items():
                    yield Mark(card, row.icon, *pair, stands="on it")


def _pairs(row: Figure[Any], before: Any, after: Any) -> Iterator[tuple[int, Pair]]:
    """Return a figure's values before and after, by card or seat."""
    for thing in row.among(before) if row.among is not None else range(before.seats):
        if row.still is None or row.still(after, thing):
            yield thing, (row.read(before, thing), row.read(after, thing))
        elif row.gone is not None:
            yield thing, (row.read(before, thing), row.gone)


def _places(before: Any, after: Any) -> Iterator[tuple[int, Pair]]:
    """Return the known cards that change their zone, with their zones."""
    for card in range(min(len(before.at), len(after.at))):
        was, now = int(before.at[card]), int(after.at[card])
        if was != now and after.card[card] and before.card[card]:
            yield card, (was, now)


class RowReasons:
    """Reasons made from the rows; a game puts them in its order and adds its own."""

    def __init__(self, rows: Table[Any]) -> None:
        self.rows, self.outcomes = rows, RowOutcomes(rows)

    def ending(self, foreseen: Foreseen, seat: int) -> tuple[ForecastLine, ...]:
        """Return the reason of a move that wins; none where it does not."""
        after = foreseen.after
        return (("laurel-crown", GOLD, say(f"{self.rows.hint}.wins")),) if after.over[TABLE] and after.won[seat] else ()

    def figures(self, before: Any, c: Changes, seat: int, name: Naming) -> Iterator[ForecastLine]:
        """Yield the reasons of the numbers that change, in the order of the rows: of each figure first those of cards that fall."""
        for row in (self.rows.figure(name) for name in self.rows.order if name in c.figures):
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
