"""Laws of the log at the table: kept through undo, redo, jumps and new branches, its rows are those of a log told anew."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given

from tabletop.bots.tournament import deals
from tabletop.games import registry
from tabletop.games.shelf import Shelf
from tabletop.kernel.journal import FACT, Entry
from tabletop.kernel.match import Match
from tabletop.play.log_model import LogModel
from tabletop.play.session import Session
from tabletop.present.narrate import Narrator
from tabletop.present.words import Translations
from tests.support import walks
from tests.support.seated import step
from tests.support.strategies import SEEDS, examples

WORDS = Translations("en")


def _start(key: str, seed: int) -> Match:
    (deal,) = deals(Shelf().stock(key), key, games=1, seed=seed, options={"quick": True})
    return registry.game(key).start(deal)


def _log(session: Session, people: tuple[int, ...]) -> LogModel:
    return LogModel(WORDS, registry.game(session.match.rules.key), session.match, people=people)


def _assert_as_new(session: Session, log: LogModel, public: LogModel, people: tuple[int, ...]) -> None:
    fresh = _log(session, people)
    fresh.tell(session.told)
    assert log.moments == fresh.moments
    assert (log.told, log.position) == (fresh.told, fresh.position)
    open_to_all = _log(session, people)
    open_to_all.tell(session.told_to_all(), events=fresh.position)
    assert public.moments == open_to_all.moments
    assert public.position == fresh.position


@pytest.mark.one_in(2)
@pytest.mark.parametrize("key", registry.games())
@given(seed=SEEDS)
@examples(3)
def test_a_log_kept_through_undo_tells_what_one_told_anew_tells(key: str, seed: int) -> None:
    """The viewer's rows and the public ones, of each seat, whether the log followed every step or only some of them."""
    match, r = _start(key, seed % 1000), Random(seed)
    session, people = Session(match), (0,)
    logs: dict[int, tuple[LogModel, LogModel]] = {}
    for _ in range(90):
        step(session, r)
        if r.random() < 0.3:
            continue
        log, public = logs.setdefault(session.viewer, (_log(session, people), _log(session, people)))
        log.tell(session.told)
        public.tell(session.told_to_all(), events=log.position)
        _assert_as_new(session, log, public, people)


def _narrated(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the entries put into words."""
    count = [0]
    tell = Narrator.tell

    def counted(self: Narrator, entries):  # type: ignore[no-untyped-def]
        entries = tuple(entries)
        count[0] += len(entries)
        return tell(self, entries)

    monkeypatch.setattr(Narrator, "tell", counted)
    return count


def _after_the_last_fact(entries: Sequence[Entry]) -> int:
    """Count the changes after the last fact, with which a log begins again."""
    return next(i for i, entry in enumerate(reversed(entries)) if entry[0] == FACT)


@pytest.mark.parametrize("key", registry.games())
def test_undo_and_redo_narrate_no_more_than_their_decisions_tell(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the match is."""
    match = walks.play(_start(key, 7), Random(7), decisions=150)
    while match.over:
        match.undo()
    session = Session(match)
    session.sit()
    session.fast_forward()
    log = _log(session, session.people)
    log.tell(session.told)
    session.told_to_all()
    count = _narrated(monkeypatch)
    for _ in range(40):
        redone = len(match.changes(match.history.line[-1]))
        session.undo()
        log.tell(session.told)
        again = _after_the_last_fact(session.told)
        assert count[0] <= again
        session.redo()
        session.fast_forward()
        log.tell(session.told)
        assert count[0] <= 2 * again + redone
        session.undo()
        log.tell(session.told)
        count[0] = 0
