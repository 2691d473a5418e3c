"""Laws of hidden information: no seat's store, journal, options or asks tell more than it may know."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Any

import pytest
from hypothesis import given

from tabletop.kernel import journal
from tabletop.kernel.asks import Aim
from tabletop.kernel.guards import Menu
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE, UNKNOWN, Store
from tabletop.kernel.views import SHIFT, SHOW, Translator, sample, seat_store, walk, walk_back
from tests.support.games import GAMES
from tests.support.strategies import LENGTHS, SEEDS, UNDER_LAW, answer, decide, examples, position, unfold
from tests.support.veil import known_to, permute


def _places(store: Store) -> list[int]:
    return store.col["at"][: store.made[TABLE]]


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS)
@examples(2)
def test_a_seats_journal_walks_its_store_forward_and_back(key: str, seed: int) -> None:
    """From the empty table on, each decision's entries lead to the seat's store, and back exactly."""
    m, r = Match(GAMES[key].rules, GAMES[key].setup(seed)), Random(seed)
    seats = range(m.store.seats)
    readers = [Translator(m.rules, m.store.copy(), seat) for seat in seats]
    walked = [seat_store(m.rules, m.store, seat) for seat in seats]
    told: list[list[list[Entry]]] = [[] for _ in seats]
    states = [[store.state()] for store in walked]
    m.rules.start(m)
    m.run()
    done = 0
    for _ in chain([None], unfold(m, r, share=m.store.seats)):
        for seat in seats:
            entries = readers[seat].feed(m.log[done:])
            walk(walked[seat], entries)
            expected = seat_store(m.rules, m.store, seat)
            assert expected.state() == walked[seat].state()
            told[seat].append(entries)
            states[seat].append(expected.state())
        done = len(m.log)
    for seat in seats:
        for entries, state in zip(told[seat][::-1], states[seat][-2::-1], strict=True):
            walk_back(walked[seat], entries)
            assert state == walked[seat].state()


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(4)
def test_a_translator_taken_back_says_the_same_again(key: str, seed: int, length: int) -> None:
    """Undo in a seat's journal: what was fed last is taken back and fed again."""
    m, r = position(GAMES[key], seed, length), Random(seed)
    readers = [Translator(m.rules, m.store.copy(), seat) for seat in range(m.store.seats)]
    for _ in range(8):
        if m.over:
            return
        start = len(m.log)
        decide(m, r)
        for reader in readers:
            first = reader.feed(m.log[start:])
            reader.back(m.log[start:])
            assert first == reader.feed(m.log[start:])
            assert m.store.state() == reader.shadow.state()


def _named(m: Match, entry: Entry) -> set[int]:
    kind = m.rules.facts[entry[1]]
    named = {entry[3]}
    for place, role in kind.hidden:
        named |= set(entry[place]) if role == "cards" else {entry[place]}
    return {card for card in named if isinstance(card, int) and card >= FIRST}


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS)
@examples(2)
def test_facts_name_no_card_that_their_seat_could_not_know(key: str, seed: int) -> None:
    """A card named to a seat was known to it when the fact was told, or between that and the fact before."""
    m, r = GAMES[key].start(seed), Random(seed)
    for seat in range(m.store.seats):
        for _ in range(12):
            if m.over:
                return
            shadow, start = m.store.copy(), len(m.log)
            decide(m, r)
            reader = Translator(m.rules, shadow, seat)
            told = (entry for entry in reader.feed(m.log[start:]) if entry[0] == FACT)
            shadow = reader.shadow
            reader.back(m.log[start:])
            known = known_to(m, shadow, seat)
            for entry in m.log[start:]:
                journal.apply(shadow, (entry,))
                known |= known_to(m, shadow, seat)
                if entry[0] == FACT:
                    assert _named(m, next(told)) <= known
                    known = known_to(m, shadow, seat)


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(5)
def test_a_seats_store_holds_nothing_of_what_it_may_not_know(key: str, seed: int, length: int) -> None:
    """Hidden cards are nameless, their cells blank; secret columns are empty; sizes of zones are true."""
    m = position(GAMES[key], seed, length)
    for seat in range(m.store.seats):
        view = seat_store(m.rules, m.store, seat)
        assert [len(z) for z in m.store.zone] == [len(z) for z in view.zone]
        shown = {c for z in view.zone for c in z} - {UNKNOWN}
        assert known_to(m, m.store, seat) == shown
        for a in view.attributes:
            for entity in range(view.made[TABLE]):
                told = view.col[a.name][entity]
                if a.known == "open" and (entity < FIRST or entity in shown):
                    assert m.store.col[a.name][entity] == told
                else:
                    assert a.default == told


def _veiled(m: Match, seat: int, r: Random) -> Match:
    """A match the seat cannot tell from `m`, with the same dice."""
    twin = m.fork()
    permute(twin, seat, r)
    return twin


def _refusals(m: Match, seat: int, r: Random) -> list[Any]:
    ask, _ = m.ask()
    if seat not in m.waiting() or not isinstance(ask, Menu):
        return []
    known, zones = sorted(known_to(m, m.store, seat)), range(len(m.store.zone))
    things: dict[Aim, Sequence[int]] = {"zone": zones, "card": known or zones, "seat": range(m.store.seats)}
    out = []
    for _ in range(40):
        verb = r.choice(["", *ask.verbs])
        aims = ask.verbs[verb].aims if verb else r.choice(sorted(things))
        out.append(m.why_not(seat, r.choice([*range(FIRST), *known]), r.choice(things[aims]), verb=verb, aims=aims))
    return out


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(8)
def test_what_a_seat_cannot_know_changes_neither_its_view_nor_its_options(key: str, seed: int, length: int) -> None:
    """Hidden definitions permuted: the same store, the same list, and the same refusals of what the seat knows."""
    m, r = position(GAMES[key], seed, length), Random(seed)
    if m.over:
        return
    for seat in range(m.store.seats):
        twin = _veiled(m, seat, r)
        assert seat_store(m.rules, m.store, seat).state() == seat_store(m.rules, twin.store, seat).state()
        if seat in m.waiting():
            assert m.options(seat) == twin.options(seat)
            assert _refusals(m, seat, Random(seed)) == _refusals(twin, seat, Random(seed))


def _heard(m: Match, seat: int) -> list[Entry]:
    """What the seat's own journal says of the last decision."""
    start = m.history.line[-1].start
    shadow = m.fork()
    entries = m.log[start:]
    reader = Translator(m.rules, shadow.store, seat)
    reader.back(entries)
    return reader.feed(entries)


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(12)
def test_who_is_asked_next_tells_nothing_that_the_seat_could_not_know(key: str, seed: int, length: int) -> None:
    """After a decision that reveals nothing, the same seats are asked the same, whatever lies hidden."""
    m, r = position(GAMES[key], seed, length), Random(seed)
    for _ in range(5):
        if m.over:
            return
        seat = m.waiting()[0]
        twin = _veiled(m, seat, r)
        picks = answer(m, seat, r)
        twin.play(seat, picks)
        m.play(seat, picks)
        mine, theirs = _heard(m, seat), _heard(twin, seat)
        if mine == theirs:
            assert m.over == twin.over
            assert m.waiting() == twin.waiting()
            if not m.over:
                assert m.ask()[0] is twin.ask()[0]
        else:
            first = next(pair for pair in zip(mine, theirs, strict=False) if pair[0] != pair[1])
            assert _shows(first[0])
            assert _shows(first[1])


def _shows(entry: Entry) -> bool:
    return bool(entry[0] == SHOW or (entry[0] == SHIFT and entry[1] == UNKNOWN != entry[4]))


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(5)
def test_a_sampled_world_looks_the_same_to_its_seat_and_can_be_played(key: str, seed: int, length: int) -> None:
    """What a bot searches is consistent with what it knows, and independent of the truth behind it."""
    m, r = position(GAMES[key], seed, length), Random(seed)
    before = m.digest()
    for seat in range(m.store.seats):
        world = sample(m, seat, seed)
        assert seat_store(m.rules, m.store, seat).state() == seat_store(m.rules, world.store, seat).state()
        assert world.seed != m.seed
        assert _kinds(m) == _kinds(world)
        if not m.over and seat in m.waiting():
            assert m.options(seat) == world.options(seat)
        for _ in range(10):
            if world.over:
                break
            decide(world, r)
    assert before == m.digest()


def _kinds(m: Match) -> dict[int, int]:
    """How many cards of each definition a seat owns, all zones together."""
    out: dict[int, int] = {}
    for card in range(FIRST, m.store.made[TABLE]):
        key = m.store.own[card] * 1000 + m.store.card[card]
        out[key] = out.get(key, 0) + 1
    return out
