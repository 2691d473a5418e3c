"""The table of shortcuts: rebinding, collisions, what may not change."""

import pytest

from tabletop.ui.input.keys import Key, read_key
from tabletop.ui.input.shortcuts import Action, Shortcuts
from tabletop.ui.library import scene as library
from tabletop.ui.replay import keys as replay
from tabletop.ui.table import actions as table

TABLE = (
    Action("undo", ("ctrl+z",), "table", "k"),
    Action("log", ("l",), "table", "k"),
    Action("step", ("l",), "replay", "k"),
)


def _shortcuts() -> Shortcuts:
    shortcuts = Shortcuts()
    shortcuts.register(TABLE)
    return shortcuts


def test_as_they_come_nothing_collides() -> None:
    """The same key may serve two places that are never shown together."""
    assert _shortcuts().conflicts() == []


def test_the_most_special_place_comes_first() -> None:
    """A key is looked up in the places of the scene, in their order."""
    shortcuts = _shortcuts()

    assert shortcuts.action_for(Key("l"), ("replay", "app")) == "step"
    assert shortcuts.action_for(Key("l"), ("table", "app")) == "log"
    assert shortcuts.action_for(Key("f1"), ("table", "app")) == "shortcuts"
    assert shortcuts.action_for(Key("l"), ("app",)) is None


def test_rebinding_moves_the_key_and_names_what_it_collides_with() -> None:
    """The old key is free, the new one works, the other action is named."""
    shortcuts = _shortcuts()
    clashes = shortcuts.bind("undo", "L")

    assert [(c.key, {c.first, c.second}) for c in clashes] == [("l", {"undo", "log"})]
    assert shortcuts.action_for(Key("z", ctrl=True), ("table",)) is None
    assert shortcuts.own == {"undo": ("l",)}
    shortcuts.bind("undo", "ctrl+z")
    assert shortcuts.own == {}


def test_keys_that_lead_out_cannot_be_changed() -> None:
    """Esc stays Esc, and what is no key is refused."""
    shortcuts = _shortcuts()
    with pytest.raises(PermissionError):
        shortcuts.bind("back", "q")
    with pytest.raises(ValueError, match="not a key"):
        shortcuts.bind("undo", "ctrl+")


def test_settings_edited_by_hand_do_no_harm() -> None:
    """What is no key is left out, an unknown action is kept aside."""
    shortcuts = Shortcuts()
    shortcuts.adopt({"mute": ("ctrl+", "m"), "unknown": ("x",)})

    assert shortcuts.keys("mute") == ("m",)
    assert shortcuts.action_for(Key("x"), ("app",)) is None


@pytest.mark.parametrize("spelled", ["a", "ctrl+z", "ctrl+alt+shift+f12", "escape", "plus", "-", "ctrl+-"])
def test_a_key_is_read_as_it_is_spelled(spelled: str) -> None:
    """Spelling and reading undo each other."""
    assert read_key(spelled).spelled == spelled


@pytest.mark.parametrize("actions", [table.ACTIONS, replay.ACTIONS, library.ACTIONS], ids=["table", "replay", "library"])
def test_no_key_does_two_things_in_one_place(actions: tuple[Action, ...]) -> None:
    """At the table, in the replay and among the saved matches."""
    keys = [key for action in actions for key in action.keys]

    assert len(keys) == len(set(keys))


def test_as_the_program_comes_no_shortcut_is_marked_as_colliding() -> None:
    """What the table does with Esc and Tab is meant; another key given one of theirs collides."""
    shortcuts = Shortcuts()
    for actions in (table.ACTIONS, replay.ACTIONS, library.ACTIONS):
        shortcuts.register(actions)

    assert shortcuts.conflicts() == []
    assert [{c.first, c.second} for c in shortcuts.bind("log", "escape")] == [{"back", "log"}, {"log", "menu"}]
