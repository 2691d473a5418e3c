"""The base of the messages that nodes send up."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from tabletop.toolkit.graph.node import Node


@dataclass(frozen=True, slots=True)
class Message:
    """Something a node has to say to those above it; `name` is the sender's, to match it by."""

    sender: "Node"
    sound: ClassVar[str] = ""
    """The sound that goes with it, whoever takes it."""

    @property
    def name(self) -> str:
        """The name of the node that sent it."""
        return self.sender.name
