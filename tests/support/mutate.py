"""Mutation of real files by bytes, by lines and by content, the same for the same random numbers."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

from tabletop.archive import lines

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 10**6, 10**9, 2**63, -(2**70), 10**400, 0.5, -0.0, 1e308, "", " ", "x", "0", "-1", "ñ", "\x00", "\ud800",
    "a" * 5_000, "{n}", "{0.__class__}", "%s", "../../etc/passwd", [], [[]], [None], {}, {"": ""}, {"kind": "unit"}, [0] * 50, ["x", 1, None])
BYTES = (b"\x00", b"\xff", b"\n", b"\r\n", b"{", b"}", b"[", b'"', b"\\", b"\xef\xbb\xbf", b"&a", b"*a", b"!!python/object:os.system", b"'",
         b"9" * 400, b"-", b": ", b"\t", "é".encode(), b"\xc3", b"{}" * 50)


def odd(dice: Random) -> Any:
    """Return a value unexpected in almost any field; sometimes a deeply nested one."""
    if dice.random() < 0.04:
        nest: Any = 1
        for _ in range(dice.choice((30, 60, 120))):
            nest = [nest] if dice.random() < 0.5 else {"x": nest}
        return nest
    return copy.deepcopy(dice.choice(ODD))


def spoil(data: bytes, dice: Random) -> bytes:
    """Change, drop, insert, repeat, cut off or swap bytes in a few places."""
    out = bytearray(data)
    for _ in range(dice.choice((1, 1, 1, 2, 5, 20))):
        if not out:
            break
        at, end = sorted((dice.randrange(len(out)), dice.randrange(len(out))))
        end = min(end, at + dice.choice((1, 4, 60, 4000)))
        match dice.randrange(7):
            case 0:
                out[at] ^= 1 << dice.randrange(8)
            case 1:
                del out[at:end]
            case 2:
                out[at:at] = dice.choice(BYTES)
            case 3:
                out[at:at] = out[at:end] * dice.choice((1, 3))
            case 4:
                out[at:end] = dice.randbytes(end - at)
            case 5:
                del out[at:]
            case _:
                rows = bytes(out).split(b"\n")
                dice.shuffle(rows)
                out = bytearray(b"\n".join(rows))
    return bytes(out)


def twist(tree: Any, dice: Random) -> Any:
    """Return a copy of a tree of plain values with a part changed, dropped, doubled or moved."""
    root = {"root": copy.deepcopy(tree)}
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        spots = list(_spots(root))
        holder, key = spots[dice.randrange(len(spots))]
        other, place = spots[dice.randrange(len(spots))]
        match dice.randrange(6):
            case 0 | 1 | 2:
                holder[key] = odd(dice)
            case 3 if holder is not root:
                del holder[key]
            case 4 if isinstance(holder, list):
                holder.insert(key, copy.deepcopy(other[place]))
            case 5:
                holder[key] = copy.deepcopy(other[place])
            case _ if isinstance(holder, dict) and holder is not root:
                holder[str(odd(dice))[:40]] = odd(dice)
    return root["root"]


def _spots(tree: Any) -> Any:
    """Return every place in a tree: its container, and its key or number there."""
    if isinstance(tree, dict):
        inside: Any = list(tree.items())
    elif isinstance(tree, list):
        inside = list(enumerate(tree))
    else:
        return
    for key, value in inside:
        yield tree, key
        yield from _spots(value)


def forge(data: bytes, dice: Random, change: Callable[[Any, Random], Any] = twist) -> bytes:
    """Return a match file with some changed lines and valid hashes, as a forger would make."""
    rows = data.splitlines()
    chosen = {dice.randrange(3) if dice.random() < 0.5 else dice.randrange(len(rows)) for _ in range(dice.choice((1, 1, 2)))}
    out, digest = b"", ""
    for number, row in enumerate(rows):
        record = json.loads(row)
        del record["h"]
        if number in chosen:
            record = change(record, dice)
        if not isinstance(record, dict):
            record = {"n": record}
        record.pop("h", None)
        try:
            spelled, digest = lines.encode_line(record, digest)
        except (ValueError, RecursionError):  # a number without a JSON form
            continue
        out += spelled
    return out
