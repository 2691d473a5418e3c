"""Readers of Enadrya's store: numbers with their changes, zones with their roles. Nothing is written.

Every reader is total, and runs on a seat's view as well as on the true store.
"""

from __future__ import annotations

from tabletop.kernel.asks import Option
from tabletop.kernel.store import FIRST, TABLE
from tabletop.kernel.values import marked, modified

from .board import (
    ATTACKERS,
    BASE,
    BATTLE,
    BY_SPEED,
    COLUMN,
    EFFECTS,
    FACING,
    FRONT,
    FUSED,
    HANDS,
    KIND,
    REAR,
    ROW,
    SEAT,
    TECHNOLOGY,
    ZONE_2,
    pile,
    slot,
)
from .sheet import Sheet
from .store import EnadryaStore


def sheet(s: EnadryaStore, card: int) -> Sheet:
    """Return the definition of an entity; the blank one for unknown cards and things that are not cards."""
    found: Sheet = s.defs[s.card[card]]
    return found


def active(s: EnadryaStore) -> int:
    """Return the seat whose turn it is (ENA-D2)."""
    return (s.first[TABLE] + s.turn[TABLE] + 1) % 2


def on_board(s: EnadryaStore, card: int) -> bool:
    """Whether an entity is a Unit in a slot."""
    return ROW[s.at[card]] >= 0


def in_play(s: EnadryaStore, card: int) -> bool:
    """Whether a card is a Base, the Technology or a Unit on the board."""
    zone = s.at[card]
    return card >= FIRST and (ROW[zone] >= 0 or KIND[zone] in (TECHNOLOGY, BASE))


def units(s: EnadryaStore, seat: int) -> list[int]:
    """List a seat's Units on the board, Zone 1 to battle, column 0 to 6."""
    return s.index().units[seat]


def unit_at(s: EnadryaStore, zone: int) -> int:
    """Return the Unit in a slot, 0 for none."""
    cards = s.zone[zone]
    return cards[0] if cards else 0


def parts(s: EnadryaStore, card: int) -> list[int]:
    """List the cards fused into a Unit (ENA-R24), without the Unit."""
    fused = s.zone[pile(s.own[card], FUSED)]
    return [c for c in fused if s.host[c] == card] if fused else []


def _printed(s: EnadryaStore, card: int, attribute: str) -> int:
    own = sheet(s, card)
    number: int = getattr(own, attribute)
    if own.x is not None and attribute in own.x_in:
        number = own.x(s, card)
    return number


def _sum_of_parts(s: EnadryaStore, card: int, attribute: str) -> int:
    base = _printed(s, card, attribute)
    fused = s.zone[pile(s.own[card], FUSED)]
    if fused:
        base += sum(_printed(s, c, attribute) for c in fused if s.host[c] == card)
    return base


def printed_attack(s: EnadryaStore, card: int) -> int:
    """Sum the printed attack of a Unit and its parts."""
    return _sum_of_parts(s, card, "attack")


def printed_defence(s: EnadryaStore, card: int) -> int:
    """Sum the printed defence of a Unit and its parts."""
    return _sum_of_parts(s, card, "defence")


def attack(s: EnadryaStore, card: int) -> int:
    """Compute a Unit's attack now; never below 0 (ENA-H2)."""
    return max(0, modified(s, card, "attack", printed_attack(s, card)))


def defence(s: EnadryaStore, card: int) -> int:
    """Compute a Unit's defence now, without damage; may be below 0 (ENA-R17)."""
    return modified(s, card, "defence", printed_defence(s, card))


def _by_itself(s: EnadryaStore, card: int, attribute: str, number: int) -> int:
    """Compute a printed number with the changes by the card's own text off the board."""
    for lasting in sheet(s, card).own:
        if lasting.attribute == attribute and lasting.applies(s, card, card):
            number += lasting.amount(s, card, card)
    return number


def speed(s: EnadryaStore, card: int) -> int:
    """Compute a Unit's speed for deployment, 1 to 3; 0 for other cards."""
    own = sheet(s, card)
    if not own.speed:
        return 0
    now = _by_itself(s, card, "speed", own.speed) if own.own and ROW[s.at[card]] < 0 else own.speed
    if "speed" in (s.current or s.index()).modifiers:
        now = modified(s, card, "speed", now)
    return min(3, max(1, now))


def cost(s: EnadryaStore, card: int) -> int:
    """Compute a card's cost in energy, without X; never below 0 (ENA-G1.3)."""
    own: Sheet = s.defs[s.card[card]]
    total = _by_itself(s, card, "cost", own.cost) if own.own else own.cost
    if "cost" in (s.current or s.index()).modifiers:
        total = modified(s, card, "cost", total)
    return max(0, total)


def ability_cost(s: EnadryaStore, card: int, number: int) -> int:
    """Compute a cyan ability's cost in energy; never below 0 (ENA-G1.3)."""
    printed = sheet(s, card).activated[number].energy
    return max(0, modified(s, card, "ability_cost", printed)) if "ability_cost" in (s.current or s.index()).modifiers else printed


def attack_type(s: EnadryaStore, card: int) -> str:
    """Return a Unit's attack type: the printed one, or the last one set."""
    word: str = sheet(s, card).type
    for source, applies, _ in s.index().modifiers.get("type", ()):
        if applies(s, source, card):
            word = s.word[source]
    return word


has = marked
"""Whether a Unit has a quality now: "pierce", "camouflage", "shield:cutting" ..."""


def targetable(s: EnadryaStore, card: int) -> bool:
    """Whether a card may be chosen as a target: neither Inmune nor camouflaged."""
    return not (marked(s, card, "immune") or marked(s, card, "camouflage"))


def shielded(s: EnadryaStore, card: int, kind: str) -> bool:
    """Whether attacks of a type do no damage to a Unit."""
    return bool(kind) and marked(s, card, "shield:" + kind)


def base_value(s: EnadryaStore, seat: int, attribute: str, printed: int) -> int:
    """Compute a player's number, from the Base that stands for the player (ENA-I3.1)."""
    cards = s.zone[pile(seat, BASE)]
    return max(0, modified(s, cards[0], attribute, printed)) if cards else printed


def recharge_of(s: EnadryaStore, seat: int) -> int:
    """Compute the energy a seat's Base gives in Recharge (ENA-G2)."""
    cards = s.zone[pile(seat, BASE)]
    return base_value(s, seat, "energy", sheet(s, cards[0]).energy) if cards else 0


def massive_cost(s: EnadryaStore, seat: int) -> int:
    """Compute the cost of a Massive Attack for a seat, 10 unless changed (ENA-J1.2.1)."""
    return base_value(s, seat, "massive_attack_cost", 10)


def hand_size(s: EnadryaStore, seat: int) -> int:
    """Compute the hand size up to which a seat draws in Recharge, 6 unless changed (ENA-J1.2)."""
    return base_value(s, seat, "hand_size", 6)


def massive(s: EnadryaStore, seat: int) -> bool:
    """Whether a seat attacks massively this turn (ENA-J1.2.1); false before the first turn."""
    return s.massive[seat] == s.turn[TABLE] != 0


def attack_zone(s: EnadryaStore, seat: int) -> list[int]:
    """List the slots a seat attacks from, left to right (ENA-K1.3.1-2)."""
    return ATTACKERS[seat] if s.massive[seat] == s.turn[TABLE] != 0 else FRONT[seat]


def defence_zone(s: EnadryaStore, seat: int) -> list[int]:
    """List the slots a seat blocks in, left to right (ENA-K1.3.1-2)."""
    return ATTACKERS[seat] if s.massive[1 - seat] == s.turn[TABLE] != 0 else REAR[seat]


def role(s: EnadryaStore, zone: int) -> str:
    """Return the role of a battle slot now: "attack" or "defence"; "" elsewhere."""
    if ROW[zone] != BATTLE:
        return ""
    seat = SEAT[zone]
    if zone in attack_zone(s, seat) and (active(s) == seat or zone not in defence_zone(s, seat)):
        return "attack"
    return "defence"


def locked(s: EnadryaStore, zone: int) -> bool:
    """Whether Abrir Paso keeps Units out of a slot this turn."""
    effects = s.zone[EFFECTS]
    return bool(effects) and any(s.effect[e] == "lock" and s.spot[e] == zone for e in effects)


def deployable(s: EnadryaStore, seat: int, card: int) -> list[int]:
    """List the own slots a Unit's speed opens to it (ENA-K1.1-K1.3)."""
    return BY_SPEED[seat][speed(s, card)]


def hand(s: EnadryaStore, seat: int) -> list[int]:
    """List the cards in a seat's hand."""
    return s.zone[HANDS[seat]]


def base_cost(s: EnadryaStore, option: Option) -> int:
    """Compute the cost of a move in its Base's defence (ENA-R10)."""
    verb, card, _ = option
    if verb in ("use", "use_second"):
        return int(sheet(s, card).activated[verb == "use_second"].defence)
    return int(sheet(s, card).base_cost) if verb in ("play", "install", "deploy") else 0


def attacking(s: EnadryaStore, seat: int) -> bool:
    """Whether a Unit stands in a seat's Attack Zone."""
    return any(s.zone[zone] for zone in attack_zone(s, seat))


def blocking(s: EnadryaStore, seat: int) -> bool:
    """Whether a Unit of a seat blocks an attacker of the other."""
    return any(s.zone[zone] and blocker(s, zone) for zone in attack_zone(s, 1 - seat))


def blocker(s: EnadryaStore, attacker_slot: int) -> int:
    """Return the Unit that blocks an attack from a slot, 0 for none (ENA-R16)."""
    facing = FACING[attacker_slot]
    card = unit_at(s, facing)
    if card and facing in defence_zone(s, SEAT[facing]) and not marked(s, card, "camouflage"):
        return card
    return 0


def home_of(s: EnadryaStore, card: int) -> int:
    """Return the slot a Unit in battle withdraws to: where it came from, or right below (ENA-J1.1, R13)."""
    here = s.at[card]
    return s.origin[card] or slot(SEAT[here], ZONE_2, COLUMN[here])


def health(s: EnadryaStore, card: int) -> int:
    """Compute defence less the damage of this turn; a Unit dies below 0 (ENA-J1.4.4)."""
    return defence(s, card) - s.damage[card]
