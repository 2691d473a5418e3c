"""Acts of the table that its parts may ask for: a frozen record of callables, made by the scene, which no part can reach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.guards import Refusal
from tabletop.kernel.history import Node as Decision
from tabletop.play.forecast import Outcome
from tabletop.play.log_model import Moment
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.drag import Hand
from tabletop.toolkit.graph.node import Node, Presence
from tabletop.toolkit.text.phrase import Phrase

Act = Callable[[], None]
Room = Literal["taken", "free", "as it was"]


@dataclass(frozen=True, slots=True)
class HintArrow:
    """Arrow of a hint, from a card to its target: for the best answer, or for another."""

    source: int
    target: Node
    how: Literal["best", "other"]


class Decide(Protocol):
    """Take an option of the open menu; a dropped card starts from its drop place."""

    def __call__(self, option: Option, start: Box | None = None, /) -> None:
        """Do that."""


class Deny(Protocol):
    """Say that the table, not a rule, refuses an action, perhaps with a piece."""

    def __call__(self, says: Phrase, /, *, near: Node | None = None) -> None:
        """Do that."""


class Tell(Protocol):
    """Tell the player news that is no refusal."""

    def __call__(self, says: Phrase, /, *, icon: str, seconds: float = 2.5) -> None:
        """Do that."""


@dataclass(frozen=True, slots=True)
class Doing:
    """Acts of the table, by what the player or a part has done."""

    # ---- answers
    decide: Decide
    answer: Callable[[Picks], None]
    offer: Callable[[Node, Sequence[Option | None]], None]
    """A piece has several moves; None is to carry it."""
    unfold: Callable[[Node, Hand], None]
    """The board itself shows, or puts away, a piece's moves, after a click or by keys."""
    pick_up: Callable[[Node, Hand], object]
    stand: Callable[[str], None]
    """The player makes a standing move, such as conceding."""
    wish: Callable[[int, int], None]
    """A card was dropped on the target of the question that its move is about to ask: the card of the move, the target."""
    go_on: Act
    """A bot, or an automatic pass, has decided: the match has moved on."""
    pace: Act
    """The bots are to play on without animation, or at their usual pace again."""
    show_exits: Act
    pass_until_attacked: Callable[[int], None]
    pass_all: Callable[[tuple[int, ...]], None]
    set_up_for_all: Act
    change_setup: Callable[[int], None]
    """A player wishes to change what was answered for them in the setup."""
    take_seat: Act
    settled: Act
    """All animation is over."""
    beat_shown: Act
    """A beat of the match is on the board, and the log may tell of it."""
    # ---- undo
    take_back: Act
    ask_consent: Act
    call_off: Act
    """The move or answer that the player was preparing is called off."""
    put_down: Act
    """The player chooses to aim another piece."""
    redo: Callable[[], bool]
    rewound: Act
    """The match stands at another decision."""
    go_back: Callable[[Decision | None], None]
    """The match is to go on from after a decision; later ones stay as a branch."""
    # ---- words to the player
    refuse: Callable[[Refusal, Node], None]
    """A rule refuses a move that the player tried with a piece."""
    reject: Callable[[Node], None]
    """A piece is where a refused move would go, or come from."""
    deny: Deny
    tell: Tell
    seat_failed: Callable[[int, Literal["chance", "people"]], None]
    """A bot fails: chance plays on for it, or its seat is left to the people at the screen."""
    relieved: Callable[[int], None]
    """A person leaves their seat to a computer, or takes it back."""
    # ---- looking and previews
    point: Callable[[Node, Presence], None]
    foretell: Callable[[Option | None, int], None]
    """A move is aimed (None: none), with the answer to the question that it asks (0: none)."""
    foresee_exit: Callable[[Presence], None]
    point_at_row: Callable[[Moment | None], None]
    point_at_card: Callable[[int], None]
    """The pointer is on a card's name in the log (0: no longer)."""
    name_card: Callable[[int], None]
    """A card is named where the pointer stands (0: no longer)."""
    look_back: Callable[[Moment], bool]
    turn_hand: Act
    leave_hand: Act
    foretold: Callable[[Outcome | None, Room], None]
    """The forecast changed; its list takes the room below the inspector's numbers, or leaves it free."""
    inspector_moved: Callable[[float], None]
    """The inspector ends at this height now."""
    advise: Callable[[Sequence[HintArrow]], None]
    clear_hint: Act
    # ---- the question
    question_opened: Callable[[], bool]
    """A question was opened, before it is placed."""
    selected: Act
    """Another choice is marked, or the question was set aside or restored."""
    keys_changed: Act
    """The most used keys do something else now."""
    log_laid: Act
    """The log was opened or closed."""
    # ---- doors
    open_menu: Act
    look_through: Callable[[int], None]
    """A pile was clicked, open or not."""
    open_pile: Callable[[int], None]
    open_lists: Act
    """The player opens the deck lists of the rivals."""
    finish: Act
    """The player wants the summary of the match."""


Do = Callable[[], Doing]
"""Getter of the acts; they are known when all parts are made."""
