"""Steps of lessons that ask for no move, by keys alone: refusals are tried, cards looked at."""

import pytest

from tabletop.learning.course import Shown, whole_course
from tabletop.learning.deeds import card_named, tried
from tabletop.learning.teaching import SEAT
from tabletop.toolkit.graph.node import Node
from tests.ui.test_lessons import Opened

STEPS = [(shown, place) for shown in whole_course() for place, step in enumerate(shown.lesson.steps) if step.kind in ("refusal", "look")]


def _reach(opened: Opened, node: Node) -> None:
    """Bring the focus to a node by Tab."""
    for _ in range(200):
        if opened.scene.focus.node is node:
            return
        opened.pilot.press("tab")
    raise AssertionError(f"{node.name} is out of reach")


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("shown", "place"), STEPS, ids=lambda one: one.key if isinstance(one, Shown) else str(one + 1))
def test_a_refusal_is_tried_and_a_card_looked_at_by_keys(shown: Shown, place: int) -> None:
    """Tab to the card, Enter; where it may go elsewhere, Tab to the place and Enter again. A card is looked at by its key."""
    opened = Opened(shown, at=place)
    with opened.pilot as pilot:
        opened.until(place)
        pilot.step(0.5)
        scene, step = opened.scene, opened.scene.teaching.step
        if step.look:
            node = scene.board.node_of(card_named(scene.session.match, step.look))
            assert node is not None
            _reach(opened, node)
            pilot.press(scene.app.shortcuts.keys("inspect")[0])
        else:
            assert step.refusal is not None
            verb, card, target = tried(scene.session.match, SEAT, step.refusal.deed)
            node = scene.board.node_of(card)
            assert node is not None
            _reach(opened, node)
            pilot.step(0.5)
            pilot.press("return")
            if target and scene.carry.held is not None:
                goal = scene.board.node_of(target) if scene.session.aim((verb, card, target)) == "card" else scene.board.places[target]
                assert goal is not None
                _reach(opened, goal)
                pilot.press("return")
        pilot.step(0.2)
        assert scene.learnt.over or scene.teaching.place > place or opened.finished


def test_the_keyboard_begins_at_what_each_step_asks_for() -> None:
    """The first lesson's first steps by Enter alone: after a card was put down, the next to be tried has the focus."""
    opened = Opened(STEPS[0][0], at=1)
    with opened.pilot as pilot:
        opened.until(1)
        pilot.step(0.5)
        pilot.press("right")
        scene = opened.scene
        asked = scene.guide.finder.asked(scene.teaching)
        assert asked
        assert scene.focus.node is scene.board.node_of(asked)
        pilot.step(0.5)
        pilot.press("return", "return")
        opened.until(2)
        pilot.step(0.5)
        scene = opened.scene
        node = scene.board.node_of(scene.guide.finder.asked(scene.teaching))
        assert node is not None
        assert scene.focus.node is node


def test_the_large_picture_of_a_card_leaves_the_coach_in_sight() -> None:
    """In a small window, where the keyboard begins at a card in the right half: the sentence that asks for it stays uncovered."""
    opened = Opened(next(shown for shown in whole_course() if shown.key == "warage/1-pv-que-son-dinero"), at=4, size=(1280, 720))
    with opened.pilot as pilot:
        opened.until(4)
        scene = opened.scene
        node = scene.board.node_of(scene.guide.finder.asked(scene.teaching))
        assert node is not None
        _reach(opened, node)
        pilot.step(1.0)
        shown = scene.inspector.layer.find("inspected")
        assert shown is not None
        assert scene.inspector.layer.visible
        assert scene.parts.coach.visible
        assert not shown.box.overlaps(scene.parts.coach.box)


def _at(key: str, place: int, size: tuple[int, int] = (1920, 1080)) -> Opened:
    """A step of a lesson."""
    return Opened(next(shown for shown in whole_course() if shown.key == key), at=place, size=size)


@pytest.mark.parametrize("key", ["tab", "down"])
def test_the_keyboard_begins_at_the_coachs_answers(key: str) -> None:
    """At a prediction nothing else is to be pressed; after the right answer Enter goes on."""
    opened = _at("enadrya/1-base-y-energia", 3)
    with opened.pilot as pilot:
        opened.until(3)
        pilot.step(0.5)
        coach = opened.scene.parts.coach
        pilot.press(key)
        assert opened.scene.focus.node is coach.buttons[0]
        pilot.press("right", "right", "return")
        assert opened.scene.learnt.over
        assert opened.scene.focus.node is coach.buttons[0]
        pilot.press("return")
        opened.until(4)
        assert opened.scene.focus.node is opened.scene.rails.main


def test_the_keyboard_is_led_on_where_a_step_opens_anew() -> None:
    """The last step of a lesson may be another position: whoever goes by keys begins at a card there, too."""
    opened = _at("encrucijada/1-ocultas-visibles-recursos", 3)
    with opened.pilot as pilot:
        opened.until(3)
        pilot.step(0.5)
        pilot.press("tab")
        opened._open(1, 4)
        opened.until(4)
        scene = opened.scene
        node = scene.board.node_of(scene.guide.finder.asked(scene.teaching))
        assert node is not None
        assert scene.focus.node is node


LED = [("enadrya/2-tres-zonas", 0), ("enadrya/5-colores-y-poderes", 0), ("epikha/2-armas", 0), ("epikha/2-armas", 1), ("epikha/4-sobrante", 0),
       ("encrucijada/3-guerra-y-desgaste", 0), ("warage/1-pv-que-son-dinero", 1), ("warage/2-vestir-al-heroe", 2)]


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("key", "place"), LED)
def test_enter_alone_does_what_a_step_asks_for(key: str, place: int) -> None:
    """The keyboard begins at the card, then at the move and at the goal that are asked for, legal or not, then at the button."""
    opened = _at(key, place)
    with opened.pilot as pilot:
        opened.until(place)
        pilot.step(0.5)
        scene = opened.scene
        if scene.asking.prompt is None:
            pilot.press("right")
        for _ in range(12):
            if scene.learnt.over or scene.teaching.place > place:
                return
            pilot.press("return")
            pilot.settle()
            pilot.step(0.5)
            assert scene.teaching.astray is None
        raise AssertionError(scene.story())


def test_after_a_move_of_another_kind_enter_takes_it_back() -> None:
    """The keyboard is led to the coach's button, also where the coach had made way for the animation."""
    opened = _at("enadrya/2-tres-zonas", 0, (1280, 720))
    with opened.pilot as pilot:
        opened.until(0)
        pilot.step(0.5)
        scene = opened.scene
        pilot.app.change(motion="animated")
        pilot.press("right", "return", "down", "return")
        for _ in range(100):
            pilot.step(0.1)
            if scene.teaching.astray is not None and scene.focus.node is scene.parts.coach.buttons[0]:
                break
        assert scene.teaching.astray is not None
        pilot.press("return")
        assert scene.teaching.astray is None


def test_the_light_follows_a_raised_card_of_the_hand() -> None:
    """Under the keyboard's focus it rises, in the light as a whole; put down, the light is where it was."""
    opened = _at("warage/1-pv-que-son-dinero", 4, (1280, 720))
    with opened.pilot as pilot:
        opened.until(4)
        scene = opened.scene
        node = scene.board.node_of(scene.guide.finder.asked(scene.teaching))
        assert node is not None
        before = scene.light.holes
        assert node.box in before
        _reach(opened, node)
        pilot.step(1.0)
        assert node.box in scene.light.holes
        assert node.box not in before
        scene.focus.set(None, "keys")
        pilot.step(1.0)
        assert scene.light.holes == before
