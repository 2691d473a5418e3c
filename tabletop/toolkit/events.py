"""Translate SDL events into calls on the scene; this is the only place that converts pixels to logical units."""

import sys

import pygame

from tabletop.toolkit.graph.keys import Key, named
from tabletop.toolkit.scene import Scene


def feed(scene: Scene, event: pygame.event.Event) -> bool:
    """Pass one pointer or keyboard event to the scene; False if the event is of another kind or had no effect."""
    match event.type:
        case pygame.MOUSEMOTION:
            scene.pointer.move(*_point(scene, event.pos), buttons=event.buttons)
        case pygame.MOUSEBUTTONDOWN if event.button <= 3:
            _down(scene, event)
        case pygame.MOUSEBUTTONUP if event.button <= 3:
            _up(scene, event)
        case pygame.MOUSEWHEEL:
            return _wheel(scene, event)
        case pygame.KEYDOWN:
            return scene.keyboard.struck(read(event), pygame.key.name(event.key).lower())
        case pygame.KEYUP:
            scene.keyboard.released(read(event), pygame.key.name(event.key).lower())
        case pygame.TEXTINPUT:
            return scene.keyboard.typed(event.text)
        case pygame.TEXTEDITING:
            return scene.keyboard.composing(event.text, event.start)
        case pygame.DROPFILE:
            return scene.dropped(event.file)
        case pygame.WINDOWLEAVE:
            scene.pointer.leave()
        case pygame.WINDOWFOCUSLOST:
            scene.pointer.lose()
            scene.keyboard.lose()
        case _:
            return False
    return True


def _wheel(scene: Scene, event: pygame.event.Event) -> bool:
    scene.keyboard.disturb()
    flip = -1 if event.flipped else 1
    return scene.pointer.wheel(event.precise_x * flip, event.precise_y * flip)


def _down(scene: Scene, event: pygame.event.Event) -> None:
    scene.keyboard.disturb()
    x, y = _point(scene, event.pos)
    if scene.skips == "click" and event.button == 1:
        scene.motion.skip()
    scene.pointer.down(x, y, event.button, tool="finger" if getattr(event, "touch", False) else "mouse")


def _up(scene: Scene, event: pygame.event.Event) -> None:
    scene.pointer.up(*_point(scene, event.pos), event.button)
    if not scene.keyboard.holds:
        scene.let_go()


def _point(scene: Scene, pos: tuple[int, int]) -> tuple[float, float]:
    k = scene.screen.scale
    return (pos[0] / k, pos[1] / k)


def modifiers(platform: str) -> tuple[int, int]:
    """Return the modifier of commands on a system, and the one whose keys belong to the system itself."""
    return (pygame.KMOD_META, pygame.KMOD_CTRL) if platform == "darwin" else (pygame.KMOD_CTRL, pygame.KMOD_META)


def read(event: pygame.event.Event, platform: str = sys.platform) -> Key:
    """Read the key of a KEYDOWN event, in which `ctrl` is Cmd on macOS.

    AltGr types letters, so it does not count as Alt. With Ctrl, a key that types + on its layout is "plus". The system's own
    modifier (the Windows key, or Control on macOS) counts as Ctrl and Alt together: no action of the program has such a key.
    """
    mods = event.mod
    command, system = modifiers(platform)
    altgr, foreign = bool(mods & pygame.KMOD_MODE), bool(mods & system)
    ctrl = (bool(mods & command) and not altgr) or foreign
    alt = (bool(mods & pygame.KMOD_ALT) and not altgr) or foreign
    if ctrl and getattr(event, "unicode", "") == "+":
        return Key("plus", ctrl, alt)
    return Key(named(pygame.key.name(event.key)), ctrl, alt, bool(mods & pygame.KMOD_SHIFT))
