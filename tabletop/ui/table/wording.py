"""Protocol of a game's words for events at its table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.play.forecast import ForecastLine, Foreseen, Outcome
from tabletop.play.question import Question
from tabletop.play.seen import Seen
from tabletop.toolkit.text.phrase import NOTHING, Phrase

Naming = Callable[[int], Phrase]
"""Card's name, as far as the viewer knows it."""


@dataclass(frozen=True, slots=True)
class BannerText:
    """Text of a plate in the left rail: a name with its colour, two lines below it, and whether it is lit ("now")."""

    player: Phrase
    dye: str
    says: Phrase = NOTHING
    turn: Phrase = NOTHING
    state: str = "rest"


@dataclass(frozen=True, slots=True)
class NumberText:
    """Text of a number question: the button's label for an amount, the maximum, and the resource that pays it.

    `usual` is the number to begin with; the least by default. With `each`, which says what an amount does, the amounts are
    so few that each is a button.
    """

    pay: Callable[[int], Phrase]
    most: Phrase
    purse: int
    icon: str
    usual: int = 0
    each: Callable[[int], Phrase] | None = None


@dataclass(frozen=True, slots=True)
class PublicText:
    """Public facts shown while the curtain is down: a line, cards, and rows of words with a coloured value."""

    title: Phrase
    cards: tuple[int, ...] = ()
    rows: tuple[tuple[Phrase, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerOptions:
    """Options a player may change during a match by standing moves.

    They have a title, a note, the values (each a move with its words), and the move of the current value ("" for none).
    The icon stands beside the title.
    """

    title: Phrase
    note: Phrase
    ways: tuple[tuple[str, Phrase], ...]
    now: str
    icon: str = "stopwatch"


class Wording(Protocol):
    """Game's words for events at the table.

    `untold` are the verbs whose label does not say what the move does: the menu says it above its buttons.
    `heaped` are the questions about piles, whose sizes matter.
    """

    untold: frozenset[str]
    heaped: frozenset[str]

    def place(self, zone: int) -> Phrase:
        """Return the name of a zone."""

    def pile(self, seen: Seen, zone: int) -> Phrase:
        """Return the title of an open pile: its owner and its name."""

    def word(self, item: object) -> Phrase:
        """Return a choosable word."""

    def symbol(self, item: object) -> str:
        """Return the icon of a choosable word; "" for none."""

    def verb(self, seen: Seen, option: Option) -> Phrase:
        """Return a move's label in the small menu beside a piece; ("move", 0, 0) picks it up."""

    def move(self, seen: Seen, option: Option, card: Phrase) -> Phrase:
        """Return a whole move in words, as a hint names it: the action, its card by name, its place, its price."""

    def title(self, seen: Seen, question: Question, source: Phrase) -> Phrase:
        """Return a question's title; `source` is the name of the asking card, NOTHING for the rules."""

    def asks(self, seen: Seen, question: Question) -> Phrase:
        """Return the question as a sentence."""

    def effect(self, seen: Seen, question: Question, name: Phrase) -> Phrase:
        """Return the effect of choosing this item: "Destroy the Alchemist"."""

    def confirm(self, question: Question) -> tuple[Phrase, Phrase]:
        """Return the labels for yes and no."""

    def number(self, seen: Seen, question: Question) -> NumberText:
        """Return the text of a number question."""

    def why(self, seen: Seen, seat: int, ask: str) -> Phrase:
        """Return the reason a seat is to take the screen."""

    def public(self, seen: Seen, seat: int) -> PublicText | None:
        """Return public facts of the moment a seat takes the screen; None for none."""

    def turn(self, seen: Seen, seat: int) -> Phrase:
        """Return the banner across the board at the start of a seat's turn."""

    def opens(self, zone: int) -> bool:
        """Whether a pile may be opened."""


class Outcomes(Protocol):
    """Game's description of a decision's results."""

    def ends(self, fact: Entry) -> bool:
        """Whether a forecast stops before this fact."""

    def onward(self, match: Match) -> tuple[int, Picks] | None:
        """Return the seat and answer that follow once a board question is answered; None: the asked player is free."""

    def after_move(self, match: Match) -> tuple[int, Picks] | None:
        """Return the seat and answer that are assumed after a move; None: its forecast ends at the question to others."""

    def compare(self, seen: Seen, foreseen: Foreseen, name: Callable[[int], Phrase]) -> Outcome:
        """Return the differences afterwards; `name` names a card as far as the viewer knows it."""


Reasons = Callable[[Seen, Foreseen, Picks, Naming], tuple[ForecastLine, ...]]
"""Explains an answer's worth from its forecast: lines against it are red, those that only say that it seems best are dim."""
