"""Inspector's text beside a card's face, as plain values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Value:
    """Number as it is now and as printed; `why` explains the difference line by line."""

    icon: str
    label: str
    now: str
    printed: str = ""
    change: str = "none"
    why: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """Meaning of a word."""

    title: str
    body: str
    icon: str = ""
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Details:
    """Whole text beside a face."""

    values: tuple[Value, ...] = ()
    notes: tuple[Note, ...] = ()
