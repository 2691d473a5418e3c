"""Pictures of Encrucijada's cards on the table: suits, thresholds, what is given; armies, clashes and towers."""

from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.theme import Theme
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada import soldiers, towers
from tabletop.ui.boards.encrucijada.armies import ArmyNode, ArmyText
from tabletop.ui.boards.encrucijada.rivals import Stand
from tabletop.ui.drawing import Amount, Face, Stat
from tabletop.ui.drawing.face import LETTER, tile_measure

CARD = Face("Triario", "pacificadores", "Espada", "pacificadores", attack=Stat(5, 5), suit="espada", emblem="pikeman", needs=(Amount("law", 8),))
TILES = {"large": (170.0, 100.0), "small": (96.0, 64.0)}
TILE = (136.0, 80.0)
FORMS = [*(f"tile {size}" for size in TILES), "card hand", "card inspector", "soldier", "duel"]


@pytest.fixture(scope="module")
def brush():
    """At the logical size."""
    pygame.font.init()
    return Brush(1.0, Theme(), "es")


def pixels(brush, face, form):
    """The picture of a face in a form, as bytes."""
    kind, _, size = form.partition(" ")
    match kind:
        case "tile":
            made = drawing.tile(brush, face, size=TILES[size])
        case "card":
            made = drawing.card(brush, face, size=size)
        case "soldier":
            made = soldiers.soldier(brush, face, w=56, h=78)
        case _:
            made = soldiers.duel(brush, face)
    return pygame.image.tobytes(made.surface, "RGBA")


@pytest.mark.parametrize("form", FORMS)
def test_each_suit_looks_different(brush, form):
    """Four suits."""
    assert len({pixels(brush, replace(CARD, suit=suit), form) for suit in drawing.SUITS}) == 4


@pytest.mark.parametrize("form", FORMS)
def test_an_evento_has_a_second_rim(brush, form):
    """Its effect comes a rank earlier."""
    assert pixels(brush, replace(CARD, evento=True), form) != pixels(brush, CARD, form)


@pytest.mark.parametrize("form", ["card hand", "card inspector", "soldier"])
def test_a_threshold_not_met_is_red(brush, form):
    """In the hand, in the inspector, in an army."""
    assert pixels(brush, replace(CARD, needs=(Amount("law", 8, True),)), form) != pixels(brush, CARD, form)


@pytest.mark.parametrize("form", [form for form in FORMS if form.startswith("tile")])
@pytest.mark.parametrize("change", [
    {"copies": 4}, {"state": frozenset({"moved"})}, {"state": frozenset({"spent"})}, {"marks": ("checked-shield",)}])
def test_a_village_shows_copies_and_states(brush, form, change):
    """How many lie together, inactive, used, a trait."""
    assert pixels(brush, replace(CARD, **change), form) != pixels(brush, CARD, form)


@pytest.mark.parametrize("form", [form for form in FORMS if form.startswith("tile")])
@pytest.mark.parametrize("change", [
    {"lack": "faltan 3 Ley"}, {"gives": (Amount("law", 5),)}, {"gives": (Amount("grain", 12), Amount("law", 12))}])
def test_a_tile_says_what_a_card_gives_and_lacks(brush, form, change):
    """Of two resources the pill is lower, never wider than the tile."""
    assert pixels(brush, replace(CARD, **change), form) != pixels(brush, CARD, form)


def test_a_long_name_leaves_room_for_the_suit(brush):
    """It breaks sooner than that of a card without a disc."""
    long = replace(CARD, name="Mercenaria sin Época")
    w, m = 136.0, tile_measure(136.0, 100.0)
    assert len(drawing.tiles.title(brush, long.name, w, m)) == 1
    assert len(drawing.tiles.title(brush, long.name, w - drawing.tiles.taken(long, m), m)) == 2


def test_a_tower_shows_what_it_has_left_and_may_lose(brush):
    """Fewer points, a blow to come, its effect used, fallen."""
    face = Face("Atempus del Foro", "pacificadores", dye="pacificadores", gives=(Amount("grain", 4), Amount("time", 2)))
    shown = [towers.tower(brush, face, now=50, most=50), towers.tower(brush, face, now=41, most=50),
             towers.tower(brush, face, now=41, most=50, going=6),
             towers.tower(brush, replace(face, state=frozenset({"spent"})), now=50, most=50),
             towers.tower(brush, face, now=0, most=50)]
    assert len({pygame.image.tobytes(picture.surface, "RGBA") for picture in shown}) == len(shown)


def _columns(one, other):
    """Columns, in pixels from the shape's left edge, where two pictures differ clearly: more than a shadow does."""
    w, h = one.surface.get_size()
    pairs = ((x, one.surface.get_at((x, y)), other.surface.get_at((x, y))) for x in range(w) for y in range(h))
    return {x + one.dx for x, first, second in pairs if max(abs(a - b) for a, b in zip(first[:3], second[:3], strict=True)) > 60}


def test_a_reason_leaves_the_copies_free(brush):
    """The red words stand beside the number of copies, not on it."""
    group = replace(CARD, copies=3, state=frozenset({"moved"}), gives=())
    tile, why = (drawing.tile(brush, replace(group, lack=lack), size=TILE) for lack in ("", "faltan 34 Energía"))
    pill = drawing.copies_pill(brush, 3, 36 * 0.62)
    found = _columns(tile, why)
    assert found and max(found) < tile.w - pill.w - 4


LOW = (140.0, 70.0)


def test_a_low_tile_keeps_its_figures_free(brush):
    """Neither what it lacks nor its copies lie over what it gives: both stand on the ribbon; a high tile needs no second line."""
    face = replace(CARD, name="Red de Cobre", gives=(Amount("energy", 16),))
    assert drawing.tiles.heading(brush, face, *LOW)[:2] == (("Red de Cobre",), 0)
    told, _, m = drawing.tiles.heading(brush, replace(face, lack="faltan 5 Energía"), *LOW)
    assert told == ("Red de Cobre", "") and m.ribbon * 0.74 + LETTER / 2 < LOW[1] - m.badge * 0.97
    assert drawing.tiles.heading(brush, replace(face, copies=3), *LOW)[1] > 20
    assert drawing.tiles.heading(brush, replace(face, name="Legionaria", copies=3), 84.0, 44.0)[1] == 0, "a name is never cut for it"
    high = drawing.tiles.heading(brush, replace(face, copies=3, lack="faltan 5 Energía"), 200.0, 130.0)
    assert high[:2] == (("Red de Cobre",), 0)


def test_a_used_army_has_a_sign_no_wider_than_its_cards(brush):
    """Words would lie over the tower."""
    node, box = ArmyNode(9, None), Box(20, 0, 60, 84)
    node.show(ArmyText(4, 1, "used"), Stand(9, Box(0, 0, 100, 96), (box,), Box(-300, 0, 900, 96)))
    shown = node.top.paint(SimpleNamespace(brush=brush, words=lambda *_, **__: "usada en esta guerra"))
    inked = shown.surface.get_bounding_rect(min_alpha=60).move(shown.dx, shown.dy)
    assert inked.right <= box.right + 4 and inked.bottom <= box.bottom + 4
    assert node.tip.key == "encrucijada_seats.army.used"
