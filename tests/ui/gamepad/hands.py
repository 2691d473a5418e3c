"""A gamepad for tests: its buttons as SDL reports them, and a hand that finds its way by the stick."""

import ctypes
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

import pygame

from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.input.gamepad import BUTTONS, FULL, STICK, TRIGGERS
from tabletop.toolkit.input.ways import Direction
from tabletop.ui.tools.pilot import IDLE, Pilot

AXES = {**{name: (axis, way) for axis, (low, high) in STICK.items() for name, way in ((low, -FULL), (high, FULL))},
        **{name: (axis, FULL) for axis, name in TRIGGERS.items()}}


class PadHand:
    """Hand with a pad: names as in the table of the program ("a", "stick left", "view+b")."""

    def __init__(self, pilot: Pilot) -> None:
        self.p = pilot
        self.pushed: list[str] = []

    def post(self, button: str, *, held: bool) -> None:
        """Queue a button's way down or up."""
        if button in AXES:
            axis, value = AXES[button]
            event = pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value if held else 0)
        else:
            kind = pygame.CONTROLLERBUTTONDOWN if held else pygame.CONTROLLERBUTTONUP
            event = pygame.event.Event(kind, instance_id=0, button=BUTTONS.index(button))
        pygame.event.post(event)

    def press(self, *chords: str) -> None:
        """Press buttons one after another, settling after each."""
        for chord in chords:
            self.hold(chord, 0.0)

    def hold(self, chord: str, seconds: float) -> None:
        """Hold a button, or the last of a chord, for some seconds."""
        self.pushed.append(chord)
        buttons = chord.split("+")
        for button in buttons:
            self.post(button, held=True)
            self.p.step(0.0)
        if seconds:
            self.p.wait(seconds)
        for button in reversed(buttons):
            self.post(button, held=False)
        self.p.settle()

    def reach(self, node: Node) -> None:
        """Bring the focus to a node by the stick, on the shortest way."""
        focus, way = self.p.scene.focus, list[Direction]()
        for _ in range(80):
            focus.check()
            if focus.node is node and (focus.shown or focus.via == "scene"):
                return
            way = way or self._way(node)
            self._lean(way.pop(0))
        raise AssertionError(f"{node.name} is not reached from {focus.node and focus.node.name}")

    def _lean(self, direction: Direction) -> None:
        """Tip the stick once."""
        self.post(f"stick {direction}", held=True)
        self.p.step(IDLE)
        self.post(f"stick {direction}", held=False)
        self.p.step(0.0)

    def _way(self, node: Node) -> list[Direction]:
        """Return the shortest way to a node; without a focus, any tip of the stick."""
        focus = self.p.scene.focus
        ring = focus.ring()
        assert node in ring, f"{node.name} cannot have the focus: {[one.name for one in ring]}"
        if focus.node not in ring:
            return ["right"]
        ways, goal, here = focus.ways(ring), ring.index(node), ring.index(focus.node)
        seen: dict[int, list[Direction]] = {here: []}
        ahead = deque([here])
        while ahead and goal not in seen:
            here = ahead.popleft()
            for direction in get_args(Direction):
                there = ways.get((here, direction))
                if there is not None and there not in seen:
                    seen[there] = [*seen[here], direction]
                    ahead.append(there)
        assert seen.get(goal), f"no way by the stick from {focus.node.name} to {node.name}"
        return seen[goal]

    def use(self, name: str) -> None:
        """Go to a button by its name, and press it."""
        self.reach(self.p.node(name))
        self.press("a")


class _Pad(ctypes.Structure):
    """SDL's description of a virtual joystick."""

    _fields_ = [*((name, ctypes.c_uint16) for name in ("version", "kind", "axes", "buttons", "hats", "vendor", "product", "padding")),
                ("button_mask", ctypes.c_uint32), ("axis_mask", ctypes.c_uint32), ("name", ctypes.c_char_p),
                *((name, ctypes.c_void_p) for name in ("about", "update", "player", "rumble", "triggers", "led", "effect"))]


def sdl() -> Any:
    """The SDL that pygame runs on, where it has virtual joysticks; None elsewhere."""
    if sys.platform != "linux":
        return None
    maps = Path("/proc/self/maps").read_text(encoding="utf-8").splitlines()
    files = [line.split()[-1] for line in maps if "libSDL2-2" in line]
    library = ctypes.CDLL(files[0]) if files else None
    if library is None or not hasattr(library, "SDL_JoystickAttachVirtualEx"):
        return None
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    return library


@contextmanager
def attached(library: Any, vendor: int) -> Iterator[int]:
    """A virtual pad of a vendor, plugged in; gives its number among the devices."""
    wish = _Pad(version=1, kind=1, axes=6, buttons=15, vendor=vendor, product=0x28E, button_mask=(1 << 15) - 1, axis_mask=63, name=b"Virtual")
    index = library.SDL_JoystickAttachVirtualEx(ctypes.byref(wish))
    assert index >= 0
    try:
        yield index
    finally:
        library.SDL_JoystickDetachVirtual(index)
