"""Texts of lessons as phrases: they change with the language."""

from __future__ import annotations

from tabletop.learning.course import Text
from tabletop.toolkit.text.phrase import NOTHING, Phrase


def phrase(text: Text) -> Phrase:
    """Return a lesson's text in the language shown."""
    return Phrase("", by=lambda words: str(getattr(text, words.lang, "") or text.es)) if text else NOTHING
