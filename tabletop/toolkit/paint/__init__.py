"""Painting: pure functions from plain values to premultiplied pictures, each cached by the brush."""

from tabletop.toolkit.paint.arrows import ARROWS, arrow_piece, arrow_root, arrow_tip
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.toolkit.paint.buttons import button, focus_ring, round_button
from tabletop.toolkit.paint.controls import (
    chevrons,
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
from tabletop.toolkit.paint.found import found
from tabletop.toolkit.paint.icons import icon, shaded_icon
from tabletop.toolkit.paint.light import shadow
from tabletop.toolkit.paint.motion import faded, lit, shaded, turned
from tabletop.toolkit.paint.panels import panel, plate, rule, titled_panel, toast, tooltip, tooltip_width, veil
