"""Services of a scene to the board in it, and a board's message to the scene."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.motion.motion import Motion
from tabletop.toolkit.text.phrase import Phrase


class Services(Protocol):
    """Services of a scene that a board uses."""

    @property
    def look(self) -> Look:
        """Look that everything is painted with now."""

    @property
    def motion(self) -> Motion:
        """Running animations."""

    def sound(self, name: str) -> None:
        """Play a sound by name."""


@dataclass(frozen=True, slots=True)
class Said(Message):
    """Show words that rise from a piece, for an event without a number."""

    says: Phrase
