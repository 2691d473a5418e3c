"""The end of a match: where it turned is shown and can be watched, by pointer and by key, in every size and language."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.archive.matchfile import open_match
from tabletop.archive.settings import Settings
from tabletop.bots.tournament import deals
from tabletop.games import registry
from tabletop.games.registry import Deal, game
from tabletop.games.series import Series
from tabletop.games.shelf import Shelf
from tabletop.kernel.match import Match
from tabletop.play.open_match import OpenMatch
from tabletop.play.session import Session
from tabletop.present.replay import PUBLIC, Replay
from tabletop.present.words import Translations
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.pieces import Label
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.paint import letters
from tabletop.toolkit.paint.theme import NOTE
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.replay.event_lines import EventLines
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.review.scene import ReviewScene
from tabletop.ui.scenes import end_panels
from tabletop.ui.scenes.end import FRESH, End, end_boxes
from tabletop.ui.scenes.end_summary import Ending, ending_of
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.table.log_keys import markup
from tabletop.ui.tools.pilot import Pilot
from tests.golden.screens import match_at
from tests.present.test_turning import to_the_end
from tests.support.reviewed import kept
from tests.ui.boards import heroes

from .usable import assert_apart, assert_in_window, usable

NAMES = ("Ana", "Bruno", "Carla", "Diego", "Elena", "Fermín")


def ended(key: str) -> Match:
    """A match at its end."""
    return match_at("enadrya") if key == "enadrya" else to_the_end(heroes.start(4, int(key), hp=30))


def at_end(ending: Ending, heard: list[Any], *, size: tuple[int, int] = (1280, 720), lang: str = "es") -> Pilot:
    """The end on screen; what is asked for is heard."""
    return Pilot(lambda app: End(app, ending, again=lambda: heard.append("again"), replay=heard.append, leave=lambda: heard.append("leave"),
                                 review=lambda: heard.append("review")),
                 size=size, settings=Settings(language=lang, motion="instant"))  # type: ignore[arg-type]


@pytest.mark.covering
@pytest.mark.parametrize(("size", "lang"), [((1280, 720), "es"), ((1920, 1080), "en"), ((3840, 2160), "es")])
@pytest.mark.parametrize("key", ["enadrya", "2", "6"])
def test_the_moment_it_turned_is_watched_by_pointer_and_by_key(key: str, size: tuple[int, int], lang: str):
    """So is the whole replay, and Enter deals again from the first: the keys named at the foot do what they say."""
    m = ended(key)
    ending = ending_of(m, NAMES[:m.store.seats], Series(1, (0,) * m.store.seats))
    assert ending.highlight is not None
    heard: list[Any] = []
    with at_end(ending, heard, size=size, lang=lang) as p:
        p.settle()
        assert_in_window(p.scene, usable(p.scene))
        assert_apart(usable(p.scene))
        p.wait(FRESH - 0.1)
        p.press("return", "space", "v", "r", "f", "escape")
        assert heard == [], "a key that comes too soon was meant for the table"
        p.wait(0.2)
        p.press("return", "v", "r", "f")
        p.click("watch")
        p.click("review")
        p.press("escape")
    position = ending.highlight.turning.position
    assert heard == ["again", position, None, "review", position, "review", "leave"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("shape", ["two", "many"])
def test_what_the_lead_was_keeps_its_distance_from_what_is_said(size: tuple[int, int], shape: Any):
    """Both stand beside the picture, not under it, and apart from one another."""
    panel = end_boxes(Screen.of(size), shape=shape, panels=("series", "table", "course", "moment"), buttons=("again",))["moment"]
    tall = end_panels._tall(panel.h)
    large, high, low = end_panels.lead_places(Box(0, 50, 100, tall))
    capital = NOTE.size * 0.36
    assert 50 <= high - large * 0.36 < high + large * 0.36 + 4 <= low - capital
    assert low + capital + 6 <= 56 + tall


def test_a_click_on_a_fresh_end_counts_at_once():
    """Who aims at a button has seen it."""
    m = ended("enadrya")
    heard: list[Any] = []
    with at_end(ending_of(m, NAMES[:m.store.seats], Series(1, (0,) * m.store.seats)), heard) as p:
        p.click("again")
    assert heard == ["again"]


def test_a_draw_has_no_turning_point():
    """No card, no button, and its key does nothing."""
    m = heroes.start(4, 2)
    ending = ending_of(m, NAMES[:2], Series(1))
    assert ending.highlight is None
    heard: list[Any] = []
    with at_end(ending, heard) as p:
        p.settle()
        p.press("v")
        assert p.scene.main.find("watch") is None
    assert heard == []


@pytest.mark.parametrize(("winners", "told"), [((), "EMPATE"), ((1,), "BRUNO"), ((0, 1), "ANA · BRUNO")])
def test_the_great_letters_say_how_it_ended(winners: tuple[int, ...], told: str):
    """A draw too, and once."""
    ending = ending_of(heroes.start(4, 2), NAMES[:2], Series(1))
    ending = replace(ending, summary=replace(ending.summary, winners=winners))
    with at_end(ending, []) as p:
        p.settle()
        assert isinstance(p.scene, End)
        assert p.scene.headline(p.app.look.words) == told
        kind = p.scene.main.find("kind")
        assert isinstance(kind, Label)
        assert bool(kind.says(p.app.look.words)) == bool(winners)


@pytest.mark.covering
@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("key", ["enadrya", "2", "4"])
def test_the_moment_is_told_as_anybody_at_the_table_saw_it(key: str, lang: str):
    """The line is the one that a replay tells to somebody who sits nowhere."""
    m = ended(key)
    highlight = ending_of(m, NAMES[:m.store.seats], Series(1, (0,) * m.store.seats)).highlight
    assert highlight is not None
    words, replay = Translations(lang), Replay(m, view=PUBLIC)
    line = EventLines(replay, game(m.rules.key), m.setup.players).lines(words)[highlight.turning.position - 1]
    assert highlight.says(words) in ("", markup(line))


def test_watching_it_opens_the_replay_at_that_event(tmp_path: Path):
    """From the end, through the program."""
    m = match_at("enadrya")
    deal = Deal.of("enadrya", 1, players=("Ana", "Bruno"), decks=({}, {}), plain={}, options={})
    flows: list[Navigator] = []

    def first(app: Any) -> Any:
        flows.append(Navigator(app, folder=tmp_path))
        return flows[0].menu()

    with Pilot(first, size=(1280, 720), settings=Settings(welcome_seen=True, motion="instant")) as p:
        p.settle()
        flows[0]._ended(Session(m), OpenMatch(deal, ()))
        p.settle()
        scene = p.scene
        assert isinstance(scene, End)
        assert scene.ending.highlight is not None
        p.click("watch")
        p.settle()
        assert isinstance(p.scene, ReplayScene)
        assert p.scene.replay.position == scene.ending.highlight.turning.position
        p.press("escape")
        p.settle()
        assert p.scene is scene


@pytest.mark.covering
@pytest.mark.parametrize(("key", "players"), [*((key, 2) for key in registry.games()), ("encrucijada", 3), ("encrucijada", 6)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_end_leads_to_the_review_and_back(tmp_path: Path, key: str, players: int, size: tuple[int, int]):
    """Of the match just saved, in every game and for more than two; Esc there leads to the end again."""
    path = kept(tmp_path, key, 12, players=players)
    opened = open_match(path)

    def first(app: Any) -> Any:
        app.navigator = Navigator(app, folder=tmp_path)
        return app.navigator.menu()

    with Pilot(first, size=size, settings=Settings(welcome_seen=True, motion="instant")) as p:
        p.settle()
        p.app.navigator._ended(Session(opened.match), OpenMatch(opened.deal, (), file=path))
        p.settle()
        end = p.scene
        p.click("review")
        p.settle()
        assert isinstance(p.scene, ReviewScene)
        assert p.scene.run.path == path
        p.press("escape")
        p.settle()
        assert p.scene is end


def test_a_match_without_a_file_has_no_review():
    """No button, its key does nothing, and the other buttons fill the row."""
    m = match_at("enadrya")
    ending = ending_of(m, NAMES[:2], Series(1, (0, 0)))
    with Pilot(lambda app: End(app, ending, again=list, replay=print, leave=list), settings=Settings(motion="instant")) as p:
        p.settle()
        p.press("f")
        assert p.scene.main.find("review") is None
        assert p.node("leave").box.right == pytest.approx(p.node("moment").box.right)


@pytest.mark.parametrize(("size", "lang"), [((1280, 720), "es"), ((1920, 1080), "en")])
def test_every_heading_over_the_figures_of_two_is_whole(size: tuple[int, int], lang: str):
    """In every game for two; the table of figures ends over the buttons."""
    m = match_at("enadrya")
    with at_end(ending_of(m, NAMES[:2], Series(1, (0, 0))), [], size=size, lang=lang) as p:
        p.settle()
        look, box = p.app.look, p.node("figures").box
        assert p.node("course").box.bottom < box.y and box.bottom < p.node("again").box.y
        for key in registry.games():
            deal = next(deals(Shelf().stock(key), key, games=1, seed=1, options={}))
            figures = kit_of(key).record.summary(registry.game(key).start(deal)).figures
            room = box.w * (1 - end_panels.NAMED) / len(figures) - 8
            for figure in figures:
                heading = figure.says(look.words)
                assert letters.width(look.brush, heading, NOTE.at(15)) <= room - 24, (key, heading)
