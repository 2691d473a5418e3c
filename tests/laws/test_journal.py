"""Laws of the journal: it alone re-creates the match, compact or whole, and its decisions alone do so too."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given

from tabletop.kernel import journal
from tabletop.kernel.agenda import Agenda, frames
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tests.support.games import GAMES
from tests.support.strategies import KEYS, LENGTHS, SEEDS, UNDER_LAW, advance, decide, examples, position


def _frozen(value: Any) -> Any:
    """JSON's lists as the tuples that bindings and journals hold."""
    if isinstance(value, list):
        return tuple(map(_frozen, value))
    return {k: _frozen(v) for k, v in value.items()} if isinstance(value, dict) else value


def _written(m: Match) -> str:
    """The match as a file would keep it: compact entries and the agenda by names."""
    return json.dumps([[journal.compact(entry) for entry in m.log], frames(m.agenda)])


def _read(key: str, m: Match, text: str) -> Match:
    """A match made of nothing but what was written."""
    entries, chain = _frozen(json.loads(text))
    twin = Match(GAMES[key].rules, m.setup)
    twin.log = journal.complete(twin.store, entries)
    twin.store.renew()
    agenda: Agenda = None
    for program, step, env in reversed(chain):
        found = twin.program(program)
        agenda = ((found, found.places[step], env), agenda)
    twin.agenda = agenda
    return twin


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(5)
def test_loading_lean_changes_equals_playing(key: str, seed: int, length: int) -> None:
    """Written at any ask and read again: the same store, agenda, full journal, options and future."""
    m = position(GAMES[key], seed, length)
    twin = _read(key, m, _written(m))

    assert m.digest() == twin.digest()
    assert m.log == twin.log
    assert m.waiting() == twin.waiting()
    for seat in m.waiting():
        assert m.options(seat) == twin.options(seat)
    advance(m, Random(seed), decisions=60)
    advance(twin, Random(seed), decisions=60)
    assert m.digest() == twin.digest()


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(4)
def test_the_journal_replays_forward_and_back(key: str, seed: int, length: int) -> None:
    """Full entries applied to an empty table give the store; reverted, the empty table again."""
    m = position(GAMES[key], seed, length)
    store = Match(m.rules, m.setup).store
    empty = store.state()
    journal.apply(store, m.log)

    assert m.store.state() == store.state()
    journal.revert(store, m.log[:], 0)
    assert empty == store.state()


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(4)
def test_decisions_and_the_seed_re_create_the_match(key: str, seed: int, length: int) -> None:
    """The same answers through the checked entry points make the same journal."""
    m = position(GAMES[key], seed, length)
    twin = GAMES[key].start(seed)
    for node in m.history.line:
        _repeat(twin, node)

    assert m.digest() == twin.digest()
    assert m.log == twin.log


def _repeat(twin: Match, node: Node) -> None:
    """Make another match's decision, which must be legal, in a match that stands where that one stood."""
    if node.kind == "standing":
        assert twin.play_standing(node.seat, node.picks[0]) is None
    else:
        assert twin.submit(node.seat, node.picks) is None


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS)
@examples(5)
def test_a_check_that_is_spared_would_have_found_nothing(key: str, seed: int) -> None:
    """Checked after every step that wrote, back and forth between decisions too, the same match comes out, to its end."""
    m = advance(GAMES[key].start(seed), Random(seed), decisions=200)
    twin = Match.start(replace(m.rules, vital=False), m.setup)
    for node in m.history.line:
        twin.undo()
        twin.redo()
        _repeat(twin, node)
    assert m.digest() == twin.digest()
    assert m.log == twin.log


class _Broken(Exception):
    """Thrown by a check in the middle of a decision."""


@pytest.mark.parametrize("key", UNDER_LAW)
@given(seed=SEEDS, length=LENGTHS)
@examples(6)
def test_a_decision_that_raises_leaves_the_match_untouched(
    key: str, seed: int, length: int, monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A rule that fails at its first, second, third ... step: everything is as before, and play goes on."""
    m, r = position(GAMES[key], seed, length), Random(seed)
    if m.over:
        return
    before, told, nodes = m.digest(), m.log[:], list(m.history.nodes)
    options = {seat: list(m.options(seat)) for seat in m.waiting()}
    for steps in range(6):
        with monkeypatch.context() as patch:
            _break_after(m, patch, steps)
            try:
                decide(m, r)
            except _Broken:
                pass
            else:
                m.undo()
                m.history.nodes.pop()
                continue
        assert before == m.digest()
        assert told == m.log
        assert nodes == m.history.nodes
        assert not m.pending
        assert m.batch == 0
        fresh = m.store.build(m.store.copy())
        assert (fresh.watchers, fresh.modifiers) == (m.store.index().watchers, m.store.index().modifiers)
        assert {seat: m.options(seat) for seat in m.waiting()} == options
    decide(m, r)


def _break_after(m: Match, patch: pytest.MonkeyPatch, steps: int) -> None:
    left, kind = [steps], type(m.store)
    index = kind.index

    def check(store: Any) -> Any:
        left[0] -= 1
        if left[0] < 0:
            raise _Broken
        return index(store)

    patch.setattr(kind, "index", check)


PLAY = """
from tests.support.games import GAMES
from tests.support.strategies import KEYS, position
for key in KEYS:
    print(key, position(GAMES[key], 1, 40).digest())
"""


def test_digests_do_not_hang_on_the_process() -> None:
    """A process with another hash seed plays the same matches."""
    env = {**os.environ, "PYTHONHASHSEED": "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"}
    told = subprocess.run([sys.executable, "-c", PLAY], env=env, check=True, capture_output=True, text=True).stdout

    assert told.splitlines() == [f"{key} {position(GAMES[key], 1, 40).digest()}" for key in KEYS]
