"""Painted pieces: sizes, shadows, light, caches, palettes."""

from collections.abc import Callable

import pygame
import pytest

from tabletop.ui import paint
from tabletop.ui.brush import PREMULTIPLIED, Brush, Picture, Shelf
from tabletop.ui.theme import DYES, TINTS, Theme

PIECES: dict[str, tuple[Callable[[Brush], Picture], float, float]] = {
    "panel": (lambda b: paint.panel(b, 264, 88), 264, 88),
    "button": (lambda b: paint.button(b, 126, 56, "Deshacer", icon="anticlockwise-rotation"), 126, 56),
    "gold": (
        lambda b: paint.button(b, 264, 104, "ATACAR CON 1", kind="gold", sub="Bruno elige", state="focus"),
        264,
        104,
    ),
    "round": (lambda b: paint.round_button(b, 58, sign="+"), 58, 58),
    "badge": (lambda b: paint.badge(b, "12", "attack", 38, change="up"), 38, 38),
    "dial": (lambda b: paint.dial(b, 13, 40, "defence", 70, ghost=7), 70, 70),
    "slot": (lambda b: paint.slot(b, 128, 104, mark="2"), 128, 104),
    "light": (lambda b: paint.slot_light(b, 128, 104, 0.8, icon="attack"), 128, 104),
    "back": (lambda b: paint.back(b, 84, 118), 84, 118),
    "pile": (lambda b: paint.pile(b, 72, 100, 21, label="Mazo 21"), 72, 100),
    "rail": (lambda b: paint.phase_rail(b, 1056, ("Retirar", "Recargar"), 1), 1056, 38),
    "toggle": (lambda b: paint.toggle(b, "on"), 64, 34),
    "slider": (lambda b: paint.slider(b, 220, 0.4), 220, 28),
    "die": (lambda b: paint.die(b, 5, 46), 46, 46),
    "medallion": (lambda b: paint.medallion(b, 72, "humanos"), 72, 72),
    "laurel": (lambda b: paint.laurel(b, 260), 260, 260),
    "toast": (lambda b: paint.toast(b, 440, "Ya se movió", kind="refusal", clause="ENA-L4"), 440, 48),
    "felt": (lambda b: paint.felt(b, 300, 200, TINTS["enadrya"]), 300, 200),
    "drape": (lambda b: paint.drape(b, 300, 90), 300, 90),
}


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


@pytest.mark.parametrize("scale", [0.667, 1.0, 2.0])
@pytest.mark.parametrize("name", PIECES)
def test_a_piece_has_the_size_asked_for_and_is_not_empty(name: str, scale: float) -> None:
    """The shape is exactly the units asked for; what overshoots lies outside it."""
    make, w, h = PIECES[name]
    brush = Brush(scale)
    picture = make(brush)

    assert (picture.w, picture.h) == (brush.px(w), brush.px(h))
    assert picture.dx <= 0
    assert picture.dy <= 0
    assert picture.surface.get_bounding_rect().w > 0


def test_a_piece_is_painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same values give the same picture; another scale gives another, on the same shelf."""
    brush = Brush(1.0)
    first = paint.badge(brush, "6", "attack", 38)

    assert paint.badge(brush, "6", "attack", 38) is first
    assert paint.badge(brush.at(2.0), "6", "attack", 38) is not first
    assert brush.at(2.0).shelf is brush.shelf
    assert brush.at(2.0).at(1.0) is brush


def test_the_shelf_gives_up_the_least_used_pictures() -> None:
    """Its weight stays under the limit."""
    shelf = Shelf(limit=40_000)
    for i in range(10):
        shelf.get(i, lambda: Picture(pygame.Surface((50, 50), pygame.SRCALPHA), w=50, h=50))

    assert shelf.bytes <= 40_000
    assert len(shelf) == 4


@pytest.mark.parametrize("w", [3, 8, 13, 70])
def test_light_adds_itself_whatever_the_width_of_the_repaired_area(w: int) -> None:
    """Narrow blits skip pixels without alpha; light keeps the least alpha, so repairs leave no stripes."""
    picture = paint.glow(Brush(1.0), 60, 40, colour="#ff8000", blur=6)
    ground = pygame.Surface((120, 90))
    ground.fill((20, 40, 60))
    ground.set_clip(pygame.Rect(30, 24, w, 4))
    picture.blit(ground, 30, 24)

    assert all(ground.get_at((x, 25))[0] > 20 for x in range(30, 30 + min(w, 60)))


def test_turning_keeps_the_middle_in_place() -> None:
    """A turned card stays centred on its place."""
    brush = Brush(1.0)
    card = paint.back(brush, 84, 118)
    turned = paint.turned(brush, card, 90)

    assert (turned.w, turned.h) == (118, 84)
    assert paint.turned(brush, card, 0) is card
    middle = turned.surface.get_width() / 2 + turned.dx
    assert middle == pytest.approx(turned.w / 2, abs=1.5)


def test_shaded_and_faded_pictures_are_darker_and_clearer() -> None:
    """Shading keeps the alpha, fading lowers it."""
    brush = Brush(1.0)
    card = paint.back(brush, 84, 118)
    at = (-card.dx + 42, -card.dy + 20)

    assert sum(paint.shaded(brush, card).surface.get_at(at)[:3]) < sum(card.surface.get_at(at)[:3])
    assert paint.shaded(brush, card).surface.get_at(at)[3] == 255
    assert paint.faded(brush, card, 0.5).surface.get_at(at)[3] == pytest.approx(128, abs=2)


@pytest.mark.parametrize("palette", ["normal", "deutan", "protan", "tritan"])
def test_badges_differ_in_lightness_or_shape_in_every_palette(palette: str) -> None:
    """Attack and defence have their own shapes; the three discs differ in how light they are or in hue."""
    theme = Theme(palette=palette)  # type: ignore[arg-type]

    assert len({theme.hue(kind).mid for kind in ("attack", "defence", "cost", "hp", "magic")}) == 5


def test_every_named_icon_exists() -> None:
    """The list of the interface and the emblems of all dyes are there."""
    brush = Brush(1.0)
    listed = (brush.assets / "icons" / "ui.txt").read_text().split()
    emblems = [dye.emblem for dye in DYES.values()]
    icons = [icon for _, icon in paint.INKS.values()]

    missing = [
        n
        for n in (*listed, *emblems, *icons, *paint.STRIKES.values())
        if not (brush.assets / "icons" / f"{n}.svg").is_file()
    ]
    assert not missing


def test_dice_show_their_value_and_opposite_faces_add_up_to_seven() -> None:
    """No two faces of a die carry the same number."""
    from tabletop.ui.paint import dice

    for top in range(1, 7):
        faces = dice.numbers(top)
        assert sorted(faces) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("kind", paint.ARROWS)
def test_pieces_of_an_arrow_have_their_lengths(kind: str) -> None:
    """So that they can be strung."""
    piece, tip = paint.arrow_piece(Brush(1.0), kind), paint.arrow_tip(Brush(1.0), kind)

    assert piece.w == paint.ARROWS[kind].length
    assert tip.h > piece.h


def test_painting_leaves_additive_light_blits_unclipped() -> None:
    """Light over white stays white: sums saturate and never wrap."""
    ground = pygame.Surface((90, 70))
    ground.fill((255, 255, 255))
    lit = paint.glow(Brush(1.0), 60, 40, colour="#ffd873", blur=6)
    ground.blit(lit.surface, (0, 0), special_flags=PREMULTIPLIED)

    assert min(ground.get_at((x, 20))[0] for x in range(90)) >= 253
