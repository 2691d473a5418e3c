"""Test of a built program as a user runs it: without a screen, in worker processes, and in a real window where Xvfb is."""

from __future__ import annotations

import os
import shutil
import signal
import struct
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import window_button

SCREEN = "1280x800x24"
PATIENCE = 20.0
CLASS = "tapete"
"""Class of the program's window under X11."""
HOMES = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "TABLETOP_HOME")
"""Variables by which systems name a player's folders."""
FRAME_COLOURS = 200
"""The minimum number of colours in the first scene; an empty screen or window has fewer."""


def start_up(program: Path) -> float:
    """Return the seconds the program needs to start and end, the best of three."""
    return min(_seconds(program, "--version") for _ in range(3))


def headless(program: Path) -> int:
    """Move the program to a folder with an odd name and run its self-test there, without a home.

    Then read cards with a home that cannot be written to, and play matches in worker processes. Returns 0 where all went well.
    """
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory(prefix="Mis juegos ñ ") as odd:
        moved = moved_to(program, Path(odd))
        homeless = {name: value for name, value in _bare(quiet).items() if name not in HOMES}
        tested = subprocess.run([moved, "self-test"], check=False, env=homeless).returncode
        shut = subprocess.run([moved, "cards", "enadrya"], check=False, env={**homeless, "TABLETOP_HOME": str(moved / "home")},
                              stdout=subprocess.DEVNULL).returncode
        simulated = subprocess.run([moved, "simulate", "enadrya", "--games", "4", "--jobs", "2"], check=False,
                                   env=_bare({**quiet, "TABLETOP_HOME": odd})).returncode
    return tested or shut or simulated


def moved_to(program: Path, folder: Path) -> Path:
    """Copy a built program, with all that stands beside it in the folder form; return the copy."""
    if (program.parent / "_internal").is_dir():
        return Path(shutil.copytree(program.parent, folder / program.parent.name, symlinks=True), program.name)
    return Path(shutil.copy(program, folder))


class Opened(NamedTuple):
    """Seconds until a window's first frame, of processor time until it is gone, and from the request to end until then.

    `close` is the same as `end`, asked by the window's button.
    """

    frame: float
    processor: float
    end: float
    close: float = 0.0


def windowed(*command: str | Path) -> Opened | None:
    """Open a program in a real window four times, and return the best: of four starts the least disturbed.

    None where there is no Xvfb. TimeoutError where no window appears.
    """
    if shutil.which("Xvfb") is None:
        return None
    with tempfile.TemporaryDirectory() as folder, screen(Path(folder), SCREEN) as (display, pixels):
        environment = _bare({"DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "TABLETOP_HOME": folder})
        best = min(_opened(command, environment, pixels) for _ in range(4))
        return best._replace(close=_opened(command, environment, pixels, button=True).end)


def _opened(command: Sequence[str | Path], environment: Mapping[str, str], pixels: Path, *, button: bool = False) -> Opened:
    from resource import RUSAGE_CHILDREN, getrusage

    started, before = time.perf_counter(), getrusage(RUSAGE_CHILDREN)
    running = subprocess.Popen(command, env=dict(environment), stderr=subprocess.PIPE)
    try:
        while colours(pixels) < FRAME_COLOURS:
            if running.poll() is not None or time.perf_counter() - started > PATIENCE:
                raise TimeoutError(f"no window: {running.stderr.read().decode() if running.poll() is not None else ''}")
            time.sleep(0.01)
        taken = time.perf_counter() - started
    finally:
        asked = time.perf_counter()
        if button and shutil.which("xdotool") is not None:
            window_button.press(environment["DISPLAY"], CLASS)
        else:
            running.send_signal(signal.SIGTERM)
        try:
            running.wait(5)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()
        ended = time.perf_counter() - asked
        running.stderr.close()
    while colours(pixels) >= FRAME_COLOURS:
        time.sleep(0.05)
    after = getrusage(RUSAGE_CHILDREN)
    return Opened(taken, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, ended)


@contextmanager
def screen(folder: Path, size: str) -> Iterator[tuple[str, Path]]:
    """Start a virtual screen; yield its name, and the file that holds its pixels."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        [shutil.which("Xvfb") or "Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-fbdir", str(folder), "-nolisten", "tcp"],
        pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield f":{told.readline().strip()}", folder / "Xvfb_screen0"
    finally:
        server.terminate()
        server.wait()


def colours(pixels: Path) -> int:
    """Return the number of colours on the screen, from one pixel in 61; the file is an X window dump."""
    raw = pixels.read_bytes()
    header, colours = struct.unpack_from(">I", raw)[0], struct.unpack_from(">I", raw, 76)[0]
    start = header + colours * 12
    return len({raw[i : i + 3] for i in range(start, len(raw) - 4, 61 * 4)})


def _seconds(*command: str | Path) -> float:
    started = time.perf_counter()
    subprocess.run(command, check=True, env=_bare({}), stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


def _bare(more: Mapping[str, str]) -> dict[str, str]:
    """Return the environment without additions of the developer's shell."""
    without = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    return {**{name: value for name, value in os.environ.items() if name not in without}, **more}
