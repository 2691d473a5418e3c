"""Layouts of the rooms in any window at any scale: whole, apart, and without a jump."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.archive.settings import Settings
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label, Paragraph
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.ui.replay import layout as replay
from tabletop.ui.review import parts as review
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot
from tests.support.everyday import rarely
from tests.support.strategies import examples
from tests.ui.usable import assert_apart, assert_in_window, usable

Places = dict[str, Box]
WINDOWS = ((1280, 720), (1280, 800), (1366, 768), (1600, 900), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160), (1080, 1920), (1024, 768))
FURTHEST = 5.0
"""Pixels that an edge moves at most for one pixel of window."""
ROOMS: dict[str, Callable[[Screen], Places]] = {
    "replay": replay.boxes,
    "replay, no review": lambda screen: replay.without_review(replay.boxes(screen)),
    "review": lambda screen: review.boxes(screen, "done"),
    "review, going": lambda screen: review.boxes(screen, "going"),
}
SHARED = ({"branches", "events", "marks", "notes"}, {"summary", "turning", "decision", "how"})
"""Parts that tabs show one at a time."""

anything = st.builds(Screen.of, st.one_of(st.sampled_from(WINDOWS), st.tuples(st.integers(800, 3840), st.integers(600, 2160))),
                     st.sampled_from((75, 100, 125, 150, 200, 250)))
each_room = pytest.mark.parametrize("room", ROOMS)


@each_room
@settings(max_examples=60)
@given(screen=anything)
def test_no_part_leaves_the_window(room: str, screen: Screen) -> None:
    """Nor is any of them turned inside out."""
    w, h = screen.size
    for name, box in ROOMS[room](screen).items():
        assert box.w >= 0 and box.h >= 0, name
        assert box.x >= -0.01 and box.y >= -0.01 and box.right <= w + 0.01 and box.bottom <= h + 0.01, (name, box)


@each_room
@settings(max_examples=60)
@given(screen=anything)
def test_no_part_lies_on_another(room: str, screen: Screen) -> None:
    """Except where tabs show one of them at a time."""
    for (one, a), (other, b) in combinations(ROOMS[room](screen).items(), 2):
        if not any({one, other} <= together for together in SHARED):
            assert not a.inset(0.01).overlaps(b.inset(0.01)), (one, a, other, b)


@each_room
@settings(max_examples=60)
@given(size=st.tuples(st.integers(1024, 3840), st.integers(720, 2160)), scale=st.sampled_from((75, 100, 150, 200)),
       step=st.sampled_from(((1, 0), (0, 1))))
def test_one_pixel_moves_no_edge_far(room: str, size: tuple[int, int], scale: int, step: tuple[int, int]) -> None:
    """Unless it opens or closes a rail."""
    one, other = Screen.of(size, scale), Screen.of((size[0] + step[0], size[1] + step[1]), scale)
    before, after = ROOMS[room](one), ROOMS[room](other)
    if before.keys() != after.keys() or replay.rails(one) != replay.rails(other):
        return
    for name, box in before.items():
        for a, b in zip(_edges(box), _edges(after[name]), strict=True):
            assert abs(a * one.scale - b * other.scale) <= FURTHEST, name


def _edges(box: Box) -> tuple[float, ...]:
    return box.x, box.y, box.right, box.bottom


# ---- whole scenes, as they lay out their parts and what those hold
SCENES = ("menu", "new-match", "puzzles", "library", "diary", "settings", "welcome", "builder", "card", "end",
          *map(rarely, ("workshop", "lessons", "decks", "own-cards", "collection")))
FLOWING = ("browser/chips", "browser/pins", "browser/grid", "deck-panel/rename")
"""Parts that move by a whole line where a row of chips breaks, and one that stands behind a name, whose letters have whole pixels."""
WITHIN = ("no-", "game-")
"""Buttons that lie on the row they belong to, and cards of a fan."""


@pytest.fixture(scope="module", name="pilot", params=SCENES)
def _pilot(request: pytest.FixtureRequest) -> Iterator[Pilot]:
    """A scene, made once and then fitted to many windows."""
    shot = shots.Shot("enadrya", (1280, 720), 100, "es", 2)
    with tempfile.TemporaryDirectory() as folder:
        wish = Settings(language="es", welcome_seen=True, motion="instant")
        with Pilot(lambda app: shots.SCENES[request.param](app, shot, Path(folder)), size=shot.size, settings=wish) as pilot:
            pilot.settle()
            yield pilot


def _fit(pilot: Pilot, size: tuple[int, int], scale: int) -> Scene:
    pilot.app.change(ui_scale=scale)
    pilot.app.resized(size)
    pilot.settle()
    return pilot.scene


def _seen(node: Node) -> bool:
    """Whether it and all that holds it is shown, and nothing of that scrolls."""
    return node.visible and (node.parent is None or (not isinstance(node.parent, ScrollArea) and _seen(node.parent)))


windows = st.one_of(st.sampled_from(WINDOWS), st.tuples(st.integers(1024, 3840), st.integers(720, 2160)))
scales = st.sampled_from((75, 100, 125, 150, 200, 250))


@examples(9)
@given(size=windows, scale=scales)
def test_a_scene_is_whole_in_any_window(pilot: Pilot, size: tuple[int, int], scale: int) -> None:
    """No control and no text leaves the window or lies on another."""
    scene = _fit(pilot, size, scale)
    words, controls = pilot.app.look.words, usable(scene)
    texts = [node for node in scene.root.walk()
             if isinstance(node, Label | Paragraph) and _seen(node) and node.says(words) and node.name != "latest-now"]

    assert_in_window(scene, controls + texts)
    assert_apart([node for node in controls if not node.name.startswith(WITHIN)], touching=0.5)
    assert_apart(texts, touching=0.5)


@settings(max_examples=6)
@given(size=windows, scale=scales, step=st.sampled_from(((1, 0), (0, 1))))
def test_one_pixel_moves_no_part_of_a_scene_far(pilot: Pilot, size: tuple[int, int], scale: int, step: tuple[int, int]) -> None:
    """Unless a part comes or goes, a row of chips breaks, or the window becomes an upright one."""
    scene = _fit(pilot, size, scale)
    one, before = scene.screen, _places(scene)
    _fit(pilot, (size[0] + step[0], size[1] + step[1]), scale)
    other, after = scene.screen, _places(scene)
    if before.keys() != after.keys() or one.upright != other.upright:
        return
    for path, box in before.items():
        for a, b in zip(_edges(box), _edges(after[path]), strict=True):
            assert abs(a * one.scale - b * other.scale) <= FURTHEST, path


def _places(scene: Scene) -> Places:
    return {node.path(): node.world_box() for node in scene.root.walk()
            if node.name and _seen(node) and not any(part in node.path() for part in FLOWING)}
