"""What a game brings to the screen: everything about its table, its words and its records that other games do differently."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
"""What a card is called, as far as whoever looks knows it."""


class Seen(Protocol):
    """What a board may ask for, at the table and in a replay alike."""

    @property
    def store(self) -> Any:
        """What is known now: a seat's view, in the game's own store."""

    @property
    def match(self) -> Match:
        """The match, for its players, decks and definitions."""

    @property
    def viewer(self) -> int:
        """Whose eyes; no seat while the curtain is down."""

    @property
    def side(self) -> int:
        """The seat at the bottom."""


class Faces(Protocol):
    """What cards show, in one language."""

    def printed(self, definition: Any) -> Face:
        """A definition as printed."""

    def of(self, store: Any, card: int) -> Face:
        """A card as it stands now; blank for one the store does not know."""


class Forms(Protocol):
    """The forms in which cards lie on the table. Every game has "hand", "back" and "open" (a rival's, seen)."""

    def size(self, form: str, layout: str) -> tuple[float, float]:
        """The width and height of a form, in units."""

    def picture(self, look: Look, face: Face | None, form: str, *, sleeve: str, layout: str) -> Picture:
        """A card in that form; its back where there is no face."""


class CardPainter(Protocol):
    """Paints a face in a named size."""

    def __call__(self, brush: Brush, /, face: Face, *, size: str) -> Picture:
        """The picture."""


class ThumbPainter(Protocol):
    """Paints a face as a picture only."""

    def __call__(self, brush: Brush, /, face: Face, *, w: float, h: float) -> Picture:
        """The picture, w x h units."""


class BackPainter(Protocol):
    """Paints the back of a card."""

    def __call__(self, brush: Brush, /, w: float, h: float, sleeve: str) -> Picture:
        """The picture, w x h units."""


@dataclass(frozen=True, slots=True)
class Painters:
    """How a game's cards are painted away from the board: whole, as tiles, as thumbs, from behind."""

    card: CardPainter = drawing.card
    tile: CardPainter = drawing.tile
    thumb: ThumbPainter = drawing.thumb
    back: BackPainter = drawing.back


@dataclass(frozen=True, slots=True)
class BannerText:
    """What a plate in the left rail tells: a name with its dye, two lines below it, and whether it is lit ("now")."""

    player: Say
    dye: str
    says: Say = NOTHING
    turn: Say = NOTHING
    state: str = "rest"


@dataclass(frozen=True, slots=True)
class NumberText:
    """How a number is asked for: what the button says of an amount, the most, and the purse it is paid from."""

    pay: Callable[[int], Say]
    most: Say
    purse: int
    icon: str


@dataclass(frozen=True, slots=True)
class PublicText:
    """What everybody may know while the curtain is down: a line, cards, and rows of words with a value and its colour."""

    title: Say
    cards: tuple[int, ...] = ()
    rows: tuple[tuple[Say, str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Habits:
    """What a player may settle for itself in the middle of a match, as standing moves: a title, a note, the ways (the move
    and its words), and the move that stands for what holds now ("" for none of them).
    """

    title: Say
    note: Say
    ways: tuple[tuple[str, Say], ...]
    now: str


def no_habits(session: Session) -> Habits | None:
    """A game in which there is nothing to settle."""
    return None


def nobody_spared(match: Match, seat: int) -> Option | None:
    """A game in which nobody is asked what all know the answer to."""
    return None


def alone(match: Match, seat: int) -> tuple[int, ...]:
    """A game in which nobody else is asked the same."""
    return (seat,)


def involved(match: Match, seat: int) -> bool:
    """A game in which all that happens is about both."""
    return False


class Wording(Protocol):
    """A game's words for what happens at the table."""

    def place(self, zone: int) -> Say:
        """What a place is called."""

    def pile(self, seen: Seen, zone: int) -> Say:
        """The title over a pile that is looked through: whose it is, what it is called."""

    def word(self, item: object) -> Say:
        """A word that may be chosen."""

    def symbol(self, item: object) -> str:
        """The icon of a word that may be chosen; "" for none."""

    def verb(self, seen: Seen, option: Option) -> Say:
        """A deed in the small menu beside a piece; ("move", 0, 0) picks it up."""

    def title(self, seen: Seen, question: Question, source: Say) -> Say:
        """The title of a question; `source` is the name of the card that asks, NOTHING for the rules."""

    def asks(self, seen: Seen, question: Question) -> Say:
        """The question in a sentence."""

    def deed(self, seen: Seen, question: Question, name: Say) -> Say:
        """What choosing the thing of that name does: "Destroy the Alchemist"."""

    def confirm(self, question: Question) -> tuple[Say, Say]:
        """The buttons for yes and no."""

    def number(self, seen: Seen, question: Question) -> NumberText:
        """How a number is asked for."""

    def why(self, seen: Seen, seat: int, ask: str) -> Say:
        """Why a seat is to take the screen."""

    def public(self, seen: Seen, seat: int) -> PublicText | None:
        """What everybody may know of the moment at which a seat takes the screen; None: nothing in particular."""

    def turn(self, seen: Seen, seat: int) -> Say:
        """The banner across the board as a seat's turn begins."""

    def opens(self, zone: int) -> bool:
        """Whether a pile may be looked through."""


class Outcomes(Protocol):
    """How a game tells what a decision would come to."""

    def ends(self, fact: Entry) -> bool:
        """Whether a forecast stops before this fact."""

    def onward(self, match: Match) -> tuple[int, Picks] | None:
        """Who is taken to answer what, once a question on the board is answered; None: whoever is asked may do anything."""

    def compare(self, seen: Seen, foreseen: Foreseen, name: Callable[[int], Say]) -> Outcome:
        """What is different afterwards; `name` names a card as far as the viewer knows it."""


def no_reasons(seen: Seen, foreseen: Foreseen, picks: Picks, name: Naming) -> tuple[Told, ...]:
    """A game that tells no reasons."""
    return ()


@dataclass(frozen=True, slots=True)
class BoardKit:
    """A game on the screen, as a value.

    `plan(size, layout, bottom, seats)` places everything; `board` makes the nodes. `phases` are told as
    `<key>.phase.<phase>`, `phase` reads the present one ("" for none). `guide` are the rows of how it is played in a minute, as
    `<key>_guide.page.<row>`. `hand` is the zone of a seat's hand. `exits` are the
    big buttons for an open menu, `banner` what the plate "own" or "rival" tells. `hands_over` says which fact begins what
    a seat should see with its own eyes. `icons` are the log's, by fact. `habits` are what a player settles in the match,
    `aside` what the left rail tells while no card is looked at. `quiet_exit` is what is answered by itself where nothing else
    is worth a thought, `spared` what is answered for a seat that need not take the screen, because it follows from what all know,
    `unseen` what a seat may answer without a look at its hand: to let be what others do. `answering` are the seats asked the
    same one after another, `uninvolved` says whether what happens is not about a seat, which may have chosen to let that be.
    `reasons` say why an answer is good, from what it would come to.
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
    exits: Callable[[Session], tuple[Exit, Exit]]
    banner: Callable[[Session, str, Layout], BannerText]
    wording: Wording
    details: Callable[[Any, int, Words], Details]
    printed_details: Callable[[Any, Words], Details]
    outcomes: Outcomes
    hands_over: Callable[[Entry, int], bool]
    icons: Mapping[str, tuple[str, str]]
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
