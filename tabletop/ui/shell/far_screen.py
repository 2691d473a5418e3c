"""Offers a larger scale, once, on a screen that is watched from afar: the only monitor, and as wide as a television."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.ui.shell.app import App

FAR, SCALE = 110, 150
"""Width in centimetres from which a screen is a television, and the scale offered there, in per cent."""
OUTPUTS, WIDTH_AT = Path("/sys/class/drm"), 21
"""Folder of Linux for the plugs of graphics cards, and the byte of a monitor's description with its width; 0 for a projector."""


class FarScreen(Dialog):
    """Question whether all is to be shown larger; any answer is final."""

    def __init__(self, app: App, width: int) -> None:
        self._app = app
        answers = [Answer("larger", say("ui.far.larger", n=SCALE), "gold"), Answer("keep", say("ui.far.keep"))]
        super().__init__("far-screen", say("ui.far.title"), say("ui.far.body", cm=width, n=SCALE), answers, width=620.0)

    def answer(self, value: str) -> None:
        """Close, and take the larger scale if it is wanted."""
        super().answer(value)
        self._app.change(far_asked=True, **({"ui_scale": SCALE} if value == "larger" else {}))


def offer_larger(app: App, width: int) -> None:
    """Ask on the scene on screen, where the only monitor is `width` centimetres wide and nobody has chosen a scale."""
    settings = app.settings
    if width >= FAR and not (settings.far_asked or settings.sofa) and settings.ui_scale < SCALE:
        app.scene.open(FarScreen(app, width))


def monitor_width(platform: str = sys.platform) -> int:
    """Return the width of the only monitor in centimetres; 0 if that is not known, or there are several."""
    with suppress(OSError, AttributeError):
        if platform == "win32":
            return _of_windows()
        if platform == "darwin":
            return _of_mac()
        return of_outputs(OUTPUTS)
    return 0


def of_outputs(folder: Path) -> int:
    """Return the width that the only monitor on a graphics card tells of itself."""
    plugged = [output for output in folder.glob("card*-*") if (output / "status").read_text().strip() == "connected"]
    told = (plugged[0] / "edid").read_bytes() if len(plugged) == 1 else b""
    return told[WIDTH_AT] if len(told) > WIDTH_AT else 0


def _of_windows() -> int:
    import ctypes

    system: Any = ctypes  # its part for Windows is known on Windows only
    user, gdi = system.windll.user32, system.windll.gdi32
    user.GetDC.restype, user.GetDC.argtypes = ctypes.c_void_p, (ctypes.c_void_p,)
    user.ReleaseDC.argtypes, gdi.GetDeviceCaps.argtypes = (ctypes.c_void_p, ctypes.c_void_p), (ctypes.c_void_p, ctypes.c_int)
    if user.GetSystemMetrics(80) != 1:  # how many monitors
        return 0
    screen = user.GetDC(None)
    try:
        return int(gdi.GetDeviceCaps(screen, 4)) // 10  # how many millimetres
    finally:
        user.ReleaseDC(None, screen)


def _of_mac() -> int:
    import ctypes

    class Size(ctypes.Structure):
        """Width and height in millimetres."""

        _fields_ = (("w", ctypes.c_double), ("h", ctypes.c_double))

    core = ctypes.CDLL("/System/Library/Frameworks/CoreGraphics.framework/CoreGraphics")
    core.CGDisplayScreenSize.restype, core.CGDisplayScreenSize.argtypes = Size, (ctypes.c_uint32,)
    count = ctypes.c_uint32()
    core.CGGetActiveDisplayList(0, None, ctypes.byref(count))
    return int(core.CGDisplayScreenSize(core.CGMainDisplayID()).w) // 10 if count.value == 1 else 0
