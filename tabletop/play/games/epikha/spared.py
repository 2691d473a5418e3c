"""Answers given for a newcomer of Epikha in the first match: the first hand is kept, Magic pays, Opals go there by themselves."""

from __future__ import annotations

from tabletop.games.epikha.proposals import proposal
from tabletop.games.epikha.readers import is_opal
from tabletop.kernel.asks import Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.play.games.first_hand import kept_hand


def spared(match: Match, seat: int) -> Picks | None:
    """Return the answer to the question of another first hand or of who pays, or an Opal's way to the Magic Zone (EPI-R2, R3)."""
    ask = match.ask()[0]
    if ask.name == "pay":
        return proposal(match, seat)
    if not isinstance(ask, Menu):
        return kept_hand(match, seat)
    opal = next((option for option in match.options(seat) if option[0] == "withdraw" and is_opal(match.store, option[1])), None)
    return None if opal is None else (opal,)
