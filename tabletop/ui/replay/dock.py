"""Dock under the board: the timeline, the filters of its marks, the step buttons, and the pace."""

from __future__ import annotations

from tabletop.present.words import Words
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.pieces import Label
from tabletop.toolkit.graph.screen import Layout
from tabletop.toolkit.graph.shown import Shown
from tabletop.toolkit.paint.theme import BODY_BOLD, NOTE
from tabletop.toolkit.text.phrase import plain, say, spoken_by
from tabletop.toolkit.widgets.button import Button, RoundButton
from tabletop.ui.replay.chips import Chip
from tabletop.ui.replay.graph_dock import GraphDock
from tabletop.ui.replay.playback import REAL, Pace
from tabletop.ui.replay.reel import LOOKS, MARKS

WALK = (("start", "", "previous-button"), ("back_turn", "", "fast-backward-button"), ("back", "<", ""),
        ("play", "", "play-button"), ("forward", ">", ""), ("forward_turn", "", "fast-forward-button"),
        ("end", "", "next-button"))
"""Step buttons: name, sign, icon."""


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
    def arrange(self, box: Box, size: Layout) -> None:
        """Place the parts. Wide: 1312 x 268; small: 1086 x 168. Extra width goes to the timeline."""
        self.put(box)
        y = self.lay_graph(size)
        if size == "wide":
            self._spread(y, chip=40, button=48, main=64, pitch=60)
        else:
            self._spread(y, chip=40, button=40, main=46, pitch=44)

    def _spread(self, y: float, *, chip: float, button: float, main: float, pitch: float) -> None:
        wide = button > 40
        left = 24.0 if wide else 14.0
        self.count.put(Box(left, y - 14, 164 if wide else 128, 28))
        x = left + (168 if wide else 132)
        for node in self.filters:
            node.put(Box(x, y - chip / 2, chip, chip))
            x += chip + (5 if wide else 3)
        middle = max(self.w / 2 + 10, x + (54 if wide else 30) + pitch * 3)
        for i, walk in enumerate(self.transport.values()):
            d = main if walk.name == "play" else button
            walk.put(Box(middle + (i - 3) * pitch - d / 2, y - d / 2, d, d))
        d, gap = (40.0, 76.0) if wide else (40.0, 54.0)
        right = self.w - (24 if wide else 12)
        room = 112 if wide else 92
        self.real.put(Box(right - room, y - d / 2 - 1, room, d + 2))
        self.faster.put(Box(right - room - 14 - d, y - d / 2, d, d))
        self.pace.put(Box(right - room - 14 - d - gap, y - 14, gap, 28))
        self.slower.put(Box(right - room - 14 - 2 * d - gap, y - d / 2, d, d))
        start = middle + 3 * pitch + button
        self.speed.put(Box(start, y - 14, max(0.0, self.slower.x - 10 - start), 28))
        self.speed.visible = self.speed.w > 70


def pace_text(pace: float, words: Words) -> str:
    """Format seconds a step, as the language writes numbers."""
    return words("replay.pace.seconds", n=f"{pace:g}".replace(".", words("replay.decimal")))
