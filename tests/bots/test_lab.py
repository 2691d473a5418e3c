"""Balance lab: every pairing from both sides, the same outcomes wherever they are played, results kept, figures that add up."""

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tabletop.bots.kept import Kept, OtherResults
from tabletop.bots.lab import crew
from tabletop.bots.lab.cards import lifts
from tabletop.bots.lab.crew import LostCrew, Unreached, alone, processes, run
from tabletop.bots.lab.figures import figures
from tabletop.bots.lab.outcome import Outcome, play
from tabletop.bots.lab.plan import Plan, stock
from tabletop.games.entries import games
from tabletop.games.registry import game
from tests.support.systems import needs_pool

DUEL = Plan("enadrya", "duel", 2, "random", 7)
NOWHERE = Kept(None, {})


def won(number: int, seat: int | None, *, plan: Plan = DUEL, drawn: Sequence[Sequence[str]] = ((), ()), **told: Any) -> Outcome:
    """An outcome that a seat won, or nobody."""
    return Outcome(number, plan.decks(number), () if seat is None else (seat,), 0, (0, 1), 8, "base", 20, 5, played=((), ()),
                   drawn=tuple(map(tuple, drawn)), **told)


def at_once(plan: Plan, number: int) -> Outcome:
    """Make up the outcome of a match, the same one each time."""
    return won(number, number % 3 % 2, plan=plan)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Outcomes made up instead of matches played: where they are made is tried, not what they are."""
    monkeypatch.setattr(crew, "play", at_once)


# ---- the plan
def test_every_deck_meets_every_other_from_both_sides() -> None:
    """Once each in the first matches; longer runs begin with the same matches."""
    decks = list(stock("enadrya").decks)
    pairs = Counter(DUEL.decks(number) for number in range(len(decks) * (len(decks) - 1)))

    assert set(pairs.values()) == {1} and len(pairs) == len(decks) * (len(decks) - 1)
    assert DUEL.deal(3) == DUEL.deal(3) != DUEL.deal(3 + len(pairs))
    assert DUEL.decks(3) == DUEL.decks(3 + len(pairs))


def test_the_first_deck_of_a_duel_begins() -> None:
    """So that each side of a pairing is played as often as the other."""
    assert [play(DUEL, number).first for number in range(2)] == [0, 0]


def test_crowds_are_seated_with_all_decks() -> None:
    """Neighbouring matches at a table of four differ in more than one seat, and every deck comes up."""
    brawl = Plan("warage", "brawl", 4, "random", 7)
    seen = [brawl.decks(number) for number in range(24)]

    assert {deck for decks in seen for deck in decks} == set(stock("warage").decks)
    assert all(sum(a != b for a, b in zip(one, other, strict=True)) > 1 for one, other in pairwise(seen))
    assert Plan("warage", "guild", 4, "random", 7).sides == 2


@pytest.mark.parametrize("key", games())
def test_a_match_of_every_game_is_read(key: str) -> None:
    """Who won and why, cards drawn and played by the decks that have them."""
    plan = Plan(key, next(iter(game(key).modes)), 2, "random", 11)
    found = play(plan, 1)

    assert not found.fault and found.why and found.turns > 1 and found.moves > 1
    assert sorted(found.order) == [0, 1] and found.order[0] == found.first
    for seat, deck in enumerate(found.decks):
        own = set(stock(key).decks[deck].cards)
        assert found.drawn[seat] and set(found.drawn[seat]) <= own
        assert found.played[seat] and set(found.played[seat]) <= set(stock(key).library.cards)
    assert Outcome.of(json.loads(json.dumps(asdict(found)))) == found


# ---- the crew
@needs_pool
def test_processes_change_nothing() -> None:
    """The same outcomes in the same order."""
    assert run(DUEL, 2, kept=NOWHERE, crew=processes(2)) == run(DUEL, 2, kept=NOWHERE)


@pytest.mark.usefixtures("quick")
def test_a_run_goes_on_where_it_was_killed(tmp_path: Path) -> None:
    """Matches in the file are not played again; a line cut short is; the number of those there is told."""
    file, begun, heard = tmp_path / "results", [], []
    kept = Kept(file, DUEL.head())
    run(DUEL, 3, kept=kept)
    file.write_bytes(file.read_bytes()[:-40])

    def noted(plan: Plan, numbers: Sequence[int]) -> Iterator[Outcome]:
        begun.extend(numbers)
        yield from alone(plan, numbers)

    assert run(DUEL, 4, kept=kept, crew=noted, told=heard.append) == run(DUEL, 4, kept=NOWHERE)
    assert begun == [2, 3] and heard == [3, 4]


def test_results_of_another_run_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another seed, or other cards: their results would be mixed with these."""
    file = tmp_path / "results"
    Kept(file, DUEL.head()).rows()
    with pytest.raises(OtherResults):
        Kept(file, replace(DUEL, seed=8).head()).rows()
    shelf = stock("enadrya")
    deck, *_ = shelf.decks.values()
    monkeypatch.setattr("tabletop.bots.lab.plan.stock", lambda key: replace(shelf, decks={**shelf.decks, deck.id: deck.model_copy(update={
        "cards": dict.fromkeys(deck.cards, 1)})}))
    with pytest.raises(OtherResults):
        Kept(file, DUEL.head()).rows()


def dies_once(flag: str, plan: Plan, number: int) -> Outcome:
    """Play a match, but for the first process that gets match 2: it is killed."""
    if number == 2 and not Path(flag).exists():
        Path(flag).touch()
        os._exit(9)
    return at_once(plan, number)


def dies(plan: Plan, number: int) -> Outcome:
    """Kill the process that is to play a match."""
    os._exit(9)


@needs_pool
def test_a_killed_process_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its match, and those that went with the pool, are played again."""
    monkeypatch.setattr(crew, "play", partial(dies_once, str(tmp_path / "dead")))
    assert run(DUEL, 4, kept=NOWHERE, crew=processes(2)) == [at_once(DUEL, number) for number in range(4)]
    assert (tmp_path / "dead").exists()


@needs_pool
def test_a_run_whose_processes_always_die_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told, not tried for ever."""
    monkeypatch.setattr(crew, "play", dies)
    monkeypatch.setattr(crew, "LOSSES", 2)
    with pytest.raises(LostCrew):
        run(DUEL, 2, kept=NOWHERE, crew=processes(1))


@pytest.mark.usefixtures("quick")
def test_a_cluster_changes_nothing() -> None:
    """The same outcomes from a local cluster of Dask."""
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None, processes=False) as local:
        assert run(DUEL, 3, kept=NOWHERE, crew=crew.cluster(local.scheduler_address)) == run(DUEL, 3, kept=NOWHERE)


@pytest.mark.full
def test_a_lost_worker_of_a_cluster_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its match is played again by another process of a local cluster of Dask."""
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    monkeypatch.setattr(crew, "play", partial(dies_once, str(tmp_path / "dead")))
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True) as local:
        assert run(DUEL, 4, kept=NOWHERE, crew=crew.cluster(local.scheduler_address)) == [at_once(DUEL, number) for number in range(4)]
    assert (tmp_path / "dead").exists()


@pytest.mark.full
def test_a_cluster_whose_workers_always_die_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its run ends."""
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    dask = pytest.importorskip("dask")
    monkeypatch.setattr(crew, "play", dies)
    few = dask.config.set({"distributed.scheduler.allowed-failures": 1})
    cluster = distributed.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None, processes=True)
    with few, cluster as local, pytest.raises(LostCrew):
        run(DUEL, 1, kept=NOWHERE, crew=crew.cluster(local.scheduler_address))


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "no address"])
def test_a_cluster_that_does_not_answer_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At once or after the wait for an answer."""
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    waiting: Callable[..., Any] = distributed.Client
    monkeypatch.setattr(distributed, "Client", lambda *given, **how: waiting(*given, **how, timeout=0.2))
    with pytest.raises(Unreached):
        run(DUEL, 1, kept=NOWHERE, crew=crew.cluster(address))


# ---- the figures
def test_shares_of_decks_add_up() -> None:
    """All duels' shares make one half; who begins is told of the first seat; a draw is a half for both."""
    count = len(stock("enadrya").decks)
    told = figures(DUEL, [won(number, 0) for number in range(count * (count - 1))])
    assert {row["win_rate"] for row in told["decks"].values()} == {50.0}
    assert told["first_player"]["win_rate"] == 100 and told["wins_by_turn_order"] == [100.0, 0.0]
    assert {pair["win_rate"] for row in told["decks"].values() for pair in row["against"].values()} == {50.0}

    drawn = figures(DUEL, [won(number, None) for number in range(count * (count - 1))])
    assert drawn["first_player"]["win_rate"] == 50


def test_a_match_that_failed_counts_for_nothing_and_is_told() -> None:
    """The fault stands with the match's number; a run of faults alone has no figures."""
    fault = Outcome(3, DUEL.decks(3), fault="no end")
    told = figures(DUEL, [*(won(number, 0) for number in range(3)), fault])
    assert told["matches"] == 3 and told["errors"] == ["3: no end"]
    assert "decks" not in figures(DUEL, [fault])


def test_lift_is_the_difference_that_a_drawn_card_makes() -> None:
    """Won with it and lost without it is +100 points; its interval gets narrower with matches."""
    deck = DUEL.decks(0)[0]
    card, *others = sorted(stock("enadrya").decks[deck].cards)

    def lift(times: int) -> dict[str, Any]:
        with_it, without = (won(0, 0, drawn=((card, *others), ())), won(0, 1, drawn=(tuple(others), ())))
        return next(row for row in lifts(DUEL, [with_it, without] * times) if row["card"] == card)

    few, many = lift(2), lift(50)
    assert few["lift"] == many["lift"] == 100
    assert few["low"] < many["low"] < 100
    assert (many["drawn"], many["matches"]) == (50, 100)


def test_a_card_that_was_always_drawn_has_no_lift() -> None:
    """There is nothing to compare with."""
    deck = DUEL.decks(0)[0]
    cards = sorted(stock("enadrya").decks[deck].cards)
    assert {row["lift"] for row in lifts(DUEL, [won(0, 0, drawn=(cards, ()))])} == {None}
