"""Wins by seat where all play by habit: `python -m benchmarks.seats GAME --players N --games N [--draws D]`.

Every seat plays as quick continuations do: by the shares in which novices make their moves, without judging a position (of D moves
drawn it makes the best). What such matches give one seat, the order of play gives; what only matches of novices give, their judgement
does. A match takes a few hundredths of the time of one between novices; deals are those of `tabletop balance` from the same seed.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tabletop.bots.lab.plan import Plan
from tabletop.bots.lab.reading import READINGS
from tabletop.bots.playout import Playout
from tabletop.bots.tournament import MOST_DECISIONS, interval
from tabletop.games import registry
from tabletop.games.entries import games

SEED = 71_000
NEVER = 1 << 30
"""Time up to which a continuation is played: to the end of its match."""


def winners(plan: Plan, number: int, playout: Playout) -> tuple[int, ...]:
    """Play a match of a plan by habit; return the places of the winners in the order of play, none for a draw or no end."""
    deal = plan.deal(number)
    m, tried, playout.luck = registry.game(plan.game).start(deal), 0, deal.seed
    while not m.over and tried < MOST_DECISIONS * playout.draws:
        tried += playout.play_on(m, NEVER)
    places = READINGS[plan.game].places(m.store)
    order = sorted(range(plan.players), key=lambda seat: places[seat])
    return tuple(place for place, seat in enumerate(order) if m.store.won[seat])


def shares(plan: Plan, count: int, draws: int) -> list[tuple[float, float, float]]:
    """Return the wins of each place in the order of play, in per cent, with their intervals; a shared win counts in parts."""
    playout, won = Playout(plan.game, draws=draws), [0.0] * plan.players
    for number in range(count):
        found = winners(plan, number, playout)
        for place in found:
            won[place] += 1 / len(found)
    return [(100 * one / count, *(100 * end for end in interval(one, count))) for one in won]


def main(argv: Sequence[str] | None = None) -> None:
    """Play, and print a line."""
    parser = argparse.ArgumentParser(prog="benchmarks.seats", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(games()))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=400, help="matches")
    parser.add_argument("--draws", type=int, default=1, help="moves drawn, the best of which is made")
    args = parser.parse_args(argv)
    mode = next(name for name, counts in registry.game(args.game).modes.items() if args.players in counts)
    found = shares(Plan(args.game, mode, args.players, "novice", SEED), args.games, args.draws)
    print(f"{args.games} matches: " + ", ".join(f"{share:.1f} [{low:.0f}-{high:.0f}]" for share, low, high in found))


if __name__ == "__main__":
    main()
