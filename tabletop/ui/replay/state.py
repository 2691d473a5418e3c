"""State of a replay at one moment, a frozen value from which its parts draw; and what the parts may ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from tabletop.kernel.history import Node as Decision
from tabletop.kernel.match import Match
from tabletop.play.disclosure import Disclosure
from tabletop.present.replay import Replay, View
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.screen import Screen
from tabletop.ui.replay.event_lines import EventLines
from tabletop.ui.table.doing import Deny, Tell

Details = Literal["on", "off"]


@dataclass(frozen=True, slots=True)
class ReplayState:
    """Match that is watched, and the way it is shown.

    `viewpoint` is a fixed one, None where the player chooses among those that `disclosure` allows. `side` is the seat whose
    side of the board is below, `turn` the number of the present turn. `sent_to` is the decision the replay was sent to, if any.
    """

    match: Match
    names: tuple[str, ...]
    replay: Replay
    told: EventLines
    look: Look
    screen: Screen
    viewpoint: View | None
    disclosure: Disclosure
    details: Details
    side: int
    turn: int
    sent_to: Decision | None


Now = Callable[[], ReplayState]
"""Returns the present state."""


class TakeLine(Protocol):
    """Move to just after a decision, on `line` if it is given."""

    def __call__(self, node: Decision | None, line: Sequence[Decision] | None = None, /) -> None:
        """Do that."""


@dataclass(frozen=True, slots=True)
class Doing:
    """Acts of the replay that its parts may ask for."""

    deny: Deny
    tell: Tell
    go: Callable[[int], None]
    """Move to just after that many events."""
    take_line: TakeLine
    tree_grown: Callable[[], None]
    """Branches in other files have been read."""
    remarks_changed: Callable[[], None]
    """A mark, a judgement or a note was changed."""
