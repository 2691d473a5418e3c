"""Panels of a review: accuracy and counts, turning points and faults, the decision in words, how it is judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.review.grade import MARKS, Grades, Mark
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.pieces import Painted, Paragraph
from tabletop.toolkit.paint import letters, prose
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, CREAM, DIM, GOLD, NOTE, NUMBER, Lettering
from tabletop.toolkit.text.markup import literal
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.toolkit.widgets.button import Button
from tabletop.toolkit.widgets.panel import Panel
from tabletop.toolkit.widgets.progress import Progress
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.ui import drawing
from tabletop.ui.judged.phrases import signed
from tabletop.ui.replay.timeline import HIDDEN, colour_of
from tabletop.ui.review.rows import Listed, MomentRow

SIGN = Lettering("cinzel-700", 20)
SIDE_BY_SIDE, BLOCK, TOP = 2, 62.0, 84.0
"""Players side by side in the summary, height of each of more who stand one under another, and of a decision's head."""
GAP = 4.0
"""Units between rows of the list."""
UNDER = 20.0
"""Height of the line under a grade's name."""


class SummaryPanel(Panel):
    """Accuracy, marks and luck of each player, side by side for two, else in rows."""

    def __init__(self, names: Sequence[str], dyes: Sequence[str]) -> None:
        super().__init__("summary", say("review.title.review"), "scales")
        self._names, self._dyes = tuple(names), tuple(dyes)
        self._grades: Grades | None = None
        self._table = Painted("counts", self._paint_table)
        self.add(self._table)

    def show(self, grades: Grades) -> None:
        """Show the grades so far."""
        self._grades = grades
        self._table.touch()

    def arrange(self, box: Box) -> None:
        """Place the table."""
        super().arrange(box)
        self._table.put(self.inside)

    @property
    def stacked(self) -> bool:
        """Whether the players stand one under another, where side by side their names and figures would run into each other."""
        return len(self._names) > SIDE_BY_SIDE and self._table.h >= BLOCK * len(self._names)

    def _paint_table(self, look: Look, w: float, h: float) -> Picture | None:
        grades = self._grades
        if grades is None:
            return None
        if self.stacked:
            return self._paint_rows(look, grades, w, h)
        canvas = Canvas(look.brush, w, h, pad=8)
        seats = len(self._names)
        left = 30.0 if seats <= SIDE_BY_SIDE else 42.0
        pitch = (w - left) / seats
        size = min(28.0, pitch * 0.7)
        for seat, name in enumerate(self._names):
            x = left + pitch * (seat + 0.5)
            canvas.put(drawing.medallion(look.brush, size, self._dyes[seat]), x - size / 2, 0)
            canvas.put(letters.line(look.brush, name, BODY_BOLD.at(16), fit=pitch - 2), x, 42, "mm")
            told = grades.accuracy(seat)
            accuracy = letters.line(look.brush, "–" if told is None else str(told), NUMBER.at(min(26.0, pitch * 0.6)), colour=GOLD)
            canvas.put(accuracy, x, 66, "mm")
        canvas.put(letters.line(look.brush, look.words("review.summary.percent"), NOTE.at(15), colour=DIM, fit=left + 6), 0, 66, "lm")
        rows: list[tuple[str, str, list[str]]] = [(mark, colour_of(mark), [str(grades.count(seat, mark)) for seat in grades.seats])
                                                  for mark in MARKS]
        rows.append((look.words("review.summary.lost"), DIM, [str(grades.given_away(seat)) for seat in grades.seats]))
        rows.append((look.words("review.summary.luck"), DIM, [signed(grades.luck[seat]) for seat in grades.seats]))
        step = (h - 84) / len(rows)
        for i, (label, colour, values) in enumerate(rows):
            y = 84 + step * (i + 0.5)
            font = SIGN.at(min(19.0, step)) if i < len(MARKS) else NOTE.at(15)
            room = left + (pitch * 0.3 if seats <= SIDE_BY_SIDE else 0.0)
            canvas.put(letters.line(look.brush, label, font, colour=colour, fit=room), 0, y, "lm")
            for seat, value in enumerate(values):
                canvas.put(letters.line(look.brush, value, BODY_BOLD.at(16)), left + pitch * (seat + 0.5), y, "mm")
        return canvas.picture()


    def _paint_rows(self, look: Look, grades: Grades, w: float, h: float) -> Picture:
        """Paint a block for each player: accuracy beside the name, the marks there are and the luck under it."""
        canvas, step = Canvas(look.brush, w, h, pad=8), BLOCK
        for seat, name in enumerate(self._names):
            y, told = step * seat, grades.accuracy(seat)
            says = "–" if told is None else look.words("review.decision.percent", n=told)
            percent = letters.line(look.brush, says, NUMBER.at(18), colour=GOLD)
            canvas.put(drawing.medallion(look.brush, 20, self._dyes[seat]), 0, y)
            canvas.put(percent, w, y + 11, "rm")
            canvas.text(name, 26, y + 11, BODY_BOLD.at(16), "lm", fit=w - 32 - percent.w / look.k)
            x = 0.0
            for mark in (mark for mark in MARKS if grades.count(seat, mark)):
                sign = letters.line(look.brush, mark, SIGN.at(15), colour=colour_of(mark))
                count = letters.line(look.brush, str(grades.count(seat, mark)), BODY_BOLD.at(15))
                canvas.put(sign, x, y + 35, "lm")
                canvas.put(count, x + sign.w / look.k + 3, y + 35, "lm")
                x += (sign.w + count.w) / look.k + 11
            under = look.words("review.accuracy.under", luck=signed(grades.luck[seat]), n=grades.given_away(seat))
            canvas.text(under, 0, y + 55, NOTE.at(15), "lm", colour=DIM, fit=w)
        return canvas.picture()


class ListPanel(Panel):
    """Turning points and faults in the order of the match; a row goes there."""

    @dataclass(frozen=True, slots=True)
    class Wanted(Message):
        """Message: go to a decision."""

        number: int

    def __init__(self) -> None:
        super().__init__("turning", say("review.title.turning"))
        self.list = ScrollArea("turning_list")
        self._look: Look | None = None
        self.empty = Paragraph("turning_empty", say("review.list.none"), NOTE, colour=DIM)
        self._rows: tuple[Listed, ...] = ()
        self._chosen = 0
        self.add(self.list, self.empty)

    def show(self, rows: Sequence[Listed], chosen: int) -> None:
        """Show these rows, the chosen one lit."""
        if (tuple(rows), chosen) == (self._rows, self._chosen):
            return
        self._rows, self._chosen = tuple(rows), chosen
        self.list.content.clear()
        for row in rows:
            self.list.content.add(MomentRow(row, chosen="on" if row.number == chosen else "off"))
        self.empty.visible = not rows
        self._spread()

    def receive(self, message: Message) -> bool:
        """Handle a clicked row."""
        if isinstance(message, MomentRow.Pressed) and isinstance(message.sender, MomentRow):
            self.post(ListPanel.Wanted(self, message.sender.listed.number))
            return True
        return False

    def arrange(self, box: Box) -> None:
        """Place the rows."""
        super().arrange(box)
        inside = self.inside
        self.list.put(Box(inside.x - 6, inside.y, inside.w + 12, inside.h))
        self.empty.put(Box(inside.x + 4, inside.y + 4, inside.w - 8, 80))
        self._spread()

    def relay(self, look: Look) -> None:
        """Stack the rows for this look, each as high as its text needs."""
        self._look = look
        self._spread()

    def _spread(self) -> None:
        rows = [row for row in self.list.content.children if isinstance(row, MomentRow)]
        if self._look is None:
            return
        for _ in range(2):  # the bar that a long list needs takes width from the rows
            y, w = 0.0, self.list.inner_width
            for row in rows:
                row.put(Box(0, y, w, row.height(self._look, w)))
                y += row.h + GAP
            self.list.content_height = y
        lit = next((row for row in rows if row.listed.number == self._chosen), None)
        if lit is not None:
            self.list.reveal(lit.box)


class HowPanel(Panel):
    """Panel that says how decisions are judged; during the review, a progress bar and the button that starts or stops it."""

    def __init__(self) -> None:
        super().__init__("how", say("review.title.how"))
        self.text = Paragraph("how_text", say("review.how.text"), NOTE, colour=DIM, smallest=13)
        self.bar = Progress("progress", say("review.title.review"))
        self.button = Button("run", say("review.run.start"), kind="gold")
        self.add(self.text, self.bar, self.button)

    def show(self, state: str, share: float, text: Phrase) -> None:
        """Show the state of the review."""
        self.text.says = text
        self.bar.value = share
        self.bar.visible = self.button.visible = state != "done"
        if state != "done":
            self.button.says = say(f"review.run.{state}")
            self.button.kind = "dark" if state == "running" else "gold"
        self._place()

    def arrange(self, box: Box) -> None:
        """Place the text over the bar and the button."""
        super().arrange(box)
        self._place()

    def _place(self) -> None:
        inside = self.inside
        foot = 66.0 if self.bar.visible else 0.0
        self.text.put(Box(inside.x, inside.y - 4, inside.w, inside.h - foot + 4))
        self.bar.put(Box(inside.x, self.h - self.margin - 62, inside.w, 12))
        self.button.put(Box(inside.x, self.h - self.margin - 44, inside.w, 44))


@dataclass(frozen=True, slots=True)
class Verdict:
    """Content of the decision panel.

    `chance` and `better` are the decider's chances after the answer and after the better line, in tenths of a percent; `lead` heads that
    line.
    """

    mark: Mark
    title: Phrase
    under: Phrase
    made: Phrase
    who: str
    chance: int
    dyes: tuple[str, str]
    lead: Phrase = NOTHING
    steps: tuple[Phrase, ...] = ()
    better: int = 0
    reason: Phrase = NOTHING
    hidden: Phrase = NOTHING


class DecisionPanel(Panel):
    """Decision in words: its grade, what was played and its chance, what was better and why, what hidden cards change."""

    def __init__(self) -> None:
        super().__init__("decision", NOTHING)
        self.area = ScrollArea("decision_text")
        self._head = Painted("grade", self._paint_head)
        self.parts: list[Paragraph | Painted] = []
        self._verdict: Verdict | None = None
        self.add(self._head, self.area)

    def paint(self, look: Look) -> Picture | None:
        """Paint the plate without a rule, which would run through the head."""
        return paint.panel(look.brush, self.w, self.h)

    def show(self, look: Look, verdict: Verdict | None) -> None:
        """Show a decision; None before the first."""
        self._verdict = verdict
        self._head.touch()
        self.area.content.clear()
        self.parts = [Paragraph("none", say("review.decision.none"), BODY, colour=DIM)] if verdict is None else list(self._parts_of(verdict))
        self.area.content.add(*self.parts)
        self._stack(look)
        self.area.show_from(0.0)

    def _parts_of(self, verdict: Verdict) -> list[Paragraph | Painted]:
        out: list[Paragraph | Painted] = [
            Paragraph("made_title", say("review.decision.made"), NOTE, colour=DIM), Paragraph("made", verdict.made, BODY_BOLD),
            _bar("chance", verdict, verdict.chance)]
        if verdict.steps:
            out.append(Paragraph("better_title", verdict.lead, BODY_BOLD, colour="#9be36b"))
            numbered = len(verdict.steps) > 1
            for i, step in enumerate(verdict.steps, 1):
                out.append(Paragraph(f"step{i}", say("review.decision.step", n=i, step=step) if numbered else step, BODY))
            out += [_bar("better", verdict, verdict.better), Paragraph("reason", verdict.reason, BODY)]
        if verdict.hidden != NOTHING:
            out += [Paragraph("hidden_title", say("review.title.hidden"), BODY_BOLD, colour="#c9a2ff"),
                    Paragraph("hidden", verdict.hidden, NOTE, colour=DIM)]
        return out

    def arrange(self, box: Box) -> None:
        """Place the head over the text."""
        super().arrange(box)
        self._head.put(Box(self.margin, 10, self.w - 2 * self.margin, TOP - 14))
        self.area.put(Box(self.margin, TOP, self.w - 2 * self.margin, self.h - TOP - 10))

    def relay(self, look: Look) -> None:
        """Stack the texts for a new width."""
        self._stack(look)

    def _stack(self, look: Look) -> None:
        for _ in range(2):  # the bar that a long text needs takes width from it
            y, w = 0.0, self.area.inner_width
            for part in self.parts:
                part.put(Box(0, y, w, 10))
                high = 36.0 if isinstance(part, Painted) else part.height(look)
                if part.name in ("better_title", "hidden_title"):
                    y += 10
                part.put(Box(0, y, w, high))
                y += high + 5
            self.area.content_height = y

    @property
    def _disc(self) -> float:
        return self._head.h * 0.86

    def title_laid(self, look: Look, title: Phrase) -> prose.Block:
        """Return a title as it stands beside the disc, on several lines where the panel is narrow."""
        return prose.layout(look.brush, literal(title(look.words)), self._head.w - self._disc - 10, lettering=SIGN,
                            height=self._head.h - UNDER, minimum=13, leading=1.05)

    def _paint_head(self, look: Look, w: float, h: float) -> Picture | None:
        verdict = self._verdict
        if verdict is None:
            return None
        canvas = Canvas(look.brush, w, h, pad=10)
        size, colour = self._disc, colour_of(verdict.mark)
        canvas.put(paint.round_button(look.brush, size), 0, (h - size) / 2)
        if verdict.mark == "hidden":
            canvas.put(paint.icon(look.brush, "all-seeing-eye", size * 0.6, colour=HIDDEN), size / 2, h / 2, "mm")
        elif verdict.mark:
            canvas.put(letters.line(look.brush, verdict.mark, SIGN.at(size * 0.42), colour=colour), size / 2, h / 2, "mm")
        x, room = size + 10, w - size - 10
        hue = colour if verdict.mark else CREAM
        below = letters.line(look.brush, verdict.under(look.words), NOTE.at(15), colour=DIM, fit=room)
        laid = self.title_laid(look, verdict.title)
        top = (h - laid.h - UNDER) / 2
        canvas.put(prose.block(look.brush, laid, colour=hue), x, top)
        canvas.put(below, x, top + laid.h + 10, "lm")
        return canvas.picture()


def _bar(name: str, verdict: Verdict, chance: int) -> Painted:
    """Make the bar of a chance: the decider's share in its dye, with the number under it."""

    def painted(look: Look, w: float, h: float) -> Picture:
        canvas = Canvas(look.brush, w, h, pad=4)
        canvas.put(drawing.share(look.brush, w, 10, chance / 1000, verdict.dyes), 0, 2)
        told = letters.line(look.brush, look.words("review.decision.percent", n=round(chance / 10)), BODY_BOLD.at(17))
        canvas.put(told, w, 25, "rm")
        says = look.words("review.decision.chance_for", name=verdict.who)
        canvas.put(letters.line(look.brush, says, NOTE.at(15), colour=DIM, fit=w - told.w / look.k - 10), 0, 25, "lm")
        return canvas.picture()

    return Painted(name, painted)
