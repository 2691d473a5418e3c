"""Who takes the screen again goes on from what they saw last: as quick late in a match as early, and seeing the same."""

from collections.abc import Callable, Iterable

import pytest

from tabletop.kernel.match import Match
from tabletop.kernel.views import Translator
from tabletop.play.session import NOBODY, HouseRules, Session
from tabletop.play.viewpoint import Viewpoint
from tabletop.present.narrate import Narrator
from tabletop.ui.boards.table_factory import make_session
from tests.ui.boards import heroes

from . import deals
from .deals import pilot, reveal, table, wander

STARTS: dict[str, Callable[[], Match]] = {
    "enadrya": lambda: deals.start(5, 5, 6), "warage": lambda: heroes.start(4, 2), "brawl": lambda: heroes.start(4, 4)}


def assert_seen(session: Session, looked: dict[int, int]) -> None:
    """The viewer knows what a viewpoint knows that sees the same stretch of the match at once, whoever sat here in between."""
    seen = session.viewpoint
    fresh = Viewpoint(session.match, session.rules, seen.viewer)
    fresh.catch_up(seen.read)
    assert seen.store.state() == fresh.store.state()
    assert seen.told == fresh.told
    assert seen.known == fresh.known
    looked[seen.viewer] = looked.get(seen.viewer, 0) + 1


def play_on(session: Session, decisions: int, *, seed: int, look: Callable[[], None]) -> None:
    """Play at random at the table, curtain and all; `look` at every curtain, at every seat taken and after every answer."""
    m = session.match
    for i in range(decisions):
        session.fast_forward()
        look()
        if session.stage == "over":
            return
        if session.stage == "handover" and session.lower():
            look()
            session.sit()
            session.fast_forward()
            look()
        viewer = session.viewer
        picks: tuple[object, ...] = ()
        while not picks or not m.complete(viewer, picks):
            options = m.options(viewer, picks)
            picks += (options[(seed * 31 + i * 17 + len(picks)) % len(options)],)
        assert session.answer(picks) is None


@pytest.mark.covering
@pytest.mark.parametrize("key", STARTS)
@pytest.mark.parametrize("seed", [1, 2])
def test_who_takes_the_screen_again_knows_what_they_would_have_seen_in_one_look(key: str, seed: int):
    """Store, log and named cards, of every seat and of the public behind the curtain."""
    session, looked = make_session(STARTS[key]()), {}
    play_on(session, 90, seed=seed, look=lambda: assert_seen(session, looked))
    assert len(looked) == session.match.store.seats + 1
    assert all(times > 2 for times in looked.values())


def test_what_was_taken_back_is_unseen():
    """After a decision is taken back nobody's viewpoint holds more than the match."""
    session, looked = make_session(STARTS["brawl"]()), {}
    play_on(session, 40, seed=3, look=lambda: None)
    session.fast_forward()
    for _ in range(6):
        session.undo()
    play_on(session, 40, seed=4, look=lambda: assert_seen(session, looked))
    assert len(looked) == session.match.store.seats + 1


def test_a_handover_reads_only_what_happened_since(monkeypatch: pytest.MonkeyPatch):
    """However long the match: from the second time on, a seat and the curtain translate the news alone."""
    m = wander(STARTS["brawl"](), lambda m: len(m.history.line) >= 250, seed=4)
    session = make_session(m)
    met: set[int] = {NOBODY}
    fed = [0]
    feed = Translator.feed

    def counted(self: Translator, entries: list) -> list:
        fed[0] += len(entries)
        return feed(self, entries)

    monkeypatch.setattr(Translator, "feed", counted)
    last = {NOBODY: len(m.log)}
    handovers = 0

    def look() -> None:
        nonlocal handovers
        viewer = session.viewer
        if viewer in met and fed[0]:
            handovers += 1
            assert fed[0] <= len(m.log) - last[viewer]
        met.add(viewer)
        last[viewer] = session.viewpoint.read
        fed[0] = 0

    play_on(session, 60, seed=1, look=look)
    assert handovers > 10


def test_the_log_of_a_seat_is_told_on_where_it_was_left():
    """Nothing is put into words, or laid out, a second time because the screen changed hands."""
    m = wander(STARTS["warage"](), lambda m: len(m.history.line) >= 60, seed=4)
    with pilot(m, size=(1920, 1080)) as p:
        logs: dict[int, list] = {}
        rows: dict[int, list] = {}
        for _ in range(60):
            scene = reveal(p)
            p.settle()
            viewer = scene.session.viewer
            logs.setdefault(viewer, scene.rails._moments)
            assert scene.rails._moments is logs[viewer]
            assert scene.rails.log._moments is logs[viewer]
            assert scene.rails.log.rows is rows.setdefault(viewer, scene.rails.log.rows)
            assert [row.moment for row in rows[viewer]] == logs[viewer]
            options = m.options(viewer)
            picks: tuple[object, ...] = (options[0],)
            while not m.complete(viewer, picks):
                picks += (m.options(viewer, picks)[0],)
            table(p).answer(picks)
            p.settle()
            if m.over:
                break
        assert len(logs) == 2


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_undo_and_redo_tell_and_lay_out_only_what_changed(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch):
    """In a long match, the rows above the decision are those that stood there before."""
    told = [0]
    tell = Narrator.tell

    def counted(self: Narrator, entries: Iterable) -> list:
        entries = tuple(entries)
        told[0] += len(entries)
        return tell(self, entries)

    monkeypatch.setattr(Narrator, "tell", counted)
    m = wander(STARTS["warage"](), lambda m: len(m.history.line) >= 150, seed=4)
    rows: dict[int, list] = {}
    counts = []
    with pilot(m, size=size, house=HouseRules(undo="free", curtain="never")) as p:
        for move in ("undo", "undo", "redo", "undo") * 8:
            told[0] = 0
            scene = table(p)
            assert scene.action(move)
            p.settle()
            viewer, now = scene.session.viewer, list(scene.rails.log.rows)
            assert [row.moment for row in now] == scene.rails._moments
            if viewer in rows:
                counts.append(told[0])
                kept = [before is row for before, row in zip(rows[viewer], now, strict=False)]
                assert all(kept[:-30])
                assert len(kept) > 60
            rows[viewer] = now
    assert len(counts) >= 28
    assert max(counts) < len(m.log) / 10
