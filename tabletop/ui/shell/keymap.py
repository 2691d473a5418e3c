"""Table of all shortcuts, context by context, complete from the start of the program."""

import sys
from collections.abc import Iterable

from tabletop.toolkit.access import review
from tabletop.toolkit.graph.keys import Key, read_key
from tabletop.toolkit.input.shortcuts import APP_ACTIONS, Action, for_system
from tabletop.ui.table import actions as table


def _context(where: str, keys: Iterable[tuple[str, tuple[str, ...]]]) -> tuple[Action, ...]:
    """Return the actions of a context, whose names and texts follow from their words: `lesson_show`, `lesson.action.show`."""
    return tuple(Action(f"{where}_{name}", pressed, where, f"{where}.action.{name}") for name, pressed in keys)


PUZZLE = _context("puzzle", (("hint", ("p", "h")), ("solution", ("x",)), ("next", ("n",)), ("restart", ("home",)), ("panels", ("l",))))
LESSON = _context("lesson", (("show", ("p",)), ("back", ("backspace",)), ("skip", ("n",)), ("panels", ("l",))))
END = (Action("end_replay", ("r",), "end", "end.replay"), Action("end_review", ("f",), "end", "end.review"),
       Action("end_moment", ("v",), "end", "end.watch.turned"))
REPLAY = _context("replay", (
    ("back", ("left",)), ("forward", ("right",)), ("back_turn", ("shift+left", "pageup")),
    ("forward_turn", ("shift+right", "pagedown")), ("back_mark", ("ctrl+left",)), ("forward_mark", ("ctrl+right",)),
    ("start", ("home",)), ("end", ("end",)), ("line_before", ("up", "shift+up")),
    ("line_after", ("down", "shift+down")), ("origin", ("o",)), ("play", ("space",)),
    ("faster", ("plus",)), ("slower", ("-",)), ("real", ("t",)),
    ("hands", ("h",)), ("details", ("d",)), ("eyes", ("v",)), ("hit_after", ("f3",)), ("hit_before", ("shift+f3", "shift+return")),
    ("mark", ("m",)), ("note", ("n",)), ("play_on", ("ctrl+return", "j")),
    ("advice", ("a",)), ("review", ("r",)), ("puzzle", ("z",)), ("copy", ("ctrl+c",)), ("picture", ("ctrl+s",)), ("menu", ("f10",))))
REVIEW = _context("review", (
    ("back", ("left",)), ("forward", ("right",)), ("next", ("n",)), ("previous", ("shift+n",)), ("line", ("x",)),
    ("eyes", ("v",)), ("retry", ("r",)), ("puzzle", ("z",)), ("play_on", ("ctrl+return", "j")),
    ("start", ("home",)), ("end", ("end",)), ("pause", ("space",))))
LIBRARY = (Action("library_undo", ("ctrl+z",), "library", "library.delete.undo"),)
DECKS = (
    Action("deck_undo", ("ctrl+z",), "deck", "decks.action.undo"), Action("deck_redo", ("ctrl+y", "ctrl+shift+z"), "deck", "decks.action.redo"),
    Action("deck_copy", ("ctrl+d",), "deck", "decks.action.duplicate"), Action("deck_text", ("ctrl+c",), "deck", "decks.action.text"),
    Action("deck_mend", ("ctrl+m",), "deck", "decks.action.mend"), Action("deck_play", ("ctrl+return",), "deck", "decks.action.play"),
    Action("deck_more", ("f10",), "deck", "decks.action.more"),
    Action("deck_try", ("ctrl+t",), "deck", "decks.action.try"), Action("deck_pin", ("ctrl+o",), "deck", "decks.odds.pin"),
    Action("deck_panel", ("f6",), "deck", "decks.action.panel"),
    Action("decks_paste", ("ctrl+v",), "decks", "decks.action.paste"), Action("decks_text", ("ctrl+c",), "decks", "decks.action.text"),
    Action("decks_copy", ("ctrl+d",), "decks", "decks.action.duplicate"), Action("decks_undo", ("ctrl+z",), "decks", "decks.action.restore"),
    Action("decks_new", ("ctrl+n",), "decks", "decks.action.new"))
COLLECTION = (
    Action("collection_print", ("ctrl+p",), "collection", "collection.print"),
    Action("card_previous", ("left",), "card", "collection.previous"), Action("card_next", ("right",), "card", "collection.next"),
    Action("card_print", ("p",), "card", "collection.print"), Action("card_add", ("a",), "card", "collection.add"),
)
ACTIONS = for_system(
    (*APP_ACTIONS, *review.ACTIONS, *table.ACTIONS, *PUZZLE, *LESSON, *END, *REPLAY, *REVIEW, *LIBRARY, *DECKS, *COLLECTION), sys.platform)
"""All actions, grouped by context in the order of the settings, with the keys of this system."""

_LEFT = {"w": "up", "a": "left", "s": "down", "d": "right", "e": "return", "q": "escape", "f": "ctrl+down", "z": "ctrl+z", "x": "shift+space",
         "c": "tab", "t": "f5"}
_RIGHT = {"[0]": "space", "[.]": "escape", "[+]": "f6", "[-]": "shift+f6", "[*]": "ctrl+down", "[/]": "f5"}
ALIASES: dict[str, dict[str, Key]] = {
    hand: {name: read_key(key) for name, key in keys.items()} for hand, keys in {"both": {}, "left-hand": _LEFT, "right-hand": _RIGHT}.items()}
"""Keys for one hand: what a single key stands for, outside text fields, by the setting. SDL writes those of the number pad in brackets."""
