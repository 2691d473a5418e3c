"""Large face beside the deck: one more and one less by mouse, the way to it over other strips, and by which it goes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop.archive.settings import Settings
from tabletop.toolkit.graph.box import Box
from tabletop.ui.decks.builder import BuilderScene
from tabletop.ui.decks.preview import PATIENCE, Preview, heads_for
from tabletop.ui.decks.strips import Strip
from tabletop.ui.tools.pilot import Pilot
from tabletop.ui.tools.shots import deck_builder
from tests.ui.usable import assert_apart, assert_in_window

WIDE, SMALL = (1920, 1080), (1280, 720)


@pytest.fixture(name="pilot", params=[(WIDE, "es"), (SMALL, "en")], ids=["wide", "small"])
def pilot_(request: pytest.FixtureRequest, home: Path) -> Iterator[Pilot]:
    """Builder of a ready deck of Enadrya."""
    size, lang = request.param
    settings = Settings(language=lang, motion="instant", welcome_seen=True)
    with Pilot(lambda app: deck_builder(app, "enadrya"), size=size, settings=settings) as pilot:
        pilot.settle()
        yield pilot


def at_builder(pilot: Pilot) -> BuilderScene:
    """Return the builder on screen."""
    assert isinstance(pilot.scene, BuilderScene)
    return pilot.scene


def preview(pilot: Pilot) -> Preview:
    """Return the large face."""
    return at_builder(pilot).panel.preview


def strips(pilot: Pilot) -> list[Strip]:
    """Return the strips of the deck."""
    return at_builder(pilot).panel.contents.strips


def far_strip(pilot: Pilot) -> Strip:
    """Return the strip farthest from the face: in the second column, where there is one, beside one of the first."""
    first = strips(pilot)[3].world_box()
    return next((strip for strip in strips(pilot) if strip.world_box().x > first.right and strip.world_box().y > first.y), strips(pilot)[5])


def travel(pilot: Pilot, to: tuple[float, float], *, steps: int = 24) -> list[str]:
    """Move the pointer there in a straight line, a step a frame; return the cards shown on the way."""
    (x, y), shown = at_builder(pilot).pointer.at, []
    for i in range(1, steps + 1):
        pilot.post_move((x + (to[0] - x) * i / steps, y + (to[1] - y) * i / steps))
        pilot.step()
        shown.append(preview(pilot).card if preview(pilot).visible else "")
    return shown


def test_one_more_and_one_less_by_mouse(pilot: Pilot) -> None:
    """The row stays, at no copies too; every step can be undone; the keys work on that card from then on."""
    scene, strip = at_builder(pilot), strips(pilot)[2]
    before, row = strip.count, strip.world_box()
    pilot.move(strip)
    face = preview(pilot).world_box()
    assert_in_window(scene, [preview(pilot), *preview(pilot).children[:2]])
    for left in (*range(before - 1, -1, -1), 0):
        pilot.click("one_less")
        assert (strip.count, strip.world_box(), preview(pilot).world_box()) == (left, row, face)
    pilot.click("one_more")
    assert strip.count == 1
    pilot.press("plus")
    assert strip.count == 2
    pilot.press("-")
    assert (strip.count, preview(pilot).card, preview(pilot).visible) == (1, strip.card, True)
    pilot.press("ctrl+z", "ctrl+z", "ctrl+z")
    assert strip.count == 0
    pilot.press(*["ctrl+z"] * before)
    assert (strip.count, scene.bench.editing.can_undo) == (before, False)


def test_shift_asks_for_all(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as the rules allow, or none at all."""
    strip = strips(pilot)[2]
    pilot.move(strip)
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_LSHIFT)
    pilot.click("one_less")
    assert strip.count == 0
    pilot.click("one_more")
    assert strip.count == at_builder(pilot).bench.copies_allowed(strip.card)


def test_wheel_and_right_button(pilot: Pilot) -> None:
    """The wheel over the count changes it; the right button on the face takes a copy out, as at the strip."""
    strip = strips(pilot)[2]
    before = strip.count
    pilot.move(strip)
    less, more = (button.world_box() for button in (preview(pilot).less, preview(pilot).more))
    count = ((less.right + more.x) / 2, less.centre[1])
    pilot.wheel(count, 1)
    assert strip.count == before + 1
    pilot.wheel(count, -1)
    face = preview(pilot).world_box()
    pilot.click((face.right - 60, face.y + 80), button=3)
    assert (strip.count, preview(pilot).visible) == (before - 1, True)


def test_the_pointer_crosses_other_strips_on_its_way(pilot: Pilot) -> None:
    """From the farthest strip to either button, as a hand goes; the card stays the same."""
    for name in ("less", "more"):
        strip = far_strip(pilot)
        pilot.move(strip)
        button = getattr(preview(pilot), name)
        shown = travel(pilot, button.world_box().centre)
        assert set(shown) == {strip.card}
        assert at_builder(pilot).pointer.over is button
        travel(pilot, strip.world_box().centre)
        pilot.wait(2 * PATIENCE)
        assert preview(pilot).card == strip.card


def test_a_pointer_that_stops_on_another_strip_means_that_one(pilot: Pilot) -> None:
    """And one that goes up or down the list changes the card at once."""
    strip = strips(pilot)[5]
    beside = strips(pilot)[6]
    pilot.move(strip)
    travel(pilot, (strip.world_box().x + 90, strip.world_box().centre[1]), steps=4)
    travel(pilot, (strip.world_box().x + 70, beside.world_box().y + 4), steps=3)
    pilot.wait(2 * PATIENCE)
    assert preview(pilot).card == beside.card
    pilot.move(strip)
    assert travel(pilot, beside.world_box().centre, steps=12)[-1] == beside.card


def test_the_face_goes_when_the_pointer_leaves(pilot: Pilot) -> None:
    """Over the cards at once, towards the deck after a moment; a drag needs the room."""
    scene, strip = at_builder(pilot), strips(pilot)[3]
    pilot.move(strip)
    pilot.move(preview(pilot).more)
    pilot.move((preview(pilot).world_box().x - 60, 600.0))
    assert not preview(pilot).visible
    pilot.move(strip)
    pilot.move(preview(pilot).more)
    pilot.move("undo")
    pilot.wait(2 * PATIENCE)
    assert not preview(pilot).visible
    pilot.drag(strip, scene.browser.grid, drop="hold")
    assert not preview(pilot).visible
    pilot.press("escape")


def test_face_and_plate_stand_apart_for_every_strip(pilot: Pilot) -> None:
    """Face, buttons and plate are in the window and off the deck, with a fault and without; the buttons stay where they were."""
    scene = at_builder(pilot)
    for strip in list(strips(pilot)):
        scene.focus.set(strip, "keys")
        pilot.settle()
        before = preview(pilot).more.world_box()
        scene.add(strip.card, scene.bench.copies_allowed(strip.card) + 1 - strip.count)
        pilot.settle()
        assert (preview(pilot).strip, preview(pilot).plate.visible) == (strip, True)
        assert preview(pilot).more.world_box() == before
        assert_in_window(scene, [preview(pilot), *preview(pilot).children])
        assert_apart([preview(pilot), scene.panel.contents])
        assert_apart([preview(pilot).less, preview(pilot).more, preview(pilot).plate])
        pilot.press("ctrl+z")


def test_a_line_that_names_no_card_has_buttons_too(pilot: Pilot) -> None:
    """It has no face, but a count; where the face would be the cards can be reached."""
    scene = at_builder(pilot)
    scene.change(lambda editing: editing.change(replace(scene.bench.deck, unknown={"Carta Perdida": 2})))
    pilot.settle()
    strip = next(strip for strip in strips(pilot) if strip.card == "Carta Perdida")
    scene.focus.set(strip, "keys")
    pilot.settle()
    pilot.click("one_less")
    assert strip.count == 1
    box = preview(pilot).world_box()
    assert not preview(pilot).covers(box.w - 40, 20)


@pytest.mark.parametrize(("start", "at", "heads"), [
    ((500, 300), (490, 300), True), ((500, 300), (490, 304), True), ((500, 300), (490, 340), False), ((500, 300), (500, 310), False),
    ((500, 300), (510, 300), False), ((500, 300), (90, 300), False), ((500, 300), (110, 120), True), ((90, 300), (80, 300), False)])
def test_the_triangle_towards_the_face(start: tuple[float, float], at: tuple[float, float], heads: bool) -> None:
    """To the left and between its corners; neither up, down, to the right nor past it."""
    assert heads_for(Box(0, 100, 100, 400), start, at) is heads
