"""Activity kept from one change to the next is what a full computation finds (ENC-R1), and heroes that wait are not active."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tabletop.games.encrucijada import activity
from tabletop.games.encrucijada.activity import Realm, lessening, realm
from tests.support import encrucijada_plain as plain
from tests.support.clauses import clause
from tests.support.encrucijada import Scenario
from tests.support.games import GAMES
from tests.support.strategies import decide


def _told(found: Realm) -> tuple[Any, ...]:
    return list(found.sums), found.active, found.best, found.sources, found.users, found.village, found.heroes


@clause("ENC-R1")
@pytest.mark.parametrize("key", ["encrucijada", "encrucijada-cards", "encrucijada-4"])
def test_activity_kept_is_activity_computed(key: str) -> None:
    """After every decision of random matches, of every seat."""
    compared = 0
    for seed in range(3):
        m, r = GAMES[key].start(seed), Random(seed)
        for _ in range(250):
            if m.over:
                break
            decide(m, r)
            s: Any = m.store
            for seat, kept in enumerate(s.index().realms):
                assert _told(kept) == _told(realm(s, seat, lessening(s), None))
                compared += bool(kept.village)
    assert compared > 50


def test_nothing_is_computed_anew_where_nothing_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card put down beside others is joined to them, an effect on values and a card revealed leave all as it was: no full pass."""
    scene = Scenario(own={"village": [plain.FORGE, plain.DYNAMO], "hand": [plain.FORGE], "armies": [[plain.PIKE]]},
                     foe={"village": [plain.FORGE], "armies": [[plain.WALL]]}, towers=(plain.FORUM,))
    assert scene.sum(0, "energy") == 7

    def fails(*given: Any) -> None:
        raise AssertionError("a full pass")

    monkeypatch.setattr(activity, "_fill", fails)
    scene.do("raise", "Forge#2").to_action().do("use", "Forum@0").answer("Dynamo").do("declare", "1").settle()
    scene.do("attack", "Pike").do("defend", "Wall")
    assert (scene.sum(0, "iron"), scene.sum(1, "iron"), scene.value("Dynamo")) == (12, 6, 3)


@clause("ENC-R23")
def test_a_hero_that_waits_gives_nothing() -> None:
    """Visible in the village, and shown from an army, it is not active before it is activated."""
    scene = Scenario(own={"village": [plain.OCHA, plain.FORGE], "armies": [[plain.VALERIA]]}, heroes=True)
    assert (scene.sum(0, "energy"), scene.active("Ocha")) == (0, False)
    scene.do("show", "Valeria")
    assert (scene.where("Valeria"), scene.active("Valeria")) == ("0:village", False)
