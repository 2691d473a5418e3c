"""Where a key goes: what is carried, what has the focus, the dialog, moving the focus, the table of shortcuts."""

from typing import TYPE_CHECKING

from tabletop.toolkit.graph.keys import MODIFIER_KEYS, Key
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.input.focus import Direction

if TYPE_CHECKING:
    from tabletop.toolkit.scene import Scene

ARROWS: dict[str, Direction] = {"left": "left", "right": "right", "up": "up", "down": "down"}

REPEATING = frozenset({*ARROWS, "tab", "pageup", "pagedown", "backspace", "delete"})
REPEAT_AFTER = 0.4
REPEAT_EVERY = 0.05
ALONE = {"left alt": Key("alt")}
"""Modifiers that are a key of their own when they go down and up with nothing else meanwhile. Not the right Alt, which writes
letters on many keyboards.
"""
TEXTS = {"space": " ", "plus": "+"}
"""The text of keys whose name is another."""
TAP = 0.5
"""Seconds within which they must."""


class Keyboard:
    """The keyboard of one scene."""

    def __init__(self, scene: "Scene") -> None:
        self._scene = scene
        self._held: Key | None = None
        self._down: set[str] = set()  # all that are held; `_held` is the one that went down last
        self._due = 0.0
        self._alone: Key | None = None
        self._alone_for = 0.0
        self._tapped: Key | None = None
        self._spent = ""

    def down(self, key: Key) -> bool:
        """A key went down; True if it did something."""
        self.disturb()
        if key.name in MODIFIER_KEYS:
            free = not (key.ctrl or key.shift)
            self._alone, self._alone_for = (ALONE.get(key.name) if free else None), 0.0
            return False
        if key.name in self._down:
            return False  # the window system repeats what is held; what may repeat is repeated by step()
        self._down.add(key.name)
        self._held, self._due = key, REPEAT_AFTER
        before = self._scene.focus.node
        done = self._do(key)
        after = self._scene.focus.node
        # The key that gave a field the keyboard comes again as text: it is not the first letter there.
        self._spent = key.name if after is not None and after is not before and writes(after, key) else ""
        return done

    def up(self, name: str = "") -> None:
        """A key was let go: nothing repeats. A modifier that was tapped acts with the next step: when the window
        loses the keyboard (Alt+Tab), keys come up first and the news comes after.
        """
        self._held, self._spent = None, ""
        self._tapped, self._alone = (self._alone if name in ALONE else None), None
        self._down = self._down - {name} if name else set()
        if not self._down:
            self._scene.let_go()

    def lose(self) -> None:
        """The keyboard went elsewhere: nothing is held or was tapped."""
        self.up()
        self.disturb()

    def disturb(self) -> None:
        """Something else happened: no key was tapped alone."""
        self._alone = self._tapped = None

    @property
    def holds(self) -> bool:
        """Whether a key is held."""
        return bool(self._down)

    @property
    def last(self) -> Key | None:
        """The key that went down last, while no key has come up since."""
        return self._held

    @property
    def repeating(self) -> bool:
        """Whether a key is held that will act again."""
        return self._held is not None and self._repeats(self._held)

    def step(self, dt: float) -> None:
        """Repeats a held key, at most once a step: a stalled program must not pour out what it missed."""
        self._tap(dt)
        if self._held is None or not self._repeats(self._held):
            return
        self._due -= dt
        if self._due <= 0:
            self._due = REPEAT_EVERY
            self._do(self._held)

    def _tap(self, dt: float) -> None:
        """A modifier that was tapped alone acts; one that is held too long will not."""
        tapped, self._tapped = self._tapped, None
        if tapped is not None:
            self._do(tapped)
        self._alone_for += dt
        if self._alone_for > TAP:
            self._alone = None

    def _repeats(self, key: Key) -> bool:
        """Keys that move and erase; never those that confirm, leave or call something."""
        return key.name in REPEATING and self._scene.carry.held is None

    def _do(self, key: Key) -> bool:
        scene = self._scene
        if key.name == "escape" and self._let_fall():
            return True
        if scene.carry.held is not None and scene.carry.held.hand == "click" and (key.name in ARROWS or key.name == "tab"):
            scene.carry_by_keys(scene.carry.held)
        if scene.carry.held is not None and scene.carry.held.hand == "keys":
            return self._carrying(key)
        return self._to_focus(key) or self._to_dialog(key) or self._to_shortcut(key) or self._moving(key)

    def typed(self, text: str) -> bool:
        """Text came from the keyboard or an input method."""
        spent, self._spent = self._spent, ""
        if spent and text.casefold() == TEXTS.get(spent, spent):
            return True
        node = self._scene.focus.node
        return node is not None and node.typed(text)

    def composing(self, text: str, start: int) -> bool:
        """An input method shows text that is not finished."""
        node = self._scene.focus.node
        return node is not None and node.composing(text, start)

    def _let_fall(self) -> bool:
        """Escape: what is carried goes back, and the keyboard with it to what it had picked up."""
        held = self._scene.carry.held
        if not self._scene.pointer.escape():
            return False
        if held is not None and held.hand == "keys":
            self._go_to(held.source)
        return True

    def _go_to(self, source: Node | None) -> None:
        """What was carried has the keyboard again, where it is still there."""
        if source is not None and source.scene is self._scene and source.is_shown():
            self._scene.focus.set(source, "keys")

    def _carrying(self, key: Key) -> bool:
        """The keyboard carries something: it walks the drop nodes, Enter lets go."""
        scene = self._scene
        found: Node | None = None
        if key.name in ARROWS:
            found = scene.focus.go(ARROWS[key.name])
        elif key.name == "tab":
            found = scene.focus.walk(-1 if key.shift else 1)
        elif key.name in ("return", "space"):
            source = scene.carry.held.source if scene.carry.held is not None else None
            scene.carry.drop()
            scene.focus.only = None
            self._go_to(source)
            return True
        if found is not None:
            scene.carry.point(found)
        return True

    def _to_focus(self, key: Key) -> bool:
        scene = self._scene
        scene.focus.check()
        node = scene.focus.node
        while node is not None:
            if node.keyed(key):
                scene.focus.shown = True
                return True
            node = node.parent
        focused = scene.focus.node
        if focused is not None and writes(focused, key):
            return True
        ready = focused is not None and (scene.focus.shown or scene.focus.via == "scene")
        return ready and key in (Key("return"), Key("space")) and focused is not None and focused.activated()

    def _to_dialog(self, key: Key) -> bool:
        dialog = self._scene.dialog
        if dialog is None:
            return False
        if key.name == "escape":
            return dialog.give_up()
        return key == Key("return") and dialog.agree()

    def _to_shortcut(self, key: Key) -> bool:
        scene = self._scene
        where = ("app",) if scene.dialogs else scene.where
        name = scene.app.shortcuts.action_for(key, where)
        return name is not None and ((not scene.dialogs and scene.action(name)) or scene.app.action(name))

    def _moving(self, key: Key) -> bool:
        scene = self._scene
        if key.name == "tab" and not key.ctrl and not key.alt:
            return scene.focus.walk(-1 if key.shift else 1) is not None
        if key.name in ARROWS and not (key.ctrl or key.alt or key.shift):
            return scene.focus.go(ARROWS[key.name]) is not None
        return False


def writes(node: Node, key: Key) -> bool:
    """Whether the key will come again as text for a node in which one types: then it is no shortcut."""
    return node.accepts_text and not key.ctrl and not key.alt and (len(key.name) == 1 or key.name in ("space", "plus"))
