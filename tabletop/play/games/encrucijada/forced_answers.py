"""Answers in Encrucijada that a player can give unseen: passes that every asked seat has.

A seat that hides nothing and could only pass is not asked at all: the rules see to it, as what it could use is open to all (ENC-R8).
One that hides cards can always show them; only against an invader do they have to be of some kind (ENC-2.5).
"""

from __future__ import annotations

from tabletop.games.encrucijada.board import PILE_ROWS
from tabletop.games.encrucijada.invasion import could_force, forcing
from tabletop.games.encrucijada.readers import active, free_armies, hand, hidden_cards
from tabletop.games.encrucijada.store import EncrucijadaStore
from tabletop.kernel.asks import Option
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match

PASSES: dict[str, Option] = {"priority": ("pass", 0, 0), "war": ("pass", 0, 0), "arrange": ("done", 0, 0), "defensa": ("let", 0, 0)}
"""By question, the answer that every asked seat has, whatever it hides (ENC-R14)."""
WINDOWS = frozenset({"war", "arrange"})


def unseen(match: Match, seat: int) -> Option | None:
    """Pass in a window of a war, before an effect that waits, or where Defensa may be used."""
    ask, _ = match.ask()
    return PASSES.get(ask.name) if isinstance(ask, Menu) else None


def forced_answer(match: Match, seat: int) -> Option | None:
    """Let an invader pass for a seat none of whose cards, wherever it hides them, could be forced upon it (ENC-2.5)."""
    ask, _ = match.ask()
    return PASSES[ask.name] if ask.name == "defensa" and not _may_force(match.store, seat) else None


def _may_force(s: EncrucijadaStore, seat: int) -> bool:
    """Whether a visible card could take the invader's attack, or one of those a seat hides if it lay in a free army."""
    if forcing(s, seat):
        return True
    if not any(s.contents(army) for army in free_armies(s, seat) if not s.mixed[army]):
        return False
    unseen_cards = (*hidden_cards(s, seat), *hand(s, seat), *(card for zone in PILE_ROWS[seat] for card in s.zone[zone]))
    return any(could_force(s, seat, card) for card in unseen_cards)


def uninvolved(match: Match, seat: int) -> bool:
    """Whether a seat that was attacked is only offered to act: nothing points at it, so its player may pass on such offers."""
    s: EncrucijadaStore = match.store
    return active(s) != seat and match.ask()[0].name in WINDOWS
