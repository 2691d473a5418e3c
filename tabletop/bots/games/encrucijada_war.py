"""Plan of a war of Encrucijada for bots: the army to send, the target to name, what Invade and Defensa are used on."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.encrucijada.invasion import free_targets
from tabletop.games.encrucijada.proposals import ranks
from tabletop.games.encrucijada.readers import (
    enemy,
    free_armies,
    reaches_cost,
    resistance,
    sheet,
    up,
    value,
)
from tabletop.games.encrucijada.store import EncrucijadaStore
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match

S = EncrucijadaStore
PASS, DONE, LET = ("pass", 0, 0), ("done", 0, 0), ("let", 0, 0)
YIELD, CALL_OFF = ("yield", 0, 0), ("call_off", 0, 0)
TYPICAL = 3.5
"""Value that a card one does not know is taken to have."""
BLOWS = 3
"""A tower that would stand so many more blows may take one instead of a card."""


def strength(s: S, cards: Sequence[int]) -> int:
    """Sum the values of the cards that would be active."""
    return sum(value(s, card) for card in cards if reaches_cost(s, card))


def planned(m: Match, seat: int, options: Sequence[Option]) -> Option:
    """Return the planned answer to a menu of a war."""
    s: S = m.store
    name = m.ask()[0].name
    if name == "attack":
        return attack(s, seat)
    if name == "defend":
        return defend(s, seat)
    if name == "target":
        return target(s, seat)
    if name == "defensa":
        return force(s, seat, options)
    return DONE if name == "arrange" else PASS


def attack(s: S, seat: int) -> Option:
    """Send the strongest army; call the war off where none is left that would win anything, as further ones often do not."""
    armies = sorted(free_armies(s, seat), key=lambda army: -strength(s, s.contents(army)))
    if not armies or not strength(s, s.contents(armies[0])):
        return CALL_OFF
    if s.wear[seat] and best_of(s, s.contents(armies[0])) <= _guard(s, enemy(s, seat)):
        return CALL_OFF
    return ("attack", armies[0], 0)


def _guard(s: S, seat: int) -> int:
    """Return the highest value among the cards that could defend a seat from an army."""
    return max((best_of(s, s.contents(army)) for army in free_armies(s, seat)), default=0)


def defend(s: S, seat: int) -> Option:
    """Send the weakest army that stops the attacker's strongest card; else the strongest, if it can hurt; else be invaded."""
    foe = enemy(s, seat)
    coming = [up(s, foe)] if up(s, foe) else s.contents(s.army[foe])
    worst = max((value(s, card) for card in coming if reaches_cost(s, card)), default=0)
    armies = sorted(free_armies(s, seat), key=lambda army: strength(s, s.contents(army)))
    able = [army for army in armies if strength(s, s.contents(army)) and best_of(s, s.contents(army)) > worst]
    if able:
        return ("defend", able[0], 0)
    return ("defend", armies[-1], 0) if armies and strength(s, s.contents(armies[-1])) else YIELD


def best_of(s: S, cards: Sequence[int]) -> int:
    """Return the highest value among the cards that would be active."""
    return max((value(s, card) for card in cards if reaches_cost(s, card)), default=0)


def target(s: S, seat: int) -> Option:
    """Name a card that beats a typical attacker; the tower while it stands many blows; else what is worth least."""
    cards = free_targets(s, seat)
    best = max(cards, key=lambda card: value(s, card), default=0)
    if best and value(s, best) > TYPICAL:
        return ("name", best, 0)
    if resistance(s, seat) > BLOWS * TYPICAL or not cards:
        return ("name", s.tower[seat], 0)
    return ("name", min(cards, key=lambda card: (worth_in_village(s, card), card)), 0)


def worth_in_village(s: S, card: int) -> int:
    """Score what a village loses with a card: what it gives, its value, a text."""
    own = sheet(s, card)
    return sum(amount for _, amount in own.gives) + own.value + 3 * bool(own.use or own.lasting or own.more)


def force(s: S, seat: int, options: Sequence[Option]) -> Option:
    """Force the attacker onto the card with Defensa that beats it; let it be otherwise."""
    foe = enemy(s, seat)
    blow = value(s, up(s, foe)) if foe >= 0 and up(s, foe) else 0
    able = [option for option in options if option[0] == "force" and value(s, option[1]) > blow]
    return min(able, key=lambda option: (value(s, option[1]), option[1])) if able else LET


def invaded(s: S, seat: int, cards: Sequence[int]) -> int:
    """Choose the card of a village that Invade goes on: the dearest one that it beats; 0 to stay with the named one."""
    blow = value(s, up(s, seat))
    beaten = [card for card in cards if value(s, card) <= blow]
    return max(beaten, key=lambda card: (worth_in_village(s, card), -card), default=0)


def misordered(s: S, seat: int) -> list[int]:
    """List the armies whose cards do not stand in the proposed order."""
    return [army for army in free_armies(s, seat) if list(s.contents(army)) != ranks(s, s.contents(army))]
