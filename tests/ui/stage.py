"""A scene of plain coloured nodes, for tests that need something to draw, hit, drag and press."""

import pygame

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Takes
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.scene import Scene
from tabletop.ui.shell.app import App


class Tile(Node):
    """A translucent rectangle with a wider, fainter border, as a card with its shadow is."""

    def __init__(
        self,
        name: str,
        box: Box,
        colour: tuple[int, int, int] = (200, 90, 40),
        *,
        alpha: int = 200,
        pad: int = 6,
        takes: Takes = Takes.POINTER,
    ) -> None:
        super().__init__(name, box, takes=takes)
        self.colour, self.alpha, self.pad = colour, alpha, pad

    def paint(self, look: Look) -> Picture | None:
        """The rectangle."""
        w, h = round(self.w * look.k), round(self.h * look.k)
        surface = pygame.Surface((w + 2 * self.pad, h + 2 * self.pad), pygame.SRCALPHA)
        surface.fill((0, 0, 0, self.alpha // 3))
        inner = pygame.Surface((w, h), pygame.SRCALPHA)
        inner.fill((*(c * self.alpha // 255 for c in self.colour), self.alpha))
        surface.blit(inner, (self.pad, self.pad), special_flags=pygame.BLEND_PREMULTIPLIED)
        return Picture(surface, -self.pad, -self.pad, w, h)


class Ground(Node):
    """An opaque ground with a gradient, so that a shift by one pixel shows."""

    def paint(self, look: Look) -> Picture | None:
        """Lines of slowly changing colour."""
        w, h = round(self.w * look.k), round(self.h * look.k)
        surface = pygame.Surface((w, h))
        for y in range(h):
            pygame.draw.line(surface, (y % 256, (y * 3) % 256, 40), (0, y), (w, y))
        return Picture(surface, 0, 0, w, h)


class Card(Tile):
    """A tile that can be picked up in all three ways; it notes the calls made on it."""

    def __init__(self, name: str, box: Box) -> None:
        super().__init__(name, box, (90, 120, 200), takes=Takes.FOCUS)
        self.calls: list[str] = []
        self.by_click = False

    def grab(self, at: tuple[float, float]) -> Drag | None:
        """Always."""
        return Drag(self, payload=self.name, ghost=Tile("ghost", Box(0, 0, self.w, self.h), takes=Takes.NOTHING))

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Notes it; picks itself up if told to."""
        self.calls.append(f"click{button}x{clicks}")
        scene = self.scene
        if self.by_click and button == 1 and scene is not None:
            scene.pick_up(self, "click")
        return True

    def activated(self) -> bool:
        """The keyboard picks it up."""
        scene = self.scene
        return scene is not None and scene.pick_up(self, "keys") is not None

    def hovered(self, inside: Presence) -> None:
        """Notes it."""
        self.calls.append(inside.value)


class Slot(Tile):
    """Takes every drag."""

    def drop_for(self, drag: Drag) -> bool:
        """Always."""
        return True


class Stage(Scene):
    """A ground, a card and three slots; only the slots named legal accept. Notes every message."""

    name = "stage"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.heard: list[str] = []
        self.legal = {"slot1", "slot2"}

    def build(self) -> None:
        """Makes the nodes."""
        self.back.add(Ground("ground"))
        self.main.add(Card("card", Box(100, 500, 80, 110)))
        for i in range(3):
            self.main.add(Slot(f"slot{i}", Box(100 + 200 * i, 100, 120, 140), (40, 160, 90)))

    def layout(self, screen: Screen) -> None:
        """The ground fills the window."""
        ground = self.back.find("ground")
        assert ground is not None
        ground.put(screen.box)

    def receive(self, message: Message) -> bool:
        """Judges drops."""
        self.heard.append(type(message).__qualname__)
        match message:
            case Drag.Dropped(drag=drag, target=target):
                if target is not None and target.name in self.legal:
                    drag.source.x, drag.source.y = target.x, target.y
                    drag.accept()
                return True
            case Drag.Cancelled(why=why):
                self.heard.append(why)
        return False
