"""The table's dialogs: the menu of the match, conceding, leaving, consent, trouble with the disk, piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.archive.errors import ArchiveError
from tabletop.ui.graph.message import Message
from tabletop.ui.say import plain, say
from tabletop.ui.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


class Dialogs:
    """Opens them and acts on their answers."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def open_menu(self) -> None:
        """The menu of the match."""
        offers = [option[0] for option in self.scene.sitting.standing()]
        answers = [Answer("resume", say("table.menu.resume"), "gold")]
        if "offer_draw" in offers:
            answers.append(Answer("draw", say("table.menu.draw")))
        if "concede" in offers:
            answers.append(Answer("concede", say("table.menu.concede")))
        answers.append(Answer("leave", say("table.menu.leave")))
        self.scene.open(Dialog("match-menu", say("table.menu.title"), say("table.menu.body"), answers, width=820,
                               main="resume", safe="resume"))

    def ask_consent(self) -> None:
        """May a player take back, under the rule of consent?"""
        rival = plain(self.scene.names[1 - self.scene.sitting.viewer])
        self.scene.open(Dialog("consent", say("table.undo.consent_title", rival=rival), say("table.undo.consent_body"), [
            Answer("yes", say("table.undo.consent_yes")), Answer("no", say("table.undo.consent_no"), "gold")], main="no", safe="no"))

    def concede(self) -> None:
        """Really?"""
        rival = plain(self.scene.names[1 - self.scene.sitting.viewer])
        self.scene.open(Dialog("concede", say("table.concede.title"), say("table.concede.body", rival=rival), [
            Answer("no", say("table.concede.no"), "gold"), Answer("yes", say("table.concede.yes"), "red")],
            main="no", safe="no", icon="flying-flag"))

    def trouble(self, problem: ArchiveError) -> None:
        """The match could not be kept."""

    def open_pile(self, zone: int) -> None:
        """Look through a pile."""

    def leave(self) -> None:
        """Leave the match, kept as it is."""
        if self.scene.on_leave is not None:
            self.scene.on_leave(self.scene.sitting)
        else:
            self.scene.app.pop()

    def receive(self, message: Message) -> bool:
        """Their answers."""
        match message:
            case Dialog.Answered(name="match-menu", answer=answer):
                self._menu(answer)
            case Dialog.Answered(name="consent", answer="yes"):
                self.scene.take_back()
            case Dialog.Answered(name="concede", answer="yes"):
                self.scene.stand("concede")
            case Dialog.Answered():
                pass
            case _:
                return False
        return True

    def _menu(self, answer: str) -> None:
        match answer:
            case "draw":
                self.scene.stand("offer_draw")
            case "concede":
                self.concede()
            case "leave":
                self.leave()
