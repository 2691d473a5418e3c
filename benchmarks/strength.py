"""Strength of the bots, level against level and by effort: `python -m benchmarks.strength --games N [GAME...]`.

Every contest of the page is played up to N matches, those kept in `contests/VERSION` not again, and `STRENGTH.md` and `strength.json`
beside this module are rewritten. A run may be stopped at any time: the next one goes on from there, and each adds to the ones before.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from tabletop import __version__
from tabletop.bots.contest import Contest, Played, run
from tabletop.bots.strength import GAP, still, strength, verdict
from tabletop.games.entries import games
from tabletop.games.registry import game
from tabletop.present.rivals import rivals_of
from tabletop.present.words import Translations

HERE, WORDS = Path(__file__).parent, Translations("en")
UNRELEASED = "## [Unreleased]" in (HERE.parent / "CHANGELOG.md").read_text(encoding="utf-8")
VERSION = f"after {__version__}" if UNRELEASED else __version__
"""Version whose bots play: the results of another are never added to its own."""
SEED = 1
LADDER = (("casual", "random"), ("novice", "random"), ("novice", "casual"), ("steady", "novice"), ("expert", "steady"))
"""Levels that meet, the stronger first."""
CURVE = tuple((f"steady:{lines}", "novice") for lines in (30, 90, 270))
"""Efforts of a search against the same rival."""
CROWD = 4
"""Seats of a crowded table: one bot of a level among those of the level below."""
QUICK = ("casual", "novice")
"""Levels at which styles meet plain bots; the styles of stronger levels meet them at the last of these."""
PAIR = 2
"""Levels of a contest whose deals are played twice, in either seat."""
TOLD = 4
"""Fewest matches of a contest that the page tells of."""


def contests(key: str) -> Iterator[tuple[str, Contest]]:
    """Yield a game's contests, each with the table of the page that it belongs to."""
    for levels in LADDER:
        yield "ladder", _contest(key, levels)
    for levels in CURVE:
        yield "curve", _contest(key, levels)
    if any(CROWD in seats for seats in game(key).modes.values()):
        yield "crowd", _contest(key, ("steady", *["novice"] * (CROWD - 1)))
    for rival in rivals_of(key):
        level = rival.level if rival.level in QUICK else QUICK[-1]
        yield "style", _contest(key, (f"{level}@{rival.key}", level))


def _contest(key: str, levels: tuple[str, ...]) -> Contest:
    modes = game(key).modes
    mode = next(name for name, seats in modes.items() if len(levels) in seats)
    return Contest(key, levels, SEED, {**game(key).customs, "quick": True, **({"mode": mode} if len(modes) > 1 else {})})


def figures(table: str, contest: Contest, played: Sequence[Played]) -> dict[str, Any]:
    """Return the figures of a contest: the strength of its first level, and how long that takes for an answer."""
    told, times = strength(played, 0, len(contest.levels)), [one.times[0] for one in played if one.times]
    low, high = GAP
    return {
        "version": VERSION, "table": table, "game": contest.game, "levels": list(contest.levels), "matches": told.games,
        "failed": sum(bool(one.fault) for one in played), "score": round(told.score, 3), "low": round(told.low, 3), "high": round(told.high, 3),
        "deals": deals(played) if len(contest.levels) == PAIR else None,
        "elo": [told.elo, told.elo_low, told.elo_high], "median_ms": median(ms for ms, _ in times),
        "p95_ms": median(ms for _, ms in times),
        "shown": verdict(played, low=low, high=high) if len(contest.levels) == PAIR else "",
        "still": still(played, low=low, high=high) if len(contest.levels) == PAIR else None}


def deals(played: Sequence[Played]) -> list[int]:
    """Count the deals played from both seats that the first level won twice, that went once to each, and that it lost twice."""
    by_number = {one.number: one for one in played if not one.fault}
    twice = [(one, by_number[one.number + 1]) for one in by_number.values() if one.number % PAIR == 0 and one.number + 1 in by_number]
    won, lost = (sum(one.won == other.won == (level,) for one, other in twice) for level in range(PAIR))
    return [won, len(twice) - won - lost, lost]


def file_of(folder: Path, contest: Contest) -> Path:
    """Return the file in which a contest's matches are kept."""
    return folder / f"{contest.game}-{'-'.join(contest.levels).replace(':', '_').replace('/', '_')}.jsonl"


# ---- the page
COLUMNS = "| version | game | levels | matches | won | Elo | shown | deals | median, p95 ms |"
SHOWN = {"stronger": "yes", "weaker": "no", "open": "open"}
HEADS = {"ladder": "Level against level", "curve": "Strength by effort", "crowd": "Alone among others", "style": "Style against plain"}
NOTES = {
    "ladder": "Every deal is played twice, the levels in each other's seats; of the deals are told those won twice, won once, lost twice. Were\n"
              "decks, cards and who begins of no weight, a level that wins a share p would win p² of them twice and 2p(1 - p) once: where\n"
              "more are won once, the deal decides the rest.",
    "curve": "`steady:N` has N evaluations of its own lines, with continuations in proportion; the level itself has 90.",
    "crowd": f"One seat of the first level at a table of {CROWD}; its share would be 25 % in a brawl, 50 % in two guilds.",
    "style": "Each rival's style against the plain bot of its level, every deal twice. Those of `steady` and `expert` rivals\n"
             "meet `novice`: the interval bounds the style, not their own level. Rows `after 1.0.0` are of styles that still weighed in the\n"
             "judgement; since then one chooses only among answers as good as the best, at a cost that `tests/bots/test_taste.py` bounds."}


def page(rows: Sequence[Mapping[str, Any]]) -> str:
    """Return the page of all figures, as Markdown."""
    lines = ["# Strength of the bots", "",
             "Made by `python -m benchmarks.strength`, which goes on from the matches it has kept. Wilson intervals of 95 %; a draw counts as a",
             "half. Elo is the difference that such a share of wins means; it is shown where the sequential test tells +30 from 0 (in brackets:",
             "about how many more matches that needs). Times are of the first level in the middle match, in processor milliseconds an answer",
             "of whatever machine played it; at the table, where cores share its work, `expert` is stopped after two seconds.",
             f"Contests of fewer than {TOLD} matches are left out. What a value learnt from matches adds is in [LEARNT.md](LEARNT.md)."]
    for table, head in HEADS.items():
        mine = [row for row in rows if row["table"] == table and row["matches"] >= TOLD]
        if mine:
            lines += ["", f"## {head}", "", NOTES[table], "", COLUMNS, "| --- " * COLUMNS.count(" | ") + "| --- |"]
            lines += [_row(row) for row in mine]
    return "\n".join(lines) + "\n"


def _row(row: Mapping[str, Any]) -> str:
    name, (elo, low, high) = WORDS(f"ui.game.{row['game']}.name"), row["elo"]
    first, *others = row["levels"]
    told = f"**{100 * row['score']:.0f} %** [{100 * row['low']:.0f}-{100 * row['high']:.0f}]"
    times = f"{row['median_ms']:.0f}, {row['p95_ms']:.0f}"
    twice = ", ".join(map(str, row.get("deals") or ()))
    shown = SHOWN.get(row.get("shown", ""), "") + (f" [{row['still']}]" if row.get("shown") == "open" and row.get("still") else "")
    won = f"{row['matches']} | {told} | {elo:+} [{low:+} to {high:+}]"
    return f"| {row['version']} | {name} | {first} over {', '.join(others)} | {won} | {shown} | {twice} | {times} |"


def write(rows: Sequence[Mapping[str, Any]]) -> None:
    """Write figures and page; those of other contests and versions stay."""
    file = HERE / "strength.json"
    known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    fresh = {(row["version"], row["game"], tuple(row["levels"])): row for row in (*known, *rows)}
    told = sorted(fresh.values(), key=lambda row: (list(HEADS).index(row["table"]), row["game"], row["levels"], row["version"]))
    file.write_text("[\n" + ",\n".join(json.dumps(row) for row in told) + "\n]\n", encoding="utf-8")
    (HERE / "STRENGTH.md").write_text(page(told), encoding="utf-8")


def main(argv: Sequence[str] | None = None) -> None:
    """Play what is missing, contest by contest, and write the page after each."""
    parser = argparse.ArgumentParser(prog="benchmarks.strength", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=list(games()))
    parser.add_argument("--games", type=int, default=200, help="matches of each contest; 0 only writes what is kept")
    parser.add_argument("--table", choices=HEADS, help="only this table of the page")
    parser.add_argument("--levels", action="append", metavar="A-B", help="only these levels, as steady-novice; may be repeated")
    parser.add_argument("--step", type=int, help="matches of a contest before the next has its turn, round by round")
    parser.add_argument("--keep", type=Path, default=HERE / "contests" / VERSION, help="folder of the matches played")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    args = parser.parse_args(argv)
    args.keep.mkdir(parents=True, exist_ok=True)
    step = max(1, args.step or args.games)
    for most in range(min(step, args.games), args.games + 1, step):
        for table, contest in ((table, contest) for key in args.game for table, contest in contests(key)):
            wanted = args.table in (None, table) and (args.levels is None or "-".join(contest.levels) in args.levels)
            _go_on(table, contest, most if wanted else 0, keep=args.keep, jobs=args.jobs)


def _go_on(table: str, contest: Contest, games: int, *, keep: Path, jobs: int) -> None:
    """Play a contest up to so many matches, and write the page; those kept are told even if more are not wanted."""
    file = file_of(keep, contest)
    kept = len(file.read_text(encoding="utf-8").splitlines()) - 1 if file.exists() else 0
    if max(games, kept) > 0:
        write([figures(table, contest, run(contest, max(games, kept), jobs=jobs, keep=file))])


if __name__ == "__main__":
    main()
