"""Program in play, to be killed by a test: `python -m tests.support.doomed FOLDER SEED`.

The program continues the match of the folder, or deals one, and plays by pointer. Output: the place of the match, and,
after each decision on the screen, its number and the match's digest.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

from tabletop.kernel.match import Match
from tabletop.ui.table.scene import TableScene
from tests.ui.table.hands import Hands
from tests.ui.test_navigator import Journey


def _tell(what: str, match: Match) -> None:
    cursor = match.history.cursor
    sys.stdout.write(f"{what} {cursor.number if cursor is not None else 0} {match.digest()}\n")
    sys.stdout.flush()


def main(folder: Path, seed: int) -> None:
    """Play until the process is killed."""
    journey = Journey(folder, "es", (1280, 720))
    with journey.pilot as pilot:
        pilot.settle()
        journey.navigator.go_on()
        pilot.settle()
        if not isinstance(pilot.scene, TableScene):
            journey.deal()
        hands, shown = Hands(pilot, seed), ""
        match = pilot.scene.session.match
        _tell("open", match)
        while isinstance(pilot.scene, TableScene):
            hands.step()
            pygame.display.flip()
            if match.digest() != shown:
                shown = match.digest()
                _tell("shown", match)
        sys.stdout.write("over\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
