"""No letter is too small to read: in every scene and game, in a small window, and from the sofa."""

from pathlib import Path
from typing import Any

import pytest

from tabletop.archive.settings import Settings
from tabletop.games import registry
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.letters import line, size_px, width
from tabletop.toolkit.paint.theme import BODY, LOG, NOTE, ZONE_LABEL
from tabletop.toolkit.paint.typeface import Typeface
from tabletop.ui.drawing import cards, setting
from tabletop.ui.drawing.face import CardMeasure, Face
from tabletop.ui.drawing.setting import Plan
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot
from tests.support.everyday import rarely

LEAST, FROM_SOFA, RULES_LEAST, IN_HAND = 9, 14, 14, 13


@pytest.fixture(name="drawn")
def _drawn(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """The texts that fonts draw, with the height of their capitals in pixels."""
    found: dict[str, int] = {}
    draw = Typeface.draw

    def noted(face: Typeface, s: str, ink: tuple[int, int, int], **more: Any) -> Any:
        metrics = face.metrics("H")[0]
        if s.strip() and metrics is not None:
            found[s] = min(found.get(s, 1 << 20), metrics[3])
        return draw(face, s, ink, **more)

    monkeypatch.setattr(Typeface, "draw", noted)
    return found


def _paint(name: str, game: str, size: tuple[int, int], lang: str, home: Path, *, sofa: bool = False) -> None:
    settings = Settings(language=lang, motion="instant", welcome_seen=True, curtain=name == "curtain", sofa=sofa,  # type: ignore[arg-type]
                        palette="tritan")  # a theme of its own: nothing comes from pictures that are painted already
    with Pilot(lambda app: shots.SCENES[name](app, shots.Shot(game=game, size=size, lang=lang), home), size=size, settings=settings) as p:
        p.settle()
        p.shot()


@pytest.mark.one_in(2)
@pytest.mark.covering
@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", registry.games())
@pytest.mark.parametrize("name", ["table", "curtain", "replay", "review", "puzzle", "lesson", "builder", "collection", "card", "end"])
def test_no_letter_is_smaller_than_nine_pixels(name: str, game: str, lang: str, drawn: dict[str, int], tmp_path: Path) -> None:
    """In a window of 1280x800, every capital is nine pixels high or more; a picture of a table in a list has no letters."""
    _paint(name, game, (1280, 800), lang, tmp_path)
    assert len(drawn) > 3
    assert not {text: high for text, high in drawn.items() if high < LEAST}


@pytest.mark.parametrize("name", ["menu", "new-match", rarely("library"), "settings", rarely("decks"), rarely("lessons"), rarely("diary"),
                                  rarely("rulebook"), rarely("credits"), "welcome", rarely("workshop"), rarely("own-cards")])
def test_no_letter_of_a_page_is_smaller_than_nine_pixels(name: str, drawn: dict[str, int], tmp_path: Path) -> None:
    """Pages that are the same for all games."""
    _paint(name, "ecg", (1280, 800), "es", tmp_path)
    assert not {text: high for text, high in drawn.items() if high < LEAST}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", registry.games())
def test_letters_are_larger_from_the_sofa(game: str, drawn: dict[str, int], tmp_path: Path) -> None:
    """On a screen of 1920x1080."""
    _paint("table", game, (1920, 1080), "es", tmp_path, sofa=True)
    assert not {text: high for text, high in drawn.items() if high < FROM_SOFA}


def test_raised_letters_keep_to_their_width() -> None:
    """A line that is raised to the least height is narrowed, then cut; a much smaller one is left out."""
    brush = Brush(0.5, least=9.0)
    assert size_px(brush, BODY) > 0.5 * BODY.size
    said = "Vieja Guardia de Cornalba"
    room = width(brush, said, LOG.at(14)) * 0.75
    assert line(brush, said, LOG.at(14), fit=room).w <= brush.px(room) + 1
    assert line(brush, said, NOTE.at(6)).w == 0
    assert line(Brush(0.5), said, NOTE.at(6)).w > 0
    assert size_px(Brush(1.0), ZONE_LABEL) == 15


@pytest.mark.covering
@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", registry.games())
@pytest.mark.parametrize("name", ["table", "builder", "collection", "card"])
def test_no_letter_of_a_rules_text_is_small(
        name: str, game: str, lang: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In a window of 1280x720, by the size of the font; a hand tells the gist that has room, and the card that is pointed at all of it."""
    made: list[tuple[str, Plan, Brush]] = []

    def noted(brush: Brush, face: Face, m: CardMeasure) -> Plan:
        found = setting.plan(brush, face, m)
        made.append((m.style, found, brush))
        return found

    monkeypatch.setattr(cards, "plan", noted)
    with Pilot(lambda app: shots.SCENES[name](app, shots.Shot(game=game, size=(1280, 720), lang=lang), tmp_path), size=(1280, 720),
               settings=Settings(language=lang, motion="instant", welcome_seen=True, curtain=False, palette="tritan")) as p:  # type: ignore[arg-type]
        p.settle()
        if isinstance(p.scene, TableScene):
            told = next(node for node in p.scene.board.cards.values() if node.form == "hand")
            inspector = p.scene.inspector
            inspector._show(told.card)
            inspector._paint_card(p.app.look, inspector._card.w, inspector._card.h)
        p.shot()
    small = [(style, run.text) for style, found, brush in made for _, _, block, _ in found.blocks for line in block.lines
             for run in line.runs if run.text.strip() and size_px(brush, run.lettering) < (RULES_LEAST if style == "rows" else IN_HAND)]
    assert made and not small
    assert name not in ("table", "card") or any(style == "rows" for style, _, _ in made)
    assert all(found.fits for style, found, _ in made if style == "rows")
