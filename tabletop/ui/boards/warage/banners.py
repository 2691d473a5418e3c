"""Text of the plates in the left rail at a table of Warage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.games.warage.board import HAND, pile
from tabletop.games.warage.guilds import guild_count
from tabletop.games.warage.readers import active, living
from tabletop.kernel.store import TABLE
from tabletop.play.session import Session
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.warage.seats import dye, people
from tabletop.ui.table.wording import BannerText


def banner(session: Session, which: str, *, count: Callable[[int], int]) -> BannerText:
    """Return a player's plate; with more than two players the upper one has the game and the turn.

    `count` gives the cards shown in a zone.
    """
    store = session.store
    if which == "rival" and store.seats > 2:
        mode = "guild" if guild_count(session.match.setup.options) else "brawl"
        says = say("warage.banner.heroes", n=len(living(store)), turn=max(1, store.turn[TABLE]))
        return BannerText(say(f"warage.banner.{mode}"), "season", says)
    seat = session.side if which == "own" else 1 - session.side
    return _player(session, seat, count)


def _player(session: Session, seat: int, count: Callable[[int], int]) -> BannerText:
    store = session.store
    held = say("warage.banner.hand", n=count(pile(seat, HAND)))
    deciding = session.decider == seat if session.stage != "showing" else _has_round(store, seat)
    says = say("warage.banner.line", race=people(session.match, seat), held=held)
    return BannerText(plain(session.match.setup.players[seat]), dye(session.match, seat), says, _tooltip(session, seat),
                      "now" if deciding else "rest")


def _has_round(store: Any, seat: int) -> bool:
    return bool(store.turn[TABLE]) and active(store) == seat


def _tooltip(session: Session, seat: int) -> Phrase:
    if session.store.out[seat]:
        return say("warage.banner.out")
    if session.stage in ("handover", "waiting") and session.decider == seat:
        return say("table.banner.waiting")
    if _has_round(session.store, seat):
        return say("warage.banner.yours" if seat == session.viewer else "warage.banner.round")
    return say("table.banner.deciding") if session.stage == "deciding" and seat == session.viewer else NOTHING
