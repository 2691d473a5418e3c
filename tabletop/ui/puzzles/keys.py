"""Keys of a puzzle's table."""

from tabletop.toolkit.input.shortcuts import Action

_KEYS = (("hint", ("p", "h")), ("solution", ("x",)), ("next", ("n",)), ("restart", ("home",)), ("panels", ("l",)))
ACTIONS = tuple(Action(f"puzzle_{name}", keys, "puzzle", f"puzzle.action.{name}") for name, keys in _KEYS)
"""Commands of keys at a puzzle; the player may change the keys."""
