"""Looking back from the table: a click on the log shows that moment, from one's own viewpoint; one may go on from there."""

import pytest

from tabletop.archive.recorder import Recorder
from tabletop.kernel.match import Match
from tabletop.kernel.store import UNKNOWN
from tabletop.play.session import HouseRules
from tabletop.toolkit import paint
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.toolkit.paint.prose import Block
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.shell.app import App
from tabletop.ui.table.lookback import Glance
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot

from .deals import in_turn, pilot, reveal, start, wander

WIDE = (1920, 1080)


def shown_by(app: App, glance: Glance) -> None:
    """What the program does with a glance."""
    scene = ReplayScene(app, glance.match, names=glance.match.setup.players, play_on=glance.play_on, viewpoint=glance.viewpoint,
                        why_not=glance.why_not)
    scene.begin(glance.position, glance.branch)
    app.push(scene, "none")


def looking(m: Match, **fields: object) -> Pilot:
    """The table, with a door to the replay."""
    p = pilot(m, size=WIDE, on_look_back=lambda glance: shown_by(p.app, glance), **fields)
    return p


def in_swing(seed: int = 3, turn: int = 5) -> Match:
    """A match in full swing."""
    return wander(start(seed, seed, seed + 1), in_turn(turn), seed=seed)


def click_on(p: Pilot, scene: TableScene, index: int) -> None:
    """Clicks a row of the log that is in sight, counted from the end."""
    log = scene.rails.log
    p.press("l")
    p.step()
    row = log.rows[index]
    box, k = log.world_box(), log.world_scale()
    p.click((box.x + (log.w - 30) * k, box.y + (50 + row.y - log.offset + row.h / 2) * k))


def test_a_click_on_the_log_shows_that_moment_from_ones_own_viewpoint() -> None:
    """As many events as the row says; no card that the viewer does not know; Esc comes back."""
    m = in_swing()
    before = m.digest()
    with looking(m) as p:
        scene = reveal(p)
        viewer = scene.session.viewer
        moment = scene.rails.log.rows[-4].moment if scene.rails.log.rows else None
        click_on(p, scene, -4)
        replay = p.scene
        assert isinstance(replay, ReplayScene)
        assert moment is None or replay.replay.position == moment.position
        assert replay.replay.view == viewer
        rival = replay.replay.store.zone[replay.kit.hand(1 - viewer)]
        assert all(card == UNKNOWN or not replay.replay.store.card[card] or card in scene.session.known for card in rival)
        p.press("v")
        replay.see("all")
        assert replay.replay.view == viewer
        p.press("escape")
        assert p.scene is scene
        assert m.digest() == before


@pytest.mark.parametrize("size", [WIDE, (1280, 720)])
def test_the_golden_button_leads_back_to_the_match(size: tuple[int, int]) -> None:
    """Going on from the moment seen is the other one; both are in the window, one under the other."""
    m = in_swing()
    before = m.history.cursor
    with pilot(m, size=size, on_look_back=lambda glance: shown_by(p.app, glance)) as p:
        scene = reveal(p)
        assert scene.lookback.at()
        parts = p.scene.parts
        assert (parts.to_match.kind, parts.go_on.kind) == ("gold", "dark")
        assert parts.to_match.box.bottom <= parts.go_on.y
        assert parts.go_on.box.bottom <= p.scene.screen.size[1]
        p.click("to_match")
        assert p.scene is scene
        assert m.history.cursor is before


def test_one_goes_on_from_there_and_what_came_after_stays_as_a_branch() -> None:
    """The log folds it into a row; the row leads to it; redo plays it again."""
    m = in_swing()
    tip = m.history.cursor
    with looking(m, house=HouseRules(curtain="never")) as p:
        scene = reveal(p)
        assert scene.lookback.at()
        replay = p.scene
        assert isinstance(replay, ReplayScene)
        span = replay.replay.span(m.history.line[-3])
        assert span is not None
        replay.go(span[0])
        p.click("play_on")
        assert p.scene is scene
        assert len(m.history.line) == len(m.history.path(tip)) - 3
        p.settle()
        rows = [row for row in scene.rails.log.rows if row.moment.branch is not None]
        assert [p.app.look.words("table.log.undone", n=3)] == [row.line.text for row in rows]
        click_on(p, scene, scene.rails.log.rows.index(rows[0]))
        assert p.scene.replay.span(tip) is not None
        p.press("escape")
        for _ in range(3):
            p.press("ctrl+y")
            p.wait(1.0)
        assert m.history.cursor is tip
        assert not any(row.moment.branch for row in scene.rails.log.rows)


def test_a_match_that_nobody_has_decided_in_can_be_looked_at() -> None:
    """Just dealt, or taken back to the start."""
    m = start(3)
    with looking(m, house=HouseRules(curtain="never")) as p:
        scene = reveal(p)
        p.press("b")
        assert isinstance(p.scene, ReplayScene)
        p.press("home", "v", "end", "escape")
        assert p.scene is scene


@pytest.mark.parametrize(("rule", "reason"), [("none", "forbidden"), ("consent", "together")])
def test_the_rule_of_the_house_says_why_one_may_not(rule: str, reason: str) -> None:
    """The button is off, with the reason."""
    m = in_swing()
    with looking(m, house=HouseRules(undo=rule)) as p:  # type: ignore[arg-type]
        scene = reveal(p)
        scene.lookback.at()
        p.scene.go(1)
        assert p.scene.parts.go_on.refusal(p.app.look.words) == p.app.look.words(f"table.undo.{reason}")


def test_a_match_may_go_on_only_as_far_back_as_nothing_was_revealed() -> None:
    """Step by step the rule is asked; the match stands where it stood."""
    m = in_swing()
    with looking(m, house=HouseRules(undo="unrevealed")) as p:
        scene = reveal(p)
        before, tip = m.digest(), m.history.cursor
        verdict = scene.session.may_go(None)
        assert verdict in ("revealed", "answered", "rolled")
        assert scene.session.may_go(tip) == "yes"
        assert (m.digest(), m.history.cursor) == (before, tip)


def test_nobody_looks_back_behind_the_curtain() -> None:
    """The log is public there, and no more than that."""
    m = in_swing()
    with looking(m) as p:
        p.settle()
        scene = p.scene
        assert isinstance(scene, TableScene)
        assert scene.curtain.down
        assert not scene.lookback.at()
        p.press("b")
        assert p.scene is scene


def test_the_log_is_searched() -> None:
    """Words without accents; each turn's heading stays; Esc tells everything again."""
    m = in_swing(turn=7)
    with looking(m) as p:
        scene = reveal(p)
        p.step()
        log, every = scene.rails.log, len(scene.rails.log.rows)
        p.press("ctrl+f")
        p.type("energia")
        p.step()
        assert 0 < len(log.rows) < every
        assert all("energía" in row.line.text for row in log.rows if row.line.level != "heading")
        p.press("escape")
        p.step()
        assert len(log.rows) == every


@pytest.mark.parametrize("size", [WIDE, (1280, 720)])
def test_what_the_log_found_is_counted_and_walked_both_ways(size: tuple[int, int]) -> None:
    """As in a replay: by Enter, F3 and the buttons, round and round, the line that is looked at in sight; Esc puts the count away."""
    m = in_swing(turn=9)
    with pilot(m, size=size) as p:
        scene = reveal(p)
        p.press("ctrl+f")
        log = scene.rails.log
        assert not log.hits.visible
        p.type("energia")
        p.step()
        found = [row for row in log.rows if row.laid is not None]
        n = len(found)
        assert n > 3

        def told() -> str:
            return str(log.hits.says(p.app.look.words))

        assert told() == f"– / {n}"
        for use, at in (("shift+f3", n), ("f3", 1), ("return", 2), ("f3", 3), ("shift+f3", 2)):
            p.press(use)
            p.step()
            assert told() == f"{at} / {n}"
            row = log._hit_row
            assert row is not None and row.moment == found[at - 1].moment
            assert -1 <= row.y - log.offset <= row.y - log.offset + row.h <= log._room + 1
        p.click("log_hits/hit_after")
        assert told() == f"3 / {n}"
        p.click("log_hits/hit_before")
        assert told() == f"2 / {n}"
        assert log._top >= log.hits.y + log.hits.h
        p.click("log_search")
        p.press("ctrl+a")
        p.type("zzz")
        p.step()
        assert not log.hits.visible
        p.press("escape")
        p.step()
        assert not log.hits.visible and log.search.value == ""


def test_words_that_were_sought_are_lit_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every line found that is in sight, and only while they are sought."""
    lit: list[tuple[str, ...]] = []
    painted = paint.found

    def spied(brush: Brush, laid: Block, words: tuple[str, ...]) -> Picture:
        lit.append(words)
        return painted(brush, laid, words)

    monkeypatch.setattr(paint, "found", spied)
    with looking(in_swing(turn=7)) as p:
        reveal(p)
        p.draw()
        assert not lit
        p.press("ctrl+f")
        p.type("Energía")
        p.draw()
        assert lit[-1] == ("energia",)
        p.press("escape")
        p.draw()
        lit.clear()
        p.press("ctrl+f")
        p.draw()
        assert not lit


def test_a_recorder_follows_one_who_goes_back(tmp_path) -> None:
    """The file holds the way back, so a resumed match stands there."""
    from tabletop.archive.matchfile import open_match
    from tests.ui.library.conftest import keep

    path = keep(tmp_path, "p", decisions=40)
    opened = open_match(path)
    with looking(opened.match, recorder=Recorder.resume(opened), house=HouseRules(curtain="never")) as p:
        scene = reveal(p)
        node = opened.match.history.line[10]
        scene.session.go(node)
        scene.rewound()
    assert open_match(path).match.history.cursor.number == node.number
