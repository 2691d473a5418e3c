"""Guidance in a newcomer's first match: a hint is offered twice, a moment after the player got to decide, and never shown unasked."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.play.open_match import Advice
from tabletop.play.session import Session

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
