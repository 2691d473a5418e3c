"""Painting: pure functions from plain values to premultiplied pictures, each kept on the brush's shelf."""

from tabletop.ui.brush import Brush, Picture
from tabletop.ui.paint.arrows import ARROWS, arrow_piece, arrow_root, arrow_tip
from tabletop.ui.paint.buttons import button, focus_ring, round_button
from tabletop.ui.paint.cards import bare, card, fits, words
from tabletop.ui.paint.charts import advantage, bars, standings, turned_mark
from tabletop.ui.paint.chips import chip, life_card
from tabletop.ui.paint.controls import (
    field,
    key_cap,
    pill,
    progress,
    row,
    scrollbar,
    segment,
    slider,
    tick,
    toggle,
)
from tabletop.ui.paint.counters import badge, battle_plate, dial, ghost_number, hp_disc
from tabletop.ui.paint.dice import die
from tabletop.ui.paint.face import CARDS, INKS, STRIKES, TILES, Cost, Face, Foot, Row, Stat, shortened
from tabletop.ui.paint.found import found
from tabletop.ui.paint.grounds import (
    drape,
    felt,
    mat,
    rod,
    table_ground,
    veil,
    wood_ground,
)
from tabletop.ui.paint.icons import icon, shaded_icon
from tabletop.ui.paint.light import shadow
from tabletop.ui.paint.marks import (
    ability_disc,
    chevrons,
    coin,
    disc,
    laurel,
    medallion,
    number_disc,
    pips,
    stars,
)
from tabletop.ui.paint.motion import faded, lit, shaded, turned
from tabletop.ui.paint.panels import bed, panel, plate, ribbon, rule, titled_panel, toast, tooltip, wing
from tabletop.ui.paint.queue import queue_entry, queue_place, totals
from tabletop.ui.paint.rails import head, phase_plate, phase_rail, zone_label
from tabletop.ui.paint.season import strewn, upright
from tabletop.ui.paint.table import back, dashed, discard, pile, rim_light, slot, slot_light
from tabletop.ui.paint.tiles import BASE_DIALS, base_tile, thumb, tile

__all__ = [
    "ARROWS",
    "BASE_DIALS",
    "CARDS",
    "INKS",
    "STRIKES",
    "TILES",
    "Brush",
    "Cost",
    "Face",
    "Foot",
    "Picture",
    "Row",
    "Stat",
    "ability_disc",
    "advantage",
    "arrow_piece",
    "arrow_root",
    "arrow_tip",
    "back",
    "badge",
    "bare",
    "bars",
    "base_tile",
    "battle_plate",
    "bed",
    "button",
    "card",
    "chevrons",
    "chip",
    "coin",
    "dashed",
    "dial",
    "die",
    "disc",
    "discard",
    "drape",
    "faded",
    "felt",
    "field",
    "fits",
    "focus_ring",
    "found",
    "ghost_number",
    "head",
    "hp_disc",
    "icon",
    "key_cap",
    "laurel",
    "life_card",
    "lit",
    "mat",
    "medallion",
    "number_disc",
    "panel",
    "phase_plate",
    "phase_rail",
    "pile",
    "pill",
    "pips",
    "plate",
    "progress",
    "queue_entry",
    "queue_place",
    "ribbon",
    "rim_light",
    "rod",
    "round_button",
    "row",
    "rule",
    "scrollbar",
    "segment",
    "shaded",
    "shaded_icon",
    "shadow",
    "shortened",
    "slider",
    "slot",
    "slot_light",
    "standings",
    "stars",
    "strewn",
    "table_ground",
    "thumb",
    "tick",
    "tile",
    "titled_panel",
    "toast",
    "toggle",
    "tooltip",
    "totals",
    "turned",
    "turned_mark",
    "upright",
    "veil",
    "wing",
    "wood_ground",
    "words",
    "zone_label",
]
