"""Test of a built program as a user runs it: without a screen, in worker processes, and in a real window where Xvfb is."""

from __future__ import annotations

import os
import shutil
import signal
import struct
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

SCREEN = "1280x800x24"
PATIENCE = 20.0
FRAME_COLOURS = 200
"""The minimum number of colours in the first scene; an empty screen or window has fewer."""


def start_up(program: Path) -> float:
    """Return the seconds the program needs to start and end, the best of three."""
    return min(_seconds(program, "--version") for _ in range(3))


def headless(program: Path) -> int:
    """Run the program's self-test, then matches in worker processes; return 0 where both went well."""
    environment = _bare({"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"})
    with tempfile.TemporaryDirectory() as home:
        environment["TABLETOP_HOME"] = home
        tested = subprocess.run([program, "self-test"], check=False, env=environment).returncode
        simulated = subprocess.run(
            [program, "simulate", "enadrya", "--games", "4", "--jobs", "2"], check=False, env=environment).returncode
    return tested or simulated


def windowed(program: Path) -> tuple[float, float] | None:
    """Return the seconds to the first frame in a real window, the best of four, and of processor time until the window
    is closed.

    None where there is no Xvfb. TimeoutError where no window appears.
    """
    if shutil.which("Xvfb") is None:
        return None
    with tempfile.TemporaryDirectory() as folder, screen(Path(folder), SCREEN) as (display, pixels):
        environment = _bare({"DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "TABLETOP_HOME": folder})
        return min(_opened(program, environment, pixels) for _ in range(4))


def _opened(program: Path, environment: Mapping[str, str], pixels: Path) -> tuple[float, float]:
    from resource import RUSAGE_CHILDREN, getrusage

    started, before = time.perf_counter(), getrusage(RUSAGE_CHILDREN)
    running = subprocess.Popen([program], env=dict(environment), stderr=subprocess.PIPE)
    try:
        while colours(pixels) < FRAME_COLOURS:
            if running.poll() is not None or time.perf_counter() - started > PATIENCE:
                raise TimeoutError(f"no window: {running.stderr.read().decode() if running.poll() is not None else ''}")
            time.sleep(0.01)
        taken = time.perf_counter() - started
    finally:
        running.send_signal(signal.SIGTERM)
        try:
            running.wait(5)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()
        running.stderr.close()
    while colours(pixels) >= FRAME_COLOURS:
        time.sleep(0.05)
    after = getrusage(RUSAGE_CHILDREN)
    return taken, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


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
