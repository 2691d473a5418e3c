"""Factories for a match's session and its table scene, with the board kit of its game."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.match import Match
from tabletop.play.session import HOUSE, HouseRules, Recorder, Session
from tabletop.toolkit.scene import Host
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.table.scene import TableScene


def make_session(match: Match, *, house: HouseRules = HOUSE, recorder: Recorder | None = None, people: tuple[int, ...] | None = None) -> Session:
    """Return a session of the match at one screen."""
    return Session(match, house=house, recorder=recorder, people=people, hands_over=kit_of(match.rules.key).hands_over)


def table_scene(app: Host, session: Session, **callbacks: Any) -> TableScene:
    """Return the table scene of a session; `callbacks` are those of TableScene."""
    return TableScene(app, session, kit=kit_of(session.match.rules.key), **callbacks)

