"""Table scene: a match played in the window by mouse, clicks or keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Literal

from tabletop.archive.seats import AS_DEALT, Seats
from tabletop.play.open_match import Advice, Opening
from tabletop.play.session import HouseRules, Recorder, Session
from tabletop.toolkit.access.regions import Region
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.scene import Fate, Host
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.text.words import Words
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.control import Control
from tabletop.ui.table.actions import CHOICES
from tabletop.ui.table.by_ear import LOG
from tabletop.ui.table.by_ear import own_aloud as may_be_heard
from tabletop.ui.table.conduct import Conduct
from tabletop.ui.table.dialogs import BackTo, Doors
from tabletop.ui.table.ground import Ground
from tabletop.ui.table.hints import Guidance
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.lookback import Glance
from tabletop.ui.table.opponents import Bots
from tabletop.ui.table.plan import Panels, sized
from tabletop.ui.table.regions import status_of
from tabletop.ui.table.rows import LETTER, shown_scale
from tabletop.ui.table.services import Said
from tabletop.ui.table.variation import MATCH, Variation


class TableScene(Conduct):
    """Session on screen. `k` is the scale of a table unit against a screen unit."""

    name = "table"
    where: tuple[str, ...] = ("table", "app")
    skips = "never"
    panels: Panels = "floating"
    """Place of the scene's own panels: in rails beside the table, or only over it."""
    heads: Mapping[Panels, float] = {}
    """Heights above the table that the scene keeps for itself, in units of the table."""
    menu_texts = "table.menu"

    def __init__(self, app: Host, session: Session, *, kit: BoardKit, on_end: Callable[[Session], None] | None = None,
                 on_leave: Callable[[Session], None] | None = None, on_settings: Callable[[], None] | None = None,
                 on_rules: Callable[[str], None] | None = None, bots: Bots | None = None,
                 relocate: Callable[[Session, str], Recorder] | None = None,
                 on_look_back: Callable[[Glance], None] | None = None, back_to: BackTo = "menu",
                 house: Callable[[], HouseRules] | None = None, opening: Opening = "shown", advice: Advice = "asked",
                 on_refused: Callable[[int, str], None] | None = None, seats: Seats = AS_DEALT,
                 on_seats: Callable[[Seats], None] | None = None, variation: Variation = MATCH) -> None:
        doors = Doors(app.pop, lambda: app.action("shortcuts"), back_to=back_to, menu_texts=self.menu_texts, end=on_end,
                      leave=on_leave, settings=on_settings, rules=on_rules, look_back=on_look_back, relocate=relocate, refused=on_refused,
                      seats=seats, keep_seats=on_seats)
        super().__init__(app, session, kit, doors=doors, bots=bots or Bots(), opening=opening, variation=variation)
        self.house, self._advice = house, advice
        self._told_while: Literal["held", "released"] = "released"

    # ---- building
    def build(self) -> None:
        """Create the parts, and the timer of hints that are offered."""
        super().build()
        self.guidance = Guidance(self.session, self._advice, busy=lambda: self._busy() or self.toasts.waiting, offer=self._offer_hint)

    def _offer_hint(self) -> None:
        self.toast(say("opponent.hint.offer"), icon="light-bulb", seconds=6.0, near=self.rails.layer.find("hint"))

    def aimed_first(self, places: Sequence[Node]) -> Node | None:
        """Return where a hint leads the carried card; elsewhere the first free place."""
        hinted = list(self.subjects.of(self.hints.picks)) if self.hints.picks else []
        led = self.carry.held is not None and hinted[:1] == [self.carry.held.source]
        return super().aimed_first([place for place in places if led and place in hinted[1:]] or places)

    def layout(self, screen: Screen) -> None:
        """Place everything for that window."""
        panels, self.k, box = sized(screen, self.kit.least(len(self.names), "letters"), self.heads, self.panels)
        self.measure = "rails" if panels == "rails" else "mirrored" if self.app.settings.left_hand else "letters"
        self.stage.put(Box(0, box.y * self.k, box.w, box.h))
        self.stage.scale = self.k
        self.finale.skip()
        self.place()

    def scale_in(self, screen: Screen) -> int:
        """Return the scale in per cent that the letters of the table really have."""
        across, down = self.kit.least(len(self.names), "letters")
        return shown_scale(screen, (across, down + self.heads.get("floating", 0.0) / LETTER))

    def entered(self) -> None:
        """Resume pending work on screen. Where no curtain says so, announce the first player of a new match."""
        if self.house is not None and self.house() != self.session.house:
            self._live_by(self.house())
        if not self.session.match.history.line and len(self.session.people) == 1:
            self.announcements.announce_start()
            self.speech.greet()
        self.deal_hands()
        self.show.go()

    def _live_by(self, house: HouseRules) -> None:
        """Apply changed preferences."""
        self.asking.close()
        self.session.live_by(house)
        self.rails.forget()
        if self.curtain.down and not self.session.curtained:
            self.take_seat()
        else:
            self.board.reset()
            self.place()

    # ---- running
    def tick(self, dt: float) -> None:
        """Advance the animation and the automatic pass."""
        self.show.advance()
        self.opponents.step(dt)
        self.hints.step()
        self.guidance.step(dt)
        if self.presses.step(dt):
            self.show_exits()
        self.inspector.step(dt)
        self.rails.step(self.pointer.at)
        self.curtain.step(dt)
        self.passing.step(dt)

    @property
    def waiting(self) -> bool:
        """Whether a pass, a pause or the curtain will end in a moment."""
        return self.inspector.waiting or self.passing.left > 0 or self.curtain.held or self.presses.waiting

    def before_frame(self) -> None:
        """Close dialogs behind the curtain."""
        self.curtain.close_up(self.dialog)
        self.moves.keep_over(self.carry.held)
        self._follow()
        super().before_frame()

    def _follow(self) -> None:
        """Let the arrow of what is aimed follow the pointer, or the focus of the keys."""
        held, node = self.carry.held, self.focus.node if self.focus.shown else self.pointer.over
        at = held.at if held is not None else node.world_box().centre if self.focus.shown and node is not None else self.pointer.at
        self.lights.follow(held, (at[0] / self.k, (at[1] - self.stage.y) / self.k), node)

    def covers(self, node: Node) -> bool:
        """Whether the open log covers a node."""
        return self.rails.log_covers(node)

    def keep(self) -> Fate:
        """Try once more to save the match."""
        if self.session.recorder is None:
            return "none"
        try:
            self.session.recorder.append(self.session.match)
        except Exception:  # noqa: BLE001  # the program ends or has failed: nothing may stop it now
            return "lost"
        return "kept"

    def story(self) -> str:
        """Position of the match."""
        match = self.session.match
        return f"{super().story()}, {self.game.key} for {len(self.names)}, {len(match.history.nodes)} decisions, {self.session.stage}"

    # ---- by ear
    def regions(self) -> Sequence[Region]:
        """List the regions of the table; none behind the curtain."""
        return self.by_ear.regions()

    def status(self, words: Words) -> str:
        """Describe turn, phase and counters in one sentence."""
        return status_of(self.session, self.kit, words)

    @property
    def hearer(self) -> object:
        """Return the match and its viewer: a history ends where another player, or nobody, looks."""
        return self.session, self.session.viewer

    @property
    def own_aloud(self) -> bool:
        """Whether the viewer's cards may be heard now."""
        return may_be_heard(self.app.announcer, self.app.settings, people=len(self.session.people), held=self._told_while == "held")

    @property
    def unsettled(self) -> bool:
        """Whether results are still being shown."""
        return bool(self.session.stage == "showing")

    def _hold_to_tell(self) -> bool:
        """Open the hand, to eyes and ears, while the key is held."""
        self._told_while = "held"
        opened = self.peek.hold() if self.keyboard.long == "hold" else self.peek.turn()
        return opened or self.app.announcer.heard

    def members_of(self, region: str) -> Sequence[Node]:
        """List the pieces of a region in the order of its summary."""
        return self.by_ear.items(region)

    def asked(self, words: Words) -> str:
        """Return the question that the viewer must answer."""
        return self.by_ear.asked(words)

    def past(self, words: Words) -> Sequence[str]:
        """List the lines of the log."""
        return self.by_ear.past(words)

    def since(self, words: Words) -> str:
        """Return all that happened since the viewer's last decision."""
        return self.by_ear.since(words)

    def choices(self, words: Words) -> Sequence[tuple[str, Node | None]]:
        """List the buttons that can be pressed and the pieces that can be played or chosen."""
        return self.by_ear.choices(words)

    def enter_region(self, name: str) -> bool:
        """Bring the keyboard into the log, opened where it is closed."""
        return name == LOG and self.rails.enter_log()

    # ---- inspecting
    def let_go(self) -> None:
        """Handle the release of all keys."""
        self.peek.let_go()
        self._told_while = "released"

    # ---- gamepad
    @property
    def pad_where(self) -> tuple[str, ...]:
        """Contexts of a gamepad's buttons: a curtain, a question's panel and a carried card have their own."""
        if self.curtain.down:
            return ("curtain", "app")
        asked = ("question",) if self.asking.prompt is not None and not self.asking.aside else ()
        carried = ("carried",) if self.carry.held is not None else ()
        return (*carried, *asked, *super().pad_where)

    def wary(self, action: str) -> bool:
        """Whether the main button would give up moves that are left."""
        open_ = action == "act" and self.session.stage == "deciding" and not self.curtain.down and self.asking.question is None
        return open_ and self.exits[0].option is not None and not self.show.busy and bool(self.session.by_subject())

    def warn(self, action: str, way: Literal["hold", "again"]) -> None:
        """Tell that moves are left."""
        self.toast(say(f"pad.{way}", action=self.exits[0].says), icon="info")

    # ---- messages and keys
    def receive(self, message: Message) -> bool:
        """Handle drags, buttons and panels."""
        if self.presses.too_soon(message):
            return True
        if self.table_dialogs.receive(message) or self.asking.receive(message) or self.curtain.receive(message) \
                or self.offers.receive(message):
            return True
        match message:
            case Drag.Began(drag=drag):
                self.passing.cancel()
                self.lights.unlight()
                self.toasts.drop_refusals()
                if drag.ghost is not None:
                    self.sound("card_flick")
                self.moves.began(drag)
                self._carried(drag)
            case Drag.Ended(drag=drag):
                self.moves.ended(drag)
                self._carried(None)
                self.lights.foretell(None)
                self.lights.relight()
            case Said(sender=node, says=says):
                self.effects.float_words(node, says)
            case Ground.Clicked(button=button):
                put_away = button == 1 and (self.show.skip() or self.offers.close() or self._fold() or self.inspector.unpin())
                return put_away or (self.aim.aiming and self.asking.retract())
            case Button.Pressed(name=name):
                return self._pressed(name)
            case Control.Refused(sender=Button(name="main" | "second" as name)):
                return self.show.hurry() or (name == "main" and ((self.asking.aside and self.asking.set_aside()) or self.asking.remind()))
            case _:
                return False
        return True

    def _carried(self, drag: Drag | None) -> None:
        """Show the price of the carried card, and the key that puts it back (None: no card is carried)."""
        card = drag.payload if drag is not None and isinstance(drag.payload, int) else 0
        self.lights.carried(card)
        self.rails.carrying(card)
        if self.session.stage == "deciding":
            self.show_exits()

    def _pressed(self, name: str) -> bool:
        match name:
            case "main" if self.focus.node is not self.rails.main or not self.focus.shown:
                return self._main()
            case "main":
                return self.hints.thinking or self.presses.space(self._main, 0)
            case "second":
                return self._second()
            case "undo" | "redo" | "hint":
                return self.action(name)
            case "menu":
                self.open_menu()
            case "settings" if self.doors.settings is not None:
                self.doors.settings()
            case "rules" if self.doors.rules is not None:
                self.doors.rules("")
            case _:
                return False
        return True

    def _main(self) -> bool:
        return self.asking.share_out() or self.presses.exit(0)

    def _second(self) -> bool:
        second = self.exits[1]
        if second.offers and not self.hurry():
            self.offer(self.rails.second, second.offers)
            return True
        if second.hurries:
            return self.opponents.hurry()
        return self.opponents.rush() if second.rushes else self.presses.exit(1)

    def action(self, name: str) -> bool:
        """Handle a shortcut of the table; any of them goes on from the end of the match."""
        if self.finale.skip():
            return True
        if self.curtain.down:
            return self.curtain.action(name)
        if self.presses.too_soon(name):
            return True
        actions: dict[str, Callable[[], bool]] = {
            "act": lambda: self.presses.space(lambda: self.asking.go_on() or self.rails.press("main"), 0),
            "second": lambda: self.presses.space(lambda: self.rails.press("second"), 1),
            "undo": self.taking_back.undo, "redo": self.taking_back.redo,
            "log": self.rails.toggle_log, "look_back": self.lookback.at, "search": self.rails.find_in_log, "log_rows": self.rails.enter_log,
            "peek": self._hold_to_tell, "inspect": self.inspector.pin_pointed, "set_aside": self.asking.set_aside,
            "respond": self._respond, "hint": self.hints.ask, "rules": self._rules, "menu": self._escape,
            **{f"choose_{n}": partial(self._choose, n) for n in CHOICES}}
        return name in actions and actions[name]()

    def _rules(self) -> bool:
        """Open the rulebook: at the clause of the notice on screen, else of the card beside the board, else at its first page."""
        if self.doors.rules is None:
            return False
        self.doors.rules(self.toasts.clause or self.inspector.clause)
        return True

    def _choose(self, number: int) -> bool:
        """Choose by a number: the goal of the carried card, a button of the menu beside a piece, a move or an answer on the board."""
        if self.carry.held is not None:
            return self._send_to(number, self.carry.held)
        if self.offers.press(number):
            return True
        asked = self.asking.question if self.asking.prompt is None else None
        piece = self.board.questions.by_number(asked, number) if asked is not None else self.board.unfolding.nth(number)
        if piece is None:
            return False
        return self.moves.activated(piece) if self.focus.shown else self.moves.clicked(piece, 1)

    def _send_to(self, number: int, held: Drag) -> bool:
        """Bring the carried card where its number key says."""
        if not isinstance(held.payload, int) or (option := self.board.unfolding.move_by_number(held.payload, number)) is None:
            return False
        self.carry.cancel("scene")
        self.focus.only = None
        self.decide(option)
        return True

    def _respond(self) -> bool:
        """Press the button that responds; else use the only card that can, and with several bring the keyboard to the next."""
        if any(option[0] in self.board.unfolding.responses for option in (self.exits[1].option, *self.exits[1].offers) if option):
            return self._second()
        pieces = self.board.unfolding.responders() if self.asking.question is None and self.session.stage == "deciding" else ()
        if len(pieces) == 1:
            return self.moves.clicked(pieces[0], 1)
        if pieces:
            self.focus.set(pieces[next((i + 1 for i, piece in enumerate(pieces) if piece is self.focus.node), 0) % len(pieces)], "keys")
        return bool(pieces)

    def _escape(self) -> bool:
        closing = (self.hints.clear, self.offers.close, self._fold, self.inspector.unpin, self.rails.close_log, self.show.hurry,
                   self.asking.retract)
        if not any(close() for close in closing):
            self.nothing_open()
        return True

    def _fold(self) -> bool:
        """Put away the moves of a piece that are shown on the board; False where none are."""
        folded = self.board.unfolding.close()
        if folded:
            self.lights.relight()
            self.rails.keys.touch()
        return folded

    def nothing_open(self) -> None:
        """Handle Esc with nothing to close: open the menu of the match."""
        self.open_menu()

    def screenshot_refusal(self) -> Phrase:
        """Return the reason against a screenshot: behind the curtain there is nothing to show."""
        return say("table.curtain.screenshot") if self.curtain.down else NOTHING
