"""Dock under the board, in a replay and in a review: timeline, filters of its marks, step buttons, pace and playback."""

from __future__ import annotations

from typing import Literal

from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.graph.pieces import Label, Painted
from tabletop.toolkit.graph.room import room
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY_BOLD, NOTE
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.ui import drawing
from tabletop.ui.replay.chips import Chip
from tabletop.ui.replay.reel import LOOKS, MARKS
from tabletop.ui.replay.timeline import Timeline

PACES = (10.0, 5.0, 3.0, 2.0, 1.5, 1.0, 0.7, 0.5, 0.3, 0.2, 0.1)
"""Seconds a step, from slow to fast."""
REAL = "real"
Pace = float | Literal["real"]
MOST_AT_ONCE = 4


class Playback:
    """Clock that plays or pauses. Knows no match: `due` gets the duration of the next event."""

    def __init__(self) -> None:
        self.playing = False
        self.pace: Pace = 1.0
        self._waited = 0.0

    def toggle(self) -> None:
        """Play, or pause."""
        self.playing = not self.playing
        self._waited = 0.0

    def pause(self) -> None:
        """Pause."""
        self.playing = False

    def step_pace(self, by: Literal[1, -1]) -> None:
        """Change the pace by one step; from the table's own pace to the middle."""
        if self.pace == "real":
            self.pace = 1.0
            return
        i = PACES.index(self.pace) + by
        self.pace = PACES[max(0, min(len(PACES) - 1, i))]

    def due(self, dt: float, lasts: float) -> int:
        """Return the number of events due after `dt` seconds; `lasts` is the duration of the shown one at the table's pace."""
        if not self.playing:
            return 0
        self._waited += dt
        step = lasts if self.pace == "real" else self.pace
        count = min(MOST_AT_ONCE, int(self._waited / step)) if step > 0 else 1
        self._waited = max(0.0, min(self._waited - count * step, step))
        return count


class GraphDock(Node):
    """Dock with a graph; replay and review add their own buttons to its row."""

    def __init__(self, dyes: tuple[str, ...]) -> None:
        super().__init__("dock", takes=Takes.BLOCK)
        self._dyes = dyes
        self.timeline = Timeline("timeline")
        self.count = Label("count", plain(""), BODY_BOLD)
        self._medals = Painted("medals", self._paint_medals)
        self.add(self._medals, self.timeline, self.count)

    def paint(self, look: Look) -> Picture | None:
        """Paint the panel, denser than others: the board's edge lies under it."""
        return paint.panel(look.brush, self.w, self.h, tone="glass")

    def stand(self, position: int, says: Phrase, count: Phrase) -> None:
        """Show the position after that many events, described by one phrase and counted by another."""
        self.timeline.stand(position, says)
        self.count.says = count

    def lay_graph(self) -> float:
        """Place the graph and the medals; return the height of the buttons' middle."""
        line = Box(72, 26, self.w - 96, self.h - 102)
        self.timeline.arrange(line)
        self._medals.put(Box(18, line.y, 44, self.timeline.graph_height))
        return self.h - 38

    def _paint_medals(self, look: Look, w: float, h: float) -> Picture:
        step = h / len(self._dyes)
        size = min(w, step * 0.84)
        canvas = Canvas(look.brush, w, h, pad=24)
        for seat, dye in enumerate(self._dyes):
            canvas.put(drawing.medallion(look.brush, size, dye), (w - size) / 2, step * (seat + 0.5) - size / 2)
        return canvas.picture()


WALK = (("start", "", "previous-button"), ("back_turn", "", "fast-backward-button"), ("back", "<", ""),
        ("play", "", "play-button"), ("forward", ">", ""), ("forward_turn", "", "fast-forward-button"),
        ("end", "", "next-button"))
"""Step buttons: name, sign, icon."""


SMALL, WIDTHS = 40.0, (990.0, 1280.0)
"""Side of a small button, and the dock's least and comfortable width."""


class Walk(RoundButton):
    """Round button whose icon can change."""

    icon = Shown[str]()
    """Icon of the button."""


class Dock(GraphDock):
    """Dock with the replay's position; buttons and timeline send their messages to the scene."""

    def __init__(self, dyes: tuple[str, ...]) -> None:
        super().__init__(dyes)
        self.filters = [
            Chip(f"filter_{word}", say(f"replay.filter.{word}"), icon=LOOKS[word].icon, colour=LOOKS[word].colour, value="on")
            for word in MARKS]
        self.transport = {name: Walk(name, say(f"replay.walk.{name}"), sign=sign, icon=icon, kind="gold" if name == "play" else "dark",
                                     shortcut=f"replay_{name}")
                     for name, sign, icon in WALK}
        self.speed = Label("speed", say("replay.pace.title"), NOTE, align="r", colour="dim")
        self.slower = RoundButton("slower", say("replay.pace.slower"), sign="-", shortcut="replay_slower")
        self.faster = RoundButton("faster", say("replay.pace.faster"), sign="+", shortcut="replay_faster")
        self.pace = Label("pace", plain(""), BODY_BOLD.at(19), align="m")
        self.real = Button("real", say("replay.pace.real"))
        self.real.tip = say("replay.pace.real_tip")
        self.add(*self.filters, *self.transport.values(), self.speed, self.slower, self.pace, self.faster, self.real)

    # ---- display
    def show_playing(self, *, playing: bool) -> None:
        """Show whether the replay is playing."""
        play = self.transport["play"]
        play.icon = "pause-button" if playing else "play-button"
        play.says = say("replay.walk.pause" if playing else "replay.walk.play")
        play.tip = play.says

    def show_pace(self, pace: Pace) -> None:
        """Show the pace."""
        self.real.kind = "gold" if pace == REAL else "dark"
        self.pace.says = plain("–") if pace == "real" else spoken_by(lambda words: pace_text(pace, words))

    # ---- layout
    def arrange(self, box: Box) -> None:
        """Place the graph, and the buttons in a line under it, as far apart as there is room."""
        self.put(box)
        y, free = self.lay_graph(), room(box.w, *WIDTHS)
        left, button, pitch = free(14, 24), free(40, 48), free(44, 60)
        self.count.put(Box(left, y - 14, free(128, 164), 28))
        x = self.count.box.right + 4
        for node in self.filters:
            node.put(Box(x, y - SMALL / 2, SMALL, SMALL))
            x += SMALL + free(2, 5)
        middle = max(self.w / 2 + 10, x + free(26, 54) + pitch * 3)
        for i, walk in enumerate(self.transport.values()):
            d = free(46, 64) if walk.name == "play" else button
            walk.put(Box(middle + (i - 3) * pitch - d / 2, y - d / 2, d, d))
        x = self.w - free(12, 24)
        pace = ((self.real, 14, free(92, 112)), (self.faster, 0, SMALL), (self.pace, 0, free(54, 76)), (self.slower, 0, SMALL))
        for control, gap, wide in pace:
            control.put(Box(x - wide, y - SMALL / 2, wide, SMALL))
            x -= wide + gap
        start = middle + 3 * pitch + button
        self.speed.put(Box(start, y - 14, max(0.0, self.slower.x - 10 - start), 28))
        self.speed.visible = self.speed.w > 70


def pace_text(pace: float, words: Words) -> str:
    """Format seconds a step, as the language writes numbers."""
    return words("replay.pace.seconds", n=f"{pace:g}".replace(".", words("replay.decimal")))
