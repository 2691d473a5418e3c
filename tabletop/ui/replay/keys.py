"""Keys of a replay."""

from tabletop.toolkit.input.shortcuts import Action

_KEYS = (
    ("back", ("left",)), ("forward", ("right",)), ("back_turn", ("shift+left", "pageup")),
    ("forward_turn", ("shift+right", "pagedown")), ("back_mark", ("ctrl+left",)), ("forward_mark", ("ctrl+right",)),
    ("start", ("home",)), ("end", ("end",)), ("line_before", ("up", "shift+up")),
    ("line_after", ("down", "shift+down")), ("origin", ("o",)), ("play", ("space",)),
    ("faster", ("plus",)), ("slower", ("-",)), ("real", ("t",)),
    ("hands", ("h",)), ("details", ("d",)), ("eyes", ("v",)), ("hit_after", ("f3",)), ("hit_before", ("shift+f3", "shift+return")),
    ("mark", ("m",)), ("note", ("n",)), ("play_on", ("ctrl+return", "j")),
    ("advice", ("a",)), ("review", ("r",)), ("puzzle", ("z",)), ("copy", ("ctrl+c",)), ("picture", ("ctrl+s",)), ("menu", ("f10",)))
ACTIONS = tuple(Action(f"replay_{name}", keys, "replay", f"replay.action.{name}") for name, keys in _KEYS)
"""Commands of keys in a replay; the player may change the keys."""
