"""Plans of a combat for Epikha's bot: attackers and answers, by plain arithmetic without playing them.

A plan is a proposal: the bot plays the best ones in its sampled world and compares the positions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tabletop.games.epikha.board import DEPLOYMENT, SPACES, WIDTH, kind_of
from tabletop.games.epikha.proposals import best_weapons
from tabletop.games.epikha.readers import (
    carried,
    deployed,
    fighters,
    fighting,
    has,
    is_fighter,
    may_fight,
    player_vital,
    shares,
    sheet,
    strength,
    vital,
)
from tabletop.games.epikha.store import EpikhaStore
from tabletop.kernel.asks import Option

S = EpikhaStore
DECIDED = 1_000.0
"""Worth of a Player beaten."""
FEAR, WEAR = 25.0, 0.12
"""Rise of the worth of a point of a Player's Vital as it runs out, and cost of a point of damage on a card that survives."""
BODY, ARM = 4.0, 3.0
"""Worth of a body, and of a carried card, beside half their numbers."""
MIDDLE_FIRST = (2, 1, 3, 0, 4)
DONE: Option = ("done", 0, 0)


def dear(vital: int) -> float:
    """Compute the worth of a point of a Player's Vital."""
    return 1.0 + FEAR / max(5, vital)


@dataclass(frozen=True, slots=True)
class Fighter:
    """Card in a combat with its arms: its damage, the damage it can take, its beat, and the worth of its loss."""

    card: int
    deals: int
    takes: int
    pace: int
    worth: float
    is_player: bool = False


def fighter(s: S, card: int) -> Fighter:
    """Read a card with the Weapons it uses or would use."""
    player = sheet(s, card).kind == "player"
    used = best_weapons(s, card) if kind_of(s.at[card]) == DEPLOYMENT else tuple(c for c in carried(s, card) if s.wielded[c])
    side = [card, *used, *(c for c in carried(s, card) if sheet(s, c).kind == "object")]
    deals, takes = sum(strength(s, c) for c in side), sum(vital(s, c) for c in side)
    swift = shares(s, card, "swift") or any(has(s, c, "swift") for c in used)
    heavy = shares(s, card, "heavy") or any(has(s, c, "heavy") for c in used)
    worth = 0.0 if player else 0.5 * (deals + takes) + BODY + ARM * (len(side) - 1)
    return Fighter(card, deals, takes, 1 + heavy - swift, worth, player)


def _loss(one: Fighter, hit: int, point: float) -> float:
    """Compute what a hit costs a side: the card and what is left over, or wear; for a Player every point."""
    if one.is_player:
        return DECIDED if hit >= one.takes else hit * point
    if hit >= one.takes:
        return one.worth + (hit - one.takes) * point
    return WEAR * hit


class Points(NamedTuple):
    """Worth of a point of Vital of the attacking and of the defending Player, and the defender's Vital."""

    attacker: float
    defender: float
    left: int


def duel(a: Fighter, d: Fighter, points: Points) -> float:
    """Compute what an attacker gains of a card that answers it: by beats, the one struck down first does not strike."""
    on_d, on_a = a.deals, d.deals
    if a.pace < d.pace and on_d >= d.takes:
        on_a = 0
    elif d.pace < a.pace and on_a >= a.takes:
        on_d = 0
    return _loss(d, on_d, points.defender) - _loss(a, on_a, points.attacker)


def _points(s: S, seat: int) -> Points:
    mine, theirs = player_vital(s, seat), player_vital(s, 1 - seat)
    return Points(dear(mine), dear(theirs), theirs)


# ---- answers
Pairs = dict[int, int]
"""Cards that answer, by attacker."""


def answers(attackers: Sequence[Fighter], defenders: Sequence[Fighter], points: Points) -> tuple[Pairs, float]:
    """Pair answers with attackers, the best for the defender first; return the pairs and what the attack gains then."""
    pairs, gain = _paired(attackers, defenders, points, desperate=False)
    through = sum(a.deals for a in attackers if a.card not in pairs)
    if through >= points.left:
        pairs, gain = _paired(attackers, defenders, points, desperate=True)
        if sum(a.deals for a in attackers if a.card not in pairs) >= points.left:
            gain += DECIDED
    return pairs, gain


def _paired(attackers: Sequence[Fighter], defenders: Sequence[Fighter], points: Points, *, desperate: bool) -> tuple[Pairs, float]:
    rows = []
    for a in attackers:
        alone = a.deals * points.defender
        for d in defenders:
            gain = duel(a, d, points)
            rank = min(a.deals, d.takes) if desperate and not d.is_player else alone - gain
            rows.append((rank, gain, a, d))
    rows.sort(key=lambda row: -row[0])
    pairs: Pairs = {}
    total, taken = sum(a.deals for a in attackers) * points.defender, set()
    for rank, gain, a, d in rows:
        if rank > 0 and a.card not in pairs and d.card not in taken:
            pairs[a.card] = d.card
            taken.add(d.card)
            total += gain - a.deals * points.defender
    return _with_player(attackers, defenders, points, pairs, total)


def _with_player(attackers: Sequence[Fighter], defenders: Sequence[Fighter], points: Points, pairs: Pairs, total: float) -> tuple[Pairs, float]:
    """Let the Player face an attack left open, as it must (EPI-5.4)."""
    player = next((d for d in defenders if d.is_player), None)
    if player is None or player.card in pairs.values():
        return pairs, total
    left = [(duel(a, player, points) - a.deals * points.defender, a) for a in attackers if a.card not in pairs]
    if left:
        gain, a = min(left, key=lambda row: row[0])
        pairs[a.card] = player.card
        total += gain
    return pairs, total


def _defenders(s: S, seat: int) -> list[Fighter]:
    """List the cards that could answer for a seat, with its Player, even one in the Magic Zone (EPI-5.4)."""
    player = s.player[seat]
    found = [fighter(s, c) for c in deployed(s, seat) if is_fighter(s, c) and may_fight(s, c, "answer")]
    if s.at[player] not in SPACES[seat] and not any(d.is_player for d in found):
        found.append(fighter(s, player))
    return found


def next_answer(s: S, seat: int) -> Option:
    """Return the next answer that the plan of a defender has; "done" if it has no more.

    The Player is not sent: it enters by EPI-5.4, where that is best for it.
    """
    open_ones = [fighter(s, c) for place in range(WIDTH) if (c := fighting(s, 1 - seat, place)) and not s.zone[SPACES[seat][place]]]
    defenders = [d for d in _defenders(s, seat) if not d.is_player or s.at[d.card] not in SPACES[seat]]
    pairs, _ = answers(open_ones, defenders, _points(s, 1 - seat))
    for attacker, card in pairs.items():
        if card != s.player[seat]:
            return ("answer", card, SPACES[seat][SPACES[1 - seat].index(s.at[attacker])])
    return DONE


def best_stand(s: S, seat: int, spaces: Iterable[int]) -> int:
    """Return the space in which a Player that must enter combat fares best."""
    player, points = fighter(s, s.player[seat]), _points(s, 1 - seat)

    def harm(space: int) -> float:
        a = fighter(s, fighting(s, 1 - seat, SPACES[seat].index(space)))
        return duel(a, player, points) - a.deals * points.defender

    return min(spaces, key=harm)


def best_called(s: S, seat: int, caller: int, cards: Sequence[int]) -> int:
    """Return the enemy that a card with Challenge gains most by fighting."""
    a, points = fighter(s, caller), _points(s, seat)
    return max(cards, key=lambda card: duel(a, fighter(s, card), points))


# ---- attacks
def next_attack(s: S, seat: int, *, player: bool | None = None) -> Option:
    """Return the next attacker of the best plan with a space; "done" for none. `player` asks for one with the Player, or without."""
    there = [fighter(s, c) for c in fighters(s, seat)]
    ready = [fighter(s, c) for c in deployed(s, seat) if is_fighter(s, c) and may_fight(s, c, "attack")]
    if player is not None:
        ready = [f for f in ready if player or not f.is_player]
    defenders, points = _defenders(s, 1 - seat), _points(s, seat)
    best, chosen = answers(there, defenders, points)[1] if there else 0.0, []
    for more in _sets(ready, WIDTH - len(there)):
        if player and not any(f.is_player for f in (*there, *more)):
            continue
        gain = answers([*there, *more], defenders, points)[1]
        if gain > best:
            best, chosen = gain, more
    if not chosen:
        return DONE
    free = [SPACES[seat][place] for place in MIDDLE_FIRST if not s.zone[SPACES[seat][place]]]
    return ("attack", max(chosen, key=lambda f: f.deals).card, free[0])


def _sets(ready: Sequence[Fighter], room: int) -> list[list[Fighter]]:
    """List sets of attackers worth a thought: the strongest, the toughest, the Swift ones, each with and without the Player."""
    player = [f for f in ready if f.is_player]
    others = [f for f in ready if not f.is_player]
    strong, tough = sorted(others, key=lambda f: -f.deals), sorted(others, key=lambda f: -f.takes)
    found = [row[:n] for row in (strong, tough) for n in range(1, min(room, len(others)) + 1)]
    found.append([f for f in others if f.pace == 0][:room])
    with_player = [[*row[:room - 1], *player] for row in (*found, [])] if player and room else []
    return [row for row in (*found, *with_player) if row]
