"""Screen reader of the system: the spoken tree handed to it, whole when one comes, then what changes, and its deeds done."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from functools import partial
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Literal

from tabletop.toolkit.access.announcer import Announcer
from tabletop.toolkit.access.apart import Apart
from tabletop.toolkit.access.check import faults
from tabletop.toolkit.access.deeds import perform
from tabletop.toolkit.access.library import Adapter, Run, Told, Update, Window, direct
from tabletop.toolkit.access.tree import LIVE, REGION, ROOT, Deed, Item, Numbers, Tree, snapshot
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.input.speech import named
from tabletop.toolkit.text.words import Words

if TYPE_CHECKING:
    from tabletop.toolkit.scene import Scene

EVERY, ANYWAY = 0.1, 1.0
"""Seconds from one snapshot to the next while the scene changes, and while nothing seems to change."""
SETTLED = 0.15
"""Seconds that a reader must have been there before it is sent anything: one that comes and goes at once is spared the tree."""
PANICS = 3
"""Panics of the library after which it is left alone."""
ROLES: Mapping[str, str] = {
    ROOT: "WINDOW", REGION: "LIST", LIVE: "LABEL", "button": "BUTTON", "card": "BUTTON", "choice": "RADIO_BUTTON", "dialog": "GROUP",
    "dropdown": "COMBO_BOX", "field": "TEXT_INPUT", "key": "BUTTON", "list": "LIST_BOX", "notice": "LABEL", "number": "SPIN_BUTTON",
    "place": "BUTTON", "progress": "PROGRESS_INDICATOR", "row": "LIST_BOX_OPTION", "slider": "SLIDER", "text": "LABEL", "toggle": "SWITCH"}
"""Role of the library by role of an item; a card of a region is an item of its list."""
VALUED = frozenset({"dropdown", "field", "number", "progress", "slider"})
"""Roles whose value is told as such; that of others is told with the name, because not every reader reads it."""
ACTIONS: Mapping[str, Deed] = {
    "FOCUS": Deed.FOCUS, "CLICK": Deed.CLICK, "INCREMENT": Deed.MORE, "DECREMENT": Deed.LESS, "SET_VALUE": Deed.WRITE}
Panicked = Callable[[], None]


class Native:
    """Connection to the screen reader. Until one asks, a step of it is a single test.

    The handlers are called from other threads: they only set a flag or fill a queue.
    """

    def __init__(self, announcer: Announcer, connect: Callable[..., Adapter], failed: Panicked) -> None:
        self._announcer, self._connect, self._failed = announcer, connect, failed
        self._numbers = Numbers()
        self._asked: SimpleQueue[tuple[str, int, str]] = SimpleQueue()
        self._active, self._since = False, 0.0
        self._wanted: Literal["all", "changes"] = "all"
        self._shown: Tree | None = None
        self._stale = True
        self._window: Window | None = None
        self._lists: object = None
        self._at = 0.0
        self._focus: Node | None = None
        self._panics = 0
        self._adapter: Adapter | None = None
        self._begin()

    def _begin(self) -> None:
        self._adapter = self._connect(self._activated, self._requested, self._deactivated)

    # Handlers, called from any thread.

    def _activated(self) -> None:
        self._since = time.monotonic()
        self._wanted, self._active = "all", True

    def _requested(self, action: str, number: int, text: str) -> None:
        self._asked.put((action, number, text))

    def _deactivated(self) -> None:
        self._active = False

    # The main thread.

    def close(self) -> None:
        """Let the reader go."""
        if isinstance(self._adapter, Apart):
            self._adapter.close()

    @property
    def active(self) -> bool:
        """Whether a screen reader listens."""
        return self._active

    def look(self, window: Window) -> None:
        """Note whether the window has the focus; the reader is told with the next step, if one listens."""
        self._window = window
        self._stale = True

    def step(self, scene: Scene) -> bool:
        """Tell the reader what changed, and do what it asked for; True if the tree was sent."""
        if not self._active or self._adapter is None:
            if self._announcer.reader == "active":
                self._announcer.reader = "absent"
            return False
        self._announcer.reader = "active"
        self._do_what_was_asked(scene)
        lists = scene.root.cache  # made anew, at a hit test or a frame, after any change of a node
        self._stale, self._lists = self._stale or lists is None or lists is not self._lists, lists
        now, moved = time.monotonic(), scene.focus.node is not self._focus
        if now - self._since < SETTLED or not self._adapter.ready():
            return False
        if not (moved or self._wanted == "all" or now - self._at >= (EVERY if self._stale else ANYWAY)):
            return False
        self._at, self._stale, self._focus = now, False, scene.focus.node
        live = tuple(self._announcer.live.items()) if self._announcer.route == "reader" else ()
        tree = snapshot(scene, self._numbers, live=live)
        if faults(tree):  # such a tree would silence the library for good
            return False
        return self._send(tree, scene.look.words)

    def _send(self, tree: Tree, words: Words) -> bool:
        before = None if self._wanted == "all" else self._shown
        self._wanted = "changes"
        changed = {number: item for number, item in tree.items.items() if before is None or before.items.get(number) != item}
        if self._adapter is None or (before is not None and not changed and before.focus == tree.focus and not self._window):
            return False
        nodes = tuple(_told(number, item, words, self._numbers) for number, item in changed.items())
        try:
            if self._window:
                self._adapter.look(self._window)
            self._adapter.send(Update(tree.focus, nodes, tree.root if before is None else 0))
        except BaseException as problem:
            if type(problem).__name__ != "PanicException":
                raise
            self._recover()
            return False
        self._window, self._shown = None, tree
        return True

    def _recover(self) -> None:
        """Begin anew with another adapter, because one that panicked stays dead; the third time, go on without."""
        self._panics += 1
        self._active, self._wanted, self._adapter = False, "all", None
        if self._panics < PANICS:
            self._begin()
        else:
            self._failed()

    def _do_what_was_asked(self, scene: Scene) -> None:
        while True:
            try:
                action, number, text = self._asked.get_nowait()
            except Empty:
                return
            node, deed = self._numbers.node(number), ACTIONS.get(action)
            if node is not None and deed is not None:
                perform(scene, node, deed, text)
                self._stale = True


def connect(handle: Any = None, platform: str = sys.platform) -> Callable[..., Adapter]:
    """Return the maker of adapters for this system; `handle` is the window's on Windows and macOS, whose readers call its own thread."""
    return partial(direct, handle=handle, platform=platform) if platform in ("win32", "darwin") else Apart


def _told(number: int, item: Item, words: Words, numbers: Numbers) -> Told:
    """Put an item into the library's terms."""
    role = "LIST_ITEM" if item.role == "card" and item.place is not None else ROLES[item.role]
    if item.role == "dialog" and item.modal:
        role = "DIALOG"
    label, value = _named(item, role, words)
    box = item.box
    return Told(
        number, role, label, value, item.description, (box.x, box.y, box.right, box.bottom), item.children, item.place,
        tuple(name for name, deed in ACTIONS.items() if deed in item.deeds), live=item.name if item.role == LIVE else "",
        toggled={"is_on": "on"}.get(item.state, "off") if item.role == "toggle" else "", disabled=item.state == "off",
        selected=item.state == "chosen", modal=item.modal,
        run=Run(numbers.named(f"run {number}"), item.value, item.selection) if item.role == "field" else None)


def _named(item: Item, role: str, words: Words) -> tuple[str, str]:
    """Return label and value: the whole text of a label as its value, because macOS reads no other."""
    if role == "LABEL":
        return "", item.value if item.role == LIVE else named(item.name, item.value, item.role, item.state, words)
    if item.role in VALUED:
        return named(item.name, "", item.role, item.state, words), item.value
    return named(item.name, item.value, item.role, item.state, words), ""
