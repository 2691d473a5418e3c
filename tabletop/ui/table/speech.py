"""Speech of a rival: a greeting, a word on a hard blow and one at the end, beside its portrait for a moment; it can be off."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.play.session import Session
from tabletop.present.rivals import Moment, Rival
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.motion.anim import Call, Sequence, Tween, Wait
from tabletop.toolkit.motion.motion import Motion
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BODY, CREAM
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say
from tabletop.ui.table.banner import Banner
from tabletop.ui.table.record import Reel

SECONDS, FADE = 2.5, 0.18
HARD = 0.2
"""Share of the first value of its counter that a hard blow takes."""
HIGH, LOW, WIDE = 34.0, 27.0, 330.0
STEP, FURTHEST = 30.0, 16
"""Distance from one place along the upper edge to the next, and their number."""


def quoted(look: Look, w: float, h: float, says: Phrase) -> Picture:
    """Paint words in a dark bubble with a brass rim."""
    canvas = Canvas.over(look.brush, paint.panel(look.brush, w, h, tone="gold", radius=h / 2))
    canvas.text(says(look.words), w / 2, h / 2, BODY.at(min(18.0, h * 0.52)), "mm", colour=CREAM, fit=w - h, minimum=13)
    return canvas.picture()


def _rooms(plate: Box, wide: float) -> list[Box]:
    """List places for a bubble, the nearest to the portrait first: below a tall plate, beside a low one, along the upper edge."""
    near = Box(plate.x, plate.bottom + 4, plate.w, HIGH) if plate.h >= 2 * HIGH else Box(plate.right + 6, plate.centre[1] - HIGH / 2, wide, HIGH)
    return [near, *(Box(plate.right + 6 + STEP * i, 1.0, wide, LOW) for i in range(FURTHEST))]


class Speech(Painted):
    """Bubble beside the rival's plate."""

    def __init__(self, session: Session, banner: Banner, motion: Motion, reel: Reel, *, look: Callable[[], Look],
                 taken: Callable[[], list[Box]], speaks: Callable[[], bool]) -> None:
        super().__init__("speech", lambda look, w, h: quoted(look, w, h, self.says))
        self._session, self._banner, self._motion, self._reel, self._look, self._speaks = session, banner, motion, reel, look, speaks
        self._taken = taken
        self.says: Phrase = NOTHING
        self.visible = False
        self._whole, self._last, self._hurt = 0, 0, False

    @property
    def rival(self) -> Rival | None:
        """Rival at the other side of the table, where there is one and speech is on."""
        return self._banner.rival if self._speaks() else None

    def greet(self) -> None:
        """Say the greeting, as a match begins."""
        self._say("hello")

    def heed(self) -> None:
        """Say a word once, after a blow that took much of the rival's counter."""
        session = self._session
        if self._banner.rival is None or session.match.store.seats != 2:
            return
        read, seat = self._reel.standing, 1 - session.side
        store = session.store
        now = int(read(session.match, store, seat)) if read is not None else int(store.col[self._reel.score][seat])
        self._whole = max(self._whole, now)
        if not self._hurt and not session.match.over and self._last - now >= max(2.0, HARD * self._whole):
            self._hurt = True
            self._say("hurt")
        self._last = now

    def _say(self, moment: Moment) -> None:
        rival, plate = self.rival, self._banner.box
        if rival is None or not plate.w:
            return
        self.says = say("opponent.says", line=rival.line(moment))
        look = self._look()
        wide = min(WIDE, letters.width(look.brush, self.says(look.words), BODY) + HIGH)
        taken = self._taken()
        self.put(min(_rooms(plate, wide), key=lambda box: sum(box.overlaps(one) for one in taken)))
        self.touch()
        self.visible, self.opacity = True, 0.0
        self._motion.play(Sequence(Tween(self, {"opacity": 1.0}, FADE), Wait(SECONDS), Tween(self, {"opacity": 0.0}, FADE),
                                   Call(lambda: setattr(self, "visible", False))), tag="speech")
