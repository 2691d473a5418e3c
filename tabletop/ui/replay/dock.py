"""Dock under the board: the timeline, the filters of its marks, the step buttons, and the pace."""

from __future__ import annotations

from tabletop.present.words import Words
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.pieces import Label
from tabletop.toolkit.graph.room import room
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
