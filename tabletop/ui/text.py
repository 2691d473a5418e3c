"""Text on the screen: what widgets and scenes call to measure it and to paint it."""

from tabletop.ui.paint.letters import fitted, foil, line, upright, width
from tabletop.ui.paint.prose import Block, Line, Run, Word, block, layout

__all__ = [
    "Block",
    "Line",
    "Run",
    "Word",
    "block",
    "fitted",
    "foil",
    "layout",
    "line",
    "upright",
    "width",
]
