"""A learnt value: counters that know no game and no side, weights found by who won, and a mean that keeps what is certain."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from benchmarks import learning
from tabletop.bots import learnt as values
from tabletop.bots.learnt import Counters, Learnt, averaged, learnt_sense, of_weights, zones_of
from tabletop.bots.levels import LEARNT, bot_named, is_level
from tabletop.bots.sense import WIN, sense_of
from tabletop.bots.world import world_of
from tabletop.games.entries import games, part
from tabletop.kernel.store import TABLE, Store
from tests.golden.screens import match_at

NAMED = {"0:hand": 10, "1:hand": 11, "0:space.3": 12, "chain": 2, "2:hand": 13}


def middle(game: str) -> Any:
    """Return the store of a kept match where half of it is played."""
    m = match_at(game)
    line = tuple(m.history.line)
    m.go(line[len(line) // 2])
    return m.store


def mirrored(store: Store, zones: list[tuple[int, int, str]], names: list[str]) -> Store:
    """Return a copy in which the seats of a duel have changed places."""
    twin = store.copy()
    mine, theirs = ([zone for zone, whose, _ in zones if whose == seat] for seat in (0, 1))
    for one, other in zip(mine, theirs, strict=True):
        twin.zone[one], twin.zone[other] = twin.zone[other], twin.zone[one]
    for name in names:
        column = twin.col[name]
        column[0], column[1] = column[1], column[0]
    return twin


def rows(seed: int, *, matches: int = 60) -> list[learning.Row]:
    """Positions of a toy game: whoever has more gold usually wins; wood says nothing, and iron is the same for both."""
    luck, told = Random(seed), []
    for number in range(matches):
        for _ in range(4):
            gold, wood = [luck.randrange(6) for _ in range(2)], [luck.randrange(6) for _ in range(2)]
            won = float(gold[0] + luck.random() > gold[1] + luck.random())
            counted = [(seat, name, value) for seat in (0, 1) for name, value in
                       (("gold", gold[seat]), ("wood", wood[seat]), ("iron", 3))]
            told.append((luck.randrange(2), counted, won, number))
    return told


@pytest.mark.parametrize("game", games())
def test_counters_of_a_mirrored_position_are_mirrored(game: str) -> None:
    """Every game's own columns, zones and cards."""
    store = middle(game)
    zones = zones_of(part("tabletop.games.{}.board", game).PLACES)
    names = [one.name for one in store.attributes if one not in Store.attributes and isinstance(one.default, int)]
    counters = Counters(zones, names, names)
    found = Counter(counters.of(store))
    turned = Counter((1 - seat, name, value) for seat, name, value in counters.of(mirrored(store, zones, names)))

    assert {seat for seat, _, _ in found} == {0, 1}
    assert any("/" in name for _, name, _ in found)
    assert turned == found


def test_zones_of_the_two_seats_are_told_by_kind() -> None:
    """The rest is of the table, or of a larger one."""
    assert zones_of(NAMED) == [(10, 0, "hand"), (11, 1, "hand"), (12, 0, "space")]


def test_a_value_is_as_bad_for_the_rival_as_it_is_good_for_the_seat() -> None:
    """Only columns that have weights are read."""
    store = middle("ecg")
    told = of_weights("ecg", {"morale": [0, *range(0, 4000, 100)], "hand#": [0, 0, 300, 500], "infantry.wounds": [0, 0, -70]})
    names = {name for _, name, _ in told.counters.of(store)}

    assert told.logit(store, 0) == -told.logit(store, 1) != 0.0
    assert "morale" in names and "renown" not in names and not any(name.endswith(".acted") for name in names)


def test_values_beyond_the_weights_count_as_the_last() -> None:
    """A counter that no match has brought so far has no cliff there."""
    store = middle("ecg")
    store.morale[0], store.morale[1] = 90, -90
    told = Learnt(Counters((), ("morale",), ()), {"morale": (-1, (-500, 0, 250))})

    assert told.logit(store, 0) == 0.75


def test_the_mean_leaves_certain_results_and_large_tables_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A decided position is worth its result, with no other term."""
    store, own = middle("ecg"), sense_of("ecg")
    mean = averaged(own, of_weights("ecg", {"morale": [0, *range(0, 40000, 1000)]}))
    assert mean.worth(store, 0) != own.worth(store, 0)
    monkeypatch.setattr(store, "seats", 3)
    assert mean.worth(store, 0) == own.worth(store, 0)
    monkeypatch.setattr(store, "seats", 2)
    store.morale[1] = 0
    assert mean.worth(store, 0) == WIN


def test_the_own_turn_is_ended_before_a_position_is_looked_at() -> None:
    """Whatever was answered, the next turn has begun."""
    m = learning.start("ecg", 0, 5)
    mean, ended = averaged(sense_of("ecg"), of_weights("ecg", {"morale": [0, 0, 1]})), list[int]()
    for number in range(40):
        seat, clock = m.waiting()[0], m.store.turn[TABLE]
        picks = world_of(m, seat, seed=number).some_answer()
        if clock:
            with m.attempt(seat, picks):
                mean.settle(m, clock)
                ended.append(m.store.turn[TABLE] - clock)
        m.play(seat, picks)

    assert len(ended) > 20
    assert set(ended) == {1}


def test_the_name_is_for_contests_alone_and_plays_by_the_own_worth_without_weights(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No player is offered it."""
    monkeypatch.setattr(values, "file_of", lambda game: tmp_path / game)
    learnt_sense.cache_clear()
    m = learning.start("enadrya", 0, 5)
    world = world_of(m, m.waiting()[0], seed=1)

    assert not is_level("enadrya", LEARNT)
    assert bot_named(LEARNT)(world) == bot_named("novice")(world_of(m, m.waiting()[0], seed=1))
    learnt_sense.cache_clear()


# ---- the fit
fitting = pytest.importorskip("benchmarks.fitting", reason="the extra `learn` is not installed")


def test_steps_are_counted_from_0_outwards_and_against_the_rival() -> None:
    """The same step of both seats tells nothing."""
    counted = [(0, "gold", 2), (1, "gold", 1), (0, "debt", -2), (1, "debt", -1), (0, "iron", 3), (1, "iron", 3)]

    assert fitting.steps(counted) == {("gold", 2): 1, ("debt", -2): 1}
    assert fitting.steps([(1 - seat, name, value) for seat, name, value in counted]) == {("gold", 2): -1, ("debt", -2): -1}


def test_a_value_finds_the_counter_that_wins() -> None:
    """More gold, more worth; wood next to nothing."""
    told = fitting.fitted(rows(3))
    gold, wood = told["gold"], told.get("wood", [0, 0])

    assert gold[0] == 0 and gold[1:] == sorted(gold[1:])
    assert gold[-1] > 1500 > 5 * max(map(abs, wood[1:]))
    assert "iron" not in told


def test_the_same_seed_gives_the_same_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of novices, a round of own play, the fit and the file; from matches half of which are kept already, too."""
    monkeypatch.setattr(fitting, "SELDOM", 1)
    files = [tmp_path / "once", tmp_path / "again"]
    for file in files:
        learning.write(file, "python", learning.learn("ecg", 1, 1, 9, tmp_path))
        (tmp_path / "ecg-1.jsonl").unlink()
    text = files[0].read_text(encoding="utf-8")

    assert text == files[1].read_text(encoding="utf-8")
    assert text.startswith('{"made": "python",\n') and '"morale": [0, 0,' in text
    assert '"seated"' not in text
