"""Copies that cost only time to lose: kept with a hash of their own, so that a spoiled one counts as lost."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any


def seal(plain: Any) -> bytes:
    """Plain values as JSON, under a line with its hash."""
    text = json.dumps(plain, ensure_ascii=False).encode("utf-8", "backslashreplace")
    return _mark(text) + b"\n" + text


def unseal(data: bytes) -> Any:
    """The plain values that `seal` wrote. Raises ValueError for anything else."""
    mark, _, text = data.partition(b"\n")
    if mark != _mark(text):
        raise ValueError("not as it was written")
    return json.loads(text)


def _mark(text: bytes) -> bytes:
    return blake2b(text, digest_size=12).hexdigest().encode()
