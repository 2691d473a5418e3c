"""Upgrades of old match file formats, one version at a time; no other module knows the old formats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from tabletop.archive.header import FORMAT

Part = Literal["header", "pins", "start", "decision", "cursor"]
Record = dict[str, Any]
Upcast = Callable[[Part, Record], Record]

UPCASTS: dict[int, Upcast] = {}
"""Upgrades to the next format, by the format that they start from. Format 1 is the oldest."""


def upcast(part: Part, record: Record, *, since: int) -> Record:
    """Upgrade a record of format `since` to the present format; LookupError for an unknown format."""
    for step in range(since, FORMAT):
        record = UPCASTS[step](part, record)
    return record
