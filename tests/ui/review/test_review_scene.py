"""The review on the screen: made in the background, walked by pointer and keys, faults put to the player again."""

import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tabletop.archive.companions import review_of
from tabletop.archive.matchfile import open_match
from tabletop.archive.settings import Settings
from tabletop.kernel.asks import Option
from tabletop.kernel.match import Match
from tabletop.play.retrial import InlineRetrial, ProcessRetrial
from tabletop.play.review_run import InlineReviewer, ProcessReviewer, ReviewRun
from tabletop.review import course, service
from tabletop.review.course import begun
from tabletop.review.record import Row, write_review
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.theme import PANEL_TITLE
from tabletop.toolkit.text.phrase import say
from tabletop.toolkit.widgets.button import Button
from tabletop.ui.judged.phrases import loss
from tabletop.ui.review.retry import RetryTable
from tabletop.ui.review.scene import ReviewScene
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.table.answers import standing
from tabletop.ui.tools.pilot import Pilot
from tests.support.reviewed import LIGHT, invented, kept
from tests.ui.usable import assert_apart, assert_in_window

DECISIONS = 40


@pytest.fixture(name="light", autouse=True)
def _light(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "Care", lambda: LIGHT)
    monkeypatch.setattr(service, "Care", lambda: LIGHT)


@pytest.fixture(name="path")
def _path(tmp_path: Path) -> Path:
    """A short match with its review, full of faults."""
    path = kept(tmp_path, "enadrya", DECISIONS)
    write_review(path, invented(path))
    return path


@pytest.fixture(name="pilot", params=[(1280, 720), (1920, 1080)])
def _pilot(request: pytest.FixtureRequest, path: Path) -> Iterator[Pilot]:
    with _shown(path, request.param) as pilot:
        yield pilot


def _shown(path: Path, size: tuple[int, int] = (1280, 720), *, people: tuple[int, ...] = (), **settings: Any) -> Pilot:
    def opened(app: Any) -> ReviewScene:
        match = open_match(path).match
        return ReviewScene(app, match, ReviewRun(path, InlineReviewer()), names=("Ana", "Bruno"), people=people, play_on=lambda node: None,
                           retry=lambda rows: app.push(RetryTable(app, open_match(path).match, rows, InlineRetrial())))

    return Pilot(opened, size=size, settings=Settings(**{"language": "en", "motion": "instant", **settings}))


def _faults(scene: ReviewScene) -> list[int]:
    return [row.number for row in scene.findings.grades.faults()]


# ---- before the review
@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_match_not_reviewed_yet_shows_its_progress_at_once(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    """In a small window, too, whose panels share one place; the text stands whole over the bar and the button that pauses."""
    path = kept(tmp_path, "enadrya", DECISIONS)
    with _shown(path, size, language=lang) as pilot:
        how = pilot.scene.parts.how
        assert pilot.scene.run.state == "running"
        assert how.visible and how.button.visible and how.bar.visible
        assert how.button.kind == "dark"
        assert how.text.height(pilot.scene.look) <= how.text.h


# ---- walking
def test_it_opens_at_the_first_fault_and_walks_them_by_key_and_button(pilot: Pilot) -> None:
    """N and Shift+N, the dock's buttons; at the last one it says so."""
    pilot.settle()
    scene = pilot.scene
    faults = _faults(scene)
    assert len(faults) > 2
    assert scene.chosen == faults[0]
    pilot.press("n")
    assert scene.chosen == faults[1]
    pilot.click("next")
    assert scene.chosen == faults[2]
    pilot.press("shift+n")
    assert scene.chosen == faults[1]
    pilot.press("end")
    pilot.press("n")
    assert scene.toasts.texts[-1](scene.look.words) == "No mistakes are left on this side"


def test_a_decision_is_shown_on_the_board_before_it_and_in_words(pilot: Pilot) -> None:
    """The replay stands where it was made; the panel names its grade, what was played, what was better and why."""
    pilot.settle()
    scene = pilot.scene
    row = scene.findings.rows[scene.chosen]
    assert scene.replay.position == scene.findings.position(scene.chosen)
    said = [text for part in scene.parts.decision.parts if (text := part.spoken(scene.look.words))]
    names = [part.name for part in scene.parts.decision.parts]
    assert {"made", "chance", "better_title", "better", "reason"} <= set(names)
    assert all(one.name for one in said)
    assert row.loss >= 50


@pytest.mark.parametrize(("loss", "says"), [(60, "Better was"), (10, "Just as good was")])
def test_a_line_that_gains_next_to_nothing_is_called_as_good(path: Path, loss: int, says: str) -> None:
    """A good move stands beside it without a contradiction."""
    review = invented(path)
    number = next(row.number for row in review.rows if row.line)
    rows = [row.model_copy(update={"loss": loss}) if row.number == number else row for row in review.rows]
    write_review(path, review.model_copy(update={"rows": tuple(rows)}))
    with _shown(path) as pilot:
        pilot.settle()
        pilot.scene.choose(number)
        title = next(part for part in pilot.scene.parts.decision.parts if part.name == "better_title")
        assert title.says(pilot.scene.look.words) == says


def test_the_better_line_is_played_step_by_step_and_left(pilot: Pilot) -> None:
    """X shows each step in a world of the decider's; after the last, or by Esc, the match is back."""
    pilot.settle()
    scene = pilot.scene
    steps = len(scene.findings.told(scene.chosen).steps)
    before = scene.stage.watched.replay
    for step in range(1, steps + 1):
        pilot.press("x")
        assert scene.line.step == step
        assert scene.stage.watched.replay is not before
        assert scene.stage.watched.replay.view == scene.findings.rows[scene.chosen].seat
    pilot.press("x")
    assert (scene.line.step, scene.stage.watched.replay) == (0, before)
    pilot.click("show_line")
    pilot.press("escape")
    assert (scene.line.step, pilot.scene) == (0, scene)


def test_a_step_of_the_line_is_shown_as_it_comes_to_the_board(tmp_path: Path) -> None:
    """ECG lets the rival answer a trained Troop first: it is shown among the Troops, not on its way there."""
    path = kept(tmp_path, "ecg", DECISIONS)
    match = open_match(path).match
    number, option = next(_answered(match))
    rows = [row.model_copy(update={"loss": 60 * (row.number == number), "line": ((option,),) if row.number == number else ()})
            for row in invented(path).rows]
    write_review(path, begun(open_match(path)).model_copy(update={"rows": tuple(rows)}))
    with _shown(path) as pilot:
        pilot.settle()
        assert pilot.scene.chosen == number
        pilot.press("x")
        pilot.settle()
        assert pilot.scene.stage.watched.store.at[option[1]] == option[2]
        assert pilot.scene.line.label == "line_end"


def _answered(match: Match) -> Iterator[tuple[int, Option]]:
    """Find Troops that can be trained where the rival may answer."""
    for node in list(match.history.line):
        before = standing(match, node.parent)
        for option in before.options(node.seat) if node.kind == "answer" else ():
            after = before.fork()
            if option[0] == "train" and after.submit(node.seat, (option,)) is None and after.waiting() == (1 - node.seat,):
                yield node.number, option


def test_a_row_of_the_list_and_the_graph_lead_to_a_decision(path: Path) -> None:
    """Each goes to the decision it shows."""
    with _shown(path, (1920, 1080)) as pilot:
        pilot.settle()
        scene = pilot.scene
        last = scene.findings.listed()[2]
        pilot.click(last.node)
        assert scene.chosen == last.number
        box = scene.parts.dock.timeline.world_box()
        pilot.click((box.right - 3, box.y + 20))
        assert scene.chosen == scene.findings.ends()[1]


def test_what_a_turn_changed_and_what_a_decision_lost_are_two_rows(path: Path) -> None:
    """A fault tells its own loss wherever it is told: in the list, between the chances beside it, and on the page."""
    write_review(path, invented(path))
    with _shown(path, (1920, 1080)) as pilot:
        pilot.settle()
        findings, words = pilot.scene.findings, pilot.scene.look.words
        grades, listed = findings.grades, findings.listed()
        faults = {row.number: row for row in grades.faults()}
        both = [turn.row.number for turn in grades.turning if turn.row.number in faults]
        assert both, "a fault that swung its turn"
        for number in both:
            swing, row = [one for one in listed if one.number == number]
            assert (swing.about, swing.mark) == ("swing", "") and "turn" in swing.told(words)
            verdict = findings.verdict(number, ("a", "b"))
            assert verdict is not None and row.points == round(verdict.chance / 10) - round(verdict.better / 10)
            assert row.told(words) == loss(faults[number])(words) == f"loses {-row.points} points"
        marked = [one for one in listed if one.about == "row"]
        assert {one.number for one in marked if one.points is not None} == set(faults), "nothing but a fault is told to lose"


def test_the_list_says_from_where_the_match_was_decided(path: Path) -> None:
    """In its place among the turning points; the row goes there."""
    review = invented(path)
    late = review.rows[-8].number
    won = review.result.index(1000)
    sure = tuple(980 if seat == won else 20 for seat in (0, 1))
    rows = [row.model_copy(update={"before": sure, "after": sure, "loss": 0, "turn": 5 + (row.number > late + 3)}) if row.number >= late else
            row.model_copy(update={"before": (500, 500), "after": (500, 500), "loss": 0}) for row in review.rows]
    write_review(path, review.model_copy(update={"rows": tuple(rows)}))
    with _shown(path, (1920, 1080)) as pilot:
        pilot.settle()
        listed = pilot.scene.findings.listed()
        assert pilot.scene.chosen == listed[0].number  # without a fault it opens here
        assert [row.says(pilot.scene.look.words) for row in listed if row.about == "decided"] == ["Decided from turn 5 on"]
        assert [row.number for row in listed] == sorted(row.number for row in listed)
        pilot.click(f"decided{late}")
        assert pilot.scene.chosen == late


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("tab", ["decision", "turning", "summary", "how"])
@pytest.mark.covering
def test_everything_stays_in_the_window_and_apart(path: Path, size: tuple[int, int], tab: str) -> None:
    """At every size, with every tab."""
    with _shown(path, size) as pilot:
        pilot.settle()
        pilot.scene.parts.open_tab(tab)
        pilot.settle()
        parts = [part for part in pilot.scene.parts.all if part.visible]
        assert_in_window(pilot.scene, parts)
        assert_apart(parts)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_small_panel_tells_everything_whole(path: Path, lang: str) -> None:
    """Titles, every grade's name, each row's deed; the percents end before the scroll bar."""
    with _shown(path, language=lang) as pilot:
        pilot.settle()
        scene, parts = pilot.scene, pilot.scene.parts
        look, words = scene.look, scene.look.words
        for panel in (parts.summary, parts.list, parts.how):
            assert letters.holds(look.brush, panel.title(words), PANEL_TITLE.at(letters.SMALLEST), panel.w - 36), panel.title(words)
        for key in ("s0", "s1", "s2", "s3", "s4", "hidden", "none", "forced", "standing", "decided"):
            assert parts.decision.title_laid(look, say(f"review.mark.{key}")).fits, key
        area = parts.decision.area
        assert all(part.box.right <= area.inner_width for part in parts.decision.parts)
        pilot.click("tab_turning")
        pilot.settle()
        rows = parts.list.list.content.children
        assert len(rows) > 4
        assert all(row.h >= row.height(look, row.w) and row.box.right <= parts.list.list.inner_width for row in rows)
        assert all(above.box.bottom <= below.y for above, below in pairwise(rows))


@pytest.mark.parametrize(("size", "stacked"), [((1280, 720), True), ((1920, 1080), False)])
def test_a_narrow_summary_of_many_has_a_block_for_each_player(tmp_path: Path, size: tuple[int, int], stacked: bool) -> None:
    """Side by side their names and figures would run into each other; six blocks have room."""
    path = kept(tmp_path, "encrucijada", 12, players=6)

    def opened(app: Any) -> ReviewScene:
        found = open_match(path)
        return ReviewScene(app, found.match, ReviewRun(path, InlineReviewer()), names=found.header.players)

    with Pilot(opened, size=size, settings=Settings(language="en", motion="instant")) as pilot:
        pilot.step()
        pilot.scene.parts.open_tab("summary")
        pilot.step()
        panel = pilot.scene.parts.summary
        assert panel.stacked == stacked
        assert panel.inside.h / 6 >= (62 if stacked else 30)


def test_the_list_follows_the_walk(path: Path) -> None:
    """The chosen row is scrolled into sight."""
    with _shown(path, (1920, 1080)) as pilot:
        pilot.settle()
        area = pilot.scene.parts.list.list
        for _ in _faults(pilot.scene)[1:]:
            pilot.press("n")
        pilot.settle()
        lit = next(row for row in area.content.children if row.listed.number == pilot.scene.chosen)
        assert area.offset <= lit.y and lit.box.bottom <= area.offset + area.h


# ---- making
def test_it_is_made_in_the_background_paused_and_gone_on_with(path: Path) -> None:
    """Opening starts it; leaving saves what there is; opened again it goes on, and at its end shows the turning points."""
    review_of(path).unlink()
    path.unlink()
    path = kept(path.parent, "enadrya", 8)
    with _shown(path) as pilot:
        scene = pilot.scene
        pilot.wait(0.1)
        assert scene.run.state == "running"
        assert 0 < scene.run.share < 1
        scene.left()
        assert scene.run.state == "paused"
    assert review_of(path).exists()
    with _shown(path) as pilot:
        scene = pilot.scene
        assert (scene.run.state, scene.parts.tab) == ("running", "how")
        _finish(pilot)
        assert len(scene.run.review.rows) == 9
        assert scene.parts.list.visible
        assert not scene.parts.how.visible
        assert scene.parts.retry.kind == "gold"


def _finish(pilot: Pilot) -> None:
    for _ in range(200):
        if pilot.scene.run.state == "done":
            break
        pilot.step(0.05)
    assert pilot.scene.run.state == "done"


def test_a_review_paused_by_hand_waits_and_a_walk_is_not_broken_off(path: Path) -> None:
    """Coming back does not start it again; when it is done, the decision that the player looks at stays."""
    review_of(path).unlink()
    path.unlink()
    path = kept(path.parent, "enadrya", 8)
    with _shown(path) as pilot:
        scene = pilot.scene
        pilot.wait(0.1)
        pilot.press("space")
        scene.left()
        scene.entered()
        assert scene.run.state == "paused"
        pilot.press("end")
        chosen = scene.chosen
        pilot.press("space")
        _finish(pilot)
        assert (scene.chosen, scene.parts.tab) == (chosen, "decision")


class _Slow:
    """Reviewer that takes five seconds for each row, by a clock that it moves on itself."""

    def __init__(self, rows: tuple[Row, ...]) -> None:
        self.now, self._rows, self._rests = 0.0, rows, True

    def start(self, path: Path, rows: tuple[Row, ...]) -> None:
        """Go on after these rows."""
        self._left = list(self._rows[len(rows):])

    def poll(self) -> Row | None:
        """Return a row every other time."""
        self._rests = not self._rests
        self.now += 0 if self._rests else 5
        return None if self._rests else self._left.pop(0)

    def close(self) -> None:
        """Nothing to stop."""


def test_the_time_left_comes_from_the_work_so_far(path: Path) -> None:
    """Usual seconds before the start; on a slow machine more and more of the seconds really taken, over a pause too."""
    slow = _Slow(invented(path).rows)
    review_of(path).unlink()
    run = ReviewRun(path, slow, clock=lambda: slow.now)
    assert run.seconds_left == pytest.approx(0.25 * run.review.decisions)
    run.start()
    while run.share < 0.5:
        run.step()
    left = run.seconds_left
    assert left > 0.6 * 5 * (run.review.decisions - len(run.review.rows))
    run.pause()
    slow.now += 1_000
    assert run.seconds_left == left
    run.start()
    assert run.seconds_left == left


def test_a_process_makes_the_rows(path: Path) -> None:
    """From where the file left off; closing ends the process."""
    rows = invented(path).rows
    reviewer = ProcessReviewer()
    reviewer.start(path, rows[:-1])
    try:
        row = None
        while row is None:
            time.sleep(0.02)
            row = reviewer.poll()
        assert (row.number, row.kind) == (rows[-1].number, "standing")
    finally:
        reviewer.close()
    assert reviewer.poll() is None


def test_a_review_of_another_version_is_said_and_made_anew(path: Path) -> None:
    """One sentence; a new one is under way."""
    review_of(path).write_text('{"program": "tapete-review", "format": 0}', encoding="utf-8")
    with _shown(path) as pilot:
        pilot.step()
        assert "is a review made by another version. A new one is made." in pilot.scene.toasts.texts[-1](pilot.scene.look.words)
        assert pilot.scene.run.state == "running"


def test_the_replay_opens_it_and_says_why_not(path: Path, tmp_path: Path) -> None:
    """By button and key; of an unfinished match only the reason."""
    (tmp_path / "open").mkdir()
    open_path = kept(tmp_path / "open", "enadrya", 8, ended=False)

    def opened(app: Any) -> Any:
        app.navigator = Navigator(app, folder=tmp_path)
        return app.navigator.menu()

    with Pilot(opened, settings=Settings(language="en", motion="instant")) as pilot:
        pilot.app.navigator.replaying.watch_file(path)
        pilot.settle()
        pilot.click("review")
        pilot.settle()
        assert pilot.scene.name == "review"
        pilot.press("escape")
        pilot.settle()
        assert pilot.scene.name == "replay"
        pilot.app.navigator.replaying.watch_file(open_path)
        pilot.settle()
        pilot.press("r")
        assert pilot.scene.name == "replay"
        assert "is not finished" in pilot.scene.toasts.texts[-1](pilot.scene.look.words)


# ---- again
def test_only_mistakes_of_people_are_put_again(path: Path) -> None:
    """A bot's are no player's to mend; of a match between bots every seat's are."""
    put: list[set[int]] = []
    for people in ((), (1,)):
        with _shown(path, people=people) as pilot:
            pilot.settle()
            pilot.scene.retry = lambda rows: put.append({row.seat for row in rows})
            pilot.press("r")

    assert put == [{0, 1}, {1}]


def test_a_fault_is_put_again_and_judged(path: Path) -> None:
    """The same answer loses as before, the best is as good as the best; then the next fault, then back."""
    with _shown(path) as pilot:
        pilot.settle()
        review = pilot.scene
        pilot.press("r")
        pilot.settle()
        table = pilot.scene
        assert isinstance(table, RetryTable)
        assert table.session.viewer == table.row.seat
        pilot.press("escape")
        assert {"Back to the review", "Retry of a mistake"} <= set(pilot.texts())
        assert pilot.scene.root.find("concede") is None
        pilot.press("escape")
        table.answer(table.node.picks)
        pilot.wait(2)
        assert table.loss == table.row.loss / 1000
        pilot.click("again")
        pilot.settle()
        again = pilot.scene
        again.answer(again.row.line[0])
        pilot.wait(2)
        assert again.loss is not None
        assert again.loss < again.row.loss / 1000
        pilot.click("next")
        pilot.settle()
        assert pilot.scene.row.number != again.row.number
        pilot.app.pop()
        pilot.settle()
        assert pilot.scene is review


@pytest.mark.parametrize(("size", "lang"), [((1280, 720), "en"), ((1920, 1080), "es")])
def test_a_judgement_stands_beside_the_lit_board_until_the_player_goes_on(path: Path, size: tuple[int, int], lang: str) -> None:
    """It says right or not, the chances, and why; the board stays in sight; the toast of the task is gone."""
    with _shown(path, size, language=lang) as pilot:
        pilot.settle()
        pilot.press("r")
        pilot.settle()
        table = pilot.scene
        words = table.look.words
        table.answer(table.node.picks)
        pilot.wait(30)
        dialog = table.dialog
        assert dialog.title(words) == words("review.retry.wrong")
        assert words("review.retry.unseen") in dialog.body.spoken(words).name
        assert dialog.box.right <= table.screen.size[0]
        assert dialog.x > table.screen.size[0] * 0.7
        assert not dialog.veiled
        assert table.task not in table.toasts.texts
        assert_in_window(table, [dialog])
        buttons = [node for node in dialog.children if isinstance(node, Button)]
        assert_apart(buttons)
        pilot.click("again")
        pilot.settle()
        pilot.scene.answer(pilot.scene.row.line[0])
        pilot.wait(2)
        assert pilot.scene.dialog.title(words) == words("review.retry.right")


def test_a_slow_judgement_is_told_until_it_comes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player learns that the answer was taken."""
    found: list[float] = []
    monkeypatch.setattr(InlineRetrial, "poll", lambda self: found[0] if found else None)
    with _shown(path) as pilot:
        pilot.settle()
        pilot.press("r")
        pilot.step()
        table = pilot.scene
        table.answer(table.row.line[0])
        pilot.wait(3)
        assert [says(table.look.words) for says in table.toasts.texts] == ["Your answer is being judged…"]
        found.append(0.0)
        pilot.wait(1)
        assert table.toasts.texts == []
        assert table.dialog is not None


def test_two_misses_offer_a_hint_and_then_the_answer(path: Path) -> None:
    """The hint names the card of the best move, which glows when it is tried again."""
    with _shown(path) as pilot:
        pilot.settle()
        pilot.press("r")
        pilot.settle()
        for miss in (1, 2):
            pilot.scene.answer(pilot.scene.node.picks)
            pilot.wait(2)
            assert (pilot.scene.dialog.find("clue") is not None) == (miss == 2)
            assert pilot.scene.dialog.find("show") is None
            if miss == 1:
                pilot.click("again")
                pilot.settle()
        pilot.click("clue")
        pilot.settle()
        first = pilot.scene
        assert pilot.scene.dialog.body.spoken(first.look.words).name == str(first.verdict.hint(first.look.words))
        pilot.click("again")
        pilot.settle()
        assert [mark.parent.card for mark in pilot.scene.marks] == [pilot.scene.row.line[0][0][1]]
        pilot.scene.answer(pilot.scene.node.picks)
        pilot.wait(2)
        assert pilot.scene.dialog.find("clue") is None
        pilot.click("show")
        pilot.settle()
        assert pilot.scene.dialog.title(first.look.words) == first.look.words("review.decision.better")


def test_a_process_judges_a_retried_answer(path: Path) -> None:
    """It sends a share of the chances; when it dies, the answer is judged in this process."""
    row = next(row for row in invented(path).rows if row.line)
    match, here, there = open_match(path).match, InlineRetrial(), ProcessRetrial(path)
    found: list[float] = []
    there.start(match, row.number)
    try:
        for killed in (False, True):
            if killed and there._child.process is not None:
                there._child.process.kill()
            there.ask(row.line[0], row.line)
            while len(found) <= killed:
                time.sleep(0.02)
                loss = there.poll()
                found += [] if loss is None else [loss]
            assert there._child.alive is not killed
    finally:
        there.close()
    here.start(match, row.number)
    here.ask(row.line[0], row.line)

    assert 0 <= found[0] < 1
    assert found[1] == here.poll()
    assert there.poll() is None
