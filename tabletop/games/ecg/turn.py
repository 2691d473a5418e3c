"""Course of a match and of a turn in ECG, as programs (ECG-4, 5)."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose, Number
from tabletop.kernel.atoms import batch, fact, finish, put, roll
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.lang.deal import lay_out

from . import actions, chain, commands, consent, costs, drawing, ending, moves
from .board import COURT, DECK, HERO, pile
from .readers import active, court, drawable, hero, sheet, troops
from .sheet import Sheet
from .store import EcgStore
from .triggers import SORTING

MOST_DRAWN = 2
THRESHOLD, LAPSE = 6, 2
"""The madness at which a Hero lapses, and the morale lost the first time (ECG-11.2)."""


def _active(m: Match, env: Bindings) -> int:
    return active(m.store)


def _phase(m: Match, name: str) -> None:
    put(m, "phase", TABLE, name)
    fact(m, "phased", name)


# ---- the start (ECG-4)
def deal(m: Match) -> None:
    """Lay out both decks: the Hero beside, the Resource in court, ready (ECG-R8)."""
    lay_out(m, _home)
    m.push(OPENING, {})


def _home(sheet: Sheet, owner: int) -> int:
    return pile(owner, {"hero": HERO, "resource": COURT}.get(sheet.kind, DECK))


def _lay_out(m: Match, env: Bindings) -> None:
    for seat in (0, 1):
        put(m, "morale", seat, hero(m.store, seat).morale)
        put(m, "renown", seat, hero(m.store, seat).renown)
        drawing.shuffle_deck(m, seat)


def _name_first(m: Match, env: Bindings) -> None:
    """Find who chooses the start: the seat of more renown, or one by lot (ECG-4.2, R2); a series names the first player itself."""
    s: EcgStore = m.store
    named = m.setup.options.get("first")
    if named is not None:
        _start(m, named)
    elif s.renown[0] != s.renown[1]:
        m.push(BEGIN, {"seat": int(s.renown[1] > s.renown[0])})
    else:
        seat = roll(m, drawing.START_STREAM, 2) - 1
        fact(m, "drawn_by_lot", seat, clause="ECG-R2")
        _start(m, seat)


def _start(m: Match, seat: int) -> None:
    put(m, "first", TABLE, seat)
    fact(m, "started", seat, clause="ECG-4.2")


def _words(m: Match, env: Bindings, seat: int) -> tuple[str, str]:
    return ("begin", "yield")


def _begin_or_yield(m: Match, env: Bindings) -> None:
    seat = env["seat"]
    if env["start"] == "yield":
        fact(m, "yielded", seat, clause="ECG-4.2")
        seat = 1 - seat
    _start(m, seat)


def _draw_hands(m: Match, env: Bindings) -> None:
    """Draw the printed hands, and what a Resource's line gives the second player (ECG-4.1, R33)."""
    s: EcgStore = m.store
    put(m, "turn", TABLE, 1)
    first = s.first[TABLE]
    late = sum(sheet(s, c).second[0] for c in court(s, 1 - first))
    drawing.draw(m, 1 - first, hero(s, 1 - first).hand + late)
    drawing.draw(m, first, hero(s, first).hand)


def _first_turn(m: Match, env: Bindings) -> None:
    m.push(TURN, {"label": "turn"})


# ---- the turn (ECG-5)
def _begin(m: Match, env: Bindings) -> None:
    fact(m, "turned", active(m.store), m.store.turn[TABLE], clause="ECG-5.1")
    _phase(m, "reinforce")


def _none(m: Match, env: Bindings, seat: int) -> int:
    return 0


def _most(m: Match, env: Bindings, seat: int) -> int:
    return min(MOST_DRAWN, drawable(m.store, seat))


def _reinforce(m: Match, env: Bindings) -> None:
    drawing.draw(m, active(m.store), env["reinforce"])


def _prepare(m: Match, env: Bindings) -> None:
    """Ready the resources, and lower the preparation of the own Troops by 1 (ECG-5.2)."""
    _phase(m, "prepare")
    s, seat = m.store, active(m.store)
    with batch(m):
        for card in [c for c in court(s, seat) if s.spent[c]]:
            actions.ready_again(m, card)
        for card in [c for c in troops(s, seat) if s.preparation[c]]:
            actions.prepare(m, card, -1, clause="ECG-5.2")


def _open_action(m: Match, env: Bindings) -> None:
    _phase(m, "action")


def _open_resolution(m: Match, env: Bindings) -> None:
    _phase(m, "resolution")


def _sweep(m: Match, env: Bindings) -> None:
    actions.sweep(m)


def _madness(m: Match, env: Bindings) -> None:
    """Check both players' madness (ECG-11.2)."""
    s: EcgStore = m.store
    with batch(m):
        for seat in (0, 1):
            if s.madness[seat] >= THRESHOLD:
                actions.madden(m, seat, -s.madness[seat], clause="ECG-11.2")
                lost = LAPSE + s.lapses[seat]
                fact(m, "lapsed", seat, lost, clause="ECG-11.2")
                actions.dishearten(m, seat, lost, clause="ECG-11.2")
                put(m, "lapses", seat, s.lapses[seat] + 1)


def _check(m: Match, env: Bindings) -> None:
    ending.check(m)


def _pass_on(m: Match, env: Bindings) -> None:
    actions.fade(m)
    turn = m.store.turn[TABLE]
    fact(m, "ended", turn, clause="ECG-5.4")
    if ending.is_idle(m.store):
        finish(m, (), "idle", clause="ECG-R6")
        return
    put(m, "turn", TABLE, turn + 1)
    m.push(TURN, {"label": "turn"})


BEGIN = program("ecg.begin", start=Choose("start", drawing.seat_of, _words, noun="word"), begin=_begin_or_yield)
OPENING = program("ecg.opening", lay=_lay_out, first=_name_first, draw=_draw_hands, turn=_first_turn)
ACTION = Menu("action", _active, moves.ACTION)
ACTION.shut((chain.REACT,), "ECG-10.3", "ecg.refusal.nothing-waits")
chain.RESPONSES.menu.shut(moves.OUT_OF_TURN, "ECG-R18", "ecg.refusal.only-reactions")
TURN = program(
    "ecg.turn", begin=_begin, reinforce=Number("reinforce", _active, _none, _most), draw=_reinforce, prepare=_prepare,
    open=_open_action, action=ACTION, resolution=_open_resolution, sweep=_sweep,
    madness=_madness, check=_check, next=_pass_on)


def endless(m: Match) -> None:
    """End the match as a draw: texts trigger each other for ever (ECG-R40)."""
    finish(m, (), "loop", clause="ECG-R40")


PROGRAMS = {p.name: p for p in (
    BEGIN, OPENING, TURN, *drawing.PROGRAMS, *costs.PROGRAMS, *chain.PROGRAMS, commands.COMMAND, consent.CONSENT, SORTING)}
