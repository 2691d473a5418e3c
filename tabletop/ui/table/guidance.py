"""Guidance in a newcomer's first match: a hint at each decision, a moment after the player got to decide."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.play.open_match import Advice
from tabletop.play.session import Session
from tabletop.ui.table.hints import Hints

PATIENCE = 3.0
"""Seconds before a hint comes by itself: enough to look first."""


class Guidance:
    """Timer that asks for a hint where `advice` is offered, once at a position; `busy` says when the player cannot read one."""

    def __init__(self, session: Session, hints: Hints, advice: Advice, busy: Callable[[], bool]) -> None:
        self._session, self._hints, self._advice, self._busy = session, hints, advice, busy
        self._at: int | None = None
        self._waited = 0.0

    def step(self, dt: float) -> None:
        """Count the time since the player got to decide."""
        if self._advice == "asked" or self._session.stage != "deciding" or self._busy():
            self._waited = 0.0
            return
        position = self._session.match.position
        if position == self._at:
            return
        self._waited += dt
        if self._waited >= PATIENCE:
            self._at, self._waited = position, 0.0
            self._hints.ask()
