"""Test for an X11 window manager: without one, a request for full screen gets no answer.

SDL takes the request for done and reports the size of the desktop, while the window keeps its old size and place.
"""

import ctypes
from typing import Any

import pygame

CHECK = b"_NET_SUPPORTING_WM_CHECK"
"""Property that a window manager of the common standard (EWMH) sets on the root window."""
ANY_TYPE = 0


def answers_full_screen() -> bool:
    """Whether the system can make a window full screen. False only on X11 without a window manager."""
    if pygame.display.get_driver() != "x11":
        return True
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return True
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = x11.XOpenDisplay(None)
    if not display:
        return True
    try:
        return _root_has(x11, ctypes.c_void_p(display), CHECK)
    finally:
        x11.XCloseDisplay(ctypes.c_void_p(display))


def _root_has(x11: Any, display: ctypes.c_void_p, name: bytes) -> bool:
    x11.XInternAtom.restype = x11.XDefaultRootWindow.restype = ctypes.c_ulong
    atom = x11.XInternAtom(display, name, True)  # noqa: FBT003  # only if some program has used the name
    kind, format_, count, rest, data = (ctypes.c_ulong(), ctypes.c_int(), ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_void_p())
    out = [ctypes.byref(value) for value in (kind, format_, count, rest, data)]
    span = (ctypes.c_long(0), ctypes.c_long(1))
    root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
    x11.XGetWindowProperty(display, root, ctypes.c_ulong(atom), *span, False, ctypes.c_ulong(ANY_TYPE), *out)  # noqa: FBT003
    if data:
        x11.XFree(data)
    return bool(count.value)
