"""Epikha's part of a forecast: when it stops, the passes it assumes, and how two stores differ as lines, marks and counters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.games.epikha.board import CARRIED, DEPLOYMENT, DISCARD, HAND, MAGIC, kind_of, pile
from tabletop.games.epikha.readers import everything, in_play, strength, vital
from tabletop.kernel.asks import Picks
from tabletop.kernel.facts import kind_of as kind_of_fact
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import ForecastLine, Foreseen, Mark, Outcome
from tabletop.play.seen import Seen
from tabletop.toolkit.paint.theme import BLUE, GREEN, RED
from tabletop.toolkit.text.phrase import Phrase, plain, say
from tabletop.ui.boards.outcomes import Pair, differing, framed, hue
from tabletop.ui.boards.unanswered import passed

SEATS = (0, 1)
KEY = "epikha_board.outcome"


@dataclass(frozen=True, slots=True)
class Changes:
    """Values before and after: Players' Vital and coming damage by seat, Vital and Strength by card, the cards that change place."""

    players: Mapping[int, Pair]
    coming: Mapping[int, Pair]
    vital: Mapping[int, Pair]
    strength: Mapping[int, Pair]
    falls: tuple[int, ...]
    places: Mapping[int, Pair]
    drawn: Mapping[int, int]


class EpikhaOutcomes:
    """Comparison of two stores."""

    def ends(self, fact: Entry) -> bool:
        """Whether the turn passes on with this fact, or the combats are over: survivors return and wounds stay."""
        return kind_of_fact(fact) in ("ended", "turned", "combats_ended")

    def onward(self, match: Match) -> tuple[int, Picks] | None:
        """Return passes for everybody while a Spell or damage waits: without an answer, it goes on."""
        return passed(match, "priority")

    def after_move(self, match: Match) -> tuple[int, Picks] | None:
        """Return the same passes: a move is shown as it would go unanswered."""
        return self.onward(match)

    def compare(self, seen: Seen, foreseen: Foreseen, name: Callable[[int], Phrase]) -> Outcome:
        """Return the changes line by line, and beside the pieces."""
        c = changes(foreseen)
        over = bool(foreseen.after.over[TABLE])
        lines = [*_players(c, seen), *_coming(c, seen), *_cards(c, name), *_moved(c, name), *_drawn(c, seen)]
        empty = not lines and not over
        dials = {(seat, "vital"): after for seat, (_, after) in c.players.items()}
        dials |= {(seat, "coming"): after for seat, (_, after) in c.coming.items()}
        shown = framed(lines, foreseen, KEY, empty=empty, more=foreseen.more)
        return Outcome(shown, tuple(_marks(c)), dials, empty=empty, more=foreseen.more)


def changes(foreseen: Foreseen) -> Changes:
    """Return the differences afterwards."""
    before, after = foreseen.before, foreseen.after
    here = [card for seat in SEATS for card in everything(before, seat)]
    players = before.player[:2]
    still = [card for card in here if in_play(after, card)]
    return Changes(
        differing({seat: (vital(before, before.player[seat]), vital(after, after.player[seat])) for seat in SEATS}),
        differing({seat: (int(before.coming[seat]), int(after.coming[seat])) for seat in SEATS}),
        differing({card: (vital(before, card), vital(after, card)) for card in still if card not in players}),
        differing({card: (strength(before, card), strength(after, card)) for card in still}),
        tuple(card for card in here if not in_play(after, card) and card not in players), dict(_places(before, after)),
        {seat: n for seat in SEATS if (n := _hand(after, seat) - _hand(before, seat)) > 0})


def _hand(s: Any, seat: int) -> int:
    return len(s.zone[pile(seat, HAND)])


def _places(before: Any, after: Any) -> Iterator[tuple[int, Pair]]:
    """Return the known cards that come into play, or go to another zone."""
    for card in range(min(len(before.at), len(after.at))):
        was, now = int(before.at[card]), int(after.at[card])
        if was != now and after.card[card] and before.card[card] and kind_of(was) in (HAND, DEPLOYMENT, MAGIC, DISCARD, CARRIED):
            yield card, (was, now)


def _marks(c: Changes) -> Iterator[Mark]:
    for card in c.falls:
        yield Mark(card, "broken-shield", kind="gone")
    for card, pair in c.vital.items():
        yield Mark(card, "heart-drop", *pair, stands="on it", badge="vital")


def _players(c: Changes, seen: Seen) -> Iterator[ForecastLine]:
    for seat, pair in c.players.items():
        name = plain(seen.match.setup.players[seat])
        yield "heart-drop", hue(pair), say(f"{KEY}.player", name=name, before=pair[0], after=pair[1])


def _coming(c: Changes, seen: Seen) -> Iterator[ForecastLine]:
    for seat, pair in c.coming.items():
        if pair[1]:
            name = plain(seen.match.setup.players[seat])
            yield "droplets", hue(pair[::-1]), say(f"{KEY}.coming", name=name, before=pair[0], after=pair[1])


def _cards(c: Changes, name: Callable[[int], Phrase]) -> Iterator[ForecastLine]:
    for card in c.falls:
        yield "broken-shield", RED, say(f"{KEY}.falls", name=name(card))
    for card, pair in c.vital.items():
        yield "heart-drop", hue(pair), say(f"{KEY}.vital", name=name(card), before=pair[0], after=pair[1])
    for card, pair in c.strength.items():
        yield "crossed-swords", hue(pair), say(f"{KEY}.strength", name=name(card), before=pair[0], after=pair[1])


def _moved(c: Changes, name: Callable[[int], Phrase]) -> Iterator[ForecastLine]:
    for card, (was, now) in c.places.items():
        there = kind_of(now)
        if there == DEPLOYMENT and kind_of(was) == HAND:
            yield "entry-door", GREEN, say(f"{KEY}.deployed", name=name(card))
        elif there == CARRIED:
            yield "broadsword", GREEN, say(f"{KEY}.carried", name=name(card))
        elif there == MAGIC:
            yield "sparkles", BLUE, say(f"{KEY}.magic", name=name(card))
        elif there == HAND:
            yield "return-arrow", BLUE, say(f"{KEY}.hand", name=name(card))


def _drawn(c: Changes, seen: Seen) -> Iterator[ForecastLine]:
    for seat, count in c.drawn.items():
        yield "card-draw", BLUE, say(f"{KEY}.draws", name=plain(seen.match.setup.players[seat]), n=count)


