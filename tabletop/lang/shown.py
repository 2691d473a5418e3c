"""Checks and cleaning of text for display: no control characters, line ends or lone surrogates."""

from __future__ import annotations

import re
from typing import Any

_UNSHOWN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")
_UNSHOWN_IN_LINES = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]+")


_MOST = 80
"""Most characters of a value that an error message quotes."""


def is_shown(text: str) -> bool:
    """Whether a line of text can be displayed: no control character, line end or lone surrogate."""
    return _UNSHOWN.search(text) is None


def is_shown_in_lines(text: str) -> bool:
    """Whether a text of several lines can be displayed; line ends and tabs are allowed."""
    return _UNSHOWN_IN_LINES.search(text) is None


def cleaned(text: str) -> str:
    """Replace every run of undisplayable characters in a line by a space; a clean text is returned as the same object."""
    return text if _UNSHOWN.search(text) is None else _UNSHOWN.sub(" ", text).strip()


def cleaned_if_text(value: Any) -> Any:
    """Clean an unchecked value if it is a text, and return any other value unchanged."""
    return cleaned(value) if isinstance(value, str) else value


def cleaned_lines(text: str) -> str:
    """Clean a text of several lines in the same way, keeping line ends and tabs."""
    return text if _UNSHOWN_IN_LINES.search(text) is None else _UNSHOWN_IN_LINES.sub(" ", text)


def brief(value: object) -> str:
    """Shorten a value for an error message: one line of limited length."""
    try:
        text = cleaned(str(value))
    except ValueError:  # a number of more digits than Python spells
        return "…"
    return text if len(text) <= _MOST else f"{text[:_MOST - 1]}…"
