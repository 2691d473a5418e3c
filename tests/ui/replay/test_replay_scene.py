"""The replay scene: every way of walking through a match, of looking at it, of noting and of playing on."""

import copy
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from tabletop.archive.notes import read_notes
from tabletop.archive.settings import Settings
from tabletop.games.entries import games
from tabletop.games.shelf import Shelf
from tabletop.kernel.history import Node as Decision
from tabletop.kernel.journal import SET
from tabletop.kernel.match import Match
from tabletop.present.replay import PUBLIC, Replay
from tabletop.present.words import Translations
from tabletop.toolkit.graph.node import Presence
from tabletop.toolkit.input.speech import speak
from tabletop.toolkit.paint.brush import Brush, Picture
from tabletop.toolkit.paint.canvas import Canvas
from tabletop.ui import drawing
from tabletop.ui.boards.registry import kit_of
from tabletop.ui.drawing import Face
from tabletop.ui.replay.events import ICON, LINES, EventRow
from tabletop.ui.replay.layout import boxes, rails
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.replay.tree import leaf_below
from tabletop.ui.scenes.memory import Memory
from tabletop.ui.shell.app import App
from tabletop.ui.tools.pilot import Pilot
from tabletop.ui.tools.shots import deal_of, played
from tests.support.games import GAMES
from tests.ui.looks import LOOKS, both, look_of
from tests.ui.usable import assert_apart, assert_in_window, usable

NAMES = ("Ana", "Bruno")


def _pilot(match: Match, size: tuple[int, int] = (1920, 1080), lang: str = "es", **more: object) -> Pilot:
    settings = Settings(language=lang, motion="instant")
    return Pilot(lambda app: ReplayScene(app, match, names=NAMES, **more), size=size, settings=settings)


@pytest.fixture(name="pilot")
def _open(request: pytest.FixtureRequest, match: Match) -> Iterator[Pilot]:
    size, lang = look_of(request)
    with _pilot(match, size, lang) as pilot:
        pilot.settle()
        yield pilot


def _scene(pilot: Pilot) -> ReplayScene:
    scene = pilot.scene
    assert isinstance(scene, ReplayScene)
    return scene


@pytest.mark.parametrize(("size", "lang"), LOOKS)
def test_it_opens_where_there_is_something_to_see(match: Match, size: tuple[int, int], lang: str) -> None:
    """After the deal, at the start of the first turn; Home still leads to the very beginning."""
    with _pilot(match, size, lang) as pilot:
        replay = _scene(pilot).replay
        assert replay.position == replay.turns[0] > 0
        assert all(replay.store.zone[_scene(pilot).kit.hand(seat)] for seat in range(len(NAMES)))
        pilot.press("home")
        assert replay.position == 0


def test_a_match_without_a_turn_opens_at_its_last_event() -> None:
    """As far as it was dealt."""
    start = GAMES["enadrya"].start(1)
    with _pilot(start) as pilot:
        replay = _scene(pilot).replay
        assert replay.position == (replay.turns or [replay.length])[0]


def test_every_key_and_button_walks_as_it_says(pilot: Pilot) -> None:
    """Steps, turns, ends; by keys and by the buttons of the dock."""
    replay = _scene(pilot).replay
    pilot.press("home")
    turns = replay.turns
    rows = _scene(pilot).told.rows(pilot.app.look.words)
    stops, begun = [row.last for row in rows], [row.last for row in rows if row.first in turns]
    walks = [("right", "forward", stops[0]), ("shift+right", "forward_turn", begun[0]), ("end", "end", replay.length),
             ("left", "back", stops[-2]), ("shift+left", "back_turn", begun[-1]), ("home", "start", 0)]
    for key, _, goal in walks:
        pilot.press(key)
        assert replay.position == goal, key
    for _, button, goal in walks:
        pilot.click(f"dock/{button}")
        assert replay.position == goal, button


def test_a_step_is_one_line_of_the_list(pilot: Pilot) -> None:
    """Nothing that is not told takes a key's press or a second; with details every event is told, and takes one."""
    scene = _scene(pilot)
    assert len(scene.parts.events.rows) < 0.7 * scene.replay.length
    scene.go(scene.replay.length // 2)
    for key in ("right", "right", "right", "left", "left"):
        before = scene.parts.events.present
        pilot.press(key)
        assert scene.parts.events.present == before + (1 if key == "right" else -1)
    scene.go(scene.parts.events.rows[40].last)
    assert scene.parts.dock.timeline.says(pilot.app.look.words) == scene.parts.events.rows[40].line.text
    pilot.press("home", "d")
    pilot.press("right")
    assert scene.replay.position == scene.told.rows(pilot.app.look.words, details="on")[0].last


def test_the_board_shows_what_the_store_has_wherever_one_jumps(pilot: Pilot, match: Match) -> None:
    """Forward step by step, then anywhere: the nodes on the board are the cards of the store."""
    scene, before = _scene(pilot), match.digest()
    for position in (0, 1, 2, 9, 30, scene.replay.length, 17, scene.replay.length):
        scene.go(position, "step" if position < 17 or scene.replay.position == 17 else "jump")
        pilot.settle()
        shown = {node.card for node in scene.stage.board.cards.values() if node.form in ("tile", "side")}
        assert shown == {spot.card for spot in scene.stage.board.spots() if spot.form in ("tile", "side")}
    assert match.digest() == before


@both
def test_the_timeline_is_dragged_both_ways(pilot: Pilot) -> None:
    """The knob follows the pointer; the wheel goes event by event."""
    scene = _scene(pilot)
    line = scene.parts.dock.timeline
    box = line.world_box()
    y = box.y + box.h / 2
    pilot.drag((box.x + 20, y), (box.x + box.w * 0.8, y))
    assert abs(scene.replay.position - scene.replay.length * 0.8) <= 2
    pilot.drag((box.x + box.w * 0.8, y), (box.x + box.w * 0.25, y))
    here = scene.replay.position
    assert abs(here - scene.replay.length * 0.25) <= 2
    there = scene.stop(1)
    pilot.wheel((box.x + 40, y), -1)
    assert here < scene.replay.position == there
    there = scene.stop(-1)
    pilot.wheel((box.x + 40, y), 1)
    assert scene.replay.position == there <= here


def test_it_plays_at_its_pace_pauses_and_stops_at_the_end(pilot: Pilot) -> None:
    """A second a step to begin with, faster and slower, as at the table, and no further than the end."""
    scene = _scene(pilot)
    pilot.press("home", "space")
    pilot.wait(2.05)
    assert scene.replay.position == scene.told.rows(pilot.app.look.words)[1].last
    pilot.press("plus", "plus")
    assert scene.player.pace == 0.5
    pilot.press("-")
    pilot.click("slower")
    assert scene.player.pace == 1.0
    pilot.press("space")
    here = scene.replay.position
    pilot.wait(1.5)
    assert scene.replay.position == here
    pilot.click("real")
    assert scene.player.pace == "real"
    scene.go(scene.replay.length - 2)
    pilot.click("play")
    pilot.wait(3)
    assert scene.replay.position == scene.replay.length
    assert not scene.player.playing
    pilot.click("play")
    assert scene.replay.position == scene.replay.turns[0]
    assert scene.player.playing


def test_filters_take_marks_off_the_line(pilot: Pilot) -> None:
    """Each of the six."""
    scene = _scene(pilot)
    assert len({word for _, word in scene.parts.dock.timeline.course.marks}) == 6
    for chip in scene.parts.dock.filters:
        pilot.click(chip)
    assert len(scene.parts.dock.timeline.course.hidden) == 6
    pilot.click("filter_deaths")
    assert "deaths" not in scene.parts.dock.timeline.course.hidden


def test_a_click_on_an_event_goes_there_and_a_name_shows_its_card(pilot: Pilot) -> None:
    """Rows are moments; names in them are cards."""
    scene = _scene(pilot)
    scene.go(scene.replay.length // 2)
    pilot.settle()
    rows = [node for node in scene.parts.events.walk() if isinstance(node, EventRow) and node.visible]
    blocks = {row: scene.parts.events.shown[row.index].block for row in rows}
    low = scene.parts.events.world_box()
    named = next(row for row in rows if blocks[row] and blocks[row].words and row.world_box().y >= low.y
                 and row.world_box().bottom <= low.bottom)
    word = blocks[named].words[0]
    box, left, top = named.world_box(), ICON, scene.parts.events.shown[named.index].text_top
    pilot.move((box.x + left + word.x + 3, box.y + top + word.y + word.h / 2))
    pilot.step()
    assert scene.parts.inspector.visible
    assert scene.parts.inspector.face is not None
    assert word.text.split()[0] in scene.parts.inspector.face.name
    position = scene.parts.events.shown[named.index].row.last
    pilot.click(named)
    assert scene.replay.position == position


@both
def test_rows_have_few_heights_and_what_is_cut_is_told_whole(pilot: Pilot) -> None:
    """Two of events, turns' strips among them, one of marks; where a row says less than happened, its tip says all."""
    scene = _scene(pilot)
    shown = scene.parts.events.shown
    assert len({row.height for row in shown}) == 2
    for row in shown:
        if row.block is not None:
            told = "".join(run.text for line in row.block.lines for run in line.runs)
            cut = told.endswith("…")
            assert cut == bool(row.whole)
            assert len(row.block.lines) <= LINES
            assert not cut or row.whole(pilot.app.look.words) == row.row.line.text
    for position in (20, 60, 90):
        scene.go(position)
        pilot.press("m")
    marks = scene.parts.marks.list.content.children
    assert len(marks) == 3
    assert len({mark.h for mark in marks}) == 1


def test_very_large_text_says_as_much_of_the_events(match: Match) -> None:
    """In rows of two heights, too, one a line higher; hardly more of them are cut."""
    cut = []
    for percent in (100, 150):
        settings = Settings(language="es", motion="instant", card_text_scale=percent)
        with Pilot(lambda app: ReplayScene(app, match, names=NAMES), size=(1280, 720), settings=settings) as pilot:
            pilot.settle()
            shown = _scene(pilot).parts.events.shown
            assert len({row.height for row in shown}) == 2
            cut.append(sum(1 for row in shown if row.whole))
    assert cut[1] <= cut[0] + len(shown) * 0.1


def test_details_are_told_when_asked_for(pilot: Pilot) -> None:
    """Fewer rows without them."""
    scene = _scene(pilot)
    before = len(scene.parts.events.shown)
    pilot.press("d")
    assert len(scene.parts.events.shown) > before
    pilot.press("d")
    assert len(scene.parts.events.shown) == before


def test_events_are_searched_and_esc_tells_all_again(pilot: Pilot) -> None:
    """Only events with the words sought are told, under their turns; Esc closes the search and not the replay."""
    scene = _scene(pilot)
    everything = [row.row for row in scene.parts.events.shown]
    word = next(row.line.text.split()[-1] for row in reversed(everything) if row.line.level == "line").strip(".,()")
    pilot.click("search")
    pilot.type(word)
    shown = [row.row for row in scene.parts.events.shown]
    lines = [row for row in shown if row.line.level != "heading"]
    assert 0 < len(lines) < sum(1 for row in everything if row.line.level != "heading")
    assert all(word.casefold() in row.line.text.casefold() for row in lines)
    assert all(row.first in scene.parts.events.dyes for row in shown if row.line.level == "heading")
    pilot.press("escape")
    assert pilot.scene is scene
    assert [row.row for row in scene.parts.events.shown] == everything
    pilot.press("ctrl+f")
    assert scene.parts.search.visible


def test_other_viewpoints_see_other_things(match: Match) -> None:
    """The seats, everybody, whoever was deciding; V goes round."""
    with _pilot(match) as pilot:
        scene = _scene(pilot)
        pilot.click("Bruno")
        assert scene.replay.view == 1
        assert scene.stage.plan is not None
        assert scene.stage.plan.bottom == 1
        pilot.click("Como se jugó")
        assert scene.replay.view == "then"
        pilot.press("v")
        assert scene.replay.view == 0
    with _pilot(match, (1280, 720)) as pilot:
        scene = _scene(pilot)
        pilot.click("viewpoint_list")
        pilot.click("Bruno")
        assert scene.replay.view == 1


def test_an_unfinished_match_shows_no_hand_unasked(match: Match) -> None:
    """Only what is public, until somebody chooses."""
    match.undo()
    with _pilot(match) as pilot:
        scene = _scene(pilot)
        assert scene.replay.view == PUBLIC
        pilot.press("end", "h")
        assert scene.parts.hands.visible
        assert scene.parts.hands.card_names() == []
        pilot.press("escape", "v")
        pilot.click("yes")
        pilot.press("home", "shift+right", "h")
        assert scene.parts.hands.card_names()


@pytest.mark.one_in(3)
@pytest.mark.covering
@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_everybodys_viewpoint_shows_both_hands_whole(game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """As soon as they are chosen, the largest hands of the match too: every card whole, none over another, all inside the panel."""
    match = played(deal_of(Shelf(), game), 400, level="random")
    hand = kit_of(game).hand
    with _pilot(match, size) as pilot:
        scene = _scene(pilot)
        scene.see(PUBLIC)
        scene.see("all")
        counts = {}
        for position in range(0, scene.replay.length, 5):
            scene.replay.go(position)
            counts[position] = max(len(scene.replay.store.zone[hand(seat)]) for seat in (0, 1))
        scene.go(max(counts, key=counts.__getitem__))
        pilot.settle()
        hands = scene.parts.hands
        assert hands.visible
        held = [scene.stage.face(card).name for seat in (1, 0) for card in scene.replay.store.zone[hand(seat)]]
        assert hands.card_names() == held
        placed: list[tuple[float, float, float, float]] = []
        pictures: list[tuple[Picture, str]] = []
        put, card = Canvas.put, drawing.card

        def painted(brush: Brush, face: Face, *, size: str) -> Picture:
            pictures.append((replace(card(brush, face, size=size)), face.name))
            return pictures[-1][0]

        def noted(canvas: Canvas, picture: Picture, x: float, y: float, anchor: str = "lt") -> None:
            if any(picture is one for one, _ in pictures):
                placed.append((y, x, picture.w / canvas.brush.scale, picture.h / canvas.brush.scale))
            put(canvas, picture, x, y, anchor)

        monkeypatch.setattr(Canvas, "put", noted)
        monkeypatch.setattr(drawing, "card", painted)
        hands.paint(scene.look)
        assert [name for _, name in pictures] == held
        for one, other in pairwise(sorted(placed)):
            assert one[0] != other[0] or one[1] + one[2] <= other[1]
        assert all(x + wide <= hands.w and y + high <= hands.h for y, x, wide, high in placed)


def test_a_match_opened_again_stands_where_it_was_left(match: Match, tmp_path: Path) -> None:
    """The position, the line and, of a match that is over, the viewpoint; an unfinished one asks for hands anew."""
    memory, path = Memory(), tmp_path / "match.tapete"

    def again(app: App) -> ReplayScene:
        app.memory = memory
        return ReplayScene(app, match, names=("Ana", "Bruno"), path=path)

    def visit(*, leave: Callable[[ReplayScene], None] = lambda scene: None) -> tuple[int, object, object]:
        with Pilot(again, size=(1280, 720), settings=Settings(motion="instant")) as pilot:
            pilot.settle()
            scene = _scene(pilot)
            found = scene.replay.position, scene.replay.line[-1], scene.replay.view
            leave(scene)
            pilot.settle()
            scene.left()
            return found

    first = visit(leave=lambda scene: scene.go(scene.replay.length // 3))
    second = visit(leave=lambda scene: (scene.see(1), scene.turn_to(leaf_below(match, match.history.nodes[-1])), scene.go(7)))
    assert second[0] != first[0] and second[1:] == first[1:]
    assert visit() == (7, match.history.nodes[-1], 1)
    match.undo()
    assert visit() == (7, match.history.nodes[-1], PUBLIC)


def test_branches_lead_to_other_lines(pilot: Pilot, match: Match) -> None:
    """A knot of another line shows that line; a branch ends where its last decision ended."""
    scene = _scene(pilot)
    before = match.digest()
    if rails(pilot.scene.screen) == 1:
        pilot.click("tab_branches")
    others = [node for node in scene.parts.tree.content.children[1:] if node.knot.line == "other"]
    assert len(others) == 2
    pilot.click(others[0])
    assert scene.replay.line[-1] is others[0].knot.node or scene.replay.position == scene.replay.length
    assert match.digest() == before
    node = scene.replay.line[-1]
    shown = scene.replay.store.state()
    match.go(node)
    everything = Replay(match)
    everything.go(everything.length)
    assert everything.store.state() == shown


def test_marks_and_notes_are_kept_beside_the_file(match: Match, tmp_path: Path) -> None:
    """A mark, a judgement and a turn's note are there when the match is watched again."""
    path = tmp_path / "una.tapete"
    path.write_bytes(b"")
    with _pilot(match, path=path) as pilot:
        scene = _scene(pilot)
        scene.go(scene.replay.turns[3] + 4)
        pilot.settle()
        pilot.press("m")
        pilot.click(scene.parts.notes.signs["??"])
        pilot.click("note")
        pilot.type("Aquí se pierde la Base: {mal}")
        pilot.press("return")
        number = scene.replay.decision().number
        assert read_notes(path).marks[number].startswith("??")
    with _pilot(match, path=path) as pilot:
        scene = _scene(pilot)
        pilot.click("mark0")
        assert scene.replay.decision().number == number
        assert scene.parts.notes.signs["??"].value == "on"
        scene.go(scene.replay.turns[3])
        pilot.settle()
        assert scene.parts.notes.field.value == "Aquí se pierde la Base: {mal}"
        pilot.click("mark0")
        pilot.click(scene.parts.notes.signs["??"])
        assert not any(mark.remark.sign == "??" for mark in scene.parts.marks._marks)


def test_every_switch_says_whether_it_is_on(match: Match) -> None:
    """To the keyboard: what the timeline shows, the tabs, the signs of a note."""
    with _pilot(match) as pilot:
        parts, words = _scene(pilot).parts, pilot.app.look.words
        for chip in (*parts.dock.filters, *parts.tabs.values(), *parts.notes.signs.values()):
            for value, said in (("on", "encendido"), ("off", "apagado")):
                chip.value = value
                assert f", {said}" in speak(chip, words)


def test_unreadable_notes_are_left_alone_and_told(match: Match, tmp_path: Path) -> None:
    """They are not written over."""
    path = tmp_path / "una.tapete"
    notes = tmp_path / "una.notes.json"
    notes.write_text("{broken", encoding="utf-8")
    with _pilot(match, path=path) as pilot:
        assert pilot.scene.toasts.texts
        pilot.press("m")
    assert notes.read_text(encoding="utf-8") == "{broken"


def test_one_plays_on_from_exactly_here(match: Match) -> None:
    """The button gives the decision; where the match is over, or kept nowhere, it says why not."""
    taken: list[Decision | None] = []
    with _pilot(match, play_on=taken.append) as pilot:
        scene = _scene(pilot)
        pilot.press("home")
        pilot.click("play_on")
        assert taken == [None]
        scene.go(scene.replay.length // 2)
        pilot.press("ctrl+return")
        assert taken[-1] is scene.replay.onward()
        pilot.press("end")
        pilot.click("play_on")
        assert len(taken) == 2
        assert pilot.scene.toasts.texts
    with _pilot(match) as pilot:
        pilot.click("play_on")
        assert pilot.scene.toasts.texts


def test_playing_on_shows_the_moment_it_goes_on_from(match: Match) -> None:
    """In the middle of a decision the board goes back to where it began; before the first, to where that is asked."""
    with _pilot(match, play_on=lambda node: None) as pilot:
        scene, replay = _scene(pilot), _scene(pilot).replay
        before, after = max((replay.span(node) for node in replay.line), key=lambda span: span[1] - span[0])
        assert after - before > 1
        scene.go(before + 1)
        pilot.click("play_on")
        assert replay.position == before
        scene.go(after)
        pilot.click("play_on")
        assert replay.position == after
        scene.go(0)
        pilot.click("play_on")
        assert replay.position == replay.span(replay.line[0])[0] > 0


def test_a_mark_names_the_turn_of_what_it_tells(match: Match) -> None:
    """What is drawn as a turn begins is of that turn, though the decision that brought it ended the one before."""
    with _pilot(match) as pilot:
        scene, replay, words = _scene(pilot), _scene(pilot).replay, pilot.app.look.words
        third = replay.turns[2]
        scene.go(next(row.last for row in scene.parts.events.rows if row.first > third and row.line.kind == "drawn"))
        assert replay.span(replay.decision())[0] < third < replay.position
        pilot.press("m")
        (mark,) = scene.noting.marks()
        assert mark.turn == scene.turn == 3
        assert "roba" in mark.says(words)


@pytest.mark.parametrize(("size", "lang"), LOOKS)
def test_keys_lead_from_mark_to_mark(match: Match, size: tuple[int, int], lang: str) -> None:
    """Both ways; beyond the first and the last nothing happens."""
    with _pilot(match, size, lang) as pilot:
        scene = _scene(pilot)
        places = []
        for share in (0.2, 0.5, 0.8):
            scene.go(round(scene.replay.length * share))
            pilot.press("m")
            places.append(scene.replay.after(scene.replay.decision()))
        pilot.press("home")
        for goal in (*places, places[-1]):
            pilot.press("ctrl+right")
            assert scene.replay.position == goal
        for goal in (places[1], places[0], places[0]):
            pilot.press("ctrl+left")
            assert scene.replay.position == goal


def test_the_present_event_stands_in_the_middle_of_the_list(match: Match) -> None:
    """What came before it and what comes next are in sight, however one got there; its row is lit, a turn's strip too."""
    with _pilot(match) as pilot:
        scene = _scene(pilot)
        events = scene.parts.events
        for position in (scene.replay.length // 2, scene.replay.length // 2 + 7, scene.replay.turns[5]):
            scene.go(position)
            pilot.settle()
            (now,) = [node for node in events.walk() if isinstance(node, EventRow) and node.visible and node.tense == "now"]
            box, row = events.world_box(), now.world_box()
            assert box.y + box.h * 0.2 < row.centre[1] < box.bottom - box.h * 0.2
            picture = now.paint(pilot.app.look)
            assert picture is not None
            middle = picture.surface.subsurface((picture.w // 8, 4, picture.w // 2, picture.h - 8))
            across = [middle.get_at((x, y))[:3] for x in range(middle.get_width()) for y in range(middle.get_height())]
            assert max(max(colour) for colour in across) > 180, "its words are to be read"


def test_a_note_begun_by_a_key_gives_the_keys_back(pilot: Pilot) -> None:
    """In whichever tab a small window stood; Enter and Esc end the note and keep it, and leave the replay open."""
    scene = _scene(pilot)
    for key in ("return", "escape"):
        here = scene.replay.position
        pilot.press("n")
        assert scene.focus.node is scene.parts.notes.field
        assert scene.parts.notes.field.is_shown()
        pilot.type("a")
        pilot.press(key)
        assert pilot.app.scenes == [scene]
        assert scene.focus.node is None
        there = scene.stop(1)
        pilot.press("right")
        assert here < scene.replay.position == there
    assert scene.remarks.all()[0].note == "aa"
    pilot.press("ctrl+f")
    assert scene.parts.search.is_shown()


def test_the_key_that_begins_a_note_is_not_its_first_letter(pilot: Pilot) -> None:
    """It comes twice, as a key and as text; what is typed then is all there."""
    scene = _scene(pilot)
    pilot.post_key("n")
    events = pygame.event.get()
    for event in (events[0], pygame.event.Event(pygame.TEXTINPUT, text="n"), events[1]):
        pygame.event.post(event)
    pilot.settle()
    assert scene.focus.node is scene.parts.notes.field
    assert scene.parts.notes.field.value == ""
    pilot.type("nunca")
    assert scene.parts.notes.field.value == "nunca"


def test_enter_goes_from_one_event_found_to_the_next(pilot: Pilot) -> None:
    """And from the last to the first; Esc closes the search and stays there."""
    scene = _scene(pilot)
    word = {"es": "roba", "en": "draws"}[pilot.app.look.words.lang]
    pilot.press("home", "ctrl+f")
    pilot.type(word)
    found = [shown.row.last for shown in scene.parts.events.shown if shown.block is not None]
    assert len(found) > 4
    for goal in (*found, found[0]):
        pilot.press("return")
        assert scene.replay.position == goal
    pilot.press("escape")
    assert not scene.parts.search.visible
    assert scene.replay.position == found[0]
    pilot.press("ctrl+f")
    pilot.type("zzz")
    pilot.press("return")
    assert scene.replay.position == found[0]


def _hits(pilot: Pilot) -> str:
    return str(_scene(pilot).parts.hits.says(pilot.app.look.words))


def test_what_was_found_is_counted_and_walked_both_ways(pilot: Pilot) -> None:
    """By keys and buttons, round and round; the count says where among it the replay stands, wherever one goes."""
    scene = _scene(pilot)
    pilot.press("home", "f3")
    assert scene.parts.search.visible
    assert not _hits(pilot)
    pilot.type({"es": "roba", "en": "draws"}[pilot.app.look.words.lang])
    found = [row.last for row in scene.parts.events.lines()]
    n = len(found)
    assert _hits(pilot) == f"– / {n}"
    for use, at in (("f3", 1), ("return", 2), ("shift+return", 1), ("shift+f3", n), ("f3", 1), (None, 2), (None, 3)):
        if use is None:
            pilot.click("hit_after")
        else:
            pilot.press(use)
        assert scene.replay.position == found[at - 1]
        assert _hits(pilot) == f"{at} / {n}"
    pilot.click("hit_before")
    assert _hits(pilot) == f"2 / {n}"
    scene.go(0)
    assert _hits(pilot) == f"– / {n}"
    pilot.press("shift+f3")
    assert scene.replay.position == found[-1]
    controls = [node for node in usable(scene) if not node.is_inside(scene.stage.group)]
    assert any(node.name == "hit_before" for node in controls)
    assert_in_window(scene, controls)
    assert_apart(controls, touching=1)
    top = scene.parts.events.world_box().y
    assert top >= scene.parts.hits.world_box().bottom - 1
    pilot.press("escape")
    assert not _hits(pilot)
    assert scene.parts.events.world_box().y < top


def test_words_that_were_sought_are_lit_in_the_list(pilot: Pilot) -> None:
    """Behind the letters of every line found; put away, the search leaves the list as it was."""
    scene = _scene(pilot)
    events = scene.parts.events

    def painted(index: int) -> bytes:
        picture = events.paint_row(scene.look, index, 240, events.shown[index].height, "past", Presence.OUTSIDE)
        return pygame.image.tobytes(picture.surface, "RGBA")

    first = next(i for i, shown in enumerate(events.shown) if shown.block is not None)
    plain, word = painted(first), events.shown[first].row.line.text.split()[0]
    pilot.press("ctrl+f")
    pilot.type(word)
    found = next(i for i, shown in enumerate(events.shown) if shown.block is not None)
    assert painted(found) != plain
    pilot.press("escape")
    assert painted(first) == plain


def test_a_search_that_finds_nothing_says_so(pilot: Pilot) -> None:
    """An empty list explains itself."""
    scene = _scene(pilot)
    assert not scene.parts.nothing.visible
    pilot.press("ctrl+f")
    pilot.type("zzz")
    assert scene.parts.nothing.is_shown()
    pilot.press("escape")
    assert not scene.parts.nothing.visible


@both
def test_notices_leave_the_buttons_of_the_rail_in_reach(pilot: Pilot) -> None:
    """They stand beside it."""
    scene = _scene(pilot)
    pilot.press("a")
    (toast,) = [node for node in scene.top.children if node.name == "toast"]
    assert toast.world_box().right <= min(icon.world_box().x for icon in scene.parts.icons)


def test_the_wheel_over_the_board_goes_event_by_event(pilot: Pilot) -> None:
    """As over the timeline; a finely turning one needs several turns for a notch."""
    scene = _scene(pilot)
    board = boxes(scene.screen)["board"].centre
    here = scene.parts.events.present
    pilot.wheel(board, -1)
    pilot.wheel(board, -1)
    assert scene.parts.events.present == here + 2
    pilot.wheel(board, 1)
    assert scene.parts.events.present == here + 1
    for _ in range(5):
        pilot.wheel(board, -0.25)
    assert scene.parts.events.present == here + 2


def test_escape_leaves(match: Match) -> None:
    """Back to whatever was below."""
    with _pilot(match) as pilot:
        pilot.press("h", "escape")
        assert pilot.app.running
        pilot.press("escape")
        assert not pilot.app.running


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080), (2560, 1080)])
def test_everything_usable_is_inside_the_window_and_apart(match: Match, size: tuple[int, int]) -> None:
    """No control leaves the window or lies on another."""
    with _pilot(match, size) as pilot:
        scene = _scene(pilot)
        scene.go(scene.replay.length // 2)
        pilot.settle()
        controls = [node for node in usable(scene) if not node.is_inside(scene.stage.group)]
        assert_in_window(scene, controls)
        assert_apart(controls, touching=1)


# ---- secrecy
def _hidden(match: Match, seat: int) -> list[int]:
    """The rival's cards that a seat never comes to know."""
    track = Replay(match, view=seat).track_of(seat)
    store = match.store
    return [card for card in range(8, store.made[6]) if store.own[card] == 1 - seat and store.card[card] and card not in track.known]


def _permuted(match: Match, cards: list[int]) -> Match:
    """The same match with other cards where nobody may look: definitions change places, in the journal too."""
    twin = copy.copy(match)
    twin.store = match.store.copy()
    turned = dict(zip(cards, [match.store.card[c] for c in cards[1:] + cards[:1]], strict=True))
    for card, definition in turned.items():
        twin.store.card[card] = definition
    twin.log = [(SET, "card", e[2], e[3], turned[e[2]]) if e[0] == SET and e[1] == "card" and e[2] in turned else e
                for e in match.log]
    return twin


def _all_told(pilot: Pilot) -> str:
    scene = _scene(pilot)
    rows = " ".join(shown.row.line.text for shown in scene.parts.events.shown)
    return " ".join((*pilot.texts(), rows, *scene.parts.hands.card_names()))


@pytest.mark.one_in(2)
@pytest.mark.parametrize(("size", "lang"), LOOKS)
def test_a_replay_seen_by_a_seat_says_and_shows_nothing_hidden(match: Match, size: tuple[int, int], lang: str) -> None:
    """Neither in words nor in one pixel, at any time; with the rival's unknown cards changed nothing changes."""
    hidden = _hidden(match, 0)
    defs = match.setup.defs
    known = {defs[d].id for d in Replay(match, view=0).track_of(0).known.values()}
    secret = [defs[match.store.card[c]] for c in hidden if defs[match.store.card[c]].id not in known]
    names = {getattr(definition.definition.name, lang) for definition in secret}
    assert names
    frames: list[list[bytes]] = []
    for one in (match, _permuted(match, hidden)):
        frames.append([])
        with _pilot(one, size, lang) as pilot:
            scene = _scene(pilot)
            scene.see(0)
            for share in (0.1, 0.4, 0.8, 1.0):
                scene.go(round(scene.replay.length * share))
                pilot.settle()
                told = _all_told(pilot)
                assert not [name for name in names if name in told]
                frames[-1].append(pygame.image.tobytes(pilot.shot(), "RGB"))
            pilot.press("h")
            told = _all_told(pilot)
            assert not [name for name in names if name in told]
            frames[-1].append(pygame.image.tobytes(pilot.shot(), "RGB"))
    assert frames[0] == frames[1]


def test_another_language_tells_everything_anew(match: Match) -> None:
    """Rows, knots and pills."""
    with _pilot(match) as pilot:
        scene = _scene(pilot)
        scene.go(60)
        before = [shown.row.line.text for shown in scene.parts.events.shown]
        pilot.app.change(language="en")
        pilot.settle()
        after = [shown.row.line.text for shown in scene.parts.events.shown]
        assert before != after
        assert Translations("en")("replay.branch.title") in [node.title(Translations("en")) for node in (scene.parts.branches,)]


def test_the_course_says_whose_medal_is_whose(pilot: Pilot) -> None:
    """The board of two names nobody: the names stand beside the medals, in either size of window."""
    scene = _scene(pilot)
    timeline = scene.parts.dock.timeline
    assert timeline.course.names == NAMES

    def painted() -> bytes:
        return pygame.image.tobytes(timeline._paint_graph(scene.look, 600, timeline._graph.h).surface, "RGBA")

    named = painted()
    timeline.show(replace(timeline.course, names=()))
    assert painted() != named


@pytest.mark.parametrize("viewpoint", [None, 0])
def test_its_buttons_without_a_label_name_their_keys(match: Match, viewpoint: int | None) -> None:
    """Opened from the menu or at the table: each names one that works."""
    with _pilot(match, viewpoint=viewpoint) as pilot:
        scene = _scene(pilot)
        named = {node.name: node.shortcut for node in scene.root.walk() if node.shortcut}
        assert {"leave", "show_hands", "play", "start", "forward", "slower", "hit_after"} <= named.keys()
        assert all(scene.keys_of(action) for action in named.values())
        button = pilot.node("show_hands")
        pilot.move(button)
        pilot.wait(0.8)
        tip = scene.top.find("tip")
        assert tip is not None
        assert tip.says(scene.look.words) == f"{button.tip(scene.look.words)} (H)"
