"""A partial redraw must give the very pixels of a full one, whatever was edited."""

import random

import pygame
import pytest

from tabletop.present.words import Translations
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.canvas import Canvas
from tabletop.toolkit.graph.damage import merged
from tabletop.toolkit.graph.flatten import flatten, node_at
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.brush import Brush
from tests.ui.stage import Ground, Tile

SIZE = (640, 360)


def _look() -> Look:
    screen = Screen.of(SIZE)
    return Look(screen, Brush(screen.scale), Translations("es"))


def _tree(rng: random.Random, look: Look) -> Node:
    root = Node("root", look.screen.box)
    root.add(Ground("ground", look.screen.box))
    for g in range(4):
        group = Node(f"group{g}", Box(rng.randrange(900), rng.randrange(500), 300, 200))
        group.clip = g == 0
        root.add(group)
        for t in range(6):
            colour = (rng.randrange(256), rng.randrange(256), rng.randrange(256))
            group.add(
                Tile(
                    f"t{g}.{t}",
                    Box(
                        rng.randrange(-40, 260), rng.randrange(-40, 180), rng.randrange(20, 160), rng.randrange(20, 120)
                    ),
                    colour,
                    alpha=rng.choice((120, 200, 255)),
                )
            )
    return root


def _edit(rng: random.Random, root: Node) -> None:
    nodes = [node for node in root.walk() if node is not root and node.name != "ground"]
    node = rng.choice(nodes)
    match rng.randrange(12):
        case 0 | 1 | 2:
            node.x, node.y = rng.randrange(-100, 1200), rng.randrange(-100, 700)
        case 3:
            node.z = rng.randrange(5)
        case 4:
            node.visible = not node.visible
        case 5:
            node.opacity = rng.choice((0.0, 0.25, 0.5, 1.0, 1.0))
        case 6:
            node.rotation = rng.choice((0, 0, 7, -15, 90, 200))
        case 7:
            node.zoom = rng.choice((1.0, 1.0, 1.12, 0.5))
        case 8:
            node.w, node.h = rng.randrange(1, 200), rng.randrange(1, 200)
        case 9:
            node.scale = rng.choice((1.0, 1.0, 0.75, 1.5))
        case 10 if node.parent is not None:
            parent = rng.choice([n for n in nodes if not n.is_inside(node)])
            parent.add(node)
        case _:
            if isinstance(node, Tile):
                node.colour = (rng.randrange(256), 10, 200)
                node.touch()


@pytest.mark.parametrize("seed", range(6))
def test_a_partial_redraw_equals_a_full_one(seed: int) -> None:
    """Random moves, fades, turns, re-parentings: after each frame both surfaces are the same byte for byte."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    rng, look = random.Random(seed), _look()
    root, canvas, partial = _tree(rng, look), Canvas(), pygame.Surface(SIZE)
    saved = 0
    for frame in range(60):
        for _ in range(rng.choice((0, 1, 1, 2, 5))):
            _edit(rng, root)
        rects = canvas.render(root, look, partial)
        saved += SIZE[0] * SIZE[1] - sum(r.w * r.h for r in rects)
        full = pygame.Surface(SIZE)
        Canvas().render(root, look, full)

        assert full.get_buffer().raw == partial.get_buffer().raw, f"frame {frame}"
    assert saved > 0


def test_nothing_edited_means_nothing_drawn() -> None:
    """A frame without changes touches no pixel."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    look, canvas, target = _look(), Canvas(), pygame.Surface(SIZE)
    root = _tree(random.Random(1), look)

    assert canvas.render(root, look, target) == [target.get_rect()]
    assert canvas.render(root, look, target) == []


def test_merged_rectangles_cover_the_same_pixels_and_never_overlap() -> None:
    """What is merged stays inside the window and loses nothing; most of the window becomes all of it."""
    window = pygame.Rect(0, 0, 100, 100)
    rng = random.Random(3)
    for _ in range(200):
        rects = [
            pygame.Rect(rng.randrange(-20, 110), rng.randrange(-20, 110), rng.randrange(1, 30), rng.randrange(1, 30))
            for _ in range(rng.randrange(6))
        ]
        out = merged(rects, window)

        assert all(window.contains(r) for r in out)
        assert all(not a.colliderect(b) for i, a in enumerate(out) for b in out[i + 1 :])
        assert all(any(r.contains(cut) for r in out) for rect in rects if (cut := rect.clip(window)).w and cut.h)
    assert merged([pygame.Rect(0, 0, 90, 90)], window) == [window]


@pytest.mark.parametrize("pose", [{}, {"rotation": 30}, {"opacity": 0.5}, {"zoom": 1.5}])
def test_what_lies_under_the_pointer_is_found_without_painting(pose: dict[str, float]) -> None:
    """Neither a node nor what it is composed of is painted before a frame is drawn."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    look, canvas, target = _look(), Canvas(), pygame.Surface(SIZE)
    painted: list[str] = []
    root, group = Node("root", look.screen.box), Node("group", Box(100, 100, 300, 300))
    for name, value in pose.items():
        setattr(group, name, value)
    group.add(Painted("picture", lambda look, w, h: painted.append("picture"), takes=Takes.POINTER).put(Box(0, 0, 300, 300)))
    root.add(group)

    found = node_at(flatten(root, look), 250 * look.k, 250 * look.k)

    assert found is not None and found.name == "picture"
    assert painted == []
    canvas.render(root, look, target)
    assert painted == ["picture"]


def test_what_lies_far_out_of_sight_is_painted_when_it_scrolls_in() -> None:
    """A long page costs what is seen of it; a node just outside may reach in with its shadow."""
    look, painted = _look(), []
    root = Node("root", look.screen.box)
    view = Node("view", Box(0, 0, 400, 300))
    view.clip = True
    page = Node("page", Box(0, 0, 400, 4000))
    for name, y in (("seen", 0.0), ("beside", 310.0), ("far", 3000.0)):
        def paint(look: Look, w: float, h: float, name: str = name) -> None:
            painted.append(name)
        page.add(Painted(name, paint).put(Box(0, y, 400, 50)))
    root.add(view)
    view.add(page)
    canvas, window = Canvas(), pygame.Surface(SIZE)
    canvas.render(root, look, window)
    assert painted == ["seen", "beside"]
    page.y = -2900
    canvas.render(root, look, window)
    assert painted == ["seen", "beside", "far"]
