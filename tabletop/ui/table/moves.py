"""Input rules of the table: pick up, drop and click, with highlights for legal targets and reasons for refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.guards import Refusal
from tabletop.play.refused import sentence
from tabletop.play.session import Session
from tabletop.present.words import Words
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.drag import Drag, Hand
from tabletop.toolkit.graph.node import Node, Presence
from tabletop.toolkit.text.phrase import NOTHING, say
from tabletop.ui.table.aim import Aimed
from tabletop.ui.table.board import Board
from tabletop.ui.table.choice_lights import DIMMED
from tabletop.ui.table.doing import Do
from tabletop.ui.table.peek import Peek
from tabletop.ui.table.pieces import IN_HAND, CardNode, Ghost, Piece, PileNode, PlaceNode
from tabletop.ui.table.state import Now

ABILITY = "use"
"""Verb of an ability, whose menu tells what it does."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Other handlers of a piece's input; each returns whether it did something.

    `skip` ends the present beat, `hurry` the whole animation. `choose` takes a click as an answer to the open question, `pin` keeps
    a card large, `press` presses the big button. `deaf` tells that a card just got the focus of another and ignores Enter.
    """

    skip: Callable[[], bool]
    hurry: Callable[[], bool]
    choose: Callable[[Node], bool]
    pin: Callable[[Node], bool]
    press: Callable[[], bool]
    deaf: Callable[[Node], bool]
    details: Callable[[Piece, Words], list[str]]
    """Lists what is known of a piece's card, a line each."""
    offered: Callable[[], Mapping[Piece, Option]]
    """Return the lit places of the open menu beside a piece, each with its move."""
    fold: Callable[[int], None]
    """Put away the moves shown on the board of another card than this one."""


class Moves:
    """Handler of the pieces' input while a menu of moves is open."""

    def __init__(self, session: Session, now: Now, board: Callable[[], Board], peek: Peek, ways: Ways, *, peek_key: Callable[[], str],
                 attempt: Callable[[], Option | None], do: Do) -> None:
        self._session, self._now, self._its_board, self._peek, self._ways = session, now, board, peek, ways
        self._peek_key, self._attempt, self._do = peek_key, attempt, do  # the attempt: a move to be tried although the rules refuse it
        self._looked: Node | None = None  # the face-down card under the button press
        self._aims = False
        self._over: tuple[Node | None, Refusal | None] = None, None

    @property
    def _board(self) -> Board:
        """Board, which is made after its pieces' handler."""
        return self._its_board()

    # ---- callbacks of the pieces
    def grab(self, node: Piece) -> Drag | None:
        """Allow the viewer's own cards to be picked up while a menu is open, legal or not: a refusal explains."""
        self._catch_up()
        session, now = self._session, self._now()
        card = self._board.cards.get(("card", node.card, 0))
        if now.question is not None or session.stage != "deciding" or card is None or card.face is None or not self._own(card.card):
            return None
        self._ways.fold(card.card)
        form = self._board.drops.form(card.face)
        ghost = None if self._board.unfolding.by_arrow(card.card) else Ghost(card, form, self._board.form_size(form), now.k)
        return Drag(card, payload=card.card, ghost=ghost, on_drop=self.dropped, on_over=self.over)

    def _own(self, card: int) -> bool:
        """Whether a card is the viewer's, in the hand or on the board, or one that the viewer shares and may act with."""
        store = self._session.store
        return bool(store.card[card]) and (store.own[card] == self._session.viewer or card in self._session.by_subject())

    def takes(self, place: Node, drag: Drag) -> bool:
        """Whether a target may be tried: any with the pointer, legal ones only with the keyboard."""
        board = self._board
        if not board.drops.zone_of(place) or not isinstance(drag.payload, int):
            return False
        return drag.hand != "keys" or board.drops.is_key_stop(drag.payload, place) or self._attempted(drag.payload, place)

    def _attempted(self, card: int, place: Node) -> bool:
        """Whether a place is where a refused move would lead that is to be tried."""
        attempt = self._attempt()
        if attempt is None or attempt[1] != card:
            return False
        on_card = self._session.aim(attempt) == "card"
        return place is (self._board.node_of(attempt[2]) if on_card else self._board.places.get(attempt[2]))

    def pointed(self, node: Node, inside: Presence) -> None:
        """Update the table for the hovered piece."""
        self._do().point(node, inside)

    def press_main(self) -> bool:
        """Handle Space: press the big button."""
        return self._ways.press()

    def covers(self, node: CardNode) -> bool:
        """Whether a card of the own hand lies face down now (the hand is hidden until a key or card is held)."""
        return self._peek.covers(node)

    def details(self, node: Piece, words: Words) -> list[str]:
        """List what is known of a piece's card, a line each."""
        return self._ways.details(node, words)

    def held(self, node: CardNode) -> None:
        """Handle a press on the own hand: reveal it, and do no more where it lay face down."""
        self._looked = node if self._peek.covers(node) else None
        if node.form == "hand":
            self._peek.hold()

    def clicked(self, node: Node, button: int) -> bool:
        """Handle a click: pick up, play, use or answer; the right button pins the card in the inspector."""
        if button == 3:
            return self._ways.pin(node)
        looked, self._looked = self._looked, None
        if isinstance(node, CardNode) and node.form == "hand":
            self._catch_up()
        return button == 1 and (self._skipped(node) or node is looked or self._taken(node, "click"))

    def activated(self, node: Node) -> bool:
        """Handle Enter like a click, carrying by keyboard; a face-down card is not played."""
        if self._skipped(node) or self._ways.deaf(node):
            return True
        if self._peek.covers(node):
            self._do().deny(say("table.peek_first", cap=self._peek_key().upper()))
            return True
        return self._taken(node, "keys")

    def _catch_up(self) -> None:
        """Show the rest of the viewer's own move at once: the viewer goes on with the next one already."""
        session, last = self._session, self._session.match.history.cursor
        goes_on = session.stage in ("showing", "deciding") and session.viewer in session.match.waiting()
        if goes_on and last is not None and last.seat == session.viewer:
            self._ways.hurry()

    def _skipped(self, node: Node) -> bool:
        """End the present beat, or the own move; False where nothing moved, or where the click counts now because the piece is lit."""
        if not self._ways.skip():
            return False
        self._catch_up()
        return not (isinstance(node, Piece) and node.scene is not None and node.light)

    def _taken(self, node: Node, hand: Hand) -> bool:
        """Handle a click or Enter on a piece."""
        if self._ways.choose(node):
            return True
        if isinstance(node, PileNode):
            self._do().look_through(node.zone)
            return True
        if zone := self._board.unfolding.zone_at(node):
            self._do().open_pile(zone)
            return True
        if self._session.stage != "deciding":
            return False
        option = self._ways.offered().get(node) if isinstance(node, Piece) else None
        if option is not None:
            self._board.unfolding.chosen(node, option)
        option = option or self._board.unfolding.move_at(node)
        if option is not None:
            self._do().decide(option)
            return True
        node = self._board.unfolding.piece_of(node)
        card = self._card(node)
        return bool(card) and self._use(node, card, hand)

    def _card(self, node: Node) -> int:
        return node.card if isinstance(node, Piece) else 0

    def _options(self, card: int) -> list[Option]:
        return self._session.by_subject().get(card, [])

    def _use(self, node: Node, card: int, hand: Hand) -> bool:
        """Take the only move of a piece; open a small menu if there are several."""
        if not self._own(card):
            return False
        board = self._board
        self._ways.fold(card)
        options = board.unfolding.moves_of(node, self._options(card))
        attempt = self._attempt()
        if hand == "keys" and attempt is not None and attempt[1] == card and not (attempt[2] and options):
            refusal = self._session.match.judge(self._session.viewer, (attempt,))
            self.refuse(refusal or self._why(card), node)
            return True
        aimed = [o for o in options if o[2]]
        plain = [o for o in options if not o[2]]
        if options and board.unfolding.open(node, options):
            self._do().unfold(node, hand)
        elif not options:
            self.refuse(board.unfolding.refusal(node) or self._why(card), node)
        elif len(options) == 1:
            self._take_only(node, options[0], hand)
        elif spelled := board.unfolding.listed(options):
            self._do().offer(node, spelled)
        elif plain:
            # The first is Enter's default: highlighted moves go before those that are always available.
            plain = sorted(plain, key=lambda option: not board.cautions.is_worth_lighting([option]))
            self._do().offer(node, board.unfolding.in_order(card, [None, *plain] if aimed else plain))
        else:
            self._do().pick_up(node, hand)
        return True

    def _take_only(self, node: Node, option: Option, hand: Hand) -> None:
        """Take the only move of a piece in the one way that suits it; no menu of one button stands where nothing is to be confirmed."""
        match self._way_of(node, option):
            case "done":
                self._do().decide(option)
            case "aimed":
                self._do().pick_up(node, hand)
            case _:
                self._do().offer(node, [option])

    def _way_of(self, node: Node, option: Option) -> Literal["done", "aimed", "confirmed"]:
        """Return how a click takes the only move of a piece.

        One with a target is aimed. One that warns, or is never taken back freely, is confirmed. One that weighs nothing is done; one that
        does is aimed where its card has somewhere to go, else done if it can surely be taken back. Otherwise, and where an ability
        has to be read first, it is confirmed.
        """
        cautions, undo = self._board.cautions, self._session.house.undo
        if option[2] and not self._board.unfolding.listed([option]):
            return "aimed"
        if undo in ("consent", "none") or cautions.warning(option) or cautions.consequence(option):
            return "confirmed"
        if not cautions.asks_first(option):
            return "done"
        return "aimed" if self._aimable(node, option) else "done" if undo == "free" and option[0] != ABILITY else "confirmed"

    def _aimable(self, node: Node, option: Option) -> bool:
        """Whether a card lights up where it may be put as it is picked up: one in the hand its place, another its targets, or a pile."""
        if not isinstance(node, CardNode):
            return False
        lit = self._board.drops.lights(node.card, [option])
        return any(node.form == "hand" or option[2] or light == "target" or isinstance(piece, PileNode) for piece, light in lit)

    def picks_for(self, node: Node) -> Picks | None:
        """Return the picks a click on a piece would make at once; None where it decides nothing yet."""
        node = self._board.unfolding.piece_of(node)
        card = self._card(node)
        options = self._board.unfolding.moves_of(node, self._options(card)) if card and self._own(card) else []
        return (options[0],) if len(options) == 1 and self._way_of(node, options[0]) == "done" else None

    def _why(self, card: int) -> Refusal:
        """Return the reason a card has no legal move, found by testing its possible targets."""
        session = self._session
        refusals = [r for z in self._board.drops.tested(card) if (r := session.choices(card, z).refusal) is not None]
        return max(refusals, key=lambda r: r.reach)

    # ---- dragging
    def began(self, drag: Drag) -> None:
        """Highlight the legal drop targets."""
        card = drag.payload
        assert isinstance(card, int)
        if isinstance(drag.source, CardNode) and drag.ghost is not None:
            drag.source.opacity = 0.35
        lit = list(self._board.drops.lights(card, self._options(card)))
        for piece, light in lit:
            piece.light = light
        self._aims = drag.ghost is None or any(light == "target" for _, light in lit)
        self._over = None, None
        for node in self._board.cards.values() if self._aims else ():
            if node.form not in IN_HAND and not node.light and node is not drag.source:
                node.dim(DIMMED)

    def aimed(self, drag: Drag, at: tuple[float, float]) -> Aimed | None:
        """Return what a carried card aims at, with the pointer in units of the table; None for one that only goes to a place."""
        if not self._aims or not isinstance(drag.payload, int):
            return None
        target, refusal = self._over
        return Aimed(drag.payload, at, target, sentence(refusal) if refusal is not None else NOTHING, refused=refusal is not None)

    def over(self, drag: Drag, target: Node | None) -> None:
        """Show the forecast of a drop here."""
        card = drag.payload
        assert isinstance(card, int)
        choices = self._board.drops.drop(card, target, self._at(drag))
        options = choices.options if choices is not None else ()
        self._show_helping(card, target if options else None)
        wish = self._board.drops.meaning(card, target) if options and target is not None else 0
        self._do().foretell(options[0] if options else None, wish)
        self._over = target if options else None, choices.refusal if choices is not None and target is not None else None

    def keep_over(self, held: Drag | None) -> None:
        """Refresh the forecast over bare felt: a card without a target may be dropped anywhere on the board."""
        if held is not None and held.target is None and isinstance(held.payload, int):
            self.over(held, None)

    def _show_helping(self, card: int, target: Node | None) -> None:
        """Highlight the pieces that make the drop legal."""
        board = self._board
        for node in board.cards.values():
            if node.light == "chosen":
                node.light = ""
        for piece in board.drops.helping(card, target) if target is not None else ():
            piece.light = "chosen"

    def dropped(self, drag: Drag, target: Node | None) -> None:
        """Take the move, or show the reason for a refusal."""
        card = drag.payload
        assert isinstance(card, int)
        choices = self._board.drops.drop(card, target, self._at(drag))
        if choices is None:
            if target is None and not self._back_home(drag):
                self._beside(drag)
            return
        if not choices.options:
            assert choices.refusal is not None
            self.refuse(choices.refusal, target or drag.source)
            return
        option = choices.options[0]
        if len(choices.options) > 1 or self._board.cautions.warning(option) or self._board.cautions.consequence(option):
            self._do().offer(target or drag.source, choices.options)
            return
        drag.accept()
        ghost = drag.ghost
        start = ghost.box if ghost is not None else None
        if not option[2] and target is not None:
            # The drop target already answers the question that follows.
            self._do().wish(option[1], self._board.drops.meaning(card, target))
        self._do().decide(option, None if start is None else self._in_table(start))

    def _beside(self, drag: Drag) -> None:
        """Handle a release outside the board: on a big button it is that button's press."""
        now, at = self._now(), self._at(drag)
        pressed = [shown for name, shown in zip(("main", "second"), now.exits, strict=True) if now.plan.panels[name].contains(*at)]
        if any(shown.calls_off for shown in pressed):
            self._do().put_down()
        else:
            self._do().deny(next((shown.explains for shown in pressed if shown.explains), say("table.offer.outside")), near=drag.source)

    def _back_home(self, drag: Drag) -> bool:
        """Whether a card is released over the hand or its old place: the player changed their mind."""
        at, plan = self._at(drag), self._now().plan
        return plan.panels["hand"].contains(*at) or drag.source.box.contains(*at)

    def _at(self, drag: Drag) -> tuple[float, float]:
        """Return the carried card's position in units of the table."""
        at = self._in_table(Box(*drag.at, 0, 0))
        return at.x, at.y

    def _in_table(self, box: Box) -> Box:
        k, table = self._now().k, self._board.layer.world_box()
        return Box((box.x - table.x) / k, (box.y - table.y) / k, box.w / k, box.h / k)

    def ended(self, drag: Drag) -> None:
        """Show a card that was not played in its place again."""
        if isinstance(drag.source, CardNode) and drag.verdict != "accepted":
            drag.source.opacity = 1.0

    # ---- highlights and reasons
    def light(self) -> None:
        """Highlight the cards that have a legal move."""
        session, board = self._session, self._board
        if session.stage != "deciding":
            return
        for card, options in session.by_subject().items():
            node = board.node_of(card) if board.cautions.is_worth_lighting(options) else None
            if node is not None:
                node.light = "playable"
        for piece in self._ways.offered():
            piece.light = "legal"

    def refuse(self, refusal: Refusal, node: Node) -> None:
        """Show the reason for a refusal, beside its source."""
        if isinstance(node, CardNode | PlaceNode):
            self._do().reject(node)
        self._do().refuse(refusal, node)

