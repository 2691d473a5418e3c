"""A monkey at the pointer and the keyboard: nothing falls over or stays stuck, frames equal full redraws."""

import os
import random

import pygame
import pytest

from tabletop.archive.settings import Settings
from tabletop.ui.graph.canvas import Canvas
from tabletop.ui.pilot import Pilot
from tabletop.ui.scene import Scene
from tabletop.ui.scenes.doors import Doors
from tabletop.ui.scenes.menu import Menu
from tests.ui.gallery import Gallery
from tests.ui.stage import Stage

# TABLETOP_MONKEY=20000 lets it loose for longer.
EVENTS = int(os.environ.get("TABLETOP_MONKEY", "500"))
KEYS = (
    "tab",
    "shift+tab",
    "return",
    "space",
    "escape",
    "left",
    "right",
    "up",
    "down",
    "home",
    "end",
    "pagedown",
    "pageup",
    "f1",
    "ctrl+z",
    "ctrl+a",
    "ctrl+x",
    "ctrl+v",
    "delete",
    "backspace",
    "ctrl+l",
    "ctrl+plus",
    "ctrl+-",
    "a",
    "l",
    "ctrl+f",
)
SCENES = {"gallery": Gallery, "stage": Stage, "menu": lambda app: Menu(app, Doors(new_match=lambda app, key: None))}


def _act(rng: random.Random, p: Pilot) -> None:
    width, height = p.app.screen.size
    at = (rng.uniform(-20, width + 20), rng.uniform(-20, height + 20))
    match rng.randrange(14):
        case 0 | 1 | 2 | 3:
            p.post_move(at)
        case 4 | 5 | 6:
            p.post_button(at, rng.choice((1, 1, 1, 2, 3)), pygame.MOUSEBUTTONDOWN)
        case 7 | 8 | 9:
            p.post_button(at, rng.choice((1, 1, 1, 2, 3)), pygame.MOUSEBUTTONUP)
        case 10:
            pygame.event.post(
                pygame.event.Event(
                    pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=rng.uniform(-4, 4), flipped=False
                )
            )
        case 11:
            pygame.event.post(
                pygame.event.Event(
                    rng.choice(
                        (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED)
                    )
                )
            )
        case 12:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=rng.choice("añÍ 7¿日")))
        case _:
            p.post_key(rng.choice(KEYS))


def _sound(scene: Scene) -> bool:
    """Nothing is stuck: a ghost only while something is carried, or on its way home."""
    return scene.carry.held is not None or scene.motion.busy or not scene.drag.children


@pytest.mark.parametrize("name", sorted(SCENES))
def test_a_monkey_breaks_nothing(name: str) -> None:
    """Random events through the real queue; now and then the screen is compared with a full redraw."""
    rng = random.Random(name)
    with Pilot(SCENES[name], size=(1280, 720), settings=Settings(language="es")) as p:
        for i in range(EVENTS):
            _act(rng, p)
            p.step(rng.choice((0.0, 1 / 60, 1 / 60, 0.2)))
            if p.app.running != "yes":
                p.app.running = "yes"
                if not p.app.scenes:
                    p.app.push(SCENES[name](p.app), "none")
            assert _sound(p.scene)
            if i % 50 == 0:
                full = pygame.Surface(p.surface.get_size())
                Canvas().render(p.scene.root, p.app.look, full)
                assert full.get_buffer().raw == p.surface.get_buffer().raw, f"after event {i}"
        p.press("escape", "escape", "escape")
        p.settle()

        assert p.scene.carry.held is None
        assert p.scene.drag.children == []
