"""The process that bots think in: the same answers as here, another process after one that died, none after closing."""

import time

import pytest

from tabletop.bots.levels import EFFORTS, LEVELS
from tabletop.bots.search import Effort
from tabletop.bots.tournament import deals
from tabletop.bots.worker import Reply
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf
from tabletop.kernel.match import Match
from tabletop.play.bot_worker import InlineWorker, ProcessWorker
from tests.support.everyday import rarely

SMALL = Effort(lines=30, replies=4, worlds=2, tops=3)
ENDLESS = Effort(lines=60, replies=1_000_000, worlds=2, tops=3)


def _answer(thinker: ProcessWorker | InlineWorker, m: Match, deal: Deal, level: str = "novice") -> Reply:
    """Ask, and wait for it."""
    thinker.ask(world_of(m, m.waiting()[0], seed=1), level, deal=deal)
    return _told(thinker)


def _told(thinker: ProcessWorker | InlineWorker) -> Reply:
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


@pytest.fixture(name="table")
def _table(monkeypatch: pytest.MonkeyPatch) -> tuple[Deal, Match]:
    """A match some moves in, for experts that think in earnest but not long."""
    monkeypatch.setitem(EFFORTS, "expert", SMALL)  # type: ignore[arg-type]
    monkeypatch.setattr("tabletop.play.bot_worker.crew_size", lambda: 2)
    deal = next(deals(Shelf().stock("enadrya"), "enadrya", games=1, seed=3, options={}))
    m = registry.game("enadrya").start(deal)
    while len(m.options(m.waiting()[0])) < 5:
        seat = m.waiting()[0]
        m.play(seat, LEVELS["novice"](world_of(m, seat, seed=1)))
    return deal, m


def test_several_processes_come_to_the_answer_of_one(table: tuple[Deal, Match]) -> None:
    """Which of them did what does not matter; both took part, and both are ended."""
    deal, m = table
    thinker = ProcessWorker(clock=60)
    try:
        alone, shared = _answer(InlineWorker(), m, deal, "expert"), _answer(thinker, m, deal, "expert")
        assert not alone.problem
        assert (shared.picks, shared.rated) == (alone.picks, alone.rated)
        processes = [hand.process for hand in thinker._hands]
        assert len(processes) == 2 and all(process is not None and process.is_alive() for process in processes)
    finally:
        thinker.close()
    assert all(hand.process is None for hand in thinker._hands)
    assert all(not process.is_alive() for process in processes if process is not None)


@pytest.mark.parametrize("cut", ["hurry", "clock"])
def test_an_expert_cut_short_has_an_answer(table: tuple[Deal, Match], monkeypatch: pytest.MonkeyPatch, cut: str) -> None:
    """At once, out of a search that would take minutes; the next request is answered as if nothing had been."""
    deal, m = table
    monkeypatch.setitem(EFFORTS, "expert", ENDLESS)  # type: ignore[arg-type]
    thinker = ProcessWorker(clock=0.2 if cut == "clock" else 3600)
    try:
        begun = time.monotonic()
        thinker.ask(world_of(m, m.waiting()[0], seed=1), "expert", deal=deal)
        if cut == "hurry":
            assert thinker.poll() is None
            thinker.hurry()
        reply = _told(thinker)
        assert not reply.problem and m.judge(m.waiting()[0], reply.picks) is None
        assert time.monotonic() - begun < 30
        assert _answer(thinker, m, deal).picks == _answer(InlineWorker(), m, deal).picks
    finally:
        thinker.close()


def test_an_expert_is_called_off_by_another_request(table: tuple[Deal, Match], monkeypatch: pytest.MonkeyPatch) -> None:
    """Its late results go nowhere."""
    deal, m = table
    monkeypatch.setitem(EFFORTS, "expert", ENDLESS)  # type: ignore[arg-type]
    thinker = ProcessWorker(clock=3600)
    try:
        thinker.ask(world_of(m, m.waiting()[0], seed=1), "expert", deal=deal)
        time.sleep(1.0)
        assert _answer(thinker, m, deal).picks == _answer(InlineWorker(), m, deal).picks
        assert thinker.poll() is None
    finally:
        thinker.close()


def test_a_failure_in_a_shared_search_is_told(table: tuple[Deal, Match], monkeypatch: pytest.MonkeyPatch) -> None:
    """As that of any bot: an effort that makes no sense stands for any fault."""
    deal, m = table
    monkeypatch.setitem(EFFORTS, "expert", Effort(lines="many", replies=1))  # type: ignore[arg-type]
    thinker = ProcessWorker()
    try:
        assert _answer(thinker, m, deal, "expert").problem
    finally:
        thinker.close()
