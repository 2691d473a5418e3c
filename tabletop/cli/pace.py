"""Speed of another copy of the program, measured in a process of its own that takes turns with this one: compiled beside interpreted."""

from __future__ import annotations

import errno
import gc
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tabletop.cli import GARBAGE, engine


class Copy:
    """Copy of the program in a folder. Raises OSError where none can be started from there."""

    def __init__(self, folder: Path) -> None:
        if not (folder / "tabletop" / "cli" / "pace.py").is_file():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(folder))
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "tabletop.cli.pace"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": str(folder.resolve())})
        self.machine: str = self._asked("machine")

    def rate(self, game: str) -> Callable[[float], float]:
        """Return the function that measures random decisions a second of a game, over some seconds."""
        return lambda seconds: float(self._asked("rate", game, seconds))

    def answers(self, game: str, share: float) -> dict[str, float]:
        """Measure answers of the levels that search, as `engine.answers` does."""
        found: dict[str, float] = self._asked("answers", game, share)
        return found

    def close(self) -> None:
        """End the process."""
        self._process.communicate()

    def _asked(self, *question: object) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


def serve() -> None:
    """Measure what the lines of standard input ask for, and print each result."""
    gc.set_threshold(*GARBAGE)  # as the command does that asks
    plays: dict[str, engine.Play] = {}
    for line in sys.stdin:
        what, *given = json.loads(line)
        print(json.dumps(_measured(plays, what, *given)), flush=True)


def _measured(plays: dict[str, engine.Play], what: str, game: str = "", amount: float = 0.0) -> object:
    if what == "machine":
        return engine.machine()
    if what == "answers":
        return engine.answers(engine.long_match(engine.dealt(game))[1], share=amount)
    if game not in plays:
        plays[game] = engine.Play(engine.dealt(game))
    return plays[game].rate(amount)


if __name__ == "__main__":
    serve()
