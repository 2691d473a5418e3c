"""Ways to a replay: of a file, of the match just played, of a related match, and of an earlier moment of the one on the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.archive.errors import ArchiveError
from tabletop.archive.matchfile import Opened, open_match
from tabletop.games import registry
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.play.disclosure import Disclosure
from tabletop.play.open_match import OpenMatch
from tabletop.toolkit.text.phrase import NOTHING, say, spoken_by
from tabletop.ui.shell.app import App
from tabletop.ui.shell.branches import Branching
from tabletop.ui.shell.reviews import Reviewing

if TYPE_CHECKING:
    from tabletop.play.bot_worker import Worker
    from tabletop.ui.replay.scene import ReplayScene
    from tabletop.ui.table.lookback import Glance


class Replaying:
    """Opens replays. `thinker` is asked for the worker that names the move of a bot; `puzzle` makes a puzzle of a decision of a file."""

    def __init__(self, app: App, folder: Path, thinker: Callable[[], Worker], branching: Branching,
                 puzzle: Callable[[Path, Match, Node], None]) -> None:
        self.app, self.folder, self._thinker, self._branching, self._puzzle = app, folder, thinker, branching, puzzle

    def watch_file(self, path: Path) -> None:
        """Open the replay of a file."""
        try:
            self.watch(open_match(path))
        except ArchiveError as problem:
            self.tell(problem)

    def has_board(self, opened: Opened) -> bool:
        """Whether the match's game can be shown; if not, tell the player."""
        if opened.header.game in registry.games():
            return True
        self.app.scene.toast(say("flow.no_board", game=say(f"ui.game.{opened.header.game}.name")), kind="refusal")
        return False

    def watch(self, opened: Opened, position: int | None = None) -> None:
        """Open the replay of an opened file, as `watch_match`; the player may play on from any moment, in a new file."""
        if self.has_board(opened):
            self._show(self._of_file(opened), position)

    def watch_match(self, match: Match, running: OpenMatch, *, position: int | None = None) -> None:
        """Open the replay of a match, from its first turn or from just after so many events."""
        self._show(self._replay(match, running, Disclosure.of(match, running.deal.options)), position)

    def _show(self, scene: ReplayScene, position: int | None) -> None:
        if position is not None:
            scene.begin(position)
        self.app.push(scene)

    def _of_file(self, opened: Opened) -> ReplayScene:
        running = OpenMatch(opened.deal, tuple(opened.header.deck_names), opened.path)
        return self._replay(opened.match, running, Disclosure.of_file(opened))

    def _replay(self, match: Match, running: OpenMatch, rule: Disclosure) -> ReplayScene:
        from tabletop.ui.replay.advice import Advisor
        from tabletop.ui.replay.relatives import Relatives
        from tabletop.ui.replay.scene import ReplayScene

        path = running.path
        return ReplayScene(
            self.app, match, names=running.deal.players, path=path, advisor=Advisor(self._thinker(), running.deal),
            play_on=(lambda node: self._branching.ask(match, running, node)) if path else None, disclosure=rule,
            why_not=lambda node: NOTHING if rule.forks else say("replay.play_on.secret"),
            relatives=Relatives(self.folder, path, self._watch_kin, match=match) if path else None,
            review=self.review_of(running), puzzle=(lambda node: self._puzzle(path, match, node)) if path else None)

    def review_of(self, running: OpenMatch) -> Callable[[], None] | None:
        """Return what opens the review of a match; None for one without a file."""
        path = running.path
        if path is None:
            return None
        return Reviewing(self.app, path, play_on=lambda on, node: self._branching.ask(on, running, node),
                         puzzle=self._puzzle).open

    def _watch_kin(self, path: Path, number: int) -> None:
        """Replace the replay by that of its origin or of a branch, just after the decision of that number."""
        from tabletop.ui.replay.scene import ReplayScene

        before = self.app.scene
        assert isinstance(before, ReplayScene)
        try:
            opened = open_match(path)
        except ArchiveError as problem:
            self.tell(problem)
            before.entered()
            return
        scene = self._of_file(opened)
        scene.begin_after(number, before.replay.view)
        self.app.replace(scene, "none")
        scene.take_after(before)
        scene.lineage.tell()

    def glance(self, glance: Glance, running: OpenMatch) -> None:
        """Show a moment of the match on the table, from the viewpoint of its viewer."""
        from tabletop.ui.replay.scene import ReplayScene

        scene = ReplayScene(self.app, glance.match, names=running.deal.players, path=running.path,
                            play_on=lambda node: self._branching.ask_to_go_back(glance, node), viewpoint=glance.viewpoint,
                            why_not=glance.why_not)
        scene.begin(glance.position, glance.branch)
        self.app.push(scene)

    def tell(self, problem: ArchiveError) -> None:
        """Tell the player why a file does not open."""
        self.app.scene.toast(spoken_by(problem.text), kind="refusal")
