"""The process that bots think in: the same answers as here, another process after one that died, none after closing."""

import time

import pytest

from tabletop.bots.tournament import deals
from tabletop.bots.worker import Reply
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf
from tabletop.kernel.match import Match
from tabletop.play.bot_worker import InlineWorker, ProcessWorker
from tests.support.everyday import rarely


def _answer(thinker: ProcessWorker | InlineWorker, m: Match, deal: Deal) -> Reply:
    """Ask, and wait for it."""
    thinker.ask(world_of(m, m.waiting()[0], seed=1), "novice", deal=deal)
    until = time.monotonic() + 60
    while time.monotonic() < until:
        thought = thinker.poll()
        if thought is not None:
            return thought
        time.sleep(0.01)
    raise TimeoutError


@pytest.mark.parametrize("game", [registry.games()[0], *map(rarely, registry.games()[1:])])
def test_it_answers_as_one_would_here_and_is_started_again_when_it_died(game: str) -> None:
    """Asking does not wait; an answer that nobody waits for any more is never told; closing ends it."""
    deal = next(deals(Shelf().stock(game), game, games=1, seed=3, options={}))
    m, thinker = registry.game(game).start(deal), ProcessWorker()
    try:
        thinker.warm(deal)
        thinker.ask(world_of(m, m.waiting()[0], seed=5), "random", deal=deal)
        assert _answer(thinker, m, deal).picks == _answer(InlineWorker(), m, deal).picks
        assert thinker.poll() is None
        first = thinker.process
        assert first is not None
        first.kill()
        first.join(10)
        assert _answer(thinker, m, deal).picks == _answer(InlineWorker(), m, deal).picks
        assert thinker.process is not first
    finally:
        thinker.close()
    assert thinker.process is None
