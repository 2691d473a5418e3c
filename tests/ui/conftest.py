"""What the tests of the screen share: what has been painted and read."""

from collections.abc import Iterator

import pytest

from tests.support.paintbox import shared
from tests.support.primed import copies_, primed

__all__ = ["copies_", "primed"]


@pytest.fixture(scope="session", autouse=True)
def _paintbox() -> Iterator[None]:
    with shared():
        yield
