"""Hints for the player to act: a bot's choice in their place, marked on the table with its forecast."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from tabletop.bots.levels import levels_of
from tabletop.bots.world import world_of
from tabletop.kernel.asks import YES, Option, Picks
from tabletop.kernel.store import FIRST
from tabletop.play.follow import follow
from tabletop.play.forecast import Told
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.prose import block, layout
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, DIM
from tabletop.toolkit.text.message import NOTHING, Say, plain, say
from tabletop.ui import drawing
from tabletop.ui.table import aims
from tabletop.ui.table.naming import items_of, named
from tabletop.ui.table.prompts.choice import ChoicePrompt
from tabletop.ui.table.prompts.confirm import ConfirmPrompt

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

SEED = 20_031
TITLE, PAD, GAP, LAMP = 56.0, 18.0, 10.0, 30.0
MOST_LINES = 5
NARROW = 400.0


class Hints:
    """The current hint. The bot thinks in a world dealt from the viewer's knowledge."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.layer = Node("hints")
        self.plate = Painted("hint", self._paint)
        self.plate.visible = False
        self.layer.add(self.plate)
        self._asked: int | None = None
        self._marks: list[Node] = []
        self._deed, self._lines = NOTHING, tuple[Told, ...]()
        self._rest = "quiet"
        self.picks: Picks | None = None
        self.known: Callable[[], Picks | None] = lambda: None  # advice that needs no search

    # ---- asking
    def ask(self) -> bool:
        """Request a hint; say so where there is nothing to advise."""
        scene = self.scene
        match, levels = scene.session.match, levels_of(scene.game.key)
        if scene.session.stage != "deciding" or levels[-1] == "random":
            scene.refuse(say("opponent.hint.not_now"))
            return True
        if self._asked is None:
            self._asked = match.position
            known = self.known()
            if known is not None:
                self._show(known)
                return True
            bots = scene.opponents.bots
            bots.thinker.ask(world_of(match, scene.session.viewer, seed=SEED), levels[-1], deal=bots.deal)
            self._deed, self._lines = say("opponent.hint.thinking"), ()
            self._place()
        return True

    def step(self) -> None:
        """Show the hint when it is ready; drop it when the position has changed."""
        if self._asked is None:
            return
        session = self.scene.session
        if session.stage != "deciding" or session.match.position != self._asked:
            self.clear()
        elif self.picks is None:
            thought = self.scene.opponents.bots.thinker.poll()
            if thought is not None and session.match.judge(session.viewer, thought.picks) is None:
                self._show(thought.picks)
            elif thought is not None:
                self.clear()
                self.scene.refuse(say("opponent.hint.none"))

    def clear(self) -> bool:
        """Clear the hint; False if there was none."""
        if self._asked is None:
            return False
        self._asked = self.picks = None
        self.plate.visible = False
        for mark in self._marks:
            mark.remove()
        self._marks = []
        self.scene.forecast.clear()
        self.scene.aim.point(0, None)
        return True

    # ---- showing
    def _show(self, picks: Picks) -> None:
        scene = self.scene
        self.picks = picks
        scene.forecast.show(picks)
        outcome = scene.forecast.outcome
        changes = outcome.lines if outcome is not None and not outcome.empty else ()
        self._lines = (*self._reasons(picks), *changes)[:MOST_LINES]
        self._rest = "unknown" if outcome is not None and outcome.more == "unknown" else "quiet"
        scene.forecast.panel.visible = False  # the plate repeats it, beside the move
        scene.inspector.room_below("free")
        self._deed = self._words(picks)
        pieces = list(self._pieces(picks))
        for node in pieces:
            self._mark(node)
        if picks[0][1] >= FIRST and len(pieces) == 2:
            scene.aim.point(picks[0][1], pieces[1])
        self._place()

    def _pieces(self, picks: Picks) -> Iterator[Node]:
        """Return the pieces on the screen the answer is about: a card and its target, a button, the tiles of a
        question."""
        scene = self.scene
        question, prompt = scene.asking.question, scene.asking.prompt
        if question is None:
            yield from self._of_menu(picks[0])
        elif isinstance(prompt, ChoicePrompt):
            chosen = items_of(question, picks)
            yield from (tile for tile in prompt.tiles if tile.item in chosen)
            if not chosen:
                yield prompt.confirm
        elif isinstance(prompt, ConfirmPrompt):
            yield prompt.confirm if picks[0] == YES else prompt.refuse
        elif prompt is None:
            for item in items_of(question, picks):
                node = scene.asking.piece(item)
                if node is not None:
                    yield node

    def _of_menu(self, option: Option) -> Iterator[Node]:
        scene = self.scene
        subject = option[1]
        if not subject:
            yield scene.rails.second if scene.exits[1].option == option else scene.rails.main
            return
        node = scene.board.node_of(subject)
        if node is not None:
            yield node
        there = aims.goal(scene.board, option)
        if there is not None:
            yield there

    def _mark(self, node: Node) -> None:
        """Draw a glowing ring and a lamp, so that colour alone does not carry the hint."""
        mark = Painted("hint-mark", _paint_mark)
        mark.put(Box(0, 0, node.w, node.h))
        node.add(mark)
        self._marks.append(mark)

    # ---- in words
    def _words(self, picks: Picks) -> Say:
        scene = self.scene
        return named(scene, scene.asking.question, scene.exits, picks)

    def _reasons(self, picks: Picks) -> tuple[Told, ...]:
        """Return reasons for the move, from a forecast through the choices it leads to."""
        session, kit, teller = self.scene.session, self.scene.kit, self.scene.teller
        foreseen = follow(session.match, session.viewer, picks, ends=kit.outcomes.ends, onward=kit.outcomes.onward)
        return kit.reasons(session, foreseen, picks, lambda card: plain(teller.card(card)))

    # ---- the plate
    def _place(self) -> None:
        plan, look = self.scene.plan, self.scene.look.at(self.scene.k)
        log = plan.panels["log"]
        width = NARROW if plan.layout == "small" else log.w
        high = TITLE + self._rows(look, width)[-1] + PAD
        top = log.bottom + 6 if plan.layout == "small" else max(log.y, log.bottom - high - 4)
        left = log.x if plan.layout != "small" else plan.middle - width / 2
        self.layer.put(Box(0, 0, *plan.size))
        self.plate.put(Box(left, top, width, high))
        self.plate.visible = True
        self.plate.touch()

    def _told(self) -> list[tuple[str, str, Say]]:
        """Return the move and its forecast as text."""
        if self.picks is None:
            return [("hourglass", "gold", self._deed)]
        rest = self._lines or (("laurel-crown", DIM, say(f"opponent.hint.{self._rest}")),)
        return [("light-bulb", "gold", self._deed), *rest]

    def _rows(self, look: Look, width: float) -> list[float]:
        """Return the y of each line and the end of the last."""
        rows = [0.0]
        for i, (_, _, says) in enumerate(self._told()):
            laid = layout(look.brush, says.marked(look.words), width - 2 * PAD - LAMP, lettering=BODY if i else BODY_BOLD)
            rows.append(rows[-1] + laid.h + GAP)
        return rows

    def _paint(self, look: Look, w: float, h: float) -> Picture | None:
        brush = look.brush
        canvas = Canvas.over(brush, paint.titled_panel(brush, w, h, look.words("opponent.hint.title"), tone="glass"))
        for i, ((icon, colour, says), row) in enumerate(zip(self._told(), self._rows(look, w), strict=False)):
            laid = layout(brush, says.marked(look.words), w - 2 * PAD - LAMP, lettering=BODY if i else BODY_BOLD)
            canvas.put(paint.icon(brush, icon, 20, colour=colour), PAD + 10, TITLE + row + 10, "mm")
            canvas.put(block(brush, laid), PAD + LAMP, TITLE + row)
        return canvas.picture()


def _paint_mark(look: Look, w: float, h: float) -> Picture:
    canvas = Canvas.over(look.brush, drawing.rim_light(look.brush, w, h, kind="legal", radius=12))
    canvas.put(paint.shaded_icon(look.brush, "light-bulb", LAMP, colour="#ffe9a8"), w / 2, 0, "mm")
    return canvas.picture()
