"""Small menu beside a piece with several moves, or with one move that needs confirmation."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.asks import Option
from tabletop.play.session import Session
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.keys import Key
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node, Presence, Spoken
from tabletop.toolkit.input.focus import Focus
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.prose import block, layout
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.toolkit.widgets.button import Button
from tabletop.ui.table.board import Board
from tabletop.ui.table.doing import Do
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.pieces import CardNode, Light, Piece
from tabletop.ui.table.room import STEP, beside, overlap, shared
from tabletop.ui.table.state import Now
from tabletop.ui.table.strips import ActionButton
from tabletop.ui.table.unfolding import Cautions

WIDE, HIGH, GAP = 300.0, 46.0, 6.0
NAMED = 430.0
"""Width of the buttons where each names its card."""
MOVE: Option = ("move", 0, 0)
"""Picks the piece up."""
LEAVE = "leave"
"""Button that closes the menu without a move."""


class Caution(Node):
    """Warning about a move, over its button."""

    def __init__(self, says: Phrase) -> None:
        super().__init__("warning")
        self.says = says

    def high(self, look: Look) -> float:
        """Height it needs."""
        return layout(look.brush, self.says.marked(look.words), WIDE - 62).h + 22

    def paint(self, look: Look) -> Picture | None:
        brush = look.brush
        canvas = Canvas.over(brush, paint.panel(brush, self.w, self.h, tone="glass", radius=12))
        canvas.put(paint.icon(brush, "info", 22, colour="#ffc7b0"), 26, self.h / 2, "mm")
        canvas.put(block(brush, layout(brush, self.says.marked(look.words), WIDE - 62)), 46, 10)
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        return Spoken("text", self.says(words))


class MoveButton(ActionButton):
    """Button of a move; the keyboard's focus on it forecasts the move as the pointer does."""

    def focused(self, inside: Presence) -> None:
        super().focused(inside)
        if self.on_hover is not None:
            self.on_hover(inside)


class _Buttons(Node):
    """Buttons of a menu: arrows go from one to the next before they lead out of it, whatever lies beside them."""

    def _next(self, direction: str) -> Node | None:
        """Return the button above or below that with the focus; None at an end."""
        buttons = [node for node in self.children if isinstance(node, Button)]
        here = self.scene.focus.node if self.scene is not None else None
        if here not in buttons or direction not in ("up", "down"):
            return None
        at = buttons.index(here) + (1 if direction == "down" else -1)
        return buttons[at] if 0 <= at < len(buttons) else None

    def walks_within(self, direction: str) -> bool:
        """Whether there is another button that way."""
        return self._next(direction) is not None

    def keyed(self, key: Key) -> bool:
        """Go to the next button."""
        found = self._next(key.name) if key == Key(key.name) else None
        if found is not None and self.scene is not None:
            self.scene.focus.set(found, "keys")
        return found is not None


class Offer:
    """Menu: one button per move. Each forecasts its move."""

    def __init__(self, session: Session, labels: Labels, now: Now, cautions: Cautions, focus: Focus, board: Board, do: Do) -> None:
        self._session, self._labels, self._now, self._cautions, self._focus = session, labels, now, cautions, focus
        self._board, self._do = board, do
        self.places: dict[Piece, Option] = {}
        """Lit places that answer as a button does, each with its move."""
        self.layer = _Buttons("offers")
        self._options: list[Option | None] = []
        self._node: Node | None = None

    def open(self, node: Node, options: Sequence[Option | None], hinted: Option | None = None) -> None:
        """Show the menu beside a piece, with the moves' warnings above; option None is "move", which picks the piece up.

        Enter presses the move that a hint shows, else the first; what is warned of is never pressed at once.
        """
        self.close()
        now, focus = self._now(), self._focus
        self._node = node
        self._options = list(options)
        wide = NAMED if self._of_several else WIDE
        box = node.box
        moves = [option for option in options if option]
        against = next((says for option in moves if (says := self._cautions.warning(option))), NOTHING)
        warning = against or next((says for option in moves if (says := self._cautions.consequence(option))), NOTHING)
        plates = [Caution(says) for says in (*self._told(moves), warning) if says]
        warned = sum(plate.high(now.scaled) + GAP for plate in plates)
        buttons = self._buttons(safe=LEAVE if against else f"move{self._led(hinted)}")
        high = len(buttons) * (HIGH + GAP) + warned
        self._light_places(node, moves)
        place = self._place(box, wide, high)
        self.layer.put(Box(0, 0, *now.plan.size))
        for i, button in enumerate(buttons):
            button.put(Box(place.x, place.y + warned + i * (HIGH + GAP), wide, HIGH))
            self.layer.add(button)
        y = place.y
        for plate in plates:
            plate.put(Box(place.x, y, WIDE, plate.high(now.scaled)))
            self.layer.add(plate)
            y = plate.box.bottom + GAP
        focus.set(next(button for button in buttons if button.kind == "gold"), "scene" if not focus.shown else "keys")

    def _light_places(self, node: Node, moves: Sequence[Option]) -> None:
        """Light where a click means one of the moves and no other; none of what is warned of."""
        found: dict[Piece, list[tuple[Option, Light]]] = {}
        for option in [] if self._of_several or not isinstance(node, CardNode) else moves:
            for piece, light in self._board.drops.lights(option[1], [option]):
                found.setdefault(piece, []).append((option, light))
        for piece, ways in found.items():
            option, light = ways[0]
            if len(ways) == 1 and piece is not node and not (self._cautions.warning(option) or self._cautions.consequence(option)):
                self.places[piece], piece.light = option, light

    def _led(self, hinted: Option | None) -> int:
        """Return the place of the move that a hint shows, of "move" where only that leads to it; else of the first."""
        options = self._options
        if hinted is None:
            return 0
        if hinted in options:
            return options.index(hinted)
        own = hinted[1] in {option[1] for option in options if option}
        return options.index(None) if own and None in options else 0

    def _told(self, moves: Sequence[Option]) -> list[Phrase]:
        """Return what the abilities among some moves do, where their labels do not say so."""
        wording, seen = self._labels.wording, self._session
        abilities = dict.fromkeys(move for move in moves if move[0] in wording.untold)
        return [] if self._of_several else [wording.move(seen, move, plain(self._labels.card(move[1]))) for move in abilities][:1]

    def _place(self, piece: Box, wide: float, high: float) -> Box:
        """Return a box for the menu beside the piece towards the middle of the table, as clear of the avoided boxes as possible."""
        plan = self._now().plan
        x = piece.x - wide - 12 if piece.centre[0] > plan.middle else piece.right + 12
        felt = plan.room  # stay off the rails, whose panels would cover the menu
        area = Box(felt.x, 8, felt.w, plan.size[1] - 16)
        place = Box(x, piece.centre[1] - high / 2, wide, high).within(area)
        held = [card.box for card in self._board.cards.values() if card.form == "hand" and card.is_shown()]
        if any(overlap(place, box) for box in held) and (top := min(box.y for box in held) - GAP - high) >= area.y:
            lit = [node.box for node in self.places]
            row = [Box(area.x + i * STEP, top, wide, high) for i in range(int((area.w - wide) // STEP) + 1)]
            return min(row, key=lambda box: abs(box.centre[0] - piece.centre[0]) / 4 + sum(shared(box, one) for one in lit) / high)
        avoided = self._board.kept_clear()
        if not any(overlap(place, box) for box in avoided):
            return place
        return beside(piece, (wide, high), area, [piece], avoided)

    def _buttons(self, *, safe: str) -> list[Button]:
        """Return one button per move, with a no for yes-or-no questions.

        The safe one is golden: Enter and Space press it.
        """
        made: list[Button] = [self._button(i, option) for i, option in enumerate(self._options)]
        if len(made) == 1 or safe == LEAVE:
            made.append(Button(LEAVE, say("table.offer.leave")))
        for button in made:
            button.kind = "gold" if button.name == safe else "dark"
        return made

    def _button(self, i: int, option: Option | None) -> Button:
        button = MoveButton(f"move{i}", self._says(option))
        button.on_hover = lambda inside: self._do().foretell(option if inside is Presence.INSIDE else None, 0)
        return button

    @property
    def _of_several(self) -> bool:
        """Whether the menu lists moves of several cards."""
        return len({move[1] for move in self._options if move}) > 1

    def _says(self, option: Option | None) -> Phrase:
        """Return a move's label; moves of several cards name theirs."""
        wording = self._labels.wording
        if option is None or not self._of_several:
            return wording.verb(self._session, option or MOVE)
        return wording.move(self._session, option, plain(self._labels.card(option[1])))

    def close(self) -> bool:
        """Close the menu; False if it was not open. The keyboard's focus goes back to the piece, or to its heir."""
        if not self.layer.children:
            return False
        led = self._focus.shown and self._focus.node in self.layer.children
        self.layer.clear()
        self._options = []
        for piece in self.places:
            piece.light = ""
        self.places.clear()
        self._do().foretell(None, 0)
        if led and self._node is not None:
            self._focus.hand_on(self._node)
        return True

    def press(self, number: int) -> bool:
        """Press a button by its number, counted from 1; False where there is none."""
        button = next((node for node in self.layer.children if node.name == f"move{number - 1}"), None)
        return button is not None and button.clicked((0, 0), 1, 1)

    def option_of(self, node: Node) -> Option | None:
        """Return the move of a menu button; None for "move" and for no button."""
        return None if node.name == LEAVE else self._options[int(node.name.removeprefix("move"))]

    def receive(self, message: Message) -> bool:
        """Handle the chosen move."""
        match message:
            case Button.Pressed(sender=Button() as button) if button.parent is self.layer:
                option, node = self.option_of(button), self._node
                self.close()
                if button.name == LEAVE:
                    return True
                if option is not None:
                    self._do().decide(option)
                elif isinstance(node, CardNode):
                    self._do().pick_up(node, "keys" if self._focus.shown else "click")
                return True
        return False
