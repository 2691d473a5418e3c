"""Branches of a match: play on from one of its moments, after asking, in a new file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import free_path
from tabletop.archive.matchfile import open_match
from tabletop.archive.recorder import save_branch
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.play.open_match import OpenMatch
from tabletop.toolkit.text.phrase import spoken_by
from tabletop.ui.scenes.match_options import file_name, levels_of
from tabletop.ui.shell.app import App

if TYPE_CHECKING:
    from tabletop.ui.table.lookback import Glance


class Branching:
    """Branch maker: asks on the shown scene and saves branches in `folder`; `play(path)` opens one at the table."""

    def __init__(self, app: App, folder: Path, play: Callable[[Path], None]) -> None:
        self.app, self.folder, self._play = app, folder, play

    def ask_to_go_back(self, glance: Glance, node: Node | None) -> None:
        """Ask whether the match on the table should continue from after a decision; at its present position it just
        continues."""
        from tabletop.ui.replay.moment import goes_on_from
        from tabletop.ui.scenes.company import GoBack

        if node is glance.match.history.cursor:
            glance.play_on(node)
        else:
            self.app.scene.open(GoBack(since=goes_on_from(glance.match, node), go=lambda: glance.play_on(node)))

    def ask(self, match: Match, running: OpenMatch, node: Node | None) -> None:
        """Ask who plays on from after a decision of a watched match."""
        from tabletop.ui.replay.moment import goes_on_from
        from tabletop.ui.scenes.company import Company

        deal, levels = running.deal, levels_of(running.deal)
        self.app.scene.open(Company(deal.game, deal.players, [levels.get(seat, "") for seat in range(len(deal.players))],
                                    since=goes_on_from(match, node), go=lambda chosen: self._branch(running, node, chosen)))

    def _branch(self, running: OpenMatch, node: Node | None, levels: tuple[str, ...]) -> None:
        """Save the line up to there in a new file, and play it."""
        from tabletop.bots.levels import SEATED

        assert running.path is not None
        now = self.app.services.now()
        try:
            opened = open_match(running.path)
            nodes = opened.match.history.nodes
            here = nodes[node.number - 1] if node is not None else None
            path = free_path(self.folder, file_name(now, running.deal.players))
            save_branch(path, opened, node=here, created=now.isoformat(timespec="seconds"), options={SEATED: list(levels)})
        except ArchiveError as problem:
            self.app.scene.toast(spoken_by(problem.text), kind="refusal")
            return
        self._play(path)
