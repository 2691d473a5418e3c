"""What stands round the board: banners, phases, the log, the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.games.enadrya.board import HAND, pile
from tabletop.games.enadrya.readers import active
from tabletop.kernel.store import TABLE
from tabletop.present.narrate import Line, Narrator, fold
from tabletop.present.words import Words
from tabletop.ui import paint
from tabletop.ui.boards.enadrya.exits import NO_EXIT, Exit
from tabletop.ui.brush import Picture
from tabletop.ui.graph.box import Box
from tabletop.ui.graph.look import Look
from tabletop.ui.graph.node import Node, Spoken, Takes
from tabletop.ui.graph.pieces import Painted
from tabletop.ui.motion import ease
from tabletop.ui.motion.anim import Tween
from tabletop.ui.say import NOTHING, Say, say
from tabletop.ui.table.logview import LogView
from tabletop.ui.table.spots import other_hand
from tabletop.ui.table.strips import DeedButton, LogStrip, SpareButton
from tabletop.ui.text import line
from tabletop.ui.theme import BANNER_NAME, BIG_BUTTON, BODY, DIM, GOLD, NOTE_BOLD
from tabletop.ui.widgets.button import Button, RoundButton

if TYPE_CHECKING:
    from tabletop.ui.boards.enadrya.layout import Plan
    from tabletop.ui.table.scene import TableScene

PHASES = ("withdraw", "recharge", "deploy", "attack", "defence", "reinforcement", "damage")
SLIDE = 0.2
GUARD = 0.35


class Banner(Node):
    """A player: emblem, name, what they hold, whether they are to decide."""

    def __init__(self, name: str) -> None:
        super().__init__(name, takes=Takes.POINTER)
        self._shown: tuple[str, str, Say, Say, str, str] = ("", "", NOTHING, NOTHING, "rest", "wide")

    def show(self, player: str, dye: str, says: Say, turn: Say, state: str, layout: str) -> None:
        """Show that player; state "now" is whose turn it is."""
        now = (player, dye, says, turn, state, layout)
        if now != self._shown:
            self._shown = now
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """The plate."""
        player, dye, says, turn, state, _ = self._shown
        brush = look.brush
        light = GOLD if state == "now" else None
        low = self.h < 50
        panel = paint.panel(brush, self.w, self.h, light_colour=light, radius=min(14, self.h / 2))
        sheet = panel.surface.copy()
        size = self.h * 0.84 if low else self.h * 0.8
        x = self.h / 2 + (0 if low else 2)
        _put(look, sheet, panel, paint.medallion(brush, size, dye), x, self.h / 2, "mm")
        x = x + size / 2 + (8 if low else 12)
        name = player.upper()
        if low:
            text = line(brush, name, BANNER_NAME.at(15), fit=self.w * 0.42)
            _put(look, sheet, panel, text, x, self.h / 2, "lm")
            _put(look, sheet, panel, line(brush, says(look.words), BODY.at(15), colour=DIM, fit=self.w * 0.4),
                 self.w - 14, self.h / 2, "rm")
        else:
            _put(look, sheet, panel, line(brush, name, BANNER_NAME.at(min(24, self.h * 0.27)), fit=self.w - x - 12), x, self.h * 0.3, "lm")
            _put(look, sheet, panel, line(brush, says(look.words), BODY.at(16), colour=DIM, fit=self.w - x - 12), x, self.h * 0.58, "lm")
            told = turn(look.words)
            if told:
                _put(look, sheet, panel, line(brush, told, NOTE_BOLD, colour=GOLD, fit=self.w - x - 12), x, self.h * 0.81, "lm")
        return Picture(sheet, panel.dx, panel.dy, panel.w, panel.h)

    def spoken(self, words: Words) -> Spoken | None:
        """Name, hand, turn."""
        player, _, says, turn, _, _ = self._shown
        return Spoken("text", player, says(words), turn(words)) if player else None


def _put(look: Look, sheet: object, below: Picture, picture: Picture, x: float, y: float, anchor: str) -> None:
    k = look.k
    look.brush.put(sheet, picture, x - below.dx / k, y - below.dy / k, anchor)  # type: ignore[arg-type]


class PhaseRail(Node):
    """The phases of the turn; the lit plate slides to the present one."""

    def __init__(self) -> None:
        super().__init__("phases")
        self._names: tuple[str, ...] = ()
        self._current = -1
        self._plate = Node("plate")
        self._plate.paint = self._paint_plate  # type: ignore[method-assign]
        self.add(self._plate)

    def put(self, box: Box) -> Node:
        """The plate is a part of its width."""
        super().put(box)
        step = box.w / len(PHASES)
        self._plate.put(Box(max(0, self._current) * step + 2, 0, step - 4, box.h))
        return self

    def go(self, phase: str) -> None:
        """Slide to a phase."""
        current = PHASES.index(phase) if phase in PHASES else -1
        self._plate.visible = current >= 0
        if current != self._current:
            self._current = current
            self.touch()
            self._plate.touch()
            scene = self.scene
            x = max(0, current) * self.w / len(PHASES) + 2
            if scene is None:
                self._plate.x = x
            else:
                scene.motion.play(Tween(self._plate, {"x": x}, SLIDE, ease.out_cubic))

    def paint(self, look: Look) -> Picture | None:
        """The rail with the names; the present one is on the plate."""
        names = tuple(look.words(f"enadrya.phase.{phase}") for phase in PHASES)
        return paint.phase_rail(look.brush, self.w, names, -1, h=self.h)

    def _paint_plate(self, look: Look) -> Picture | None:
        if self._current < 0:
            return None
        name = look.words(f"enadrya.phase.{PHASES[self._current]}")
        return paint.phase_plate(look.brush, self._plate.w, name, h=self.h)

    def spoken(self, words: Words) -> Spoken | None:
        """The phase."""
        return Spoken("text", words(f"enadrya.phase.{PHASES[self._current]}")) if self._current >= 0 else None


class Plate(Node):
    """The plate in a battle lane that sums the battle up."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._shown: tuple[str, str, Say] = ("attack", "0", NOTHING)

    def show(self, kind: str, number: str, note: Say) -> None:
        """Show another sum."""
        if (kind, number, note) != self._shown:
            self._shown = (kind, number, note)
            self.touch()

    def paint(self, look: Look) -> Picture | None:
        """The plate."""
        kind, number, note = self._shown
        return paint.battle_plate(look.brush, self.w, self.h, number, note(look.words), kind=kind)


class Rails:
    """The sides of the table, brought up to the sitting."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.layer = Node("rails")
        self.banners = (Banner("own"), Banner("rival"))
        self.plates = (Plate("plate0"), Plate("plate1"))
        self.phases = PhaseRail()
        self.main = DeedButton("main", NOTHING, kind="gold", lettering=BIG_BUTTON, guard=GUARD)
        self.main.on_hover = scene.lights.foresee_exit
        self.second = Button("second", NOTHING, guard=GUARD)
        self.undo = SpareButton("undo", say("table.button.undo"), icon="anticlockwise-rotation")
        self.redo = SpareButton("redo", say("table.button.redo"), icon="clockwise-rotation")
        self.log = LogView("log", say("table.log.title"), self._dye, scene.lights.point_at_card)
        self.strip = LogStrip(self.toggle_log)
        self.icons = [RoundButton(name, say(f"table.button.{name}"), icon=icon) for name, icon in (
            ("menu", "hamburger-menu"), ("rules", "book-cover"), ("settings", "settings-knobs"))]
        self._cards = self._carrying = 0
        self._narrator: Narrator | None = None
        self._lines: list[Line] = []
        self._told = 0
        self.layer.add(self.phases, *self.plates, *self.banners, self.strip, *self.icons, self.undo, self.redo, self.second,
                       self.main)
        self.keys = Painted("keys", self._paint_keys)
        self.count = Painted("rival-count", self._paint_count)
        self.layer.add(self.log, self.keys, self.count)

    def arrange(self, plan: Plan) -> None:
        """Place everything."""
        panels = plan.panels
        self.layer.put(Box(0, 0, *plan.size))
        self.phases.put(plan.rail)
        for plate, box in zip(self.plates, plan.plates, strict=True):
            plate.put(box)
        self.banners[0].put(panels["own"])
        self.banners[1].put(panels["rival"])
        small = plan.layout == "small"
        self.strip.put(panels["log"])
        self.strip.visible = small
        self.log.put(Box(plan.middle - 70, 42, 500, plan.beds[0].bottom - 46) if small else panels["log"])
        self.log.z = 10
        self.keys.put(panels["keys"])
        self.keys.visible = not small
        self.count.visible = not small
        self.log.visible = not small
        for name in ("undo", "redo", "main", "second"):
            getattr(self, name).put(panels[name])
        self.undo.tell()
        self.redo.tell()
        size = min(44.0, panels["icons"].h - 4)
        step = panels["icons"].w / len(self.icons)
        for i, icon in enumerate(self.icons):
            icon.put(Box(panels["icons"].x + step * (i + 0.5) - size / 2, panels["icons"].y + (panels["icons"].h - size) / 2, size, size))
        self.forget()

    def forget(self) -> None:
        """Tell the log anew: another viewer, another language, something taken back."""
        scene, sitting = self.scene, self.scene.sitting
        self._narrator = Narrator(scene.look.words, scene.game, players=scene.names, defs=sitting.match.setup.defs)
        self._lines, self._told = [], 0

    def refresh(self) -> None:
        """Bring everything up to the sitting."""
        self._tell()
        sitting, plan = self.scene.sitting, self.scene.plan
        store = sitting.store
        for i, seat in enumerate((plan.bottom, 1 - plan.bottom)):
            kind, number, note = self.scene.naming.plate(seat)
            self.plates[i].show(kind, number, note)
            self._banner(self.banners[i], seat)
        self._count_hand()
        self.phases.go(store.phase[TABLE])

    def _banner(self, banner: Banner, seat: int) -> None:
        scene, sitting = self.scene, self.scene.sitting
        store, small = sitting.store, scene.plan.layout == "small"
        dye = scene.board.sleeve(seat)
        held = say("enadrya.pile.hand", n=len(store.zone[pile(seat, HAND)]))
        says = held if small and banner is self.banners[1] else _joined(say(f"enadrya.race.{dye}"), held)
        turn = store.turn[TABLE]
        told = NOTHING
        if sitting.stage in ("handover", "waiting") and sitting.decider == seat:
            told = say("enadrya.turn.waiting")
        elif turn and active(store) == seat:
            told = say("enadrya.turn.yours", n=turn) if seat == sitting.viewer else say("enadrya.turn.number", n=turn)
        elif sitting.stage == "deciding" and seat == sitting.viewer:
            told = say("enadrya.turn.deciding")
        deciding = sitting.decider == seat if sitting.stage != "showing" else turn and active(store) == seat
        banner.show(scene.names[seat], dye, says, told, "now" if deciding else "rest", scene.plan.layout)

    def _count_hand(self) -> None:
        """The pill beside the rival's hand."""
        plan, sitting = self.scene.plan, self.scene.sitting
        below = sitting.viewer if sitting.viewer in (0, 1) else plan.bottom
        cards = len(sitting.store.zone[pile(1 - below, HAND)])
        last = max((s.box.right for s in other_hand(sitting.store.zone[pile(1 - below, HAND)], plan, 1 - below)), default=plan.middle)
        self.count.put(Box(last + 18, 8, 90, 26))
        if cards != self._cards:
            self._cards = cards
            self.count.touch()

    def _paint_count(self, look: Look, w: float, h: float) -> Picture | None:
        return paint.pill(look.brush, look.words("enadrya.pile.hand_count", n=self._cards), icon="card-pick", height=26)

    def _paint_keys(self, look: Look, w: float, h: float) -> Picture | None:
        """What the most used keys do now."""
        brush, k = look.brush, look.k
        sheet = pygame.Surface((brush.px(w), brush.px(h)), pygame.SRCALPHA)
        x = 4.0
        for key, says in (("space", "table.key.act"), ("escape", "table.key.drop" if self._carrying else "table.key.menu")):
            cap = paint.key_cap(brush, look.words(f"ui.key.{key}"))
            brush.put(sheet, cap, x, h / 2, "lm")
            x += cap.w / k + 8
            text = line(brush, look.words(says), BODY.at(16), colour=DIM)
            brush.put(sheet, text, x, h / 2, "lm")
            x += text.w / k + 22
        return Picture(sheet, 0, 0, *sheet.get_size())

    def carrying(self, card: int) -> None:
        """Something is carried: Esc lets it go."""
        if bool(card) != bool(self._carrying):
            self._carrying = card
            self.keys.touch()

    def _tell(self) -> None:
        told = self.scene.sitting.told
        if self._narrator is None or len(told) < self._told:
            self.forget()
        assert self._narrator is not None
        if len(told) > self._told:
            fresh = [ln for ln in self._narrator.tell(told[self._told:]) if ln.level != "detail"]
            self._told = len(told)
            if fresh:
                self._lines.extend(fold(fresh))
                self.log.show(self._lines)
                self.strip.show(self._lines)
        if not self._lines:
            self.log.show(self._lines)
            self.strip.show(self._lines)
        self.log.retitle(say("table.log.public" if self.scene.sitting.veiled else "table.log.title"))

    def show_exits(self, main: Exit, second: Exit) -> None:
        """What the two buttons say and whether they can be used."""
        sitting = self.scene.sitting
        for button, shown in ((self.main, main), (self.second, second)):
            button.says, button.note, button.kind, button.refusal = shown.says, shown.note, shown.kind, shown.refusal
            button.visible = bool(shown.says)
        self.redo.refusal = NOTHING if sitting.can_redo else say("table.undo.nothing_to_redo")
        start = sitting.match.history.cursor is None
        self.undo.refusal = say("table.undo.start") if start else NOTHING

    def press(self, name: str) -> bool:
        """Press one of the two buttons by key."""
        button = self.main if name == "main" else self.second
        return button.visible and button.clicked((0, 0), 1, 1)

    def wait(self) -> None:
        """Nobody may decide just now."""
        self.show_exits(NO_EXIT, NO_EXIT)

    def step(self, at: tuple[float, float]) -> None:
        """The pointer stands there, in units of the screen."""
        box, k = self.log.world_box(), self.log.world_scale()
        self.log.look_at(((at[0] - box.x) / k, (at[1] - box.y) / k))

    def toggle_log(self) -> bool:
        """Open the log, or close it, where it has no place of its own; False where it always stands open."""
        if self.scene.plan.layout == "wide":
            return False
        self.log.visible = not self.log.visible
        return True

    def close_log(self) -> bool:
        """Close it; False if it was not open."""
        if self.scene.plan.layout == "wide" or not self.log.visible:
            return False
        self.log.visible = False
        return True

    @property
    def lines(self) -> list[Line]:
        """The log as it is told now."""
        return self._lines

    def _dye(self, heading: Line) -> str:
        """The colour of a turn: that of the player it names last."""
        for seat in (0, 1):
            if heading.text.endswith(self.scene.names[seat]):
                return self.scene.board.sleeve(seat)
        return "neutral"


def _joined(first: Say, second: Say) -> Say:
    return say("enadrya.kind_line", kind=first, race=second)


