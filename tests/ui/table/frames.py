"""Frames of a drop, recorded one by one: where the card lies, and the numbers that the counters show."""

from dataclasses import dataclass
from typing import Any

import pygame

from tabletop.toolkit.graph.box import Box
from tabletop.toolkit.graph.node import Node
from tabletop.ui.table.counters import RollingNumber
from tabletop.ui.table.pieces import IN_HAND
from tabletop.ui.tools.pilot import Pilot
from tests.ui.table.deals import table

STEPS = 6


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame: the card on the table (None: nowhere, or in the hand), and the number that each counter shows or foretells."""

    card: Box | None
    numbers: dict[str, int]


def numbers(p: Pilot) -> dict[str, int]:
    """Return what the counters show: the forecast value where there is one."""
    found = [node for node in p.scene.root.walk() if isinstance(node, RollingNumber)]
    return {f"{i} {node.name}": node.shown if node.ghost is None else node.ghost for i, node in enumerate(found)}


def frame(p: Pilot, card: int) -> Frame:
    """Return the frame on screen."""
    node = table(p).board.cards.get(("card", card, 0))
    lies = node is not None and node.scene is not None and node.form not in IN_HAND and node.opacity > 0.95
    return Frame(node.box if lies and node is not None else None, numbers(p))


def carry(p: Pilot, card: int, to: Any) -> tuple[float, float]:
    """Carry a card of the hand to a node or point, and hold it there; return the point."""
    node: Node = table(p).board.cards["card", card, 0]
    start, end = p.point(node), p.point(to)
    p.post_move(start)
    p.post_button(start, 1, pygame.MOUSEBUTTONDOWN)
    for i in range(1, STEPS + 1):
        p.post_move((start[0] + (end[0] - start[0]) * i / STEPS, start[1] + (end[1] - start[1]) * i / STEPS))
        p.step()
    return end


def dropped(p: Pilot, card: int, to: Any) -> list[Frame]:
    """Drop a card, and return the last frame before that and all until nothing moves any more."""
    end = carry(p, card, to)
    found = [frame(p, card)]
    p.post_button(end, 1, pygame.MOUSEBUTTONUP)
    p.step()
    found.append(frame(p, card))
    while table(p).show.busy or table(p).session.beats:
        p.step()
        found.append(frame(p, card))
    return found
