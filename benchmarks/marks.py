"""Marks of reviews judged again: `python -m benchmarks.marks [GAME ...] --matches N`.

Matches of novices that slip are reviewed. Of each turn with a mark `?` or `??` what lost something is judged once more, with eight
times the effort in worlds that the review never saw. A mark holds if its decision has one of the two again, or another decision of
the turn has it instead. Results are kept in `marks` beside this module, a line a match, so that each run adds to those before, and
`MARKS.md` is written from them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from tabletop.bots.novice import novice
from tabletop.bots.tournament import deal_of, interval
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.kernel.match import Match
from tabletop.kernel.rng import mix
from tabletop.present.words import Translations
from tabletop.review.course import WHOLE, Course
from tabletop.review.grade import Grades, Mark
from tabletop.review.judge import Care
from tabletop.review.record import METHOD, Review, Row

HERE, WORDS = Path(__file__).parent, Translations("en")
SEED, SLIP, LONGEST = 83_000, 10, 5_000
"""Seed of the deals; of so many answers one is by chance; decisions after which a match is given up."""
TIMES = 8
USUAL = Care()
AGAIN = replace(USUAL, lines=TIMES * USUAL.lines, glance=TIMES * USUAL.glance, look=TIMES * USUAL.look, doubt=TIMES * USUAL.doubt,
                seed=mix(USUAL.seed))
FAULTS: tuple[Mark, ...] = ("?", "??")
WANTED = 95
"""Share of the marks, in per cent, that should hold."""


def played(game: str, number: int) -> Match | None:
    """Play a match of novices that slip; None for one without an end."""
    options = {**registry.game(game).customs, "quick": True}
    deal = deal_of(Shelf().stock(game), game, number, seed=SEED, options=options)
    m, slips = registry.game(game).start(deal), Random(deal.seed)
    for _ in range(LONGEST):
        if m.over:
            return m
        seat = m.waiting()[0]
        world = world_of(m, seat, seed=deal.seed)
        m.play(seat, novice(world) if slips.randrange(SLIP) else world.some_answer())
    return None


def grades(m: Match, game: str, rows: Sequence[Row]) -> Grades:
    """Grade the rows of a match that is over."""
    won = [bool(one) for one in m.store.won[:m.store.seats]]
    result = tuple(WHOLE * one for one in won) if any(won) else (WHOLE // len(won),) * len(won)
    return Grades(Review(game=game, match="", method=METHOD, decisions=len(rows), result=result, rows=tuple(rows)))


def judged_again(m: Match, game: str, *, usual: Care = USUAL, again: Care = AGAIN) -> Iterator[dict[str, Any]]:
    """Review a match, and yield each `?` and `??`: what was said of that decision, and what is said with more effort.

    Of its turn the decisions that lost something are judged again, once.
    """
    first = grades(m, game, _rows(m, usual))
    turns: dict[tuple[int, int], list[Row]] = {}
    for row in first.rows:
        if first.marks.get(row.number) in FAULTS:
            turns.setdefault((row.seat, row.turn), []).append(row)
    for turn, marked in turns.items():
        mine = [i for i, one in enumerate(first.review.rows) if (one.seat, one.turn) == turn]
        fresh = _judged(m, first.review.rows, [i for i in mine if first.review.rows[i].loss], again)
        second = grades(m, game, fresh)
        yield from _paired(first, marked, second, [second.rows[i] for i in mine])


def _paired(first: Grades, marked: Sequence[Row], second: Grades, anew: Sequence[Row]) -> Iterator[dict[str, Any]]:
    """Pair the marks of a turn with what is said again: of the same decision, or of one without a mark that has its fault now."""
    here = {one.number: one for one in anew}
    free = [one for one in anew if second.marks.get(one.number) in FAULTS and all(one.number != row.number for row in marked)]
    for row in marked:
        same = second.marks.get(row.number) in FAULTS
        there = here[row.number] if same or not free else free.pop(0)
        yield {"decision": row.number, "mark": first.marks[row.number], "loss": row.loss, "doubt": row.doubt, "worse": row.worse,
               "worlds": row.worlds, "again": second.marks.get(there.number, ""), "lost": there.loss, "same": there is here[row.number]}


def _rows(m: Match, care: Care) -> list[Row]:
    """Review a match."""
    course = Course(m, care=care)
    while not course.done:
        course.step()
    m.go(course.line[-1])
    return course.rows


def _judged(m: Match, known: Sequence[Row], again: Sequence[int], care: Care) -> list[Row]:
    """Return the rows of a match with some of them made again."""
    rows, end = list(known), m.history.line[-1]
    for i in again:
        rows[i] = Course(m, rows[:i], care=care).step()
        m.go(end)
    return rows


# ---- what is kept, and the page
def rows_of(folder: Path, game: str) -> list[dict[str, Any]]:
    """Read the matches kept of a game."""
    file = folder / f"{game}.jsonl"
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []


def page(kept: dict[str, list[dict[str, Any]]]) -> str:
    """Return the page of all results, as Markdown."""
    lines = ["# Marks judged again", "",
             f"Made by `python -m benchmarks.marks`. Matches of novices, of whose answers one in {SLIP} is by chance, are reviewed. Of every",
             f"turn with `?` or `??` what lost something is judged once more, with {TIMES} times the effort in worlds that the review never",
             "saw. A mark holds if its decision has one of the two again, or another decision of the turn has it instead. Losses are points",
             "of the chance to win, told by the review and told again. Wilson intervals of 95 %.", "",
             "| game | matches | `?` | hold | `??` | hold | all hold, % | loss told | told again | not told again, `?!` or hidden | nothing |",
             "| --- " * 11 + "|"]
    for game, matches in kept.items():
        marks = [mark for match in matches for mark in match["marks"]]
        if marks:
            lines.append(_row(WORDS(f"ui.game.{game}.name"), len(matches), marks))
    every = [mark for matches in kept.values() for match in matches for mark in match["marks"]]
    if every:
        lines += [_row("all", sum(map(len, kept.values())), every), "", f"Wanted: {WANTED} of 100 hold in every game."]
    return "\n".join(lines) + "\n"


def _row(name: str, matches: int, marks: Sequence[dict[str, Any]]) -> str:
    held = {mark: [one["again"] in FAULTS for one in marks if one["mark"] == mark] for mark in FAULTS}
    holds = sum(map(sum, held.values()))
    low, high = interval(holds, len(marks))
    told, again = (sum(one[key] for one in marks) / len(marks) / 10 for key in ("loss", "lost"))
    weaker = sum(one["again"] in ("?!", "hidden") for one in marks)
    share = f"**{100 * holds / len(marks):.0f}** [{100 * low:.0f}-{100 * high:.0f}]"
    single = " | ".join(f"{len(held[mark])} | {sum(held[mark])}" for mark in FAULTS)
    return f"| {name} | {matches} | {single} | {share} | {told:.1f} | {again:.1f} | {weaker} | {len(marks) - holds - weaker} |"


def main(argv: Sequence[str] | None = None) -> None:
    """Judge what is missing, match by match and game by game in turn, and write the page after each."""
    parser = argparse.ArgumentParser(prog="benchmarks.marks", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=list(games()))
    parser.add_argument("--matches", type=int, default=10, help="matches of each game; 0 only writes what is kept")
    parser.add_argument("--keep", type=Path, default=HERE / "marks", help="folder of the results")
    args = parser.parse_args(argv)
    args.keep.mkdir(parents=True, exist_ok=True)
    for number in range(args.matches):
        for game in args.game:
            if all(row["number"] != number for row in rows_of(args.keep, game)):
                m = played(game, number)
                found = list(judged_again(m, game)) if m is not None else []
                with (args.keep / f"{game}.jsonl").open("a", encoding="utf-8") as out:
                    out.write(json.dumps({"number": number, "marks": found}, separators=(",", ":")) + "\n")
    (HERE / "MARKS.md").write_text(page({game: rows_of(args.keep, game) for game in games()}), encoding="utf-8")


if __name__ == "__main__":
    main()
