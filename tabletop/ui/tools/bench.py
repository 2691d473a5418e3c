"""Benchmarks of the screen: a frame while cards move, idling, the first frame, and memory."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

SIZE = (1920, 1080)
MOVING = 20
FRAMES = 240


def measure(*, share: float) -> dict[str, Any]:
    """Measure all figures without a window."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    frame = _frames(max(60, round(FRAMES * share)))
    return {"frame": frame, "idle_cpu_percent": _idle(4 * share), "first_frame_ms": _first_frame(max(1, round(3 * share))),
            "memory_mb": _peak_memory()}


def _frames(frames: int) -> dict[str, Any]:
    """Time frames with twenty cards moving over the table."""
    from tabletop.archive.settings import Settings
    from tabletop.bots.clock import computing
    from tabletop.toolkit.graph.box import Box
    from tabletop.toolkit.graph.pieces import Painted
    from tabletop.toolkit.motion.anim import Tween
    from tabletop.ui.drawing import Face
    from tabletop.ui.tools.pilot import Pilot
    from tabletop.ui.tools.shots import SCENES, Shot

    with Pilot(lambda app: SCENES["new-match"](app, Shot(), None), size=SIZE, settings=Settings(language="es")) as pilot:  # type: ignore[arg-type]
        pilot.settle()
        scene = pilot.scene
        for i in range(MOVING):
            card = Painted(f"moving{i}", _tile(Face(f"Carta {i}", emblem="sun")))
            card.put(Box(60 + i * 85, 80 + i % 5 * 150, 128, 104))
            scene.top.add(card)
            scene.motion.play(Tween(card, {"x": 1700 - i * 80, "y": 900 - i % 7 * 120}, seconds=frames / 60))
        pilot.step()
        taken = []
        for _ in range(frames - 2):
            started = computing()  # other programs on the machine must not matter
            pilot.app.step(1 / 60)
            pilot.app.render(pilot.surface)
            taken.append(1000 * (computing() - started))
    taken.sort()
    return {"size": list(SIZE), "median_ms": round(statistics.median(taken), 2), "p99_ms": round(taken[int(len(taken) * 0.99)], 2)}


def _tile(face: Any) -> Any:
    from tabletop.ui import drawing

    return lambda look, w, h: drawing.tile(look.brush, face, size=(w, h))


def _idle(seconds: float) -> float:
    """Measure the share of a core that the loop takes while idle."""
    from tabletop.ui.shell.window import nap
    from tabletop.ui.tools.pilot import Pilot
    from tabletop.ui.tools.shots import SCENES, Shot

    with Pilot(lambda app: SCENES["settings"](app, Shot(), None), size=SIZE, drawing=True) as pilot:  # type: ignore[arg-type]
        pilot.settle()
        started, used, quiet = time.perf_counter(), time.process_time(), time.perf_counter()
        while time.perf_counter() - started < seconds:
            pilot.step(0.02)
            time.sleep(nap(pilot.app.pace, 11.0 + time.perf_counter() - quiet))
        return round(100 * (time.process_time() - used) / (time.perf_counter() - started), 2)


def _first_frame(starts: int) -> int:
    """Time a warm start of the program to its first frame, in milliseconds of processor time; the best of several.

    Warm: the bytecode exists, as from the second start on. It is written to a temporary folder, so that a read-only
    source tree, or an environment that forbids bytecode, counts no compiling.
    """
    code = ("import time\nfrom pathlib import Path\nfrom tabletop.ui.shell.navigator import Navigator\n"
            "from tabletop.ui.tools.pilot import Pilot\n"
            "with Pilot(lambda app: Navigator(app, folder=Path('/nonexistent')).menu(), size=(1920, 1080), drawing=True) as p:\n"
            "    p.step()\n    print(time.process_time())")

    def spent(bytecode: str) -> float:
        warm = {**os.environ, "PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}
        run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=warm)  # noqa: S603
        return float(run.stdout.split()[-1])

    with tempfile.TemporaryDirectory() as folder:
        spent(folder)
        return round(1000 * min(spent(folder) for _ in range(starts)))


def _peak_memory() -> int | None:
    """Peak memory of the program, in megabytes; None where the system does not report it (Windows)."""
    try:
        import resource
    except ImportError:
        return None
    unit = 2**20 if sys.platform == "darwin" else 2**10  # macOS counts bytes, others kilobytes
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit)
