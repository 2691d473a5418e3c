"""Turn a text made to be seen into words to be heard: markup, icons and signs."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tabletop.toolkit.text.markup import shown
from tabletop.toolkit.text.words import Words

_LINK = re.compile(r"\[([^\]\n]+)\]\([^)\s]+\)")
_ICON = re.compile(r"\{([a-z0-9-]+)(?::#?[a-z0-9-]+)?\}")
_TORN = re.compile(r"[ \t]{2,}| (?=[,;.:!?](?:\s|$))")
_SIGNS: tuple[tuple[str, str], ...] = (
    ("minus", r"−\s?(?=\d)"), ("times", r"×\s?(?=\d)"), ("times_after", r"(?<=\d)\s?×"), ("score", r"(?<=\d)\s?–\s?(?=\d)"),
    ("becomes", r"(?<=\d)\s*→\s*(?=\d)"), ("left", "←"), ("right", "→"), ("up", "↑"), ("down", "↓"), ("minus_sign", "−"), ("times_sign", "×"))
_SIGN = re.compile("|".join(f"(?P<{name}>{sign})" for name, sign in _SIGNS))
_PAUSE = re.compile(r"(?P<before>[.,:;!?…]?)\s*(?:(?P<line>\n)|[·›]|(?<=\s)–(?=\s))\s*")


def aloud(text: str, words: Words) -> str:
    """Return a text as it is said: without markup, signs as words of the catalogue, dots and lines as pauses."""
    said = _LINK.sub(r"\1", text).replace("**", "")
    said = _ICON.sub(lambda found: _icon(found[1], words), said)
    said = _SIGN.sub(lambda found: words(f"aloud.sign.{found.lastgroup}"), said)
    return shown(_TORN.sub(_mended, _PAUSE.sub(_pause, said))).strip()


def _icon(name: str, words: Words) -> str:
    """Return the name of an icon, nothing for one that only adorns."""
    key = f"aloud.icon.{name}"
    return words(key) if words.has(key) else ""


def _pause(found: re.Match[str]) -> str:
    """Return the pause for a sign that parts a text: none is added to one that is already there."""
    return f"{found['before'] or ('.' if found['line'] else ',')} " if found.start() else ""


def _mended(found: re.Match[str]) -> str:
    return " " if len(found[0]) > 1 else ""


def repeats(tip: str, *said: str) -> bool:
    """Whether a tooltip says nothing that was not said before."""
    return any(_bare(tip) in _bare(text) for text in said)


_SPARE: Mapping[int, None] = dict.fromkeys(map(ord, " .,;:·\n"))


def _bare(text: str) -> str:
    """Return the letters and figures of a text."""
    return text.casefold().translate(_SPARE)
