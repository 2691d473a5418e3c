"""A monkey at the pointer and the keyboard: nothing falls over or stays stuck, frames equal full redraws."""

import random
from itertools import count
from pathlib import Path

import pygame
import pytest

from tabletop.archive.settings import Settings
from tabletop.games import registry
from tabletop.toolkit.graph.canvas import Canvas
from tabletop.toolkit.graph.node import Takes
from tabletop.toolkit.scene import Scene
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.menu_model import MenuModel
from tabletop.ui.shell.app import App
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot
from tests.support.everyday import rarely
from tests.ui.gallery import Gallery
from tests.ui.stage import Stage

EVENTS, ALL_EVENTS = 300, 20_000
"""Random events every day, and in a full run."""
IN_ALL_SCENES = 40_000
"""Random events over all scenes and games together, in a full run."""
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
    "h",
    "u",
    "f2",
    "shift+space",
    "shift+up",
    "alt+left",
)
SCENES = {"gallery": Gallery, "stage": Stage, "menu": lambda app: Menu(app, MenuModel(new_match=lambda app, key: None))}


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


@pytest.fixture(name="events")
def _events(request: pytest.FixtureRequest) -> int:
    return ALL_EVENTS if request.config.getoption("--full") else EVENTS


def _whole(p: Pilot, event: int) -> None:
    """What is on the screen is what a full redraw shows."""
    full = pygame.Surface(p.surface.get_size())
    Canvas().render(p.scene.root, p.app.look, full)
    assert full.get_buffer().raw == p.surface.get_buffer().raw, f"after event {event}"


def _free(p: Pilot) -> None:
    """After a few times Esc nothing is carried, and nothing moves for ever."""
    p.press("escape", "escape", "escape")
    p.settle()

    assert p.scene.carry.held is None
    assert p.scene.drag.children == []


@pytest.mark.parametrize("name", sorted(SCENES))
def test_a_monkey_breaks_nothing(name: str, events: int) -> None:
    """Random events through the real queue; now and then the screen is compared with a full redraw."""
    rng = random.Random(name)
    with Pilot(SCENES[name], size=(1280, 720), settings=Settings(language="es"), drawing=True) as p:
        for i in range(events):
            _act(rng, p)
            p.step(rng.choice((0.0, 1 / 60, 1 / 60, 0.2)))
            if not p.app.running:
                p.app.running = True
                if not p.app.scenes:
                    p.app.push(SCENES[name](p.app), "none")
            assert _sound(p.scene)
            if i % 50 == 0:
                _whole(p, i)
        _free(p)


def _poke(rng: random.Random, p: Pilot) -> None:
    """A click on something that can be used, or a drag from one thing to another: a monkey with a little sense."""
    nodes = [node for node in p.scene.root.walk() if node.takes is not Takes.NOTHING and node.is_shown()]
    if not nodes:
        return
    at = rng.choice(nodes).world_box().centre
    p.post_move(at)
    p.post_button(at, 1, pygame.MOUSEBUTTONDOWN)
    if rng.random() < 0.3:
        to = rng.choice(nodes).world_box().centre
        p.step()
        p.post_move(((at[0] + to[0]) / 2, (at[1] + to[1]) / 2))
        p.step()
        p.post_move(to)
        at = to
    p.post_button(at, 1, pygame.MOUSEBUTTONUP)


@pytest.mark.parametrize(("lang", "motion"), [("en", "animated"), rarely("es", "instant")])
def test_a_monkey_in_the_whole_program_breaks_nothing(tmp_path: Path, lang: str, motion: str, events: int) -> None:
    """From the menu to new matches, the table, replays, the library, settings and back, as chance leads."""
    rng = random.Random(f"{lang} 3")
    settings = Settings(language=lang, motion=motion, welcome_seen=True)  # type: ignore[arg-type]
    seen = set()
    with Pilot(lambda app: Navigator(app, folder=tmp_path).menu(), size=(1280, 720), settings=settings, drawing=True) as p:
        for i in range(events):
            (_poke if rng.random() < 0.5 else _act)(rng, p)
            p.step(rng.choice((0.0, 1 / 60, 0.2)))
            if not p.app.running:
                p.app.running = True
            if not p.app.scenes:
                p.app.push(Navigator(p.app, folder=tmp_path).menu(), "none")
            seen.add(p.scene.name)
            assert _sound(p.scene)
            if i % 100 == 99:
                _whole(p, i)
        _free(p)
    assert len(seen) > 2, seen


@pytest.mark.one_in(30)
@pytest.mark.parametrize("game", registry.games())
@pytest.mark.parametrize("name", shots.SCENES)
def test_a_monkey_in_any_scene_breaks_nothing(name: str, game: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Every scene of every game, opened as the self-test opens it; 40,000 events in a full run."""
    events = -(-IN_ALL_SCENES // (len(shots.SCENES) * len(registry.games()))) if request.config.getoption("--full") else 30
    rng = random.Random(f"{name} {game}")
    size, homes = (1280, 720), count()

    def open_it(app: App) -> None:
        if not app.scenes:
            app.push(SCENES["menu"](app), "none")
        home = tmp_path / str(next(homes))
        home.mkdir()
        app.push(shots.SCENES[name](app, shots.Shot(game=game, size=size), home), "none")

    with Pilot(SCENES["menu"], size=size, settings=Settings(language=rng.choice(("es", "en")), welcome_seen=True), drawing=True) as p:
        for i in range(events):
            if len(p.app.scenes) < 2:
                open_it(p.app)
            (_poke if rng.random() < 0.5 else _act)(rng, p)
            p.step(rng.choice((0.0, 1 / 60, 0.2)))
            p.app.running = True
            if p.app.scenes:
                assert _sound(p.scene)
                if i % 100 == 99:
                    _whole(p, i)
        if not p.app.scenes:
            open_it(p.app)
        _free(p)
