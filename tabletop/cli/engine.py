"""How fast the engine is: random play, undo, tries, forks, opening and jumping, on real decks."""

from __future__ import annotations

import os
import platform
import statistics
import tempfile
import time
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import Recorder
from tabletop.bots.tournament import deals
from tabletop.bots.world import World, world_of
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf
from tabletop.kernel.asks import WHOLE_LIST
from tabletop.kernel.match import Match
from tabletop.present.replay import Replay

OPENED = 300
"""Decisions of the match that is opened and jumped about in."""


def machine() -> str:
    """What this was measured on."""
    return f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"


def chess(share: float) -> int | None:
    """Random plies a second of python-chess, legal moves listed: the yardstick; None where it is not installed."""
    try:
        import chess as yardstick  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return None
    luck, plies, seconds = World(None, 0, 1), 0, 4 * share  # type: ignore[arg-type]  # its stream alone is used
    started = time.process_time()
    while time.process_time() - started < seconds:
        board = yardstick.Board()
        while len(board.move_stack) < 200 and not board.is_insufficient_material():
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[luck.chance(len(moves))])
            plies += 1
    return round(plies / (time.process_time() - started))


def measure(game: str, *, share: float) -> dict[str, Any]:
    """A game's figures; times in microseconds (_us) or milliseconds (_ms), medians."""
    stock = Shelf().stock(game)
    dealt = list(deals(stock, game, games=24, seed=5, options={"quick": True}))
    out = _random_play(dealt, 8 * share)
    match = _long_match(dealt)
    out |= _back_and_forth(match)
    out |= _tries(match)
    out |= _opening(match, dealt)
    return out


def _advance(m: Match, luck: World) -> int:
    luck.match, luck.seat = m, m.waiting()[0]
    picks = luck.some_answer()
    m.play(luck.seat, picks)
    return len(picks)


def _random_play(dealt: list[Deal], seconds: float) -> dict[str, Any]:
    prepared = [(registry.game(d.game), registry.game(d.game).prepare(d)) for d in dealt]
    decisions = changes = offered = 0
    luck = World(None, 0, 1)  # type: ignore[arg-type]  # given a match before it is asked
    started = time.process_time()
    while time.process_time() - started < seconds:
        for game, setup in prepared:
            m = Match.start(game.rules, setup)
            while not m.over:
                offered += len(m.options())
                _advance(m, luck)
                decisions += 1
            changes += len(m.log)
            if time.process_time() - started >= seconds:
                break
    spent = time.process_time() - started
    return {"decisions_per_second": round(decisions / spent), "changes_per_decision": round(changes / decisions, 1),
            "options_per_decision": round(offered / decisions, 1)}


def _long_match(dealt: list[Deal]) -> Match:
    luck = World(None, 0, 3)  # type: ignore[arg-type]
    for deal in dealt:
        m = registry.game(deal.game).start(deal)
        while not m.over and len(m.history.line) < OPENED:
            _advance(m, luck)
        if len(m.history.line) >= OPENED:
            return m
    return m


def _micro(do: Callable[[], object], times: int = 200) -> float:
    """The median time of a call in microseconds."""
    taken = []
    for _ in range(times):
        started = time.perf_counter()
        do()
        taken.append(time.perf_counter() - started)
    return round(statistics.median(taken) * 1e6, 2)


def _back_and_forth(m: Match) -> dict[str, Any]:
    back, forth, steps = [], [], len(m.history.line)
    for _ in range(steps):
        started = time.perf_counter()
        m.undo()
        back.append(time.perf_counter() - started)
    for _ in range(steps):
        started = time.perf_counter()
        m.redo()
        forth.append(time.perf_counter() - started)
    back.sort()
    return {"undo_us": round(statistics.median(back) * 1e6, 2), "undo_p99_us": round(back[int(steps * 0.99)] * 1e6, 1),
            "redo_us": round(statistics.median(forth) * 1e6, 2)}


def _tries(m: Match) -> dict[str, Any]:
    twin = m.fork()
    while twin.over or len(twin.options()) < 2:
        m.undo()
        twin = m.fork()
    seat = twin.waiting()[0]
    world = world_of(m, seat, seed=1)
    answers = list(islice((world.some_answer((o,)) for o in twin.options()), 20))

    def every() -> None:
        for picks in answers:
            twin.play(seat, picks)
            twin.undo()
        twin.history.forget()

    def options() -> None:
        ask, env = twin.ask()  # past the match's own memory of what it listed last
        ask.options(twin, env, seat, (), WHOLE_LIST)

    return {"try_us": round(_micro(every, 60) / len(answers), 2), "fork_us": _micro(m.fork),
            "world_us": _micro(lambda: world_of(m, seat, seed=1), 60), "options_ms": round(_micro(options) / 1000, 4)}


def _opening(m: Match, dealt: list[Deal]) -> dict[str, Any]:
    deal = next(d for d in dealt if registry.game(d.game).start(d).log[:40] == m.log[:40])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.tapete"
        Recorder.create(path, m, game=registry.game(deal.game), deal=deal, created="")
        opened = _micro(lambda: open_match(path), 9)
        size = path.stat().st_size
    replay = Replay(m)
    replay.go(replay.length)
    assert replay.store is not None

    def jump() -> None:
        replay.go(0 if replay.position else replay.length)
        assert replay.store is not None

    return {"open_ms": round(opened / 1000, 2), "jump_ms": round(_micro(jump, 11) / 1000, 2),
            "file_bytes": size, "file_decisions": len(m.history.line)}
