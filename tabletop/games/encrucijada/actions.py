"""Changes of cards, armies and counters in Encrucijada: every write of the game goes through here to the atoms."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.agenda import Bindings
from tabletop.kernel.atoms import batch, fact, make, move, put, reorder, show, shuffle, unmake
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from . import naming
from .board import ARMY_ROWS, DISCARDS, EFFECTS, HANDS, PILE_ROWS, SEAT, UPS, VILLAGES
from .readers import army_of, is_hidden, sheet
from .sheet import RESOURCES, TOKEN_INDEX
from .store import EncrucijadaStore

S = EncrucijadaStore
START_STREAM, PILE_STREAM, ARMY_STREAM = 0, 1, 19
"""Random streams: seating, each pile of each seat, shuffled armies."""
TRACES = ("used", "blocked", "named_resource")


def seat_of(m: Match, env: Bindings) -> int:
    """Return the seat that a frame is about."""
    return int(env["seat"])


def phase(m: Match, name: str) -> None:
    """Begin a part of the turn."""
    put(m, "phase", TABLE, name)
    fact(m, "phased", name)


def happen(m: Match) -> None:
    """Note that something happened in this turn; it counts where no pile can end the match (ENC-R11)."""
    put(m, "progress", TABLE, m.store.turn[TABLE])


# ---- piles and hand
def draw(m: Match, seat: int, zone: int) -> None:
    """Draw the top card of a pile."""
    card = m.store.zone[zone][-1]
    move(m, card, HANDS[seat])
    happen(m)
    fact(m, "drawn", seat, card, zone, clause="ENC-A")


def bury(m: Match, card: int, zone: int, *, top: bool) -> None:
    """Put a card on the top or at the bottom of a pile, unseen by others (ENC-R30)."""
    move(m, card, zone, None if top else 0)
    fact(m, "buried", m.store.own[card], card, zone, clause="ENC-R30")


def shuffle_pile(m: Match, zone: int) -> None:
    """Shuffle a pile."""
    shuffle(m, zone, PILE_STREAM + [z for row in PILE_ROWS for z in row].index(zone))
    fact(m, "shuffled", SEAT[zone], zone, clause="ENC-5.1")


# ---- armies
def muster(m: Match, seat: int, *, spent: int = 0) -> int:
    """Make an army without cards; it takes the lowest number that no other army of its owner has."""
    s: S = m.store
    taken = {s.number[army] for army in s.zone[ARMY_ROWS[seat]]}
    number = next(number for number in range(1, len(taken) + 2) if number not in taken)
    return make(m, ARMY_ROWS[seat], {"card": TOKEN_INDEX, "own": seat, "number": number, "spent": spent})


def disband(m: Match, army: int) -> None:
    """Remove an army without cards; a fighting army ends in the war instead (ENC-R16)."""
    s: S = m.store
    if army and not s.contents(army) and s.army[s.own[army]] != army:
        unmake(m, army)


def _forget_seen(m: Match, card: int) -> None:
    """Let others know a hidden card no longer: its owner has put it elsewhere."""
    put(m, "seen", card, 0)


def enlist(m: Match, card: int, army: int, place: int | None = None) -> None:
    """Put a card into an army, hidden, at its end or at a place; nobody but its owner knows it (ENC-R8)."""
    s: S = m.store
    before = army_of(s, card)
    _forget_seen(m, card)
    move(m, card, s.inside(army), place)
    put(m, "moved", card, s.moment[TABLE])
    if before and before != army:
        disband(m, before)


def regiment(m: Match, card: int) -> int:
    """Make a hidden card an army by itself (ENC-D1.1)."""
    army = muster(m, m.store.own[card])
    enlist(m, card, army)
    return army


def order_army(m: Match, army: int, cards: Sequence[int]) -> None:
    """Order the cards of an army, first one first."""
    for card in cards:
        _forget_seen(m, card)
    reorder(m, m.store.inside(army), cards)
    fact(m, "ordered", m.store.own[army], army, clause="ENC-R9")


def sort_army(m: Match, army: int, cards: Sequence[int], seat: int) -> None:
    """Let a seat put cards on top of the army they lie in; no other but their owner knows them there (ENC-R36)."""
    s: S = m.store
    for card in cards:
        put(m, "seen", card, s.seen[card] & 1 << seat)
    reorder(m, s.inside(army), [*cards, *[card for card in s.contents(army) if card not in cards]])
    fact(m, "ordered", s.own[army], army, clause="ENC-R36")


def join_armies(m: Match, army: int, on: int) -> None:
    """Put an army on top of another, unseen (ENC-R36)."""
    s: S = m.store
    for place, card in enumerate(list(s.contents(army))):
        move(m, card, s.inside(on), place)
    put(m, "mixed", on, s.mixed[on] | s.mixed[army])
    fact(m, "joined", s.own[army], army, on, clause="ENC-R36")
    disband(m, army)


def form_armies(m: Match, seat: int, rows: Sequence[tuple[int, int]]) -> None:
    """Put hidden cards into armies by pairs (card, zone of the army); they pass the hand, so that nobody can follow them."""
    s: S = m.store
    with batch(m):
        for card, _ in rows:
            _forget_seen(m, card)
            move(m, card, HANDS[seat])
        for card, zone in rows:
            move(m, card, zone)
            put(m, "moved", card, s.moment[TABLE])
    for army in list(s.zone[ARMY_ROWS[seat]]):
        disband(m, army)
    fact(m, "formed", seat, clause="ENC-R9")


def mix_army(m: Match, army: int) -> None:
    """Shuffle an army: nobody knows its order until its owner looks at it (ENC-R36)."""
    shuffle(m, m.store.inside(army), ARMY_STREAM)
    put(m, "mixed", army, 1)
    fact(m, "mixed", m.store.own[army], army, clause="ENC-R36")


def look_through(m: Match, seat: int) -> None:
    """Let a player look at the armies that were shuffled."""
    for army in m.store.zone[ARMY_ROWS[seat]]:
        put(m, "mixed", army, 0)


# ---- putting down and showing
def put_down(m: Match, card: int, army: int = 0) -> None:
    """Put a card from hand on the table, hidden: alone, or into an army (ENC-3.1)."""
    s: S = m.store
    if army:
        enlist(m, card, army)
    else:
        army = regiment(m, card)
    happen(m)
    fact(m, "laid", s.own[card], card, army, clause="ENC-B")


def put_up(m: Match, card: int) -> None:
    """Put a card from hand on the table, visible (ENC-B)."""
    _enter_village(m, card)
    happen(m)
    fact(m, "raised", m.store.own[card], card, clause="ENC-B")


def turn_up(m: Match, card: int) -> None:
    """Turn a hidden card visible; one from a blocked army stays unable to defend (ENC-3.1, R10)."""
    s: S = m.store
    army = army_of(s, card)
    put(m, "blocked", card, s.blocked[army])
    _enter_village(m, card)
    disband(m, army)
    fact(m, "shown", s.own[card], card, clause="ENC-3.1")


def _enter_village(m: Match, card: int) -> None:
    seat = m.store.own[card]
    put(m, "seen", card, 0)
    move(m, card, VILLAGES[seat])
    if sheet(m.store, card).offers:
        m.push(naming.NAMING, {"seat": seat, "card": card})


def take_back(m: Match, card: int) -> None:
    """Take a hidden card back to hand (ENC-3.1)."""
    _return(m, card)
    fact(m, "recalled", m.store.own[card], card, clause="ENC-3.1")


def go_home(m: Match, card: int) -> None:
    """Send a revealed card that is not active to its owner's hand (ENC-D2.1)."""
    _return(m, card)
    fact(m, "went_home", m.store.own[card], card, clause="ENC-D2.1")


def _return(m: Match, card: int) -> None:
    army = army_of(m.store, card)
    forget(m, card)
    _forget_seen(m, card)
    move(m, card, HANDS[m.store.own[card]])
    disband(m, army)


# ---- leaving and hiding again
def forget(m: Match, card: int) -> None:
    """Clear a card's gains, bars and counters; its running effects end (ENC-3.3)."""
    s: S = m.store
    for attribute in TRACES:
        if s.col[attribute][card]:
            put(m, attribute, card, 0)
    for effect in [e for e in s.zone[EFFECTS] if card in (s.target[e], s.source[e])]:
        end_effect(m, effect)


def discard(m: Match, card: int, *, clause: str, price: bool = False) -> None:
    """Put a card into its owner's discard; one paid as a price keeps its effects running (ENC-R24)."""
    s: S = m.store
    army, source = army_of(s, card) if is_hidden(s, card) else 0, s.at[card]
    if price:
        for effect in [e for e in s.zone[EFFECTS] if s.source[e] == card]:
            put(m, "source", effect, 0)
    put(m, "seen", card, 0)
    move(m, card, DISCARDS[s.own[card]])
    forget(m, card)
    disband(m, army)
    happen(m)
    fact(m, "discarded", s.own[card], card, source, clause=clause)


def reveal(m: Match, seat: int) -> int:
    """Reveal the first card of a seat's army (ENC-D2)."""
    s: S = m.store
    card = s.contents(s.army[seat])[0]
    put(m, "seen", card, 0)
    move(m, card, UPS[seat])
    if not s.lead[seat]:
        put(m, "lead", seat, card)
    fact(m, "revealed", seat, card, clause="ENC-D2")
    return card


def spend(m: Match, card: int) -> None:
    """Put a revealed card face down to its side's used army (ENC-D2); it loses its gains (ENC-3.3)."""
    s: S = m.store
    seat = s.own[card]
    forget(m, card)
    army = used_army(s, seat) or muster(m, seat, spent=1)
    move(m, card, s.inside(army))
    fact(m, "used", seat, card, army, clause="ENC-D2")


def used_army(s: S, seat: int) -> int:
    """Return the army of a seat's used cards in this war; 0 for none."""
    return next((army for army in s.zone[ARMY_ROWS[seat]] if s.spent[army]), 0)


def refresh(m: Match, card: int) -> None:
    """Let a card use its effect once more in this round."""
    put(m, "used", card, 0)
    fact(m, "refreshed", card)


def put_back(m: Match, card: int, *, bottom: bool = False) -> None:
    """Put a revealed card back, hidden, on top of its army (ENC-R18), or at its bottom (ENC-R33)."""
    s: S = m.store
    seat = s.own[card]
    forget(m, card)
    army = s.army[seat] or muster(m, seat)
    move(m, card, s.inside(army), None if bottom else 0)
    fact(m, "hid", seat, card, army, clause="ENC-R33" if bottom else "ENC-R18")


def change_places(m: Match, card: int) -> None:
    """Let a card of a fighting army be the revealed one, and that one lie in its place (ENC-R33)."""
    s: S = m.store
    seat = s.own[card]
    army, shown = s.army[seat], s.zone[UPS[seat]][0]
    forget(m, shown)
    move(m, shown, s.inside(army), s.contents(army).index(card))
    fact(m, "hid", seat, shown, army, clause="ENC-R33")
    put(m, "seen", card, 0)
    move(m, card, UPS[seat])
    fact(m, "revealed", seat, card, clause="ENC-R33")


def hide(m: Match, card: int, army: int = 0) -> None:
    """Make a visible card hidden, alone or on top of an army; it loses its gains (ENC-R31)."""
    s: S = m.store
    seat = s.own[card]
    forget(m, card)
    army = army or muster(m, seat)
    move(m, card, s.inside(army), 0)
    put(m, "moved", card, s.moment[TABLE])
    fact(m, "hid", seat, card, army, clause="ENC-R31")


# ---- towers and attrition
def wear_out(m: Match, seat: int, amount: int, *, clause: str) -> None:
    """Let a side's attrition grow (ENC-D2.2)."""
    grown = m.store.wear[seat] + amount
    put(m, "wear", seat, grown)
    fact(m, "wore", seat, amount, grown, clause=clause)


def rest(m: Match, seat: int) -> None:
    """Begin a side's attrition anew."""
    put(m, "wear", seat, 0)


def breach(m: Match, seat: int, amount: int, *, clause: str) -> None:
    """Lower the resistance of a seat's tower, at most to 0."""
    s: S = m.store
    tower = s.tower[seat]
    lost = min(amount, s.resistance[tower])
    if lost > 0:
        put(m, "resistance", tower, s.resistance[tower] - lost)
        happen(m)
        fact(m, "breached", seat, tower, lost, s.resistance[tower], clause=clause)


def mend(m: Match, seat: int, amount: int) -> int:
    """Restore resistance to a seat's tower, up to the printed one; return the amount."""
    s: S = m.store
    tower = s.tower[seat]
    gained = min(amount, sheet(s, tower).value - s.resistance[tower])
    if gained > 0:
        put(m, "resistance", tower, s.resistance[tower] + gained)
        fact(m, "mended", seat, tower, gained, s.resistance[tower])
    return max(0, gained)


# ---- blocking
def block(m: Match, army: int, *, clause: str) -> None:
    """Block an army for a round (ENC-D4)."""
    s: S = m.store
    put(m, "blocked", army, s.turn[TABLE] + s.seats)
    fact(m, "blocked", s.own[army], army, clause=clause)


def unblock(m: Match, army: int) -> None:
    """Let a blocked army fight again."""
    put(m, "blocked", army, 0)
    fact(m, "unblocked", m.store.own[army], army)


# ---- effects that last
def change(m: Match, target: int, word: str, amount: int, *, turns: int, source: int, spares: str = "") -> int:
    """Change a card, or the cards of a seat but some, for a number of turns; 0 turns: until the clash ends (ENC-2.11)."""
    s: S = m.store
    until = s.turn[TABLE] + turns if turns else 0
    effect = make(m, EFFECTS, {"card": TOKEN_INDEX, "own": s.own[source], "target": target, "word": word, "amount": amount,
                               "until": until, "source": source, "spares": spares})
    fact(m, "changed", effect, target, word, amount, clause="ENC-2.11")
    return effect


def lessen(m: Match, target: int, resource: int, amount: int, *, turns: int, source: int) -> None:
    """Lower the gifts of a card, or of a seat's village, for a number of turns (ENC-R26).

    Of one resource (by number, from 1) or of all that are not special (0); by an amount, or 0 for all of it.
    """
    s: S = m.store
    make(m, EFFECTS, {"card": TOKEN_INDEX, "own": s.own[source], "target": target, "word": "less", "amount": amount,
                      "until": s.turn[TABLE] + turns, "source": source, "resource": resource})
    fact(m, "lessened", target, RESOURCES[resource - 1] if resource else "", amount, clause="ENC-R26")


def end_effect(m: Match, effect: int) -> None:
    """Remove an effect that lasts no longer."""
    unmake(m, effect)
    fact(m, "faded", effect)


def fade(m: Match, *, clash: bool) -> None:
    """End the effects that last until this turn, or until the end of the clash."""
    s: S = m.store
    turn = s.turn[TABLE]
    for effect in [e for e in s.zone[EFFECTS] if (not s.until[e] if clash else 0 < s.until[e] <= turn)]:
        end_effect(m, effect)


def peek(m: Match, card: int, seat: int) -> None:
    """Let a seat look at a card that is hidden from it."""
    show(m, card, seat)
    fact(m, "seen", seat, card)
