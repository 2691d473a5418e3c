"""Press of a window's close button under X11, as a window manager sends it, without one."""

from __future__ import annotations

import ctypes
import ctypes.util
import subprocess

CLIENT_MESSAGE = 33
WORDS = 32
"""Bits of the items in a message."""


class _Message(ctypes.Structure):
    """XClientMessageEvent, padded to the size of any event."""

    _fields_ = (("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("sent", ctypes.c_int), ("display", ctypes.c_void_p),
                ("window", ctypes.c_ulong), ("kind", ctypes.c_ulong), ("format", ctypes.c_int), ("data", ctypes.c_long * 5),
                ("pad", ctypes.c_long * 24))


def press(display: str, name: str) -> None:
    """Ask the window of this class to close. Raises LookupError where there is none, OSError without libX11 or xdotool."""
    found = subprocess.run(["xdotool", "search", "--class", name], env={"DISPLAY": display, "PATH": "/usr/bin:/bin"},
                           capture_output=True, text=True, check=False).stdout.split()
    if not found:
        raise LookupError(name)
    x11 = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XInternAtom.argtypes = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int
    x11.XSendEvent.argtypes = ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p
    x11.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    screen = x11.XOpenDisplay(display.encode())
    if not screen:
        raise OSError(f"no screen {display}")
    try:
        message = _Message(type=CLIENT_MESSAGE, sent=1, display=screen, window=int(found[-1]), format=WORDS,
                           kind=x11.XInternAtom(screen, b"WM_PROTOCOLS", 0))
        message.data[0] = x11.XInternAtom(screen, b"WM_DELETE_WINDOW", 0)
        x11.XSendEvent(screen, message.window, 0, 0, ctypes.byref(message))
    finally:
        x11.XCloseDisplay(screen)
