"""Generator of the sample matches, for use after a change of rules: `python packaging/samples.py`, from a checkout.

For each game, novices play some duels; the most balanced one is kept, with signs on its worst and best decisions, as its review
judges them (some minutes for all games). The program describes decisions in the reader's language, so the notes need no words.
"""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tabletop.archive.matchfile import SUFFIX, open_match  # noqa: E402
from tabletop.archive.notes import SUFFIX as NOTES  # noqa: E402
from tabletop.archive.notes import Notes  # noqa: E402
from tabletop.archive.recorder import Recorder  # noqa: E402
from tabletop.archive.verify import verify  # noqa: E402
from tabletop.bots.sense import sense_of  # noqa: E402
from tabletop.bots.tournament import run  # noqa: E402
from tabletop.games import registry  # noqa: E402
from tabletop.games.registry import Deal  # noqa: E402
from tabletop.games.shelf import Shelf, Stock  # noqa: E402
from tabletop.kernel.match import Match  # noqa: E402
from tabletop.present.words import Translations  # noqa: E402
from tabletop.review.course import Course, begun  # noqa: E402
from tabletop.review.grade import GOODS, Grades  # noqa: E402

SAVES = ROOT / "saves"
TRIED = 6
"""The number of matches of a game to choose from."""
PLAYERS = ("Ana", "Bruno")
CREATED = "2026-01-17T21:40:00"
DECIDED = 1_000
"""The value from which a position counts as won, so that no swing is counted."""


def main() -> int:
    """Play, choose, keep, note and verify."""
    parser = argparse.ArgumentParser(description=__doc__)  # an argument such as `--help` must not delete the samples
    parser.add_argument("games", nargs="*", choices=[*registry.games(), []], help="games whose samples are made anew; without one, all")
    chosen = parser.parse_args().games or registry.games()
    names_of = Translations("es")
    for game in chosen:
        for file in SAVES.glob(f"{names_of(f'ui.game.{game}.name')} - *"):
            file.unlink()
        stock = Shelf().stock(game)
        tried = [_played(stock, game, seed) for seed in range(1, TRIED + 1)]
        usual = median(len(match.history.nodes) for match, *_ in tried)
        tried.sort(key=lambda one: abs(len(one[0].history.nodes) - usual))
        match, deal, names = max(tried[: TRIED // 2], key=lambda one: _changes(one[0]))
        path = SAVES / f"{names_of(f'ui.game.{game}.name')} - {' - '.join(PLAYERS)}{SUFFIX}"
        Recorder.create(path, match, game=registry.game(game), deal=deal, created=CREATED, deck_names=names)
        path.with_name(path.stem + NOTES).write_text(Notes(marks=_signs(path)).model_dump_json(indent=1) + "\n", encoding="utf-8")
        assert verify(path).ok
        print(f"{path.name}: seed {deal.seed}, {len(match.history.nodes)} decisions")
    return 0


def _played(stock: Stock, game: str, seed: int) -> tuple[Match, Deal, tuple[str, ...]]:
    """Return a duel of two ready decks of different sides, played by novices, with its deal and the decks' names."""
    ids = sorted(stock.decks)
    pair = (ids[seed % len(ids)], ids[(seed + 1 + seed // len(ids)) % len(ids)])
    deal = Deal.of(game, seed, players=PLAYERS, decks=[dict(stock.decks[deck].cards) for deck in pair],
                   plain=stock.library.plain, options={"undo": "free"})
    ended: list[Match] = []
    run(iter([deal]), ("novice", "novice"), each=lambda number, match, deal: ended.append(match))
    return ended[0], deal, tuple(stock.decks[deck].name.es for deck in pair)


def _balance(match: Match) -> list[float]:
    """Return the balance after each decision: above 0 where the first player is ahead."""
    worth, line = sense_of(match.rules.key).worth, list(match.history.line)
    out = []
    for node in line:
        match.go(node)
        first, second = worth(match.store, 0), worth(match.store, 1)
        out.append(max(-DECIDED, min(DECIDED, first - second)))
    return out


def _changes(match: Match) -> int:
    """Return the number of changes of the lead."""
    leads = [value > 0 for value in _balance(match) if abs(value) > 3]
    return sum(a != b for a, b in pairwise(leads))


def signs_of(grades: Grades) -> dict[int, str]:
    """Return the signs of the two worst mistakes and of the three good moves with the most to miss, one a turn, and the end."""
    faults = sorted(grades.faults(), key=lambda row: -row.loss)[:2]
    goods = sorted((row for row in grades.rows if grades.marks.get(row.number) in GOODS), key=lambda row: row.spread)
    best = sorted({row.turn: row for row in goods}.values(), key=lambda row: -row.spread)[:3]
    return dict(sorted({**{row.number: grades.marks[row.number] for row in (*faults, *best)}, grades.rows[-1].number: "*"}.items()))


def _signs(path: Path) -> dict[int, str]:
    """Review a match, and sign its decisions by that."""
    opened = open_match(path)
    course = Course(opened.match)
    while not course.done:
        course.step()
    return signs_of(Grades(begun(opened).model_copy(update={"rows": tuple(course.rows)})))


if __name__ == "__main__":
    sys.exit(main())
