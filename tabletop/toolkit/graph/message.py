"""Base of the messages that nodes send up."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from tabletop.toolkit.graph.node import Node


@dataclass(frozen=True, slots=True)
class Message:
    """Message from a node to its ancestors; `name` is the sender's, to match it by."""

    sender: "Node"
    sound: ClassVar[str] = ""
    """Sound played with the message, whichever node handles it."""

    @property
    def name(self) -> str:
        """Name of the node that sent it."""
        return self.sender.name
