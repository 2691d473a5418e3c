"""`python -m tests.recorded [GAME ...]` keeps the fingerprints of all output anew; `--lines FOLDER` writes the lines out instead.

With `--whole` every moment and option of the matches is written, and the pictures: before and after a change of the screen's
code, `diff -r` of two such folders must find nothing.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
os.environ.setdefault("TABLETOP_HOME", tempfile.gettempdir())

import pygame

from tabletop.games.registry import games
from tests.recorded.output import EVERYDAY, KEPT, WHOLE, digests, kept, recorded


def main() -> None:
    """Keep the fingerprints, or write the lines."""
    parser = argparse.ArgumentParser(prog="python -m tests.recorded", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--lines", type=Path, metavar="FOLDER")
    parser.add_argument("--whole", action="store_true")
    asked = parser.parse_args()
    pygame.font.init()
    found: dict[str, list[str]] = {}
    for game in asked.games or sorted(games()):
        output = recorded(game, WHOLE if asked.whole else EVERYDAY)
        found[game] = list(digests(game, output))
        sys.stdout.write(f"{game}: {sum(map(len, output.values()))} lines\n")
        if asked.lines is not None:
            asked.lines.mkdir(parents=True, exist_ok=True)
            for kind, lines in output.items():
                (asked.lines / f"{game}-{kind}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    if asked.lines is None:
        rows = [row for row in (kept() if KEPT.exists() else []) if row.partition(" ")[0] not in found]
        KEPT.write_text("".join(f"{row}\n" for row in sorted([*rows, *(row for some in found.values() for row in some)])), encoding="utf-8")


if __name__ == "__main__":
    main()
