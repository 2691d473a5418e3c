"""Making of puzzles from matches: finds a decision that keeps a goal, tightens and cuts the position, measures and describes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tabletop.bots.novice import novice
from tabletop.bots.sense import sense_of
from tabletop.bots.world import world_of
from tabletop.games.puzzle_terms import terms_of
from tabletop.games.registry import Deal
from tabletop.kernel.asks import Picks
from tabletop.kernel.atoms import move, put
from tabletop.kernel.cursor import facts_in
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import NOWHERE
from tabletop.learning.goals import Goal, Kind, Watch, way_won
from tabletop.learning.line import Played, plan, refutation
from tabletop.learning.proof import Budget, Prover, Spent
from tabletop.learning.puzzle import Clues, Edited, Puzzle, Source, settled, written

RAISES = 26
"""Most values of the number that are tried."""
SHARE = 0.45
"""Largest share of first answers that may keep the goal."""
MOST_OPTIONS = 18
"""Most first moves: more are too many to judge them all."""
UNKNOWN = 0.4
"""Largest share of first answers that may be left without a verdict."""
FEWEST_WRONG = 3
"""Fewest first answers that must spoil the goal."""
FEWEST_MOVES = 2
"""Fewest own moves of a plan to win; a defence may be one."""
LEAST = 400
"""Positions for the first look at a position; where that proves nothing, it is passed over."""
HELD = 3
"""Cards that stay in the player's hand, needed or not."""


@dataclass(frozen=True, slots=True)
class Effort:
    """Effort of making: positions for one proof, and for the judgement of each first answer."""

    proof: int = 1_500
    answer: int = 1_500


@dataclass(frozen=True, slots=True)
class Candidate:
    """Position of a match with a goal proved there.

    `turn` is the game's clock, `event` the number of facts before; `tips` is what was played, tried first by later proofs.
    """

    match: Match
    goal: Goal
    turn: int
    positions: int
    tips: tuple[Picks, ...] = ()
    event: int = 0

    def prover(self, match: Match | None = None) -> Prover:
        """Make a prover of the goal, at this position or a changed one."""
        return Prover(match or self.match, self.goal, self.tips)


@dataclass(frozen=True, slots=True)
class Measured:
    """First answers of a position: those that keep the goal, those that spoil it, and how many could not be judged."""

    right: tuple[Picks, ...]
    wrong: tuple[Picks, ...]
    unknown: int = 0

    @property
    def choices(self) -> int:
        """Count the answers."""
        return len(self.right) + len(self.wrong) + self.unknown

    @property
    def share(self) -> float:
        """Share of right ones among the moves to choose from; one card's moves to several places are one, right if one of them is."""
        kinds = {picks[0][:2] for picks in (*self.right, *self.wrong)}
        return len({picks[0][:2] for picks in self.right}) / max(1, len(kinds))


# ---- finding
def candidates(match: Match, *, turns: int = 0) -> Iterator[list[Candidate]]:
    """Yield positions of a match worth a look, by turn, seat and menu; the match is moved.

    Own turns are to be won, those of others survived. `turns` limits them to the last so many; 0 takes all.
    """
    clock, active = sense_of(match.rules.key).clock, terms_of(match.rules.key).active
    found: dict[tuple[int, int, str], list[Candidate]] = {}
    last = clock(match.store)
    for node in list(match.history.line):
        match.go(node.parent)
        now, seat = clock(match.store), node.seat
        if (turns and now + turns <= last) or node.kind != "answer" or not isinstance(match.ask()[0], Menu):
            continue
        listed = found.setdefault((now, seat, match.ask()[0].name), [])
        if FEWEST_WRONG < len(match.options(seat)) <= MOST_OPTIONS and not listed:
            goal = Goal("win" if active(match.store) == seat else "survive", seat)
            listed.append(Candidate(match.fork(), goal, now, 0, event=len(facts_in(match.log))))
    yield from (one for one in reversed(found.values()) if one)


# ---- making the position hard and plain
def tightened(found: Candidate, effort: Effort) -> Candidate | None:
    """Set the number that decides as hard as the goal can still be proved; None where it cannot be proved at all.

    The rival's is raised from the least up, in a defence the own lowered to the least that holds.
    """
    best, held = None, found.goal.condition == "survive"
    for step in range(RAISES):
        trial = _set(found, step)
        if trial is None:
            break
        budget, prover = Budget(effort.proof if best is not None else LEAST), found.prover(trial)
        verdict = prover.prove(trial, budget)
        if verdict == "proved":
            best = replace(found, match=trial, positions=budget.spent, tips=tuple(prover.liked))
            if held:
                break
            found = replace(found, tips=best.tips)
        elif not held or verdict == "unknown":
            break
    return best


def _set(found: Candidate, step: int) -> Match | None:
    """Return the position with the number so many steps above the least; None above the most."""
    match = found.match.fork()
    watch = Watch(match, found.goal)
    terms, held = watch.terms, found.goal.condition == "survive"
    seat = found.goal.seat if held else watch.rival
    wanted = terms.step * (1 + step)
    if wanted > terms.most:
        return None
    put(match, terms.number, terms.bearer(match.store, seat), terms.cell(match.store, seat, wanted))
    match.store.renew()
    return match


def cut(found: Candidate, shape: Measured, effort: Effort) -> Candidate:
    """Take cards out of the hands one by one while the same first answers are right."""
    best = found
    for card, owner in _held(found.match):
        hand = [one for one, seat in _held(best.match) if seat == owner]
        if owner == found.goal.seat and len(hand) <= HELD:
            continue
        trial = best.match.fork()
        move(trial, card, NOWHERE)
        trial.store.renew()
        now = measured(best.prover(trial), trial, effort)
        gone = {picks for picks in (*shape.right, *shape.wrong) if any(pick[1] == card for pick in picks)}
        if now is not None and set(now.right) == set(shape.right) and set(now.wrong) >= set(shape.wrong) - gone:
            best = replace(best, match=trial)
    return best


def _held(match: Match) -> list[tuple[int, int]]:
    """List the cards held in hands, with their owners."""
    store = match.store
    hands = [zone for zone in range(1, store.fixed) if match.rules.loose(zone, -1) and store.zone[zone]
             and any(match.rules.sees(store, seat, zone) for seat in range(store.seats))]
    return [(card, store.own[card]) for zone in hands for card in store.zone[zone]]


# ---- measuring
def measured(prover: Prover, match: Match, effort: Effort) -> Measured | None:
    """Judge every first answer; None where too many keep the goal, or too many cannot be judged."""
    right, wrong, unknown = list[Picks](), list[Picks](), 0
    answers = prover.answers(match, prover.seat)
    for picks in answers:
        verdict = _judged(prover, match, picks, effort)
        if verdict == "unknown":
            unknown += 1
        else:
            (right if verdict == "proved" else wrong).append(picks)
        if len(right) > max(1, SHARE * len(answers)) or unknown > UNKNOWN * len(answers):
            return None
    return Measured(tuple(right), tuple(wrong), unknown)


def _judged(prover: Prover, match: Match, picks: Picks, effort: Effort) -> str:
    try:
        return prover.after(match, picks, Budget(effort.answer))
    except Spent:
        return "unknown"


def is_worth(goal: Goal, shape: Measured, moves: int) -> bool:
    """Whether a person would enjoy it: few answers keep the goal, some spoil it, and it takes more than one move to win."""
    few = 0 < len(shape.right) <= max(1, SHARE * shape.choices)
    least = 1 if goal.condition == "survive" else FEWEST_MOVES
    return few and len(shape.wrong) >= FEWEST_WRONG and moves >= least


def lamps(shape: Measured, moves: int, *, found: bool, positions: int) -> int:
    """Return the difficulty from 1 to 5: the share of right first answers, the length, the search, and whether a novice bot finds it."""
    points = (shape.share < 0.25) + (shape.share < 0.12) + (moves >= 3) + (moves >= 5) + (positions >= 300) + (not found)
    return 1 + min(4, round(points * 0.75))


# ---- the whole
def made(found: Candidate, deal: Deal, source: Source, effort: Effort | None = None) -> Puzzle | None:
    """Make a puzzle of a candidate; None where it is none worth solving, or not all of it can be proved."""
    effort = effort or Effort()
    watch = Watch(found.match, found.goal)
    mine = found.goal.condition == "survive"
    seat = found.goal.seat if mine else watch.rival
    before = watch.terms.left(found.match.store, seat)
    hard = tightened(found, effort)
    if hard is None:
        return None
    prover = hard.prover()
    shape = measured(prover, hard.match, effort)
    moves = prover.needs(hard.match, Budget(effort.proof)) if shape is not None else 0
    if shape is None or not is_worth(found.goal, shape, moves):
        return None
    hard = cut(hard, shape, effort)
    position = settled(hard.match)
    prover, budget = hard.prover(position), Budget(effort.proof)
    if prover.prove(position, budget) != "proved":
        return None
    shape = measured(prover, position, effort)
    if shape is None:
        return None
    after = watch.terms.left(position.store, seat)
    source = source.model_copy(update={"before": before, "after": after, "turn": found.turn, "event": found.event})
    edited = _edited(prover, position, found.goal, shape, moves, budget.spent, source)
    return Puzzle("", deal, position, edited)


def _edited(prover: Prover, position: Match, goal: Goal, shape: Measured, moves: int, positions: int, source: Source) -> Edited:
    """Describe a puzzle: its kind, its difficulty, its clues."""
    line = plan(prover, position)
    own = [picks for seat, picks in line if seat == goal.seat]
    tempting, finds = _tempting(position, goal, shape)
    spoiled = refutation(prover, position, tempting, own) if tempting else []
    reply = next((picks for seat, picks in spoiled[1:] if seat != goal.seat and picks[0][1]), ())
    cards = tuple(dict.fromkeys(pick[1] for picks in own for pick in picks if pick[1] and position.store.own[pick[1]] == goal.seat))
    clues = Clues(tempting=written(tempting), reply=written(reply), cards=list(cards[:5]), first=written(own[0]) if own else [],
                  plan=[written(picks) for picks in own])
    return Edited(
        kind=_kind(goal, shape, own, spent=spent_all(position, line, goal.seat)), condition=goal.condition,
        seat=goal.seat, least=goal.least, way=way_of(position, line) if goal.condition == "win" else "", moves=moves, positions=positions,
        right=len(shape.right), choices=shape.choices, lamps=lamps(shape, moves, found=finds, positions=positions),
        source=source, clues=clues)


def way_of(position: Match, line: Played) -> str:
    """Return how a line wins; "" where it brings the game's number down, as most do."""
    match = position.fork()
    for seat, picks in line:
        match.play(seat, picks)
    way = way_won(match)
    return way if way != terms_of(position.rules.key).way else ""


def spent_all(position: Match, line: Played, seat: int) -> bool:
    """Whether a seat that had something to pay with has nothing left after a line."""
    spare = terms_of(position.rules.key).spare
    if spare is None or not spare(position.store, seat):
        return False
    match = position.fork()
    for player, picks in line:
        match.play(player, picks)
    return spare(match.store, seat) == 0


def _kind(goal: Goal, shape: Measured, own: list[Picks], *, spent: bool) -> Kind:
    """Name the kind: only the order matters where a later step of the plan is legal now and spoils it; all is spent; one legal way."""
    if goal.condition == "survive":
        return "hold"
    if goal.condition == "reach":
        return "most"
    if any(picks in shape.wrong and picks[0][1] for picks in own[1:]):
        return "order"
    if spent:
        return "exact"
    return "legal" if len(shape.right) == 1 and shape.choices >= 8 else "win"


def _tempting(position: Match, goal: Goal, shape: Measured) -> tuple[Picks, bool]:
    """Return the wrong answer that tempts most, the novice's own if it is a wrong move; and whether the novice finds a right one.

    To give up the turn tempts nobody: as a hint it would say nothing.
    """
    choice = novice(world_of(position, goal.seat, seed=1))
    if choice in shape.wrong and choice[0][1]:
        return choice, False
    moves = [picks for picks in shape.wrong if picks[0][1]] or list(shape.wrong)
    best = max(moves, key=lambda picks: _looks(position, goal.seat, picks), default=())
    return best, choice in shape.right


def _looks(position: Match, seat: int, picks: Picks) -> float:
    with position.attempt(seat, picks):
        return sense_of(position.rules.key).worth(position.store, seat)
