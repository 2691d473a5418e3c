"""Row of key hints beside a table."""

import pytest

from tabletop.archive.settings import Settings
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.menu_model import MenuModel
from tabletop.ui.table.strips import key_row
from tabletop.ui.tools.pilot import Pilot

HINTS = [("space", "ui.menu.hint_choose"), ("p", "ui.menu.hint_enter"), ("backspace", "ui.menu.hint_shortcuts"), ("n", "ui.menu.hint_enter")]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_hints_that_do_not_fit_are_left_out(lang: str) -> None:
    """None is cut off at the edge: the last column is empty, whatever the width."""
    with Pilot(lambda app: Menu(app, MenuModel()), settings=Settings(language=lang)) as p:
        seen = set()
        for w in range(40, 460, 12):
            picture = key_row(p.app.look, HINTS, w, 40)
            ink = picture.surface.get_bounding_rect(min_alpha=100)
            assert ink.right < picture.surface.get_width() or not ink.w, w
            seen.add(ink.w)
    assert len(seen) >= len(HINTS)
