"""Readers of Warage's store: numbers with their changes, living heroes, enemies. Nothing is written.

A hero stands on the table as its race card: targets, changes and attacks name that card. Every reader is total, and
runs on a seat's view as well as on the true store.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.store import FIRST, SEATS, TABLE
from tabletop.kernel.values import marked, modified

from .board import (
    ATTACK,
    DICE,
    HANDS,
    HERO,
    HEROES,
    KIND,
    LIFE_SPACES,
    LIVES,
    PLAY,
    PLAYS,
    QUEUE,
    SEASON,
)
from .sheet import BOUGHT, Sheet
from .store import WarageStore

INFINITE = 1000
"""Hit points that count as infinite (WAR-R1)."""


def sheet(s: WarageStore, card: int) -> Sheet:
    """Return the definition of an entity; the blank one for unknown cards and things that are not cards."""
    return s.defs[s.card[card]]


# ---- seats
def active(s: WarageStore) -> int:
    """Return the seat whose round it is."""
    return s.active[TABLE]


def living(s: WarageStore) -> list[int]:
    """List the seats not beaten, by number."""
    out = s.out
    return [seat for seat in range(s.seats) if not out[seat]]


def around(s: WarageStore, seat: int) -> list[int]:
    """List the seats not beaten, clockwise from one on, that one first if it lives (WAR-8.1)."""
    count, out = s.seats, s.out
    if count == 2 and not out[0] and not out[1]:
        return [seat, 1 - seat]
    start = s.place[seat]
    distance = [(place - start) % count for place in s.place[:count]]
    return sorted(living(s), key=distance.__getitem__)


def next_seat(s: WarageStore, seat: int) -> int:
    """Return the next living seat clockwise (WAR-R4); the same seat if no other lives."""
    out, count = s.out, s.seats
    if count == 2:
        return seat if out[1 - seat] else 1 - seat
    place = s.place
    found, nearest = seat, count
    for other in range(count):
        distance = (place[other] - place[seat]) % count
        if distance < nearest and other != seat and not out[other]:
            found, nearest = other, distance
    return found


def leader(s: WarageStore) -> int:
    """Return the seat with priority first: the active player, or, if beaten, the next living one (WAR-5.1, R4)."""
    seat = s.active[TABLE]
    return next_seat(s, seat) if s.out[seat] else seat


def enemies(s: WarageStore, seat: int) -> list[int]:
    """List the seats that may be attacked, clockwise (WAR-8.1, 8.2)."""
    if s.seats == 2:
        return [] if s.out[1 - seat] else [1 - seat]
    return [other for other in around(s, seat) if s.guild[other] != s.guild[seat]]


def allies(s: WarageStore, seat: int) -> list[int]:
    """List the other seats of the guild, clockwise."""
    return [other for other in around(s, seat) if other != seat and s.guild[other] == s.guild[seat]]


def hero(s: WarageStore, seat: int) -> int:
    """Return the race card that stands for a hero; 0 for a beaten one."""
    cards = s.zone[HEROES[seat]]
    return cards[0] if cards else 0


def is_hero(s: WarageStore, card: int) -> bool:
    """Whether an entity stands for a hero in play."""
    return card >= FIRST and KIND[s.at[card]] == HERO and s.zone[s.at[card]][0] == card


# ---- cards
def hand(s: WarageStore, seat: int) -> list[int]:
    """List the cards in a seat's hand."""
    return s.zone[HANDS[seat]]


def cards_in_play(s: WarageStore, seat: int) -> list[int]:
    """List a seat's cards in play beside race and class, in order of arrival."""
    return s.zone[PLAYS[seat]]


def in_play(s: WarageStore, card: int) -> bool:
    """Whether a card lies in play, race and class included."""
    return card >= FIRST and KIND[s.at[card]] in (PLAY, HERO)


def is_helper(s: WarageStore, card: int) -> bool:
    """Whether an entity is a Helper in play."""
    return card >= FIRST and KIND[s.at[card]] == PLAY and sheet(s, card).kind == "helper"


def helpers(s: WarageStore, seat: int) -> list[int]:
    """List the Helpers a seat has in play."""
    defs, card_of = s.defs, s.card
    return [c for c in s.zone[PLAYS[seat]] if defs[card_of[c]].kind == "helper"]


def ready(s: WarageStore, card: int) -> bool:
    """Whether a card in play has its effect: worn, or without a burden symbol, and with its slots (WAR-4.3, R10, R23)."""
    return (not s.defs[s.card[card]].burden or bool(s.ready[card])) and not s.benched[card]


def fits(s: WarageStore, card: int) -> bool:
    """Whether a card with a burden symbol has a free place beside its owner's worn cards (WAR-4.3)."""
    worn = [sheet(s, c).burden for c in cards_in_play(s, s.own[card]) if c != card and s.ready[c]]
    return _goes_with(sheet(s, card).burden, worn)


def crowded(s: WarageStore, card: int) -> bool:
    """Whether the place of a purchase is taken, by worn gear or by gear that waits in the queue (WAR-R10)."""
    burden, seat = sheet(s, card).burden, s.own[card]
    held = [c for c in cards_in_play(s, seat) if s.ready[c]] + [c for c in s.zone[QUEUE] if s.own[c] == seat]
    return bool(burden) and not _goes_with(burden, [sheet(s, c).burden for c in held])


def _goes_with(burden: str, worn: Sequence[str]) -> bool:
    if burden in ("helmet", "armour"):
        return burden not in worn
    if burden == "one_hand":
        return "two_hands" not in worn and worn.count("one_hand") < 2
    return "two_hands" not in worn and "one_hand" not in worn


def cost(s: WarageStore, card: int) -> int:
    """Compute a card's cost in HP; never below 0."""
    printed: int = s.defs[s.card[card]].cost
    return max(0, modified(s, card, "cost", printed)) if "cost" in (s.current or s.index()).modifiers else printed


def sale(s: WarageStore, card: int) -> int:
    """Compute the selling value of a card (WAR-4.8)."""
    printed = sheet(s, card).sale
    return max(0, modified(s, card, "sale", printed)) if printed else 0


def power(s: WarageStore, card: int) -> int:
    """Compute an attack spell's value (WAR-6.6)."""
    printed = sheet(s, card).power
    return max(0, modified(s, card, "power", printed)) if printed else 0


def slots(s: WarageStore, seat: int, colour: str) -> int:
    """Count a hero's red or blue slots, by its class."""
    cards = s.zone[HEROES[seat]]
    printed: int = getattr(sheet(s, cards[1]), colour) if len(cards) > 1 else 0
    return max(0, modified(s, cards[0], colour, printed)) if cards else 0


def slots_taken(s: WarageStore, seat: int, colour: str) -> int:
    """Count slots in use, by cards in play and purchases in the queue (WAR-4.9), except cards that gave theirs up (WAR-R23)."""
    cards, benched = s.zone[PLAYS[seat]], s.benched
    if s.zone[QUEUE]:
        cards = cards + bought_in_queue(s, seat)
    return sum([getattr(s.defs[s.card[c]], colour) for c in cards if not benched[c]])


def bought_in_queue(s: WarageStore, seat: int) -> list[int]:
    """List a seat's purchases that wait in the queue."""
    return [c for c in s.zone[QUEUE] if s.own[c] == seat and sheet(s, c).kind in BOUGHT]


def slots_lacking(s: WarageStore, seat: int) -> str:
    """Return the colour of which a hero uses more slots than it has (WAR-R23); "" while all fit."""
    return next((colour for colour in ("red", "blue") if slots_taken(s, seat, colour) > slots(s, seat, colour)), "")


def has_slots(s: WarageStore, card: int, colour: str) -> bool:
    """Whether a card in play that gave up its slots could take them again (WAR-R23)."""
    need = getattr(sheet(s, card), colour) if s.benched[card] else 0
    return not need or slots_taken(s, s.own[card], colour) + need <= slots(s, s.own[card], colour)


def amulets_left(s: WarageStore, seat: int) -> int:
    """Count the Amulets a seat may still put into play this round (WAR-4.4)."""
    used = s.amulets[seat] if s.amulet[seat] == s.round[TABLE] else 0
    return modified(s, hero(s, seat), "amulets", 1) - used


def life_spaces(s: WarageStore, seat: int) -> int:
    """Count the free spaces of a life pile (WAR-6.1)."""
    return LIFE_SPACES - len(s.zone[LIVES[seat]])


# ---- numbers of heroes and helpers
def _printed(s: WarageStore, card: int, attribute: str) -> int:
    if is_hero(s, card):
        cards = s.zone[s.at[card]]
        return getattr(sheet(s, cards[1]), attribute) if len(cards) > 1 else 0
    number: int = getattr(sheet(s, card), attribute)
    return number


def strength(s: WarageStore, card: int, attribute: str) -> int:
    """Compute a hero's or helper's "attack", "defence" or "magic" now, without dice (WAR-6.4, 6.6)."""
    return modified(s, card, attribute, _printed(s, card, attribute))


def season(s: WarageStore) -> str:
    """Return the base season, even under a special card (WAR-R19)."""
    cards = s.zone[SEASON]
    return s.defs[s.card[cards[0]]].season if cards else ""


def dice(s: WarageStore, seat: int) -> int:
    """Count the dice a hero rolls now: 1, more or fewer by season and race (WAR-7.1, 7.2, R3)."""
    card = hero(s, seat)
    race, now = sheet(s, card), season(s)
    count = 1 + (now == race.bonus and now != "") - (now == race.malus and now != "")
    return max(0, modified(s, card, "dice", count))


# ---- the attack under way
def attack(s: WarageStore) -> int:
    """Return the attack under way, 0 for none."""
    cards = s.zone[ATTACK]
    return cards[0] if cards else 0


def attackers(s: WarageStore, seat: int) -> list[int]:
    """List the possible melee attackers of a seat this round: the hero, and helpers with such a text (WAR-6.3, 4.6)."""
    defs, card_of, attacked, now = s.defs, s.card, s.attacked, s.round[TABLE]
    helping = [c for c in s.zone[PLAYS[seat]]
               if defs[card_of[c]].kind == "helper" and attacked[c] != now and marked(s, c, "attacks")]
    leading = s.zone[HEROES[seat]][:1]
    return leading + helping if leading and attacked[leading[0]] != now else helping


def may_fight(s: WarageStore, card: int) -> bool:
    """Whether a card can make melee attacks at all: a hero, or a helper with such a text (WAR-6.3, 4.6)."""
    return is_hero(s, card) or (is_helper(s, card) and marked(s, card, "attacks"))


def attackable(s: WarageStore, seat: int) -> list[int]:
    """List the legal targets of a seat's attack: enemy heroes and their helpers (WAR-6.3, 8.1, 8.2)."""
    there: list[int] = []
    for other in enemies(s, seat):
        there += s.zone[HEROES[other]][:1] + helpers(s, other)
    if "sheltered" not in (s.current or s.index()).modifiers:
        return there
    return [c for c in there if not marked(s, c, "sheltered")]


def attack_spells(s: WarageStore, entity: int) -> list[int]:
    """List the spells that make a magic attack (WAR-6.7)."""
    return [c for c in s.zone[PLAYS[s.own[entity]]] if s.striking[c] == entity] if s.word[entity] == "magic" else []


def attack_total(s: WarageStore, entity: int) -> int:
    """Compute the total of an attack under way, with its dice (WAR-6.4, 6.6)."""
    seat = s.own[entity]
    if s.word[entity] == "melee":
        total = strength(s, s.source[entity], "attack")
    else:
        total = strength(s, hero(s, seat), "magic") + sum(power(s, c) for c in attack_spells(s, entity))
    return total + fallen_dice(s, seat)


def defence_total(s: WarageStore, entity: int) -> int:
    """Compute the total against an attack under way; a helper has no dice (WAR-6.4, 6.5)."""
    target = s.target[entity]
    total = strength(s, target, "defence")
    return total + (fallen_dice(s, s.own[target]) if is_hero(s, target) else 0)


def fallen_dice(s: WarageStore, seat: int) -> int:
    """Sum a seat's dice of the attack under way."""
    return sum(s.amount[die] for die in s.zone[DICE] if s.own[die] == seat)


def attack_lost(s: WarageStore, entity: int) -> bool:
    """Whether its target, its attacker or an attack spell in it is gone (WAR-R15)."""
    target, source = s.target[entity], s.source[entity]
    if not (is_hero(s, target) or is_helper(s, target)) or not in_play(s, source):
        return True
    return len(attack_spells(s, entity)) != s.amount[entity]


def spells_awake(s: WarageStore, seat: int) -> list[int]:
    """List a seat's active attack spells (WAR-6.6)."""
    return [c for c in s.zone[PLAYS[seat]] if s.awake[c] and sheet(s, c).power]


def spells_asleep(s: WarageStore, seat: int) -> list[int]:
    """List a seat's inactive spells (WAR-4.5)."""
    defs, card_of, awake, benched = s.defs, s.card, s.awake, s.benched
    return [c for c in s.zone[PLAYS[seat]] if not awake[c] and defs[card_of[c]].kind == "spell" and not benched[c]]


def zone_of(s: WarageStore, card: int) -> int:
    """Return the zone a card is in; a text compares it to see whether its target has moved."""
    return s.at[card]


# ---- the queue
def queued_as(s: WarageStore, entity: int) -> str:
    """Return the kind of a queued item: purchase, flash, spell, ability, sale, trigger or season."""
    kind = s.defs[s.card[entity]].kind
    return "flash" if kind == "flash" else "purchase" if kind else s.word[entity]


def spoken_card(s: WarageStore, entity: int) -> int:
    """Return the card of a queued item: the item itself or its source."""
    return entity if s.defs[s.card[entity]].kind else s.source[entity] or TABLE


def on_sale(s: WarageStore, card: int) -> bool:
    """Whether a card's sale waits in the queue."""
    return any(s.word[e] == "sale" and s.source[e] == card for e in s.zone[QUEUE])


def owner_seat(s: WarageStore, card: int) -> int:
    """Return the seat that controls a card's text: its owner, or for a season the active player."""
    seat = s.own[card]
    return seat if seat < SEATS else s.active[TABLE]
