"""Curtain between players: a drape over the hand, and a plate with the next player's name."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Literal, Protocol

from tabletop.kernel.asks import Option
from tabletop.play.session import Session
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Spoken, Takes
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.input.focus import Focus
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Call, Sequence, Together, Tween
from tabletop.toolkit.motion.motion import Motion
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.letters import line
from tabletop.toolkit.paint.prose import block, layout
from tabletop.toolkit.paint.theme import BIG_BUTTON, BODY, BODY_BOLD, DIM, NUMBER, PROMPT_TITLE, SUBTITLE, TITLE
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.toolkit.widgets.caps import pressed_alone
from tabletop.toolkit.widgets.dialog import Dialog
from tabletop.toolkit.widgets.hold import HoldButton
from tabletop.ui import drawing
from tabletop.ui.drawing import colours
from tabletop.ui.table.cards import Faces
from tabletop.ui.table.doing import Do
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.state import Now

DROP, LIFT = 0.35, 0.26
GUARD = 0.8
"""Seconds in which a repeated click is ignored, so that it cannot answer for the next player."""
DEAF = 0.6
"""Seconds after the curtain rises in which no decision is accepted: the player has not read the question yet."""
FAINT = 0.01
"""Opacity from which plate and buttons fade in: with none at all a button could not have the focus."""
LIGHT = 0.52
ASIDE = 360.0
"""Width of the buttons on a plate 208 high."""
MOST_CARDS = 4


class Plate(Node):
    """Plate that names the player to take the screen, with the reason."""

    def __init__(self) -> None:
        super().__init__("curtain-plate")
        self.player, self.dye, self.why = "", "neutral", NOTHING
        self.key: Literal["key", "key_covered", "key_asked", ""] = "key"
        """Catalogue key of the Space hint; none where no hint is shown."""
        self.heading: Literal["pass_to", "plays"] = "pass_to"
        self.aside = 410.0
        """Width its buttons take at the right of a plate 208 high."""

    def show(self, heading: Literal["pass_to", "plays"], player: str, dye: str, why: Phrase) -> None:
        """Show another name: the player to take the screen, or a bot that plays meanwhile."""
        self.heading, self.player, self.dye, self.why = heading, player, dye, why
        self.touch()

    def paint(self, look: Look) -> Picture | None:
        """Plate with emblem, name and reason; the button stands at its right."""
        brush, s = look.brush, self.h / 208
        canvas = Canvas.over(brush, paint.plate(brush, self.w, self.h, radius=26 * s))
        medal = drawing.medallion(brush, 150 * s, self.dye, light_colour=colours.dye(self.dye).top)
        canvas.put(medal, 104 * s, self.h / 2, "mm")
        left, room = 206 * s, self.w - 206 * s - self.aside * s
        canvas.text(look.words(f"table.curtain.{self.heading}"), left, 46 * s, PROMPT_TITLE.at(22 * s + 2), colour="#e2cfa4", fit=room)
        canvas.text(self.player.upper(), left, 102 * s, TITLE.at(64 * s), colour="title", fit=room)
        canvas.text(self.why(look.words), left, 160 * s, BODY.at(max(15, 20 * s)), fit=room)
        if not self.key:
            return canvas.picture()
        cap = pressed_alone(look, "space", "return")
        text = line(brush, look.words(f"table.curtain.{self.key}"), BODY.at(max(15, 17 * s)), colour=DIM)
        middle, wide = self.w - 206 * s, brush.units(cap.w + text.w) + 10
        canvas.put(cap, middle - wide / 2, 166 * s, "lm")
        canvas.put(text, middle + wide / 2, 166 * s, "rm")
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        return Spoken("dialog", f"{words(f'table.curtain.{self.heading}')} {self.player}", self.why(words)) if self.player else None


class Dyed(Protocol):
    """Parts of the board that the curtain shows: colours and faces."""

    faces: Faces

    def sleeve(self, seat: int) -> str:
        """Return the card back colour of a seat."""


class Curtain:
    """Curtain over the hand. While it is down the session's store holds public facts only, so nothing else can be seen."""

    def __init__(self, session: Session, kit: BoardKit, now: Now, board: Dyed, *, motion: Motion, focus: Focus,
                 clock: Callable[[], float], busy: Callable[[], bool], menu_box: Callable[[], Box], covered: Callable[[], bool],
                 do: Do) -> None:
        self._session, self._kit, self._now, self._board, self._do = session, kit, now, board, do
        self._motion, self._focus, self._clock, self._busy, self._menu_box, self._covered = motion, focus, clock, busy, menu_box, covered
        self.layer = Node("curtain")
        self.layer.hides = True
        self.shade = Painted("curtain-shade", lambda look, w, h: paint.veil(look.brush, w, h, LIGHT), takes=Takes.BLOCK)
        self.drape = Painted("drape", self._paint_drape)
        self.plate = Plate()
        self.button = HoldButton("reveal", NOTHING, kind="gold", lettering=BIG_BUTTON, guard=GUARD)
        self.unseen = HoldButton("unseen", NOTHING, guard=GUARD)
        self.until_attacked = HoldButton("until-attacked", say("table.curtain.until_attacked"), guard=GUARD)
        self.nobody = HoldButton("nobody", say("table.curtain.nobody"), guard=GUARD)
        self.for_all = HoldButton("for-all", say("table.curtain.for_all"), guard=GUARD)
        self.change = HoldButton("change", say("table.curtain.change"), guard=GUARD)
        self.buttons = (self.button, self.unseen, self.until_attacked, self.nobody, self.for_all, self.change)
        self.menu = RoundButton("curtain-menu", say("table.button.menu"), icon="hamburger-menu", shortcut="menu")
        self.side = Painted("curtain-side", self._paint_side)
        self.whole = Painted("curtain-whole", lambda look, w, h: drawing.drape(look.brush, w, h), takes=Takes.BLOCK)
        self.whole.visible = False
        self.layer.add(self.shade, self.drape, self.side, self.plate, *self.buttons, self.menu, self.whole)
        self.layer.visible = False
        self._seat = 0
        self._position = -1  # the journal's length when the curtain fell
        self._hung = Box(0, 0, 0, 0)
        self._rose = -DEAF

    @property
    def down(self) -> bool:
        """Whether the curtain hides a hand."""
        return self.layer.visible and self.shade.takes is Takes.BLOCK

    def arrange(self, plan: Plan) -> None:
        """Hang the drape over the hand."""
        w, h = plan.size
        self.layer.put(Box(0, 0, w, h))
        self.shade.put(Box(0, 0, w, h))
        self.whole.put(Box(0, 0, w, h))
        self.menu.put(self._menu_box())
        self._hung = plan.drape
        self.drape.put(self._hung)
        place = plan.panels["inspector"]
        self.side.put(Box(place.x, place.y, place.w, 330))
        self.side.visible = plan.rails
        self._place_plate()

    def _place_plate(self) -> None:
        """Place the plate on the drape, clear of the public board: the gold button first, the others under it."""
        plan = self._now().plan
        below = [button for button in self.buttons[1:] if button.visible]
        wide = ASIDE * min(2.0 if plan.rails else 2.4, max(1, len(below)))
        whole = 1060.0 + (wide - ASIDE) * 0.8
        room = plan.size[1] - plan.drape.y
        above = min(44.0, room * 0.16)
        s = min(1.0, plan.drape.w / whole, (room - 1.4 * above) / 208)
        size = whole * s, 208 * s
        self.plate.aside = wide + 50
        self.plate.put(Box(self._hung.centre[0] - size[0] / 2, plan.drape.y + above, *size))
        box = self.plate.box
        left = box.right - (wide + 26) * s
        self.button.put(Box(left, box.y + (22 if below else 46) * s, wide * s, (92 if below else 84) * s))
        step = (wide + 8) / max(1, len(below))
        for i, button in enumerate(below):
            button.put(Box(left + i * step * s, box.y + 120 * s, (step - 8) * s, 66 * s))

    @property
    def just_rose(self) -> bool:
        """Whether the curtain rose so recently that a press cannot be meant for the open table."""
        return self._clock() < self._rose + DEAF

    @property
    def held(self) -> bool:
        """Whether a key is held on one of its buttons."""
        return any(button.held for button in self.buttons)

    def step(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        for button in self.buttons:
            button.step(dt)

    def waits_for(self, seat: int) -> bool:
        """Whether the curtain is down for that seat and the current question."""
        return self.down and (seat, self._session.match.position) == (self._seat, self._position)

    @property
    def _way_out(self) -> Option | None:
        """Return the answer the named player may give without looking at the hand."""
        return self._kit.unseen(self._session.match, self._seat)

    @property
    def _asked(self) -> tuple[int, ...]:
        """Players at this screen who are asked the same question in turn; the named one first."""
        session = self._session
        return tuple(takewhile(session.people.__contains__, self._kit.answering(session.match, self._seat)))

    @property
    def _has_hand(self) -> bool:
        """Whether the named player holds cards: none are dealt before the decks are cut."""
        return bool(self._session.store.zone[self._kit.hand(self._seat)])

    @property
    def _hold_key(self) -> Literal["key", "key_covered", "key_asked"]:
        """Catalogue key for the result of holding: the hand, covered or open, or a question asked before the first hand."""
        if not self._has_hand:
            return "key_asked"
        return "key_covered" if self._covered() else "key"

    def drop(self, seat: int, why: Phrase, *, changes: bool = False) -> None:
        """Fall before the table is handed to a seat; `changes`: its player may change what was answered for them."""
        was_down, match, focus = self.down, self._session.match, self._focus
        self._seat, self._position = seat, match.position
        name = match.setup.players[seat]
        self.unseen.visible = self._way_out is not None
        self.unseen.says = say("table.curtain.unseen", name=name)
        self.until_attacked.visible = self.unseen.visible and self._kit.uninvolved(match, seat)
        self.nobody.visible = self.unseen.visible and len(self._asked) > 1
        asked = [one for one in match.waiting() if one in self._session.people]
        self.for_all.visible = len(asked) > 1 and self._kit.prepared(match, seat) is not None
        self.change.visible = changes
        below = any(button.visible for button in self.buttons[1:])
        self.plate.key = "" if below else self._hold_key
        self._place_plate()
        self.plate.show("pass_to", name, self._board.sleeve(seat), why)
        self.button.visible = True
        self.button.says = say("table.curtain.button", name=name.upper())
        self.button.note = say("table.curtain.hold") if below else NOTHING
        for button in self.buttons:
            button.beware()
        self.layer.visible = True
        self.layer.opacity = 1.0
        self.drape.touch()
        self.side.touch()
        self.drape.y = self._hung.y
        for node in (self.plate, *self.buttons):
            node.opacity = FAINT
        self.side.opacity = self.menu.opacity = 1.0
        self.drape.y = self._now().plan.size[1]
        self._motion.play(Together(
            Tween(self.drape, {"y": self._hung.y}, DROP, ease.out_cubic),
            *(Tween(node, {"opacity": 1.0}, DROP) for node in (self.plate, *self.buttons))))
        if not was_down:
            focus.enter(self.layer)
        focus.set(self.button, "scene")

    def watch(self, seat: int) -> None:
        """Stay down while a bot plays: nobody takes the screen, and the bot's play is public."""
        if self.button.visible:
            for button in self.buttons:
                button.visible = False
            self._focus.set(None, "scene")
        self._position = -1  # the curtain falls again for the next player asked
        self.side.touch()
        self.plate.key = ""
        self.plate.show("plays", self._session.match.setup.players[seat], self._board.sleeve(seat), say("table.button.watch_note"))

    def close_up(self, dialog: Dialog | None) -> None:
        """Cover the whole table while a dialog is open: a player who only wants to leave need not see the match.

        When it has closed, the focus goes to the button that lifts the curtain.
        """
        covered, self.whole.visible = self.whole.visible, self.down and dialog is not None
        if covered and self.down and dialog is None and self.button.visible:
            self._focus.set(self.button, "scene")  # not the menu's button, which may have opened the dialog

    def action(self, name: str) -> bool:
        """Handle a table shortcut while down: reveal, answer (both held) or menu; ignore all others."""
        match name:
            case "act" if self.button.visible:
                self.button.hold()
            case "second" if self.unseen.visible:
                self.unseen.hold()
            case "menu":
                self._do().open_menu()
            case _:
                return name in ("act", "undo", "redo", "second", "log", "hint")
        return True

    def rise(self) -> None:
        """Rise for the named player."""
        if not self.down:
            return
        self._rose = self._clock()
        self._focus.leave(self.layer)
        self._focus.set(None, "scene")  # hide the card that the player before looked at
        self.shade.takes = Takes.NOTHING
        for node in (self.plate, self.side, self.menu, *self.buttons):
            node.opacity = 0.0
        self._motion.play(Sequence(
            Tween(self.drape, {"y": self._now().plan.size[1] + 20}, LIFT, ease.in_quad), Call(self._gone)), tag="curtain")

    def _gone(self) -> None:
        self.layer.visible = False
        self.shade.takes = Takes.BLOCK

    def receive(self, message: Message) -> bool:
        """Handle its buttons."""
        match message:
            case Button.Pressed(sender=Button(name="reveal")):
                self._do().take_seat()
            case Button.Pressed(sender=Button(name="unseen")):
                self._answer()
            case Button.Pressed(sender=Button(name="until-attacked")):
                self._do().pass_until_attacked(self._seat)
                self._answer()
            case Button.Pressed(sender=Button(name="nobody")) if self.down and not self._busy():
                self._do().pass_all(self._asked)
            case Button.Pressed(sender=Button(name="for-all")) if self.down and not self._busy():
                self._do().set_up_for_all()
            case Button.Pressed(sender=Button(name="change")) if self.down and not self._busy():
                self._do().change_setup(self._seat)
            case Button.Pressed(sender=Button(name="curtain-menu")):
                self._do().open_menu()
            case _:
                return False
        return True

    def _answer(self) -> None:
        """Answer for the named player without a look; show the public result and fall for the next player."""
        option = self._way_out
        if option is not None and self.down and not self._busy():
            self._session.answer_for(self._seat, (option,))
            self._do().go_on()

    def _paint_side(self, look: Look, w: float, h: float) -> Picture | None:
        """Draw public facts of the moment, such as the attacker and the card."""
        store, faces = self._session.store, self._board.faces
        told = self._kit.wording.public(self._session, self._seat)
        if told is None:
            return None
        brush = look.brush
        canvas = Canvas.over(brush, paint.titled_panel(brush, w, h, look.words(f"{self._kit.key}.turn.this"), tone="glass"))
        canvas.text(told.title(look.words), 18, 70, BODY_BOLD.at(19), fit=w - 36)
        for i, card in enumerate(told.cards[:MOST_CARDS]):
            canvas.put(drawing.thumb(brush, faces.of(store, card), w=52, h=44), 18 + i * 60, 92)
        for i, (says, number, colour) in enumerate(told.rows):
            canvas.text(says(look.words), 18, 172 + i * 34, BODY, colour=DIM, fit=w - 90)
            canvas.text(number, w - 18, 172 + i * 34, NUMBER.at(22), "rm", colour=colour)
        canvas.put(paint.rule(brush, w - 20), 10, 240)
        canvas.put(paint.icon(brush, "padlock", 22), 30, 276, "mm")
        laid = layout(brush, look.words("table.curtain.public"), w - 64, lettering=BODY)
        canvas.put(block(brush, laid, colour=DIM), 50, 266)
        return canvas.picture()

    def _paint_drape(self, look: Look, w: float, h: float) -> Picture | None:
        brush = look.brush
        canvas = Canvas(brush, w, h, pad=24)
        canvas.put(drawing.drape(brush, w, h), 0, 0)
        if self.plate.box.bottom - self._hung.y < h - 34 and self._has_hand:
            covered = look.words("table.curtain.covered", name=self._session.match.setup.players[self._seat])
            canvas.put(line(brush, covered, SUBTITLE.at(18), colour="#f0d8c8", alpha=0.8), w / 2, h - 20, "mm")
        with canvas.clipped(0, -24, w, h):
            canvas.put(drawing.rod(brush, w), 0, -8)
        return canvas.picture()
