"""Reasons beside a hint in ECG, besides its table rows: what further choices bring, cards drawn, resources kept, Prayers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from tabletop.games.ecg.board import COURT, DECK, HAND, KIND, pile
from tabletop.games.ecg.readers import prayers, ready
from tabletop.games.ecg.table import ECG_TABLE
from tabletop.kernel.asks import Picks
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import ForecastLine, Foreseen, foresee
from tabletop.play.seen import Seen
from tabletop.toolkit.paint.theme import BLUE, DIM, GOLD, GREEN
from tabletop.toolkit.text.phrase import say
from tabletop.ui.boards.outcomes import Pair
from tabletop.ui.boards.rows.outcome import Changes, RowReasons
from tabletop.ui.table.wording import Naming

K = TypeVar("K")
KEY = ECG_TABLE.hint
REASONS = RowReasons(ECG_TABLE)


def reasons(seen: Seen, foreseen: Foreseen, picks: Picks, name: Naming) -> tuple[ForecastLine, ...]:
    """Return the reasons, the most important first, from the changes of the board."""
    before, after, seat, outcomes = foreseen.before, foreseen.after, seen.viewer, REASONS.outcomes
    if after.over[TABLE]:
        return REASONS.ending(foreseen, seat)
    told = outcomes.changes(foresee(seen.match, seat, picks, ends=outcomes.ends, onward=outcomes.onward))
    c = _beyond(outcomes.changes(foreseen), told)
    found = [*REASONS.figures(before, c, seat, name), *REASONS.ways(after, c, seat, name)]
    if not found and seen.match.ask()[0].name == "reinforce":
        found = list(_drawing(before, seat, picks[0][2]))
    if not found:
        found = list(_waiting(before, after, seat, picks[0][0]))
    return tuple(found)


def _beyond(c: Changes, told: Changes) -> Changes:
    """Return the changes that only come with further choices: the forecast below tells the others."""
    places = {card: pair for card, pair in c.places.items() if told.places.get(card) != pair or KIND[pair[1]] == COURT}
    return Changes({row: _new(changed, told.figures[row]) for row, changed in c.figures.items()}, {}, places, {})


def _new(changed: Mapping[K, Pair], told: Mapping[K, Pair]) -> dict[K, Pair]:
    return {key: pair for key, pair in changed.items() if told.get(key) != pair}


def _drawing(s: Any, seat: int, n: int) -> Iterator[ForecastLine]:
    """Return the reason of the cards drawn as the turn begins: the hand and the deck after them."""
    left = len(s.zone[pile(seat, DECK)]) - n
    yield "card-draw", BLUE, say(f"{KEY}.draws", n=len(s.zone[pile(seat, HAND)]) + n, left=left)


def _waiting(before: Any, after: Any, seat: int, verb: str) -> Iterator[ForecastLine]:
    """Return the reason to leave things as they are."""
    if verb in ("end", "pass") and ready(before, seat):
        yield "wax-seal", GREEN, say(f"{KEY}.keeps", n=len(ready(before, seat)))
    elif verb == "end":
        yield "hourglass", DIM, say(f"{KEY}.end")
    elif verb == "pray":
        yield "prayer", GOLD, say(f"{KEY}.prays", n=prayers(after, seat))
