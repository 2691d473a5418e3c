"""Voice of Windows (SAPI), by the methods of its COM object."""

import ctypes
import sys
from html import escape
from typing import Any

from tabletop.toolkit.access.voice.voice import USUAL

CLASS = "{96749377-3391-11D2-9EE3-00C04F797396}"
INTERFACE = "{6C44DF74-72B9-4992-A1EC-EF996E0422D4}"
SPEAK, SET_RATE, RELEASE = 20, 28, 2
"""Places of methods in the interface's table."""
ASYNC, PURGE, IS_XML = 1, 2, 8
EVERYWHERE = 23
LANGS = {"es": "C0A", "en": "809"}
STEPS = 20
"""Per cent of speed for each step of SAPI's rate, from -10 to 10."""


def marked(text: str, lang: str) -> str:
    """Return a text as SAPI's markup, in a language."""
    return f'<lang langid="{LANGS.get(lang, LANGS["en"])}">{escape(text, quote=False)}</lang>'


def spoken_rate(rate: int) -> int:
    """Return SAPI's rate for one in per cent."""
    return max(-10, min(10, (rate - USUAL) // STEPS))


class SapiVoice:
    """Voice by the methods that `call(method, *arguments)` reaches; Windows queues the texts."""

    def __init__(self, call: Any) -> None:
        self._call = call
        self._set_rate = self.rate = USUAL

    def say(self, text: str, lang: str) -> None:
        """Queue a text."""
        if self.rate != self._set_rate:
            self._set_rate = self.rate
            self._call(SET_RATE, ctypes.c_long(spoken_rate(self.rate)))
        self._call(SPEAK, ctypes.c_wchar_p(marked(text, lang)), ctypes.c_uint32(ASYNC | IS_XML), None)

    def stop(self) -> None:
        """Cancel all texts."""
        self._call(SPEAK, ctypes.c_wchar_p(""), ctypes.c_uint32(ASYNC | PURGE), None)

    def step(self) -> None:
        """Leave the queue to Windows."""

    def close(self) -> None:
        """Release the object."""
        self.stop()
        self._call(RELEASE)


def sapi(platform: str = sys.platform) -> SapiVoice | None:
    """Return the voice; None on other systems, or where Windows has no speech."""
    return _made(getattr(ctypes, "windll", None)) if platform == "win32" else None


def _made(windll: Any) -> SapiVoice | None:  # pragma: no cover  # Windows only
    """Make the COM object."""
    windll.ole32.CoInitialize(None)
    clsid, iid = (ctypes.create_string_buffer(16) for _ in range(2))
    windll.ole32.CLSIDFromString(ctypes.c_wchar_p(CLASS), clsid)
    windll.ole32.CLSIDFromString(ctypes.c_wchar_p(INTERFACE), iid)
    found = ctypes.c_void_p()
    if windll.ole32.CoCreateInstance(clsid, None, EVERYWHERE, iid, ctypes.byref(found)) or found.value is None:
        return None
    methods = ctypes.cast(found, ctypes.POINTER(ctypes.POINTER(ctypes.c_void_p)))[0]
    typed: Any = getattr(ctypes, "WINFUNCTYPE", ctypes.CFUNCTYPE)

    def call(method: int, *arguments: Any) -> int:
        kinds = [ctypes.c_void_p if argument is None else type(argument) for argument in arguments]
        return int(typed(ctypes.c_long, ctypes.c_void_p, *kinds)(methods[method])(found, *arguments))

    return SapiVoice(call)
