"""All shortcuts of the program, place by place: the table that is there whole from the start."""

from tabletop.toolkit.input.shortcuts import APP_ACTIONS
from tabletop.ui.library import keys as library
from tabletop.ui.replay import keys as replay
from tabletop.ui.scenes import end_keys as end
from tabletop.ui.table import actions as table

ACTIONS = (*APP_ACTIONS, *table.ACTIONS, *end.ACTIONS, *replay.ACTIONS, *library.ACTIONS)
"""Every action once, those of one place together; the order is that of the settings."""
