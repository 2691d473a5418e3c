"""Generator of the ready decks that do best against each other one: `python packaging/answers.py`, from a checkout.

The menu offers such a deck after a defeat. They are read from the figures of the balance lab, `benchmarks/balance-*.json`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tabletop.diary.answers import FILE_NAME  # noqa: E402
from tabletop.games.entries import games  # noqa: E402
from tabletop.games.registry import game  # noqa: E402

FILE = ROOT / "assets" / "diary" / FILE_NAME
DUEL = 2
LEAST = 55.0
"""Share of matches won, in per cent, from which a deck counts as an answer to another: below, it is chance."""


def answers(found: Mapping[str, Any]) -> dict[str, str]:
    """Map each deck of a run to the one that won most often against it."""
    shares: dict[str, list[tuple[float, float, str]]] = {}
    for deck, row in found["decks"].items():
        for rival, share in row["against"].items():
            won = share["win_rate"] if isinstance(share, dict) else share
            shares.setdefault(rival, []).append((won, row["win_rate"], deck))
    return {rival: max(rows)[2] for rival, rows in sorted(shares.items()) if max(rows)[0] >= LEAST}


def all_answers() -> dict[str, dict[str, dict[str, str]]]:
    """Map each game and mode of two to its answers, the game's first mode first."""
    runs = [json.loads(file.read_text(encoding="utf-8")) for file in sorted((ROOT / "benchmarks").glob("balance-*.json"))]
    duels = {(run["game"], run["mode"]): answers(run) for run in runs if run["players"] == DUEL}
    return {key: {mode: duels[key, mode] for mode in game(key).modes if (key, mode) in duels} for key in games()}


def main() -> int:
    """Write the list."""
    FILE.write_text(json.dumps(all_answers(), indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
