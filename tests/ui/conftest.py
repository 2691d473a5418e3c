"""What the tests of the screen share: no window, no sound, a home of their own."""

import os
from pathlib import Path

import pytest

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings and pictures of a test go where nobody else looks."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
