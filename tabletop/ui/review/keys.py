"""Keys of a review."""

from tabletop.toolkit.input.shortcuts import Action

_KEYS = (("back", ("left",)), ("forward", ("right",)), ("next", ("n",)), ("previous", ("shift+n",)), ("line", ("x",)), ("eyes", ("v",)),
         ("retry", ("r",)), ("puzzle", ("z",)), ("play_on", ("ctrl+return", "j")),
         ("start", ("home",)), ("end", ("end",)), ("pause", ("space",)))
ACTIONS = tuple(Action(f"review_{name}", keys, "review", f"review.action.{name}") for name, keys in _KEYS)
"""Commands of keys in a review; the player may change the keys."""
