"""Fit of the curves from worth to chance, on matches of novices that slip: `python -m benchmarks.chances GAME ... --games N`.

Adds the matches played to `GAME.jsonl` in the folder named by `--keep`, fits all games found there, and writes
`assets/bots/chances.json`, where `replies` and `lasting` are set by hand (`tests/review/test_laws.py` tells whether the first fits,
matches played out after both answers to a decision the second). Prints the calibration: in ten buckets of the chance told, the
share that was won.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from tabletop import places
from tabletop.bots.novice import novice
from tabletop.bots.sense import sense_of
from tabletop.bots.tournament import deals
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.kernel.match import Match

LONGEST = 5_000
STEPS, STRIDE, STILL = 60, 0.2, 1e-6
"""Steps of Newton's method, the longest of them, and the shortest worth another."""
USUAL, PULL = (0.6, 0.0, 0.6, 0.4, 0.0, 0.0), 4.0
"""Curve expected of a game, and how many matches that expectation is worth."""
WARM = range(1, 9)
"""Clocks tried as the one before which a position tells little."""
BUCKETS = 10
Row = tuple[int, float, float, int, int]
"""Clock, worth for the first seat in spreads, its result, the seat that decides first, and how far its sign leads."""
SLIP = 10
"""Of so many answers one is by chance: what a fault costs shows only where faults are made."""
FAR = 8.0
"""Spreads from which on a worth counts as no more: a win in sight is a win."""


def rows_of(m: Match, seed: int) -> list[Row]:
    """Play a match by novices that slip; a row for each beginning of a turn, none if it does not end."""
    sense, stood, slips = sense_of(m.rules.key), list[tuple[int, float, int, int]](), Random(seed)
    for _ in range(LONGEST):
        if m.over:
            won = m.store.won
            return [(clock, worth, 0.5 + 0.5 * (bool(won[0]) - bool(won[1])), mover, lead) for clock, worth, mover, lead in stood]
        clock, seat = sense.clock(m.store), m.waiting()[0]
        if not stood or stood[-1][0] != clock:
            lead = sense.sign(m.store, 0) - sense.sign(m.store, 1)
            stood.append((clock, round(sense.worth(m.store, 0) / sense.spread, 4), seat, lead))
        world = world_of(m, seat, seed=seed)
        picks = novice(world)
        slip = world_of(m, seat, seed=seed + SLIP).some_answer() if not slips.randrange(SLIP) else picks
        m.play(seat, slip if m.judge(seat, slip) is None else picks)
    return []


def collect(game: str, count: int, seed: int, keep: Path) -> None:
    """Play matches and append a line for each to the file of the game; those already there are not played again."""
    keep.mkdir(parents=True, exist_ok=True)
    file = keep / f"{game}.jsonl"
    done = len(file.read_text(encoding="utf-8").splitlines()) if file.exists() else 0
    options = {**registry.game(game).customs, "quick": True}
    for number, deal in enumerate(deals(Shelf().stock(game), game, games=count, seed=seed, options=options)):
        if number >= done:
            played = rows_of(registry.game(game).start(deal), seed + number)
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(played) + "\n")


# ---- fitting
Sample = tuple[tuple[float, ...], float, float]
"""What the curve weighs, the result, and the weight of the row."""


def fitted(matches: Sequence[Sequence[Row]]) -> dict[str, Any]:
    """Fit a curve by Newton's method; every match counts the same. `late` is the median length, `warm` the clock that fits best.

    A few matches say little: the fit is drawn to USUAL, as if so many more had been played that agree with it.
    """
    lengths = sorted(rows[-1][0] for rows in matches if rows)
    late = max(1, lengths[len(lengths) // 2])
    tried = {warm: list(_samples(matches, late, warm)) for warm in WARM}
    found = {warm: _newton(samples) for warm, samples in tried.items()}
    warm = min(WARM, key=lambda one: _missed(found[one], tried[one]))
    early, more, decks, turn, *sign = found[warm]
    return {"early": round(max(0.05, early), 4), "more": round(max(-early / 2, more), 4), "decks": round(max(0.0, decks), 4),
            "turn": round(turn, 4), "sign": [round(each, 4) for each in sign], "late": late, "warm": warm}


def _newton(samples: Sequence[Sample]) -> list[float]:
    told = list(USUAL)
    for _ in range(STEPS):
        slope = [PULL * (usual - one) for usual, one in zip(USUAL, told, strict=True)]
        bend = [[PULL * (i == j) for j in range(len(told))] for i in range(len(told))]
        for weighed, result, weight in samples:
            p = _chance(told, weighed)
            for i, one in enumerate(weighed):
                slope[i] += weight * (result - p) * one
                bend[i] = [old + weight * p * (1 - p) * one * other for old, other in zip(bend[i], weighed, strict=True)]
        steps = [max(-STRIDE, min(STRIDE, step)) for step in _solved(bend, slope)]
        told = [one + step for one, step in zip(told, steps, strict=True)]
        if max(map(abs, steps)) < STILL:
            break
    return told


def _missed(told: Sequence[float], samples: Sequence[Sample]) -> float:
    """Return by how much a fit misses the results (Brier score, not yet divided)."""
    return sum(weight * (result - _chance(told, weighed)) ** 2 for weighed, result, weight in samples)


def _solved(rows: list[list[float]], goal: list[float]) -> list[float]:
    """Solve linear equations by elimination."""
    table = [[*row, value] for row, value in zip(rows, goal, strict=True)]
    for i in range(len(table)):
        lead = table[i] = [one / table[i][i] for one in table[i]]
        for j, row in enumerate(table):
            if j != i:
                table[j] = [one - row[i] * other for one, other in zip(row, lead, strict=True)]
    return [row[-1] for row in table]


def _chance(told: Sequence[float], weighed: Sequence[float]) -> float:
    score = sum(one * by for one, by in zip(told, weighed, strict=True))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, score))))


def _samples(matches: Sequence[Sequence[Row]], late: int, warm: int) -> Iterator[Sample]:
    for rows in matches:
        for clock, worth, result, mover, lead in rows:
            gone, seen, told = min(1.0, clock / late), max(-FAR, min(FAR, worth)), min(1.0, clock / warm)
            weighed = (seen, seen * gone, -rows[0][1] * (1 - gone), 1.0 - 2 * mover, lead, lead * gone)
            yield tuple(told * one for one in weighed), result, 1 / len(rows)


def calibration(matches: Sequence[Sequence[Row]], curve: dict[str, Any]) -> list[tuple[int, float, float]]:
    """List for each bucket of the chance told the number of positions, the mean chance and the share won."""
    buckets: list[list[tuple[float, float]]] = [[] for _ in range(BUCKETS)]
    for weighed, result, _ in _samples(matches, int(curve["late"]), int(curve["warm"])):
        p = _chance((curve["early"], curve["more"], curve["decks"], curve["turn"], *curve["sign"]), weighed)
        buckets[min(BUCKETS - 1, int(p * BUCKETS))].append((p, result))
    return [(len(one), sum(p for p, _ in one) / len(one), sum(r for _, r in one) / len(one)) for one in buckets if one]


def main() -> None:
    """Play, fit, write, and print the calibration."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", choices=[*games(), []], help="games to play more matches of; without one, only fit")
    parser.add_argument("--games", dest="count", type=int, default=0)
    parser.add_argument("--seed", type=int, default=22)
    parser.add_argument("--keep", type=Path, required=True)
    args = parser.parse_args()
    for game in args.games:
        collect(game, args.count, args.seed, args.keep)
    goal = places.assets() / "bots" / "chances.json"
    told = json.loads(goal.read_text(encoding="utf-8")) if goal.exists() else {}
    for file in sorted(args.keep.glob("*.jsonl")):
        matches = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        told[file.stem] = {"replies": 1, **told.get(file.stem, {}), **fitted(matches)}
        print(file.stem, len(matches), told[file.stem])
        for count, chance, share in calibration(matches, told[file.stem]):
            print(f"  {count:6} {chance:6.1%} {share:6.1%}")
    goal.write_text(json.dumps(told, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
