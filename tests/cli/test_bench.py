"""What is measured where the system or an installation does not give everything."""

import sys
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks.results import figures
from tabletop.cli import engine
from tabletop.cli.engine import OPENED, extrapolated
from tabletop.cli.pace import Copy
from tabletop.ui.tools import bench

ROOT = Path(__file__).resolve().parents[2]


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


def test_another_copy_is_measured_in_turns(tmp_path: Path) -> None:
    """Here the same program: it tells its machine and its form, plays and thinks; a folder without a copy is refused."""
    with closing(Copy(ROOT)) as copy:
        assert copy.machine == engine.machine()
        assert copy.rate("ecg")(0.05) > 0
        assert copy.answers("ecg", 0.01)["steady_loops"] > 0
    with pytest.raises(FileNotFoundError):
        Copy(tmp_path)


def test_rates_are_told_as_ratios_of_the_same_round() -> None:
    """A copy beside that is twice as quick in each round is so in the median, however busy the machine is."""
    tables = {"ecg": engine.dealt("ecg")}
    with pytest.MonkeyPatch.context() as patch:
        rates = iter((100.0, 10.0, 50.0))
        now = [0.0]

        def here(self: engine.Play, seconds: float) -> float:
            now[0] = next(rates)
            self.decisions = 1
            return now[0]

        patch.setattr(engine.Play, "rate", here)
        patch.setattr(engine.yardsticks, "chess", lambda: None)
        patch.setattr(engine.yardsticks, "dgisim", lambda: None)
        _, out = engine.race(tables, lambda game: lambda seconds: 2 * now[0], share=0.01)

    assert out["ecg"]["beside_times"] == 2.0
    assert out["ecg"]["decisions_per_second"] == 50
