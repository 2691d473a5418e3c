"""What the menu proposes next: from lessons, reviews and puzzles, never from the calendar."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tabletop.archive.companions import review_of
from tabletop.archive.library import Entry
from tabletop.archive.recorder import Recorder
from tabletop.collection.deck_files import decks_folder
from tabletop.games import registry
from tabletop.games.registry import Deal
from tabletop.games.shelf import Shelf
from tabletop.learning.course import course
from tabletop.review.record import METHOD, Review, Row, write_review
from tabletop.ui.shell.app import App
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot

SHELF = Shelf()
PEOPLE = ("Ana", "Bruno")
MONDAY = datetime(2026, 1, 5, 12, tzinfo=UTC)
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
        self.navigator = navigator
        self.offering = replace(navigator._offering, doors=replace(
            navigator._offering.doors, names=lambda: PEOPLE[:1], retry=lambda path, rows: self.retried.append((path, rows[0].number))))
        return navigator.menu()

    def ask(self, **doors: object) -> None:
        """Change some of the ways of the offers."""
        self.offering = replace(self.offering, doors=replace(self.offering.doors, **doors))  # type: ignore[arg-type]

    def finish(self, *games: str) -> None:
        """Finish all lessons of some games."""
        for game in games:
            for one in course(game):
                self.schooling.attendance.finished("Ana", one.key)

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
        assert menu.says(lost, broken, won)[0].endswith(", turno 4")
        menu.offering.offers(None, (lost, broken, won))[0].go(menu.pilot.app)
        assert menu.retried == [(won.path, 2)]
        menu.offering.offers(None, (lost, broken, won))[0].go(menu.pilot.app)
        assert menu.retried[1:] == [(lost.path, 2)]
        assert menu.says(lost, broken, won)[0] == "Lección 1"
        assert not any("turno" in said for said in menu.says(_ended(tmp_path, "fine", 0, (FINE,))))


def _lost(folder: Path, rival: str, *, own: str = "Línea de Fuego", bot: str = "novice", game: str = "enadrya") -> Entry:
    """Entry of a match that Ana lost to a bot, and its file."""
    stock = SHELF.stock(game)
    decks = [next(deck for deck in stock.decks.values() if deck.name.es == name) for name in (own, rival)]
    deal = Deal.of(game, 1, players=PEOPLE, decks=[dict(deck.cards) for deck in decks], plain=stock.library.plain,
                   options={"first": 0, "undo": "free", "bots": ["", bot]})
    path = folder / f"{rival}.tapete"
    Recorder.create(path, registry.game(game).start(deal), game=registry.game(game), deal=deal, created=MONDAY.isoformat(),
                    deck_names=(own, rival))
    return Entry(path, 1, 1, game=game, players=PEOPLE, deck_names=(own, rival), winners=(1,), mode="")


def test_after_a_defeat_the_ready_deck_that_does_best_is_dealt_in_one_press(tmp_path: Path) -> None:
    """Against the same bot and its deck; not first of all, not after a win, nor with the deck that lost, nor against a person."""
    menu = Menu(tmp_path)
    with menu.pilot:
        menu.finish("enadrya")
        lost = _lost(tmp_path, "Puentes y Pólvora")
        first, offer, *_ = menu.offering.offers(None, [lost])
        words = menu.pilot.app.look.words
        assert first.kind == "puzzle" and (offer.kind, offer.subject(words)) == ("deck", "La Montaña se Levanta")
        assert "Puentes y Pólvora" in offer.note(words)
        offer.go(menu.pilot.app)
        menu.pilot.settle()
        table = menu.pilot.scene
        assert isinstance(table, TableScene)
        setup, ready = table.session.match.setup, SHELF.stock("enadrya").decks["la-montana-se-levanta"]
        assert setup.players == PEOPLE and table.session.people == (0,) and setup.options["bots"] == ["", "novice"]
        assert {setup.defs[card].id for card in setup.decks[0]} == set(ready.cards)
        kinds = [offer.kind for one in (replace(lost, winners=(0,)), replace(lost, winners=()), replace(lost, players=("Eva", "Bruno")),
                                        replace(lost, path=tmp_path / "gone.tapete"), _lost(tmp_path, "Cantera Profunda", bot=""),
                                        _lost(tmp_path, "Hambre de Ankhar", own="La Montaña se Levanta"))
                 for offer in menu.offering.offers(None, [one])]
        assert "deck" not in kinds


def test_the_lesson_about_the_clause_met_most_comes_first_until_it_is_done(tmp_path: Path) -> None:
    """Of another game too; a clause that no lesson teaches leads nowhere."""
    menu = Menu(tmp_path)
    with menu.pilot:
        menu.ask(stumbled=lambda name: ("warage", "WAR-9.2"))
        words, about = menu.pilot.app.look.words, menu.schooling.lesson_about("enadrya", "ENA-G1")
        assert about is not None and about.number == 1 and menu.schooling.lesson_about("enadrya", "ENA-Z9") is None
        menu.ask(stumbled=lambda name: ("enadrya", "ENA-G1") if name == "Ana" else None)
        first, *_ = menu.offering.offers(None, ())
        assert (first.game.key, first.says(words), "ENA-G1" in first.note(words)) == ("enadrya", "Lección 1", True)
        menu.finish("enadrya")
        assert not any("ENA-G1" in offer.note(words) for offer in menu.offering.offers(None, ()))


def test_a_deck_played_often_is_to_be_changed_and_then_a_second_game_tried(tmp_path: Path) -> None:
    """The deck is copied in the builder, with two changes proposed; a second game is one that was neither played nor begun."""
    menu = Menu(tmp_path)
    with menu.pilot as pilot:
        played = [replace(_ended(tmp_path, f"m{n}", 0), deck_names=("Puentes y Pólvora", "Cantera Profunda")) for n in range(5)]
        offers = {offer.kind: offer for offer in menu.offering.offers(None, played)}
        assert offers["game"].game.key == "epikha" and "build" not in {offer.kind for offer in menu.offering.offers(None, played[:2])}
        offers["game"].go(pilot.app)
        pilot.settle()
        assert "lesson epikha/" in pilot.scene.story()
        assert "game" not in {offer.kind for offer in menu.offering.offers(None, played)}
        pilot.app.home()
        offers["build"].go(pilot.app)
        pilot.settle()
        assert pilot.scene.dialog is not None and pilot.scene.dialog.name == "two-changes"
        pilot.click("all")
        pilot.settle()
        ready, copy = SHELF.stock("enadrya").decks["puentes-y-polvora"], next(decks_folder("enadrya").glob("*.yaml"))
        mine = pilot.scene.bench.deck.cards  # type: ignore[attr-defined]
        assert copy.exists() and sum(mine.values()) == sum(ready.cards.values())
        assert len(set(mine) - set(ready.cards)) == 2 and not pilot.scene.bench.faults  # type: ignore[attr-defined]
        assert "build" not in {offer.kind for offer in menu.offering.offers(None, played)}


def test_two_weeks_later_the_same_is_offered_and_nothing_is_counted(tmp_path: Path) -> None:
    """Days that pass change only the date in words."""
    menu = Menu(tmp_path)
    with menu.pilot:
        won = replace(_ended(tmp_path, "won", 0, (FINE, BAD)), changed=int(MONDAY.timestamp() * 1e9))
        said = []
        for days in (0, 1, 3, 15):
            menu.ask(now=lambda days=days: MONDAY + timedelta(days=days))  # type: ignore[misc]
            said.append(menu.says(won))
        assert [one[0] for one in said] == ["Hoy, turno 4", "Ayer, turno 4", "El lunes, turno 4", "5 ene 2026, turno 4"]
        assert all(one[1:] == said[0][1:] for one in said)
