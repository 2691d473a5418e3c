"""Table's dialogs: menu of the match, conceding, leaving, consent to an undo, failed saves, piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.archive.errors import ArchiveError
from tabletop.archive.seats import AS_DEALT, Seats
from tabletop.kernel.store import UNKNOWN
from tabletop.play.open_match import Back
from tabletop.play.session import Recorder, Session
from tabletop.toolkit import paint
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.look import Look
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Label, Paragraph
from tabletop.toolkit.paint.brush import Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.toolkit.paint.theme import BANNER_NAME, BODY, BODY_BOLD, GOLD
from tabletop.toolkit.text.phrase import Phrase, plain, say, spoken_by
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.toolkit.widgets.textfield import TextField
from tabletop.toolkit.widgets.toast import ClauseSought
from tabletop.ui.drawing import Face
from tabletop.ui.table.doing import Do
from tabletop.ui.table.kit import BoardKit
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.lookback import Glance
from tabletop.ui.table.piles import PileCard, PileGrid, pile_grid
from tabletop.ui.table.relief import Relief
from tabletop.ui.table.state import Now

TROUBLE_HEIGHT = 176.0


BackTo = Back | Literal["puzzles", "lessons", "diary", "review"]
"""Screen that a table leads back to."""


def back_says(to: BackTo) -> Phrase:
    """Return the words of a button that leads back there."""
    return say("table.menu.leave" if to == "menu" else f"table.menu.leave_{to}")


@dataclass(frozen=True, slots=True)
class Doors:
    """Ways out of the table, as the program gives them; None for one that is shut.

    `back` is where the table was opened from, `back_to` says which place that is. `relocate` keeps a match whose file
    could not be written in another folder; `refused` is told which clause refused a seat's move. `seats` are those in other hands when
    the match was opened, `keep_seats` is told which are now. `menu_texts` is the group of the
    texts that head the menu, since not every table has a match on it.
    """

    back: Callable[[], None]
    shortcuts: Callable[[], object]
    back_to: BackTo = "menu"
    menu_texts: str = "table.menu"
    end: Callable[[Session], None] | None = None
    leave: Callable[[Session], None] | None = None
    settings: Callable[[], None] | None = None
    rules: Callable[[str], None] | None = None
    look_back: Callable[[Glance], None] | None = None
    relocate: Callable[[Session, str], Recorder] | None = None
    refused: Callable[[int, str], None] | None = None
    seats: Seats = AS_DEALT
    keep_seats: Callable[[Seats], None] | None = None


class Dialogs:
    """Opener of dialogs and handler of their answers."""

    def __init__(self, session: Session, kit: BoardKit, labels: Labels, doors: Doors, now: Now, *,
                 relief: Relief, show: Callable[[Dialog], object], do: Do) -> None:
        self._session, self._kit, self._labels, self._doors, self._now = session, kit, labels, doors, now
        self._relief, self._show, self._do = relief, show, do
        self._folder: TextField | None = None
        self.lists = DeckLists(session, labels, show)

    def _about(self, key: str) -> Phrase:
        """Return a sentence about the rival by name, or about all rivals where there are several."""
        names, seat = self._session.match.setup.players, self._session.side
        return say(key, rival=plain(names[1 - seat])) if len(names) == 2 else say(f"{key}_many")

    @property
    def _kept(self) -> str:
        """Return the ending of a text about the match's file; "" where it has none."""
        return "" if self._session.recorder is not None else "_unkept"

    def open_menu(self) -> None:
        """Open the menu of the match; behind the curtain it offers only what needs no hand."""
        session, doors, hand = self._session, self._doors, self._now().hand
        offers = [option[0] for option in session.standing()]
        texts = doors.menu_texts
        answers = [Answer("resume", say(f"{texts}.resume"), "gold", "card-play")]
        if doors.rules is not None and hand == "open":
            answers.append(Answer("rules", say("table.button.rules"), icon="book-cover"))
        if doors.settings is not None:
            answers.append(Answer("settings", say("table.button.settings"), icon="settings-knobs"))
        if hand == "open":
            answers.append(Answer("shortcuts", say("ui.shortcuts.title"), icon="help"))
        options = self._kit.player_options(session) if offers else None
        if options is not None:
            answers.append(Answer("player_options", options.title, icon=options.icon))
        trial = doors.back_to == "deck"
        if "offer_draw" in offers and not trial:
            answers.append(Answer("draw", say("table.menu.draw"), icon="scales"))
        if "concede" in offers:
            answers.append(Answer("concede", say("table.menu.concede"), icon="flying-flag"))
        answers.extend(self._relief.entry())
        answers.append(Answer("leave", back_says(doors.back_to), icon="exit-door"))
        self._show(Dialog("match-menu", say(f"{texts}.title"), say(f"{texts}.body{'_trial' if trial else self._kept}"), answers, width=460,
                          main="resume", safe="resume", icon="hamburger-menu", buttons="stacked"))

    def open_player_options(self) -> None:
        """Open the player's own options; the current value is golden."""
        options = self._kit.player_options(self._session)
        if options is None:
            return
        answers = [Answer(verb, says, "gold" if verb == options.now else "dark") for verb, says in options.ways]
        self._show(Dialog("player_options", options.title, options.note, answers, width=760, main=options.now or options.ways[0][0],
                          safe=options.now or options.ways[0][0]))

    def ask_consent(self) -> None:
        """Ask a player to agree to an undo, under the rule of consent."""
        self._show(Dialog("consent", self._about("table.undo.consent_title"), say("table.undo.consent_body"), [
            Answer("yes", say("table.undo.consent_yes")), Answer("no", say("table.undo.consent_no"), "gold")], main="no", safe="no"))

    def concede(self) -> None:
        """Ask for confirmation; the safe answer is golden."""
        self._show(Dialog("concede", say("table.concede.title"), self._about(f"table.concede.body{self._kept}"), [
            Answer("no", say("table.concede.no"), "gold"), Answer("yes", say("table.concede.yes"), "red")],
            main="no", safe="no", icon="flying-flag"))

    def leave(self) -> None:
        """Leave the match, which is already saved; if not, ask first."""
        if self._session.trouble is not None:
            self._show(Dialog("leave", say("table.leave.title"), say("table.leave.unsaved"), [
                Answer("no", say("table.leave.no"), "gold"), Answer("yes", say("table.leave.yes"), "red")], main="no", safe="no"))
        else:
            self._go()

    def _go(self) -> None:
        if self._doors.leave is not None:
            self._doors.leave(self._session)
        else:
            self._doors.back()

    # ---- failed saves
    def trouble(self, problem: ArchiveError) -> None:
        """Report that the match could not be saved and offer another place. The match goes on either way."""
        reason = spoken_by(problem.text)
        body = Node("trouble")
        text = Paragraph("reason", say("table.trouble.body", reason=reason), BODY.at(19), box=Box(0, 0, 600, 100))
        body.add(text)
        answers = [Answer("retry", say("table.trouble.retry"), "gold"), Answer("go_on", say("table.trouble.go_on"))]
        self._folder = None
        if self._doors.relocate is not None:
            self._folder = TextField("folder", hint=say("table.trouble.folder"), longest=240, box=Box(0, 124, 600, 48))
            body.add(Label("label", say("table.trouble.folder"), BODY_BOLD, box=Box(0, 98, 600, 24)), self._folder)
            answers.insert(1, Answer("elsewhere", say("table.trouble.elsewhere")))
        self._show(Dialog("trouble", say("table.trouble.title"), body, answers, width=660, main="retry", safe="go_on",
                          icon="save", body_height=TROUBLE_HEIGHT if self._folder is not None else 104.0))

    def _trouble_answered(self, answer: str) -> None:
        session, relocate = self._session, self._doors.relocate
        match answer:
            case "retry" if session.recorder is not None:
                session.trouble = None
                session.keep_with(session.recorder)
            case "elsewhere" if relocate is not None and self._folder is not None:
                folder = self._folder.value.strip()
                if not folder:
                    self._do().deny(say("table.trouble.nowhere"))
                    self.trouble(session.trouble or ArchiveError("save.failed"))
                    return
                try:
                    session.keep_with(relocate(session, folder))
                except ArchiveError as problem:
                    self._do().deny(say("table.trouble.still", reason=spoken_by(problem.text)))
                    self.trouble(problem)
                    return
            case _:
                return
        if session.trouble is None:
            self._do().tell(say("table.trouble.fine"), icon="save")

    # ---- piles
    def look_through(self, zone: int) -> None:
        """Open an open pile; of a closed one, or of another player's that only they may look through, show its card count."""
        cards = self._session.store.zone[zone]
        if UNKNOWN in cards and self._may_beg(zone):
            self.ask_leave(zone)
        elif cards and self._kit.wording.opens(zone) and all(card == UNKNOWN for card in cards):
            self._do().tell(say("table.pile.closed", n=len(cards)), icon="stack")
        elif self._kit.wording.opens(zone):
            self.open_pile(zone)
        else:
            self._do().tell(say("table.pile.hidden", n=len(self._session.store.zone[zone])), icon="stack")

    def _may_beg(self, zone: int) -> bool:
        verb = self._kit.begs(self._session.viewer, zone)
        return any(option[0] == verb for option in self._session.standing())

    def ask_leave(self, zone: int) -> None:
        """Offer to ask a pile's owner for leave to look through it, or to see what is known of it."""
        cards = self._session.store.zone[zone]
        known = [Answer(f"known {zone}", say("table.pile.known"))] if any(card != UNKNOWN for card in cards) else []
        answers = [Answer(f"beg {zone}", say("table.pile.beg"), "gold"), *known, Answer("close", say("table.pile.close"))]
        self._show(Dialog("leave-to-look", self._labels.pile(zone), say("table.pile.beg_body", n=len(cards)), answers,
                          width=620, main=answers[0].value, safe="close", icon="all-seeing-eye"))

    def _stand(self, name: str, answer: str) -> None:
        """Make the standing move that a dialog was about; of a pile, its known cards may be wanted instead."""
        word, _, zone = answer.partition(" ")
        if name == "player_options":
            self._do().stand(answer)
        elif answer == "yes":
            self._do().stand("concede")
        elif word == "beg":
            self._do().stand(self._kit.begs(self._session.viewer, int(zone)))
        elif word == "known":
            self.open_pile(int(zone))

    def open_pile(self, zone: int) -> None:
        """Show the cards of an open pile."""
        title = self._labels.pile(zone)
        close = [Answer("close", say("table.pile.close"), "gold")]
        if not self._kit.wording.opens(zone):  # a hand, where the plate would have led to the deck list
            close.append(Answer("lists", say("table.list.open")))
        if not self._session.store.zone[zone]:
            self._do().tell(say("table.pile.empty"), icon="flame")
            return
        grid = pile_grid(self._labels, zone, lambda card: self._do().name_card(card))
        width, height = grid.size
        icon = "flame" if self._kit.wording.opens(zone) else "all-seeing-eye"
        self._show(Dialog("pile", title, grid, close, width=max(420.0, width + 80), main="close", safe="close",
                          icon=icon, body_height=height))

    def receive(self, message: Message) -> bool:
        """Handle the dialogs' answers and requests for a clause."""
        match message:
            case ClauseSought(clause=clause) if self._doors.rules is not None:
                self._doors.rules(clause)
            case Dialog.Answered(name="match-menu", answer=answer):
                self._menu(answer)
            case Dialog.Answered(name="concede" | "player_options" | "leave-to-look" as name, answer=answer):
                self._stand(name, answer)
            case Dialog.Answered(name="relief", answer=answer) if answer.isdigit():
                self._do().relieved(int(answer))
            case Dialog.Answered(name="consent", answer="yes"):
                self._do().take_back()
            case Dialog.Answered(name="leave", answer="yes"):
                self._go()
            case Dialog.Answered(name="trouble", answer=answer):
                self._trouble_answered(answer)
            case Dialog.Answered(name="pile", answer=answer):
                self._do().name_card(0)
                if answer == "lists":
                    self.lists.open()
            case Dialog.Answered(name="deck-lists", answer=answer) if answer.isdigit():
                self.lists.open_of(int(answer))
            case Dialog.Answered():
                pass
            case _:
                return False
        return True

    def _menu(self, answer: str) -> None:
        match answer:
            case "rules" if self._doors.rules is not None:
                self._doors.rules("")
            case "settings" if self._doors.settings is not None:
                self._doors.settings()
            case "shortcuts":
                self._doors.shortcuts()
            case "player_options":
                self.open_player_options()
            case "relief":
                self._relief.open()
            case "draw":
                self._do().stand("offer_draw")
            case "concede":
                self.concede()
            case "leave":
                self.leave()


LISTS, LIST = "deck-lists", "deck-list"
PILL = (46.0, 28.0)
"""Size of the number of copies, in the middle of a tile's picture, clear of its values."""


class ListedCard(PileCard):
    """Card of a deck list, with its number of copies."""

    def __init__(self, place: int, face: Face, copies: int) -> None:
        super().__init__(place, face, lambda card: None)
        self._copies = copies

    def paint(self, look: Look) -> Picture | None:
        """Paint the tile, and the number on it."""
        tile = super().paint(look)
        if tile is None or self._copies == 1:
            return tile
        canvas = Canvas.over(look.brush, tile)
        middle, foot = self.w / 2, self.h * 0.5
        canvas.put(paint.panel(look.brush, *PILL, tone="glass", radius=PILL[1] / 2), middle - PILL[0] / 2, foot - PILL[1] / 2)
        canvas.text(f"×{self._copies}", middle, foot, BANNER_NAME.at(19), "mm", colour=GOLD)
        return canvas.picture()


class DeckLists:
    """Opener of the rivals' deck lists; `show` opens a dialog."""

    def __init__(self, session: Session, labels: Labels, show: Callable[[Dialog], object]) -> None:
        self._session, self._labels, self._show = session, labels, show

    def open(self) -> None:
        """Open the rival's list; with several rivals ask whose."""
        rivals = [seat for seat in range(len(self._session.match.setup.players)) if seat != self._session.side]
        if len(rivals) == 1:
            self.open_of(rivals[0])
        else:
            self.ask(rivals)

    def ask(self, rivals: Sequence[int]) -> None:
        """Ask whose list to open."""
        names = self._session.match.setup.players
        answers = [*(Answer(str(seat), plain(names[seat])) for seat in rivals), Answer("close", say("table.pile.close"), "gold")]
        self._show(Dialog(LISTS, say("table.list.titles"), say("table.list.note"), answers, width=460, main="close", safe="close",
                          icon="stack", buttons="stacked"))

    def open_of(self, seat: int) -> None:
        """Open the list of a seat, by names."""
        setup = self._session.match.setup
        copies = Counter(setup.decks[seat])
        faces = {definition: self._labels.printed(definition) for definition in copies}
        cards = sorted(((face, copies[definition]) for definition, face in faces.items()), key=lambda pair: pair[0].name)
        grid = PileGrid([ListedCard(place, face, count) for place, (face, count) in enumerate(cards, 1)])
        width, height = grid.size
        self._show(Dialog(LIST, say("table.list.title", name=plain(setup.players[seat]), n=sum(copies.values())), grid,
                          [Answer("close", say("table.pile.close"), "gold")], width=max(420.0, width + 80), main="close", safe="close",
                          icon="stack", body_height=height))
