"""Commands of keys and buttons in a replay, by name: step, play, change the viewpoint, annotate, play on from here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tabletop.kernel.history import Node as Decision
from tabletop.present.replay import PUBLIC, View
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.input.focus import Focus
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.ui.replay.advice import Advice
from tabletop.ui.replay.annotations import Noting
from tabletop.ui.replay.beside import Beside
from tabletop.ui.replay.chips import Chip, Pill
from tabletop.ui.replay.dock import REAL, Playback
from tabletop.ui.replay.exports import Sharing
from tabletop.ui.replay.lineage import Lineage
from tabletop.ui.replay.parts import Parts
from tabletop.ui.replay.stage import Rolled
from tabletop.ui.replay.state import Details, Doing, Now
from tabletop.ui.replay.viewpoints import Viewing

How = Literal["step", "jump"]
Step = Literal[1, -1]


@dataclass(frozen=True, slots=True)
class Ways:
    """Effects of commands on the replay itself.

    `go` shows another position, `see` another viewpoint; `stop` and `turn_stop` find the next or previous line and
    turn. `tell` composes the events anew, with or without details; `redraw` draws the course, `pace` shows the pace.
    """

    go: Callable[[int, How], None]
    see: Callable[[View], None]
    stop: Callable[[Step], int]
    turn_stop: Callable[[Step], int]
    tell: Callable[[Details], None]
    redraw: Callable[[], None]
    pace: Callable[[], None]
    leave: Callable[[], None]
    keys: Callable[[], object]
    play_on: Callable[[Decision | None], None] | None
    review: Callable[[], None] | None = None
    puzzle: Callable[[Decision], None] | None = None


class Commands:
    """Commands on a replay: a coordinator of its parts."""

    def __init__(self, now: Now, player: Playback, parts: Parts, focus: Focus, ways: Ways, *, noting: Noting, beside: Beside, advice: Advice,
                 lineage: Lineage, sharing: Sharing, viewing: Viewing, do: Doing) -> None:
        self._now, self._player, self._parts, self._focus, self._ways, self._do = now, player, parts, focus, ways, do
        self._noting, self._beside, self._advice, self._sharing, self._viewing = noting, beside, advice, sharing, viewing
        self._commands: dict[str, Callable[[], object]] = {
            "play": self._toggle_play, "faster": lambda: self._change_pace(1), "slower": lambda: self._change_pace(-1),
            "real": self._toggle_real, "hands": self._toggle_hands, "show_hands": self._toggle_hands,
            "details": self._toggle_details, "search": self.look_for, "hit_before": lambda: self._go_to_hit(-1),
            "hit_after": lambda: self._go_to_hit(1), "eyes": self._next_viewpoint, "mark": noting.flag,
            "add_mark": noting.flag, "note": noting.begin, "play_on": self._go_on, "leave": ways.leave,
            "to_match": ways.leave, "advice": self._ask_advice,
            "line_before": lambda: lineage.beside(-1), "line_after": lambda: lineage.beside(1),
            "origin": lineage.origin, "review": self._review, "puzzle": self._make_puzzle, "menu": sharing.open_menu,
            "copy": sharing.copy, "picture": sharing.keep_picture, "keys": ways.keys}

    def do(self, name: str) -> bool:
        """Run a command by its name; False for an unknown one."""
        goal = self._goal(name)
        if goal is not None:
            self._player.pause()
            self._ways.go(goal, "step" if name == "forward" else "jump")
        elif name in self._commands:
            self._commands[name]()
        return goal is not None or name in self._commands

    def used(self, message: Message) -> bool:
        """Handle a used control: one named like a command runs it; a wheel steps, a filter redraws the course."""
        match message:
            case Rolled(by=by):
                return self.do("forward" if by > 0 else "back")
            case Pill.Pressed():
                return self.do("hands")
            case Dialog.Answered(name=name, answer=answer):
                self._viewing.answered(name, answer)
                self._sharing.answered(name, answer)
            case Button.Pressed(name=name) | Chip.Changed(name="details" | "search" as name):
                return self.do(name)
            case Chip.Changed(sender=chip) if chip.name.startswith("tab_"):
                self._parts.turn_to(chip)
            case Chip.Changed():
                self._ways.redraw()
            case _:
                return False
        return True

    def _goal(self, name: str) -> int | None:
        """Position that a step command leads to; None for other commands."""
        replay, noting = self._now().replay, self._noting
        match name:
            case "back" | "forward":
                return self._ways.stop(1 if name == "forward" else -1)
            case "start" | "end":
                return 0 if name == "start" else replay.length
            case "back_turn" | "forward_turn":
                return self._ways.turn_stop(1 if name == "forward_turn" else -1)
            case "back_mark" | "forward_mark":
                return noting.next_mark(1 if name == "forward_mark" else -1)
        return None

    # ---- playing
    def _toggle_play(self) -> None:
        replay = self._now().replay
        if replay.position == replay.length and not self._player.playing:
            self._ways.go(replay.opening(), "jump")
        self._player.toggle()
        self._ways.pace()

    def _change_pace(self, by: Literal[1, -1]) -> None:
        self._player.step_pace(by)
        self._ways.pace()

    def _toggle_real(self) -> None:
        self._player.pace = 1.0 if self._player.pace == REAL else "real"
        self._ways.pace()

    # ---- view
    def _toggle_hands(self) -> None:
        hands = self._parts.hands
        hands.visible = not hands.visible
        self._beside.show_hands()

    def _toggle_details(self) -> None:
        details: Details = "off" if self._now().details == "on" else "on"
        self._parts.details.value = details
        self._ways.tell(details)

    def look_for(self) -> None:
        """Open the search among the events, or close it."""
        parts = self._parts
        parts.open_tab("events")
        parts.look_for()
        self._focus.set(parts.search if parts.search.visible else None, "keys")
        self._ways.tell(self._now().details)

    def _go_to_hit(self, step: Literal[1, -1]) -> None:
        """Go to the next or previous hit; without a search yet, open it."""
        if not self._parts.search.visible:
            self.look_for()
            return
        self._player.pause()
        self._ways.go(self._parts.events.beside(self._now().replay.position, step), "jump")

    def _next_viewpoint(self) -> None:
        rule, now = self._now().disclosure, self._now().replay.view
        offered: list[View] = [*range(len(self._now().names)), "all", "then"]
        views = [view for view in offered if rule.allows(view)]
        views += [PUBLIC] if rule.secret else []
        self._ways.see(views[(views.index(now) + 1) % len(views)] if now in views else views[0])

    # ---- review, advice and playing on
    def _review(self) -> None:
        self._player.pause()
        if self._ways.review is not None:
            self._ways.review()

    def _make_puzzle(self) -> None:
        button, node = self._parts.puzzle, self._now().replay.next_decision()
        self._player.pause()
        if not button.visible or not button.usable or node is None:
            self._do.deny(button.refusal or say("puzzle.make.over"), near=button)
        elif self._ways.puzzle is not None:
            self._ways.puzzle(node)

    def _ask_advice(self) -> None:
        self._player.pause()
        self._advice.ask()
        self._ways.pace()

    def _go_on(self) -> None:
        button, play_on = self._parts.go_on, self._ways.play_on
        if not button.usable:
            self._do.deny(button.refusal, near=button)
        elif play_on is not None:
            self._player.pause()
            replay = self._now().replay
            node = replay.onward()
            # The shown moment may lie inside a decision: the board must show the position that is meant.
            self._ways.go(replay.after(node), "jump")
            play_on(node)
