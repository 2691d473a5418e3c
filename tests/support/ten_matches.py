"""Program that opens ten matches of all games, one after the other: `python -m tests.support.ten_matches FOLDER`.

Each is shown at the table for some decisions, then replayed to its end, at 1920x1080. Output: the memory in use at the end, in bytes.
"""

from __future__ import annotations

import gc
import resource
import sys
from pathlib import Path

from tabletop.archive.settings import Settings
from tabletop.bots.levels import LEVELS
from tabletop.bots.world import world_of
from tabletop.cli import GARBAGE
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.play.session import HouseRules
from tabletop.ui.boards.table_factory import make_session, table_scene
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.shell.window import tidy
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.support import marathon
from tests.support.marathon import KINDS

MATCHES = 10
DECISIONS = 30
"""Decisions of each match that are played at the table."""


def main(folder: Path) -> None:
    """Open the matches in one program, and print how much memory it has."""
    gc.set_threshold(*GARBAGE)
    kinds = [next(kind for kind in KINDS.values() if kind.game == game) for game in registry.games()]
    settings = Settings(motion="instant", welcome_seen=True)
    with Pilot(lambda app: Navigator(app, folder=folder).menu(), size=(1920, 1080), settings=settings, drawing=True) as pilot:
        pilot.settle()
        for number in range(MATCHES):
            _show(pilot, kinds[number % len(kinds)], number)
            pilot.settle()
            tidy()  # as the window does when nobody touches anything for a moment
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        sys.stdout.write(f"{pages * resource.getpagesize()}\n")


def _show(pilot: Pilot, kind: marathon.Kind, seed: int) -> None:
    """Play a match at the table, then go through the replay of a whole one; back to the menu."""
    dealt = marathon.deal(kind, seed)
    _play(pilot, dealt)
    replay = ReplayScene(pilot.app, marathon.play(dealt), names=dealt.players)
    pilot.app.push(replay, "none")
    for tenth in range(11):
        replay.go(replay.replay.length * tenth // 10)
        pilot.settle()
    pilot.app.pop()


def _play(pilot: Pilot, dealt: Deal) -> None:
    match = registry.game(dealt.game).start(dealt)
    table = table_scene(pilot.app, make_session(match, house=HouseRules(curtain="never")))
    pilot.app.push(table, "none")
    while not match.over and len(match.history.line) < DECISIONS:
        pilot.settle()
        assert isinstance(pilot.scene, TableScene)
        if table.session.stage == "deciding":
            table.answer(LEVELS["novice"](world_of(match, table.session.viewer, seed=dealt.seed)))
        pilot.step()
    pilot.app.pop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
