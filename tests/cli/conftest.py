"""What the tests of the commands share: cards read once."""

from tests.support.primed import copies_, primed

__all__ = ["copies_", "primed"]
