"""Options of a player of ECG during a match: which resources pay (ECG-R37)."""

from __future__ import annotations

from tabletop.play.session import Session
from tabletop.toolkit.text.phrase import say
from tabletop.ui.table.wording import PlayerOptions

WAYS = ("pay_in_order", "pay_by_choice")


def player_options(session: Session) -> PlayerOptions | None:
    """Return the ways to pay for the seat at the screen."""
    seat = session.viewer
    if not 0 <= seat < session.store.seats:
        return None
    ways = tuple((way, say(f"ecg.button.{way}")) for way in WAYS)
    now = WAYS[int(session.match.store.paying[seat])]
    return PlayerOptions(say("ecg_board.paying"), say("ecg_board.paying_note"), ways, now, icon="two-coins")
