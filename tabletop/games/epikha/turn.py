"""Course of a match and of a turn in Epikha, as programs (EPI-2 to EPI-6)."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import WHOLE_LIST, Choose, Confirm
from tabletop.kernel.atoms import batch, fact, move, put
from tabletop.kernel.guards import TARGET, Menu, Refusal
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.lang.deal import first_of, lay_out

from . import actions, blows, closings, combat, costs, drawing, ending, leftovers, moves, spells
from .actions import seat_of
from .board import DECK, DEPLOYMENT, FIRST_HAND, KIT, LAID, SKILLS, pile
from .readers import active, hand, original, sheet
from .sheet import Sheet
from .store import EpikhaStore
from .triggers import SORTING

S = EpikhaStore
MOST_ARMS = 2
"""Weapons, and Objects, that may be laid down (EPI-R9)."""
_MIXED, _MANY_ARMS, _DEAR = (Refusal("EPI-R9", f"epikha.unfit.{reason}", TARGET) for reason in ("lay-mixed", "lay-arms", "lay-vital"))
BOTH = (0, 1)


def _active(m: Match, env: Bindings) -> int:
    return active(m.store)


def _defender(m: Match, env: Bindings) -> int:
    return 1 - active(m.store)


# ---- the start (EPI-2)
def deal(m: Match) -> None:
    """Lay out both decks, face down; the Player stands in Deployment (EPI-R9)."""
    put(m, "quick", TABLE, int(m.setup.options.get("mode") == "quick"))
    lay_out(m, _home)
    for seat in BOTH:
        put(m, "player", seat, m.store.zone[pile(seat, DEPLOYMENT)][0])
    if m.setup.options.get("lay", True):
        m.then((LAY, {"seat": 0}), (LAY, {"seat": 1}), (OPENING, {}))
        return
    for seat in BOTH:
        _lay(m, {"seat": seat, "lay": ()})
    m.push(OPENING, {})


def _home(sheet: Sheet, owner: int) -> int:
    return pile(owner, DEPLOYMENT if sheet.kind == "player" else KIT)


def _both(m: Match, env: Bindings) -> tuple[int, ...]:
    return BOTH


def _to_lay(m: Match, env: Bindings, seat: int) -> list[int]:
    """List the cards that a seat may lay down: its Skills, and of each Weapon or Object as many copies as may be laid."""
    s: S = m.store
    defs, card_of = s.defs, s.card
    counted: dict[int, int] = {}
    found = []
    for card in s.zone[pile(seat, KIT)]:
        own = defs[card_of[card]]
        if own.played == "arm" or own.kind == "skill":
            copies = counted[card_of[card]] = counted.get(card_of[card], 0) + 1
            if copies <= (MOST_ARMS if own.played == "arm" else 1):
                found.append(card)
    return found


def lay_clash(s: S, seat: int, cards: tuple[int, ...]) -> Refusal | None:
    """Return the reason against laying cards down together: Skills, or two Weapons and two Objects, leaving 1 Vital (EPI-R9)."""
    sheets = [sheet(s, c) for c in cards]
    kinds = [one.kind for one in sheets]
    if "skill" in kinds and len(set(kinds)) > 1:
        return _MIXED
    if kinds.count("weapon") > MOST_ARMS or kinds.count("object") > MOST_ARMS:
        return _MANY_ARMS
    price = sum([one.loss if one.kind == "skill" else one.cost for one in sheets])
    return _DEAR if price >= original(s, s.player[seat]) else None


def _lay_clash(m: Match, env: Bindings, seat: int, chosen: tuple[int, ...]) -> Refusal | None:
    return lay_clash(m.store, seat, chosen)


def _hidden(m: Match, env: Bindings, seat: int) -> bool:
    return True


def _lay(m: Match, env: Bindings) -> None:
    """Lay the chosen cards face down; the rest is the deck (EPI-2.1)."""
    s: S = m.store
    seat, laid = env["seat"], env["lay"]
    for card in laid:
        move(m, card, pile(seat, LAID))
    fact(m, "laid", seat, len(laid), clause="EPI-2.1")
    for card in [c for c in s.zone[pile(seat, KIT)] if sheet(s, c).kind != "skill"]:
        move(m, card, pile(seat, DECK))


def _name_first(m: Match, env: Bindings) -> None:
    first = first_of(m, drawing.START_STREAM, 2)
    put(m, "first", TABLE, first)
    fact(m, "started", first, clause="EPI-2.1")


def _shuffle(m: Match, env: Bindings) -> None:
    for seat in BOTH:
        drawing.shuffle_deck(m, seat)
        _draw_hand(m, seat)


def _draw_hand(m: Match, seat: int) -> None:
    for _ in range(min(FIRST_HAND, len(m.store.zone[pile(seat, DECK)]))):
        drawing.draw_one(m, seat)


def _redraw(m: Match, env: Bindings) -> None:
    """Let the seats that wish put their hand back, and draw anew (EPI-2.2)."""
    for seat in BOTH:
        if env["redraw"][str(seat)]:
            for card in list(hand(m.store, seat)):
                move(m, card, pile(seat, DECK))
            fact(m, "redrew", seat, clause="EPI-2.2")
            drawing.shuffle_deck(m, seat)
            _draw_hand(m, seat)


def _turn_up(m: Match, env: Bindings) -> None:
    """Turn the laid cards up: Skills lie ready, the Player carries its arms and loses what they cost (EPI-2.1, R9)."""
    s: S = m.store
    with batch(m):
        for seat in BOTH:
            player = s.player[seat]
            for card in list(s.zone[pile(seat, LAID)]):
                is_skill = sheet(s, card).kind == "skill"
                move(m, card, pile(seat, SKILLS) if is_skill else s.inside(player))
                fact(m, "revealed", seat, card, clause="EPI-2.1")
                if not is_skill:
                    actions.spend(m, player, sheet(s, card).cost, clause="EPI-R9")
    put(m, "turn", TABLE, 1)
    m.push(TURN, {})


# ---- the turn
def _begin(m: Match, env: Bindings) -> None:
    """Open the Start phase: Vital comes back, and then the cards in the Magic Zone (EPI-3.1)."""
    seat = active(m.store)
    fact(m, "turned", seat, m.store.turn[TABLE])
    moves.phase(m, "start")
    actions.restore(m, seat)
    actions.come_back(m, seat)


def _draw(m: Match, env: Bindings) -> None:
    if drawing.draw_one(m, active(m.store)):
        moves.phase(m, "deployment")


def _fight(m: Match, env: Bindings) -> None:
    if env["deploy"] == "attack":
        m.push(COMBAT, {})


def _end(m: Match, env: Bindings) -> None:
    """Open the end of the turn, to which texts may answer before the hand is cut (EPI-R34)."""
    fact(m, "turn_ending", active(m.store), clause="EPI-R34")


def _trim(m: Match, env: Bindings) -> None:
    drawing.trim(m, active(m.store))


def _pass_on(m: Match, env: Bindings) -> None:
    actions.fade(m)
    turn = m.store.turn[TABLE]
    fact(m, "ended", turn, clause="EPI-6.2")
    if ending.is_too_long(m):
        ending.judge(m)
        return
    put(m, "turn", TABLE, turn + 1)
    m.push(TURN, {})


# ---- the Combat phase
def _step(do: Callable[[Match], None]) -> Callable[[Match, Bindings], None]:
    return lambda m, env: do(m)


def _beat(when: int) -> Callable[[Match, Bindings], None]:
    return lambda m, env: blows.beat(m, when)


def _regroup(m: Match, env: Bindings) -> None:
    moves.phase(m, "regroup")


LAY = program("epikha.lay", lay=Choose(
    "lay", seat_of, _to_lay, least=0, most=WHOLE_LIST, clause="EPI-R9", clash=_lay_clash, secret=_hidden), lie=_lay)
OPENING = program(
    "epikha.opening", first=_name_first, shuffle=_shuffle, redraw=Confirm("redraw", _both), again=_redraw, up=_turn_up)
TURN = program(
    "epikha.turn", begin=_begin, draw=_draw, deploy=Menu("deploy", _active, moves.DEPLOYING, shut=closings.DEPLOYING), fight=_fight,
    end=_end, trim=_trim, next=_pass_on)
COMBAT = program(
    "epikha.combat", attack=Menu("attack", _active, moves.ATTACKING, shut=closings.ATTACKING), call=_step(combat.call),
    answer=Menu("answer", _defender, moves.ANSWERING, shut=closings.ANSWERING), fetch=_step(combat.fetch), exchange=_step(combat.manoeuvre),
    swift=_beat(blows.SWIFT), plain=_beat(blows.PLAIN), heavy=_beat(blows.HEAVY), sweep=_step(leftovers.sweep),
    left=_step(leftovers.deal_out), close=_step(leftovers.close), open=_regroup,
    regroup=Menu("regroup", _active, moves.REGROUPING, shut=closings.REGROUPING))
PROGRAMS = {p.name: p for p in (
    LAY, OPENING, TURN, COMBAT, actions.INHERIT, actions.BEQUEST, costs.PAY, SORTING, *drawing.PROGRAMS, *moves.PROGRAMS, *combat.PROGRAMS,
    *blows.PROGRAMS, *leftovers.PROGRAMS, *spells.PROGRAMS)}
