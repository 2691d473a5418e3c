"""What other scenes tell by ear: a replay its events, a review its verdicts, the builder each change, the coach each step."""

from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.games.encrucijada.board import PILE_ROWS
from tabletop.games.entries import games
from tabletop.lang.languages import LANGUAGES
from tabletop.play.question import Question
from tabletop.toolkit.access.tree import Numbers, snapshot
from tabletop.ui.decks.builder import BuilderScene
from tabletop.ui.lessons.table import LessonTable
from tabletop.ui.puzzles.table import PuzzleTable
from tabletop.ui.replay.by_ear import PAUSE
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.review.scene import ReviewScene
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot


def scene(name: str, tmp_path: Path, game: str = "enadrya", lang: str = "es") -> Pilot:
    """A scene with sample matter."""
    settings = Settings(language="en" if lang == "en" else "es", welcome_seen=True, motion="instant", curtain=False)
    return Pilot(lambda app: shots.SCENES[name](app, shots.Shot(game, lang=lang), tmp_path), settings=settings)


def texts(pilot: Pilot) -> list[str]:
    """All that was told to the present listener."""
    return [said.text for said in pilot.app.announcer.history]


@pytest.mark.covering
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_replay_tells_an_event_once_stepping_pauses(lang: str, tmp_path: Path) -> None:
    """Not each event that is stepped over; with the points of its swing."""
    with scene("replay", tmp_path, lang=lang) as pilot:
        pilot.settle()
        assert isinstance(pilot.scene, ReplayScene)
        pilot.wait(1)
        before = len(texts(pilot))
        for _ in range(4):
            pilot.press("right")
        assert len(texts(pilot)) == before
        pilot.wait(PAUSE + 0.2)

        assert len(texts(pilot)) == before + 1
        words = pilot.app.look.words
        assert texts(pilot)[-1].startswith(pilot.scene.told.line(words, pilot.scene.replay.position).text[:8])  # type: ignore[union-attr]


def test_a_replay_tells_what_an_event_won(tmp_path: Path) -> None:
    """The change of the lead since the event told before."""
    with scene("replay", tmp_path) as pilot:
        pilot.settle()
        pilot.wait(1)
        for _ in range(12):
            pilot.press("pagedown")
            pilot.wait(PAUSE + 0.2)

        assert any(" puntos para " in text or " punto para " in text for text in texts(pilot))


def test_a_replay_has_the_regions_of_its_table(tmp_path: Path) -> None:
    """By the same keys, with the status."""
    with scene("replay", tmp_path, "ecg") as pilot:
        pilot.settle()
        pilot.press("ctrl+5")
        assert "Infantería" in pilot.app.announcer.answered
        pilot.press("f5", "f5")
        assert pilot.app.announcer.answered.startswith("Turno ")


def test_a_review_tells_the_verdict_of_the_chosen_decision(tmp_path: Path) -> None:
    """The mark and what was played; the reason and the better line where more is wanted."""
    with scene("review", tmp_path) as pilot:
        pilot.settle()
        assert isinstance(pilot.scene, ReviewScene)
        before = len(texts(pilot))
        pilot.press("right", "right")

        told = texts(pilot)[before:]
        assert len(told) == 2
        assert all(len(text) > 5 for text in told)


@pytest.mark.parametrize(("lang", "wanted"), [("es", ", 2 de 4; "), ("en", ", 2 of 4; ")])
def test_the_builder_tells_each_change(lang: str, wanted: str, tmp_path: Path) -> None:
    """The card, its copies out of those allowed, the count of the deck and what is missing."""
    with scene("builder", tmp_path, lang=lang) as pilot:
        pilot.settle()
        builder = pilot.scene
        assert isinstance(builder, BuilderScene)
        card = next(card for card, n in builder.bench.deck.cards.items() if n == 3)
        builder.add(card, -1)
        pilot.step()

        told = next(text for text in reversed(texts(pilot)) if wanted in text)
        assert str(builder.bench.counted) in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_coach_tells_each_step_once(lang: str, tmp_path: Path) -> None:
    """With its number, like a question."""
    with scene("lesson", tmp_path, lang=lang) as pilot:
        pilot.settle()
        assert isinstance(pilot.scene, LessonTable)
        steps = [text for text in texts(pilot) if text.startswith(("Paso ", "Step "))]

        assert len(steps) == 1
        assert "**" not in steps[0]
        pilot.press("f5")
        assert steps[0].partition(". ")[2][:20] in pilot.app.announcer.answered


@pytest.mark.covering
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_a_puzzle_asks_for_its_task(game: str, lang: str, tmp_path: Path) -> None:
    """When it opens, when it begins again, and by F5."""
    with scene("puzzle", tmp_path, game, lang) as pilot:
        pilot.settle()
        table = pilot.scene
        assert isinstance(table, PuzzleTable)
        task = table.parts.asks(pilot.app.look.words)
        assert task.count(".") > 1
        assert 1 == texts(pilot).count(task)
        pilot.press("f5")
        assert pilot.app.announcer.answered.endswith(task)
        table.restart()
        assert 2 == texts(pilot).count(task)


@pytest.mark.covering
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["replay", "review"])
def test_a_graph_is_a_list_of_turns(name: str, lang: str, tmp_path: Path) -> None:
    """Each with the one who is ahead."""
    with scene(name, tmp_path, lang=lang) as pilot:
        pilot.settle()
        tree = snapshot(pilot.scene, Numbers())
        title = pilot.app.look.words("aloud.replay.chart")
        (chart,) = [item for item in tree.items.values() if item.role == "list" and item.name == title]
        rows = [tree.items[number] for number in chart.children]

        assert len(rows) > 3
        assert [(n, len(rows)) for n in range(1, len(rows) + 1)] == [row.place for row in rows]
        assert any("Ana" in row.name or "Bruno" in row.name for row in rows)


def test_a_question_about_piles_tells_their_sizes(tmp_path: Path) -> None:
    """Of each pile that can be drawn from."""
    with scene("table", tmp_path, "encrucijada") as pilot:
        pilot.settle()
        table = pilot.scene
        assert isinstance(table, TableScene)
        session = table.session
        question = Question("choose", "pile", session.viewer, 0, tuple(PILE_ROWS[session.viewer]), noun="zone", low=1, high=1)
        said = table.labels.asks_aloud(question)

        for zone in PILE_ROWS[session.viewer]:
            assert f", {len(session.store.zone[zone])}" in said


def test_f6_goes_through_the_regions_of_a_browser(tmp_path: Path) -> None:
    """Cards, query and filters of the collection; cards and deck of the builder, to and fro."""
    with scene("collection", tmp_path) as pilot:
        pilot.settle()
        heard = []
        for _ in range(4):
            pilot.press("f6")
            heard.append(pilot.app.announcer.answered)
        assert heard[0] == heard[3]
        assert len(set(heard)) == 3
        assert any("cartas" in text for text in heard)
    with scene("builder", tmp_path) as pilot:
        pilot.settle()
        heard = []
        for _ in range(2):
            pilot.press("f6")
            heard.append(pilot.app.announcer.answered)
        assert any("40 cartas" in text for text in heard)
        if "40 cartas" not in heard[-1]:
            pilot.press("f6")
        pilot.press("ctrl+shift+2")
        assert "; 2 de " in pilot.app.announcer.answered
