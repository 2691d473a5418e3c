"""Warage's table, two to six heroes, both layouts: nothing overlaps, all lies on the felt, all can be hit."""

import math
from itertools import combinations, pairwise, permutations

import pytest

from tabletop.games.warage.board import PLAY, pile
from tabletop.kernel.store import FIRST
from tabletop.toolkit.graph.box import Box
from tabletop.ui.boards.warage.forms import WarageForms
from tabletop.ui.boards.warage.layout import WaragePlan, plan
from tabletop.ui.boards.warage.motion import way
from tabletop.ui.boards.warage.panels import Side
from tabletop.ui.boards.warage.spots import board_spots
from tabletop.ui.table.lanes import arc
from tabletop.ui.table.spots import own_hand
from tests.support import warage

SIZES = {"wide": ((1920.0, 1080.0), (1920.0, 1200.0), (2300.0, 1080.0)), "small": ((1280.0, 720.0), (1280.0, 800.0), (1440.0, 720.0))}
CASES = [(layout, size, seats) for layout, sizes in SIZES.items() for size in sizes for seats in range(2, 7)]
LEAST = 40.0


def overlap(a: Box, b: Box) -> bool:
    """Whether two boxes share more than a hair."""
    return a.x + 0.5 < b.right and b.x + 0.5 < a.right and a.y + 0.5 < b.bottom and b.y + 0.5 < a.bottom


def parts(side: Side) -> dict[str, Box]:
    """Everything that is shown apart of one hero."""
    named = {name: getattr(side, name) for name in ("hp", "life", "deck", "discard", "medal", "name", "race", "trade", "gear",
                                                     "helpers", "spells")}
    if side.style == "panel":
        named["hand"] = side.hand
    for name in ("badges", "ready", "cells"):
        named |= {f"{name}{i}": box for i, box in enumerate(getattr(side, name))}
    return {name: box for name, box in named.items() if box.w}


def shared(p: WaragePlan) -> dict[str, Box]:
    """Everything in the middle and at the edges."""
    hidden = {"left", "right", "inspector", "rail", "hint"}
    held = {name: box for name, box in p.panels.items() if name not in hidden}
    return {"season": p.season, "deck": p.deck, "dice": p.dice, "total": p.total, "phases": p.rail, **held}


@pytest.mark.parametrize(("layout", "size", "seats"), CASES)
def test_nothing_overlaps(layout, size, seats):
    """Neither the parts of one hero nor heroes, the season and the rails."""
    p = plan(size, layout, 0, seats)
    for side in p.sides.values():
        clashes = [(a, b) for (a, x), (b, y) in combinations(parts(side).items(), 2) if overlap(x, y)]
        assert not clashes, (side.whose, clashes)
    blocks = shared(p)
    for seat, side in p.sides.items():
        blocks |= {f"bed{seat}.{i}": bed for i, bed in enumerate(side.beds)}
        if side.style == "beds":
            blocks |= {f"deck{seat}": side.deck, f"discard{seat}": side.discard}
    clashes = [(a, b) for (a, x), (b, y) in combinations(blocks.items(), 2) if overlap(x, y)]
    assert not clashes


@pytest.mark.parametrize(("layout", "size", "seats"), CASES)
def test_everything_lies_on_the_table_and_parts_in_their_beds(layout, size, seats):
    """All is inside the window, and a hero's things inside its own frame."""
    p = plan(size, layout, 0, seats)
    for name, box in shared(p).items():
        assert box.x >= 0 and box.y >= 0 and box.right <= size[0] + 0.5 and box.bottom <= size[1] + 0.5, name
    felt = (0.0, p.panels["rail"].x) if layout == "small" else (288.0, p.panels["right"].x)
    for side in p.sides.values():
        for name, box in parts(side).items():
            apart = side.style == "beds" and name in ("deck", "discard", "hand")
            homes = [Box(felt[0], 0, felt[1] - felt[0], size[1])] if apart else side.beds
            assert any(home.x <= box.x + 0.5 and box.right <= home.right + 0.5 and home.y <= box.y + 0.5
                       and box.bottom <= home.bottom + 6 for home in homes), (side.whose, name, box)


@pytest.mark.parametrize(("layout", "size", "seats"), CASES)
def test_what_is_pointed_at_is_large_enough(layout, size, seats):
    """At least 40 units either way."""
    p = plan(size, layout, 0, seats)
    for side in p.sides.values():
        boxes = [*side.ready, *side.cells, side.hp, side.life, side.discard]
        assert all(min(box.w, box.h) >= LEAST for box in boxes if box.w), side


def test_heroes_stand_clockwise_from_the_one_at_the_bottom():
    """The next to play is the leftmost."""
    p = plan((1920, 1080), "wide", 2, 4, order=(0, 3, 1))
    assert p.order == (0, 3, 1)
    assert p.sides[0].box.x < p.sides[3].box.x < p.sides[1].box.x
    assert p.sides[2].whose == "own"


def test_four_heroes_stand_as_painted():
    """The picture's places: left, above and right of the season."""
    p = plan((1920, 1080), "wide", 0, 4)
    assert [(round(p.sides[s].box.x), round(p.sides[s].box.w)) for s in (1, 2, 3)] == [(304, 344), (788, 344), (1272, 344)]
    assert p.sides[0].hp == Box(912, 694, 96, 96).moved(0, p.sides[0].hp.y - 694)


def course(start, end, bend):
    """Points along an arrow, close to each other."""
    points = arc(start, end, bend)
    return [(a[0] + (b[0] - a[0]) * i / 8, a[1] + (b[1] - a[1]) * i / 8) for a, b in pairwise(points) for i in range(9)]


@pytest.mark.parametrize(("layout", "size", "seats"), CASES)
def test_the_arrow_between_two_panels_crosses_no_third(layout, size, seats):
    """Whoever attacks whom; from end to end the season's name stays in sight."""
    p = plan(size, layout, 0, seats)
    panels = [side for side in p.sides.values() if side.style == "panel"]
    title = Box(p.season.x, p.season.y, p.season.w, 18 if layout == "small" else 32)
    for one, other in permutations(panels, 2):
        points = course(*way(one.box, other.box, (one, other), p, into=0.0))
        assert one.box.inset(-6).contains(*points[0])
        assert other.box.inset(-6).contains(*points[-1])
        for third in panels:
            if third not in (one, other):
                assert not any(third.box.inset(1).contains(*point) for point in points)
        outermost = {one.box.x, other.box.x} == {panels[0].box.x, panels[-1].box.x} and len(panels) > 3
        assert not outermost or not any(title.inset(1).contains(*point) for point in points)


@pytest.mark.parametrize(("layout", "size", "seats"), [case for case in CASES if case[2] in (2, 4)])
def test_the_arrow_straight_across_runs_between_the_season_and_its_deck(layout, size, seats):
    """Neither is covered, in both directions."""
    p = plan(size, layout, 0, seats)
    own, other = p.sides[0], p.sides[p.order[len(p.order) // 2]]
    for one, another in ((own, other), (other, own)):
        start, end, bend = way(one.box, another.box, (one, another), p, into=20.0)
        assert bend == 0
        assert start[0] == end[0]
        assert p.deck.right + 8 < start[0] < p.season.x - 8


@pytest.mark.parametrize(("layout", "size"), [("wide", (1920, 1080)), ("small", (1280, 720))])
def test_a_hand_of_any_size_leaves_the_heaps_beside_it_in_sight(layout, size):
    """Turned corners and all, whichever card is pointed at; and however many there are, none lies on its side."""
    p = plan(size, layout, 0, 2)
    for count in range(1, 19):
        for hovered in range(-1, count):
            for spot in own_hand(range(FIRST, FIRST + count), p, WarageForms(), seat=0, hovered=hovered):
                lean = spot.box.h / 2 * math.sin(math.radians(abs(spot.rotation)))
                assert spot.box.x - lean > p.sides[0].deck.right + 8
                assert spot.box.right + lean < p.sides[0].discard.x - 8
                assert abs(spot.rotation) <= 6.001


@pytest.mark.parametrize(("layout", "size"), [(layout, size) for layout, sizes in SIZES.items() for size in sizes])
def test_an_arrow_from_beside_an_only_rivals_season_covers_no_name_of_it(layout, size):
    """From helpers at the left or spells at the right to the hero above: in beside the season, which names itself at the top."""
    p = plan(size, layout, 0, 2)
    own, other = p.sides[0], p.sides[1]
    title = Box(p.season.x, p.season.y, p.season.w, 18 if layout == "small" else 32)
    for source in (*(box for bed in own.beds[1:] for box in (Box(bed.x + 10, bed.y + 90, 100, 60), Box(bed.right - 110, bed.y + 90, 100, 60))),):
        points = course(*way(source, other.box, (own, other), p, into=0.0))
        assert other.box.inset(-6).contains(*points[-1])
        assert not any(title.contains(*point) for point in points)


@pytest.mark.parametrize(("layout", "size"), [("wide", (1920, 1080)), ("small", (1280, 720))])
@pytest.mark.parametrize("count", [3, 4, 5])
def test_who_gives_way_in_a_hand_does_not_go_under_the_next(layout, size, count):
    """Beyond the card under the pointer every card keeps its distance to the next, as long as there is room."""
    p = plan(size, layout, 0, 2)

    def xs(hovered):
        return [spot.box.x for spot in own_hand(range(FIRST, FIRST + count), p, WarageForms(), seat=0, hovered=hovered)]

    rest = xs(-1)
    for hovered in range(count):
        now = xs(hovered)
        for i in range(count - 1):
            if hovered not in (i, i + 1):
                assert now[i + 1] - now[i] == pytest.approx(rest[i + 1] - rest[i])


@pytest.mark.parametrize(("layout", "size"), [(layout, sizes[0]) for layout, sizes in SIZES.items()])
@pytest.mark.parametrize(("gear", "helpers"), [(0, 4), (3, 5), (0, 7), (3, 7), (5, 5), (7, 2), (0, 10)])
def test_up_to_ten_things_in_a_bed_lie_side_by_side_as_tiles_with_their_names(layout, size, gear, helpers):
    """Too many for their own row, they take the free places of the other one, at its end; of one row all are alike."""
    held = warage.side(play=[warage.equipment(f"Anillo{i}") for i in range(gear)] + [warage.helper(f"Lobo{i}") for i in range(helpers)])
    s = warage.Scenario(held, held)
    frame = plan(size, layout, 0, 2)
    for seat in (0, 1):
        spots = [spot for spot in board_spots(s.store, frame) if spot.seat == seat and s.store.at[spot.card] == pile(seat, PLAY)]
        assert len(spots) == gear + helpers
        assert not [spot.form for spot in spots if spot.form not in ("gear", "slim", "slimmer")]
        assert not [(a, b) for a, b in combinations(spots, 2) if overlap(a.box, b.box)]
        bed = frame.sides[seat].beds[1]
        assert all(bed.x <= spot.box.x and spot.box.right <= bed.right and min(spot.box.w, spot.box.h) >= LEAST for spot in spots)
        for row in {spot.box.y for spot in spots}:
            assert len({spot.form for spot in spots if spot.box.y == row}) == 1


def test_a_few_things_keep_their_row_and_their_size():
    """Helpers stay below as long as they fit there."""
    held = warage.side(play=[warage.equipment("Anillo"), *[warage.helper(f"Lobo{i}") for i in range(5)]])
    frame = plan((1280.0, 720.0), "small", 0, 2)
    spots = {spot.card: spot for spot in board_spots(warage.Scenario(held, warage.side()).store, frame)}
    s = warage.Scenario(held, warage.side())
    assert spots[s.card("Anillo")].form == "gear"
    assert {spots[s.card(f"Lobo{i}")].box.y for i in range(5)} == {frame.sides[0].helpers.y}


@pytest.mark.parametrize(("layout", "size", "seats"), CASES)
def test_no_arrow_of_a_hero_runs_under_the_dice_or_the_totals(layout, size, seats):
    """From the own hero to any other and back; nor over the season, its deck, or a hero's cards."""
    p = plan(size, layout, 0, seats)
    own = p.sides[0]
    for seat in p.order:
        other = p.sides[seat]
        for one, another in ((own, other), (other, own)):
            points = course(*way(one.box, another.box, (one, another), p, into=0.0))
            solid = [p.dice, p.total, p.season, p.deck, *(box.inset(5) for box in (own.race, own.trade))]
            assert not [box for box in solid if any(box.contains(*point) for point in points)], (seat, one is own)
            assert one.box.inset(-6).contains(*points[0])
            assert another.box.inset(-6).contains(*points[-1])


@pytest.mark.parametrize(("layout", "size"), [(layout, sizes[0]) for layout, sizes in SIZES.items()])
def test_no_arrow_to_a_helper_runs_over_the_season_deck(layout, size):
    """Wherever it lies in the rival's bed."""
    p = plan(size, layout, 0, 2)
    own, other = p.sides[0], p.sides[1]
    for place in range(4):
        target = Box(other.helpers.x + place * 76, other.helpers.y, 70, other.helpers.h)
        points = course(*way(own.box, target, (own, other), p, into=0.0))
        assert not [box for box in (p.deck, p.dice, p.total, p.season) if any(box.contains(*point) for point in points)], place


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("layout", "size", "seats"), [case for case in CASES if case[2] > 2])
def test_an_arrow_to_what_lies_in_a_panel_ends_there(layout, size, seats):
    """And one from there to the own hero begins there."""
    p = plan(size, layout, 0, seats)
    own = p.sides[0]
    for seat in p.order:
        for cell in p.sides[seat].cells[seat % 4::4]:
            there = way(own.box, cell, (own, p.sides[seat]), p, into=0.0)
            back = way(cell, own.box, (p.sides[seat], own), p, into=0.0)
            assert cell.inset(-6).contains(*there[1])
            assert cell.inset(-6).contains(*back[0])
