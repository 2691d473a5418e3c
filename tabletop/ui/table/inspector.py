"""Inspector: enlarged view of the hovered or pinned card, with notes on its keywords and the reasons for its values.

Without rails it avoids the pointer.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import product
from typing import Literal, NamedTuple

from tabletop.kernel.store import FIRST
from tabletop.play.session import Session
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.input.focus import Focus
from tabletop.toolkit.input.pointer import Pointer
from tabletop.toolkit.motion.anim import Tween
from tabletop.toolkit.motion.motion import Motion
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.toolkit.widgets.tooltip import Tips
from tabletop.ui import drawing
from tabletop.ui.drawing import CardMeasure, Face
from tabletop.ui.table.board import Board
from tabletop.ui.table.detail_panels import MOST, NotePlate, forms, note_picture, values_height, values_picture
from tabletop.ui.table.details import Details
from tabletop.ui.table.doing import Do
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.peek import Peek
from tabletop.ui.table.pieces import IN_HAND, Piece
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.room import GAP, TOP, Column, overlap
from tabletop.ui.table.state import Now

LINGER = 0.25
# Share of a tooltip's delay: beside the board the card covers nothing, so it may appear sooner.
PATIENCE = 0.3
CARD, LEAST = (264.0, 370.0), 0.9
"""Size of the card, and the part of it under which it does not shrink to fit its column."""
READABLE, LONGEST = 14.0, 3
"""Least height of a rules text's letters in pixels; most steps by which a card of a small window is longer for them."""


@dataclass(frozen=True, slots=True)
class Hover:
    """Pointer, keyboard focus, delay of tooltips, and animations."""

    pointer: Pointer
    focus: Focus
    tips: Tips
    motion: Motion


class Asked(NamedTuple):
    """Boxes of a question answered on the board: of its choices, and of the strip with its text."""

    targets: tuple[Box, ...]
    strip: tuple[Box, ...]


class Inspector:
    """Inspector of cards: follows the pointer; a right click pins a card until the next one, or Esc."""

    def __init__(self, session: Session, kit: BoardKit, labels: Labels, now: Now, board: Board, peek: Peek, hover: Hover, *,
                 log_box: Callable[[], Box], asked: Callable[[], Asked], features: bool, large: Callable[[], str],
                 do: Do) -> None:
        self._session, self._kit, self._labels, self._now, self._board, self._peek = session, kit, labels, now, board, peek
        self._hover, self._log_box, self._asked, self._features, self._large, self._do = hover, log_box, asked, features, large, do
        self.layer = Node("inspector")
        self._card = Painted("inspected", self._paint_card)
        self._values = Painted("inspected-values", lambda look, w, h: values_picture(look, self.details.values, w, h))
        self._notes = [NotePlate(f"inspected-note{i}", left=lambda: self.pointed(None)) for i in range(MOST)]
        self.layer.add(self._card, self._values, *self._notes)
        self.layer.visible = False
        self.face: Face | None = None
        self._measure = drawing.CARDS["inspector"]
        self.details = Details()
        self._wanted: int = 0
        self._shown: int = 0
        self._pinned: int = 0
        self._reading = False  # whether the notes of a pinned card may cover the board: from the pin to the player's next deed
        self._wait = 0.0
        self._rested: tuple[float, float] | None = None
        self._room: Literal["free", "taken"] = "free"
        self._at = Box(0, 0, 0, 0)

    # ---- the shown card
    @property
    def pinned(self) -> int:
        """Pinned card, 0 for none."""
        return self._pinned

    @property
    def card(self) -> int:
        """Shown card, 0 for none."""
        return self._shown

    @property
    def clause(self) -> str:
        """Clause of the first note on the shown card that cites one, even where the note finds no room; "" without one."""
        return next((note.clause for note in self.details.notes if note.clause), "") if self.layer.visible else ""

    def arrange(self, plan: Plan) -> None:
        """Lay out again after a change of window size or language."""
        self.layer.put(Box(0, 0, *plan.size))
        shown, self._shown = self._shown, 0
        if shown:
            self._show(shown)

    def pointed(self, node: Node | None) -> None:
        """Note that the pointer came to a piece, or left (None); to a note beside the card, which then stays."""
        resting = self._hover.pointer.at == self._rested and not self._hover.focus.shown
        if self._now().carried or (node is not None and resting) or (node is None and self._hover.pointer.over in self._notes):
            return
        card = 0 if node is not None and self._peek.covers(node) else self._shown_by(node)
        if node is not None and card:
            self._at = node.box
        self._want(card)

    def _shown_by(self, node: Node | None) -> int:
        """Return the card to show while the pointer is on a piece; 0 for none."""
        card = node.card if isinstance(node, Piece) else 0
        return self._board.inspected_card(card) if card >= FIRST else 0

    @property
    def _goal(self) -> int:
        """Card to show: the hovered one, else the one that the game features, unless it lies large on the table already."""
        if self._wanted or not self._now().plan.rails or self._now().hand == "hidden":
            return self._wanted
        card = self._board.featured() if self._features else 0
        face = self._labels.face(card) if card and self._large() else None
        return 0 if face is not None and face.name == self._large() else card

    def carried(self, card: int) -> None:
        """Show the dragged card beside the board; 0 when the drag ends.

        After the drag, ignore the card under the pointer until the pointer moves.
        """
        self._rested = None if card else self._hover.pointer.at
        if card:
            self._stop_reading()
        if card and self._now().plan.rails:
            self._wanted = card
            self._show(card)
        else:
            self._want(0)

    def rest(self) -> None:
        """After a decision, ignore the card under the pointer until the pointer moves."""
        self._rested = self._hover.pointer.at
        self._stop_reading()
        self._want(0)

    def _stop_reading(self) -> None:
        """Take the notes of a pinned card off the board: the player plays on."""
        self._reading = False
        if self._pinned:
            self._place()

    def point_at_card(self, card: int) -> None:
        """Show a card whose name in the log is under the pointer; 0 when the pointer leaves."""
        self._at = self._log_box()
        self._want(card)

    def _want(self, card: int) -> None:
        if card == self._wanted:
            return
        self._wanted = card
        delay = self._hover.tips.delay
        wide = self._now().plan.rails
        if not card:
            self._wait = LINGER
        elif self._shown:
            self._wait = 0.06
        else:
            self._wait = delay * PATIENCE if wide and delay < math.inf else delay

    def step(self, dt: float) -> None:
        """Advance the delay by `dt` seconds; at its end, show the wanted card or hide the last one."""
        if self._rested is not None and self._hover.pointer.at != self._rested:
            self._rested = None
            self.pointed(self._hover.pointer.over)
        if self._goal == self._shown or self._pinned:
            return
        self._wait -= dt
        if self._wait <= 0:
            self._show(self._goal)

    @property
    def waiting(self) -> bool:
        """Whether another card, or none, will be shown in a moment."""
        return 0 < self._wait < math.inf and self._goal != self._shown and not self._pinned

    def pin(self, node: Node) -> bool:
        """Pin the card of a piece, or unpin it if it is pinned; False without a card."""
        card = self._shown_by(node)
        if not card:
            return False
        if self._pinned == card:
            return self.unpin()
        self._at = node.box
        self._pinned, self._reading = card, True
        self._show_again(card)
        return True

    def pin_pointed(self) -> bool:
        """Pin the card with the keyboard focus, or the hovered one; False without one."""
        over, focused = self._hover.pointer.over, self._hover.focus.node
        nodes = (focused if self._hover.focus.shown else None, over)
        return any(node is not None and not self._peek.covers(node) and self.pin(node) for node in nodes)

    def unpin(self) -> bool:
        """Unpin the pinned card; False if there was none."""
        if not self._pinned:
            return False
        self._pinned = 0
        self._show_again(self._goal)
        return True

    def room_below(self, room: Literal["free", "taken"]) -> None:
        """Note whether a forecast takes the room below the numbers, or reminders may use it."""
        if room != self._room:
            self._room = room
            if self._shown:
                self._place()

    @property
    def foot(self) -> float:
        """Upper edge of the room for a forecast: below the card and its numbers."""
        if not self.layer.visible:
            return self._now().plan.panels["inspector"].y
        last = self._values if self._values.visible else self._card
        return last.box.bottom + GAP

    def forget(self) -> None:
        """Hide the inspector: its card may be secret from the next player."""
        self._pinned = self._wanted = 0
        self._show(0)

    def cover(self) -> None:
        """Hide the shown card if it now lies face down, even if it is pinned."""
        node = self._board.node_of(self._shown) if self._shown else None
        if node is not None and self._peek.covers(node):
            self.forget()

    def refresh(self) -> None:
        """Show the card again: its numbers may have changed, or the card that the game features."""
        shown = self._shown if self._pinned or self._wanted else self._goal
        if shown or self._shown:
            self._shown = 0 if shown == self._shown else self._shown
            self._show(shown)

    def _show_again(self, card: int) -> None:
        """Show a card; if it is shown already, only move it to the place of a pinned or unpinned card."""
        if card and card == self._shown:
            self._place()
        else:
            self._show(card)

    def _show(self, card: int) -> None:
        if card == self._shown:
            return
        session, words = self._session, self._now().look.words
        before, self._shown = self._shown, card
        self.face = self._labels.face(card) if card else None
        if self.face is None:
            self.layer.visible = False
            self._shown = 0
            self._do().inspector_moved(self.foot)
            return
        known = session.store.card[card]
        self.details = self._kit.details(session.store, card, words) if known else self._kit.printed_details(
            session.match.setup.defs[session.known[card]], words)
        self.layer.visible = True
        self._place()
        if not before:
            self.layer.opacity = 0.0
            self._hover.motion.play(Tween(self.layer, {"opacity": 1.0}, 0.1))
        else:
            self.layer.opacity = 1.0

    # ---- its place
    def _place(self) -> None:
        plan = self._now().plan
        wide = plan.rails
        look, (w, h) = self._now().scaled, CARD
        if not plan.rails:  # as wide as its column, where that leaves it large enough
            w = max(w * LEAST, min(w, plan.panels["inspector"].w + 8.0))
        self._measure = self._measured(look.brush.at(look.k * w / CARD[0]))
        h = self._measure.h * w / CARD[0]
        if wide:
            x, y, floor = plan.panels["inspector"].x, plan.panels["inspector"].y, self._board.inspector_bottom()
            bottom = (plan.panels["own"].y if floor is None else floor) - GAP
        else:
            x, y, bottom = self._in_column(plan, w, h)
        self._card.put(Box(x, y, w, h))
        # A pinned card stays during play: its notes leave the board and the hand free, where they can, and else from the next deed on.
        top, beside, low = plan.panels["hand"].y + GAP if self._pinned else TOP, self._beside(x, w), plan.size[1] - 12
        column = Column(x, y + h + GAP, bottom, beside=beside, low=low, top=top)
        over = Column(beside, TOP, low, beside=beside, low=low)
        held = [spot.box for spot in self._board.hand_spots() if self._pinned and spot.form in IN_HAND]
        avoided = () if wide else (self._at, *self._targets(), *self._strip(), *held)
        takes = Takes.FOCUS if self._pinned else Takes.POINTER if wide else Takes.NOTHING  # a passing card never stops the pointer
        high = values_height(look.brush, self.details.values, w)
        self._lay(self._values, column, column.next(w, high, avoided) if high else None)
        for i, plate in enumerate(self._notes):
            box, used = None, column
            told = () if wide and self._room == "taken" else tuple(forms(self.details.notes[i:i + 1]))
            for used, note in product((column, over) if self._reading and self._pinned and not wide else (column,), told):
                plate.tell(note, takes)
                box = used.next(w, note_picture(look, note, w).h / look.k, avoided)
                if box is not None:
                    break
            self._lay(plate, used, box)
        for node in (self._card, self._values):
            node.touch()
        self._do().inspector_moved(self.foot)

    def _measured(self, brush: Brush) -> CardMeasure:
        """Return the measures of the card: in a small window larger letters, and as long as the text needs."""
        usual = drawing.CARDS["inspector"]
        letter = READABLE / brush.scale
        if letter <= usual.least_text or self.face is None:
            return usual
        longer = [replace(usual, h=usual.h * (1 + step / 7), text=letter, least_text=letter) for step in range(LONGEST + 1)]
        return next((one for one in longer if drawing.fits(brush, self.face, one)), longer[-1])

    def _beside(self, x: float, w: float) -> float:
        """Return the x of a second column of notes: at the inner side of the first, in the rails the same."""
        plan = self._now().plan
        return x if plan.rails else x - w - GAP if x > w else x + w + GAP

    def _lay(self, node: Node, column: Column, box: Box | None) -> None:
        """Put a node in the next box of the column; without one it is not shown."""
        node.visible = box is not None
        if box is not None:
            node.put(box)
            column.take(box)

    def _in_column(self, plan: Plan, w: float, h: float) -> tuple[float, float, float]:
        """Return the corner and the lower limit on a table without rails: over its own column if pinned, else away from the pointer.

        At the other side the buttons stay free: over their column above them, or beside it where that is too low.
        """
        buttons, lowest = plan.panels["main"], plan.panels["own"].y - GAP
        fits = TOP + h + GAP <= buttons.y
        beside = buttons.right + 2 * GAP if plan.mirrored else buttons.x - w - 2 * GAP
        x = beside if not fits else 8.0 if plan.mirrored else plan.size[0] - w - 8
        far = (x, TOP, buttons.y - GAP if fits else lowest)
        own = (plan.panels["inspector"].right - w if plan.mirrored else plan.panels["inspector"].x, plan.panels["inspector"].y, lowest)
        left, right = (far, own) if plan.mirrored else (own, far)
        if self._pinned:
            return own
        corners = [right, left] if self._at.centre[0] < plan.middle or self._board.open_side() == "right" else [left, right]
        under = max((target.bottom for target in self._targets()), default=plan.size[1]) + GAP
        if under + h <= plan.panels["hand"].y:
            corners += [(left[0], under, lowest), (right[0], under, lowest)]
        asked = (*self._targets(), *self._strip(), buttons)
        return min(corners, key=lambda at: self._covers(Box(at[0], at[1], w, h), asked))

    def _covers(self, box: Box, targets: Iterable[Box]) -> tuple[bool, int]:
        """Return whether a box would cover the inspected piece, and how many targets of a question."""
        return overlap(box, self._at), sum(overlap(box, target) for target in targets)

    def _targets(self) -> tuple[Box, ...]:
        """Return the boxes of an open question's targets."""
        return self._asked().targets

    def _strip(self) -> tuple[Box, ...]:
        """Return the box of a question's strip, if there is one."""
        return self._asked().strip

    # ---- pictures
    def _paint_card(self, look: Look, w: float, h: float) -> Picture | None:
        if self.face is None:
            return None
        return drawing.card(look.brush.at(look.brush.scale * w / CARD[0]), self.face, size=self._measure)
