"""Laws of options and refusals: what is listed is taken, what is not is refused, over the widest universe."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from tabletop.kernel.asks import Aim, Choose, Option, Picks
from tabletop.kernel.guards import GEOMETRY, Menu, Refusal
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST, TABLE
from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import Translations
from tests.support.games import GAMES
from tests.support.strategies import LENGTHS, SEEDS, UNDER_LAW, decide, examples, position

WORDS = tuple(Translations(lang) for lang in LANGUAGES)


def _menus(key: str, seed: int, length: int, *, count: int) -> list[tuple[Match, Menu, int]]:
    """A match at each of its next `count` menus; the same match, so use them one by one."""
    m, r = position(GAMES[key], seed, length), Random(seed)
    out: list[tuple[Match, Menu, int]] = []
    for _ in range(4 * count):
        if m.over or len(out) == count:
            break
        ask, _ = m.ask()
        if isinstance(ask, Menu):
            out.append((m.fork(), ask, m.waiting()[0]))
        decide(m, r)
    return out


def _explained(refusal: Refusal) -> bool:
    """A refusal names the clause that forbids, and says so in a sentence of its own."""
    return bool(refusal.clause) and "." in refusal.reason and refusal.depth < GEOMETRY


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(4)
def test_why_not_is_silent_for_exactly_what_is_listed(key: str, seed: int, length: int) -> None:
    """Any entity on any zone, card or seat, for each verb of the open menu; every refusal cites a clause."""
    for m, ask, seat in _menus(key, seed, length, count=2):
        listed, silent = set(m.options(seat)), set()
        for verb in ask.verbs.values():
            targets = verb.universe(m.store)
            for entity in range(m.store.made[TABLE]) if verb.subjects is not None else range(1):
                refusals = {target: ask.why_not(m, seat, entity, target, verb.name) for target in targets}
                silent |= {(verb.name, entity, target) for target in targets if refusals[target] is None}
                unexplained = [refusal for refusal in set(refusals.values()) if refusal and not _explained(refusal)]
                assert not unexplained
        assert listed == silent


def _things(m: Match) -> dict[Aim, range]:
    """Everything that a pointer can be on."""
    return {"zone": range(len(m.store.zone)), "card": range(FIRST, m.store.made[TABLE]), "seat": range(m.store.seats)}


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(4)
def test_a_drop_is_refused_only_where_no_verb_takes_it(key: str, seed: int, length: int) -> None:
    """What the pointer asks, without naming a verb, agrees with the list of options."""
    for m, ask, seat in _menus(key, seed, length, count=2):
        listed = m.options(seat)
        alone = {s for v, s, _ in listed if ask.verbs[v].targets is None and ask.verbs[v].subjects is not None}
        r, made = Random(seed), m.store.made[TABLE]
        for aims, things in _things(m).items():
            pointed = {(o[1], o[2]) for o in listed if ask.aim(o) == aims}
            for entity, thing in [*pointed, *((r.randrange(made), r.choice(things)) for _ in range(300))]:
                taken = (entity, thing) in pointed or entity in alone
                assert taken == (m.why_not(seat, entity, thing, aims=aims) is None)


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(5)
def test_only_the_seats_that_are_asked_may_answer(key: str, seed: int, length: int) -> None:
    """Answers out of turn are refused and change nothing."""
    m = position(GAMES[key], seed, length)
    before = m.digest()
    others = set(range(m.store.seats)) - set(m.waiting())
    for seat in others:
        for option in (m.options(seat) if not m.over else [])[:3] or [("pass", 0, 0)]:
            assert m.submit(seat, (option,)) is not None
    assert before == m.digest()


def _answers(m: Match, seat: int, picks: Picks, out: list[Picks], cap: int) -> None:
    for option in m.options(seat, picks):
        if len(out) >= cap:
            return
        longer = (*picks, option)
        if m.complete(seat, longer):
            out.append(longer)
        else:
            _answers(m, seat, longer, out, cap)


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(5)
def test_every_listed_answer_is_accepted(key: str, seed: int, length: int) -> None:
    """Each whole answer that the options lead to is taken, and no partial one."""
    m = position(GAMES[key], seed, length)
    for seat in m.waiting():
        answers: list[Picks] = []
        _answers(m, seat, (), answers, 40)
        assert answers
        assert len(set(answers)) == len(answers)
        for picks in answers:
            assert m.judge(seat, picks[:-1]) is not None
            assert m.submit(seat, picks) is None
            m.undo()


def _strange(m: Match, seat: int, r: Random) -> Option:
    """A pick that may or may not exist: an option bent in one place, or anything."""
    verb, subject, target = r.choice(m.options(seat))
    wild = r.choice([-1, 0, 1, TABLE, 7, r.randrange(200), 10_000])
    return r.choice([(verb, wild, target), (verb, subject, wild), ("none", subject, target), ("done", 0, 0),
                     (r.choice(["pick", "give", "put", "number", "yes", "seat"]), wild, target)])


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(8)
def test_unlisted_picks_are_refused_and_nothing_changes(key: str, seed: int, length: int) -> None:
    """Bent options, double answers, empty answers, impossible numbers."""
    m, r = position(GAMES[key], seed, length), Random(seed)
    before = m.digest()
    for seat in m.waiting():
        options = m.options(seat)
        assert m.submit(seat, ()) is not None
        for _ in range(30):
            pick = _strange(m, seat, r)
            if pick not in options:
                assert m.submit(seat, (pick,)) is not None, pick
                assert m.submit(seat, (pick, options[0])) is not None
        if m.complete(seat, (options[0],)):
            assert m.submit(seat, (options[0], options[0])) is not None
    assert before == m.digest()


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(5)
def test_standing_moves_are_taken_when_listed_and_refused_when_not(key: str, seed: int, length: int) -> None:
    """A standing move is a decision of its own; the open ask waits and is the same after it is taken back."""
    m, r = position(GAMES[key], seed, length), Random(seed)
    if m.over:
        assert m.standing(0) == []
        return
    before, asked = m.digest(), m.ask()[0]
    for seat in range(m.store.seats):
        listed = m.standing(seat)
        for option in listed:
            assert m.play_standing(seat, option) is None
            m.undo()
            assert before == m.digest()
        for _ in range(20):
            bent = (r.choice(list(m.rules.standing)), r.choice([-1, 0, 3, 8, r.randrange(150)]), r.randrange(3))
            if bent not in listed:
                assert m.play_standing(seat, bent) is not None, bent
    assert before == m.digest()
    assert asked is m.ask()[0]


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(4)
def test_what_a_choice_passes_over_is_not_offered_and_says_why(key: str, seed: int, length: int) -> None:
    """Nothing is both offered and passed over; each reason cites a clause and has its sentence in both languages."""
    m, r = position(GAMES[key], seed, length), Random(seed)
    for _ in range(12):
        if m.over:
            break
        ask, env = m.ask()
        if isinstance(ask, Choose):
            for seat in m.waiting():
                passed = ask.passed_over(m, env, seat)
                assert not {item for item, _ in passed} & set(ask.source(m, env, seat))
                assert all(_explained(why) and words.has(why.reason) for _, why in passed for words in WORDS)
        decide(m, r)
