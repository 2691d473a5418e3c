"""Game's plug-in for the screen: its table, its words, its records."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from tabletop.archive.errors import ArchiveError
from tabletop.kernel.asks import Option, Picks
from tabletop.kernel.facts import FactKind, field_of, kind_of
from tabletop.kernel.journal import Entry
from tabletop.kernel.match import Match
from tabletop.kernel.store import TABLE
from tabletop.play.forecast import ForecastLine, Foreseen
from tabletop.play.seen import Seen
from tabletop.play.session import Session
from tabletop.present.words import Words
from tabletop.toolkit.text.phrase import NOTHING, Phrase
from tabletop.ui.table.board import Board
from tabletop.ui.table.cards import CardKit, Faces, Forms
from tabletop.ui.table.dealing import Dealing
from tabletop.ui.table.details import Details
from tabletop.ui.table.exits import Exit, only_exit
from tabletop.ui.table.hearing import Hearing
from tabletop.ui.table.pieces import Mind
from tabletop.ui.table.plan import Measure, Plan
from tabletop.ui.table.record import Record
from tabletop.ui.table.services import Services
from tabletop.ui.table.wording import BannerText, Naming, Outcomes, PlayerOptions, Reasons, Wording


def no_player_options(session: Session) -> PlayerOptions | None:
    """Options of a game that has none."""
    return None


def nothing_prepared(match: Match, seat: int) -> Picks | None:
    """Prepared answers of a game without a setup: none."""
    return None


def nothing_unread() -> ArchiveError | None:
    """Trouble with kept answers of a game that keeps none."""
    return None


def no_forced_answer(match: Match, seat: int) -> Option | None:
    """Forced answers of a game that has none: nobody is asked a question with a publicly known answer."""
    return None


def alone(match: Match, seat: int) -> tuple[int, ...]:
    """Groups of a game where every player is asked alone."""
    return (seat,)


def involved(match: Match, seat: int) -> bool:
    """Involvement in a game where every event is about both players."""
    return False


def no_leave(seat: int, zone: int) -> str:
    """Name no move that asks for leave to look through a zone."""
    return ""


def no_rush(seen: Seen) -> Phrase:
    """Offer no hurry in a game whose rounds are short."""
    return NOTHING


def no_reasons(seen: Seen, foreseen: Foreseen, picks: Picks, name: Naming) -> tuple[ForecastLine, ...]:
    """Reasons of a game that gives none."""
    return ()


class BannerOf(Protocol):
    """Text of the plate "own" or "rival"; `count` gives the number of cards shown in a zone."""

    def __call__(self, session: Session, which: str, *, count: Callable[[int], int]) -> BannerText:
        """Return the text."""


@dataclass(frozen=True, slots=True)
class BoardKit:
    """Game on the screen, as a value.

    `plan(size, measure, bottom, seats)` places everything; `least` are the letters that the table of a number of seats needs across and
    down; `board` makes the nodes. `phases` are named by the texts `<key>.phase.<phase>`, `phase` reads the present one (""
    for none). `guide` are the rows of the one-minute rules, texts `<key>_guide.page.<row>`. `hand` and `deck` are the zones
    of a seat's hand and deck. `exits` are the big buttons for an open menu, `active` is the seat on turn, `banner` the text of the
    plate "own" or "rival". `hands_over` marks the fact from which a seat should watch with the screen in hand. `player_options` are the
    player's options in the match. `quiet_exit` is the automatic
    answer where nothing else is worth a thought. `forced_answer` is the answer given for a seat that need not take the screen,
    because it follows from public facts. `unseen` are answers a seat may give without looking at its hand, such as passing.
    `prepared` are answers of the setup that may be given for a seat, whose player may change them; `unread` tells why those that players
    kept cannot be. `spared` are answers given in a first match for a newcomer, who has not learnt such questions yet. `answering` are the
    seats asked the same question in turn. `uninvolved` says whether an event does not concern a seat, which may have chosen
    to pass on such events. `reasons` explain an answer's worth from its forecast. `phase_icons` stand for the phases, in
    their order, on a rail that has room for the present one's name only. `begs` names the standing move that asks
    for leave to look through a zone, from a seat and the zone ("" for none). `rush` labels the button that lets the others play on
    unseen until the viewer is asked; NOTHING while that is useless. `hearing` tells the table by ear. `battle` is the seed of a
    match of two ready decks and the decisions of novices after which it shows a battle, for pictures.
    """

    key: str
    plan: Callable[[tuple[float, float], Measure, int, int], Plan]
    least: Callable[[int, Measure], tuple[float, float]]
    board: Callable[[Services, Any, Mind, CardKit], Board]
    faces: Callable[[Words], Faces]
    forms: Forms
    phases: tuple[str, ...]
    guide: tuple[str, ...]
    hand: Callable[[int], int]
    deck: Callable[[int], int]
    exits: Callable[[Session], tuple[Exit, Exit]]
    active: Callable[[Any], int]
    banner: BannerOf
    wording: Wording
    hearing: Hearing
    details: Callable[[Any, int, Words], Details]
    printed_details: Callable[[Any, Words], Details]
    outcomes: Outcomes
    hands_over: Callable[[Entry, int], bool]
    dealing: Dealing
    record: Record
    player_options: Callable[[Session], PlayerOptions | None] = no_player_options
    quiet_exit: Callable[[Session], Option | None] = only_exit
    forced_answer: Callable[[Match, int], Option | None] = no_forced_answer
    unseen: Callable[[Match, int], Option | None] = no_forced_answer
    prepared: Callable[[Match, int], Picks | None] = nothing_prepared
    spared: Callable[[Match, int], Picks | None] = nothing_prepared
    unread: Callable[[], ArchiveError | None] = nothing_unread
    answering: Callable[[Match, int], tuple[int, ...]] = alone
    uninvolved: Callable[[Match, int], bool] = involved
    reasons: Reasons = no_reasons
    phase_icons: tuple[str, ...] = ()
    rush: Callable[[Seen], Phrase] = no_rush
    begs: Callable[[int, int], str] = no_leave
    battle: tuple[int, int] | None = None

    def phase(self, store: Any) -> str:
        """Present phase's key."""
        return str(store.phase[TABLE])

    @property
    def cards(self) -> CardKit:
        """Part of the kit the board takes."""
        return CardKit(self.faces, self.forms, self.hand, self.deck, self.record.dye)


def begins_turn(facts: Mapping[str, FactKind]) -> Callable[[Entry, int], bool]:
    """Make the test whether a fact begins a seat's own turn, from which it should watch with the screen in hand."""
    def begins(fact: Entry, seat: int) -> bool:
        return kind_of(fact) == "turned" and bool(field_of(facts, fact, "seat") == seat)

    return begins
