"""Sense of a game: the functions by which bots evaluate it, found by the game's key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any

from tabletop.games.entries import part
from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.match import Match

WIN = 10_000.0
"""Worth of a decided win, with no other term, from the moment when it is certain; of a decided loss its negative, of a draw 0."""
PRIOR = 0.5
"""Usual weight of a settled score beside the chances found by continuations."""
LEEWAY = 0.005
"""Usual chance of winning, at most, that a style gives away at one decision."""
FINE = 6
"""Digits to which likings are compared: sums in another order differ in the last."""
DRAWS = 1
"""Usual number of moves that a continuation draws by habit at each decision: the only one is made."""


def all_answers(m: Match, seat: int) -> list[Picks] | None:
    """Compare an even sample of all answers."""
    return None


def no_instinct(m: Match, options: list[Option], seat: int) -> Option | None:
    """Return None: the game has no rule for moves in quick continuations; habits decide."""
    return None


def never_doubtful(m: Match, picks: Picks) -> bool:
    """Return False: no move of the game's menus is tried in several worlds."""
    return False


def never_reversible(option: Option) -> bool:
    """Return False: no move of the game can be taken back at once."""
    return False


def no_sign(store: Any, seat: int) -> int:
    """Return 0: of a seat's numbers, none tells more of the result than worth."""
    return 0


def every_seat_alone(store: Any) -> list[tuple[int, ...]]:
    """List every seat as a side of its own: the game has no teams, and nobody leaves the match before its end."""
    return [(seat,) for seat in range(store.seats)]


@dataclass(frozen=True, slots=True)
class Sense:
    """Functions by which bots evaluate a game.

    `worth` scores a position for a seat, a decided one by WIN alone. `settle` plays on by simple rules after an answer, given
    the value of `clock` before the answer. `idle` says whether an answer changes nothing. `moment` names the kind of moment for a seat, under
    which habits are counted. `candidates` lists the answers to compare, for questions with too many; None compares an even
    sample of all. `doubtful` says of a move whether its worth hangs on hidden things: it is tried in several worlds, as of
    many such moves one is often lucky in a single world. `instinct` chooses at once where a simple rule does better than
    habit (a fight), else None.
    `spread` is the difference of worth that turns an even match into one won about three times in four. `sides` lists the
    seats that would win together, without sides that have left the match. `prior` is the weight of the worth in which an answer's
    turn settles, beside its mean chance after quick continuations: large where habit plays on so badly that they mislead.
    `draws` is the number of moves that a continuation draws by habit at each decision, to make the one that settles best.
    `reversible` says of a move whether the seat could take it back at once: it is made only for a better line, as it could go to
    and fro for ever. `ends_turn` says whether `settle` plays a turn to its end: a continuation then leaves the rest of the own turn to it.
    `decided` is the worth of a position whose winner is certain, for a seat; None for any other, whose worth takes longer.
    `parts` are parts of a seat's worth by name, `styles` how much each style likes some of them, or dislikes.
    `leeway` is the most that a style gives away at one decision, as a chance of winning: so much that a match costs two points or three.
    `sign` is a number of a seat that tells more of the result, or less, than worth makes of it; for the curves of reviews alone.
    """

    worth: Callable[[Any, int], float]
    decided: Callable[[Any, int], float | None]
    settle: Callable[[Match, int], None]
    clock: Callable[[Any], int]
    idle: Callable[[Match, int, Picks], bool]
    moment: Callable[[Any, int], str]
    spread: float
    instinct: Callable[[Match, list[Option], int], Option | None] = no_instinct
    candidates: Callable[[Match, int], list[Picks] | None] = all_answers
    sides: Callable[[Any], list[tuple[int, ...]]] = every_seat_alone
    doubtful: Callable[[Match, Picks], bool] = never_doubtful
    prior: float = PRIOR
    reversible: Callable[[Option], bool] = never_reversible
    draws: int = DRAWS
    ends_turn: bool = False
    sign: Callable[[Any, int], int] = no_sign
    parts: Mapping[str, Callable[[Any, int], float]] = field(default_factory=dict)
    styles: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    leeway: float = LEEWAY


CONSTANTS = frozenset({"spread", "prior", "draws", "ends_turn", "parts", "styles", "leeway"})
"""Fields that a game's module has as constants."""


@cache
def sense_of(game: str) -> Sense:
    """Return the sense of a game, imported on first use.

    The game's module has a function or a constant for each field; where it has none, the usual one is taken. Raises LookupError
    for a game that cannot be played.
    """
    module = part("tabletop.bots.games.{}", game)
    names = {one.name: one.name.upper() if one.name in CONSTANTS else one.name for one in fields(Sense)}
    return Sense(**{one: getattr(module, name) for one, name in names.items() if hasattr(module, name)})


@cache
def liking_of(game: str, style: str) -> Callable[[Any, int], float]:
    """Return how much a style likes a position for a seat: the parts of worth it values, less those of the rivals' mean.

    Every style likes a decided position by its result alone. Raises LookupError for a style that the game has not.
    """
    sense = sense_of(game)
    shares = sense.styles[style]

    def liked(store: Any, seat: int) -> float:
        return sum(share * sense.parts[name](store, seat) for name, share in shares.items())

    def liking(store: Any, seat: int) -> float:
        found = sense.decided(store, seat)
        if found is not None:
            return found
        rivals = [one for side in sense.sides(store) if seat not in side for one in side]
        return round(liked(store, seat) - sum(liked(store, one) for one in rivals) / max(1, len(rivals)), FINE)

    return liking
