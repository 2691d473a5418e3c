"""From pixels to units: one scale, a layout class, never too little room."""

import pytest

from tabletop.toolkit.graph.screen import Screen


@pytest.mark.parametrize(
    ("size", "scale", "units", "layout"),
    [
        ((1920, 1080), 1.0, (1920, 1080), "wide"),
        ((3840, 2160), 2.0, (1920, 1080), "wide"),
        ((1280, 720), 1.0, (1280, 720), "small"),
        ((1600, 900), 1600 / 1920, (1920, 1080), "wide"),
        ((1599, 899), 899 / 720, (1599 * 720 / 899, 720), "small"),
        ((2560, 1080), 1.0, (2560, 1080), "wide"),
    ],
)
def test_each_window_gets_its_units(
    size: tuple[int, int], scale: float, units: tuple[float, float], layout: str
) -> None:
    """At 100 % a window shows 1920x1080 units, a narrow one 1280x720."""
    screen = Screen.of(size)

    assert screen.scale == pytest.approx(scale)
    assert screen.size == pytest.approx(units)
    assert screen.layout == layout


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160)])
@pytest.mark.parametrize("ui_scale", [75, 100, 125, 150, 200])
def test_no_scale_leaves_less_than_the_small_layout_needs(size: tuple[int, int], ui_scale: int) -> None:
    """A scale too large for the window is lowered, and says so."""
    screen = Screen.of(size, ui_scale)

    assert screen.size[0] >= 1280 - 0.01
    assert screen.size[1] >= 720 - 0.01
    assert screen.size[0] * screen.scale == pytest.approx(size[0])
    assert screen.capped == (screen.fitted_scale < ui_scale)


def test_a_fixed_design_fits_in_the_middle() -> None:
    """`fit` centres a design and keeps its proportions."""
    fit = Screen.of((2560, 1080)).fit(1920, 1080)

    assert (fit.k, fit.x, fit.y) == (1.0, 320.0, 0.0)
