"""A button of little room keeps its words, then its icon; a panel's title goes before the note beside it."""

import pytest

from tabletop.archive.settings import Settings
from tabletop.present.words import Translations
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint import letters
from tabletop.toolkit.text.phrase import say
from tabletop.ui.table.strips import SpareButton
from tabletop.ui.tools.pilot import Pilot
from tests.ui.gallery import Gallery


@pytest.fixture(name="look", scope="module")
def _look() -> Look:
    with Pilot(Gallery, settings=Settings(language="es")) as p:
        return p.app.look


@pytest.mark.parametrize("wide", range(44, 160, 4))
def test_undo_is_said_in_words_where_they_fit(look: Look, wide: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without room for both its word stands alone; without room for that its icon, and the name as a tooltip."""
    painted: list[str] = []
    button = SpareButton("undo", say("table.button.undo"), icon="anticlockwise-rotation")
    button.put(Box(0, 0, wide, 44))
    shaded = paint.icons.shaded_icon
    monkeypatch.setattr(paint.icons, "shaded_icon", lambda b, name, *a, **k: painted.append(name) or shaded(b, name, *a, **k))
    assert button.paint(look) is not None
    assert bool(painted) == (not 76 <= wide < 104)
    assert bool(button.tip) == (wide < 76)


def test_a_title_is_whole_where_the_note_beside_it_leaves_it_no_room(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    """The heading of Warage's breakdown, with its clause."""
    drawn, line = [], letters.line

    def watched(brush: object, s: str, *given: object, **more: object) -> object:
        drawn.append(letters.fitted(brush, s, given[0], more["fit"])[0] if more.get("fit") else s)  # type: ignore[arg-type]
        return line(brush, s, *given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(letters, "line", watched)
    title = Translations("en")("warage.account.title")
    brush = look.brush.at(1.5)
    for wide in (130, 160, 300):
        paint.titled_panel(brush, wide, 120 + wide / 7, title, note="WAR-6.1.1", tone="glass")
        assert title in drawn, wide
        drawn.clear()
