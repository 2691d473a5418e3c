"""Protocols for what nodes use of their scene (focus, pointer, screen); the node modules cannot import the scene."""

from typing import Any, Literal, Protocol

from tabletop.toolkit.clipboard import Clipboard
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.motion.motion import Motion


class FocusSeen(Protocol):
    """Keyboard focus. Nodes are `Any`: their class lies above this module."""

    shown: bool

    @property
    def node(self) -> Any:
        """Node with the focus, if any."""

    @property
    def via(self) -> str:
        """Way by which the focus came to the node."""

    def set(self, node: Any, via: Any) -> None:
        """Move the focus to a node."""

    def enter(self, scope: Any) -> None:
        """Confine the focus to a node until leave()."""

    def leave(self, scope: Any) -> None:
        """End the confinement to a node."""


class PointerSeen(Protocol):
    """Pointer, in units of the screen."""

    @property
    def at(self) -> tuple[float, float]:
        """Place of the pointer."""

    @property
    def before(self) -> tuple[float, float]:
        """Place before the last movement; the present one while the pointer rests."""

    @property
    def over(self) -> Any:
        """Node under the pointer, if any."""


class KeyboardSeen(Protocol):
    """Keyboard."""

    long: Literal["hold", "again"]

    @property
    def last(self) -> Any:
        """Key that went down last and is held, if any."""


class ProgramSeen(Protocol):
    """Program around the scene."""

    @property
    def clipboard(self) -> Clipboard:
        """Clipboard of the window system."""


class Surroundings(Protocol):
    """Scene of a node."""

    @property
    def app(self) -> ProgramSeen:
        """Program around it."""

    @property
    def focus(self) -> FocusSeen:
        """Keyboard focus of the scene."""

    @property
    def pointer(self) -> PointerSeen:
        """Pointer over the scene."""

    @property
    def keyboard(self) -> KeyboardSeen:
        """Keyboard of the scene."""

    @property
    def motion(self) -> Motion:
        """Animations of the scene."""

    @property
    def look(self) -> Look:
        """Look that everything is painted with now."""

    @property
    def screen(self) -> Screen:
        """Screen of the scene."""

    @property
    def now(self) -> float:
        """Seconds since the scene was made."""

    @property
    def over(self) -> Any:
        """Layer of dialogs and menus, a node."""

    def sound(self, name: str) -> None:
        """Play a sound by name."""

    def deliver(self, message: Any) -> bool:
        """Handle a message that reached the top."""

    def close(self, dialog: Any) -> None:
        """Close a dialog."""
