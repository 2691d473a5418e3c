"""Layout of Encrucijada's table, measured in letters, and the order of its villages."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games.encrucijada import readers
from tabletop.games.encrucijada.board import VILLAGES
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Screen
from tabletop.ui.boards.encrucijada.armies import DISC, muster, stands
from tabletop.ui.boards.encrucijada.band import WORDS, parted
from tabletop.ui.boards.encrucijada.groups import rows
from tabletop.ui.boards.encrucijada.layout import EncrucijadaPlan, least, plan, seated, table_rows
from tabletop.ui.boards.encrucijada.rivals import NAMED, tiles
from tabletop.ui.boards.encrucijada.spots import village_boxes, village_spots
from tabletop.ui.replay.layout import boxes
from tabletop.ui.table.plan import RAIL
from tabletop.ui.table.rows import LETTER, measured
from tabletop.ui.table.spots import own_hand
from tests.support import encrucijada_plain as cards
from tests.support.encrucijada import Scenario
from tests.support.layouts import jumps
from tests.ui.table.test_rows import SCALES, WINDOWS

SHOWN = 0.6
windows, scales, players = st.sampled_from(WINDOWS), st.sampled_from(SCALES), st.integers(2, 6)


def table(window: tuple[int, int], scale: int = 100, seats: int = 2) -> tuple[float, EncrucijadaPlan]:
    """Return the pixels of a unit and the plan of a window."""
    screen = Screen.of(window, scale)
    k, size = measured(screen, screen.box, least(seats, "letters"))
    return k * screen.scale, plan(size, "letters", 0, seats)


def parts(found: EncrucijadaPlan) -> dict[str, Box]:
    """What may not overlap on the table."""
    out = {"band": found.band.whole, "rail": found.rail, "hand": found.panels["hand"]}
    for seat, half in found.halves.items():
        out |= {f"village{seat}": half.village, f"front{seat}": half.front, f"sums{seat}": half.wealth, f"discard{seat}": half.discard}
        out |= {f"pile{seat}.{i}": pile for i, pile in enumerate(half.piles)}
    out |= {f"rival{seat}": side.panel for seat, side in found.rivals.items()}
    return out | {name: found.panels[name] for name in ("rival", "own", "icons", "log", "main", "second", "undo", "redo")}


@given(windows, scales, players)
def test_all_lies_inside_the_window_and_nothing_on_another(window, scale, seats):
    """Whatever the window, the scale and the number of players; the hand is whole."""
    _, found = table(window, scale, seats)
    for name, box in parts(found).items():
        assert box.w > 0 and box.h > 0, name
        assert box.x >= 0 and box.y >= 0 and box.right <= found.size[0] + 0.01 and box.bottom <= found.size[1] + 0.01, (name, box)
    for (one, box), (other, room) in combinations(parts(found).items(), 2):
        assert not box.inset(0.01).overlaps(room.inset(0.01)), (one, other)


@given(windows, scales, players)
def test_no_row_is_under_its_least(window, scale, seats):
    """Letters give way before cards do."""
    _, found = table(window, scale, seats)
    for row in table_rows(seats):
        high = {"war": found.band.whole.h, "front": found.halves[0].front.h, "village": found.halves[0].village.h,
                "hand": found.panels["hand"].h, "phases": found.rail.h}.get(row.name, row.least * LETTER)
        assert high >= row.least * LETTER - 0.01, row.name


@given(windows, scales, players)
def test_a_pixel_more_moves_no_edge_by_more_than_five(window, scale, seats):
    """Nothing jumps while a window is drawn larger."""
    def boxes_of(size: tuple[int, int]) -> tuple[float, dict[str, Box]]:
        unit, found = table(size, scale, seats)
        return unit, parts(found)

    assert not jumps(boxes_of, window)


@given(windows, scales, st.integers(0, 12), players)
def test_a_hand_is_whole_and_its_names_are_read(window, scale, count, seats):
    """Twelve cards overlap, but three fifths of each stay free."""
    _, found = table(window, scale, seats)
    spots = own_hand(range(1, count + 1), found, seat=0, hovered=-1)
    for spot in spots:
        assert spot.box.x >= 0 and spot.box.right <= found.size[0] and spot.box.bottom <= found.size[1]
    for one, other in pairwise(spots):
        assert other.box.x - one.box.x >= SHOWN * one.box.w - 0.01


@given(windows, scales, st.integers(0, 8), st.integers(0, 4))
def test_a_village_lies_in_one_row_and_its_names_are_read(window, scale, givers, others):
    """Heaps are narrower first, then overlap."""
    _, found = table(window, scale)
    for half in found.halves.values():
        for one, other in pairwise(village_boxes(half.village, givers, others)):
            assert other.x - one.x >= SHOWN * one.w - 0.01
        assert all(half.village.x <= box.x and box.right <= half.village.right for box in village_boxes(half.village, givers, others))


@given(windows, scales, st.integers(0, 6), st.integers(3, 6))
def test_the_villages_of_many_rivals_stay_in_their_places(window, scale, count, seats):
    """Tiles of one size, none over another."""
    _, found = table(window, scale, seats)
    for side in found.rivals.values():
        boxes_ = tiles(side.village, count)
        assert len(boxes_) == count
        alike = {(box.w, box.h) for fewer in range(1, count + 1) for box in tiles(side.village, fewer, count)}
        assert (boxes_ and boxes_[0].w < NAMED) or alike == {(box.w, box.h) for box in boxes_}, "a rival with fewer has cards of the same size"
        assert all(side.village.inset(-0.01).contains(box.x, box.y) and box.right <= side.village.right + 0.01 for box in boxes_)
        assert all(box.bottom <= side.village.bottom + 0.01 for box in boxes_)
        assert len({(round(box.w, 3), round(box.h, 3)) for box in boxes_}) <= 1
        assert not any(one.inset(0.01).overlaps(other.inset(0.01)) for one, other in combinations(boxes_, 2))


@pytest.mark.parametrize("size", [(1822.0, 1080.0), (1920.0, 1020.0)])
@pytest.mark.parametrize("seats", [2, 4])
def test_lessons_and_puzzles_leave_their_rails_free(size, seats):
    """The rows stand between the panels of both."""
    found = plan(size, "rails", 0, seats)
    left, right = RAIL, size[0] - RAIL
    for name in ("band", "rail", "hand", "village0", "front0", "sums0", "discard0", "pile0.0"):
        box = parts(found)[name]
        assert left <= box.x and box.right <= right, name
        assert box.bottom <= found.size[1]


@pytest.mark.parametrize("window", [(1920, 1080), (1280, 720), (3440, 1440)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_replay_shows_the_whole_table_between_its_panels(window, seats):
    """The dock covers the hand alone, which lies out of the window."""
    screen = Screen.of(window)
    room = boxes(screen)["board"]
    k, size = measured(screen, room, least(seats, room))
    found = plan(size, Box(room.x / k, room.y / k, room.w / k, room.h / k), 0, seats)
    for name, box in parts(found).items():
        if name in ("band", "rail", "village0", "front0", "sums0", "pile0.2", "rival1", "village1"):
            assert box.x * k >= room.x - 0.01 and box.right * k <= room.right + 0.01 and box.bottom * k <= room.bottom + 0.01, name
    assert found.panels["hand"].y > size[1]


@pytest.mark.parametrize("spent", [0, 2])
def test_armies_stand_by_number_to_both_sides_of_the_tower(spent):
    """Three at its left, three at its right; a number without an army keeps its place."""
    s = Scenario(own={"armies": [[cards.LANCER] * 5, [cards.LANCER] * 4, [cards.LANCER] * 3, [cards.LANCER]]})
    for army in list(readers.armies(s.store, 0))[:spent]:
        s.store.spent[army] = 1
    for window in WINDOWS:
        half = table(window, 150)[1].halves[0]
        found = stands(s.store, half, 0)
        assert [s.store.number[stand.army] for stand in found] == [1, 2, 3, 4]
        assert all(stand.box.right <= half.tower.x for stand in found[:3]) and found[3].box.x >= half.tower.right
        assert all(one.box.x < other.box.x for one, other in pairwise(found))
        assert half.front.x <= found[0].box.x and found[-1].box.right <= half.front.right
        free = muster(s.store, half, 0).free
        assert [number for number, _, _ in free] == [5, 6]
        assert all(x > half.tower.right for _, x, _ in free)
        assert len({y for _, _, y in free}) == 1 and free[0][2] < half.front.y + DISC, "at the height of the numbers over cards"


@given(windows, scales)
def test_the_war_has_its_cards_between_its_sides(window, scale):
    """Attacker, plate and defender follow each other from left to right, inside the band."""
    band = table(window, scale)[1].band
    row = (band.sides[0], band.duels[0], band.plate, band.duels[1], band.sides[1])
    assert all(one.right <= other.x for one, other in pairwise(row))
    assert all(box.w > 100 or box in band.duels for box in row)
    assert all(box.y >= band.whole.y - 0.01 and box.bottom <= band.whole.bottom + 0.01 for box in row)


def test_a_village_reads_from_what_needs_least():
    """Bastos and Oros first, in the order in which they open each other; then Copas, then Espadas."""
    s = Scenario(own={"village": [cards.PIKE, cards.GRID, cards.VETO, cards.DYNAMO, cards.CLOCK, cards.FORGE]})
    first, second = rows(s.store, 0)
    names = [[s.store.defs[s.store.card[group.cards[0]]].id for group in row] for row in (first, second)]
    assert names == [["forge", "dynamo", "grid", "clock"], ["veto", "pike"]]


def test_copies_in_one_state_lie_together():
    """Three Forges are a group that gives twelve Iron; the one whose effect is used lies apart from its copies."""
    s = Scenario(own={"village": [cards.FORGE, cards.FORGE, cards.FORGE, cards.CLOCK, cards.TRACKER, cards.TRACKER]},
                 foe={"armies": [[cards.LANCER]]})
    forges = next(group for group in rows(s.store, 0)[0] if len(group.cards) == 3)
    assert forges.gives == (("iron", 12),)
    s.do("done")
    s.do("use", "tracker")
    trackers = [group for group in rows(s.store, 0)[0] if s.store.defs[s.store.card[group.cards[0]]].id == "tracker"]
    assert [len(group.cards) for group in trackers] == [1, 1]


def test_every_visible_card_has_a_spot():
    """Copies too lie on the table, behind the front card of their group."""
    s = Scenario(own={"village": [cards.FORGE] * 5 + [cards.PIKE]})
    half = table((1920, 1080))[1].halves[0]
    spots = list(village_spots(half, 0, rows(s.store, 0)))
    assert {spot.card for spot in spots} == set(s.store.zone[VILLAGES[0]])
    forges = sorted((spot for spot in spots if spot.card in rows(s.store, 0)[0][0].cards), key=lambda spot: -spot.z)
    assert forges[0].card == rows(s.store, 0)[0][0].cards[0]
    assert forges[0].box.x < forges[1].box.x


def test_another_order_of_turns_leaves_the_hand_where_it_was() -> None:
    """A replay puts it out of the window, under its dock."""
    found = plan((1920, 1080), Box(288, 0, 1344, 790), 0, 4)
    away = replace(found, panels={**found.panels, "hand": Box(760, 1140, 400, 200)})
    other = seated(away, (3, 1, 2), 4)

    assert other.order == (3, 1, 2)
    assert other.panels["hand"] == Box(760, 1140, 400, 200)


@given(windows, scales, st.integers(2, 6))
def test_a_side_of_a_war_has_its_words_and_cards_apart(window, scale, seats):
    """The words at the outer end or over the cards, never on them; cards beside words have the whole height."""
    band = table(window, scale, seats)[1].band
    for room, outer in zip(band.sides, ("left", "right"), strict=True):
        words, cards = parted(room, outer)
        assert room.inset(-0.01).contains(cards.x, cards.y) and cards.right <= room.right + 0.01 and cards.bottom <= room.bottom + 0.01
        if words.w < room.w:
            assert cards.h == room.h and not words.overlaps(cards.inset(0.01))
            assert (words.x < cards.x) is (outer == "left")
        else:
            assert cards.y >= room.y + WORDS
