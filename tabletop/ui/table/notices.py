"""Messages from the parts of the table to their scene: each reports an event of one part, and never gives a sibling orders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.guards import Refusal
from tabletop.kernel.history import Node as Decision
from tabletop.play.forecast import Outcome
from tabletop.play.log_model import Moment
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.drag import Hand
from tabletop.toolkit.graph.node import Node, Presence
from tabletop.toolkit.text.phrase import Phrase


@dataclass(frozen=True, slots=True)
class Notice:
    """Base of the notices."""


Send = Callable[[Notice], None]


# ---- answers
@dataclass(frozen=True, slots=True)
class Decided(Notice):
    """Notice: the player takes an option of the open menu; a dropped card starts from its drop place."""

    option: Option
    start: Box | None = None


@dataclass(frozen=True, slots=True)
class Answered(Notice):
    """Notice: the question is answered: by the player, or by an automatic pass."""

    picks: Picks


@dataclass(frozen=True, slots=True)
class Offered(Notice):
    """Notice: a piece has several moves; None is to carry it."""

    node: Node
    options: Sequence[Option | None]


@dataclass(frozen=True, slots=True)
class Unfolded(Notice):
    """Notice: the board itself shows, or puts away, a piece's moves, after a click or by keys."""

    node: Node
    hand: Hand


@dataclass(frozen=True, slots=True)
class PickedUp(Notice):
    """Notice: a card is to be carried."""

    node: Node
    hand: Hand


@dataclass(frozen=True, slots=True)
class Stood(Notice):
    """Notice: the player makes a standing move, such as conceding."""

    verb: str


@dataclass(frozen=True, slots=True)
class Advanced(Notice):
    """Notice: a bot, or an automatic pass, has decided: the match has moved on."""


@dataclass(frozen=True, slots=True)
class Paced(Notice):
    """Notice: the bots are to play on without animation, or at their usual pace again."""


@dataclass(frozen=True, slots=True)
class Pondered(Notice):
    """Notice: a bot has begun to think for long, or was told to answer."""


@dataclass(frozen=True, slots=True)
class TookBack(Notice):
    """Notice: the player's last decision is to be undone, as the rules allow."""


@dataclass(frozen=True, slots=True)
class RedoDue(Notice):
    """Notice: the undone decision is to be made again."""


@dataclass(frozen=True, slots=True)
class Redone(Notice):
    """Notice: the undone decision was made again."""


@dataclass(frozen=True, slots=True)
class CalledOff(Notice):
    """Notice: the move or answer that the player was preparing is called off."""


@dataclass(frozen=True, slots=True)
class PutDown(Notice):
    """Notice: the player chooses to aim another piece."""


@dataclass(frozen=True, slots=True)
class ConsentSought(Notice):
    """Notice: a player must agree to an undo."""


@dataclass(frozen=True, slots=True)
class Wished(Notice):
    """Notice: a card was dropped on the target of the question that its move is about to ask. `source` is the card of the move."""

    source: int
    target: int


@dataclass(frozen=True, slots=True)
class BeatShown(Notice):
    """Notice: a beat of the match is on the board, and the log may tell of it."""


@dataclass(frozen=True, slots=True)
class Settled(Notice):
    """Notice: all animation is over."""


@dataclass(frozen=True, slots=True)
class Rewound(Notice):
    """Notice: the match stands at another decision."""


@dataclass(frozen=True, slots=True)
class WentBack(Notice):
    """Notice: the match is to go on from after a decision; later ones stay as a branch."""

    node: Decision | None


# ---- words to the player
@dataclass(frozen=True, slots=True)
class Refused(Notice):
    """Notice: a rule refuses a move that the player tried with a piece."""

    why: Refusal
    node: Node


@dataclass(frozen=True, slots=True)
class Rejected(Notice):
    """Notice: a piece is where a refused move would go, or come from."""

    node: Node


@dataclass(frozen=True, slots=True)
class Denied(Notice):
    """Notice: the table, not a rule, refuses an action, perhaps with a piece."""

    says: Phrase
    near: Node | None = None


@dataclass(frozen=True, slots=True)
class Told(Notice):
    """Notice: news for the player that is no refusal."""

    says: Phrase
    icon: str
    seconds: float = 2.5


@dataclass(frozen=True, slots=True)
class SeatFailed(Notice):
    """Notice: a bot fails: chance plays on for it, or its seat is left to the people at the screen."""

    seat: int
    then: Literal["chance", "people"]


@dataclass(frozen=True, slots=True)
class Relieved(Notice):
    """Notice: a person leaves their seat to a computer, or takes it back."""

    seat: int


# ---- looking and previews
@dataclass(frozen=True, slots=True)
class Pointed(Notice):
    """Notice: the pointer, or keyboard focus, enters or leaves a piece."""

    node: Node
    inside: Presence


@dataclass(frozen=True, slots=True)
class Aimed(Notice):
    """Notice: a carried card is over the target of a move (None: of none), with the answer to the question the move asks."""

    option: Option | None
    wish: int


@dataclass(frozen=True, slots=True)
class ExitHovered(Notice):
    """Notice: the pointer enters or leaves the big button."""

    inside: Presence


@dataclass(frozen=True, slots=True)
class RowPointed(Notice):
    """Notice: the pointer is on a row of the log, or leaves the last one."""

    row: Moment | None


@dataclass(frozen=True, slots=True)
class LogCardPointed(Notice):
    """Notice: the pointer is on a card's name in the log (0: no longer)."""

    card: int


@dataclass(frozen=True, slots=True)
class MomentSought(Notice):
    """Notice: a row of the log was clicked."""

    moment: Moment


@dataclass(frozen=True, slots=True)
class CardNamed(Notice):
    """Notice: a card is named where the pointer stands (0: no longer)."""

    card: int


@dataclass(frozen=True, slots=True)
class HandTurned(Notice):
    """Notice: the viewer's hand was covered or uncovered."""


@dataclass(frozen=True, slots=True)
class HandLeft(Notice):
    """Notice: the viewer's hand is held open no longer."""


@dataclass(frozen=True, slots=True)
class Foretold(Notice):
    """Notice: the forecast changed; its list takes the room below the inspector's numbers, or leaves it free."""

    outcome: Outcome | None
    room: Literal["taken", "free", "as it was"]


@dataclass(frozen=True, slots=True)
class InspectorMoved(Notice):
    """Notice: the inspector ends at this height now."""

    foot: float


@dataclass(frozen=True, slots=True)
class HintGone(Notice):
    """Notice: the hint is cleared."""


@dataclass(frozen=True, slots=True)
class Pointing(Notice):
    """Notice: a card that stays in its place aims at a piece, or no longer (None)."""

    source: int
    target: Node | None


@dataclass(frozen=True, slots=True)
class HintArrow:
    """Arrow of a hint, from a card to its target: for the best answer, or for another."""

    source: int
    target: Node
    how: Literal["best", "other"]


@dataclass(frozen=True, slots=True)
class HintGiven(Notice):
    """Notice: a hint names cards' targets."""

    arrows: Sequence[HintArrow]


# ---- the question
@dataclass(frozen=True, slots=True)
class QuestionOpened(Notice):
    """Notice: a question was opened, before it is placed."""


@dataclass(frozen=True, slots=True)
class SelectionChanged(Notice):
    """Notice: another choice is marked, or the question was set aside or restored."""


@dataclass(frozen=True, slots=True)
class KeysChanged(Notice):
    """Notice: the most used keys do something else now."""


@dataclass(frozen=True, slots=True)
class LogLaid(Notice):
    """Notice: the log was opened or closed."""


# ---- the curtain
@dataclass(frozen=True, slots=True)
class SeatTaken(Notice):
    """Notice: the named player takes the screen."""


@dataclass(frozen=True, slots=True)
class PassesUntilAttacked(Notice):
    """Notice: a player passes until an event involves them."""

    seat: int


@dataclass(frozen=True, slots=True)
class PassedAll(Notice):
    """Notice: all players who are asked the same question pass."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SetUpForAll(Notice):
    """Notice: the questions of the setup are answered for all players at this screen."""


@dataclass(frozen=True, slots=True)
class ChangeWanted(Notice):
    """Notice: a player wishes to change what was answered for them in the setup."""

    seat: int


# ---- doors
@dataclass(frozen=True, slots=True)
class MenuWanted(Notice):
    """Notice: the player opens the menu of the match."""


@dataclass(frozen=True, slots=True)
class PileClicked(Notice):
    """Notice: a pile was clicked, open or not."""

    zone: int


@dataclass(frozen=True, slots=True)
class PileSought(Notice):
    """Notice: the player opens a pile, or the known cards of a hand."""

    zone: int


@dataclass(frozen=True, slots=True)
class ListsSought(Notice):
    """Notice: the player opens the deck lists of the rivals."""


@dataclass(frozen=True, slots=True)
class Finished(Notice):
    """Notice: the player wants the summary of the match."""
