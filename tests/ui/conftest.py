"""What the tests of the screen share: what has been painted, and no more memory than they need."""

import gc
from collections.abc import Iterator

import pytest

from tests.support.paintbox import shared


@pytest.fixture(scope="session", autouse=True)
def _paintbox() -> Iterator[None]:
    with shared():
        yield


@pytest.fixture(scope="module", autouse=True)
def _swept() -> Iterator[None]:
    """Scenes and their nodes know each other, and hold pictures: hardly an object to the collector, but many bytes."""
    yield
    gc.collect()
