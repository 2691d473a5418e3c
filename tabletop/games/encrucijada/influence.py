"""Influence: in the Heroes mode some effects may be replaced by seeking a hero where its Influence names (ENC-H1)."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose
from tabletop.kernel.atoms import fact, move, put, show
from tabletop.kernel.guards import Guard, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from . import actions
from .actions import seat_of
from .board import DISCARDS, HANDS
from .effects import READY
from .readers import full_piles, sheet, users
from .store import EncrucijadaStore

S = EncrucijadaStore


# ---- where heroes are sought
def _wanted(s: S, seat: int, zone: int) -> list[str]:
    """List the words of Influence that name a place of a seat now."""
    if zone == DISCARDS[seat]:
        return ["discard"]
    sizes = [len(s.zone[pile]) for pile in full_piles(s, seat)]
    return [word for word, size in (("smallest", min(sizes)), ("largest", max(sizes))) if len(s.zone[zone]) == size]


def _heroes(s: S, seat: int, zone: int) -> list[int]:
    wanted = _wanted(s, seat, zone)
    return [card for card in s.zone[zone] if sheet(s, card).influence in wanted]


def places(s: S, seat: int) -> list[int]:
    """List the places in which a seat may seek: piles, closed to it as well, and the discard if a hero lies there for it."""
    discard = [DISCARDS[seat]] if _heroes(s, seat, DISCARDS[seat]) else []
    return [*discard, *[zone for zone in full_piles(s, seat) if _wanted(s, seat, zone)]]


# ---- seeking
def _heroes_mode(s: S, seat: int) -> bool:
    return bool(s.heroes[TABLE])


def _seeks(s: S, seat: int, card: int) -> bool:
    use = sheet(s, card).use
    return use is not None and use.seeks


def _has_place(s: S, seat: int) -> bool:
    return bool(places(s, seat))


def _seek(m: Match, seat: int, card: int, zone: int) -> None:
    """Use a card's effect to seek a hero; it points at no other player, so it is done at once (ENC-R19)."""
    put(m, "used", card, m.store.turn[TABLE] + m.store.seats)
    fact(m, "sought", seat, card, clause="ENC-H1")
    m.push(SEEKING, {"seat": seat})


def _places(m: Match, env: Bindings, seat: int) -> list[int]:
    return places(m.store, seat)


def _look(m: Match, env: Bindings) -> None:
    """Let the seat see the heroes of the place."""
    for card in _heroes(m.store, env["seat"], env["place"]):
        show(m, card, env["seat"])


def _found(m: Match, env: Bindings, seat: int) -> list[int]:
    return _heroes(m.store, seat, env["place"])


def _secret(m: Match, env: Bindings, seat: int) -> bool:
    return bool(env["place"] != DISCARDS[seat])


def _take(m: Match, env: Bindings) -> None:
    """Put the hero into the hand, shown to all; a pile is shuffled."""
    s: S = m.store
    seat, zone, hero = env["seat"], env["place"], env["hero"]
    if hero is not None:
        for other in range(s.seats):
            show(m, hero, other)
        move(m, hero, HANDS[seat])
        fact(m, "found", seat, hero, clause="ENC-H1")
    if zone != DISCARDS[seat]:
        actions.shuffle_pile(m, zone)


SEEKING = program("encrucijada.seeking", place=Choose("place", seat_of, _places, noun="zone", clause="ENC-H1"), look=_look,
                  hero=Choose("hero", seat_of, _found, secret=_secret, clause="ENC-H1"), take=_take)
SEEK = Verb("seek", _seek, subjects=users, seat_guards=(
    Guard("ENC-H2", "encrucijada.refusal.no-heroes", _heroes_mode), Guard("ENC-H1", "encrucijada.refusal.no-hero", _has_place)),
    subject_guards=(*READY, Guard("ENC-H1", "encrucijada.refusal.seeks-nobody", _seeks, "kind")))
SEEK_ONE = Verb("seek", _seek, subjects=users, seat_guards=SEEK.seat_guards, subject_guards=SEEK.subject_guards, leaves="used")
"""The same in a window of a war, where one effect is used at a time (ENC-R14)."""
