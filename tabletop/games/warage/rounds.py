"""Course of a match and of a round in Warage, as programs (WAR-3, WAR-6)."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.agenda import Bindings, program
from tabletop.kernel.asks import Choose, Confirm, Order, Picks
from tabletop.kernel.atoms import fact, finish, make, move, put, random, shuffle
from tabletop.kernel.match import Match
from tabletop.kernel.rng import shuffled
from tabletop.kernel.store import TABLE
from tabletop.lang.deal import first_of, lay_out
from tabletop.lang.piles import one_by_one
from tabletop.lang.responses import renew

from . import actions, attacks, falls, fights, queueing, room
from .board import DECK, DECKS, HERO, HEROES, IN_PLAY, QUEUE, SEASON, SEASONS, WAITING, pile
from .exclusions import not_stored
from .guilds import guild_count
from .queueing import RESPONSES, open_window
from .readers import (
    active,
    allies,
    around,
    hand,
    hero,
    life_spaces,
    living,
    next_seat,
    ready,
    season,
    sheet,
    spells_asleep,
)
from .sheet import TOKEN_INDEX, PhaseEffect
from .store import WarageStore

FIRST_HAND, SECOND_HAND, OPENING_DRAW = 5, 4, 2
QUIET_TURNS = 10
LAST_TURN = 60
"""Last turn of a match, unless its players agreed on no limit (WAR-R21)."""
Groups = tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
"""Groups of a phase's effects, in order: the seat, and pairs (card, index of its effect)."""


# ---- the start (WAR-3)
def _dealt_to(card: Any, seat: int) -> int:
    return SEASONS if seat == TABLE else pile(seat, HERO if card.kind in ("race", "class") else DECK)


def deal(m: Match) -> None:
    """Lay out the heroes, their decks and the season deck: the last of the decks, after one a seat."""
    s: WarageStore = m.store
    lay_out(m, _dealt_to, lowest=("race",))
    for seat in range(s.seats):
        put(m, "hp", seat, sheet(s, hero(s, seat)).hp)  # WAR-R5
        put(m, "guild", seat, seat % guild_count(m.setup.options) if guild_count(m.setup.options) else seat)
    m.push(OPENING, {})


def _seat(m: Match, env: Bindings) -> None:
    """Seat the players at random, but with alternating guilds (WAR-8.1, 8.2)."""
    s: WarageStore = m.store
    seats, guilds = list(range(s.seats)), guild_count(m.setup.options)
    if not guilds:
        seats = shuffled(seats, random(m, actions.SEATING_STREAM))
    elif guilds > 2:  # two sit in one order only
        order = shuffled(range(guilds), random(m, actions.SEATING_STREAM))
        seats = [row + guild for row in range(0, s.seats, guilds) for guild in order]
    for place, seat in enumerate(seats):
        put(m, "place", seat, place)
    fact(m, "seated", tuple(seats), clause="WAR-8.1")


def _shuffle(m: Match, env: Bindings) -> None:
    for seat in range(m.store.seats):
        actions.shuffle_deck(m, seat)
    shuffle(m, SEASONS, actions.SEASON_STREAM)
    while not season(m.store):
        actions.turn_season(m)


def _name_first(m: Match, env: Bindings) -> None:
    """Choose a random first player, or guild, unless the series says who starts (WAR-3.1, R20)."""
    first = first_of(m, actions.SEATING_STREAM, guild_count(m.setup.options) or m.store.seats)
    put(m, "active", TABLE, first)
    put(m, "starter", TABLE, first)
    fact(m, "started", first, clause="WAR-3.1")


def _draw_hands(m: Match, env: Bindings) -> None:
    order = around(m.store, active(m.store))
    for seat in order:
        _fill(m, seat, FIRST_HAND)
    m.push(MULLIGANS, {"left": tuple(order)})


def _next_mulligan(m: Match, env: Bindings) -> None:
    seats = [seat for seat in env["left"] if not m.store.out[seat]]
    if seats:
        m.then((MULLIGAN, {"seat": seats[0]}), (MULLIGANS, {"left": tuple(seats[1:])}))


def _fill(m: Match, seat: int, count: int) -> None:
    for _ in range(min(count, len(m.store.zone[DECKS[seat]]))):
        actions.draw(m, seat)


def _first_round(m: Match, env: Bindings) -> None:
    s: WarageStore = m.store
    put(m, "turn", TABLE, 1)
    put(m, "active", TABLE, around(s, active(s))[0])
    m.push(ROUND, {"label": "round"})


def _seat_asked(m: Match, env: Bindings) -> int:
    return int(env["seat"])


def _redraw(m: Match, env: Bindings) -> None:
    """Let a player once return the hand and draw 4 (WAR-3.2)."""
    if not env["redraw"]:
        return
    seat = env["seat"]
    for card in hand(m.store, seat)[:]:
        move(m, card, pile(seat, DECK))
    actions.shuffle_deck(m, seat)
    fact(m, "redrawn", seat, clause="WAR-3.2")
    _fill(m, seat, SECOND_HAND)


OPENING = program("warage.opening", seats=_seat, shuffle=_shuffle, first=_name_first, draw=_draw_hands,
                  round=_first_round)
MULLIGANS = program("warage.mulligans", next=_next_mulligan)
MULLIGAN = program("warage.mulligan", redraw=Confirm("redraw", _seat_asked), draw=_redraw)


# ---- drawing, card by card, perhaps to the life pile (WAR-6.1)
def _ways(m: Match, env: Bindings, seat: int) -> list[str]:
    ways = ["draw"]
    if m.store.zone[DECKS[seat]] and life_spaces(m.store, seat) > 0:
        ways.append("life")
    return [*ways, "none"] if env["may"] else ways


def _begin_draw(m: Match, env: Bindings) -> None:
    if not m.store.out[env["seat"]] and not m.store.fallen[env["seat"]] and env["left"] > 0:
        m.push(DRAW_ONE, env)


def _draw(m: Match, env: Bindings) -> bool:
    if env["how"] == "none":
        return False
    seat = env["seat"]
    if env["how"] == "life":
        actions.store_life(m, seat)
    else:
        actions.draw(m, seat)
    return not m.store.fallen[seat]


DRAW = program("warage.draw", begin=_begin_draw)
DRAW_ONE = one_by_one(
    "warage.draw_one", _draw, how=Choose("how", _seat_asked, _ways, noun="word", excuses=not_stored))


# ---- effects of the opening and closing phases, one by one, unanswered (WAR-6.1, R16)
def _applies(s: WarageStore, effect: PhaseEffect, owner: int, now: int) -> bool:
    if effect.of == "own":
        return owner == now
    if effect.of in ("each", "others"):
        return effect.of == "each" or owner != now
    return s.guild[owner] != s.guild[now] if effect.of == "enemy" else owner in allies(s, now)


def _phase_effects(m: Match, phase: str) -> Groups:
    """List the effects in order: the active player's, the allies', the opponents'; then costs to the active player, helpful first."""
    s: WarageStore = m.store
    now, defs, card_of, zone = active(s), s.defs, s.card, s.zone
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for card in [c for place in IN_PLAY[s.seats] for c in zone[place] if phase in defs[card_of[c]].phases]:
        own, owner = defs[card_of[card]], now if s.at[card] == SEASON else s.own[card]
        if ready(s, card):
            for i, effect in enumerate(own.phase_effects):
                if effect.phase == phase and _applies(s, effect, owner, now):
                    found.setdefault((effect.rank, owner), []).append((card, i))
    groups = list(found)
    if len(groups) > 1:
        order = sorted(around(s, now), key=lambda owner: s.guild[owner] != s.guild[now])
        groups.sort(key=lambda group: (group[0], order.index(group[1])))
    return tuple([(group[1], tuple(found[group])) for group in groups])


def _cards_of_group(m: Match, env: Bindings, seat: int) -> list[int]:
    return list(dict.fromkeys(card for card, _ in env["groups"][0][1])) if env["groups"] else []


def _owner_of_group(m: Match, env: Bindings) -> int:
    owner = int(env["groups"][0][0]) if env["groups"] else 0
    return owner if not m.store.out[owner] else living(m.store)[0]


def _do_groups(m: Match, groups: Groups) -> None:
    """Run groups of effects, one group after another; effects of one card need no order."""
    cards = tuple(dict.fromkeys(card for card, _ in groups[0][1]))
    if len(cards) == 1:
        _do_group(m, {"groups": groups, "order": cards})
    else:
        m.push(PHASE_EFFECTS, {"groups": groups})


def _do_group(m: Match, env: Bindings) -> None:
    if not env["groups"]:
        return
    (_, pairs), *rest = env["groups"]
    phase_effects = [{"card": card, "which": i} for first in env["order"] for card, i in pairs if card == first]
    m.push(PHASE_EFFECTS, {"groups": tuple(rest)})
    if len(phase_effects) == 1:
        _do_effect(m, phase_effects[0])
    else:
        m.then(*((PHASE_EFFECT, effect) for effect in phase_effects))


def _do_effect(m: Match, env: Bindings) -> None:
    """Run one effect, if its card is still there and ready."""
    s: WarageStore = m.store
    card = env["card"]
    there = card in s.zone[SEASON] or (not s.out[s.own[card]] and (
        card in s.zone[HEROES[s.own[card]]] or (actions.belongs_to_play(s, card) and ready(s, card))))
    if there:
        queueing.run_effect(m, sheet(s, card).phase_effects[env["which"]].program, {"this": card})


class _EffectOrder(Order):
    """Ordering of effects; when none is left, the window next on the agenda opens at once."""

    __slots__ = ()

    def settle(self, m: Match, env: Bindings, seat: int, picks: Picks) -> None:
        """Accept a complete answer."""
        if env["groups"]:
            super().settle(m, env, seat, picks)
        else:
            m.drop()
            RESPONSES.open_below(m)


PHASE_EFFECTS = program("warage.rites", order=_EffectOrder("order", _owner_of_group, _cards_of_group), do=_do_group)
PHASE_EFFECT = program("warage.rite", do=_do_effect)


# ---- the round (WAR-6)
def _phase(m: Match, name: str) -> None:
    put(m, "phase", TABLE, name)
    fact(m, "phased", name)


def _perform(m: Match, phase: str) -> None:
    """Run the effects of the opening or closing phase, then open its window."""
    groups = _phase_effects(m, phase)
    if groups:
        m.push(RESPONSES.window, RESPONSES.at[phase])
        _do_groups(m, groups)
    else:
        open_window(m, phase)


def _begin(m: Match, env: Bindings) -> None:
    """Open the round: spells become active first, then 6.1 begins (WAR-4.5, R11)."""
    s: WarageStore = m.store
    seat = active(s)
    put(m, "round", TABLE, s.round[TABLE] + 1)
    put(m, "rounds", seat, s.rounds[seat] + 1)
    fact(m, "turned", seat, s.round[TABLE], s.turn[TABLE], clause="WAR-6.1")
    _phase(m, "opening")
    actions.fade(m, "opening", seat=seat)
    for card in spells_asleep(s, seat):
        put(m, "awake", card, 1)
        fact(m, "awoken", card, clause="WAR-R11")


def _open_effects(m: Match, env: Bindings) -> None:
    _perform(m, "opening")


def _open_draw(m: Match, env: Bindings) -> None:
    m.push(DRAW_ONE, {"seat": active(m.store), "left": OPENING_DRAW, "may": 1})


def _first_equipment(m: Match, env: Bindings) -> None:
    _phase(m, "first")
    open_window(m, "first")


def _melee(m: Match, env: Bindings) -> None:
    _phase(m, "melee")
    open_window(m, "melee")


def _magic(m: Match, env: Bindings) -> None:
    _phase(m, "magic")
    open_window(m, "magic")


def _second_equipment(m: Match, env: Bindings) -> None:
    _phase(m, "second")
    open_window(m, "second")


def _close(m: Match, env: Bindings) -> None:
    _phase(m, "closing")
    _perform(m, "closing")


def announce_season(m: Match) -> None:
    """Put a change of season on the queue (WAR-6.10, R13)."""
    make(m, QUEUE, {"card": TOKEN_INDEX, "own": TABLE, "word": "season"})
    renew(m)
    fact(m, "announced", clause="WAR-6.10")


def _change_season(m: Match, env: Bindings) -> None:
    """Announce one change of season in a closing, if a die of this round's attacks showed a 6 (WAR-6.10, R18)."""
    if m.store.six[TABLE] == m.store.round[TABLE]:
        announce_season(m)
        open_window(m, "closing")
    else:
        m.drop()  # the last step of the round comes at once
        _pass_on(m, env)


def _pass_on(m: Match, env: Bindings) -> None:
    """End the effects of this round; the next player clockwise begins (WAR-R18, R4)."""
    s: WarageStore = m.store
    actions.fade(m, "round", clause="WAR-R18")
    seat, turn = active(s), s.turn[TABLE]
    following = next_seat(s, seat)
    first = s.place[following] - _start(m)
    if first % s.seats <= (s.place[seat] - _start(m)) % s.seats:
        if turn - s.progress[TABLE] >= QUIET_TURNS:
            finish(m, (), "idle", clause="WAR-R8")
            return
        if turn >= LAST_TURN and m.setup.options.get("limit", True):
            falls.end_long(m)
            return
        put(m, "turn", TABLE, turn + 1)
    put(m, "active", TABLE, following)
    m.push(ROUND, {"label": "round"})


def _wind_up(m: Match, env: Bindings) -> None:
    """End the round of a beaten hero, once nothing is queued or waits for a queue (WAR-R22)."""
    s: WarageStore = m.store
    if s.zone[QUEUE] or s.zone[WAITING]:
        m.then((RESPONSES.window, RESPONSES.at[s.phase[TABLE]]), (NEXT, {}))
    else:
        _pass_on(m, env)


def _start(m: Match) -> int:
    """Return the seat from which turns are counted: that of the starting player."""
    return int(m.store.place[m.store.starter[TABLE]])


ROUND = program(
    "warage.round", begin=_begin, opening=_open_effects, draw=_open_draw, first=_first_equipment, melee=_melee,
    magic=_magic, second=_second_equipment, closing=_close, season=_change_season, end=_pass_on)
NEXT = program("warage.next", next=_wind_up)


def endless(m: Match) -> None:
    """End a match that goes on by itself for ever as a draw (WAR-R8)."""
    finish(m, (), "loop", clause="WAR-R8")


PROGRAMS = {p.name: p for p in (
    OPENING, MULLIGANS, MULLIGAN, DRAW, DRAW_ONE, PHASE_EFFECTS, PHASE_EFFECT, ROUND, NEXT, *queueing.PROGRAMS, *attacks.PROGRAMS, fights.FIGHT,
    room.BENCH)}
