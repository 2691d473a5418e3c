"""Panel of a rival: name and place, hand, piles, discard, tower, resources, team, and whether the player is out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import pygame

from tabletop.games.encrucijada.board import HANDS, PILE_ROWS
from tabletop.games.encrucijada.readers import active, resistance
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BANNER_NAME, BODY, CREAM, DIM, GOLD, Lettering
from tabletop.toolkit.paint.vector import box, path
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui import drawing
from tabletop.ui.boards.encrucijada.dyes import dye
from tabletop.ui.boards.encrucijada.resources import chip, goal_pill
from tabletop.ui.boards.encrucijada.rivals import RivalSide
from tabletop.ui.boards.encrucijada.view_model import Wealth, wealth
from tabletop.ui.table.banner import ICON, heading, sitter
from tabletop.ui.table.counters import RollingNumber
from tabletop.ui.table.pieces import Mind, Piece, PileNode

LOW = 4
"""Cards from which a pile's count is red."""
CLOSE = 100
"""Sum from which the way to Rule glows."""
ALLY, TEAMS = "#8fe0a8", ("#ff9a7a", "#8fd0ff", "#dcb0ff")
"""Colours of the own team and of the others."""
RED = "#ff9a80"
POOR = Wealth()
PLACE, TINT = 24.0, 0.08
"""Diameter of the disc with a place in the order of turns; tint of a panel over its player's own land."""


@dataclass(frozen=True, slots=True)
class RivalText:
    """Text of a panel: the place in the order of turns, counts, resources; what its player is doing; the team, whose tower it shows.

    `tower` is "own" where the dial is its own, "shared" where a panel of the same team shows it; `mark` is the colour of the team ("" without
    teams), `band` the place of the panel among those of its team: which ends of the bracket it has.
    """

    name: str = ""
    dye: str = "neutral"
    place: int = 0
    hand: int = 0
    piles: tuple[int, ...] = ()
    wealth: Wealth = POOR
    state: Literal["now", "rest", "out"] = "rest"
    war: Literal["", "attacks", "defends"] = ""
    reason: Phrase = NOTHING
    team: Phrase = NOTHING
    mark: str = ""
    band: tuple[bool, bool] = (True, True)
    tower: Literal["own", "shared"] = "own"
    sleeve: str = "neutral"


def rival_text(match: Match, store: Any, seat: int, order: Sequence[int], *, bottom: int, counts: tuple[int, tuple[int, ...]], sleeve: str,
               ) -> RivalText:
    """Return the text of a rival's panel; `order` are the rivals from left to right, `counts` those of the hand and the piles."""
    names = match.setup.players
    out = bool(store.out[seat])
    at_war = {store.attacker[TABLE]: "attacks", store.defender[TABLE]: "defends"} if store.stage[TABLE] else {}
    now = bool(store.turn[TABLE]) and active(store) == seat and not store.over[TABLE]
    team, mark, band, tower = _team(store, seat, order, bottom)
    return RivalText(
        names[seat], dye(match, seat), store.place[seat] + 1 if store.turn[TABLE] else 0, counts[0], counts[1],
        wealth(store, seat, own=False), "out" if out else "now" if now else "rest", at_war.get(seat, ""),  # type: ignore[arg-type]
        say(f"encrucijada_seats.out.{why_out(store, seat)}") if out else NOTHING, team, mark, band, tower, sleeve)


def why_out(store: Any, seat: int) -> str:
    """Return why a player is out, as the key of a text."""
    return "concede" if store.left[seat] else "tower" if resistance(store, seat) <= 0 else "pile"


def _team(store: Any, seat: int, order: Sequence[int], bottom: int) -> tuple[Phrase, str, tuple[bool, bool], Literal["own", "shared"]]:
    """Return a seat's team in words and its colour, whether the bracket begins and ends here, and whether the dial is shown here."""
    teams = sorted(set(store.team[:store.seats]))
    if len(teams) == store.seats:
        return NOTHING, "", (True, True), "own"
    own, mine = store.team[bottom], store.team[seat]
    others = [team for team in teams if team != own]
    fellows = [other for other in order if store.team[other] == mine]
    shown = next((other for other in fellows if not store.out[other]), fellows[0])
    band = (fellows[0] == seat, fellows[-1] == seat)
    if mine == own:
        return say("encrucijada_seats.team.ally"), ALLY, band, "shared"
    name = say("encrucijada_seats.team.rivals") if len(others) == 1 else say("encrucijada_seats.team.letter", letter="ABC"[others.index(mine)])
    return name, TEAMS[others.index(mine)], band, "own" if shown == seat else "shared"


class RivalPanel(Piece):
    """Panel of a rival; it stands for its seat and its tower. Its cards are pieces of their own."""

    def __init__(self, seat: int, mind: Mind) -> None:
        super().__init__(f"rival{seat}", mind)
        self.seat = seat
        self.side: RivalSide | None = None
        self.text = RivalText()
        self.number = RollingNumber("resistance")
        self.ghost: int | None = None
        self._rim, self._body, self._dial = (Painted(name, draw) for name, draw in (
            ("rim", self._paint_rim), ("body", self._paint_body), ("dial", self._paint_dial)))
        self.add(self._rim, self._body, self._dial, self.number)
        self.number.show = self._count  # type: ignore[method-assign]

    def _count(self, number: int) -> None:
        """Show an intermediate value of the roll."""
        self.number.shown = number
        self._dial.touch()

    def arrange(self, side: RivalSide) -> None:
        """Place it with its parts."""
        self.side = side
        self.put(side.panel)
        for child in (self._rim, self._body):
            child.put(Box(0, 0, side.panel.w, side.panel.h))
            child.touch()
        self._dial.put(self._in(side.dial))
        self.number.put(self._in(side.dial))

    def _in(self, place: Box) -> Box:
        """Return a box of the table in units of the panel."""
        assert self.side is not None
        return place.moved(-self.side.panel.x, -self.side.panel.y)

    def show(self, store: Any, text: RivalText, most: int) -> None:
        """Show that state, and a dial that is whole at `most`; it rolls."""
        fresh = not self.card
        self.card = store.tower[self.seat] if text.tower == "own" else 0  # a shared tower lies where its dial is
        left = resistance(store, self.seat)
        self.number.limit = most
        if text != self.text:
            self.text = text
            for child in (self._rim, self._body, self._dial):
                child.touch()
        if fresh:
            self.number.jump(left)
        self.number.roll(left)
        self._dial.visible = self.number.visible = text.tower == "own" and text.state != "out"
        self.says = plain(text.name)
        self.value = text.reason if text.state == "out" else say("encrucijada_seats.spoken", n=left, hand=text.hand)

    def foretell(self, number: int | None) -> None:
        """Show the resistance as it would be; None for nothing foretold."""
        if number != self.ghost:
            self.ghost = number
            self._dial.touch()

    def lit(self) -> None:
        """Show the highlight as a rim."""
        self._rim.touch()

    def retold(self) -> None:
        """Show the portrait of who plays there."""
        self._body.touch()

    # ---- pictures
    def _paint_rim(self, look: Look, w: float, h: float) -> Picture | None:
        kind = {"playable": "target", "chosen": "legal"}.get(self.light, self.light)
        if kind:
            return drawing.rim_light(look.brush, w, h, kind=kind, radius=14)
        if self.text.war:
            return drawing.rim_light(look.brush, w, h, kind="refused", radius=14, strength=0.8)
        return drawing.rim_light(look.brush, w, h, kind="legal", radius=14, strength=0.35) if self.text.state == "now" else None

    def _paint_body(self, look: Look, w: float, h: float) -> Picture | None:
        if self.side is None:
            return None
        brush, text = look.brush, self.text
        canvas = Canvas.over(brush, drawing.bed(brush, w, h, text.dye, tint=TINT))
        self._who(canvas, look)
        if text.mark:
            self._bracket(canvas, look, w)
        if text.state == "out":
            return self._fallen(canvas, look, w, h)
        self._counts(canvas, look)
        self._wealth(canvas, look)
        return canvas.picture()

    def _who(self, canvas: Canvas, look: Look) -> None:
        """Paint portrait or medallion, place in the order of turns and name."""
        assert self.side is not None
        brush, text, medal, name = look.brush, self.text, self._in(self.side.medal), self._in(self.side.name)
        canvas.put(sitter(brush, self.way, medal.w, text.dye, game="encrucijada"), *medal.centre, "mm")
        if text.place:
            canvas.put(drawing.number_disc(brush, str(text.place), PLACE), medal.right - 2, medal.bottom - 2, "mm")
        colour = "#ff9a7a" if text.war else GOLD if text.state == "now" else CREAM
        plate(canvas, name, text.name, colour, icon=ICON if self.way else "")

    def _bracket(self, canvas: Canvas, look: Look, w: float) -> None:
        """Paint the team's bracket over the panel, with its name where it begins, and whose tower is shared."""
        assert self.side is not None
        text, (first, last), gap = self.text, self.text.band, 4.0
        left, right = (10.0 if first else -gap), (w - 10.0 if last else w + gap)
        line = f"M{left},{9 if first else 3} " + ("" if not first else f"L{left},3 ") + f"L{right},3" + (f" L{right},9" if last else "")
        canvas.svg(path(line, line=text.mark, line_width=3))
        dial = self._in(self.side.dial)
        if first:
            pill = paint.pill(look.brush, text.team(look.words), size=13, height=18)
            canvas.put(pill, left + 6, 3, "lm")
        if text.tower == "shared" and text.state != "out":
            low = dial.bottom - 10
            canvas.put(paint.shaded_icon(look.brush, "linked-rings", dial.w * 0.4, colour=text.mark), dial.centre[0], low - dial.w * 0.4, "mm")
            told, words = Lettering("alegreya-sans-700", 13), look.words("encrucijada_seats.team.tower")
            wide = min(letters.width(look.brush, words, told), dial.w + 22)
            canvas.text(words, min(dial.centre[0], w - 9 - wide / 2), low, told, "mm", colour=text.mark, fit=wide + 1, minimum=13)

    def _counts(self, canvas: Canvas, look: Look) -> None:
        """Paint the hand and the piles, those that run low in red."""
        assert self.side is not None
        brush, text, hand = look.brush, self.text, self._in(self.side.hand)
        canvas.put(paint.pill(brush, str(text.hand), icon="card-pick", size=15.5, height=hand.h), hand.x, hand.y)
        _pile_pill(canvas, self._in(self.side.piles), text.piles, low=LOW if text.place else -1)

    def _wealth(self, canvas: Canvas, look: Look) -> None:
        """Paint the best resources and the way to Rule."""
        assert self.side is not None
        brush, room, found = look.brush, self._in(self.side.sums), self.text.wealth
        end = room.right
        if found.goal:
            pill = goal_pill(brush, room.h - 2, look.words("encrucijada_seats.goal", n=found.best, of=found.goal), found.best / found.goal,
                             lit=found.best >= CLOSE)
            canvas.put(pill, end, room.centre[1], "rm")
            end -= brush.units(pill.w) + 6
        x = room.x
        for one in sorted(found.chips, key=lambda chip: -chip.now):
            picture = chip(brush, room.h, one.resource, one.now, None)
            if x + brush.units(picture.w) > end:
                break
            canvas.put(picture, x, room.centre[1], "lm")
            x += brush.units(picture.w) + 5

    def _fallen(self, canvas: Canvas, look: Look, w: float, h: float) -> Picture:
        """Darken the panel of a player who is out, with the reason."""
        brush = look.brush
        canvas.surface.fill((112, 104, 100, 255), special_flags=pygame.BLEND_RGBA_MULT)
        size, middle = min(80.0, h * 0.3), w / 2
        low = h * 0.5 + size * 0.72
        canvas.put(paint.shaded_icon(brush, "broken-wall", size, colour="#ffb0a0"), middle, h * 0.5, "mm")
        word = look.words("encrucijada_seats.out.word").upper()
        canvas.text(word, middle, low, BANNER_NAME.at(min(24.0, h * 0.14)), "mm", colour="#ffb0a0", fit=w - 20)
        why = self.text.reason(look.words)
        canvas.text(why, middle, low + 26, BODY, "mm", colour=DIM, fit=w - 20, minimum=13)
        return canvas.picture()

    def _paint_dial(self, look: Look, w: float, h: float) -> Picture | None:
        going = 0 if self.ghost is None else max(0, self.number.value - self.ghost)
        return drawing.vital_dial(look.brush, self.number.shown, self.number.limit, w, going=going)


class RivalDiscard(PileNode):
    """Discard of a rival: a pill with its count, to be opened by a click."""

    def paint(self, look: Look) -> Picture | None:
        """Paint the pill."""
        canvas = Canvas(look.brush, self.w, self.h, pad=6)
        canvas.put(paint.pill(look.brush, str(self.count), icon="trash-can", size=15.5, height=self.h), 0, 0)
        return canvas.picture()


def plate(canvas: Canvas, place: Box, text: str, colour: str, *, icon: str = "") -> None:
    """Paint a name on a dark plate, as wide as the name needs, with an icon after it."""
    more = 18.0 if icon else 0.0
    name, lettering = heading(canvas.brush, text, BANNER_NAME.at(17), place.w - 16 - more)
    words = letters.line(canvas.brush, name, lettering, colour=colour, fit=place.w - 16 - more, minimum=13)
    wide = canvas.brush.units(words.w) + 16 + more
    canvas.part(place.x, place.y, wide, place.h, box(0, 0, wide, place.h, r=place.h / 2, fill="#120b07", fill_opacity=0.85))
    canvas.put(words, place.x + 8, place.centre[1], "lm")
    if icon:
        canvas.put(paint.icon(canvas.brush, icon, 15, colour=GOLD), place.x + wide - 7, place.centre[1], "rm")


def _pile_pill(canvas: Canvas, place: Box, counts: Sequence[int], *, low: int) -> None:
    """Paint the sizes of three piles on one pill, those up to `low` in red."""
    brush: Brush = canvas.brush
    canvas.part(place.x, place.y, place.w, place.h, box(0.6, 0.6, place.w - 1.2, place.h - 1.2, r=place.h / 2, fill="#120b07", fill_opacity=0.92,
                line="#c79a4b", line_width=brush.line(1.2), line_opacity=0.6))
    pitch, size = place.w / len(counts), min(15.5, place.w / 5.2)
    for i, count in enumerate(counts):
        canvas.text(str(count), place.x + (i + 0.5) * pitch, place.centre[1], Lettering("alegreya-sans-700", size), "mm",
                    colour=RED if count <= low else CREAM)
        if i:
            canvas.text("·", place.x + i * pitch, place.centre[1], Lettering("alegreya-sans-700", 15), "mm", colour=DIM)


def counts_of(store: Any, seat: int, count: Any) -> tuple[int, tuple[int, ...]]:
    """Return the sizes of a seat's hand and piles, as `count` has them by zone."""
    return count(store, HANDS[seat]), tuple(count(store, zone) for zone in PILE_ROWS[seat])


def order_of(store: Any, bottom: int) -> tuple[int, ...]:
    """Return the other seats from left to right: in turn order, those of a team side by side, allies first."""
    seats = range(store.seats)
    turn = {seat: (store.place[seat] - store.place[bottom]) % store.seats for seat in seats}
    first = {store.team[seat]: min(turn[other] for other in seats if store.team[other] == store.team[seat]) for seat in seats}
    return tuple(sorted((seat for seat in seats if seat != bottom), key=lambda seat: (first[store.team[seat]], turn[seat])))


