"""Combat of Epikha: attackers and answers take their spaces, name Weapons, are called, exchange spaces (EPI-5.1 to 5.4, 5.9, R29)."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import DONE, WHOLE_LIST, Choose, Option, Picks
from tabletop.kernel.atoms import fact, put
from tabletop.kernel.guards import TARGET, Refusal
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from . import actions
from .actions import seat_of
from .board import COMBAT, DEPLOYMENT, SPACES, WIDTH, kind_of
from .readers import active, carried, deployed, fighters, fighting, has, is_fighter, may_fight, shares, sheet
from .store import EpikhaStore

S = EpikhaStore
MOST_WEAPONS = 2
THIRD_WEAPON = Refusal("EPI-5.9", "epikha.unfit.third-weapon", TARGET)
CONTRADICTION = Refusal("EPI-R15", "epikha.unfit.contradiction", TARGET)


# ---- Weapons
def weapons(s: S, card: int) -> list[int]:
    """List the Weapons that a card carries."""
    return [c for c in carried(s, card) if sheet(s, c).kind == "weapon"]


def agree(s: S, card: int, named: Iterable[int]) -> bool:
    """Whether no Weapon named contradicts another, the Character or an Object: Swift and Heavy (EPI-5.9, R15)."""
    paces = [(has(s, w, "swift"), has(s, w, "heavy")) for w in named]
    swift, heavy = shares(s, card, "swift"), shares(s, card, "heavy")
    for i, (is_swift, is_heavy) in enumerate(paces):
        others = paces[:i] + paces[i + 1:]
        if is_swift and (heavy or any(other[1] for other in others)):
            return False
        if is_heavy and (swift or any(other[0] for other in others)):
            return False
    return True


def _weapons(m: Match, env: Bindings, seat: int) -> list[int]:
    return weapons(m.store, env["this"])


def _clash(m: Match, env: Bindings, seat: int, chosen: tuple[int, ...]) -> Refusal | None:
    if len(chosen) > MOST_WEAPONS:
        return THIRD_WEAPON
    return None if agree(m.store, env["this"], chosen) else CONTRADICTION


def _wield(m: Match, env: Bindings) -> None:
    for weapon in env["weapons"]:
        put(m, "wielded", weapon, 1)
        fact(m, "wielded", weapon, env["this"], clause="EPI-5.9")


NAME = program("epikha.weapons", weapons=Choose(
    "weapons", seat_of, _weapons, least=0, most=MOST_WEAPONS, clause="EPI-5.9", clash=_clash), wield=_wield)


def join(m: Match, card: int, zone: int, *, clause: str) -> None:
    """Put a card into a combat space, and have its Weapons named before (EPI-5.9, R25)."""
    actions.join_combat(m, card, zone, clause=clause)
    if weapons(m.store, card):
        m.push(NAME, {"seat": m.store.own[card], "this": card})


# ---- spaces
def can_answer(s: S, seat: int, card: int) -> bool:
    """Whether a card of a seat could answer an attack: a fighter in Deployment that no text bars (EPI-R3, R12)."""
    return s.own[card] == seat and kind_of(s.at[card]) == DEPLOYMENT and is_fighter(s, card) and may_fight(s, card, "answer")


def open_spaces(s: S, seat: int) -> list[int]:
    """List a seat's empty spaces that face an attacker (EPI-5.2)."""
    return [SPACES[seat][place] for place in range(WIDTH) if fighting(s, 1 - seat, place) and not s.zone[SPACES[seat][place]]]


# ---- Challenge
def call(m: Match) -> None:
    """Let the attackers with Challenge call, in the order of the spaces (EPI-R29)."""
    s: S = m.store
    seat = active(s)
    m.then(*((CALL, {"seat": seat, "this": card}) for card in fighters(s, seat) if shares(s, card, "challenge")))


def _callable(m: Match, env: Bindings, seat: int) -> list[int]:
    s = m.store
    return [c for c in deployed(s, 1 - seat) if can_answer(s, 1 - seat, c) and sheet(s, c).kind != "player"]


def _call(m: Match, env: Bindings) -> None:
    s: S = m.store
    called, caller = env["called"], env["this"]
    if called is None:
        return
    fact(m, "called", caller, called, clause="EPI-R29")
    place = SPACES[s.own[caller]].index(s.at[caller])
    join(m, called, SPACES[s.own[called]][place], clause="EPI-R29")


CALL = program("epikha.call", called=Choose("called", seat_of, _callable, least=0, clause="EPI-R29"), join=_call)


# ---- the defending Player
def fetch(m: Match) -> None:
    """Let the defending Player face an attacker whom nobody answered, from the Magic Zone too (EPI-5.4, R12)."""
    s: S = m.store
    seat = 1 - active(s)
    if kind_of(s.at[s.player[seat]]) != COMBAT and open_spaces(s, seat):
        m.push(FETCH, {"seat": seat})


def _open_spaces(m: Match, env: Bindings, seat: int) -> list[int]:
    return open_spaces(m.store, seat)


def _fetch(m: Match, env: Bindings) -> None:
    join(m, m.store.player[env["seat"]], env["stand"], clause="EPI-5.4")


FETCH = program("epikha.fetch", stand=Choose("stand", seat_of, _open_spaces, noun="zone", clause="EPI-5.4"), join=_fetch)


# ---- Manoeuvre
def manoeuvre(m: Match) -> None:
    """Let both sides exchange the spaces of two cards, the attacker first, where a card of theirs says so (EPI-R29)."""
    first = active(m.store)
    m.then(*((EXCHANGE, {"seat": seat}) for seat in (first, 1 - first) if can_manoeuvre(m.store, seat)))


def can_manoeuvre(s: S, seat: int) -> bool:
    """Whether a seat has a card with Manoeuvre in the Combat Zone, and another beside it or not."""
    found = fighters(s, seat)
    return len(found) > 1 and s.manoeuvred[seat] != s.turn[TABLE] and any(shares(s, c, "manoeuvre") for c in found)


def _movable(m: Match, env: Bindings, seat: int) -> list[int]:
    return fighters(m.store, seat)


class _Pair(Choose):
    """Choice of two cards, or of none."""

    __slots__ = ()

    def options(self, m: Match, env: Bindings, seat: int, picks: Picks, cap: int = WHOLE_LIST) -> list[Option]:
        found = super().options(m, env, seat, picks, cap)
        if not picks:
            return [one for one in found if one[1] != self.source(m, env, seat)[-1]]
        return [one for one in found if one != DONE]


def _exchange(m: Match, env: Bindings) -> None:
    if env["pair"]:
        put(m, "manoeuvred", env["seat"], m.store.turn[TABLE])
        actions.exchange(m, *env["pair"])


EXCHANGE = program("epikha.exchange", pair=_Pair("pair", seat_of, _movable, least=0, most=2, clause="EPI-R29"), exchange=_exchange)
PROGRAMS = (NAME, CALL, FETCH, EXCHANGE)
