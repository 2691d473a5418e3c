"""Actions on cards, hit points and seasons in Warage: writes of the game go through here to the atoms."""

from __future__ import annotations

from tabletop.kernel.atoms import fact, make, move, put, roll, shuffle, unmake
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.lang.responses import renew

from .board import (
    ATTACK,
    DECK,
    DECKS,
    DICE,
    DISCARD,
    EFFECTS,
    HAND,
    HANDS,
    KIND,
    LIVES,
    PLAY,
    QUEUE,
    SEASON,
    SEASONS,
    SEAT,
    USED,
    pile,
)
from .readers import attack_spells, cost, sale, sheet
from .sheet import TOKEN_INDEX
from .store import WarageStore

DECK_STREAM, SEASON_STREAM, SEATING_STREAM, DICE_STREAM = 0, 6, 7, 8
"""Streams 0 to 5 shuffle the decks of the seats."""
SIDES = 6


def progress(m: Match) -> None:
    """Record that this turn is not idle (WAR-R8)."""
    s: WarageStore = m.store
    if s.progress[TABLE] != s.turn[TABLE]:
        put(m, "progress", TABLE, s.turn[TABLE])


# ---- hit points
def _count(m: Match, seat: int, change: int) -> int:
    left: int = m.store.hp[seat] + change
    put(m, "hp", seat, left)
    progress(m)
    return left


def pay(m: Match, seat: int, card: int, amount: int) -> None:
    """Pay a cost in hit points; the guards already checked that some are left (WAR-4.1, R2)."""
    if amount > 0:
        fact(m, "paid", seat, card, amount, _count(m, seat, -amount), clause="WAR-4.1")


def lose(m: Match, seat: int, amount: int, *, clause: str = "") -> None:
    """Take hit points from a hero by an effect."""
    if amount > 0 and not m.store.out[seat]:
        fact(m, "lost", seat, amount, _count(m, seat, -amount), clause=clause)


def gain(m: Match, seat: int, amount: int, *, clause: str = "") -> None:
    """Give a hero hit points; there is no upper limit (WAR-2.5)."""
    if amount > 0 and not m.store.out[seat]:
        fact(m, "gained", seat, amount, _count(m, seat, amount), clause=clause)


def strike(m: Match, entity: int, amount: int) -> None:
    """Take hit points from a hero by an attack (WAR-6.4)."""
    s: WarageStore = m.store
    seat = s.own[s.target[entity]]
    fact(m, "struck", seat, s.source[entity], amount, _count(m, seat, -amount), clause="WAR-6.4")


# ---- cards
def shuffle_deck(m: Match, seat: int) -> None:
    """Shuffle a seat's deck."""
    shuffle(m, pile(seat, DECK), DECK_STREAM + seat)
    fact(m, "shuffled", seat)


def draw(m: Match, seat: int) -> None:
    """Draw one card; a seat with an empty deck is beaten (WAR-1.2, R7)."""
    deck = m.store.zone[DECKS[seat]]
    if not deck:
        put(m, "fallen", seat, "deck")
        fact(m, "exhausted", seat, clause="WAR-1.2")
        return
    card = deck[-1]
    move(m, card, HANDS[seat])
    progress(m)
    fact(m, "drawn", seat, card, clause="WAR-6.1")


def store_life(m: Match, seat: int) -> None:
    """Put the next card of the deck unseen into the life pile, turn it up there and gain its cost (WAR-6.1)."""
    card = m.store.zone[DECKS[seat]][-1]
    move(m, card, LIVES[seat])
    progress(m)
    fact(m, "stored", seat, card, clause="WAR-6.1")
    gain(m, seat, sheet(m.store, card).cost, clause="WAR-6.1")


def forget(m: Match, card: int) -> None:
    """Clear the state of a card that leaves play, and end changes to it."""
    s: WarageStore = m.store
    for attribute in ("ready", "benched", "awake", "used", "attacked", "striking"):
        if s.col[attribute][card]:
            put(m, attribute, card, 0)
    for effect in [e for e in s.zone[EFFECTS] if s.target[e] == card]:
        unmake(m, effect)


def leave_play(m: Match, card: int, kind: int) -> None:
    """Move a card from any zone to a pile of its owner."""
    move(m, card, pile(m.store.own[card], kind))
    forget(m, card)


def enter(m: Match, card: int, *, worn: int) -> None:
    """Put a bought card into play, ready or not, a spell inactive (WAR-4.2, 4.5, R10, R13)."""
    seat = m.store.own[card]
    move(m, card, pile(seat, PLAY))
    put(m, "ready", card, worn)
    fact(m, "entered", seat, card, clause="WAR-R13")


def sell(m: Match, card: int) -> None:
    """Put a sold card, if still in play, into the discard and gain its selling value (WAR-4.8, R12)."""
    seat, value = m.store.own[card], sale(m.store, card)
    leave_play(m, card, DISCARD)
    fact(m, "sold", seat, card, value, clause="WAR-4.8")
    gain(m, seat, value, clause="WAR-4.8")


def destroy(m: Match, card: int, *, clause: str = "") -> None:
    """Destroy a card in play."""
    leave_play(m, card, DISCARD)
    fact(m, "destroyed", card, clause=clause)


def recall(m: Match, card: int) -> None:
    """Return a card in play to its owner's hand."""
    leave_play(m, card, HAND)
    fact(m, "recalled", m.store.own[card], card)


def discard(m: Match, card: int) -> None:
    """Put a card of a hand into its owner's discard."""
    seat = m.store.own[card]
    move(m, card, pile(seat, DISCARD))
    progress(m)
    fact(m, "discarded", seat, card)


def wear(m: Match, card: int) -> None:
    """Ready a card with a burden symbol, or one that had given up its slots (WAR-4.3, R23)."""
    put(m, "benched", card, 0)
    put(m, "ready", card, int(bool(sheet(m.store, card).burden)))
    fact(m, "readied", card, clause="WAR-4.3")


def take_off(m: Match, card: int) -> None:
    """Unready a card with a burden symbol (WAR-4.3)."""
    put(m, "ready", card, 0)
    fact(m, "unreadied", card, clause="WAR-4.3")


def bench(m: Match, card: int) -> None:
    """Make a card without slots give them up and become unready; a spell leaves its attack (WAR-R23)."""
    for attribute in ("ready", "awake", "striking"):
        put(m, attribute, card, 0)
    put(m, "benched", card, 1)
    fact(m, "benched", card, clause="WAR-R23")


# ---- the queue
def note_amulet(m: Match, seat: int) -> None:
    """Count one more Amulet of this round (WAR-4.4)."""
    s: WarageStore = m.store
    before = s.amulets[seat] if s.amulet[seat] == s.round[TABLE] else 0
    put(m, "amulet", seat, s.round[TABLE])
    put(m, "amulets", seat, before + 1)


def queue_card(m: Match, seat: int, card: int, how: str, *, clause: str) -> None:
    """Announce a card of the hand and pay for it (WAR-R13)."""
    pay(m, seat, card, cost(m.store, card))
    move(m, card, QUEUE)
    renew(m)
    progress(m)
    fact(m, "queued", seat, card, how, clause=clause)


def use_spell(m: Match, seat: int, card: int) -> None:
    """Announce a spell, in an attack or otherwise: it turns inactive at once (WAR-4.5, R11)."""
    put(m, "awake", card, 0)
    fact(m, "cast", seat, card, clause="WAR-R11")


def queue_token(m: Match, seat: int, card: int, how: str, *, clause: str) -> int:
    """Announce a card's ability or its sale (WAR-R13)."""
    entity = make(m, QUEUE, {"card": TOKEN_INDEX, "own": seat, "word": how, "source": card})
    renew(m)
    fact(m, "queued", seat, card, how, clause=clause)
    return entity


def leave_queue(m: Match, entity: int) -> None:
    """Remove an item from the queue: a card to the discard, anything else for good."""
    if sheet(m.store, entity).kind:
        put(m, "aims", entity, ())
        put(m, "benched", entity, 0)
        move(m, entity, pile(m.store.own[entity], DISCARD))
    else:
        unmake(m, entity)


# ---- effects
def change(m: Match, card: int, attribute: str, amount: int, *, until: str) -> None:
    """Change an attribute of a hero or a card for a time."""
    if amount:
        source = m.cause
        make(m, EFFECTS, {"card": TOKEN_INDEX, "own": m.store.own[source], "word": attribute, "target": card,
                          "amount": amount, "until": until, "source": source})
        fact(m, "changed", card, attribute, amount)


def fade(m: Match, until: str, *, seat: int = -1, clause: str = "") -> None:
    """End the changes that last until now; with a seat, only those it owns."""
    s: WarageStore = m.store
    gone = [e for e in s.zone[EFFECTS] if s.until[e] == until and seat in (-1, s.own[e])]
    for effect in gone:
        unmake(m, effect)
    if gone:
        fact(m, "faded", len(gone), clause=clause)


# ---- dice
def cast_die(m: Match, seat: int) -> None:
    """Roll one die of an attack for a seat (WAR-7.1)."""
    face = roll(m, DICE_STREAM, SIDES)
    make(m, DICE, {"card": TOKEN_INDEX, "own": seat, "amount": face})
    fact(m, "rolled", seat, face, clause="WAR-7.1")


def cast_again(m: Match, die: int) -> None:
    """Roll a die again."""
    put(m, "amount", die, roll(m, DICE_STREAM, SIDES))
    fact(m, "rerolled", m.store.own[die], m.store.amount[die], clause="WAR-R18")


def flip(m: Match, die: int, face: int) -> None:
    """Turn a die to another face."""
    put(m, "amount", die, min(SIDES, max(1, face)))
    fact(m, "flipped", m.store.own[die], m.store.amount[die], clause="WAR-R18")


def end_attack(m: Match) -> None:
    """End the attack under way: record a 6, and remove dice and attack (WAR-R18)."""
    s: WarageStore = m.store
    if any(s.amount[die] == SIDES for die in s.zone[DICE]):
        put(m, "six", TABLE, s.round[TABLE])
    for die in s.zone[DICE][:]:
        unmake(m, die)
    for entity in s.zone[ATTACK][:]:
        for card in attack_spells(s, entity):
            put(m, "striking", card, 0)
        unmake(m, entity)
    fade(m, "attack")


# ---- seasons
def turn_season(m: Match) -> None:
    """Turn up the top card of the season deck as the season; an empty deck is rebuilt (WAR-3.3, 6.10, R19)."""
    s: WarageStore = m.store
    if not s.zone[SEASONS]:
        for card in s.zone[USED][:]:
            move(m, card, SEASONS)
        shuffle(m, SEASONS, SEASON_STREAM)
        fact(m, "renewed", clause="WAR-3.3")
    lying = s.zone[SEASON][:]
    card = s.zone[SEASONS][-1]
    move(m, card, SEASON)
    base = bool(sheet(s, card).season)
    for old in lying if base else lying[1:]:
        move(m, old, USED)
    if not base and not lying:
        move(m, card, USED)  # at the start cards are turned until a base season lies
    fact(m, "season", card, clause="WAR-6.10")


def belongs_to_play(s: WarageStore, card: int) -> bool:
    """Whether a card lies among a seat's cards in play, apart from race and class."""
    return SEAT[s.at[card]] >= 0 and KIND[s.at[card]] == PLAY
