"""Key press with its modifiers, and its spelling in settings ("ctrl+shift+z")."""

from typing import NamedTuple

_MODIFIERS = ("ctrl", "alt", "shift")
# SDL's names of some keys, and their spelling in settings.
_SPELLING = {
    "[enter]": "return",
    "enter": "return",
    "esc": "escape",
    "del": "delete",
    " ": "space",
    "page up": "pageup",
    "page down": "pagedown",
    "+": "plus",
    "[+]": "plus",
    "[-]": "-",
}
MODIFIER_KEYS = frozenset(
    {
        "left ctrl",
        "right ctrl",
        "left shift",
        "right shift",
        "left alt",
        "right alt",
        "left meta",
        "right meta",
        "caps lock",
        "numlock",
        "alt gr",
        "mode",
        "left super",
        "right super",
    }
)


class Key(NamedTuple):
    """Key press with its modifiers; the name is SDL's, in lower case."""

    name: str
    ctrl: bool = False
    alt: bool = False
    shift: bool = False

    @property
    def spelled(self) -> str:
        """Spelling of the key for settings: modifiers in a fixed order, then its name."""
        held = (("ctrl", self.ctrl), ("alt", self.alt), ("shift", self.shift))
        return "+".join([name for name, down in held if down] + [self.name])


def named(name: str) -> str:
    """Return the canonical spelling of a key's name."""
    lower = name.lower()
    if len(lower) == 3 and lower[0] == "[" and lower[1].isdigit():
        return lower[1]
    return _SPELLING.get(lower, lower)


def read_key(spelled: str) -> Key:
    """Parse a spelling such as "ctrl+z"; ValueError for one that names no key."""
    parts = [part.strip().lower() for part in spelled.split("+")]
    held = parts[:-1]
    if not parts[-1] or any(part not in _MODIFIERS for part in held) or len(set(held)) != len(held):
        raise ValueError(f"not a key: {spelled!r}")
    return Key(named(parts[-1]), "ctrl" in held, "alt" in held, "shift" in held)


def caps(spelled: str) -> tuple[str, ...]:
    """List the labels of the key caps of a spelling: text keys (under `ui.key`) or plain letters, such as ("ctrl",
    "z")."""
    return tuple(spelled.split("+"))
