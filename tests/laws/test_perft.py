"""Perft: golden counts of the lines that lead on from fixed positions; a change of any needs an explanation."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from tabletop.kernel.guards import Menu
from tests.support.book import Book
from tests.support.everyday import rarely
from tests.support.games import GAMES
from tests.support.perft import perft, slow_perft, walked
from tests.support.strategies import LENGTHS, SEEDS, decide, examples, position

PLACES = {
    "opening": ("enadrya-plain", 0, 0, "deploy"),
    "middle": ("enadrya-plain", 0, 35, "deploy"),
    "attack": ("enadrya-plain", 0, 164, "attack"),
    "defence": ("enadrya-plain", 1, 85, "defence"),
    "court": ("ecg-plain", 2, 4, "action"),
    "lines": ("ecg-plain", 2, 60, "action"),
    "answer": ("ecg-plain", 3, 4, "priority"),
    "extra": ("ecg-plain", 2, 30, "given"),
    "arms": ("epikha-plain", 1, 20, "deploy"),
    "magic": ("epikha-plain", 1, 50, "deploy"),
    "spaces": ("epikha-plain", 2, 70, "answer"),
    "purse": ("epikha-plain", 3, 12, "pay"),
    "stacks": ("encrucijada", 1, 47, "put"),
    "village": ("encrucijada", 2, 35, "action"),
    "pointed": ("encrucijada", 4, 44, "priority"),
    "clash": ("encrucijada", 2, 62, "war"),
    "bids": ("fair-2", 0, 0, "bid"),
    "sifting": ("fair-2", 3, 26, "sift"),
    "market": ("fair-2", 0, 22, "picked"),
    "renewing": ("fair-2", 0, 23, "renew"),
}
"""Game, seed, decisions taken at random, the ask that is open then."""
LABORIOUS = {"purse"}
"""Places whose slow count takes many seconds: each pick leaves the whole question to be tried again."""
GOLDEN = {
    ("opening", 1): 57, ("opening", 2): 1_079, ("opening", 3): 3_278,
    ("middle", 1): 39, ("middle", 2): 1_034, ("middle", 3): 21_927,
    ("attack", 1): 10, ("attack", 2): 80, ("attack", 3): 872,
    ("defence", 1): 9, ("defence", 2): 43, ("defence", 3): 157,
    ("court", 1): 7, ("court", 2): 69, ("court", 3): 227,
    ("lines", 1): 17, ("lines", 2): 191, ("lines", 3): 1_527,
    ("answer", 1): 2, ("answer", 2): 4, ("answer", 3): 9,
    ("extra", 1): 2, ("extra", 2): 8, ("extra", 3): 8,
    ("arms", 1): 18, ("arms", 2): 433,
    ("magic", 1): 23, ("magic", 2): 356, ("magic", 3): 6_333,
    ("spaces", 1): 16, ("spaces", 2): 123,
    ("purse", 1): 3, ("purse", 2): 15,
    ("stacks", 1): 16, ("stacks", 2): 242,
    ("village", 1): 11, ("village", 2): 71, ("village", 3): 363,
    ("pointed", 1): 6, ("pointed", 2): 29, ("pointed", 3): 125,
    ("clash", 1): 8, ("clash", 2): 50, ("clash", 3): 406,
    ("bids", 1): 5, ("bids", 2): 25, ("bids", 3): 100,
    ("sifting", 1): 8, ("sifting", 2): 152, ("sifting", 3): 1_992,
    ("market", 1): 46, ("market", 2): 92, ("market", 3): 1_884,
    ("renewing", 1): 2, ("renewing", 2): 36, ("renewing", 3): 444,
}
"""Lines by place and depth; depths 1 and 2 were found by the slow count too."""
MANY = 3_000
"""Lines above which a full run counts them; others of the same game are counted every day."""


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("name", "depth"), [
    rarely(*line) if count > MANY else line for line, count in GOLDEN.items()])
def test_as_many_lines_lead_on_as_ever(name: str, depth: int) -> None:
    """Counted by playing and taking back every line; the position is untouched."""
    key, seed, decisions, asked = PLACES[name]
    m = walked(GAMES[key].start(seed), seed, decisions)
    before = m.digest()

    assert asked == m.ask()[0].name
    assert GOLDEN[name, depth] == perft(m, depth)
    assert before == m.digest()


@pytest.mark.one_in(4)
@pytest.mark.parametrize("name", [rarely(name) if name in LABORIOUS else name for name in PLACES])
def test_a_slow_count_of_everything_conceivable_agrees(name: str, pytestconfig: pytest.Config) -> None:
    """Every verb on every entity and everything it may aim at, judged one by one; to depth 2 in a full run."""
    key, seed, decisions, _ = PLACES[name]
    m = walked(GAMES[key].start(seed), seed, decisions)
    for depth in (1, 2) if pytestconfig.getoption("--full") else (1,):
        assert GOLDEN[name, depth] == slow_perft(m, depth)


@given(seed=SEEDS, length=LENGTHS)
@examples(8)
def test_moves_of_plain_cards_are_those_of_the_rulebook(seed: int, length: int) -> None:
    """The list of options equals one written from the rules without guards or tables, menu after menu."""
    m, r = position(GAMES["enadrya-plain"], seed, length), Random(seed)
    for _ in range(30):
        if m.over:
            break
        if isinstance(m.ask()[0], Menu):
            assert Book(m).options() == set(m.options())
        decide(m, r)
