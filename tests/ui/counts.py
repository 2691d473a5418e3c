"""Counts of the pilot over all games, in one table: `python -m tests.ui.counts [STEPS]`.

Frames from the pointer's move to the arrow at it; frames of a drop without the card, and counters that turn back; questions that
cover a target.
"""

from __future__ import annotations

import math
import os
import sys
from dataclasses import dataclass

from tabletop.ui.tools.pilot import Pilot
from tests.ui.boards.playing import seated
from tests.ui.table.deals import table
from tests.ui.table.frames import dropped, numbers
from tests.ui.table.test_aim import FAR, tip
from tests.ui.table.test_landing import GAMES
from tests.ui.table.test_uncovered import asked, watched

KINDS = {"ecg": "ecg", "enadrya": "enadrya", "epikha": "epikha", "encrucijada": "encrucijada", "warage": "brawl-4"}
MOST = 3
"""Frames after which an arrow counts as missing."""


@dataclass
class Counts:
    """Counts of one game; each a worst case, or a sum."""

    arrow: int = 0
    arrows: int = 0
    without: int = 0
    back: int = 0
    questions: int = 0
    covered: int = 0


def frames_to_arrow(p: Pilot) -> int:
    """Move the pointer over the felt and count the frames until the arrow of the open question ends at it; 0 where nothing is aimed."""
    if table(p).asking.prompt is not None:
        return 0
    w, h = p.surface.get_size()
    waited = 0
    for at in ((w * 0.41, h * 0.5), (w * 0.43, h * 0.52)):
        p.post_move(at)
        waited = 0
        while waited < MOST:
            waited += 1
            p.step()
            if not table(p).aim.aiming or table(p).aim.target is not None:
                return 0
            if math.dist(tip(p), at) < FAR:
                break
    return waited


def counts(game: str, steps: int) -> Counts:
    """Return the counts of a game, its questions from so many random decisions."""
    found = Counts()
    for name in (name for name in GAMES if name.split(",")[0] == game):
        with GAMES[name]() as (p, card, to):
            before, frames = numbers(p), dropped(p, card, to)
        found.without += sum(shown.card is None for shown in frames[1:])
        for counter, n in frames[0].numbers.items():
            found.back += n != before[counter] and {shown.numbers[counter] for shown in frames} != {n}
    for match, question in asked(KINDS[game], 7, steps):
        with seated(match, size=(1280, 720), people=(question.seat,)) as p:
            asking = table(p).asking
            if asking.question is None:
                continue
            found.questions += 1
            place = asking.strip.box if asking.prompt is None else asking.prompt.box
            found.covered += asking.sharing is None and sum(place.overlaps(box) for box in watched(p, asking.question))
            if waited := frames_to_arrow(p):
                found.arrow, found.arrows = max(found.arrow, waited), found.arrows + 1
    return found


def main(steps: int) -> None:
    """Write the table."""
    write = sys.stdout.write
    write(f"{'game':12} {'arrow after':>12} {'of':>4} {'without card':>13} {'turn back':>10} {'covered':>8} {'of':>4}\n")
    for game in KINDS:
        c = counts(game, steps)
        write(f"{game:12} {c.arrow:>10} f {c.arrows:>4} {c.without:>13} {c.back:>10} {c.covered:>8} {c.questions:>4}\n")


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1200)
