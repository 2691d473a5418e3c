"""Panels that a match seldom or never opens, alone on a felt: arranging, sharing out, nothing to choose from."""

from collections.abc import Callable

import pytest

from tabletop.kernel.asks import Picks
from tabletop.kernel.guards import Refusal
from tabletop.kernel.store import TABLE
from tabletop.play.question import Question
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.message import Message
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.graph.pieces import Painted
from tabletop.toolkit.graph.screen import Screen
from tabletop.toolkit.scene import Scene
from tabletop.toolkit.text.phrase import Phrase, plain
from tabletop.ui import drawing
from tabletop.ui.drawing import Face
from tabletop.ui.shell.app import App
from tabletop.ui.table.labels import Labels
from tabletop.ui.table.prompts.panel import GUARD, Prompt
from tabletop.ui.table.questions import PANELS
from tabletop.ui.table.wording import NumberText
from tabletop.ui.tools.pilot import Pilot


class Namer(Labels):
    """Tells of cards by their number, of places by theirs; there is no table."""

    def __init__(self) -> None:
        """It asks nobody."""

    def face(self, card: int) -> Face | None:
        """No picture."""
        return None

    def name(self, item: object, noun: str) -> Phrase:
        """Its number."""
        return plain(f"{noun} {item}")

    def place_of(self, card: int) -> Phrase:
        """Nowhere in particular."""
        return plain("")

    def title(self, question: Question) -> Phrase:
        """The shape."""
        return plain(question.shape)

    def asks(self, question: Question) -> Phrase:
        """The name."""
        return plain(question.name)

    def effect(self, question: Question, item: object) -> Phrase:
        """Nothing special."""
        return plain("")

    def number(self, question: Question) -> NumberText:
        """Four is usual."""
        return NumberText(lambda n: plain(str(n)), plain("most"), 9, "heart-drop", usual=4)

    def confirm(self, question: Question) -> tuple[Phrase, Phrase]:
        """Yes or no."""
        return plain("yes"), plain("no")

    def refuse(self, why: Refusal, node: Node) -> None:
        """Nothing is refused here."""


class Desk(Scene):
    """One panel in the middle; notes the answer."""

    def __init__(self, app: App, make: Callable[[], Prompt]) -> None:
        super().__init__(app)
        self._make = make
        self.answer: Picks | None = None

    def build(self) -> None:
        """A ground, the panel."""
        self.prompt = self._make()
        self.back.add(Painted("ground", lambda look, w, h: drawing.wood_ground(look.brush, w, h)))
        self.main.add(self.prompt)

    def layout(self, screen: Screen) -> None:
        """In the middle."""
        self.back.children[0].put(screen.box)
        room = (screen.size[0] - 60, screen.size[1] - 40)
        self.prompt.arrange(Box(0, 0, *screen.size).centred(*self.prompt.wanted(room)))  # type: ignore[attr-defined]

    def receive(self, message: Message) -> bool:
        """The answer."""
        if isinstance(message, Prompt.Answered):
            self.answer = message.picks
            return True
        return False


def desk(shape: str, **fields: object) -> Callable[[App], Desk]:
    """A desk with that question."""
    question = Question(shape, "why", 0, TABLE, **fields)  # type: ignore[arg-type]
    panel = PANELS[shape]
    return lambda app: Desk(app, lambda: panel(question, Namer()))


def test_a_search_that_finds_nothing_is_answered_too() -> None:
    """Nobody else may know that there was nothing: it is asked, and the button is all there is."""
    with Pilot(desk("choose", most=1)) as p:
        p.settle()
        assert p.scene.prompt.first is p.scene.prompt.confirm
        p.click("confirm")
        assert p.scene.answer == (("none", 0, 0),)


@pytest.mark.parametrize("least", [0, 1])
def test_enter_chooses_the_focused_tile_and_answers_with_it_then(least: int) -> None:
    """Also where nothing need be chosen: whoever goes to a tile by keys means that tile."""
    with Pilot(desk("choose", items=(11, 12), noun="card", low=least, high=1, most=1)) as p:
        p.scene.focus.set(p.scene.prompt.tiles[1], "keys")
        p.press("return")
        assert p.scene.answer is None
        assert p.scene.prompt.chosen == [12]
        p.press("return")
        assert p.scene.answer == (("pick", 12, 0),)


@pytest.mark.parametrize(("shape", "given", "answer"), [
    ("order", {"items": (11, 12)}, (("pick", 11, 0), ("pick", 12, 0))),
    ("arrange", {"items": (11, 12), "places": (5, 6)}, (("put", 11, 5), ("put", 12, 5))),
    ("number", {"low": 1, "high": 9}, (("number", 0, 4),)),
    ("confirm", {}, (("yes", 0, 0),)),
    ("choose", {"most": 1}, (("none", 0, 0),)),
])
def test_space_presses_the_golden_button_of_every_panel(shape: str, given: dict[str, object], answer: Picks) -> None:
    """Also where the focus is on a row or a slider; not with a press on its way to the button before."""
    with Pilot(desk(shape, **given)) as p:
        p.settle()
        p.scene.focus.enter(p.scene.prompt)
        p.scene.focus.set(p.scene.prompt.first, "scene")
        p.scene.prompt.opened()
        p.press("space")
        assert p.scene.answer is None
        p.wait(GUARD)
        p.press("space")
        assert p.scene.answer == answer


def test_space_answers_with_a_tile_chosen_by_pointer_and_chooses_one_reached_by_keys() -> None:
    """The mouse chooses, Space confirms; by keys alone Space chooses, and Enter confirms."""
    with Pilot(desk("choose", items=(11, 12), noun="card", low=1, high=1, most=1)) as p:
        p.scene.focus.set(p.scene.prompt.tiles[0], "scene")
        p.press("space")
        assert p.scene.prompt.chosen == [], "nothing is chosen by chance"
        p.scene.focus.set(p.scene.prompt.tiles[1], "keys")
        p.press("space")
        assert p.scene.prompt.chosen == [12]
        p.click(p.scene.prompt.tiles[0])
        p.press("space")
        assert p.scene.answer == (("pick", 11, 0),)


def test_space_chooses_the_tile_that_a_player_by_keys_sees_lit() -> None:
    """The panel lit it by itself; nothing can be answered yet, so the press is meant for it."""
    with Pilot(desk("choose", items=(11, 12), noun="card", low=1, high=1, most=1)) as p:
        p.press("up")
        p.scene.focus.set(p.scene.prompt.tiles[0], "scene")
        assert p.scene.focus.shown
        p.press("space")
        assert p.scene.prompt.chosen == [11]


def test_cards_are_arranged_by_dragging_them_into_columns() -> None:
    """Across and past each other; the answer names each card with its place, in order."""
    with Pilot(desk("arrange", items=(11, 12, 13), places=(5, 6))) as p:
        prompt = p.scene.prompt
        first, second, third = prompt.rows
        p.drag(first, to=(prompt.world_box().x + prompt.w * 0.75, first.world_box().centre[1]))
        p.drag(third, to=(prompt.world_box().x + prompt.w * 0.75, first.world_box().centre[1] - 30))
        assert [[row.item for row in column] for column in prompt.columns] == [[12], [13, 11]]
        assert second.number == 1
        p.settle()
        assert first.x == third.x
        assert first.y > third.y
        p.click("confirm")
        assert p.scene.answer == (("put", 12, 5), ("put", 13, 6), ("put", 11, 6))


def test_cards_are_arranged_by_keys_alone() -> None:
    """Shift and the arrows: across, and up and down."""
    with Pilot(desk("arrange", items=(11, 12), places=(5, 6, 7))) as p:
        prompt = p.scene.prompt
        p.scene.focus.set(prompt.rows[0], "keys")
        p.press("shift+right", "shift+right", "shift+right")
        p.scene.focus.set(prompt.rows[1], "keys")
        p.press("shift+right", "shift+right", "shift+up")
        assert "1" in p.spoken()
        p.press("return")
        assert p.scene.answer == (("put", 12, 7), ("put", 11, 7))


def test_an_arrangement_fits_a_small_window() -> None:
    """Ten cards, four places: everything inside."""
    with Pilot(desk("arrange", items=tuple(range(11, 21)), places=(5, 6, 7, 8))) as p:
        screen = p.scene.screen.box
        for row in p.scene.prompt.rows:
            box = row.world_box()
            assert box.y >= 0
            assert box.bottom <= screen.h
            assert box.right <= screen.w


def test_a_number_goes_by_five_with_the_page_keys() -> None:
    """Up to its limits; so do the triggers of a gamepad, which send these keys."""
    with Pilot(desk("number", low=1, high=9)) as p:
        p.scene.focus.set(p.scene.prompt.confirm, "keys")
        p.press("pageup")
        assert p.scene.prompt.value == 1
        p.press("pagedown")
        assert p.scene.prompt.value == 6
        p.press("pagedown")
        assert p.scene.prompt.value == 9


def test_an_amount_is_shared_by_the_wheel() -> None:
    """Over a row it counts for that row; the button waits until all is given."""
    with Pilot(desk("split", items=(11, 12), caps=(3, 3), high=3)) as p:
        prompt = p.scene.prompt
        p.wheel(prompt.more[1], 1)
        p.wheel(prompt.more[1], 1)
        p.wheel(prompt.more[0], 1)
        p.wheel(prompt.more[0], 1)
        assert prompt.shares == [1, 2]
        p.wheel(prompt.more[1], -1)
        assert prompt.confirm.refusal
        p.wheel(prompt.more[0], 1)
        p.click("confirm")
        assert p.scene.answer == (("give", 11, 2), ("give", 12, 1))
