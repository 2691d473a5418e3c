"""Course of a war in Encrucijada: declared, fought, an invasion, regrouping (ENC-D1 to D4), as one step after another.

The next step is read from the store each time: effects, cards going home and players leaving need no paths of their own.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.atoms import fact, move, put
from tabletop.kernel.guards import Guard, Menu, Verb
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.kernel.values import marked

from . import actions, clash, influence, invasion
from .effects import ACT, NO_USE, PASS
from .moves import HOLDING, ORDER, OWN, PART, PUTTING, SHOW, STACK, STACKING, closed, nothing
from .readers import free_armies, is_army, rivals, sheet, up
from .store import EncrucijadaStore

S = EncrucijadaStore


# ---- declaring
def _has_war(s: S, seat: int) -> bool:
    return s.wars[TABLE] > 0


def _has_army(s: S, seat: int) -> bool:
    return bool(free_armies(s, seat))


def _rival(s: S, seat: int, other: int) -> bool:
    return 0 <= other < s.seats and not s.out[other] and s.team[other] != s.team[seat]


def _had_turn(s: S, seat: int, other: int) -> bool:
    return s.turns[other] > 0


def _spared(s: S, seat: int, other: int) -> bool:
    """Whether no war was declared on a player this turn, or a text allows it again (ENC-R35)."""
    return s.attacked[other] != s.turn[TABLE] or marked(s, seat, "same_rival")


def _no_truce(s: S, seat: int, other: int) -> bool:
    """Whether no effect forbids a war of one player on another."""
    return not marked(s, seat, "no_war") and not (marked(s, seat, f"peace.{other}") or marked(s, other, f"peace.{seat}"))


def _rivals(s: S, seat: int) -> Sequence[int]:
    return rivals(s, seat)


def _declare(m: Match, seat: int, other: int, zone: int) -> None:
    """Declare war on a player; the heroes of that player hear it (ENC-D1, R23)."""
    s: S = m.store
    put(m, "wars", TABLE, s.wars[TABLE] - 1)
    put(m, "attacker", TABLE, seat)
    put(m, "defender", TABLE, other)
    put(m, "attacked", other, s.turn[TABLE])
    actions.rest(m, other)
    put(m, "stage", TABLE, "declared")
    clash.open_window(m)
    actions.phase(m, "war")
    fact(m, "war_declared", seat, other, clause="ENC-D1")
    m.push(GO, {})


DECLARE = Verb("declare", _declare, subjects=_rivals, leaves="war", seat_guards=(
    Guard("ENC-R13", "encrucijada.refusal.war-over", _has_war), Guard("ENC-R13", "encrucijada.refusal.no-army", _has_army)),
    subject_guards=(Guard("ENC-R4", "encrucijada.refusal.not-a-rival", _rival, "kind"),
                    Guard("ENC-6.1", "encrucijada.refusal.first-round", _had_turn),
                    Guard("ENC-R35", "encrucijada.refusal.same-rival", _spared),
                    Guard("ENC-2.11", "encrucijada.refusal.truce", _no_truce)))


# ---- what both sides may do
def _side(m: Match, env: Bindings) -> int:
    seat: int = m.store.side[TABLE]
    return seat


def _attacker(m: Match, env: Bindings) -> int:
    seat: int = m.store.attacker[TABLE]
    return seat


def _defender(m: Match, env: Bindings) -> int:
    seat: int = m.store.defender[TABLE]
    return seat


def _attacks(s: S, seat: int) -> bool:
    return seat == s.attacker[TABLE]


def _call_off(m: Match, seat: int, card: int, zone: int) -> None:
    fact(m, "called_off", seat, clause="ENC-R18")
    regroup(m)


CALL_OFF = Verb("call_off", _call_off, leaves="off", seat_guards=(Guard("ENC-R18", "encrucijada.refusal.not-the-attacker", _attacks),))
SHOW_ONE = Verb("show", SHOW.act, subjects=SHOW.subjects, subject_guards=SHOW.subject_guards, sure=SHOW.subject_guards, leaves="shown")
"""A card turned visible as one's turn in a window (ENC-R14)."""


def _hand_on(m: Match, env: Bindings) -> None:
    """Give the window to the other side; two passes in a row close it (ENC-R14)."""
    s: S = m.store
    if not s.stage[TABLE]:
        return
    if s.still[TABLE] == clash.ANEW:
        clash.open_window(m)
        return
    put(m, "still", TABLE, s.still[TABLE] + 1 if env["war"] == "pass" else 0)
    put(m, "side", TABLE, sum(clash.sides(s)) - s.side[TABLE])


WINDOW = program("encrucijada.window", war=Menu(
    "war", _side, (ACT, influence.SEEK_ONE, SHOW_ONE, PASS, CALL_OFF), shut=closed(*HOLDING)), next=_hand_on)


# ---- naming armies
def _own_army(s: S, seat: int, army: int) -> bool:
    return is_army(s, army) and s.own[army] == seat


def _free(s: S, seat: int, army: int) -> bool:
    return army in free_armies(s, seat)


def _armies(s: S, seat: int) -> Sequence[int]:
    return free_armies(s, seat)


ARMY = (OWN, Guard("ENC-D1.1", "encrucijada.refusal.own-army", _own_army, "kind"), Guard("ENC-D4", "encrucijada.refusal.blocked", _free))


def _name_army(m: Match, seat: int, army: int, zone: int) -> None:
    """Let an army fight; a used one is an army like any other from here on (ENC-R13, R16)."""
    put(m, "army", seat, army)
    put(m, "lead", seat, 0)
    put(m, "spent", army, 0)
    fact(m, "army_named", seat, army, clause="ENC-R13")


def _yield(m: Match, seat: int, card: int, zone: int) -> None:
    be_invaded(m)


ATTACK = Verb("attack", _name_army, subjects=_armies, subject_guards=ARMY, sure=ARMY, leaves="army")
DEFEND = Verb("defend", _name_army, subjects=_armies, subject_guards=ARMY, sure=ARMY, leaves="army")
YIELD = Verb("yield", _yield, leaves="yield")
_NAMING = (*closed(*PUTTING, STACK, PART), NO_USE)
NAMING = program("encrucijada.attack", attack=Menu("attack", _attacker, (ATTACK, ORDER, SHOW, CALL_OFF), shut=_NAMING))
DEFENDING = program("encrucijada.defend", defend=Menu("defend", _defender, (DEFEND, ORDER, SHOW, YIELD), shut=_NAMING))
_ARRANGED = Verb("done", nothing, leaves="done")
ARRANGE = program("encrucijada.arrange", arrange=Menu(
    "arrange", actions.seat_of, (*STACKING, SHOW, _ARRANGED), shut=(*closed(*PUTTING), NO_USE)))
"""Before an army is named both sides arrange theirs, the attacker first (ENC-R9, R13, R43)."""
TARGETING = program("encrucijada.target", target=Menu("target", _defender, (invasion.NAME, DEFEND, ORDER, SHOW), shut=_NAMING))


# ---- the course
def _go(m: Match, env: Bindings) -> None:
    """Take the next step of the war, if it is still on."""
    stage = m.store.stage[TABLE]
    if not stage:
        return
    m.push(GO, {})
    if stage == "declared":
        _declared(m)
    elif clash.send_home(m):
        _forget_target(m)
    else:
        ended = clash.end_armies(m)
        if stage == "battle":
            _battle(m)
        elif m.store.attacker[TABLE] in ended:
            regroup(m)
        else:
            _invade(m)


def _forget_target(m: Match) -> None:
    """Have a target named anew for the next card of an invasion (ENC-R17)."""
    put(m, "named", TABLE, 0)
    put(m, "step", TABLE, 0)


def _declared(m: Match) -> None:
    s: S = m.store
    if s.still[TABLE] < 2:
        m.push(WINDOW, {})
        return
    put(m, "stage", TABLE, "battle")
    put(m, "moment", TABLE, s.moment[TABLE] + 1)
    m.then(*((ARRANGE, {"seat": seat}) for seat in clash.sides(s)))


def _battle(m: Match) -> None:
    """Go on with a battle (ENC-D2)."""
    s: S = m.store
    attacker, defender = clash.sides(s)
    if not s.army[attacker]:
        if free_armies(s, attacker):
            m.push(NAMING, {})
        else:
            regroup(m)
    elif not s.army[defender]:
        if free_armies(s, defender):
            m.push(DEFENDING, {})
        else:
            be_invaded(m)
    elif not clash.reveal(m):
        _meet(m)


def _meet(m: Match) -> None:
    """Hold the window of a clash, and then compare."""
    if m.store.still[TABLE] < 2:
        m.push(WINDOW, {})
    else:
        clash.compare(m)


def be_invaded(m: Match) -> None:
    """Pass to the invasion; the defender's attrition starts anew (ENC-D3)."""
    s: S = m.store
    defender = s.defender[TABLE]
    put(m, "stage", TABLE, "invasion")
    _forget_target(m)
    actions.rest(m, defender)
    fact(m, "yielded", defender, clause="ENC-D3")


def _invade(m: Match) -> None:
    """Go on with an invasion: a target for every card before it is revealed, Invade, Defensa, the clash (ENC-D3, R17)."""
    s: S = m.store
    defender = s.defender[TABLE]
    if not s.army[defender] and not clash.can_defend(s, s.named[TABLE]):
        put(m, "named", TABLE, 0)
        m.push(TARGETING, {})
    elif not clash.reveal(m) and not invasion.turn_aside(m):
        _meet(m)


# ---- the end of a war
def regroup(m: Match) -> None:
    """End the war: used armies are blocked for a round, unfought cards go where ENC-R18 says (ENC-D4)."""
    s: S = m.store
    attacker, defender = clash.sides(s)
    for seat in (attacker, defender):
        withdraw(m, seat)
    for attribute, value in (("attacker", -1), ("defender", -1), ("stage", ""), ("named", 0), ("step", 0)):
        put(m, attribute, TABLE, value)
    actions.fade(m, clash=True)
    fact(m, "war_ended", attacker, defender, clause="ENC-D4")


def withdraw(m: Match, seat: int) -> None:
    """Take a side's cards out of the war."""
    s: S = m.store
    army, card = s.army[seat], up(s, seat)
    attacks = seat == s.attacker[TABLE]
    if card:
        if attacks:
            actions.spend(m, card)
        else:
            actions.put_back(m, card)
    if army and attacks:
        _spend_rest(m, seat, army)
    put(m, "army", seat, 0)
    put(m, "lead", seat, 0)
    if army and not s.contents(army):
        actions.disband(m, army)
    used = actions.used_army(s, seat)
    if used:
        _set_apart(m, used)
        put(m, "spent", used, 0)
        if s.contents(used):
            actions.block(m, used, clause="ENC-D4")
        else:
            actions.disband(m, used)


def _spend_rest(m: Match, seat: int, army: int) -> None:
    """Put an army withdrawn early to the used ones, whole (ENC-D4)."""
    s: S = m.store
    used = actions.used_army(s, seat)
    if not used:
        put(m, "spent", army, 1)
        return
    for card in list(s.contents(army)):
        move(m, card, s.inside(used))


def _set_apart(m: Match, used: int) -> None:
    """Let used cards that are never blocked be armies of their own (ENC-R34)."""
    s: S = m.store
    for card in [card for card in s.contents(used) if "unblocked" in sheet(s, card).words]:
        actions.regiment(m, card)


GO = program("encrucijada.war", go=_go)
PROGRAMS = (GO, WINDOW, NAMING, DEFENDING, ARRANGE, TARGETING, clash.SINK, *invasion.PROGRAMS)
