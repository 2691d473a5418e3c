"""Whole matches of plain cards, played at random by two to six seats, alone and in teams."""

from __future__ import annotations

from random import Random

import pytest

from tabletop.kernel.journal import FACT
from tabletop.kernel.match import Match
from tests.support import encrucijada_plain as plain
from tests.support import walks
from tests.support.clauses import clause

TABLES = [(2, ""), (3, ""), (3, "teams"), (4, ""), (4, "teams"), (5, "teams"), (6, ""), (6, "teams3")]


@clause("ENC-1.1")
@pytest.mark.one_in(3)
@pytest.mark.parametrize(("players", "mode"), TABLES)
def test_a_match_ends(request: pytest.FixtureRequest, players: int, mode: str) -> None:
    """However random its moves are, one side wins, or nobody does; teams may be uneven."""
    for seed in range(3 if request.config.getoption("--full") else 1):
        m = walks.play(Match.start(plain.RULES, plain.setup(seed, players=players, mode=mode)), Random(seed), decisions=4_000)
        assert m.over
        told = [entry for entry in m.log if entry[0] == FACT and entry[1] == "finished"]
        winners = told[0][5]
        assert len(told) == 1
        assert {seat for seat in range(players) if m.store.won[seat]} == set(winners)
        assert {s for s in range(players) if m.store.team[s] in {m.store.team[w] for w in winners}} == set(winners)
