"""Makes the matches that come with the program anew, when rules have changed: `python packaging/samples.py`, from a checkout.

For each game, novices play some duels; the one that was most in the balance is kept, with signs on the decisions that
turned it. What a decision did is told by the program in the reader's language, so the notes need no words. Beside these
samples: the match of the guided tour, played up to where the player has something to do.
"""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

from lessons import lesson_match  # noqa: E402

from tabletop.archive.matchfile import SUFFIX  # noqa: E402
from tabletop.archive.notes import SUFFIX as NOTES  # noqa: E402
from tabletop.archive.notes import Notes  # noqa: E402
from tabletop.archive.recorder import Recorder  # noqa: E402
from tabletop.archive.verify import verify  # noqa: E402
from tabletop.bots.novice import GAMES as SENSES  # noqa: E402
from tabletop.bots.tournament import run  # noqa: E402
from tabletop.games import registry  # noqa: E402
from tabletop.games.registry import Deal  # noqa: E402
from tabletop.games.shelf import Shelf, Stock  # noqa: E402
from tabletop.kernel.match import Match  # noqa: E402
from tabletop.ui.scenes.practice import practice_file, practice_games  # noqa: E402

SAVES = ROOT / "saves"
TRIED = 6
"""Matches of a game that are played to choose one from."""
PLAYERS = ("Ana", "Bruno")
CREATED = "2026-01-17T21:40:00"
DECIDED = 1_000
"""Worth beyond which a position is won, and no swing is counted."""


def main() -> int:
    """Play, choose, keep, note and verify."""
    argparse.ArgumentParser(description=__doc__).parse_args()  # `--help`, say, must not throw the samples away
    for game in practice_games():
        _keep_practice(game)
    for file in (*SAVES.glob(f"*{SUFFIX}"), *SAVES.glob(f"*{NOTES}")):
        file.unlink()
    for game in registry.games():
        stock = Shelf().stock(game)
        tried = [_played(stock, game, seed) for seed in range(1, TRIED + 1)]
        usual = median(len(match.history.nodes) for match, *_ in tried)
        tried.sort(key=lambda one: abs(len(one[0].history.nodes) - usual))
        match, deal, names = max(tried[: TRIED // 2], key=lambda one: _changes(one[0]))
        path = SAVES / f"{game.capitalize()} - {' - '.join(PLAYERS)}{SUFFIX}"
        Recorder.create(path, match, game=registry.game(game), deal=deal, created=CREATED, deck_names=names)
        path.with_name(path.stem + NOTES).write_text(Notes(marks=_signs(match)).model_dump_json(indent=1) + "\n", encoding="utf-8")
        assert verify(path).ok
        print(f"{path.name}: seed {deal.seed}, {len(match.history.nodes)} decisions")
    return 0


def _played(stock: Stock, game: str, seed: int) -> tuple[Match, Deal, tuple[str, ...]]:
    """A duel of two ready decks that are not of one side, played by novices; how it was dealt, and the decks' names."""
    ids = sorted(stock.decks)
    pair = (ids[seed % len(ids)], ids[(seed + 1 + seed // len(ids)) % len(ids)])
    deal = Deal.of(game, seed, players=PLAYERS, decks=[dict(stock.decks[deck].cards) for deck in pair],
                   plain=stock.library.plain, options={"undo": "free"})
    ended: list[Match] = []
    run(iter([deal]), ("novice", "novice"), each=lambda number, match, deal: ended.append(match))
    return ended[0], deal, tuple(stock.decks[deck].name.es for deck in pair)


def _keep_practice(game: str) -> None:
    """The match of the guided tour with the script of its lesson, left where that begins."""
    match, deal = lesson_match(game, PLAYERS)
    path = practice_file(game)
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    Recorder.create(path, match, game=registry.game(game), deal=deal, created=CREATED)
    assert verify(path).ok
    print(f"{path.name}: seed {deal.seed}, {len(match.history.line)} decisions, {len(match.history.nodes)} with the lesson")


def _balance(match: Match) -> list[float]:
    """Who stood how much better after each decision: the first player where it is above 0."""
    worth, line = SENSES[match.rules.key]().worth, list(match.history.line)
    out = []
    for node in line:
        match.go(node)
        first, second = worth(match.store, 0), worth(match.store, 1)
        out.append(max(-DECIDED, min(DECIDED, first - second)))
    return out


def _changes(match: Match) -> int:
    """How often the lead went from one to the other."""
    leads = [value > 0 for value in _balance(match) if abs(value) > 3]
    return sum(a != b for a, b in pairwise(leads))


def _signs(match: Match) -> dict[int, str]:
    """The decisions after which their player stood far better or far worse than before: the best, two good, two bad."""
    line, balance = list(match.history.line), _balance(match)
    gains = [((after - before) * (1 if node.seat == 0 else -1), node.number)
             for node, before, after in zip(line[1:], balance, balance[1:], strict=False) if abs(after) < DECIDED]
    best, worst = sorted(gains, reverse=True), sorted(gains)
    signs = {number: "?" for gain, number in worst[:2] if gain < 0}
    signs |= {number: "!" for gain, number in best[1:3] if gain > 0}
    return dict(sorted({**signs, best[0][1]: "!!", line[-1].number: "*"}.items()))


if __name__ == "__main__":
    sys.exit(main())
