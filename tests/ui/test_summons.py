"""A signal to end is answered within a second, in every state of the program: the match is whole, no process is left."""

import signal
import sys
from pathlib import Path

import pytest

from tabletop.archive.settings import Settings, load, save
from tabletop.archive.verify import verify
from tests.support.ended import LONGEST, ended, environment_of, lives_on
from tests.support.everyday import rarely
from tests.support.systems import needs_signals

PROGRAM = """
import sys, time
from pathlib import Path
from tabletop import places
from tabletop.archive.library import samples
from tabletop.ui.shell import start, window
from tabletop.ui.tools import shots

state, flows, begin, wait = sys.argv[1], [], start.Navigator.__init__, window.Window.run

def noted(navigator, app, **more):
    begin(navigator, app, **more)
    flows.append(navigator)

def busy(dt):
    while True:
        pass

def deaf(dt):
    while True:
        try:
            time.sleep(60)
        except BaseException:
            pass

def at_table(navigator):
    navigator.folder.mkdir(parents=True, exist_ok=True)
    navigator.go_on(shots._keep(shots.Shot(), navigator.folder, 9))

def with_bot(navigator):
    at_table(navigator)
    navigator.thinker.warm(shots.scene_deal(shots.Shot()))
    while navigator.thinker.process is None or not navigator.thinker.process.is_alive():
        time.sleep(0.02)
    print(navigator.thinker.process.pid, flush=True)

def ticking(action):
    return lambda navigator: setattr(navigator.app.scene, "tick", action)

STATES = {
    "welcome": lambda navigator: None, "menu": lambda navigator: None, "dialog": lambda navigator: navigator.app.action("shortcuts"),
    "settings": lambda navigator: navigator._settings(), "library": lambda navigator: navigator.library(),
    "rules": lambda navigator: navigator._rules("warage", ""),
    "replay": lambda navigator: navigator.replaying.watch_file(samples()[0].path), "table": at_table, "bot": with_bot,
    "busy": ticking(busy), "waiting": ticking(lambda dt: time.sleep(60)), "deaf": ticking(deaf), "failed": ticking(lambda dt: 1 / 0)}

def run(shown, chores=()):
    STATES[state](flows[0])
    print("ready", flush=True)
    wait(shown, chores)

start.Navigator.__init__, window.Window.run = noted, run
if __name__ == "__main__":
    sys.exit(start.run())
"""
CALM = ("welcome", "menu", "dialog", "settings", "library", "rules", "replay", "table", "bot", "failed", "busy", "waiting")
EVERYDAY = ("table", "bot", "deaf")
"""A match on the table, another process, and a loop that hears nothing; a quiet scene ends as the table does."""


@needs_signals
@pytest.mark.parametrize("state", [*EVERYDAY, *(rarely(state) for state in CALM if state not in EVERYDAY)])
def test_a_signal_is_answered_within_a_second(tmp_path: Path, state: str) -> None:
    """Whatever is on screen, and where the program is caught in a loop or a wait, too."""
    config = tmp_path / "config"
    config.mkdir()
    save(Settings(welcome_seen=state != "welcome"), config / "settings.json")
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")

    taken, status, told = ended([sys.executable, str(program), state], environment_of(tmp_path))

    assert taken < LONGEST
    # On a busy machine what is painted in one go may outlast the time to end by itself: then it is ended from outside.
    assert status in ((0, 128 + signal.SIGTERM) if state in CALM else (128 + signal.SIGTERM,))
    assert not any(lives_on(int(number)) for number in told if number.isdigit())
    if status == 0:
        assert load(config / "settings.json")[0].window.x is not None
    if state == "table":
        matches = list((tmp_path / "data" / "matches").glob("*.tapete"))
        assert matches and all(verify(match).ok for match in matches)
    if state == "bot":
        assert len(told) == 1
