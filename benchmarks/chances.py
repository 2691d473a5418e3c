"""Fit of the curves from worth to chance, on matches of novices: `python -m benchmarks.chances GAME ... --games N`.

Adds the matches played to `GAME.jsonl` in the folder named by `--keep`, fits all games found there, and writes
`assets/bots/chances.json`. Prints the calibration: in ten buckets of the chance told, the share that was won.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path

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
STEPS, STRIDE = 60, 0.2
"""Steps of Newton's method, and the longest of them."""
USUAL, PULL = (0.4, 0.4), 4.0
"""Steepness expected of a game, and how many matches that expectation is worth."""
BUCKETS = 10
Row = tuple[int, float, float]
"""Clock, worth for the first seat in spreads, and its result."""


def rows_of(m: Match, seed: int) -> list[Row]:
    """Play a match by the novice; a row for each beginning of a turn, none if it does not end."""
    sense, stood = sense_of(m.rules.key), list[tuple[int, float]]()
    for _ in range(LONGEST):
        if m.over:
            won = m.store.won
            return [(clock, worth, 0.5 + 0.5 * (bool(won[0]) - bool(won[1]))) for clock, worth in stood]
        clock = sense.clock(m.store)
        if not stood or stood[-1][0] != clock:
            stood.append((clock, round(sense.worth(m.store, 0) / sense.spread, 4)))
        seat = m.waiting()[0]
        m.play(seat, novice(world_of(m, seat, seed=seed)))
    return []


def collect(game: str, count: int, seed: int, keep: Path) -> None:
    """Play matches and append a line for each to the file of the game; those already there are not played again."""
    keep.mkdir(parents=True, exist_ok=True)
    file = keep / f"{game}.jsonl"
    done = len(file.read_text(encoding="utf-8").splitlines()) if file.exists() else 0
    for number, deal in enumerate(deals(Shelf().stock(game), game, games=count, seed=seed, options={"quick": True})):
        if number >= done:
            played = rows_of(registry.game(game).start(deal), seed + number)
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(played) + "\n")


# ---- fitting
def fitted(matches: Sequence[Sequence[Row]]) -> dict[str, float]:
    """Fit the steepness at the start and what the median length adds, by Newton's method; every match counts the same.

    A few matches say little: the fit is drawn to USUAL, as if so many more of the usual steepness had been played.
    """
    lengths = sorted(rows[-1][0] for rows in matches if rows)
    late = max(1, lengths[len(lengths) // 2])
    early, more = USUAL
    for _ in range(STEPS):
        g0, g1 = PULL * (USUAL[0] - early), PULL * (USUAL[1] - more)
        h00, h01, h11 = PULL, 0.0, PULL
        for x0, x1, result, weight in _samples(matches, late):
            p = 1 / (1 + math.exp(-max(-30.0, min(30.0, early * x0 + more * x1))))
            slope, bend = weight * (result - p), weight * p * (1 - p)
            g0, g1 = g0 + slope * x0, g1 + slope * x1
            h00, h01, h11 = h00 + bend * x0 * x0, h01 + bend * x0 * x1, h11 + bend * x1 * x1
        fixed = h00 * h11 - h01 * h01
        early += max(-STRIDE, min(STRIDE, (g0 * h11 - g1 * h01) / fixed))
        more += max(-STRIDE, min(STRIDE, (g1 * h00 - g0 * h01) / fixed))
    return {"early": round(max(0.05, early), 4), "more": round(max(0.0, more), 4), "late": late}


def _samples(matches: Sequence[Sequence[Row]], late: int) -> Iterator[tuple[float, float, float, float]]:
    for rows in matches:
        for clock, worth, result in rows:
            yield worth, worth * min(1.0, clock / late), result, 1 / len(rows)


def calibration(matches: Sequence[Sequence[Row]], curve: dict[str, float]) -> list[tuple[int, float, float]]:
    """List for each bucket of the chance told the number of positions, the mean chance and the share won."""
    buckets: list[list[tuple[float, float]]] = [[] for _ in range(BUCKETS)]
    for x0, x1, result, _ in _samples(matches, int(curve["late"])):
        p = 1 / (1 + math.exp(-max(-30.0, min(30.0, curve["early"] * x0 + curve["more"] * x1))))
        buckets[min(BUCKETS - 1, int(p * BUCKETS))].append((p, result))
    return [(len(one), sum(p for p, _ in one) / len(one), sum(r for _, r in one) / len(one)) for one in buckets if one]


def main() -> None:
    """Play, fit, write, and print the calibration."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", choices=games())
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
        told[file.stem] = fitted(matches)
        print(file.stem, len(matches), told[file.stem])
        for count, chance, share in calibration(matches, told[file.stem]):
            print(f"  {count:6} {chance:6.1%} {share:6.1%}")
    goal.write_text(json.dumps(told, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
