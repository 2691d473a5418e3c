"""Readers of ECG's store: numbers with their changes, lines and courts, what waits on the chain. Nothing is written.

Every reader is total, and runs on a seat's view as well as on the true store.
"""

from __future__ import annotations

from tabletop.kernel.store import FIRST, TABLE
from tabletop.kernel.values import marked, modified

from .board import (
    BATTLE,
    CHAIN,
    COURT,
    COURTS,
    DECK,
    DISCARD,
    EFFECTS,
    HANDS,
    HERO,
    HEROES,
    INFANTRY,
    KIND,
    LEGACY,
    LINES,
    SUPPORT,
    pile,
)
from .sheet import Sheet, Use
from .store import EcgStore

S = EcgStore
NEXT = "next_"
"""Begins the word of an effect on the next Troop trained."""
LATE_TURNS = 2
"""The second turn is the first of the player who did not begin."""


def sheet(s: S, card: int) -> Sheet:
    """Return the definition of an entity; the blank one for unknown cards and things that are not cards."""
    found: Sheet = s.defs[s.card[card]]
    return found


def active(s: S) -> int:
    """Return the seat whose turn it is."""
    return (s.first[TABLE] + s.turn[TABLE] + 1) % 2


def around(s: S, seat: int) -> tuple[int, int]:
    """List both seats, one of them first."""
    return (seat, 1 - seat)


def hero(s: S, seat: int) -> Sheet:
    """Return a seat's Hero; the blank card before the deal."""
    cards = s.zone[HEROES[seat]]
    found: Sheet = s.defs[s.card[cards[0] if cards else TABLE]]
    return found


def hand(s: S, seat: int) -> list[int]:
    """List the cards in a seat's hand."""
    return s.zone[HANDS[seat]]


def court(s: S, seat: int) -> list[int]:
    """List the cards in a seat's court, the Resource among them."""
    return s.zone[COURTS[seat]]


def general(s: S, seat: int) -> int:
    """Return the General beside a seat's Hero, 0 for none (ECG-3.7)."""
    for card in s.zone[pile(seat, LEGACY)]:
        if s.defs[s.card[card]].kind == "general":
            return card
    return 0


def prayers(s: S, seat: int) -> int:
    """Count a seat's Blessings in play (ECG-R5)."""
    return sum(sheet(s, c).kind == "blessing" for c in s.zone[pile(seat, LEGACY)])


# ---- Troops in battle
def in_battle(s: S, card: int) -> bool:
    """Whether an entity stands in a battle line."""
    return KIND[s.at[card]] in LINES


def line(s: S, seat: int, kind: int) -> list[int]:
    """List the Troops in a seat's line."""
    return s.zone[pile(seat, kind)]


def troops(s: S, seat: int) -> list[int]:
    """List a seat's Troops in battle, Infantry first."""
    front, rear = BATTLE[seat]
    return s.zone[front] + s.zone[rear]


def place(s: S, thing: int) -> int:
    """Return the place of a thing, for a text that named it: both battle lines are one place."""
    return EFFECTS if in_battle(s, thing) else s.at[thing]


def full_strength(s: S, card: int) -> int:
    """Compute a Troop's strength without its wounds, as printed and changed (ECG-R13)."""
    return modified(s, card, "strength", s.defs[s.card[card]].strength)


def strength(s: S, card: int) -> int:
    """Compute a Troop's strength now, never below 0 (ECG-7.1)."""
    left = modified(s, card, "strength", s.defs[s.card[card]].strength) - s.wounds[card]
    return left if left > 0 else 0  # noqa: FURB136  # asked most of all readers: no call


def strong(s: S, cards: list[int]) -> list[int]:
    """List those Troops that have a strength above 0; where nothing changes strength, their print and their wounds say so."""
    if not cards:
        return []
    defs, card_of, wounds = s.defs, s.card, s.wounds
    modifiers = (s.current or s.index()).modifiers.get("strength")
    if not modifiers:
        return [c for c in cards if defs[card_of[c]].strength > wounds[c]]
    out = []
    for card in cards:
        left = defs[card_of[card]].strength - wounds[card]
        for source, applies, amount in modifiers:
            if applies(s, source, card):
                left += amount(s, source, card)
        if left > 0:
            out.append(card)
    return out


def standing(s: S, seat: int, kind: int) -> list[int]:
    """List the Troops of strength above 0 in a line."""
    return strong(s, s.zone[BATTLE[seat][kind == SUPPORT]])


def in_lines(s: S, card: int, kind: int) -> bool:
    """Whether a card's print lets it stand in a line (ECG-3.3)."""
    return sheet(s, card).line in ("both", "infantry" if kind == INFANTRY else "support")


# ---- the next Troop trained
def is_promised(s: S, effect: int, card: int) -> bool:
    """Whether a change of the next Troop trained is meant for a Troop."""
    own = sheet(s, card)
    return own.kind == "troop" and s.own[card] == s.own[effect] and (not s.title[effect] or s.title[effect] in own.titles)


# ---- lines that lie next to each other
def nearest(s: S, seat: int) -> int:
    """Return the kind of the enemy line nearest to a seat that holds a standing Troop; -1 for none."""
    return next((kind for kind in LINES if standing(s, 1 - seat, kind)), -1)


def reaches_out(s: S, card: int, *, line: int) -> bool:
    """Whether no standing own line lies between a line of a Troop's owner and the enemy."""
    return line == INFANTRY or not standing(s, s.own[card], INFANTRY)


def adjacent(s: S, card: int, other: int, *, line: int = -1) -> bool:
    """Whether an enemy Troop is adjacent to a Troop, counted as if that stood in another `line`, if one is given."""
    if not (in_battle(s, card) and in_battle(s, other)) or s.own[card] == s.own[other]:
        return False
    here = KIND[s.at[card]] if line < 0 else line
    between = INFANTRY if KIND[s.at[other]] == SUPPORT else -1
    clear = between < 0 or not standing(s, s.own[other], INFANTRY)
    return clear and reaches_out(s, card, line=here)


# ---- the resources of a court
def coins(s: S, card: int) -> frozenset[str]:
    """List the kinds that the resource of a card in court may pay as."""
    return sheet(s, card).yields[hero(s, s.own[card]).kingdom]


def ready(s: S, seat: int) -> list[int]:
    """List a seat's cards whose resource is ready."""
    spent, card_of = s.spent, s.card
    return [c for c in s.zone[COURTS[seat]] if not spent[c] and card_of[c]]


# ---- decks
def drawable(s: S, seat: int) -> int:
    """Count the cards a seat could draw now, the second life of its deck included (ECG-13.2)."""
    discard = 0 if s.life[seat] else len(s.zone[pile(seat, DISCARD)])
    return len(s.zone[pile(seat, DECK)]) + discard


def began(s: S, seat: int) -> bool:
    """Whether a seat took the first turn (ECG-R33)."""
    return s.first[TABLE] == seat


def seats_left(s: S, seat: int) -> int:
    """Count the cards a seat may still put in court this turn (ECG-5.3a, R33)."""
    turn = s.turn[TABLE]
    more = 0
    if turn == LATE_TURNS and not began(s, seat):
        more = sum(sheet(s, c).second[1] for c in court(s, seat))
    return 1 + bool(more) - (s.seated[seat] == turn) - (s.seated_more[seat] == turn)


# ---- abilities
_ABLE = frozenset((HERO, LEGACY, *LINES))
"""Places where a card has the ability that is not for the court."""


def use_of(s: S, card: int) -> Use | None:
    """Return the ability that a card has where it lies (ECG-8.4, R7)."""
    kind, own = KIND[s.at[card]], s.defs[s.card[card]]
    use: Use | None = None
    if kind == COURT:
        use = own.court_use if own.kind != "general" else None
    elif kind in _ABLE:
        use = own.use
    return use


def used_up(s: S, card: int) -> bool:
    """Whether a card's ability was used this turn, by itself or, with [x1], by a copy (ECG-10.1, R17)."""
    turn, use = s.turn[TABLE], use_of(s, card)
    if s.used[card] == turn:
        return True
    return use is not None and use.per != "card" and copy_used(s, card)


def copy_used(s: S, card: int) -> bool:
    """Whether a copy of a card beside it has used its ability this turn (ECG-R17)."""
    # A copy elsewhere has no such ability, and the turn's number is cleared when a card leaves play.
    turn, kind, definition = s.turn[TABLE], KIND[s.at[card]], s.card[card]
    used, card_of, seat = s.used, s.card, s.own[card]
    beside = troops(s, seat) if kind in LINES else s.zone[pile(seat, kind)]
    return definition in [card_of[c] for c in beside if used[c] == turn]


def has_sorcery(s: S, seat: int, school: str) -> bool:
    """Whether a seat controls the power of a school: its Hero, the General beside it, or a Troop (ECG-R4)."""
    here = (*s.zone[pile(seat, HERO)], general(s, seat), *troops(s, seat), *court(s, seat))
    return any(sheet(s, c).sorcery == school and (sheet(s, c).kind != "general" or KIND[s.at[c]] == LEGACY) for c in here)


# ---- the chain
def how(s: S, item: int) -> str:
    """Return the kind of something on the chain: "action", "spell", "reaction", "blessing" ..., "ability", or a manoeuvre's name."""
    return s.word[item]


def bearer(s: S, item: int) -> int:
    """Return the card that an item of the chain comes from: itself, or the card a token speaks for."""
    return s.source[item] or item


def item_target(s: S, item: int) -> int:
    """Return the first target of an item on the chain, 0 for none."""
    return s.aims[item][0][1] if s.aims[item] else 0


def on_chain(s: S, item: int) -> bool:
    """Whether something waits on the chain."""
    return item >= FIRST and s.at[item] == CHAIN


has = marked
"""Whether a Troop has a quality now: "pike", "guard", "stalk", "veteran", "long", "whole_volley"."""
