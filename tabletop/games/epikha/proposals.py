"""Answers that the table proposes and bots give: payments, left-overs, Sweep, the cards that take damage, Weapons to use.

Nothing is written: each function reads the open question, and returns its picks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.asks import DONE, Choose, Picks, Split
from tabletop.kernel.match import Match

from . import combat
from .readers import has, is_opal, sheet, strength, vital
from .store import EpikhaStore

S = EpikhaStore
Parts = Sequence[tuple[int, int]]
"""Recipients of a split, each with the most that it may get."""


def proposal(m: Match, seat: int) -> Picks | None:
    """Return the answer proposed to the open question; None for a question that is the player's alone."""
    ask, env = m.ask()
    if isinstance(ask, Split) and ask.name in _SPLITS:
        return split(m, seat, _SPLITS[ask.name])
    if isinstance(ask, Choose) and ask.name in _CHOICES:
        return _CHOICES[ask.name](m, ask, env, seat)
    return None


# ---- splits
def split(m: Match, seat: int, rank: Callable[[S, int, Parts, int], Iterable[tuple[int, int]]]) -> Picks:
    """Share an amount out by a list of (recipient, at most), the first served first; what is left goes wherever there is room."""
    ask, env = m.ask()
    assert isinstance(ask, Split)
    parts = list(ask.parts(m, env, seat))
    if not parts:
        return tuple(m.options(seat, ()))
    left = min(ask.amount(m, env, seat), sum(most for _, most in parts))
    room = dict(parts)
    given = dict.fromkeys(room, 0)
    for card, most in (*rank(m.store, seat, parts, left), *parts):
        share = min(left, most, room[card] - given[card])
        given[card] += share
        left -= share
    return tuple([("give", card, given[card]) for card in given])


def payers(s: S, seat: int, parts: Parts, amount: int) -> list[tuple[int, int]]:
    """Rank the payers: Opals, then the Magic Zone, smallest rest first, the Player last (EPI-R2)."""
    player = s.player[seat]
    return sorted(parts, key=lambda part: (part[0] == player, not is_opal(s, part[0]), part[1]))


def absorbers(s: S, seat: int, parts: Parts, amount: int) -> list[tuple[int, int]]:
    """Rank the cards that take left-over damage: those carried survive, unless much is saved or the Player would be beaten."""
    player = s.player[seat]
    shields = sorted((part for part in parts if part[0] != player), key=lambda part: part[1])
    spare = [(card, most - 1) for card, most in shields]
    if amount - sum(most for _, most in spare) < vital(s, player):
        return [*spare, (player, amount)]
    return [*spare, *shields]


def victims(s: S, seat: int, parts: Parts, amount: int) -> list[tuple[int, int]]:
    """Rank the enemies that Sweep strikes: the dearest that can be destroyed first (EPI-R30)."""
    found = []
    for card, most in sorted(parts, key=lambda part: (-sheet(s, part[0]).cost, part[1])):
        if most <= amount and sheet(s, card).kind != "player":
            found.append((card, most))
            amount -= most
    return found


_SPLITS: Mapping[str, Callable[[S, int, Parts, int], list[tuple[int, int]]]] = {"pay": payers, "shares": absorbers, "swept": victims}


# ---- choices
def best_weapons(s: S, card: int) -> tuple[int, ...]:
    """Return the Weapons of most Strength that go together, two at most (EPI-5.9)."""
    found: tuple[int, ...] = ()
    for weapon in sorted(combat.weapons(s, card), key=lambda w: (-strength(s, w), has(s, w, "heavy"))):
        if len(found) < combat.MOST_WEAPONS and combat.agree(s, card, (*found, weapon)):
            found += (weapon,)
    return found


def _weapons(m: Match, ask: Choose, env: Bindings, seat: int) -> Picks:
    chosen = best_weapons(m.store, env["this"])
    picks: Picks = tuple([("pick", card, 0) for card in ask.source(m, env, seat) if card in chosen])
    return picks if len(picks) == ask.most else (*picks, DONE)


def _taker(m: Match, ask: Choose, env: Bindings, seat: int) -> Picks:
    """Choose a card that survives the damage, the cheapest of those; without one, the cheapest card (EPI-5.5)."""
    s: S = m.store
    cards = ask.source(m, env, seat)
    best = min(cards, key=lambda c: (vital(s, c) <= env["amount"], sheet(s, c).kind == "player", sheet(s, c).cost, vital(s, c)))
    return (("pick", best, 0),)


_CHOICES: Mapping[str, Callable[[Match, Choose, Bindings, int], Picks]] = {"weapons": _weapons, "taker": _taker}
