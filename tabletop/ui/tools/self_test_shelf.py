"""Checks of the self-test that open every lesson and puzzle, leaf through lists, and begin a set of own cards."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pygame

from tabletop import places
from tabletop.archive.settings import Settings
from tabletop.collection.own_sets import check as read_over
from tabletop.collection.own_sets import schema, write_template
from tabletop.games.shelf import Shelf
from tabletop.lang.languages import LANGUAGES
from tabletop.learning.course import course
from tabletop.learning.shelf import shipped
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.widgets.listview import ListView
from tabletop.ui.lessons.doors import LessonDoors
from tabletop.ui.lessons.table import LessonTable
from tabletop.ui.puzzles.course import PuzzleDoors
from tabletop.ui.puzzles.rows import title_of
from tabletop.ui.puzzles.table import PuzzleTable
from tabletop.ui.scenes.match_options import NAMES
from tabletop.ui.shell.app import App
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot

LISTED = ("lessons", "puzzles", "decks", "library")
"""Scenes with a list to leaf through."""
STEPPED = ("review", "replay")
STEPS = 8
SIZE, WIDE = (1280, 720), (1920, 1080)
"""Screens of both layouts: a wide one has panels that the other lacks."""
LEAST_COLOURS = 200
"""Fewest colours of a painted scene; an empty or broken one has fewer."""


def painted(picture: pygame.Surface) -> None:
    """Check that a picture shows something. Raises AssertionError where it has few colours."""
    small = pygame.transform.smoothscale(picture, (160, 90))
    colours = {tuple(small.get_at((x, y)))[:3] for x in range(160) for y in range(90)}
    assert len(colours) > LEAST_COLOURS, f"only {len(colours)} colours"


def leafed(scene: str, game: str) -> Callable[[], None]:
    """Go through a list from its first row to its last; each row shows another picture."""
    def check() -> None:
        shots.take(scene, shots.Shot(game=game, size=SIZE), _leaf)
    return check


def _leaf(pilot: Pilot) -> None:
    rows = next(node for node in _below(pilot.scene.root) if isinstance(node, ListView))
    while rows.chosen > 0:
        pilot.press("up")
    pilot.settle()
    before = pygame.image.tobytes(pilot.shot(), "RGB")
    for row in range(rows.chosen + 1, rows.rows.count()):
        pilot.press("down")
        pilot.settle()
        now = pygame.image.tobytes(pilot.shot(), "RGB")
        assert rows.chosen == row, f"row {rows.chosen} is chosen, not {row}"
        assert now != before, f"rows {row - 1} and {row} look alike"
        before = now


def stepped(scene: str, game: str) -> Callable[[], None]:
    """Step through the decisions of a review or a replay; each shows another picture."""
    def check() -> None:
        shots.take(scene, shots.Shot(game=game, size=SIZE), _step)
    return check


def _step(pilot: Pilot) -> None:
    pilot.press("home")
    pilot.settle()
    before = pygame.image.tobytes(pilot.shot(), "RGB")
    for step in range(STEPS):
        pilot.press("right")
        pilot.settle()
        now = pygame.image.tobytes(pilot.shot(), "RGB")
        assert now != before, f"step {step + 1} shows nothing new"
        before = now


def _below(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from _below(child)


def taught(game: str) -> Callable[[], None]:
    """Open every lesson of a game at its first step and at its last."""
    def check() -> None:
        lessons = course(game)
        assert lessons, "there is none"
        doors = LessonDoors(open=lambda *given: None, next=lambda: None)
        for shown in lessons:
            for step in (0, len(shown.lesson.steps) - 1):
                table = partial(LessonTable, shown=shown, names=NAMES[:2], doors=doors, at=step)
                _paint(table, size=WIDE if step else SIZE)
    return check


def puzzled(game: str) -> Callable[[], None]:
    """Open every puzzle that comes with a game."""
    def check() -> None:
        for number, shelved in enumerate(shipped(game), 1):
            assert shelved.puzzle is not None, f"{shelved.path.name}: {shelved.problem!r}"
            doors = PuzzleDoors(next=lambda: None)
            table = partial(PuzzleTable, puzzle=shelved.puzzle, person=NAMES[0], title=title_of(shelved, number), doors=doors)
            _paint(table, size=SIZE if number % 2 else WIDE)
    return check


def _paint(factory: Callable[[App], Scene], size: tuple[int, int]) -> None:
    with shots.no_screen(), Pilot(factory, size=size, settings=Settings(welcome_seen=True, motion="instant")) as pilot:
        pilot.settle()
        painted(pilot.shot())


def own_cards(game: str) -> Callable[[], None]:
    """Begin a set of own cards in both languages, and check it as an editor's schema describes it."""
    def check() -> None:
        with _home():
            assert schema(game).get("$defs"), "the schema is empty"
            for lang in LANGUAGES:
                found = read_over(game, write_template(game, Shelf().stock(game), lang, lang))
                assert found.count, f"{lang}: no card"
                assert not found.faults, f"{lang}: {found.faults}"
    return check


@contextmanager
def _home() -> Iterator[None]:
    """Give the player another home meanwhile."""
    before = os.environ.get(places.HOME_VARIABLE)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[places.HOME_VARIABLE] = folder
        try:
            yield
        finally:
            os.environ.pop(places.HOME_VARIABLE)
            if before is not None:
                os.environ[places.HOME_VARIABLE] = before
