"""The table of shortcuts: rebinding, collisions, what may not change."""

import ast
from itertools import groupby

import pygame
import pytest

from tabletop.present.words import Translations
from tabletop.toolkit.events import read
from tabletop.toolkit.graph.keys import Key, read_key
from tabletop.toolkit.input.shortcuts import APP_ACTIONS, Action, Shortcuts, for_system
from tabletop.toolkit.widgets.hints import cap_name
from tabletop.toolkit.widgets.scroll import ScrollArea
from tabletop.ui.shell.keymap import ACTIONS, END, LIBRARY, REPLAY
from tabletop.ui.table import actions as table
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot
from tests.support.everyday import rarely
from tests.support.source import modules_with, nodes
from tests.ui.table.deals import pilot, start

EVERYDAY = ("menu", "settings", "library", "table", "replay")
"""Scenes of every day: those with dialogs of their own."""
KNOWN = (*APP_ACTIONS, *table.ACTIONS, *END, *REPLAY, *LIBRARY)
"""All actions as they are written down, for every system."""
TABLE = (
    Action("undo", ("ctrl+z",), "table", "k"),
    Action("log", ("l",), "table", "k"),
    Action("step", ("l",), "replay", "k"),
)


def _shortcuts() -> Shortcuts:
    return Shortcuts((*APP_ACTIONS, *TABLE))


def test_as_they_come_nothing_collides() -> None:
    """The same key may serve two places that are never shown together."""
    assert _shortcuts().conflicts() == []


def test_on_macos_no_key_is_one_that_the_system_takes() -> None:
    """Cmd is its Ctrl: what minimises, hides, closes or ends every program there ends nothing of ours; F11 shows the desktop."""
    taken = {"ctrl+m", "ctrl+h", "ctrl+q", "ctrl+w", "ctrl+tab", "ctrl+space", "ctrl+n", "ctrl+o", "ctrl+p", "f11"}
    mac, other = for_system(KNOWN, "darwin"), for_system(KNOWN, "linux")

    assert {key for action in mac for key in action.keys} & taken == set()
    assert Shortcuts(mac).conflicts() == []
    assert {a.name: a.keys for a in mac}.keys() == {a.name: a.keys for a in other}.keys()
    assert [a.name for a, b in zip(mac, other, strict=True) if a.keys != b.keys] == ["full_screen", "mute"]


@pytest.mark.parametrize(("platform", "mods", "called"), [
    ("linux", pygame.KMOD_LCTRL, "mute"), ("win32", pygame.KMOD_RCTRL, "mute"), ("linux", pygame.KMOD_LMETA, None),
    ("win32", pygame.KMOD_LMETA, None), ("darwin", pygame.KMOD_LMETA, None), ("darwin", pygame.KMOD_LCTRL, None),
    ("darwin", pygame.KMOD_RMETA | pygame.KMOD_LSHIFT, "mute"), ("darwin", pygame.KMOD_LMETA | pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, None),
    ("linux", pygame.KMOD_LALT, None),
])
def test_commands_are_called_with_the_modifier_of_the_system(platform: str, mods: int, called: str | None) -> None:
    """Ctrl, or Cmd on macOS; a key with the Windows key, or with Control on macOS, is the system's."""
    key = read(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=mods), platform)

    assert Shortcuts(for_system(KNOWN, platform)).action_for(key, ("replay", "app")) == called


@pytest.mark.parametrize("lang", ["es", "en"])
def test_caps_are_labelled_as_on_the_keyboard(lang: str) -> None:
    """Ctrl is Cmd and Alt is Option on a Mac."""
    words = Translations(lang)
    labels = {platform: [cap_name(part, words, platform) for part in ("ctrl", "alt", "m")] for platform in ("win32", "linux", "darwin")}

    assert labels["win32"] == labels["linux"] == ["Ctrl", "Alt", "M"]
    assert labels["darwin"] == ["Cmd", words("ui.key.option"), "M"]


def test_alt_f4_is_left_to_the_system() -> None:
    """It closes the window: nothing of ours is called by it, nor by F4 with it held."""
    key = read(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F4, mod=pygame.KMOD_LALT), "win32")

    assert {Shortcuts(KNOWN).action_for(key, (where,)) for where in {action.where for action in KNOWN}} == {None}


def test_the_most_special_place_comes_first() -> None:
    """A key is looked up in the places of the scene, in their order."""
    shortcuts = _shortcuts()

    assert shortcuts.action_for(Key("l"), ("replay", "app")) == "step"
    assert shortcuts.action_for(Key("l"), ("table", "app")) == "log"
    assert shortcuts.action_for(Key("f1"), ("table", "app")) == "shortcuts"
    assert shortcuts.action_for(Key("l"), ("app",)) is None


def test_rebinding_moves_the_key() -> None:
    """The old key is free, the new one works, and the first one can come back."""
    shortcuts = _shortcuts()

    assert shortcuts.bind("undo", "K") == []
    assert shortcuts.action_for(Key("z", ctrl=True), ("table",)) is None
    assert shortcuts.action_for(Key("k"), ("table",)) == "undo"
    assert shortcuts.own == {"undo": ("k",)}
    assert shortcuts.bind("undo", "ctrl+z") == []
    assert shortcuts.own == {}


def test_a_key_that_is_taken_is_refused_and_the_other_action_named() -> None:
    """Nothing changes: not for a key that came with the program, one of the player's, nor one an action had before."""
    shortcuts = _shortcuts()

    assert [(c.key, {c.first, c.second}) for c in shortcuts.bind("undo", "L")] == [("l", {"undo", "log"})]
    assert [{c.first, c.second} for c in shortcuts.bind("undo", "f12")] == [{"undo", "screenshot"}]
    assert shortcuts.own == {} and shortcuts.keys("undo") == ("ctrl+z",)
    shortcuts.bind("log", "k")
    assert [{c.first, c.second} for c in shortcuts.bind("undo", "k")] == [{"undo", "log"}]
    shortcuts.bind("undo", "l")
    assert [{c.first, c.second} for c in shortcuts.bind("log", "l")] == [{"undo", "log"}]
    assert shortcuts.own == {"log": ("k",), "undo": ("l",)}


def test_keys_that_lead_out_cannot_be_changed() -> None:
    """Esc stays Esc, and what is no key is refused."""
    shortcuts = _shortcuts()
    with pytest.raises(PermissionError):
        shortcuts.bind("back", "q")
    with pytest.raises(ValueError, match="not a key"):
        shortcuts.bind("undo", "ctrl+")


def test_settings_edited_by_hand_do_no_harm() -> None:
    """What is no key is left out, an unknown action is kept aside."""
    shortcuts = Shortcuts(APP_ACTIONS)
    shortcuts.adopt({"mute": ("ctrl+", "m"), "unknown": ("x",)})

    assert shortcuts.keys("mute") == ("m",)
    assert shortcuts.action_for(Key("x"), ("app",)) is None


@pytest.mark.parametrize("spelled", ["a", "ctrl+z", "ctrl+alt+shift+f12", "escape", "plus", "-", "ctrl+-"])
def test_a_key_is_read_as_it_is_spelled(spelled: str) -> None:
    """Spelling and reading undo each other."""
    assert read_key(spelled).spelled == spelled


@pytest.mark.parametrize(("own", "kept"), [
    ({"undo": ("l",)}, {"undo": ()}),
    ({"undo": ("k", "l")}, {"undo": ("k",)}),
    ({"undo": ("k",), "log": ("k",)}, {"undo": ("k",), "log": ()}),
    ({"undo": ("l",), "log": ("ctrl+z",)}, {"undo": ("l",), "log": ("ctrl+z",)}),
    ({"log": ("f12",), "step": ("x",)}, {"log": (), "step": ("x",)}),
    ({"mute": ("ctrl+z",)}, {"mute": ()}),
])
def test_of_two_actions_that_settings_give_one_key_one_loses_it(
        own: dict[str, tuple[str, ...]], kept: dict[str, tuple[str, ...]]) -> None:
    """The player's own key goes, of two the later; keys that were swapped stay."""
    shortcuts = _shortcuts()
    shortcuts.adopt(own)

    assert shortcuts.own == kept
    assert shortcuts.conflicts() == []


def test_every_action_of_the_program_is_in_the_one_table() -> None:
    """Wherever the source names an action, it stands in the table from the start; those of one place stand together."""
    named = {node.args[0].value for tree in modules_with("Action(").values() for node in nodes(tree)
             if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Action"
             and isinstance(node.args[0], ast.Constant)}
    places = [action.where for action in ACTIONS]

    assert named and named <= {action.name for action in ACTIONS}
    assert [place for place, _ in groupby(places)] == list(dict.fromkeys(places))


@pytest.mark.parametrize("name", [*EVERYDAY, *(rarely(name) for name in shots.SCENES if name not in EVERYDAY)])
def test_the_table_of_shortcuts_opens_and_closes_in_every_scene(name: str) -> None:
    """A scene leaves alone the answers of dialogs that are not its own."""
    closed = []

    def bring(pilot: Pilot) -> None:
        scene = pilot.scene
        pilot.press("f1")
        if scene.dialog is not None:
            pilot.press("escape")
        closed.append(pilot.scene is scene and scene.dialog is None)

    shots.take(name, shots.Shot(size=(1280, 720)), bring)

    assert closed == [True]


@pytest.mark.parametrize("second", [Action("other", ("l",), "table", "k"), Action("log", ("x",), "table", "k")])
def test_a_table_with_a_key_or_a_name_twice_is_refused(second: Action) -> None:
    """At the start, not when somebody first comes to the place."""
    with pytest.raises(ValueError, match="log"):
        Shortcuts((*APP_ACTIONS, *TABLE, second))


def test_as_the_program_comes_no_shortcut_collides() -> None:
    """What the table does with Esc and Tab is meant; another key given one of theirs collides."""
    shortcuts = Shortcuts(ACTIONS)

    assert shortcuts.conflicts() == []
    assert [{c.first, c.second} for c in shortcuts.bind("log", "escape")] == [{"back", "log"}, {"log", "menu"}]


@pytest.mark.parametrize(("forth", "back"), [("pagedown", "pageup"), ("down", "up"), ("end", "home")])
def test_the_keys_scroll_the_table_of_shortcuts(forth: str, back: str) -> None:
    """With large letters not all rows fit; Enter still closes it."""
    with pilot(start(1), people=(0,)) as p:
        p.app.change(ui_scale=150)
        p.settle()
        p.press("f1")
        dialog = p.scene.dialog
        assert dialog is not None
        area = dialog.find("scroll")
        assert isinstance(area, ScrollArea)
        assert area.furthest > 0
        p.press(*[forth] * 12)
        assert area.offset == area.furthest
        p.press(*[back] * 12)
        assert area.offset == 0
        p.press("return")
        assert p.scene.dialog is None
