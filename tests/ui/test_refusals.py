"""Every refusal at a table says why: whatever is clicked, or dropped wherever, a clause or a ruling is named."""

from __future__ import annotations

import pytest

from tests.support.everyday import rarely
from tests.ui.attempts import Tally, walk

SEEDS, POSITIONS, EVERY = 2, 11, 4
"""Matches of a day, positions in each, and decisions between these."""
FULL_SEEDS, FULL_POSITIONS = 12, 60
"""The same in a full run."""


@pytest.mark.parametrize("kind", [
    "ecg", "encrucijada", "epikha", "enadrya", "duel",
    *[rarely(kind) for kind in ("encrucijada-4", "encrucijada-teams", "epikha-quick", "duel-seasons", "brawl-4", "guild-4")]])
def test_every_refusal_names_its_clause(kind: str, pytestconfig: pytest.Config) -> None:
    """In positions of matches played by bots, at each kind of question that comes up there."""
    full, tally = pytestconfig.getoption("--full"), Tally()
    for seed in range(FULL_SEEDS if full else SEEDS):
        walk(tally, kind, seed=seed, positions=FULL_POSITIONS if full else POSITIONS, every=EVERY)
    assert sum(tally.refused.values()) > 1_000
    assert not tally.bare, tally.told()
