"""Answers in Epikha that can be given without asking the player: passes where no card of a seat's deck could answer."""

from __future__ import annotations

from tabletop.games.epikha.board import CHAIN, DECK, HAND, pile
from tabletop.games.epikha.costs import affords
from tabletop.games.epikha.readers import active, cost, level, sheet
from tabletop.games.epikha.spells import DAMAGE, SPELL
from tabletop.games.epikha.store import EpikhaStore
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match
from tabletop.lang.targets import targets
from tabletop.play.games.passes import forced_pass, unseen_pass


def unseen(match: Match, seat: int) -> Option | None:
    """Answer "pass" to a Spell or to damage left over (EPI-R4): every asked seat has it, whatever its hand holds."""
    return unseen_pass(match)


def forced_answer(match: Match, seat: int) -> Option | None:
    """Return the pass of a seat that could not answer, whichever cards of its deck it holds (EPI-R39)."""
    return forced_pass(match, seat, _may_answer)


def _may_answer(s: EpikhaStore, seat: int) -> bool:
    """Whether some card of a seat's hand or deck would answer what waits, at a price it could pay."""
    prices_change, levels_change = (bool(s.index().modifiers.get(name)) for name in ("cost", "spell_level"))
    lowest = min((level(s, item) for item in s.zone[CHAIN]), default=0)
    for card in (*s.zone[pile(seat, HAND)], *s.zone[pile(seat, DECK)]):
        own = sheet(s, card)
        fits = own.answers == (SPELL if s.zone[CHAIN] else DAMAGE)
        if fits and (levels_change or level(s, card) >= lowest) and (prices_change or affords(s, seat, cost(s, card), pact="pact" in own.words)):
            return True
    return False


def uninvolved(match: Match, seat: int) -> bool:
    """Whether it is the rival's turn and nothing that waits concerns a card of a seat: its player may pass on such events."""
    s: EpikhaStore = match.store
    aimed = [target for item in s.zone[CHAIN] for target in targets(s, item)]
    return active(s) != seat and not s.coming[seat] and not any(s.own[target] == seat for target in aimed)
