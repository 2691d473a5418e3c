"""Seats of Warage's table: race and class from a seat's cards, the race as its colour, the text of its plate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.games.warage.board import HAND, pile
from tabletop.games.warage.guilds import guild_count
from tabletop.games.warage.readers import active, living
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.play.session import Session
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, say
from tabletop.ui.boards.printed import titled
from tabletop.ui.table.wording import BannerText


def card_of(match: Match, seat: int, kind: str) -> Any:
    """Return the race or class card of a seat's deck, even after the hero is beaten; None where there is none."""
    found = sheet_of(match, seat, kind)
    return None if found is None else found.definition


def sheet_of(match: Match, seat: int, kind: str) -> Any:
    """Return the sheet of that card."""
    setup = match.setup
    return next((setup.defs[d] for d in setup.decks[seat] if setup.defs[d].kind == kind), None)


def dye(match: Match, seat: int) -> str:
    """Return a seat's race."""
    card = card_of(match, seat, "race")
    return "neutral" if card is None else str(card.race)


def people(match: Match, seat: int) -> Phrase:
    """Return race and class."""
    return hero_says(card_of(match, seat, "race"), card_of(match, seat, "class"))


def hero_says(race: Any, trade: Any) -> Phrase:
    """Return a hero in two words, from its race and class cards."""
    if race is None or trade is None:
        return NOTHING
    return say("warage.hero.note", race=say(f"warage.race.{race.race}"), trade=titled(trade))


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
