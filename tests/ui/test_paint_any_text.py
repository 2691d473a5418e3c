"""Any text there is can be painted: names come from files, clipboards and other people's cards."""

import ast
from dataclasses import replace

import pygame
import pytest

from tabletop.archive.settings import Settings
from tabletop.games import registry
from tabletop.play.session import HouseRules
from tabletop.toolkit.clipboard import Clipboard
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.pieces import Label, Paragraph
from tabletop.toolkit.paint import icons, letters
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.theme import BODY, BUTTON, SCENE_TITLE, Lettering
from tabletop.toolkit.paint.typeface import LONGEST, clean
from tabletop.toolkit.text.phrase import plain
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.ui.boards.table_factory import make_session, table_scene
from tabletop.ui.drawing import artwork
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot
from tests.support.source import modules_with, nodes
from tests.ui.stage import Stage

NASTY = {
    "nul": "a\0b", "nothing but nul": "\0", "controls": "\x01\x02\x1b[31m\x7f\x85", "lines": "a\nb\r\nc\td\u2028e",
    "half a pair": "x\ud800y\udcff", "no width": "\u200b", "nothing but marks": "\u0301\u0302", "right to left": "\u202eabc\u202c",
    "marks in heaps": "e" + "\u0301" * 80, "private": "\ue000\U0010fffd\U0010ffff", "long": "w" * 5_000,
    "long with blanks": "palabra " * 300, "wide": "\U0001f469\u200d\U0001f4bb" * 40, "byte order": "\ufeff", "blank": " ", "none": ""}
EVERYDAY = 300
"""Characters of a text in letterings that are painted letter by letter, or twice: every day no more of them."""
LETTERINGS = {"plain": BODY, "outlined": BUTTON, "tracked": SCENE_TITLE, "both": Lettering(BODY.font, 20, track=3, outline=2)}


@pytest.fixture(name="brush", scope="module")
def _brush() -> Brush:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))
    return Brush(1.0)


@pytest.mark.parametrize("text", NASTY.values(), ids=list(NASTY))
@pytest.mark.parametrize("lettering", LETTERINGS.values(), ids=list(LETTERINGS))
def test_any_text_is_a_line(request: pytest.FixtureRequest, brush: Brush, text: str, lettering: Lettering) -> None:
    """Measured and painted alike, fitted or not, upright and in gold; at most so wide as it is told."""
    if not request.config.getoption("--full") and lettering is not BODY:
        text = text[:EVERYDAY]
    assert letters.width(brush, text, lettering) >= 0
    for fit in (None, 60.0):
        picture = letters.line(brush, text, lettering, fit=fit)
        assert picture.surface.get_height() > 0
        assert fit is None or picture.w <= fit + 2
    assert letters.upright(brush, text, lettering).surface.get_width() > 0
    assert letters.foil(brush, text, lettering, fit=200).surface.get_width() > 0


def test_a_line_is_cut_where_it_just_fits_and_found_at_once(brush: Brush, monkeypatch: pytest.MonkeyPatch) -> None:
    """One letter more would be too wide; two thousand letters are not measured two thousand times."""
    measured, width = [], letters.width
    monkeypatch.setattr(letters, "width", lambda *asked: measured.append(asked) or width(*asked))
    cut, lettering = letters.fitted(brush, "w" * 2_000, BODY, 200)

    assert len(measured) < 100
    assert width(brush, cut, lettering) <= 200 < width(brush, f"w{cut}", lettering)


@pytest.mark.parametrize("text", NASTY.values(), ids=list(NASTY))
def test_any_name_of_a_picture_has_a_stand_in(brush: Brush, text: str) -> None:
    """An emblem, an icon or a file of that name: there is none, and no harm is done."""
    for name in (text, f"../{text}", text * 300 if len(text) < 10 else text):
        assert icons.icon(brush, name, 24).w == 24
        assert artwork.picture(brush, 80, 60, path=f"art/{name}.webp", emblem=name, ground=("#112233", "#000000", "#ffffff")).w == 80
        assert artwork.crest(brush, 40, name) is None


@pytest.mark.parametrize("text", NASTY.values(), ids=list(NASTY))
def test_any_text_is_shown_by_every_piece(text: str) -> None:
    """A label, running text, a button, a field it is pasted into, a notice; and it can be copied again."""
    class Texts(Stage):
        def build(self) -> None:
            super().build()
            self.main.add(Label("label", plain(text), box=Box(10, 10, 300, 30)), Paragraph("words", plain(text), box=Box(10, 50, 300, 90)),
                          Button("button", plain(text)).put(Box(10, 200, 200, 50)), TextField("field", text, box=Box(10, 300, 300, 48)))

    with Pilot(Texts, settings=Settings(language="es")) as p:
        p.settle()
        p.app.clipboard.write(text)
        p.scene.focus.set(p.scene.main.find("field"), "keys")
        p.press("ctrl+v", "ctrl+a", "ctrl+c")
        p.scene.toast(plain(text))
        p.settle()
        assert Clipboard().write(text) in ("system", "own")


@pytest.mark.covering
@pytest.mark.parametrize("game", registry.games())
@pytest.mark.parametrize("name", ["nul", "half a pair", "no width", "lines", "long"])
def test_players_may_be_called_anything(game: str, name: str) -> None:
    """The table of a match between two such names is painted, its chronicle too."""
    deal = replace(shots.scene_deal(shots.Shot(game)), players=(NASTY[name], f"{NASTY[name]}!"))
    match = shots.played(deal, 12)
    with Pilot(lambda app: table_scene(app, make_session(match, house=HouseRules(curtain="never"))),
               settings=Settings(language="es", motion="instant")) as p:
        p.settle()
        p.press("l")
        assert isinstance(p.scene, TableScene)


def test_what_has_no_shape_is_left_out_and_lines_become_one() -> None:
    """Letters, accents and unbroken blanks stay as they are."""
    assert clean("a\0b\u200bc\ud800") == "abc"
    assert clean("a\nb\tc") == "a b c"
    assert clean("ñ\u00a0é 漢") == "ñ\u00a0é 漢"
    assert len(clean("x" * 9_999)) == LONGEST


def test_a_field_shows_a_dot_for_what_it_cannot_show(brush: Brush) -> None:
    """As many as were typed, so that the caret stands where it should."""
    assert letters.dotted(brush, "a\0b\x01", BODY) == "a·b·"


def test_fonts_are_used_in_one_place_only() -> None:
    """Whoever draws or measures text goes through the typeface, which raises for none."""
    trees = {name: tree for word in ("pygame.font", "pygame.freetype", "antialias")
             for name, tree in modules_with(word, "ui", "toolkit").items()}
    used = [(f"{name}:{node.lineno}", node) for name, tree in trees.items() for node in nodes(tree)
            if isinstance(node, ast.Attribute | ast.Call) and name != "tabletop.toolkit.paint.typeface"]
    found = [told for told, node in used if isinstance(node, ast.Attribute) and node.attr != "init"
             and ast.unparse(node).startswith(("pygame.font.", "pygame.freetype"))]
    drawn = [told for told, node in used if isinstance(node, ast.Call) and any(word.arg == "antialias" for word in node.keywords)]

    assert found == [] and drawn == []
