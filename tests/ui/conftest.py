"""What the tests of the screen share: what has been painted and read."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.paintbox import shared
from tests.support.primed import give, read_once


@pytest.fixture(scope="session", autouse=True)
def _paintbox() -> Iterator[None]:
    with shared():
        yield


@pytest.fixture(scope="session", name="copies")
def _copies(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return read_once(tmp_path_factory.mktemp("read"))


@pytest.fixture(autouse=True)
def _primed(home: Path, copies: Path) -> None:
    give(copies)
