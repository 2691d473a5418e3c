"""Old formats of match files, brought up one step at a time; the only place that knows they ever were."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from tabletop.archive.header import FORMAT

Part = Literal["header", "pins", "start", "decision", "cursor"]
Record = dict[str, Any]
Upcast = Callable[[Part, Record], Record]

UPCASTS: Mapping[int, Upcast] = {}
"""By the format it starts from, what makes a record of the next one. Format 1 is the first there was."""


def upcast(part: Part, record: Record, *, since: int, steps: Mapping[int, Upcast] = UPCASTS) -> Record:
    """A record of format `since` as the present format writes it; LookupError for a format that never was."""
    for step in range(since, FORMAT):
        record = steps[step](part, record)
    return record
