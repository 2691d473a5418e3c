"""Evaluation of Enadrya for bots: the worth of a position, and a plain continuation of the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tabletop.bots.sense import WIN
from tabletop.games.enadrya.board import (
    ATTACKERS,
    BATTLE,
    BRIDGES,
    COLUMN,
    ENTRY,
    FACING,
    HAND,
    ROW,
    SEAT,
    TECHNOLOGY,
    ZONE_2,
    pile,
    slot,
)
from tabletop.games.enadrya.readers import (
    active,
    attack,
    attack_zone,
    has,
    health,
    massive_cost,
    recharge_of,
    sheet,
    unit_at,
    units,
)
from tabletop.games.enadrya.store import EnadryaStore
from tabletop.kernel.asks import NO, Option, Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

SPREAD = 6.0
"""Difference of worth that turns an even match into one won about three times in four."""
STYLES = {"olmeda": {"walls": 0.15, "blows": -0.1}, "gneis": {"walls": 0.15, "life": 0.1},
          "tiro": {"blows": 0.15, "cards": -0.1}, "cantera": {"energy": 0.15, "works": 0.15}}
"""Parts of worth that each rival's style likes or dislikes, by a share of at most 15 %."""
LEEWAY = 0.02
"""Most that a style gives away at one decision: more than usual, since there are few, and few answers are so near."""
ENDS_TURN = True
"""`settle` plays a turn to its end."""
BODY, HEALTH, BLOW, CARD, ENERGY, TECHNOLOGY_WORTH = 1.0, 0.45, 0.75, 0.8, 0.12, 2.0
IDLE_POWER = 0.3
"""Share taken off a Power's worth in hand: the hand is refilled each turn, and a Power fills a Unit's place there."""
NEXT, LATER = 0.6, 0.4
"""Worth of a point of expected damage in the coming turn, and in the one after."""
BURNS = 0.8
"""Share of a Unit's worth that is lost if one in battle will withdraw onto it."""
BLOCKED = 0.3
"""Share of a blow that still counts if a Unit could block it."""
FRONT, WHOLE = (4, 5, 6), (0, 1, 2, 4, 5, 6)
"""Columns one attacks from, and those of a Massive Attack."""
LEAVES = ("keep", "battle", "done", "end")
LONGEST = 40
"""Decisions after which a turn that runs on is left as it is."""


# ---- worth of a position
def worth(s: EnadryaStore, seat: int) -> float:
    """Score a position for a seat: bases, Units in numbers that fight, cards, energy, attacks to come; a win above all."""
    found = decided(s, seat)
    if found is not None:
        return found
    sides = [_Side(s, who) for who in (0, 1)]
    mine, theirs = sides[seat], sides[1 - seat]
    if active(s) == seat:
        ahead = NEXT * mine.threat(s, theirs) - LATER * theirs.threat(s, mine)
    else:
        ahead = LATER * mine.threat(s, theirs) - NEXT * theirs.threat(s, mine)
    return mine.total - theirs.total + ahead


def decided(s: EnadryaStore, seat: int) -> float | None:
    """Score a match that is over; None for one that goes on."""
    return WIN * (s.won[seat] - s.won[1 - seat]) if s.over[TABLE] else None


PARTS: Mapping[str, Callable[[EnadryaStore, int], float]] = {
    "life": lambda s, seat: s.base[seat], "cards": lambda s, seat: CARD * min(7, len(s.zone[pile(seat, HAND)])),
    "energy": lambda s, seat: ENERGY * min(14, s.energy[seat]),
    "works": lambda s, seat: TECHNOLOGY_WORTH * len(s.zone[pile(seat, TECHNOLOGY)]),
    "blows": lambda s, seat: BLOW * sum(attack(s, card) for card in units(s, seat)),
    "walls": lambda s, seat: HEALTH * sum(max(0, health(s, card)) for card in units(s, seat))}
"""Parts of a seat's worth by name."""


class _Side:
    """Part of a position that belongs to one player, each Unit read once."""

    __slots__ = ("fighters", "seat", "total")

    def __init__(self, s: EnadryaStore, seat: int) -> None:
        base = s.base[seat]
        # The nearer a Base is to its fall, the more each point is worth.
        total = base - max(0, 10 - base) * 0.6
        held = s.zone[pile(seat, HAND)]
        total += CARD * min(7, len(held)) + ENERGY * min(14, s.energy[seat])
        total -= IDLE_POWER * sum(sheet(s, card).kind == "power" for card in held)
        total += TECHNOLOGY_WORTH * len(s.zone[pile(seat, TECHNOLOGY)])
        self.fighters: list[tuple[int, int, int, list[int]]] = []
        for card in units(s, seat):
            blow, body = attack(s, card), max(0, health(s, card))
            total += _value(blow, body)
            if not has(s, card, "camouflage"):
                self.fighters.append((blow, body, card, _lanes(s, card)))
        for below in _withdrawn_upon(s, seat):
            total -= BURNS * _value(attack(s, below), max(0, health(s, below)))
        self.fighters.sort(reverse=True)
        self.seat, self.total = seat, total

    def threat(self, s: EnadryaStore, other: _Side) -> float:
        """Compute the possible damage of this side to the other Base in its next turn, a Massive Attack included."""
        energy = s.energy[self.seat] + (0 if active(s) == self.seat else recharge_of(s, self.seat))
        free = set(WHOLE if energy >= massive_cost(s, self.seat) else FRONT)
        blows: dict[int, float] = {}
        for blow, _, _, lanes in self.fighters:
            lane = next((c for c in lanes if c in free), -1)
            if lane >= 0 and blow:
                free.discard(lane)
                blows[6 - lane] = blow
        gone = ATTACKERS[other.seat][3:] if active(s) == self.seat else ()
        open_lanes = set(blows)
        for _, _, card, lanes in other.fighters:
            # ENA-R5: a Unit in the Attack Zone does not block.
            lane = next((c for c in lanes if c in open_lanes), -1) if s.at[card] not in gone else -1
            if lane >= 0:
                open_lanes.discard(lane)
                blows[lane] *= BLOCKED
        return sum(blows.values())


def _value(blow: int, body: int) -> float:
    return BODY + BLOW * blow + HEALTH * body


def _withdrawn_upon(s: EnadryaStore, seat: int) -> Iterator[int]:
    """List the Units that burn when those in the Attack Zone withdraw to their slots (ENA-J1.1, R4)."""
    for zone in ATTACKERS[seat]:
        for card in s.zone[zone]:
            yield from s.zone[s.origin[card] or slot(seat, ZONE_2, COLUMN[zone])]


def _lanes(s: EnadryaStore, card: int) -> list[int]:
    """List the battle columns a Unit could step into from its slot, bridges counted (ENA-L2, L3)."""
    zone = s.at[card]
    if ROW[zone] == BATTLE:
        return [COLUMN[zone]]
    if ROW[zone] == ZONE_2:
        return [COLUMN[z] for z in ENTRY[zone]]
    return [COLUMN[z] for bridge in BRIDGES[zone] if s.zone[bridge] for z in ENTRY[bridge]]


# ---- continuation of the turn
def clock(s: EnadryaStore) -> int:
    """Return a value that changes with each turn."""
    return s.turn[TABLE]


def idle(m: Match, seat: int, picks: Picks) -> bool:
    """Whether an answer changes nothing: always False, since a turn always runs on."""
    return False


def moment(s: EnadryaStore, seat: int) -> str:
    """Name the kind of moment: whose turn it is."""
    return "own" if active(s) == seat else "rival"


def instinct(m: Match, options: list[Option], seat: int) -> Option | None:
    """Choose moves of a battle by the simple rules of `settle`."""
    return _sensible(m, options, seat) if m.store.phase[TABLE] in _JUDGES and isinstance(m.ask()[0], Menu) else None


def settle(m: Match, turn: int) -> None:
    """Play a turn to its end: no further deployments or Powers, both sides fight by simple rules."""
    for _ in range(LONGEST):
        if m.over or m.store.turn[TABLE] != turn:
            return
        seat = m.waiting()[0]
        picks: Picks = ()
        while not picks or not m.complete(seat, picks):
            picks += (_sensible(m, m.options(seat, picks), seat),)
        m.play(seat, picks)


def _sensible(m: Match, options: list[Option], seat: int) -> Option:
    judge = _JUDGES.get(m.store.phase[TABLE])
    if judge is not None:
        moves = [(judge(m.store, card, zone), card, zone) for verb, card, zone in options if verb == "move"]
        best = max(moves, default=(0.0, 0, 0))
        if best[0] > 0:
            return ("move", best[1], best[2])
    words = {option[0]: option for option in options}
    for word in LEAVES:
        if word in words:
            return words[word]
    return NO if NO in options else options[0]


def _charge(s: EnadryaStore, card: int, zone: int) -> float:
    """Score an attack from a slot: the damage of the blow, unless a Unit behind the opposite slot would win there."""
    blow, body = attack(s, card), health(s, card)
    if not blow or has(s, card, "camouflage"):
        return 0.0
    for guard in _behind(s, FACING[zone]):
        if attack(s, guard) > body and blow <= health(s, guard):
            return 0.0
    return blow + 0.1 * body


def _behind(s: EnadryaStore, zone: int) -> list[int]:
    """List the Units in a battle slot, or able to step into it from Zone 2 (ENA-L2)."""
    seat, column = SEAT[zone], COLUMN[zone]
    near = [zone, slot(seat, ZONE_2, column)] + ([slot(seat, ZONE_2, 3)] if column in (2, 4) else [])
    return [card for z in near if (card := unit_at(s, z)) and not has(s, card, "camouflage")]


def _block(s: EnadryaStore, card: int, zone: int) -> float:
    """Score a block in a slot: the damage kept out, and the Units that die."""
    facing = FACING[zone]
    attacker = unit_at(s, facing)
    if not attacker or facing not in attack_zone(s, SEAT[facing]) or has(s, attacker, "camouflage"):
        return 0.0
    blow, answer = attack(s, attacker), attack(s, card)
    kept = blow * (2.0 if s.base[s.own[card]] <= 10 else 1.0)
    if blow > health(s, card):
        return kept - _price(s, card)
    return kept + (_price(s, attacker) if answer > health(s, attacker) else 0.1 * answer)


def _price(s: EnadryaStore, card: int) -> float:
    return 1.0 + attack(s, card) + 0.5 * max(0, sheet(s, card).defence)


_JUDGES: dict[str, Callable[[EnadryaStore, int, int], float]] = {"attack": _charge, "defence": _block}
"""Scores of moves, by part of a battle; a move with a score above 0 is made."""
