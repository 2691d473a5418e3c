"""Pictures of what a player presses: the caps of a key, or the buttons of the gamepad that is used instead."""

from __future__ import annotations

import sys

from tabletop.toolkit import paint
from tabletop.toolkit.graph.keys import caps
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.glyphs import pad_button
from tabletop.toolkit.text.words import Words

_MAC = {"ctrl": "command", "alt": "option"}


def cap_name(part: str, words: Words, platform: str = sys.platform) -> str:
    """Return the label on the cap of one key of a spelling, as the keyboards of a system have it."""
    key = f"ui.key.{_MAC.get(part, part) if platform == 'darwin' else part}"
    return words(key) if words.has(key) else part.upper() if len(part) <= 3 else part.capitalize()


def pressed(look: Look, keys: str) -> list[Picture]:
    """Paint the caps of a key with its modifiers; with a gamepad in hand its buttons, none where it has none for this."""
    if look.pad is not None:
        return [pad_button(look.brush, button, look.pad.make) for button in look.pad.find(keys)]
    return [paint.key_cap(look.brush, cap_name(part, look.words)) for part in caps(keys)]


def pressed_alone(look: Look, *keys: str) -> Picture:
    """Paint the one cap or button for the first of some keys that the player's device has."""
    found = [pictures[0] for key in keys if (pictures := pressed(look, key))]
    return found[0] if found else paint.key_cap(look.brush, cap_name(keys[0], look.words))

