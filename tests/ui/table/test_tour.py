"""The guided tour: bubbles beside what they speak of, in both languages and every size, on a match that is kept nowhere."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tabletop.archive.library import list_matches
from tabletop.archive.settings import Settings
from tabletop.games.shelf import Shelf
from tabletop.ui.app import App
from tabletop.ui.flow import Flow
from tabletop.ui.graph.box import Box
from tabletop.ui.pilot import Pilot
from tabletop.ui.practice import SEAT, practice_deal, practice_match
from tabletop.ui.scene import Scene
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.welcome import Welcome
from tabletop.ui.table.bubble import beside, overlap
from tabletop.ui.table.tour import STEPS, TourTable
from tabletop.ui.thinking import Here

SIZES = [(1280, 720), (1920, 1080), (2560, 1080)]
VIEWS = [*((size, lang) for size in SIZES for lang in ("es", "en")), ((3840, 2160), "es")]


@contextmanager
def touring(folder: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> Iterator[Pilot]:
    """The tour, opened from the menu by its entry."""
    def first(app: App) -> Scene:
        return Flow(app, folder=folder, thinker=Here()).menu()

    wish = Settings(**{"language": "es", "motion": "instant", "welcome_seen": True, "inspector_delay": "immediate", **settings})  # type: ignore[arg-type]
    with Pilot(first, size=size, settings=wish) as p:
        p.click("tour")
        p.settle()
        yield p


def tour_of(p: Pilot) -> TourTable:
    """The table with the tour."""
    assert isinstance(p.scene, TourTable)
    return p.scene


@pytest.mark.parametrize(("size", "lang"), VIEWS)
def test_every_bubble_is_in_the_window_and_off_what_it_points_at(tmp_path: Path, size: tuple[int, int], lang: str) -> None:
    """Each step has a target on the practice match; Enter leads on; each sentence is read out with the button."""
    with touring(tmp_path, size, language=lang) as p:
        scene = tour_of(p)
        words = p.app.look.words
        for number, step in enumerate(STEPS, 1):
            tour = scene.tour
            assert tour.step is step
            assert tour.targets, step
            bubble = tour.bubble.box
            assert not any(overlap(bubble, target) for target in tour.targets), step
            x, y, w, h = tour.bubble.world_box()
            assert x >= 0 and y >= 0 and x + w <= scene.screen.size[0] and y + h <= scene.screen.size[1]
            assert f"{number}/{len(STEPS)}" in tour.bubble.head.says(words)
            sentence = tour.bubble.text.says(words)
            assert sentence in p.spoken()
            assert sentence in " ".join(scene.reading())
            if not tour.last:
                p.press("return")
        p.press("return")
        assert isinstance(p.scene, Menu)


def test_the_tour_begins_with_the_game_and_how_it_is_won(tmp_path: Path) -> None:
    """The first bubble names the game and the rival, and points at what stands for both players."""
    with touring(tmp_path) as p:
        scene = tour_of(p)
        sentence = scene.tour.bubble.text.says(p.app.look.words)
        assert sentence.startswith("Esto es Enadrya. Gana quien")
        assert scene.sitting.match.setup.players[1] in sentence
        assert scene.tour.targets == [scene.board.seats[1].box, scene.board.seats[0].box]


def test_escape_and_the_button_skip_the_tour_and_nothing_is_kept(tmp_path: Path) -> None:
    """Back in the menu, and no match in the library, though one was played on."""
    with touring(tmp_path) as p:
        p.press("return")
        p.press("ctrl+z")
        assert tour_of(p).sitting.can_redo
        p.press("escape")
        assert isinstance(p.scene, Menu)
        p.click("tour")
        p.settle()
        assert tour_of(p).tour.place == 0
        p.click("bubble/aside")
        assert isinstance(p.scene, Menu)
    assert list_matches(tmp_path) == []


def test_escape_puts_away_what_is_open_before_it_skips(tmp_path: Path) -> None:
    """A pinned card is let go first."""
    with touring(tmp_path) as p:
        scene = tour_of(p)
        card = next(node for node in scene.board.cards.values() if node.form == "hand")
        p.click(card, button=3)
        assert scene.inspector.card == card.card
        p.press("escape")
        assert p.scene is scene
        p.press("escape")
        assert isinstance(p.scene, Menu)


def test_one_may_play_meanwhile_and_play_on_afterwards(tmp_path: Path) -> None:
    """The bubble stands aside for a card that is carried, whose move is foretold; after the last step it goes."""
    with touring(tmp_path) as p:
        scene = tour_of(p)
        move = next(place for place, step in enumerate(STEPS) if step.at == "move")
        for _ in range(move):
            p.press("return")
        assert scene.tour.step.at == "move"
        start, goal = scene.tour.targets
        k = scene.k
        at, to = ((box.centre[0] * k, box.centre[1] * k) for box in (start, goal))
        p.drag(at, to, drop="hold")
        assert scene.forecast.outcome is not None and not scene.forecast.outcome.empty
        assert not scene.tour.layer.visible
        before = len(scene.sitting.match.history.line)
        p.release(to)
        p.wait(1.0)
        assert len(scene.sitting.match.history.line) == before + 1
        assert scene.tour.layer.visible is not scene.asking.open
        p.press("ctrl+z")
        assert scene.tour.layer.visible
        for _ in STEPS[move + 1:]:
            p.click("bubble/onward")
        assert scene.tour.last
        p.click("bubble/aside")
        assert p.scene is scene and not scene.tour.layer.visible
        p.press("escape")
        assert scene.dialog is not None
        assert "no se guarda" in " ".join(scene.reading())


def test_conceding_the_practice_match_promises_no_replay(tmp_path: Path) -> None:
    """It is kept nowhere, and the question says so."""
    with touring(tmp_path) as p:
        tour_of(p).tour.stop()
        p.press("escape")
        p.click("concede")
        p.settle()
        told = " ".join(tour_of(p).reading())
        assert "Esta partida no se guarda" in told
        assert "La repetición se guarda" not in told


def test_the_hint_of_the_tour_comes(tmp_path: Path) -> None:
    """H works on the practice match as at any table."""
    with touring(tmp_path) as p:
        p.press("h")
        p.step(0.1)
        assert tour_of(p).hints.picks is not None


def test_nothing_breathes_with_motion_reduced(tmp_path: Path) -> None:
    """The ring stands still."""
    with touring(tmp_path, motion="animated", reduced_motion=True) as p:
        assert not p.scene.motion.ambient
        assert tour_of(p).tour.rings.opacity == 1.0
    with touring(tmp_path, motion="animated", reduced_motion=False) as p:
        assert p.scene.motion.ambient


def test_the_tour_speaks_the_language_it_is_changed_to(tmp_path: Path) -> None:
    """Ctrl+L in the middle of it."""
    with touring(tmp_path) as p:
        p.press("ctrl+l")
        assert any(text.startswith("This is Enadrya") for text in p.texts())


def test_the_welcome_leads_to_the_tour(tmp_path: Path) -> None:
    """And from there to the menu."""
    def first(app: App) -> Scene:
        flow = Flow(app, folder=tmp_path, thinker=Here())
        return Welcome(app, lambda opened: flow.welcomed())

    with Pilot(first, settings=Settings(motion="instant")) as p:
        p.click("start")
        p.settle()
        assert isinstance(p.scene, TourTable)
        p.press("escape")
        assert isinstance(p.scene, Menu) and len(p.app.scenes) == 1


def test_the_practice_match_is_the_same_every_time() -> None:
    """The player is to move, and has moves with a target."""
    deal = practice_deal(Shelf(), ("Ana", "Bruno"))
    first, second = practice_match(deal), practice_match(deal)
    assert first.digest() == second.digest()
    assert first.waiting()[0] == SEAT and not first.over


@pytest.mark.parametrize("target", [Box(0, 0, 50, 50), Box(700, 400, 100, 100), Box(200, 500, 800, 200), Box(1200, 0, 80, 700)])
def test_a_bubble_finds_room_beside_anything(target: Box) -> None:
    """Inside the area, off the target."""
    area = Box(0, 0, 1280, 720)
    box = beside([target], (400, 160), area)
    assert not overlap(box, target)
    assert box == box.within(area)
