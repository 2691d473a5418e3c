"""Commands of keys and buttons in a replay, by name: step, play, change the viewpoint, annotate, play on from here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from tabletop.present.replay import View
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.ui.replay.chips import Chip, Pill
from tabletop.ui.replay.player import REAL
from tabletop.ui.replay.stage import Rolled

if TYPE_CHECKING:
    from tabletop.ui.replay.scene import ReplayScene


class Commands:
    """Commands on a replay."""

    def __init__(self, scene: ReplayScene) -> None:
        self.scene = scene
        noting = scene.noting
        self._commands: dict[str, Callable[[], object]] = {
            "play": self._toggle_play, "faster": lambda: self._change_pace(1), "slower": lambda: self._change_pace(-1),
            "real": self._toggle_real, "hands": self._toggle_hands, "show_hands": self._toggle_hands,
            "details": self._toggle_details, "search": self.look_for, "hit_before": lambda: self._go_to_hit(-1),
            "hit_after": lambda: self._go_to_hit(1), "eyes": self._next_eyes, "mark": noting.flag,
            "add_mark": noting.flag, "note": noting.begin, "play_on": self._go_on, "leave": scene.app.pop,
            "to_match": scene.app.pop, "advice": self._ask_advice,
            "line_before": lambda: scene.lineage.beside(-1), "line_after": lambda: scene.lineage.beside(1),
            "origin": scene.lineage.origin, "menu": scene.sharing.open_menu,
            "copy": scene.sharing.copy, "picture": scene.sharing.keep_picture, "keys": lambda: scene.app.action("shortcuts")}

    def do(self, name: str) -> bool:
        """Run a command by its name; False for an unknown one."""
        goal = self._goal(name)
        if goal is not None:
            self.scene.player.pause()
            self.scene.go(goal, "step" if name == "forward" else "jump")
        elif name in self._commands:
            self._commands[name]()
        return goal is not None or name in self._commands

    def used(self, message: Message) -> bool:
        """Handle a used control: one named like a command runs it; a wheel steps, a filter redraws the course."""
        scene = self.scene
        match message:
            case Rolled(by=by):
                return self.do("forward" if by > 0 else "back")
            case Pill.Pressed():
                return self.do("hands")
            case Dialog.Answered(name=name, answer=answer):
                scene.sharing.answered(name, answer)
            case Button.Pressed(name=name) | Chip.Changed(name="details" | "search" as name):
                return self.do(name)
            case Chip.Changed(sender=chip) if chip.name.startswith("tab_"):
                scene.parts.turn_to(chip)
            case Chip.Changed():
                scene.redraw_course()
            case _:
                return False
        return True

    def _goal(self, name: str) -> int | None:
        """Position that a step command leads to; None for other commands."""
        replay, noting = self.scene.replay, self.scene.noting
        match name:
            case "back" | "forward":
                return self.scene.stop(1 if name == "forward" else -1)
            case "start" | "end":
                return 0 if name == "start" else replay.length
            case "back_turn" | "forward_turn":
                return self.scene.turn_stop(1 if name == "forward_turn" else -1)
            case "back_mark" | "forward_mark":
                return noting.next_mark(1 if name == "forward_mark" else -1)
        return None

    # ---- playing
    def _toggle_play(self) -> None:
        scene = self.scene
        if scene.replay.position == scene.replay.length and not scene.player.playing:
            scene.go(scene.replay.opening())
        scene.player.toggle()
        scene.show_pace()

    def _change_pace(self, by: Literal[1, -1]) -> None:
        self.scene.player.step_pace(by)
        self.scene.show_pace()

    def _toggle_real(self) -> None:
        self.scene.player.pace = 1.0 if self.scene.player.pace == REAL else "real"
        self.scene.show_pace()

    # ---- view
    def _toggle_hands(self) -> None:
        hands = self.scene.parts.hands
        hands.visible = not hands.visible
        self.scene.beside.show_hands()

    def _toggle_details(self) -> None:
        scene = self.scene
        scene.details = "off" if scene.details == "on" else "on"
        scene.parts.details.value = scene.details
        scene.retell()

    def look_for(self) -> None:
        """Open the search among the events, or close it."""
        scene = self.scene
        scene.parts.open_tab("events")
        scene.parts.look_for()
        scene.focus.set(scene.parts.search if scene.parts.search.visible else None, "keys")
        scene.retell()

    def _go_to_hit(self, step: Literal[1, -1]) -> None:
        """Go to the next or previous hit; without a search yet, open it."""
        scene = self.scene
        if not scene.parts.search.visible:
            self.look_for()
            return
        scene.player.pause()
        scene.go(scene.parts.events.beside(scene.replay.position, step))

    def _next_eyes(self) -> None:
        scene = self.scene
        views: list[View] = [*range(len(scene.names)), "all", "then"]
        now = scene.replay.view
        scene.see(views[(views.index(now) + 1) % len(views)] if now in views else views[0])

    # ---- advice and playing on
    def _ask_advice(self) -> None:
        self.scene.player.pause()
        self.scene.advice.ask()
        self.scene.show_pace()

    def _go_on(self) -> None:
        scene = self.scene
        button = scene.parts.go_on
        if not button.usable:
            scene.refuse(button.refusal, near=button)
        elif scene.play_on is not None:
            scene.player.pause()
            node = scene.replay.onward()
            # The shown moment may lie inside a decision: the board must show the position that is meant.
            scene.go(scene.replay.after(node))
            scene.play_on(node)
