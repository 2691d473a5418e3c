"""Compiled rules for Windows: what a DLL offers is read right, and the headers' answers fit 64 bits of Windows."""

import importlib.util
import re
import sys
from types import ModuleType

import pytest

from tests.support.scripts import HERE, load


@pytest.fixture
def code(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script; its neighbour `compile` is found as when it runs."""
    monkeypatch.syspath_prepend(str(HERE))
    return load("windows_code")


def test_what_a_dll_offers_is_read(code: ModuleType) -> None:
    """Names in order; a forwarded one is a function, though its bytes lie among data."""
    dll = load("stub_dll").forwarding("some.dll", {"Second": "other.two", "First": "other.one"})

    assert list(code.exports(dll)) == [("First", True), ("Second", True)]
    assert code.definition("some.dll", dll) == "LIBRARY some.dll\nEXPORTS\nFirst\nSecond\n"


def test_what_is_no_function_is_marked(code: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """A linker that took a number of Python's for a function would read the bytes of a jump."""
    dll = bytearray(load("stub_dll").forwarding("some.dll", {"Number": "x.y"}))
    # The export leads past the directory, still in the section of data.
    dll[0x200 + 40 : 0x200 + 44] = (0x1000 + 0x1F0).to_bytes(4, "little")
    dll[0x40 + 24 + 112 + 4 : 0x40 + 24 + 112 + 8] = (0x60).to_bytes(4, "little")

    assert code.definition("some.dll", bytes(dll)) == "LIBRARY some.dll\nEXPORTS\nNumber DATA\n"


def test_the_headers_answer_for_windows(code: ModuleType) -> None:
    """A long has four bytes there, a pointer eight; Python's names come from its DLL."""
    answers = dict(re.findall(r"#define (\w+) (\w+)", code.PYCONFIG.read_text(encoding="utf-8")))

    assert (answers["SIZEOF_LONG"], answers["SIZEOF_VOID_P"], answers["SIZEOF_WCHAR_T"]) == ("4", "8", "2")
    assert answers["Py_ENABLE_SHARED"] == "1"


def test_without_the_compiler_it_is_not_available(code: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the executable for Windows stays interpreted."""
    monkeypatch.setattr(code, "find_spec", lambda name: None if name == "ziglang" else importlib.util.find_spec("sys"))
    assert not code.available()
    monkeypatch.setattr(code, "find_spec", lambda name: sys)
    assert code.available()
