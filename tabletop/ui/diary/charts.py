"""Charts of the diary: the last twenty matches, their lengths, their endings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from tabletop.diary.figures import Ending, Figures, Played, Tally
from tabletop.diary.spread import binned
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Spoken
from tabletop.toolkit.graph.pieces import Label, Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, CREAM, DIM, FIGURE, NOTE, NOTE_BOLD
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say, spoken_by
from tabletop.ui.diary.pieces import Panel, Piece, PieceOf, See, Several, bar, meter
from tabletop.ui.diary.words import Telling, day_of, day_since, game_name, month_of

PITCH = 43.0
TALL = 2
"""Usual lengths that the highest bar stands for: one endless match must not flatten all others."""
AT_ONCE = 4
"""Bars of matches that appear in one frame."""
ENDINGS = 5
"""Most kinds of end in rows of their own."""
INKS = ("#b0441c", "#b0261e", "#8a7a62", "#8a3aa8", "#4f7fb8")


def match_says(telling: Telling, played: Played) -> Phrase:
    """Return a match in one line: when, which game, how it went and against whom."""
    return say("diary.latest.row", when=day_of(played.line.created), game=game_name(played.line.game),
               result=say(f"diary.result.{played.result}"), rivals=telling.rivals(played), n=played.line.turns)


class Latest(Panel):
    """Last twenty matches as bars: as high as they were long, over the medallion of the deck."""

    high = 214.0

    def __init__(self, told: Figures, telling: Telling, now: datetime) -> None:
        super().__init__("latest", say("diary.latest.title"), _streaks(told))
        longest = min(max((played.line.turns for played in told.latest), default=1), TALL * told.turns.median)
        says = [match_says(telling, played) for played in told.latest]
        self.bars = [Piece(f"latest-{i}", says[i], _bar_of(played, longest, telling), See(played), tip=says[i])
                     for i, played in enumerate(told.latest)]
        for piece in self.bars:
            piece.refusal = _gone(piece)
            piece.visible = False
        self.add(*self.bars, Label("latest-key", say("diary.latest.key"), NOTE, colour=DIM),
                 Label("latest-now", day_since(told.matches[-1].line.created, now), NOTE_BOLD, align="r"))

    def uncover(self) -> Iterator[None]:
        """Show a few more bars each step: medallions of several games take a while the first time."""
        for i, piece in enumerate(self.bars, 1):
            piece.visible = True
            if i % AT_ONCE == 0 or i == len(self.bars):
                yield

    def fill(self, room: Box) -> None:
        """Place the bars from the left, the key under them."""
        foot, chart = room.cut_bottom(26)
        pitch = min(PITCH * 1.4, chart.w / max(20, len(self.bars)))
        for i, piece in enumerate(self.bars):
            piece.put(Box(chart.x + i * pitch, chart.y, pitch - 12, chart.h - 2))
        for label in self.children[-2:]:
            label.put(foot)


def _gone(piece: Piece) -> Phrase:
    wish = piece.wish
    return say("diary.latest.gone") if isinstance(wish, See) and not wish.played.line.file else NOTHING


def _streaks(told: Figures) -> Phrase:
    """Tell the streak of wins at present and the best; only of three and more."""
    number, when = told.best
    now = say("diary.latest.streak", n=told.streak) if told.streak else NOTHING
    best = say("diary.latest.best", n=number, month=month_of(when)) if number > told.streak else NOTHING
    return say("diary.latest.both", now=now, best=best) if now and best else now or best


def _bar_of(played: Played, longest: int, telling: Telling) -> PieceOf:
    line, seat = played.line, played.line.seats[played.seat]

    def painted(look: Look, w: float, h: float, state: str) -> Picture:
        canvas = Canvas(look.brush, w, h, pad=8)
        size = min(26.0, w)
        room = h - size - 16
        high = min(room, max(22.0, room * line.turns / max(1, longest)))
        picture = bar(look.brush, w, room, high, kind=played.result, state=state)
        canvas.put(picture, 0, 8)
        canvas.put(telling.badge(look, line.game, seat.deck_key, size), w / 2, h - size / 2, "mm")
        return canvas.picture()

    return painted


class Lengths(Panel):
    """Lengths of the matches in turns, with their median and spread."""

    def __init__(self, told: Figures) -> None:
        super().__init__("lengths", say("diary.lengths.title"), say("diary.lengths.unit"))
        counts, names = binned([played.line.turns for played in told.matches])
        self.add(Columns(counts, names), Label("length-note", _length(told), NOTE, colour=DIM))

    def fill(self, room: Box) -> None:
        """Place the bars over the note."""
        foot, chart = room.cut_bottom(26)
        self.children[1].put(chart)
        self.children[2].put(foot)


def _length(told: Figures) -> Phrase:
    n, low, high = told.turns
    if told.minutes.median:
        return say("diary.lengths.minutes", n=n, low=low, high=high, minutes=told.minutes.median)
    return say("diary.lengths.median", n=n, low=low, high=high)


class Columns(Painted):
    """Bars of the lengths; by ear a list with a row for each."""

    def __init__(self, counts: Sequence[int], names: Sequence[str]) -> None:
        super().__init__("length-bars", lambda look, w, h: _columns(look, w, h, counts, names))
        self.add(*(Counted(int(name.removesuffix("+")), count) for count, name in zip(counts, names, strict=True) if count))

    def spoken(self, words: Words) -> Spoken | None:
        """Name the list."""
        return Spoken("list", words("diary.lengths.title")) if self.children else None


class Counted(Node):
    """Row by ear: how many matches had so many turns, or more up to the next row."""

    def __init__(self, turns: int, count: int) -> None:
        super().__init__(f"length-{turns}")
        self._turns, self._count = turns, count

    def spoken(self, words: Words) -> Spoken:
        """Tell the number."""
        return Spoken("row", words("diary.lengths.row", turns=self._turns, n=self._count))


def _columns(look: Look, w: float, h: float, counts: Sequence[int], names: Sequence[str]) -> Picture:
    canvas = Canvas(look.brush, w, h)
    pitch, most = min(72.0, w / max(1, len(counts))), max((*counts, 1))
    room = h - 52
    for i, (count, name) in enumerate(zip(counts, names, strict=True)):
        x, high = i * pitch, room * count / most
        if count:
            canvas.put(bar(look.brush, pitch - 6, room, max(6.0, high), kind="count", state="normal"), x + 3, 26)
            canvas.text(str(count), x + pitch / 2, 26 + room - max(6.0, high) - 11, FIGURE.at(16), "mm")
        canvas.text(name, x + pitch / 2, h - 11, FIGURE.at(16), "mm", colour=DIM)
    return canvas.picture()


class Endings(Panel):
    """Kinds of end, each with its clause."""

    def __init__(self, told: Figures, telling: Telling) -> None:
        over = say("diary.endings.over", n=told.total.all)
        super().__init__("endings", say("diary.endings.title"), say("diary.endings.going", over=over, n=len(told.going)) if told.going else over)
        most = max((len(matches) for _, matches in told.endings), default=1)
        self.rows: list[Piece] = []
        for i, (ending, matches) in enumerate(told.endings[:ENDINGS]):
            says = end_says(ending)
            painter = _ending_row(says, ending, len(matches), len(matches) / most, INKS[i])
            self.rows.append(Piece(f"ending-{i}", says, painter, Several(says, tuple(matches)), tip=says))
        rest = [played for _, matches in told.endings[ENDINGS:] for played in matches]
        if rest:
            says = say("diary.endings.more")
            painter = _ending_row(says, Ending("", "", ""), len(rest), len(rest) / most, INKS[2])
            self.rows.append(Piece("ending-rest", says, painter, Several(says, tuple(sorted(rest, key=lambda played: played.line.created)))))
        counts = [*(len(matches) for _, matches in told.endings[:ENDINGS]), len(rest)]
        for row, count in zip(self.rows, counts, strict=False):
            row.note = say("diary.endings.count", n=count)
        self.add(*self.rows)

    def fill(self, room: Box) -> None:
        """Place the rows one under another."""
        pitch = min(46.0, room.h / max(1, len(self.rows)))
        for i, row in enumerate(self.rows):
            row.put(Box(room.x - 6, room.y + 4 + i * pitch, room.w + 12, pitch - 4))


def end_says(ending: Ending) -> Phrase:
    """Return a kind of end in two or three words."""
    key = f"diary.end.{ending.reason}"
    return spoken_by(lambda words: words(key) if words.has(key) else words("diary.end.unknown"))


def _ending_row(says: Phrase, ending: Ending, count: int, share: float, ink: str) -> PieceOf:
    def painted(look: Look, w: float, h: float, state: str) -> Picture:
        canvas = Canvas(look.brush, w, h, pad=24)
        if state != "normal":
            canvas.put(paint.row(look.brush, w, h, state=state), 0, 0)
        canvas.text(says(look.words), 6, h / 2, BODY, "lm", fit=w * 0.3)
        if ending.clause:
            canvas.put(paint.pill(look.brush, ending.clause, kind="clause"), w * 0.33, h / 2, "lm")
        left, right = w * 0.56, w - 48
        canvas.put(meter(look.brush, max(14.0, (right - left) * share), 16, 1.0, ink), left, h / 2 - 8)
        canvas.text(str(count), w - 8, h / 2, FIGURE, "rm", colour=CREAM)
        return canvas.picture()

    return painted


def tally_says(tally: Tally, words: Words) -> str:
    """Return results as "4 – 2"; as "1 draw" where nobody won."""
    won, lost = tally.won, tally.lost
    return f"{won} – {lost}" if won or lost else words("diary.decks.only_drawn", n=tally.drawn)
