"""Old formats of match files, brought up one step at a time; the only place that knows they ever were."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from tabletop.archive.header import FORMAT

Part = Literal["header", "pins", "start", "decision", "cursor"]
Record = dict[str, Any]
Upcast = Callable[[Part, Record], Record]

UPCASTS: dict[int, Upcast] = {}
"""By the format it starts from, what makes a record of the next one. Format 1 is the first there was."""


def upcast(part: Part, record: Record, *, since: int) -> Record:
    """A record of format `since` as the present format writes it; LookupError for a format that never was."""
    for step in range(since, FORMAT):
        record = UPCASTS[step](part, record)
    return record
