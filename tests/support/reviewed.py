"""Short finished matches on disk, for tests of the review: the beginning of a shipped sample, then a resignation."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from tabletop import places
from tabletop.archive.matchfile import Opened, open_match
from tabletop.archive.recorder import Recorder, along
from tabletop.bots.tournament import deal_of
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf
from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.review.course import begun
from tabletop.review.judge import Care
from tabletop.review.record import Review, Row

LIGHT = Care(lines=8, tops=2, look=3, doubt=4)
"""Little effort, for tests that compare reviews with each other."""


@cache
def _sample(game: str) -> Opened:
    return next(open_match(file) for file in sorted(places.samples().glob("*.tapete")) if file.name.lower().startswith(game))


def begun_match(game: str, decisions: int) -> tuple[Match, Deal]:
    """Return the shipped sample of a game as it stood after so many decisions, and its deal."""
    opened = _sample(game)
    match = opened.match
    match.go(match.history.path(match.history.nodes[decisions - 1])[-1])
    return along(match), opened.deal


def some_answer(match: Match, seat: int, r: Random | None = None) -> Picks:
    """Return an answer: the first of every list, or any."""
    picks: Picks = ()
    while not picks or not match.complete(seat, picks):
        options = match.options(seat, picks)
        picks += (r.choice(options) if r is not None else options[0],)
    return picks


def dealt(game: str, decisions: int, *, players: int) -> tuple[Match, Deal]:
    """Deal a match for several players and play so many random decisions."""
    mode = next(name for name, seats in registry.game(game).modes.items() if players in seats)
    options = {**registry.game(game).customs, "quick": True, "mode": mode}
    deal = deal_of(Shelf().stock(game), game, 3, seed=3, options=options, players=players)
    match, r = registry.game(game).start(deal), Random(3)
    for _ in range(decisions):
        seat = match.waiting()[0]
        match.play(seat, some_answer(match, seat, r))
    return match, deal


def resign(match: Match) -> None:
    """Let seats resign until the match is over."""
    for seat in range(match.store.seats):
        option = next((one for one in match.standing(seat) if one[0] == "concede"), None)
        if not match.over and option is not None:
            assert match.play_standing(seat, option) is None
    assert match.over


def kept(folder: Path, game: str, decisions: int, *, ended: bool = True, players: int = 2) -> Path:
    """Write such a match to a file."""
    match, deal = begun_match(game, decisions) if players == 2 else dealt(game, decisions, players=players)
    if ended:
        resign(match)
    path = folder / f"{game}.tapete"
    Recorder.create(path, match, game=registry.game(game), deal=deal, created="2026-01-17T21:00:00+00:00")
    return path


def invented(path: Path, *, each: int = 4) -> Review:
    """Invent a review of a match with a fault at every so many of its open decisions; the better line is another legal answer."""
    opened = open_match(path)
    match, rows, choices = opened.match, list[Row](), 0
    for node in list(match.history.line):
        match.go(node.parent)
        other = next(((option,) for option in match.options(node.seat) if (option,) != node.picks), None) if node.kind == "answer" else None
        open_ = other is not None and len(node.picks) == 1 and match.judge(node.seat, other) is None
        choices += open_
        loss = 60 * (choices % 4 + 1) if open_ and choices % each == 0 else 0
        before = tuple(600 if seat == node.seat else 400 for seat in range(2))
        after = tuple(600 - loss if seat == node.seat else 400 + loss for seat in range(2))
        rows.append(Row(number=node.number, seat=node.seat, turn=1 + len(rows) // 6, kind="judged" if node.kind == "answer" else "standing",
                        before=before, after=after, loss=loss, spread=100, worlds=24, worse=22, line=(other,) if loss and other else ()))
    match.go(match.history.nodes[-1])
    return begun(opened).model_copy(update={"rows": tuple(rows)})
