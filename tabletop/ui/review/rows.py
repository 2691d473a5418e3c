"""Row of a review's list: the turn, the player and the change in one line, the deed whole under it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tabletop.present.words import Words
from tabletop.review.grade import Mark
from tabletop.toolkit import paint
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Spoken
from tabletop.toolkit.paint import letters, prose
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, CREAM, DIM, GREEN, NOTE, RED, Lettering
from tabletop.toolkit.text.markup import literal
from tabletop.toolkit.text.phrase import Phrase, say
from tabletop.toolkit.widgets.control import Chosen, Control
from tabletop.toolkit.widgets.toggle import OnOff
from tabletop.ui.judged.phrases import swing
from tabletop.ui.replay.timeline import colour_of

SIGN = Lettering("cinzel-700", 19)
HEAD, PAD, SIZE, COLUMN = 20.0, 8.0, 15.0, 26.0
ICONS = {"row": "", "swing": "scales", "decided": "tower-flag"}
"""Icons of rows, by what they are about."""


@dataclass(frozen=True, slots=True)
class Listed:
    """Row of the list: the number of a decision, its turn, player and deed, its mark, and how many points the chance changed.

    `about` tells the rows of one decision apart: what it lost, and how its turn swung.
    """

    number: int
    turn: Phrase
    name: str
    says: Phrase
    mark: Mark
    points: int | None = None
    about: Literal["row", "swing", "decided"] = "row"

    @property
    def node(self) -> str:
        """Name of its node."""
        return f"{self.about}{self.number}"

    @property
    def told(self) -> Phrase:
        """Text of the points."""
        points = self.points or 0
        return swing(points) if self.about == "swing" else say("review.change.loses", n=-points)


class MomentRow(Control):
    """Row of the list, as high as its text needs; posts Pressed. `chosen` lights it."""

    @dataclass(frozen=True, slots=True)
    class Pressed(Chosen):
        """Message: the row was used."""

    def __init__(self, listed: Listed, *, chosen: OnOff = "off") -> None:
        super().__init__(listed.node, listed.says)
        self.listed, self._chosen = listed, chosen

    def use(self, at: tuple[float, float]) -> None:
        """Post Pressed."""
        self.post(MomentRow.Pressed(self))

    def height(self, look: Look, width: float) -> float:
        """Return the height that the row needs at that width, in units."""
        return 2 * PAD + (HEAD if self.listed.name else 0.0) + self._deed(look, width).h

    @property
    def _icon(self) -> str:
        return "all-seeing-eye" if self.listed.mark == "hidden" else ICONS[self.listed.about]

    def _deed(self, look: Look, width: float) -> prose.Block:
        listed, left = self.listed, 0.0 if self.listed.name else COLUMN
        return prose.layout(look.brush, literal(listed.says(look.words)), width - 2 * PAD - left, lettering=NOTE.at(SIZE), leading=1.08)

    def paint(self, look: Look) -> Picture | None:
        """Paint sign, head and change in one line, the deed under it."""
        brush, listed = look.brush, self.listed
        state = "chosen" if self._chosen == "on" else self.state
        canvas = Canvas(brush, self.w, self.h, pad=20)
        if state != "normal":
            canvas.put(paint.row(brush, self.w, self.h, state=state), 0, 0)
        middle, colour = PAD + HEAD / 2 - 1, colour_of(listed.mark)
        if self._icon:
            canvas.put(paint.icon(brush, self._icon, 20, colour=colour), PAD + 10, middle, "mm")
        else:
            sign = letters.line(brush, listed.mark or "•", SIGN, colour=colour if listed.mark else DIM, fit=COLUMN - 2)
            canvas.put(sign, PAD + 10, middle, "mm")
        right = self.w - PAD
        if listed.points is not None:
            hue = GREEN if listed.points > 0 else RED if listed.points < 0 else DIM
            note = letters.line(brush, listed.told(look.words), BODY_BOLD.at(SIZE), colour=hue)
            canvas.put(note, right, middle, "rm")
            right -= note.w / look.k + 6
        if listed.name:
            head = say("review.list.head", turn=listed.turn, name=listed.name)
            canvas.text(head(look.words), PAD + COLUMN, middle, BODY_BOLD.at(SIZE), "lm", colour=CREAM, fit=right - PAD - COLUMN)
        deed = self._deed(look, self.w)
        canvas.put(prose.block(brush, deed, colour=CREAM), PAD if listed.name else PAD + COLUMN, PAD + (HEAD if listed.name else 0.0))
        return canvas.picture()

    def spoken(self, words: Words) -> Spoken | None:
        """Describe the row by its turn, player and deed, and the change."""
        listed, points = self.listed, self.listed.points
        head = say("review.list.head", turn=listed.turn, name=listed.name)
        says = words("review.list.deed", name=head(words), made=listed.says(words)) if listed.name else listed.says(words)
        return Spoken("button", says, listed.told(words) if points is not None else "", "chosen" if self._chosen == "on" else "")
