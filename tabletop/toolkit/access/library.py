"""Makes trees of AccessKit, the library for screen readers, from plain values; the only module that knows it. It may be missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, Protocol

try:
    import accesskit
except ImportError:  # no wheel for this system: the program goes on, with its own voice
    accesskit = None

AVAILABLE = accesskit is not None
APP = "Tapete"


class Run(NamedTuple):
    """Text of a field: the number of its run, the text, and the ends of what is marked in it."""

    number: int
    text: str
    marked: tuple[int, int]


class Told(NamedTuple):
    """Node of the library as plain values; `role` and `actions` by the library's names, `live` a politeness, `toggled` on or off."""

    number: int
    role: str
    label: str
    value: str
    description: str
    box: tuple[float, float, float, float]
    children: tuple[int, ...] = ()
    place: tuple[int, int] | None = None
    actions: tuple[str, ...] = ()
    live: str = ""
    toggled: str = ""
    disabled: bool = False
    selected: bool = False
    modal: bool = False
    run: Run | None = None


class Update(NamedTuple):
    """Change of a tree: its focus, the nodes that changed, and its root if it is sent whole, else 0."""

    focus: int
    nodes: tuple[Told, ...]
    root: int = 0


Activated = Callable[[], None]
Asked = Callable[[str, int, str], None]
Window = Literal["focused", "unfocused"]


class Adapter(Protocol):
    """Protocol of a connection to the system's readers; its handlers are called from any thread."""

    def ready(self) -> bool:
        """Whether it can take an update now."""

    def send(self, update: Update) -> None:
        """Send an update."""

    def look(self, window: Window) -> None:
        """Tell whether the window has the focus."""


class Direct:
    """Adapter of the library in this process; what it raises comes through."""

    def __init__(self, adapter: Any) -> None:
        self._adapter = adapter

    def ready(self) -> bool:
        """Return True: it takes an update at once."""
        return True

    def send(self, update: Update) -> None:
        """Send an update: all of it is made before the call, because an exception within would silence the library for good."""
        whole = made(update)
        _raise(self._adapter.update_if_active(lambda: whole))

    def look(self, window: Window) -> None:
        """Tell the window's focus, where the library does not see it itself."""
        if hasattr(self._adapter, "update_window_focus_state"):
            _raise(self._adapter.update_window_focus_state(window == "focused"))


def direct(activated: Activated, asked: Asked, deactivated: Activated, *, handle: Any, platform: str) -> Direct:
    """Connect to the readers of this system from this process; `handle` is the window's on Windows and macOS."""
    def requested(request: Any) -> None:
        text = request.data[1] if request.data else ""
        asked(str(request.action).rpartition(".")[2], request.target, text if isinstance(text, str) else "")

    if platform == "win32":
        return Direct(accesskit.windows.SubclassingAdapter(handle, activated, requested))
    if platform == "darwin":
        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        return Direct(accesskit.macos.SubclassingAdapter.for_window(handle, activated, requested))
    return Direct(accesskit.unix.Adapter(activated, requested, deactivated))


def made(update: Update) -> Any:
    """Make the library's update."""
    found = accesskit.TreeUpdate(update.focus)
    if update.root:
        found.tree = accesskit.Tree(update.root)
        found.tree.toolkit_name = APP
    for told in update.nodes:
        node = _node(told)
        if told.run is not None:
            node.set_children([told.run.number])
            places = [accesskit.TextPosition(told.run.number, min(at, len(told.run.text))) for at in told.run.marked]
            node.set_text_selection(accesskit.TextSelection(*places))
            found.nodes.append((told.run.number, _run(told.run.text)))
        found.nodes.append((told.number, node))
    return found


def _node(told: Told) -> Any:
    node = accesskit.Node(getattr(accesskit.Role, told.role))
    for text, put in ((told.label, node.set_label), (told.value, node.set_value), (told.description, node.set_description)):
        if text:
            put(text)
    if told.place is not None:
        node.set_position_in_set(told.place[0] - 1)
        node.set_size_of_set(told.place[1])
    node.set_bounds(accesskit.Rect(*told.box))
    if told.children:
        node.set_children(list(told.children))
    for name in told.actions:
        node.add_action(getattr(accesskit.Action, name))
    _describe(node, told)
    return node


def _describe(node: Any, told: Told) -> None:
    """Set the states that the library knows."""
    if told.live:
        node.set_live(accesskit.Live.ASSERTIVE if told.live == "assertive" else accesskit.Live.POLITE)
    if told.disabled:
        node.set_disabled()
    if told.toggled:
        node.set_toggled(accesskit.Toggled.TRUE if told.toggled == "on" else accesskit.Toggled.FALSE)
    if told.selected:
        node.set_selected(True)  # the library's own form
    if told.modal:
        node.set_modal()


def _run(text: str) -> Any:
    run = accesskit.Node(accesskit.Role.TEXT_RUN)
    run.set_value(text)
    run.set_character_lengths([len(letter.encode()) for letter in text])
    return run


def _raise(events: Any) -> None:
    """Let events of the systems that queue them happen."""
    if events is not None:
        events.raise_events()
