"""What is measured where the system or an installation does not give everything."""

import sys

import pytest

from benchmarks.results import figures
from tabletop.cli.engine import OPENED, extrapolated
from tabletop.ui.tools import bench


def test_the_screen_is_measured_where_the_system_does_not_count_memory(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest,
) -> None:
    """As on Windows: all but the memory, which is left open. Starts of the program are timed in a full run."""
    monkeypatch.setitem(sys.modules, "resource", None)
    if not request.config.getoption("--full"):
        monkeypatch.setattr(bench, "_first_frame", lambda starts: 1000 * starts)
    found = bench.measure(share=0.01)
    assert found["memory_mb"] is None
    assert 50 < found["first_frame_ms"] < 60_000
    assert found["frame"]["median_ms"] > 0


def test_what_could_not_be_measured_is_a_dash_on_the_page() -> None:
    """Memory on a system that does not tell it, engines that are not installed."""
    frame = {"size": [1920, 1080], "median_ms": 1, "p99_ms": 2}
    run = {"machine": "m", "chess_per_second": None, "dgisim_per_second": None, "games": {"toy": {}}, "frame": frame,
           "idle_cpu_percent": 0, "first_frame_ms": 300, "memory_mb": None}
    page = "\n".join(figures(run))
    assert "None" not in page
    assert "| memory of the program, MB | - | 250 |" in page


def test_the_memory_of_a_short_match_is_told_as_that_of_a_long_one() -> None:
    """ECG and Epikha end before 300 decisions: their memory is no less for that."""
    assert extrapolated(250, OPENED) == 250
    assert extrapolated(200, OPENED // 2) == 400
