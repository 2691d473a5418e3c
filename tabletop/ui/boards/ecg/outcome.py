"""ECG's part of a forecast: when it stops, the passes it assumes, and how two stores differ as lines, marks and counters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.games.ecg.board import CHAIN, COURT, DISCARD, EXILE, HAND, KIND, LEGACY, LINES, NAMES, SEAT, pile
from tabletop.games.ecg.readers import prayers, sheet, strength, troops
from tabletop.kernel.asks import Picks
from tabletop.kernel.facts import kind_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import ForecastLine, Foreseen, Mark, Outcome
from tabletop.play.seen import Seen
from tabletop.toolkit.paint.theme import BLUE, GREEN, RED
from tabletop.toolkit.text.phrase import Phrase, plain, say
from tabletop.ui.boards.outcomes import Pair, differing, framed, hue, is_wasted
from tabletop.ui.boards.unanswered import passed

SEATS = (0, 1)
STAYS = {"general": "crown", "legacy": "vertical-banner", "blessing": "prayer"}
"""Icon of a card that comes to a Legacy zone, by its kind."""
COUNTERS = {"morale": "flying-flag", "renown": "laurel-crown", "madness": "brain"}


@dataclass(frozen=True, slots=True)
class Changes:
    """Values before and after: counters by seat, strength and preparation by Troop, and the cards that change place."""

    counters: Mapping[tuple[int, str], Pair]
    strength: Mapping[int, Pair]
    preparation: Mapping[int, Pair]
    places: Mapping[int, Pair]
    drawn: Mapping[int, int]


class EcgOutcomes:
    """Comparison of two stores."""

    def ends(self, fact: Entry) -> bool:
        """Whether the turn passes on with this fact: the next one readies other things."""
        return kind_of(fact) in ("ended", "turned")

    def onward(self, match: Match) -> tuple[int, Picks] | None:
        """Return passes for everybody while an effect waits: without an answer, the effect resolves (ECG-R18)."""
        return passed(match, "priority") if match.store.zone[CHAIN] else None

    def after_move(self, match: Match) -> tuple[int, Picks] | None:
        """Return the same passes: a move is shown as it would go unanswered."""
        return self.onward(match)

    def compare(self, seen: Seen, foreseen: Foreseen, name: Callable[[int], Phrase]) -> Outcome:
        """Return the changes line by line, and beside the pieces."""
        c = changes(foreseen)
        over = bool(foreseen.after.over[TABLE])
        empty = not (c.counters or c.strength or c.preparation or c.places or c.drawn or over)
        lines = [*_strengths(c, name), *_counters(c, seen), *_moved(c, foreseen.after, name), *_prepared(c, name), *_drawn(c, seen)]
        told = framed(lines, foreseen, "ecg.outcome", empty=empty, more=foreseen.more)
        return Outcome(told, tuple(_marks(c)), {key: after for key, (_, after) in c.counters.items()}, empty=empty, more=foreseen.more)


PAYING = frozenset({"announced", "paid", "spent", "played", "discarded", "maddened", "aimed"})
"""Kinds of facts of a card without effect: it was paid for and left the hand."""


def in_vain(foreseen: Foreseen) -> bool:
    """Whether a card would be paid for without any effect, as far as its player can know."""
    return is_wasted(foreseen, PAYING)


def changes(foreseen: Foreseen) -> Changes:
    """Return the differences afterwards."""
    before, after = foreseen.before, foreseen.after
    counters = {(seat, name): (int(getattr(before, name)[seat]), int(getattr(after, name)[seat])) for name in COUNTERS for seat in SEATS}
    here = [card for seat in SEATS for card in troops(before, seat)]
    still = [card for card in here if KIND[after.at[card]] in LINES]
    strengths = {card: (strength(before, card), strength(after, card) if card in still else 0) for card in here}
    waits = {card: (int(before.preparation[card]), int(after.preparation[card])) for card in still}
    return Changes(
        differing(counters), differing(strengths), differing(waits),
        dict(_places(before, after)), {seat: n for seat in SEATS if (n := _hand(after, seat) - _hand(before, seat)) > 0})


def _hand(s: Any, seat: int) -> int:
    return len(s.zone[pile(seat, HAND)])


def _places(before: Any, after: Any) -> Iterator[tuple[int, Pair]]:
    """Return the known cards that come into play, change their line or leave, with their zones."""
    for card in range(min(len(before.at), len(after.at))):
        was, now = int(before.at[card]), int(after.at[card])
        if was != now and after.card[card] and before.card[card] and {KIND[was], KIND[now]} & {*LINES, COURT, LEGACY} and KIND[now] >= 0:
            yield card, (was, now)


def _marks(c: Changes) -> Iterator[Mark]:
    for card, pair in c.strength.items():
        yield Mark(card, "shining-sword", *pair, stands="on it", badge="strength")


def _strengths(c: Changes, name: Callable[[int], Phrase]) -> Iterator[ForecastLine]:
    for card, pair in c.strength.items():
        if not pair[1]:
            yield "skull-crack", RED, say("ecg.outcome.falls", name=name(card))
        else:
            yield "shining-sword", hue(pair), say("ecg.outcome.strength", name=name(card), before=pair[0], after=pair[1])


def _counters(c: Changes, seen: Seen) -> Iterator[ForecastLine]:
    names = seen.match.setup.players
    for (seat, counter), pair in c.counters.items():
        colour = hue(pair) if counter != "madness" else hue(pair[::-1])
        yield COUNTERS[counter], colour, say(f"ecg.outcome.{counter}", name=plain(names[seat]), before=pair[0], after=pair[1])


def _moved(c: Changes, after: Any, name: Callable[[int], Phrase]) -> Iterator[ForecastLine]:
    for card, (was, now) in c.places.items():
        kind = KIND[now]
        if kind in (DISCARD, EXILE):
            yield "flame", RED, say(f"ecg.outcome.{'gone' if kind == DISCARD else 'exiled'}", name=name(card))
        elif KIND[was] in LINES and kind in LINES:
            yield "sprint", BLUE, say("ecg.outcome.moved", name=name(card), to=say(f"ecg.place.{NAMES[kind]}"))
        elif kind in LINES:
            yield "entry-door", GREEN, say("ecg.outcome.trained", name=name(card), n=strength(after, card), wait=int(after.preparation[card]))
        elif kind == COURT:
            yield "wax-seal", GREEN, say("ecg.outcome.seated", name=name(card))
        elif kind == LEGACY:
            what = sheet(after, card).kind
            yield STAYS[what], GREEN, say(f"ecg.outcome.{what}", name=name(card), n=prayers(after, SEAT[now]))


def _prepared(c: Changes, name: Callable[[int], Phrase]) -> Iterator[ForecastLine]:
    for card, pair in c.preparation.items():
        yield "hourglass", hue(pair[::-1]), say("ecg.outcome.preparation", name=name(card), before=pair[0], after=pair[1])


def _drawn(c: Changes, seen: Seen) -> Iterator[ForecastLine]:
    for seat, count in c.drawn.items():
        yield "card-draw", BLUE, say("ecg.outcome.draws", name=plain(seen.match.setup.players[seat]), n=count)
