"""Keys of a lesson's table."""

from tabletop.toolkit.input.shortcuts import Action

_KEYS = (("show", ("p",)), ("back", ("backspace",)), ("skip", ("n",)), ("panels", ("l",)))
ACTIONS = tuple(Action(f"lesson_{name}", keys, "lesson", f"lesson.action.{name}") for name, keys in _KEYS)
"""Commands of keys at a lesson; the player may change the keys."""
