"""How long a frame takes; printed, and held under a generous ceiling so that a slow machine does not fail."""

import sys
import time
from collections.abc import Callable

import pytest

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Takes
from tabletop.toolkit.motion.anim import Tween
from tabletop.ui.tools.pilot import Pilot
from tests.support.everyday import rarely
from tests.ui.stage import Stage, Tile

CEILING_MS = 40.0
FRAMES = 120


def _fill(p: Pilot) -> list[Tile]:
    """Eighty cards on the table, seven turned in a hand."""
    for i in range(80):
        p.scene.main.add(Tile(f"b{i}", Box(10 + i % 16 * 114, 8 + i // 16 * 150, 110, 140), (90, 40 + i, 60)))
    for i in range(7):
        card = Tile(f"h{i}", Box(500 + i * 130, 820, 150, 210), (120, 90, 160))
        card.rotation = 18 - 6 * i
        p.scene.main.add(card)
    moving = [Tile(f"m{i}", Box(100 + i * 80, 400, 110, 140), (200, 160, 60), takes=Takes.NOTHING) for i in range(20)]
    p.scene.top.add(*moving)
    p.settle()
    return moving


def _time(p: Pilot, before: Callable[[int], None]) -> list[float]:
    times = []
    for i in range(FRAMES):
        before(i)
        start = time.process_time()
        p.step()
        times.append((time.process_time() - start) * 1e3)
    return sorted(times)


@pytest.mark.parametrize("size", [(1920, 1080), rarely((3840, 2160))])
def test_frames_while_cards_move(size: tuple[int, int], capsys: pytest.CaptureFixture[str]) -> None:
    """One card dragged, and twenty at once, among eighty and a turned hand."""
    with Pilot(Stage, size=size, drawing=True) as p:
        moving = _fill(p)

        def drag(i: int) -> None:
            moving[0].x, moving[0].y = 200 + i * 10, 300 + i % 40 * 5

        def twenty(i: int) -> None:
            if i % 30 == 0:
                for n, card in enumerate(moving):
                    p.scene.motion.play(
                        Tween(card, {"x": (n * 331 + i * 77) % 1700, "y": (n * 197 + i * 53) % 900}, 0.5)
                    )

        figures = {"one": _time(p, drag), "twenty": _time(p, twenty)}
    with capsys.disabled():
        for name, times in figures.items():
            median, late = times[FRAMES // 2], times[-2]
            sys.stdout.write(f"\n{size[0]}x{size[1]} {name} moving: median {median:.2f} ms, p99 {late:.2f} ms")

    assert all(times[FRAMES // 2] < CEILING_MS for times in figures.values())
