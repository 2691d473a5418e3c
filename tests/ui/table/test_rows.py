"""Rows of a table measured in letters."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.screen import Screen
from tabletop.ui.table.rows import FRONT, GAP, LETTER, Row, fitting_scale, least_height, measured, spread, stack
from tests.support import encrucijada_plain as cards
from tests.support.encrucijada import Scenario
from tests.ui.boards.playing import seated
from tests.ui.table.deals import table

WINDOWS = ((1024, 768), (1280, 720), (1280, 800), (1366, 768), (1600, 900), (1920, 1080), (3440, 1440), (3840, 2160), (1080, 1920), (1440, 3440))
SCALES = (75, 100, 150, 200, 250)
ROWS = (Row("rival", 4.4, 8, 1, 1.48 * 3, 2), Row("lane", 5.2, 12, 2, 1.42 * 5, 4), Row("bridge", 3.4, 6, 0.35), Row("plain", 1.6, 1.6, 0),
        Row("hand", 10.5, 17, 1.3, 0.7 * 7, 6))
LEAST = (70.0, least_height(ROWS))
windows, scales = st.sampled_from(WINDOWS), st.sampled_from(SCALES)


def letter_of(screen: Screen, least: tuple[float, float] = LEAST) -> float:
    """Return the pixels of a letter."""
    return measured(screen, screen.box, least)[0] * screen.scale * LETTER


def laid(window: tuple[int, int], scale: int) -> tuple[float, dict[str, Box]]:
    """Return the pixels of a unit and the boxes of the rows."""
    screen = Screen.of(window, scale)
    k, size = measured(screen, screen.box, LEAST)
    return k * screen.scale, stack(Box(0, 0, *size), ROWS)


@given(windows, scales)
def test_rows_fill_the_window_and_none_is_under_its_least(window, scale):
    """They follow each other with a gap, down to the lower edge."""
    unit, boxes = laid(window, scale)
    low = 0.0
    for row in ROWS:
        box = boxes[row.name]
        assert box.h >= row.least * LETTER - 0.01 and box.h <= max(row.most, row.least) * LETTER + 0.01
        assert box.y >= low - 0.01
        low = box.bottom + GAP * LETTER
    assert boxes["hand"].bottom * unit <= window[1] + 0.01
    assert boxes["hand"].bottom * unit >= window[1] - 1


@given(windows, scales)
def test_a_pixel_more_moves_no_edge_by_more_than_five(window, scale):
    """Letters, rows and air all grow without steps."""
    for wider in ((1, 0), (0, 1)):
        (unit, one), (larger, other) = laid(window, scale), laid((window[0] + wider[0], window[1] + wider[1]), scale)
        for name in one:
            for edge in ("y", "bottom"):
                assert abs(getattr(one[name], edge) * unit - getattr(other[name], edge) * larger) <= 5


@given(windows)
def test_letters_grow_in_proportion_up_to_the_cap(window):
    """Each scale asked for is the one shown, as far as the least heights leave room."""
    plain = Screen.of(window, 100)
    for scale in SCALES:
        shown = letter_of(Screen.of(window, scale))
        most = min(window[0] / LEAST[0], window[1] / LEAST[1])
        assert abs(shown - min(letter_of(plain, (1.0, 1.0)) * scale / 100, most)) < 1e-6
        if scale <= fitting_scale(plain, LEAST):
            assert abs(shown - plain.plain_letter * scale / 100) < 1e-6


def test_no_letter_is_under_thirteen_pixels_at_100_per_cent():
    """A small window has smaller cards, not smaller text."""
    assert all(Screen.of(window, 100).letter >= 13 for window in WINDOWS)
    assert Screen.of((1920, 1080), 150).letter == 1.5 * 17


@given(st.integers(0, 12), st.floats(400, 2000), st.floats(60, 200))
def test_cards_of_a_row_stay_inside_and_in_the_middle(count, width, wide):
    """They are narrower first, and then lie over each other."""
    room = Box(10, 20, width, 120)
    boxes = spread(room, count, (wide, 100), narrowest=50)
    assert len(boxes) == count
    for box in boxes:
        assert box.x >= room.x - 0.01 and box.right <= room.right + 0.01
    for one, other in pairwise(boxes):
        assert other.x > one.x
        assert other.x >= one.right - 0.01 or one.w <= 50.01
    if boxes:
        assert abs((boxes[0].x + boxes[-1].right) / 2 - room.centre[0]) < 0.01


def test_a_larger_scale_enlarges_letters_where_menus_are_at_their_largest():
    """Ctrl and plus: a table's letters grow in proportion, until the least heights fill the window, and the cap is told."""
    with seated(Scenario(own={"armies": [[cards.LANCER]]}).match, size=(1280, 720)) as p:
        p.settle()
        before = table(p).k * p.app.screen.scale
        p.press("ctrl+plus")
        assert p.app.settings.ui_scale == 110
        assert abs(table(p).k * p.app.screen.scale / before - 1.1) < 1e-6
        p.app.change(ui_scale=250)
        most = table(p).scale_in(p.app.screen)
        assert 110 < most < 250
        p.press("ctrl+plus")
        assert any(f"{most} %" in text for text in p.texts())


def test_air_that_no_row_takes_lies_about_the_board_not_in_it():
    """In an upright window the rows of a board stay together; what is free lies over the hand."""
    rows = (Row("village", 4, 5, 1, 1, 1), Row("front", 4, 5, 1, 1, 1), Row("war", 3, 3, 0), Row("hand", 9, 9, 0, 1, 1))
    boxes = stack(Box(0, 0, 1000, 2000), rows)
    between = [round((other.y - one.bottom) / LETTER, 2) for one, other in pairwise(boxes.values())]
    assert between[0] == GAP + 1
    assert between[1] == GAP + FRONT
    assert between[2] > 20
    assert boxes["hand"].bottom == pytest.approx(2000)


def test_free_height_goes_by_weight():
    """A row with twice the weight grows twice as much; one at its most leaves the rest to the others."""
    rows = (Row("a", 2, 100, 1), Row("b", 2, 100, 2), Row("c", 2, 3, 5))
    boxes = stack(Box(0, 0, 1000, (least_height(rows) + 7) * LETTER), rows)
    assert round(boxes["c"].h / LETTER, 2) == 3
    assert round(boxes["a"].h / LETTER, 2) == 4
    assert round(boxes["b"].h / LETTER, 2) == 6


def test_what_height_is_left_makes_cards_slimmer_and_the_hand_larger():
    """In an upright window rows grow on where they say so; a hand of many has smaller cards, each still shown in part."""
    rows = (Row("lane", 5, 6, 1, 5, 4, 1.5), Row("bridge", 3, 3, 0), Row("hand", 9, 15, 1, 0.7 * 7.7, tall=1.5))
    boxes = stack(Box(0, 0, 51 * LETTER, 2000), rows)
    assert round(boxes["lane"].h / LETTER, 2) == 9
    assert round(boxes["hand"].h / LETTER, 2) == round(51 / (0.7 * 7.7) * 1.5, 2)
    assert round(stack(Box(0, 0, 51 * LETTER, 19 * LETTER), rows)["lane"].h / LETTER, 2) <= 6
