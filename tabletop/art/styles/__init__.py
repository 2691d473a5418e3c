"""Compositions of card pictures."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.art.scene import Scene
from tabletop.art.styles.banner import paint_banner
from tabletop.art.styles.burst import paint_burst
from tabletop.art.styles.crest import paint_crest
from tabletop.art.styles.dash import paint_dash
from tabletop.art.styles.door import paint_door
from tabletop.art.styles.escutcheon import paint_escutcheon
from tabletop.art.styles.figure import paint_figure
from tabletop.art.styles.gem import paint_gem
from tabletop.art.styles.glass import paint_glass
from tabletop.art.styles.hours import paint_hours
from tabletop.art.styles.medal import paint_medal
from tabletop.art.styles.omen import paint_omen
from tabletop.art.styles.page import paint_page
from tabletop.art.styles.place import paint_place
from tabletop.art.styles.rack import paint_rack
from tabletop.art.styles.rampart import paint_rampart
from tabletop.art.styles.relic import paint_relic
from tabletop.art.styles.season import paint_season
from tabletop.art.styles.sigil import paint_sigil
from tabletop.art.styles.still import paint_still
from tabletop.art.styles.tapestry import paint_tapestry
from tabletop.art.styles.wax import paint_wax
from tabletop.art.styles.works import paint_works
from tabletop.art.world import Style

COMPOSITIONS: dict[Style, Callable[[Scene, str], None]] = {
    "relic": paint_relic, "figure": paint_figure, "burst": paint_burst, "still": paint_still, "place": paint_place,
    "rack": paint_rack, "medal": paint_medal, "sigil": paint_sigil, "dash": paint_dash, "door": paint_door,
    "banner": paint_banner, "glass": paint_glass, "season": paint_season, "omen": paint_omen,
    "wax": paint_wax, "page": paint_page, "tapestry": paint_tapestry, "escutcheon": paint_escutcheon, "rampart": paint_rampart,
    "crest": paint_crest, "gem": paint_gem, "works": paint_works, "hours": paint_hours,
}
