"""Updates the figures of RESULTS.md from a run of `tabletop bench`; the text around them is written by hand.

`python -m benchmarks.results` measures and writes, with the compiled copy of packaging/compile.py beside if there is one;
`--run FILE` takes an earlier run printed by `tabletop bench --json`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parent / "RESULTS.md"
COMPILED = PAGE.parents[1] / "build" / "compiled"
"""Compiled copy that packaging/compile.py makes, measured beside where it is there."""
BEGIN, END = "<!-- figures: python -m benchmarks.results -->", "<!-- end of figures -->"
WORDS = (
    ("decisions_per_second", "random decisions a second", "20,000"),
    ("of_chess", "of python-chess's plies a second", "0.70 on average, none under 0.6"),
    ("beside_of_chess", "the same, compiled", "1.1 on average, none under 0.85"),
    ("beside_times", "times the interpreted rate, compiled", ""),
    ("of_dgisim", "times dgisim's decisions a second", "20"),
    ("changes_per_decision", "changes and facts kept a decision", ""),
    ("options_per_decision", "options a decision", ""),
    ("undo_us", "undo a decision, us", "20"),
    ("undo_p99_us", "undo, 99 in 100 within, us", "200"),
    ("redo_us", "redo a decision, us", "20"),
    ("redo_p99_us", "redo, 99 in 100 within, us", "200"),
    ("try_us", "a bot's try, us", "25"),
    ("fork_us", "fork a match, us", "100"),
    ("world_us", "deal an imagined world, us", ""),
    ("open_ms", "open 300 decisions, ms", "20"),
    ("verify_ms", "verify them, ms", "40"),
    ("jump_ms", "jump from end to end of a replay, ms", "20"),
    ("options_ms", "list all options, ms", "5"),
    ("refusals_ms", "and why each other card may not move, ms", "5"),
    ("match_kb", "memory of 300 decisions, KB", "500"),
    ("file_bytes", "file of 300 decisions, bytes", ""),
    ("steady_loops", "an answer of `steady`, in loops of a million additions", ""),
    ("beside_steady_loops", "the same, compiled", ""),
    ("expert_loops", "an answer of `expert`, in such loops", ""),
    ("beside_expert_loops", "the same, compiled", ""),
    ("bot_ms", "a novice's move, ms", ""),
    ("bot_longest_ms", "the longest of those, ms", "1,000"),
)


def figures(run: Mapping[str, Any]) -> Iterator[str]:
    """Return the lines of the figures, as Markdown."""
    games = run["games"]
    beside = (("python-chess", "plies", run["chess_per_second"]), ("dgisim", "decisions", run["dgisim_per_second"]))
    rates = [f"{engine} {_told(rate)} {what}/s in this run" for engine, what, rate in beside if rate]
    yield f"{'; '.join((run['machine'], *rates))}."
    yield ""
    yield f"| what | {' | '.join(games)} | goal |"
    yield "| --- |" + " --- |" * (len(games) + 1)
    for key, words, goal in WORDS:
        yield f"| {words} | {' | '.join(str(game.get(key, '-')) for game in games.values())} | {goal} |"
    frame = run["frame"]
    yield ""
    yield "| screen | | goal |"
    yield "| --- | --- | --- |"
    yield f"| frame while 20 cards move, {frame['size'][0]}x{frame['size'][1]}, median ms | {frame['median_ms']} | 8 |"
    yield f"| 99 in 100 within, ms | {frame['p99_ms']} | 16 |"
    yield f"| idle, per cent of a core | {run['idle_cpu_percent']} | 2 |"
    yield f"| start to first frame, ms | {run['first_frame_ms']} | 1,000 |"
    yield f"| memory of the program, MB | {_told(run['memory_mb'])} | 250 |"


def _told(figure: object) -> object:
    """Return a figure, or a dash for a missing one."""
    return "-" if figure is None else figure


def write(run: Mapping[str, Any]) -> None:
    """Replace the figures on the page by those of a run."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(before + "\n".join([BEGIN, "", *figures(run), "", END]) + after, encoding="utf-8")


def main(argv: Sequence[str] | None = None) -> None:
    """Measure, unless a run is given, and write."""
    parser = argparse.ArgumentParser(prog="benchmarks.results", description=__doc__)
    parser.add_argument("--run", type=Path, help="what `tabletop bench --json` printed")
    args = parser.parse_args(argv)
    if args.run is not None:
        told = args.run.read_text(encoding="utf-8")
    else:
        beside = ["--beside", str(COMPILED)] if COMPILED.is_dir() else []
        told = subprocess.run([sys.executable, "-m", "tabletop", "bench", "--json", *beside], check=True, capture_output=True,
                              text=True).stdout
    write(json.loads(told))


if __name__ == "__main__":
    main()
