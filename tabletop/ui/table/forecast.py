"""Shows what a decision would come to: ghost numbers on the board, skulls, and the list in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from tabletop.kernel.asks import Picks
from tabletop.ui import paint
from tabletop.ui.brush import Picture
from tabletop.ui.graph.box import Box
from tabletop.ui.graph.look import Look
from tabletop.ui.graph.node import Node
from tabletop.ui.graph.pieces import Painted
from tabletop.ui.say import Say, plain, say
from tabletop.ui.table.outcome import Outcome, Pair, foresee
from tabletop.ui.text import block, layout
from tabletop.ui.theme import BLUE, BODY, DIM, GREEN, RED

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

TITLE = 58.0
Told = tuple[str, str, Say]


class Forecast:
    """One forecast at a time. `layer` lies over the cards, `panel` stands where the inspector does."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.layer = Node("forecast")
        self.panel = Painted("outcome", self._paint_panel)
        self.panel.visible = False
        self._told: list[Told] = []
        self._shown: Picks | None = None
        self.outcome: Outcome | None = None

    def hint(self, picks: Picks | None) -> None:
        """Foretell what merely lies under the pointer: only where something would come of it at once."""
        self.show(picks)
        if self.outcome is not None and self.outcome.empty:
            self.clear()

    def lie_at(self, y: float) -> None:
        """The list begins there now."""
        self.panel.y = y

    def show(self, picks: Picks | None) -> None:
        """Foretell those picks (None: nothing)."""
        if picks == self._shown:
            return
        self.clear()
        self._shown = picks
        sitting = self.scene.sitting
        if picks is None or sitting.stage != "deciding":
            return
        self.outcome = foresee(sitting, picks)
        self._told = list(told(self.outcome, self.scene))
        self._mark(self.outcome)
        if self.scene.plan.layout == "wide":
            self._show_panel()

    def clear(self) -> None:
        """Take it away."""
        if self._shown is None:
            return
        self._shown = self.outcome = None
        self.layer.clear()
        self.panel.visible = False
        self.scene.inspector.aside("no")
        for base in self.scene.board.bases:
            base.defence.ghost = base.energy.ghost = None

    # ---- on the board
    def _mark(self, outcome: Outcome) -> None:
        board = self.scene.board
        self.layer.put(Box(0, 0, *self.scene.plan.size))
        for seat, (_, after) in outcome.base.items():
            board.bases[seat].defence.ghost = max(0, after)
        for seat, (_, after) in outcome.energy.items():
            board.bases[seat].energy.ghost = after
        for seat, pair in outcome.base.items():
            self._number(board.bases[seat], pair, "checked-shield")
        for card in (*outcome.destroyed, *outcome.burnt):
            node = board.node_of(card)
            if node is not None:
                self._skull(node, "skull-crack" if card in outcome.destroyed else "flame")
        for card, pair in outcome.health.items():
            node = board.node_of(card)
            if node is not None:
                self._number(node, pair, "checked-shield")
        for card, pair in outcome.attack.items():
            node = board.node_of(card)
            if node is not None and card not in outcome.health:
                self._number(node, pair, "crossed-swords")

    def _number(self, node: Node, pair: tuple[int, int], icon: str) -> None:
        kind = "foe" if pair[1] < pair[0] else "gain"
        before, after = (str(n).replace("-", "−") for n in pair)
        small = self.scene.plan.layout == "small"
        zoom = 0.78 if small else 1.0
        picture = paint.ghost_number(self.scene.look.brush, before, after, icon=icon, kind=kind)
        w, h = picture.w / self.scene.look.k * zoom, 44.0 * zoom
        ghost = Painted("ghost-number", lambda look, _w, _h: paint.ghost_number(look.brush, before, after, icon=icon, kind=kind))
        box = node.box
        down = box.y < 60
        ghost.put(Box(box.centre[0] - w / 2, box.bottom - 10 if down else box.y - h + 12, w / zoom, 44.0))
        ghost.scale = zoom
        self.layer.add(ghost)

    def _skull(self, node: Node, icon: str) -> None:
        box = node.box
        mark = Painted("skull", lambda look, w, h: _skull(look, w, h, icon))
        mark.put(box)
        self.layer.add(mark)

    # ---- in words
    def _show_panel(self) -> None:
        scene = self.scene
        place = scene.plan.panels["inspector"]
        look = scene.look.at(scene.k)
        high = TITLE + sum(self._height(look, says) + 12 for _, _, says in self._told) + 14
        scene.inspector.aside("yes")
        self.panel.put(Box(place.x, scene.inspector.foot, place.w, high))
        self.panel.visible = True
        self.panel.touch()

    def _height(self, look: Look, says: Say) -> float:
        return layout(look.brush, says(look.words), 198, lettering=BODY).h

    def _paint_panel(self, look: Look, w: float, h: float) -> Picture | None:
        brush, k = look.brush, look.k
        panel = paint.titled_panel(brush, w, h, look.words("enadrya.outcome.title"), tone="glass")
        sheet = panel.surface.copy()
        x, y = -panel.dx / k, TITLE - panel.dy / k
        for icon, colour, says in self._told:
            laid = layout(brush, says(look.words), 198, lettering=BODY)
            brush.put(sheet, paint.icon(brush, icon, 20, colour=colour), x + 28, y + 10, "mm")
            brush.put(sheet, block(brush, laid), x + 48, y)
            y += laid.h + 12
        return Picture(sheet, panel.dx, panel.dy, panel.w, panel.h)


def _skull(look: Look, w: float, h: float, icon: str) -> Picture:
    """A red veil and the mark of what would happen."""
    brush = look.brush
    rim = paint.rim_light(brush, w, h, kind="refused", radius=10)
    sheet = rim.surface.copy()
    veil = pygame.Surface((brush.px(w), brush.px(h)), pygame.SRCALPHA)
    veil.fill((60, 12, 6, 60))
    sheet.blit(veil, (-rim.dx, -rim.dy), special_flags=pygame.BLEND_PREMULTIPLIED)
    mark = paint.shaded_icon(brush, icon, h * 0.52, colour="#ffd0c0")
    brush.put(sheet, mark, w / 2 - rim.dx / look.k, h / 2 - rim.dy / look.k, "mm")
    return Picture(sheet, rim.dx, rim.dy, rim.w, rim.h)


def told(outcome: Outcome, scene: TableScene) -> Iterable[Told]:
    """The forecast line by line: icon, colour, words."""
    def name(card: int) -> Say:
        return plain(scene.naming.card(card))

    for card in outcome.destroyed:
        yield "skull-crack", RED, say("enadrya.outcome.destroyed", name=name(card))
    for card in outcome.burnt:
        yield "flame", RED, say("enadrya.outcome.burnt", name=name(card))
    yield from _numbers(outcome, scene)
    for card, zone in outcome.moved.items():
        yield "sprint", DIM, say("enadrya.outcome.moved", name=name(card), place=scene.naming.place(zone))
    if outcome.over:
        yield "laurel-crown", "#ffd873", say("enadrya.outcome.ends")
    if outcome.more:
        yield "help", DIM, say("enadrya.outcome.more")
    elif outcome.empty and not outcome.moved:
        yield "info", DIM, say("enadrya.outcome.nothing")


def _numbers(outcome: Outcome, scene: TableScene) -> Iterable[Told]:
    """Bases, Units, energy: before and after."""
    viewer = scene.sitting.viewer
    rival = plain(scene.names[1 - viewer])

    def whose(key: str, seat: int, pair: Pair) -> Say:
        suffix = "" if seat == viewer else "_rival"
        return say(f"enadrya.outcome.{key}{suffix}", before=pair[0], after=pair[1], rival=rival)

    def of(key: str, card: int, pair: Pair) -> Say:
        return say(f"enadrya.outcome.{key}", name=plain(scene.naming.card(card)), before=pair[0], after=pair[1])

    for seat, pair in outcome.base.items():
        yield "castle", _hue(pair), whose("base", seat, pair)
    for card, pair in outcome.health.items():
        yield "checked-shield", _hue(pair), of("harmed", card, pair)
    for card, pair in outcome.attack.items():
        yield "crossed-swords", _hue(pair), of("attack", card, pair)
    for seat, pair in outcome.energy.items():
        yield "lightning-helix", BLUE, whose("energy", seat, pair)


def _hue(pair: Pair) -> str:
    return RED if pair[1] < pair[0] else GREEN
