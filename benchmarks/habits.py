"""Habits of the novice, counted from matches it plays against itself: `python -m benchmarks.habits GAME --games N`.

Writes `assets/bots/GAME.json`: by moment and verb, and by moment, verb and card, how often a move was taken and how often it
could have been. Only decisions between two kinds of move or more count.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict

from tabletop import places
from tabletop.bots.habits import kinds, moment_of, name_of
from tabletop.bots.novice import novice
from tabletop.bots.tournament import deals
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.kernel.match import Match

SELDOM = 8
"""Kinds of move offered less often are left to what their verb says."""
LONGEST = 5_000

Counts = dict[str, list[int]]


def count(m: Match, seed: int, verbs: Counts, cards: Counts) -> None:
    """Play a match by the novice and count its moves."""
    for _ in range(LONGEST):
        if m.over:
            return
        seat = m.waiting()[0]
        picks = novice(world_of(m, seat, seed=seed))
        grouped, moment = kinds(m, m.options(seat)), moment_of(m, seat)
        taken = (picks[0][0], m.store.card[picks[0][1]])
        if len(grouped) > 1:
            for verb in {verb for verb, _ in grouped}:
                _add(verbs[f"{moment}|{verb}"], taken=verb == taken[0])
            for verb, definition in grouped:
                if definition:
                    _add(cards[f"{moment}|{verb}|{name_of(m, definition)}"], taken=(verb, definition) == taken)
        m.play(seat, picks)


def _add(counts: list[int], *, taken: bool) -> None:
    counts[0] += taken
    counts[1] += 1


def main() -> None:
    """Count and write the habits of a game."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=games())
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    verbs: Counts = defaultdict(lambda: [0, 0])
    cards: Counts = defaultdict(lambda: [0, 0])
    for number, deal in enumerate(deals(Shelf().stock(args.game), args.game, games=args.games, seed=args.seed, options={"quick": True})):
        count(registry.game(deal.game).start(deal), args.seed + number, verbs, cards)
    file = places.assets() / "bots" / f"{args.game}.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(_told({"verbs": verbs, "cards": {key: n for key, n in cards.items() if n[1] >= SELDOM}}), encoding="utf-8")


def _told(tables: dict[str, Counts]) -> str:
    """Format tables as JSON, a count a line."""
    parts = [f'"{name}": {{\n' + ",\n".join(f"{json.dumps(key)}: {table[key]}" for key in sorted(table)) + "\n}"
             for name, table in tables.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    main()
