"""Figures of a lab's run in plain values: decks against each other, who begins, length, ways to end, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import median, quantiles
from typing import Any

from tabletop.bots.lab.cards import lifts
from tabletop.bots.lab.outcome import Outcome
from tabletop.bots.lab.plan import Plan, stock
from tabletop.bots.tournament import interval

MOVE, PASS = 7.0, 1.5
"""Seconds a person takes for a move and for a pass, to estimate the length of a human match."""
FEWEST = 2
"""Outcomes that a spread is told from."""


def figures(plan: Plan, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Return the figures of a run. Shares are in per cent, intervals those of 95 % (Wilson); a draw is shared by all."""
    ended = [outcome for outcome in outcomes if not outcome.fault]
    decks = sorted(stock(plan.game).decks)
    found: dict[str, Any] = {
        "game": plan.game, "mode": plan.mode, "players": plan.players, "level": plan.level, "seed": plan.seed,
        "matches": len(ended), "errors": [f"{outcome.number}: {outcome.fault}" for outcome in outcomes if outcome.fault]}
    if not ended:
        return found
    order = zip(*(outcome.order for outcome in ended), strict=True)
    return {
        **found, "first_player": _rate([points(plan, outcome, outcome.first) for outcome in ended]),
        "wins_by_turn_order": [
            _rate([points(plan, one, seat) for one, seat in zip(ended, seats, strict=True)])["win_rate"] for seats in order],
        "turns_a_side": _spread(outcome.turns for outcome in ended), "human_minutes": _spread(map(_minutes, ended)),
        "decisions_per_match": round(sum(outcome.moves + outcome.passes for outcome in ended) / len(ended)),
        "endings": dict(Counter(outcome.why for outcome in ended).most_common()),
        "told_per_match": _told(ended), **_declarers(ended),
        "turns": dict(sorted(Counter(outcome.turns for outcome in ended).items())),
        "never_played": _never_played(plan, ended, decks),
        "decks": {deck: _of_deck(plan, ended, deck, decks) for deck in decks}, "cards": lifts(plan, ended)}


def points(plan: Plan, outcome: Outcome, seat: int) -> float:
    """Return a seat's points: 1 for a win, an equal share of a draw."""
    return float(seat in outcome.won) if outcome.won else 1 / plan.sides


def _rate(scored: Sequence[float]) -> dict[str, Any]:
    share, (low, high) = sum(scored) / max(1, len(scored)), interval(sum(scored), len(scored))
    return {"win_rate": round(100 * share, 1), "low": round(100 * low, 1), "high": round(100 * high, 1)}


def _spread(numbers: Iterable[float]) -> dict[str, float]:
    many = sorted(numbers)
    tenths = quantiles(many, n=10, method="inclusive") if len(many) >= FEWEST else many
    return {"median": median(many), "tenth": round(tenths[0], 1), "ninetieth": round(tenths[-1], 1), "most": many[-1]}


def _minutes(outcome: Outcome) -> float:
    return round((MOVE * outcome.moves + PASS * outcome.passes) / 60, 1)


def _told(outcomes: Sequence[Outcome]) -> dict[str, float]:
    """Return how often each kind of fact happens in a match."""
    total: Counter[str] = Counter()
    for outcome in outcomes:
        for name, count in outcome.told.items():
            total[name.partition(".")[0]] += count
    return {kind: round(count / len(outcomes), 2) for kind, count in sorted(total.items())}


def _declarers(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Return how often the last who declared a massive attack won, in games that have them."""
    massed = [outcome for outcome in outcomes if "massed" in outcome.last]
    if not massed:
        return {}
    return {"massive_attacks": {
        "matches_with_one": _rate([float(outcome in massed) for outcome in outcomes])["win_rate"],
        "last_declarer_won": _rate([float(outcome.last["massed"] in outcome.won) for outcome in massed])["win_rate"]}}


def _never_played(plan: Plan, outcomes: Sequence[Outcome], decks: Sequence[str]) -> list[str]:
    """List the cards of the decks that nobody played, but for those that are there from the start."""
    shelf = stock(plan.game)
    played = {card for outcome in outcomes for cards in outcome.played for card in cards}
    return sorted({card for deck in decks for card in shelf.decks[deck].cards} & _drawn_at_all(outcomes) - played)


def _drawn_at_all(outcomes: Sequence[Outcome]) -> set[str]:
    """Return the cards that were drawn: those that are there from the start never are."""
    return {card for outcome in outcomes for cards in outcome.drawn for card in cards}


def _of_deck(plan: Plan, outcomes: Sequence[Outcome], deck: str, decks: Sequence[str]) -> dict[str, Any]:
    mine = [(outcome, seat) for outcome in outcomes for seat, of in enumerate(outcome.decks) if of == deck]
    found: dict[str, Any] = {"games": len(mine), **_rate([points(plan, *one) for one in mine])}
    if plan.is_duel:
        met = {other: [one for one in mine if other in one[0].decks] for other in decks if other != deck}
        found["against"] = {other: {"games": len(those), **_rate([points(plan, *one) for one in those])} for other, those in met.items()}
    if any(outcome.wounds for outcome, _ in mine) and not plan.is_duel:
        found.update(_among_many(mine))
    for kind in sorted({name.partition(".")[0] for outcome, _ in mine for name in outcome.told if "." in name}):
        found[f"{kind}_per_match"] = round(sum(outcome.told.get(f"{kind}.{seat}", 0) for outcome, seat in mine) / len(mine), 2)
    return found


def _among_many(mine: Sequence[tuple[Outcome, int]]) -> Mapping[str, float]:
    """Return a deck's rate of falling first, its turns, and the hit points a turn it loses to attacks and takes by them."""
    fallen = _rate([float(seat == outcome.fell[0][0]) for outcome, seat in mine if outcome.fell])
    turns = sum(next((turn for who, turn in outcome.fell if who == seat), outcome.turns) for outcome, seat in mine)
    taken = sum(hp for outcome, seat in mine for _, hit, hp in outcome.wounds if hit == seat)
    given = sum(hp for outcome, seat in mine for by, hit, hp in outcome.wounds if by == seat != hit)
    return {"first_to_fall": fallen["win_rate"], "turns_standing": round(turns / len(mine), 1),
            "taken_a_turn": round(taken / turns, 1), "given_a_turn": round(given / turns, 1)}
