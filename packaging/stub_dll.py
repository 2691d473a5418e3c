"""Windows DLLs without code whose exports lead to functions of other DLLs, written byte by byte.

pydantic-core, as everything of Rust 1.78 and later, asks for `bcryptprimitives.dll`: Windows 10 has it, Wine before 9 has not.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping

BCRYPT = ("bcryptprimitives.dll", {"ProcessPrng": "advapi32.SystemFunction036"})
"""The missing DLL: its one function is RtlGenRandom of advapi32 under another name."""
_PLACE = 0x1000
"""Address of the only section, from the start of the DLL."""
_PAGE, _BLOCK = 0x1000, 0x200
_MACHINE = 0x8664
_DIRECTORIES = 16


def forwarding(name: str, exports: Mapping[str, str]) -> bytes:
    """Return a DLL for 64 bits: each exported name leads to a "library.function"."""
    body = _exports(name, exports)
    head = b"MZ" + bytes(58) + struct.pack("<I", 64) + _coff() + _optional(len(body))
    head += struct.pack("<8sIIIIIIHHI", b".edata", len(body), _PLACE, _up(len(body), _BLOCK), _BLOCK, 0, 0, 0, 0, 0x40000040)
    return head.ljust(_BLOCK, b"\0") + body.ljust(_up(len(body), _BLOCK), b"\0")


def _exports(name: str, exports: Mapping[str, str]) -> bytes:
    """Return the section: directory, tables of addresses, names and numbers, then the texts they point to."""
    count = len(exports)
    addresses = 40
    names, numbers, texts = addresses + 4 * count, addresses + 8 * count, addresses + 10 * count
    text, places = bytearray(), []
    for word in (name, *(word for pair in sorted(exports.items()) for word in pair)):
        places.append(_PLACE + texts + len(text))
        text += word.encode("ascii") + b"\0"
    own, called, leads = places[0], places[1::2], places[2::2]
    directory = struct.pack("<IIHHIIIIIII", 0, 0, 0, 0, own, 1, count, count, _PLACE + addresses, _PLACE + names, _PLACE + numbers)
    # An address inside this section is read as the text of the function it leads to.
    return directory + struct.pack(f"<{2 * count}I{count}H", *leads, *called, *range(count)) + bytes(text)


def _coff() -> bytes:
    """Return the file heading: one section; a DLL for addresses of any size."""
    return struct.pack("<4sHHIIIHH", b"PE\0\0", _MACHINE, 1, 0, 0, 0, 112 + 8 * _DIRECTORIES, 0x2022)


def _optional(length: int) -> bytes:
    """Return the second heading, which names the exports as the first of sixteen directories."""
    sizes = struct.pack("<HBBIIIII", 0x20B, 14, 0, 0, _up(length, _BLOCK), 0, 0, 0)
    memory = struct.pack("<QIIHHHHHHIIII", 0x180000000, _PAGE, _BLOCK, 6, 0, 0, 0, 6, 0, 0, _PLACE + _up(length, _PAGE), _BLOCK, 0)
    running = struct.pack("<HHQQQQII", 2, 0x160, 0x100000, 0x1000, 0x100000, 0x1000, 0, _DIRECTORIES)
    return sizes + memory + running + struct.pack("<II", _PLACE, length) + bytes(8 * (_DIRECTORIES - 1))


def _up(value: int, step: int) -> int:
    return -(-value // step) * step
