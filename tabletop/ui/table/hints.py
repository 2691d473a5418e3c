"""Hints for the player to act: a bot's choice with its reasons, the next best with how much worse they are; the offer to a newcomer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.bots.levels import ADVISER, advises
from tabletop.bots.sense import sense_of
from tabletop.bots.worker import Reply
from tabletop.bots.world import world_of
from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST
from tabletop.play.follow import follow
from tabletop.play.forecast import ASSUMED, ForecastLine, Outcome
from tabletop.play.losing import soon_lost
from tabletop.play.open_match import Advice
from tabletop.play.session import Session
from tabletop.review.curve import curve_of
from tabletop.review.judge import AHEAD
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.prose import block, layout
from tabletop.toolkit.paint.theme import BODY, BODY_BOLD, DIM, GREEN, RED
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui import drawing
from tabletop.ui.table.answers import named
from tabletop.ui.table.doing import Do, HintArrow
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.opponents import Bots
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.rejoinder import Named, rejoinder
from tabletop.ui.table.room import beside
from tabletop.ui.table.state import Now
from tabletop.ui.table.wording import Outcomes, Reasons

SEED = 20_031
TITLE, PAD, GAP, LAMP = 56.0, 18.0, 10.0, 30.0
EDGE = 6.0
MOST_LINES, FEWER_LINES = 5, 3
"""Most reasons, alone and beside alternatives."""
NARROW = 400.0
PASSING: Picks = (("pass", 0, 0),)
UNTOLD, MOST_PREVENTED = frozenset({"help", "info", ASSUMED}), 2
"""Icons of lines that only say that something is unknown, and the most lines about the result of a pass."""
AVERTED = "checked-shield"
WORSE = ((2, "close"), (6, "slightly"), (15, "clearly"), (101, "badly"))
"""Words for a loss below so many chances in a hundred; the first is within the bot's own doubt."""
FORLORN, DOUBTFUL = 0.03, 0.2
"""Chance of the best answer below which the match is almost lost, and below which it is tried whether it is lost this turn."""


Marked = Literal["best", "other"]


@dataclass(slots=True)
class Alternative:
    """Answer near the best: how many chances in a hundred it loses, and its reasons once they are worked out."""

    picks: Picks
    loss: int
    reasons: tuple[ForecastLine, ...] | None = None


class Hints:
    """Current hint. The bot thinks in a world dealt from the viewer's knowledge."""

    def __init__(self, session: Session, bots: Bots, labels: Labels, now: Now, *, outcomes: Outcomes, reasons: Reasons,
                 foresee: Callable[[Picks], None], subjects: Callable[[Picks], Iterable[Node]],
                 asked: Callable[[], Sequence[Box]], lead: Callable[[Node], None], others: Named, do: Do) -> None:
        self._session, self._bots, self._labels, self._now, self._do = session, bots, labels, now, do
        self._outcomes, self._reasons_of, self._foresee, self._subjects, self._lead = outcomes, reasons, foresee, subjects, lead
        self._named_elsewhere, self._asked_boxes = others, asked
        self.layer = Node("hints")
        self.plate = Painted("hint", self._paint)
        self.plate.visible = False
        self.layer.add(self.plate)
        self._asked: int | None = None
        self._wanted = False
        """Whether a hint was asked for while something was still shown."""
        self._marks: list[Node] = []
        self._move_text, self._lines = NOTHING, tuple[ForecastLine, ...]()
        self._others: list[Alternative] = []
        self._answered: ForecastLine | None = None
        self._rest = "quiet"
        self.picks: Picks | None = None

    # ---- asking
    def ask(self) -> bool:
        """Request a hint, for when the animation is over; say so where there is nothing to advise."""
        match = self._session.match
        self._wanted = self._session.stage == "showing" and advises(match.rules.key)
        if self._wanted:
            return True
        if self._session.stage != "deciding" or not advises(match.rules.key):
            self._do().tell(say("opponent.hint.not_now"), icon="light-bulb")
            return True
        if self._asked is None:
            self._asked = match.position
            bots = self._bots
            bots.thinker.ask(world_of(match, self._session.viewer, seed=SEED), ADVISER, deal=bots.deal)
            self._move_text, self._lines = say("opponent.hint.thinking"), ()
            self._place()
        return True

    @property
    def thinking(self) -> bool:
        """Whether a hint was asked for that is not there yet."""
        return self._asked is not None and self.picks is None

    def step(self) -> None:
        """Show the hint when it is ready; drop it when the position has changed."""
        if self._wanted and self._session.stage != "showing":
            self.ask()
        if self._asked is None:
            return
        session = self._session
        if session.stage != "deciding" or session.match.position != self._asked:
            self.clear()
        elif self.picks is None:
            thought = self._bots.thinker.poll()
            if thought is not None and session.match.judge(session.viewer, thought.picks) is None:
                lost = self._is_lost(thought)
                self._others = [] if lost else others_of(thought.rated, session.match)
                won = say("opponent.hint.lost") if lost else turn_won(thought)
                self._show(thought.picks, () if won is None else (("sunrise" if lost else "laurel-crown", DIM if lost else GREEN, won),))
                self._tell_answer(thought)
            elif thought is not None:
                self.clear()
                self._do().deny(say("opponent.hint.none"))
        else:
            self._explain_next()

    def clear(self) -> bool:
        """Clear the hint; False if there was none."""
        self._wanted = False
        if self._asked is None:
            return False
        self._asked = self.picks = None
        self._others, self._answered = [], None
        self.plate.visible = False
        for mark in self._marks:
            mark.remove()
        self._marks = []
        self._do().clear_hint()
        return True

    # ---- showing
    def _show(self, picks: Picks, sure: tuple[ForecastLine, ...]) -> None:
        """Show an answer with its reasons, first of all that it wins."""
        self.picks = picks
        for node in list(self._subjects(picks))[:1]:
            self._lead(node)  # Enter begins the move
        self._foresee(picks)  # the plate repeats the forecast's list, beside the move
        outcome = self._now().previewed
        changes = outcome.lines if outcome is not None and not outcome.empty else ()
        reasons = self._reasons(picks)
        self._lines = shortened((*sure, *reasons, *unsaid(changes, reasons)), FEWER_LINES if self._others else MOST_LINES)
        self._rest = "unknown" if outcome is not None and outcome.more == "unknown" else "quiet"
        self._move_text = self._words(picks)
        best = self._point_out(picks, "best")
        others = [self._point_out(one.picks, "other") for one in self._others]
        if best is None:  # the only arrow from the card to be played would seem to say where to
            others = [arrow for arrow in others if arrow is None or arrow.source != picks[0][1]]
        if arrows := tuple(arrow for arrow in (best, *others) if arrow is not None):
            self._do().advise(arrows)
        self._place()

    def _is_lost(self, thought: Reply) -> bool:
        """Whether the match is almost lost, even with the best answer."""
        match = self._session.match
        if thought.wins or thought.deals or (len(thought.rated) > 1 and not is_forlorn(thought.rated, match, DOUBTFUL)):
            return False  # of a lone answer no chance was worked out
        return is_forlorn(thought.rated, match) or soon_lost(match, self._session.viewer, thought.picks)

    def _tell_answer(self, thought: Reply) -> None:
        """Tell how the move is usually answered, where one answer stands out."""
        self._answered = rejoinder(
            self._session, thought.picks, thought.usual, outcomes=self._outcomes, name=lambda card: plain(self._labels.card(card)),
            named=self._named_elsewhere, words=self._now().look.words)
        if self._answered is not None:
            self._lines = shortened(self._lines, FEWER_LINES - 1)
        self._place()

    def _explain_next(self) -> None:
        """Work out the reasons of one alternative more: those that the best answer does not have. One a frame, as each takes a while."""
        left = next((one for one in self._others if one.reasons is None), None)
        if left is not None and self.picks is not None:
            own = {says(self._now().look.words) for _, _, says in self._lines}
            # The reasons of a pass are those for doing nothing better: beside a better answer they would be wrong.
            found = self._reasons(left.picks, "changes too") if left.picks[0][1] else ()
            other = [one for one in found if one[0] not in UNTOLD and one[1] != DIM and one[2](self._now().look.words) not in own]
            left.reasons = tuple(sorted(other, key=lambda line: line[1] == RED))[:1]
            self._place()

    def _point_out(self, picks: Picks, how: Marked) -> HintArrow | None:
        """Mark the pieces that an answer is about; return an arrow from its card to its target, if it has both."""
        pieces = list(self._subjects(picks))
        for node in pieces if how == "best" else ():
            self._marks.append(mark_piece(node))
        return HintArrow(picks[0][1], pieces[1], how) if picks[0][1] >= FIRST and len(pieces) == 2 else None

    # ---- in words
    def _words(self, picks: Picks) -> Phrase:
        now = self._now()
        return named(self._labels, self._session.question(), now.exits, picks)

    def _reasons(self, picks: Picks, how: Literal["alone", "changes too"] = "alone") -> tuple[ForecastLine, ...]:
        """Return reasons for the move, from a forecast through the choices it leads to; perhaps with all that would change."""
        session, outcomes, labels = self._session, self._outcomes, self._labels
        foreseen = follow(session.match, session.viewer, picks, ends=outcomes.ends, onward=outcomes.onward)

        def name(card: int) -> Phrase:
            return plain(labels.card(card))

        found = self._reasons_of(session, foreseen, picks, name) or self._prevented(picks, outcomes.compare(session, foreseen, name), name)
        return found if how == "alone" else (*found, *outcomes.compare(session, foreseen, name).lines)

    def _prevented(self, picks: Picks, outcome: Outcome, name: Callable[[int], Phrase]) -> tuple[ForecastLine, ...]:
        """Return what a pass would bring and this answer does not."""
        session, outcomes, words = self._session, self._outcomes, self._now().look.words
        if picks == PASSING or session.match.judge(session.viewer, PASSING) is not None:
            return ()
        passed = follow(session.match, session.viewer, PASSING, ends=outcomes.ends, onward=outcomes.onward)
        own = {says(words) for _, _, says in outcome.lines}
        found = [says for icon, _, says in outcomes.compare(session, passed, name).lines if icon not in UNTOLD and says(words) not in own]
        return tuple((AVERTED, GREEN, say("opponent.hint.prevented", why=says)) for says in found[:MOST_PREVENTED])

    # ---- the plate
    def _place(self) -> None:
        plan, look = self._now().plan, self._now().scaled
        log = plan.panels["log"]
        width = log.w if plan.rails else NARROW
        high = TITLE + self._rows(look, width)[-1] + PAD
        top = log.bottom + 6 if not plan.rails else max(EDGE, log.bottom - high - 4)
        self.layer.put(Box(0, 0, *plan.size))
        place = Box(log.x, top, width, high)
        self.plate.put(place if plan.rails else self._beside(plan, place))
        self.plate.visible = True
        self.plate.touch()

    def _beside(self, plan: Plan, place: Box) -> Box:
        """Return the place on a small table that covers no marked piece and no question: where the game wants it, else where there is room."""
        wanted = plan.panels["hint"].x if "hint" in plan.panels else plan.middle - place.w / 2
        room, own, k = plan.room, self.layer.world_box(), self.layer.world_scale()
        found = [mark.world_box() for mark in self._marks]
        kept = [*(Box((one.x - own.x) / k, (one.y - own.y) / k, one.w / k, one.h / k) for one in found), *self._asked_boxes()]
        places = [Box(x, place.y, place.w, place.h) for x in (wanted, room.right - place.w, room.x)]
        return next((one for one in places if not any(one.overlaps(box) for box in kept)), None) or beside(place, (place.w, place.h), room, kept)

    def _texts(self) -> list[tuple[str, str, Phrase]]:
        """Return the move and its forecast as text."""
        if self.picks is None:
            return [("hourglass", "gold", self._move_text)]
        rest = self._lines or (("laurel-crown", DIM, say(f"opponent.hint.{self._rest}")),)
        answered = (self._answered,) if self._answered is not None else ()
        return [("light-bulb", "gold", self._move_text), *rest, *answered, *(("return-arrow", DIM, self._in_place(one)) for one in self._others)]

    def _in_place(self, one: Alternative) -> Phrase:
        """Tell what could be done instead, how much worse it is, and what it would bring."""
        how = next(word for below, word in WORSE if one.loss < below)
        told = say(f"opponent.hint.{how}", move=self._words(one.picks))
        if not one.reasons:
            return told
        return say("opponent.hint.brings", told=told, why=one.reasons[0][2])

    def _rows(self, look: Look, width: float) -> list[float]:
        """Return the y of each line and the end of the last."""
        rows = [0.0]
        for i, (_, _, says) in enumerate(self._texts()):
            laid = layout(look.brush, says.marked(look.words), width - 2 * PAD - LAMP, lettering=BODY if i else BODY_BOLD)
            rows.append(rows[-1] + laid.h + GAP)
        return rows

    def _paint(self, look: Look, w: float, h: float) -> Picture | None:
        brush = look.brush
        canvas = Canvas.over(brush, paint.titled_panel(brush, w, h, look.words("opponent.hint.title"), tone="glass"))
        for i, ((icon, colour, says), row) in enumerate(zip(self._texts(), self._rows(look, w), strict=False)):
            laid = layout(brush, says.marked(look.words), w - 2 * PAD - LAMP, lettering=BODY if i else BODY_BOLD)
            canvas.put(paint.icon(brush, icon, 20, colour=colour), PAD + 10, TITLE + row + 10, "mm")
            canvas.put(block(brush, laid), PAD + LAMP, TITLE + row)
        return canvas.picture()


def turn_won(thought: Reply) -> Phrase | None:
    """Tell that an answer was proved to win the turn, always or in most deals; None where it was not."""
    if thought.wins:
        return say("opponent.hint.wins")
    return say("opponent.hint.deals", n=thought.deals, all=thought.dealt) if thought.deals else None


def is_forlorn(rated: Sequence[tuple[Picks, float]], match: Match, below: float = FORLORN) -> bool:
    """Whether even the best of the answers rated leaves next to no chance."""
    curve, clock = curve_of(match.rules.key), sense_of(match.rules.key).clock(match.store) + AHEAD
    return bool(rated) and curve.borne_out(rated[0][1], clock) < below


def unsaid(changes: Sequence[ForecastLine], reasons: Sequence[ForecastLine]) -> list[ForecastLine]:
    """Return the changes of kinds that no reason tells: the icon stands for the kind."""
    told = {icon for icon, _, _ in reasons}
    return [line for line in changes if line[0] not in told]


def shortened(lines: Sequence[ForecastLine], most: int) -> tuple[ForecastLine, ...]:
    """Return the first lines, without an assumption at the end that no line follows."""
    kept = tuple(lines[:most])
    return kept[:-1] if kept and kept[-1][0] == ASSUMED else kept


def others_of(rated: Sequence[tuple[Picks, float]], match: Match) -> list[Alternative]:
    """Return the alternatives to the first of the answers rated, best first; a review would tell the same losses."""
    curve, clock = curve_of(match.rules.key), sense_of(match.rules.key).clock(match.store) + AHEAD
    return [Alternative(picks, round(100 * curve.lost(rated[0][1], chance, clock))) for picks, chance in rated[1:]]


def mark_piece(node: Node) -> Node:
    """Put the mark of a hint on a piece; the caller removes it."""
    mark = Painted("hint-mark", _paint_mark)
    mark.put(Box(0, 0, node.w, node.h))
    node.add(mark)
    return mark


def _paint_mark(look: Look, w: float, h: float) -> Picture:
    canvas = Canvas.over(look.brush, drawing.rim_light(look.brush, w, h, kind="legal", radius=12))
    canvas.put(paint.shaded_icon(look.brush, "light-bulb", LAMP, colour="#ffe9a8"), w / 2, 0, "mm")
    return canvas.picture()


PATIENCE = (3.0, 8.0)
"""Seconds before the first offer, enough to look first; and those of doubt at a later decision before the second."""


class Guidance:
    """Timer that offers a hint where `advice` is offered; `busy` says when the player cannot read an offer."""

    def __init__(self, session: Session, advice: Advice, *, busy: Callable[[], bool], offer: Callable[[], None]) -> None:
        self._session, self._advice, self._busy, self._offer = session, advice, busy, offer
        self._at: int | None = None
        self._waited, self._made = 0.0, 0

    def step(self, dt: float) -> None:
        """Count the time since the player got to decide."""
        if self._advice == "asked" or self._made == len(PATIENCE) or self._session.stage != "deciding" or self._busy():
            self._waited = 0.0
            return
        position = self._session.match.position
        if position == self._at:
            return
        self._waited += dt
        if self._waited >= PATIENCE[self._made]:
            self._at, self._waited = position, 0.0
            self._made += 1
            self._offer()
