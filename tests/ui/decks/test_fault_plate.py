"""Plate of a faulty strip: what is wrong, and a copy or all of them taken out, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.ui.decks.builder import BuilderScene
from tabletop.ui.decks.fault_plate import FaultPlate
from tabletop.ui.decks.strips import Strip
from tabletop.ui.tools.pilot import Pilot
from tabletop.ui.tools.shots import deck_builder
from tests.ui.usable import assert_in_window

WIDE, SMALL = (1920, 1080), (1280, 720)
OVER = 2
"""Copies too many."""


@pytest.fixture(name="pilot", params=[(WIDE, "es"), (SMALL, "en")], ids=["wide", "small"])
def pilot_(request: pytest.FixtureRequest, home: Path) -> Iterator[Pilot]:
    """Builder of a ready deck of Enadrya, with too many copies of one card."""
    size, lang = request.param
    settings = Settings(language=lang, motion="instant", welcome_seen=True)
    with Pilot(lambda app: deck_builder(app, "enadrya"), size=size, settings=settings) as pilot:
        pilot.settle()
        scene, card = at_builder(pilot), faulty(pilot).card
        scene.add(card, scene.bench.copies_allowed(card) + OVER - scene.bench.editing.count(card))
        pilot.settle()
        yield pilot


def at_builder(pilot: Pilot) -> BuilderScene:
    """Return the builder on screen."""
    assert isinstance(pilot.scene, BuilderScene)
    return pilot.scene


def faulty(pilot: Pilot) -> Strip:
    """Return the strip of the card that has too many copies: the fourth."""
    return at_builder(pilot).panel.contents.strips[3]


def plate(pilot: Pilot) -> FaultPlate:
    """Return the plate."""
    return at_builder(pilot).panel.preview.plate


def leave_for(pilot: Pilot, place: str) -> None:
    """Move the pointer away, and wait until it is known not to come back."""
    pilot.move(place)
    pilot.wait(0.4)


def test_a_copy_too_many_is_taken_out_by_mouse(pilot: Pilot) -> None:
    """The pointer goes from the strip to the plate; the large face stays meanwhile, and after the fault has gone."""
    scene, strip = at_builder(pilot), faulty(pilot)
    most = scene.bench.copies_allowed(strip.card)
    pilot.move(strip)
    assert plate(pilot).visible
    assert_in_window(scene, [plate(pilot), *plate(pilot).children])
    face = scene.panel.preview.world_box()
    for left in (1, 0):
        pilot.click("take_out")
        assert strip.count == most + left
        assert (plate(pilot).visible, scene.panel.preview.card) == (left > 0, strip.card)
        assert scene.panel.preview.world_box() == face
    leave_for(pilot, "undo")
    assert not scene.panel.preview.visible
    pilot.click("undo")
    assert strip.count == most + 1


def test_all_copies_are_taken_out_by_mouse(pilot: Pilot) -> None:
    """The row stays where it is until the pointer leaves the face; one undo brings all copies back."""
    scene, strip = at_builder(pilot), faulty(pilot)
    before = strip.count
    pilot.move(strip)
    pilot.click("take_all_out")
    assert strip.card not in scene.bench.deck.cards
    assert strip in scene.panel.contents.strips
    assert (plate(pilot).visible, scene.panel.preview.visible) == (False, True)
    leave_for(pilot, "undo")
    assert strip not in scene.panel.contents.strips
    pilot.click("undo")
    assert faulty(pilot).count == before


def test_copies_are_taken_out_by_keys(pilot: Pilot) -> None:
    """The plate comes with the keys and names those that do it."""
    scene, strip = at_builder(pilot), faulty(pilot)
    before = strip.count
    scene.focus.set(strip, "keys")
    assert plate(pilot).visible
    pilot.press("delete")
    assert (strip.count, plate(pilot).visible) == (before - 1, True)
    pilot.press("shift+delete")
    assert (strip.card in scene.bench.deck.cards, plate(pilot).visible) == (False, False)
    pilot.press("ctrl+z", "ctrl+z")
    assert (strip.count, plate(pilot).visible) == (before, True)
    pilot.press("down")
    assert not plate(pilot).visible


def test_the_list_scrolls_to_the_strip_that_has_the_keys(pilot: Pilot) -> None:
    """Its face and plate come with it, inside the window; a strip that is scrolled away has none."""
    scene = at_builder(pilot)
    preview, rows = scene.panel.preview, scene.panel.contents
    last, before = (rows.strips[at].card for at in (-1, -2))
    scene.add(last, 9)
    strips = {strip.card: strip for strip in rows.strips}
    scene.focus.set(strips[before], "keys")
    pilot.press("tab")
    pilot.settle()
    assert scene.focus.node is strips[last]
    assert plate(pilot).is_shown()
    assert_in_window(scene, [strips[last], preview, plate(pilot)])
    assert rows.world_box().contains(*strips[last].world_box().centre)
    rows.show_from(0.0)
    pilot.step()
    assert preview.visible == (scene.panel.spread)  # two columns show it at once


def test_the_way_down_from_a_faulty_strip_is_free(pilot: Pilot) -> None:
    """Its plate does not stand between it and the strip below, however long the pointer rests."""
    scene = at_builder(pilot)
    preview, (above, below) = scene.panel.preview, scene.panel.contents.strips[3:5]
    pilot.move(above)
    pilot.wait(1.0)
    assert plate(pilot).is_shown()
    x, y = above.world_box().centre
    while y < below.world_box().centre[1]:
        y += 4
        pilot.move((x, y))
        over = scene.pointer.over
        assert over in (above, below, scene.panel.contents)
        if over is below:
            assert preview.strip is below
    assert (preview.strip, plate(pilot).visible) == (below, False)


def test_the_plate_goes_with_the_pointer(pilot: Pilot) -> None:
    """From the strip, from the plate, and by the wheel, which scrolls the cards again; a sound strip has none."""
    scene, strip = at_builder(pilot), faulty(pilot)
    pilot.move(scene.panel.contents.strips[1])
    assert not plate(pilot).visible
    for steps in (("cover",), ("take_out", "cover")):
        pilot.move(strip)
        for step in steps:
            assert plate(pilot).is_shown()
            leave_for(pilot, step)
        assert not scene.panel.preview.visible
    pilot.move(strip)
    pilot.wheel(plate(pilot), -1)
    assert not scene.panel.preview.visible


def test_a_fault_that_comes_under_the_pointer_is_told(pilot: Pilot) -> None:
    """The wheel over the count makes one copy too many while the pointer rests there; neither row nor face moves."""
    scene, strip = at_builder(pilot), faulty(pilot)
    scene.add(strip.card, -OVER)
    row = strip.world_box()
    pilot.move((row.right - 10, row.centre[1]))
    at = scene.panel.preview.less.world_box()
    for dy, told in ((1, True), (-1, False), (1, True)):
        pilot.wheel((row.right - 10, row.centre[1]), dy)
        assert plate(pilot).is_shown() == told
        assert (strip.world_box(), scene.panel.preview.less.world_box()) == (row, at)


def test_the_last_copy_is_not_called_all(pilot: Pilot) -> None:
    """With a single copy both ways are the same: one of them is shown."""
    scene, strip = at_builder(pilot), faulty(pilot)
    for count in (1, 2):
        plate(pilot).show(strip.fault, count, scene.look)
        assert [way.visible for way in plate(pilot).children] == [True, count > 1]
