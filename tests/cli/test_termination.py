"""A signal ends every command within a second, whatever it is doing; no process of it is left."""

import sys
from pathlib import Path

import pytest

from tabletop.cli import COMMANDS
from tests.support.ended import LONGEST, ended, environment_of, lives_on
from tests.support.everyday import rarely
from tests.support.systems import needs_signals

TERMINATED = 128 + 15
PROGRAM = """
import sys, time
import pygame
from tabletop import cli

name, doing = sys.argv[1:3]

def caught(args, words):
    pygame.display.init()  # takes the signals that nobody handles
    print("ready", flush=True)
    while True:
        if doing == "waiting":
            time.sleep(60)

cli.COMMANDS[name].run = caught
sys.exit(cli.main(sys.argv[3:]))
"""
SIMULATING = """
import sys, threading, time
from multiprocessing import active_children
from tabletop import cli

def tell():
    while len(started := active_children()) < 2:
        time.sleep(0.02)
    for process in started:
        print(process.pid)
    print("ready", flush=True)

if __name__ == "__main__":
    threading.Thread(target=tell, daemon=True).start()
    sys.exit(cli.main(["simulate", "enadrya", "--games", "100000", "--jobs", "2"]))
"""
ARGUMENTS = {
    "open": ["README.md"], "simulate": ["enadrya"], "verify": ["README.md"], "export": ["README.md"], "cards": ["enadrya"],
    "deck": ["check", "README.md"], "clauses": ["enadrya"], "arena": ["enadrya"], "balance": ["enadrya"], "bench": [],
    "shot": ["menu", "--out", "menu.png"],
    "print": ["enadrya", "zapadora", "--out", "cards.pdf"], "self-test": []}
"""Arguments that each command takes for good."""
EVERYDAY = ("open", "shot")
"""Commands of every day: one that waits and one that works, both with the screen."""


@needs_signals
@pytest.mark.parametrize("name", [*EVERYDAY, *(rarely(name) for name in COMMANDS if name not in EVERYDAY)])
def test_every_command_is_ended_by_a_signal(tmp_path: Path, name: str) -> None:
    """Also where SDL has been started, which makes an event of a signal, and nobody reads events."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    doing = "waiting" if name in ("bench", "open") else "busy"

    taken, status, _ = ended([sys.executable, str(program), name, doing, name, *ARGUMENTS[name]], environment_of(tmp_path))

    assert taken < LONGEST
    assert status == TERMINATED


@needs_signals
@pytest.mark.full
def test_the_self_test_is_ended_in_the_middle_of_its_pictures(tmp_path: Path) -> None:
    """It tells of each check as it goes, and does not wait for the next one."""
    taken, status, told = ended([sys.executable, "-m", "tabletop", "self-test"], environment_of(tmp_path), at="ok    match")

    assert taken < LONGEST
    assert status == TERMINATED
    assert "ok    sounds" in told


@needs_signals
def test_matches_in_processes_are_ended_with_them(tmp_path: Path) -> None:
    """The processes that play end too, in the middle of a match."""
    program = tmp_path / "program.py"
    program.write_text(SIMULATING, encoding="utf-8")

    taken, status, told = ended([sys.executable, str(program)], environment_of(tmp_path))

    assert taken < LONGEST
    assert status == TERMINATED
    assert len(told) == 2
    assert not any(lives_on(int(number)) for number in told)
