"""Epikha's table in both layouts and three sizes: nothing overlaps, all lies on the felt, pairs face each other."""

from itertools import combinations, pairwise

import pytest

from tabletop.games.epikha.board import COMBAT, DEPLOYMENT, MAGIC, SPACES, WIDTH, kind_of, pile
from tabletop.toolkit.graph.box import Box
from tabletop.ui.boards.epikha import strips
from tabletop.ui.boards.epikha.layout import EpikhaPlan, Side, plan
from tabletop.ui.boards.epikha.payments import stepping
from tabletop.ui.boards.epikha.spots import CLOSE_ROW, board_spots, lasting_places, magic_places, row_places
from tests.support import epikha_plain as plain
from tests.support.epikha import Scenario

SIZES = {"wide": ((1920.0, 1080.0), (1920.0, 1200.0), (2300.0, 1080.0)), "small": ((1280.0, 720.0), (1280.0, 800.0), (1440.0, 720.0))}
CASES = [(layout, size) for layout, sizes in SIZES.items() for size in sizes]
LEAST = 40.0


def overlap(a: Box, b: Box) -> bool:
    """Whether two boxes share more than a hair."""
    return a.x + 0.5 < b.right and b.x + 0.5 < a.right and a.y + 0.5 < b.bottom and b.y + 0.5 < a.bottom


def parts(side: Side) -> dict[str, Box]:
    """Everything of one side that is shown or hit by itself."""
    spaces = {f"space{i}": box for i, box in enumerate(side.spaces)}
    return spaces | {"row": side.row, "reserves": side.reserves, "player": side.player, "magic": side.magic}


def around(p: EpikhaPlan) -> dict[str, Box]:
    """Everything beside the two sides."""
    hidden = {"left", "right", "inspector", "rail", "aside", "chain"}
    named = {name: box for name, box in p.panels.items() if name not in hidden}
    return named | {"phases": p.rail, "beats": p.beats} | {f"plate{i}": box for i, box in enumerate(p.plates)}


def inside(box: Box, home: Box) -> bool:
    """Whether a box lies in another."""
    return home.x <= box.x + 0.5 and box.right <= home.right + 0.5 and home.y <= box.y + 0.5 and box.bottom <= home.bottom + 0.5


@pytest.mark.parametrize(("layout", "size"), CASES)
def test_nothing_overlaps(layout, size):
    """The parts of each side, the plates, the rails and the panels are apart."""
    p = plan(size, layout, 0)
    blocks = {f"{seat}.{name}": box for seat, side in p.sides.items() for name, box in parts(side).items()} | around(p)
    assert not [(a, b) for (a, x), (b, y) in combinations(blocks.items(), 2) if overlap(x, y)]


@pytest.mark.parametrize(("layout", "size"), CASES)
def test_everything_lies_on_the_table(layout, size):
    """All is inside the window; a Player's parts are in its panel, spaces and rows in their half."""
    p = plan(size, layout, 1)
    for side in p.sides.values():
        for name, box in parts(side).items():
            assert inside(box, side.half) or name in ("player", "magic"), name
            assert inside(box, Box(0, 0, *size)), name
        for box in (side.card, side.dial, side.skills, side.arms):
            assert inside(box, side.player)
        assert not [pair for pair in combinations((side.card, side.skills, side.arms), 2) if overlap(*pair)]
    for name, box in around(p).items():
        assert inside(box, Box(0, 0, *size)), name


@pytest.mark.parametrize(("layout", "size"), CASES)
def test_pairs_face_each_other_straight_down(layout, size):
    """Whoever sits below: a space of one side stands under the same one of the other, its plate between them."""
    for bottom in (0, 1):
        p = plan(size, layout, bottom)
        for own, other, plate in zip(p.sides[bottom].spaces, p.sides[1 - bottom].spaces, p.plates, strict=True):
            assert own.x == other.x
            assert own.centre[0] == plate.centre[0]
            assert other.bottom < plate.y < plate.bottom < own.y


@pytest.mark.parametrize(("layout", "size"), CASES)
def test_what_is_pointed_at_is_large_enough(layout, size):
    """At least 40 units either way; the words beside a small pile count with it."""
    p = plan(size, layout, 0)
    for side in p.sides.values():
        for name, box in [*parts(side).items(), ("deck", side.deck), ("discard", side.discard)]:
            least = 26.0 if layout == "small" and name == "reserves" else LEAST
            assert min(box.w, box.h) >= least, (name, box)


def test_the_table_is_as_painted():
    """The picture's places at 1920x1080."""
    p = plan((1920, 1080), "wide", 0)
    own, other = p.sides[0], p.sides[1]
    assert [box.x for box in own.spaces] == [558, 722, 886, 1050, 1214]
    assert (own.spaces[0].y, other.spaces[0].y, own.spaces[0].w, own.spaces[0].h) == (430, 262, 148, 104)
    assert (own.half, other.half) == (Box(542, 424, 836, 324), Box(542, 46, 836, 322))
    assert (own.player, own.magic) == (Box(304, 424, 228, 324), Box(1388, 424, 228, 324))
    assert (p.rail, p.beats) == (Box(424, 758, 604, 34), Box(1046, 758, 450, 34))


@pytest.mark.parametrize("layout", ["wide", "small"])
@pytest.mark.parametrize(("count", "least"), [(1, 124), (5, 124), (6, 124), (8, 94), (12, 76)])
def test_a_row_of_deployment_holds_any_number(layout, count, least):
    """From left to right within its bed, each with a part of its own to point at; narrower only where there is no room."""
    p = plan(SIZES[layout][0], layout, 0)
    boxes = row_places(p, p.sides[0], count)
    assert boxes[0].x >= p.sides[0].row.x
    assert boxes[-1].right <= p.sides[0].row.right
    assert all(a.x + 24 <= b.x for a, b in pairwise(boxes))
    assert len({box.w for box in boxes}) == 1
    assert boxes[0].w == least or layout == "small"
    if count <= CLOSE_ROW:
        assert all(a.right <= b.x for a, b in pairwise(boxes))


@pytest.mark.parametrize(("layout", "size"), [(layout, size) for layout, sizes in SIZES.items() for size in sizes])
def test_a_question_covers_neither_the_beats_nor_the_side(layout, size):
    """The question lies over the phases; the rail of beats stays visible."""
    p = plan(size, layout, 0)
    assert overlap(p.asks, p.rail)
    assert not overlap(p.asks, p.beats)
    assert p.asks.x >= 0
    assert p.asks.w >= 600


@pytest.mark.parametrize("layout", ["wide", "small"])
@pytest.mark.parametrize(("payers", "lasting"), [(1, 0), (2, 1), (3, 0), (6, 2), (9, 3)])
def test_a_magic_zone_holds_any_number(layout, payers, lasting):
    """Payers above, Continuous Spells along the foot, none over the other."""
    p = plan(SIZES[layout][0], layout, 0)
    side = p.sides[0]
    _, boxes = magic_places(p, side, payers, lasting)
    spells = lasting_places(p, side, lasting)
    assert all(inside(box, side.magic) for box in (*boxes, *spells))
    assert not [(a, b) for a in boxes for b in spells if overlap(a, b)]


@pytest.mark.parametrize("layout", ["wide", "small"])
def test_every_card_in_the_open_has_a_spot_of_its_own(layout):
    """Fighters, what they carry, the Reserves, both Players: each card once."""
    own = {"deployment": [(plain.GUARD, plain.SWORD, plain.AXE, plain.SHIELD), plain.RECRUIT, plain.SCOUT, (plain.GIANT, plain.BELT)],
           "magic": [(plain.MAGE, plain.STAFF), plain.OPAL, plain.OPAL]}
    s = Scenario(own=own, foe={"deployment": [plain.GUARD, plain.RECRUIT]}, skills=[plain.COMMAND, plain.READING], arms=[plain.PLATE])
    s.attack("Guard", "Recruit", "me").answers(**{"Guard@1": 0})
    p, store = plan(SIZES[layout][0], layout, 0), s.store
    spots = board_spots(store, p)
    assert len({spot.key for spot in spots}) == len(spots)
    lying = {card for seat in (0, 1) for zone in (pile(seat, DEPLOYMENT), pile(seat, MAGIC), *SPACES[seat]) for card in store.zone[zone]}
    lying |= {arm for card in lying for arm in store.contents(card)}
    assert lying <= {spot.card for spot in spots}
    held = {spot.card: spot.box for spot in spots}
    for card in lying:
        place = kind_of(store.at[card])
        if place == COMBAT:
            assert held[card] in p.sides[store.own[card]].spaces
    assert WIDTH == len(p.lanes)


@pytest.mark.parametrize("layout", ["wide", "small"])
def test_a_single_skill_takes_the_room_it_has(layout):
    """Its name is read whole; several make room for each other."""
    p = plan(SIZES[layout][0], layout, 0)
    for skills in ([plain.READING], [plain.COMMAND, plain.READING]):
        boxes = [spot.box for spot in board_spots(Scenario(skills=skills).store, p) if "skill" in spot.form]
        assert all(inside(box, p.sides[0].skills) for box in boxes)
        assert not [pair for pair in combinations(boxes, 2) if overlap(*pair)]
        assert boxes[0].w >= 130 or len(skills) > 1


@pytest.mark.parametrize("layout", ["wide", "small"])
def test_what_a_flat_payer_gives_hides_none_of_its_numbers(layout):
    """It stands between the picture and the badges."""
    p = plan(SIZES[layout][0], layout, 0)
    form, boxes = magic_places(p, p.sides[0], 5, 0)
    s = Scenario(own={"magic": [plain.MAGE]})
    left, right = strips.bare(boxes[0].w, boxes[0].h)
    middle = stepping(s.store, p, s.card("Mage"), boxes[0]).pill.centre[0] - boxes[0].x
    assert form == "payer"
    assert (left, right) == pytest.approx((middle - (right - left) / 2, middle + (right - left) / 2))
    assert right - left >= 28
