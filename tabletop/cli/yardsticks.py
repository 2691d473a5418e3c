"""Yardstick engines by others, played at random in the same run: their cost per decision on this machine."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

LONGEST = 200
"""Plies of a game of chess: moves by chance seldom end one."""


def chess() -> Callable[[float], float] | None:
    """Measure plies a second of python-chess over some seconds, legal moves listed; None if not installed."""
    try:
        import chess as engine  # type: ignore[import-not-found,unused-ignore]
    except ImportError:
        return None
    luck = random.Random(1)

    def rate(seconds: float) -> float:
        plies, started = 0, time.process_time()
        while time.process_time() - started < seconds:
            board = engine.Board()
            while len(board.move_stack) < LONGEST and not board.is_insufficient_material():
                moves = list(board.legal_moves)
                if not moves:
                    break
                board.push(moves[int(luck.random() * len(moves))])
                plies += 1
        return plies / (time.process_time() - started)

    return rate


def dgisim() -> Callable[[float], float] | None:
    """Measure decisions a second of dgisim's Genius Invokation, no history kept; None if not installed."""
    try:
        from dgisim import GameState  # type: ignore[import-not-found,import-untyped,unused-ignore]
        from dgisim.agents import RandomAgent  # type: ignore[import-not-found,import-untyped,unused-ignore]
    except ImportError:
        return None

    def rate(seconds: float) -> float:
        random.seed(1)
        decisions, started = 0, time.process_time()
        while time.process_time() - started < seconds:
            state: Any = GameState.from_default()
            agent = RandomAgent()
            while not state.game_end() and time.process_time() - started < seconds:
                seat = state.waiting_for()
                if seat is None:
                    state = state.step()
                else:
                    state = state.action_step(seat, agent.choose_action([state], seat))
                    decisions += 1
        return decisions / (time.process_time() - started)

    return rate
