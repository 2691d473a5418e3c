"""Evaluation of Encrucijada for bots: the worth of a position in points of a tower, and the plain end of what was begun.

A position is what one side has less what its rivals have: the tower, the village by what works in it, armies, hands, the road to
Rule, and the piles that must not run out.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp, log, sqrt

from tabletop.bots.games.encrucijada_war import (
    CALL_OFF,
    DONE,
    PASS,
    best_of,
    invaded,
    misordered,
    planned,
    strength,
)
from tabletop.games.encrucijada.board import HAND_SIZE, PILE_ROWS
from tabletop.games.encrucijada.ending import PER_ALLY, RULED
from tabletop.games.encrucijada.heroes import waiting
from tabletop.games.encrucijada.proposals import proposal
from tabletop.games.encrucijada.readers import (
    active,
    armies,
    hand,
    has,
    is_active,
    is_blocked,
    living,
    reaches_cost,
    resistance,
    sheet,
    team_sums,
    value,
    village,
)
from tabletop.games.encrucijada.setup import RESIST, RULE
from tabletop.games.encrucijada.store import EncrucijadaStore
from tabletop.kernel.asks import DONE as CHOSEN
from tabletop.kernel.asks import NONE, Choose, Confirm, Option, Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE

S = EncrucijadaStore
WIN = 10_000.0
LOW, OUT = 15, 60.0
"""Points of a tower that count twice; what it costs to be out."""
LIT, IDLE = 1.0, 0.6
"""Worth of an active card of a village, and of an inactive one."""
SOURCE, GIVEN, TEXT = 0.8, 0.22, 1.0
"""Further worth of a source of resources and of a point it gives; of a card with a text."""
OPEN, SOLDIER, DORMANT = 0.4, 0.6, 0.7
"""Worth of a point of value in a village and in an army; of a hidden card that could not be active."""
HIDDEN_SOURCE = 0.9
OPEN_MOST, HIDDEN_MOST = 60.0, 40.0
"""Worth that no village, and no table of hidden cards, exceeds."""
BLOCKED = 0.92
COMPANY, MOST_COMPANY = 0.5, 3
"""Worth of each further fighter in an army, and how many count: each army that ends wears its side out."""
HELD, STUCK = 0.9, 0.55
"""Worth of a card in hand that could be active, and of one that could not."""
ROAD, LAST_ROAD, NEAR = 0.15, 0.6, 100
"""Worth of a point of the resource one has most of on the road to Rule, and of one beyond NEAR."""
PILES, CALM = 16.0, 12
"""Worth of the cards left in the piles: by their logarithm, so that the last ones count most, and of CALM at most."""
MENACE = 0.35
"""Worth of a point by which a rival's free armies are stronger than what could stop them."""
LEADING = 0.45
"""Share of the strongest rival in what rivals count; of several, each has more than an even part of the rest."""
STALL = 1.0
"""Worth that the side ahead loses by a turn without a draw, a blow or a loss: many of them are a draw without Resist (ENC-R11)."""
SPREAD = 14.0
"""Difference of worth that turns an even match into one won three times in four."""
LONGEST = 80
"""Decisions after which what was begun is left as it is."""
WARS = frozenset({"attack", "defend", "target", "defensa"})
TURN = frozenset({"put", "action"})
END: Option = ("end", 0, 0)


# ---- worth of a position
def worth(s: S, seat: int) -> float:
    """Score a position for a seat: its team's mean less its rivals, the strongest of whom counts most; a win above all."""
    if s.over[TABLE]:
        won = s.won[seat]
        return WIN if won else -WIN if any(s.won[:s.seats]) else 0.0
    if not s.turn[TABLE]:
        return 0.0
    sides = [_side(s, other) for other in range(s.seats)]
    own = [sides[other] for other in range(s.seats) if s.team[other] == s.team[seat]]
    rivals = [sides[other] for other in range(s.seats) if s.team[other] != s.team[seat]]
    against = LEADING * max(rivals) + (1 - LEADING) * sum(rivals) / sqrt(len(rivals))
    ahead = sum(own) / len(own) - against
    return round(ahead - (STALL * (s.turn[TABLE] - s.progress[TABLE]) if ahead > 0 and not s.goals[TABLE] & RESIST else 0.0), 6)


def _side(s: S, seat: int) -> float:
    if s.out[seat]:
        return -OUT
    left = resistance(s, seat) + _reserve(s, seat)
    total = left + min(left, LOW) + _fewer(sum(_visible(s, card) for card in village(s, seat)), OPEN_MOST)
    total += _fewer(_armies(s, seat), HIDDEN_MOST)
    total += sum(HELD if reaches_cost(s, card) else STUCK for card in hand(s, seat))
    return total + _road(s, seat) + _last(s, seat) - _menace(s, seat)


def _reserve(s: S, seat: int) -> int:
    """Sum the Leadership that would take the place of a fallen tower (ENC-H3)."""
    return sum(sheet(s, hero).value for hero in waiting(s, seat)) if s.heroes[TABLE] else 0


def _fewer(worth: float, most: float) -> float:
    """Let each further card count less: there is no use for many more than can act in a turn."""
    return most * (1 - exp(-worth / most))


def _visible(s: S, card: int) -> float:
    own = sheet(s, card)
    if not is_active(s, card):
        return IDLE
    worth = LIT + OPEN * value(s, card) + (SOURCE if own.gives else 0.0) + GIVEN * sum(amount for _, amount in own.gives)
    if own.use or own.lasting or own.more:
        worth += TEXT
    return worth + 0.5 * has(s, card, "defensa")


def _armies(s: S, seat: int) -> float:
    total = 0.0
    for army in armies(s, seat):
        fighters = 0
        worth = 0.0
        for card in s.contents(army):
            fights = sheet(s, card).suit == "espada" and reaches_cost(s, card)
            worth += _soldier(s, card)
            fighters += fights
        worth += COMPANY * max(0, min(fighters, MOST_COMPANY) - 1)
        total += worth * (BLOCKED if is_blocked(s, army) else 1.0)
    return total


def _soldier(s: S, card: int) -> float:
    if not s.card[card] or not reaches_cost(s, card):
        return DORMANT
    own = sheet(s, card)
    return (DORMANT if own.suit == "espada" else HIDDEN_SOURCE * DORMANT) + SOLDIER * own.value


def _road(s: S, seat: int) -> float:
    """Score the road to Rule (ENC-4.2)."""
    if not s.goals[TABLE] & RULE:
        return 0.0
    wanted = RULED + PER_ALLY * (s.team[:s.seats].count(s.team[seat]) - 1)
    best = max(team_sums(s, seat)) * RULED / wanted
    return ROAD * best + LAST_ROAD * max(0.0, best - NEAR)


def _last(s: S, seat: int) -> float:
    """Score the cards left in the piles, less those that the next turn draws: who empties a pile is out (ENC-4.3, A)."""
    if not s.goals[TABLE] & RESIST:
        return 0.0
    left = [len(s.zone[zone]) for number, zone in enumerate(PILE_ROWS[seat]) if not s.held[seat] >> number & 1]
    if not left:
        return 0.0
    spare = sum(left) - len(left) - max(1, HAND_SIZE - len(hand(s, seat)))
    return PILES * log(1 + min(spare, CALM)) if spare > 0 else PILES * (spare - 1 / max(1, min(left)))


def _menace(s: S, seat: int) -> float:
    """Score the strongest attack that a rival could make by what could stop it."""
    rivals = [other for other in living(s) if s.team[other] != s.team[seat]]
    most = max((strength(s, _free(s, other, own_turn(s, other))) for other in rivals), default=0)
    walls = [card for card in village(s, seat) if is_active(s, card) and has(s, card, "defensa")]
    return MENACE * max(0, most - strength(s, _free(s, seat, s.turn[TABLE])) - sum(value(s, card) for card in walls))


def _free(s: S, seat: int, turn: int) -> list[int]:
    """List the cards of the armies that are not blocked in a turn."""
    return [card for army in armies(s, seat) if s.blocked[army] <= turn for card in s.contents(army)]


def own_turn(s: S, seat: int) -> int:
    """Return the number of a seat's next own turn."""
    return s.turn[TABLE] + ((s.place[seat] - s.place[active(s)]) % s.seats or s.seats)


# ---- answers worth a comparison
def candidates(m: Match, seat: int) -> list[Picks] | None:
    """List the answers to compare; None for all that there are."""
    proposed = proposal(m, seat)
    if proposed is not None:
        return [proposed]
    ask, _ = m.ask()
    if ask.name in TURN:
        return [(option,) for option in _moves(m, seat)]
    if ask.name == "arrange":
        found = [("order", army, 0) for army in misordered(m.store, seat)]
        return [(next((option for option in found if option in m.options(seat)), DONE),)]
    if ask.name in ("war", "priority"):
        return [(option,) for option in _acts(m, seat)]
    if ask.name in WARS:
        return [(option,) for option in _unlike(m, [o for o in m.options(seat) if o[0] not in ("show", "order")])]
    return None


def _unlike(m: Match, options: list[Option]) -> Iterator[Option]:
    """List one option for cards or armies that are alike."""
    s: S = m.store
    seen: set[object] = set()
    for verb, subject, to in options:
        inside = tuple(sorted(s.card[card] for card in s.contents(subject))) if verb in ("attack", "defend") else s.card[subject]
        if (verb, inside) not in seen:
            seen.add((verb, inside))
            yield verb, subject, to


def _acts(m: Match, seat: int) -> Iterator[Option]:
    """List what may be done in a window: a pass first, effects, and the end of a war that has just gone wrong."""
    options = m.options(seat)
    yield PASS
    yield from _unlike(m, [option for option in options if option[0] in ("use", "answer")])
    if CALL_OFF in options and m.store.stage[TABLE] != "declared":
        yield CALL_OFF


def _moves(m: Match, seat: int) -> Iterator[Option]:
    """List the moves of a turn that are worth a look: cards of a kind once, and of stackings the planned one."""
    s: S = m.store
    ways: dict[str, list[Option]] = {}
    for option in m.options(seat):
        ways.setdefault(option[0], []).append(option)
    yield from ways.get("end", ways.get("done", []))  # of equals, the end comes first
    for verb in ("raise", "hide", "use", "declare", "seek"):
        yield from _unlike_cards(s, ways.get(verb, []))
    yield from _unlike_cards(s, [option for option in ways.get("show", []) if _may_be_shown(s, option[1])])
    company = _company(s, seat)
    yield from _unlike_cards(s, [o for o in ways.get("tuck", []) if o[2] == company and sheet(s, o[1]).suit == "espada"])
    yield from [option for option in ways.get("stack", []) if _joins(s, option, company)][:1]


def _unlike_cards(s: S, options: list[Option]) -> Iterator[Option]:
    seen: set[int] = set()
    for option in options:
        kind = option[1] if option[0] == "declare" else -s.card[option[1]] - 1
        if kind not in seen:
            seen.add(kind)
            yield option


def _may_be_shown(s: S, card: int) -> bool:
    """Whether showing a hidden card may do something now: it gives resources, or has a text, and would be active."""
    own = sheet(s, card)
    return reaches_cost(s, card) and bool(own.gives or own.use or own.lasting or own.more or own.offers)


def _company(s: S, seat: int) -> int:
    """Return the army that a further fighter should join: the smallest free one with fighters, not full; 0 for none."""
    free = [army for army in armies(s, seat) if not is_blocked(s, army) and not s.mixed[army] and len(s.contents(army)) < MOST_COMPANY
            and best_of(s, s.contents(army)) and all(sheet(s, card).suit == "espada" for card in s.contents(army))]
    return max(free, key=lambda army: (len(s.contents(army)), -army), default=0)


def _joins(s: S, option: Option, company: int) -> bool:
    """Whether a stacking brings a lone fighter to the others."""
    _, card, army = option
    alone = len(s.contents(s.owner(s.at[card]))) == 1
    return army == company and alone and sheet(s, card).suit == "espada" and reaches_cost(s, card)


# ---- the end of what was begun
def clock(s: S) -> int:
    """Return a value that changes with each turn."""
    return s.turn[TABLE]


def moment(s: S, seat: int) -> str:
    """Return the part of the turn, and what a seat is in it."""
    role = "own" if seat == active(s) else "war" if seat == s.defender[TABLE] else "other"
    return f"{role}-{s.phase[TABLE]}"


def instinct(m: Match, options: list[Option], seat: int) -> Option | None:
    """Choose armies and targets of a war by plan."""
    if m.ask()[0].name not in WARS | {"arrange"}:
        return None
    plan = planned(m, seat, options)
    return plan if plan in options else None


def idle(m: Match, seat: int, picks: Picks) -> bool:
    """Whether an answer changes nothing: the end of a part of the own turn."""
    return picks in ((END,), (DONE,)) and m.ask()[0].name in TURN


def settle(m: Match, turn: int) -> None:
    """Play a war, and what waits in the chain, to their end by plan, up to the next move of a turn."""
    for _ in range(LONGEST):
        if m.over:
            return
        seat, (ask, _) = m.waiting()[0], m.ask()
        if ask.name in TURN and not m.store.stage[TABLE]:
            return
        if not m.store.turn[TABLE] or clock(m.store) != turn:
            return
        m.play(seat, _plain_answer(m, seat))


def _plain_answer(m: Match, seat: int) -> Picks:
    """Return the proposal, the plan of a war, a pass, or the first option of another question."""
    ask, env = m.ask()
    proposed = proposal(m, seat)
    if proposed is not None:
        return proposed
    options = m.options(seat)
    if isinstance(ask, Menu):
        plan = planned(m, seat, options)
        return (plan if plan in options else options[-1],)
    if isinstance(ask, Choose) and ask.name == "invade":
        chosen = invaded(m.store, seat, ask.source(m, env, seat))
        return (("pick", chosen, 0),) if chosen else (CHOSEN if CHOSEN in options else NONE,)
    if isinstance(ask, Confirm):
        return (options[0],)
    return _first(m, seat)


def _first(m: Match, seat: int) -> Picks:
    picks: Picks = ()
    while not picks or not m.complete(seat, picks):
        picks += (m.options(seat, picks)[0],)
    return picks
