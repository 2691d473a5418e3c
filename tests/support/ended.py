"""Programs asked by a signal to end: how long they take, and whether a process of theirs is left."""

import os
import signal
import subprocess
import time
from pathlib import Path

from tabletop import places
from tests.support.source import ROOT

LONGEST = 1.0
"""Seconds in which the program ends when the system asks."""


def environment_of(home: Path) -> dict[str, str]:
    """The environment of a program of this checkout that keeps its files in that folder and needs no screen."""
    return {**os.environ, places.HOME_VARIABLE: str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}


def ended(command: list[str], environment: dict[str, str], *, at: str = "ready") -> tuple[float, int, list[str]]:
    """Start the program, ask it to end once it has said the word: how long that took, its status, and what it said.

    The best of three: beside other work a machine may be late by itself.
    """
    for _ in range(3):
        taken, status, told = _ended_once(command, environment, at)
        if taken < LONGEST:
            break
    return taken, status, told


def _ended_once(command: list[str], environment: dict[str, str], at: str) -> tuple[float, int, list[str]]:
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        told = []
        try:
            while not (line := running.stdout.readline().strip()).startswith(at):
                assert running.poll() is None
                told.append(line)
            time.sleep(0.4)
            asked = time.perf_counter()
            running.send_signal(signal.SIGTERM)
            status = running.wait(5)
        except subprocess.TimeoutExpired:
            status = 0
        finally:
            running.kill()
        return time.perf_counter() - asked, status, told


def lives_on(number: int) -> bool:
    """Whether a process of that number still runs a second later; one that nobody has taken note of does not."""
    until = time.perf_counter() + LONGEST
    while runs := _runs(number):
        if time.perf_counter() > until:
            break
        time.sleep(0.02)
    return runs


def _runs(number: int) -> bool:
    try:
        return Path(f"/proc/{number}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] not in ("Z", "X")
    except OSError:
        return False
