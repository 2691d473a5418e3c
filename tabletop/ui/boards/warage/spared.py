"""When somebody at Warage's table was just asked the very same and passed: then nobody has to be asked for it again."""

from __future__ import annotations

from tabletop.games.warage.board import DICE, QUEUE
from tabletop.games.warage.readers import active, attack
from tabletop.games.warage.stops import preset_of
from tabletop.kernel.asks import Option
from tabletop.kernel.guards import Menu
from tabletop.kernel.journal import FACT
from tabletop.kernel.match import Match

PASS: Option = ("pass", 0, 0)


def unseen(match: Match, seat: int) -> Option | None:
    """To pass where others act (WAR-5.1): whoever has priority is offered it, whatever the hand holds."""
    s = match.store
    ask, _ = match.ask()
    answering = s.zone[QUEUE] or attack(s) or active(s) != seat
    return PASS if isinstance(ask, Menu) and answering else None


def spared(match: Match, seat: int) -> Option | None:
    """To pass once more in an attack without dice, where nothing has happened since the seat passed before them (WAR-R15)."""
    s = match.store
    ask, _ = match.ask()
    fight = attack(s)
    if not isinstance(ask, Menu) or not fight or not s.rolled[fight] or s.zone[DICE] or s.zone[QUEUE] or preset_of(match, seat) == "all":
        return None
    last = next((node for node in reversed(match.history.line) if node.seat == seat and node.kind == "answer"), None)
    if last is None or last.picks != (PASS,) or any(entry[0] == FACT for entry in match.log[last.start:]):
        return None
    return PASS if PASS in match.options(seat) else None
