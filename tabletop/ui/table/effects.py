"""Short effects over the table: flashes, rising numbers and words, banners, a played card shown large."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from tabletop.games.fact_rows import Cue
from tabletop.kernel.facts import field_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.store import FIRST
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.flatten import snapshot
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted, Painter
from tabletop.toolkit.motion import ease
from tabletop.toolkit.motion.anim import Anim, Call, Sequence, Shake, Together, Tween, Wait
from tabletop.toolkit.motion.motion import Motion
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.letters import line
from tabletop.toolkit.paint.theme import CREAM, NUMBER, PROMPT_TITLE, TITLE
from tabletop.toolkit.text.phrase import Phrase
from tabletop.ui import drawing
from tabletop.ui.drawing import Face
from tabletop.ui.drawing.face import tile_measure
from tabletop.ui.table.arrows import ArrowNode
from tabletop.ui.table.board import Board
from tabletop.ui.table.board_motion import Lead
from tabletop.ui.table.counters import RollingNumber
from tabletop.ui.table.lanes import arc
from tabletop.ui.table.pieces import CardNode, PileNode
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.room import overlap
from tabletop.ui.table.stills import Still, Turning, corner

BLOWS = frozenset({"hit", "wound", "crush", "destroy"})
"""Sounds of blows, which are shown as blows."""
FLASH = 0.6
STUN, BURST = 0.07, 0.22
"""Seconds for which a blow holds everything still, and for which its light then fades."""
RIFFLE, HALF = 0.13, 0.5
"""Seconds in which the halves of a shuffled pile part, and join; how far each goes, in its width."""
RISE, ENTER, HEAL = 0.6, 0.16, 0.35
MOTES = 120.0
"""Least side of the box that motes rise in."""
POINT = 0.25
"""Seconds for which an arrow stands for a blow."""
CRACK, LEAD, GONE = 0.12, 0.26, 0.2
"""Seconds in which a seal cracks, an arrow then grows from what resolves to its target, and fades."""
BADGE = 1.15
"""Size of the badge of a card that enters, as it appears."""
EDGE = 110.0
"""Height of the light at the edge of a player who is hit."""
TURN = 0.55
UNVEIL = 0.24
"""Seconds in which a played card turns over."""
PLAY = 0.9
"""Seconds for which a played card stays large: long enough to recognise it."""
A_WORD, MOST = 0.07, 2.3
"""Seconds added for each word the first time, when the card is read; and the most seconds."""
AGAIN = 0.4
"""Seconds for which all else waits for a card that was shown before."""
CAPTION, APART = 34.0, 6.0


class Effects:
    """Layer of short effects over the hands."""

    def __init__(self, motion: Motion, hidden: Callable[[], Box | None]) -> None:
        self._motion, self._hidden = motion, hidden
        self._plan: Plan | None = None
        self.above = Node("above")
        self._play: Node | None = None
        self._large = ""
        self._known: set[str] = set()

    def arrange(self, plan: Plan) -> None:
        """Fill the table."""
        self._plan = plan
        self.above.put(Box(0, 0, *plan.size))

    def shine(self, board: Board, cue: Cue, fact: Entry, struck: Collection[Node] = ()) -> None:
        """Show the lights and numbers of a fact; damage without a visible attacker also gets the burst of a blow, a shuffled pile parts."""
        if cue.motion == "shuffle" and (pile := board.motion.shuffled(fact)) is not None:
            self._riffle(pile)
        for piece, light, amount in board.motion.shine(cue, fact):
            if light:
                self.flash(piece, light)
            if light == "refused" and cue.sound in BLOWS and piece not in struck:
                self.hit(piece)
            if amount < 0 and piece in board.seats.values():
                self.wound(piece)
            self.float_number(piece, amount)

    def _riffle(self, pile: PileNode) -> None:
        """Let two halves of a pile part and join again."""
        whole, sleeve = self._seen_from_here(pile), pile.sleeve
        box = Box(whole.x, whole.y, min(whole.w, 0.72 * whole.h), whole.h)  # a low pile has its count beside it
        for i, side in enumerate((-1, 1) if self._motion.calm != "reduced" else ()):
            half = Painted(f"half{i}", lambda look, w, h: drawing.back(look.brush, w, h, sleeve))
            half.put(box)
            self.above.add(half)
            apart, joined = {"x": box.x + side * HALF * box.w, "rotation": -8.0 * side}, {"x": box.x, "rotation": 0.0}
            way = Tween(half, apart, RIFFLE, ease.out_quad), Tween(half, joined, RIFFLE, ease.in_quad)
            self._motion.play(Sequence(*way, Call(half.remove)), tag="riffle")

    def arrive(self, board: Board, fact: Entry) -> None:
        """Show that a card has come into play, where it lies in the open."""
        card = field_of(board.seen.match.rules.facts, fact, "card")
        node = board.board_piece(card) if card >= FIRST else None
        if isinstance(node, CardNode) and node.face is not None and node.is_shown():
            self.enter(node)

    def flash(self, node: Any, kind: str) -> None:
        """Light a piece up for a moment, over its own highlight."""
        rim = Painted("flash", lambda look, w, h: drawing.rim_light(look.brush, w, h, kind=kind))
        rim.put(Box(0, 0, node.w, node.h))
        node.add(rim)
        self._motion.play(Sequence(Wait(0.1), Tween(rim, {"opacity": 0.0}, FLASH - 0.1), Call(rim.remove)), tag="flash")

    def hit(self, node: Any) -> None:
        """Show a blow on a piece: a burst of light, and the piece shakes; the larger the piece, the more. Reduced: its number only."""
        if self._motion.calm == "reduced":
            return
        box = self._seen_from_here(node)
        size = max(70.0, min(150.0, 1.1 * max(box.w, box.h)))
        spark = Painted("burst", lambda look, w, h: drawing.burst(look.brush, w))
        spark.put(Box(box.centre[0] - size / 2, box.centre[1] - size / 2, size, size))
        self.above.add(spark)
        self._motion.play(Sequence(Wait(STUN), Tween(spark, {"opacity": 0.0}, BURST), Call(spark.remove)), tag="burst")
        self._motion.play(Shake(node, min(9.0, size * 0.06)), tag="shake")

    def point(self, node: Node, target: Node) -> Anim:
        """Return an arrow from a striker to its target that stays for a moment, in place of a blow."""
        (x, y), (goal_x, goal_y) = self._seen_from_here(node).centre, self._seen_from_here(target).centre
        arrow = ArrowNode([(x, y), (goal_x, goal_y)], "foe")
        return Sequence(Call(lambda: self.above.add(arrow)), Wait(POINT), Call(arrow.remove))

    def lead(self, leads: Iterable[Lead], bend: float, *, sealed: bool) -> Anim:
        """Return arrows that grow from what resolves to its targets, once its seal is broken, and fade as it is done."""
        arrows = []
        for source, target, kind in leads:
            a, b = self._seen_from_here(source).centre, self._seen_from_here(target).centre
            arrows.append(ArrowNode(arc(a, b, bend if b[0] < a[0] else -bend), kind))
            arrows[-1].run = 0.0
        fade = Together(*(Sequence(Tween(arrow, {"opacity": 0.0}, GONE), Call(arrow.remove)) for arrow in arrows))
        return Sequence(Wait(CRACK if sealed else 0.0), Call(lambda: self.above.add(*arrows)),
                        Together(Wait(LEAD), *(Tween(arrow, {"run": 1.0}, LEAD, ease.out_quad) for arrow in arrows)),
                        Call(lambda: self._motion.play(fade, tag="lead")))

    def wound(self, node: Node) -> None:
        """Light the edge of the table where a player who is hit sits, for a moment."""
        if self._plan is None or self._motion.calm == "reduced":
            return
        (w, h), own = self._plan.size, self._seen_from_here(node).centre[1] > self._plan.size[1] / 2
        edge = Painted("edge", lambda look, w, h: drawing.blush(look.brush, w, h, up=own))
        edge.put(Box(0, h - EDGE if own else 0, w, EDGE))
        edge.opacity = 0.0
        self.above.add(edge)
        self._motion.play(Sequence(Tween(edge, {"opacity": 1.0}, 0.09), Tween(edge, {"opacity": 0.0}, 0.4), Call(edge.remove)), tag="edge")

    def enter(self, node: Node) -> None:
        """Let a ring of dust spread round a card that has come into play, and its badge come to rest."""
        ring = Painted("dust", lambda look, w, h: drawing.rim_light(look.brush, w, h, kind="legal"))
        ring.put(self._seen_from_here(node))
        self.above.add(ring)
        self._motion.play(Sequence(Together(Tween(ring, {"zoom": 1.15}, ENTER, ease.out_back), Tween(ring, {"opacity": 0.0}, ENTER + 0.1)),
                                   Call(ring.remove)), tag="dust")
        look = self.above.scene.look.at(node.parent.world_scale()) if self.above.scene is not None and node.parent is not None else None
        whole = snapshot(node, look) if look is not None and self._motion.calm != "reduced" else None
        if whole is None or look is None:
            return
        side = tile_measure(node.w, node.h).badge
        badge = Still("badge", corner(whole, side * look.k))
        badge.put(Box(0, node.h - side, side, side))
        badge.zoom = BADGE
        node.add(badge)
        self._motion.play(Sequence(Tween(badge, {"zoom": 1.0}, ENTER, ease.out_back), Call(badge.remove)), tag="badge")

    def _mend(self, node: Node) -> None:
        """Let green motes rise from a piece that is healed."""
        box = self._seen_from_here(node)
        motes = Painted("motes", lambda look, w, h: drawing.motes(look.brush, w, h))
        box = box.inset(min(0.0, (min(box.w, box.h) - MOTES) / 2))  # round a small counter, not only over its number
        motes.put(box)
        self.above.add(motes)
        rise = Together(Tween(motes, {"y": box.y - 24}, HEAL), Tween(motes, {"opacity": 0.0}, HEAL, ease.in_quad))
        self._motion.play(Sequence(rise, Call(motes.remove)), tag="motes")

    def float_number(self, node: Node, amount: int) -> None:
        """Let a number rise from a piece and fade; out of motes where something is gained."""
        if not amount:
            return
        if amount > 0 and self._motion.calm != "reduced":
            self._mend(node)
        text = f"{amount:+d}".replace("-", "−")
        colour = "#ff9a7a" if amount < 0 else "#a0ffb8"
        lettering = NUMBER.at(44)
        self._rise(node, 60.0, lambda look, w, h: line(look.brush, text, lettering, colour=colour))

    def float_words(self, node: Node, says: Phrase) -> None:
        """Show words that rise from a piece and fade, for an event without a number."""
        self._rise(node, 150.0, _on_gold(says, margin=12.0, colour="#a0ffb8"))

    def _rise(self, node: Node, wide: float, painter: Painter) -> None:
        box = self._seen_from_here(node)
        label = Painted("float", painter)
        label.put(Box(box.centre[0] - wide / 2 + 2, box.centre[1] - 20, wide, 40))
        if isinstance(node, RollingNumber):  # its own number stays in sight: over it, or beside one at the upper edge
            label.x, label.y = (label.x, box.y - 34) if box.y > EDGE else (box.right, box.centre[1])
        self.above.add(label)
        self._motion.play(Sequence(
            Together(Tween(label, {"y": label.y - 46}, RISE), Sequence(Wait(RISE * 0.5), Tween(label, {"opacity": 0.0}, RISE * 0.5))),
            Call(label.remove)), tag="float")

    def _seen_from_here(self, node: Node) -> Box:
        """Return a node's box in this layer, however deep the node lies in others."""
        here, there, k = self.above.world_box(), node.world_box(), self.above.world_scale()
        return Box((there.x - here.x) / k, (there.y - here.y) / k, there.w / k, there.h / k)

    def announce_turn(self, says: Phrase, dye: str) -> None:
        """Show a banner across the board with the player whose turn it is."""
        self.put_away()
        plan = self._plan
        assert plan is not None
        w, h = 520.0, 96.0

        def banner(look: Look, width: float, height: float) -> Picture:
            plate = paint.panel(look.brush, width, height, tone="gold", radius=height / 2, light_colour="gold")
            canvas = Canvas.over(look.brush, plate)
            canvas.put(drawing.medallion(look.brush, height * 0.82, dye), height / 2 + 4, height / 2, "mm")
            canvas.text(says(look.words).upper(), (width + height) / 2, height / 2, TITLE.at(height * 0.36), "mm", fit=width - height - 50)
            return canvas.picture()

        node = Painted("turn-banner", banner)
        node.put(Box(plan.middle - w / 2 - 60, plan.heart - h / 2, w, h))
        node.opacity = 0.0
        self.above.add(node)
        self._motion.play(Sequence(
            Tween(node, {"opacity": 1.0, "x": node.x + 60}, 0.18, ease.out_cubic), Wait(TURN - 0.18),
            Tween(node, {"opacity": 0.0, "x": node.x + 110}, 0.16), Call(node.remove)), tag="beat")

    @property
    def large(self) -> str:
        """Name of the card shown large over the board now, "" for none."""
        return self._large if self._play is not None and self._play.parent is not None else ""

    def put_away(self) -> None:
        """Remove the card shown large at once."""
        if self._play is not None:
            self._play.remove()

    def show_play(self, says: Phrase, face: Face, sleeve: str, kept: Collection[Box] = ()) -> float:
        """Show a rival's card large over the board with a caption, where it covers least; return the seconds for which all else should wait.

        The first time, a card stays long enough to be read.
        """
        plan = self._plan
        assert plan is not None
        w, h = 264.0, 370.0

        self.put_away()  # two large cards would hide each other
        node = self._play = Turning("play", lambda look, w, h: drawing.back(look.brush, w, h, sleeve),
                                    lambda look, w, h: drawing.card(look.brush, face, size="inspector"))
        hidden, x, y, room = self._hidden(), plan.middle - w / 2, plan.heart - h / 2, plan.room
        middle = Box(x, y if hidden is None else min(y, hidden.y + CAPTION + APART), w, h)
        ends = room.x + EDGE / 2, room.right - w - EDGE / 2
        sides = (Box(left, y, w, h) for left in (*ends, *((x + end) / 2 for end in ends)))
        free = (side for side in sides if hidden is None or not side.overlaps(hidden))  # what it hides it hides whole
        node.put(min((middle, *free), key=lambda place: sum(overlap(place, box) for box in kept)))
        told = Painted("play-caption", _on_gold(says, margin=15.0))
        told.put(Box(-16, -CAPTION - APART, w + 32, CAPTION))
        node.add(told)
        node.opacity = 0.0
        self.above.add(node)
        words = sum(len(row.text.split()) for row in face.rows)
        stays, waits = (PLAY, AGAIN) if face.name in self._known else (min(MOST, PLAY + A_WORD * words),) * 2
        self._known.add(face.name)
        self._large = face.name
        told.opacity = 0.0
        appear = Together(Tween(node, {"opacity": 1.0}, 0.14), Tween(node, {"turned": 1.0}, UNVEIL, ease.in_out_cubic),
                          Sequence(Wait(UNVEIL / 2), Tween(told, {"opacity": 1.0}, UNVEIL / 2)))
        self._motion.play(Sequence(appear, Wait(stays), Tween(node, {"opacity": 0.0}, 0.2), Call(node.remove)), tag="beat")
        return waits


def _on_gold(says: Phrase, *, margin: float, colour: str = CREAM) -> Painter:
    """Return a painter of a few words on a gold plate."""
    def painter(look: Look, w: float, h: float) -> Picture:
        canvas = Canvas.over(look.brush, paint.panel(look.brush, w, h, tone="gold", radius=h / 2))
        canvas.text(says(look.words), w / 2, h / 2, PROMPT_TITLE.at(18), "mm", colour=colour, fit=w - 2 * margin, minimum=13)
        return canvas.picture()

    return painter
