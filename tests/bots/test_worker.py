"""A world sent as plain values and made whole again; a process that thinks about it; what a bot is never given."""

import pickle
from multiprocessing import get_context

import pytest
from hypothesis import example, given

from tabletop.bots.levels import LEVELS
from tabletop.bots.tournament import deals
from tabletop.bots.wire import pack, unpack
from tabletop.bots.worker import Reply, Request, serve, thinker, without_seed
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf
from tests.support.games import GAMES
from tests.support.strategies import LENGTHS, SEEDS, examples, position

KNOWN = ("ecg", "enadrya", "encrucijada", "epikha", "warage", "warage-4")
SHELF = Shelf()


def _deal(game: str) -> Deal:
    return next(deals(SHELF.stock(game), game, games=1, seed=3, options={"quick": True}))


@pytest.mark.one_in(2)
@given(seed=SEEDS, length=LENGTHS)
@example(seed=2_845_039, length=9)  # a match of Encrucijada in which an army that had a zone was undone
@examples(6)
@pytest.mark.parametrize("key", KNOWN)
def test_a_world_comes_out_of_its_parcel_as_it_went_in(key: str, seed: int, length: int) -> None:
    """The same state, the same options, the same answer, through a pickle."""
    m = position(GAMES[key], seed, length)
    seat = m.waiting()[0]
    world = world_of(m, seat, seed=3)
    packed = pickle.loads(pickle.dumps(pack(world)))
    again = unpack(packed, rules=m.rules, setup=m.setup)

    assert again.match.digest() == world.match.digest()
    assert again.match.options(seat) == world.match.options(seat)
    assert LEVELS["novice"](again) == LEVELS["novice"](world)


@given(seed=SEEDS, length=LENGTHS)
@examples(10)
@pytest.mark.parametrize("key", KNOWN)
def test_no_journal_goes_with_a_world(key: str, seed: int, length: int) -> None:
    """The world begins with nothing behind it, and no seed from which the truth could be dealt again."""
    m = position(GAMES[key], seed, length)
    inside = world_of(m, m.waiting()[0], seed=3).match

    assert (inside.past, inside.log, inside.history.line) == ([], [], [])
    assert inside.seed != m.seed and inside.setup.seed == without_seed(_deal("warage")).seed == 0
    assert not any(inside.store.rng)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", registry.games())
def test_what_is_thought_at_the_desk_is_what_would_be_thought_here(game: str) -> None:
    """A match made again from its deal has the same cards in the same order."""
    deal = _deal(game)
    m, think = registry.game(game).start(deal), thinker(without_seed(deal))
    for number in range(30):
        world = world_of(m, m.waiting()[0], seed=1)
        reply = think(Request(number, "novice", pack(world)))
        assert reply == Reply(number, LEVELS["novice"](world))
        assert m.submit(world.seat, reply.picks) is None


def test_a_bot_that_fails_tells_of_it() -> None:
    """An unknown level stands for any fault."""
    deal = _deal("warage")
    m = registry.game("warage").start(deal)
    reply = thinker(deal)(Request(7, "oracle", pack(world_of(m, m.waiting()[0], seed=1))))

    assert (reply.ticket, reply.picks) == (7, ())
    assert "oracle" in reply.problem


def test_a_process_thinks_until_the_other_side_hangs_up() -> None:
    """Started afresh, told a deal, asked twice; it ends by itself."""
    context = get_context("spawn")
    mine, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    deal = _deal("warage")
    m = registry.game("warage").start(deal)
    mine.send(without_seed(deal))
    for number in range(2):
        world = world_of(m, m.waiting()[0], seed=1)
        mine.send(Request(number, "novice", pack(world)))
        assert mine.poll(30)
        assert mine.recv() == Reply(number, LEVELS["novice"](world))
    mine.close()
    process.join(10)

    assert process.exitcode == 0


def test_a_program_that_ends_in_the_middle_of_a_thought_leaves_no_trace() -> None:
    """The answer finds nobody: the process ends as quietly as when nobody asks any more."""
    deal = _deal("warage")
    m = registry.game("warage").start(deal)

    class Broken:
        """A pipe whose other end is gone."""

        def __init__(self) -> None:
            self.told = [without_seed(deal), Request(1, "random", pack(world_of(m, m.waiting()[0], seed=1)))]

        def recv(self) -> object:
            """What was still in it."""
            return self.told.pop(0)

        def send(self, reply: object) -> None:
            """Nobody listens."""
            raise BrokenPipeError

    pipe = Broken()
    serve(pipe)  # type: ignore[arg-type]

    assert pipe.told == []
