"""Engine benchmark: random play, undo, tries, forks, opening, verifying and jumping, on real decks."""

from __future__ import annotations

import os
import platform
import random
import statistics
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import Recorder
from tabletop.archive.verify import verify
from tabletop.bots import novice
from tabletop.bots.clock import computing
from tabletop.bots.levels import LEVELS
from tabletop.bots.tournament import deals
from tabletop.bots.world import world_of
from tabletop.cli import yardsticks
from tabletop.cli.form import form
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf
from tabletop.kernel.asks import Picks
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE
from tabletop.present.replay import Replay

OPENED = 300
"""Decisions of the match that is opened and jumped about in."""
PLACES = 12
"""Positions along that match in which answers are tried and refusals asked for."""
TRIED = 12
"""Answers tried in each."""
THOUGHT = {"steady": 12, "expert": 4}
"""Positions in which the levels that search are asked for an answer."""
LOOP = 1_000_000
"""Steps of the fixed loop in which their time is told, so that machines can be compared."""


def machine() -> str:
    """Describe the machine of the measurement."""
    return f"{platform.python_implementation()} {platform.python_version()}, rules {form()}, {platform.machine()}, {os.cpu_count()} cores"


def dealt(game: str) -> list[Deal]:
    """Make deals of the ready decks, the same in every run."""
    return list(deals(Shelf().stock(game), game, games=24, seed=5, options={"quick": True}))


# ---- random play, beside other people's engines
class Play:
    """Random legal play of one game, options listed, facts and changes kept; match after match."""

    def __init__(self, tables: Sequence[Deal]) -> None:
        self._prepared = [(registry.game(d.game).rules, registry.game(d.game).prepare(d)) for d in tables]
        self._luck = random.Random(1)
        self._next = 0
        self.decisions = self.changes = self.offered = 0

    def rate(self, seconds: float) -> float:
        """Measure decisions a second of processor time; each is a choice with at least two options."""
        before, started = self.decisions, time.process_time()
        while time.process_time() - started < seconds:
            rules, setup = self._prepared[self._next % len(self._prepared)]
            self._next += 1
            m = Match.start(rules, setup)
            while waiting := m.waiting():
                self.offered += _advance(m, waiting[0], self._luck)
                self.decisions += 1
            self.changes += len(m.log)
        return (self.decisions - before) / (time.process_time() - started)


def race(
    tables: dict[str, list[Deal]], beside: Callable[[str], Callable[[float], float]] | None, *, share: float,
) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
    """Measure rates of the yardsticks and, by game, of random play here and in a copy beside: medians of rounds in which all take turns.

    Ratios are medians of each round's own, because a busy machine slows a whole round.
    """
    rounds, seconds = max(3, round(15 * share)), 0.2 + 0.4 * share
    engines = {name: rate for name, rate in (("chess", yardsticks.chess()), ("dgisim", yardsticks.dgisim())) if rate}
    plays = {game: Play(deals_) for game, deals_ in tables.items()}
    racers = dict(engines)
    for game, play in plays.items():
        racers[game] = play.rate
        if beside:
            racers[_beside(game)] = beside(game)
    runs: dict[str, list[float]] = {name: [] for name in racers}
    for _ in range(rounds):
        for name, rate in racers.items():
            runs[name].append(rate(seconds))
    others = {f"{name}_per_second": round(statistics.median(runs[name])) if name in runs else None
              for name in ("chess", "dgisim")}
    out = {}
    for game, play in plays.items():
        out[game] = {
            "decisions_per_second": round(statistics.median(runs[game])),
            "changes_per_decision": round(play.changes / play.decisions, 1),
            "options_per_decision": round(play.offered / play.decisions, 1),
            **{f"of_{name}": _ratio(runs[game], runs[name]) for name in engines}}
        if beside:
            out[game] |= {"beside_times": _ratio(runs[_beside(game)], runs[game]),
                          **{f"beside_of_{name}": _ratio(runs[_beside(game)], runs[name]) for name in engines}}
    return others, out


def _beside(game: str) -> str:
    return f"{game} beside"


def _ratio(rates: Sequence[float], others: Sequence[float]) -> float:
    return round(statistics.median(a / b for a, b in zip(rates, others, strict=True)), 2)


def _advance(m: Match, seat: int, luck: random.Random) -> int:
    """Play one random decision, and count the options for its first pick."""
    options = m.options(seat)
    offered = len(options)
    picks: Picks = (options[int(luck.random() * offered)],)
    while not m.complete(seat, picks):
        options = m.options(seat, picks)
        picks += (options[int(luck.random() * len(options))],)
    m.play(seat, picks)
    return offered


# ---- one long match
def measure(tables: list[Deal], beside: Callable[[str, float], dict[str, float]] | None, *, share: float) -> dict[str, Any]:
    """Measure a game's other figures; microseconds (_us) or milliseconds (_ms), medians unless named p95 or p99."""
    deal, match, kilobytes = long_match(tables)
    other = beside(deal.game, share) if beside else {}
    return {**_back_and_forth(match), **_tries(match), **answers(match, share=share), **{f"beside_{key}": value for key, value in other.items()},
            **_opening(match, deal), "match_kb": kilobytes}


def answers(m: Match, *, share: float) -> dict[str, float]:
    """Measure the median time of an answer by each level that searches, in fixed loops (_loops)."""
    out, worlds = {}, [world_of(twin, twin.waiting()[0], seed=1) for twin in _places(m)]
    open_ones = [world for world in worlds if len(novice.answers(world)) > 1]
    for level, most in THOUGHT.items():
        taken = []
        for world in open_ones[::-(-len(open_ones) // max(1, round(most * share)))]:
            loop, started = fixed_loop(), computing()
            LEVELS[level](world)
            taken.append((computing() - started) / ((loop + fixed_loop()) / 2))
        out[f"{level}_loops"] = round(statistics.median(taken), 2)
    return out


def fixed_loop() -> float:
    """Measure a loop of plain additions, in seconds of computing."""
    started, total = computing(), 0
    for step in range(LOOP):
        total += step
    return computing() - started


def long_match(tables: list[Deal]) -> tuple[Deal, Match, int]:
    """Play the first match that is long enough, else the longest; measure its memory in kilobytes, of OPENED decisions."""
    lengths = {}
    for deal in tables:
        match, _ = _played(deal)
        lengths[deal.seed] = len(match.history.line)
        if lengths[deal.seed] >= OPENED:
            break
    longest = max(tables, key=lambda deal: lengths.get(deal.seed, 0))
    match, kilobytes = _played(longest)
    return longest, match, extrapolated(kilobytes, len(match.history.line))


def extrapolated(kilobytes: int, decisions: int) -> int:
    """Raise the memory of a shorter match to that of OPENED decisions, as if the deal grew too: rather too much than too little."""
    return -(-kilobytes * OPENED // decisions)


def _played(deal: Deal) -> tuple[Match, int]:
    game = registry.game(deal.game)
    setup, luck = game.prepare(deal), random.Random(3)
    tracemalloc.start()
    m = Match.start(game.rules, setup)
    while len(m.history.line) < OPENED and (waiting := m.waiting()):
        _advance(m, waiting[0], luck)
    kilobytes = tracemalloc.get_traced_memory()[0] // 1024
    tracemalloc.stop()
    return m, kilobytes


def _each(calls: Sequence[Callable[[], object]]) -> list[float]:
    """Time each call, in microseconds, shortest first."""
    taken = []
    for call in calls:
        started = time.perf_counter()
        call()
        taken.append(1e6 * (time.perf_counter() - started))
    return sorted(taken)


def _median(call: Callable[[], object], times: int) -> float:
    return round(statistics.median(_each([call] * times)), 2)


def _processor(call: Callable[[], object], times: int) -> float:
    """Measure the median processor time of a call, in milliseconds."""
    taken = []
    for _ in range(times):
        started = computing()
        call()
        taken.append(1000 * (computing() - started))
    return round(statistics.median(taken), 2)


def _back_and_forth(m: Match) -> dict[str, Any]:
    steps = len(m.history.line)
    back, forth = _each([m.undo] * steps), _each([m.redo] * steps)
    return {"undo_us": round(statistics.median(back), 2), "undo_p99_us": round(back[int(steps * 0.99)], 1),
            "redo_us": round(statistics.median(forth), 2), "redo_p99_us": round(forth[int(steps * 0.99)], 1)}


def _places(m: Match) -> list[Match]:
    """List forks along a match, at points with a choice."""
    line, out = m.history.line[:], []
    for node in line[len(line) // (2 * PLACES)::max(1, len(line) // PLACES)]:
        m.go(node)
        if not m.over:
            out.append(m.fork())
    m.go(line[-1])
    return out


def _tries(m: Match) -> dict[str, Any]:
    tried, listed, refused, thought = [], [], [], []
    for twin in _places(m):
        seat = twin.waiting()[0]
        world = world_of(twin, seat, seed=1)
        answers = [world.some_answer((option,)) for option in islice(twin.options(seat), TRIED)]
        for picks in answers:
            tried += _each([lambda picks=picks: _try(twin, seat, picks)] * 3)  # type: ignore[misc]  # noqa: B023
        listed.append(_median(lambda: _list(twin, seat), 5))  # noqa: B023
        refused.append(_median(lambda: _refusals(twin, seat), 3))  # noqa: B023
        thought += _each([lambda: LEVELS["novice"](world)])  # noqa: B023
    thought.sort()
    return {"try_us": round(statistics.median(tried), 2), "fork_us": _median(m.fork, 50),
            "world_us": _median(lambda: world_of(m, 0, seed=1), 50),
            "options_ms": round(statistics.median(listed) / 1000, 4),
            "refusals_ms": round(statistics.median(refused) / 1000, 3),
            "bot_ms": round(statistics.median(thought) / 1000, 1), "bot_longest_ms": round(thought[-1] / 1000, 1)}


def _try(twin: Match, seat: int, picks: Any) -> None:
    """Take an answer and take it back, as a bot does with each answer it weighs."""
    twin.play(seat, picks)
    twin.undo()


def _list(twin: Match, seat: int) -> None:
    ask, env = twin.ask()  # bypasses the match's cache of listed options
    ask.options(twin, env, seat, ())


def _refusals(twin: Match, seat: int) -> None:
    """Compute the screen's needs at once: every option, and the refusal of each visible card without one."""
    _list(twin, seat)
    movable = {option[1] for option in twin.options(seat)}
    store = twin.store
    for card in range(FIRST, store.made[TABLE]):
        if card not in movable and twin.rules.sees(store, seat, store.at[card]):
            twin.why_not(seat, card)


def _opening(m: Match, deal: Deal) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.tapete"
        Recorder.create(path, m, game=registry.game(deal.game), deal=deal, created="")
        opened, verified = _processor(lambda: open_match(path), 9), _processor(lambda: verify(path), 5)
        size = path.stat().st_size
    replay = Replay(m)
    replay.go(replay.length)

    def jump() -> None:
        replay.go(0 if replay.position else replay.length)
        assert replay.store is not None

    return {"open_ms": opened, "verify_ms": verified, "jump_ms": _processor(jump, 11),
            "file_bytes": size, "file_decisions": len(m.history.line)}
