"""Proposals of the diary: at most three things to try next, each made from the person's own matches."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from tabletop import places
from tabletop.diary.answers import answer_to
from tabletop.diary.figures import Figures, Played
from tabletop.diary.index import Index
from tabletop.diary.line import Line
from tabletop.diary.people import People
from tabletop.games.entries import games

MOST = 3
ENOUGH = 3
"""Matches with a deck after which a card never played is worth a word; defeats by a deck after which an answer to it is."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Thing to try: a card of a deck never played, a deck against the one that wins, a clause not yet seen, a puzzle, a lesson.

    `subject` is the card's id, the deck to play, the clause, the puzzle's key, or the
    number of the lesson; `deck` the deck it is about, `number` its copies of the card, or
    how often it won. Decks are told by their keys (`Seat.deck_key`).
    """

    kind: Literal["card", "deck", "rule", "puzzle", "lesson"]
    game: str
    subject: str
    deck: str = ""
    number: int = 0

    @property
    def key(self) -> str:
        """Key under which it can be put away."""
        return f"{self.kind}:{self.game}:{self.subject}:{self.deck}"


@cache
def rules_in_play() -> Mapping[str, tuple[str, ...]]:
    """Map each game to the clauses that facts of its matches may cite, in the order of the book."""
    told = json.loads((places.assets() / "diary" / "rules.json").read_text(encoding="utf-8"))
    return {game: tuple(clauses) for game, clauses in told.items()}


def rules_of(told: Figures, game: str) -> tuple[int, int]:
    """Return the number of a game's clauses that were seen, and of all that can be: in facts, and those met in refusals."""
    seen = told.seen(game)
    return len(seen), len(seen.union(rules_in_play().get(game, ())))


def favourite(told: Figures) -> str:
    """Return the game played most; "" before the first match."""
    often = Counter(played.line.game for played in told.matches)
    return next((game for game, _ in often.most_common()), "")


def proposals(told: Figures, index: Index, people: People, learning: Sequence[Proposal] = ()) -> tuple[Proposal, ...]:
    """Return what to try next: one of each kind, none that was put away, from the latest matches.

    `learning` are lessons and puzzles of the game played most, which other parts of the program know.
    """
    away = people.put_away.get(told.person, ())
    out: list[Proposal] = []
    lessons, puzzles = ([one for one in learning if one.kind == kind] for kind in ("lesson", "puzzle"))
    for made in (_cards(told, index), iter(lessons), iter(puzzles), _decks(told, index), _rules(told)):
        first = next((proposal for proposal in made if proposal.key not in away), None)
        if first is not None:
            out.append(first)
        if len(out) == MOST:
            break
    return tuple(out)


def _cards(told: Figures, index: Index) -> Iterator[Proposal]:
    """Yield cards never played, of the deck played last that was played often enough; those with most copies first."""
    seen: set[tuple[str, str]] = set()
    for played in reversed(told.matches):
        seat, game = played.line.seats[played.seat], played.line.game
        if (game, seat.list) in seen:
            continue
        seen.add((game, seat.list))
        row = next(row for row in told.decks if row.game == game and played in row.all.matches)
        if row.versions[seat.list].all < ENOUGH or game not in games():
            continue
        known = told.cards.get(game, Counter())
        deck = index.list_of(seat.list)
        for card in sorted(deck, key=lambda card: (-deck[card], card)):
            if card not in known and deck[card] > 1:
                yield Proposal("card", game, card, seat.deck_key, deck[card])


def _decks(told: Figures, index: Index) -> Iterator[Proposal]:
    """Yield decks that have beaten the deck that most often beats this person, here or else in the balance lab."""
    beaten: Counter[tuple[str, str]] = Counter()
    for played in told.matches:
        rival = _rival(played)
        if rival and played.result == "lost":
            beaten[played.line.game, rival] += 1
    for (game, rival), lost in beaten.most_common():
        if lost < ENOUGH:
            return
        best = _winner_of(_results_against(index.lines.values(), game, rival)) or answer_to(game, "", rival)
        if best:
            yield Proposal("deck", game, best, rival, lost)


def _rival(played: Played) -> str:
    seats = played.line.seats
    return seats[1 - played.seat].deck_key if len(seats) == 2 else ""


def _results_against(lines: Iterable[Line], game: str, rival: str) -> Counter[str]:
    """Count for the decks that met a deck of a game in duels their wins less their defeats."""
    out: Counter[str] = Counter()
    for line in lines:
        if line.game != game or not line.winners or line.branch or len(line.seats) != 2:
            continue
        decks = line.seats[0].deck_key, line.seats[1].deck_key
        if rival in decks and decks[0] != decks[1]:
            seat = 1 - decks.index(rival)
            out[decks[seat]] += 1 if line.won(seat) else -1
    del out[""]
    return out


def _winner_of(results: Counter[str]) -> str:
    """Return the deck that won most often, more often than it lost; "" for none."""
    best = max(results, key=lambda deck: (results[deck], deck), default="")
    return best if best and results[best] > 0 else ""


def _rules(told: Figures) -> Iterator[Proposal]:
    """Yield clauses not yet seen, of the games played, the most played first."""
    often = Counter(played.line.game for played in told.matches)
    for game, _ in often.most_common():
        for clause in rules_in_play().get(game, ()):
            if clause not in told.seen(game):
                yield Proposal("rule", game, clause)
