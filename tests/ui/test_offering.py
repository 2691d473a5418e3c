"""What the menu proposes next: from lessons, reviews and puzzles, never from the calendar."""

from pathlib import Path

from tabletop.archive.companions import review_of
from tabletop.archive.library import Entry
from tabletop.learning.course import course
from tabletop.review.record import METHOD, Review, Row, write_review
from tabletop.ui.shell.app import App
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.shell.offering import Offering
from tabletop.ui.tools.pilot import Pilot

PEOPLE = ("Ana", "Bruno")
BAD = Row(number=2, seat=0, turn=4, before=(500, 500), after=(300, 700), loss=250,
          spread=400, margin=250, worlds=8, worse=8, line=((("end", 0, 0),),))
FINE = Row(number=1, seat=0, turn=1, before=(500, 500), after=(500, 500), spread=400, worlds=8)


def _ended(folder: Path, name: str, winner: int, rows: tuple[Row, ...] = ()) -> Entry:
    """Entry of a finished match, with a review beside it where there are rows."""
    path = folder / f"{name}.tapete"
    if rows:
        write_review(path, Review(method=METHOD, game="enadrya", match="x", decisions=len(rows), result=(1000, 0), rows=rows))
    return Entry(path, 1, 1, game="enadrya", players=PEOPLE, winners=(winner,))


class Menu:
    """Proposals of a program whose people are Ana and Bruno; `retried` are the decisions that were opened."""

    def __init__(self, folder: Path) -> None:
        self.retried: list[tuple[Path, int]] = []
        self.pilot = Pilot(lambda app: self._menu(app, folder))

    def _menu(self, app: App, folder: Path):  # type: ignore[no-untyped-def]
        navigator = Navigator(app, folder=folder)
        self.schooling = navigator._schooling
        self.offering = Offering(self.schooling, navigator._puzzling, lambda: PEOPLE[:1],
                                 lambda path, rows: self.retried.append((path, rows[0].number)))
        return navigator.menu()

    def says(self, *ended: Entry) -> list[str]:
        """Return the proposals in words."""
        words = self.pilot.app.look.words
        return [offer.says(words) for offer in self.offering.offers(None, ended)]


def test_a_stranger_is_offered_the_first_lesson_and_a_pupil_the_one_that_was_left(tmp_path: Path) -> None:
    """A finished lesson leads to the next one; once all are done, a puzzle is next."""
    menu = Menu(tmp_path)
    with menu.pilot:
        assert menu.says() == ["Lección 1"]
        attendance, lessons = menu.schooling.attendance, course("warage")
        attendance.finished("Ana", lessons[0].key)
        assert menu.says() == ["Lección 2"]
        attendance.reached("Ana", lessons[3].key, 2)
        left, *_ = menu.offering.offers(None, ())
        assert (left.game.key, left.says(menu.pilot.app.look.words)) == ("warage", "Lección 4")
        for one in course("enadrya"):
            attendance.finished("Ana", one.key)
        attendance.finished("Ana", lessons[3].key)
        assert menu.says(_ended(tmp_path, "a", 0)) == ["Problema 1"]


def test_a_missed_decision_of_a_match_that_was_won_comes_before_one_that_was_lost(tmp_path: Path) -> None:
    """Only of a finished review, once in a run; a broken one is passed over."""
    menu = Menu(tmp_path)
    lost, won = _ended(tmp_path, "lost", 1, (FINE, BAD)), _ended(tmp_path, "won", 0, (FINE, BAD))
    broken = _ended(tmp_path, "broken", 0)
    review_of(broken.path).write_text("{}", encoding="utf-8")
    with menu.pilot:
        assert menu.says(lost, broken, won)[0] == "Vuelve al turno 4"
        menu.offering.offers(None, (lost, broken, won))[0].go(menu.pilot.app)
        assert menu.retried == [(won.path, 2)]
        menu.offering.offers(None, (lost, broken, won))[0].go(menu.pilot.app)
        assert menu.retried[1:] == [(lost.path, 2)]
        assert menu.says(lost, broken, won)[0] == "Lección 1"
        assert not any("turno" in said for said in menu.says(_ended(tmp_path, "fine", 0, (FINE,))))
