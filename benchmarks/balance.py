"""Every ready deck of Enadrya against every other, played by bots: who wins, how long it takes, how it ends.

`python -m benchmarks.balance --games N --seed S` plays N matches of each pairing from each side and writes
`balance.json` and `BALANCE.md` beside this module; `--out DIR` writes elsewhere.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import cache
from itertools import permutations
from math import sqrt
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from tabletop.bots.levels import play_out
from tabletop.games.enadrya.cards import EnadryaCard, read_card
from tabletop.games.enadrya.compile import setup
from tabletop.games.enadrya.decks import Deck, read_deck
from tabletop.games.enadrya.game import RULES
from tabletop.kernel.journal import FACT
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.lang.library import Library, load, load_decks

LEVEL = "novice"
Z = 1.96
"""Standard deviations to each side of a 95 % interval."""
HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Bout:
    """A match to be played: the deck that goes first, the other, and the seed."""

    first: str
    second: str
    seed: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """A match played: the winner's deck ("" for a draw), whether the first player won, and what happened."""

    bout: Bout
    winner: str
    first_won: bool
    turns: int
    why: str
    massive: tuple[int, int]
    declarer_won: bool
    decisions: int


@cache
def _stock() -> tuple[Library[EnadryaCard], dict[str, Deck]]:
    return load("enadrya", read_card), load_decks("enadrya", read_deck)[0]


def play(bout: Bout) -> Outcome:
    """Play one match to its end."""
    cards, decks = _stock()
    m = Match.start(RULES, setup(
        bout.seed, ("A", "B"), (decks[bout.first].cards, decks[bout.second].cards), definitions=cards,
        options={"quick": True, "first": 0}))
    count = play_out(m, (LEVEL, LEVEL), seed=bout.seed)
    facts = [e for e in m.log if e[0] == FACT]
    declared = [e[5] for e in facts if e[1] == "massed"]
    won = tuple(m.store.won[:2])
    winner = bout.first if won == (1, 0) else bout.second if won == (0, 1) else ""
    why = next(str(e[-1]) for e in reversed(facts) if e[1] == "finished")
    return Outcome(bout, winner, won == (1, 0), m.store.turn[TABLE], why, (declared.count(0), declared.count(1)),
                   bool(declared) and bool(won[declared[-1]]), count)


def bouts(decks: Iterable[str], *, games: int, seed: int) -> list[Bout]:
    """So many matches of every deck against every other, each going first."""
    pairs = list(permutations(sorted(decks), 2))
    return [Bout(a, b, seed + i * len(pairs) + j) for i in range(games) for j, (a, b) in enumerate(pairs)]


def interval(wins: float, games: int) -> tuple[float, float, float]:
    """A share with its 95 % interval (Wilson's), all in per cent."""
    if not games:
        return 0.0, 0.0, 100.0
    share = wins / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return tuple(round(100 * x, 1) for x in (share, middle - reach, middle + reach))  # type: ignore[return-value]


def _points(outcomes: Iterable[Outcome], deck: str) -> float:
    return sum(1.0 if o.winner == deck else 0.0 if o.winner else 0.5 for o in outcomes)


def _of_deck(outcomes: Sequence[Outcome], deck: str, others: Iterable[str]) -> dict[str, Any]:
    mine = [o for o in outcomes if deck in (o.bout.first, o.bout.second)]
    share, low, high = interval(_points(mine, deck), len(mine))
    against = {}
    for other in others:
        met = [o for o in mine if other in (o.bout.first, o.bout.second)]
        if other != deck:
            against[other] = interval(_points(met, deck), len(met))[0]
    declared = sum(o.massive[0 if o.bout.first == deck else 1] for o in mine)
    return {"games": len(mine), "win_rate": share, "low": low, "high": high, "against": against,
            "massive_attacks_per_match": round(declared / len(mine), 2)}


def summary(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """The figures of a run, as they are written."""
    decks = sorted({o.bout.first for o in outcomes} | {o.bout.second for o in outcomes})
    turns = sorted(o.turns for o in outcomes)
    share, low, high = interval(sum(o.first_won + (0.5 if not o.winner else 0) for o in outcomes), len(outcomes))
    massed = [o for o in outcomes if sum(o.massive)]
    tenths = quantiles(turns, n=10)
    return {
        "game": RULES.key, "level": LEVEL, "matches": len(outcomes),
        "first_player": {"win_rate": share, "low": low, "high": high},
        "turns_a_side": {"median": median(turns) / 2, "tenth": tenths[0] / 2, "ninetieth": tenths[-1] / 2},
        "massive_attacks": {
            "matches_with_one": interval(len(massed), len(outcomes))[0],
            "per_match": round(sum(sum(o.massive) for o in outcomes) / len(outcomes), 2),
            "last_declarer_won": interval(sum(o.declarer_won for o in massed), len(massed))[0]},
        "endings": dict(Counter(o.why for o in outcomes).most_common()),
        "decisions_per_match": round(sum(o.decisions for o in outcomes) / len(outcomes)),
        "decks": {deck: _of_deck(outcomes, deck, decks) for deck in decks},
    }


def table(s: dict[str, Any]) -> str:
    """The figures in words, as Markdown."""
    first, turns, massive = s["first_player"], s["turns_a_side"], s["massive_attacks"]
    endings = ", ".join(f"{why} {n}" for why, n in s["endings"].items())
    title = (
        f"# Enadrya: the ready decks against each other\n\n{s['matches']} matches between `{s['level']}` bots, every "
        "deck against every other from both sides; 95 % intervals in brackets. Made by\n"
        f"`python -m benchmarks.balance --games {s['games']} --seed {s['seed']}`.\n")
    shares = (
        f"- First player wins {first['win_rate']} % [{first['low']}-{first['high']}]\n"
        f"- Turns a side: median {turns['median']:g}, four matches in five between {turns['tenth']:g} and "
        f"{turns['ninetieth']:g}\n"
        f"- Massive Attack: in {massive['matches_with_one']} % of matches, {massive['per_match']} a match; who declares "
        f"the last one wins {massive['last_declarer_won']} % of those\n- Endings: {endings}\n")
    lines = [title, shares, "| deck | wins % | massive a match | " + " | ".join(s["decks"]) + " |",
             "| --- | --- | --- |" + " --- |" * len(s["decks"])]
    for deck, row in s["decks"].items():
        against = " | ".join(f"{row['against'][d]:g}" if d in row["against"] else "" for d in s["decks"])
        lines.append(f"| {deck} | **{row['win_rate']}** [{row['low']}-{row['high']}] | "
                     f"{row['massive_attacks_per_match']} | {against} |")
    return "\n".join(lines) + "\n"


def run(wanted: Sequence[Bout], *, jobs: int) -> list[Outcome]:
    """Play all bouts, several at a time."""
    if jobs == 1:
        return [play(bout) for bout in wanted]
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(play, wanted, chunksize=4))


def main(argv: Sequence[str] | None = None) -> None:
    """Play, print the table, and write both files."""
    parser = argparse.ArgumentParser(prog="benchmarks.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="matches of each pairing from each side")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    parser.add_argument("--out", type=Path, default=HERE, help="folder for balance.json and BALANCE.md")
    parser.add_argument("--each", action="store_true", help="print every match too")
    args = parser.parse_args(argv)
    outcomes = run(bouts(_stock()[1], games=args.games, seed=args.seed), jobs=args.jobs)
    if args.each:
        for outcome in outcomes:
            print(json.dumps(asdict(outcome)))
    figures = {"games": args.games, "seed": args.seed, **summary(outcomes)}
    args.out.mkdir(parents=True, exist_ok=True)
    (args.out / "balance.json").write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    (args.out / "BALANCE.md").write_text(table(figures), encoding="utf-8")
    print(table(figures))


if __name__ == "__main__":
    main()
