"""Enadrya's part of a forecast: when it stops, and how two stores differ as lines, marks and dials."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.games.enadrya.board import FACING, ROW
from tabletop.games.enadrya.facts import FACTS
from tabletop.games.enadrya.readers import attack, base_cost, health, unit_at, units
from tabletop.games.enadrya.table import ATTACK, BASE_LEFT, DEFENCE, ENERGY
from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.facts import field_of, kind_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import ForecastLine, Foreseen, Mark, Outcome, foresee
from tabletop.play.games.enadrya.retreat import doomed
from tabletop.play.seen import Seen
from tabletop.toolkit.paint.theme import BLUE, DIM, RED
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.enadrya.blows import standing
from tabletop.ui.boards.enadrya.exits import plate_words
from tabletop.ui.boards.enadrya.wording import in_battle, slot_name
from tabletop.ui.boards.outcomes import Pair, differing, framed, hue, is_wasted
from tabletop.ui.table.unfolding import Cautions

SEATS = (0, 1)
SUMMED = ("deploy", "attack", "defence", "reinforcement")
GONE = {"destroyed": "skull-crack", "burnt": "flame"}


PAYING = frozenset({"announced", "paid", "played"})
"""Kinds of facts of a Power without effect: it was paid for and left play."""


@dataclass(frozen=True, slots=True)
class Changes:
    """Values before and after.

    They are `energy` and `base` by seat; `health` and `attack` by Unit; `moved` Units with their slots; `doomed` Units
    with the cards that will burn them.
    """

    energy: Mapping[int, Pair]
    base: Mapping[int, Pair]
    health: Mapping[int, Pair]
    attack: Mapping[int, Pair]
    moved: Mapping[int, int]
    gone: tuple[tuple[str, int], ...]
    doomed: Mapping[int, int]


class EnadryaOutcomes:
    """Comparison of two stores."""

    def ends(self, fact: Entry) -> bool:
        """Whether the turn ends with this fact: the end of turn would clear the forecast's values."""
        return kind_of(fact) in ("ended", "turned", "faded") or (kind_of(fact) == "phased" and field_of(FACTS, fact, "phase") == "end")

    def onward(self, match: Match) -> tuple[int, Picks] | None:
        """Return None: an action resolves at once."""
        return None

    def after_move(self, match: Match) -> tuple[int, Picks] | None:
        """Return None: an action resolves at once."""
        return None

    def compare(self, seen: Seen, foreseen: Foreseen, name: Callable[[int], Phrase]) -> Outcome:
        """Return the changes line by line, and beside the pieces."""
        c = changes(foreseen)
        over = bool(foreseen.after.over[TABLE])
        plates = dict(_plates(seen.match, foreseen))
        empty = not (c.energy or c.base or c.health or c.attack or c.gone or c.doomed or plates or over)
        lines = [*_gone(c, name), *_doomed(c, name), *_numbers(c, seen, name), *_moved(c, name), *_faced(foreseen, name)]
        dials = {(seat, "defence"): after for seat, (_, after) in c.base.items()}
        dials |= {(seat, "energy"): after for seat, (_, after) in c.energy.items()}
        dials |= plates
        told = framed(lines, foreseen, "enadrya.outcome", empty=empty and not c.moved, more=foreseen.more)
        return Outcome(told, tuple(_marks(c)), dials, empty=empty, more=foreseen.more)


class EnadryaCautions(Cautions):
    """Moves of Enadrya that ask first or warn."""

    def warning(self, option: Option) -> Phrase:
        """Return a warning for a Power without effect as far as its player can know, which is paid for all the same (ENA-R22)."""
        if option[0] != "play":
            return NOTHING
        ahead = foresee(self.seen.match, self.seen.viewer, (option,), ends=EnadryaOutcomes().ends)
        return say("enadrya.warning.in_vain") if is_wasted(ahead, PAYING) else NOTHING

    def asks_first(self, option: Option) -> bool:
        """Whether to confirm a click: a move paid with the Base's defence, or one with a warning."""
        return bool(base_cost(self.store, option) or self.warning(option))


def _plates(match: Match, foreseen: Foreseen) -> Iterator[tuple[tuple[int, str], int]]:
    """Return changed totals of the battle plates, until blows fall."""
    before, after = foreseen.before, foreseen.after
    if after.over[TABLE] or after.phase[TABLE] not in SUMMED:
        return
    for seat in SEATS:
        (was, number, _), (kind, then, _) = plate_words(match, before, seat), plate_words(match, after, seat)
        if was == kind and number != then:
            yield (seat, "plate"), int(then)


def changes(foreseen: Foreseen) -> Changes:
    """Return the differences afterwards."""
    before, after = foreseen.before, foreseen.after
    here = [card for seat in SEATS for card in units(before, seat) if ROW[after.at[card]] >= 0]

    def pairs(read: Callable[[Any, int], int], things: Iterable[int]) -> dict[int, Pair]:
        return differing({thing: (read(before, thing), read(after, thing)) for thing in things})

    gone = [(kind, field_of(FACTS, fact, "card")) for kind in GONE for fact in foreseen.facts if kind_of(fact) == kind]
    return Changes(
        energy=pairs(lambda s, seat: int(s.energy[seat]), SEATS), base=pairs(standing, SEATS),
        health=pairs(health, here), attack=pairs(attack, here),
        moved={card: after.at[card] for card in here if before.at[card] != after.at[card]}, gone=tuple(gone),
        doomed={card: other for card, other in doomed(after).items() if card not in doomed(before)})


def _marks(c: Changes) -> Iterator[Mark]:
    for seat, pair in c.base.items():
        yield Mark(0, DEFENCE.icon, *pair, seat=seat)
    for kind, card in c.gone:
        yield Mark(card, GONE[kind], kind="gone")
    for card in c.doomed:
        yield Mark(card, "flame", kind="gone")
    for card, pair in c.health.items():
        yield Mark(card, DEFENCE.icon, *pair)
    for card, pair in c.attack.items():
        if card not in c.health:
            yield Mark(card, ATTACK.icon, *pair)


def _gone(c: Changes, name: Callable[[int], Phrase]) -> Iterator[ForecastLine]:
    for kind, card in c.gone:
        yield GONE[kind], RED, say(f"enadrya.outcome.{kind}", name=name(card))


def _doomed(c: Changes, name: Callable[[int], Phrase]) -> Iterator[ForecastLine]:
    for card, other in c.doomed.items():
        yield "flame", RED, say("enadrya.outcome.doomed", name=name(card), other=name(other))


def _moved(c: Changes, name: Callable[[int], Phrase]) -> Iterator[ForecastLine]:
    for card, zone in c.moved.items():
        yield "sprint", DIM, say(f"enadrya.outcome.moved{'_b' if in_battle(zone) else ''}", name=name(card), place=slot_name(zone))


def _faced(foreseen: Foreseen, name: Callable[[int], Phrase]) -> Iterator[ForecastLine]:
    """Return who faces a Unit that enters the battle."""
    before, after = foreseen.before, foreseen.after
    entered = [card for seat in SEATS for card in units(after, seat) if card < len(before.at) and before.at[card] != after.at[card]]
    for zone in (after.at[card] for card in entered if in_battle(after.at[card])):
        foe = unit_at(after, FACING[zone])
        faces = say("enadrya.outcome.faces", name=name(foe), attack=attack(after, foe), defence=health(after, foe))
        yield "crossed-swords", DIM, faces if foe else say("enadrya.outcome.faces_nobody")


def _numbers(c: Changes, seen: Seen, name: Callable[[int], Phrase]) -> Iterator[ForecastLine]:
    """Return Bases, Units and energy before and after."""
    rival = plain(seen.match.setup.players[1 - seen.viewer])

    def whose(key: str, seat: int, pair: Pair) -> Phrase:
        suffix = "" if seat == seen.viewer else "_rival"
        return say(f"enadrya.outcome.{key}{suffix}", before=pair[0], after=pair[1], rival=rival)

    def of(key: str, card: int, pair: Pair) -> Phrase:
        return say(f"enadrya.outcome.{key}", name=name(card), before=pair[0], after=pair[1])

    for seat, pair in c.base.items():
        yield BASE_LEFT.icon, hue(pair), whose("base", seat, pair)
    for card, pair in c.health.items():
        yield DEFENCE.icon, hue(pair), of("harmed", card, pair)
    for card, pair in c.attack.items():
        yield ATTACK.icon, hue(pair), of("attack", card, pair)
    for seat, pair in c.energy.items():
        yield ENERGY.icon, BLUE, whose("energy", seat, pair)
