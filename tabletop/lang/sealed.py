"""Cache files: stored with a hash of their content, so that a damaged one counts as missing."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any


def seal(plain: Any) -> bytes:
    """Write plain values as JSON, under a line with the hash."""
    text = json.dumps(plain, ensure_ascii=False).encode("utf-8", "backslashreplace")
    return _mark(text) + b"\n" + text


def unseal(data: bytes) -> Any:
    """Read the plain values that `seal` wrote. Raises ValueError for anything else."""
    mark, _, text = data.partition(b"\n")
    if mark != _mark(text):
        raise ValueError("not as it was written")
    return json.loads(text)


def _mark(text: bytes) -> bytes:
    return blake2b(text, digest_size=12).hexdigest().encode()
