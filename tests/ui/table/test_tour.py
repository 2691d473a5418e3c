"""The guided tour: bubbles beside what they speak of, in both languages and every size, on a match that is kept nowhere."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

import pytest

from tabletop.archive.library import list_matches
from tabletop.archive.settings import Settings
from tabletop.archive.verify import verify
from tabletop.games.entries import games
from tabletop.kernel.journal import FACT
from tabletop.learning.course import course
from tabletop.play.bot_worker import InlineWorker
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.paint.letters import width
from tabletop.toolkit.paint.theme import NOTE
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.widgets.button import Button
from tabletop.ui.boards.practice import SEAT, practice_file, practice_games, practice_session
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.lessons.table import LessonTable
from tabletop.ui.scenes.menu import Menu
from tabletop.ui.scenes.welcome import Welcome
from tabletop.ui.shell.app import App
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.table.bubble import beside, overlap
from tabletop.ui.table.tour import TourTable
from tabletop.ui.tools.pilot import IDLE, Pilot

SIZES = [(1280, 720), (1920, 1080), (2560, 1080)]
VIEWS = [("enadrya", SIZES[0], "es"), ("enadrya", SIZES[0], "en"), ("enadrya", SIZES[1], "es"), ("enadrya", SIZES[2], "en"),
         ("enadrya", (3840, 2160), "es"), ("warage", SIZES[0], "es"), ("warage", SIZES[1], "en"), ("warage", (3840, 2160), "en"),
         ("ecg", SIZES[0], "en"), ("ecg", SIZES[1], "es"), ("epikha", SIZES[0], "es"), ("epikha", SIZES[0], "en"), ("epikha", SIZES[1], "en"),
         ("encrucijada", SIZES[0], "es"), ("encrucijada", SIZES[0], "en"), ("encrucijada", SIZES[1], "es"), ("encrucijada", (3840, 2160), "en")]


@contextmanager
def touring(folder: Path, size: tuple[int, int] = (1280, 720), *, game: str = "enadrya", **settings: object) -> Iterator[Pilot]:
    """The tour of a game, opened from the menu by its entry."""
    def first(app: App) -> Scene:
        return Navigator(app, folder=folder, thinker=InlineWorker()).menu()

    wish = Settings(**{"language": "es", "motion": "instant", "welcome_seen": True, "inspector_delay": "immediate", **settings})  # type: ignore[arg-type]
    with Pilot(first, size=size, settings=wish) as p:
        navigator = Navigator(p.app, folder=folder, thinker=InlineWorker())
        navigator.tour(game)
        p.settle()
        yield p


def tour_of(p: Pilot) -> TourTable:
    """The table with the tour."""
    assert isinstance(p.scene, TourTable)
    return p.scene


def wait_for_bubble(p: Pilot) -> None:
    """Until what was done is shown, others have answered, and the next bubble is there."""
    for _ in range(600):
        if tour_of(p).tour.layer.visible:
            return
        p.step(IDLE)
    raise TimeoutError("no bubble came")


def step_at(p: Pilot, key: str) -> None:
    """Lead the tour to the step of that key, letting it do what it asks for."""
    for _ in tour_of(p).tour.steps:
        if tour_of(p).tour.step.key.endswith(key):
            return
        p.click("bubble/onward")
        wait_for_bubble(p)


def at_table(p: Pilot, box: Box) -> tuple[float, float]:
    """The middle of a box of the table, on the screen."""
    k = tour_of(p).k
    return box.centre[0] * k, box.centre[1] * k


def do(p: Pilot) -> None:
    """What the step asks for, as a player would do it who reads before pressing; then wait for the next bubble."""
    p.wait(0.4)
    _do(p)
    wait_for_bubble(p)


def _do(p: Pilot) -> None:
    tour = tour_of(p).tour
    if tour.step.told:
        p.click("bubble/onward")
    elif tour.step.action in ("undo", "redo"):
        p.press({"undo": "ctrl+z", "redo": "ctrl+y"}[tour.step.action])
    elif tour.step.action == "inspect":
        p.click(at_table(p, tour.targets[0]), button=3)
    elif len(tour.targets) == 1:
        p.click(at_table(p, tour.targets[0]))
    else:
        p.drag(at_table(p, tour.targets[0]), at_table(p, tour.targets[-1]))


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("game", "size", "lang"), VIEWS)
def test_every_bubble_is_in_the_window_and_off_what_it_points_at(
    tmp_path: Path, game: str, size: tuple[int, int], lang: str) -> None:
    """Each step has a target on the practice match; Enter leads on; each sentence is read out with the button."""
    with touring(tmp_path, size, game=game, language=lang) as p:
        scene = tour_of(p)
        words, steps = p.app.look.words, scene.tour.steps
        for number, step in enumerate(steps, 1):
            wait_for_bubble(p)
            tour = scene.tour
            assert tour.step is step
            assert tour.targets, step
            bubble = tour.bubble.box
            assert not any(overlap(bubble, target) for target in tour.targets), step
            x, y, w, h = tour.bubble.world_box()
            assert x >= 0 and y >= 0 and x + w <= scene.screen.size[0] and y + h <= scene.screen.size[1]
            assert f"{number}/{len(steps)}" in tour.bubble.head.says(words)
            assert tour.bubble.find("aside").visible
            sentence = tour.bubble.text.says(words)
            assert sentence in p.spoken()
            assert sentence in " ".join(scene.reading())
            p.press("return")
        assert tour.state == "off" and p.scene is scene


@pytest.mark.parametrize(("game", "size"), list(zip(practice_games(), cycle([(1280, 720), (1920, 1080)]), strict=False)))
def test_each_step_of_the_script_happens_as_told(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    """Nothing but the player's own move leads on, and what the step promises comes of it, however the dice fall elsewhere."""
    with touring(tmp_path, size, game=game) as p:
        scene = tour_of(p)
        tour, match = scene.tour, scene.session.match
        for place, step in enumerate(tour.steps[:-1]):
            p.wait(1.2)
            assert tour.place == place
            assert not step.verbs or step.menu in ("", match.ask()[0].name), "what is said fits what is asked"
            before = len(match.log)
            do(p)
            assert tour.place == place + 1, step
            if step.shows:
                assert set(step.shows) <= {entry[1] for entry in match.log[before:] if entry[0] == FACT}, step
        assert tour.last
        assert {verb for node in match.history.line if node.seat == SEAT for verb in (node.picks[0][0],)} \
            >= {step.verbs[0] for step in tour.steps if step.verbs}


def test_the_tour_of_enadrya_teaches_a_hit_a_block_a_withdrawal_and_the_refill() -> None:
    """As steps of its lesson, with the facts they are about."""
    told = {step.key.rpartition(".")[2]: step for step in kit_of("enadrya").dealing.lesson}
    assert {"hit", "block", "withdraw", "refill"} <= set(told)
    assert told["strike"].shows == ("struck",)
    assert set(told["stand"].shows) >= {"clashed", "withdrawn", "recharged", "drawn"}


def test_the_tour_of_epikha_teaches_a_payment_the_beats_and_an_answer() -> None:
    """As steps of its lesson, with the facts they are about."""
    told = {step.key.rpartition(".")[2]: step for step in kit_of("epikha").dealing.lesson}
    assert {"withdraw", "attack", "end", "back"} <= set(told)
    assert told["pay"].menu == "pay" and set(told["pay"].shows) >= {"spent", "deployed"}
    assert set(told["send"].shows) >= {"struck", "left_over", "harmed"}
    assert told["answer"].verbs == ("answer",) and "struck" in told["answer"].shows


def test_the_tour_of_encrucijada_teaches_a_source_an_army_a_war_and_a_defence() -> None:
    """As steps of its lesson, with the facts they are about; passes between them follow by themselves."""
    told = {step.key.rpartition(".")[2]: step for step in kit_of("encrucijada").dealing.lesson}
    assert [told[name].verbs for name in ("raise", "hide", "tuck", "declare", "attack", "defend")] \
        == [("raise",), ("hide",), ("tuck",), ("declare",), ("attack",), ("defend",)]
    assert set(told["attack"].shows) >= {"yielded", "breached", "compared", "blocked"} and told["attack"].then == ("pass",)
    assert set(told["defend"].shows) >= {"compared", "turned"}


def test_every_game_has_a_tour() -> None:
    """In the order of the menu."""
    assert practice_games() == games()


@pytest.mark.parametrize("size", SIZES[:2])
def test_a_payment_is_shared_out_beside_its_bubble(tmp_path: Path, size: tuple[int, int]) -> None:
    """The bubble leaves everybody who pays in sight; another share waits, and the proposed one, put back, leads on."""
    with touring(tmp_path, size, game="epikha") as p:
        step_at(p, "lesson.pay")
        scene = tour_of(p)
        tour, sharing = scene.tour, scene.asking.sharing
        assert tour.layer.visible and sharing is not None
        assert sum(share > 0 for share in sharing.shares) > 1, "there is something to share"
        assert not any(overlap(tour.bubble.box, stepper.box) for stepper in sharing.steppers)
        proposed, here = tuple(sharing.shares), scene.script.place
        sharing.give(len(proposed) - 1, 1)
        assert tuple(sharing.shares) != proposed
        p.click("main")
        assert scene.script.place == here and tour.step.key.endswith("lesson.pay")
        sharing = scene.asking.sharing
        assert sharing is not None
        for place, share in enumerate(proposed):
            sharing.give(place, share - sharing.shares[place])
        p.wait(0.4)
        p.click("main")
        wait_for_bubble(p)
        assert tour.step.key.endswith("lesson.attack")


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", practice_games())
def test_one_may_go_back_to_any_step_and_the_match_goes_with_it(tmp_path: Path, game: str) -> None:
    """From the last step to the first, each with the match as it stood when the step began; then on again."""
    with touring(tmp_path, game=game) as p:
        scene = tour_of(p)
        tour, match = scene.tour, scene.session.match
        assert not tour.bubble.back.visible
        stood = []
        for _ in tour.steps[:-1]:
            stood.append(match.digest())
            do(p)
        played = len(match.history.nodes)
        for digest in reversed(stood):
            p.click("bubble/back")
            assert match.digest() == digest
            assert tour.layer.visible
        assert tour.place == 0 and len(match.history.nodes) == played
        for _ in tour.steps[:-1]:
            do(p)
        assert tour.last


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", practice_games())
def test_who_goes_ahead_is_followed(tmp_path: Path, game: str) -> None:
    """Space, clicks and drags before the bubbles ask for them: each time the step is shown that the match has come to."""
    with touring(tmp_path, game=game) as p:
        scene = tour_of(p)
        tour, session = scene.tour, scene.script
        moved = 0
        for _ in range(1200):
            if tour.last:
                break
            if session.wanted is not None and tour.layer.visible:
                here = session.place
                scene.answer(session.wanted)
                assert session.place > here
                moved += 1
            elif tour.layer.visible and tour.step.told:
                p.click("bubble/onward")
            p.step(IDLE)
            if tour.state == "on" and session.stage == "deciding":
                assert tour.stops[tour.place].at == session.place
        assert tour.last
        assert moved == sum(bool(step.verbs) for step in tour.steps)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("game", practice_games())
def test_what_is_not_the_next_move_waits(tmp_path: Path, game: str) -> None:
    """Neither another button nor another card derails the tour, and each says so; the step stays."""
    with touring(tmp_path, game=game) as p:
        scene = tour_of(p)
        tour, session = scene.tour, scene.script
        for step in tour.steps[:-1]:
            if session.wanted is not None and step.verbs:
                place, digest = tour.place, session.match.digest()
                for option in session.match.options(SEAT):
                    if option != session.wanted[0]:
                        scene.answer((option,))
                        assert session.match.digest() == digest
                p.press("space")
                assert session.match.digest() == digest or session.place == tour.stops[place].goal
                wait_for_bubble(p)
                if session.match.digest() == digest:
                    assert tour.place == place
                    do(p)
            else:
                do(p)
        assert tour.last


@pytest.mark.one_in(2)
@pytest.mark.covering
@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("game", practice_games())
def test_a_refusal_leaves_the_bubble_legible(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    """Wherever the wrong card is, at every step that asks for a move."""
    refused = 0
    with touring(tmp_path, size, game=game) as p:
        tour, session = tour_of(p).tour, tour_of(p).script
        for step in tour.steps[:-1]:
            if step.verbs and session.wanted is not None:
                for node in [node for node in tour_of(p).board.cards.values() if node.form == "hand"]:
                    if node.card == session.wanted[0][1]:
                        continue
                    p.drag(node, at_table(p, tour_of(p).board.ground.box.moved(0, -60)))
                    p.wait(0.3)
                    for toast in [toast for toast in p.scene.top.children if toast.name == "toast"]:
                        refused += 1
                        assert not overlap(toast.world_box(), tour.bubble.world_box()), step
            do(p)
    assert refused


@pytest.mark.one_in(2)
@pytest.mark.covering
@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("game", practice_games())
def test_a_kept_card_and_the_bubble_stand_apart(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    """Each card of the table, kept while a bubble is read."""
    with touring(tmp_path, size, game=game) as p:
        step_at(p, next(step.key for step in tour_of(p).tour.steps if step.action == "inspect"))
        do(p)
        scene = tour_of(p)
        for node in list(scene.board.cards.values()):
            if scene.pin(node):
                p.step()
                p.settle()
                assert scene.inspector.kept_boxes
                assert not any(overlap(box, scene.tour.bubble.box) for box in scene.inspector.kept_boxes), node.card


def test_what_is_taken_back_leads_to_the_step_that_it_undid(tmp_path: Path) -> None:
    """With the attack under way, three times Ctrl+Z; before the first step there is nothing to take back."""
    with touring(tmp_path) as p:
        step_at(p, "lesson.attack")
        tour = tour_of(p).tour
        keys = []
        for _ in range(4):
            p.press("ctrl+z")
            wait_for_bubble(p)
            keys.append(tour.step.key.rpartition(".")[2])
        assert keys == ["march", "battle", "deploy", "deploy"]
        assert tour_of(p).script.place == 0
        do(p)
        assert tour.step.key == "tour.undo"


def test_the_hint_of_the_tour_is_its_own_next_move(tmp_path: Path) -> None:
    """At once, and not what some program would rather do."""
    with touring(tmp_path) as p:
        step_at(p, "lesson.march")
        scene = tour_of(p)
        p.press("h")
        assert scene.hints.picks == scene.script.wanted


def test_nobody_else_moves_while_a_bubble_is_read(tmp_path: Path) -> None:
    """The hit is told while the rival is to move: the rival waits for the reader."""
    with touring(tmp_path) as p:
        step_at(p, "lesson.hit")
        scene = tour_of(p)
        assert scene.session.stage == "waiting"
        before = scene.session.match.position
        p.wait(3.0)
        assert scene.session.match.position == before
        p.click("bubble/onward")
        p.wait(3.0)
        assert scene.session.match.position > before


def test_after_the_tour_everything_is_free(tmp_path: Path) -> None:
    """The last button leaves a match that may be played in any way."""
    with touring(tmp_path) as p:
        step_at(p, "tour.curtain")
        scene = tour_of(p)
        p.click("bubble/onward")
        assert scene.tour.state == "off"
        assert scene.session.options() == scene.session.match.options(SEAT)


@pytest.mark.parametrize("game", practice_games())
def test_the_practice_match_is_played_on_by_whoever_takes_the_tour(game: str) -> None:
    """It is whole, the rules play it as it was played, the player is to move, and is called by the name they chose."""
    assert verify(practice_file(game)).ok, "the rules play otherwise: python packaging/samples.py makes it anew"
    deal, session = practice_session(game, ("Zoe", "Yago", "Xenia"))
    match = session.match
    assert match.waiting()[0] == SEAT and not match.over
    assert deal.players == match.setup.players == ("Zoe", "Yago")
    assert not session.can_redo and session.may_undo() == "start"
    for seat, picks in session.script.moves:
        assert match.submit(seat, picks) is None
    assert match.waiting()[0] == SEAT


def test_the_tour_begins_with_the_game_and_how_it_is_won(tmp_path: Path) -> None:
    """The first bubble names the game and the rival, and points at what stands for both players."""
    with touring(tmp_path) as p:
        scene = tour_of(p)
        sentence = scene.tour.bubble.text.says(p.app.look.words)
        assert sentence.startswith("Esto es Enadrya. Gana quien")
        assert scene.session.match.setup.players[1] in sentence
        assert scene.tour.targets == [scene.board.seats[1].box, scene.board.seats[0].box]


def test_escape_and_the_button_skip_the_tour_and_nothing_is_kept(tmp_path: Path) -> None:
    """Back in the menu, and no match in the library, though one was played on."""
    with touring(tmp_path) as p:
        step_at(p, "tour.undo")
        p.press("ctrl+z")
        assert tour_of(p).session.can_redo
        p.press("escape")
        assert isinstance(p.scene, Menu)
    assert list_matches(tmp_path) == []


def test_escape_puts_away_what_is_open_before_it_skips(tmp_path: Path) -> None:
    """A pinned card is let go first."""
    with touring(tmp_path) as p:
        scene = tour_of(p)
        card = next(node for node in scene.board.cards.values() if node.form == "hand")
        p.click(card, button=3)
        assert scene.inspector.card == card.card
        p.press("escape")
        assert p.scene is scene
        p.press("escape")
        assert isinstance(p.scene, Menu)


def test_the_bubble_stands_aside_for_a_card_and_goes_after_the_last_step(tmp_path: Path) -> None:
    """A card that is carried is foretold what comes of it; after the last step the match is there to be played."""
    with touring(tmp_path) as p:
        step_at(p, "lesson.march")
        scene = tour_of(p)
        start, goal = (at_table(p, box) for box in scene.tour.targets)
        p.drag(start, goal, drop="hold")
        assert scene.forecast.outcome is not None and not scene.forecast.outcome.empty
        assert not scene.tour.layer.visible
        p.release(goal)
        wait_for_bubble(p)
        step_at(p, "tour.curtain")
        p.click("bubble/onward")
        assert p.scene is scene and not scene.tour.layer.visible
        p.press("escape")
        assert scene.dialog is not None
        assert "no se guarda" in " ".join(scene.reading())


@pytest.mark.parametrize("state", ["on", "off"])
def test_the_rulebook_and_the_settings_give_the_tour_back_as_it_was(tmp_path: Path, state: str) -> None:
    """On at its step, or off as the player left it."""
    with touring(tmp_path) as p:
        step_at(p, "lesson.battle")
        scene = tour_of(p)
        if state == "off":
            scene.tour.stop()
        for name in ("rules", "settings"):
            p.click(name)
            assert p.scene is not scene
            p.press("escape")
            assert p.scene is scene
            assert scene.tour.layer.visible is (state == "on")
            assert scene.tour.step.key.endswith("lesson.battle")


def test_conceding_the_practice_match_promises_no_replay(tmp_path: Path) -> None:
    """It is kept nowhere, and the question says so."""
    with touring(tmp_path) as p:
        tour_of(p).tour.stop()
        p.press("escape")
        p.click("concede")
        p.settle()
        told = " ".join(tour_of(p).reading())
        assert "Esta partida no se guarda" in told
        assert "La repetición se guarda" not in told


def test_the_hint_of_the_tour_comes(tmp_path: Path) -> None:
    """H works on the practice match as at any table."""
    with touring(tmp_path) as p:
        p.press("h")
        p.step(0.1)
        assert tour_of(p).hints.picks is not None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_bubble_and_hint_leave_each_other_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    """The step that speaks of hints asks for one: both can be read."""
    with touring(tmp_path, size) as p:
        step_at(p, "tour.hint")
        tour, plate = tour_of(p).tour, tour_of(p).hints.plate
        p.press("h")
        p.wait(0.5)
        assert plate.visible and tour.layer.visible
        assert not overlap(tour.bubble.box, plate.box)


def test_nothing_breathes_with_motion_reduced(tmp_path: Path) -> None:
    """The ring stands still."""
    with touring(tmp_path, motion="animated", reduced_motion=True) as p:
        assert not p.scene.motion.ambient
        assert tour_of(p).tour.rings.opacity == 1.0
    with touring(tmp_path, motion="animated", reduced_motion=False) as p:
        assert p.scene.motion.ambient


def test_the_tour_speaks_the_language_it_is_changed_to(tmp_path: Path) -> None:
    """Ctrl+L in the middle of it."""
    with touring(tmp_path) as p:
        p.press("ctrl+l")
        assert any(text.startswith("This is Enadrya") for text in p.texts())


def welcomed(folder: Path, lang: str = "es") -> Pilot:
    """The first start of the program."""
    def first(app: App) -> Scene:
        navigator = Navigator(app, folder=folder, thinker=InlineWorker())
        return Welcome(app, lambda opened: navigator.welcomed())

    return Pilot(first, size=SIZES[0], settings=Settings(motion="instant", language=lang))


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", games())
def test_the_welcome_leads_to_the_first_lesson_of_the_game_one_chooses(tmp_path: Path, game: str, lang: str) -> None:
    """Each says what it is, whole; and from the lesson, or the tour of a game without a course, to the menu."""
    with welcomed(tmp_path, lang) as p:
        p.click("start")
        p.settle()
        button = p.scene.dialog.find(game) if p.scene.dialog is not None else None
        assert isinstance(button, Button)
        note = button.note(p.app.look.words)
        assert note == p.app.look.words(f"ui.game.{game}.note")
        assert width(p.app.look.brush, note, NOTE.at(13)) <= button.w - 20
        p.click(f"tour-choice/{game}")
        p.settle()
        assert isinstance(p.scene, LessonTable if course(game) else TourTable)
        assert p.scene.kit.key == game
        p.press("escape")
        assert isinstance(p.scene, Menu) and len(p.app.scenes) == 1


def test_a_newcomer_need_not_take_the_tour(tmp_path: Path) -> None:
    """Esc leaves the menu; nothing is asked again."""
    with welcomed(tmp_path) as p:
        p.click("start")
        p.settle()
        p.press("escape")
        assert isinstance(p.scene, Menu) and p.scene.dialog is None and len(p.app.scenes) == 1


@pytest.mark.parametrize("target", [Box(0, 0, 50, 50), Box(700, 400, 100, 100), Box(200, 500, 800, 200), Box(1200, 0, 80, 700)])
def test_a_bubble_finds_room_beside_anything(target: Box) -> None:
    """Inside the area, off the target."""
    area = Box(0, 0, 1280, 720)
    box = beside(target, (400, 160), area, [target])
    assert not overlap(box, target)
    assert box == box.within(area)


@pytest.mark.covering
@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", practice_games())
def test_in_a_small_window_the_bubble_leaves_the_big_buttons_in_sight(tmp_path: Path, game: str, lang: str):
    """Unless it speaks of them: then it stands beside them all the same."""
    with touring(tmp_path, (1280, 720), game=game, language=lang) as p:
        for _ in tour_of(p).tour.steps[:5]:
            tour = tour_of(p).tour
            buttons = [button for button in (tour_of(p).rails.main, tour_of(p).rails.second) if button.visible]
            assert not any(overlap(tour.bubble.box, button.box) for button in buttons), tour.step.key
            p.click("bubble/onward")
            wait_for_bubble(p)
