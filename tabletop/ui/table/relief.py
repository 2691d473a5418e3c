"""Relief of the people at the screen: a computer plays for one who must leave, until they are back."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.bots.levels import IDLE, plain_level
from tabletop.play.session import Session
from tabletop.toolkit.text.phrase import Phrase, plain, say
from tabletop.toolkit.widgets.dialog import Answer, Dialog
from tabletop.ui.table.doing import Do
from tabletop.ui.table.opponents import Opponents

USUAL = "novice"
"""Level of a computer that plays for a person, where none plays a seat of its own."""


class Relief:
    """Seats of people that a computer may play for a while."""

    def __init__(self, session: Session, opponents: Opponents, *, show: Callable[[Dialog], object], changed: Callable[[], None],
                 do: Do) -> None:
        self._session, self._opponents, self._show, self._changed, self._do = session, opponents, show, changed, do
        self._people = tuple(sorted({*session.people, *opponents.bots.lent}))
        self._level = next((plain_level(level) for level in opponents.bots.levels.values() if level != IDLE), USUAL)

    @property
    def away(self) -> list[int]:
        """Seats of people that a computer plays now."""
        return [seat for seat in self._people if seat not in self._session.people]

    @property
    def levels(self) -> dict[int, str]:
        """Levels of the computers that play for people, by seat."""
        return {seat: self._opponents.bots.levels[seat] for seat in self.away}

    @property
    def seats(self) -> list[int]:
        """Seats whose person may leave, or come back; the last person stays, and one who plays alone is not asked."""
        session = self._session
        if len(self._people) < 2 or session.match.over:
            return []
        return self.away if len(session.people) == 1 else list(self._people)

    def entry(self) -> list[Answer]:
        """Return the entry of the menu, if there is one: what one person may do, or that there is a choice."""
        seats = self.seats
        if not seats:
            return []
        says = self._offer(seats[0]) if len(seats) == 1 else say("table.relief.change" if self.away else "table.relief.leave")
        return [Answer("relief", says, icon="person")]

    def open(self) -> None:
        """Ask who leaves or comes back, unless it can be one only."""
        seats = self.seats
        if len(seats) == 1:
            self._do().relieved(seats[0])
            return
        answers = [Answer(str(seat), self._offer(seat)) for seat in seats]
        answers.append(Answer("close", say("table.menu.resume"), "gold", "card-play"))
        self._show(Dialog("relief", say("table.relief.title"), say("table.relief.body"), answers, width=560, main="close", safe="close",
                          icon="person", buttons="stacked"))

    def change(self, seat: int) -> Phrase:
        """Let a computer play for a person, or give the seat back; return what to tell."""
        if seat in self._session.people:
            self._opponents.take_over(seat, self._level)
            key = "table.relief.left"
        else:
            self._opponents.give_back(seat)
            key = "table.relief.returned"
        self._changed()
        return say(key, name=self._name(seat))

    def _offer(self, seat: int) -> Phrase:
        return say("table.relief.goes" if seat in self._session.people else "table.relief.returns", name=self._name(seat))

    def _name(self, seat: int) -> Phrase:
        return plain(self._session.match.setup.players[seat])
