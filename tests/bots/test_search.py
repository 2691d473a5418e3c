"""Search of the veteran: the world is left as it was, effort bounds the work, habits are those counted, and it beats the novice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.bots.bench import Bench, Continued, Task
from tabletop.bots.habits import Habits, habits_of
from tabletop.bots.levels import LEVELS
from tabletop.bots.lines import Lines, Scored, better_first, is_detour, plan_of
from tabletop.bots.novice import answers
from tabletop.bots.playout import Playout
from tabletop.bots.search import LEAST, SHORT, Effort, Judged, Search, is_beaten, judged
from tabletop.bots.sense import WIN, sense_of
from tabletop.bots.tournament import deal_of
from tabletop.bots.wire import pack, unpack
from tabletop.bots.world import World, by_chance, world_of
from tabletop.games import registry
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tests.support.everyday import rarely
from tests.support.games import GAMES
from tests.support.strategies import LENGTHS, SEEDS, examples, position

SMALL = Effort(lines=30, replies=2)
BROAD = Effort(lines=20, replies=3, worlds=3, tops=5)
MATCHES = 40
NEVER = 10_000
"""More continuations than a search makes."""


def searched(world: World, effort: Effort = SMALL) -> list[Judged]:
    """What a small search finds."""
    return judged(world, effort)


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
    found = searched(world)

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
    for effort in (SMALL, BROAD):
        world = world_of(m, m.waiting()[0], seed=seed)
        search, bench = Search(world, effort), Bench(world)
        search.run(bench)

        assert bench.spent <= max(effort.lines, len(search.ranked)) * effort.worlds + SHORT * effort.replies * effort.tops


@pytest.mark.parametrize("key", games())
def test_tasks_done_elsewhere_come_to_the_same(key: str) -> None:
    """Each task in another process's own copy of the world, in any order: the same answers judged the same."""
    m = position(GAMES[key], 5, 30)
    packed = pack(world_of(m, m.waiting()[0], seed=1))

    def world() -> World:
        return unpack(packed, rules=m.rules, setup=m.setup)

    search, benches, turn = Search(world(), BROAD), [Bench(world()) for _ in range(3)], 0
    course = search.course()
    tasks = next(course, None)
    while tasks is not None:
        results = {}
        for number, task in reversed(list(enumerate(tasks))):
            turn += 1
            results[number] = benches[turn % 3].do(task)
        try:
            tasks = course.send([results[number] for number in range(len(tasks))])
        except StopIteration:
            tasks = None
    here = searched(world(), BROAD)

    assert turn > BROAD.worlds
    assert [(one.line, one.settled, one.found) for one in search.ranked] == [
        (one.line, one.settled, one.found) for one in here]


@pytest.mark.parametrize("key", games())
def test_a_line_continued_before_comes_to_the_same(key: str) -> None:
    """With any luck: what a place already played keeps is no more than what playing the line again would come to."""
    m = position(GAMES[key], 3, 20)
    if m.over:
        return
    world = world_of(m, m.waiting()[0], seed=3)
    lines = tuple(one.line for one in searched(world))[:3]
    used = Bench(world)
    for luck in (1, 2, 1, 3):
        task = Task(0, lines=lines, luck=luck, turns=3, draws=2)
        assert used.do(task) == Bench(world).do(task)


@given(seed=SEEDS, length=LENGTHS)
@examples(4)
@pytest.mark.parametrize("key", games())
def test_a_position_is_decided_where_its_worth_is_that_of_a_win(key: str, seed: int, length: int) -> None:
    """Also where a loss is certain; any other position is not."""
    m, sense = position(GAMES[key], seed, length), sense_of(key)
    for seat in range(m.store.seats):
        told, worth = sense.decided(m.store, seat), sense.worth(m.store, seat)
        assert told == (worth if abs(worth) >= WIN or m.over else None)


@pytest.mark.parametrize("key", games())
def test_an_answer_is_ready_after_every_round(key: str) -> None:
    """A search cut short has a legal answer from the first, and one judged after the first round."""
    m = position(GAMES[key], 5, 30)
    world = world_of(m, m.waiting()[0], seed=1)
    search, bench = Search(world, BROAD), Bench(world)
    course, rounds = search.course(), 0
    tasks = next(course, None)
    while tasks is not None:
        assert m.judge(world.seat, search.ranked[0].picks) is None
        assert len({one.picks for one in search.ranked}) == len(search.ranked)
        results, rounds = [bench.do(task) for task in tasks], rounds + 1
        try:
            tasks = course.send(results)
        except StopIteration:
            tasks = None

    assert rounds > 2


def test_long_continuations_are_fewer() -> None:
    """A game whose turns take many answers does not take more time for it: they are what is counted."""
    m = position(GAMES["enadrya"], 5, 30)
    effort, counts = Effort(lines=30, replies=12), []
    for steps in (1000, 1):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("tabletop.bots.search.STEPS", steps)
            patch.setattr("tabletop.bots.search.LEAST", NEVER)
            counts.append(sum(len(one.chances) for one in judged(world_of(m, m.waiting()[0], seed=1), effort)))

    assert 0 < counts[1] <= counts[0] / 2


def _found(*chances: float | None) -> Judged:
    """First answer with these chances found by continuations."""
    return Judged(((("play", len(chances)),),), 0.0, found=list(chances))


def test_an_answer_clearly_behind_the_best_is_beaten() -> None:
    """Behind in every world alike, after enough of them; worlds that forbade one of the two do not count."""
    best, behind = _found(0.8, 0.7, 0.9, 0.8), _found(0.4, 0.3, 0.5, 0.5)

    assert is_beaten(behind, best)
    assert not is_beaten(best, behind)
    assert not is_beaten(behind, best, credit=0.4)
    assert not is_beaten(_found(0.4, 0.3, 0.5), best)
    assert not is_beaten(_found(0.4, None, 0.5, 0.5), best)


def test_an_answer_behind_in_some_worlds_only_is_not_beaten() -> None:
    """The mean is as far behind as that of a beaten answer, but another few worlds may turn it."""
    assert not is_beaten(_found(0.9, 0.1, 0.9, 0.1), _found(0.5, 0.9, 0.6, 1.0))
    assert not is_beaten(_found(0.8, 0.79, 0.8, 0.79), _found(0.8, 0.8, 0.8, 0.8))


@given(rival=st.lists(st.floats(0, 1) | st.none(), max_size=12), worlds=st.integers(0, 12))
def test_an_answer_that_won_in_all_worlds_is_never_beaten(rival: list[float | None], worlds: int) -> None:
    """Whatever the best has to show."""
    assert not is_beaten(_found(*[1.0] * worlds), _found(*rival))


def test_a_beaten_answer_is_continued_no_further() -> None:
    """It keeps its place behind those that stay, which share the rest of the continuations; one left alone needs none."""
    m = position(GAMES["enadrya"], 5, 30)
    search = Search(world_of(m, m.waiting()[0], seed=1), Effort(lines=30, replies=12))
    first, second, third = (Judged(((("play", number),),), 0.0) for number in range(3))
    chances = {first.line: (0.7, 0.9), second.line: (0.9, 0.7), third.line: (0.1, 0.2)}
    tried, course = dict.fromkeys(chances, 0), search._continued([first, second, third], [])
    tasks = next(course, None)
    while tasks is not None:
        results = []
        for task in tasks:
            results.append(Continued(tuple(chances[line][tried[line] % 2] for line in task.lines), 1))
            tried.update({line: tried[line] + 1 for line in task.lines})
        try:
            tasks = course.send(results)
        except StopIteration:
            tasks = None

    assert tried[third.line] == LEAST < tried[first.line] == tried[second.line]
    assert search.ranked[2] is third


@pytest.mark.one_in(2)
@pytest.mark.parametrize("key", games())
def test_dropping_beaten_answers_early_changes_few_answers(key: str) -> None:
    """In a sample of positions the same answer as without, for fewer evaluations."""
    effort, same, spent = Effort(lines=20, replies=10), 0, [0, 0]
    for seed in range(PLACES):
        m, found = position(GAMES[key], seed, 20 + 3 * seed), []
        for place, least in enumerate((LEAST, NEVER)):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr("tabletop.bots.search.LEAST", least)
                world = world_of(m, m.waiting()[0], seed=seed)
                search, bench = Search(world, effort), Bench(world)
                search.run(bench)
            found.append(search.ranked[0].picks)
            spent[place] += bench.spent
        same += found[0] == found[1]

    assert same >= PLACES - 1
    assert spent[0] < spent[1]


PLACES = 8
"""Positions of a sample."""
CROWD = {"encrucijada": "free", "warage": "brawl"}
"""Mode in which four play, each alone."""


@pytest.mark.parametrize(("key", "seats"), [*((key, 2) for key in games()), *((key, 4) for key in CROWD)])
def test_a_continuation_goes_on_for_the_turns_of_the_effort(key: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a larger table everybody has as many turns as in a duel. The draws are the effort's, or the game's if those are more."""
    sense, seen = sense_of(key), []
    m = _undecided(key, seats)
    start = sense.clock(m.store)

    def watched(self: Playout, inside: Match, until: int) -> int:
        seen.append((until - start, self.draws))
        return 1

    monkeypatch.setattr(Playout, "play_on", watched)
    judged(world_of(m, m.waiting()[0], seed=1), Effort(lines=6, replies=1, turns=4, draws=6))

    assert set(seen) == {(1, 6), (4 * seats // 2, 6)}, "first to the end of the own turn, to see a win there"


def _undecided(key: str, seats: int) -> Match:
    """A match in which somebody has several answers to compare."""
    options = {"quick": True, **({"mode": CROWD[key]} if seats > 2 else {})}
    m = registry.game(key).start(deal_of(Shelf().stock(key), key, 0, seed=5, options=options, players=seats))
    for step in range(200):
        world = world_of(m, m.waiting()[0], seed=step)
        if step > 12 and len(answers(world)) > 1:
            return m
        m.submit(world.seat, by_chance(world))
    raise AssertionError(key)


@pytest.mark.parametrize("key", games())
def test_habits_name_cards_of_the_game(key: str) -> None:
    """Every count is of a card that exists and says no more taken than offered."""
    habits, cards = habits_of(key), Shelf().stock(key).library.cards

    assert habits.verbs
    assert all(0 <= taken <= offered for taken, offered in (*habits.verbs.values(), *habits.cards.values()))
    assert {name for kind in habits.cards if (name := kind.split("|")[-1]) not in cards} <= TOKENS.get(key, set())


TOKENS: dict[str, set[str]] = {"encrucijada": {"token"}}
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
def test_a_continuation_that_draws_several_moves_makes_the_one_that_settles_best(key: str) -> None:
    """It ends with a better worth for the seat that plays on, in most cases, and tries more answers on the way."""
    sense, better, tried = sense_of(key), [0, 0], [0, 0]
    for length in range(12, 36, 3):
        world = world_of(position(GAMES[key], 5, length), 0, seed=1)
        m, values = world.match, []
        if m.over:
            continue
        seat, start = m.waiting()[0], sense.clock(m.store)
        for place, draws in enumerate((1, 5)):
            playout = Playout(key, draws=draws)
            playout.luck = 7
            with m.attempt(seat, playout.answer(m, seat)):
                tried[place] += playout.play_on(m, start + 1)
                values.append(sense.worth(m.store, seat))
        better[values[1] >= values[0]] += 1

    assert tried[1] > tried[0]
    assert better[True] >= better[False]


@pytest.mark.parametrize("key", [key for key in games() if sense_of(key).ends_turn])
@given(seed=SEEDS, length=LENGTHS)
@examples(10)
def test_settling_ends_the_turn_where_the_sense_says_so(key: str, seed: int, length: int) -> None:
    """Whatever is asked, and by whom."""
    m, sense = position(GAMES[key], seed, length), sense_of(key)
    start = sense.clock(m.store)
    if not m.over:
        sense.settle(m, start)
        assert m.over or sense.clock(m.store) > start


@pytest.mark.parametrize("key", games())
def test_a_line_is_worth_what_comes_of_playing_it(key: str) -> None:
    """The score of each first answer's best line is found again by playing the line; some lines are longer than one answer."""
    m, longest = position(GAMES[key], 3, 24), 0
    for _ in range(8):
        seat = m.waiting()[0]
        world = world_of(m, seat, seed=2)
        sense, inside = sense_of(key), world.match
        start = sense.clock(inside.store)
        for one in searched(world):
            longest = max(longest, len(one.line))
            if len(one.line) > 1:
                with inside.attempt(seat, one.line[0]):
                    for picks in one.line[1:]:
                        inside.play(seat, picks)
                    sense.settle(inside, start)
                    assert sense.worth(inside.store, seat) == one.settled
        m.play(seat, LEVELS["random"](world))

    assert longest > 1


@pytest.mark.parametrize("key", games())
def test_the_same_answers_in_another_order_are_tried_once(key: str) -> None:
    """No two lines longer than one answer are of the same answers; the best compared further are different plans."""
    m = position(GAMES[key], 3, 30)
    world = world_of(m, m.waiting()[0], seed=2)
    tried: list[object] = []
    lines = Lines(world, answers(world), 60)
    push = Lines._push

    def noted(self: Lines, value: float, line: object) -> None:
        tried.append(line)
        push(self, value, line)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Lines, "_push", noted)
        lines.search()
    longer = [plan_of(line) for line in tried if len(line) > 1]  # type: ignore[arg-type]
    tops, _ = _with_ranked(Search(world, BROAD), searched(world, BROAD))._tops()

    assert len(set(longer)) == len(longer)
    assert len({plan_of(one.line) for one in tops}) == len(tops)


def test_a_detour_is_not_taken() -> None:
    """Lines with more answers that gain nothing; whatever gains, or leaves one out, is none."""
    a, b, back = ((("go", 1, 0),), (("go", 2, 0),), (("back", 2, 0),))

    assert is_detour(Scored((b, back, a), 5.0), Scored((a,), 5.0))
    assert is_detour(Scored((b, back, a), 5.0 + 1e-9), Scored((a,), 5.0))
    assert not is_detour(Scored((b, back, a), 5.1), Scored((a,), 5.0))
    assert not is_detour(Scored((a, b), 5.0), Scored((b, a), 5.0))
    assert not is_detour(Scored((b, a), 5.0), Scored((back,), 5.0))
    assert sorted([Scored((b, back, a), 5.0 + 1e-9), Scored((a,), 5.0), Scored((b,), 6.0)], key=better_first)[1].line == (a,)


@pytest.mark.full
def test_the_veteran_does_not_hand_a_weapon_to_and_fro() -> None:
    """A turn of Epikha in which it once did so for ever: two weapons may change bearer as often as one likes."""
    game = registry.game("epikha")
    deal = deal_of(Shelf().stock("epikha"), "epikha", 1, seed=1, options={**game.customs, "quick": True, "mode": "standard"})
    m, given = game.start(deal), 0
    while m.store.turn[TABLE] < 4 and not m.over:
        seat = m.waiting()[0]
        picks = LEVELS["novice" if seat == 0 else "steady"](world_of(m, seat, seed=deal.seed))
        given += seat == 1 and picks[0][0] == "give" and m.ask()[0].name == "deploy"
        assert given < 8
        m.play(seat, picks)


def _with_ranked(search: Search, ranked: list[Judged]) -> Search:
    search.ranked = ranked
    return search


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
