"""From a note beside the inspected card, and from a refusal, to the clause in the rulebook: by mouse and by key."""

import pytest

from tabletop.games.enadrya.board import ROW
from tabletop.toolkit.graph.node import Node
from tabletop.toolkit.text.phrase import plain
from tabletop.ui.table.detail_panels import NotePlate
from tabletop.ui.table.room import overlap
from tabletop.ui.table.scene import TableScene
from tabletop.ui.tools.pilot import Pilot

from .deals import in_turn, pilot, reveal, start, wander


def noted(p: Pilot, scene: TableScene) -> NotePlate:
    """Pin a card with a note that cites a clause; that note."""
    for node in list(scene.board.cards.values()):
        if node.face is not None and node.visible and scene.pin(node):
            p.settle()
            plate = next((one for one in scene.inspector.layer.children if isinstance(one, NotePlate) and one.visible and one.note
                          and one.note.clause), None)
            if plate is not None:
                return plate
            scene.pin(node)
    raise AssertionError("no card with a clause")


@pytest.mark.parametrize("how", ["click", "enter", "key"])
def test_a_note_leads_to_its_clause(how: str) -> None:
    """A click on the note, Enter on it while the card is pinned, or the key of the rulebook."""
    opened: list[str] = []
    with pilot(wander(start(3, 3, 4), in_turn(7), seed=3), size=(1920, 1080), on_rules=opened.append) as p:
        scene = reveal(p)
        plate = noted(p, scene)
        assert plate.note is not None
        if how == "click":
            p.click(plate)
        elif how == "enter":
            scene.focus.set(plate, "keys")
            p.press("return")
        else:
            p.press("f2")
        assert opened == [plate.note.clause]


def test_a_card_stays_while_the_pointer_rests_on_its_note(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without pinning, in the rail of a lesson or a puzzle: the way to the note is short, and the note keeps its card."""
    monkeypatch.setattr(TableScene, "panels", "rails")
    with pilot(wander(start(3, 3, 4), in_turn(7), seed=3), size=(1920, 1080)) as p:
        scene = reveal(p)
        plate = noted(p, scene)
        card = scene.inspector.card
        scene.inspector.unpin()
        scene.inspector._want(card)
        p.wait(1.0)
        assert scene.inspector.card == card
        p.move(plate)
        p.wait(2.0)
        assert scene.inspector.card == card
        p.move((960, 500))
        p.wait(2.0)
        assert scene.inspector.card != card


def test_in_a_small_window_a_pinned_card_keeps_its_notes_until_one_plays_on() -> None:
    """With a full hand they have room over the board alone: they stay until the next card is carried, the card itself stays on."""
    with pilot(wander(start(3, 3, 4), in_turn(7), seed=3)) as p:
        scene = reveal(p)
        columns = [box for zone, box in scene.plan.zones.items() if ROW[zone] >= 0]

        def over() -> list[Node]:
            return [one for one in scene.inspector.layer.children if one.visible and any(overlap(one.box, box) for box in columns)]

        plate = noted(p, scene)
        assert plate.visible and over()
        pinned = scene.inspector.pinned
        card = next(node for node in scene.board.cards.values() if node.form == "hand" and scene.session.by_subject().get(node.card))
        scene.pick_up(card, "keys")
        assert scene.carry.held is not None
        assert not over()
        assert scene.inspector.pinned == pinned


def test_the_key_of_the_rulebook_opens_the_clause_of_a_refusal() -> None:
    """The notice goes before the card; without either the book opens at its first page."""
    opened: list[str] = []
    with pilot(start(3), on_rules=opened.append) as p:
        scene = reveal(p)
        p.press("f2")
        scene.refuse(plain("no"), "ENA-L4.1")
        p.press("f2")
    assert opened == ["", "ENA-L4.1"]
