"""The five compositions a card's picture can have."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.art.scene import Scene
from tabletop.art.styles.burst import paint_burst
from tabletop.art.styles.figure import paint_figure
from tabletop.art.styles.place import paint_place
from tabletop.art.styles.relic import paint_relic
from tabletop.art.styles.still import paint_still
from tabletop.art.world import Style

COMPOSITIONS: dict[Style, Callable[[Scene, str], None]] = {
    "relic": paint_relic, "figure": paint_figure, "burst": paint_burst, "still": paint_still, "place": paint_place,
}
