"""Puzzles on the screen: the list, and the table where steps are judged by proof."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop import places
from tabletop.archive.matchfile import open_match
from tabletop.archive.settings import Settings
from tabletop.games.entries import games
from tabletop.kernel.atoms import put
from tabletop.lang.languages import LANGUAGES, Lang
from tabletop.learning import solving
from tabletop.learning.puzzle import picks_of, read_puzzle, settled, write_puzzle
from tabletop.learning.shelf import Progress, Shelved, own, shipped
from tabletop.learning.solving import Solving
from tabletop.present.words import Translations
from tabletop.toolkit.text.phrase import plain, say
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.puzzles.clues import Clues
from tabletop.ui.puzzles.course import PuzzleDoors
from tabletop.ui.puzzles.parts import rival_of, source_of
from tabletop.ui.puzzles.path import Brought, row_heights
from tabletop.ui.puzzles.rows import title_of
from tabletop.ui.puzzles.scene import PuzzleList
from tabletop.ui.puzzles.table import PuzzleTable
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.shell.navigator import Navigator
from tabletop.ui.tools import shots
from tabletop.ui.tools.pilot import Pilot
from tests.support.everyday import rarely
from tests.ui.from_menu import first_of, list_in_menu

DOOR = places.assets() / "puzzles" / "enadrya" / "3-una-sola-puerta.puzzle"
LATE = 400
"""Most steps of the clock until the table has judged, answered or taken back."""


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine must not run out of the two seconds that a person would wait."""
    monkeypatch.setattr(solving, "PATIENCE", 60.0)


def _until(pilot: Pilot, scene: PuzzleTable, *states: str) -> None:
    for _ in range(LATE):
        pilot.step(0.1)
        if scene.course.state in states:
            pilot.settle()
            return
    raise TimeoutError(scene.course.state)


def _solve(pilot: Pilot, scene: PuzzleTable) -> None:
    """Play the plan of the puzzle to its end; the passes at its end the table may play itself."""
    left = list(scene.solving.tips)
    for _ in range(LATE):
        if scene.course.state == "solved":
            return
        if scene.session.stage == "deciding" and scene.course.state == "solving":
            while scene.session.match.judge(scene.seat, left[0]) is not None:
                left.pop(0)
            scene.answer(left.pop(0))
        pilot.step(0.1)
        pilot.settle()
    raise TimeoutError(scene.course.state)


def _table(size: tuple[int, int], solved: list[str]) -> Pilot:
    doors = PuzzleDoors(next=lambda: None, solved=solved.append, failed=lambda: solved.append("failed"))
    settings = Settings(language="es", motion="instant", welcome_seen=True)
    return Pilot(lambda app: PuzzleTable(app, read_puzzle(DOOR), person="Ana", title=plain("Una sola puerta"), doors=doors), size=size,
                 settings=settings)


def _scene(pilot: Pilot) -> PuzzleTable:
    pilot.settle()
    pilot.step(0.4)
    scene = pilot.scene
    assert isinstance(scene, PuzzleTable)
    return scene


def test_a_wrong_step_is_answered_and_taken_back_and_the_plan_solves_it() -> None:
    """The wrong step is played out to its end; then each right one is ticked, the rival resists, and it is noted as solved alone, later."""
    solved: list[str] = []
    with _table((1920, 1080), solved) as pilot:
        scene = _scene(pilot)
        before = scene.session.match.digest()
        assert scene.names == ("Ana", "Bruno")
        clues = read_puzzle(DOOR).edited.clues
        scene.answer(picks_of(clues.tempting))
        _until(pilot, scene, "failing")
        assert scene.course.steps[0].mark == "wrong"
        _until(pilot, scene, "back")
        assert len(scene.session.match.history.line) > 1
        assert {step.mark for step in scene.course.steps[1:]} <= {"lost", "rival"}
        assert any("No llega: faltan" in told(scene.look.words) for told in scene.toasts.texts)
        _until(pilot, scene, "solving")
        assert scene.session.match.digest() == before
        assert scene.course.steps == []
        assert solved == ["failed"]
        _solve(pilot, scene)
        assert solved == ["failed", "alone"]
        assert [step.mark for step in scene.course.steps].count("rival") >= 1
        assert [step.face is not None for step in scene.parts.path.steps if step.mark == "done"][:3] == [True] * 3
        assert scene.dialog is not None


def test_a_right_step_that_brings_nothing_nearer_is_not_counted() -> None:
    """In ECG a troop may be trained beside the plan: as many moves are needed as before."""
    puzzle = read_puzzle(places.assets() / "puzzles" / "ecg" / "2-01.puzzle")
    settings = Settings(language="es", motion="instant", welcome_seen=True)
    with Pilot(lambda app: PuzzleTable(app, puzzle, person="Ana", title=plain("Ronda y torre")), settings=settings) as pilot:
        scene = _scene(pilot)
        aside = next(option for option in scene.session.match.options(scene.seat) if option[0] == "train"
                     and scene.solving.prover.after(scene.session.match.fork(), (option,)) == "proved")
        scene.answer((aside,))
        _until(pilot, scene, "solving")
        assert scene.course.needed == puzzle.edited.moves == 2
        assert scene.parts.path.steps[1].note(scene.look.words) == "2 jugadas más"


def test_a_wrong_step_taken_back_leaves_the_count_of_moves() -> None:
    """The moves that are still needed are told as after the last right step."""
    puzzle = read_puzzle(places.assets() / "puzzles" / "encrucijada" / "1-01.puzzle")
    settings = Settings(language="es", motion="instant", welcome_seen=True)
    with Pilot(lambda app: PuzzleTable(app, puzzle, person="Ana", title=plain("El tambor")), settings=settings) as pilot:
        scene = _scene(pilot)
        scene.answer(picks_of(puzzle.edited.clues.first))
        _until(pilot, scene, "solving")
        assert scene.course.needed == 1
        wrong = next(picks for picks in scene.solving.prover.answers(scene.session.match, scene.seat)
                     if scene.solving.prover.after(scene.session.match.fork(), picks) == "refuted")
        scene.answer(wrong)
        _until(pilot, scene, "back")
        _until(pilot, scene, "solving")
        assert scene.course.needed == 1


def test_a_lost_line_goes_for_the_most_that_can_still_be_reached() -> None:
    """Not on with a plan that no longer makes sense: the one who is left attacks, and the rival stands in the way."""
    puzzle = read_puzzle(places.assets() / "puzzles" / "epikha" / "3-02.puzzle")
    settings = Settings(language="es", motion="instant", welcome_seen=True)
    with Pilot(lambda app: PuzzleTable(app, puzzle, person="Ana", title=plain("El acreedor paga")), settings=settings) as pilot:
        scene = _scene(pilot)
        scene.answer(picks_of(puzzle.edited.clues.tempting))
        _until(pilot, scene, "back")
        assert [step.mark for step in scene.course.steps] == ["wrong", "lost", "rival", "lost"]
        assert "Atacar con Demonio Acreedor" in scene.course.steps[1].says(scene.look.words)


def test_the_path_says_what_would_be_done_if_nobody_answered() -> None:
    """Beside what is done for good; nothing where no more than that would come."""
    with _table((1920, 1080), []) as pilot:
        scene = _scene(pilot)
        assert scene.parts.path.brought == Brought(0, 0, 15)
        scene.answer(scene.solving.tips[0])
        _until(pilot, scene, "solving")
        assert [step.mark for step in scene.parts.path.steps][:2] == ["done", "now"]
        brought = scene.parts.path.brought
        assert (brought.done, brought.coming, brought.all) == (0, 7, 15)
        assert brought.says(scene.look.words) == "7 si Bruno no responde"


@pytest.mark.parametrize("game", ["warage", "encrucijada", "ecg", "epikha"])
def test_in_a_small_window_the_path_leaves_the_queue_its_room(game: str) -> None:
    """The path has the rail, under what waits on the game's queue, without opening a panel."""
    shelved = shipped(game)[2]
    puzzle, waited = shelved.puzzle, 0
    assert puzzle is not None
    settings = Settings(language="es", motion="instant", welcome_seen=True)
    with Pilot(lambda app: PuzzleTable(app, puzzle, person="Ana", title=title_of(shelved, 1)), size=(1280, 720), settings=settings) as pilot:
        scene = _scene(pilot)
        assert scene.parts.path.visible
        scene.action("puzzle_solution")
        for _ in range(LATE):
            pilot.step(0.1)
            path, queue = scene.parts.path, scene.board.queue
            assert not (path.visible and queue.layer.visible and path.box.overlaps(queue.panel.box))
            waited += queue.layer.visible
            if scene.course.state == "solved":
                break
    assert waited
    assert scene.course.state == "solved"


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_three_hints_then_the_solution(size: tuple[int, int]) -> None:
    """By key; each is written down, the cards glow, and what was shown is noted once as a failed try, not as solved."""
    solved: list[str] = []
    with _table(size, solved) as pilot:
        scene = _scene(pilot)
        for count in (1, 2, 3):
            pilot.press("p")
            pilot.settle()
            assert len(scene.clues.texts) == count
        assert scene.marks
        assert scene.parts.hints.visible
        assert all(text(scene.look.words) for text in scene.clues.texts)
        pilot.press("p")
        assert len(scene.clues.texts) == 3
        pilot.press("x")
        _until(pilot, scene, "solved")
        assert solved == ["failed"]
        pilot.click("again")
        pilot.settle()
        assert scene.course.state == "solving"
        assert not scene.session.match.history.line


@pytest.mark.one_in(2)
@pytest.mark.parametrize("game", games())
def test_the_table_of_every_game_can_be_drawn(game: str) -> None:
    """With all its panels, and so with all its texts: a wide window in Spanish, a small one in English."""
    shelved = shipped(game)[0]
    puzzle = shelved.puzzle
    assert puzzle is not None
    for size, language in (((1920, 1080), "es"), ((1280, 720), "en")):
        settings = Settings(language=language, motion="instant", welcome_seen=True)
        with Pilot(lambda app: PuzzleTable(app, puzzle, person="Ana", title=title_of(shelved, 1)), size=size, settings=settings) as pilot:
            pilot.settle()
            if size[0] < 1500:
                pilot.press("l")
            assert pilot.shot().get_size() == size


@pytest.mark.parametrize(("lang", "firsts", "end"), [
    ("es", "a la primera", "Resuelto a la primera"), rarely("en", "at the first try", "Solved at the first try")])
def test_solving_at_the_first_try_is_told_apart(tmp_path: Path, lang: Lang, firsts: str, end: str) -> None:
    """At the end and in the list; after a hint, even of a try left since, it is solved later."""
    settings = Settings(language=lang, motion="instant", welcome_seen=True)
    with list_in_menu(tmp_path, "puzzles", settings) as pilot:
        scene = pilot.scene
        assert isinstance(scene, PuzzleList)
        told = []
        for hinted in (False, True):
            table = first_of(pilot, PuzzleTable)
            if hinted:
                assert table.action("puzzle_hint")
                assert table.action("puzzle_leave")
                pilot.settle()
                table = first_of(pilot, PuzzleTable)
            _solve(pilot, table)
            pilot.settle()
            assert (end in pilot.texts()) != hinted
            pilot.click("list")
            pilot.settle()
            told.append(scene.rows.done[scene.rows.shown[scene.list.chosen].key])
            scene.list.choose(scene.list.chosen + 1)
        assert told == ["first", "alone"]
        assert firsts in scene.rows.text(0, scene.look.words) and firsts not in scene.rows.text(1, scene.look.words)
        assert scene.count.says(scene.look.words).endswith(f"{firsts}: 1")


def test_the_list_is_shown_again_at_the_puzzle_played_last(tmp_path: Path) -> None:
    """The next puzzle follows at the table; going back leads to its row, not to the first one's."""
    settings = Settings(language="es", motion="instant", welcome_seen=True)
    with list_in_menu(tmp_path, "puzzles", settings) as pilot:
        scene = pilot.scene
        assert isinstance(scene, PuzzleList)
        first_of(pilot, PuzzleTable)
        was = scene.list.chosen
        assert pilot.scene.action("puzzle_next")
        assert pilot.scene.action("puzzle_next")
        pilot.settle()
        assert pilot.scene.action("puzzle_leave")
        pilot.settle()
        assert pilot.scene is scene
        assert scene.list.chosen == was + 2


def test_the_menu_leads_to_the_list_and_to_a_puzzle(tmp_path: Path) -> None:
    """By keys alone; saving keeps a file among the player's own."""
    settings = Settings(language="en", motion="instant", welcome_seen=True)
    with list_in_menu(tmp_path, "puzzles", settings) as pilot:
        scene = pilot.scene
        assert isinstance(scene, PuzzleList)
        assert scene.rows.count() == len(shipped(scene.game))
        table = first_of(pilot, PuzzleTable)
        assert table.action("puzzle_save")
        assert len(own()) == 1
        pilot.press("escape")
        pilot.settle()
        assert {"The puzzle", "Go on", "Back to the puzzles"} <= set(pilot.texts())
        pilot.press("escape")
        pilot.settle()
        assert table.action("puzzle_leave")
        pilot.settle()
        assert pilot.scene is scene
        scene.game = "own"
        scene.relist()
        assert scene.rows.count() == 1


def test_a_file_that_is_none_is_listed_with_its_reason(tmp_path: Path) -> None:
    """It cannot be opened."""
    from tabletop.archive.errors import ArchiveError

    bad = Shelved(tmp_path / "enadrya" / "x.puzzle", own=False, problem=ArchiveError("puzzle.foreign", file="x.puzzle"))
    opened: list[object] = []
    with Pilot(lambda app: PuzzleList(app, lambda: [bad], Progress(tmp_path / "p.json"), person="Ana", game="enadrya",
                                      play=lambda *given: opened.append(given)), size=(1280, 720)) as pilot:
        pilot.settle()
        scene = pilot.scene
        assert isinstance(scene, PuzzleList)
        assert "x.puzzle" in scene.rows.text(0, scene.look.words)
        pilot.press("return")
        assert not opened


def test_enter_opens_the_puzzle_lit_by_the_pointer(tmp_path: Path) -> None:
    """Not the one chosen before, which is told beside the list."""
    opened: list[Shelved] = []
    with Pilot(lambda app: PuzzleList(app, lambda: shipped("enadrya"), Progress(tmp_path / "p.json"), person="Ana", game="enadrya",
                                      play=lambda one, rest: opened.append(one)), size=(1280, 720)) as pilot:
        pilot.settle()
        scene = pilot.scene
        assert isinstance(scene, PuzzleList)
        pilot.move(scene.rows.text(2, scene.look.words))
        pilot.press("return")
        assert opened == [scene.rows.shown[2]] == [scene.chosen]


def test_the_rival_is_never_called_as_the_person_is() -> None:
    """A puzzle comes from a match of others, one of whom may have the same name."""
    puzzle = read_puzzle(DOOR)

    assert rival_of(puzzle, "Ana") == "Bruno"
    assert rival_of(puzzle, "Bruno") not in ("", "Bruno")


def test_a_puzzle_of_a_file_opens_if_it_still_holds(home: Path) -> None:
    """Given to others by its file: proved first; one that no longer works is told and not shown, so is a file that is none."""
    hard = read_puzzle(DOOR)
    match = hard.begun()
    put(match, "base", 1, 16)
    write_puzzle(home / "gone.puzzle", replace(hard, match=settled(match)))
    (home / "none.puzzle").write_text("nothing", encoding="utf-8")
    settings = Settings(language="es", motion="instant", welcome_seen=True)
    with Pilot(lambda app: Navigator(app).menu(), size=(1280, 720), settings=settings) as pilot:
        pilot.settle()
        menu = pilot.scene
        for name, said in (("gone.puzzle", "gone.puzzle ya no sale con las reglas de ahora."), ("none.puzzle", "none.puzzle")):
            assert menu.dropped(str(home / name))
            assert any(said in told(pilot.app.look.words) for told in menu.toasts.texts)
            assert pilot.scene is menu
        assert menu.dropped(str(DOOR))
        pilot.settle()
        assert isinstance(pilot.scene, PuzzleTable)
        assert pilot.scene.title(pilot.app.look.words) == "Una sola puerta"
        pilot.press("escape")
        pilot.settle()
        assert "Volver al menú" in pilot.texts()


@pytest.mark.parametrize(("before", "after", "told"), [
    (7, 15, "The number was 7; at 15 it is harder."), (22, 15, "In the match: 22. Here 15 is enough."),
    (15, 15, "The position is the match's own.")])
def test_the_origin_says_whether_the_number_was_made_harder(before: int, after: int, told: str) -> None:
    """Many a number is brought down instead: far from the end of a match nothing can be won in a turn."""
    puzzle = read_puzzle(DOOR)
    source = puzzle.edited.source.model_copy(update={"before": before, "after": after})
    puzzle = replace(puzzle, edited=puzzle.edited.model_copy(update={"source": source}))
    assert source_of(puzzle)(Translations("en")) == f"From the match of Ana · Bruno, 17 Jan 2026. {told}"


@pytest.mark.parametrize("kept", [True, False])
def test_a_puzzle_of_a_match_opens_its_replay_where_it_was(home: Path, kept: bool) -> None:
    """While the match is among the player's: at the position of the puzzle. A match that was deleted has no button."""
    folder, sample = home / "matches", places.samples() / "Enadrya - Ana - Bruno.tapete"
    folder.mkdir(parents=True)
    if kept:
        (folder / sample.name).write_bytes(sample.read_bytes())
    source = read_puzzle(DOOR).edited.source.model_copy(update={"match": open_match(sample).mark, "event": 40})
    puzzle = read_puzzle(DOOR)
    write_puzzle(home / "mine.puzzle", replace(puzzle, edited=puzzle.edited.model_copy(update={"source": source})))
    settings = Settings(language="es", motion="instant", welcome_seen=True)
    with Pilot(lambda app: Navigator(app, folder=folder).menu(), size=(1920, 1080), settings=settings) as pilot:
        pilot.settle()
        assert pilot.scene.dropped(str(home / "mine.puzzle"))
        pilot.settle()
        table = pilot.scene
        assert isinstance(table, PuzzleTable)
        assert table.parts.origin.replay.visible == kept
        if kept:
            pilot.click("puzzle_replay")
            pilot.settle()
            assert isinstance(pilot.scene, ReplayScene)
            assert pilot.scene.replay.position == 40


def test_the_goal_lies_over_the_known_hand_of_the_rival() -> None:
    """Its cards reach over the edge of a table without rails; the sentence stays whole."""
    puzzle = shipped("encrucijada")[0].puzzle
    assert puzzle is not None
    settings = Settings(language="es", motion="instant", welcome_seen=True)
    with Pilot(lambda app: PuzzleTable(app, puzzle, person="Ana", title=plain("Tambor")), size=(1280, 720), settings=settings) as pilot:
        scene = _scene(pilot)
        strip = scene.parts.strip.world_box()
        under = [node for key, node in scene.board.cards.items() if node.form == "open" and node.world_box().overlaps(strip)]
        assert under
        pilot.draw()
        order = [item.node for item in pilot.app.canvas.items]
        over = [order.index(node) for node in scene.parts.strip.walk() if node in order]
        assert over
        assert min(over) > max(order.index(part) for node in under for part in node.walk() if part in order)


@pytest.mark.covering
@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_puzzle_is_painted_in_both_layouts(size: tuple[int, int], lang: str) -> None:
    """A wide one tells in a panel what else counts."""
    shots.take("puzzle", shots.Shot("enadrya", size, lang=lang))


@pytest.mark.parametrize("shelved", [one for game in games() for one in shipped(game)], ids=lambda one: one.key)
@pytest.mark.one_in(6)
def test_every_puzzle_is_solved_at_its_table(shelved: Shelved) -> None:
    """By its plan, whoever makes the last decision; once no own move is needed, the turn ends by itself."""
    solved: list[str] = []
    puzzle = shelved.puzzle
    assert puzzle is not None
    settings = Settings(language="es", motion="instant", welcome_seen=True)
    with Pilot(lambda app: PuzzleTable(app, puzzle, person="Ana", title=title_of(shelved, 1), doors=PuzzleDoors(solved=solved.append)),
               size=(1280, 720), settings=settings) as pilot:
        _solve(pilot, _scene(pilot))
        assert solved == ["first"]


def test_the_turn_ends_by_itself_once_no_own_move_is_needed() -> None:
    """In ECG a morale of 0 loses at the end of the turn: nobody has to look for a button to press."""
    puzzle = read_puzzle(places.assets() / "puzzles" / "ecg" / "2-02.puzzle")
    settings = Settings(language="es", motion="instant", welcome_seen=True)
    with Pilot(lambda app: PuzzleTable(app, puzzle, person="Ana", title=plain("Dos rayos")), size=(1280, 720), settings=settings) as pilot:
        scene = _scene(pilot)
        for picks in scene.solving.tips[:-1]:
            scene.answer(picks)
            _until(pilot, scene, "solving", "ending")
        assert scene.course.state == "ending"
        _until(pilot, scene, "solved")
        assert any(say("puzzle.end.enough")(scene.look.words) in told(scene.look.words) for told in scene.toasts.texts)
        assert scene.dialog is not None


def test_a_card_dropped_on_its_target_is_judged_decision_by_decision() -> None:
    """In ECG a spell and what it wounds are two decisions of one drag: both are named and ticked."""
    puzzle = read_puzzle(places.assets() / "puzzles" / "ecg" / "4-01.puzzle")
    settings = Settings(language="es", motion="instant", welcome_seen=True)
    with Pilot(lambda app: PuzzleTable(app, puzzle, person="Ana", title=plain("Tres rayos")), size=(1280, 720), settings=settings) as pilot:
        scene = _scene(pilot)
        for picks in scene.solving.tips[:2]:
            scene.session.fast_forward()
            assert scene.session.answer(picks) is None
        pilot.step(0.1)
        _until(pilot, scene, "solving")
        assert [step.mark for step in scene.course.steps] == ["done", "done"]
        assert len({step.says(scene.look.words) for step in scene.course.steps}) == 2


@pytest.mark.parametrize("shelved", [one for game in games() for one in shipped(game)], ids=lambda one: one.key)
@pytest.mark.one_in(6)
def test_the_first_two_hints_name_cards_of_the_puzzle(shelved: Shelved) -> None:
    """Also one in the rival's hand, since all hands are open; cards that only pay for others are left out."""
    puzzle = shelved.puzzle
    assert puzzle is not None
    for lang in ("es", "en"):
        words = Translations(lang)
        match = puzzle.begun()
        clues = Clues(Solving(puzzle), kit_of(puzzle.game), lambda words=words: words, match, rival_of(puzzle, "Ana"))  # type: ignore[misc]
        clues.take(match)
        clues.take(match)
        for text in clues.texts:
            told = text(words)
            assert words("table.spoken.unknown_card") not in told
            assert ", **" not in told
            assert "****" not in told
        assert 1 <= len(clues.cards) <= 3
    assert puzzle.edited.clues.tempting[0][1], "to give up the turn tempts nobody"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_steps_of_a_solution_are_told_whole_in_a_small_window(lang: Lang, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside a picture there is room for few words a line: rows with many words are higher."""
    rows: list[tuple[Sequence[float], list[float]]] = []

    def noted(wanted: Sequence[float], room: float) -> list[float]:
        rows.append((wanted, row_heights(wanted, room)))
        return rows[-1][1]

    def shown(p: Pilot) -> None:
        assert isinstance(p.scene, PuzzleTable)
        p.scene._solution()
        for _ in range(12):
            p.wait(0.5)

    monkeypatch.setattr("tabletop.ui.puzzles.path.row_heights", noted)
    shots.take("puzzle", shots.Shot(game="epikha", size=(1280, 720), lang=lang), shown)
    wanted, heights = rows[-1]
    assert len(wanted) >= 2  # the last that have room
    assert all(high >= one for one, high in zip(wanted, heights, strict=True))


@pytest.mark.parametrize(("wanted", "room", "heights"), [
    ([], 100, []), ([40, 40], 200, [68, 68]), ([40, 40, 40], 150, [50, 50, 50]), ([40, 80, 40], 180, [50, 80, 50]),
    ([40, 60, 90], 200, [50, 60, 90]), ([60, 60], 100, [50, 50])])
def test_rows_share_out_their_room(wanted: list[float], room: float, heights: list[float]) -> None:
    """What each wants, the rest to the lowest; to all alike where there is too little."""
    assert row_heights(wanted, room) == pytest.approx(heights)
