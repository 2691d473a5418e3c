"""Behind the curtain one can leave the match, or come back to the same curtain, and nobody's hand is shown meanwhile."""

from __future__ import annotations

import pytest

from tabletop.kernel.match import Match
from tabletop.play.session import NOBODY
from tabletop.toolkit.widgets.button import Button
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot

from .deals import asked, hand_of, in_turn, lift, pilot, reveal, start, table, wander
from .test_secrets import assert_unsaid, permuted

SIZES = [(1280, 720), (1920, 1080)]


def mid_match() -> Match:
    """Somebody is to take the screen."""
    return wander(start(4, 1, 3), in_turn(7), seed=4)


def to_curtain(p: Pilot) -> TableScene:
    """Nobody has the screen."""
    p.settle()
    scene = table(p)
    assert scene.curtain.down
    return scene


def picture(p: Pilot) -> bytes:
    """The screen, at rest, the pointer out of the way."""
    p.settle()
    p.wait(0.5)
    return p.shot().get_view("0").raw


def offered(scene: TableScene) -> list[str]:
    """What the open dialog lets one do."""
    assert scene.dialog is not None
    return [button.name for button in scene.dialog.children if isinstance(button, Button)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("back", ["escape", "resume"])
def test_the_menu_opens_over_the_curtain_and_goes_back_to_the_same_curtain(size, back):
    """By Esc and by the button; nobody has sat down, and the same picture is there again."""
    m = mid_match()
    with pilot(m, size=size) as p:
        scene = to_curtain(p)
        before, named = picture(p), scene.curtain.plate.player
        p.press("escape")
        assert scene.dialog is not None
        assert picture(p) != before
        if back == "escape":
            p.press("escape")
        else:
            p.click("resume")
            p.move((2, size[1] - 2))
        assert scene.dialog is None
        assert (scene.curtain.down, scene.curtain.plate.player, scene.session.viewer) == (True, named, NOBODY)
        assert p.spoken().startswith(scene.curtain.button.says(p.app.look.words))
        if back == "escape":
            assert picture(p) == before
        lift(p)
        assert scene.session.viewer == m.waiting()[0]


@pytest.mark.parametrize("back", ["escape", "resume"])
def test_after_the_menu_enter_takes_the_screen(back):
    """However the menu was opened: the focus goes to the curtain's button, not back to the menu's."""
    with pilot(mid_match()) as p:
        scene = to_curtain(p)
        p.click(scene.rails.icons[0].world_box().centre)
        p.press("escape") if back == "escape" else p.click("resume")
        assert scene.dialog is None
        assert scene.focus.node is scene.curtain.button
        p.keep_down("return", 1.0)
        assert scene.dialog is None and not scene.curtain.down


def test_the_button_opens_it_too():
    """The menu's round button stands in front of the shade."""
    with pilot(mid_match()) as p:
        scene = to_curtain(p)
        p.click(scene.rails.icons[0].world_box().centre)
        assert scene.dialog is not None
        assert scene.dialog.name == "match-menu"


def test_only_what_needs_no_seat_is_offered():
    """Even a player who is not there may be left out. Once somebody sits there, conceding and the rest are in the menu again."""
    ways = {"on_settings": lambda: None, "on_rules": lambda clause: None}
    with pilot(mid_match(), **ways) as p:
        scene = to_curtain(p)
        p.press("escape")
        assert offered(scene) == ["resume", "settings", "relief", "leave"]
        p.press("escape")
        reveal(p).show.hurry()
        p.press("escape")
        assert {"concede", "rules"} < set(offered(scene))


@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_the_match_is_seen_behind_the_menu(size):
    """Other hands, or another moment of another match altogether: not one pixel of it changes, and no name is said."""
    m = mid_match()
    other = wander(start(5, 0, 2), asked("defence"), seed=2)
    shown = []
    for match in (m, permuted(m, NOBODY, 12), other):
        with pilot(match, size=size) as p:
            to_curtain(p)
            p.press("escape")
            shown.append(picture(p))
            assert_unsaid(p, match, hand_of(match, 0) + hand_of(match, 1))
            assert table(p).screenshot_refusal()(p.app.look.words)
    assert shown[0] == shown[1] == shown[2]


def test_no_frame_shows_the_match_while_the_menu_comes_up():
    """With motion, too, the cover is there from the first frame to the last."""
    with pilot(mid_match(), motion="animated") as p:
        scene = to_curtain(p)
        p.press("escape")
        assert scene.dialog is not None
        for _ in range(12):
            p.step()
            assert scene.curtain.whole.visible
        p.press("escape")
        p.step()
        assert not scene.curtain.whole.visible
        assert scene.session.viewer == NOBODY


def test_one_leaves_from_the_curtain_without_seeing_a_hand():
    """The match is left as it stands."""
    m, left = mid_match(), []
    seen = m.history.cursor
    with pilot(m, on_leave=left.append) as p:
        scene = to_curtain(p)
        p.press("escape")
        p.click("leave")
        assert left == [scene.session]
        assert scene.session.viewer == NOBODY
        assert m.history.cursor is seen


def test_settings_are_opened_from_the_curtain_and_come_back_to_it():
    """Even where they change the language, which lays the table anew."""
    def settings() -> None:
        p.app.push(SettingsScene(p.app))

    with pilot(mid_match(), on_settings=settings) as p:
        scene = to_curtain(p)
        p.press("escape")
        p.click(scene.dialog.find("settings"))
        assert p.scene is not scene
        p.app.change(language="en")
        p.app.pop()
        p.settle()
        assert to_curtain(p) is scene
        assert scene.dialog is None
        assert scene.session.viewer == NOBODY
