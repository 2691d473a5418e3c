"""ENA-F3: before hands are drawn, each player may cut the other's shuffled deck."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tabletop.bots.levels import LEVELS
from tabletop.bots.world import world_of
from tabletop.games.enadrya.board import DECK, HAND, pile
from tabletop.games.registry import game
from tabletop.kernel.journal import FACT, ORDER
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tests.support import enadrya_full
from tests.support.clauses import clause
from tests.support.strategies import decide


def _start(seed: int = 5, *, quick: bool = False, first: int = 0) -> Match:
    dealt = enadrya_full.setup(seed, quick=quick)
    return Match.start(enadrya_full.RULES, replace(dealt, options={**dealt.options, **game("enadrya").customs, "first": first}))


def _said(m: Match) -> list[tuple[str, int]]:
    return [(e[1], e[5]) for e in m.log if e[0] == FACT and e[1] in ("cut", "uncut")]


@clause("ENA-F3", "ENA-R31")
@pytest.mark.parametrize("quick", [False, True])
@pytest.mark.parametrize("first", [0, 1])
def test_each_player_is_asked_before_hands_are_drawn_who_begins_last(first: int, quick: bool):
    """The second player, then the first, who goes on to the first turn."""
    m = _start(first=first, quick=quick)
    for seat in (1 - first, first):
        assert m.waiting() == (seat,) and m.ask()[0].name == "cut"
        assert not m.store.zone[pile(0, HAND)] and not m.store.zone[pile(1, HAND)]
        assert m.submit(seat, (("no", 0, 0),)) is None

    assert _said(m) == [("uncut", 1 - first), ("uncut", first)]
    assert m.waiting() == (first,) and m.store.turn[TABLE] == 1


@clause("ENA-F3", "ENA-R31")
def test_a_cut_puts_the_lower_part_of_the_rivals_deck_on_top():
    """The same cards in the same round, begun elsewhere; one's own deck stays."""
    m = _start()
    own, theirs = m.store.zone[pile(1, DECK)][:], m.store.zone[pile(0, DECK)][:]
    m.play(1, (("yes", 0, 0),))
    now = m.store.zone[pile(0, DECK)]
    at = theirs.index(now[0])

    assert now == theirs[at:] + theirs[:at] and at > 0
    assert m.store.zone[pile(1, DECK)] == own
    assert [e[1] for e in m.log if e[0] == ORDER][-1] == pile(0, DECK)
    assert _said(m) == [("cut", 1)]
    m.undo()
    assert m.store.zone[pile(0, DECK)] == theirs


@clause("ENA-F3")
def test_left_uncut_the_match_is_the_one_without_the_custom():
    """A cut draws on chance of its own: shuffles and who begins are as they were, so are matches of older files."""
    plain = enadrya_full.setup(5)
    without = Match.start(enadrya_full.RULES, replace(plain, options={**plain.options, "first": 0}))
    m = _start()
    m.play(1, (("no", 0, 0),))
    m.play(0, (("no", 0, 0),))

    assert m.store.zone == without.store.zone
    assert without.ask()[0].name != "cut"


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_bots_answer_it(level: str):
    """Whatever they say, the match goes on to a turn."""
    m = _start(quick=True)
    for _ in range(2):
        seat = m.waiting()[0]
        assert m.submit(seat, LEVELS[level](world_of(m, seat, seed=3))) is None

    assert m.store.turn[TABLE] == 1


def test_whole_matches_are_played_with_it():
    """By chance, to their end, taken back and played again."""
    for seed in range(3):
        m, r = _start(seed, quick=True), Random(seed)
        while not m.over:
            decide(m, r)
        digest = m.digest()
        while m.undo():
            pass
        while m.redo():
            pass
        assert m.digest() == digest
