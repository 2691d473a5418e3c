"""Course of a try at a puzzle: its states, the steps told in words, and the ways out of its table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from tabletop.archive.errors import ArchiveError
from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.guards import Menu
from tabletop.kernel.history import Node
from tabletop.kernel.match import Match
from tabletop.kernel.store import FIRST
from tabletop.learning.salvage import Salvage
from tabletop.learning.shelf import Done
from tabletop.learning.solving import Defender, Judge
from tabletop.play.session import Session
from tabletop.present.words import Words
from tabletop.toolkit.text.phrase import Phrase, plain, say
from tabletop.ui.drawing import Face
from tabletop.ui.table.answers import AnswerNames
from tabletop.ui.table.dialogs import BackTo
from tabletop.ui.table.kit import BoardKit

State = Literal["solving", "judging", "ending", "failing", "showing", "back", "solved"]
"""The player thinks, or the rival answers; a step is judged; the turn runs out, for all is done; a wrong step is played out; the
solution is; a wrong step goes back.
"""


@dataclass(frozen=True, slots=True)
class PuzzleDoors:
    """Ways out of a puzzle, as the program gives them: the next puzzle, what to note, keeping a file, the match it came from,
    the screen that it leads back to. `tried` tells of an earlier try.
    """

    next: Callable[[], None] | None = None
    solved: Callable[[Done], ArchiveError | None] | None = None
    failed: Callable[[], object] | None = None
    tried: bool = False
    save: Callable[[], object] | None = None
    replay: Callable[[], None] | None = None
    settings: Callable[[], None] | None = None
    rules: Callable[[str], None] | None = None
    back: BackTo = "puzzles"


@dataclass(slots=True)
class Told:
    """Step made, as the path tells it, with the card played; one after a wrong step is `lost`. A `move` counts among those of the
    plan: a choice of its target does not, nor a pass.
    """

    mark: Literal["done", "rival", "wrong", "lost"]
    says: Phrase
    depth: int
    kind: Literal["move", "answer"] = "answer"
    face: Face | None = None


@dataclass(slots=True)
class Course:
    """Course of a try: the state, its clock, the judge or the defender at work, the steps told so far.

    `left` are the own moves still needed after each right step, by the number of its decision; -1 where that is not known.
    """

    state: State = "solving"
    waited: float = 0.0
    judge: Judge | None = None
    defender: Defender | None = None
    salvage: Salvage | None = None
    at: int = -1
    begun: int = 0
    played: int = 0
    left: dict[int, int] = field(default_factory=dict)
    verdict: str = ""
    steps: list[Told] = field(default_factory=list)

    @property
    def needed(self) -> int:
        """Own moves still needed now: as after the last right step; -1 where that is not known."""
        return next((self.left[at] for at in range(self.at, -1, -1) if at in self.left), -1)


class PuzzleSession(Session):
    """Session of a puzzle: nobody concedes or offers a draw."""

    def standing(self) -> list[Option]:
        """Return no moves."""
        return []


def told(kit: BoardKit, words: Callable[[], Words], before: Match, node: Node, depth: int, rival: str) -> Told:
    """Tell a decision made at a position; `rival` is who made it, "" for the player."""
    text = AnswerNames(kit, words, before.fork(), node.seat).named(node.picks)
    face = _played(kit, words(), before, node.picks)
    if rival:
        return Told("rival", say("puzzle.path.replies", rival=plain(rival), move=text), depth, face=face)
    moves = isinstance(before.ask()[0], Menu) and (node.picks[0][1] or node.picks[0][2])
    return Told("done", text, depth, "move" if moves else "answer", face)


def _played(kit: BoardKit, words: Words, before: Match, picks: Picks) -> Face | None:
    """Return the face of the first card that an answer names; None where it names none."""
    store, setup = before.store, before.setup
    card = next((pick[1] for pick in picks if FIRST <= pick[1] < len(store.at) and store.card[pick[1]]), 0)
    return kit.faces(words).printed(setup.defs[store.card[card]]) if card else None
