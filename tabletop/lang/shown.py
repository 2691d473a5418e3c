"""Text that can be shown: no letter in it that a font has no picture for and no line has room for."""

from __future__ import annotations

import re
from typing import Any

_UNSHOWN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")
_UNSHOWN_IN_LINES = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]+")


_MOST = 80
"""Letters of a value that a sentence names."""


def is_shown(text: str) -> bool:
    """Whether a line of text has only characters that can be shown: no control character, line end or half of a pair."""
    return _UNSHOWN.search(text) is None


def is_shown_in_lines(text: str) -> bool:
    """The same of a text of several lines, in which line ends and tabs may stand."""
    return _UNSHOWN_IN_LINES.search(text) is None


def cleaned(text: str) -> str:
    """A line of text with a space for every run of what cannot be shown; the text itself where there is none."""
    return text if _UNSHOWN.search(text) is None else _UNSHOWN.sub(" ", text).strip()


def cleaned_if_text(value: Any) -> Any:
    """A value not yet checked: a text cleaned, anything else as it is."""
    return cleaned(value) if isinstance(value, str) else value


def cleaned_lines(text: str) -> str:
    """The same of a text of several lines, which keeps its line ends and tabs."""
    return text if _UNSHOWN_IN_LINES.search(text) is None else _UNSHOWN_IN_LINES.sub(" ", text)


def brief(value: object) -> str:
    """A value as a sentence names it: on one line, and no longer than one reads."""
    try:
        text = cleaned(str(value))
    except ValueError:  # a number of more digits than Python spells
        return "…"
    return text if len(text) <= _MOST else f"{text[:_MOST - 1]}…"
