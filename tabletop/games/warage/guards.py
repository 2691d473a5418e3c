"""Guards of Warage's moves, each with its clause, and the tests they make."""

from __future__ import annotations

from tabletop.kernel.guards import Guard
from tabletop.kernel.store import FIRST, TABLE
from tabletop.kernel.values import marked
from tabletop.lang.execute import have_targets

from . import attacks
from .board import ATTACK, HAND, KIND, PLAY, QUEUE, pile
from .readers import (
    amulets_left,
    attack,
    attackable,
    cost,
    fits,
    has_slots,
    hero,
    in_play,
    is_helper,
    is_hero,
    may_fight,
    on_sale,
    ready,
    season,
    sheet,
    slots,
    slots_taken,
)
from .sheet import BOUGHT
from .store import WarageStore

S = WarageStore


# ---- guards on the moment
def _own_round(s: S, seat: int) -> bool:
    return s.active[TABLE] == seat


def _equipping(s: S, seat: int) -> bool:
    return s.phase[TABLE] in ("first", "second")


def _first_equipping(s: S, seat: int) -> bool:
    return s.phase[TABLE] == "first"


def _in_melee(s: S, seat: int) -> bool:
    return s.phase[TABLE] == "melee"


def _in_magic(s: S, seat: int) -> bool:
    return s.phase[TABLE] == "magic"


def _queue_empty(s: S, seat: int) -> bool:
    return not s.zone[QUEUE]


def _no_attack(s: S, seat: int) -> bool:
    return not attack(s)


def _later_round(s: S, seat: int) -> bool:
    return s.rounds[seat] > 1


def _someone_to_attack(s: S, seat: int) -> bool:
    return bool(attackable(s, seat))


def _bought_when(s: S, card: int) -> str:
    """Return the clause on when such a card is bought."""
    return {"spell": "WAR-4.5", "helper": "WAR-4.6"}.get(sheet(s, card).kind, "WAR-4.2")


def own_round(clause: str) -> Guard:
    """Make a guard that it is the player's own round, citing a clause."""
    return Guard(clause, "warage.refusal.own-round", _own_round)


BUYING_ROUND = Guard("WAR-4.2", "warage.refusal.own-round", _own_round, cites=_bought_when)
EQUIPPING = Guard("WAR-4.2", "warage.refusal.equipment-phase", _equipping, cites=_bought_when)
READYING = Guard("WAR-4.3", "warage.refusal.first-phase", _first_equipping)
EMPTY = Guard("WAR-R14", "warage.refusal.queue", _queue_empty)
NO_ATTACK = Guard("WAR-R15", "warage.refusal.attack-under-way", _no_attack)
LATER = Guard("WAR-3.4", "warage.refusal.first-turn", _later_round)
SOMEONE = Guard("WAR-6.3", "warage.refusal.nobody", _someone_to_attack)
SOMEONE_TO_STRIKE = Guard("WAR-6.6", "warage.refusal.nobody", _someone_to_attack)


# ---- guards on a card
def _own(s: S, seat: int, card: int) -> bool:
    return bool(s.card[card]) and s.own[card] == seat


def _in_hand(s: S, seat: int, card: int) -> bool:
    return s.at[card] == pile(seat, HAND)


def _lies_in_play(s: S, seat: int, card: int) -> bool:
    return in_play(s, card)


def _lies_beside(s: S, seat: int, card: int) -> bool:
    return card >= FIRST and KIND[s.at[card]] == PLAY


def _is_bought(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).kind in BOUGHT


def _is_flash(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).kind == "flash"


def _leaves_hp(s: S, seat: int, card: int) -> bool:
    price = cost(s, card)
    return not price or s.hp[seat] > price


def red_free(s: S, seat: int, card: int) -> bool:
    """Whether a hero has the red slots a card takes (WAR-4.9)."""
    need = sheet(s, card).red
    return not need or slots_taken(s, seat, "red") + need <= slots(s, seat, "red")


def blue_free(s: S, seat: int, card: int) -> bool:
    """Whether a hero has the blue slots a card takes (WAR-4.9)."""
    need = sheet(s, card).blue
    return not need or slots_taken(s, seat, "blue") + need <= slots(s, seat, "blue")


def _amulet_left(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).kind != "amulet" or amulets_left(s, seat) > 0


def right_time(s: S, seat: int, card: int) -> bool:
    """Whether a card's text may be used in this phase, season or attack (WAR-R13)."""
    only = sheet(s, card).only
    return not only or s.phase[TABLE] in only or season(s) in only or ("attack" in only and bool(attack(s)))


def has_targets(s: S, seat: int, card: int) -> bool:
    """Whether a card's text has a candidate for every target (WAR-R13)."""
    text = sheet(s, card).text
    return text is None or have_targets(s, card, text.targets)


def in_play_for(clause: str) -> Guard:
    """Make a guard that a card lies in play, race and class included, citing a clause."""
    return Guard(clause, "warage.refusal.not-in-play", _lies_in_play, "kind")


def beside_for(clause: str) -> Guard:
    """Make a guard that a card lies beside a hero, citing a clause."""
    return Guard(clause, "warage.refusal.not-in-play", _lies_beside, "kind")


OWN = Guard("WAR-R20", "warage.refusal.not-yours", _own, "kind")
IN_HAND = Guard("WAR-R9", "warage.refusal.not-in-hand", _in_hand, "kind")
HP = Guard("WAR-R2", "warage.refusal.hp", _leaves_hp)
TIME = Guard("WAR-R13", "warage.refusal.wrong-time", right_time)
TARGETS = Guard("WAR-R13", "warage.refusal.no-target", has_targets)


# ---- guards on the subject of a move
def _is_spell(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).kind == "spell"


def peaceful(s: S, seat: int, card: int) -> bool:
    """Whether a spell has a text and is not an attack spell (WAR-4.5)."""
    return not sheet(s, card).power and sheet(s, card).text is not None


def _awake(s: S, seat: int, card: int) -> bool:
    return bool(s.awake[card])


def _has_use(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).use is not None


def _is_ready(s: S, seat: int, card: int) -> bool:
    return ready(s, card)


def _unused(s: S, seat: int, card: int) -> bool:
    return s.used[card] != s.round[TABLE]


def _in_season(s: S, seat: int, card: int) -> bool:
    use = sheet(s, card).use
    return use is not None and (not use.season or use.season == season(s))


def _use_leaves_hp(s: S, seat: int, card: int) -> bool:
    use = sheet(s, card).use
    return use is not None and (not use.cost or s.hp[seat] > use.cost)


def _use_has_targets(s: S, seat: int, card: int) -> bool:
    use = sheet(s, card).use
    return use is not None and have_targets(s, card, use.text.targets)


def _has_sale(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).sale > 0


def _not_on_sale(s: S, seat: int, card: int) -> bool:
    return not on_sale(s, card)


def _burdened(s: S, seat: int, card: int) -> bool:
    return bool(sheet(s, card).burden)


def _to_be_readied(s: S, seat: int, card: int) -> bool:
    return bool(sheet(s, card).burden or s.benched[card])


def _red_again(s: S, seat: int, card: int) -> bool:
    return has_slots(s, card, "red")


def _blue_again(s: S, seat: int, card: int) -> bool:
    return has_slots(s, card, "blue")


def _not_ready(s: S, seat: int, card: int) -> bool:
    return not s.ready[card]


def _worn(s: S, seat: int, card: int) -> bool:
    return bool(s.ready[card])


def _place_free(s: S, seat: int, card: int) -> bool:
    return not sheet(s, card).burden or fits(s, card)


def _fights(s: S, seat: int, card: int) -> bool:
    return is_hero(s, card) or is_helper(s, card)


def _helps(s: S, seat: int, card: int) -> bool:
    return is_helper(s, card)


def _may_attack(s: S, seat: int, card: int) -> bool:
    return may_fight(s, card)


def _not_attacked(s: S, seat: int, card: int) -> bool:
    return s.attacked[card] != s.round[TABLE]


def _attack_spell(s: S, seat: int, card: int) -> bool:
    return attacks.is_attack_spell(s, card)


def _attack_open(s: S, seat: int) -> bool:
    under_way = s.zone[ATTACK]
    return bool(under_way) and not s.rolled[under_way[0]]


def _hero_attacked(s: S, seat: int) -> bool:
    entity = attack(s)
    return bool(entity) and s.target[entity] == hero(s, seat)


def _may_block(s: S, seat: int, card: int) -> bool:
    return is_helper(s, card) and marked(s, card, "blocks")


BOUGHT_KIND = Guard("WAR-4.2", "warage.refusal.not-bought", _is_bought, "kind")
FLASH_KIND = Guard("WAR-4.7", "warage.refusal.not-flash", _is_flash, "kind")
SPELL = Guard("WAR-4.5", "warage.refusal.not-spell", _is_spell, "kind")
AWAKE = Guard("WAR-4.5", "warage.refusal.asleep", _awake)
READIABLE = Guard("WAR-R10", "warage.refusal.no-burden", _to_be_readied, "kind")
RED_AGAIN = Guard("WAR-R23", "warage.refusal.red-slots", _red_again)
BLUE_AGAIN = Guard("WAR-R23", "warage.refusal.blue-slots", _blue_again)
BURDENED = Guard("WAR-R10", "warage.refusal.no-burden", _burdened, "kind")
AMULET = Guard("WAR-4.4", "warage.refusal.amulet", _amulet_left)
RED = Guard("WAR-4.9", "warage.refusal.red-slots", red_free)
BLUE = Guard("WAR-4.9", "warage.refusal.blue-slots", blue_free)
PEACEFUL = Guard("WAR-4.5", "warage.refusal.attack-spell", peaceful, "kind")
USE_ROUND = Guard("WAR-4.10", "warage.refusal.own-round", _own_round)
USABLE = Guard("WAR-4.10", "warage.refusal.no-ability", _has_use, "kind")
READIED = Guard("WAR-4.3", "warage.refusal.not-ready", _is_ready)
UNUSED = Guard("WAR-4.10", "warage.refusal.used", _unused)
IN_SEASON = Guard("WAR-4.10", "warage.refusal.season", _in_season)
USE_HP = Guard("WAR-R2", "warage.refusal.hp", _use_leaves_hp)
USE_TARGETS = Guard("WAR-R13", "warage.refusal.no-target", _use_has_targets)
SALEABLE = Guard("WAR-4.8", "warage.refusal.no-sale", _has_sale, "kind")
NOT_ON_SALE = Guard("WAR-R12", "warage.refusal.on-sale", _not_on_sale)
UNWORN = Guard("WAR-R10", "warage.refusal.ready", _not_ready, "kind")
PLACE_FREE = Guard("WAR-4.3", "warage.refusal.no-place", _place_free)
WORN = Guard("WAR-R10", "warage.refusal.not-ready", _worn, "kind")
MELEE = Guard("WAR-6.3", "warage.refusal.melee-phase", _in_melee, "moment")
MAGIC = Guard("WAR-4.5", "warage.refusal.magic-phase", _in_magic, "moment")
FIGHTER = Guard("WAR-6.3", "warage.refusal.no-attacker", _fights, "kind")
HELPING = Guard("WAR-4.6", "warage.refusal.no-blocker", _helps, "kind")
ATTACKER = Guard("WAR-4.6", "warage.refusal.no-attacker", _may_attack, "kind")
NOT_ATTACKED = Guard("WAR-6.3", "warage.refusal.attacked", _not_attacked)
ATTACK_SPELL = Guard("WAR-6.6", "warage.refusal.no-attack-spell", _attack_spell, "kind")
UNDER_ATTACK = Guard("WAR-4.6", "warage.refusal.no-attack", _attack_open)
HERO_ATTACKED = Guard("WAR-4.6", "warage.refusal.not-attacked", _hero_attacked)
BLOCKER = Guard("WAR-4.6", "warage.refusal.no-blocker", _may_block, "kind")
