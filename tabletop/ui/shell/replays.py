"""Openers of replays and reviews: of a file, of the match just played, of a related one, of an earlier moment, of a branch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.archive.errors import ArchiveError
from tabletop.archive.library import free_path
from tabletop.archive.matchfile import Opened, open_match
from tabletop.archive.recorder import save_branch
from tabletop.games import registry
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.play.disclosure import Disclosure
from tabletop.play.open_match import OpenMatch
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say, spoken_by
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.scenes.match_options import file_name, levels_of
from tabletop.ui.shell.app import App

if TYPE_CHECKING:
    from tabletop.play.bot_worker import Worker
    from tabletop.play.review_run import Reviewer
    from tabletop.review.record import Row
    from tabletop.ui.replay.scene import ReplayScene
    from tabletop.ui.table.dialogs import BackTo
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
        return Reviewing(self.app, path, play_on=lambda on, node: self._branching.ask(on, running, node), puzzle=self._puzzle).open

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


class Branching:
    """Branch maker: asks on the shown scene and saves branches in `folder`; `play(path)` opens one at the table."""

    def __init__(self, app: App, folder: Path, play: Callable[[Path], None]) -> None:
        self.app, self.folder, self._play = app, folder, play

    def ask_to_go_back(self, glance: Glance, node: Node | None) -> None:
        """Ask whether the match on the table should continue from after a decision; at its present position it just continues."""
        from tabletop.ui.scenes.company import GoBack

        if node is glance.match.history.cursor:
            glance.play_on(node)
        else:
            self.app.scene.open(GoBack(since=goes_on_from(glance.match, node), go=lambda: glance.play_on(node)))

    def ask(self, match: Match, running: OpenMatch, node: Node | None) -> None:
        """Ask who plays on from after a decision of a watched match."""
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


def goes_on_from(match: Match, node: Node | None) -> Phrase:
    """Return the turn and the phase just after a decision of a match, on its line or off it; None is its start."""
    from tabletop.present.replay import Replay
    from tabletop.ui.replay.tree import leaf_below

    replay = Replay(match, line=leaf_below(match, node))
    span = replay.span(node) if node is not None else None
    if span is None:
        return say("opponent.play_on.since_start")
    replay.go(span[1])
    kit = kit_of(match.rules.key)
    turn, phase = kit.record.turn(replay.store), kit.phase(replay.store)
    if not turn:
        return say("opponent.play_on.since_before")
    if phase not in kit.phases:
        return say("opponent.play_on.since_turn", turn=turn)
    return say("opponent.play_on.since", turn=turn, phase=say(f"{kit.key}.phase.{phase}"))


class Reviewing:
    """Opener of the review of a file, with its own copy of the match; `play_on(match, node)` continues from after a decision."""

    def __init__(self, app: App, path: Path, *, play_on: Callable[[Match, Node | None], None], reviewer: Reviewer | None = None,
                 puzzle: Callable[[Path, Match, Node], None] | None = None) -> None:
        self.app, self.path, self._play_on, self._reviewer, self._puzzle = app, path.resolve(), play_on, reviewer, puzzle

    def open(self) -> None:
        """Open the review; for a match that cannot be reviewed, say why."""
        from tabletop.bots.levels import seated
        from tabletop.play.review_run import ProcessReviewer, ReviewRun
        from tabletop.ui.review.scene import ReviewScene

        try:
            opened = open_match(self.path)
            run = ReviewRun(self.path, self._reviewer or ProcessReviewer())
        except ArchiveError as problem:
            self.app.scene.toast(spoken_by(problem.text), kind="refusal")
            return
        match = opened.match
        seats = len(opened.header.players)
        bots = seated(opened.header.game, opened.header.options, seats=seats)
        people = [seat for seat in range(seats) if seat not in bots]
        make = self._puzzle
        scene = ReviewScene(self.app, match, run, puzzle=(lambda node: make(self.path, match, node)) if make is not None else None,
                            names=opened.header.players, people=people,
                            play_on=lambda node: self._play_on(match, node), retry=self.retry)
        self.app.push(scene, "slide")

    def retry(self, rows: Sequence[Row], *, back_to: BackTo = "review") -> None:
        """Put the first of these decisions to the player again; the others follow. `back_to` is the screen that this was asked for on."""
        from tabletop.play.retrial import ProcessRetrial
        from tabletop.ui.review.retry import retry_table

        try:
            opened = open_match(self.path)
        except ArchiveError as problem:
            self.app.scene.toast(spoken_by(problem.text), kind="refusal")
            return
        self.app.push(retry_table(self.app, opened.match, rows, ProcessRetrial(self.path), back_to=back_to))
