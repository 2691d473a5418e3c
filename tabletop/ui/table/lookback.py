"""Looking back from the table: a moment of the match in the replay, from the viewer's viewpoint; and playing on from
there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletop.kernel.history import Node as Decision
from tabletop.kernel.match import Match
from tabletop.present.replay import PUBLIC, View
from tabletop.toolkit.text.message import NOTHING, Say, say

if TYPE_CHECKING:
    from tabletop.play.log_model import Moment
    from tabletop.ui.table.scene import TableScene


@dataclass(frozen=True, slots=True)
class Glance:
    """A request to the replay: viewpoint, moment, and the meaning of playing on from a decision.

    `branch` is a decision off the current line to show the position after; `why_not` gives the reason one may not play
    on from a decision.
    """

    match: Match
    eyes: View
    position: int
    branch: Decision | None
    play_on: Callable[[Decision | None], None]
    why_not: Callable[[Decision | None], Say]


class LookBack:
    """The link from the log to the replay; `open_door` is the program's callback that shows a glance (None: nowhere)."""

    def __init__(self, scene: TableScene, open_door: Callable[[Glance], None] | None) -> None:
        self.scene, self._open_door = scene, open_door

    def at(self, moment: Moment | None = None) -> bool:
        """Open a moment of the log, or the present one; False behind the curtain, or where nothing can be shown."""
        scene, session = self.scene, self.scene.session
        if self._open_door is None or scene.curtain.down or session.veiled:
            return False
        scene.show.hurry()
        own: View = PUBLIC if session.viewer < 0 or scene.peek.closed else session.viewer
        eyes: View = "all" if session.house.hands == "open" else own
        position = moment.position if moment is not None else len(session.match.log)
        branch = moment.branch if moment is not None else None
        self._open_door(Glance(session.match, eyes, position, branch, self.go, self.why_not))
        return True

    def why_not(self, node: Decision | None) -> Say:
        """Return the reason the match may not go on from after a decision; NOTHING where it may."""
        verdict = self.scene.session.may_go(node)
        return NOTHING if verdict == "yes" else say(f"table.undo.{'together' if verdict == 'consent' else verdict}")

    def go(self, node: Decision | None) -> None:
        """Go on from there; keep the later decisions as a branch."""
        self.scene.app.pop()
        self.scene.session.go(node)
        self.scene.taking_back.rewound()
