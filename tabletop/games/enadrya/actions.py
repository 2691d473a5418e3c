"""Actions on cards, energy and bases in Enadrya: every write of the game goes through here to the atoms."""

from __future__ import annotations

from tabletop.kernel.atoms import cut, fact, finish, make, move, put, show, shuffle, unmake
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from .board import (
    BASE,
    BATTLE,
    DECK,
    EFFECTS,
    FACING,
    FUSED,
    HAND,
    INCINERATOR,
    ROW,
    SEAT,
    TECHNOLOGY,
    pile,
)
from .readers import (
    active,
    attack,
    attack_type,
    blocker,
    has,
    health,
    home_of,
    massive,
    massive_cost,
    on_board,
    parts,
    shielded,
    units,
)
from .sheet import EFFECT_INDEX
from .store import EnadryaStore

DECK_STREAM, START_STREAM, CUT_STREAM = 0, 2, 3
"""Streams 0 and 1 shuffle the decks of the seats, 3 and 4 say where each seat cuts its rival's."""
HAND_SIZE = 6
QUIET_TURNS = 20
TRACES = ("damage", "moved", "deployed", "bridged", "used", "used_second", "origin", "paid_x")


def progress(m: Match) -> None:
    """Record that this turn is not idle (ENA-R9)."""
    put(m, "progress", TABLE, m.store.turn[TABLE])


def pay(m: Match, seat: int, card: int, *, energy: int, defence: int) -> None:
    """Pay a cost; the guards already checked that the player can (ENA-R10). A Base that pays loses defence (ENA-R9)."""
    s: EnadryaStore = m.store
    put(m, "energy", seat, s.energy[seat] - energy)
    if defence:
        put(m, "base", seat, s.base[seat] - defence)
        progress(m)
    fact(m, "paid", seat, card, energy, defence, clause="ENA-G1")


def draw(m: Match, seat: int, count: int) -> None:
    """Draw cards one by one; an empty deck skips the rest (ENA-N2)."""
    deck, hand = pile(seat, DECK), pile(seat, HAND)
    for _ in range(count):
        cards = m.store.zone[deck]
        if not cards:
            return
        card = cards[-1]
        move(m, card, hand)
        fact(m, "drawn", seat, card, clause="ENA-N1")


def _clear(m: Match, card: int) -> None:
    s: EnadryaStore = m.store
    for attribute in TRACES:
        if s.col[attribute][card]:
            put(m, attribute, card, 0)


def forget(m: Match, card: int) -> None:
    """Clear damage, changes and uses of a card that leaves the board (ENA-R23).

    Effects it imposed belong to the turn, not to the card, and last on.
    """
    s: EnadryaStore = m.store
    _clear(m, card)
    for effect in [e for e in s.zone[EFFECTS] if s.target[e] == card and s.effect[e] != "impose"]:
        unmake(m, effect)


def _leave(m: Match, card: int, zone: int) -> None:
    """Take a card, and what is fused into it, off the board together (ENA-R24)."""
    s: EnadryaStore = m.store
    together = parts(s, card)
    kind = zone - pile(s.own[card], 0)
    move(m, card, zone)
    forget(m, card)
    for part in together:
        put(m, "host", part, 0)
        move(m, part, pile(s.own[part], kind))


def burn(m: Match, card: int, *, clause: str) -> None:
    """Put a card into its owner's Incinerator without destroying it (ENA-R23)."""
    source = m.store.at[card]
    _leave(m, card, pile(m.store.own[card], INCINERATOR))
    fact(m, "burnt", card, source, clause=clause)


def destroy(m: Match, card: int, *, clause: str) -> None:
    """Destroy a Unit and put it into its owner's Incinerator (ENA-K4)."""
    s: EnadryaStore = m.store
    source, strength = s.at[card], attack(s, card)
    _leave(m, card, pile(s.own[card], INCINERATOR))
    progress(m)
    fact(m, "destroyed", card, source, strength, clause=clause)


def give_back(m: Match, card: int, kind: int) -> None:
    """Return a card on the board to its owner's hand or deck."""
    source = m.store.at[card]
    zone = pile(m.store.own[card], kind)
    _leave(m, card, zone)
    fact(m, "returned", card, source, zone)


def place(m: Match, card: int, zone: int) -> None:
    """Put a card into a slot; a Unit already there burns first (ENA-K1.4, R4)."""
    here = m.store.zone[zone]
    if here:
        burn(m, here[0], clause="ENA-K1.4")
    move(m, card, zone)


def deploy(m: Match, seat: int, card: int, zone: int) -> None:
    """Deploy a Unit from the hand into a slot; its cost was paid before."""
    put(m, "deployed", card, m.store.turn[TABLE])
    place(m, card, zone)
    progress(m)
    fact(m, "deployed", seat, card, zone, clause="ENA-J1.3")
    if ROW[zone] == BATTLE:
        fact(m, "battled", card, zone, clause="ENA-M1.2")


def step(m: Match, card: int, zone: int, *, clause: str) -> None:
    """Move a Unit on the board to another slot."""
    source = m.store.at[card]
    if ROW[zone] == BATTLE and ROW[source] != BATTLE:
        put(m, "origin", card, source)
    place(m, card, zone)
    fact(m, "moved", card, source, zone, clause=clause)
    if ROW[zone] == BATTLE:
        fact(m, "battled", card, zone, clause="ENA-M1.2")


def withdraw(m: Match, card: int) -> None:
    """Withdraw a Unit in battle to the slot it came from, or right below (ENA-J1.1, R4, R13)."""
    s: EnadryaStore = m.store
    source, home = s.at[card], home_of(s, card)
    here = s.zone[home]
    if here:
        burn(m, here[0], clause="ENA-R4")
    move(m, card, home)
    put(m, "origin", card, 0)
    fact(m, "withdrawn", card, source, home, clause="ENA-J1.1")


def install(m: Match, seat: int, card: int) -> None:
    """Put a Technology into play; the old one burns (ENA-I3.4.1)."""
    zone = pile(seat, TECHNOLOGY)
    old = m.store.zone[zone]
    if old:
        burn(m, old[0], clause="ENA-I3.4.1")
    put(m, "deployed", card, m.store.turn[TABLE])
    move(m, card, zone)
    progress(m)
    fact(m, "deployed", seat, card, zone, clause="ENA-I3.4")


def harm(m: Match, card: int, amount: int, *, clause: str) -> None:
    """Damage a Unit; destroyed the moment its defence less all damage is below 0 (ENA-R6, R17)."""
    s: EnadryaStore = m.store
    if amount <= 0 or not on_board(s, card):
        return
    if has(s, card, "camouflage"):
        return
    put(m, "damage", card, s.damage[card] + amount)
    left = health(s, card)
    fact(m, "harmed", card, amount, left, clause=clause)
    if left < 0:
        destroy(m, card, clause=clause)


def harm_base(m: Match, seat: int, amount: int, *, card: int, clause: str) -> None:
    """Lower a seat's defence counter (ENA-J1.4.4)."""
    if amount <= 0:
        return
    left = m.store.base[seat] - amount
    put(m, "base", seat, left)
    progress(m)
    fact(m, "struck", seat, card, amount, left, clause=clause)


def repair(m: Match, seat: int, amount: int) -> None:
    """Raise a seat's defence counter, never above the printed value (ENA-I3.1.1)."""
    s: EnadryaStore = m.store
    cards = s.zone[pile(seat, BASE)]
    printed = s.defs[s.card[cards[0]]].base if cards else s.base[seat]
    gained = min(amount, printed - s.base[seat])
    if gained > 0:
        put(m, "base", seat, s.base[seat] + gained)
        fact(m, "repaired", seat, gained, s.base[seat], clause="ENA-I3.1.1")


def energise(m: Match, seat: int, amount: int) -> None:
    """Change a seat's energy by an effect, never below 0 (ENA-G2.1)."""
    total = max(0, m.store.energy[seat] + amount)
    gained = total - m.store.energy[seat]
    if gained:
        put(m, "energy", seat, total)
        fact(m, "energised", seat, gained, total, clause="ENA-G2.1")


def strike(m: Match, attacker: int, target: int) -> None:
    """Resolve one Unit's blow on another: shield, damage, piercing damage (ENA-J1.4.4, R25)."""
    s: EnadryaStore = m.store
    blow, kind = attack(s, attacker), attack_type(s, attacker)
    if shielded(s, target, kind):
        fact(m, "shielded", target, kind)
        return
    # ENA-R25: the damage beyond the blocker's defence pierces, and a shield stops the whole blow.
    beyond = blow - max(0, health(s, target)) if has(s, attacker, "pierce") else 0
    enemy = s.own[target]
    pierces = beyond > 0 and s.own[attacker] == active(s)
    harm(m, target, blow, clause="ENA-J1.4.4")
    if pierces:
        harm_base(m, enemy, beyond, card=attacker, clause="ENA-R25")


def clash(m: Match, zone: int) -> None:
    """Resolve one slot of the Attack Zone (ENA-J1.4.4, R16)."""
    s: EnadryaStore = m.store
    cards = s.zone[zone]
    if not cards or has(s, cards[0], "camouflage"):
        return
    attacker, enemy = cards[0], 1 - SEAT[zone]
    other = blocker(s, zone)
    if not other:
        blow = attack(s, attacker)
        if has(s, attacker, "absorb"):
            put(m, "absorbed", SEAT[zone], s.absorbed[SEAT[zone]] + blow)
        harm_base(m, enemy, blow, card=attacker, clause="ENA-J1.4.4")
        return
    fact(m, "clashed", attacker, other, attack(s, attacker), clause="ENA-J1.4.4")
    strike(m, attacker, other)
    if s.at[other] == FACING[zone] and s.at[attacker] == zone:
        strike(m, other, attacker)


def collect(m: Match, seat: int) -> None:
    """Turn the damage collected by Absorber into energy, after combat."""
    gained = m.store.absorbed[seat]
    put(m, "absorbed", seat, 0)
    energise(m, seat, gained)


def change(m: Match, card: int, attribute: str, amount: int, *, until: int) -> None:
    """Change an attribute of a card, until a turn ends or (0) for as long as the card stays."""
    if amount:
        make(m, EFFECTS, {"card": EFFECT_INDEX, "effect": "change", "target": card, "word": attribute,
                          "amount": amount, "until": until, "source": m.cause})
        fact(m, "changed", card, attribute, amount)


def grant(m: Match, card: int, number: int, quality: str, *, until: int) -> None:
    """Grant a card a property of the causing card's text, until a turn ends or (0) for as long as the card stays."""
    make(m, EFFECTS, {"card": EFFECT_INDEX, "effect": "grant", "target": card, "amount": number,
                      "until": until, "source": m.cause})
    fact(m, "qualified", card, quality)


def impose(m: Match, number: int, *, until: int) -> None:
    """Apply a property of the causing card's text until a turn ends, to everything its selector finds."""
    make(m, EFFECTS, {"card": EFFECT_INDEX, "effect": "impose", "target": m.cause, "amount": number,
                      "until": until, "source": m.cause})
    fact(m, "imposed", m.cause)


def adapt(m: Match, card: int, kind: str, *, until: int) -> None:
    """Give a Unit another attack type."""
    make(m, EFFECTS, {"card": EFFECT_INDEX, "effect": "type", "target": card, "word": kind, "until": until,
                      "source": m.cause})
    fact(m, "typed", card, kind)


def lock(m: Match, zone: int) -> None:
    """Lock a slot this turn, so that no Unit may enter; no effect if a Unit is already there."""
    if not m.store.zone[zone]:
        make(m, EFFECTS, {"card": EFFECT_INDEX, "effect": "lock", "spot": zone,
                          "until": m.store.turn[TABLE], "source": m.cause})
        fact(m, "locked", zone)


def mass(m: Match, seat: int) -> None:
    """Let a seat attack from all six battle slots this turn (ENA-J1.2.1)."""
    put(m, "massive", seat, m.store.turn[TABLE])
    fact(m, "massed", seat, clause="ENA-J1.2.1")


def spy(m: Match, seat: int) -> None:
    """Show a seat the opponent's hand as it is now."""
    cards = tuple(m.store.zone[pile(1 - seat, HAND)])
    for card in cards:
        show(m, card, seat)
    fact(m, "spied", seat, cards)


def shuffle_deck(m: Match, seat: int) -> None:
    """Shuffle a seat's deck."""
    shuffle(m, pile(seat, DECK), DECK_STREAM + seat)
    fact(m, "shuffled", seat)


def cut_deck(m: Match, seat: int) -> None:
    """Cut the deck of a seat's rival (ENA-F3)."""
    cut(m, pile(1 - seat, DECK), CUT_STREAM + seat)
    fact(m, "cut", seat, clause="ENA-F3")


def fuse(m: Match, first: int, second: int) -> None:
    """Fuse the second Unit with the first, in its slot (ENA-R24)."""
    s: EnadryaStore = m.store
    turn = s.turn[TABLE]
    put(m, "damage", first, s.damage[first] + s.damage[second])
    for flag in ("moved", "deployed"):
        if s.col[flag][second] == turn:
            put(m, flag, first, turn)
    for effect in [e for e in s.zone[EFFECTS] if s.target[e] == second]:
        put(m, "target", effect, first)
    for part in parts(s, second):
        put(m, "host", part, first)
    _clear(m, second)
    put(m, "host", second, first)
    move(m, second, pile(s.own[first], FUSED))
    fact(m, "fused", second, first, clause="ENA-R24")


def sweep(m: Match) -> None:
    """Destroy Units whose defence less damage is below 0, whatever the cause (ENA-R17)."""
    s: EnadryaStore = m.store
    lowered = "lowered" in s.index().modifiers
    for seat in (active(s), 1 - active(s)):
        for card in units(s, seat):
            if (lowered or s.damage[card]) and on_board(s, card) and health(s, card) < 0:
                destroy(m, card, clause="ENA-R17")


def judge(m: Match) -> None:
    """Check after every step: Units that cannot survive die, and a Base at 0 or less loses (ENA-C1, R8, R17)."""
    s: EnadryaStore = m.store
    base, damage = s.base, s.damage
    # If no Unit is damaged and nothing may lower a defence, no Unit is destroyed.
    if damage.count(0) != len(damage) or "lowered" in (s.current or s.index()).modifiers:
        sweep(m)
        m.unchecked = True  # modifiers of defence may depend on anything
    if (base[0] <= 0 or base[1] <= 0) and s.turn[TABLE] and not s.over[TABLE]:
        standing = [seat for seat in (0, 1) if base[seat] > 0]
        finish(m, standing, "base", clause="ENA-C1" if standing else "ENA-R8")


def fade(m: Match) -> None:
    """Clear damage and expired changes together (ENA-J1.5, R18)."""
    s: EnadryaStore = m.store
    turn = s.turn[TABLE]
    for seat in (0, 1):
        for card in [c for c in units(s, seat) if s.damage[c]]:
            put(m, "damage", card, 0)
    gone = [e for e in s.zone[EFFECTS] if 0 < s.until[e] <= turn]
    for effect in gone:
        unmake(m, effect)
    if gone:
        fact(m, "faded", len(gone), clause="ENA-J1.5")


def is_massive_open(s: EnadryaStore, seat: int) -> bool:
    """Whether a seat can pay for a Massive Attack it has not declared yet."""
    return s.energy[seat] >= massive_cost(s, seat) and not massive(s, seat)
