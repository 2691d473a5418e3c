"""Boxes on the table of a guided tour's subjects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from tabletop.kernel.asks import Option
from tabletop.kernel.facts import field_of
from tabletop.kernel.journal import FACT
from tabletop.toolkit.graph.box import Box
from tabletop.ui.table import aims
from tabletop.ui.table.pieces import CardNode
from tabletop.ui.table.spots import own_hand

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

MARGIN = 10.0


def hand_boxes(scene: TableScene) -> dict[int, Box]:
    """Return the cards of the viewer's hand at rest."""
    session, seat = scene.session, scene.board.below
    cards = session.store.zone[scene.kit.hand(seat)]
    return {spot.card: spot.box for spot in own_hand(cards, scene.plan, scene.kit.forms, seat=seat, hovered=-1)}


def _whole_hand(scene: TableScene) -> list[Box]:
    boxes = list(hand_boxes(scene).values())
    if not boxes:
        return []
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, low = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return [Box(left, top, right - left, min(low, scene.plan.size[1] - MARGIN) - top)]


def middle_card(scene: TableScene) -> int:
    """Return the straight card in the middle of the hand; 0 where the hand is empty."""
    cards = list(hand_boxes(scene))
    return cards[len(cards) // 2] if cards else 0


def _card(scene: TableScene) -> list[Box]:
    return [box for card, box in hand_boxes(scene).items() if card == middle_card(scene)]


def _seats(scene: TableScene) -> list[Box]:
    """Return the pieces of the seats, the viewer's last."""
    seats = scene.board.seats
    return [seats[seat].box for seat in sorted(seats, key=lambda seat: seat == scene.board.below)]


def _piece(name: str) -> Callable[[TableScene], list[Box]]:
    """Return a piece of the rails."""
    def find(scene: TableScene) -> list[Box]:
        node = scene.rails.layer.find(name)
        return [node.box] if node is not None and node.visible else []
    return find


FINDERS: Mapping[str, Callable[[TableScene], list[Box]]] = {
    "seats": _seats, "rival": lambda scene: _seats(scene)[:-1], "hand": _whole_hand,
    "supplies": lambda scene: [*_whole_hand(scene), *_seats(scene)[-1:]],
    "card": _card, "undo": _piece("undo"), "redo": _piece("redo"), "hint": _piece("hint")}


def places_of(scene: TableScene, at: str) -> list[Box]:
    """Return the boxes of a place by name; a fact's name stands for the cards on the table in such facts of this turn."""
    finder = FINDERS.get(at)
    return finder(scene) if finder is not None else _told_of(scene, at)


def _told_of(scene: TableScene, kind: str) -> list[Box]:
    kinds, session = scene.session.match.rules.facts, scene.session
    cards: list[int] = []
    for entry in reversed(session.told):
        if entry[0] == FACT and entry[1] == "turned":
            break
        if entry[0] == FACT and entry[1] == kind:
            cards.append(field_of(kinds, entry, "card"))
    nodes = (scene.board.lies(card) for card in reversed(cards))
    return [node.box for node in nodes if node is not None]


# ---- a move
def boxes_of(scene: TableScene, option: Option) -> list[Box]:
    """Return the boxes of a move: a piece and its target, or a button."""
    subject = option[1]
    if not subject:
        return [button.box for button, shown in zip((scene.rails.main, scene.rails.second), scene.exits, strict=True)
                if shown.option == option]
    node = scene.board.node_of(subject)
    source = hand_boxes(scene).get(subject) or (node.box if node is not None else None)
    if source is None:
        return []
    return [source, *_goal(scene, option)]


def _goal(scene: TableScene, option: Option) -> list[Box]:
    _, subject, target = option
    if target:
        aimed = aims.goal(scene.board, option)
        return [] if aimed is None else [aimed.box]
    goals = [piece.box for piece, _ in scene.board.goals(subject, [option]) if not isinstance(piece, CardNode)]
    return goals[:1]
