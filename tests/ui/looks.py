"""Window size and language of tests to which neither matters: each test has one of the looks, all together have both."""

from zlib import crc32

import pytest

Look = tuple[tuple[int, int], str]
LOOKS: list[Look] = [((1920, 1080), "es"), ((1280, 720), "en")]
both = pytest.mark.parametrize("pilot", LOOKS, ids=["wide-es", "small-en"], indirect=True)
"""For tests of what fits: their pilot has one look after the other."""


def look_of(request: pytest.FixtureRequest) -> Look:
    """Return the look that a test asks for, or else one by its name."""
    asked: Look | None = getattr(request, "param", None)
    return asked if asked is not None else LOOKS[crc32(request.node.name.encode()) % len(LOOKS)]
