"""Encoding of a match file's lines, each with a hash chained to the line before."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from pydantic_core import from_json

_SIZE = 6
_TAIL = len(',"h":""}') + 2 * _SIZE
LINE_CAP = 2 << 20
"""Length limit of a line, in bytes."""


class Damaged(ValueError):
    """Error: a line differs from its written form."""


def _digest(before: str, body: bytes) -> str:
    return blake2b(before.encode() + body, digest_size=_SIZE).hexdigest()


def encode_line(body: Mapping[str, Any], before: str) -> tuple[bytes, str]:
    """Encode a record as a line with its newline, and hash it over the hash before it.

    Raises ValueError for a value that JSON cannot express.
    """
    text = json.dumps(body, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    # A lone surrogate, which UTF-8 cannot encode, is written as a JSON escape.
    spelled = text[:-1].encode("utf-8", "backslashreplace")
    digest = _digest(before, spelled)
    return b'%s,"h":"%s"}\n' % (spelled, digest.encode()), digest


def read(line: bytes, before: str) -> tuple[dict[str, Any], str]:
    """Decode a line without its newline, and return the record and its hash. Raises Damaged if a byte has changed."""
    if len(line) > LINE_CAP:
        raise Damaged("too long")
    digest = _digest(before, line[:-_TAIL])
    if line[-_TAIL:] != b',"h":"%s"}' % digest.encode():
        raise Damaged("the hash is of another line")
    try:
        record = from_json(line, allow_inf_nan=False, cache_strings="keys")
    except ValueError:
        record = _slowly(line)
    if not isinstance(record, dict):
        raise Damaged("no record")
    del record["h"]
    return record, digest


def loosely(line: bytes) -> dict[str, Any] | None:
    """Decode a line whose hash does not fit, without the hash; None for what is no record."""
    for text in (line, line[:-_TAIL] + b"}"):
        try:
            record = from_json(text, allow_inf_nan=False)
        except ValueError:
            continue
        if isinstance(record, dict):
            record.pop("h", None)
            return record
    return None


def _slowly(line: bytes) -> Any:
    """Decode a lone surrogate, valid JSON that only the slower reader accepts."""
    try:
        return _DECODER.decode(line.decode("utf-8", "surrogatepass"))
    except (ValueError, RecursionError) as problem:
        raise Damaged("no JSON") from problem


def _refuse(name: str) -> float:
    raise ValueError(name)


_DECODER = json.JSONDecoder(parse_constant=_refuse)
