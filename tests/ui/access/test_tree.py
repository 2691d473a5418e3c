"""Snapshots of the spoken tree: what is in it, its numbers, and the deeds of a reader."""

from collections.abc import Iterator

import pytest

from tabletop.archive.settings import Settings
from tabletop.toolkit.access.check import faults
from tabletop.toolkit.access.deeds import perform
from tabletop.toolkit.access.regions import Region
from tabletop.toolkit.access.tree import Deed, Item, Numbers, Tree, snapshot
from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.input.ways import reached, ways
from tabletop.toolkit.text.phrase import plain
from tabletop.ui.tools.pilot import Pilot
from tests.ui.gallery import Gallery
from tests.ui.table.deals import in_turn, pilot, reveal, start, table, wander


@pytest.fixture(name="gallery")
def gallery_() -> Iterator[Pilot]:
    """One of every widget."""
    with Pilot(Gallery, settings=Settings(language="es")) as p:
        p.settle()
        yield p


def named(tree: Tree, name: str) -> Item:
    """The item of that name."""
    return next(item for item in tree.items.values() if item.name == name)


def test_a_snapshot_has_the_widgets_with_their_deeds(gallery: Pilot) -> None:
    """Each with role, value and state; a slider goes up and down, a field takes text, the rows of a list are its children."""
    tree = snapshot(gallery.scene, Numbers())
    assert [] == faults(tree)
    assert {Deed.FOCUS, Deed.CLICK, Deed.MORE, Deed.LESS} == named(tree, gallery.app.look.words("ui.settings.speed")).deeds
    assert "off" == named(tree, gallery.app.look.words("library.title")).state
    rows = named(tree, "filas").children
    assert ("row", (1, len(rows))) == (tree.items[rows[0]].role, tree.items[rows[0]].place)
    assert tree.focus == tree.root


def test_numbers_last(gallery: Pilot) -> None:
    """A node keeps its number from one snapshot to the next; the focus is told by it."""
    numbers = Numbers()
    before = snapshot(gallery.scene, numbers)
    gallery.press("tab")
    after = snapshot(gallery.scene, numbers)
    assert before.items == after.items
    assert after.focus == numbers.of(gallery.node("play"))


def test_a_dialog_hides_the_scene_and_its_answer_is_clicked(gallery: Pilot) -> None:
    """Only the dialog is told; a reader's click answers it."""
    numbers = Numbers()
    assert perform(gallery.scene, gallery.node("ask"), Deed.CLICK)
    gallery.settle()
    tree = snapshot(gallery.scene, numbers)
    assert [] == faults(tree)
    assert "filas" not in [item.name for item in tree.items.values()]
    assert "dialog" == tree.items[tree.items[tree.root].children[0]].role
    assert not perform(gallery.scene, gallery.node("play"), Deed.CLICK)
    assert perform(gallery.scene, gallery.node("no"), Deed.CLICK)
    gallery.settle()
    assert gallery.scene.dialog is None


def test_a_reader_moves_a_slider_and_writes_into_a_field(gallery: Pilot) -> None:
    """By the keys a player would press."""
    slider, field = gallery.node("slider"), gallery.node("field")
    before = slider.value  # type: ignore[attr-defined]
    assert perform(gallery.scene, slider, Deed.MORE)
    assert slider.value > before  # type: ignore[attr-defined]
    assert perform(gallery.scene, field, Deed.WRITE, "Muñoz")
    assert "Muñoz" == field.spoken(gallery.app.look.words).value  # type: ignore[union-attr]


def test_a_region_is_a_list_of_its_nodes(gallery: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Named by its title, with its summary as value; nodes of a region that the scene does not list stay where they are."""
    monkeypatch.setattr(gallery.scene, "regions", lambda: [Region("tools", plain("Mandos"), plain("dos mandos"), "1")])
    gallery.node("switch").region = gallery.node("slider").region = "tools"
    gallery.node("choice").region = "nowhere"
    tree = snapshot(gallery.scene, Numbers())
    assert [] == faults(tree)
    region = named(tree, "Mandos")
    assert ("region", "dos mandos", 2) == (region.role, region.value, len(region.children))


def test_announcements_come_last(gallery: Pilot) -> None:
    """As items of their own, with lasting numbers."""
    tree = snapshot(gallery.scene, Numbers(), live=[("assertive", "No puedes."), ("polite", "")])
    last = [tree.items[number] for number in tree.items[tree.root].children[-2:]]
    assert [("live", "No puedes."), ("live", "")] == [(item.role, item.value) for item in last]


@pytest.mark.parametrize(("items", "focus", "fault"), [
    ({1: Item("window", "x", children=(2,))}, 1, "child 2 is missing"),
    ({1: Item("window", "x"), 2: Item("button", "y")}, 1, "2 is an orphan"),
    ({1: Item("window", "x", children=(2, 2)), 2: Item("button", "y")}, 1, "2 is 2 times a child"),
    ({1: Item("window", "x")}, 7, "the focus is not in the tree"),
    ({}, 1, "no root"),
])
def test_an_unlawful_tree_is_found_out(items: dict[int, Item], focus: int, fault: str) -> None:
    """The library of readers would stop for good at such a tree."""
    assert [fault] == faults(Tree(items, 1, focus))


def test_arrows_reach_a_box_that_another_always_hides() -> None:
    """A card in the middle of its row's place is nowhere the nearest; the arrow that passes it by stops there."""
    boxes = [Box(0, 0, 500, 70), Box(200, 0, 100, 70), Box(0, 100, 100, 70), Box(0, -100, 100, 70)]
    found = ways(boxes)
    assert {0, 1, 2, 3} == reached(found, 2)


def test_a_question_does_not_hide_the_board_and_a_curtain_does() -> None:
    """Behind the curtain only its plate is told."""
    m = wander(start(4, 1, 3), in_turn(7), seed=4)
    with pilot(m) as p:
        p.settle()
        numbers = Numbers()
        behind = snapshot(p.scene, numbers)
        assert [] == faults(behind)
        assert not [item for item in behind.items.values() if item.role == "card"]
        scene = reveal(p)
        cards = [node for node in scene.board.pieces() if node.card]
        scene.focus.enter(question := Node("prompt"))
        scene.root.add(question)
        told = snapshot(scene, numbers)
        assert [node for node in cards if numbers.of(node) in told.items]


def test_what_a_card_may_do_is_told() -> None:
    """A card with a move says that it may be played."""
    m = wander(start(4, 1, 3), in_turn(7), seed=4)
    with pilot(m) as p:
        scene, words = reveal(p), p.app.look.words
        lit = [node for node in table(p).board.pieces() if node.light == "playable"]
        assert lit
        assert {"playable"} == {said.state for node in lit if (said := node.spoken(words)) is not None}
        scene.focus.set(lit[0], "keys")
        assert words("ui.speak.playable") in p.spoken()


def test_a_focus_that_vanishes_goes_to_the_main_node_of_a_player_who_goes_by_keys(gallery: Pilot) -> None:
    """Where there is no heir; after a mere click it goes nowhere."""
    focus, ask = gallery.scene.focus, gallery.node("ask")
    focus.main = lambda: ask
    gallery.press("tab")
    assert focus.node is gallery.node("play")
    gallery.node("play").visible = False
    gallery.step()
    assert focus.node is ask
    focus.set(gallery.node("switch"), "pointer")
    gallery.node("switch").visible = False
    gallery.step()
    assert focus.node is None
