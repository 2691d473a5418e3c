"""Readers of Epikha's store: numbers with their changes, bearers and what they carry, spaces. Nothing is written.

Every reader is total, and runs on a seat's view as well as on the true store.
"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.kernel.store import FIRST, TABLE
from tabletop.kernel.values import marked, modified

from .board import (
    CARRIED,
    CHAIN,
    COMBAT,
    DEPLOYMENT,
    FIELDS,
    HAND,
    MAGIC,
    SKILLS,
    SPACES,
    WIDTH,
    kind_of,
    pile,
    place_of,
)
from .sheet import Sheet, Use
from .store import EpikhaStore

S = EpikhaStore
ARMS = ("weapon", "object")
FIGHTERS = ("character", "player", "machine")
CHARACTERS = ("character", "player")
SPELLS = ("spell", "continuous")
IN_PLAY = (DEPLOYMENT, MAGIC, COMBAT)
_SKILLS = (pile(0, SKILLS), pile(1, SKILLS))
BARS = {how: f"no_{how}" for how in ("attack", "answer", "magic")}
"""Qualities that bar a card from something."""


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


def hand(s: S, seat: int) -> list[int]:
    """List the cards in a seat's hand."""
    return s.zone[pile(seat, HAND)]


def deployed(s: S, seat: int) -> list[int]:
    """List a seat's cards in Deployment."""
    return s.zone[pile(seat, DEPLOYMENT)]


def in_magic(s: S, seat: int) -> list[int]:
    """List a seat's cards in the Magic Zone."""
    return s.zone[pile(seat, MAGIC)]


# ---- kinds of card
def is_character(s: S, card: int) -> bool:
    """Whether a card is a Character or a Player, who is treated as one (EPI-1.5)."""
    return sheet(s, card).kind in CHARACTERS


def is_fighter(s: S, card: int) -> bool:
    """Whether a card fights: a Character, a Player or a Machine (EPI-R6)."""
    return sheet(s, card).kind in FIGHTERS


def is_opal(s: S, card: int) -> bool:
    """Whether a card is a Vital Opal (EPI-R17)."""
    return sheet(s, card).offer > 0


def is_arm(s: S, card: int) -> bool:
    """Whether a card is carried by a bearer: a Weapon, or an Object other than an Opal."""
    return sheet(s, card).played == "arm"


# ---- bearers
def bearer(s: S, card: int) -> int:
    """Return the card that carries another, 0 for none."""
    return s.owner(s.at[card])


def carried(s: S, card: int) -> list[int]:
    """List the cards that a bearer carries and that are not destroyed."""
    zone, zones, fallen = s.fixed + card, s.zone, s.fallen
    return [c for c in zones[zone] if not fallen[c]] if zone < len(zones) else []


def zone_of(s: S, card: int) -> int:
    """Return the zone of a card, or that of its bearer."""
    zone = s.at[card]
    return zone if kind_of(zone) != CARRIED else s.at[s.owner(zone)]


def in_play(s: S, card: int) -> bool:
    """Whether a card is in Deployment, Magic Zone or Combat, itself or on a bearer, and not destroyed."""
    return kind_of(zone_of(s, card)) in IN_PLAY and not s.fallen[card]


def stands_in(s: S, card: int, kind: int) -> bool:
    """Whether a card itself lies in a zone of a kind."""
    return kind_of(s.at[card]) == kind


def everything(s: S, seat: int) -> list[int]:
    """List a seat's cards in play that are not destroyed, each bearer before its own."""
    return walk(s, FIELDS[seat])


def walk(s: S, fields: Iterable[int]) -> list[int]:
    """List the cards of some zones that are not destroyed, each bearer before its own; a destroyed bearer's own too."""
    zones, fallen, fixed = s.zone, s.fallen, s.fixed
    last, found = len(zones) - fixed, []
    for zone in fields:
        for card in zones[zone]:
            if not fallen[card]:
                found.append(card)
            if card < last and zones[fixed + card]:
                found += [arm for arm in zones[fixed + card] if not fallen[arm]]
    return found


def may_bear(s: S, card: int, holder: int) -> bool:
    """Whether a card may be carried by another, wherever both lie: a Character or the Player, whom the card's text allows."""
    own = sheet(s, card)
    return is_character(s, holder) and s.own[card] == s.own[holder] and (own.bears is None or own.bears(s, card, holder))


# ---- keywords
def has(s: S, card: int, word: str) -> bool:
    """Whether a card has a keyword or a quality itself, printed or given."""
    return word in s.defs[s.card[card]].words or marked(s, card, word)


def shares(s: S, card: int, word: str) -> bool:
    """Whether a card has a quality itself or by an Object it carries (EPI-1.7); arms in the Magic Zone are idle (EPI-R3)."""
    if has(s, card, word):
        return True
    arms = carried(s, card)
    return bool(arms) and kind_of(s.at[card]) != MAGIC and any(sheet(s, c).kind == "object" and has(s, c, word) for c in arms)


# ---- numbers
def strength(s: S, card: int) -> int:
    """Compute the Strength of a card itself, never below 0."""
    return max(0, modified(s, card, "strength", s.defs[s.card[card]].strength))


def original(s: S, card: int) -> int:
    """Compute a card's original Vital or Resistance; a Player's is less by its Skills (EPI-1.6)."""
    own = s.defs[s.card[card]]
    if own.offer:
        return max(0, modified(s, card, "offer", own.offer))
    return max(0, modified(s, card, "vital", own.vital if own.kind != "player" else _of_player(s, s.own[card], own)))


def _of_player(s: S, seat: int, own: Sheet) -> int:
    """Compute the Vital of a Player by the format, by who begins, and by its Skills."""
    quick = s.quick[TABLE]
    base = own.quick_vital if quick else own.vital
    if s.first[TABLE] != seat and s.turn[TABLE]:
        base += (own.quick_late or own.late) if quick else own.late
    for skill in s.zone[_SKILLS[seat]]:
        base -= s.defs[s.card[skill]].loss
    return base


def vital(s: S, card: int) -> int:
    """Compute the Vital or Resistance that a card has left, never below 0 (EPI-R24)."""
    own = s.defs[s.card[card]]
    if own.offer:
        return max(0, original(s, card) - s.lost[card])
    left: int = (own.vital if own.kind != "player" else _of_player(s, s.own[card], own)) - s.lost[card]
    for source, applies, amount in (s.current or s.index()).modifiers.get("vital", ()):  # asked too often for another call
        if applies(s, source, card):
            left += amount(s, source, card)
    return max(0, left)


def level(s: S, card: int) -> int:
    """Compute a card's Level; a Spell's is raised by other texts than a Character's (EPI-R5)."""
    own = sheet(s, card)
    return modified(s, card, "spell_level" if own.kind in SPELLS else "level", own.level)


def cost(s: S, card: int) -> int:
    """Compute the Vital cost of a card, never below 0 (EPI-R23)."""
    return max(0, modified(s, card, "cost", s.defs[s.card[card]].cost))


def player_vital(s: S, seat: int) -> int:
    """Compute the Vital that a seat's Player has left."""
    return vital(s, s.player[seat])


# ---- the Combat Zone
def facing(s: S, card: int) -> int:
    """Return the card of the other side in the same space, destroyed or not; 0 for none."""
    place = place_of(s.at[card])
    found = s.zone[SPACES[1 - s.own[card]][place]] if place >= 0 else ()
    return found[0] if found else 0


def fighting(s: S, seat: int, place: int) -> int:
    """Return a seat's card in a combat space that is not destroyed, 0 for none."""
    found = s.zone[SPACES[seat][place]]
    return found[0] if found and not s.fallen[found[0]] else 0


def fighters(s: S, seat: int) -> list[int]:
    """List a seat's cards in the Combat Zone that are not destroyed, from the left."""
    return [c for place in range(WIDTH) for c in (fighting(s, seat, place),) if c]


def neighbours(s: S, seat: int, place: int) -> list[int]:
    """List a seat's cards in the spaces beside a space (EPI-R26)."""
    return [c for near in (place - 1, place + 1) if 0 <= near < WIDTH for c in (fighting(s, seat, near),) if c]


def beside(s: S, card: int) -> list[int]:
    """List the cards of the same side beside a card in the Combat Zone."""
    place = place_of(s.at[card])
    return neighbours(s, s.own[card], place) if place >= 0 else []


def is_attacking(s: S, card: int) -> bool:
    """Whether a card is in the Combat Zone in its owner's turn."""
    return kind_of(s.at[card]) == COMBAT and s.own[card] == active(s)


def is_answering(s: S, card: int) -> bool:
    """Whether a card is in the Combat Zone in the opponent's turn."""
    return bool(card) and kind_of(s.at[card]) == COMBAT and s.own[card] != active(s)


def may_fight(s: S, card: int, how: str) -> bool:
    """Whether no text bars a card from what it is about to do: "attack", "answer" or "magic"."""
    return not marked(s, card, BARS[how])


def unbarred(s: S, cards: list[int], how: str) -> list[int]:
    """List the cards that no text bars from what they are about to do."""
    if BARS[how] not in (s.current or s.index()).modifiers:
        return cards
    return [c for c in cards if may_fight(s, c, how)]


# ---- Spells
def has_host(s: S, seat: int) -> bool:
    """Whether a Character or the Player of a seat is in the Magic Zone (EPI-R4)."""
    return any(is_character(s, c) for c in in_magic(s, seat))


def waits(s: S, card: int) -> bool:
    """Whether a Spell waits on the chain."""
    return card >= FIRST and s.at[card] == CHAIN


# ---- abilities
def use_of(s: S, card: int) -> Use | None:
    """Return the ability that a card has where it lies (EPI-R23)."""
    use = sheet(s, card).use
    if use is None or s.fallen[card]:
        return None
    return use if kind_of(zone_of(s, card)) == (MAGIC if use.in_magic else DEPLOYMENT) else None


def used_up(s: S, card: int) -> bool:
    """Whether a card's ability was used as often as a turn allows."""
    use = use_of(s, card)
    if use is None or not use.most or s.used[card] != s.turn[TABLE]:
        return False
    return s.uses[card] >= modified(s, card, "uses", use.most)


def place(s: S, thing: int) -> int:
    """Return the place of a thing, for a text that named it: all of play is one place."""
    return COMBAT if kind_of(zone_of(s, thing)) in IN_PLAY else s.at[thing]
