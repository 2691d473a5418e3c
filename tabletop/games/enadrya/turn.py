"""Course of a match and of a turn in Enadrya, as programs (ENA-F, ENA-J)."""

from __future__ import annotations

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Confirm
from tabletop.kernel.atoms import fact, finish, put
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.lang.deal import first_of, lay_out

from . import actions, marches, moves
from .board import ATTACKERS, BASE, DECK, pile
from .readers import active, attack_zone, attacking, blocking, hand, hand_size, recharge_of, sheet
from .triggers import CAST, QUEUE


def _active(m: Match, env: Bindings) -> int:
    return active(m.store)


def _passive(m: Match, env: Bindings) -> int:
    return 1 - active(m.store)


def _phase(m: Match, name: str) -> None:
    put(m, "phase", TABLE, name)
    fact(m, "phased", name)


# ---- the start (ENA-F)
def deal(m: Match) -> None:
    """Lay out both decks and shuffle them, before the first player is named (ENA-F3)."""
    lay_out(m, lambda sheet, seat: pile(seat, BASE if sheet.kind == "base" else DECK))
    m.push(OPENING, {})


def _shuffle(m: Match, env: Bindings) -> None:
    for seat in (0, 1):
        base = sheet(m.store, m.store.zone[pile(seat, BASE)][0])
        put(m, "base", seat, base.base)
        actions.shuffle_deck(m, seat)


def _name_first(m: Match, env: Bindings) -> None:
    """Choose a random first player, unless the series says who starts (ENA-F2)."""
    first = first_of(m, actions.START_STREAM, 2)
    put(m, "first", TABLE, first)
    fact(m, "started", first, clause="ENA-F2")
    if m.setup.options.get("cut"):
        # The starting player is asked last, to avoid passing the screen before the first turn.
        m.then((CUT, {"seat": 1 - first}), (CUT, {"seat": first}))


def _cutter(m: Match, env: Bindings) -> int:
    return int(env["seat"])


def _part(m: Match, env: Bindings) -> None:
    if env["cut"]:
        actions.cut_deck(m, env["seat"])
    else:
        fact(m, "uncut", env["seat"], clause="ENA-F3")


def _draw_hands(m: Match, env: Bindings) -> None:
    for seat in (m.store.first[TABLE], 1 - m.store.first[TABLE]):
        actions.draw(m, seat, actions.HAND_SIZE)


def _open_bases(m: Match, env: Bindings) -> None:
    """Trigger a Base's orange ability after the first draw (ENA-R21)."""
    put(m, "turn", TABLE, 1)
    for seat in (m.store.first[TABLE], 1 - m.store.first[TABLE]):
        card = m.store.zone[pile(seat, BASE)][0]
        fact(m, "deployed", seat, card, pile(seat, BASE), clause="ENA-I3.1")


def _first_turn(m: Match, env: Bindings) -> None:
    m.push(TURN, {"label": "turn"})


# ---- the turn (ENA-J)
def _begin(m: Match, env: Bindings) -> None:
    fact(m, "turned", active(m.store), m.store.turn[TABLE], clause="ENA-D2")


def _withdraw(m: Match, env: Bindings) -> None:
    _phase(m, "withdraw")
    for zone in ATTACKERS[active(m.store)]:
        here = m.store.zone[zone]
        if here:
            actions.withdraw(m, here[0])


def _recharge(m: Match, env: Bindings) -> None:
    seat = active(m.store)
    _phase(m, "recharge")
    gained = recharge_of(m.store, seat)
    put(m, "energy", seat, m.store.energy[seat] + gained)
    fact(m, "recharged", seat, gained, m.store.energy[seat], clause="ENA-J1.2")
    actions.draw(m, seat, max(0, hand_size(m.store, seat) - len(hand(m.store, seat))))


def _deploy(m: Match, env: Bindings) -> None:
    _phase(m, "deploy")


def _to_battle(m: Match, env: Bindings) -> None:
    if env["deploy"] == "end":
        m.unwind("turn")
        m.push(END, {})
    else:
        _phase(m, "attack")


def _close_attack(m: Match, env: Bindings) -> None:
    """Skip the rest of the battle if no Unit is in the Attack Zone (ENA-R16)."""
    if attacking(m.store, active(m.store)):
        _phase(m, "defence")
    else:
        m.unwind("turn")
        m.push(END, {})


def _reinforce(m: Match, env: Bindings) -> None:
    _phase(m, "reinforcement")


def _damage(m: Match, env: Bindings) -> None:
    _phase(m, "damage")
    m.push(DAMAGE, {"slot": 0})


def _clash(m: Match, env: Bindings) -> None:
    """Resolve one slot after another, the attacker's leftmost first (ENA-R6)."""
    slots = attack_zone(m.store, active(m.store))
    if env["slot"] < len(slots):
        m.push(DAMAGE, {"slot": env["slot"] + 1})
        actions.clash(m, slots[env["slot"]])
    else:
        actions.collect(m, active(m.store))


def _finish_turn(m: Match, env: Bindings) -> None:
    m.push(END, {})


def _end(m: Match, env: Bindings) -> None:
    _phase(m, "end")
    actions.fade(m)


def _pass_on(m: Match, env: Bindings) -> None:
    turn = m.store.turn[TABLE]
    fact(m, "ended", turn, clause="ENA-J1.5")
    if turn - m.store.progress[TABLE] >= actions.QUIET_TURNS:
        finish(m, (), "idle", clause="ENA-R9")
        return
    put(m, "turn", TABLE, turn + 1)
    m.push(TURN, {"label": "turn"})


CUT = program("enadrya.cut", cut=Confirm("cut", _cutter), part=_part)
OPENING = program("enadrya.opening", shuffle=_shuffle, first=_name_first, draw=_draw_hands, bases=_open_bases,
                  turn=_first_turn)
TURN = program(
    "enadrya.turn", begin=_begin, withdraw=_withdraw, recharge=_recharge,
    massive=Menu("massive", _active, (moves.MASSIVE, moves.leave("keep")), shut=moves.shut(
        (*moves.DEPLOYING, *moves.USING, marches.MOVE), "ENA-J1.2", "enadrya.refusal.massive-first")),
    open=_deploy,
    deploy=Menu("deploy", _active, (
        moves.FROM_HAND, moves.USE, moves.USE_SECOND, marches.MOVE, marches.BATTLE_NOW,
        moves.leave("end"))),
    close=_to_battle,
    attack=Menu("attack", _active, (marches.ATTACK, moves.leave("done")), shut=moves.shut(
        (*moves.DEPLOYING, *moves.USING), "ENA-R15", "enadrya.refusal.moves-only"), chosen=attacking),
    blockers=_close_attack,
    defence=Menu("defence", _passive, (
        marches.BLOCK, moves.DEPLOY_IN_DEFENCE, moves.PLAY, moves.USE, moves.USE_SECOND, moves.leave("done")),
        shut=moves.shut((moves.TECHNOLOGY,), "ENA-J1.4.2", "enadrya.refusal.no-technologies"), chosen=blocking),
    reinforce=_reinforce,
    reinforcement=Menu("reinforcement", _active, (
        moves.PLAY, moves.USE, moves.USE_SECOND, moves.leave("done")),
        shut=moves.shut((*moves.DEPLOYING, marches.MOVE), "ENA-R15", "enadrya.refusal.nothing-moves")),
    damage=_damage,
    end=_finish_turn,
)
DAMAGE = program("enadrya.damage", clash=_clash)
END = program("enadrya.end", clear=_end, next=_pass_on)


# ---- a draw by agreement (ENA-C2.1, R9)
def _other(m: Match, env: Bindings) -> int:
    return 1 - int(env["from"])


def _agree(m: Match, env: Bindings) -> None:
    if env["agree"]:
        finish(m, (), "agreed", clause="ENA-C2.1")
    else:
        fact(m, "declined", 1 - env["from"], clause="ENA-R9")


DRAW = program("enadrya.draw", agree=Confirm("agree", _other), settle=_agree)


def endless(m: Match) -> None:
    """End the match as a draw: effects trigger each other for ever (ENA-C2.2)."""
    finish(m, (), "loop", clause="ENA-C2.2")


PROGRAMS = {p.name: p for p in (
    OPENING, CUT, TURN, DAMAGE, END, DRAW, QUEUE, marches.JUMP, CAST)}
