"""From pixels to units: one scale, its cap, and measures that follow the room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.toolkit.graph.screen import Screen

WINDOWS = st.tuples(st.integers(800, 3840), st.integers(600, 2160))
SCALES = st.integers(75, 249)


@pytest.mark.parametrize(
    ("size", "scale", "units"),
    [
        ((1920, 1080), 1.0, (1920, 1080)),
        ((3840, 2160), 2.0, (1920, 1080)),
        ((1280, 720), 1.0, (1280, 720)),
        ((1600, 900), 1.0, (1600, 900)),
        ((1366, 768), 1.0, (1366, 768)),
        ((1024, 576), 0.8, (1280, 720)),
        ((2560, 1080), 1.0, (2560, 1080)),
    ],
)
def test_each_window_gets_its_units(size: tuple[int, int], scale: float, units: tuple[float, float]) -> None:
    """At 100 % a window shows 1920x1080 units; in a smaller one a unit stays a pixel, down to 1280x720."""
    screen = Screen.of(size)

    assert screen.scale == pytest.approx(scale)
    assert screen.size == pytest.approx(units)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160)])
@pytest.mark.parametrize("ui_scale", [75, 100, 125, 150, 200])
def test_no_scale_leaves_less_than_the_scenes_need(size: tuple[int, int], ui_scale: int) -> None:
    """A scale too large for the window is lowered, and says so."""
    screen = Screen.of(size, ui_scale)

    assert screen.size[0] >= 1280 - 0.01
    assert screen.size[1] >= 720 - 0.01
    assert screen.size[0] * screen.scale == pytest.approx(size[0])
    assert screen.capped == (screen.fitted_scale < ui_scale)


@given(WINDOWS, SCALES)
def test_letters_grow_with_the_scale_up_to_its_cap(size: tuple[int, int], percent: int) -> None:
    """In proportion, and not at all once the scale is capped."""
    less, more = Screen.of(size, percent), Screen.of(size, percent + 1)

    if more.capped:
        assert more.scale >= less.scale
    else:
        assert more.scale / less.scale == pytest.approx((percent + 1) / percent)


@given(WINDOWS, SCALES, st.sampled_from([(1, 0), (0, 1), (1, 1)]))
def test_one_pixel_of_window_changes_letters_by_a_hair(size: tuple[int, int], percent: int, step: tuple[int, int]) -> None:
    """No window is a break: the letters of the next one are hardly larger."""
    one, next_one = Screen.of(size, percent), Screen.of((size[0] + step[0], size[1] + step[1]), percent)

    assert 0 <= next_one.scale - one.scale < 0.005
    assert abs(next_one.room.share - one.room.share) < 0.02


def test_a_fixed_design_fits_in_the_middle() -> None:
    """`fit` centres a design and keeps its proportions."""
    fit = Screen.of((2560, 1080)).fit(1920, 1080)

    assert (fit.k, fit.x, fit.y) == (1.0, 320.0, 0.0)
