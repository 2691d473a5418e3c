"""Replays: walked both ways, jumped about in, seen from each viewpoint."""

import random
from itertools import pairwise

import pytest

from tabletop.kernel.views import seat_store
from tabletop.present.replay import PUBLIC, Replay
from tests.support.scenario import Scenario, power, unit


@pytest.fixture(name="scenario")
def _scenario() -> Scenario:
    """A short match with a battle, a draw and a destroyed Unit."""
    t = Scenario(own={"b.4": unit("Ariete", 5, 5)}, foe={"b.2": unit("Guarda", 1, 2)}, foe_hand=[unit("Secreta")],
                 hand=[power("Libro", {"do": "draw", "amount": 2})]).at("deploy").do("play", "Libro")
    return t.fight().end_turn().end_turn()


@pytest.mark.parametrize("view", [0, 1, "all", "then"])
def test_the_end_of_a_walk_is_what_the_view_knows(scenario: Scenario, view: int | str):
    """Forward to the end, then to random places and back to the end again."""
    replay = Replay(scenario.match, view=view)
    replay.go(replay.length)
    end = replay.store.state()
    if isinstance(view, int):
        assert seat_store(scenario.match.rules, scenario.store, view).zone == replay.store.zone
    rng = random.Random(3)
    for _ in range(12):
        replay.go(rng.randrange(replay.length + 1))
        assert replay.track.position == replay.position
    replay.go(replay.length)

    assert replay.store.state() == end


def test_a_step_back_undoes_a_step_forward_at_every_event(scenario: Scenario):
    """Every event, both ways."""
    replay = Replay(scenario.match, view=0)
    for position in range(replay.length):
        replay.go(position)
        before = replay.store.state()
        replay.go(position + 1)
        replay.store.state()
        replay.go(position)
        assert replay.store.state() == before


def test_a_seat_never_sees_a_rivals_hidden_card(scenario: Scenario):
    """The rival's hand is tokens at every event; from everybody's viewpoint it is not."""
    hidden = scenario.card("Secreta")
    replay = Replay(scenario.match, view=0)
    for position in range(replay.length + 1):
        replay.go(position)
        assert replay.store.card[hidden] == 0
    replay.view = "all"
    assert replay.store.card[hidden] != 0


def test_turns_and_marks_lie_where_their_events_do(scenario: Scenario):
    """Each turn's beginning is there, and the events that are marked."""
    replay = Replay(scenario.match)
    turns = replay.turns
    assert len(turns) == 4
    assert {replay.facts[turn - 1][1] for turn in turns} == {"turned"}
    (position, word), *_ = replay.marks({"destroyed": "death"})
    replay.go(position)
    assert replay.fact is not None and replay.fact[1] == "destroyed" and word == "death"


def test_one_plays_on_from_the_last_decision_done(scenario: Scenario):
    """At the end that is the last decision; at the start none."""
    replay = Replay(scenario.match)
    assert replay.branch() is None
    replay.go(replay.length)
    assert replay.branch() is scenario.match.history.line[-1]


def test_from_where_a_turn_begins_one_plays_that_turn(scenario: Scenario):
    """Though the decision that ended the one before has brought more by then; just before, that decision is still to be taken."""
    replay = Replay(scenario.match)
    last = replay.turns[-1]
    done = {}
    for position in (last - 1, last):
        replay.go(position)
        done[position] = replay.branch(), replay.onward()
    before, under_way = done[last - 1][0], done[last][1]
    assert done[last - 1] == (before, before)
    assert done[last][0] is before
    assert under_way is replay.decision() is not before
    assert replay.after(under_way) > last


def test_a_line_that_was_taken_back_can_be_watched_without_moving_the_match(scenario: Scenario):
    """Its end is what the match comes to when it goes there; the match stays where it is."""
    match = scenario.match
    end = match.history.cursor
    match.undo()
    match.undo()
    before = match.digest()
    replay = Replay(match, line=match.history.path(end))
    replay.go(replay.length)
    assert match.digest() == before
    assert match.changes(end) == end.entries

    match.go(end)
    assert match.store.zone == replay.store.zone
    assert match.store.base == replay.store.base


def test_who_sits_nowhere_sees_no_hand(scenario: Scenario):
    """Neither player's hand, at any event; and nothing of it is in what was ever known."""
    hidden = scenario.card("Secreta")
    replay = Replay(scenario.match, view=PUBLIC)
    for position in range(replay.length + 1):
        replay.go(position)
        assert replay.store.card[hidden] == 0
    assert hidden not in replay.track.known


def test_each_event_has_a_decider_and_each_decision_its_span(scenario: Scenario):
    """Spans lie end to end; those who decide in them are the deciders of their events."""
    replay = Replay(scenario.match)
    spans = [replay.span(node) for node in replay.line]
    assert all(one[1] == other[0] for one, other in pairwise(spans))
    assert spans[-1][1] == replay.length
    deciders = replay.deciders()
    for node, (low, high) in zip(replay.line, spans, strict=True):
        assert deciders[low:high] == [node.seat] * (high - low)
        assert all(replay.decision_at(p) is node for p in range(low + 1, high + 1))
