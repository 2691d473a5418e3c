"""Actions on cards and counters in ECG: every write of the game goes through here to the atoms."""

from __future__ import annotations

from tabletop.kernel.atoms import batch, fact, make, move, put, show, unmake
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.kernel.values import modified

from .board import (
    COURT,
    COURT_SIZE,
    DECK,
    DISCARD,
    EFFECTS,
    EXILE,
    HAND,
    INFANTRY,
    KIND,
    LEGACY,
    LINE_SIZE,
    SUPPORT,
    pile,
)
from .readers import NEXT, general, hero, in_battle, is_promised, sheet, strength, strong, troops
from .sheet import TOKEN_INDEX
from .store import EcgStore

TRACES = ("wounds", "preparation", "entered", "acted", "again", "tires", "spent", "used", "rung", "given", "word", "source", "spot", "answers",
          "curtailed", "softened")
SECRET = (DECK, HAND, DISCARD, EXILE)
"""Piles that the other player may not look through."""
RECOVERY = 2
"""Preparation that a strenuous manoeuvre gives its Troop (ECG-6.4)."""


def progress(m: Match) -> None:
    """Record that this turn is not idle (ECG-R6)."""
    put(m, "progress", TABLE, m.store.turn[TABLE])


# ---- counters of a player
def dishearten(m: Match, seat: int, amount: int, *, clause: str) -> None:
    """Lower a Hero's morale; it stops at 0 (ECG-R5)."""
    s: EcgStore = m.store
    lost = min(amount, s.morale[seat])
    if lost > 0:
        put(m, "morale", seat, s.morale[seat] - lost)
        progress(m)
        fact(m, "demoralised", seat, lost, s.morale[seat], clause=clause)


def hearten(m: Match, seat: int, amount: int, *, clause: str) -> None:
    """Raise a Hero's morale, never above the printed value (ECG-7.3)."""
    s: EcgStore = m.store
    gained = min(amount, hero(s, seat).morale - s.morale[seat])
    if gained > 0:
        put(m, "morale", seat, s.morale[seat] + gained)
        progress(m)
        fact(m, "heartened", seat, gained, s.morale[seat], clause=clause)


def change_renown(m: Match, seat: int, amount: int, *, clause: str) -> None:
    """Change a player's renown; an opponent's effect may bring it below 0 (ECG-7.5)."""
    if amount:
        total = m.store.renown[seat] + amount
        put(m, "renown", seat, total)
        progress(m)
        fact(m, "renown", seat, amount, total, clause=clause)


def madden(m: Match, seat: int, amount: int, *, clause: str) -> None:
    """Change a player's madness, never below 0 (ECG-11.1, R32)."""
    total = max(0, m.store.madness[seat] + amount)
    gained = total - m.store.madness[seat]
    if gained:
        put(m, "madness", seat, total)
        fact(m, "maddened", seat, gained, total, clause=clause)


# ---- Troops
def wound(m: Match, card: int, amount: int, *, by: int, clause: str) -> int:
    """Place wounds on a Troop, at most its strength, and return their number (ECG-7.1, R13).

    Wounds by the other player's doing lower its Hero's morale by as many (ECG-7.2); `by` is the seat that does it, or the
    Troop's own for wounds that cost no morale, such as response damage.
    """
    s: EcgStore = m.store
    placed = min(amount, strength(s, card))
    if placed <= 0 or not in_battle(s, card):
        return 0
    put(m, "wounds", card, s.wounds[card] + placed)
    put(m, "bled", TABLE, s.turn[TABLE])
    fact(m, "wounded", card, placed, strength(s, card), clause=clause)
    if by != s.own[card]:
        dishearten(m, s.own[card], placed, clause="ECG-7.2")
    return placed


def duel(m: Match, card: int, other: int) -> None:
    """Let two Troops wound each other at once by their strengths, by the doing of the first one's owner (ECG-R27)."""
    s: EcgStore = m.store
    seat, blows = s.own[card], (strength(s, card), strength(s, other))
    with batch(m):
        wound(m, other, blows[0], by=seat, clause="ECG-R27")
        wound(m, card, blows[1], by=seat, clause="ECG-R27")


def mend(m: Match, card: int, amount: int) -> int:
    """Remove wounds from a Troop, with as much morale for its Hero; return their number (ECG-7.3)."""
    s: EcgStore = m.store
    healed = min(modified(s, card, "mending", amount), s.wounds[card])
    if healed > 0:
        put(m, "wounds", card, s.wounds[card] - healed)
        fact(m, "mended", card, healed, strength(s, card), clause="ECG-7.3")
        hearten(m, s.own[card], healed, clause="ECG-7.3")
    return healed


def prepare(m: Match, card: int, amount: int, *, clause: str) -> int:
    """Change a Troop's preparation, never below 0, and return the change."""
    s: EcgStore = m.store
    changed = max(amount, -s.preparation[card])
    if changed:
        put(m, "preparation", card, s.preparation[card] + changed)
        fact(m, "prepared", card, changed, s.preparation[card], clause=clause)
    return changed


def recover(m: Match, card: int) -> None:
    """Give a Troop the preparation of a strenuous manoeuvre (ECG-6.4, R12)."""
    s: EcgStore = m.store
    amount = max(0, modified(s, card, "recovery", RECOVERY))
    if in_battle(s, card) and amount:
        put(m, "preparation", card, s.preparation[card] + amount)
        fact(m, "recovered", card, amount, clause="ECG-6.4")


def other_line(s: EcgStore, card: int) -> int:
    """Return the zone of the line that a Troop is not in."""
    return pile(s.own[card], SUPPORT if KIND[s.at[card]] == INFANTRY else INFANTRY)


def has_room(s: EcgStore, zone: int) -> bool:
    """Whether a further card may enter a line or a court (ECG-3.4, 3.6)."""
    return len(s.zone[zone]) < (COURT_SIZE if KIND[zone] == COURT else LINE_SIZE)


def change_line(m: Match, card: int, *, clause: str) -> None:
    """Move a Troop to its other line, which has room; wounds and preparation stay (ECG-R28)."""
    source = m.store.at[card]
    zone = other_line(m.store, card)
    move(m, card, zone)
    fact(m, "moved", card, source, zone, clause=clause)


# ---- cards that change places
def forget(m: Match, card: int) -> None:
    """Clear counters and changes of a card that leaves its place for good."""
    s: EcgStore = m.store
    columns = s.col
    for attribute in [name for name in TRACES if columns[name][card]]:
        put(m, attribute, card, "" if attribute == "word" else 0)
    if s.aims[card]:
        put(m, "aims", card, ())
    for effect in [e for e in s.zone[EFFECTS] if s.target[e] == card]:
        unmake(m, effect)


def _put_away(m: Match, card: int, kind: int) -> int:
    """Move a card to a pile of its owner's that the other player may not look through; return where it was.

    The other player sees it once as it goes there (ECG-3.8, R22): the fact that follows must name it.
    """
    s: EcgStore = m.store
    source, other = s.at[card], 1 - s.own[card]
    if KIND[source] in SECRET:
        show(m, card, other)
    move(m, card, pile(s.own[card], kind))
    forget(m, card)
    return source


def _hide(m: Match, card: int) -> None:
    s: EcgStore = m.store
    put(m, "seen", card, s.seen[card] & ~(1 << 1 - s.own[card]))


def discard(m: Match, card: int, *, clause: str) -> None:
    """Put a card into its owner's discard (ECG-3.1); some texts wait for their own card's leaving hand or court."""
    s: EcgStore = m.store
    source = _put_away(m, card, DISCARD)
    fact(m, "discarded", s.own[card], card, source, clause=clause)
    _hide(m, card)
    parting = sheet(s, card).parting
    if parting is not None and KIND[source] in (HAND, COURT) and m.cause != TABLE and s.own[m.cause] == s.own[card]:
        m.pending.append((card, parting, ()))


def destroy(m: Match, card: int, *, clause: str) -> None:
    """Destroy a card in play and put it into its owner's discard (ECG-3.1)."""
    source = _put_away(m, card, DISCARD)
    fact(m, "destroyed", card, source, clause=clause)
    _hide(m, card)


def exile(m: Match, card: int, *, clause: str) -> None:
    """Put a card into its owner's exile, for good (ECG-3.2)."""
    source = _put_away(m, card, EXILE)
    fact(m, "exiled", card, source, clause=clause)
    _hide(m, card)


def enter_battle(m: Match, card: int, zone: int, *, clause: str) -> None:
    """Put a Troop into a line with its printed preparation, and count its renown (ECG-8.1, 7.4)."""
    s: EcgStore = m.store
    seat, own = s.own[card], sheet(s, card)
    forget(m, card)
    move(m, card, zone)
    preparation = max(0, modified(s, card, "entry", own.preparation))
    put(m, "preparation", card, preparation)
    put(m, "entered", card, s.turn[TABLE])
    keep_promise(m, card, "entry")
    fact(m, "trained", seat, card, zone, clause=clause)
    if not own.titles:
        change_renown(m, seat, 1, clause="ECG-7.4")


def enter_court(m: Match, card: int, *, clause: str) -> None:
    """Put a Troop or a General in court, its resource ready (ECG-8.2, R14)."""
    seat = m.store.own[card]
    forget(m, card)
    move(m, card, pile(seat, COURT))
    fact(m, "seated", seat, card, clause=clause)


def stay(m: Match, card: int) -> None:
    """Put a General, a Blessing or a Legacy into the Legacy zone (ECG-3.7, R9)."""
    forget(m, card)
    move(m, card, pile(m.store.own[card], LEGACY))


def spend(m: Match, card: int) -> None:
    """Spend the resource of a card in court (ECG-R14)."""
    put(m, "spent", card, 1)
    fact(m, "spent", card, clause="ECG-3.5")


def ready_again(m: Match, card: int) -> None:
    """Make the resource of a card in court ready (ECG-5.2)."""
    if m.store.spent[card]:
        put(m, "spent", card, 0)
        fact(m, "readied", card, clause="ECG-5.2")


# ---- changes that last
def change(m: Match, card: int, attribute: str, amount: int, *, until: int) -> None:
    """Change an attribute of a card, until a turn ends or (0) for as long as the card stays."""
    if amount:
        make(m, EFFECTS, {"card": TOKEN_INDEX, "target": card, "word": attribute, "amount": amount, "until": until,
                          "source": m.cause})
        fact(m, "changed", card, attribute, amount)


def promise(m: Match, seat: int, attribute: str, amount: int, *, title: str, least: int) -> None:
    """Change the cost or the entry of the next Troop that a seat trains this turn."""
    make(m, EFFECTS, {"card": TOKEN_INDEX, "own": seat, "word": f"{NEXT}{attribute}", "amount": amount, "title": title, "least": least,
                      "until": m.store.turn[TABLE], "source": m.cause})


def keep_promise(m: Match, card: int, attribute: str) -> None:
    """Remove the changes of the next Troop's attribute that this Troop has used."""
    s: EcgStore = m.store
    for effect in [e for e in s.zone[EFFECTS] if s.word[e] == NEXT + attribute and is_promised(s, e, card)]:
        unmake(m, effect)


def fade(m: Match) -> None:
    """Remove the changes of this turn together (ECG-R10)."""
    s: EcgStore = m.store
    gone = [e for e in s.zone[EFFECTS] if 0 < s.until[e] <= s.turn[TABLE]]
    for effect in gone:
        unmake(m, effect)
    if gone:
        fact(m, "faded", len(gone), clause="ECG-R10")


# ---- the Resolution phase
def sweep(m: Match) -> None:
    """Destroy the Troops of strength 0 of both sides at once (ECG-5.4, R10)."""
    s: EcgStore = m.store
    with batch(m):
        here = troops(s, 0) + troops(s, 1)
        alive = strong(s, here)
        for card in [c for c in here if c not in alive]:
            destroy(m, card, clause="ECG-5.4")


def has_general(s: EcgStore, seat: int) -> bool:
    """Whether a General already stands beside a seat's Hero (ECG-3.7)."""
    return bool(general(s, seat))
