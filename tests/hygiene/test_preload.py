"""Modules imported in idle time are named in texts: a moved one would stop the program a moment after its start."""

from importlib.util import find_spec

import pytest

from tabletop.ui.shell.preload import SCENES


@pytest.mark.parametrize("scene", SCENES)
def test_modules_imported_ahead_exist(scene: str) -> None:
    """Each is found under tabletop.ui, whichever module was moved."""
    assert find_spec(f"tabletop.ui.{scene}") is not None
