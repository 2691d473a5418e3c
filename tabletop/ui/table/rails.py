"""Surroundings of the board: banners, phases, the log, the buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Literal, Protocol

from tabletop.bots.levels import plain_level
from tabletop.games.registry import game
from tabletop.play.log_model import LogModel, Moment
from tabletop.play.session import Session
from tabletop.present.cues import icons_of
from tabletop.present.narrate import Line
from tabletop.present.rivals import rival_of
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint.theme import BIG_BUTTON
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.ui.table.banner import Banner
from tabletop.ui.table.deal import Undealt
from tabletop.ui.table.doing import Do
from tabletop.ui.table.exits import NO_EXIT, Exit
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.logview import LogView
from tabletop.ui.table.peek import Peek
from tabletop.ui.table.phases import PhaseRail
from tabletop.ui.table.pieces import Piece
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.room import overlap
from tabletop.ui.table.state import Now
from tabletop.ui.table.strips import ActionButton, LogStrip, SpareButton, key_row
from tabletop.ui.table.unfolding import Unfolding

GUARD = 0.35
Audience = Literal["viewer", "all"]
"""Readers of a log."""


class Sides(Protocol):
    """Parts of the board that the rails show, or that the log may cover."""

    layer: Node
    over: Node
    seats: dict[int, Piece]
    undealt: Undealt
    unfolding: Unfolding

    @property
    def below(self) -> int:
        """Seat whose hand is at the bottom."""

    def sleeve(self, seat: int) -> str:
        """Return the card back colour of a seat."""

    def hand_count(self) -> tuple[int, Box] | None:
        """Return the count beside a rival's hand and its place; None where there is none."""

    def log_height(self) -> float:
        """Return the height that a panel of the game takes now from the top of the log's room."""


class Rails:
    """Sides of the table, kept up to date with the session."""

    def __init__(self, session: Session, kit: BoardKit, now: Now, board: Sides, peek: Peek, levels: Mapping[int, str], *,
                 told: Callable[[], int], retractable: Callable[[], bool], goes_on: Callable[[], bool], peek_key: Callable[[], str],
                 do: Do) -> None:
        self._session, self._kit, self._now, self._board, self._peek, self._levels = session, kit, now, board, peek, levels
        self._facts_seen, self._retractable, self._goes_on, self._peek_key, self._do = told, retractable, goes_on, peek_key, do
        self._game, self._names = game(session.match.rules.key), session.match.setup.players
        icons = icons_of(kit.key)
        self.layer = Node("rails")
        self.banners = (Banner("own"), Banner("rival", lambda: do().open_lists()))
        self.phases = PhaseRail(kit.key, kit.phases, self._may_stop, icons=kit.phase_icons)
        self.main = ActionButton("main", NOTHING, kind="gold", lettering=BIG_BUTTON, guard=GUARD)
        self.main.on_hover = lambda inside: do().foresee_exit(inside)
        self.second = Button("second", NOTHING, guard=GUARD)
        self.second_at: Box | None = None  # place given to it by other parts in the rails; None for its own
        self.undo = SpareButton("undo", say("table.button.undo"), icon="anticlockwise-rotation")
        self.redo = SpareButton("redo", say("table.button.redo"), icon="clockwise-rotation")
        self.log = LogView("log", say("table.log.title"), self._dye, lambda card: do().point_at_card(card), icons=icons,
                           on_moment=lambda moment: do().look_back(moment), on_row=lambda row: do().point_at_row(row))
        self.strip = LogStrip(self.toggle_log, icons)
        self.undo.shortcut, self.redo.shortcut = "undo", "redo"
        self.undo.twin, self.redo.twin = self.redo, self.undo
        self.icons = [RoundButton(name, say(f"table.button.{name}"), icon=icon, shortcut=shortcut) for name, icon, shortcut in (
            ("menu", "hamburger-menu", "menu"), ("hint", "light-bulb", "hint"), ("rules", "book-cover", ""),
            ("settings", "settings-knobs", ""))]
        self._cards = self._carrying = 0
        self._told_to: tuple[int, str] | None = None
        self._logs: dict[tuple[Audience, int, str], LogModel] = {}
        self.layer.add(self.phases, *self.banners, self.strip, *self.icons, self.undo, self.redo, self.second, self.main)
        self.keys = Painted("keys", lambda look, w, h: key_row(look, self._hints(), w, h))
        self.count = Painted("rival-count", lambda look, w, h: paint.pill(
            look.brush, look.words("table.hand_count", n=self._cards), icon="card-pick", height=26))
        self.layer.add(self.log, self.keys, self.count)

    def arrange(self, plan: Plan) -> None:
        """Place everything."""
        panels = plan.panels
        self.layer.put(Box(0, 0, *plan.size))
        self.phases.put(plan.rail)
        self.banners[0].put(panels["own"])
        self.banners[1].put(panels["rival"])
        self.strip.put(panels["log"])
        self.strip.visible = not plan.rails
        self.log.put(panels["log"] if plan.rails else Box(plan.middle - 70, 42, 500, plan.drape.y - 52))
        self.log.z = 10
        self.keys.put(panels["keys"])
        self.show_keys()
        self.log.visible = plan.rails
        for name in ("undo", "redo", "main", "second"):
            getattr(self, name).put(panels[name])
        size = min(44.0, panels["icons"].h - 4)
        step = panels["icons"].w / len(self.icons)
        for i, icon in enumerate(self.icons):
            icon.put(Box(panels["icons"].x + step * (i + 0.5) - size / 2, panels["icons"].y + (panels["icons"].h - size) / 2, size, size))

    def forget(self) -> None:
        """Drop all logs after a change of what each player may read, or of whose decisions count."""
        self._logs.clear()

    @property
    def _whose(self) -> tuple[int, str]:
        """Log's key: one log per viewer and language."""
        return self._session.viewer, self._now().look.words.lang

    def _log(self, audience: Audience) -> LogModel:
        """Return a log of the viewer's, created if there is none yet."""
        key = (audience, *self._whose)
        if key not in self._logs:
            self._logs[key] = LogModel(self._now().look.words, self._game, self._session.match, people=self._session.people)
        return self._logs[key]

    def refresh(self) -> None:
        """Update everything from the session."""
        self._tell()
        kit, session, board = self._kit, self._session, self._board
        count = partial(board.undealt.count, session.store)
        for banner in self.banners:
            banner.show(kit.banner(session, banner.name, count=count))
            way = self._level(banner.name)
            banner.level, banner.rival = plain_level(way), rival_of(self._session.match.rules.key, way)
            banner.tip = self._about(banner)
        for seat, piece in board.seats.items():
            piece.played_by(self._levels.get(seat, ""))
        self._count_hand()
        self._lay_beside()
        self.phases.explain(session.house.passing)
        self.phases.go(kit.phase(session.store))

    def _about(self, banner: Banner) -> Phrase:
        """Return the note of a plate: how a computer plays there, and that the rival's leads to the deck list."""
        plays = say(f"opponent.plays.{banner.level}") if banner.level else NOTHING
        if banner.name == "own":
            return plays
        if len(self._names) > 2:
            computers = ", ".join(self._names[seat] for seat in sorted(self._levels))
            return say("table.list.tip_computers", names=plain(computers)) if computers else say("table.list.tip_many")
        return say("table.list.tip_of", plays=plays) if plays else say("table.list.tip", name=plain(self._names[1 - self._session.side]))

    def _lay_beside(self) -> None:
        """Leave a panel of the game the room that it takes from the log."""
        plan = self._now().plan
        if plan.rails:
            taken = self._board.log_height()
            room = plan.panels["log"].cut_top(taken)[1]
            if room != self.log.box:
                self.log.put(room)

    def _level(self, name: str) -> str:
        """Return the level of the bot in a banner's seat, where there is one."""
        if self._session.store.seats != 2:
            return ""
        below = self._board.below
        return self._levels.get(below if name == "own" else 1 - below, "")

    def _count_hand(self) -> None:
        """Update the pill beside the rival's hand."""
        found = self._board.hand_count()
        self.count.visible = found is not None
        if found is None:
            return
        cards, box = found
        self.count.put(box)
        if cards != self._cards:
            self._cards = cards
            self.count.touch()

    def show_keys(self) -> None:
        """Show the key hints; without rails there is room for the least obvious only: looking at the hand."""
        self.keys.visible = self._now().plan.rails or self._peek.wanted
        self.keys.touch()

    def _hints(self) -> list[tuple[str, str]]:
        escape = "drop" if self._carrying else "leave" if self._retractable() else "menu"
        hints = list(self._board.unfolding.keys()) or [*[("space", "table.key.act")] * self._goes_on(), ("escape", f"table.key.{escape}")]
        if not self._peek.wanted:
            return hints
        look = (self._peek_key(), "table.key.peek")
        return [hints[0], look] if self._now().plan.rails else [look]

    def carrying(self, card: int) -> None:
        """Show the hint of a drag: Esc cancels it."""
        if bool(card) != bool(self._carrying):
            self._carrying = card
            self.keys.touch()

    def _tell(self) -> None:
        told, settled, log = self._session.told, self._facts_seen(), self._log("viewer")
        changed = log.keep_up(told)
        told = told if settled >= len(told) else told[:max(settled, log.told)]
        if changed or len(told) > log.told or not log.moments or self._told_to != self._whose:
            log.tell(told)
            self.veil()
        self.log.retitle(say("table.log.public" if self._session.veiled else "table.log.title"))

    def veil(self) -> None:
        """Show the viewer's knowledge, or public facts only while their hand lies face down."""
        self._told_to = self._whose
        moments = self._moments
        self.log.show(moments)
        self.strip.show(moments)

    @property
    def _moments(self) -> list[Moment]:
        return self.moments_for("all" if self._peek.closed else "viewer")

    def moments_for(self, audience: Audience) -> list[Moment]:
        """Return the rows of the log that an audience may read."""
        log = self._log("viewer")
        if audience == "viewer":
            return log.moments
        public = self._log("all")
        public.tell(self._session.told_to_all(), events=log.position)
        return public.moments

    def show_exits(self, main: Exit, second: Exit) -> None:
        """Show the labels of the two buttons and enable or disable them."""
        session = self._session
        for button, shown in ((self.main, main), (self.second, second)):
            button.says, button.note, button.kind, button.refusal = shown.says, shown.note, shown.kind, shown.refusal
            button.visible = bool(shown.says)
            button.tip = shown.refusal or shown.explains
        self.second.put(self.second_at or self._now().plan.panels["second"])
        self.redo.refusal = NOTHING if session.can_redo else say("table.undo.nothing_to_redo")
        start = session.match.history.cursor is None
        self.undo.refusal = say("table.undo.start") if start else NOTHING

    def press(self, name: str) -> bool:
        """Press one of the two buttons by key."""
        button = self.main if name == "main" else self.second
        return button.visible and button.clicked((0, 0), 1, 1)

    def wait(self) -> None:
        """Disable decisions for now."""
        self.show_exits(NO_EXIT, NO_EXIT)

    def step(self, at: tuple[float, float]) -> None:
        """Track the pointer, in units of the screen."""
        box, k = self.log.world_box(), self.log.world_scale()
        self.log.look_at(((at[0] - box.x) / k, (at[1] - box.y) / k))

    def toggle_log(self) -> bool:
        """Toggle a log without a place of its own; False where it is always open."""
        if self._now().plan.rails:
            return False
        return self._lay_log("open" if not self.log.visible else "closed")

    def _lay_log(self, how: Literal["open", "closed"]) -> bool:
        self.log.visible = how == "open"
        self._do().log_laid()
        return True

    @property
    def log_over(self) -> bool:
        """Whether the log lies open over the board, where questions also appear."""
        return not self._now().plan.rails and self.log.visible

    def log_covers(self, node: Node) -> bool:
        """Whether the open log covers a piece of the board or of the rails."""
        if not self.log_over:
            return False
        below = any(node.is_inside(layer) for layer in (self._board.layer, self._board.over, self.layer))
        return below and not node.is_inside(self.log) and overlap(node.world_box(), self.log.world_box())

    def _may_stop(self) -> bool:
        """Whether stops are offered: only with automatic passes."""
        if self._session.house.passing == "automatic":
            return True
        self._do().tell(say("table.stop.asked"), icon="info")
        return False

    def find_in_log(self) -> bool:
        """Open the search of the log, and the log where it is closed."""
        self._lay_log("open")
        return self.log.look_for()

    def enter_log(self) -> bool:
        """Bring the keyboard to the rows of the log, opened where it is closed; from there, back to the table. False without a log."""
        scene = self.log.scene
        if scene is None or not (self.log.visible or self.strip.visible):
            return False
        if scene.focus.node is self.log:
            scene.focus.set(None, "scene")
            return True
        self._lay_log("open")
        scene.focus.set(self.log, "keys")
        return True

    def close_log(self) -> bool:
        """Close the log; False if it was not open."""
        return self.log_over and self._lay_log("closed")

    @property
    def lines(self) -> list[Line]:
        """Lines of the log."""
        return [moment.line for moment in self._moments]

    def _dye(self, heading: Line) -> str:
        """Return the colour of a turn: that of the player in its title, by the longest matching name."""
        named = [seat for seat, name in enumerate(self._names) if name in heading.text]
        return self._board.sleeve(max(named, key=lambda seat: len(self._names[seat]))) if named else "neutral"
