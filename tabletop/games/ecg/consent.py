"""Consent to look through a discard or an exile, asked of the rival (ECG-3.8, R45)."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Confirm
from tabletop.kernel.atoms import fact, put, show
from tabletop.kernel.guards import Guard, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.standing import is_asked
from tabletop.kernel.store import TABLE
from tabletop.kernel.views import knows

from .board import DISCARD, EXILE, NAMES, pile
from .store import EcgStore

S = EcgStore


def _settle(m: Match, env: Bindings) -> None:
    """Show the pile as it lies now to the player who asked, or tell of the refusal."""
    asker, kind = env["from"], env["pile"]
    if not env["consent"]:
        fact(m, "withheld", 1 - asker, NAMES[kind], clause="ECG-3.8")
        return
    fact(m, "allowed", 1 - asker, NAMES[kind], clause="ECG-3.8")
    for card in m.store.zone[pile(1 - asker, kind)]:
        show(m, card, asker)


def _owner(m: Match, env: Bindings) -> int:
    return 1 - int(env["from"])


ASK = Confirm("consent", _owner)
"""Question to the owner of a pile."""
CONSENT = program("ecg.consent", consent=ASK, settle=_settle)


def _nothing_asked(m: Match, seat: int) -> bool:
    return m.ask()[0] is not ASK


def _not_yet(s: S, seat: int) -> bool:
    return s.begged[seat] != s.turn[TABLE]


def _asks_for(name: str, kind: int) -> Verb:
    def is_closed(m: Match, seat: int) -> bool:
        return any(not knows(m.rules, m.store, seat, card) for card in m.store.zone[pile(1 - seat, kind)])

    def ask(m: Match, seat: int, card: int, zone: int) -> None:
        put(m, "begged", seat, m.store.turn[TABLE])
        fact(m, "begged", seat, NAMES[kind], clause="ECG-3.8")
        m.push(CONSENT, {"from": seat, "pile": kind})

    return Verb(name, ask, seat_guards=(Guard("ECG-R45", "ecg.refusal.begged", _not_yet),), ask_guards=(
        Guard("ECG-R45", "ecg.refusal.own-decision", is_asked), Guard("ECG-R45", "ecg.refusal.own-decision", _nothing_asked),
        Guard("ECG-3.8", "ecg.refusal.known", is_closed)))


VERBS = (_asks_for("ask_discard", DISCARD), _asks_for("ask_exile", EXILE))
"""Standing moves that ask the rival."""
