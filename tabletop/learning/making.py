"""Making of puzzles from positions of matches: proves a goal, tightens and cuts the position, describes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from tabletop.bots.goals import Goal, Kind, Watch, way_won
from tabletop.bots.novice import novice
from tabletop.bots.proof import Budget, Prover, Spent
from tabletop.bots.sense import sense_of
from tabletop.bots.world import world_of
from tabletop.games.puzzle_terms import terms_of
from tabletop.games.registry import Deal
from tabletop.kernel.asks import Picks
from tabletop.kernel.atoms import move, put
from tabletop.kernel.guards import Menu
from tabletop.kernel.match import Match
from tabletop.kernel.store import NOWHERE
from tabletop.learning import plainly
from tabletop.learning.finding import FEWEST_WRONG, Candidate
from tabletop.learning.line import Played, next_answer, passing, plan, refutation
from tabletop.learning.measuring import FEWEST_MOVES, MOST_OPTIONS, Effort, Measured, is_worth, lamps, measured
from tabletop.learning.puzzle import Clues, Edited, Puzzle, Source, settled, written

RAISES = 26
"""Most values of the number that are tried."""
HELD = 3
"""Cards that stay in the player's hand, needed or not."""
FEARED = 2
"""Cards that stay in the rival's hand where hands are cut before the proof."""
MOST_STANDS = 5
"""Most positions of a plan that are measured."""
LONGEST = 40
"""Answers after which a plan is no longer followed."""
Miss = Literal["few", "lost", "unproved", "unclear", "easy", "short", "plain"]
"""Why no puzzle came of a position, the nearest miss last: too few moves to choose from; the goal out of reach; not proved in time;
too many first moves without a verdict; too many that keep the goal; one move is enough; plain play finds it."""
NEARNESS: tuple[Miss, ...] = ("few", "lost", "unproved", "unclear", "short", "easy", "plain")


def nearer(one: Miss, other: Miss) -> Miss:
    """Return the miss that came nearer to a puzzle."""
    return max(one, other, key=NEARNESS.index)


# ---- making the position hard and plain
def tightened(found: Candidate, effort: Effort) -> Candidate | Miss:
    """Set the number that decides as hard as the goal can still be proved; a miss where it cannot be proved at all.

    The rival's is raised from the least up, in a defence the own lowered to the least that holds.
    """
    best, held = None, found.goal.condition == "survive"
    miss: Miss = "lost"
    for step in range(RAISES):
        trial = _set(found, step)
        if trial is None:
            break
        budget, prover = Budget(effort.proof if best is not None else effort.look), found.prover(trial)
        verdict = prover.prove(trial, budget)
        if verdict == "proved":
            best = replace(found, match=trial, positions=budget.spent, tips=tuple(prover.liked))
            if held:
                break
            found = replace(found, tips=best.tips)
        else:
            miss = "unproved" if verdict == "unknown" else miss
            if not held or verdict == "unknown":
                break
    return best or miss


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
        if isinstance(now, Measured) and set(now.right) == set(shape.right) and set(now.wrong) >= set(shape.wrong) - gone:
            best = replace(best, match=trial)
    return best


def _held(match: Match) -> list[tuple[int, int]]:
    """List the cards held in hands, with their owners."""
    store = match.store
    hands = [zone for zone in range(1, store.fixed) if match.rules.loose(zone, -1) and store.zone[zone]
             and any(match.rules.sees(store, seat, zone) for seat in range(store.seats))]
    return [(card, store.own[card]) for zone in hands for card in store.zone[zone]]


# ---- the whole
def made(found: Candidate, deal: Deal, source: Source, effort: Effort | None = None) -> Puzzle | Miss:
    """Make a puzzle of a candidate; a miss where it is none worth solving, or not all of it can be proved.

    The position may be one further on in the plan, where fewer moves keep the goal. Where too much has to be looked at, hands are cut
    first to what the plan and the rival's replies need.
    """
    effort = effort or Effort()
    hard = tightened(found, effort)
    if not isinstance(hard, Candidate):
        return hard
    miss: Miss = "few"
    for candidate in (hard, slimmed(hard, effort)):
        if candidate is None:
            break
        for stand in stands(candidate, effort):
            puzzle = _made_at(stand, found, deal, source, effort)
            if isinstance(puzzle, Puzzle):
                return puzzle
            miss = nearer(miss, puzzle)
            if puzzle == "short":
                break  # further on there is less to find
    return miss


def _made_at(stand: Candidate, found: Candidate, deal: Deal, source: Source, effort: Effort) -> Puzzle | Miss:
    """Make a puzzle of a position as hard as it can be; `found` is the one of the match from which it came."""
    prover = stand.prover()
    moves = prover.needs(stand.match, Budget(effort.proof))
    if moves < FEWEST_MOVES and stand.goal.condition == "win":
        return "short"
    shape = measured(prover, stand.match, effort)
    if not isinstance(shape, Measured):
        return shape
    if not is_worth(stand.goal, shape, moves):
        return "few"
    if plainly.share(prover, stand.match) > plainly.MOST:
        return "plain"
    stand = cut(stand, shape, effort)
    position = settled(stand.match)
    prover, budget = stand.prover(position), Budget(effort.proof)
    if prover.prove(position, budget) != "proved":
        return "unproved"
    shape = measured(prover, position, effort)
    if not isinstance(shape, Measured):
        return shape
    if plainly.share(prover, position) > plainly.MOST:
        return "plain"
    watch = prover.watch
    seat = stand.goal.seat if stand.goal.condition == "survive" else watch.rival
    left = watch.terms.left
    source = source.model_copy(update={"before": left(found.match.store, seat), "after": left(position.store, seat), "turn": found.turn,
                                       "event": found.event})
    return Puzzle("", deal, position, _edited(prover, position, stand.goal, shape, moves, budget.spent, source))


def stands(hard: Candidate, effort: Effort) -> Iterator[Candidate]:
    """Yield the positions of a proved plan at which there is a choice: the first, and those further on."""
    prover, m, count = hard.prover(), hard.match.fork(), 0
    for _ in range(LONGEST):
        if prover.watch.verdict(m) is not None or count >= MOST_STANDS:
            return
        seat = prover.asked(m)
        if seat == prover.seat and isinstance(m.ask()[0], Menu) and FEWEST_WRONG < len(prover.answers(m, seat)) <= MOST_OPTIONS:
            count += 1
            yield replace(hard, match=m.fork(), tips=(*prover.liked, *hard.tips))
        picks = _on(prover, m, seat, hard.tips, effort)
        if not picks:
            return
        m.play(seat, picks)


def _on(prover: Prover, m: Match, seat: int, tips: tuple[Picks, ...], effort: Effort) -> Picks:
    """Return the next answer of a plan: an own one that keeps the goal, or any of the rival's; empty where none is found."""
    try:
        if seat == prover.seat:
            return next_answer(prover, m, (*prover.liked, *tips), positions=effort.answer)
        return passing(m, seat) or prover.answers(m, seat)[0]
    except Spent:
        return ()


def slimmed(hard: Candidate, effort: Effort) -> Candidate | None:
    """Cut hands to the cards of the plan and those with which the rival answers, and set the number anew; None where nothing is cut."""
    trial, prover = hard.match.fork(), hard.prover()
    prover.prove(hard.match, Budget(effort.proof))
    needed = {pick[1] for picks in (*prover.liked, *hard.tips) for pick in picks}
    held = sorted(_held(trial), key=lambda one: one[0] not in needed)
    for seat, most in ((hard.goal.seat, HELD), (prover.watch.rival, FEARED)):
        for number, (card, _) in enumerate([one for one in held if one[1] == seat]):
            if number >= most and (card not in needed or seat != hard.goal.seat):
                move(trial, card, NOWHERE)
    trial.store.renew()
    if len(_held(trial)) == len(held):
        return None
    slim = tightened(replace(hard, match=trial), effort)
    return slim if isinstance(slim, Candidate) else None


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
