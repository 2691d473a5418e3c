"""The golden screens are painted with what is painted already."""

from collections.abc import Iterator

import pytest

from tests.support.paintbox import shared


@pytest.fixture(scope="session", autouse=True)
def _paintbox() -> Iterator[None]:
    with shared():
        yield
