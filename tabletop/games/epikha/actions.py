"""Actions on cards and counters in Epikha: every write of the game goes through here to the atoms."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose
from tabletop.kernel.atoms import batch, fact, make, move, put, show, unmake
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from .board import COMBAT, DEPLOYMENT, DISCARD, EFFECTS, HAND, MAGIC, RESOLVING, SKILLS, SPACES, kind_of, pile
from .readers import (
    deployed,
    everything,
    fighters,
    has,
    in_magic,
    is_opal,
    may_bear,
    original,
    sheet,
    vital,
    walk,
    zone_of,
)
from .sheet import TOKEN_INDEX
from .store import EpikhaStore

S = EpikhaStore
TRACES = ("lost", "fallen", "wielded", "named", "entered", "fought", "used", "uses", "rung", "replies", "void")


def seat_of(m: Match, env: Bindings) -> int:
    """Return the seat that a frame is about."""
    return int(env["seat"])


# ---- Vital
def lose(m: Match, card: int, amount: int) -> int:
    """Lower a card's Vital or Resistance, at most to 0; return the loss."""
    lost = min(amount, vital(m.store, card))
    if lost > 0:
        put(m, "lost", card, m.store.lost[card] + lost)
    return lost


def harm(m: Match, card: int, amount: int, *, clause: str) -> int:
    """Deal damage to a card, no more than it can take (EPI-5.5); return how much it took."""
    lost = lose(m, card, amount)
    if lost:
        fact(m, "harmed", card, lost, vital(m.store, card), clause=clause)
    return lost


def spend(m: Match, card: int, amount: int, *, clause: str = "EPI-R2") -> None:
    """Pay Vital of a card."""
    lost = lose(m, card, amount)
    if lost:
        fact(m, "spent", card, lost, vital(m.store, card), clause=clause)


def drain(m: Match, card: int, amount: int) -> None:
    """Take Vital from a card by a text; this is no damage."""
    lost = lose(m, card, amount)
    if lost:
        fact(m, "drained", card, lost, vital(m.store, card), clause="EPI-R8")


def mend(m: Match, card: int, amount: int, *, clause: str) -> int:
    """Give a card Vital back, never above the original (EPI-R10); return how much."""
    s: S = m.store
    gained = min(amount, s.lost[card])
    if gained > 0:
        put(m, "lost", card, s.lost[card] - gained)
        fact(m, "mended", card, gained, vital(s, card), clause=clause)
    return gained


def restore(m: Match, seat: int) -> None:
    """Give a seat's cards their original Vital and Resistance, but not the Player itself (EPI-3.1a, R10)."""
    s: S = m.store
    with batch(m):
        for card in everything(s, seat):
            if s.lost[card] and card != s.player[seat]:
                mend(m, card, s.lost[card], clause="EPI-3.1")


# ---- cards that change places
def forget(m: Match, card: int) -> None:
    """Clear counters and changes of a card that leaves play."""
    s: S = m.store
    for attribute in TRACES:
        if s.col[attribute][card]:
            put(m, attribute, card, 0)
    if s.aims[card]:
        put(m, "aims", card, ())
    for effect in [e for e in s.zone[EFFECTS] if s.target[e] == card]:
        unmake(m, effect)


def enter(m: Match, card: int, zone: int) -> None:
    """Put a card into play."""
    move(m, card, zone)
    put(m, "entered", card, m.store.turn[TABLE])


def deploy(m: Match, card: int) -> None:
    """Play a Character, a Machine or an Opal into Deployment (EPI-R11, R17)."""
    seat = m.store.own[card]
    enter(m, card, pile(seat, DEPLOYMENT))
    fact(m, "deployed", seat, card, clause="EPI-R11")


def equip(m: Match, card: int, holder: int) -> None:
    """Play a Weapon or an Object onto its bearer (EPI-R11)."""
    enter(m, card, m.store.inside(holder))
    fact(m, "equipped", m.store.own[card], card, holder, clause="EPI-R11")


def hand_over(m: Match, card: int, holder: int, *, clause: str) -> None:
    """Let another bearer carry a Weapon or an Object."""
    move(m, card, m.store.inside(holder))
    fact(m, "handed_over", card, holder, clause=clause)


def withdraw(m: Match, card: int) -> None:
    """Move a card from Deployment to the Magic Zone."""
    move(m, card, pile(m.store.own[card], MAGIC))
    fact(m, "withdrew", card, clause="EPI-4.1")


def come_back(m: Match, seat: int) -> None:
    """Return everything but Continuous Spells from the Magic Zone to Deployment (EPI-3.1b)."""
    s: S = m.store
    with batch(m):
        for card in [c for c in in_magic(s, seat) if sheet(s, c).kind != "continuous"]:
            leave_magic(m, card)
            move(m, card, pile(seat, DEPLOYMENT))
            fact(m, "came_back", card, clause="EPI-3.1")


def leave_magic(m: Match, card: int) -> None:
    """End the Skill in force as the Player leaves the Magic Zone (EPI-R19)."""
    s: S = m.store
    if s.player[s.own[card]] == card:
        for skill in s.zone[pile(s.own[card], SKILLS)]:
            put(m, "named", skill, 0)


def name_skill(m: Match, seat: int, skill: int) -> None:
    """Let a Player Skill be in force (EPI-R19)."""
    put(m, "named", skill, 1)
    fact(m, "skill_named", seat, skill, clause="EPI-R19")


def discard(m: Match, card: int, *, clause: str) -> None:
    """Put a card into its owner's discard; the other player sees it there."""
    s: S = m.store
    source = s.at[card]
    move(m, card, pile(s.own[card], DISCARD))
    forget(m, card)
    fact(m, "discarded", s.own[card], card, source, clause=clause)


def take(m: Match, card: int, *, clause: str) -> None:
    """Show a card to the other player and put it into its owner's hand."""
    s: S = m.store
    seat, source = s.own[card], s.at[card]
    show(m, card, 1 - seat)
    move(m, card, pile(seat, HAND))
    forget(m, card)
    fact(m, "taken", seat, card, source, clause=clause)


# ---- leaving play
def destroy(m: Match, cards: Sequence[int], *, clause: str) -> None:
    """Destroy cards in play together: Regeneration takes one to the hand, the others go to the discard (EPI-R7, R32)."""
    s: S = m.store
    backs = {card: regenerates(s, card) for card in cards}
    with batch(m):
        for card in cards:
            fact(m, "destroyed", card, clause=clause)
            _drop_arms(m, card, cards)
        for card in cards:
            if backs[card]:
                take(m, card, clause="EPI-R7")
            else:
                discard(m, card, clause=clause)


def regenerates(s: S, card: int) -> bool:
    """Whether a destroyed card goes to the hand: by itself, or by an Object it carries or dies with (EPI-1.7, R7)."""
    return has(s, card, "regeneration") or any(
        sheet(s, c).kind == "object" and has(s, c, "regeneration") for c in s.contents(card))


def recall(m: Match, card: int, *, clause: str) -> None:
    """Put a card in play into its owner's hand; what it carried leaves it (EPI-R7)."""
    with batch(m):
        _drop_arms(m, card, (card,))
        take(m, card, clause=clause)


def _drop_arms(m: Match, card: int, dying: Sequence[int]) -> None:
    """Part a bearer that leaves play from its arms: each looks at its own rules (EPI-R32)."""
    s: S = m.store
    arms = [arm for arm in s.contents(card) if arm not in dying]
    if arms and has(s, card, "bequest"):
        for arm in arms:
            move(m, arm, RESOLVING)
        m.push(BEQUEST, {"seat": s.own[card], "arms": tuple(arms)})
    else:
        _part(m, arms)


def _part(m: Match, arms: Sequence[int]) -> None:
    """Put away arms that have lost their bearer."""
    s: S = m.store
    for arm in arms:
        if has(s, arm, "regeneration"):
            take(m, arm, clause="EPI-R32")
        elif has(s, arm, "legacy") and not s.fallen[arm]:
            if s.at[arm] != RESOLVING:
                move(m, arm, RESOLVING)
            m.push(INHERIT, {"seat": s.own[arm], "this": arm})
        else:
            discard(m, arm, clause="EPI-R7")


def heirs(s: S, seat: int, arm: int) -> list[int]:
    """List those who may inherit a card with Legacy: Characters and the Player in Combat or Deployment."""
    return [c for c in (*deployed(s, seat), *fighters(s, seat)) if may_bear(s, arm, c)]


def _heirs(m: Match, env: Bindings, seat: int) -> list[int]:
    return heirs(m.store, seat, env["this"])


def _inherit(m: Match, env: Bindings) -> None:
    arm, heir = env["this"], env["heir"]
    if heir is None:
        discard(m, arm, clause="EPI-R7")
    else:
        hand_over(m, arm, heir, clause="EPI-R32")


def _arms(m: Match, env: Bindings, seat: int) -> list[int]:
    return list(env["arms"])


def _bequeath(m: Match, env: Bindings) -> None:
    """Take one of the arms to the hand; the others are put away as usual."""
    take(m, env["kept"], clause="EPI-R32")
    _part(m, [arm for arm in env["arms"] if arm != env["kept"]])


BEQUEST = program("epikha.bequest", kept=Choose("kept", seat_of, _arms, clause="EPI-R32"), part=_bequeath)
INHERIT = program("epikha.inherit", heir=Choose("heir", seat_of, _heirs, clause="EPI-R32"), give=_inherit)


# ---- the Combat Zone
def join_combat(m: Match, card: int, zone: int, *, clause: str) -> None:
    """Put a card into a combat space; a Player fetched from the Magic Zone loses its Skill (EPI-R33)."""
    if kind_of(m.store.at[card]) == MAGIC:
        leave_magic(m, card)
    move(m, card, zone)
    put(m, "fought", card, m.store.turn[TABLE])
    fact(m, "joined", card, zone, clause=clause)


def exchange(m: Match, one: int, other: int) -> None:
    """Let two cards of a side exchange their spaces (EPI-R29)."""
    s: S = m.store
    here, there = s.at[one], s.at[other]
    with batch(m):
        move(m, one, there)
        move(m, other, here)
        fact(m, "exchanged", one, other, clause="EPI-R29")


def leave_combat(m: Match, seat: int) -> None:
    """Return a seat's survivors with their arms to Deployment (EPI-5.11), and forget which Weapons they used."""
    s: S = m.store
    for zone in SPACES[seat]:
        for card in list(s.zone[zone]):
            for arm in s.contents(card):
                put(m, "wielded", arm, 0)
            move(m, card, pile(seat, DEPLOYMENT))
            fact(m, "returned", card, clause="EPI-5.11")


def fall(m: Match, card: int, *, by: int) -> None:
    """Mark a card in combat as destroyed: it stops counting, and leaves when the combats end (EPI-R13)."""
    put(m, "fallen", card, 1)
    fact(m, "fell", card, by or TABLE, clause="EPI-5.5")


_FIELD = tuple(zone for seat in (0, 1) for zone in (pile(seat, DEPLOYMENT), pile(seat, MAGIC), *SPACES[seat]))


def _worn(s: S) -> list[int]:
    """List the cards in play that have lost Vital or Resistance and are not destroyed; asked after most steps."""
    lost = s.lost
    return [c for c in walk(s, _FIELD) if lost[c]]


def remove_spent(m: Match) -> None:
    """Destroy the cards in play without Vital or Resistance left; one in combat only falls (EPI-5.5, R24)."""
    s: S = m.store
    gone = [c for c in _worn(s) if not vital(s, c) and sheet(s, c).kind != "player" and not is_opal(s, c)]
    for card in [c for c in gone if kind_of(zone_of(s, c)) == COMBAT]:
        fall(m, card, by=0)
        gone.remove(card)
    if gone:
        destroy(m, gone, clause="EPI-5.5")


# ---- changes that last
def change(m: Match, card: int, word: str, amount: int, *, until: int) -> None:
    """Change an attribute of a card or give it a quality, until a turn ends or (0) for as long as the card stays."""
    make(m, EFFECTS, {"card": TOKEN_INDEX, "target": card, "word": word, "amount": amount, "until": until, "source": m.cause})
    fact(m, "changed", card, amount, word)


def absorb(m: Match, card: int, food: int) -> None:
    """Let a card take up another: destroyed, or an Opal discarded, it adds its printed numbers (EPI-R28)."""
    s: S = m.store
    own = sheet(s, food)
    gain = (own.strength, own.vital) if not own.offer else (0, original(s, food))
    fact(m, "absorbed", card, food, clause="EPI-R28")
    if own.offer:
        discard(m, food, clause="EPI-R28")
    else:
        destroy(m, (food,), clause="EPI-R28")
    for word, amount in zip(("strength", "vital"), gain, strict=True):
        if amount:
            change(m, card, word, min(15, amount), until=0)


def fade(m: Match) -> None:
    """Remove the changes that end with this turn."""
    s: S = m.store
    gone = [e for e in s.zone[EFFECTS] if 0 < s.until[e] <= s.turn[TABLE]]
    for effect in gone:
        unmake(m, effect)
    if gone:
        fact(m, "faded", len(gone))
