"""Moves that an effect asks for: more cards put down, all armies formed anew."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings, Program, program
from tabletop.kernel.asks import Arrange
from tabletop.kernel.atoms import put
from tabletop.kernel.guards import Menu, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

from . import actions
from .actions import seat_of
from .effects import USE
from .moves import DONE, HIDE, RAISE, RECALL, SHOW, STACKING, TUCK, ready_armies

EFFECT_FIRST = ("ENC-2.8", "encrucijada.refusal.effect-first")
LAID_HIDDEN = ("ENC-2.8", "encrucijada.refusal.laid-hidden")


# ---- more cards
def put_more(m: Match, seat: int, left: int, *, face: str, may: bool) -> None:
    """Let a player put down a number of cards by an effect, or up to that number."""
    if left > 0:
        m.push(_MORE[face, may], {"seat": seat, "left": left, "face": face, "may": may})


def _open_room(m: Match, env: Bindings) -> None:
    put(m, "room", TABLE, 1)


def _put_next(m: Match, env: Bindings) -> None:
    put(m, "room", TABLE, 0)
    if env["put"] == "put":
        put_more(m, env["seat"], env["left"] - 1, face=env["face"], may=env["may"])


WAITING = (USE, RECALL, SHOW, *STACKING)
"""Moves that wait until the effect is done."""


def _more(face: str, *, may: bool) -> Program:
    """Make the program of an effect that lets cards be put down, one after another."""
    verbs = [Verb(verb.name, verb.act, subjects=verb.subjects, targets=verb.targets, aims=verb.aims, seat_guards=verb.seat_guards,
                  subject_guards=verb.subject_guards, target_guards=verb.target_guards, leaves="put")
             for verb in (HIDE, TUCK, RAISE)[:3 if face == "any" else 2]]
    shut = (*(verb.shut(*EFFECT_FIRST) for verb in WAITING), *(() if face == "any" else (RAISE.shut(*LAID_HIDDEN),)))
    return program(f"encrucijada.more-{face}-{may:d}", room=_open_room, put=Menu(
        "put", seat_of, (*verbs, *((DONE,) if may else ())), shut=shut), next=_put_next)


_MORE = {(face, may): _more(face, may=may) for face in ("any", "hidden") for may in (True, False)}


# ---- armies formed anew
def _ready_cards(m: Match, env: Bindings, seat: int) -> list[int]:
    return [card for army in ready_armies(m.store, seat) for card in m.store.contents(army)]


def _ready_places(m: Match, env: Bindings, seat: int) -> list[int]:
    return [m.store.inside(army) for army in ready_armies(m.store, seat)]


def _make_room(m: Match, env: Bindings) -> None:
    """Make an army for each card, so that each may stand alone."""
    seat = env["seat"]
    for _ in range(len(_ready_cards(m, env, seat)) - len(ready_armies(m.store, seat))):
        actions.muster(m, seat)


def _form(m: Match, env: Bindings) -> None:
    actions.form_armies(m, env["seat"], env["formation"])


def _in_secret(m: Match, env: Bindings, seat: int) -> bool:
    return True


FORMING = program("encrucijada.forming", room=_make_room,
                  formation=Arrange("formation", seat_of, _ready_cards, _ready_places, secret=_in_secret), form=_form)
PROGRAMS = (FORMING, *_MORE.values())
