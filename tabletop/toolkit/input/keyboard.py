"""Dispatch of keys: to the drag, the focused node, the dialog, focus movement, then the shortcut table."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol

from tabletop.toolkit.graph.drag import Drag, Hand
from tabletop.toolkit.graph.keys import MODIFIER_KEYS, Key
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.input.carry import Carry
from tabletop.toolkit.input.focus import Focus
from tabletop.toolkit.input.pointer import Pointer
from tabletop.toolkit.input.shortcuts import Shortcuts
from tabletop.toolkit.input.ways import Direction

ARROWS: dict[str, Direction] = {"left": "left", "right": "right", "up": "up", "down": "down"}

REPEATING = frozenset({*ARROWS, "tab", "pageup", "pagedown", "backspace", "delete"})
REPEAT_AFTER = 0.4
REPEAT_EVERY = 0.05
ALONE = {"left alt": Key("alt"), "left ctrl": Key("ctrl")}
"""Modifiers that act as a key when pressed and released alone.

The right Alt is not one: it types letters on many keyboards.
"""
TEXTS = {"space": " ", "plus": "+"}
"""Text keys of keys whose name differs."""
TAP = 0.5
"""Seconds within which such a modifier must be released."""


class KeyedProgram(Protocol):
    """Protocol: what the keyboard needs of the program."""

    @property
    def shortcuts(self) -> Shortcuts:
        """Table of shortcuts."""

    def action(self, name: str) -> bool:
        """Carry out an action of the whole program; False where no action has that name."""


class Reviewing(Protocol):
    """Protocol: what the keyboard needs of the review by ear."""

    def act(self, name: str, key: Key) -> bool:
        """Carry out a review key; False where it has no meaning now."""


class KeyedDialog(Protocol):
    """Protocol: what the keyboard needs of a dialog."""

    def agree(self) -> bool:
        """Give the main answer."""

    def give_up(self) -> bool:
        """Give the safe answer; False where there is none."""


class KeyboardHost(Protocol):
    """Protocol: what the keyboard needs of the scene."""

    where: tuple[str, ...]
    focus: Focus
    carry: Carry
    pointer: Pointer

    @property
    def root(self) -> Node:
        """Root of the tree."""

    @property
    def app(self) -> KeyedProgram:
        """Program around the scene."""

    @property
    def dialogs(self) -> Sequence[Any]:
        """Open dialogs."""

    @property
    def dialog(self) -> "KeyedDialog | None":
        """Uppermost dialog."""

    @property
    def reviewing(self) -> "Reviewing":
        """Review of the scene by ear."""

    def action(self, name: str) -> bool:
        """Handle a shortcut; True if the scene did something."""

    def pick_up(self, node: Node, hand: Hand) -> Drag | None:
        """Start the drag of a node; None if it cannot be picked up."""

    def carry_by_keys(self, drag: Drag) -> None:
        """Hand the drag over to the keyboard."""

    def let_go(self) -> None:
        """Note that no key is held any more."""


class Keyboard:
    """Keyboard of one scene."""

    def __init__(self, scene: KeyboardHost) -> None:
        self._scene = scene
        self._held: Key | None = None
        self._down: set[str] = set()  # all held keys; `_held` is the one that went down last
        self._due = 0.0
        self._alone: Key | None = None
        self._alone_for = 0.0
        self._tapped: Key | None = None
        self._spent = ""
        self.aliases: Mapping[str, Key] = {}
        """Keys for one hand: what a key stands for outside text fields, by SDL's name."""
        self._meant: dict[str, Key] = {}
        self.long: Literal["hold", "again"] = "hold"
        """Whether a long press is one, or two short ones."""

    def struck(self, key: Key, raw: str) -> bool:
        """Handle a key press by SDL's name, too: it may stand for another key."""
        node = self._scene.focus.node
        free = not (key.ctrl or key.alt or key.shift) and not (node is not None and node.accepts_text)
        meant = self.aliases.get(raw) if free else None
        if meant is None:
            return self.down(key)
        self._meant[raw] = meant
        done = self.down(meant)
        self._spent = raw.strip("[]")
        return done

    def released(self, key: Key, raw: str) -> None:
        """Handle a key release by SDL's name, too."""
        self.up(self._meant.pop(raw, key).name)

    def down(self, key: Key) -> bool:
        """Handle a key press; True if it had an effect."""
        self.disturb()
        if key.name in MODIFIER_KEYS:
            others = {"ctrl": key.ctrl, "alt": key.alt, "shift": key.shift}
            alone = ALONE.get(key.name)
            free = alone is not None and not any(down for name, down in others.items() if name != alone.name)
            self._alone, self._alone_for = (alone if free else None), 0.0
            return False
        if key.name in self._down:
            return False  # ignore the window system's key repeat; step() repeats keys
        self._down.add(key.name)
        self._held, self._due = key, REPEAT_AFTER
        before = self._scene.focus.node
        done = self._do(key)
        after = self._scene.focus.node
        # The key that moved the focus into a field also arrives as text: drop it, it is not the first letter there.
        self._spent = key.name if after is not None and after is not before and writes(after, key) else ""
        return done

    def up(self, name: str = "") -> None:
        """Handle a key release: nothing repeats.

        A modifier that was tapped acts with the next step: when the window loses focus (Alt+Tab), key releases arrive
        before the news of it.
        """
        self._held, self._spent = None, ""
        self._tapped, self._alone = (self._alone if name in ALONE else None), None
        self._down = self._down - {name} if name else set()
        if not self._down:
            self._scene.let_go()

    def lose(self) -> None:
        """Reset after focus loss: no key is held or was tapped."""
        self.up()
        self.disturb()

    def disturb(self) -> None:
        """Cancel a pending modifier tap after any other event."""
        self._alone = self._tapped = None

    @property
    def holds(self) -> bool:
        """Whether a key is held."""
        return bool(self._down)

    @property
    def last(self) -> Key | None:
        """Key pressed last, while no key has been released since."""
        return self._held

    @property
    def repeating(self) -> bool:
        """Whether a held key will repeat."""
        return self._held is not None and self._repeats(self._held)

    def step(self, dt: float) -> None:
        """Repeat a held key, at most once a step: after a stall the missed repeats must not all fire."""
        self._tap(dt)
        if self._held is None or not self._repeats(self._held):
            return
        self._due -= dt
        if self._due <= 0:
            self._due = REPEAT_EVERY
            self._do(self._held)

    def _tap(self, dt: float) -> None:
        """Fire a modifier that was tapped alone, unless it was held too long."""
        tapped, self._tapped = self._tapped, None
        if tapped is not None:
            self._do(tapped)
        self._alone_for += dt
        if self._alone_for > TAP:
            self._alone = None

    def _repeats(self, key: Key) -> bool:
        """Whether a key repeats: those that move and erase; never those that confirm, leave or trigger an action."""
        return key.name in REPEATING and self._scene.carry.held is None

    def _do(self, key: Key) -> bool:
        scene = self._scene
        if key.name == "escape" and self._let_fall():
            return True
        if self._to_ear(key):
            return True
        if scene.carry.held is not None and scene.carry.held.hand == "click" and (key.name in ARROWS or key.name == "tab"):
            scene.carry_by_keys(scene.carry.held)
        if scene.carry.held is not None and scene.carry.held.hand == "keys":
            return self._carrying(key)
        return self._to_focus(key) or self._to_dialog(key) or self._to_shortcut(key) or self._moving(key)

    def typed(self, text: str) -> bool:
        """Handle text from the keyboard or an input method."""
        spent, self._spent = self._spent, ""
        if spent and text.casefold() == TEXTS.get(spent, spent):
            return True
        node = self._scene.focus.node
        return node is not None and node.typed(text)

    def composing(self, text: str, start: int) -> bool:
        """Handle the unfinished text of an input method."""
        node = self._scene.focus.node
        return node is not None and node.composing(text, start)

    def _let_fall(self) -> bool:
        """Cancel the drag on Escape, and return the focus to its source."""
        held = self._scene.carry.held
        if not self._scene.pointer.escape():
            return False
        if held is not None and held.hand == "keys":
            self._scene.focus.hand_on(held.source)
        return True

    def _carrying(self, key: Key) -> bool:
        """Handle keys during a keyboard drag: arrows walk the drop nodes, Enter drops, a number may name a goal."""
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
            if source is not None:
                scene.focus.hand_on(source)
            return True
        elif key.name.isdigit():
            return self._to_shortcut(key)
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
        if focused is None or key not in (Key("return"), Key("space")):
            return False
        ready = scene.focus.shown or scene.focus.via == "scene" or (scene.focus.via == "return" and key == Key("return"))
        return ready and focused.activated()

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

    def _to_ear(self, key: Key) -> bool:
        """Handle the keys that review the screen by ear, also during a question or a drag."""
        name = self._scene.app.shortcuts.action_for(key, ("ear",))
        return name is not None and self._scene.reviewing.act(name, key)

    def _moving(self, key: Key) -> bool:
        scene = self._scene
        if key.name == "tab" and not key.ctrl and not key.alt:
            return scene.focus.walk(-1 if key.shift else 1) is not None
        if key.name in ARROWS and not (key.ctrl or key.alt or key.shift):
            return scene.focus.go(ARROWS[key.name]) is not None
        return False


def writes(node: Node, key: Key) -> bool:
    """Whether the key will also arrive as text for the focused text node: then it is no shortcut."""
    return node.accepts_text and not key.ctrl and not key.alt and (len(key.name) == 1 or key.name in ("space", "plus"))
