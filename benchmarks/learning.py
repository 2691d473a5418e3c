"""Value learnt by matches won: `python -m benchmarks.learning GAME --matches N --rounds R --keep FOLDER`, with the extra `learn`.

Plays matches of novices that slip and differ in taste, fits weights of counters to who won (`fitting.py`), plays as many by the mean
of worth and value, fits again, and writes `assets/bots/learnt-GAME.json`. A run that was stopped goes on from the folder.
`--gate N` plays so many matches of the novice with the mean against the novice without, every deal from both seats, and keeps
them in `benchmarks/learnt`: only won matches say that a value is good, never its fit.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from tabletop.bots.contest import Contest, run
from tabletop.bots.kept import Kept
from tabletop.bots.learnt import PAIR, Counters, Learnt, averaged, file_of, of_weights, zones_of
from tabletop.bots.levels import LEARNT
from tabletop.bots.novice import novice
from tabletop.bots.sense import WIN, Sense, sense_of
from tabletop.bots.strength import GAP, strength, verdict
from tabletop.bots.tournament import deal_of
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.entries import games, part
from tabletop.games.shelf import Shelf
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.rng import mix
from tabletop.kernel.store import FIRST, TABLE, Store

HERE = Path(__file__).parent
SLIP, TASTES, BIAS = 0.08, 2, 0.7
"""Share of answers by chance; parts of worth that a side values otherwise in a match, and by how much of their worth at most.
Where all sides play alike, a counter that always goes along with the turn cannot be told from time."""
LONGEST, SAMPLE = 5_000, 30
"""Answers of a match at most; matches by which the columns that count are told."""
FARTHEST, STAMPED = 60, 0.5
"""A column with values beyond this tells no count; nor one of which so large a share of the new values is the turn's number."""
Row = tuple[int, list[tuple[int, str, int]], float, int]
"""Position as learnt from: who decides there, the counters, the first seat's result, and the number of its match."""


# ---- matches
def tasted(sense: Sense, luck: Random) -> Sense:
    """Return a sense that values some parts of a position more, or less, than the game's own."""
    shares = {name: luck.uniform(-BIAS, BIAS) for name in luck.sample(sorted(sense.parts), min(TASTES, len(sense.parts)))}

    def worth(store: Any, seat: int) -> float:
        own = sense.worth(store, seat)
        if abs(own) >= WIN:
            return own
        return own + sum(share * (sense.parts[name](store, seat) - sense.parts[name](store, 1 - seat)) for name, share in shares.items())

    return replace(sense, worth=worth)


def start(game: str, number: int, seed: int) -> Match:
    """Deal a match of ready decks."""
    options = {**registry.game(game).customs, "quick": True}
    return registry.game(game).start(deal_of(Shelf().stock(game), game, number, seed=seed, options=options))


def played(m: Match, seed: int, learnt: Learnt | None = None) -> list[Any]:
    """Play a match by novices that slip; return what the seats won and picked, nothing if it does not end."""
    luck, line = Random(seed), list[Any]()
    tastes = [tasted(sense_of(m.rules.key), luck) for _ in range(PAIR)]
    senses = [averaged(taste, learnt) for taste in tastes] if learnt is not None else tastes
    for _ in range(LONGEST):
        if m.over:
            return [[bool(won) for won in m.store.won[:PAIR]], line]
        seat = m.waiting()[0]
        world = world_of(m, seat, seed=seed)
        slip = world.some_answer() if luck.random() < SLIP else None
        if slip is None or m.judge(seat, slip) is not None:
            slip = novice(replace(world, sense=senses[seat]))
        m.play(seat, slip)
        line.append(slip)
    return []


def matches(game: str, count: int, seed: int, file: Path, weights: Mapping[str, Sequence[int]]) -> list[Any]:
    """Return so many matches, those kept in a file and what is missing, which is played by the weights and added."""
    learnt = of_weights(game, weights) if weights else None
    kept = Kept(file, {"game": game, "seed": seed})
    known = kept.rows()
    for number in range(len(known), count):
        known.append([number, *played(start(game, number, seed), mix(mix(seed) + number), learnt)])
        kept.add(known[-1])
    return known[:count]


# ---- positions
def turns(m: Match, line: Sequence[Any]) -> Iterator[int]:
    """Replay a match; yield at the beginning of each turn who decides."""
    clock, before = sense_of(m.rules.key).clock, None
    for picks in line:
        seat = m.waiting()[0]
        if isinstance(m.ask()[0], Menu) and clock(m.store) != before:
            before = clock(m.store)
            yield seat
        m.play(seat, tuple(tuple(option) for option in picks))


def counters_of(game: str, seed: int, kept: Sequence[Any]) -> Counters:
    """Find the columns that count something: what lies far from 0 names a card, what follows the clock marks a turn."""
    rules, clock = registry.game(game).rules, sense_of(game).clock
    names = [one.name for one in rules.store.attributes if one not in Store.attributes and isinstance(one.default, int)]
    new, stamps, far, seats, cards = Counter[str](), Counter[str](), set[str](), set[str](), set[str]()
    for number, _, line in kept:
        m = start(game, number, seed)
        old = {name: m.store.col[name][:] for name in names}
        for _ in turns(m, line):
            now, last = clock(m.store), m.store.made[TABLE]
            for name in names:
                cells = m.store.col[name][:last]
                fresh = [(entity, value) for entity, (value, was) in enumerate(zip_longest(cells, old[name], fillvalue=0)) if value != was]
                new[name] += len(fresh)
                stamps[name] += sum(value in (now - 1, now) for _, value in fresh)
                far |= {name for _, value in fresh if abs(value) > FARTHEST}
                seats |= {name for entity, _ in fresh if entity < PAIR}
                cards |= {name for entity, _ in fresh if entity >= FIRST}
                old[name] = cells
    counting = {name for name in names if new[name] and name not in far and stamps[name] < STAMPED * new[name]}
    return Counters(zones_of(part("tabletop.games.{}.board", game).PLACES), sorted(seats & counting), sorted(cards & counting))


def rows(game: str, seed: int, kept: Sequence[Any], counters: Counters) -> Iterator[Row]:
    """Yield the positions at the beginning of each turn of matches."""
    for number, won, line in kept:
        m = start(game, number, seed)
        for seat in turns(m, line):
            yield seat, list(counters.of(m.store)), 0.5 + 0.5 * (won[0] - won[1]), number


# ---- the value, and its gate
def learn(game: str, count: int, rounds: int, seed: int, keep: Path) -> Mapping[str, Sequence[int]]:
    """Play so many matches a round and fit all of them after each; return the last weights."""
    from benchmarks.fitting import fitted, missed

    told: Mapping[str, Sequence[int]] = {}
    counters, stood = None, list[Row]()
    for lap in range(rounds + 1):
        kept = [one for one in matches(game, count, seed + lap, keep / f"{game}-{lap}.jsonl", told) if len(one) > 1]
        counters = counters or counters_of(game, seed, kept[:SAMPLE])
        stood += [(*row[:3], row[3] + lap * count) for row in rows(game, seed + lap, kept, counters)]
        told = fitted(stood)
        print(game, "round", lap, "positions", len(stood), "Brier score by pull", {pull: round(score, 4) for pull, score in missed(stood)})
    return told


def write(file: Path, command: str, weights: Mapping[str, Sequence[int]]) -> None:
    """Write weights, a counter a line, after the command that made them."""
    lines = [f"{json.dumps(name)}: {json.dumps(told)}" for name, told in weights.items()]
    file.write_text(f'{{"made": {json.dumps(command)},\n"weights": {{\n' + ",\n".join(lines) + "\n}}\n", encoding="utf-8")


def gate(game: str, count: int, seed: int) -> str:
    """Play the novice with the mean against the novice without, as far as not kept; return what it shows as a line of a table."""
    contest = Contest(game, (LEARNT, "novice"), seed, {**registry.game(game).customs, "quick": True})
    HERE.joinpath("learnt").mkdir(exist_ok=True)
    done = run(contest, count, keep=HERE / "learnt" / f"{game}.jsonl")
    told, (low, high) = strength(done, 0, PAIR), GAP
    times = [median(one.times[level][0] for one in done if one.times) for level in range(PAIR)]
    return (f"| {game} | {told.games} | **{100 * told.score:.0f} %** [{100 * told.low:.0f}-{100 * told.high:.0f}] "
            f"| {told.elo:+} [{told.elo_low:+} to {told.elo_high:+}] | {verdict(done, low=low, high=high)} | {times[0]:.1f}, {times[1]:.1f} |")


def main(argv: Sequence[str] | None = None) -> None:
    """Learn and write a game's value, or play its gate."""
    parser = argparse.ArgumentParser(prog="benchmarks.learning", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games())
    parser.add_argument("--matches", type=int, default=600, help="matches of novices, and of each round after them")
    parser.add_argument("--rounds", type=int, default=2, help="rounds of own play")
    parser.add_argument("--seed", type=int, default=22)
    parser.add_argument("--keep", type=Path, help="folder of the matches learnt from")
    parser.add_argument("--gate", type=int, default=0, metavar="N", help="play N matches against the novice instead of learning")
    args = parser.parse_args(argv)
    if args.gate:
        print(gate(args.game, args.gate, args.seed + 1000))
        return
    if args.keep is None:
        parser.error("learning needs --keep")
    args.keep.mkdir(parents=True, exist_ok=True)
    command = f"python -m benchmarks.learning {args.game} --matches {args.matches} --rounds {args.rounds} --seed {args.seed}"
    write(file_of(args.game), command, learn(args.game, args.matches, args.rounds, args.seed, args.keep))


if __name__ == "__main__":
    main()
