"""Model of the menu: its entries' callbacks and data, supplied by the program, so that the menu knows no match and no file."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from tabletop.games.entries import ENTRIES, Entry
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import NOTHING, Phrase, say

BEGIN = say("ui.menu.next_go")


@dataclass(frozen=True, slots=True)
class GameSign:
    """Game on the menu's table."""

    entry: Entry

    @property
    def key(self) -> str:
        """Key of the game."""
        return self.entry.key

    @property
    def art(self) -> str:
        """File of the picture on its card."""
        return f"art/menu/{self.key}.webp"

    @property
    def coming(self) -> Phrase:
        """Reason why it cannot be played yet (NOTHING: it can)."""
        return NOTHING if self.entry.ready else say("ui.menu.coming_why")

    @property
    def name(self) -> Phrase:
        """Name of the game."""
        return say(f"ui.game.{self.key}.name")

    @property
    def note(self) -> Phrase:
        """Description in three or four words."""
        return say(f"ui.game.{self.key}.note")


@dataclass(frozen=True, slots=True)
class Resume:
    """Match that "continue" opens, as its card shows it. `score` reads "27 – 19"; `thumbnail` paints w x h."""

    game: GameSign
    players: tuple[str, ...]
    turn: int
    saved: Phrase
    score: str = ""
    thumbnail: Callable[[Look, float, float], Picture] | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """Thing to do next: a lesson, a missed decision to try again, a match with a certain deck, a deck to change, a game, or a puzzle.

    `says` names it ("Lesson 2"), `subject` its title, where it has one, `note` tells the rest; `go` opens it, by a
    button with that label.
    """

    kind: Literal["lesson", "missed", "deck", "build", "game", "puzzle"]
    game: GameSign
    says: Phrase
    note: Phrase
    go: Callable[[Host], None]
    subject: Phrase = NOTHING
    button: Phrase = BEGIN

    @property
    def icon(self) -> str:
        """Icon of its kind."""
        return {"lesson": "graduate-cap", "missed": "anticlockwise-rotation", "deck": "stack", "build": "card-pick", "game": "card-play",
                "puzzle": "light-bulb"}[self.kind]


def _none() -> None:
    """Return None: there is no match to continue."""


def _no_offers() -> tuple[Offer, ...]:
    """Return nothing: the menu proposes nothing."""
    return ()


def _zero() -> int:
    return 0


def _no() -> bool:
    return False


GAMES = tuple(GameSign(entry) for entry in ENTRIES)
"""Every game, ready or announced, in the menu's order."""


@dataclass(frozen=True, slots=True)
class MenuModel:
    """Callbacks of the menu's entries. An entry of None is not offered.

    `look` starts the search for a match to continue; once it is no longer `looking`, `to_resume` returns the match, and
    `offers` what could be done next.
    """

    new_match: Callable[[Host, str], None] | None = None
    resume: Callable[[Host], None] | None = None
    replays: Callable[[Host], None] | None = None
    collection: Callable[[Host], None] | None = None
    puzzles: Callable[[Host], None] | None = None
    decks: Callable[[Host], None] | None = None
    diary: Callable[[Host], None] | None = None
    lessons: Callable[[Host], None] | None = None
    open_file: Callable[[Path], None] | None = None
    look: Callable[[], None] = _none
    looking: Callable[[], bool] = _no
    to_resume: Callable[[], Resume | None] = _none
    offers: Callable[[], Sequence[Offer]] = _no_offers
    replay_count: Callable[[], int] = _zero
    sample_count: Callable[[], int] = _zero
    games: tuple[GameSign, ...] = field(default=GAMES)
