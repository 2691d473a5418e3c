"""Questions other than menus: answered on the board if every choice lies there in the open, else in a panel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.kernel.asks import Picks
from tabletop.kernel.store import FIRST
from tabletop.play.losing import losing
from tabletop.play.question import Question
from tabletop.play.session import Session
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.input.focus import Focus
from tabletop.toolkit.text.phrase import NOTHING, say
from tabletop.toolkit.widgets.button import Button
from tabletop.ui.table.aim import Aimed
from tabletop.ui.table.choice_lights import aim_at, light_choices, shared_on_board
from tabletop.ui.table.doing import Do
from tabletop.ui.table.felt import Felt
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.pieces import CardNode, Piece, PileNode
from tabletop.ui.table.prompts.amounts import AmountsPrompt
from tabletop.ui.table.prompts.arrange import ArrangePrompt
from tabletop.ui.table.prompts.choice import ChoicePrompt, ChoiceTile
from tabletop.ui.table.prompts.confirm import ConfirmPrompt
from tabletop.ui.table.prompts.number import NumberPrompt
from tabletop.ui.table.prompts.order import OrderPrompt
from tabletop.ui.table.prompts.panel import Prompt
from tabletop.ui.table.prompts.place import kept_clear, near_source, place
from tabletop.ui.table.prompts.split import SplitPrompt
from tabletop.ui.table.prompts.strip import Strip
from tabletop.ui.table.sharing import Sharing
from tabletop.ui.table.state import Now
from tabletop.ui.table.wish import Wish

PANELS: dict[str, type[Prompt]] = {
    "choose": ChoicePrompt, "order": OrderPrompt, "arrange": ArrangePrompt, "number": NumberPrompt,
    "confirm": ConfirmPrompt, "split": SplitPrompt}


class Asking:
    """Open question of the viewer, on the board or in a panel."""

    def __init__(self, session: Session, labels: Labels, felt: Felt, focus: Focus, now: Now, *, log_over: Callable[[], bool],
                 do: Do) -> None:
        self._session, self._labels, self._felt, self._focus, self._now = session, labels, felt, focus, now
        self._log_over, self._do = log_over, do
        self.layer = Node("asking")
        self.shade = Painted("prompt-shade", lambda look, w, h: paint.veil(look.brush, w, h), takes=Takes.BLOCK)
        self.strip = Strip()
        self.layer.add(self.shade, self.strip)
        self.question: Question | None = None
        self.prompt: Prompt | None = None
        self.aside = False
        self.sharing: Sharing | None = None
        self.chosen: list[Any] = []
        self.wish = Wish()
        self._losing: frozenset[Any] = frozenset()  # what the seat loses at once with: a click only marks it
        self._ahead = False  # whether it is about the target of a way or an amount that the rules ask first
        self.shade.visible = self.strip.visible = False

    @property
    def retractable(self) -> bool:
        """Whether the viewer's own move asks this, has only just begun, and may be taken back freely."""
        session, question = self._session, self.question
        last = session.match.history.cursor
        if question is None or last is None or last.seat != session.viewer:
            return False
        return FIRST <= question.source == last.picks[0][1] and session.may_undo() == "yes"

    def retract(self) -> bool:
        """Take back the move that asks; False where there is none."""
        if not self.retractable:
            return False
        self._do().take_back()
        return True

    # ---- opening and closing
    def refresh(self) -> None:
        """Open the session's current question, if it is a new one."""
        question, ahead = self.wish.asked(self._session)
        if question is None and self._session.stage == "deciding":
            self.wish.forget()
        if question == self.question:
            return
        self.close()
        self.question, self._ahead = question, ahead
        if question is None:
            return
        self._losing = losing(self._session.match, question)
        if not ahead and not self._losing and (granted := self.wish.answer(self._session, question)) is not None:
            self._do().answer(granted)
            return
        self.chosen, self.aside = [], False
        self._do().question_opened()
        self.sharing = shared_on_board(question, self._felt, self._reshared)
        own = self._felt.questions.panel(question)
        if self.sharing is not None:
            self.layer.add(self.sharing.layer)
            self._felt.previews.share(question, tuple(self.sharing.shares))
        elif own is not None or not self._on_board(question):
            self.prompt = (own or self._panel(question))(question, self._labels)
            self.layer.add(self.prompt)
            self._enter(self.prompt)
        else:
            self.chosen = list(self._felt.questions.preset(question))
        self.arrange()
        self._aim()

    def _panel(self, question: Question) -> type[Prompt]:
        """Return the kind of panel of a question; few numbers are buttons."""
        few = question.shape == "number" and self._labels.number(question).each is not None
        return AmountsPrompt if few else PANELS[question.shape]

    def _aim(self) -> None:
        """Limit keyboard focus to the choices on the board; put the focus on the first if the keyboard is in use."""
        focus = self._focus
        focus.among = self._answers if self.prompt is None else None
        ring = focus.ring() if focus.among is not None and focus.shown else ()
        if ring:
            focus.set(ring[0], "keys")

    def _reshared(self) -> None:
        assert self.sharing is not None
        self._felt.previews.share(self.sharing.question, tuple(self.sharing.shares))
        self._do().selected()

    def share_out(self) -> bool:
        """Give the shares on the board, if they are complete; False where none are open."""
        if self.sharing is None:
            return False
        picks = self.sharing.picks()
        if picks is not None:
            self._do().answer(picks)
        return True

    def _answers(self, node: Node) -> bool:
        """Whether a node is a choice, or the button that ends choosing."""
        if self.sharing is not None:
            return node in self.sharing.steppers
        if node is self.strip.done:
            return True
        return isinstance(node, Piece) and self.question is not None and any(self.piece(item) is node for item in self.question.items)

    def _enter(self, prompt: Prompt) -> None:
        """Move keyboard focus into a panel."""
        self._focus.enter(prompt)
        self._focus.set(prompt.first, "scene")
        prompt.opened()

    def close(self) -> None:
        """Close the question."""
        if self.prompt is not None:
            self._focus.leave(self.prompt)
            self.prompt.remove()
            self.prompt = None
        if self.sharing is not None:
            self.sharing.layer.remove()
            self.sharing = None
            self._felt.previews.share(None, ())
        self.question = None
        self._focus.among = None
        self.shade.visible = self.strip.visible = False
        self._do().keys_changed()

    def _on_board(self, question: Question) -> bool:
        """Whether all choices lie in the open on the board, or in the viewer's hand."""
        asks = question.shape == "choose" and question.noun != "word" and bool(question.items)
        return asks and all(self.piece(item) is not None for item in question.items)

    def piece(self, item: Any) -> Piece | None:
        """Return the piece on the board for an item of the question."""
        board, noun = self._felt, self.question.noun if self.question is not None else "card"
        if noun == "zone":
            return board.places.get(item)
        return board.seats.get(item) if noun == "seat" else board.board_piece(item) or self._held(item)

    def _held(self, card: int) -> CardNode | None:
        """Return a card of the viewer's hand, unless the hand lies face down."""
        node = self._felt.cards.get(("card", card, 0))
        return node if node is not None and node.form == "hand" and not self._session.covered() else None

    def arrange(self) -> None:
        """Place the panel or the strip."""
        plan = self._now().plan
        self.make_room()
        self.layer.put(Box(0, 0, *plan.size))
        self.shade.put(Box(0, 0, *plan.size))
        if self.question is None:
            return
        if self.sharing is not None:
            self.sharing.lay(plan.size, self._felt.questions.stepper)
        on_board = self.prompt is None
        self.shade.visible = self.prompt is not None and not self.aside and self.prompt.veils
        self.strip.visible = on_board or self.aside
        if self.prompt is not None:
            self.prompt.visible = not self.aside
            self.prompt.arrange(place(self.prompt, plan, self._felt))
            self.prompt.leave.visible = self.retractable
            self.prompt.place_leave(self._now().scaled)
        self._strip()

    def make_room(self) -> None:
        """Hide the question while the log covers the board; show it again when the log closes."""
        waits = self._log_over()
        if waits != self.layer.visible:
            return
        self.layer.visible = not waits
        if self.prompt is not None and not self.aside and waits:
            self._focus.leave(self.prompt)
        elif self.prompt is not None and not self.aside:
            self._enter(self.prompt)

    def _strip(self) -> None:
        question, plan, labels = self.question, self._now().plan, self._labels
        if question is None:
            return
        home = self._felt.questions.box() or plan.asks
        if self.prompt is None:
            home = near_source(home, plan, question, kept_clear(question, self.piece, self._felt), self._felt)
        self.strip.put(home)
        loses = bool(self._losing.intersection(self.chosen))
        many = question.high > 1 or question.low == 0 or self._final or loses
        self.strip.done.visible = self.prompt is None and question.shape == "choose" and many
        self.strip.done.put(Box(self.strip.w - 190, 4, 180, self.strip.h - 8))
        enough = question.fits(self.chosen)
        none = "table.prompt.untargeted" if self._ahead else "table.prompt.none"
        self.strip.done.says = say(none) if not self.chosen and question.low == 0 else say("table.prompt.confirm")
        self.strip.done.refusal = NOTHING if enough else labels.asks(question)
        count = f"{len(self.chosen)}/{question.high}" if question.high > 1 and self.sharing is None else ""
        asks = say("table.prompt.loses") if loses else labels.asks(question)
        note = asks if self.prompt is None else say("table.prompt.waits", name=labels.title(question))
        title = labels.title(question) if self.prompt is None else note
        self.strip.show(labels.face(question.source), title, note if self.prompt is None else NOTHING, count=count, aside=self.aside)
        self.strip.leave = "open" if self.retractable else "none"
        self._do().keys_changed()

    def light(self) -> None:
        """Highlight the choices on the board."""
        question = self.question
        if question is not None and self.prompt is None:
            light_choices(question, self.chosen, self.piece, self._felt)

    def targets(self) -> tuple[Box, ...]:
        """Return where the choices lie that are made on the board."""
        if self.question is None or self.prompt is not None:
            return ()
        if self.sharing is not None:
            return tuple(stepper.box for stepper in self.sharing.steppers)
        return tuple(piece.box for item in self.question.items if (piece := self.piece(item)) is not None)

    def foreseen(self, node: Node) -> tuple[Picks, int] | None:
        """Return the answer a click on a board piece would give, and what answers the next question; None where more clicks are needed."""
        question = self.question
        if question is None or self.prompt is not None or question.high != 1 or self.chosen:
            return None
        item = self._named(node)
        if item not in question.items:
            return None
        first = self.wish.first_for(self._session, item) if self._ahead else question.chosen([item])
        return (first, item if self._ahead else 0) if first is not None else None

    def aimed(self, at: tuple[float, float], node: Node | None) -> Aimed | None:
        """Return what the question on the board aims at, with the pointer there, over a node; None where nothing is aimed."""
        if self.question is None or self.prompt is not None or self.sharing is not None:
            return None
        while node is not None and not isinstance(node, Piece):
            node = node.parent
        return aim_at(self.question, self.chosen, at, node, self._named(node) if node is not None else 0)

    # ---- answering
    def _answer(self, picks: Picks) -> None:
        """Give the answer; a target that the rules ask for later is kept until then."""
        if self._ahead and self.question is not None:
            self.wish.hold(self._session, self.question, picks)
            self.refresh()
            self._do().selected()
        else:
            self._do().answer(picks)

    def clicked(self, node: Node) -> bool:
        """Handle a click on the board as a choice; True if a question is open, even when the click chose nothing."""
        question = self.question
        if question is None:
            return False
        if self.prompt is not None or self.sharing is not None:
            return True
        item = self._item(node)
        if item is None:
            return True
        marks = self._final or item in self._losing
        if marks and question.high == 1:
            self.chosen = [] if item not in self.chosen else self.chosen
        elif question.high == 1 and (self._losing or not self.chosen):
            self._answer(question.chosen([item]))
            return True
        if item in self.chosen:
            self.chosen.remove(item)
        elif (why := question.no_more(self.chosen, item)) is not None:
            self._do().refuse(why, node)
            return True
        else:
            self.chosen.append(item)
        if len(self.chosen) == question.high == question.low and not marks:
            self._answer(question.chosen(self.chosen))
            return True
        self._do().selected()
        self._strip()
        return True

    @property
    def _final(self) -> bool:
        """Whether cards of the hand are chosen for good: then a click only marks one, and the golden button answers."""
        items = self.question.items if self.question is not None and self.question.noun == "card" else ()
        return self._session.house.undo in ("consent", "none") and any(map(self._held, items))

    def _named(self, node: Node) -> Any:
        """Return the zone, seat or card of a piece in the question."""
        if not isinstance(node, Piece) or self.question is None:
            return 0
        if self.question.noun == "zone":
            return self._session.store.at[node.card] if isinstance(node, CardNode) else node.zone
        if self.question.noun == "seat":
            return next((seat for seat, piece in self._felt.seats.items() if piece is node), -1)
        return node.card if node.card in self.question.items else self._felt.questions.owner_card(node) or node.card

    def _item(self, node: Node) -> Any:
        item = self._named(node)
        why = self.question.why_not(item) if self.question is not None else None
        if why is not None:
            self._do().refuse(why, node)
        return item if why is None else None

    def receive(self, message: Message) -> bool:
        """Handle the panel's answer, or the player's wish to see the table."""
        match message:
            case PileNode.ChosenForGood(sender=PileNode(zone=zone)):
                self.wish.keep_on(self._session.match, self._session.viewer, zone)
            case Prompt.Answered(picks=picks):
                self._answer(picks)
            case ChoiceTile.Barred(sender=tile, why=why):
                self._do().refuse(why, tile)
            case Prompt.Pointed(card=card):
                self._do().name_card(card)
            case Prompt.SetAside():
                self.set_aside()
            case Prompt.Retracted():
                self.retract()
            case _ if self.sharing is not None and self.sharing.receive(message):
                pass
            case Button.Pressed(sender=Button(name="done") as button) if button is self.strip.done:
                assert self.question is not None
                self._answer(self.question.chosen(self.chosen))
            case _:
                return False
        return True

    @property
    def waits_for_space(self) -> bool:
        """Whether Space does something here: there is no question, or its golden button is shown."""
        return self.question is None or self.sharing is not None or self.prompt is not None or self.strip.done.visible

    def go_on(self) -> bool:
        """Press the golden button of a panel or of a choice on the board; False where there is none."""
        if self.question is None or self.aside or not self.layer.visible:
            return False
        if self.prompt is not None:
            self.prompt.go_on()
        elif self.strip.done.visible:
            self.strip.done.clicked((0.0, 0.0), 1, 1)
        return self.prompt is not None or self.strip.done.visible

    def remind(self) -> bool:
        """Say beside a question on the board what to choose; False where there is none."""
        question = self.question
        if question is None or self.prompt is not None or self.sharing is not None:
            return False
        self._do().deny(self._labels.asks(question), near=self.strip)
        return True

    def set_aside(self) -> bool:
        """Minimise the panel or restore it; False where there is none."""
        if self.prompt is None or not self.layer.visible:
            return False
        self.aside = not self.aside
        self.arrange()
        if self.aside:
            self._focus.leave(self.prompt)
            self._focus.set(self.strip, "scene")
        else:
            self._enter(self.prompt)
        self._do().selected()
        return True
