"""The table scene: a match played in the window by mouse, clicks or keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.games.registry import game
from tabletop.kernel.asks import Option, Picks
from tabletop.play.open_match import Back, Opening
from tabletop.play.session import HouseRules, Recorder, Session
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.drag import Drag
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.host import Host
from tabletop.toolkit.motion.anim import Anim
from tabletop.toolkit.scene import Fate, Scene
from tabletop.toolkit.text.message import NOTHING, Say, say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.control import Control
from tabletop.ui.table.aim import Aim
from tabletop.ui.table.asking import Asking
from tabletop.ui.table.curtain import LIFT, Curtain
from tabletop.ui.table.deal import Deal
from tabletop.ui.table.dialogs import Dialogs
from tabletop.ui.table.effects import Effects
from tabletop.ui.table.exits import NO_EXIT, Exit, exits_of, skipping
from tabletop.ui.table.forecast import Forecast
from tabletop.ui.table.ground import Ground
from tabletop.ui.table.hints import Hints
from tabletop.ui.table.inspector import Inspector
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.lights import Lights
from tabletop.ui.table.lookback import Glance, LookBack
from tabletop.ui.table.moves import Moves
from tabletop.ui.table.nametag import NameTag
from tabletop.ui.table.offers import Offer
from tabletop.ui.table.opponents import Bots, Opponents
from tabletop.ui.table.passing import Passing
from tabletop.ui.table.peek import Peek
from tabletop.ui.table.plan import table_size
from tabletop.ui.table.presses import SKIPPABLE, Presses
from tabletop.ui.table.rails import Rails
from tabletop.ui.table.show import Show
from tabletop.ui.table.taking_back import TakingBack


class TableScene(Scene):
    """A session on screen. `k` is the scale of a table unit against a screen unit."""

    name = "table"
    where = ("table", "app")
    skips = "never"

    def __init__(self, app: Host, session: Session, *, kit: BoardKit, on_end: Callable[[Session], None] | None = None,
                 on_leave: Callable[[Session], None] | None = None, on_settings: Callable[[], None] | None = None,
                 on_rules: Callable[[str], None] | None = None, bots: Bots | None = None,
                 relocate: Callable[[Session, str], Recorder] | None = None,
                 on_look_back: Callable[[Glance], None] | None = None, back_to: Back = "menu",
                 house: Callable[[], HouseRules] | None = None, opening: Opening = "shown") -> None:
        super().__init__(app)
        self.session = session
        self.on_end, self.on_leave, self.on_settings, self.on_rules = on_end, on_leave, on_settings, on_rules
        self.relocate, self.back_to, self.house, self.opening = relocate, back_to, house, opening
        self.lookback = LookBack(self, on_look_back)
        self.opponents = Opponents(self, bots or Bots())
        self.game = game(session.match.rules.key)
        self.kit = kit
        self.names = session.match.setup.players
        self.k, self.stage = 1.0, Node("table")
        self.ended, self._shown_for = False, 0.0
        self.exits: tuple[Exit, Exit] = (NO_EXIT, NO_EXIT)

    # ---- building
    def build(self) -> None:
        self.moves, self.peek, self.passing, self.presses = Moves(self), Peek(self), Passing(self), Presses(self)
        self.lights, self.taking_back = Lights(self), TakingBack(self)
        self.teller = Labels(self)
        self.board = self.kit.board(self, self.session, self.moves, self.kit)
        self.rails = Rails(self)
        self.effects, self.tag = Effects(self), NameTag(self)
        self.aim = Aim(self)
        self.forecast = Forecast(self)
        self.inspector = Inspector(self)
        self.asking = Asking(self)
        self.offers = Offer(self)
        self.hints = Hints(self)
        self.curtain = Curtain(self)
        self.talks = Dialogs(self)
        self.session.on_trouble = self.talks.trouble
        board = self.board
        if self.opening == "dealt":
            board.undealt.gather(self.session.store)
        self.deal = Deal(board.undealt, self.motion, self._send)
        self.show = Show(self, self.deal)
        self.stage.add(board.ground, board.layer, self.aim.layer, board.over, self.rails.layer, board.high, self.forecast.layer,
                       self.tag, self.effects.above, self.offers.layer, self.inspector.layer, self.forecast.panel, self.asking.layer,
                       self.hints.layer, self.curtain.layer)
        self.main.add(self.stage)

    def layout(self, screen: Screen) -> None:
        """Place everything for that window."""
        self.k, size = table_size(*screen.size, screen.layout)
        self.stage.put(Box(0, 0, *size))
        self.stage.scale = self.k
        self.place()

    def place(self) -> None:
        """Place everything for the present bottom seat."""
        self.plan = self.kit.plan((self.stage.w, self.stage.h), self.screen.layout, self.session.side, len(self.names))
        self.board.arrange(self.plan)
        self.rails.arrange(self.plan)
        self.effects.arrange(self.plan)
        self.curtain.arrange(self.plan)
        self.inspector.arrange(self.plan)
        self.asking.arrange()
        self.offers.close()
        self.hints.clear()
        self.refresh()

    def entered(self) -> None:
        """Resume pending work on screen. Where no curtain says so, announce the first player of a new match."""
        if self.house is not None and self.house() != self.session.house:
            self._live_by(self.house())
        if not self.session.match.history.line and len(self.session.people) == 1:
            self.lights.announce_start()
        self._deal()
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
        self._offer_to_skip(dt)
        self.inspector.step(dt)
        self.rails.step(self.pointer.at)
        self.curtain.step(dt)
        self.passing.step(dt)

    @property
    def waiting(self) -> bool:
        """Whether a pass, a pause or the curtain will end in a moment."""
        return self.inspector.waiting or self.passing.left > 0 or self.curtain.held

    def before_frame(self) -> None:
        """Close dialogs behind the curtain; show the phase help where no card is hovered."""
        self.curtain.close_up()
        self.moves.keep_over()
        self.rails.aside.give_way(self.inspector.layer.visible or self.forecast.panel.visible)
        super().before_frame()

    def covers(self, node: Node) -> bool:
        """Whether the open log covers a node."""
        return self.rails.log_covers(node)

    def _offer_to_skip(self, dt: float) -> None:
        """Offer to skip a long animation by the big button; leave a short one as it is."""
        if self.session.stage != "showing":
            self._shown_for = 0.0
            return
        before, self._shown_for = self._shown_for, self._shown_for + dt
        if before < SKIPPABLE <= self._shown_for:
            self.show_exits()

    def settled(self) -> None:
        """Update highlights, buttons, questions, the curtain and the end once all animation is over."""
        stage = self.session.stage
        if stage == "showing":
            return
        self.passing.begin()
        if stage != "waiting" and not self.passing.left:
            self.opponents.rushing = False
        if stage == "handover" and not self.curtain.waits_for(self.session.decider or 0):
            if not self.passing.spare():
                self._hand_over()
            return
        if stage == "waiting" and self.curtain.down:
            self.curtain.watch(self.session.decider or 0)
        if stage == "over" and not self.ended:
            self.ended = True
            self.refresh()
            self.sound("victory")
            if self.on_end is not None:
                self.on_end(self.session)
            return
        self.refresh()
        self.inspector.refresh()

    def _hand_over(self) -> None:
        session = self.session
        seat = session.decider
        assert seat is not None
        ask, _ = session.match.ask()
        self.asking.close()
        self.inspector.forget()
        self.rails.wait()
        if session.lower():
            self.board.reset()
            self.curtain.drop(seat, self.kit.wording.why(session, seat, ask.name))
            self.refresh()
        else:
            self.place()
            self.show.go()

    def take_seat(self) -> None:
        """Raise the curtain for the named player."""
        self.session.sit()
        self.curtain.rise()
        self.place()
        self._deal()
        self.show.go()

    def _deal(self) -> None:
        """Deal the hands of a new match, once, as soon as no curtain hides them."""
        if not self.curtain.down and not (self.session.curtained and self.session.veiled):
            playing = self.deal.begin(LIFT if self.curtain.layer.visible else 0.0)
            if playing is not None:
                self.show.join(playing)

    def _send(self, seat: int, index: int) -> Anim:
        flight = self.board.deal(seat, index)
        self.sound("card_flick")
        self.rails.refresh()
        return flight

    def refresh(self) -> None:
        """Update the surroundings of the cards from the session."""
        self.rails.refresh()
        self.aim.refresh()
        self.peek.refresh()
        self.show_exits()
        if not self.curtain.down and not self.deal.going:
            self.asking.refresh()
        self.lights.relight()

    def show_exits(self) -> None:
        """Update the two big buttons."""
        before, self.exits = self.exits, self.offered()
        for old, new in zip(before, self.exits, strict=True):
            if old.refusal and old.refusal != new.refusal:
                self.toasts.withdraw(old.refusal)
        self.rails.show_exits(*self.exits)

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
        """The position of the match."""
        match = self.session.match
        return f"{super().story()}, {self.game.key} for {len(self.names)}, {len(match.history.nodes)} decisions, {self.session.stage}"

    def offered(self) -> tuple[Exit, Exit]:
        """The present options of the two big buttons."""
        return skipping(self) if self.deal.going and self.session.stage == "deciding" else exits_of(self)

    # ---- deciding
    def decide(self, option: Option, *, start: Box | None = None) -> None:
        """Take an option of the open menu; a dropped card starts from its drop place."""
        if start is not None and option[1]:
            self.show.start_from(option[1], start)
        self.answer((option,))

    def answer(self, picks: Picks) -> None:
        """Answer the question."""
        self.deal.finish()
        self.passing.call_off()
        self.done_aiming()
        refusal = self.session.answer(picks)
        if refusal is not None:
            self.refuse(say(refusal.reason), refusal.clause)
            self.refresh()
            return
        self.asking.close()
        self.show.go()

    def done_aiming(self) -> None:
        """Clear the preview of a move that was made or cancelled."""
        self.inspector.rest()
        self.offers.close()
        self.hints.clear()
        self.forecast.clear()
        self.aim.point(0, None)
        self.lights.unlight()

    def offer(self, node: Node, deeds: Sequence[Option | None]) -> None:
        """Let the player choose one of several moves, beside the piece; None is to carry it."""
        self.passing.call_off()
        self.offers.open(node, deeds)

    def stand(self, verb: str) -> None:
        """Make a standing move: concede, offer a draw."""
        option = next((o for o in self.session.standing() if o[0] == verb), None)
        if option is not None:
            self.asking.close()
            self.session.interject(option)
            self.show.go()

    # ---- inspecting
    def pin(self, node: Node) -> bool:
        """Pin the card in the inspector."""
        return self.inspector.pin(node)

    def let_go(self) -> None:
        """Handle the release of all keys."""
        self.peek.let_go()

    # ---- messages and keys
    def receive(self, message: Message) -> bool:
        """Handle drags, buttons and panels."""
        if self.presses.too_soon(message):
            return True
        if self.talks.receive(message) or self.asking.receive(message) or self.curtain.receive(message) \
                or self.offers.receive(message):
            return True
        match message:
            case Drag.Began(drag=drag):
                self.moves.began(drag)
            case Drag.Over(drag=drag, target=target):
                self.moves.over(drag, target)
            case Drag.Dropped(drag=drag, target=target):
                self.moves.dropped(drag, target)
            case Drag.Ended(drag=drag):
                self.moves.ended(drag)
            case Ground.Clicked():
                return self.show.hurry() or self.offers.close() or self.inspector.unpin()
            case Button.Pressed(name=name):
                return self._pressed(name)
            case Control.Refused(sender=Button(name="main" | "second")):
                return self.show.hurry()
            case _:
                return False
        return True

    def _pressed(self, name: str) -> bool:
        match name:
            case "main":
                return self.presses.exit(0)
            case "second":
                return self.opponents.rush() if self.exits[1].rushes else self.presses.exit(1)
            case "undo" | "redo" | "hint":
                return self.action(name)
            case "menu":
                self.talks.open_menu()
            case "settings" if self.on_settings is not None:
                self.on_settings()
            case "rules" if self.on_rules is not None:
                self.on_rules("")
            case _:
                return False
        return True

    def action(self, name: str) -> bool:
        """Handle a shortcut of the table."""
        if self.curtain.down:
            return self.curtain.action(name)
        if self.presses.too_soon(name):
            return True
        deeds: dict[str, Callable[[], bool]] = {
            "act": lambda: self.rails.press("main"), "second": lambda: self.rails.press("second"), "undo": self.taking_back.undo,
            "redo": self.taking_back.redo, "log": self.rails.toggle_log, "look_back": self.lookback.at, "search": self.rails.find_in_log,
            "peek": self.peek.hold, "inspect": self.inspector.pin_pointed, "set_aside": self.asking.set_aside,
            "hint": self.hints.ask, "menu": self._escape}
        return name in deeds and deeds[name]()

    def _escape(self) -> bool:
        closing = (self.hints.clear, self.offers.close, self.inspector.unpin, self.rails.close_log, self.show.hurry, self.asking.retract)
        if not any(close() for close in closing):
            self.nothing_open()
        return True

    def nothing_open(self) -> None:
        """Handle Esc with nothing to close: open the menu of the match."""
        self.talks.open_menu()

    def screenshot_refusal(self) -> Say:
        """Return the reason against a screenshot: behind the curtain there is nothing to show."""
        return say("table.curtain.screenshot") if self.curtain.down else NOTHING
