"""Evaluation of Warage for bots: the worth of a position, and a plain continuation of the current action.

Hit points are both life and money, so every score counts hit points: a future blow is worth the hit points it
takes on average, a card the hit points it is likely to save or win.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

from tabletop.bots.sense import WIN
from tabletop.games.warage.board import EFFECTS, QUEUE, WAITING
from tabletop.games.warage.moves import BUY
from tabletop.games.warage.readers import (
    active,
    around,
    attack,
    attack_total,
    attackers,
    cards_in_play,
    defence_total,
    dice,
    fits,
    hand,
    hero,
    is_helper,
    is_hero,
    living,
    power,
    ready,
    sale,
    sheet,
    spells_awake,
    strength,
)
from tabletop.games.warage.store import WarageStore
from tabletop.kernel.asks import NO, YES, Confirm, Option, Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.kernel.values import marked

S = WarageStore
STYLES = {"abril": {"life": 0.15, "gear": -0.1}, "tronco": {"gear": 0.15, "life": -0.05},
          "luna": {"hand": 0.15}, "voto": {"life": 0.1, "hand": 0.1}}
"""Parts of worth that each rival's style likes or dislikes, by a share of at most 15 %."""
SPREAD = 15.0
"""Difference of worth that turns an even match into one won about three times in four."""
PRIOR = 4.0
"""Weight of a settled score beside continuations, more than usual: habit squanders what a turn has built, and dice make noise."""
DRAWS = 4
"""Moves drawn by habit at each decision of a continuation: the best of four beats the novice, the only one loses to it."""
STANDING = 40.0
"""Worth of an unbeaten hero beside its hit points."""
LOW_HP = 18
"""Number of hit points below which each counts twice."""
HAND = ((4, 3.5), (3, 1.5), (99, 0.3))
"""Worth of cards in hand: the first four, the next three, the rest."""
EFFECT_WORTH = 5.0
"""Worth of a card with effects beside its numbers, above its cost."""
COVER = 3.0
"""Worth of a defence bonus for a Helper, which is then harder to destroy."""
SALE = 0.2
"""Share of a card's selling value that counts while it stays in play."""
TURN_DISCOUNT = 0.8
"""Worth of a blow that falls one turn of everybody later."""
LEADING = 5.0
"""Exponent that combines several rivals' scores: at 1 harm to each counts the same, higher values favour harm to the strongest."""
USUAL_EXCHANGE = 3.0
"""Hit points that every hero in a brawl is taken to win and lose in a round, apart from its numbers."""
WALL, MIGHT = 0.5, 0.25
"""Exponents by which a rival in a brawl counts for more: the fewer hit points it loses to blows, and the harder its own are."""
ONE_DIE = 1
GROWN_SHARE, GROWTH = 0.3, 5
"""Share of a later blow that counts as GROWTH points stronger: a hero too weak to wound now may still buy equipment."""
NUMBERS = frozenset({"attack", "defence", "magic", "power"})
BEFORE_MELEE = frozenset({"opening", "first", "melee"})
BEFORE_MAGIC = BEFORE_MELEE | {"magic"}
ROLL_BONUS = 0.2
"""Small bonus for an attack with one die, even if it wounds nobody: a 6 may end the season (WAR-6.10)."""
LONGEST = 40
"""Most decisions that settle() makes before it stops."""
PASS: Option = ("pass", 0, 0)


# ---- worth of a position
def worth(s: S, seat: int) -> float:
    """Score a position for a seat: its guild's heroes less their rivals, and the blows each may expect of the other."""
    found = decided(s, seat)
    if found is not None:
        return found
    sides = {other: _Side(s, other) for other in living(s)}
    stands, guild = _standings(s, sides), s.guild[seat]
    own = sum(stand for other, stand in stands.items() if s.guild[other] == guild)
    rivals = [other for other in stands if s.guild[other] != guild]
    alone = s.guild[:s.seats].count(guild) == 1
    return own - (_crowd(stands, sides, rivals) if alone and len(rivals) > 1 else sum(stands[other] for other in rivals))


def decided(s: S, seat: int) -> float | None:
    """Score a match that is over, or goes on without the seat's guild; None for any other."""
    if s.over[TABLE]:
        return (WIN if s.won[seat] else -WIN) if any(s.won[:s.seats]) else 0.0
    return -WIN if all(s.out[other] for other in range(s.seats) if s.guild[other] == s.guild[seat]) else None


def _standings(s: S, sides: Mapping[int, _Side]) -> dict[int, float]:
    """Score each hero: its own worth, less the expected blows of its rivals, each of whom may attack any of its enemies."""
    stands = {seat: side.total for seat, side in sides.items()}
    for seat, side in sides.items():
        rivals = [other for other in sides if s.guild[other] != s.guild[seat]]
        for rival in rivals:
            stands[rival] -= side.threat(s, sides[rival]) / len(rivals)
    target, change = _fight_under_way(s)
    if target in stands:
        stands[target] += change
    return stands


def _crowd(stands: Mapping[int, float], sides: Mapping[int, _Side], rivals: Sequence[int]) -> float:
    """Weigh rivals that are each other's rivals too: the nearer one of them is to winning, the more harm to it is worth.

    The winner is the hero that outlasts the rest, not the one with most hit points. So a rival's hit points count for more, the
    less of everybody's blows gets through to it, and the harder it strikes others: a scratch on a well defended hero is worth a
    wound on an undefended one, since both bring the end equally near.
    """
    taken = [USUAL_EXCHANGE + sum(side.wounds(sides[rival]) for seat, side in sides.items() if seat != rival) for rival in rivals]
    given = [USUAL_EXCHANGE + sum(sides[rival].wounds(side) for seat, side in sides.items() if seat != rival) for rival in rivals]
    usual_taken, usual_given = sum(taken) / len(rivals), sum(given) / len(rivals)
    prospects = [max(0.0, stands[rival]) * (usual_taken / takes) ** WALL * (gives / usual_given) ** MIGHT
                 for rival, takes, gives in zip(rivals, taken, given, strict=True)]
    together: float = sum(prospect ** LEADING for prospect in prospects) ** (1 / LEADING)
    return together


class _Side:
    """Hero with all its cards and numbers, each read once."""

    __slots__ = ("card", "dice", "lasting_defence", "later_blows", "next_blows", "next_defence", "now_defence", "seat",
                 "total", "turn_ahead")

    def __init__(self, s: S, seat: int) -> None:
        self.seat, self.card = seat, hero(s, seat)
        self.total = life(s.hp[seat]) + _held(len(hand(s, seat)))
        self.total += sum(_effect_worth(s, card) + SALE * sale(s, card) for card in cards_in_play(s, seat))
        defence = strength(s, self.card, "defence")
        self.now_defence = defence
        self.next_defence = defence - _passing(s, self.card, "defence", ("round", "attack"))
        self.lasting_defence = defence - _passing(s, self.card, "defence", ("round", "attack", "opening"))
        self.dice = dice(s, seat)
        self.turn_ahead = around(s, active(s)).index(seat)
        self.next_blows = self._blows(s, ("round", "attack")) if self.turn_ahead else []
        self.later_blows = self._blows(s, ("round", "attack", "opening"))

    def threat(self, s: S, other: _Side) -> float:
        """Compute the hit points this hero may take from another in the rounds to come, nearer rounds counting more (WAR-6.3, 6.6)."""
        count = len(living(s))
        step: float = TURN_DISCOUNT ** (1 / count)
        later: float = step ** (self.turn_ahead + count) / (1 - TURN_DISCOUNT)
        once = 0.0
        if self.turn_ahead == 0:
            if s.rounds[self.seat] > 1:  # WAR-3.4
                once = self._this_round(s, other)
        elif s.rounds[self.seat]:
            once = step ** self.turn_ahead * _mean(self.next_blows, other.next_defence, self.dice, other.dice)
        return once + later * self.wounds(other)

    def wounds(self, other: _Side) -> float:
        """Compute the hit points its blows may take from another in any round to come."""
        grown = _mean(self.later_blows, other.lasting_defence - GROWTH, ONE_DIE, ONE_DIE)
        return (1 - GROWN_SHARE) * _mean(self.later_blows, other.lasting_defence, ONE_DIE, ONE_DIE) + GROWN_SHARE * grown

    def _this_round(self, s: S, other: _Side) -> float:
        phase, blows = s.phase[TABLE], []
        if phase in BEFORE_MELEE:
            blows += [strength(s, c, "attack") for c in attackers(s, self.seat)]
        if phase in BEFORE_MAGIC:
            blows += self._spells(s, spells_awake(s, self.seat), 0)
        return _mean(blows, other.now_defence, self.dice, other.dice)

    def _blows(self, s: S, fading: tuple[str, ...]) -> list[int]:
        """List its attacks in a later round, without effects that end before."""
        helpers = [c for c in cards_in_play(s, self.seat) if is_helper(s, c) and marked(s, c, "attacks")]
        blows = [strength(s, c, "attack") - _passing(s, c, "attack", fading) for c in (self.card, *helpers)]
        spells = [c for c in cards_in_play(s, self.seat) if sheet(s, c).power and not s.benched[c]]
        return blows + self._spells(s, spells, _passing(s, self.card, "magic", fading))

    def _spells(self, s: S, spells: list[int], less: int) -> list[int]:
        if not spells:
            return []
        magic = strength(s, self.card, "magic") - less
        return [magic + power(s, c) for c in spells]


def life(hp: int) -> float:
    """Score a hero's hit points: money while there are many, each precious when there are few."""
    return STANDING + hp - max(0, LOW_HP - hp) if hp > 0 else 0.0


def _held(cards: int) -> float:
    value = 0.0
    for most, each in HAND:
        value += each * min(cards, most)
        cards = max(0, cards - most)
    return value


def _effect_worth(s: S, card: int) -> float:
    """Score a card in play beyond its numbers, estimated from its price; adds a bonus for each Helper it covers."""
    definition = sheet(s, card)
    if not ready(s, card):
        return 0.0
    does = definition.phase_effects or definition.watchers or definition.use or (definition.text and not definition.power)
    if does or any(p.attribute not in NUMBERS for p in definition.lasting):
        return EFFECT_WORTH + definition.cost
    return COVER * sum(is_helper(s, c) and p.applies(s, card, c) for p in definition.lasting if p.attribute == "defence"
                       for c in cards_in_play(s, s.own[card]))


PARTS: Mapping[str, Callable[[S, int], float]] = {
    "life": lambda s, seat: life(s.hp[seat]), "hand": lambda s, seat: _held(len(hand(s, seat))),
    "gear": lambda s, seat: sum(_effect_worth(s, card) + SALE * sale(s, card) for card in cards_in_play(s, seat))}
"""Parts of a seat's worth by name."""


def _passing(s: S, card: int, attribute: str, fading: tuple[str, ...]) -> int:
    """Return the part of a present number that is owed to effects about to end."""
    return sum(s.amount[e] for e in s.zone[EFFECTS]
               if s.target[e] == card and s.word[e] == attribute and s.until[e] in fading)


# ---- dice
@cache
def spread(attacking: int, defending: int) -> tuple[tuple[int, float], ...]:
    """Return the distribution of the difference between so many dice and so many others."""
    chances = {0: 1.0}
    for sign in (1,) * attacking + (-1,) * defending:
        after: dict[int, float] = {}
        for total, p in chances.items():
            for face in range(1, 7):
                after[total + sign * face] = after.get(total + sign * face, 0.0) + p / 6
        chances = after
    return tuple(sorted(chances.items()))


@cache
def _hurt(ahead: int, attacking: int, defending: int) -> float:
    return sum(p * max(0, ahead + fall) for fall, p in spread(attacking, defending))


def _mean(blows: Iterable[int], defence: int, attacking: int, defending: int) -> float:
    return sum(_hurt(blow - defence, attacking, defending) for blow in blows)


def _fight_under_way(s: S) -> tuple[int, float]:
    """Return the target of the attack and the average change for it, before its dice are rolled (WAR-6.4, 6.5)."""
    entity = attack(s)
    target = s.target[entity]
    if not entity or s.rolled[entity] or not (is_hero(s, target) or is_helper(s, target)):
        return TABLE, 0.0
    seat = s.own[target]
    ahead, attacking = attack_total(s, entity) - defence_total(s, entity), dice(s, s.own[entity])
    if is_hero(s, target):
        hp = s.hp[seat]
        fallen = spread(attacking, dice(s, seat))
        change = sum(p * (life(hp - max(0, ahead + fall)) - life(hp)) for fall, p in fallen)
    else:
        beaten = sum(p for fall, p in spread(attacking, 0) if ahead + fall > 0)
        change = -beaten * _price(s, target)
    return seat, change - (ROLL_BONUS if attacking <= ONE_DIE else 0.0)


def _price(s: S, helper: int) -> float:
    """Return the cost of losing a helper that could have been sold in answer to the attack (WAR-R12)."""
    extra = EFFECT_WORTH if marked(s, helper, "attacks") or marked(s, helper, "blocks") else 0.0
    return max(_effect_worth(s, helper), sheet(s, helper).cost + extra) - sale(s, helper)


# ---- continuation of the current action
def sides(s: S) -> list[tuple[int, ...]]:
    """List the guilds with a seat still in the match, each with its seats, those still in it first."""
    by_guild: dict[int, list[int]] = {}
    for seat in sorted(range(s.seats), key=lambda seat: s.out[seat]):
        by_guild.setdefault(s.guild[seat], []).append(seat)
    return [tuple(seats) for seats in by_guild.values() if not s.out[seats[0]]]


def clock(s: S) -> int:
    """Return a value that changes with each round."""
    return s.round[TABLE]


def moment(s: S, seat: int) -> str:
    """Name the kind of moment: the phase, whose round it is, and whether something waits in the queue."""
    return f"{s.phase[TABLE]}|{'own' if active(s) == seat else 'rival'}|{'queue' if s.zone[QUEUE] else ''}"


def idle(m: Match, seat: int, picks: Picks) -> bool:
    """Whether an answer changes nothing: a pass with an empty queue, unless it gives up an own attack."""
    s: S = m.store
    if picks != (PASS,) or s.zone[QUEUE] or s.zone[WAITING]:
        return False
    if attack(s):
        return not s.rolled[attack(s)]
    return not (active(s) == seat and s.phase[TABLE] in ("melee", "magic"))


def reversible(option: Option) -> bool:
    """Whether a move can be taken back at once: gear put on or off."""
    return option[0] in ("ready", "unready")


def settle(m: Match, start: int) -> None:
    """Resolve queued items and rolled dice with everybody passing, and let the own hero change gear.

    The card that the answer readied or unreadied stays as it is. After a sale, the hero may buy one piece of gear for the
    free place.
    """
    verb, subject, _ = m.history.line[-1].picks[0]
    sold, kept = verb == "sell", subject if verb in ("ready", "unready") else TABLE
    for _ in range(LONGEST):
        if m.over:
            return
        seat = m.waiting()[0]
        ask, _ = m.ask()
        if isinstance(ask, Menu):
            option = _pass_to_finish(m, start) or _gear_change(m.store, seat, kept)
            if option is None and sold:
                option, sold = _gear_for_room(m.store, seat), False
            if option is None:
                return
            m.play(seat, (option,))
        else:
            m.play(seat, _plain_answer(m, ask, seat))


def _pass_to_finish(m: Match, start: int) -> Option | None:
    """Return a pass, if passing ends the current action: a queue, an attack, a pass that others are asked about."""
    s: S = m.store
    entity = attack(s)
    going = s.rolled[entity] if entity else s.passes[TABLE]
    return PASS if s.zone[QUEUE] or s.zone[WAITING] or (going and clock(s) == start) else None


def _gear_change(s: S, seat: int, kept: int) -> Option | None:
    """Choose gear in the own first equipment phase: wear better gear, or take off gear in its way (WAR-R10), except one card.

    That card stays as it is, and only its place is filled. Otherwise taking any card off and on again would seem worth as much as
    a better one elsewhere, for ever.
    """
    if s.phase[TABLE] != "first" or active(s) != seat or s.priority[TABLE] != seat:
        return None
    mine = [c for c in cards_in_play(s, seat) if sheet(s, c).burden]
    able = [c for c in mine if not s.ready[c] and (not kept or (c != kept and _same_place(s, c, kept)))]
    for card in sorted(able, key=lambda c: -gear(s, c)):
        if gear(s, card) <= 0:
            break
        if fits(s, card):
            return ("ready", card, 0)
        rivals = [c for c in mine if s.ready[c] and _same_place(s, c, card)]
        if rivals and kept not in rivals and sum(gear(s, c) for c in rivals) < gear(s, card):
            return ("unready", min(rivals, key=lambda c: gear(s, c)), 0)
    return None


def _gear_for_room(s: S, seat: int) -> Option | None:
    """Choose a purchase in an own equipment phase: the best gear in hand that has slots and a place."""
    if s.phase[TABLE] not in ("first", "second") or active(s) != seat or s.priority[TABLE] != seat:
        return None
    found = [option for option in BUY.listed(s, seat) if sheet(s, option[1]).burden and fits(s, option[1])]
    return max(found, key=lambda option: gear(s, option[1]), default=None)


def _same_place(s: S, one: int, other: int) -> bool:
    hands = ("one_hand", "two_hands")
    mine, theirs = sheet(s, one).burden, sheet(s, other).burden
    return mine == theirs or (mine in hands and theirs in hands)


def gear(s: S, card: int) -> float:
    """Score a card's worth when worn: its numbers for the hero now, and its other effects."""
    definition, mine = sheet(s, card), hero(s, s.own[card])
    numbers = sum(p.amount(s, card, mine) for p in definition.lasting
                  if p.attribute in NUMBERS and p.applies(s, card, mine))
    return numbers + 0.2 * (definition.cost if definition.phase_effects or definition.watchers or definition.use else 0)


def _plain_answer(m: Match, ask: object, seat: int) -> Picks:
    """Return the first option, but never a redraw of the hand and never an endless question."""
    if isinstance(ask, Confirm):
        return (NO if ask.name == "redraw" else YES,)
    picks: Picks = ()
    while not picks or not m.complete(seat, picks):
        picks += (m.options(seat, picks)[0],)
    return picks
