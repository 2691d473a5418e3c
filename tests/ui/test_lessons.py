"""Lessons on the screen: the list, and the table where one is taken by deeds."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.bots.levels import bot_named
from tabletop.bots.tournament import deal_of
from tabletop.bots.world import world_of
from tabletop.games import registry
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.kernel.store import TABLE
from tabletop.learning.attendance import Attendance
from tabletop.learning.course import Shown, course, whole_course
from tabletop.learning.deeds import card_named, picks_for
from tabletop.learning.teaching import SEAT, Teaching
from tabletop.play.bot_worker import InlineWorker
from tabletop.play.games.epikha.spared import spared
from tabletop.present.rivals import gentlest, rival_of
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Takes
from tabletop.toolkit.graph.pieces import Label
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.motion.motion import Playing
from tabletop.toolkit.paint import letters
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.text.phrase import NOTHING, Phrase, plain, spoken_by
from tabletop.ui.lessons.coach import Speech
from tabletop.ui.lessons.doors import LessonDoors
from tabletop.ui.lessons.layout import mat, strip_box
from tabletop.ui.lessons.scene import LessonList
from tabletop.ui.lessons.table import IDLE, READ, LessonTable, ending_of
from tabletop.ui.lessons.texts import phrase
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.welcome import Welcome
from tabletop.ui.shell.app import App
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.table.finale import Finale
from tabletop.ui.table.hints import PATIENCE
from tabletop.ui.table.room import beside, overlap
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot
from tests.ui.from_menu import first_of, list_in_menu

COURSE = list(whole_course())
WRONG = {"es": "No es eso. Prueba otra vez.", "en": "Not that one. Try again."}
LATE = 300
"""Most steps of the clock until a step of a lesson is over."""
SETTINGS = Settings(language="es", motion="instant", welcome_seen=True, inspector_delay="immediate")


SHORTEST = {"enadrya": {"half": True}, "epikha": {"mode": "quick", "lay": False}, "encrucijada": {"half": True}}
"""Options of the first match that make it short."""


class Opened:
    """Lesson opened at a table, and what was kept of it; a step at another position replaces the table."""

    def __init__(self, shown: Shown, at: int = 0, size: tuple[int, int] = (1920, 1080), settings: Settings = SETTINGS) -> None:
        self.shown, self.reached, self.finished, self.clauses = shown, list[int](), 0, list[str]()
        self.pilot = Pilot(lambda app: self._table(at), size=size, settings=settings)

    def _table(self, at: int) -> LessonTable:
        doors = LessonDoors(open=self._open, reached=self.reached.append, finished=self._finish, play=lambda: None, rules=self.clauses.append)
        return LessonTable(self.pilot.app, self.shown, names=("Ana", "Bruno"), doors=doors, at=at)

    def _open(self, number: int, step: int) -> None:
        self.pilot.app.replace(self._table(step), "none")

    def _finish(self) -> None:
        self.finished += 1

    @property
    def scene(self) -> LessonTable:
        """The table."""
        scene = self.pilot.scene
        assert isinstance(scene, LessonTable)
        return scene

    def until(self, place: int) -> None:
        """Wait until a step is due, or the lesson is over."""
        for _ in range(LATE):
            self.pilot.step(0.1)
            if self.scene.teaching.place == place or self.finished:
                self.pilot.settle()
                return
        raise TimeoutError(self.scene.story())


def _told(text: str) -> Phrase:
    """The text of a lesson, with its markup."""
    return spoken_by(lambda words: text)


def _middle(scene: LessonTable, box: Box) -> tuple[float, float]:
    table = scene.stage.world_box()
    return table.x + box.centre[0] * scene.k, table.y + box.centre[1] * scene.k


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("shown", COURSE, ids=lambda shown: shown.key)
@pytest.mark.one_in(6)
def test_a_lesson_is_shown_to_its_end_and_noted(shown: Shown, size: tuple[int, int]) -> None:
    """By "show me" and the coach's buttons alone; each step is kept. The coach keeps to one place and covers nothing that the board shows."""
    opened = Opened(shown, size=size)
    with opened.pilot as pilot:
        for place, step in enumerate(shown.lesson.steps):
            opened.until(place)
            scene = opened.scene
            assert scene.teaching.place == place
            coach, prompt = scene.parts.coach, scene.asking.prompt
            cards = [node.world_box() for node in scene.board.cards.values() if node.visible and node.face is not None]
            assert (coach.visible, coach.box) == (True, strip_box(scene.plan))
            assert not any(coach.box.overlaps(box) for box in [*scene.light.holes, *([prompt.box] if prompt is not None else [])])
            assert not any(coach.world_box().overlaps(box) for box in cards), step.name.es
            assert coach.fits, step.name.es
            pilot.step(0.4)
            if step.choice is not None:
                pilot.click(f"coach/coach_{step.choice.right}")
                pilot.step(0.4)
                assert coach.fits, step.name.es
                pilot.press("space")
            elif step.kind == "told":
                pilot.press("space")
            else:
                pilot.click("lesson_show")
            opened.until(place + 1)
    assert opened.finished == 1
    assert set(opened.reached) >= set(range(1, len(shown.lesson.steps))) - {
        i for i, step in enumerate(shown.lesson.steps) if step.position}


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_the_texts_of_all_steps_fit_the_strip(size: tuple[int, int]) -> None:
    """In both languages none is cut and none is smaller than 22 units, 16 pixels in a small window."""
    opened = Opened(COURSE[0], size=size)
    with opened.pilot as pilot:
        opened.until(0)
        parts, plan, look = opened.scene.parts, opened.scene.plan, pilot.app.look
        coach = parts.coach
        for shown in COURSE:
            for place, step in enumerate(shown.lesson.steps):
                for lang in ("es", "en"):
                    says, why, because = ((getattr(text, lang) if text else "") for text in (
                        step.say, step.why, step.choice.because if step.choice is not None else None))
                    answers = step.choice.answers if step.choice is not None else ()
                    buttons = tuple((f"{i}", plain(getattr(text, lang)), "dark") for i, text in enumerate(answers))
                    named = plain(getattr(step.name, lang))
                    for speech in (*(Speech(named, _told(asked), _told(why) if why else NOTHING, place, len(shown.lesson.steps), buttons)
                                     for asked in (says, *(getattr(text, lang) for text in step.after))), Speech(NOTHING, _told(because)),
                                   Speech(named, _told(says), _told(WRONG[lang] if answers else ""), place, len(shown.lesson.steps), buttons)):
                        coach.tell(speech)
                        parts.place_coach(plan, look)
                        assert coach.fits, f"{shown.key} {place + 1} {lang}: {says}"
                        title = speech.title(look.words)
                        if plan.rails:
                            assert letters.fitted(look.brush, title, coach._title.lettering, coach._title.w)[0] == title, title


def test_the_strip_asks_for_a_deed_at_a_time() -> None:
    """Where a step has several, the next one is asked for once the one before is done, and again when that is taken back."""
    opened = Opened(COURSE[0])
    with opened.pilot as pilot:
        pilot.settle()
        scene, words = opened.scene, pilot.app.look.words
        asked = [scene.parts.coach.speech.says(words)]
        for deed in scene.teaching.step.do[:2]:
            scene.answer(picks_for(scene.session.match, SEAT, deed))
            pilot.settle()
            asked.append(scene.parts.coach.speech.says(words))
        assert [name in said for name, said in zip(("Ir a la batalla", "Mercenario", "Atacar con 1"), asked, strict=True)] == [True] * 3
        pilot.press("ctrl+z")
        pilot.settle()
        assert scene.parts.coach.speech.says(words) == asked[1]
        step = scene.teaching.step
        assert step.asks({0, 1, 2}) == step.after[-1], "the words of the last deed stay until the next step"


def test_the_board_stays_a_second_after_a_deed_and_the_strip_with_it() -> None:
    """The deed is done and shown before the next step is told."""
    opened = Opened(COURSE[0], at=1)
    with opened.pilot as pilot:
        opened.until(1)
        scene = opened.scene
        told = scene.parts.coach.speech.title(pilot.app.look.words)
        scene.answer(picks_for(scene.session.match, SEAT, "deploy recluta-de-linea > z1.4"))
        pilot.settle()
        pilot.step(0.1)
        assert scene.learnt.over
        pilot.step(0.8)
        assert (scene.teaching.place, scene.parts.coach.speech.title(pilot.app.look.words)) == (1, told)
        pilot.step(0.3)
        assert scene.teaching.place == 2


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("place", [0, -1], ids=["first", "last"])
def test_the_first_lesson_begins_and_ends_with_a_win(game: str, place: int) -> None:
    """Both steps end a match, won by the learner: shown how at first, at last alone."""
    lesson = course(game)[0]
    teaching = Teaching(lesson, at=place % len(lesson.lesson.steps))
    teaching.show()
    assert teaching.match.over
    assert teaching.match.store.won[SEAT]


@pytest.mark.covering
@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", games())
def test_the_first_win_is_a_moment_and_is_put_into_words(game: str, lang: str) -> None:
    """The match's own finale, then the strip says that it is won and why, until the board has stayed long enough."""
    settings = SETTINGS.model_copy(update={"motion": "animated", "language": lang})
    opened = Opened(course(game)[0], settings=settings)
    with opened.pilot as pilot:
        pilot.settle()
        scene = opened.scene
        words = pilot.app.look.words
        why = phrase(scene.teaching.step.why)(words)
        scene.action("lesson_show")
        assert _within(pilot, LATE, lambda: scene.finale.going)
        title = scene.finale.layer.find("title")
        assert isinstance(title, Label) and title.says(words) == words("end.victory")
        assert _within(pilot, 40, lambda: scene.learnt.over)
        speech = scene.parts.coach.speech
        assert (speech.says(words), speech.why(words)) == ({"es": "¡Has ganado!", "en": "You won!"}[lang], why)
        assert (scene.finale.layer.visible, scene.parts.coach.fits) == (False, True)
        pilot.step(READ["won"] - 0.2)
        assert opened.scene is scene
        pilot.step(0.3)
        assert opened.scene is not scene


def test_a_win_that_is_taken_back_leaves_the_board_whole() -> None:
    """The beaten piece, which broke, lies there again; the strip asks for the deed once more."""
    shown = course("enadrya")[0]
    opened = Opened(shown, at=len(shown.lesson.steps) - 1, settings=SETTINGS.model_copy(update={"motion": "animated"}))
    with opened.pilot as pilot:
        pilot.settle()
        scene = opened.scene
        scene.action("lesson_skip")
        assert _within(pilot, 40, lambda: scene.learnt.over)
        scene.action("lesson_back")
        pilot.settle()
        heart = scene.board.motion.heart(1)
        assert heart is not None and heart.visible
        assert (scene.learnt.over, scene.finale.layer.visible, opened.finished) == (False, False, 0)


def _within(pilot: Pilot, steps: int, done: Callable[[], bool]) -> bool:
    """Whether that comes true within so many tenths of a second."""
    for _ in range(steps):
        if done():
            return True
        pilot.step(0.1)
    return done()


@pytest.mark.parametrize(("number", "first"), [(1, "play"), (2, "next"), (len(course("enadrya")), "play")])
def test_the_first_lesson_leads_to_a_match_others_to_the_next_and_the_last_to_a_match(number: int, first: str) -> None:
    """One press of the dialog's gold button."""
    shown = course("enadrya")[number - 1]
    found = ending_of(shown, ("next", "play", "list") if first == "next" or number == 1 else ("play", "list"), "lessons")
    assert found._main == first


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_a_card_is_dragged_a_wrong_move_undone_and_a_refusal_learnt(size: tuple[int, int]) -> None:
    """Three steps of the first lesson by mouse: dim the rest, let a wrong move happen, take it back, do the right one."""
    opened = Opened(COURSE[0], at=1, size=size)
    with opened.pilot as pilot:
        opened.until(1)
        pilot.step(0.5)
        scene = opened.scene
        assert scene.light.holes
        assert all(mat(scene.plan).overlaps(hole) for hole in scene.light.holes)
        scene.answer(picks_for(scene.session.match, SEAT, "move mercenario-del-vado > z1.4"))
        pilot.settle()
        assert scene.teaching.astray is not None
        assert scene.offered()[0].option is None
        pilot.press("ctrl+z")
        pilot.settle()
        assert (opened.scene.teaching.astray, scene.teaching.place) == (None, 1)

        card, slot = scene.light.holes[0], scene.light.holes[1]
        pilot.drag(_middle(scene, card._replace(h=card.h / 2)), _middle(scene, slot))
        opened.until(2)
        pilot.step(0.5)
        gunner = scene.guide.finder.named("artillero-de-sitio")[0]
        slot = scene.guide.finder.named("z1.4")[0]
        pilot.drag(_middle(scene, gunner._replace(h=gunner.h / 2)), _middle(scene, slot))
        opened.until(3)
        assert scene.teaching.step.choice is not None
        pilot.step(0.4)
        pilot.click("coach/coach_0")
        assert scene.learnt.tried == {0}
        assert not scene.learnt.over
        pilot.press("3")
        assert scene.learnt.over


def test_a_step_is_skipped_gone_back_to_and_pointed_at_after_a_while() -> None:
    """By keys: the skipped deed is done, going back undoes it, an idle player sees the hand once."""
    opened = Opened(COURSE[0], at=1)
    with opened.pilot as pilot:
        opened.until(1)
        pilot.step(0.5)
        assert opened.scene.action("lesson_skip")
        opened.until(2)
        session = opened.scene.session
        assert session.match.history.line
        recruit = card_named(session.match, "recluta-de-linea")
        assert session.store.at[recruit] == session.match.store.at[recruit]
        assert opened.scene.action("lesson_back")
        opened.until(1)
        assert not opened.scene.session.match.history.line
        for _ in range(int(IDLE) + 1):
            pilot.step(1.0)
            if opened.scene.light.hand.visible:
                break
        assert opened.scene.light.hand.visible or opened.scene._idle < 2.0


def test_the_row_of_a_lesson_under_way_does_not_begin_it_anew() -> None:
    """A press on it would lose the steps that are done; it says so, and another lesson's row opens that one."""
    opened = Opened(COURSE[0], at=3)
    with opened.pilot as pilot:
        opened.until(3)
        scene = opened.scene
        pilot.click("lesson_1")
        assert opened.scene is scene
        assert pilot.app.look.words("lesson.panel.here") in [says(pilot.app.look.words) for says in scene.toasts.texts]
        pilot.click("lesson_2")
        assert opened.scene is not scene


def test_the_menu_leads_to_the_list_and_a_lesson_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """By keys; another game's list is one press away."""
    with list_in_menu(tmp_path, "lessons", SETTINGS) as pilot:
        scene = pilot.scene
        assert isinstance(scene, LessonList)
        assert scene.rows.count() == len(course(scene.game))
        table = first_of(pilot, LessonTable)
        pilot.step(0.5)
        table.action("lesson_skip")
        pilot.settle()
        table.action("lesson_leave")
        pilot.settle()
        assert pilot.scene is scene
        assert Attendance().of(scene.person)[COURSE[0].key].step == 1
        scene.open_button.use((0, 0))
        pilot.settle()
        assert f"lesson {COURSE[0].key}, step 2" in pilot.scene.story()
        assert isinstance(pilot.scene, LessonTable)
        pilot.scene.finish()
        pilot.settle()
        assert "Volver a las lecciones" in pilot.texts()


def test_the_menu_of_a_lesson_says_what_leaving_does() -> None:
    """Not that a match is not kept: there is none, and the step is kept."""
    opened = Opened(COURSE[0])
    with opened.pilot as p:
        p.settle()
        p.click("menu")
        p.settle()
        assert {"La lección", "Si sales, la próxima vez sigues por este paso.", "Seguir"} <= set(p.texts())


# ---- the first start
def _welcomed(folder: Path, lang: str = "es") -> Pilot:
    """The first start of the program."""
    def first(app: App) -> Scene:
        navigator = Navigator(app, folder=folder, thinker=InlineWorker())
        return Welcome(app, lambda opened, game: navigator.welcomed(game))

    return Pilot(first, size=(1280, 720), settings=Settings(motion="instant", language=lang))


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", games())
def test_the_welcome_leads_to_the_first_lesson_of_the_game_one_chooses(tmp_path: Path, game: str, lang: str) -> None:
    """In one press, under the name that was typed; and from the lesson to the menu."""
    with _welcomed(tmp_path, lang) as p:
        p.click("player")
        p.type("Nora")
        p.click(f"game-{game}")
        p.settle()
        assert p.app.settings.names[:1] == ("Nora",)
        assert f"lesson {course(game)[0].key}, step 1" in p.scene.story()
        assert isinstance(p.scene, LessonTable)
        assert p.scene.ways.back == "menu"
        p.press("escape")
        assert isinstance(p.scene, Menu)
        assert len(p.app.scenes) == 1


@pytest.mark.parametrize(("person", "rival"), [("Nora", "Bruno"), ("Bruno", "Ana")])
def test_the_rival_is_called_as_the_texts_call_him(tmp_path: Path, person: str, rival: str) -> None:
    """Whatever the newcomer's name; one of that name gets a rival of another, in the texts too."""
    with _welcomed(tmp_path) as p:
        p.click("player")
        p.type(person)
        p.click("game-enadrya")
        p.settle()
        table = p.scene
        assert isinstance(table, LessonTable) and table.teaching.match.setup.players == (person, rival)
        told = table.teaching.lesson.model_dump_json()
        assert (f"{rival}'s Base" in told, f"Base de {rival}" in told) == (True, True)
        assert rival == "Bruno" or "Bruno" not in told


def test_a_newcomer_need_not_take_a_lesson(tmp_path: Path) -> None:
    """A button and Esc lead to the menu; nothing is asked again."""
    with _welcomed(tmp_path) as p:
        p.click("start")
        p.settle()
        assert isinstance(p.scene, Menu)
        assert p.scene.dialog is None
        assert len(p.app.scenes) == 1


@pytest.mark.parametrize("target", [Box(0, 0, 50, 50), Box(700, 400, 100, 100), Box(200, 500, 800, 200), Box(1200, 0, 80, 700)])
def test_a_box_finds_room_beside_anything(target: Box) -> None:
    """Inside the window, clear of what it stands beside."""
    area = Box(0, 0, 1280, 720)
    found = beside(target, (440, 180), area, [target])

    assert found.within(area) == found
    assert not overlap(found, target)


@contextmanager
def first_match(game: str, folder: Path) -> Iterator[tuple[Pilot, TableScene]]:
    """Open the guided first match of a game."""
    app: list[Navigator] = []

    def first(host: App) -> Scene:
        app.append(Navigator(host, folder=folder, thinker=InlineWorker()))
        return app[0].menu()

    with Pilot(first, settings=SETTINGS) as p:
        p.settle()
        app[0]._schooling.first_match(course(game)[0])
        p.settle()
        table = p.scene
        assert isinstance(table, TableScene)
        yield p, table


@pytest.mark.parametrize("game", games())
@pytest.mark.one_in(2)
def test_the_first_lesson_ends_in_a_match_against_the_computer_with_hints(tmp_path: Path, game: str) -> None:
    """Dealt at once, against the gentlest rival, with a deck of the lesson's cards; a hint is offered twice and shown when asked for."""
    with first_match(game, tmp_path) as (p, table):
        rival = rival_of(game, gentlest(game))
        assert rival is not None
        assert table.session.match.setup.options.items() >= SHORTEST.get(game, {}).items()
        assert table.opponents.bots.levels == {1: rival.way}
        assert table.names[1] == rival.name(p.app.look.words)
        offers, over = list[int](), list[bool]()
        table._offer_hint = (  # type: ignore[method-assign]
            lambda: (over.append(table.toasts.waiting), offers.append(table.session.match.position))[0])
        table.guidance._offer = table._offer_hint
        for _ in range(400):
            p.step(0.2)
            if offers:
                break
        assert len(offers) == 1
        assert table.session.match.ask()[0].name not in ("split", "opening", "formation", "redraw"), "set up as suggested"
        p.step(PATIENCE[1] + 1)
        p.step(PATIENCE[1] + 1)
        assert len(offers) == 1, "once at a decision"
        assert table.hints.picks is None, "nothing is shown unasked"
        table.guidance._at = None
        for _ in range(200):
            p.step(0.2)
        table.guidance._at = None
        for _ in range(200):
            p.step(0.2)
        assert (len(offers), any(over)) == (2, False), "twice in a match, over no other notice"
        assert table.hints.picks is None
        p.press("h")
        for _ in range(200):
            p.step(0.2)
            if table.hints.picks is not None:
                break
        assert table.hints.picks is not None
        assert p.app.settings.dealt[game].bots[1] == rival.way


def test_nothing_of_the_table_is_pressed_while_the_coach_asks() -> None:
    """At a prediction the big button is empty, so that it leads nobody astray."""
    shown = COURSE[0]
    asked = next(i for i, step in enumerate(shown.lesson.steps) if step.choice is not None)
    opened = Opened(shown, at=asked)
    with opened.pilot as pilot:
        opened.until(asked)
        assert opened.scene.offered()[0].option is None
        pilot.press("space")
        pilot.settle()
        assert opened.scene.teaching.astray is None


def test_the_last_refusal_of_a_lesson_leads_to_its_clause() -> None:
    """A click on its plate, or Enter; before the first refusal there is nothing to press."""
    opened = Opened(COURSE[0])
    with opened.pilot as pilot:
        plate = opened.scene.root.find("refused")
        assert plate is not None and plate.takes is Takes.NOTHING
        opened.scene.refuse(plain("no"), "ENA-L4.1")
        pilot.settle()
        pilot.click(plate)
        opened.scene.focus.set(plate, "keys")
        pilot.press("return")
    assert opened.clauses == ["ENA-L4.1", "ENA-L4.1"]


@pytest.mark.parametrize("place", [2, 3])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}")
def test_no_window_of_a_question_covers_the_coach(size: tuple[int, int], place: int) -> None:
    """The large windows of a match's beginning, also after a look at the table: the coach says what to do beside them."""
    opened = Opened(course("encrucijada")[5], at=place, size=size)
    with opened.pilot as pilot:
        opened.until(place)
        scene, coach = opened.scene, opened.scene.parts.coach
        for _ in range(2):
            prompt = scene.asking.prompt
            assert prompt is not None
            assert coach.visible
            assert not coach.box.overlaps(prompt.box)
            assert prompt.box.bottom <= scene.plan.size[1]
            pilot.press("tab")
            pilot.settle()
            assert scene.asking.aside
            pilot.press("tab")
            pilot.settle()
        pilot.click("confirm")
        opened.until(place + 1)
        assert scene.asking.prompt is None or not coach.box.overlaps(scene.asking.prompt.box)


@pytest.mark.parametrize("game", games())
def test_the_first_win_of_a_newcomer_is_a_moment(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first lesson's first step wins: it is shown as the end of a match is, then the lesson goes on at a bright table."""
    shown, begin = list[bool](), Finale.begin

    def watched(finale: Finale, screen: Screen, held: float = 0.0) -> Playing | None:
        playing = begin(finale, screen, held)
        shown.append(finale.layer.visible and finale.layer.find("title") is not None and held > 0)
        return playing

    monkeypatch.setattr(Finale, "begin", watched)
    opened = Opened(course(game)[0], settings=SETTINGS.model_copy(update={"motion": "animated"}))
    with opened.pilot as pilot:
        opened.until(0)
        won = opened.scene
        pilot.click("lesson_show")
        opened.until(1)
        assert shown == [True]
        assert opened.scene is not won
        assert not won.finale.layer.visible and not opened.scene.finale.layer.visible


STAKES = {"ecg": "aurelia-del-alba@1", "enadrya": "fondeadero-franco@1", "encrucijada": "node:sums0", "epikha": "node:player1",
          "warage": "rival"}
"""Thing that falls or fills in the first step of a course, as a lesson names it."""
FULL = {"encrucijada": "150"}
"""Number that wins where it is not 0."""


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", games())
def test_a_course_begins_with_light_on_what_must_fall_or_fill_and_says_how_far(game: str, lang: str) -> None:
    """The heart of the match has light and a rim; the strip says the number to which it must come."""
    opened = Opened(course(game)[0], settings=SETTINGS.model_copy(update={"language": lang}))
    with opened.pilot as pilot:
        pilot.settle()
        scene = opened.scene
        stake = scene.guide.finder.named(STAKES[game])
        assert stake and set(stake) <= set(scene.light.holes)
        assert all(box.h < 0.35 * scene.plan.size[1] for box in stake), "the light is on the thing, not on the room around it"
        speech, words = scene.parts.coach.speech, pilot.app.look.words
        told = f"{speech.says(words)} {speech.why(words)}"
        assert FULL.get(game, "0") in re.findall(r"\d+", told), told


PACE, LONGEST = 25.0, 120.0
"""Seconds that a deed of a newcomer takes with the reading before it, generously; the first win is told before so many."""


@pytest.mark.parametrize("game", games())
def test_a_newcomer_wins_something_within_two_minutes(game: str) -> None:
    """Deeds asked for up to the first win, each read and done at leisure, and the time in which the table shows them."""
    opened = Opened(course(game)[0], settings=SETTINGS.model_copy(update={"motion": "animated"}))
    with opened.pilot as pilot:
        pilot.settle()
        scene, deeds, shown = opened.scene, 0, 0.0
        for deed in scene.teaching.step.do:
            while scene.session.stage != "deciding":
                pilot.step(0.1)
                shown += 0.1
            scene.answer(picks_for(scene.session.match, SEAT, deed))
            deeds += 1
        while not (scene.learnt.over and scene.teaching.won):
            pilot.step(0.1)
            shown += 0.1
            assert shown < LONGEST
        assert scene.teaching.place == 0
        assert deeds * PACE + shown <= LONGEST, f"{deeds} deeds, {shown:.0f} seconds"


def test_undo_does_not_stop_at_what_a_newcomer_is_not_asked(tmp_path: Path) -> None:
    """The first armies of Encrucijada are laid as suggested; taking the first card back does not ask for them."""
    with first_match("encrucijada", tmp_path) as (p, table):
        match = table.session.match
        assert _within(p, 100, lambda: table.session.stage == "deciding")
        begun, names = match.position, {match.ask()[0].name}
        table.answer(tuple(match.options(0)[:1]))
        for back in range(2):
            p.press("ctrl+z")
            assert _within(p, 100, lambda: table.session.stage == "deciding")
            assert match.position == begun or back
            names.add(match.ask()[0].name)
        assert names == {"pile"}


def test_a_newcomer_of_epikha_is_asked_for_deeds_only(tmp_path: Path) -> None:
    """The first hand is kept, Magic pays and Opals go there by themselves, each in its own time."""
    with first_match("epikha", tmp_path) as (p, table):
        match, asked, bot = table.session.match, list[str](), bot_named("novice")
        while match.store.turn[TABLE] <= 1 and len(asked) < 20:
            assert _within(p, 100, lambda: table.session.stage == "deciding")
            asked.append(match.ask()[0].name)
            table.answer(bot(world_of(match, 0, seed=1)))
        own = [node.picks[0][0] for node in match.history.line if node.seat == 0]
        assert "no" in own
        assert not {"redraw", "pay"} & set(asked)


@pytest.mark.parametrize("seed", range(3))
def test_the_first_turn_of_epikha_has_half_the_decisions_for_a_newcomer(seed: int) -> None:
    """By the answers of one player, with and without those that a newcomer is spared."""
    stock, bot = Shelf().stock("epikha"), bot_named("casual")
    deal = deal_of(stock, "epikha", seed, seed=77, options={"mode": "quick", "first": 0, "lay": False},
                   decks=("hierro-y-deuda", "biblioteca-sumergida"))
    match, made, left = registry.game("epikha").start(deal), 0, 0
    while match.store.turn[TABLE] <= 1:
        seat = match.waiting()[0]
        answer = spared(match, seat) if seat == 0 else None
        made += seat == 0
        left += seat == 0 and answer is None
        match.play(seat, answer or bot(world_of(match, seat, seed=1)))
    assert left <= 10
    assert left <= 0.6 * made
