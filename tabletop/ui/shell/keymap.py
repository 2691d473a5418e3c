"""Table of all shortcuts, context by context, complete from the start of the program."""

import sys

from tabletop.toolkit.input.shortcuts import APP_ACTIONS, for_system
from tabletop.ui.collection import keys as collection
from tabletop.ui.decks import keys as decks
from tabletop.ui.lessons import keys as lessons
from tabletop.ui.library import keys as library
from tabletop.ui.puzzles import keys as puzzles
from tabletop.ui.replay import keys as replay
from tabletop.ui.review import keys as review
from tabletop.ui.scenes import end_keys as end
from tabletop.ui.table import actions as table

ACTIONS = for_system(
    (*APP_ACTIONS, *table.ACTIONS, *puzzles.ACTIONS, *lessons.ACTIONS, *end.ACTIONS, *replay.ACTIONS, *review.ACTIONS, *library.ACTIONS,
     *decks.ACTIONS, *collection.ACTIONS), sys.platform)
"""All actions, grouped by context in the order of the settings, with the keys of this system."""
