"""Finale of a match over the dark table: the blow, the break, the light, the name and the cause in words; then the next scene."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Literal

from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match
from tabletop.play.session import Session
from tabletop.present.ending import NOBODY, End, end_of, falling, is_end
from tabletop.present.rivals import Rival
from tabletop.present.words import Words
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.flatten import snapshot
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node, Takes
from tabletop.toolkit.graph.pieces import Label, Painted, Painter
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Call, Sequence, Together, Tween, Wait
from tabletop.toolkit.motion.motion import INSTANT, Motion, Playing
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.theme import BODY, PROMPT_TITLE, TITLE
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.ui import drawing
from tabletop.ui.table.board import Board
from tabletop.ui.table.board_motion import Climax
from tabletop.ui.table.doing import Do
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.pieces import IN_HAND, CardNode, PileNode
from tabletop.ui.table.speech import quoted
from tabletop.ui.table.stills import Still, Turning, broken, nothing, thrown

View = Literal["victory", "defeat", "draw"]
CRACKS, BREAK, LIGHT, NAME, BUTTONS = 0.12, 0.55, 1.0, 1.6, 2.2
"""Seconds from the last blow to each step of the finale."""
FLIGHT, FAR = 0.9, 190.0
"""Seconds for which the pieces fly, and how far the outermost fly, in units."""
DARK = 0.75
"""Part of its light that all but striker and struck lose."""
LIT: dict[View, float] = {"victory": 0.62, "draw": 0.5, "defeat": 0.4}
"""Part of its light that the table has again under the words."""
BRUSHED = 0.022
"""Seconds from one picture that is painted for later to the next, while everything stands still."""
IN = 0.3
"""Seconds in which the light and the words appear."""
PULSE, TURN = 1.12, 0.4
"""Size to which a full counter swells; seconds in which the last card turns."""
LEAST = (84.0, 118.0)
"""Least size of the last card, in units."""


def view_of(end: End, people: tuple[int, ...]) -> View:
    """Return how those at this screen see an end: two who share it have a winner between them."""
    if not end.winners:
        return "draw"
    return "defeat" if people and not set(people) & set(end.winners) else "victory"


class Finale:
    """Layer over the whole screen that shows how the match ended; a click or any key goes on at once."""

    def __init__(self, session: Session, board: Board, kit: BoardKit, motion: Motion, *, look: Callable[[], Look],
                 sound: Callable[[str], None], rival: Callable[[], Rival | None], do: Do) -> None:
        self._session, self._board, self._kit, self._motion = session, board, kit, motion
        self._look, self._sound, self._rival, self._do = look, sound, rival, do
        self.layer = Pall(self.skip)
        self.layer.visible = False
        self._playing: Playing | None = None
        self._stills: dict[int, tuple[Picture, Box]] = {}
        self._striker: Node | None = None
        self._broke: Node | None = None

    # ---- before the end
    def struck_by(self, striker: Node) -> None:
        """Remember the card that dealt the last blow."""
        self._striker = striker

    def remember(self, fact: Entry | None) -> None:
        """Keep the picture of a seat's piece just before the fact that beats it changes or removes the piece."""
        match = self._session.match
        if fact is None or fact[0] != FACT or not match.over or self._motion.pace == INSTANT:
            return
        seat = falling(match, fact)
        seats = (seat,) if seat != NOBODY else range(match.store.seats) if is_end(match, fact) else ()
        for one in seats:
            node = self._board.motion.heart(one)
            if node is not None and one not in self._stills and (found := self._taken(node)) is not None:
                self._stills[one] = found

    def _taken(self, node: Node) -> tuple[Picture, Box] | None:
        """Return the picture of a piece on the board with the cards that lie in it, and its box on the screen; None for one out of sight."""
        if node.parent is None or not node.is_shown():
            return None
        look = self._look().at(node.parent.world_scale())
        picture, box = snapshot(node, look), node.box
        if picture is None:
            return None
        for card in self._board.cards.values():
            if card is not node and not isinstance(node, CardNode) and box.contains(*card.box.centre) and card.form not in IN_HAND:
                part = snapshot(card, look)
                if part is not None:
                    part.blit(picture.surface, (card.x - box.x) * look.k - picture.dx, (card.y - box.y) * look.k - picture.dy)
        return picture, node.world_box()

    # ---- the end
    @property
    def going(self) -> bool:
        """Whether the finale is being shown."""
        return self._playing is not None and not self._playing.done

    def skip(self) -> bool:
        """Go on to the next scene at once; False where no finale is shown."""
        if self._playing is None or self._playing.done:
            return False
        self._playing.finish()
        return True

    def put_away(self) -> None:
        """Give the table back, whole: the match can be taken back, or another follows."""
        self.layer.clear()
        self.layer.visible = False
        self._stills.clear()
        self._striker = None
        if self._broke is not None:
            self._broke.visible, self._broke = True, None

    def begin(self, screen: Screen, held: float = 0.0) -> Playing | None:
        """Show the end of the match, its words for some seconds more; None where everything is instant, after the sound that tells it."""
        match = self._session.match
        end = end_of(match, self._kit.record.avatar)
        if end is None:
            return None
        view, climax = view_of(end, self._session.people), self._board.motion.climax(end)
        if self._motion.pace == INSTANT:
            self._sound("chime" if view == "draw" else "toll" if view == "defeat" else "victory")
            self._do().finish()
            return None
        self.layer.clear()
        self.layer.put(screen.box)
        self.layer.visible = True
        calm = self._motion.calm == "reduced"
        veil = self._shown_alone(end, climax, screen)
        falls = not calm and self.layer.find("struck") is not None
        deeds: list[Anim] = [Tween(veil, {"opacity": 1.0}, 0.06)] if falls else []
        deeds += [_at(LIGHT if falls else 0.0, Tween(veil, {"opacity": (1 - LIT[view]) / DARK}, IN))]
        deeds += self._told(end, view, screen, 0.0 if calm else NAME)
        bell = "chime" if view == "draw" or climax.how == "fills" else "toll"
        deeds.append(_at(CRACKS, Call(lambda: self._sound(bell))))
        if not calm:
            deeds += self._climax(end, climax)
        if view == "victory":
            deeds.append(_at(LIGHT, Call(lambda: self._sound("victory"))))
        self._playing = self._motion.play(Sequence(Together(*deeds, Wait(BUTTONS + held)), Call(self._do().finish)), tag="finale")
        return self._playing

    def _shown_alone(self, end: End, climax: Climax, screen: Screen) -> Node:
        """Lay the pictures of striker and struck over what darkens everything else, which is returned."""
        veil = Painted("dark", lambda look, w, h: paint.veil(look.brush, w, h, level=1 - DARK))
        self._lay(veil, screen.box)
        veil.opacity = 0.0
        shown = self._stills.get(end.beaten) if climax.how == "breaks" else None
        if climax.how == "turns" and isinstance(climax.node, PileNode):
            back = Turning("struck", lambda look, w, h: drawing.back(look.brush, w, h, self._board.sleeve(end.beaten)), nothing)
            self._lay(back, self._last_card(climax.node, screen))
        elif (found := shown or (self._taken(climax.node) if climax.node is not None else None)) is not None:
            self._lay(Still("struck", found[0]), found[1])
        striker = self._striker if end.blow is not None and climax.how == "breaks" else None
        taken = self._taken(striker) if striker is not None else None
        if taken is not None and striker is not None:
            self._lay(Still("striker", taken[0]), taken[1])
        return veil

    def _last_card(self, pile: PileNode, screen: Screen) -> Box:
        """Return where the last card of a pile lies on the screen: over the pile, or in its owner's corner."""
        box = pile.world_box()
        if not pile.is_shown() or not box.w:
            k, rest = self._board.layer.world_scale(), self._board.resting_box(pile.zone)
            box = Box(rest.centre[0] * k, rest.centre[1] * k, 0, 0)
        w, h = max(box.w, LEAST[0]), max(box.h, LEAST[1])
        return Box(box.centre[0] - w / 2, box.centre[1] - h / 2, w, h).within(screen.box.inset(16))

    def _lay(self, node: Node, box: Box) -> Node:
        node.put(box)
        self.layer.add(node)
        return node

    # ---- climaxes
    def _climax(self, end: End, climax: Climax) -> list[Anim]:
        struck = self.layer.find("struck")
        if isinstance(struck, Turning):
            return [_at(BREAK, Sequence(Tween(struck, {"turned": 1.0}, TURN, ease.in_out_cubic), Tween(struck, {"opacity": 0.0}, TURN)))]
        if not isinstance(struck, Still):
            return []
        if climax.how == "fills":
            return [_at(CRACKS, self._pulse(struck))]
        return self._broken(end, struck)

    def _pulse(self, counter: Still) -> Anim:
        """Return the light of a counter that is full."""
        glow = Painted("glow", lambda look, w, h: drawing.rim_light(look.brush, w, h, kind="legal"))
        ink, k = counter.shown.surface.get_bounding_rect(min_alpha=40), self._look().k
        corner = counter.x + (ink.x + counter.shown.dx) / k, counter.y + (ink.y + counter.shown.dy) / k
        self._lay(glow, Box(*corner, ink.w / k, ink.h / k).inset(-4))
        glow.opacity = 0.0
        return Together(Tween(glow, {"opacity": 1.0}, 0.2),
                        Sequence(Tween(counter, {"zoom": PULSE}, 0.2, ease.out_quad), Tween(counter, {"zoom": 1.0}, 0.3, ease.in_out_cubic)))

    def _broken(self, end: End, struck: Still) -> list[Anim]:
        """Return the cracks, and the pieces that fly from the point of the blow."""
        striker = self.layer.find("striker")
        across, down = _point(struck.box, striker.box if striker is not None else None)
        cracks = self._lay(Painted("cracks", lambda look, w, h: drawing.cracked(look.brush, struck.shown, across, down)), struck.box)
        cracks.opacity = 0.0
        at = (struck.x + across * struck.w, struck.y + down * struck.h)
        size = max(120.0, min(260.0, 1.3 * max(struck.w, struck.h)))
        burst = self._lay(Painted("burst", lambda look, w, h: drawing.burst(look.brush, w)), Box(at[0] - size / 2, at[1] - size / 2, size, size))
        burst.opacity = 0.0
        pieces = self._pieces(struck, across, down)
        fly = [thrown(piece, at, max(struck.w, struck.h), FAR, FLIGHT) for piece in pieces]

        heart = self._board.motion.heart(end.beaten)

        def part() -> None:
            struck.visible = cracks.visible = False
            if heart is not None:
                heart.visible, self._broke = False, heart
            for piece in pieces:
                piece.visible = True
            self._sound("destroy")

        return [_at(BRUSHED, Call(partial(self._paint, burst))), _at(CRACKS, Tween(cracks, {"opacity": 1.0}, 0.12)),
                _at(BREAK, Sequence(Call(part), Together(*fly))),
                _at(BREAK, Sequence(Tween(burst, {"opacity": 1.0}, 0.06), Wait(0.08), Tween(burst, {"opacity": 0.0}, 0.4)))]

    def _pieces(self, struck: Still, across: float, down: float) -> list[Still]:
        pieces = broken(struck.shown, struck.box, (across, down), self._look().k)
        self.layer.add(*pieces)
        for piece in pieces:
            piece.visible = False
        return pieces

    # ---- words
    def _told(self, end: End, view: View, screen: Screen, when: float) -> list[Anim]:
        """Return the light about the winner's medal, then the name and the cause."""
        match, (w, h) = self._session.match, screen.size
        dyes = [self._kit.record.dye(match, seat) for seat in range(match.store.seats)]
        size, middle, y = min(300.0, h * 0.3), w / 2, h * 0.36
        light = []
        if view == "victory":
            light.append(self._bare("light", lambda look, w, h: drawing.halo(look.brush, w), _square(middle, y, h * 0.9)))
            light.append(self._bare("laurel", lambda look, w, h: drawing.laurel(look.brush, h), _square(middle, y, size)))
        medal = size * 0.58
        sides = [(dyes[end.winners[0]], middle)] if end.winners else [(dye, middle + (i - (len(dyes) - 1) / 2) * medal * 1.5)
                                                                      for i, dye in enumerate(dyes)]
        for i, (dye, x) in enumerate(sides):
            light.append(self._bare(f"medal{i}", _medal(dye), _square(x, y, medal)))
        if view == "draw":
            light.append(self._bare("scales", lambda look, w, h: paint.shaded_icon(look.brush, "scales", h), _square(middle, y, medal * 0.5)))
        names = " · ".join(match.setup.players[seat] for seat in end.winners or range(match.store.seats))
        words = [
            self._bare("gloom", lambda look, w, h: drawing.gloom(look.brush, w, h), Box(w * 0.08, h * 0.46, w * 0.84, h * 0.42)),
            self._line("title", Label("title", say(f"end.{view}"), TITLE.at(h * 0.1), colour="title", align="m"), h * 0.6, h * 0.12),
            self._line("winner", Label("winner", plain(names), PROMPT_TITLE.at(h * 0.034), align="m"), h * 0.695, h * 0.05),
            self._line("cause", Label("cause", cause_of_end(match, self._kit), BODY.at(max(18.0, h * 0.024)), align="m"), h * 0.745, h * 0.04)]
        words += self._parting(view, h)
        striker = self.layer.find("striker")
        gone = [] if striker is None else [_at(LIGHT, Tween(striker, {"opacity": 0.0}, IN))]
        ready = Sequence(Wait(1.5 * CRACKS), *(_at(BRUSHED, Call(partial(self._paint, node))) for node in (*light, *words) if when))
        shines = LIGHT if self.layer.find("struck") is not None else BREAK
        return [ready, _at(min(shines, when), _together(light)), _at(when, _together(words)), *gone]

    def _paint(self, node: Node) -> None:
        node.picture_for(self._look())

    def _parting(self, view: View, h: float) -> list[Node]:
        """Return the rival's last words, beside its portrait; nothing where no rival speaks."""
        rival = self._rival()
        if rival is None or view == "draw":
            return []
        says, high, size = say("opponent.says", line=rival.line("lost" if view == "victory" else "won")), max(34.0, h * 0.042), h * 0.085
        wide, y = 10.5 * high, h * 0.83
        left = self.layer.w / 2 - wide / 2
        return [self._bare("parting", lambda look, w, h: quoted(look, w, h, says), Box(left + size * 0.7, y - high / 2, wide, high)),
                self._bare("likeness", lambda look, w, h: drawing.likeness(look.brush, h, rival.art, rival.crest),
                           _square(left, y, size))]

    def _bare(self, name: str, painter: Painter, box: Box) -> Node:
        node = self._lay(Painted(name, painter), box)
        node.opacity = 0.0
        return node

    def _line(self, name: str, label: Label, y: float, high: float) -> Node:
        """Add a line across the middle of the screen, its middle at that height."""
        node = self._lay(label, Box(self.layer.w * 0.08, y - high / 2, self.layer.w * 0.84, high))
        node.opacity = 0.0
        return node


class Pall(Node):
    """Layer that keeps the pointer from the table; a press goes on."""

    def __init__(self, skip: Callable[[], bool]) -> None:
        super().__init__("finale", takes=Takes.POINTER)
        self._skip = skip

    def clicked(self, at: tuple[float, float], button: int, clicks: int) -> bool:
        """Go on to the next scene."""
        return self._skip()


def _at(seconds: float, anim: Anim) -> Anim:
    return Sequence(Wait(seconds), anim)


def _together(nodes: list[Node]) -> Anim:
    return Together(*(Tween(node, {"opacity": 1.0}, IN) for node in nodes))


def _square(x: float, y: float, size: float) -> Box:
    return Box(x - size / 2, y - size / 2, size, size)


def _point(struck: Box, striker: Box | None) -> tuple[float, float]:
    """Return where a blow falls, as shares of the struck piece: towards the striker, else its middle."""
    if striker is None:
        return 0.5, 0.45
    dx, dy = striker.centre[0] - struck.centre[0], striker.centre[1] - struck.centre[1]
    far = max(1.0, math.hypot(dx, dy))
    return 0.5 + 0.22 * dx / far, 0.5 + 0.22 * dy / far


def _medal(dye: str) -> Painter:
    return lambda look, w, h: drawing.medallion(look.brush, h, dye)


def cause_of_end(match: Match, kit: BoardKit) -> Phrase:
    """Return the cause of the end as a sentence without a full stop."""
    reason, end = kit.record.summary(match).reason, end_of(match, kit.record.avatar)
    if end is None or end.blow is None:
        return reason
    definition = match.store.card[end.blow.card] if end.blow.card else 0
    if not definition:
        return say("end.cause.number", reason=reason, n=-end.blow.amount)

    def named(words: Words) -> str:
        return kit.faces(words).printed(match.setup.defs[definition]).name

    return say("end.cause.blow", reason=reason, card=spoken_by(named), n=-end.blow.amount)
