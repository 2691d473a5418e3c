"""Readers of Encrucijada's store: sides, armies, resources, values. Nothing is written.

Every reader is total, and runs on a seat's view as well as on the true store.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.kernel.store import FIRST, TABLE
from tabletop.kernel.values import marked, modified
from tabletop.lang.sides import by_team

from .activity import Realm, reaches
from .board import ARMY_ROWS, CHAIN, HANDS, HEROES, IN_ARMY, PILE_ROWS, TOWER, UP, UPS, VILLAGE, VILLAGES, kind_of
from .sheet import GUARDED, RANK, SPECIAL, Sheet
from .store import EncrucijadaStore as S


def sheet(s: S, card: int) -> Sheet:
    """Return the definition of an entity; the blank one for unknown cards and things that are not cards."""
    return s.defs[s.card[card]]


# ---- seats
def active(s: S) -> int:
    """Return the seat whose turn it is."""
    return s.active[TABLE]


def living(s: S) -> list[int]:
    """List the seats still in the match, by number."""
    return [seat for seat in range(s.seats) if not s.out[seat]]


def around(s: S, seat: int) -> list[int]:
    """List the seats still in the match in turn order from one on, that one first if it is in."""
    count, place, out = s.seats, s.place, s.out
    if count == 2:  # the commonest table, asked for all the time
        return [other for other in (seat, 1 - seat) if not out[other]]
    start, found = place[seat], [-1] * count
    for other in range(count):
        if not out[other]:
            found[(place[other] - start) % count] = other
    return [other for other in found if other >= 0]


def in_turn(s: S) -> list[int]:
    """List the seats still in the match, the active one first, then in turn order."""
    return around(s, active(s))


def rivals(s: S, seat: int) -> list[int]:
    """List the seats that are no allies, in turn order."""
    return [other for other in around(s, seat) if s.team[other] != s.team[seat]]


def _team(s: S, seat: int) -> int:
    return s.team[seat]


_SIDES = by_team(_team, around)


def sides(s: S, seat: int, side: str) -> Sequence[int]:
    """List the seats of a side, for texts of cards."""
    if side == "own":
        return [] if s.out[seat] else [seat]
    return _SIDES(s, seat, side)


def seat_at(s: S, turn: int) -> int:
    """Return the seat whose turn has this number, out or not (ENC-R18)."""
    place = (turn - 1) % s.seats
    return next(seat for seat in range(s.seats) if s.place[seat] == place)


# ---- places
def zone_of(s: S, card: int) -> int:
    """Return where a card is, as texts compare it: a card that has changed its place is a target no longer."""
    return s.at[card]


def is_hidden(s: S, card: int) -> bool:
    """Whether an entity is a hidden card on the table: it lies in an army."""
    return card >= FIRST and bool(s.card[card]) and kind_of(s.at[card]) == IN_ARMY


def in_village(s: S, card: int) -> bool:
    """Whether a card lies visible in a village."""
    return kind_of(s.at[card]) == VILLAGE


def stands(s: S, card: int) -> bool:
    """Whether an entity is a tower in play."""
    return card >= FIRST and kind_of(s.at[card]) == TOWER


def is_up(s: S, card: int) -> bool:
    """Whether a card is the revealed one of an army."""
    return kind_of(s.at[card]) == UP


def up(s: S, seat: int) -> int:
    """Return the revealed card of a seat; 0 for none."""
    cards = s.zone[UPS[seat]]
    return cards[0] if cards else 0


def hand(s: S, seat: int) -> list[int]:
    """List the cards in a seat's hand."""
    return s.zone[HANDS[seat]]


def village(s: S, seat: int) -> list[int]:
    """List the visible cards of a seat."""
    return s.zone[VILLAGES[seat]]


def full_piles(s: S, seat: int) -> list[int]:
    """List the piles of a seat that hold cards."""
    return [zone for zone in PILE_ROWS[seat] if s.zone[zone]]


# ---- armies
def armies(s: S, seat: int) -> list[int]:
    """List the armies of a seat, free, used or blocked, in order of their making."""
    return s.zone[ARMY_ROWS[seat]]


def numbered_armies(s: S, seat: int) -> list[int]:
    """List the armies of a seat by their numbers."""
    return sorted(armies(s, seat), key=s.number.__getitem__)


def army_of(s: S, card: int) -> int:
    """Return the army in which a hidden card lies; 0 for another card."""
    return s.owner(s.at[card])


def is_army(s: S, entity: int) -> bool:
    """Whether an entity is an army."""
    return entity >= FIRST and s.at[entity] in ARMY_ROWS


def is_blocked(s: S, entity: int) -> bool:
    """Whether an army, or a card shown from one, may not fight (ENC-D4)."""
    return s.blocked[entity] > s.turn[TABLE]


def fellows(s: S, army: int) -> list[int]:
    """List the other armies of an army's owner that neither fight nor are blocked."""
    return [other for other in free_armies(s, s.own[army]) if other != army]


def fights(s: S, army: int) -> bool:
    """Whether an army is the one its side has named."""
    return s.army[s.own[army]] == army


def free_armies(s: S, seat: int) -> list[int]:
    """List the armies that may be named for a war: not blocked; used ones, too (ENC-R16)."""
    turn, blocked, own = s.turn[TABLE], s.blocked, s.army[seat]
    return [army for army in s.zone[ARMY_ROWS[seat]] if blocked[army] <= turn and army != own]


def hidden_cards(s: S, seat: int) -> list[int]:
    """List the hidden cards of a seat, army by army."""
    zone, fixed = s.zone, s.fixed
    return [card for army in zone[ARMY_ROWS[seat]] for card in zone[fixed + army]]


def showable(s: S, seat: int) -> list[int]:
    """List the hidden cards that a seat may turn visible: those it knows (ENC-R36)."""
    zone, fixed, mixed = s.zone, s.fixed, s.mixed
    return [card for army in zone[ARMY_ROWS[seat]] if not mixed[army] for card in zone[fixed + army]]


# ---- activity and resources
def can_be_lowered(s: S, card: int) -> bool:
    """Whether effects may lower a card's gifts: some are not special, and the card is not guarded (ENC-2.10)."""
    own = sheet(s, card)
    gives = bool(s.named_resource[card]) if own.offers else any(resource not in SPECIAL for resource, _ in own.gives)
    return gives and own.civilization not in GUARDED


def realm(s: S, seat: int) -> Realm:
    """Return the state of a seat's village: active cards and resources."""
    index: Any = s.current or s.index()
    found: Realm = index.realms[seat]
    return found


def sums(s: S, seat: int) -> Sequence[int]:
    """List a seat's resources by number."""
    return realm(s, seat).sums


def team_sums(s: S, seat: int) -> list[int]:
    """List the resources of a seat's whole team by number: all villages, and the shared tower once (ENC-R22)."""
    members = [other for other in living(s) if s.team[other] == s.team[seat]]
    if len(members) == 1:
        return list(sums(s, seat))
    tower = s.tower[seat]
    once = sheet(s, tower).gives if tower in realm(s, seat).active else ()
    total = [sum(column) for column in zip(*(sums(s, member) for member in members), strict=True)]
    for resource, amount in once:
        total[resource] -= amount * (len(members) - 1)
    return total


def reaches_cost(s: S, card: int) -> bool:
    """Whether its owner's resources reach a card's thresholds (ENC-2.7); a hero not activated cannot be active (ENC-R23)."""
    own = sheet(s, card)
    return own.kind != "hero" and reaches(sums(s, s.own[card]), own.needs)


def is_active(s: S, card: int) -> bool:
    """Whether a card works: visible and active, or revealed and active."""
    kind = kind_of(s.at[card])
    if kind == UP:
        return reaches_cost(s, card)
    if kind == TOWER:
        return not s.fallen[card]
    return kind in (VILLAGE, HEROES) and card in realm(s, s.own[card]).active


def missing(s: S, card: int) -> list[tuple[int, int]]:
    """List the resources a card's owner lacks for it, with the amounts."""
    own = sums(s, s.own[card])
    return [(resource, amount - own[resource]) for resource, amount in sheet(s, card).needs if own[resource] < amount]


# ---- values
def altered(s: S, card: int, attribute: str, base: int) -> int:
    """Return a number of a card with its own lasting texts and all that changes it from elsewhere."""
    for text in s.defs[s.card[card]].own:
        if text.attribute == attribute and text.applies(s, card, card) and is_active(s, card):
            base += text.amount(s, card, card)
    return modified(s, card, attribute, base)


def is_marked(s: S, card: int, word: str) -> bool:
    """Whether a card has a quality by a lasting text, its own or another's, or by an effect."""
    for text in s.defs[s.card[card]].own:
        if text.attribute == word and text.applies(s, card, card) and is_active(s, card):
            return True
    return marked(s, card, word)


def has(s: S, card: int, word: str) -> bool:
    """Whether a card has a keyword or a trait, printed or given."""
    return word in sheet(s, card).words or is_marked(s, card, word)


def printed(s: S, card: int) -> int:
    """Return the value that a card prints, or the one exchanged for it in this clash (ENC-R32)."""
    return modified(s, card, "printed", s.defs[s.card[card]].value)


def value(s: S, card: int) -> int:
    """Return a card's value as it would count now: printed, with effects, less attrition, at least 0 (ENC-R15)."""
    own = s.defs[s.card[card]]
    if own.kind != "card":
        return 0
    wear = s.wear[s.own[card]]
    changes: Any = (s.current or s.index()).modifiers
    if not (own.own or changes.get("value") or changes.get("printed") or changes.get("bare") or changes.get("weathered")):
        return max(0, own.value - wear)  # nothing changes values: the usual case, asked for all the time
    if wear and is_marked(s, card, "weathered"):
        wear = -wear
    if marked(s, card, "bare"):
        return max(0, own.value - wear)
    return max(0, altered(s, card, "value", printed(s, card)) - wear)


def resistance(s: S, seat: int) -> int:
    """Return the resistance of a seat's tower."""
    return s.resistance[s.tower[seat]]


# ---- effects
def rank(s: S, card: int) -> int:
    """Return the priority of a card's effect (ENC-2.2, 2.6)."""
    own = sheet(s, card)
    return RANK[own.suit] + own.evento


def waits(s: S, item: int) -> bool:
    """Whether an entity waits in the chain."""
    return item >= FIRST and s.at[item] == CHAIN


def in_war(s: S) -> bool:
    """Whether a war is under way."""
    return bool(s.stage[TABLE])


def enemy(s: S, seat: int) -> int:
    """Return the other side of the war under way; -1 for a seat that is not in it."""
    attacker, defender = s.attacker[TABLE], s.defender[TABLE]
    return defender if seat == attacker else attacker if seat == defender else -1


def users(s: S, seat: int) -> list[int]:
    """List the active cards of a seat that print an effect, its revealed card and its tower among them."""
    shown = up(s, seat)
    found = realm(s, seat).users
    return [*found, shown] if shown and sheet(s, shown).use is not None and reaches_cost(s, shown) else found


def works_for(s: S, seat: int, card: int) -> bool:
    """Whether a seat has the use of a card: its own, or its team's tower (ENC-R4)."""
    return bool(s.card[card]) and (s.own[card] == seat or s.tower[seat] == card)
