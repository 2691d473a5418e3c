"""Search of the veteran: the world is left as it was, effort bounds the work, habits are those counted, and it beats the novice."""

from __future__ import annotations

import pytest
from hypothesis import given

from tabletop.bots.habits import Habits, habits_of
from tabletop.bots.levels import LEVELS
from tabletop.bots.playout import Playout
from tabletop.bots.search import TOPS, Effort, _Search
from tabletop.bots.sense import sense_of
from tabletop.bots.world import world_of
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tests.support.everyday import rarely
from tests.support.games import GAMES
from tests.support.strategies import LENGTHS, SEEDS, examples, position

SMALL = Effort(lines=30, replies=2)
MATCHES = 40


@given(seed=SEEDS, length=LENGTHS)
@examples(4)
@pytest.mark.parametrize("key", games())
def test_a_search_leaves_the_world_as_it_was(key: str, seed: int, length: int) -> None:
    """Store, agenda, history, journal and seed, after all lines and continuations; every answer it judges is legal."""
    m = position(GAMES[key], seed, length)
    if m.over:
        return
    world = world_of(m, m.waiting()[0], seed=seed)
    inside = world.match
    before = inside.digest(), list(inside.log), list(inside.history.line), inside.seed
    found = _Search(world, SMALL).run()

    assert before == (inside.digest(), list(inside.log), list(inside.history.line), inside.seed)
    assert all(m.judge(world.seat, one.picks) is None for one in found)
    assert len({one.picks for one in found}) == len(found)


@given(seed=SEEDS, length=LENGTHS)
@examples(4)
@pytest.mark.parametrize("key", games())
def test_effort_bounds_the_evaluations(key: str, seed: int, length: int) -> None:
    """At most the lines asked for (or one an answer), and so many continuations of each of the best."""
    m = position(GAMES[key], seed, length)
    if m.over:
        return
    search = _Search(world_of(m, m.waiting()[0], seed=seed), SMALL)
    found = search.run()

    assert search.spent <= max(SMALL.lines, len(found)) + SMALL.replies * TOPS


@pytest.mark.parametrize("key", games())
def test_habits_name_cards_of_the_game(key: str) -> None:
    """Every count is of a card that exists and says no more taken than offered."""
    habits, cards = habits_of(key), Shelf().stock(key).library.cards

    assert habits.verbs
    assert all(0 <= taken <= offered for taken, offered in (*habits.verbs.values(), *habits.cards.values()))
    assert {name for kind in habits.cards if (name := kind.split("|")[-1]) not in cards} <= TOKENS.get(key, set())


TOKENS: dict[str, set[str]] = {}
"""Definitions that are no cards of the library: made during a match."""


def test_a_card_seldom_seen_is_treated_as_its_verb() -> None:
    """What was counted decides; the fewer the counts, the more the verb's share does."""
    habits = Habits({"own|menu|play": (80, 100)}, {"own|menu|play|often": (0, 400), "own|menu|play|once": (0, 1)})

    assert habits.weight("own|menu", "play", "often") < habits.weight("own|menu", "play", "once") < habits.weight("own|menu", "play", "")
    assert habits.weight("own|menu", "play", "new") == pytest.approx(habits.weight("own|menu", "play", ""), rel=0.01)


@pytest.mark.parametrize("key", games())
def test_a_continuation_ends_two_turns_later_and_repeats(key: str) -> None:
    """Both sides played to the end of the next turn; the same luck plays the same."""
    m = position(GAMES[key], 5, 30)
    world = world_of(m, m.waiting()[0], seed=1)
    sense, playout, ends = sense_of(key), Playout(key), []
    start, picks = sense.clock(world.match.store), world.some_answer()
    for _ in range(2):
        playout.luck = 7
        with world.match.attempt(world.seat, picks):
            playout.play_on(world.match, start + 2)
            ends.append(world.match.digest())
            assert world.match.over or sense.clock(world.match.store) >= start + 2

    assert ends[0] == ends[1]


@pytest.mark.parametrize("key", games())
def test_a_line_is_worth_what_comes_of_playing_it(key: str) -> None:
    """The score of each first answer's best line is found again by playing the line; some lines are longer than one answer."""
    m, longest = position(GAMES[key], 3, 24), 0
    for _ in range(8):
        seat = m.waiting()[0]
        world = world_of(m, seat, seed=2)
        sense, inside = sense_of(key), world.match
        start = sense.clock(inside.store)
        for one in _Search(world, SMALL).run():
            longest = max(longest, len(one.line))
            if len(one.line) > 1:
                with inside.attempt(seat, one.line[0]):
                    for picks in one.line[1:]:
                        inside.play(seat, picks)
                    sense.settle(inside, start)
                    assert sense.worth(inside.store, seat) == one.settled
        m.play(seat, LEVELS["random"](world))

    assert longest > 1


@pytest.mark.parametrize("key", [rarely(key) for key in games()])
def test_the_veteran_beats_the_novice(key: str) -> None:
    """More than half of matches from both seats, with all ready decks."""
    won = 0
    for i in range(MATCHES):
        m, seat = GAMES[key].start(7 * i, quick=True), i % 2
        while not m.over:
            who = m.waiting()[0]
            assert m.submit(who, LEVELS["steady" if who == seat else "novice"](world_of(m, who, seed=i))) is None
        won += m.store.won[seat]

    assert won > MATCHES / 2
