"""Evaluation of ECG for bots: the worth of a position in points of morale, and the plain end of what was begun.

A position is what one side has less what the other has: morale, Troops that fight, the court, cards, renown, Prayers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.bots.sense import WIN
from tabletop.games.ecg import consent, manoeuvres
from tabletop.games.ecg.board import DECK, KIND, LEGACY, SUPPORT, pile
from tabletop.games.ecg.ending import PRAYERS, way
from tabletop.games.ecg.readers import active, court, hand, hero, prayers, ready, sheet, strength, troops
from tabletop.games.ecg.store import EcgStore
from tabletop.games.ecg.turn import LAPSE, THRESHOLD
from tabletop.kernel.asks import YES, Confirm, Option, Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.kernel.values import marked

S = EcgStore
STYLES = {"roldan": {"court": 0.15, "troops": -0.1}, "cadena": {"troops": 0.15, "cards": -0.1},
          "iria": {"fame": 0.15, "spirit": -0.05}, "aldara": {"spirit": 0.15, "fame": -0.1}}
"""Parts of worth that each rival's style likes or dislikes, by a share of at most 15 %."""
SPREAD = 8.0
"""Difference of worth that turns an even match into one won about three times in four."""
MORALE = ((5, 2.5), (5, 1.2), (99, 0.6))
"""Worth of each point of morale: the last five, the next five, the rest."""
PREPARED = (1.0, 0.75, 0.55)
"""Share of a Troop's strength that counts, by its preparation."""
EAGER = 0.1
"""Further share for one that may still act this turn."""
STANDING = (4.0, 2.0)
"""Worth of the first and the second standing Troop, which keep Assaults away."""
SHELTERED, TRAITS = 0.5, (("pike", 1.0), ("guard", 1.0), ("mail", 1.0))
"""Worth of a place in Support, and of named abilities."""
GROWING, GROWN, SKILLED = 2.5, 1.2, 1.5
"""Worth of a card in court: up to its owner's fifth turn, later, and of its ability."""
GROWTH_TURNS = 10
KEPT, IDLE = 0.8, 0.05
"""Worth of a ready resource that a Reaction in hand may use, and of another."""
HAND = ((6, 1.3), (2, 0.4))
"""Worth of cards in hand: the first six, the rest."""
NAMED = ((20, 0.45), (5, 1.0), (99, 2.0))
"""Worth of each point of renown: the first twenty, the next five, the rest."""
HEARD, HOPE = (0.0, 11.0, 24.0, 40.0), 2.5
"""Worth of the Prayers in play, and of each in hand that is still wanted."""
MAD, BESIDE = 0.25, 3.0
"""Cost of a point of madness; worth of a Legacy, and of a General beside the Hero."""
FEW, SHORT, SPENT, RENEWED = 6, 2.0, 6.0, 3.0
"""A deck of fewer cards than this costs its owner something, more in its second life; worth of an Owl's renewed deck."""
LONGEST = 60
"""Decisions after which what was begun is left as it is."""
PASS: Option = ("pass", 0, 0)
END: Option = ("end", 0, 0)


# ---- worth of a position
def worth(s: S, seat: int) -> float:
    """Score a position for a seat: its side less the other's; a win above all."""
    found = decided(s, seat)
    return found if found is not None else _side(s, seat) - _side(s, 1 - seat)


def decided(s: S, seat: int) -> float | None:
    """Score a match that is over, or will be at the next Resolution; None for one that goes on."""
    if s.over[TABLE]:
        return WIN * (s.won[seat] - s.won[1 - seat])
    winners = _winners(s)
    return WIN * ((seat in winners) - (1 - seat in winners)) if winners is not None else None


def _winners(s: S) -> tuple[int, ...] | None:
    """Return the winners whom the Resolution would find as things stand, none in a draw; None for a match that goes on (ECG-2, 11.2)."""
    beaten = [seat for seat in (0, 1) if _left(s, seat) <= 0]
    if beaten:
        return tuple({0, 1} - set(beaten))
    winners = [seat for seat in (0, 1) if way(s, seat)]
    return (tuple(winners) if len(winners) < len((0, 1)) else ()) if winners else None


def _left(s: S, seat: int) -> int:
    """Return the morale left after the next Resolution, in which madness may take some."""
    return s.morale[seat] - (LAPSE + s.lapses[seat] if s.madness[seat] >= THRESHOLD else 0)


def _side(s: S, seat: int) -> float:
    return (_spirit(s, seat) + _fame(s, seat) + sum(_troop(s, card) for card in troops(s, seat)) + _wall(s, seat) + _courtiers(s, seat)
            + _cards(s, seat) + _beside(s, seat))


def _stepped(amount: int, steps: tuple[tuple[int, float], ...]) -> float:
    """Add up the worth of an amount whose points count for more or less in steps."""
    value = 0.0
    for most, each in steps:
        value += each * min(amount, most)
        amount = max(0, amount - most)
    return value


def _spirit(s: S, seat: int) -> float:
    """Score morale, less the loss to madness in the next Resolution (ECG-11.2)."""
    morale, madness = s.morale[seat], s.madness[seat]
    if _welcomes_madness(s, seat):
        madness = 0
    if madness >= THRESHOLD:
        morale, madness = max(0, morale - LAPSE - s.lapses[seat]), 0
    return _stepped(morale, MORALE) - MAD * madness


def _welcomes_madness(s: S, seat: int) -> bool:
    return any(watcher.kind == "lapsed" for card in s.zone[pile(seat, LEGACY)] for watcher in sheet(s, card).watchers)


def _fame(s: S, seat: int) -> float:
    """Score renown and Prayers, the other two ways to win."""
    heard, renown = prayers(s, seat), s.renown[seat]
    named = _stepped(renown, NAMED) if renown > 0 else NAMED[0][1] * renown
    held = sum(1 for card in hand(s, seat) if sheet(s, card).kind == "blessing")
    return named + HEARD[heard] + HOPE * min(held, PRAYERS - heard)


def _troop(s: S, card: int) -> float:
    """Score a Troop in battle; one of strength 0 dies after the turn."""
    now = strength(s, card)
    if not now:
        return 0.0
    share = PREPARED[min(s.preparation[card], 2)] + EAGER * _may_act(s, card)
    traits = sum(each for name, each in TRAITS if marked(s, card, name))
    return now * share + traits + SHELTERED * (KIND[s.at[card]] == SUPPORT)


def _may_act(s: S, card: int) -> bool:
    """Whether a Troop may still make its manoeuvre this turn."""
    return s.own[card] == active(s) and manoeuvres.is_fit(s, card)


def _wall(s: S, seat: int) -> float:
    standing = sum(1 for card in troops(s, seat) if strength(s, card))
    return sum(STANDING[:standing])


def _courtiers(s: S, seat: int) -> float:
    """Score the court: its cards, their abilities, and the resources left for Reactions."""
    each = GROWING if s.turn[TABLE] <= GROWTH_TURNS else GROWN
    cards = court(s, seat)
    able = sum(1 for card in cards if sheet(s, card).court_use is not None)
    dearest = max((min(sheet(s, card).costs.values()) for card in hand(s, seat) if sheet(s, card).kind == "reaction"), default=0)
    left = len(ready(s, seat))
    kept = min(left, dearest)
    return each * len(cards) + SKILLED * able + KEPT * kept + IDLE * (left - kept)


def _cards(s: S, seat: int) -> float:
    """Score hand and deck."""
    value, left = _stepped(len(hand(s, seat)), HAND), len(s.zone[pile(seat, DECK)])
    if s.renewed[seat] and hero(s, seat).kingdom == "owl":
        value += RENEWED
    if left < FEW:
        value -= SPENT if s.life[seat] else SHORT
    return value


PARTS: Mapping[str, Callable[[S, int], float]] = {
    "spirit": _spirit, "fame": _fame, "court": _courtiers, "cards": _cards,
    "troops": lambda s, seat: sum(_troop(s, card) for card in troops(s, seat)) + _wall(s, seat)}
"""Parts of a seat's worth by name."""


def _beside(s: S, seat: int) -> float:
    return BESIDE * sum(1 for card in s.zone[pile(seat, LEGACY)] if sheet(s, card).kind != "blessing")


def sign(s: S, seat: int) -> int:
    """Count a side's Troops: whoever has one more wins more often than their strength says."""
    return len(troops(s, seat))


# ---- the end of what was begun
def clock(s: S) -> int:
    """Return a value that changes with each turn."""
    return s.turn[TABLE]


def moment(s: S, seat: int) -> str:
    """Name the kind of moment: whose turn it is."""
    return "own" if active(s) == seat else "rival"


def idle(m: Match, seat: int, picks: Picks) -> bool:
    """Whether an answer changes nothing: the end of the own turn, which comes in any case."""
    return picks == (END,)


def candidates(m: Match, seat: int) -> list[Picks] | None:
    """Compare only the end of the turn where the Resolution will then find the victory; all answers elsewhere.

    The rival is let look through a pile: each of its cards was seen as it came there.
    """
    s: S = m.store
    if m.ask()[0] is consent.ASK:
        return [(YES,)]
    if _winners(s) == (seat,) and m.judge(seat, (END,)) is None:
        with m.attempt(seat, (END,)):
            if m.over and s.won[seat]:
                return [(END,)]
    return None


def settle(m: Match, turn: int) -> None:
    """Resolve the chain, with everybody passing, up to the next move of a turn."""
    for _ in range(LONGEST):
        if m.over:
            return
        seat, (ask, _) = m.waiting()[0], m.ask()
        if isinstance(ask, Menu) and ask.name != "priority":
            return
        m.play(seat, (PASS,) if isinstance(ask, Menu) else _plain_answer(m, ask, seat))


def _plain_answer(m: Match, ask: object, seat: int) -> Picks:
    """Return yes, the most cards drawn, or the first option of another question."""
    if isinstance(ask, Confirm):
        return (YES,)
    picks: Picks = ()
    while not picks or not m.complete(seat, picks):
        options = m.options(seat, picks)
        picks += (options[-1] if ask.name == "reinforce" else options[0],)  # type: ignore[attr-defined]
    return picks
