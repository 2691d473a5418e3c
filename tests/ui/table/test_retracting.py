"""Esc while one's own move asks for more takes the move back, where the house lets; nothing else is taken back by it."""

import pytest

from tabletop.games import registry
from tabletop.play.log_model import TAKEN_BACK
from tabletop.play.session import HouseRules
from tabletop.present.cues import icons_of
from tests.golden.screens import ORDER, match_at
from tests.support.clauses import clause
from tests.support.warage import Scenario, side
from tests.ui.boards.test_warage_table import seated
from tests.ui.usable import assert_apart, assert_in_window

from .deals import pilot, table


@clause("WAR-6.3")
def test_escape_takes_back_the_attack_that_asks_whom() -> None:
    """And nobody was attacked; the strip says so; another Esc opens the menu."""
    s = Scenario(side(), side(), side()).at("melee")
    with seated(s) as p:
        p.settle()
        p.wait(0.4)
        p.click("main")
        p.settle()
        scene = table(p)
        assert scene.asking.question is not None and scene.asking.strip.leave == "open"
        p.move("hero2")
        assert scene.forecast.outcome is not None and scene.aim.aiming
        p.press("escape")
        p.settle()
        assert scene.forecast.outcome is None and not scene.aim.aiming, "nothing is aimed at any more"
        assert scene.asking.question is None and s.asks() != "target"
        assert scene.dialog is None
        p.press("escape")
        assert scene.dialog is not None


@pytest.mark.parametrize("undo", ["free", "none"])
def test_escape_takes_nothing_back_where_the_house_does_not_let(undo: str) -> None:
    """Then it opens the menu, as ever."""
    s = Scenario(side(), side(), side()).at("melee").do("attack", 0)
    with pilot(s.match, house=HouseRules(curtain="never", undo=undo), size=(1280, 720)) as p:  # type: ignore[arg-type]
        p.settle()
        scene = table(p)
        assert scene.asking.strip.leave == ("open" if undo == "free" else "none")
        p.press("escape")
        assert (scene.asking.question is None) == (undo == "free")
        assert (scene.dialog is None) == (undo == "free")


@clause("WAR-6.1")
def test_escape_does_not_take_back_the_turn_before_a_question_of_the_rules() -> None:
    """What the rules ask was begun by nobody."""
    s = Scenario(side(), side())
    while s.asks() != "how":
        s.idle()
    with seated(s) as p:
        p.settle()
        before = len(s.match.history.line)
        p.press("escape")
        assert s.asks() == "how" and len(s.match.history.line) == before
        assert table(p).dialog is not None


def test_the_button_that_cannot_be_pressed_says_what_is_asked() -> None:
    """The question itself, as a sentence."""
    s = Scenario(side(), side(), side()).at("melee").do("attack", 0)
    with seated(s) as p:
        p.settle()
        p.click("main")
        assert [says(p.app.look.words) for says in p.scene.toasts.texts] == ["Elige un héroe o un Ayudante enemigo"]
        p.click("hero1")
        p.wait(0.3)
        assert not p.scene.toasts.texts, "once it is answered nothing is asked"


@pytest.mark.parametrize(("lang", "size", "undo"), [
    ("es", (1280, 720), "free"), ("en", (1920, 1080), "free"), ("es", (3840, 2160), "free"), ("en", (1280, 720), "none")])
def test_a_panel_says_that_escape_takes_back_what_asks_and_the_pointer_can_too(lang: str, size: tuple[int, int], undo: str) -> None:
    """Only where it does; inside the window, off the panel's own buttons."""
    m = match_at("enadrya", ORDER)
    before = len(m.history.line)
    with pilot(m, house=HouseRules(curtain="never", undo=undo), size=size, lang=lang) as p:  # type: ignore[arg-type]
        p.settle()
        prompt = table(p).asking.prompt
        assert prompt is not None
        assert prompt.leave.visible is (undo == "free")
        if undo == "free":
            assert_in_window(p.scene, [prompt.leave])
            assert_apart([prompt.leave, prompt.confirm, prompt.look])
            p.click(prompt.leave)
            p.settle()
            assert table(p).asking.prompt is None
            assert len(m.history.line) == before - 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_move_that_was_only_begun_leaves_no_row_in_the_log(size: tuple[int, int]) -> None:
    """Nothing happened; what did happen and was taken back is told as ever."""
    s = Scenario(side(), side(), side()).at("melee")
    with seated(s, size=size) as p:
        p.settle()
        p.wait(0.4)
        scene = table(p)
        before = scene.rails.lines
        p.click("main")
        p.settle()
        assert scene.asking.question
        p.press("escape")
        p.settle()
        assert scene.asking.question is None and scene.rails.lines == before
        p.wait(0.4)
        p.click("main")
        p.settle()
        p.click("hero1")
        p.settle()
        scene.taking_back.take()
        p.settle()
        assert [line.kind for line in scene.rails.lines].count(TAKEN_BACK) == 1


def test_no_game_knows_an_event_called_as_the_row_of_what_was_taken_back() -> None:
    """It would lend the row its icon: ECG has a padlock for a card undone by a Reaction."""
    for game in registry.games():
        assert TAKEN_BACK not in icons_of(game)
