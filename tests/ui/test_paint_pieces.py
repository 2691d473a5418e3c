"""Painted pieces: sizes, shadows, light, caches, palettes."""

import math
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

import tabletop
from tabletop.toolkit import paint
from tabletop.toolkit.paint import letters, vector
from tabletop.toolkit.paint.brush import PREMULTIPLIED, Brush, Picture, PictureCache
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, Lettering, Theme
from tabletop.toolkit.paint.vector import box, inset, linear, rim
from tabletop.ui import drawing
from tabletop.ui.drawing import colours
from tabletop.ui.drawing.colours import DYES, MENU_TABLE

PIECES: dict[str, tuple[Callable[[Brush], Picture], float, float]] = {
    "panel": (lambda b: paint.panel(b, 264, 88), 264, 88),
    "button": (lambda b: paint.button(b, 126, 56, "Deshacer", icon="anticlockwise-rotation"), 126, 56),
    "gold": (
        lambda b: paint.button(b, 264, 104, "ATACAR CON 1", kind="gold", sub="Bruno elige", state="focus"),
        264,
        104,
    ),
    "round": (lambda b: paint.round_button(b, 58, sign="+"), 58, 58),
    "badge": (lambda b: drawing.badge(b, "12", "attack", 38, change="up"), 38, 38),
    "dial": (lambda b: drawing.dial(b, 13, 40, "defence", 70, ghost=7), 70, 70),
    "slot": (lambda b: drawing.slot(b, 128, 104, mark="2"), 128, 104),
    "light": (lambda b: drawing.slot_light(b, 128, 104, icon="attack"), 128, 104),
    "back": (lambda b: drawing.back(b, 84, 118), 84, 118),
    "pile": (lambda b: drawing.pile(b, 72, 100, 21, label="Mazo 21"), 72, 100),
    "rail": (lambda b: drawing.phase_rail(b, 1056, ("Retirar", "Recargar"), 1), 1056, 38),
    "toggle": (lambda b: paint.toggle(b, "on"), 64, 34),
    "slider": (lambda b: paint.slider(b, 220, 0.4), 220, 28),
    "die": (lambda b: drawing.die(b, 5, 46), 46, 46),
    "medallion": (lambda b: drawing.medallion(b, 72, "humanos"), 72, 72),
    "laurel": (lambda b: drawing.laurel(b, 260), 260, 260),
    "toast": (lambda b: paint.toast(b, 440, "Ya se movió", kind="refusal", clause="ENA-L4"), 440, 48),
    "felt": (lambda b: drawing.felt(b, 300, 200, MENU_TABLE), 300, 200),
    "drape": (lambda b: drawing.drape(b, 300, 90), 300, 90),
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
    """The same values give the same picture; another scale gives another, in the same cache."""
    brush = Brush(1.0)
    first = drawing.badge(brush, "6", "attack", 38)

    assert drawing.badge(brush, "6", "attack", 38) is first
    assert drawing.badge(brush.at(2.0), "6", "attack", 38) is not first
    assert brush.at(2.0).cache is brush.cache
    assert brush.at(2.0).at(1.0) is brush


def test_the_cache_gives_up_the_least_used_pictures() -> None:
    """Its weight stays under the limit."""
    cache = PictureCache(limit=40_000)
    for i in range(10):
        cache.get(i, lambda: Picture(pygame.Surface((50, 50), pygame.SRCALPHA), w=50, h=50))

    assert cache.bytes <= 40_000
    assert len(cache) == 4


def _light(colour: str) -> Picture:
    """Nothing but the light round a box of 60 x 40."""
    canvas = Canvas(Brush(1.0), 60, 40, pad=18)
    canvas.light(0, 0, 60, 40, box(0, 0, 60, 40, r=10, line=colour, line_width=5), blur=6)
    return canvas.picture()


@pytest.mark.parametrize("w", [3, 8, 13, 70])
def test_light_adds_itself_whatever_the_width_of_the_repaired_area(w: int) -> None:
    """Narrow blits skip pixels without alpha; light keeps the least alpha, so repairs leave no stripes."""
    picture = _light("#ff8000")
    ground = pygame.Surface((120, 90))
    ground.fill((20, 40, 60))
    ground.set_clip(pygame.Rect(30, 24, w, 4))
    picture.blit(ground, 30, 24)

    assert all(ground.get_at((x, 25))[0] > 20 for x in range(30, 30 + min(w, 60)))


def test_turning_keeps_the_middle_in_place() -> None:
    """A turned card stays centred on its place."""
    brush = Brush(1.0)
    card = drawing.back(brush, 84, 118)
    turned = paint.turned(brush, card, 90)

    assert (turned.w, turned.h) == (118, 84)
    assert paint.turned(brush, card, 0) is card
    middle = turned.surface.get_width() / 2 + turned.dx
    assert middle == pytest.approx(turned.w / 2, abs=1.5)


def test_shaded_and_faded_pictures_are_darker_and_clearer() -> None:
    """Shading keeps the alpha, fading lowers it."""
    brush = Brush(1.0)
    card = drawing.back(brush, 84, 118)
    at = (-card.dx + 42, -card.dy + 20)

    assert sum(paint.shaded(brush, card).surface.get_at(at)[:3]) < sum(card.surface.get_at(at)[:3])
    assert paint.shaded(brush, card).surface.get_at(at)[3] == 255
    assert paint.faded(brush, card, 0.5).surface.get_at(at)[3] == pytest.approx(128, abs=2)


@pytest.mark.parametrize("palette", ["normal", "deutan", "protan", "tritan"])
def test_badges_differ_in_lightness_or_shape_in_every_palette(palette: str) -> None:
    """Attack and defence have their own shapes; the three discs differ in how light they are or in hue."""
    theme = Theme(palette=palette)  # type: ignore[arg-type]

    assert len({colours.hue(theme, kind).mid for kind in ("attack", "defence", "cost", "hp", "magic")}) == 5


def test_every_named_icon_exists() -> None:
    """The list of the interface and the emblems of all dyes are there."""
    brush = Brush(1.0)
    listed = (brush.assets / "icons" / "ui.txt").read_text().split()
    emblems = [dye.emblem for dye in DYES.values()]
    icons = [icon for _, icon in drawing.INKS.values()]

    missing = [
        n
        for n in (*listed, *emblems, *icons, *drawing.STRIKES.values())
        if not (brush.assets / "icons" / f"{n}.svg").is_file()
    ]
    assert not missing


def test_dice_show_their_value_and_opposite_faces_add_up_to_seven() -> None:
    """No two faces of a die carry the same number."""
    from tabletop.ui.drawing import dice

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
    lit = _light("#ffd873")
    ground.blit(lit.surface, (0, 0), special_flags=PREMULTIPLIED)

    assert min(ground.get_at((x, 20))[0] for x in range(90)) >= 253


def _framed(scale: float, draw: Callable[[Canvas], None]) -> pygame.Surface:
    canvas = Canvas(Brush(scale), 301, 203, pad=13)
    canvas.surface.fill((120, 80, 40, 255))
    draw(canvas)
    return canvas.surface


def _off(one: pygame.Surface, other: pygame.Surface, channels: str = "RGBA") -> list[int]:
    """How far two pictures of a size are from each other, pixel by pixel, on the channel where that is most."""
    raw = bytes(abs(a - b) for a, b in zip(*(pygame.image.tobytes(picture, "RGBA") for picture in (one, other)), strict=True))
    return [max(pixel) for pixel in zip(*(raw["RGBA".index(channel)::4] for channel in channels), strict=True)]


@pytest.mark.parametrize("scale", [0.67, 1.0, 2.25])
def test_what_is_drawn_along_the_edge_is_the_same_as_drawn_whole(scale: float) -> None:
    """A rim in strips has the pixels of one drawn at once, but for a fifth of a pixel where an edge falls between two samples."""
    body = inset(301, 203, 2, r=30, line="url(#rim)", line_width=4) + inset(301, 203, 20, r=22, line="#ffffff", line_width=2, dashes=(10, 7))

    whole = _framed(scale, lambda canvas: canvas.svg(body, rim()))
    strips = _framed(scale, lambda canvas: canvas.rim(44, body, rim()))

    off = _off(whole, strips)
    assert max(off) <= 255 / 5 and sum(amount > 3 for amount in off) < 0.01 * len(off)


def test_rounding_off_cuts_as_the_whole_shape_does() -> None:
    """Only corners lose anything."""
    canvases = [Canvas(Brush(1.5), 200, 120) for _ in range(2)]
    for canvas in canvases:
        canvas.surface.fill((10, 200, 90, 255))
    canvases[0].cut(box(0, 0, 200, 120, r=36, fill="#ffffff"))
    canvases[1].round_off(36)

    whole, corners = (canvas.surface for canvas in canvases)
    assert corners.get_at((0, 0)).a == 0 and corners.get_at((150, 90)).a == 255
    assert max(_off(whole, corners, "A")) <= 2


@pytest.mark.parametrize("scale", [0.67, 1.0, 2.25])
def test_a_bar_drawn_out_is_the_bar_drawn_whole(scale: float) -> None:
    """Both ends and the middle, to a fifth of a pixel."""
    def body(width: float) -> tuple[str, str]:
        return inset(width, 203, 1, r=14, fill="url(#p)", line="url(#rim)", line_width=2), rim() + linear("p", ((0, "#604020"), (1, "#201000")))

    whole = _framed(scale, lambda canvas: canvas.svg(*body(301)))
    drawn = _framed(scale, lambda canvas: canvas.bar(16, body))

    off = _off(whole, drawn)
    assert max(off) <= 255 / 5 and sum(amount > 3 for amount in off) < 0.01 * len(off)


@pytest.mark.parametrize("scale", [0.67, 1.0, 2.25])
def test_a_canvas_over_a_plate_goes_on_from_it_and_leaves_it_as_it_was(scale: float) -> None:
    """What is put on it lies where it would on the plate's own canvas."""
    brush = Brush(scale)
    plate, mark = paint.panel(brush, 200, 90), paint.icon(brush, "castle", 30)
    before = pygame.image.tobytes(plate.surface, "RGBA")
    whole = Canvas(brush, 200, 90, pad=plate.dx / -scale)
    whole.put(plate, 0, 0)
    whole.put(mark, 50, 45, "mm")
    over = Canvas.over(brush, plate)
    over.put(mark, 50, 45, "mm")
    found, wanted = over.picture(), whole.picture()

    assert (plate.dx, plate.dy, plate.w, plate.h) == (found.dx, found.dy, found.w, found.h)
    assert before == pygame.image.tobytes(plate.surface, "RGBA")
    assert pygame.image.tobytes(wanted.surface, "RGBA") == pygame.image.tobytes(found.surface, "RGBA")


def test_a_line_written_on_a_canvas_is_the_line_put_there() -> None:
    """Anchored by its capitals; it says how wide it is."""
    brush = Brush(1.5)
    put, written = Canvas(brush, 120, 40), Canvas(brush, 120, 40)
    line = letters.line(brush, "Ana", BODY, colour="gold")
    put.put(line, 60, 20, "mm")

    assert brush.units(line.w) == written.text("Ana", 60, 20, BODY, "mm", colour="gold")
    assert pygame.image.tobytes(put.surface, "RGBA") == pygame.image.tobytes(written.surface, "RGBA")


def test_nothing_is_drawn_outside_a_clip() -> None:
    """Until it ends."""
    brush = Brush(1.0)
    canvas = Canvas(brush, 60, 60, pad=5)
    mark = Canvas(brush, 60, 60)
    mark.svg(box(0, 0, 60, 60, fill="#ffffff"))
    with canvas.clipped(0, 0, 60, 20):
        canvas.put(mark.picture(), 0, 0)
    clipped = canvas.surface.copy()
    canvas.put(mark.picture(), 0, 0)

    assert (255, 0, 255) == tuple(surface.get_at((30, y))[3] for surface, y in ((clipped, 20), (clipped, 40), (canvas.surface, 40)))


@pytest.mark.parametrize("w", [160.0, 161.0, 178.0, 204.5])
def test_the_dashes_of_an_outline_end_within_a_gap(w: float) -> None:
    """The drawing library would draw a last one without a length as a spike across the picture."""
    found = re.search(r'stroke-dasharray="(\S+) (\S+)"', box(22, 22, w, 108, r=22, line="#ffffff", dashes=(10, 7)))
    assert found is not None
    dash, gap = float(found[1]), float(found[2])
    last = (2 * (w + 108) - (8 - 2 * math.pi) * 22) % (dash + gap)
    assert dash + 0.5 < last < dash + gap - 0.5


def test_no_outline_is_dashed_without_being_fitted() -> None:
    """Only `box` writes the dashes of a shape: nobody else knows how long its outline is."""
    own = Path(vector.__file__)
    assert [str(path) for path in Path(tabletop.__file__).parent.glob("**/*.py") if path != own and "dash=" in path.read_text("utf-8")] == []


@pytest.mark.parametrize("length", [18.0, 22.0, 22.2, 31.0])
def test_a_stitched_line_has_no_dash_without_a_length(length: float) -> None:
    """Its dashes follow a bend, and each is drawn for itself."""
    drawn = vector.stitched([(0, 0), (10, 0), (10, length - 10)], (4, 5), line="#ffffff")
    found = re.search(r' d="([^"]*)"|^<path d="([^"]*)"', drawn)
    assert found is not None
    data = found[0].split('"')[1]
    pieces = [[tuple(map(float, at.split(","))) for at in re.split(" ?L", piece.strip())] for piece in data.split("M") if piece]
    lengths = [sum(math.dist(a, b) for a, b in pairwise(piece)) for piece in pieces]
    assert min(lengths) > 0.4
    assert all(one == pytest.approx(4, abs=0.05) for one in lengths[:-1])


@pytest.mark.parametrize("kind", ["gold", "dark"])
def test_a_tall_button_breaks_a_long_label_in_two_lines(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Words are not cut while there is room for a second line; a low button has none."""
    told: list[str] = []
    line = letters.line

    def recorded(brush: Brush, s: str, lettering: Lettering, **more: Any) -> Any:
        told.append(letters.fitted(brush, s, lettering, more["fit"] or 999, 13)[0])
        return line(brush, s, lettering, **more)

    monkeypatch.setattr(letters, "line", recorded)

    paint.button(Brush(1.0), 130, 88, "TERMINAR TU TURNO", kind=kind, sub="quedan 2")

    assert told == ["TERMINAR", "TU TURNO", "quedan 2"]
    told.clear()
    paint.button(Brush(1.0), 130, 60, "TERMINAR TU TURNO", kind=kind)
    assert told[0].endswith("…")
