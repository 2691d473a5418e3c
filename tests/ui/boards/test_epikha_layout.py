"""Epikha's table, measured in letters: nothing overlaps, all lies in the window, pairs face each other."""

from itertools import combinations, pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.epikha.board import COMBAT, DEPLOYMENT, MAGIC, SPACES, WIDTH, kind_of, pile
from tabletop.present.words import Translations
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Brush
from tabletop.toolkit.paint.theme import Theme
from tabletop.ui.boards.epikha import strips
from tabletop.ui.boards.epikha.layout import ARMS, EpikhaPlan, Side, least, plan, table_rows
from tabletop.ui.boards.epikha.payments import stepping
from tabletop.ui.boards.epikha.spots import board_spots, lasting_places, magic_places, row_places
from tabletop.ui.boards.epikha.zones import upright
from tabletop.ui.replay.layout import boxes
from tabletop.ui.table.plan import RAIL
from tabletop.ui.table.rows import LETTER, measured
from tabletop.ui.table.spots import own_hand
from tests.support import epikha_plain as plain
from tests.support.epikha import Scenario
from tests.support.layouts import crossing, inside, jumps, outside, overlap
from tests.ui.table.test_rows import SCALES, WINDOWS

SHOWN, LEAST = 0.6, 30.0
windows, scales = st.sampled_from(WINDOWS), st.sampled_from(SCALES)


def table(window: tuple[int, int], scale: int = 100, bottom: int = 0) -> tuple[float, EpikhaPlan]:
    """Return the pixels of a unit and the plan of a window."""
    screen = Screen.of(window, scale)
    k, size = measured(screen, screen.box, least(2, "letters"))
    return k * screen.scale, plan(size, "letters", bottom)


def parts(side: Side) -> dict[str, Box]:
    """Everything of one side that is shown or hit by itself."""
    spaces = {f"space{i}": box for i, box in enumerate(side.spaces)}
    return spaces | {name: getattr(side, name) for name in ("row", "card", "dial", "skills", "arms", "magic", "deck", "discard")}


def around(p: EpikhaPlan) -> dict[str, Box]:
    """Everything beside the two sides."""
    named = {name: p.panels[name] for name in ("rival", "own", "icons", "log", "main", "second", "undo", "redo", "hand")}
    return named | {"phases": p.rail, "beats": p.beats} | {f"plate{i}": box for i, box in enumerate(p.plates)}


def everything(p: EpikhaPlan) -> dict[str, Box]:
    """All of it by name."""
    return {f"{seat}.{name}": box for seat, side in p.sides.items() for name, box in parts(side).items()} | around(p)


@given(windows, scales, st.integers(0, 1))
def test_all_lies_inside_the_window_and_nothing_on_another(window, scale, bottom):
    """Whatever the window and the scale, whoever sits below; the hand is whole."""
    _, p = table(window, scale, bottom)
    blocks = everything(p)
    assert not outside(blocks, p.size) and not crossing(blocks)
    for side in p.sides.values():
        assert all(inside(box, side.player) for box in (side.card, side.dial, side.skills, side.arms))


@given(windows, scales)
def test_no_row_is_under_its_least(window, scale):
    """Letters give way before cards do."""
    _, p = table(window, scale)
    least_of = {row.name: row.least * LETTER - 0.01 for row in table_rows()}
    own = p.sides[0]
    assert own.spaces[0].h + ARMS >= least_of["lane"] and own.row.h + ARMS >= least_of["row"]
    assert p.panels["hand"].h >= least_of["hand"]


@pytest.mark.parametrize(("window", "scale", "least_size"), [((1920, 1080), 100, (290, 204)), ((1920, 1080), 150, (236, 166)),
                                                              ((1280, 720), 100, (182, 128)), ((3440, 1440), 100, (386, 272))])
def test_fighters_are_large(window, scale, least_size):
    """In pixels: free height goes to them first."""
    unit, p = table(window, scale)
    assert (round(p.sides[0].spaces[0].w * unit), round(p.sides[0].spaces[0].h * unit)) >= least_size


@given(windows, scales)
def test_a_pixel_more_moves_no_edge_by_more_than_five(window, scale):
    """Nothing jumps while a window is drawn larger."""
    def boxes_of(size: tuple[int, int]) -> tuple[float, dict[str, Box]]:
        unit, p = table(size, scale)
        return unit, everything(p)

    assert not jumps(boxes_of, window)


@given(windows, scales)
def test_a_card_let_go_over_the_hand_is_not_dropped_on_the_board(window, scale):
    """The board ends above the phases."""
    p = table(window, scale)[1]
    assert all(bed.bottom <= p.rail.y for bed in p.beds)


@given(windows, scales)
def test_pairs_face_each_other_straight_down(window, scale):
    """Whoever sits below: a space of one side stands under the same one of the other, its plate between them."""
    for bottom in (0, 1):
        p = table(window, scale, bottom)[1]
        for own, other, plate in zip(p.sides[bottom].spaces, p.sides[1 - bottom].spaces, p.plates, strict=True):
            assert own.x == other.x
            assert abs(own.centre[0] - plate.centre[0]) < 0.01
            assert other.bottom < plate.y < plate.bottom < own.y


@given(windows, scales, st.integers(0, 12))
def test_a_hand_is_whole_and_its_names_are_read(window, scale, count):
    """Twelve cards overlap, but three fifths of each stay free."""
    _, p = table(window, scale)
    spots = own_hand(range(1, count + 1), p, seat=0, hovered=-1)
    assert all(inside(spot.box, Box(0, 0, *p.size)) for spot in spots)
    assert all(other.box.x - one.box.x >= SHOWN * one.box.w - 0.01 for one, other in pairwise(spots))


@pytest.mark.parametrize(("window", "scale"), [((1920, 1080), 150), ((1280, 720), 100), ((1024, 768), 100)])
def test_a_low_hand_takes_the_room_beside_it_for_its_words(window, scale):
    """Up to five cards are a third broader; a high hand keeps its shape."""
    _, p = table(window, scale)
    usual = p.sizes["hand"][0]
    broad = {count: own_hand(range(1, count + 1), p, seat=0, hovered=-1)[0].box for count in (1, 3, 5)}
    assert all(box.w >= min(1.3 * usual, 167) and box.h == p.panels["hand"].h for box in broad.values())
    _, large = table((1920, 1080), 100)
    assert own_hand((1,), large, seat=0, hovered=-1)[0].box.w == large.sizes["hand"][0]


@given(windows, scales, st.integers(0, 9), st.integers(0, 3))
def test_a_row_of_deployment_holds_twelve_and_its_names_are_read(window, scale, row, held):
    """Cards are narrower first, then overlap; the Reserves stand behind a sign of their own."""
    side = table(window, scale)[1].sides[0]
    places = row_places(side, row, held)
    found = [*places.row, *places.reserves]
    assert len(found) == row + held
    assert all(inside(box, side.row) for box in found)
    for cards in (places.row, places.reserves):
        assert all(b.x - a.x >= SHOWN * a.w - 0.01 for a, b in pairwise(cards))
    signs = [sign for sign in (places.sign, places.reserve_sign) if sign.w]
    assert len(signs) == bool(row) + bool(held)
    assert all(inside(sign, side.row) for sign in signs)
    assert row == 0 or held == 0 or places.row[-1].right <= places.reserve_sign.x + 0.01 or places.row[-1].right > places.row[0].right


@given(windows, st.sampled_from([75, 100, 150]))
def test_what_is_pointed_at_is_large_enough(window, scale):
    """At least 30 units either way; the words beside a small pile count with it."""
    for side in table(window, scale)[1].sides.values():
        for name, box in parts(side).items():
            assert min(box.w, box.h) >= (20.0 if name in ("deck", "discard") else LEAST), (name, box)


@pytest.mark.parametrize("size", [(1822.0, 1080.0), (1920.0, 1020.0)])
def test_lessons_and_puzzles_leave_their_rails_free(size):
    """The rows stand between the panels of both."""
    p = plan(size, "rails", 0)
    left, right = RAIL, size[0] - RAIL
    for seat, side in p.sides.items():
        for name, box in parts(side).items():
            assert left <= box.x and box.right <= right and box.bottom <= p.size[1], (seat, name)


@pytest.mark.parametrize("window", [(1920, 1080), (1280, 720), (3440, 1440)])
def test_a_replay_shows_the_whole_table_between_its_panels(window):
    """The dock covers the hand alone, which lies out of the window."""
    screen = Screen.of(window)
    room = boxes(screen)["board"]
    k, size = measured(screen, room, least(2, room))
    p = plan(size, Box(room.x / k, room.y / k, room.w / k, room.h / k), 0)
    home = Box(room.x / k, room.y / k, room.w / k, room.h / k)
    assert not [name for side in p.sides.values() for name, box in parts(side).items() if not inside(box, home)]
    assert p.panels["hand"].y > size[1]


@pytest.mark.parametrize("scale", [100, 150])
def test_a_question_covers_neither_the_beats_nor_the_side(scale):
    """The question lies over the phases; the rail of beats stays visible."""
    p = table((1920, 1080), scale)[1]
    assert overlap(p.asks, p.rail)
    assert not overlap(p.asks, p.beats)
    assert p.asks.x >= p.sides[0].player.right
    assert p.asks.w >= 480


@given(windows, st.sampled_from([75, 100]), st.sampled_from([(1, 0), (2, 1), (3, 0), (6, 2), (9, 3)]))
def test_a_magic_zone_holds_any_number(window, scale, cards):
    """Payers above, Continuous Spells along the foot, none over the other."""
    side = table(window, scale)[1].sides[0]
    _, found = magic_places(side, *cards)
    spells = lasting_places(side, cards[1])
    assert all(inside(box, side.magic) for box in (*found, *spells))
    assert not [(a, b) for a in found for b in spells if overlap(a, b)]


def test_every_card_in_the_open_has_a_spot_of_its_own():
    """Fighters, what they carry, the Reserves, both Players: each card once."""
    own = {"deployment": [(plain.GUARD, plain.SWORD, plain.AXE, plain.SHIELD), plain.RECRUIT, plain.SCOUT, (plain.GIANT, plain.BELT)],
           "magic": [(plain.MAGE, plain.STAFF), plain.OPAL, plain.OPAL]}
    s = Scenario(own=own, foe={"deployment": [plain.GUARD, plain.RECRUIT]}, skills=[plain.COMMAND, plain.READING], arms=[plain.PLATE])
    s.attack("Guard", "Recruit", "me").answers(**{"Guard@1": 0})
    p, store = table((1920, 1080))[1], s.store
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


def test_a_single_skill_takes_the_room_it_has():
    """Its name is read whole; several make room for each other."""
    p = table((1920, 1080))[1]
    for skills in ([plain.READING], [plain.COMMAND, plain.READING]):
        found = [spot.box for spot in board_spots(Scenario(skills=skills).store, p) if spot.form == "skill"]
        assert all(inside(box, p.sides[0].skills) for box in found)
        assert not [pair for pair in combinations(found, 2) if overlap(*pair)]
        assert found[0].w >= 130 or len(skills) > 1


def test_what_a_flat_payer_gives_hides_none_of_its_numbers():
    """It stands between the picture and the badges."""
    p = table((1280, 720))[1]
    form, found = magic_places(p.sides[0], 9, 0)
    s = Scenario(own={"magic": [plain.MAGE]})
    left, right = strips.bare(found[0].w, found[0].h)
    middle = stepping(s.store, p, s.card("Mage"), found[0]).pill.centre[0] - found[0].x
    assert form == "payer"
    assert (left, right) == pytest.approx((middle - (right - left) / 2, middle + (right - left) / 2))
    assert right - left >= 28


@pytest.mark.parametrize("window", [(1280, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_sign_of_a_row_is_never_cut(window, lang, monkeypatch):
    """DEPLOYMENT in capitals where they have room, else the word as it is written."""
    pygame.font.init()
    unit, p = table(window)
    said, drawn, fitted = Translations(lang)("epikha_board.bed.deployment"), [], letters.fitted

    def noted(*given):
        drawn.append(fitted(*given))
        return drawn[-1]

    monkeypatch.setattr(letters, "fitted", noted)
    upright(Brush(unit, Theme(), lang), LETTER, p.sides[0].row.h, said)
    assert [shown for shown, _ in drawn] in ([said], [said.upper()])
