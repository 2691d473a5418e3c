"""Effects in Encrucijada: announced, answered by those they point at, resolved by priority (ENC-2.8 to 2.10, 7.1, R2, R19, R20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Option
from tabletop.kernel.atomic import ATOMIC, atomically
from tabletop.kernel.atoms import fact, make, put, unmake
from tabletop.kernel.guards import Fields, Guard, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import SEATS, TABLE
from tabletop.kernel.values import marked
from tabletop.lang.execute import have_targets
from tabletop.lang.responses import Answers, Policy, Responses, by_rank, renew
from tabletop.lang.sides import CONTROLLER
from tabletop.lang.targets import bindings, is_lost, targets

from .board import CHAIN, HANDS, HEROES, TOWER, UP, VILLAGE, kind_of
from .moves import HOLDING, SHOW, closed, nothing
from .readers import (
    hidden_cards,
    in_turn,
    in_village,
    is_active,
    missing,
    rank,
    sheet,
    sums,
    users,
    waits,
    works_for,
)
from .sheet import MOMENTS, RESOURCES, TOKEN_INDEX, Moment
from .store import EncrucijadaStore

S = EncrucijadaStore
POINT = "chain"
"""The one point at which answers are asked for."""
SHOWN = (VILLAGE, TOWER, HEROES, UP)
"""Kinds of place whose cards use effects."""


# ---- which effects may be used
def _own(s: S, seat: int, card: int) -> bool:
    return works_for(s, seat, card)


def _out_of_hand(s: S, seat: int, card: int) -> bool:
    return s.at[card] not in HANDS


def _in_sight(s: S, seat: int, card: int) -> bool:
    return kind_of(s.at[card]) in SHOWN


def _prints(s: S, seat: int, card: int) -> bool:
    return sheet(s, card).use is not None


def _reached(s: S, seat: int, card: int) -> bool:
    return not missing(s, card)


def _needs(s: S, seat: int, card: int) -> Fields:
    """Name what a card needs, and what its owner has of it."""
    have = sums(s, s.own[card])
    needs = sheet(s, card).needs
    return (("need", tuple((f"encrucijada.amount.{RESOURCES[resource]}", n) for resource, n in needs)),
            ("have", tuple((f"encrucijada.amount.{RESOURCES[resource]}", have[resource]) for resource, _ in needs)))


def _active(s: S, seat: int, card: int) -> bool:
    return is_active(s, card)


def _fresh(s: S, seat: int, card: int) -> bool:
    return s.used[card] <= s.turn[TABLE]


def _allowed(s: S, seat: int, card: int) -> bool:
    """Whether no effect bars this one; nothing bars an Oro's (ENC-R37)."""
    bars: Any = (s.current or s.index()).modifiers.get("no_use")
    return not bars or sheet(s, card).suit == "oro" or not marked(s, card, "no_use")


def _suit_may(s: S, seat: int, card: int) -> bool:
    """Whether the suit allows it: in a battle or an invasion a village's Copa needs a text for it (ENC-D2)."""
    own = sheet(s, card)
    if own.suit != "copa" or s.stage[TABLE] not in ("battle", "invasion") or not in_village(s, card):
        return True
    return own.use is not None and own.use.in_battle


def _now(s: S, seat: int, card: int) -> bool:
    use = sheet(s, card).use
    if use is None or (use.answers and not s.zone[CHAIN]):
        return False
    return use.when is None or use.when(s, seat, card)


def _waits_for(moment: Moment) -> Guard:
    """Make the guard that names the moment an effect prints."""
    def holds(s: S, seat: int, card: int) -> bool:
        use = sheet(s, card).use
        return use is None or use.moment != moment or _now(s, seat, card)
    return Guard("ENC-2.8", f"encrucijada.refusal.only-{moment}", holds)


def _answers_only(s: S, seat: int, card: int) -> bool:
    use = sheet(s, card).use
    return use is None or not use.answers or bool(s.zone[CHAIN])


def can_be_done(s: S, seat: int, card: int) -> bool:
    """Whether every step of a card's effect can be done (ENC-2.8)."""
    use = sheet(s, card).use
    if use is None:
        return False
    text = use.text
    return have_targets(s, card, text.targets, {CONTROLLER: seat}) and (text.can is None or text.can(s, seat, card))


READY = (Guard("ENC-3.1", "encrucijada.refusal.not-yours", _own, "kind"),
         Guard("ENC-B", "encrucijada.refusal.put-first", _out_of_hand, "kind"),
         Guard("ENC-2.9", "encrucijada.refusal.show-first", _in_sight, "kind"),
         Guard("ENC-2.8", "encrucijada.refusal.no-effect", _prints, "kind"),
         Guard("ENC-2.9", "encrucijada.refusal.resources", _reached, names=_needs),
         Guard("ENC-2.9", "encrucijada.refusal.inactive", _active),
         Guard("ENC-2.9", "encrucijada.refusal.used", _fresh),
         Guard("ENC-R37", "encrucijada.refusal.barred", _allowed),
         Guard("ENC-D2", "encrucijada.refusal.copa", _suit_may))
"""Conditions of using any effect; its own text may have more."""
_USE = (*READY,
        Guard("ENC-R27", "encrucijada.refusal.only-answers", _answers_only),
        *(_waits_for(moment) for moment in MOMENTS),
        Guard("ENC-2.8", "encrucijada.refusal.wrong-time", _now),
        Guard("ENC-2.8", "encrucijada.refusal.cannot-be-done", can_be_done))


def usable(s: S, seat: int) -> list[int]:
    """List the cards whose effect a seat may use now."""
    turn, used = s.turn[TABLE], s.used
    return [card for card in users(s, seat) if used[card] <= turn and _allowed(s, seat, card) and _suit_may(s, seat, card)
            and _now(s, seat, card) and can_be_done(s, seat, card)]


def _users(s: S, seat: int) -> Sequence[int]:
    return users(s, seat)


def _each_use(s: S, seat: int) -> list[Option]:
    """List all uses in one go, as the guards allow them."""
    return [("use", card, 0) for card in usable(s, seat)]


def _each_answer(s: S, seat: int) -> list[Option]:
    return [("answer", card, 0) for card in usable(s, seat)]


# ---- using one
def use(m: Match, seat: int, card: int, zone: int) -> None:
    """Announce the effect of a card; its targets are chosen next (ENC-R19)."""
    s: S = m.store
    put(m, "used", card, s.turn[TABLE] + s.seats)
    item = make(m, CHAIN, {"card": TOKEN_INDEX, "own": seat, "source": card})
    renew(m)
    fact(m, "announced", seat, card, clause="ENC-C")
    m.push(USED, {"item": item})


def _aim(m: Match, env: Bindings) -> None:
    s: S = m.store
    item = env["item"]
    found = sheet(s, s.source[item]).use
    if found is not None and found.text.announce is not None:
        m.push(found.text.announce, {"this": s.source[item], CONTROLLER: s.own[item], "item": item})


def _go(m: Match, env: Bindings) -> None:
    """Let those it points at answer; one that points at nobody, and answers nothing, is done at once (ENC-R19)."""
    s: S = m.store
    item = env["item"]
    for seat in pointed(s, item):
        fact(m, "pointed", seat, s.source[item], clause="ENC-R19")
    if len(s.zone[CHAIN]) > 1:
        return
    if pointed(s, item):
        RESPONSES.open(m, POINT)
    else:
        perform(m, item)


USED = program("encrucijada.used", aim=_aim, go=_go)


def tell_target(m: Match, env: Bindings, thing: int) -> None:
    """Record a target as it is chosen; an entry of the chain by its card, which has a name."""
    fact(m, "aimed", env["this"], m.store.source[thing] if waits(m.store, thing) else thing)


def place(s: S, thing: int) -> int:
    """Return the place of a target; a seat's changes when it leaves the match."""
    return s.at[thing] if thing >= SEATS else -s.out[thing]


def pointed(s: S, item: int) -> list[int]:
    """List the other players an entry of the chain points at (ENC-R19)."""
    use = sheet(s, s.source[item]).use
    found = {thing if thing < SEATS else s.own[thing] for thing in targets(s, item)}
    if use is not None and use.points is not None:
        found |= set(use.points(s, s.own[item]))
    return [seat for seat in in_turn(s) if seat in found and seat != s.own[item]]


def _asked(s: S, chain: Sequence[int]) -> list[int]:
    """List the seats that may answer: those that some entry points at, in turn order."""
    found = {seat for item in chain for seat in pointed(s, item)}
    return [seat for seat in in_turn(s) if seat in found]


def _has_answer(m: Match, point: str, seat: int) -> bool:
    """Whether a seat is asked: it could show a card, or use one; neither reveals hidden cards."""
    return bool(hidden_cards(m.store, seat) or usable(m.store, seat))


def _rank(s: S, item: int) -> int:
    return rank(s, s.source[item])


# ---- resolving
def perform(m: Match, item: int) -> None:
    """Do an effect whole or not at all; one that cannot be done does nothing, and counts as used (ENC-2.8, R20)."""
    s: S = m.store
    card, seat, rows, void = s.source[item], s.own[item], s.aims[item], s.void[item]
    unmake(m, item)
    text = _text(s, card)
    if void or text is None:
        return
    if not works_for(s, seat, card) or not is_active(s, card) or is_lost(s, rows, place):
        fact(m, "failed", card, clause="ENC-R20")
        return
    put(m, "busy", TABLE, 1)
    fact(m, "resolved", seat, card, clause="ENC-2.8")
    m.push(SETTLE, {})
    atomically(m, text.effect, {"this": card, CONTROLLER: seat, **bindings(rows, text.names)})


def _text(s: S, card: int) -> Any:
    found = sheet(s, card).use
    return None if found is None else found.text


def _settle(m: Match, env: Bindings) -> None:
    """End an effect: the goals are looked at now (ENC-R11)."""
    put(m, "busy", TABLE, 0)


SETTLE = program("encrucijada.settle", settle=_settle)


def silence(m: Match, item: int) -> bool:
    """Let an effect that waits do nothing; False for an Oro's, which nothing cancels, and one that is silenced (ENC-2.2, R27)."""
    s: S = m.store
    if s.void[item] or sheet(s, s.source[item]).suit == "oro":
        return False
    put(m, "void", item, 1)
    fact(m, "silenced", s.source[item], clause="ENC-R27")
    return True


USE = Verb("use", use, subjects=_users, subject_guards=_USE, whole=_each_use)
ANSWER = Verb("answer", use, subjects=_users, subject_guards=_USE, whole=_each_answer, leaves="answered")
ACT = Verb("use", use, subjects=_users, subject_guards=_USE, whole=_each_use, leaves="used")
"""The same in a window of a war, where one effect is used at a time (ENC-R14)."""
NO_USE = USE.shut("ENC-R14", "encrucijada.refusal.when-in-war")
"""The same where a war asks for something else."""
PASS = Verb("pass", nothing, leaves="pass")

RESPONSES = Responses(
    "encrucijada", {POINT: Policy(_asked, next=by_rank(_rank), asks=_has_answer)}, chain=CHAIN, perform=perform,
    menu=lambda who, passed: Answers("priority", who, (ANSWER, SHOW), shut=closed(*HOLDING), passing=(PASS, passed)))
"""The chain: in turn order, one effect or a pass each, until all have passed; the highest priority is done first (ENC-R2, R19)."""
PROGRAMS = (*RESPONSES.programs, USED, SETTLE, ATOMIC)
