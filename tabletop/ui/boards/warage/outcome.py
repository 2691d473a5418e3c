"""Forecast of a decision in Warage: hit points, cards in play, totals before the dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tabletop.games.warage.board import DISCARD, KIND, PLAY, QUEUE, pile
from tabletop.games.warage.facts import FACTS
from tabletop.games.warage.readers import attack, hero, is_hero, strength
from tabletop.kernel.asks import Picks
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE
from tabletop.play.forecast import ASSUMED, ForecastLine, Foreseen, Mark, Outcome
from tabletop.play.seen import Seen
from tabletop.toolkit.paint.theme import DIM, GOLD, GREEN, RED
from tabletop.toolkit.text.phrase import Phrase, plain, say
from tabletop.ui.boards.outcomes import passed
from tabletop.ui.boards.warage import view_model as told
from tabletop.ui.boards.warage.heroes import HUES
from tabletop.ui.boards.warage.middle import Both

DIE = 6
"""Highest face of a die (WAR-7.1)."""
ICONS = {"attack": "crossed-swords", "defence": "checked-shield", "magic": "sparkles"}


class WarageOutcomes:
    """Comparison of two stores."""

    def ends(self, fact: Entry) -> bool:
        """Whether the round ends with this fact, so that another player decides next."""
        return kind_of(fact) in ("turned", "faded")

    def onward(self, match: Match) -> tuple[int, Picks] | None:
        """Return passes for everybody: without an answer, the queue resolves (WAR-5.2)."""
        return passed(match) if match.store.zone[QUEUE] else None

    def after_move(self, match: Match) -> tuple[int, Picks] | None:
        """Return None: answers of others are not forecast."""
        return None

    def compare(self, seen: Seen, foreseen: Foreseen, name: Callable[[int], Phrase]) -> Outcome:
        """Return the changes line by line, and beside the pieces."""
        before, after = foreseen.before, foreseen.after
        names = seen.match.setup.players
        hp = {seat: (before.hp[seat], after.hp[seat]) for seat in range(before.seats) if before.hp[seat] != after.hp[seat]}
        gone = [card for seat in range(before.seats) for card in before.zone[pile(seat, PLAY)] if KIND[after.at[card]] == DISCARD]
        numbers = list(_numbers(before, after))
        fight = _fight(before, after)
        lines: list[ForecastLine] = list(fight)
        lines += [("hearts", RED if b < a else GREEN, say("warage.outcome.hp", name=plain(names[seat]), before=a, after=b))
                  for seat, (a, b) in hp.items()]
        lines += [("skull-crack", RED, say("warage.outcome.gone", name=name(card))) for card in gone]
        lines += [(ICONS[hue], GREEN if b > a else RED, say(f"warage.outcome.{hue}", name=plain(names[seat]), before=a, after=b))
                  for seat, hue, a, b in numbers]
        lines += [("card-play", DIM, say("warage.outcome.queued", name=name(card))) for card in _queued(foreseen)]
        over = bool(after.over[TABLE])
        empty = not (hp or gone or numbers or fight or over)
        if over:
            lines.append(("laurel-crown", GOLD, say("warage.outcome.ends")))
        if foreseen.more:
            lines.append(("help", DIM, say("warage.outcome.dice" if fight else "warage.outcome.more")))
        elif not lines:
            lines.append(("info", DIM, say("warage.outcome.nothing")))
        if foreseen.assumed and not empty:
            lines.append((ASSUMED, DIM, say("warage.outcome.unanswered")))
        marks = [Mark(0, "hearts", a, b, seat=seat) for seat, (a, b) in hp.items() if seat != seen.viewer]
        marks += [Mark(card, "skull-crack", kind="gone") for card in gone]
        dials = {(seat, "hp"): b for seat, (_, b) in hp.items()}
        return Outcome(tuple(lines), tuple(marks), dials, empty=empty, more=foreseen.more)


def _numbers(before: Any, after: Any) -> Iterator[tuple[int, str, int, int]]:
    """Return changed attack, defence or magic of a hero."""
    for seat in range(before.seats):
        card = hero(before, seat)
        if card and hero(after, seat) == card:
            for hue in HUES:
                a, b = strength(before, card, hue), strength(after, card, hue)
                if a != b:
                    yield seat, hue, a, b


def _fight(before: Any, after: Any) -> list[ForecastLine]:
    """Return both totals of a new attack, where they have changed."""
    fight = attack(after)
    sums = told.totals(after) if fight else None
    if sums is None or (attack(before) and told.totals(before) == sums):
        return []
    totals = say("warage.outcome.totals", left=_spoken(*sums.left), right=_spoken(*sums.right))
    return [(sums.icon, "#ffb27a", totals), *_reach(sums, hero_struck=is_hero(after, after.target[fight]))]


def _reach(sums: Both, *, hero_struck: bool) -> Iterator[ForecastLine]:
    """Return the possible results of the dice: minimum and maximum damage, whether a Helper falls (WAR-6.4, 6.5)."""
    (mine, dice), (other, others) = sums.left, sums.right
    least, most = mine + dice - other - others * DIE, mine + dice * DIE - other - others
    if most <= 0:
        yield "cancel", DIM, say("warage.outcome.harmless")
    elif hero_struck:
        yield "hearts", GREEN, say("warage.outcome.takes" if least == most else "warage.outcome.reach", least=max(0, least), most=most)
    else:
        yield "skull-crack", GREEN, say("warage.outcome.falls" if least > 0 else "warage.outcome.may_fall")


def _spoken(number: int, count: int) -> Phrase:
    """Return a total and the dice still to fall as text."""
    return say("warage.outcome.with_dice", number=number, n=count) if count else plain(str(number))


def _queued(foreseen: Foreseen) -> list[int]:
    cards = [field_of(FACTS, fact, "card") for fact in foreseen.facts if kind_of(fact) == "queued"]
    return [card for card in cards if card >= FIRST]
