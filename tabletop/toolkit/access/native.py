"""Screen reader of the system: the spoken tree handed to it by AccessKit, the only library that knows it, which may be missing."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Mapping
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Literal

from tabletop.toolkit.access.announcer import Announcer
from tabletop.toolkit.access.check import faults
from tabletop.toolkit.access.deeds import perform
from tabletop.toolkit.access.tree import LIVE, REGION, ROOT, Deed, Item, Numbers, Tree, snapshot
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.input.speech import named
from tabletop.toolkit.text.words import Words

if TYPE_CHECKING:
    from tabletop.toolkit.scene import Scene

try:
    import accesskit
except ImportError:  # no wheel for this system: the program goes on, with its own voice
    accesskit = None

AVAILABLE = accesskit is not None
EVERY, ANYWAY = 0.1, 1.0
"""Seconds from one snapshot to the next while the scene changes, and while nothing seems to change."""
SETTLED = 0.15
"""Seconds that a reader must have been there before the adapter is touched: the library calls the handler of a reader that leaves while it
holds its lock, and the main thread, waiting for that lock, would keep the handler from running."""
PANICS = 3
"""Panics of the library after which it is left alone."""
APP = "Tapete"
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

    The library calls its handlers from threads of its own, holding a lock: they only set a flag or fill a queue. The main thread touches the
    adapter only while a reader is active, or the two would wait for each other.
    """

    def __init__(self, announcer: Announcer, connect: Callable[..., Any], failed: Panicked) -> None:
        self._announcer, self._connect, self._failed = announcer, connect, failed
        self._numbers = Numbers()
        self._asked: SimpleQueue[tuple[Any, int, Any]] = SimpleQueue()
        self._active, self._since = False, 0.0
        self._wanted: Literal["all", "changes"] = "all"
        self._shown: Tree | None = None
        self._stale = True
        self._window = ""
        self._lists: object = None
        self._at = 0.0
        self._focus: Node | None = None
        self._panics = 0
        self._adapter: Any = None
        self._begin()

    def _begin(self) -> None:
        self._adapter = self._connect(self._activated, self._requested, self._deactivated)

    # Handlers, called from any thread.

    def _activated(self) -> None:
        self._since = time.monotonic()
        self._wanted, self._active = "all", True

    def _requested(self, request: Any) -> None:
        self._asked.put((request.action, request.target, request.data))

    def _deactivated(self) -> None:
        self._active = False

    # The main thread.

    @property
    def active(self) -> bool:
        """Whether a screen reader listens."""
        return self._active

    def look(self, window: Literal["focused", "unfocused"]) -> None:
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
        if now - self._since < SETTLED:
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
        if before is not None and not changed and before.focus == tree.focus and not self._window:
            return False
        update = _update(tree, changed, words, self._numbers, whole=before is None)
        try:
            if self._window and hasattr(self._adapter, "update_window_focus_state"):
                _raise(self._adapter.update_window_focus_state(self._window == "focused"))
            _raise(self._adapter.update_if_active(lambda: update))
        except BaseException as problem:
            if type(problem).__name__ != "PanicException":
                raise
            self._recover()
            return False
        self._window, self._shown = "", tree
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
                action, number, data = self._asked.get_nowait()
            except Empty:
                return
            node, deed = self._numbers.node(number), ACTIONS.get(_name(action))
            if node is not None and deed is not None:
                perform(scene, node, deed, data[1] if deed is Deed.WRITE and data else "")
                self._stale = True


def connect(handle: Any = None, platform: str = sys.platform) -> Callable[..., Any]:
    """Return the maker of adapters for this system; `handle` is the window's on Windows and macOS."""
    def make(activated: Callable[[], None], requested: Callable[[Any], None], deactivated: Callable[[], None]) -> Any:
        if platform == "win32":
            return accesskit.windows.SubclassingAdapter(handle, activated, requested)
        if platform == "darwin":
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return accesskit.macos.SubclassingAdapter.for_window(handle, activated, requested)
        return accesskit.unix.Adapter(activated, requested, deactivated)

    return make


def _raise(events: Any) -> None:
    """Let events of the systems that queue them happen."""
    if events is not None:
        events.raise_events()


def _name(action: Any) -> str:
    return str(action).rpartition(".")[2]


def _update(tree: Tree, changed: Mapping[int, Item], words: Words, numbers: Numbers, *, whole: bool) -> Any:
    """Make the library's update: all of it before the call, because an exception within would silence the library for good."""
    update = accesskit.TreeUpdate(tree.focus)
    if whole:
        update.tree = accesskit.Tree(tree.root)
        update.tree.toolkit_name = APP
    for number, item in changed.items():
        node = _node(item, words)
        if item.role == "field":
            run = numbers.named(f"run {number}")
            node.set_children([run])
            places = [accesskit.TextPosition(run, min(at, len(item.value))) for at in item.selection]
            node.set_text_selection(accesskit.TextSelection(*places))
            update.nodes.append((run, _run(item.value)))
        update.nodes.append((number, node))
    return update


def _run(text: str) -> Any:
    run = accesskit.Node(accesskit.Role.TEXT_RUN)
    run.set_value(text)
    run.set_character_lengths([len(letter.encode()) for letter in text])
    return run


def _node(item: Item, words: Words) -> Any:
    role = "LIST_ITEM" if item.role == "card" and item.place is not None else ROLES[item.role]
    if item.role == "dialog" and item.modal:
        role = "DIALOG"
    node = accesskit.Node(getattr(accesskit.Role, role))
    _name_it(node, item, role, words)
    _describe(node, item)
    if item.place is not None:
        node.set_position_in_set(item.place[0] - 1)
        node.set_size_of_set(item.place[1])
    box = item.box
    node.set_bounds(accesskit.Rect(box.x, box.y, box.right, box.bottom))
    if item.children:
        node.set_children(list(item.children))
    for name, deed in ACTIONS.items():
        if deed in item.deeds:
            node.add_action(getattr(accesskit.Action, name))
    return node


def _name_it(node: Any, item: Item, role: str, words: Words) -> None:
    """Set name and value: the whole text of a label as its value, because macOS reads no other."""
    if role == "LABEL":
        node.set_value(item.value if item.role == LIVE else named(item.name, item.value, item.role, item.state, words))
    elif item.role in VALUED:
        node.set_label(named(item.name, "", item.role, item.state, words))
        node.set_value(item.value)
    else:
        node.set_label(named(item.name, item.value, item.role, item.state, words))
    if item.description:
        node.set_description(item.description)


def _describe(node: Any, item: Item) -> None:
    """Set the states that the library knows."""
    if item.role == LIVE:
        node.set_live(accesskit.Live.ASSERTIVE if item.name == "assertive" else accesskit.Live.POLITE)
    if item.state == "off":
        node.set_disabled()
    if item.role == "toggle":
        node.set_toggled(accesskit.Toggled.TRUE if item.state == "is_on" else accesskit.Toggled.FALSE)
    if item.state == "chosen":
        node.set_selected(True)  # the library's own form
    if item.modal:
        node.set_modal()
