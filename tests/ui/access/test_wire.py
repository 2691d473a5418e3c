"""The program's window over the accessibility bus, read and used from another process as a screen reader does; where that can be started."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

LAUNCHER = next((path for path in ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher") if Path(path).exists()), "")
READY = bool(LAUNCHER and shutil.which("Xvfb") and shutil.which("dbus-daemon"))
pytest.importorskip("accesskit")
pytest.importorskip("jeepney")
from .atspi import Reader, Seen  # noqa: E402

pytestmark = [pytest.mark.skipif(not READY, reason="no Xvfb, D-Bus or AT-SPI here"), pytest.mark.xdist_group("wire")]
TABLE = """
import sys
from tabletop.archive.settings import Settings
from tabletop.ui.shell import start
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.tools.shots import SCENES, Shot
from pathlib import Path
start.kept.load = lambda path: (Settings(language="es", welcome_seen=True, motion="instant", curtain=False), None)
Navigator.menu = lambda self: SCENES["table"](self.app, Shot("enadrya"), Path("."))
start.run(lang="es")
"""
"""Program that opens a table without curtains instead of the menu."""
BUTTON, LIST_ITEM = 43, 32


def end(made: subprocess.Popen[bytes]) -> None:
    """End a process with all that it started."""
    with suppress(ProcessLookupError):
        os.killpg(made.pid, signal.SIGKILL)
    made.wait()


@contextmanager
def running(*command: str, **environ: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process, ended in the end with all that it started."""
    made = subprocess.Popen(command, env={**os.environ, **environ}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        yield made
    finally:
        end(made)
        assert made.stdout is not None
        made.stdout.close()


@pytest.fixture(name="desk")
def desk_(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[subprocess.Popen[bytes]]:
    """A screen, a session bus and the accessibility bus; yields the process of the latter."""
    with ExitStack() as stack:
        read, write = os.pipe()
        screen = stack.enter_context(running_with(write, "Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24"))
        os.close(write)
        with os.fdopen(read) as told:
            monkeypatch.setenv("DISPLAY", f":{told.readline().strip()}")
        assert screen.poll() is None
        bus = stack.enter_context(running("dbus-daemon", "--session", "--nofork", "--print-address"))
        assert bus.stdout is not None
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", bus.stdout.readline().decode().strip())
        monkeypatch.delenv("AT_SPI_BUS_ADDRESS", raising=False)
        monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
        monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
        yield stack.enter_context(running(LAUNCHER, "--launch-immediately"))


@contextmanager
def running_with(kept: int, *command: str) -> Iterator[subprocess.Popen[bytes]]:
    """A process that writes to an open file."""
    made = subprocess.Popen(command, pass_fds=(kept,), stderr=subprocess.DEVNULL)
    try:
        yield made
    finally:
        made.kill()
        made.wait()




def _what_can_be_done(seen: list[Seen], dice: random.Random) -> list[Seen]:
    """Cards that may be played or chosen first, then all buttons: by their words alone."""
    able = [one for one in seen if one.role in (BUTTON, LIST_ITEM) and "no disponible" not in one.name]
    dice.shuffle(able)
    return sorted(able, key=lambda one: not one.name.endswith(("se puede jugar", "se puede elegir")))


def test_a_window_is_read_and_played_from_another_process(desk: subprocess.Popen[bytes], request: pytest.FixtureRequest) -> None:
    """The tree tells what may be done, deeds do it, the focus follows; a reader that comes and goes, and a bus that dies, stop nothing."""
    whole = bool(request.config.getoption("--full"))
    dice = random.Random(5)
    with running(sys.executable, "-c", TABLE) as program:
        reader = Reader()
        reader.listen(True)
        window = reader.wait_for_window()
        before: list[str] = []
        changes = 0
        for _ in range(30 if whole else 8):
            seen = list(reader.walk(window))
            told = [one.name for one in seen]
            changes += told != before
            before = told
            can = _what_can_be_done(seen, dice)
            assert any(reader.click(one.where) for one in can), told
            time.sleep(0.2)
            assert program.poll() is None
        assert changes > 3
        for number in range(1000 if whole else 20):
            reader.listen(bool(number % 2))
            time.sleep(0.005)
        reader.listen(True)
        time.sleep(0.5)
        assert list(reader.walk(reader.wait_for_window()))
        end(desk)
        time.sleep(0.5)
        assert program.poll() is None
        reader.close()
