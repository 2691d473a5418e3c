"""The program is killed in the middle of play, without warning: the match goes on at the last decision that was shown.

`TABLETOP_DISPLAY=:95` has it play in real windows on that display instead of without a screen.
"""

import os
import random
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from tabletop.archive.hold import Hold
from tabletop.archive.library import list_matches
from tabletop.archive.matchfile import open_match
from tabletop.archive.verify import verify
from tabletop.kernel.match import Match

FULL, EVERYDAY = (60, 2.5), (2, 0.8)
"""How often the program is killed, and after how many seconds at most."""
DISPLAY = "TABLETOP_DISPLAY"
ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="ends a process as only POSIX can")


@dataclass
class Stand:
    """Where a match stands: how many decisions in, and its digest."""

    number: int = 0
    digest: str = ""


def _environment(home: Path) -> dict[str, str]:
    shown = os.environ.get(DISPLAY)
    screen = {"SDL_VIDEODRIVER": "x11", "DISPLAY": shown} if shown else {"SDL_VIDEODRIVER": "dummy"}
    return {**os.environ, **screen, "SDL_AUDIODRIVER": "dummy", "TABLETOP_HOME": str(home)}


def _read(line: str) -> Stand:
    _, number, digest = line.split()
    return Stand(int(number), digest)


def _killed(folder: Path, home: Path, seed: int, after: float) -> tuple[Stand, Stand, bool]:
    """Let the program play so long, then kill it: where it opened the match, what it showed last, whether the match was over."""
    command = [sys.executable, "-W", "ignore", "-m", "tests.support.doomed", str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, env=_environment(home), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None and program.stderr is not None
        first = program.stdout.readline()
        if not first.startswith("open "):
            raise AssertionError(program.stderr.read())
        time.sleep(after)
        program.kill()
        told = program.stdout.read()
    whole = [line for line in told.splitlines(keepends=True) if line.endswith("\n")]
    opened = _read(first)
    shown = [_read(line) for line in whole if line.startswith("shown ")]
    return opened, shown[-1] if shown else opened, any(line.startswith("over") for line in whole)


def _stood(match: Match, shown: Stand) -> bool:
    """Whether a match went through where it stood when it was shown last."""
    end = match.history.cursor
    match.go(next((node for node in match.history.line if node.number == shown.number), None))
    digest = match.digest()
    match.go(end)
    return not shown.digest or digest == shown.digest


def test_a_killed_program_loses_nothing_that_was_shown(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Killed at random moments, again and again in the same match: it reopens where it was, and its file verifies."""
    dice = random.Random(60)
    folder, home = tmp_path / "matches", tmp_path / "home"
    folder.mkdir()
    left = Stand()
    times, longest = FULL if request.config.getoption("--full") else EVERYDAY
    for kill in range(times):
        opened, shown, over = _killed(folder, home, kill, dice.uniform(0.0, longest))
        if left.digest:
            assert opened == left
        entry = list_matches(folder)[0]
        found = open_match(entry.path)
        number = found.place.cursor
        assert found.problem is None
        # What was decided and not yet shown may be there, also what the table then passed by itself; what was shown must be.
        assert over or _stood(found.match, shown)
        assert verify(entry.path).problem is None or found.tail is not None
        assert [file.name for file in folder.iterdir() if file.suffix != ".tapete"] == []
        Hold(entry.path).release()
        left = Stand() if found.match.over else Stand(number, found.match.digest())
