"""The tree handed to the system's screen reader: nothing before one listens, few nodes after, and no fault that would silence it."""

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tabletop.archive.settings import Settings
from tabletop.toolkit.access import native
from tabletop.toolkit.access.library import Direct
from tabletop.toolkit.access.native import Native
from tabletop.toolkit.graph.node import Node
from tabletop.ui.tools.pilot import Pilot
from tests.ui.gallery import Gallery

accesskit = pytest.importorskip("accesskit")


class PanicException(BaseException):  # as the library names it
    """What the library raises when it has failed for good."""


class Adapter:
    """Adapter that notes the updates; `fails` lets it panic."""

    fails = False

    def __init__(self, activated: Callable[[], None], asked: Callable[[Any], None], deactivated: Callable[[], None]) -> None:
        self.activated, self.asked, self.deactivated = activated, asked, deactivated
        self.updates: list[Any] = []
        self.window: list[bool] = []

    def update_if_active(self, factory: Callable[[], Any]) -> None:
        """Take an update."""
        if self.fails:
            raise PanicException
        self.updates.append(factory())

    def update_window_focus_state(self, focused: bool) -> None:
        """Note the window's focus."""
        self.window.append(focused)


class Heard:
    """A gallery with a connection to a reader that notes everything."""

    def __init__(self, p: Pilot) -> None:
        self.p, self.adapters, self.failures = p, [], 0  # type: ignore[var-annotated]
        self.native = Native(p.app.announcer, self._connect, self._failed)

    def _connect(self, *handlers: Any) -> Direct:
        self.adapters.append(Adapter(*handlers))
        return Direct(self.adapters[-1])

    def _failed(self) -> None:
        self.failures += 1

    @property
    def adapter(self) -> Adapter:
        """The present adapter."""
        return self.adapters[-1]

    def frame(self) -> bool:
        """A frame, as the window makes it."""
        self.p.step()
        sent = self.native.step(self.p.scene)
        self.p.draw()
        return sent

    def number(self, name: str) -> int:
        """The number of a node."""
        return self.native._numbers.of(self.p.node(name))


@pytest.fixture(name="heard")
def heard_(monkeypatch: pytest.MonkeyPatch) -> Iterator[Heard]:
    """One of every widget; a reader is believed at once."""
    monkeypatch.setattr(native, "SETTLED", 0.0)
    with Pilot(Gallery, settings=Settings(language="es")) as p:
        p.settle()
        yield Heard(p)


def test_without_a_reader_nothing_is_looked_at(heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    """No snapshot, no call of the adapter."""
    monkeypatch.setattr(native, "snapshot", lambda *given, **more: pytest.fail("a snapshot"))
    assert [False] * 3 == [heard.frame() for _ in range(3)]
    assert ([], [], "absent") == (heard.adapter.updates, heard.adapter.window, heard.p.app.announcer.reader)


def test_the_whole_tree_first_then_only_what_changed(heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    """A moved focus is told at once, a changed label within a tenth of a second; a screen at rest sends nothing."""
    clock = [0.0]
    monkeypatch.setattr(native.time, "monotonic", lambda: clock[0])
    heard.adapter.activated()
    assert heard.frame()
    whole = heard.adapter.updates[-1]
    assert whole.tree is not None and len(whole.nodes) > 20
    assert "active" == heard.p.app.announcer.reader
    assert not heard.frame()
    heard.p.press("tab")
    assert heard.frame()
    assert (None, [], heard.number("play")) == (heard.adapter.updates[-1].tree, heard.adapter.updates[-1].nodes, heard.adapter.updates[-1].focus)
    heard.p.node("play").says = heard.p.node("ask").says  # type: ignore[attr-defined]
    assert not heard.frame()
    clock[0] = 0.2
    assert heard.frame()
    polite = heard.native._numbers.named("live polite")  # a label that changes under the focus is announced, too
    assert [heard.number("play"), polite] == [number for number, _ in heard.adapter.updates[-1].nodes]


def test_a_field_has_its_text_with_a_caret(heard: Heard) -> None:
    """As a run below it, without which the caret would be mute."""
    heard.adapter.activated()
    heard.frame()
    nodes = dict(heard.adapter.updates[-1].nodes)
    field = nodes[heard.number("field")]
    run = nodes[field.children[0]]
    assert ("Ávila", [2, 1, 1, 1, 1], 5) == (run.value, list(run.character_lengths), field.text_selection.focus.character_index)


def test_a_reader_that_leaves_and_comes_back_gets_the_whole_tree(heard: Heard) -> None:
    """Meanwhile nothing is sent."""
    heard.adapter.activated()
    heard.frame()
    heard.adapter.deactivated()
    heard.p.press("tab")
    assert not heard.frame()
    assert "absent" == heard.p.app.announcer.reader
    heard.adapter.activated()
    assert heard.frame()
    assert heard.adapter.updates[-1].tree is not None


def test_a_deed_asked_from_another_thread_is_done_in_a_frame(heard: Heard) -> None:
    """The handler only queues it."""
    heard.adapter.activated()
    heard.frame()

    caller = threading.Thread(target=heard.adapter.asked, args=("CLICK", heard.number("play"), ""))
    caller.start()
    caller.join()
    assert [] == heard.p.scene.heard  # type: ignore[attr-defined]
    heard.frame()
    assert ("Button.Pressed", "play", None) in heard.p.scene.heard  # type: ignore[attr-defined]


def test_the_windows_focus_is_told_only_to_a_reader(heard: Heard) -> None:
    """With the next frame: the adapter is not touched while none listens."""
    heard.native.look("focused")
    heard.frame()
    assert [] == heard.adapter.window
    heard.adapter.activated()
    heard.frame()
    assert [True] == heard.adapter.window


def test_an_adapter_that_panics_is_replaced_and_the_third_time_left(heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    """It stays dead; the player is told once. Any other exception is the program's own."""
    monkeypatch.setattr(Adapter, "fails", True)
    for _ in range(5):
        heard.adapter.activated()
        assert not heard.frame()
    assert (3, 1) == (len(heard.adapters), heard.failures)


def test_an_unlawful_tree_is_not_sent(heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would silence the library for good."""
    heard.adapter.activated()
    monkeypatch.setattr(native, "snapshot", lambda *given, **more: native.Tree({}, 1, 1))
    assert not heard.frame()
    assert [] == heard.adapter.updates


def test_every_role_of_the_tree_has_one_of_the_library() -> None:
    """And every deed an action."""
    assert all(hasattr(accesskit.Role, role) for role in native.ROLES.values())
    assert all(hasattr(accesskit.Action, action) for action in native.ACTIONS)


def test_a_node_that_is_gone_is_not_asked(heard: Heard) -> None:
    """A reader may ask for what it saw a moment ago."""
    heard.adapter.activated()
    heard.frame()
    node, number = heard.p.node("play"), heard.number("play")
    node.remove()
    del node
    heard.native._asked.put(("CLICK", number, ""))
    heard.native._asked.put(("CLICK", 10**6, ""))
    heard.frame()
    assert [] == heard.p.scene.heard  # type: ignore[attr-defined]
    assert isinstance(heard.native._numbers.node(heard.number("ask")), Node)


def test_a_reader_that_comes_and_goes_at_once_is_not_spoken_to(heard: Heard, monkeypatch: pytest.MonkeyPatch) -> None:
    """The adapter is touched only once a reader has stayed for a moment."""
    monkeypatch.setattr(native, "SETTLED", 0.15)
    clock = [10.0]
    monkeypatch.setattr(native.time, "monotonic", lambda: clock[0])
    for _ in range(5):
        heard.adapter.activated()
        assert not heard.frame()
        heard.adapter.deactivated()
        clock[0] += 0.05
        assert not heard.frame()
    heard.adapter.activated()
    clock[0] += 0.2
    assert heard.frame()
