"""The left rail is never empty: while nothing is looked at, it says what the phase is for whoever sits there."""

import pytest

from tabletop.present.words import Translations
from tabletop.ui.table.scene import TableScene

from .deals import asked, in_turn, pilot, reveal, start, table, wander


@pytest.mark.parametrize(("lang", "size"), [("es", (1920, 1080)), ("en", (3840, 2160))])
def test_the_phase_is_explained_until_a_card_is_looked_at(lang: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch):
    """To whose turn it is; it gives way to the inspector and comes back."""
    monkeypatch.setattr(TableScene, "panels", "rails")
    m = wander(start(2), in_turn(4))
    with pilot(m, size=size, lang=lang) as p:
        scene = reveal(p)
        aside, words = scene.rails.aside, Translations(lang)
        assert aside.visible
        spoken = aside.spoken(words)
        assert spoken is not None
        assert words("enadrya_guide.phase.deploy") in repr(spoken)
        card = next(node for node in scene.board.cards.values() if node.face is not None and node.parent is scene.board.high)
        p.move(card)
        p.wait(1.0)
        assert scene.inspector.layer.visible
        assert not aside.visible
        p.move("main")
        p.wait(1.0)
        assert aside.visible is not (scene.inspector.layer.visible or scene.forecast.panel.visible)


def test_the_defender_is_told_what_a_defender_does():
    """The same phase reads otherwise from the other side."""
    m = wander(start(3), asked("defence"), seed=3)
    with pilot(m, size=(1920, 1080)) as p:
        scene = reveal(p)
        spoken = scene.rails.aside.spoken(Translations("es"))
        assert spoken is not None
        assert "Lleva Unidades a tu Zona de Defensa" in repr(spoken)


def test_there_is_none_behind_the_curtain_nor_in_the_small_layout():
    """A card lies over the board there, and nobody sits here."""
    m = wander(start(2), in_turn(4))
    with pilot(m, size=(1920, 1080)) as p:
        p.settle()
        assert table(p).curtain.down
        assert not table(p).rails.aside.visible
    with pilot(m, size=(1280, 720)) as p:
        assert not reveal(p).rails.aside.visible
