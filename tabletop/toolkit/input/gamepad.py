"""Gamepads: connected controllers, found and opened while the program runs, and their events as named buttons."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

import pygame

BUTTONS = ("a", "b", "x", "y", "view", "guide", "start", "l3", "r3", "lb", "rb", "up", "down", "left", "right")
"""Names of SDL's buttons in their order: a is the lower one of the four, b the right one, whatever is printed on them."""
STICK = {0: ("stick left", "stick right"), 1: ("stick up", "stick down")}
TRIGGERS = {4: "lt", 5: "rt"}
PRESSED, RELEASED = 0.55, 0.35
"""Shares of an axis' way from which it counts as pressed, and below which as released."""
FULL = 32767
Make = Literal["letters", "shapes", "swapped"]
"""Print on a pad's four buttons: A B X Y; cross, circle, square, triangle; or B A Y X."""
MAKES: dict[str, Make] = {"054c": "shapes", "057e": "swapped"}
QUIET = frozenset({pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYHATMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP,
                   pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED})
"""Events that SDL sends for each pad besides those of its controller. They say nothing more, but blocked they would stop those, too."""
EVENTS = frozenset({pygame.CONTROLLERAXISMOTION, pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP,
                    pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED})


@dataclass(frozen=True, slots=True)
class Pushed:
    """Button that went down, or came up again; `held` tells which."""

    button: str
    held: bool
    make: Make = "letters"


@dataclass(frozen=True, slots=True)
class Lost:
    """Loss of a pad."""

    pad: int


def make_of(guid: str) -> Make:
    """Return the print on the buttons of a pad, by the vendor in its GUID."""
    return MAKES.get(guid[10:12] + guid[8:10], "letters")


class Gamepads:
    """Connected pads. Without the controllers' module, or where it fails, there are none and nothing else changes."""

    def __init__(self) -> None:
        self._module: Any = None
        self._pads: dict[int, Any] = {}
        self._makes: dict[int, Make] = {}
        self._down: dict[int, set[str]] = {}

    @property
    def ready(self) -> bool:
        """Whether pads can be read."""
        return self._module is not None

    def start(self) -> None:
        """Begin to watch for pads; those that are connected already report themselves with the next events."""
        # By place, not by print: the lower button accepts on every make.
        os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0")
        try:
            from pygame._sdl2 import controller

            controller.init()
        except Exception:  # noqa: BLE001  # no module, no permission, a broken driver: the program works without pads
            return
        self._module = controller

    def read(self, event: pygame.event.Event) -> Iterator[Pushed | Lost]:
        """List what an event tells: at most two pushes (a stick thrown from one side to the other)."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._open(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                yield from self._close(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP if event.button < len(BUTTONS):
                yield from self._turn(event.instance_id, BUTTONS[event.button], held=event.type == pygame.CONTROLLERBUTTONDOWN)
            case pygame.CONTROLLERAXISMOTION:
                yield from self._move(event.instance_id, event.axis, event.value / FULL)

    def _open(self, index: int) -> None:
        with suppress(Exception):  # a pad that cannot be opened is none
            pad = self._module.Controller(index)
            stick = pad.as_joystick()
            number = stick.get_instance_id()
            self._pads[number] = pad
            self._makes[number] = make_of(stick.get_guid())

    def _close(self, pad: int) -> Iterator[Pushed | Lost]:
        known = self._pads.pop(pad, None) is not None
        for button in self._down.pop(pad, set()):
            yield Pushed(button, held=False, make=self._makes.get(pad, "letters"))
        self._makes.pop(pad, None)
        if known:
            yield Lost(pad)

    def _turn(self, pad: int, button: str, *, held: bool) -> Iterator[Pushed]:
        down = self._down.setdefault(pad, set())
        if held != (button in down):
            (down.add if held else down.remove)(button)
            yield Pushed(button, held, self._makes.get(pad, "letters"))

    def _move(self, pad: int, axis: int, way: float) -> Iterator[Pushed]:
        if axis in TRIGGERS:
            yield from self._lean(pad, TRIGGERS[axis], way)
        for button, share in zip(STICK.get(axis, ()), (-way, way), strict=False):
            yield from self._lean(pad, button, share)

    def _lean(self, pad: int, button: str, share: float) -> Iterator[Pushed]:
        """Turn an axis into a button, with a gap between pressed and released so that it does not flutter."""
        if share >= PRESSED or share < RELEASED:
            yield from self._turn(pad, button, held=share >= PRESSED)
