"""A game's plug-in for the screen: its table, its words, its records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import Foreseen, Outcome, Told
from tabletop.play.question import Question
from tabletop.present.words import Words
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.screen import Layout
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.toolkit.text.message import NOTHING, Say
from tabletop.ui import drawing
from tabletop.ui.drawing import Face
from tabletop.ui.table.dealing import Dealing
from tabletop.ui.table.details import Details
from tabletop.ui.table.exits import Exit, only_exit
from tabletop.ui.table.phase_help import PhaseHelpText, no_aside
from tabletop.ui.table.plan import Plan
from tabletop.ui.table.record import Record

if TYPE_CHECKING:
    from tabletop.play.session import Session
    from tabletop.toolkit.scene import Scene
    from tabletop.ui.table.board import Board
    from tabletop.ui.table.pieces import Mind


Naming = Callable[[int], Say]
"""A card's name, as far as the viewer knows it."""


class Seen(Protocol):
    """The view of a match a board may use, at the table and in a replay alike."""

    @property
    def store(self) -> Any:
        """The viewer's current knowledge: a seat's view, in the game's own store."""

    @property
    def match(self) -> Match:
        """The match, for its players, decks and definitions."""

    @property
    def viewer(self) -> int:
        """The seat whose view this is; no seat while the curtain is down."""

    @property
    def side(self) -> int:
        """The seat at the bottom."""


class Faces(Protocol):
    """The texts and numbers of card faces, in one language."""

    def printed(self, definition: Any) -> Face:
        """Return a definition as printed."""

    def of(self, store: Any, card: int) -> Face:
        """Return a card in its current state; blank for one the store does not know."""


class Forms(Protocol):
    """The forms in which cards lie on the table. Every game has "hand", "back" and "open" (a rival's, seen)."""

    def size(self, form: str, layout: str) -> tuple[float, float]:
        """The width and height of a form, in units."""

    def picture(self, look: Look, face: Face | None, form: str, *, sleeve: str, layout: str) -> Picture:
        """Return the picture of a card in that form; its back where there is no face."""


class CardPainter(Protocol):
    """Painter of a face in a named size."""

    def __call__(self, brush: Brush, /, face: Face, *, size: str) -> Picture:
        """Return the picture."""


class ThumbPainter(Protocol):
    """Painter of a face as a picture without text."""

    def __call__(self, brush: Brush, /, face: Face, *, w: float, h: float) -> Picture:
        """Return the picture, w x h units."""


class BackPainter(Protocol):
    """Painter of the back of a card."""

    def __call__(self, brush: Brush, /, w: float, h: float, sleeve: str) -> Picture:
        """Return the picture, w x h units."""


@dataclass(frozen=True, slots=True)
class Painters:
    """Painters of a game's cards away from the board: whole, as tiles, as thumbnails, from behind."""

    card: CardPainter = drawing.card
    tile: CardPainter = drawing.tile
    thumb: ThumbPainter = drawing.thumb
    back: BackPainter = drawing.back


@dataclass(frozen=True, slots=True)
class BannerText:
    """Text of a plate in the left rail: a name with its colour, two lines below it, and whether it is lit ("now")."""

    player: Say
    dye: str
    says: Say = NOTHING
    turn: Say = NOTHING
    state: str = "rest"


@dataclass(frozen=True, slots=True)
class NumberText:
    """Text of a number question: the button's label for an amount, the maximum, and the resource it is paid from."""

    pay: Callable[[int], Say]
    most: Say
    purse: int
    icon: str


@dataclass(frozen=True, slots=True)
class PublicText:
    """Public facts shown while the curtain is down: a line, cards, and rows of words with a coloured value."""

    title: Say
    cards: tuple[int, ...] = ()
    rows: tuple[tuple[Say, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Habits:
    """Options a player may change during a match by standing moves.

    They have a title, a note, the values (each a move with its words), and the move of the current value ("" for none).
    """

    title: Say
    note: Say
    ways: tuple[tuple[str, Say], ...]
    now: str


def no_habits(session: Session) -> Habits | None:
    """Options of a game that has none."""
    return None


def nobody_spared(match: Match, seat: int) -> Option | None:
    """Forced answers of a game that has none: nobody is asked a question with a publicly known answer."""
    return None


def alone(match: Match, seat: int) -> tuple[int, ...]:
    """Groups of a game where every player is asked alone."""
    return (seat,)


def involved(match: Match, seat: int) -> bool:
    """Involvement in a game where every event is about both players."""
    return False


class Wording(Protocol):
    """A game's words for events at the table."""

    def place(self, zone: int) -> Say:
        """Return the name of a zone."""

    def pile(self, seen: Seen, zone: int) -> Say:
        """Return the title of an open pile: its owner and its name."""

    def word(self, item: object) -> Say:
        """Return a choosable word."""

    def symbol(self, item: object) -> str:
        """Return the icon of a choosable word; "" for none."""

    def verb(self, seen: Seen, option: Option) -> Say:
        """Return a move's label in the small menu beside a piece; ("move", 0, 0) picks it up."""

    def move(self, seen: Seen, option: Option, card: Say) -> Say:
        """A whole move in words, as a hint names it: the deed, its card by name, its place, its price."""

    def title(self, seen: Seen, question: Question, source: Say) -> Say:
        """Return a question's title; `source` is the name of the asking card, NOTHING for the rules."""

    def asks(self, seen: Seen, question: Question) -> Say:
        """Return the question as a sentence."""

    def deed(self, seen: Seen, question: Question, name: Say) -> Say:
        """Return the effect of choosing this item: "Destroy the Alchemist"."""

    def confirm(self, question: Question) -> tuple[Say, Say]:
        """Return the labels for yes and no."""

    def number(self, seen: Seen, question: Question) -> NumberText:
        """Return the text of a number question."""

    def why(self, seen: Seen, seat: int, ask: str) -> Say:
        """Return the reason a seat is to take the screen."""

    def public(self, seen: Seen, seat: int) -> PublicText | None:
        """Return public facts of the moment a seat takes the screen; None for none."""

    def turn(self, seen: Seen, seat: int) -> Say:
        """Return the banner across the board at the start of a seat's turn."""

    def opens(self, zone: int) -> bool:
        """Whether a pile may be opened."""


class Outcomes(Protocol):
    """A game's description of a decision's results."""

    def ends(self, fact: Entry) -> bool:
        """Whether a forecast stops before this fact."""

    def onward(self, match: Match) -> tuple[int, Picks] | None:
        """Return the seat and answer that follow once a board question is answered; None: the asked player is free."""

    def compare(self, seen: Seen, foreseen: Foreseen, name: Callable[[int], Say]) -> Outcome:
        """Return the differences afterwards; `name` names a card as far as the viewer knows it."""


def no_reasons(seen: Seen, foreseen: Foreseen, picks: Picks, name: Naming) -> tuple[Told, ...]:
    """Reasons of a game that gives none."""
    return ()


@dataclass(frozen=True, slots=True)
class BoardKit:
    """A game on the screen, as a value.

    `plan(size, layout, bottom, seats)` places everything; `board` makes the nodes. `phases` are named by the texts
    `<key>.phase.<phase>`, `phase` reads the present one ("" for none). `guide` are the rows of the one-minute rules,
    texts `<key>_guide.page.<row>`. `hand` and `deck` are the zones of a seat's hand and deck. `exits` are the big buttons for an open menu,
    `banner` the text of the plate "own" or "rival". `hands_over` marks the fact from which a seat should watch with the
    screen in hand. `habits` are the player's options in the match, `aside` is the left
    rail's text while no card is hovered. `quiet_exit` is the automatic answer where nothing else is worth a thought.
    `spared` is the answer given for a seat that need not take the screen, because it follows from public facts.
    `unseen` are answers a seat may give without looking at its hand, such as passing. `answering` are the seats asked
    the same question in turn. `uninvolved` says whether an event does not concern a seat, which may have chosen to pass
    on such events. `reasons` explain an answer's worth from its forecast.
    """

    key: str
    plan: Callable[[tuple[float, float], Layout, int, int], Plan]
    board: Callable[[Scene, Any, Mind, BoardKit], Board]
    faces: Callable[[Words], Faces]
    painters: Painters
    forms: Forms
    phases: tuple[str, ...]
    guide: tuple[str, ...]
    hand: Callable[[int], int]
    deck: Callable[[int], int]
    exits: Callable[[Session], tuple[Exit, Exit]]
    banner: Callable[[Session, str, Layout], BannerText]
    wording: Wording
    details: Callable[[Any, int, Words], Details]
    printed_details: Callable[[Any, Words], Details]
    outcomes: Outcomes
    hands_over: Callable[[Entry, int], bool]
    dealing: Dealing
    record: Record
    habits: Callable[[Session], Habits | None] = no_habits
    aside: Callable[[Session], PhaseHelpText | None] = no_aside
    quiet_exit: Callable[[Session], Option | None] = only_exit
    spared: Callable[[Match, int], Option | None] = nobody_spared
    unseen: Callable[[Match, int], Option | None] = nobody_spared
    answering: Callable[[Match, int], tuple[int, ...]] = alone
    uninvolved: Callable[[Match, int], bool] = involved
    reasons: Callable[[Seen, Foreseen, Picks, Naming], tuple[Told, ...]] = no_reasons

    def phase(self, store: Any) -> str:
        """The present phase's key."""
        return str(store.phase[TABLE])
