"""Plate at a faulty strip: what is wrong, and a copy or all of them taken out, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.archive.settings import Settings
from tabletop.toolkit.graph.node import Presence
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
    return at_builder(pilot).panel.plate


def rest_on(pilot: Pilot, strip: Strip) -> None:
    """Let the pointer rest on a strip until help comes."""
    pilot.move(strip)
    pilot.wait(0.8)


def test_a_copy_too_many_is_taken_out_by_mouse(pilot: Pilot) -> None:
    """The pointer goes from the strip to the plate; the large face stays meanwhile."""
    scene, strip = at_builder(pilot), faulty(pilot)
    most = scene.bench.copies_allowed(strip.card)
    rest_on(pilot, strip)
    assert plate(pilot).visible
    assert_in_window(scene, [plate(pilot), *plate(pilot).children])
    for left in (1, 0):
        pilot.click("take_out")
        assert strip.count == most + left
        assert (plate(pilot).visible, scene.preview.visible and scene.preview.card == strip.card) == (left > 0, left > 0)
    pilot.click("undo")
    assert strip.count == most + 1


def test_all_copies_are_taken_out_by_mouse(pilot: Pilot) -> None:
    """The row stays where it is while the pointer is over the list; one undo brings all copies back."""
    scene, strip = at_builder(pilot), faulty(pilot)
    before = strip.count
    rest_on(pilot, strip)
    pilot.click("take_all_out")
    assert strip.card not in scene.bench.deck.cards
    assert strip in scene.panel.contents.strips
    assert not plate(pilot).visible
    pilot.click("undo")
    assert faulty(pilot).count == before


def test_copies_are_taken_out_by_keys(pilot: Pilot) -> None:
    """The plate comes with the keys at once and names those that do it."""
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
    """Its plate comes with it, inside the window; a strip that is scrolled away has none."""
    scene = at_builder(pilot)
    last, before = (scene.panel.contents.strips[at].card for at in (-1, -2))
    scene.add(last, 9)
    strips = {strip.card: strip for strip in scene.panel.contents.strips}
    scene.panel.contents.glide_to(0.0)
    pilot.settle()
    plate(pilot).stand_at(strips[last])
    assert plate(pilot).visible == (scene.screen.layout == "wide")  # two columns show it at once
    scene.focus.set(strips[before], "keys")
    pilot.press("tab")
    pilot.settle()
    assert scene.focus.node is strips[last]
    assert plate(pilot).visible
    assert_in_window(scene, [strips[last], plate(pilot)])
    assert scene.panel.contents.world_box().contains(*strips[last].world_box().centre)


def test_the_plate_goes_with_the_pointer(pilot: Pilot) -> None:
    """From the strip, from the plate, and by the wheel, which moves the list again; a sound strip has none."""
    scene, strip = at_builder(pilot), faulty(pilot)
    rest_on(pilot, scene.panel.contents.strips[1])
    assert not plate(pilot).visible
    for steps in (("cover",), ("take_out", "cover")):
        rest_on(pilot, strip)
        for step in steps:
            assert plate(pilot).visible
            pilot.move(step)
        assert not plate(pilot).visible
        assert not scene.preview.visible
    rest_on(pilot, strip)
    pilot.wheel(plate(pilot), -1)
    assert not plate(pilot).visible


def test_a_fault_that_comes_under_the_pointer_is_told(pilot: Pilot) -> None:
    """The wheel over the count makes one copy too many while the pointer rests there."""
    scene, strip = at_builder(pilot), faulty(pilot)
    scene.add(strip.card, -OVER)
    scene.add(scene.panel.contents.strips[2].card, 1)  # another fault from the first: its line at the head does not move the list
    row = strip.world_box()
    pilot.move((row.right - 10, row.centre[1]))
    pilot.wait(0.8)
    assert not plate(pilot).visible
    for dy, told in ((1, True), (-1, False), (1, True)):
        pilot.wheel((row.right - 10, row.centre[1]), dy)
        assert plate(pilot).visible == told


def test_the_last_copy_is_not_called_all(pilot: Pilot) -> None:
    """With a single copy both ways are the same: one of them is shown."""
    strip = faulty(pilot)
    fault = strip.fault
    for count in (1, 2):
        strip.show(count, fault)
        plate(pilot).stand_at(strip)
        assert [way.visible for way in plate(pilot).children] == [True, count > 1]
    strip.hovered(Presence.OUTSIDE)
    assert not plate(pilot).visible
