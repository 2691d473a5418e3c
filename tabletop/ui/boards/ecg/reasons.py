"""Reasons beside a hint in ECG: Troops that fall, morale, renown, Prayers, bodies and resources."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from tabletop.games.ecg.board import COURT, DECK, HAND, KIND, LINES, pile
from tabletop.games.ecg.readers import court, prayers, ready, strength
from tabletop.games.ecg.table import ECG_TABLE
from tabletop.kernel.asks import Picks
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import ForecastLine, Foreseen, foresee
from tabletop.play.seen import Seen
from tabletop.toolkit.paint.theme import BLUE, DIM, GOLD, GREEN, RED
from tabletop.toolkit.text.phrase import say
from tabletop.ui.boards.outcomes import Pair
from tabletop.ui.boards.rows.outcome import Changes, RowOutcomes
from tabletop.ui.table.wording import Naming

K = TypeVar("K")
KEY = "ecg_board.hint"
OUTCOMES = RowOutcomes(ECG_TABLE)


def reasons(seen: Seen, foreseen: Foreseen, picks: Picks, name: Naming) -> tuple[ForecastLine, ...]:
    """Return the reasons, the most important first, from the changes of the board."""
    before, after, seat = foreseen.before, foreseen.after, seen.viewer
    if after.over[TABLE]:
        return (("laurel-crown", GOLD, say(f"{KEY}.wins")),) if after.won[seat] else ()
    told = OUTCOMES.changes(foresee(seen.match, seat, picks, ends=OUTCOMES.ends, onward=OUTCOMES.onward))
    c = _beyond(OUTCOMES.changes(foreseen), told)
    found = [*_falls(before, c, seat, name), *_blows(before, c, seat, name), *_counters(c, seat), *_bodies(after, c, seat, name, picks[0][1])]
    if not found and seen.match.ask()[0].name == "reinforce":
        found = list(_drawing(before, seat, picks[0][2]))
    if not found:
        found = list(_waiting(before, after, seat, picks[0][0]))
    return tuple(found)


def _beyond(c: Changes, told: Changes) -> Changes:
    """Return the changes that only come with further choices: the forecast below tells the others."""
    places = {card: pair for card, pair in c.places.items() if told.places.get(card) != pair or KIND[pair[1]] == COURT}
    return Changes({row: _new(pairs, told.figures[row]) for row, pairs in c.figures.items() if row != "preparation"}, {}, places, {})


def _new(changed: Mapping[K, Pair], told: Mapping[K, Pair]) -> dict[K, Pair]:
    return {key: pair for key, pair in changed.items() if told.get(key) != pair}


def _falls(before: Any, c: Changes, seat: int, name: Naming) -> Iterator[ForecastLine]:
    """Return the Troops that would fall: the rival's are won, one's own are the price."""
    for card, (_, left) in c.figures["strength"].items():
        if not left:
            own = before.own[card] == seat
            yield "skull-crack", RED if own else GREEN, say(f"{KEY}.{'loses' if own else 'fells'}", name=name(card))


def _blows(before: Any, c: Changes, seat: int, name: Naming) -> Iterator[ForecastLine]:
    for card, (was, left) in c.figures["strength"].items():
        if left and left < was and before.own[card] != seat:
            yield "sword-slice", GREEN, say(f"{KEY}.hurts", name=name(card), before=was, after=left)
        elif left > was and before.own[card] == seat:
            yield "checked-shield", GREEN, say(f"{KEY}.grows", name=name(card), before=was, after=left)


def _counters(c: Changes, seat: int) -> Iterator[ForecastLine]:
    pairs = [(who, counter, *pair) for counter in ("morale", "renown", "madness") for who, pair in c.figures[counter].items()]
    for who, counter, was, now in pairs:
        own, more = who == seat, now > was
        if counter == "morale":
            key = ("hearten" if more else "suffers") if own else "demoralises"
            if own or not more:
                yield "flying-flag", GREEN if own == more else RED, say(f"{KEY}.{key}", n=abs(now - was), left=now)
        elif counter == "renown" and own and more:
            yield "laurel-crown", GOLD, say(f"{KEY}.renown", n=now - was, left=now)
        elif counter == "madness" and own and more:
            yield "brain", RED, say(f"{KEY}.madness", left=now)


def _bodies(after: Any, c: Changes, seat: int, name: Naming, card: int) -> Iterator[ForecastLine]:
    """Return the reasons of a card that comes into battle or to court, or of a Prayer."""
    for moved, (was, now) in c.places.items():
        kind = KIND[now]
        if after.own[moved] != seat:
            continue
        if kind in LINES and KIND[was] not in LINES:
            yield "shining-sword", GREEN, say(f"{KEY}.body", name=name(moved), n=strength(after, moved), wait=int(after.preparation[moved]))
        elif kind in LINES:
            yield "sprint", BLUE, say(f"{KEY}.line", name=name(moved), line=say(f"ecg.place.{'infantry' if kind == LINES[0] else 'support'}"))
        elif kind == COURT:
            yield "wax-seal", GREEN, say(f"{KEY}.seat", n=len(court(after, seat)))


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
